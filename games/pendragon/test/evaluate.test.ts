/** What `evaluate` must see, beyond margins. */
import assert from 'node:assert/strict'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { scene } from '@tabularium/testkit'
import { BRITON_RESOURCES } from '../src/data.ts'
import { imagineBoardAsOrdered } from '../src/evaluate/ordered.ts'
import { pendragon } from '../src/index.ts'
import type { Seat } from '../src/types.ts'
import { acting, CARD, EMPTY } from './help.ts'

declare const test: (title: string, run: () => void) => void
const stack = [{ proc: 'game', at: 'advance' }, CARD, { proc: 'turn', at: 'choose', faction: 'dux', after: 'none' }]
/** The full game's beginning, but for this. */
const worth = (seat: Seat, board: typeof EMPTY) => pendragon.evaluate(scene(pendragon, { board, stack }).state, seat)
const onEmptyIsland = (seat: Seat, board: typeof EMPTY) => worth(seat, { ...EMPTY, ...board })

test('Plunder is worth something while it is carried, and more at home', () => {
  const sites = { 'demetae-1': 'hillfort', 'demetae-2': 'hillfort' }
  const raiders = { demetae: { 'scotti-raider': 4 } }
  const away = onEmptyIsland('scotti', { units: raiders, plunder: raiders, sites })
  assert.ok(onEmptyIsland('scotti', { tracks: { 'scotti-renown': 4 }, sites }) > away)
  assert.ok(away > onEmptyIsland('scotti', { units: raiders, sites }))
})
test('Raiders are worth more where they could Settle: a vacant Site, and more of them than of all others', () => {
  const raiders = { 'saxon-raider': 6 }
  const alone = onEmptyIsland('saxons', { units: { iceni: raiders } })
  assert.ok(alone > onEmptyIsland('saxons', { units: { iceni: { ...raiders, cavalry: 12 } } }) + 1)
  assert.ok(alone > onEmptyIsland('saxons', { units: { iceni: raiders }, sites: { 'iceni-1': 'hillfort', 'iceni-2': 'hillfort' } }) + 1)
})
test('a Settlement is worth more than the Warbands it was made of', () => {
  const settled = onEmptyIsland('saxons', { units: { iceni: { 'saxon-warband': 2 } }, sites: { 'iceni-1': 'saxon-settlement' } })
  assert.ok(settled > onEmptyIsland('saxons', { units: { iceni: { 'saxon-warband': 4 } } }))
})
test('as Dominance draws near the Civitates gain by Wealth and the Dux lose', () => {
  const rich = (seat: Seat, wealth: number) => worth(seat, { tracks: { wealth } })
  assert.ok(rich('civitates', 4) > rich('civitates', 2) + 1)
  assert.ok(rich('dux', 4) < rich('dux', 2) - 1)
})
test('who stands beyond the threshold is worth the more the nearer the check is', () => {
  const late = (cards: readonly string[]) => {
    const zones = { current: [], upcoming: [], 'events-1': cards, 'stock-events': [], 'stock-early': [], 'stock-late': [], pivotal: [] }
    return pendragon.evaluate(scene(pendragon, { board: { tracks: { prestige: 3 } }, zones, stack }).state, 'dux')
  }
  assert.ok(late([]) > late(['litus-saxonicum', 'theodosius', 'vallum-hadriani', 'arcani', 'paternus']) + 1)
})
test('who plans ahead does not take a lead for a victory', () => {
  const { state } = scene(pendragon, { board: { tracks: { prestige: 4 } }, stack })
  const foreseen = pendragon.def.foreseeSeats!(state)[state.seats.indexOf('dux')]!
  assert.ok(foreseen < pendragon.evaluate(state, 'dux') - 1)
})
test('who plans ahead takes a lead for the surer the fewer cards are left among which the Epoch card is hidden', () => {
  const foreseen = (cards: readonly string[]) => {
    const zones = { current: [], upcoming: [], 'events-1': [], 'mixed-1': cards, 'stock-events': [], 'stock-early': [], 'stock-late': [], pivotal: [] }
    const { state } = scene(pendragon, { board: { tracks: { prestige: 4 } }, zones, stack })
    return pendragon.def.foreseeSeats!(state)[state.seats.indexOf('dux')]!
  }
  assert.ok(foreseen([]) > foreseen(['litus-saxonicum', 'theodosius', 'vallum-hadriani', 'arcani']) + 1)
})
test('who plans ahead does not take for the leader who has gathered much that is no victory', () => {
  const { state } = pendragon.setup('petty-tyrants', pendragon.options({}), makeRngKeyFromSeed('any'))
  const leader = (values: readonly number[]) => state.seats[values.indexOf(Math.max(...values))]
  assert.equal(leader(pendragon.def.evaluateSeats!(state)), 'scotti')
  assert.notEqual(leader(pendragon.def.foreseeSeats!(state)), 'scotti')
})
test('a Raid that has been ordered is seen as it will probably go', () => {
  const t = acting('scotti', 'raid', { bottom: { demetae: 1 }, tracks: { 'scotti-renown': 6 } })
  const idle = pendragon.evaluate(t.state, 'scotti')
  t.play('scotti', 'select', 'demetae')
  if (t.question() === 'raid.via') t.play('scotti', 'raid-by', 'oceanus-hibernicus')
  t.play('scotti', 'option', 'few')
  assert.equal(t.question(), 'raid.choose')
  assert.ok(pendragon.evaluate(t.state, 'scotti') > idle)
})
test('what a Command will cost is seen as spent while its spaces are still chosen', () => {
  const t = acting('civitates', 'muster', { units: { iceni: { militia: 1 }, parisi: { militia: 1 } }, tracks: { 'briton-resources': 6, wealth: 8 } })
  t.play('civitates', 'select', 'iceni')
  t.play('civitates', 'option', 'troops')
  assert.equal(t.question(), 'muster.choose')
  assert.equal(t.state.board.tracks[BRITON_RESOURCES], 6)
  assert.equal(imagineBoardAsOrdered(t.state).tracks[BRITON_RESOURCES], 4)
})
