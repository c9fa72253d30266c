/** The last fight, step by step: it opens by itself for a while, waits when somebody looks at it, and stands beside the map, so that no decision waits for it. */
import { useSignal, useSignalEffect, type Signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { DieFace, type DieSigns } from '../pieces/die.tsx'
import { OwnerMark } from '../pieces/piece.tsx'
import { fightViewerSetting, currentLang, opponentSpeed } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { identifyFight, startFightClock } from './fight-clock.ts'
import type { Fight, FightStep, Tone } from './game-ui.ts'
import { RevealView } from './reveal.tsx'
import type { TableSession } from './session.ts'
import type { Ui } from './ui.ts'

type FightSide = Fight['sides'][number]
interface KnownFight {
  readonly sign: string | null
  readonly steps: number
  /** So many lines had been told. */
  readonly lineCount: number
}
const isNewFight = (fight: Fight | null, { sign, steps }: KnownFight): fight is Fight =>
  fight !== null && (identifyFight(fight) !== sign || fight.steps.length < steps)

/** What each seat knew when its table was last to be seen: where people share a screen, bids are laid open to each of them. */
const knownBySession = new WeakMap<TableSession, Map<string | null, KnownFight>>()
function findKnownFights(session: TableSession): Map<string | null, KnownFight> {
  const known = knownBySession.get(session) ?? new Map<string | null, KnownFight>()
  knownBySession.set(session, known)
  return known
}
/** Opens when a fight begins before our eyes, and shuts some time after its end. A look back, or another language, tells nothing new. */
function useOpeningOfFightViewer(ui: Ui, at: Signal<number | null>): void {
  const isFresh = useRef(true)
  useSignalEffect(() => {
    const fight = ui.scene.fight.value
    const known = findKnownFights(ui.session)
    const viewer = ui.session.viewer.peek()
    const before = known.get(viewer)
    const lineCount = ui.session.lines.peek().length
    known.set(viewer, { sign: identifyFight(fight), steps: fight?.steps.length ?? 0, lineCount })
    const isAfterCurtain = isFresh.current
    isFresh.current = false
    if (!before || lineCount <= before.lineCount || !isNewFight(fight, before) || (isAfterCurtain && !fight.isReveal)) return
    const watched = fightViewerSetting.peek() === 'show' && opponentSpeed.peek() !== 'instant' && ui.session.mode.peek().is === 'live'
    at.value = watched && fight.isReveal ? 0 : null
    if (watched && ui.theatre.peek() === 'shut') ui.theatre.value = 'brief'
  })
  useEffect(() => startFightClock({ fight: ui.scene.fight, theatre: ui.theatre, at, speed: opponentSpeed }), [ui])
}
function FightCards({ ui, ids }: { readonly ui: Ui; readonly ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <ul class="fight-cards">
      {ids.map((id, i) => {
        const face = ui.session.gameUi.card(id, currentLang.value)
        return (
          <li key={`${id} ${i}`}>
            <span>{face.title}</span>
            <b>{face.corners.map(c => `${c.value} ${c.unit}`).join(' · ')}</b>
          </li>
        )
      })}
    </ul>
  )
}
function FightSideView({ ui, side }: { readonly ui: Ui; readonly side: FightSide }) {
  return (
    <div class={`fight-side tone-${side.tone}`}>
      <h3>
        <OwnerMark tone={side.tone} /> {side.name}
      </h3>
      {side.facts.map((fact, i) => (
        <p key={i}>{fact}</p>
      ))}
      <FightCards ui={ui} ids={side.cards} />
    </div>
  )
}
/** Each side's dice in a row of their own; all in one where nobody tells them apart. */
const listVolleys = ({
  dice,
  volleys,
}: FightStep): readonly { readonly tone?: Tone; readonly dice: readonly number[]; readonly signs?: readonly DieSigns[] }[] =>
  volleys ?? (dice.length > 0 ? [{ dice }] : [])
function FightStepView({ ui, fight, step }: { readonly ui: Ui; readonly fight: Fight; readonly step: number }) {
  const now = fight.steps[step]
  if (!now) return null
  return (
    <div class="fight-step" tabIndex={0} role="region" aria-label={now.title} aria-live="off">
      <h3>
        {now.title} <span class="unit">{texts.value.table.studyStep(step + 1, fight.steps.length)}</span>
      </h3>
      {listVolleys(now).map((volley, i) => (
        <p key={i} class="fight-dice">
          {volley.tone && <OwnerMark tone={volley.tone} />}{' '}
          {volley.dice.map((value, k) => (
            <DieFace key={k} value={value} sides={ui.session.gameUi.sides} signs={volley.signs?.[k]} />
          ))}
        </p>
      ))}
      {now.lines.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
    </div>
  )
}
function FightStepButtons({ fight, step, at }: { readonly fight: Fight; readonly step: number; readonly at: Signal<number | null> }) {
  const t = texts.value.table
  const last = fight.steps.length - 1
  if (last < 1) return null
  const go = (to: number): void => void (at.value = to >= last ? null : to)
  return (
    <div class="choices">
      <button type="button" class="tool named" disabled={step <= 0} onClick={() => go(step - 1)}>
        {t.fightBack}
      </button>
      <button type="button" class="tool named" disabled={step >= last} onClick={() => go(step + 1)}>
        {t.fightOn}
      </button>
      {step < last && (
        <button type="button" class="link" onClick={() => go(last)}>
          {t.fightNow}
        </button>
      )}
    </div>
  )
}
interface FightViewProps {
  readonly ui: Ui
  readonly fight: Fight
  readonly step: number
  readonly at: Signal<number | null>
}
const FightView = ({ ui, fight, step, at }: FightViewProps) => (
  <>
    <div class="fight-sides">
      {fight.sides.map(side => (
        <FightSideView key={side.name} ui={ui} side={side} />
      ))}
    </div>
    <FightStepView ui={ui} fight={fight} step={step} />
    <FightStepButtons fight={fight} step={step} at={at} />
  </>
)
export function FightViewer({ ui }: { readonly ui: Ui }) {
  /** Null follows the fight. */
  const at = useSignal<number | null>(null)
  useOpeningOfFightViewer(ui, at)
  const fight = ui.scene.fight.value
  if (ui.theatre.value === 'shut' || !fight) return null
  const t = texts.value.table
  const step = Math.min(at.value ?? fight.steps.length - 1, fight.steps.length - 1)
  const keep = (): void => {
    if (ui.theatre.value === 'brief') ui.theatre.value = 'open'
  }
  return (
    <section
      class={`theatre leaf ${fight.isReveal ? 'revealing over-map' : ''} ${ui.theatre.value}`}
      aria-label={t.lastFight}
      onPointerEnter={keep}
      onPointerDown={keep}
      onFocusIn={keep}
    >
      <header>
        <h2>{fight.title}</h2>
        <button type="button" class="round" aria-label={t.close} onClick={() => void (ui.theatre.value = 'shut')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </header>
      {fight.isReveal ? <RevealView fight={fight} step={step} /> : <FightView ui={ui} fight={fight} step={step} at={at} />}
    </section>
  )
}
