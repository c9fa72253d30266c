/** A, B: what cannot be paid or claimed is not offered, in any question and any window. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { TIMINGS } from '../../src/kinds.ts'
import { fighting, phase, shopping, table, trading, type Given } from '../table.ts'

type Loose = NonNullable<Given['board']>
const ALL = { transport: 4, commerce: 4, law: 4, combat: 4, construction: 4, faith: 4 }
const taxes = (frame: Loose) => phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, frame)
/** The own questions in which instants of kind `any` are used. */
const QUESTIONS: { readonly [say: string]: readonly Loose[] } = {
  'interest.pay': taxes({ proc: 'interest', at: 'pay', seat: 'blue', due: 0 }),
  'interest.sell': taxes({ proc: 'interest', at: 'sell', seat: 'blue', due: 0 }),
  'upkeep.pay': taxes({ proc: 'upkeep', at: 'pay', seat: 'blue' }),
  'shop.menu': shopping('blue'),
  'combat.act': fighting(),
  'movement.group': [...fighting(), { proc: 'movement', at: 'group', seat: 'blue', place: 'thrace' }],
  'journey.act': [...trading('blue').slice(0, -1), { proc: 'journey', at: 'act', seat: 'blue', carrier: 'piece-01' }],
}
const OWN = ['any', 'buy-any', 'combat-any', 'trade-any']
const CLOSED = [
  'roll-any',
  'card-rotated',
  'battle-crews',
  'battle-powers',
  'battle-archers',
  'battle-after-archer-roll',
  'battle-after-dice',
  'battle-before-damage',
  'battle-damage',
  'battle-over',
]
const OPEN = TIMINGS.filter(x => !OWN.includes(x) && !CLOSED.includes(x))
const window = (timing: string): Loose => ({ proc: 'window', at: 'ask', timing, order: ['blue'], queue: ['blue'] })
const WINDOWS = Object.fromEntries(OPEN.map(timing => [`window.${timing}`, [...fighting(), window(timing)]]))
const MOMENTS = Object.entries({ ...QUESTIONS, ...WINDOWS })
/** Marauder 65 costs 100 florins; Nation one orange point, or 100 florins; Magnate 36 is claimed with 3,000 florins. */
const given = (florins: number): Given => ({
  cards: { blue: ['empire-65', 'empire-36'] },
  players: { blue: { technology: { law: 3 } } },
  pieces: [['caravan', 1, 'blue', 'constantinople']],
  armies: { barbarians: { rum: { light: 1 } } },
  florins: { blue: florins },
})
rule('[medioevo.r-202 medioevo.r-50] what cannot be paid is not used, whenever it is', () => {
  for (const [say, stack] of MOMENTS) {
    const poor = table({ ...given(99), stack })
    assert.equal(poor.question(), say)
    poor.refused('blue', 'use', 'empire-65', 'medioevo.r-202').refused('blue', 'apply', 'nation', 'medioevo.r-202')
    const rich = table({ ...given(100), stack })
    assert.deepEqual([say, rich.offered('blue', 'use'), rich.offered('blue', 'apply')], [say, ['empire-36', 'empire-65'], ['nation']])
  }
})
rule('[medioevo.r-49] an objective that is not met is not claimed, whenever it is', () => {
  for (const [say, stack] of MOMENTS) {
    table({ ...given(2999), stack }).refused('blue', 'claim', 'empire-36', 'medioevo.r-49')
    assert.deepEqual([say, table({ ...given(3000), stack }).offered('blue', 'claim')], [say, ['empire-36']])
  }
})

// ---- Windows of a battle, and those in which only answers and dice count ----
const round = (at: string): Loose => ({
  proc: 'round',
  at,
  place: 'bulgaria',
  attacker: 'blue',
  defender: 'red',
  crews: [{ party: 'attacker', engine: 'piece-01', units: { light: 1 }, rolls: [5] }],
  volleys: { attacker: [5], defender: [5] },
  rolled: { attacker: true, defender: true },
})
const hit: Loose = { proc: 'damage', at: 'forced', party: 'defender', left: 1, shot: 'melee' }
const ownHit: Loose = { ...hit, party: 'attacker' }
const FIGHTS: { readonly [timing: string]: readonly Loose[] } = {
  'battle-crews': [round('siege')],
  'battle-powers': [round('captain-archers')],
  'battle-archers': [round('archers')],
  'battle-after-archer-roll': [round('archer-fate')],
  'battle-after-dice': [round('compare')],
  'battle-before-damage': [round('next-melee'), hit],
  'battle-damage': [round('next-melee'), ownHit],
  'roll-any': [round('archer-hits')],
}
rule('[medioevo.r-202 medioevo.tecnologie.proselitismo-1] nor in the windows of a battle, by own technologies or those that use cards of others', () => {
  for (const [timing, frames] of Object.entries(FIGHTS)) {
    const fight = (florins: number) =>
      table({
        cards: { red: ['empire-05', 'empire-08', 'empire-09', 'empire-27', 'empire-46'] },
        players: { blue: { technology: ALL } },
        pieces: [['siege-engine', 1, 'blue', 'bulgaria']],
        armies: { blue: { bulgaria: { light: 2, archer: 2 }, thrace: { light: 1 } }, red: { bulgaria: { light: 3 }, banat: { light: 1 } } },
        board: { wars: [{ a: 'blue', b: 'red', since: 1, open: true }], keeper: { bulgaria: 'red' } },
        florins: { blue: florins },
        stack: [...fighting(), { proc: 'battle', at: 'rounds', place: 'bulgaria', attacker: 'blue', defender: 'red' }, ...frames, window(timing)],
      })
    const offered = fight(1000).offered('blue', 'apply')
    assert.ok(offered.length > 0, timing)
    for (const tech of offered) fight(0).refused('blue', 'apply', tech, 'medioevo.r-202')
  }
})
rule('[medioevo.r-202 medioevo.carte.48-1] a Jester who cannot be paid answers nothing', () => {
  const turned = { proc: 'instant', at: 'roll', seat: 'red', owner: 'red', card: 'empire-23', timing: 'any' }
  const t = (florins: number) =>
    table({ cards: { blue: ['empire-48'], red: ['empire-23'] }, florins: { blue: florins }, stack: [...shopping('red'), turned, window('card-rotated')] })
  t(49).refused('blue', 'use', 'empire-48', 'medioevo.r-202')
  assert.deepEqual(t(50).offered('blue', 'use'), ['empire-48'])
})

