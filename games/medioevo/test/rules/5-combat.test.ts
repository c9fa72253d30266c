/** 5: movement, battle, conquest. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById, LAND_NEIGHBOURS, spaceKind } from '../../src/kinds.ts'
import { fighting, florins, honour, phase, table, units, type Given, type Table } from '../table.ts'

const combat = (given: Given = {}, turn = 0) => table({ ...given, stack: fighting(turn) })
const WAR = { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }] }
const at = (t: Table, id: string) => findControllerOfSpace(t.state.board, findSpaceById(id))
/** A battle in Thrace between two sides, about to begin its first round. */
const battle = (armies: NonNullable<Given['armies']>, given: Given = {}, attacker = 'blue', defender = 'red', place = 'bulgaria') =>
  table({
    ...given,
    armies,
    board: { ...WAR, ...given.board },
    stack: phase('trade', { proc: 'combat', at: 'next', turn: 0, passes: 0 }, { proc: 'battle', at: 'begin', place, attacker, defender }),
  })
const AROUND_PHILIPPOPOLIS = LAND_NEIGHBOURS[findSpaceById('philippopolis')]!.map(to => spaceKind.ids[to]!)
const noTerms = (t: Table) => t.play('blue', 'no-terms').play('red', 'no-terms')
/** Both fight on, with the dice as they fall. */
const fight = (t: Table) => noTerms(t).play('blue', 'fight').play('red', 'fight')
const roll = (t: Table, ...rolls: number[]) => t.dice(rolls)

