/** What the theatre of fights does by itself: a reveal goes on step by step, and what opened for a while shuts. The table goes on meanwhile, and every move
 *  tells the same fight anew: that must not make anybody wait longer. */
import { computed, effect, type ReadonlySignal, type Signal } from '@preact/signals'
import type { OpponentSpeed } from '../match/client.ts'
import type { Fight } from './game-ui.ts'
import type { FightViewerState } from './ui.ts'

/** So long it stays after the fight is over, if nobody touches it. */
const MS_SHOWN_AFTER_FIGHT: { readonly [S in OpponentSpeed]: number } = { instant: 0, quick: 3000, calm: 6000, slow: 12_000 }
/** So long each step of a reveal stands before the next. */
const MS_BETWEEN_REVEALS: { readonly [S in OpponentSpeed]: number } = { instant: 0, quick: 900, calm: 1400, slow: 2200 }

/** Two fights of the same sides in the same place are told apart by their beginning anew. */
export const identifyFight = (fight: Fight | null): string | null =>
  fight ? [fight.title, fight.place, ...fight.sides.flatMap(s => [s.name, ...(fight.isReveal ? s.facts : [])])].join('|') : null

export interface ShownFight {
  readonly fight: ReadonlySignal<Fight | null>
  readonly theatre: Signal<FightViewerState>
  /** The step that is shown; null follows the fight. */
  readonly at: Signal<number | null>
  readonly speed: ReadonlySignal<OpponentSpeed>
}
/** Until the function that it gives is called. */
export function startFightClock({ fight, theatre, at, speed }: ShownFight): () => void {
  const sign = computed(() => identifyFight(fight.value))
  // Whoever looks at a reveal keeps it open, and it goes on.
  const isRevealing = computed(() => theatre.value !== 'shut' && fight.value?.isReveal === true && at.value !== null)
  const isLeftAlone = computed(() => theatre.value === 'brief' && fight.value?.over === true && at.value === null)
  const goOn = (): void => {
    const next = (at.peek() ?? 0) + 1
    at.value = next < (fight.peek()?.steps.length ?? 0) - 1 ? next : null
  }
  const runAfter = (ms: number, run: () => void): (() => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
  const stopRevealing = effect(() => {
    void [sign.value, at.value]
    if (isRevealing.value) return runAfter(MS_BETWEEN_REVEALS[speed.peek()], goOn)
  })
  const stopShutting = effect(() => {
    void sign.value
    if (isLeftAlone.value) return runAfter(MS_SHOWN_AFTER_FIGHT[speed.peek()], () => void (theatre.value = 'shut'))
  })
  return () => {
    stopRevealing()
    stopShutting()
  }
}
