/** The characters in their windows, and the technologies of battle. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { goodKind, findSpaceById } from '../../src/kinds.ts'
import { fighting, florins, phase, rollOn, shopping, table, takeDamage, trading, units, type Given, type Table } from '../table.ts'

const WAR = { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }] }
const battle = (given: Given, attacker = 'blue', defender = 'red', place = 'bulgaria') =>
  table({
    ...given,
    board: { ...WAR, ...given.board },
    stack: phase('trade', { proc: 'combat', at: 'next', turn: 0, passes: 0 }, { proc: 'battle', at: 'begin', place, attacker, defender }),
  })
const shop = (given: Given) => table({ ...given, stack: shopping('blue') })
const fight = (t: Table) => t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'fight').play('red', 'fight')
/** Passes windows until one of this name is open. */
function until(t: Table, timing: string): Table {
  while (t.question()?.startsWith('window') && t.question() !== `window.${timing}`) t.play(t.asked()[0]!, 'pass')
  return t
}
const armies = (blue: object, red: object) => ({ blue: { bulgaria: blue }, red: { bulgaria: red } }) as NonNullable<Given['armies']>

rule("[medioevo.carte.4-1 medioevo.r-209] with Condottiero 4 a type shoots if it outnumbers the enemy's", () => {
  const t = fight(battle({ cards: { blue: ['empire-04'] }, armies: armies({ archer: 3 }, { archer: 1 }) })).dice([1, 8, 8])
  t.play('blue', 'use', 'empire-04')
  assert.deepEqual(t.event('volley')?.['rolls'], [1, 8, 8])
})
rule('[medioevo.carte.7-1 medioevo.carte.7-2] Crossbowman 7 gives one to three units the power of Archers', () => {
  const t = fight(battle({ cards: { blue: ['empire-07'] }, armies: armies({ light: 3 }, { light: 3 }) })).dice([4, 1, 8])
  t.play('blue', 'use', 'empire-07')
  assert.deepEqual(t.event('volley')?.['rolls'], [1, 8])
})
rule('[medioevo.carte.8-1] Crossbowman 8 takes 1 off the dice for every two Archers', () => {
  const t = fight(battle({ cards: { blue: ['empire-08'] }, armies: armies({ archer: 5 }, { light: 6 }) }).dice([5, 6, 6, 6, 6]))
  t.play('blue', 'use', 'empire-08')
  assert.deepEqual(units(t, 'red', 'bulgaria'), { light: 5 })
})
rule('[medioevo.carte.9-1 medioevo.carte.9-2 medioevo.r-242] Crossbowman 9 rolls missed dice once more', () => {
  const t = fight(battle({ cards: { blue: ['empire-09'] }, armies: armies({ archer: 2 }, { light: 6 }) }).dice([1, 8, 2]))
  t.play('blue', 'use', 'empire-09')
  assert.deepEqual(units(t, 'red', 'bulgaria'), { light: 4 })
})
rule('[medioevo.carte.10-1 medioevo.carte.10-2 medioevo.r-210] Scientist 10 doubles the crew of an engine', () => {
  const t = fight(
    battle({ cards: { blue: ['empire-10'] }, pieces: [['siege-engine', 1, 'blue', 'bulgaria']], armies: armies({ light: 3 }, { light: 9 }) }),
  ).dice([8, 8, 8, 1])
  t.play('blue', 'man', 'piece-01')
    .play('blue', 'serve', 'light')
    .play('blue', 'serve', 'light')
    .play('blue', 'enough')
    .play('blue', 'use', 'empire-10')
    .play('blue', 'name-piece', 'piece-01')
  assert.deepEqual([t.event('siege')?.['rolls'], units(t, 'red', 'bulgaria')], [[8, 8, 8, 1], { light: 7 }])
})
rule('[medioevo.carte.52-1] with Gunner 52 an engine alone shoots once', () => {
  const t = fight(
    battle({ cards: { blue: ['empire-52'] }, pieces: [['siege-engine', 1, 'blue', 'bulgaria']], armies: armies({ light: 3 }, { light: 9 }) }),
  ).dice([1])
  t.play('blue', 'enough').play('blue', 'use', 'empire-52')
  assert.deepEqual(t.event('siege')?.['rolls'], [1])
})
rule('[medioevo.carte.16-1 medioevo.carte.16-2] Spy 16 lowers an engine by a level, or removes it', () => {
  const t = battle({ cards: { blue: ['empire-16'] }, pieces: [['siege-engine', 1, 'red', 'bulgaria']], armies: armies({ light: 1 }, { light: 1 }) })
    .dice([2])
    .play('blue', 'use', 'empire-16')
    .play('blue', 'name-piece', 'piece-01')
  assert.deepEqual(t.state.board.pieces, [])
})
rule('[medioevo.carte.18-1 medioevo.carte.18-2] a unit trapped by Spy 18 is out of the fight and may still be hurt', () => {
  const t = fight(
    battle({ cards: { blue: ['empire-18'] }, armies: armies({ light: 3 }, { knight: 1 }) })
      .dice([1])
      .play('blue', 'use', 'empire-18')
      .play('blue', 'name-unit', 'knight'),
  ).dice([1, 2, 8])
  t.play('blue', 'sacrifice', 0).play('blue', 'keep-dice')
  assert.deepEqual([t.event('values')?.['defender'], units(t, 'red', 'bulgaria')], [0, {}])
})
rule('[medioevo.carte.27-1] Surgeon 27 ignores one point of damage', () => {
  const t = fight(battle({ cards: { red: ['empire-27'] }, armies: armies({ archer: 2 }, { light: 3 }) }).dice([1, 1]))
  t.play('red', 'use', 'empire-27')
  assert.deepEqual(units(t, 'red', 'bulgaria'), { light: 2 })
})
rule('[medioevo.carte.28-1 medioevo.carte.28-2 medioevo.r-166] units lost under Surgeon 28 are bought back at half their price', () => {
  const t = shop({ players: { blue: { rebuy: { knight: 1, 'captain-1': 1 } } } })
    .play('blue', 'recruit', 'knight')
    .play('blue', 'place-at', 'constantinople')
    .play('blue', 'recruit', 'captain-1')
    .play('blue', 'place-at', 'constantinople')
  assert.equal(florins(t, 'blue'), 1500)
  t.refused('blue', 'recruit', 'captain-1', 'medioevo.fase-4.unita-2')
})
rule('[medioevo.carte.28-1 medioevo.r-230] lost in the round are those given up as well', () => {
  const t = fight(battle({ cards: { blue: ['empire-28'] }, armies: armies({ light: 3 }, { heavy: 1 }) }).dice([1, 3, 8, 1, 2, 3]))
  rollOn(t.play('blue', 'sacrifice', 1))
  until(t, 'battle-over').play('blue', 'use', 'empire-28')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), t.state.board.players.blue!.fallen], [{ light: 1 }, [0, 0]])
})
rule('[medioevo.r-274 medioevo.carte.28-1 medioevo.r-245] but only own figures, neither an ally’s nor those of a hired horde', () => {
  const fallen = (owner: string, sacrificed: number) => {
    const side = { at: 'bulgaria', owner, by: 'blue', units: { light: 3 } }
    const red = { at: 'bulgaria', owner: 'red', by: 'red', units: { heavy: 1 } }
    const t = fight(battle({ cards: { blue: ['empire-28'] }, board: { armies: [side, red] } as never }).dice([1, 3, 8, 1, 2, 3]))
    rollOn(t.play('blue', 'sacrifice', sacrificed))
    until(takeDamage(t), 'battle-over')
    const left = units(t, 'blue', 'bulgaria')
    if (t.offered('blue', 'use').includes('empire-28')) t.play('blue', 'use', 'empire-28')
    return [left, t.state.board.players.blue!.fallen.length]
  }
  assert.deepEqual(
    [fallen('blue', 1), fallen('green', 1), fallen('barbarians', 1)],
    [
      [{ light: 1 }, 2],
      [{ light: 1 }, 0],
      [{ light: 1 }, 0],
    ],
  )
})
rule('[medioevo.carte.29-1] with Surgeon 29 those hit by Archers still fight in the round', () => {
  const t = battle({ cards: { red: ['empire-29'] }, armies: armies({ archer: 1 }, { light: 1 }) }).play('red', 'use', 'empire-29')
  fight(t).dice([1, 1, 2, 3, 1, 2, 3])
  until(t, 'none')
  t.play('blue', 'keep-dice')
  if (t.question() === 'round.sacrifice') t.play('red', 'sacrifice', 0)
  assert.equal(t.question(), 'round.reroll')
})
rule('[medioevo.carte.35-1] Templar 35 adds a unit to a battle', () => {
  const t = battle({ cards: { blue: ['empire-35'] }, armies: armies({ light: 1 }, { light: 1 }) })
    .play('blue', 'use', 'empire-35')
    .play('blue', 'name-unit', 'knight')
    .play('blue', 'name-side', 'blue')
  assert.deepEqual(units(t, 'blue', 'bulgaria'), { light: 1, knight: 1 })
})
rule('[medioevo.carte.34-1 medioevo.carte.34-2 medioevo.carte.34-3] Templar 34 puts a unit anywhere outside the kingdom, and meets resistance there', () => {
  const t = shop({ cards: { blue: ['empire-34'] }, board: { dice: { d4: 4, d6: 6, d8: 8 } } })
    .play('blue', 'use', 'empire-34')
    .refused('blue', 'name-space', 'thrace')
    .play('blue', 'name-space', 'rome')
    .play('blue', 'name-unit', 'knight')
  assert.deepEqual([units(t, 'blue', 'rome'), units(t, 'barbarians', 'rome'), t.question()], [{ knight: 1 }, { light: 1 }, 'round.decide'])
})
rule('[medioevo.carte.39-1 medioevo.r-195] Jailer 39 takes one unit prisoner that would fall', () => {
  const t = fight(battle({ cards: { blue: ['empire-39'] }, armies: armies({ archer: 2 }, { light: 3 }) }).dice([1, 8]))
  t.play('blue', 'use', 'empire-39')
  assert.deepEqual(
    t.state.board.prisoners.map(p => [p.owner, p.holder, p.n]),
    [['red', 'blue', 1]],
  )
})
rule('[medioevo.carte.40-1] with Jailer 40 a capture needs 2:1', () => {
  const t = battle({ cards: { blue: ['empire-40'] }, armies: armies({ light: 4 }, { light: 2 }) })
    .play('blue', 'use', 'empire-40')
    .play('blue', 'no-terms')
    .play('red', 'no-terms')
    .play('blue', 'capture')
    .dice([1, 2, 8, 1, 2, 3])
    .play('red', 'fight')
  t.play('blue', 'keep-dice').play('red', 'keep-dice')
  assert.equal(t.event('values')?.['attacker'], 8)
})
rule('[medioevo.carte.47-1 medioevo.carte.47-2 medioevo.carte.47-3] Assassin 47 lowers a die by 2, not below 1', () => {
  const t = fight(battle({ cards: { blue: ['empire-47'] }, armies: armies({ light: 2 }, { light: 2 }) }).dice([1, 2, 3, 1, 2, 8]))
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
  t.play('blue', 'use', 'empire-47').play('blue', 'name-side', 'red').play('blue', 'name-die', 'd8')
  assert.equal(t.event('values')?.['defender'], 4)
})
rule('[medioevo.carte.1-1 medioevo.carte.1-2 medioevo.r-247] where Bishop 1 forbids it a battle stops after its round', () => {
  const t = table({
    cards: { blue: ['empire-01'] },
    pieces: [['war-wagon', 1, 'blue', 'nicaea']],
    armies: { blue: { nicaea: { light: 1 } }, barbarians: { rum: { light: 1 } } },
    stack: fighting(),
  })
    .play('blue', 'use', 'empire-01')
    .play('blue', 'name-space', 'rum')
  t.play('blue', 'move-from', 'nicaea').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'rum')
  assert.deepEqual([t.event('battle'), units(t, 'blue', 'rum')], [null, { light: 1 }])
})
rule('[medioevo.tecnologie.gerarchia-1 medioevo.tecnologie.gerarchia-2 medioevo.r-119] Hierarchy moves a unit a step on the ladder', () => {
  const t = battle({ players: { blue: { technology: { combat: 2 }, pool: { red: 1 } } }, armies: armies({ light: 1 }, { knight: 1 }) })
  until(t, 'battle-round-start').play('blue', 'apply', 'hierarchy').play('blue', 'name-side', 'red').play('blue', 'name-unit', 'knight')
  assert.deepEqual(t.offered('blue', 'name-unit'), ['captain-1', 'heavy'])
  t.play('blue', 'name-unit', 'heavy')
  assert.deepEqual(units(t, 'red', 'bulgaria'), { heavy: 1 })
})
rule('[medioevo.tecnologie.tattica-1 medioevo.tecnologie.tattica-2 medioevo.r-199] Tactics chooses who takes a point of damage', () => {
  const t = battle({ players: { blue: { technology: { combat: 3 }, pool: { red: 1 } } }, armies: armies({ archer: 1 }, { knight: 1, light: 1 }) })
  until(t, 'none')
  fight(t).dice([1])
  until(t, 'battle-before-damage').play('blue', 'apply', 'tactics').play('blue', 'name-unit', 'knight')
  until(t, 'none')
  assert.deepEqual(units(t, 'red', 'bulgaria'), { heavy: 1, light: 1 })
})
rule('[medioevo.tecnologie.nazione-1 medioevo.r-233] Nation moves a barbarian unit one step', () => {
  const t = shop({ players: { blue: { technology: { law: 3 }, pool: { orange: 1 } } }, armies: { barbarians: { rum: { light: 2 } } } })
    .play('blue', 'apply', 'nation')
    .play('blue', 'name-space', 'rum')
    .play('blue', 'name-space', 'cilicia')
    .play('blue', 'name-unit', 'light')
  assert.deepEqual([units(t, 'barbarians', 'rum'), units(t, 'barbarians', 'cilicia')], [{ light: 1 }, { light: 1 }])
})
rule('[medioevo.tecnologie.macchinari-1 medioevo.tecnologie.macchinari-2] with Machinery a crew also fights', () => {
  const t = battle({
    players: { blue: { technology: { transport: 3 }, pool: { blue: 1 } } },
    pieces: [['siege-engine', 1, 'blue', 'bulgaria']],
    armies: armies({ light: 3, heavy: 1 }, { knight: 2 }),
  })
  until(t, 'none')
  fight(t).play('blue', 'man', 'piece-01').play('blue', 'serve', 'light').play('blue', 'serve', 'light').play('blue', 'serve', 'light')
  until(t, 'battle-crews').dice([8, 8, 8]).play('blue', 'apply', 'machinery').play('blue', 'name-piece', 'piece-01')
  until(t, 'none')
  assert.deepEqual(t.offered('blue', 'sacrifice'), [0, 3])
})
const trip = (given: Given) => table({ ...given, stack: trading('blue') }).play('blue', 'lead', 'piece-01')
rule('[medioevo.carte.19-1 medioevo.carte.19-2 medioevo.r-215] Merchant 19 sells a cube in barbarian land for 100 florins times the colours less one', () => {
  const t = trip({ cards: { blue: ['empire-19'] }, pieces: [['caravan', 2, 'blue', 'rum', { goods: ['wine', 'salt', 'furs', 'grain'] }]] })
    .play('blue', 'use', 'empire-19')
    .play('blue', 'name-good', 'wine')
  assert.deepEqual([florins(t, 'blue'), t.state.board.pieces[0]!.goods.length, t.state.board.pieces[0]!.pm], [1900, 3, 6])
})
rule("[medioevo.carte.20-1] Merchant 20 sells anywhere that is not one's own, at 50 florins a cube", () => {
  const t = trip({ cards: { blue: ['empire-20'] }, pieces: [['caravan', 1, 'blue', 'buda', { goods: ['wine', 'wine'] }]] })
    .play('blue', 'use', 'empire-20')
    .play('blue', 'name-good', 'wine')
    .play('blue', 'name-good', 'wine')
  assert.deepEqual([florins(t, 'blue'), t.state.board.pieces[0]!.pm], [1700, 5])
})
rule('[medioevo.carte.21-1] Merchant 21 buys a cube of any good for 150 florins', () => {
  const t = trip({ cards: { blue: ['empire-21'] }, pieces: [['caravan', 1, 'blue', 'constantinople']] })
    .play('blue', 'use', 'empire-21')
    .play('blue', 'name-good', 'spices')
  assert.deepEqual([florins(t, 'blue'), t.state.board.pieces[0]!.goods.map(x => goodKind.ids[x])], [1450, ['spices']])
})
rule('[medioevo.tecnologie.gilde-1 medioevo.tecnologie.gilde-2] Guilds complete a stop for two yellow points, never the destination', () => {
  const t = trip({
    players: {
      blue: {
        technology: { commerce: 4 },
        pool: { yellow: 2 },
        route: { carrier: 'piece-01', stops: ['venice', 'genoa', 'tuscany'], done: ['genoa'], destination: 'rome' },
      },
    },
    pieces: [['caravan', 1, 'blue', 'rome']],
  }).play('blue', 'apply', 'guilds')
  assert.deepEqual(t.offered('blue', 'name-space'), ['tuscany', 'venice'])
  t.play('blue', 'name-space', 'venice')
  assert.equal(t.state.board.players.blue!.route!.done.length, 2)
})
rule('[medioevo.carte.64-1] Camel driver 64 gives both bonuses', () => {
  const t = trip({
    cards: { blue: ['empire-64'] },
    players: { blue: { route: { carrier: 'piece-01', stops: ['venice', 'genoa', 'tuscany'], done: ['venice', 'genoa', 'tuscany'], destination: 'rome' } } },
    pieces: [['caravan', 1, 'blue', 'rome', { goods: ['wine'] }]],
    board: { market: { rome: ['furs'] } },
  })
  t.play('blue', 'sell', 'wine').play('blue', 'route-bonus').play('blue', 'points-to-honour', 0).play('blue', 'use', 'empire-64')
  assert.equal(florins(t, 'blue'), 1820)
})
rule('[medioevo.carte.60-1] Princess 60 doubles the points of a card', () => {
  const t = shop({ cards: { blue: ['empire-32', 'empire-60'] }, players: { blue: { technology: { construction: 1 } } } })
    .play('blue', 'build', 'town')
    .play('blue', 'place-at', 'constantinople')
    .play('blue', 'take-points', 'empire-32')
    .play('blue', 'use', 'empire-60')
  assert.equal(florins(t, 'blue'), 1400)
})
rule('[medioevo.carte.66-1 medioevo.carte.66-2 medioevo.r-127] Marauder 66 lends units to a horde', () => {
  const t = shop({ cards: { blue: ['empire-66'] }, armies: { blue: { thrace: { knight: 1 } }, barbarians: { rum: { light: 1 } } } })
    .play('blue', 'use', 'empire-66')
    .play('blue', 'name-space', 'thrace')
    .play('blue', 'name-unit', 'knight')
    .play('blue', 'name-space', 'rum')
  assert.deepEqual(units(t, 'barbarians', 'rum'), { light: 1, knight: 1 })
})
rule('[medioevo.carte.13-1] Infiltrator 13 keeps turned cards from being readied', () => {
  const t = table({
    cards: { blue: ['empire-13'], red: ['empire-01'] },
    players: { red: { rotated: ['empire-01'] } },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'cleanup' },
    ],
  }).dice([1])
  t.play('blue', 'use', 'empire-13').play('blue', 'name-card', 'empire-01')
  assert.equal(t.state.board.players.red!.rotated.length, 1)
})
rule("[medioevo.carte.55-1 medioevo.r-128] a Ranger's transport crosses barbarian land unhindered", () => {
  const t = table({
    cards: { blue: ['empire-55'] },
    pieces: [['war-wagon', 1, 'blue', 'nicaea']],
    armies: { blue: { nicaea: { light: 1 } } },
    stack: fighting(),
  })
    .play('blue', 'use', 'empire-55')
    .play('blue', 'name-piece', 'piece-01')
  t.play('blue', 'move-from', 'nicaea').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'rum')
  assert.deepEqual([units(t, 'barbarians', 'rum'), t.question()], [{}, 'movement.group'])
})
rule('[medioevo.carte.26-1 medioevo.carte.26-2 medioevo.carte.26-3] Militiaman 26 makes a territory count as if it had a Tower', () => {
  const t = table({
    cards: { blue: ['empire-26'] },
    armies: { blue: { smyrna: { light: 1 } } },
    board: { keeper: { smyrna: 'blue' } },
    stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'arrive', at: 'entered', place: 'smyrna', rebels: true }),
  })
  t.play('blue', 'use', 'empire-26')
  assert.deepEqual(
    t.state.board.marks.towers.map(x => x.at),
    [findSpaceById('smyrna')],
  )
})
