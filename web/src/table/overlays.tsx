/** The curtain, the guide, and the steps of a worked example. */
import { useEffect, useRef } from 'preact/hooks'
import { nameOfNoun } from '@tabularium/kernel'
import type { StudyExample } from '../match/client.ts'
import { setGuideSetting, findGuideSetting, currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { CiteButton, ClauseParagraph } from './rules.tsx'
import type { Ui } from './ui.ts'

/** Nothing of the table is drawn behind it. */
export function HandOverCurtain({ ui, seat }: { readonly ui: Ui; readonly seat: string }) {
  const { session } = ui
  const t = texts.value.table
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [seat])
  const name = session.looks.value[seat]?.name ?? nameOfNoun(session.client.game.def.seats, currentLang.value, seat)
  return (
    <div class="curtain">
      <h1>{t.curtain(name)}</h1>
      <p>{t.curtainHelp}</p>
      <button ref={button} type="button" class="button" onClick={() => session.handOver()}>
        {t.lift(name)}
      </button>
    </div>
  )
}

/** The guided turn of a seat: still on, over, or so long over that the farewell was read too. */
function findWhetherGuideIsOver({ session }: Ui, seat: string | null): 'on' | 'over' | 'past' {
  const lines = session.lines.value
  const end = seat === null ? -1 : lines.findIndex(l => session.gameUi.guideEnds?.(l.event, seat))
  if (end < 0) return 'on'
  return (lines.findLast(l => l.seat === seat)?.n ?? 0) > lines[end]!.n ? 'past' : 'over'
}
export function GuidePanel({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const { game } = session.client.info
  if (!findGuideSetting(game).value || session.mode.value.is === 'replay' || session.client.info.study) return null
  const is = findWhetherGuideIsOver(ui, session.viewer.value)
  if (is === 'past') return null
  const over = is === 'over'
  const question = session.question.value
  const step = over ? null : question?.mine ? (session.gameUi.guide?.(question.decision.say, currentLang.value) ?? null) : null
  if (!over && !step) return null
  return (
    <section class="guide leaf" aria-label={t.guide}>
      <p>
        {over ? t.guideDone : step!.text} <CiteButton ids={step?.cite ?? []} reading={ui.reading} />
      </p>
      {step?.cite.map(id => (
        <ClauseParagraph key={id} id={id} />
      ))}
      <button type="button" class="link" onClick={() => setGuideSetting(game, false)}>
        {over ? t.close : t.guideOff}
      </button>
    </section>
  )
}

/** What has been told so far. */
function listStoryTextsUpTo(study: StudyExample, at: number): readonly string[] {
  return (study.narration ?? []).slice(0, at).flatMap(text => text[currentLang.value] || [])
}
/** Steps that only look at what must be so are taken along: nobody clicks for them. */
async function takeStepsWithoutText(ui: Ui, study: StudyExample): Promise<void> {
  const { session } = ui
  for (let n = session.update.value?.step ?? 0; n < study.steps.length; n++) {
    await session.takeStep()
    if (session.problem.value || (session.update.value?.step ?? 0) <= n) return
    if (!study.narration || study.narration[n + 1]?.en) return
  }
}
/** How it stood before the first step, and how it stands now. */
function BeforeAfterButtons({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const isBefore = session.mode.value.is === 'replay'
  return (
    <span class="before-after" role="group" aria-label={t.studyLook}>
      <button type="button" class="tool named" aria-pressed={isBefore} onClick={() => void session.showMoment(0)}>
        {t.studyBefore}
      </button>
      <button type="button" class="tool named" aria-pressed={!isBefore} onClick={() => session.returnToLive()}>
        {t.studyNow}
      </button>
    </span>
  )
}
function StudyStory({ ui, study, at }: { readonly ui: Ui; readonly study: StudyExample; readonly at: number }) {
  const story = listStoryTextsUpTo(study, at)
  return (
    <>
      {at === 0 && study.cite?.map(id => <ClauseParagraph key={id} id={id} />)}
      {story.length > 1 && <p class="caption">{story.at(-2)}</p>}
      {story.length > 0 && <p role="status">{story.at(-1)}</p>}
      {at > 0 && <BeforeAfterButtons ui={ui} />}
    </>
  )
}
export function StudyBar({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const { study } = session.client.info
  if (!study) return null
  const at = session.update.value?.step ?? 0
  const isOver = at >= study.steps.length
  return (
    <section class="study leaf" aria-label={t.study}>
      <header>
        <p>
          <b>{study.title || t.study}</b> {study.steps.length > 0 && t.studyStep(Math.min(at + 1, study.steps.length), study.steps.length)}
        </p>
        {!isOver && (
          <button type="button" class="choice main" onClick={() => void takeStepsWithoutText(ui, study)}>
            {t.studyNext}
          </button>
        )}
      </header>
      {study.steps.length > 0 && <StudyStory ui={ui} study={study} at={at} />}
      {isOver && study.steps.length > 0 && <p class="caption">{t.studyEnd}</p>}
    </section>
  )
}
