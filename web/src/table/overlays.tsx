/** The curtain and the guide. */
import { useEffect, useRef } from 'preact/hooks'
import { nameOfNoun } from '@tabularium/kernel'
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
