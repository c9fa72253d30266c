/** What comes from the match, laid before whoever looks: when it waits for a frame, and when for nothing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MatchClient, MatchUpdate } from '../src/match/client.ts'
import { watchMatch } from '../src/table/session-feed.ts'
import { createSignals, type SessionSetup, type SessionSignals } from '../src/table/session-state.ts'

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false })
  // No frame is drawn.
  vi.stubGlobal('requestAnimationFrame', () => {})
})
afterEach(() => vi.unstubAllGlobals())

/** A table of one person and one opponent: its signals, and how an update comes. */
function watchTable(): { signals: SessionSignals; send(n: number, asked: string): void } {
  let onUpdate: (update: MatchUpdate) => void = () => {}
  const client = {
    info: { id: 'match', game: 'duel', study: null, seen: {}, players: { red: { is: 'person' }, green: { is: 'bot', bot: 'recruit' } } },
    watch: (_seat: string | null, then: typeof onUpdate) => void (onUpdate = then),
    listenForFailures: () => {},
    markSeen: () => {},
  } as unknown as MatchClient
  const signals = createSignals(client)
  watchMatch({ client } as SessionSetup, signals)
  const send = (n: number, asked: string): void => onUpdate({ n, from: n - 1, seat: 'red', asked: [asked], entries: [], opening: [] } as unknown as MatchUpdate)
  return { signals, send }
}
describe('what comes from the match', () => {
  it('is laid down frame by frame while opponents move, and at once where somebody here is asked', () => {
    const { signals, send } = watchTable()
    send(1, 'green')
    send(2, 'green')
    expect(signals.update.value?.n).toBe(1)
    send(3, 'red')
    expect(signals.update.value?.n).toBe(3)
  })
  it('waits for no frame where it comes of an answer given here: the old question is gone before the table is free again', () => {
    const { signals, send } = watchTable()
    send(1, 'red')
    signals.busy.value = true
    send(2, 'green')
    expect(signals.update.value?.n).toBe(2)
  })
})