rule('[medioevo.fase-5-1 medioevo.fase-5-6 medioevo.r-55] in turn order everybody moves or passes, until all have passed in succession', () => {
  const t = combat({ pieces: [['war-wagon', 1, 'blue', 'thrace']] })
  for (const seat of ['blue', 'green', 'red', 'yellow'] as const) t.play(seat, 'pass-turn')
  assert.notEqual(t.question(), 'combat.act')
  const again = combat({ pieces: [['war-wagon', 1, 'blue', 'thrace']] })
    .play('blue', 'pass-turn')
    .play('green', 'pass-turn')
    .play('red', 'pass-turn')
    .play('yellow', 'pass-turn')
  assert.notEqual(again.question(), 'combat.act')
})
rule(
  '[medioevo.fase-5.movimento-1 medioevo.fase-5.movimento-2 medioevo.fase-5.movimento-3 medioevo.fase-5.movimento-9] a War wagon carries units, one point a step',
  () => {
    const t = combat({ pieces: [['war-wagon', 1, 'blue', 'thrace']], armies: { blue: { thrace: { light: 2 } } } })
    t.play('blue', 'move-from', 'thrace').play('blue', 'join-unit', 'light').refused('blue', 'go', 'constantinople', 'medioevo.fase-5.movimento-2')
    t.play('blue', 'join-piece', 'piece-01').play('blue', 'go', 'constantinople')
    assert.deepEqual([units(t, 'blue', 'constantinople'), units(t, 'blue', 'thrace'), t.state.board.pieces[0]!.pm], [{ light: 1 }, { light: 1 }, 5])
  },
)
rule('[medioevo.fase-5.movimento-16 medioevo.fase-5.movimento-18] a War wagon of level I holds three units', () => {
  const t = combat({ pieces: [['war-wagon', 1, 'blue', 'thrace']], armies: { blue: { thrace: { light: 4 } } } })
    .play('blue', 'move-from', 'thrace')
    .play('blue', 'join-piece', 'piece-01')
  for (let n = 0; n < 4; n++) t.play('blue', 'join-unit', 'light')
  t.refused('blue', 'go', 'constantinople', 'medioevo.fase-5.movimento-2').play('blue', 'leave-unit', 'light').play('blue', 'go', 'constantinople')
})
rule('[medioevo.fase-5.movimento-4 medioevo.fase-5.movimento-17] no step without points; an engine has four', () => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace', { pm: 1 }],
      ['siege-engine', 1, 'blue', 'thrace'],
    ],
  })
    .play('blue', 'move-from', 'thrace')
    .play('blue', 'join-piece', 'piece-01')
  t.play('blue', 'go', 'constantinople').refused('blue', 'go', 'thrace', 'medioevo.fase-5.movimento-4')
  assert.equal(t.state.board.pieces[1]!.pm, 4)
})
rule('[medioevo.fase-5.movimento-4 medioevo.varianti.terreni-1] no movement begins where nothing has the points for a step', () => {
  const starts = (terrain: boolean, pm: number) =>
    combat({ options: { terrain }, pieces: [['war-wagon', 1, 'blue', 'philippopolis', { pm }]], armies: { blue: { philippopolis: { light: 1 } } } })
  assert.deepEqual(starts(false, 1).offered('blue', 'move-from'), ['philippopolis'])
  assert.deepEqual(starts(true, 2).offered('blue', 'move-from'), ['philippopolis'])
  starts(true, 1).refused('blue', 'move-from', 'philippopolis', 'medioevo.fase-5.movimento-4')
  assert.deepEqual(starts(true, 0).offered('blue', 'move-from'), [])
})
rule('[medioevo.fase-5.movimento-4 medioevo.fase-5.movimento-10] from an island without a ship nothing moves, not even out of a Castle', () => {
  const isle = (given: Given = {}) =>
    combat({
      ...given,
      pieces: [['siege-engine', 1, 'blue', 'candia'], ...(given.pieces ?? [])],
      armies: { blue: { candia: { light: 1 } } },
      buildings: [['military', 3, 'candia']],
      board: { holder: { candia: 'blue' }, ...given.board },
    })
  isle().refused('blue', 'move-from', 'candia', 'medioevo.fase-5.movimento-4')
  assert.deepEqual(isle({ pieces: [['galley', 1, 'blue', 'candia']] }).offered('blue', 'move-from'), ['candia'])
  isle({ pieces: [['galley', 1, 'blue', 'candia', { pm: 0 }]] }).refused('blue', 'move-from', 'candia', 'medioevo.fase-5.movimento-4')
  // By Logistics the engine goes over the sea.
  assert.deepEqual(isle({ players: { blue: { technology: { transport: 2 } } } }).offered('blue', 'move-from'), ['candia'])
})
rule('[medioevo.fase-5.movimento-4 medioevo.r-208] a Galley at sea with somebody aboard who is stopped stays there, in port it does not', () => {
  const manned = (place: string, stopped: boolean) =>
    combat({
      pieces: [['galley', 1, 'blue', place]],
      board: { armies: [{ at: place, owner: 'blue', by: 'blue', aboard: 'piece-01', stopped, units: { light: 1 } }] },
    })
  assert.deepEqual(manned('aegean-sea', false).offered('blue', 'move-from'), ['aegean-sea'])
  manned('aegean-sea', true).refused('blue', 'move-from', 'aegean-sea', 'medioevo.fase-5.movimento-4')
  assert.deepEqual(manned('thrace', true).offered('blue', 'move-from'), ['thrace'])
  // There whoever is stopped goes ashore first.
  const port = manned('thrace', true).play('blue', 'move-from', 'thrace').play('blue', 'embark', 'piece-01')
  port.refused('blue', 'go', 'aegean-sea', 'medioevo.r-208').play('blue', 'leave-unit', 'light').play('blue', 'go', 'aegean-sea')
})
rule('[medioevo.r-226] no movement begins where an armistice bars every step', () => {
  const truce = (turn: number) =>
    combat({
      pieces: [['war-wagon', 1, 'blue', 'philippopolis']],
      armies: { red: Object.fromEntries(AROUND_PHILIPPOPOLIS.map(place => [place, { light: 1 }])) },
      board: { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: turn }] },
    })
  truce(2).refused('blue', 'move-from', 'philippopolis', 'medioevo.fase-5.movimento-4')
  assert.deepEqual(truce(1).offered('blue', 'move-from'), ['philippopolis'])
})
rule('[medioevo.fase-5-3 medioevo.r-54 medioevo.fase-5-7] when a movement ends its pieces have no points left', () => {
  const t = combat({ pieces: [['war-wagon', 1, 'blue', 'thrace']] })
    .play('blue', 'move-from', 'thrace')
    .play('blue', 'join-piece', 'piece-01')
    .play('blue', 'go', 'constantinople')
    .play('blue', 'halt')
  assert.equal(t.state.board.pieces[0]!.pm, 0)
})
rule('[medioevo.fase-5-5 medioevo.r-208] units dropped on the way are stopped for the turn', () => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace'],
      ['war-wagon', 1, 'blue', 'constantinople'],
    ],
    armies: { blue: { thrace: { light: 1 } } },
  })
  t.play('blue', 'move-from', 'thrace')
    .play('blue', 'join-piece', 'piece-01')
    .play('blue', 'join-unit', 'light')
    .play('blue', 'go', 'constantinople')
    .play('blue', 'halt')
  for (const seat of ['green', 'red', 'yellow'] as const) t.play(seat, 'pass-turn')
  t.play('blue', 'move-from', 'constantinople').refused('blue', 'join-unit', 'light', 'medioevo.r-208')
})
rule('[medioevo.fase-5.movimento-10 medioevo.fase-5.movimento-11 medioevo.r-56] out of an own Castle units leave free and without a transport, once', () => {
  const t = combat({ buildings: [['military', 3, 'thrace']], armies: { blue: { thrace: { light: 2 } } } }).play('blue', 'move-from', 'thrace')
  t.play('blue', 'join-unit', 'light')
    .play('blue', 'join-unit', 'light')
    .play('blue', 'go', 'constantinople')
    .refused('blue', 'go', 'thrace', 'medioevo.fase-5.movimento-2')
  assert.deepEqual(units(t, 'blue', 'constantinople'), { light: 2 })
})
rule(
  '[medioevo.fase-5.movimento-6 medioevo.fase-5.movimento-7 medioevo.fase-5.movimento-19 medioevo.r-58] a Galley at anchor takes units aboard, sails, and anchors anywhere',
  () => {
    const t = combat({
      pieces: [
        ['galley', 1, 'blue', 'constantinople'],
        ['siege-engine', 1, 'blue', 'constantinople'],
      ],
      armies: { blue: { constantinople: { light: 2 } } },
    })
    t.play('blue', 'move-from', 'constantinople')
      .play('blue', 'join-unit', 'light')
      .play('blue', 'join-unit', 'light')
      .play('blue', 'join-piece', 'piece-02')
      .play('blue', 'embark', 'piece-01')
    t.play('blue', 'go', 'sea-of-marmara').play('blue', 'go', 'nicaea')
    assert.deepEqual([units(t, 'blue', 'nicaea'), t.state.board.pieces.map(p => p.at === findSpaceById('nicaea'))], [{ light: 2 }, [true, true]])
    assert.equal(t.state.board.pieces[0]!.pm, 4)
  },
)
rule(
  '[medioevo.fase-5.movimento-13 medioevo.e.resistenza-1 medioevo.fase-2.1-1 medioevo.r-57] an army in a barbarian territory meets a horde at once; an empty wagon does not',
  () => {
    const armed = combat({
      pieces: [['war-wagon', 1, 'blue', 'nicaea']],
      armies: { blue: { nicaea: { knight: 3 } } },
      board: { dice: { d4: 4, d6: 6, d8: 8 } },
    })
    armed.play('blue', 'move-from', 'nicaea').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'knight').play('blue', 'go', 'rum')
    assert.deepEqual(units(armed, 'barbarians', 'rum'), { light: 1 })
    assert.equal(armed.question(), 'round.decide')
    const empty = combat({ pieces: [['war-wagon', 1, 'blue', 'nicaea']] })
      .play('blue', 'move-from', 'nicaea')
      .play('blue', 'join-piece', 'piece-01')
      .play('blue', 'go', 'rum')
    assert.deepEqual(units(empty, 'barbarians', 'rum'), {})
  },
)
rule(
  '[medioevo.c.diplomazia-3 medioevo.vittoria.partita-15 medioevo.r-60 medioevo.r-61] entering without war and without passage costs 3 HP and opens it',
  () => {
    const t = combat({
      pieces: [['war-wagon', 1, 'red', 'banat']],
      armies: { red: { banat: { light: 1 } } },
      order: ['red', 'blue', 'green', 'yellow'],
      board: { holder: { serbia: 'blue' }, token: { serbia: 'blue' } },
    })
    t.play('red', 'move-from', 'banat')
      .play('red', 'join-piece', 'piece-01')
      .play('red', 'join-unit', 'light')
      .refused('red', 'go', 'serbia', 'medioevo.c.diplomazia-3')
      .play('red', 'invade', 'serbia')
    assert.equal(honour(t, 'red'), 7)
    assert.deepEqual(
      t.state.board.wars.map(w => [w.a, w.b, w.open]),
      [['red', 'blue', true]],
    )
  },
)
rule('[medioevo.fase-5.movimento-15 medioevo.r-59 medioevo.vittoria.partita-1] an undefended enemy territory is conquered without a battle', () => {
  const t = combat({
    pieces: [['war-wagon', 1, 'red', 'banat']],
    armies: { red: { banat: { light: 1 } } },
    order: ['red', 'blue', 'green', 'yellow'],
    board: { ...WAR, token: { bulgaria: 'blue' } },
  })
  t.play('red', 'move-from', 'banat').play('red', 'join-piece', 'piece-01').play('red', 'join-unit', 'light').play('red', 'go', 'bulgaria')
  if (t.question() === 'movement.more') t.play('red', 'enough')
  assert.equal(at(t, 'bulgaria'), 'red')
  assert.equal(t.state.board.token[findSpaceById('bulgaria')], undefined)
})
rule('[medioevo.c.diplomazia-5 medioevo.r-226] an armistice is not broken', () => {
  const t = combat({
    pieces: [['war-wagon', 1, 'red', 'banat']],
    armies: { red: { banat: { light: 1 } } },
    order: ['red', 'blue', 'green', 'yellow'],
    board: { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 2 }], token: { serbia: 'blue' } },
  })
  t.play('red', 'move-from', 'banat').play('red', 'join-piece', 'piece-01').play('red', 'join-unit', 'light').refused('red', 'go', 'serbia', 'medioevo.r-226')
})

