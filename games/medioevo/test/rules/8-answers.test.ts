/** A, B: Jesters and Princesses, points of Pirates and of others' cards. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { POINT_COLOURS } from '../../src/kinds.ts'
import { against, fighting, fightOn, florins, inBattle, shopping, table, units, until, type Given, type Table } from '../table.ts'

const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })
const pool = (t: Table, seat: 'blue' | 'green' = 'blue') => t.state.board.players[seat]!.pool.reduce((a, b) => a + b, 0)
const [BLUE_POINTS, RED_POINTS] = [POINT_COLOURS[0]!, POINT_COLOURS[3]!]

rule('[medioevo.r-51 medioevo.carte.48-1 medioevo.carte.60-1] a Jester cancels the Princess who was turned last, not the card under her', () => {
  const t = shop({ cards: { blue: ['empire-11', 'empire-60'], green: ['empire-49'] } })
  t.play('blue', 'take-points', 'empire-11').play('blue', 'use', 'empire-60').play('green', 'use', 'empire-49').pass()
  assert.equal(pool(t), 1)
})
rule('[medioevo.carte.59-1 medioevo.carte.60-1] both Princesses may answer one card', () => {
  const t = shop({ cards: { blue: ['empire-11', 'empire-60', 'empire-59'] }, pieces: [['caravan', 1, 'blue', 'thrace']] })
  t.play('blue', 'take-points', 'empire-11').play('blue', 'use', 'empire-60').play('blue', 'use', 'empire-59').pass()
  assert.deepEqual([pool(t), t.question()], [2, 'instant.name'])
})
rule('[medioevo.carte.59-1] a card used for its ability gives its points too', () => {
  const t = shop({ cards: { blue: ['empire-11'], green: ['empire-59'] }, pieces: [['caravan', 1, 'blue', 'thrace']] })
  t.play('blue', 'use', 'empire-11').play('green', 'use', 'empire-59').pass().play('blue', 'name-piece', 'piece-01')
  assert.deepEqual([pool(t), t.state.board.marks.doubles.length], [1, 1])
  // Of two colours one is chosen.
  const choice = shop({ cards: { blue: ['empire-22'], green: ['empire-59'] }, pieces: [['caravan', 1, 'red', 'thrace', { goods: ['wine'] }]] })
  choice.play('blue', 'use', 'empire-22').play('green', 'use', 'empire-59').pass().play('blue', 'name-colour', 'orange')
  assert.deepEqual([pool(choice), florins(choice, 'blue')], [1, 1610])
})
rule('[medioevo.carte.59-1 medioevo.r-202] an ability that the Princess adds to the points is paid for like any other', () => {
  const t = (money: number) =>
    table({ florins: { blue: money }, cards: { blue: ['empire-65'], green: ['empire-59'] }, stack: fighting() })
      .play('blue', 'take-points', 'empire-65')
      .play('blue', 'name-colour', 'red')
      .play('green', 'use', 'empire-59')
      .pass()
  t(99).refused('blue', 'accept', undefined, 'medioevo.r-202').play('blue', 'refuse')
  const hired = t(100).play('blue', 'accept').play('blue', 'name-space', 'thrace')
  assert.deepEqual([florins(hired, 'blue'), hired.state.board.armies.length, pool(hired)], [0, 1, 1])
})
rule('[medioevo.carte.59-1 medioevo.r-192] with points that pay for something, too, the ability is that of the window', () => {
  const t = shop({ players: { blue: { technology: { construction: 1 } } }, florins: { blue: 100 }, cards: { blue: ['empire-32', 'empire-59'] } })
  t.play('blue', 'build', 'village').play('blue', 'place-at', 'constantinople').play('blue', 'take-points', 'empire-32').play('blue', 'use', 'empire-59').pass()
  assert.deepEqual([t.state.board.buildings.length, t.state.board.players.blue!.rotated.length], [1, 2])
})
rule('[medioevo.r-192 medioevo.carte.57-1 medioevo.carte.58-1] Pirates pay for an instant in a battle, where nothing else could', () => {
  const t = inBattle({
    florins: { blue: 0 },
    cards: { blue: ['empire-58'] },
    players: { blue: { technology: { combat: 4 } } },
    armies: against({ light: 2 }, { light: 3 }),
  })
  until(t, 'battle-archers')
  fightOn(t)
  assert.deepEqual([until(t, 'battle-archers').question(), t.offered('blue', 'apply')], ['window.battle-archers', ['strategy']])
  t.play('blue', 'apply', 'strategy').play('blue', 'use', 'empire-58').play('blue', 'name-colour', 'red')
  assert.equal(t.state.board.players.blue!.pool[RED_POINTS], 1)
})
rule('[medioevo.tecnologie.proselitismo-1] Proselytism uses a neighbour’s card for its points as well', () => {
  const t = shop({ cards: { red: ['empire-30'] }, players: { blue: { technology: { faith: 3 }, pool: { purple: 1 } } } })
  t.play('blue', 'apply', 'proselytism').play('blue', 'name-card', 'empire-30')
  assert.deepEqual([t.verbs('blue'), t.offered('blue', 'name-colour')], [['name-colour'], ['blue', 'yellow']])
  t.play('blue', 'name-colour', 'blue')
  assert.deepEqual([t.state.board.players.blue!.pool[BLUE_POINTS], t.state.board.players.red!.rotated, t.offered('blue', 'apply')], [1, [], []])
})
rule('[medioevo.tecnologie.proselitismo-1 medioevo.r-136] also a card whose ability belongs to trade, outside of it', () => {
  const t = table({
    cards: { red: ['empire-21'] },
    florins: { blue: 10 },
    players: { blue: { technology: { faith: 3 }, pool: { purple: 1 } } },
    stack: fighting(),
  })
  t.play('blue', 'apply', 'proselytism').play('blue', 'name-card', 'empire-21')
  assert.deepEqual(t.offered('blue', 'name-colour'), ['blue', 'yellow'])
})
rule('[medioevo.carte.72-1 medioevo.carte.59-1] a set of the Mystic is three points, also while his own purple one pays', () => {
  const t = shop({
    cards: { blue: ['empire-72', 'empire-59'], red: ['empire-11'] },
    players: { blue: { technology: { faith: 3 }, pool: { red: 1, blue: 1, orange: 1 } } },
  })
  t.play('blue', 'apply', 'proselytism').play('blue', 'take-points', 'empire-72').play('blue', 'use', 'empire-59').pass()
  for (const colour of ['red', 'blue', 'orange']) t.play('blue', 'name-colour', colour)
  assert.deepEqual([pool(t), florins(t, 'blue'), t.question()], [0, 1700, 'instant.name'])
})

// ---- A neighbour's Jester or Princess, by Proselytism (r-279) ----
const PROSELYTE = { technology: { faith: 3 }, tokens: { purple: 2 } }
rule(
  '[medioevo.tecnologie.proselitismo-1 medioevo.tecnologie.proselitismo-3 medioevo.r-279 medioevo.carte.49-1] a Jester of a neighbour cancels a card, and stays as he was',
  () => {
    const t = shop({ cards: { blue: ['empire-11'], yellow: ['empire-49'] }, players: { red: PROSELYTE } })
    t.play('blue', 'take-points', 'empire-11').play('red', 'apply', 'proselytism').play('red', 'name-card', 'empire-49')
    t.play('red', 'turn-token', 'purple')
    assert.deepEqual(t.offered('red', 'apply'), [], 'the same card is not used twice (tecnologie.proselitismo-5)')
    t.pass()
    assert.deepEqual([pool(t), t.state.board.players.yellow!.rotated.length, t.state.board.players.red!.tokens.at(-1)], [0, 0, 1])
  },
)
rule('[medioevo.r-279 medioevo.r-202 medioevo.carte.48-1] and is paid for like one of the own', () => {
  const answered = (red: number, tokens: number) =>
    shop({
      cards: { blue: ['empire-11'], yellow: ['empire-48'] },
      florins: { red },
      players: { red: { technology: { faith: 3 }, tokens: { purple: tokens } } },
    }).play('blue', 'take-points', 'empire-11')
  answered(49, 1).refused('red', 'apply', 'proselytism', 'medioevo.r-202')
  const t = answered(50, 1).play('red', 'apply', 'proselytism').play('red', 'name-card', 'empire-48').play('red', 'turn-token', 'purple')
  assert.equal(florins(t, 'red'), 0)
  t.pass()
  assert.equal(pool(t), 0)
})
rule('[medioevo.r-202 medioevo.r-279] of two neighbours the one who can be paid is named', () => {
  const t = shop({ cards: { blue: ['empire-11'], yellow: ['empire-48', 'empire-49'] }, florins: { red: 0 }, players: { red: PROSELYTE } })
  t.play('blue', 'take-points', 'empire-11').play('red', 'apply', 'proselytism')
  t.refused('red', 'name-card', 'empire-48', 'medioevo.r-202')
  assert.deepEqual(t.offered('red', 'name-card'), ['empire-49'])
})
rule('[medioevo.r-279 medioevo.carte.60-1] a Princess of a neighbour doubles the points of a card', () => {
  const t = shop({ cards: { blue: ['empire-11'], green: ['empire-60'] }, players: { blue: PROSELYTE } })
  t.play('blue', 'take-points', 'empire-11').play('blue', 'apply', 'proselytism').play('blue', 'name-card', 'empire-60').play('blue', 'turn-token', 'purple')
  t.pass()
  assert.equal(pool(t), 2)
})
rule('[medioevo.r-279] but not for a card that is turned in order to pay', () => {
  const t = shop({
    cards: { blue: ['empire-10'], green: ['empire-60'] },
    players: { blue: { ...PROSELYTE, technology: { faith: 3, construction: 1 } } },
  })
  t.play('blue', 'build', 'village').play('blue', 'place-at', 'constantinople').play('blue', 'take-points', 'empire-10')
  assert.deepEqual(t.offered('blue', 'apply'), [])
})
/** Blue has just the florins for a Village; Red answers the card that gives the point, and pays for that by a card of his own. */
const paidForAmidst = (blue: object): Table => {
  const t = shop({
    cards: { blue: ['empire-10', 'empire-48'], red: ['empire-02'], yellow: ['empire-49'], green: ['empire-60'] },
    florins: { blue: 100, red: 0 },
    players: { blue: { technology: { construction: 1 }, ...blue }, red: { technology: { faith: 3 } } },
  })
  t.play('blue', 'build', 'village').play('blue', 'place-at', 'constantinople').play('blue', 'take-points', 'empire-10')
  t.play('blue', 'pass').play('green', 'pass').play('red', 'apply', 'proselytism').play('red', 'name-card', 'empire-49')
  return t.play('red', 'take-points', 'empire-02')
}
rule('[medioevo.r-279 medioevo.r-202 medioevo.carte.48-1] nor does whoever is paying spend his florins on an answer to what others answer with', () => {
  const t = paidForAmidst({})
  t.refused('blue', 'use', 'empire-48', 'medioevo.r-202')
  until(t, 'none')
  assert.deepEqual([florins(t, 'blue'), t.state.board.buildings.length, t.question()], [100, 0, 'pay.points'])
})
rule('[medioevo.r-279] nor does he answer through others then', () => {
  const t = paidForAmidst({ technology: { construction: 1, faith: 3 }, tokens: { purple: 2 } })
  assert.deepEqual([t.asked().includes('blue'), t.offered('blue', 'apply')], [true, []])
})
rule('[medioevo.r-202 medioevo.carte.59-1] what can be paid no more after what a card has led to is not bought', () => {
  const t = shop({
    cards: { blue: ['empire-15', 'empire-59'] },
    armies: { barbarians: { wallachia: { light: 1 } } },
    board: { keeper: { banat: 'red' } },
    florins: { blue: 250 },
    players: { blue: { technology: { combat: 1, law: 3 } } },
  })
  t.play('blue', 'recruit', 'captain-1').play('blue', 'place-at', 'constantinople').play('blue', 'take-points', 'empire-15').play('blue', 'use', 'empire-59')
  t.pass()
  t.play('blue', 'accept').play('blue', 'name-space', 'banat')
  // The rebellion that the Princess has added gives him a moment in which his florins go elsewhere.
  until(t, 'event-after-rebellion').play('blue', 'apply', 'nation').play('blue', 'buy-point')
  t.play('blue', 'name-space', 'wallachia').play('blue', 'name-space', 'bulgaria').play('blue', 'name-unit', 'light')
  until(t, 'none')
  assert.deepEqual([t.question(), florins(t, 'blue'), units(t, 'blue', 'constantinople')], ['shop.menu', 50, {}])
})
