/** 5: who passes unseen, and who keeps his points. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { fighting, table, units, type Given, type Table } from '../table.ts'

const combat = (given: Given) => table({ ...given, stack: fighting() })
const pmOf = (t: Table, i: number) => t.state.board.pieces[i]!.pm
/** A group with a Ranger's War wagon, about to leave. */
const ranging = (given: Given) => {
  const t = combat({ cards: { blue: ['empire-55'] }, armies: { blue: { serbia: { light: 1 } } }, pieces: [['war-wagon', 1, 'blue', 'serbia']], ...given })
  t.play('blue', 'use', 'empire-55').play('blue', 'name-piece', 'piece-01').play('blue', 'move-from', 'serbia')
  return t.play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light')
}
const HELD = { holder: { serbia: 'blue' }, keeper: { serbia: 'blue' } }

rule('[medioevo.r-241 medioevo.fase-5.movimento-10] a Ranger who leaves an own Castle free has all his points for the land he crosses', () => {
  const weak = (level: number): Given => ({
    pieces: [['war-wagon', 1, 'blue', 'serbia', { pm: 1 }]],
    buildings: [['military', level, 'serbia']],
    board: HELD,
  })
  ranging(weak(2)).refused('blue', 'go', 'banat', 'medioevo.c.diplomazia-3')
  const t = ranging(weak(3)).play('blue', 'go', 'banat').play('blue', 'go', 'wallachia')
  assert.deepEqual([units(t, 'blue', 'wallachia'), pmOf(t, 0)], [{ light: 1 }, 0])
})
rule('[medioevo.c.diplomazia-11 medioevo.r-133 medioevo.r-241] where a secret treaty lets him in a Ranger is a guest, and attacks nobody unawares', () => {
  const passage = { type: 'passage', from: 'red', to: 'blue', lands: [], support: 0, targets: [] }
  const value = { number: 0, parties: ['blue', 'red'], grants: [passage], payments: [], begin: 1, end: null, note: '', charges: [] }
  const bans = { marks: { bans: [{ what: 'leave', at: 'banat', turn: 2 }] } }
  const t = ranging({ shared: [{ seats: ['blue', 'red'], value }], board: bans })
    .play('blue', 'go', 'banat')
    .play('blue', 'halt')
  assert.deepEqual([t.state.board.wars, t.state.board.players.blue!.honour, t.state.board.holder], [[], 10, {}])
})
rule('[medioevo.r-52 medioevo.r-241 medioevo.carte.55-1] a second group of Rangers crosses what it meets on its way to the destination', () => {
  const both = (cards: readonly string[]) => {
    const t = combat({
      cards: { blue: cards },
      pieces: [
        ['war-wagon', 1, 'blue', 'serbia'],
        ['war-wagon', 1, 'blue', 'bulgaria'],
      ],
      armies: { blue: { serbia: { light: 1 }, bulgaria: { light: 1 } } },
    })
    if (cards.length > 0) t.play('blue', 'use', 'empire-55').play('blue', 'name-piece', 'piece-01')
    t.play('blue', 'move-from', 'bulgaria').play('blue', 'join-piece', 'piece-02').play('blue', 'join-unit', 'light').play('blue', 'go', 'wallachia')
    return t.play('blue', 'another-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light')
  }
  both([]).refused('blue', 'go', 'banat')
  const t = both(['empire-55']).play('blue', 'go', 'banat').play('blue', 'go', 'wallachia')
  assert.deepEqual([units(t, 'blue', 'wallachia'), t.state.board.wars], [{ light: 2 }, []])
})
rule('[medioevo.r-52 medioevo.fase-5.movimento-10] a free exit from a Castle leaves the points for the way to the destination', () => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'constantinople', { pm: 1 }],
      ['war-wagon', 1, 'blue', 'philippopolis'],
    ],
    buildings: [['military', 3, 'constantinople']],
    armies: { blue: { constantinople: { light: 1 }, philippopolis: { light: 1 } } },
  })
  t.play('blue', 'move-from', 'philippopolis').play('blue', 'join-piece', 'piece-02').play('blue', 'go', 'bulgaria').play('blue', 'halt')
  t.play('blue', 'another-from', 'constantinople').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light')
  t.play('blue', 'go', 'thrace').play('blue', 'go', 'bulgaria')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), pmOf(t, 0)], [{ light: 1 }, 0])
})
rule('[medioevo.r-54] a Galley or War wagon that joins a group on its way and is left before the next step keeps its points', () => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'constantinople'],
      ['galley', 1, 'blue', 'thrace'],
      ['war-wagon', 1, 'blue', 'thrace'],
    ],
  })
  t.play('blue', 'move-from', 'constantinople').play('blue', 'join-piece', 'piece-01').play('blue', 'go', 'thrace')
  t.play('blue', 'embark', 'piece-02').play('blue', 'ashore').play('blue', 'join-piece', 'piece-03').play('blue', 'leave-piece', 'piece-03')
  t.play('blue', 'go', 'philippopolis').play('blue', 'halt')
  assert.deepEqual([pmOf(t, 1), pmOf(t, 2)], [6, 6])
})
rule('[medioevo.r-54] a War wagon that has sailed along and stays ashore has ended its movement', () => {
  const t = combat({
    pieces: [
      ['galley', 1, 'blue', 'sea-of-marmara'],
      ['war-wagon', 1, 'blue', 'sea-of-marmara', { aboard: 'piece-01' }],
      ['war-wagon', 1, 'blue', 'thrace'],
    ],
    board: { armies: [{ at: 'sea-of-marmara', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } }] },
  })
  t.play('blue', 'move-from', 'sea-of-marmara').play('blue', 'embark', 'piece-01').play('blue', 'go', 'thrace').play('blue', 'ashore')
  t.play('blue', 'leave-piece', 'piece-02').play('blue', 'join-piece', 'piece-03').play('blue', 'go', 'philippopolis').play('blue', 'halt')
  assert.deepEqual([pmOf(t, 0), pmOf(t, 1)], [5, 0])
})
rule('[medioevo.r-52 medioevo.fase-5.movimento-10] so does one that lies on the way, once for each piece', () => {
  const follow = (exits: string[]) => {
    const t = combat({
      pieces: [
        ['war-wagon', 1, 'blue', 'constantinople', { pm: 2, exits }],
        ['war-wagon', 1, 'blue', 'nicaea'],
      ],
      buildings: [['military', 3, 'thrace']],
      armies: { blue: { constantinople: { light: 1 }, nicaea: { light: 1 } } },
    })
    t.play('blue', 'move-from', 'nicaea').play('blue', 'join-piece', 'piece-02').play('blue', 'go', 'smyrna').play('blue', 'halt')
    return t.play('blue', 'another-from', 'constantinople').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light')
  }
  follow(['thrace']).refused('blue', 'go', 'thrace', 'medioevo.r-52')
  const t = follow([]).play('blue', 'go', 'thrace').play('blue', 'go', 'nicaea').play('blue', 'go', 'smyrna')
  assert.deepEqual([units(t, 'blue', 'smyrna'), pmOf(t, 0)], [{ light: 1 }, 0])
})
rule('[medioevo.tecnologie.logistica-1 medioevo.r-133] leave for one territory is none for the enemy land over which a ship is carried', () => {
  const passage = { type: 'passage', from: 'red', to: 'blue', lands: [], support: 0, targets: [] }
  const value = { number: 0, parties: ['blue', 'red'], grants: [passage], payments: [], begin: 1, end: null, note: '', charges: [] }
  const t = combat({
    players: { blue: { technology: { transport: 2 }, pool: { blue: 2 } } },
    pieces: [['galley', 1, 'blue', 'adriatic-sea']],
    board: {
      armies: [{ at: 'adriatic-sea', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } }],
      token: { dalmatia: 'red', durazzo: 'green' },
      wars: [{ a: 'blue', b: 'green', since: 1, open: true }],
    },
    shared: [{ seats: ['blue', 'red'], value }],
  })
  t.play('blue', 'move-from', 'adriatic-sea').play('blue', 'embark', 'piece-01').play('blue', 'visit', 'dalmatia')
  t.refused('blue', 'cross', 'durazzo', 'medioevo.tecnologie.logistica-2')
})
rule('[medioevo.r-54] a War wagon whose units another takes on keeps its points, also where an engine goes on with them', () => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'constantinople'],
      ['siege-engine', 1, 'blue', 'constantinople'],
      ['war-wagon', 1, 'blue', 'thrace'],
    ],
    armies: { blue: { constantinople: { light: 1 } } },
  })
  t.play('blue', 'move-from', 'constantinople').play('blue', 'join-piece', 'piece-01').play('blue', 'join-piece', 'piece-02').play('blue', 'join-unit', 'light')
  t.play('blue', 'go', 'thrace').play('blue', 'join-piece', 'piece-03').play('blue', 'leave-piece', 'piece-01').play('blue', 'go', 'nicaea')
  assert.deepEqual([pmOf(t, 0), units(t, 'blue', 'nicaea')], [5, { light: 1 }])
})
rule('[medioevo.r-208 medioevo.r-25] a battle that is fought where one stands stops nobody', () => {
  const t = combat({
    pieces: [['war-wagon', 1, 'blue', 'bulgaria']],
    armies: { blue: { bulgaria: { heavy: 3 } }, barbarians: { bulgaria: { light: 1 } } },
    dice: { rolls: [1, 5, 8] },
  })
  t.play('blue', 'fight-at', 'bulgaria').play('blue', 'fight').play('blue', 'keep-dice')
  for (const seat of ['green', 'red', 'yellow'] as const) t.play(seat, 'pass-turn')
  t.play('blue', 'move-from', 'bulgaria').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'heavy').play('blue', 'go', 'thrace')
  assert.deepEqual(units(t, 'blue', 'thrace'), { heavy: 1 })
})
