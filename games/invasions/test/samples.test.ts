/** What a page deals from its view alone. */
import assert from 'node:assert/strict'
import { makeSampleStateFromView } from '@tabularium/host'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { CARD_BACKS } from '../src/data/cards.ts'
import { invasions } from '../src/index.ts'
import type { Card } from '../src/kinds.ts'

test('a card that one has seen leaves the others their backs', () => {
  const s = invasions.setup('scenario-i', invasions.options({ seats: 4 }), makeRngKeyFromSeed('samples')).state
  const { zones, seen } = s.secrets
  const [least, most] = [Math.min(...zones['admin-deck'].map(card => CARD_BACKS[card]!)), Math.max(...zones['admin-deck'].map(card => CARD_BACKS[card]!))]
  const known = zones['admin-deck'].find(card => CARD_BACKS[card] === most)!
  const drawn = [...zones['admin-deck'].filter(card => CARD_BACKS[card] === least), known].sort((x, y) => x - y)
  const left = zones['admin-deck'].filter(card => !drawn.includes(card) && CARD_BACKS[card] !== most)
  const rest = zones['admin-deck'].filter(card => CARD_BACKS[card] === most && card !== known)
  s.secrets = {
    ...s.secrets,
    zones: { ...zones, 'admin-deck': left, 'admin-drawn': drawn, 'event-discard': [...zones['event-discard'], ...rest] },
    seen: seen.map((mask, card) => (card === known ? mask | 1 : rest.includes(card as Card) ? 31 : mask)),
  }
  const view = invasions.view(s, 'romans')
  assert.deepEqual(invasions.view(makeSampleStateFromView(invasions, view, makeRngKeyFromSeed(1)), 'romans').backs, view.backs)
})
