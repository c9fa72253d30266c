/** What the theatre of fights does by itself, while the table goes on. */
import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OpponentSpeed } from '../src/match/client.ts'
import { startFightClock } from '../src/table/fight-clock.ts'
import type { Fight } from '../src/table/game-ui.ts'
import type { FightViewerState } from '../src/table/ui.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const side = (name: string, opensAt: number): Fight['sides'][number] =>
  ({ name, tone: 'blue', cards: [], facts: [`${opensAt}0 fl.`], opensAt, share: 1 }) as never
const step = { title: '', dice: [], lines: [] }
/** Told anew by every move, and the same for all that. */
const makeBids = (): Fight =>
  ({ title: 'Bids', place: null, isReveal: true, over: true, sides: [side('Hungary', 1), side('Novgorod', 0)], steps: [step, step, step] }) as never
function showBids(theatre: FightViewerState) {
  const shown = { fight: signal<Fight | null>(makeBids()), theatre: signal(theatre), at: signal<number | null>(0), speed: signal<OpponentSpeed>('quick') }
  const stop = startFightClock(shown)
  /** Somebody moves twice a second. */
  const goOn = (seconds: number): void => {
    for (let n = 0; n < seconds * 2; n++) {
      shown.fight.value = makeBids()
      vi.advanceTimersByTime(500)
    }
  }
  return { ...shown, goOn, stop }
}
it('a reveal goes to its end and shuts, however fast others move meanwhile', () => {
  const { at, theatre, goOn } = showBids('brief')
  goOn(1)
  expect(at.value).toBe(1)
  goOn(1)
  expect(at.value).toBeNull()
  expect(theatre.value).toBe('brief')
  goOn(4)
  expect(theatre.value).toBe('shut')
})
it('whoever touches a reveal keeps it open, and sees all of it', () => {
  const { at, theatre, goOn } = showBids('brief')
  theatre.value = 'open'
  goOn(8)
  expect(at.value).toBeNull()
  expect(theatre.value).toBe('open')
})
it('what is shut stays as it is, and nothing goes on once the table is left', () => {
  const { at, theatre, goOn, stop } = showBids('shut')
  goOn(8)
  expect(at.value).toBe(0)
  theatre.value = 'brief'
  stop()
  goOn(8)
  expect(at.value).toBe(0)
})