// ---- Battle ----
rule(
  '[medioevo.fase-5.battaglia-8 medioevo.fase-5.battaglia-17 medioevo.fase-5.battaglia-18 medioevo.fase-5.battaglia-22] both roll, the higher value wins, each side takes its own losses',
  () => {
    const t = fight(roll(battle({ blue: { bulgaria: { light: 3 } }, red: { bulgaria: { light: 3 } } }), 1, 2, 8, 1, 2, 3))
      .play('blue', 'keep-dice')
      .play('red', 'keep-dice')
    assert.deepEqual([units(t, 'blue', 'bulgaria'), units(t, 'red', 'bulgaria')], [{ light: 2 }, {}])
  },
)
rule('[medioevo.r-78] dice to roll again are named first and rolled together, once', () => {
  const t = fight(roll(battle({ blue: { bulgaria: { light: 2 } }, red: { bulgaria: { light: 2 } } }), 1, 1, 1, 4, 8))
    .play('blue', 'reroll', 'd4')
    .play('blue', 'reroll', 'd8')
    .refused('blue', 'reroll', 'd4')
    .play('blue', 'keep-dice')
  assert.deepEqual([t.event('dice')?.['d4'], t.event('dice')?.['d6']].length, 2)
})
rule('[medioevo.fase-5.battaglia-19 medioevo.fase-5.cavaliere-1] no more damage than units in the melee, and two more for each active Knight', () => {
  const t = fight(roll(battle({ blue: { bulgaria: { knight: 1, heavy: 1 } }, red: { bulgaria: { heavy: 2 } } }), 1, 4, 5, 1, 3, 6))
  t.play('blue', 'keep-dice').play('red', 'keep-dice').play('red', 'wound', 'light').play('blue', 'wound', 'heavy')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), units(t, 'red', 'bulgaria')], [{ knight: 1, light: 1 }, {}])
})
rule(
  '[medioevo.fase-5.fante-leggero-1 medioevo.r-77 medioevo.r-222] Light infantry is sacrificed before the own roll for 4 each; one unit must be left',
  () => {
    const t = fight(battle({ blue: { bulgaria: { light: 3 } }, red: { bulgaria: { heavy: 1 } } }))
    assert.deepEqual(t.offered('blue', 'sacrifice'), [0, 2])
    roll(t, 1, 5, 7, 1, 2, 3).play('blue', 'sacrifice', 2).play('blue', 'keep-dice').play('red', 'keep-dice')
    assert.equal(t.event('values')?.['attacker'], 15)
  },
)
rule('[medioevo.fase-5.fante-pesante-1 medioevo.r-85] Heavy infantry that the enemy has none of takes off losses', () => {
  const t = fight(roll(battle({ blue: { bulgaria: { heavy: 2 } }, red: { bulgaria: { archer: 3 } } }), 8, 8, 8, 2, 3, 8, 1, 2, 3))
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
  assert.deepEqual(units(t, 'blue', 'bulgaria'), { heavy: 2 })
})
rule(
  '[medioevo.fase-5.fante-pesante-2 medioevo.fase-5.cavaliere-2 medioevo.fase-5.fante-leggero-2 medioevo.fase-5.arciere-4] a Knight becomes Heavy, Heavy becomes Light, others fall',
  () => {
    const t = fight(roll(battle({ blue: { bulgaria: { knight: 1 } }, red: { bulgaria: { knight: 1 } } }), 1, 2, 4, 1, 2, 6))
      .play('blue', 'keep-dice')
      .play('red', 'keep-dice')
    assert.deepEqual([units(t, 'blue', 'bulgaria'), units(t, 'red', 'bulgaria')], [{ heavy: 1 }, { heavy: 1 }])
  },
)
rule(
  '[medioevo.fase-5.arciere-1 medioevo.fase-5.arciere-2 medioevo.fase-5.battaglia-5 medioevo.r-205] Archers shoot before the melee on 1 to 3, and may end it',
  () => {
    const t = fight(roll(battle({ blue: { bulgaria: { archer: 2 } }, red: { bulgaria: { light: 1 } } }), 3, 4))
    assert.deepEqual(units(t, 'red', 'bulgaria'), {})
    assert.equal(t.event('dice'), null)
  },
)
rule('[medioevo.fase-5.unita-militari-1] a type that both have does not shoot', () => {
  const t = fight(battle({ blue: { bulgaria: { archer: 2 } }, red: { bulgaria: { archer: 1 } } }))
  assert.equal(t.event('volley'), null)
})
rule(
  '[medioevo.fase-5.capitano-1 medioevo.fase-5.capitano-2 medioevo.fase-5.capitano-3 medioevo.r-211] a Captain emulates, enables or cancels, where that is useful',
  () => {
    const t = fight(battle({ blue: { bulgaria: { 'captain-1': 1, knight: 1 } }, red: { bulgaria: { knight: 1, light: 1 } } }))
    assert.deepEqual(t.offered('blue', 'captain-use'), ['emulate-archer'])
    t.play('blue', 'enough')
    assert.deepEqual(t.offered('blue', 'captain-use'), ['cancel-light', 'emulate-heavy', 'enable-knight'])
  },
)
rule('[medioevo.fase-5.capitano-4 medioevo.r-73] Captains of the same level cancel each other', () => {
  const t = fight(battle({ blue: { bulgaria: { 'captain-2': 1 } }, red: { bulgaria: { 'captain-2': 1 } } }))
  assert.equal(t.question(), 'round.reroll')
})
rule(
  '[medioevo.fase-5.battaglia-2 medioevo.fase-5.macchine-1 medioevo.fase-5.macchine-4 medioevo.fase-5.macchine-5] a Catapult with a crew rolls a die for each and does 2 damage on 1 to 3',
  () => {
    const t = noTerms(battle({ blue: { bulgaria: { light: 3 } }, red: { bulgaria: { light: 3 } } }, { pieces: [['siege-engine', 1, 'blue', 'bulgaria']] }))
      .play('blue', 'fight')
      .play('red', 'fight')
    roll(t, 1, 5, 1, 2, 3, 1, 2, 3).play('blue', 'man', 'piece-01').play('blue', 'serve', 'light').play('blue', 'serve', 'light').play('blue', 'enough')
    assert.deepEqual(units(t, 'red', 'bulgaria'), { light: 1 })
  },
)
rule('[medioevo.fase-5.edifici-militari-1 medioevo.fase-5.edifici-militari-2 medioevo.r-72] a Tower takes one damage off the kind it is set against', () => {
  const t = noTerms(
    battle(
      { blue: { thrace: { light: 1 } }, red: { thrace: { archer: 1 } } },
      { buildings: [['military', 1, 'thrace']], board: { keeper: { thrace: 'blue' } } },
      'blue',
      'red',
      'thrace',
    ),
  )
  roll(t.play('blue', 'fight').play('red', 'fight'), 2).play('blue', 'protect', 'archers')
  assert.deepEqual(units(t, 'blue', 'thrace'), { light: 1 })
})
rule('[medioevo.fase-5.resa-1 medioevo.fase-5.resa-2 medioevo.r-88] a surrender needs both; the units go beside the board', () => {
  const t = battle({ blue: { bulgaria: { light: 2 } }, red: { bulgaria: { knight: 3 } } })
    .play('blue', 'offer-surrender')
    .play('red', 'refuse')
    .play('red', 'demand-surrender')
    .play('blue', 'accept')
  t.expect({ board: { players: { blue: { surrendered: { light: 2 } } } } })
  assert.deepEqual(units(t, 'blue', 'bulgaria'), {})
})
rule(
  '[medioevo.fase-5.cattura-1 medioevo.fase-5.cattura-3 medioevo.fase-5.cattura-4 medioevo.fase-5.cattura-6] a captor who wins takes prisoner what would be destroyed, and the loser has no other losses',
  () => {
    const t = noTerms(roll(battle({ blue: { bulgaria: { light: 6 } }, red: { bulgaria: { light: 2 } } }), 1, 2, 8, 1, 2, 7))
      .play('blue', 'capture')
      .play('red', 'fight')
      .play('blue', 'keep-dice')
      .play('red', 'keep-dice')
    assert.deepEqual(
      t.state.board.prisoners.map(p => [p.owner, p.holder, p.n]),
      [['red', 'blue', 2]],
    )
    assert.deepEqual(units(t, 'blue', 'bulgaria'), { light: 5 })
  },
)
rule('[medioevo.r-90] barbarians cannot be captured', () => {
  battle({ blue: { bulgaria: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } }, {}, 'blue', 'barbarians').refused(
    'blue',
    'capture',
    undefined,
    'medioevo.r-90',
  )
})
rule(
  '[medioevo.fase-5.battaglia-23 medioevo.e.battaglie-1 medioevo.e.battaglie-5] barbarians have the dice of the turn, and sacrifice Light infantry when outnumbered',
  () => {
    const t = battle(
      { yellow: { bulgaria: { knight: 1, heavy: 2 } }, barbarians: { bulgaria: { light: 2 } } },
      { order: ['yellow', 'blue', 'green', 'red'], board: { dice: { d4: 2, d6: 3, d8: 7 } } },
      'yellow',
      'barbarians',
    )
    roll(t, 2, 3, 8).play('yellow', 'fight').play('yellow', 'keep-dice')
    assert.deepEqual([t.event('values')?.['attacker'], t.event('values')?.['defender']], [8, 11])
  },
)
rule('[medioevo.r-104 medioevo.e.battaglie-2 medioevo.r-84] barbarians fall in a fixed order and nobody chooses for them', () => {
  const t = battle(
    { blue: { bulgaria: { archer: 2 } }, barbarians: { bulgaria: { light: 1, 'captain-1': 1 } } },
    { board: { dice: { d4: 1, d6: 2, d8: 3 } } },
    'blue',
    'barbarians',
  )
  roll(t, 1, 8, 1, 2, 5).play('blue', 'fight')
  assert.deepEqual(units(t, 'barbarians', 'bulgaria'), { 'captain-1': 1 })
})
rule('[medioevo.vittoria.partita-12 medioevo.r-102] an army of five or more destroyed in one battle brings 1 HP', () => {
  const t = battle(
    { blue: { bulgaria: { knight: 5 } }, barbarians: { bulgaria: { light: 5 } } },
    { board: { dice: { d4: 1, d6: 1, d8: 1 } } },
    'blue',
    'barbarians',
  )
  roll(t, 1, 2, 8).play('blue', 'fight').play('blue', 'keep-dice')
  assert.equal(honour(t, 'blue'), 11)
})
rule('[medioevo.vittoria.partita-14 medioevo.r-103] wiped out by barbarians: 1 HP less', () => {
  const t = battle(
    { blue: { bulgaria: { light: 1 } }, barbarians: { bulgaria: { light: 5 } } },
    { board: { dice: { d4: 1, d6: 6, d8: 8 } } },
    'blue',
    'barbarians',
  )
  roll(t, 1, 2, 3).play('blue', 'fight').play('blue', 'keep-dice')
  assert.equal(honour(t, 'blue'), 9)
})
rule('[medioevo.fase-5.controllo-4] a Control token does not survive a battle', () => {
  const t = battle({ blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } }, { board: { token: { bulgaria: 'red' } } })
  assert.equal(t.state.board.token[findSpaceById('bulgaria')], undefined)
})