// ---- What others have ----
rule('[medioevo.r-202 medioevo.tecnologie.proselitismo-1] of the cards of others those are too dear that cannot be paid', () => {
  const t = table({
    cards: { red: ['empire-65', 'empire-58'] },
    players: { blue: { technology: { faith: 3 }, pool: { purple: 1 } } },
    florins: { blue: 99 },
    stack: shopping('blue'),
  }).play('blue', 'apply', 'proselytism')
  // Its points may be had; its ability may not.
  t.play('blue', 'name-card', 'empire-65').refused('blue', 'no-more')
})
rule('[medioevo.tecnologie.potere-temporale-3] of the technologies of others those are too dear whose own cost cannot be paid', () => {
  const t = table({
    players: { blue: { technology: { faith: 4 }, pool: { purple: 2 } }, red: { technology: { law: 3, transport: 1 } } },
    armies: { barbarians: { rum: { light: 1 } } },
    florins: { blue: 99 },
    stack: shopping('blue'),
  }).play('blue', 'apply', 'temporal-power')
  t.refused('blue', 'name-technology', 'nation', 'medioevo.tecnologie.potere-temporale-3').play('blue', 'name-technology', 'carpentry')
})
rule('[medioevo.r-202 medioevo.tecnologie.proselitismo-1] in a battle, where nobody takes points ahead, a card too dear is not used', () => {
  const t = table({
    cards: { red: ['empire-14', 'empire-18'] },
    players: { blue: { technology: { faith: 3 }, pool: { purple: 1 } } },
    florins: { blue: 99 },
    armies: { blue: { bulgaria: { light: 2 }, thrace: { light: 1 } }, red: { bulgaria: { light: 3 }, banat: { light: 1 } } },
    board: { wars: [{ a: 'blue', b: 'red', since: 1, open: true }] },
    stack: [...fighting(), { proc: 'battle', at: 'start', place: 'bulgaria', attacker: 'blue', defender: 'red' }],
  })
  t.play('blue', 'apply', 'proselytism').refused('blue', 'name-card', 'empire-14', 'medioevo.r-202').play('blue', 'name-card', 'empire-18')
})
rule('[medioevo.r-202 medioevo.tecnologie.potere-temporale-3] Temporal power is of no use to whoever cannot pay both prices together', () => {
  const march = (money: number, pool: Loose = {}) =>
    table({
      players: { blue: { technology: { faith: 4 }, pool }, red: { technology: { transport: 2 } } },
      pieces: [['war-wagon', 1, 'blue', 'thrace']],
      florins: { blue: money },
      stack: fighting(),
    })
      .play('blue', 'move-from', 'thrace')
      .play('blue', 'join-piece', 'piece-01')
  for (const poor of [march(299), march(99, { purple: 2 })]) poor.refused('blue', 'cross', 'aegean-sea', 'medioevo.r-202')
  for (const able of [march(300), march(100, { purple: 2 }), march(0, { purple: 3 })]) assert.ok(able.offered('blue', 'cross').includes('aegean-sea'))
})
rule('[medioevo.r-202 medioevo.tecnologie.proselitismo-1] Proselytism is of no use to whoever cannot pay its point and the card together', () => {
  const using = (money: number) =>
    table({
      cards: { red: ['empire-14'] },
      players: { blue: { technology: { faith: 3 } } },
      florins: { blue: money },
      armies: { blue: { bulgaria: { light: 2 }, thrace: { light: 1 } }, red: { bulgaria: { light: 3 }, banat: { light: 1 } } },
      board: { wars: [{ a: 'blue', b: 'red', since: 1, open: true }] },
      stack: [...fighting(), { proc: 'battle', at: 'start', place: 'bulgaria', attacker: 'blue', defender: 'red' }],
    })
  using(199).refused('blue', 'apply', 'proselytism', 'medioevo.r-202')
  using(200).play('blue', 'apply', 'proselytism').play('blue', 'buy-point').play('blue', 'name-card', 'empire-14')
})
rule('[medioevo.r-202 medioevo.carte.57-1] points that a card gives of one colour or another pay for one of two prices', () => {
  const march = (cards: readonly string[], pool: Loose = {}) =>
    table({
      cards: { blue: cards },
      players: { blue: { technology: { faith: 4 }, pool }, red: { technology: { transport: 2 } } },
      pieces: [['war-wagon', 1, 'blue', 'thrace']],
      florins: { blue: 99 },
      stack: fighting(),
    })
      .play('blue', 'move-from', 'thrace')
      .play('blue', 'join-piece', 'piece-01')
  const may = (cards: readonly string[], pool: Loose = {}): boolean => march(cards, pool).offered('blue', 'cross').includes('aegean-sea')
  // Two purple points and a blue one.
  assert.deepEqual(
    [may(['empire-57']), may(['empire-57'], { purple: 1 }), may(['empire-57', 'empire-58']), may(['empire-58'], { blue: 1 })],
    [false, true, true, true],
  )
})
