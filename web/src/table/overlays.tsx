/** The curtain, the guide, and the steps of a worked example. */
import { useEffect, useRef } from 'preact/hooks'
import { nameOf } from '@tabularium/kernel'
import { chooseGuide, guideOf, lang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { isPlayedStep } from '@tabularium/host'
import { Cites, Clause } from './rules.tsx'
import type { Ui } from './ui.ts'

/** Nothing of the table is drawn behind it. */
export function Curtain({ ui, seat }: { readonly ui: Ui; readonly seat: string }) {
  const { session } = ui
  const t = texts.value.table
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [seat])
  const name = session.looks.value[seat]?.name ?? nameOf(session.client.game.def.seats, lang.value, seat)
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
function guided({ session }: Ui, seat: string | null): 'on' | 'over' | 'past' {
  const lines = session.lines.value
  const end = seat === null ? -1 : lines.findIndex(l => session.gameUi.guideEnds?.(l.event, seat))
  if (end < 0) return 'on'
  return (lines.findLast(l => l.seat === seat)?.n ?? 0) > lines[end]!.n ? 'past' : 'over'
}
export function Guide({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const { game } = session.client.info
  if (!guideOf(game).value || session.mode.value.is === 'replay' || session.client.info.study) return null
  const is = guided(ui, session.viewer.value)
  if (is === 'past') return null
  const over = is === 'over'
  const question = session.question.value
  const step = over ? null : question?.mine ? (session.gameUi.guide?.(question.decision.say, lang.value) ?? null) : null
  if (!over && !step) return null
  return (
    <section class="guide leaf" aria-label={t.guide}>
      <p>
        {over ? t.guideDone : step!.text} <Cites ids={step?.cite ?? []} reading={ui.reading} />
      </p>
      {step?.cite.map(id => (
        <Clause key={id} id={id} />
      ))}
      <button type="button" class="link" onClick={() => chooseGuide(game, false)}>
        {over ? t.close : t.guideOff}
      </button>
    </section>
  )
}

type Loose = { readonly [key: string]: unknown }
/** What a step says, in few words. */
function stepText(ui: Ui, step: unknown): string {
  const one = step as Loose
  const { talk, looks } = ui.session
  const looked: { readonly [key: string]: string } = texts.value.table.studyLook
  const act = (isPlayedStep(one) ? one : one['refused']) as { readonly seat?: string; readonly do?: string; readonly to?: string } | undefined
  const said =
    act?.do && act.seat ? `${looks.value[act.seat]?.name ?? act.seat}: ${talk.value.action({ do: act.do, ...(act.to !== undefined && { to: act.to }) })}` : ''
  const kind = Object.keys(looked).find(key => key in one)
  return [kind && looked[kind], said].filter(Boolean).join(': ')
}
export function StudyBar({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const { study } = session.client.info
  if (!study) return null
  const at = session.update.value?.step ?? 0
  const step = study.steps[at] as Loose | undefined
  const cite = typeof step?.['cite'] === 'string' ? [step['cite']] : []
  return (
    <section class="study leaf" aria-label={t.study}>
      <p>
        <b>{study.title || t.study}</b> {study.steps.length > 0 && t.studyStep(Math.min(at + 1, study.steps.length), study.steps.length)}
      </p>
      {study.steps.length > 0 && <p class="caption">{step ? stepText(ui, step) : t.studyEnd}</p>}
      <Cites ids={cite} reading={ui.reading} />
      {step && (
        <button type="button" class="choice" onClick={() => void session.takeStep()}>
          {t.studyNext}
        </button>
      )}
    </section>
  )
}