// ---- Conquest ----
const conquest = (given: Given, more: object = {}) =>
  table({
    ...given,
    stack: phase(
      'trade',
      { proc: 'combat', at: 'next', turn: 0, passes: 0 },
      { proc: 'conquest', at: 'take', seat: 'blue', place: 'serbia', victim: 'red', attack: true, ...more },
    ),
  })
rule('[medioevo.fase-5.conquista-1 medioevo.vittoria.partita-2 medioevo.r-100] a settlement brings 1 HP and one for each level of buildings', () => {
  const t = conquest(
    {
      armies: { blue: { venice: { light: 1 } } },
      buildings: [
        ['civil', 3, 'venice'],
        ['military', 3, 'venice'],
      ],
    },
    { place: 'venice' },
  )
  assert.equal(honour(t, 'blue'), 17)
})
rule('[medioevo.vittoria.partita-5] the second conquest of a turn brings nothing', () => {
  assert.equal(honour(conquest({ armies: { blue: { venice: { light: 1 } } }, board: { scored: ['venice'] } }, { place: 'venice' }), 'blue'), 10)
})
rule('[medioevo.vittoria.partita-3 medioevo.r-101] the first conqueror of Rome gets 2 HP more', () => {
  const t = conquest({ armies: { blue: { rome: { light: 1 } } } }, { place: 'rome' })
  assert.equal(honour(t, 'blue'), 13)
  assert.equal(honour(conquest({ armies: { blue: { rome: { light: 1 } } }, board: { firstInRome: 'red' } }, { place: 'rome' }), 'blue'), 11)
})
rule(
  '[medioevo.vittoria.partita-6 medioevo.vittoria.partita-11 medioevo.r-30] a home territory retaken from barbarians brings 1 HP, from a player none',
  () => {
    assert.equal(honour(conquest({ armies: { blue: { smyrna: { light: 1 } } } }, { place: 'smyrna', victim: null, fromBarbarians: true }), 'blue'), 11)
    assert.equal(honour(conquest({ armies: { blue: { smyrna: { light: 1 } } } }, { place: 'smyrna' }), 'blue'), 10)
  },
)
rule(
  '[medioevo.fase-5.conquista-2 medioevo.fase-5.conquista-4 medioevo.r-98 medioevo.fase-5.distruzione-4] each item is kept or sacked for half its value',
  () => {
    const t = conquest({
      armies: { blue: { serbia: { light: 1 } } },
      buildings: [
        ['civil', 1, 'serbia'],
        ['religious', 3, 'serbia'],
      ],
      pieces: [['caravan', 2, 'red', 'serbia', { goods: ['wine'] }]],
      board: { market: { serbia: ['furs'] } },
    })
    t.play('blue', 'sack-building', 'civil').play('blue', 'sack-building', 'religious').play('blue', 'sack-market', 'furs').play('blue', 'keep-rest')
    assert.deepEqual([florins(t, 'blue'), t.state.board.pieces[0]!.owner, t.state.board.pieces[0]!.goods.length], [1850, 'blue', 1])
  },
)
rule('[medioevo.fase-5.conquista-5] what the Property tokens cannot cover must be sacked', () => {
  const four = Array.from({ length: 4 }, () => ['caravan', 3, 'blue', 'thrace'] as const)
  const t = conquest({ armies: { blue: { serbia: { light: 1 } } }, pieces: [...four, ['caravan', 3, 'red', 'serbia']] }).refused(
    'blue',
    'keep-rest',
    undefined,
    'medioevo.fase-5.conquista-5',
  )
  t.play('blue', 'sack-piece', 'piece-05')
  assert.equal(florins(t, 'blue'), 1750)
})
rule(
  '[medioevo.fase-5.segnalini-controllo-8 medioevo.fase-5.segnalini-controllo-9 medioevo.r-44 medioevo.r-213] with a military building kept, own tokens replace those that only it accounts for',
  () => {
    const t = conquest({ armies: { blue: { serbia: { light: 1 } } }, buildings: [['military', 1, 'serbia']], board: { token: { bosnia: 'red' } } }).play(
      'blue',
      'keep-rest',
    )
    t.play('blue', 'place-token', 'bosnia').expect({ board: { token: { bosnia: 'blue' } } })
  },
)
rule(
  '[medioevo.fase-5.controllo-2 medioevo.fase-5.controllo-3 medioevo.fase-5.eliminazione-3 medioevo.r-97] home stays without armies, other land does not; a home territory left by its occupier returns',
  () => {
    const t = table({ board: { holder: { rome: 'blue', buda: 'blue' }, token: { rum: 'blue' } } })
    assert.deepEqual([at(t, 'smyrna'), at(t, 'rome'), at(t, 'rum'), at(t, 'buda')], ['blue', null, 'blue', 'red'])
  },
)
rule('[medioevo.varianti.sangue-1 medioevo.r-163] Blood: a token for a sacking, and one for a home territory taken', () => {
  const t = conquest({ options: { blood: true }, armies: { blue: { buda: { light: 1 } } }, buildings: [['civil', 1, 'buda']] }, { place: 'buda' }).play(
    'blue',
    'sack-building',
    'civil',
  )
  assert.equal(t.state.board.players.red!.blood, 2)
})
