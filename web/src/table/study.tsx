/** The steps of a worked example. */
import type { StudyExample } from '../match/client.ts'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { ClauseParagraph } from './rules.tsx'
import type { Ui } from './ui.ts'

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
/** A finished match has more steps than anybody would press through. */
const MOST_STEPS_PRESSED = 60
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
export function StudyBar({ ui, study }: { readonly ui: Ui; readonly study: StudyExample }) {
  const { session } = ui
  const t = texts.value.table
  const at = session.update.value?.step ?? 0
  const left = study.steps.length - at
  const isOver = left <= 0
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
        {left > MOST_STEPS_PRESSED && (
          <button type="button" class="choice" onClick={() => void session.takeStep(left)}>
            {t.studyAll}
          </button>
        )}
      </header>
      {study.steps.length > 0 && <StudyStory ui={ui} study={study} at={at} />}
      {isOver && study.steps.length > 0 && !session.state.value?.outcome && <p class="caption">{t.studyEnd}</p>}
    </section>
  )
}
