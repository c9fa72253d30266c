/** 5, 8, C: who leaves a battle or a territory, and whom he leaves behind. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById } from '../../src/kinds.ts'
import {
  against,
  fighting,
  goAlong,
  honour,
  inBattle,
  phase,
  rollOn,
  shopping,
  table,
  takeDamage,
  units,
  until,
  WAR,
  type Given,
  type Table,
} from '../table.ts'

const controllerOf = (t: Table, at: string) => findControllerOfSpace(t.state.board, findSpaceById(at))

// ---- Retreat ----
const DRAW = { rolls: [1, 2, 3, 1, 2, 3] }
const noTerms = (t: Table) => t.play('blue', 'no-terms').play('red', 'no-terms')
const setOff = (t: Table, ...path: readonly string[]): Table => {
  for (const to of path) t.play('blue', 'retreat-to', to)
  if (t.question() === 'round.farther') t.play('blue', 'enough')
  return t
}
/** With Heavy infantry on both sides nobody's losses are lowered. */
const overCastle = (given: Given = {}) =>
  noTerms(
    inBattle({
      pieces: [['war-wagon', 2, 'blue', 'bulgaria', { pm: 1 }]],
      buildings: [['military', 3, 'thrace']],
      armies: against({ heavy: 5 }, { heavy: 5 }),
      dice: DRAW,
      ...given,
    }),
  )
rule('[medioevo.fase-5.movimento-10 medioevo.fase-5.ritirata-3 medioevo.r-237] a Castle on the way of a retreat is left free', () => {
  const t = setOff(overCastle(), 'thrace', 'nicaea').play('red', 'fight')
  goAlong(takeDamage(rollOn(t)))
  assert.equal(t.event('retreated')?.['to'], 'nicaea')
  // Its own die and one point of movement: two of five Heavy infantry are Light now.
  assert.deepEqual(units(t, 'blue', 'nicaea'), { heavy: 3, light: 2 })
  assert.deepEqual(t.state.board.pieces[0]!.exits, [findSpaceById('thrace')])
  setOff(overCastle({ buildings: [['military', 2, 'thrace']] }), 'thrace').refused('blue', 'retreat-to', 'nicaea')
})
rule('[medioevo.r-56 medioevo.r-237] but only by whoever has not left it free this turn', () => {
  const wagon = { pm: 1, exits: ['thrace'] }
  setOff(overCastle({ pieces: [['war-wagon', 2, 'blue', 'bulgaria', wagon]] }), 'thrace').refused('blue', 'retreat-to', 'nicaea')
  const army = (side: string, exits: readonly string[]) => ({ at: 'bulgaria', owner: side, by: side, exits, units: { heavy: 5 } })
  const board = { armies: [army('blue', ['thrace']), army('red', [])] } as never
  setOff(overCastle({ board }), 'thrace').refused('blue', 'retreat-to', 'nicaea')
})
rule('[medioevo.fase-5.ritirata-4 medioevo.r-237] who has declared a retreat may still leave units behind, or stay with all of them', () => {
  const declared = () =>
    setOff(noTerms(inBattle({ pieces: [['war-wagon', 1, 'blue', 'bulgaria', { pm: 1 }]], armies: against({ heavy: 2 }, { heavy: 4 }), dice: DRAW })), 'thrace')
  const after = (t: Table) => takeDamage(rollOn(t.play('red', 'fight')))
  const some = after(declared()).play('blue', 'leave-unit', 'light').play('blue', 'enough')
  assert.deepEqual([units(some, 'blue', 'bulgaria'), units(some, 'blue', 'thrace'), some.question()], [{ light: 1 }, { light: 1 }, 'round.terms'])
  const none = after(declared()).play('blue', 'leave-unit', 'light').play('blue', 'leave-unit', 'light')
  assert.deepEqual([units(none, 'blue', 'bulgaria'), none.event('retreated'), none.question()], [{ light: 2 }, null, 'round.terms'])
  assert.equal(none.state.board.pieces[0]!.at, findSpaceById('bulgaria'))
})
rule('[medioevo.vittoria.partita-14 medioevo.r-237] nobody has left barbarians who stayed after all', () => {
  const t = inBattle(
    {
      pieces: [['war-wagon', 1, 'blue', 'bulgaria', { pm: 1 }]],
      armies: { blue: { bulgaria: { heavy: 2 } }, barbarians: { bulgaria: { light: 9 } } },
      dice: DRAW,
    },
    'blue',
    'barbarians',
  )
  rollOn(setOff(t, 'thrace'))
  takeDamage(t)
  while (t.question() === 'round.stay') t.play('blue', 'leave-unit', t.offered('blue', 'leave-unit')[0]!)
  assert.deepEqual([t.question(), honour(t, 'blue')], ['round.decide', 10])
})
rule('[medioevo.c.diplomazia-5 medioevo.r-226 medioevo.fase-5.ritirata-4] nobody retreats to where an army under an armistice lies', () => {
  const afloat = (owner: string, aboard: string, at: string) => ({ at, owner, by: owner, aboard, units: { light: 3 } })
  const ways = (truce: number) =>
    noTerms(
      inBattle(
        {
          pieces: [
            ['galley', 1, 'blue', 'aegean-sea'],
            ['galley', 1, 'red', 'aegean-sea'],
            ['galley', 1, 'green', 'sea-of-crete'],
          ],
          board: {
            wars: [...WAR.wars, { a: 'blue', b: 'green', since: truce > 0 ? 1 : 2, open: false, truce }],
            armies: [afloat('blue', 'piece-01', 'aegean-sea'), afloat('red', 'piece-02', 'aegean-sea'), afloat('green', 'piece-03', 'sea-of-crete')],
          },
        },
        'blue',
        'red',
        'aegean-sea',
      ),
    ).offered('blue', 'retreat-to')
  assert.deepEqual([ways(0).includes('sea-of-crete'), ways(2).includes('sea-of-crete'), ways(2).includes('sea-of-marmara')], [true, false, true])
})

// ---- Whom others leave alone (r-267) ----
const SHARED = { holder: { bulgaria: 'blue' }, keeper: { bulgaria: 'blue' } }
const both = { blue: { bulgaria: { light: 1 } }, green: { bulgaria: { light: 1 } } }
rule('[medioevo.fase-3-4 medioevo.r-267 medioevo.tecnologie.cartografia-1] whoever stays when a unit walks away holds the land', () => {
  const t = table({
    players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } },
    armies: both,
    board: SHARED,
    stack: shopping('blue'),
  })
  t.play('blue', 'apply', 'cartography').play('blue', 'name-space', 'bulgaria').play('blue', 'name-unit', 'light').play('blue', 'name-space', 'thrace')
  assert.deepEqual([units(t, 'blue', 'thrace'), controllerOf(t, 'bulgaria')], [{ light: 1 }, 'green'])
})
rule('[medioevo.fase-3-4 medioevo.r-267 medioevo.r-165] and when one walks into a battle', () => {
  const t = table({
    players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } },
    armies: { blue: { bulgaria: { light: 1 }, thrace: { light: 2 } }, green: { bulgaria: { light: 1 } }, red: { thrace: { light: 3 } } },
    board: { ...WAR, ...SHARED },
    stack: [...fighting(), { proc: 'battle', at: 'begin', place: 'thrace', attacker: 'red', defender: 'blue' }],
  })
  until(t, 'battle-start').play('blue', 'apply', 'cartography').play('blue', 'name-space', 'bulgaria')
  t.play('blue', 'name-unit', 'light').play('blue', 'name-space', 'thrace').play('blue', 'name-side', 'blue')
  assert.deepEqual([units(t, 'blue', 'thrace'), controllerOf(t, 'bulgaria')], [{ light: 3 }, 'green'])
})
rule('[medioevo.fase-3-4 medioevo.r-267 medioevo.carte.66-1] and when one goes to a horde', () => {
  const t = table({
    cards: { blue: ['empire-66'] },
    armies: { ...both, barbarians: { rum: { light: 1 } } },
    board: SHARED,
    stack: shopping('blue'),
  })
  t.play('blue', 'use', 'empire-66').play('blue', 'name-space', 'bulgaria').play('blue', 'name-unit', 'light').play('blue', 'name-space', 'rum')
  assert.equal(controllerOf(t, 'bulgaria'), 'green')
})
rule('[medioevo.fase-3-4 medioevo.r-267 medioevo.fase-2.2-7] and when one falls by an event, in time for the taxes', () => {
  const t = table({
    armies: both,
    board: SHARED,
    stack: phase('taxes', { proc: 'events', at: 'points', next: 9 }, { proc: 'strike', at: 'wound', seat: 'blue', icon: 'army', card: 'event-10', left: 1 }),
  })
  t.play('blue', 'wound', 'light')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), controllerOf(t, 'bulgaria')], [{}, 'green'])
})
/** Blue marches into Slavonia, which Red's unit comes to defend. */
const called = (armies: NonNullable<Given['armies']>, board: Given['board'] = {}): Table => {
  const t = table({
    cards: { red: ['empire-25'] },
    pieces: [['war-wagon', 1, 'blue', 'serbia']],
    armies: { blue: { serbia: { light: 1 } }, ...armies },
    board: { ...WAR, holder: { serbia: 'blue' }, ...board },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'banat')
  return t.play('red', 'use', 'empire-25').play('red', 'name-space', 'wallachia').play('red', 'name-unit', 'heavy')
}
rule('[medioevo.fase-3-4 medioevo.r-267 medioevo.carte.25-1] and when one is called by a Militiaman', () => {
  const held = { holder: { serbia: 'blue', wallachia: 'red' }, keeper: { wallachia: 'red' } }
  const t = called({ red: { wallachia: { heavy: 1 } }, green: { wallachia: { light: 1 } } }, held)
  assert.deepEqual([units(t, 'red', 'banat'), controllerOf(t, 'wallachia')], [{ heavy: 1 }, 'green'])
})
rule('[medioevo.carte.25-1 medioevo.e.saccheggio-1 medioevo.r-216] barbarians whom a Militiaman leaves alone sack the place', () => {
  const board = { holder: { serbia: 'blue', wallachia: 'red' }, keeper: { wallachia: 'red' }, market: { wallachia: ['salt'] } }
  const t = called({ red: { wallachia: { heavy: 1 } }, barbarians: { wallachia: { light: 1 } } }, board)
  assert.ok(t.events.some(x => x.event.is === 'plundered'))
})
