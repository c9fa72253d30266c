/** 5: groups of one movement; who only crosses, who is stopped on his way, and who is met there. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, honour, table, units, until, WAR, type Given, type Table } from '../table.ts'

const PASSAGE = { type: 'passage', from: 'red', to: 'blue', lands: [], support: 0, targets: [] }
const combat = (given: Given) => table({ stack: fighting(), ...given })
const EDICT = (points: number) => ({ players: { blue: { technology: { law: 1 }, pool: { orange: points } } }, florins: { blue: 0 } })
const groupFrom = (t: Table, verb: 'move-from' | 'another-from', at: string, ...pieces: string[]) => {
  t.play('blue', verb, at)
  for (const piece of pieces) t.play('blue', 'join-piece', piece)
  return t.play('blue', 'join-unit', 'light')
}
const placesOfBattles = (t: Table) => t.state.stack.flatMap(f => (f.proc === 'battle' ? [f.place] : []))

// ---- Those that only cross ----
rule('[medioevo.tecnologie.editto-2 medioevo.fase-5-5] nobody is left in barbarian land that an Edict only lets a group cross', () => {
  const t = combat({
    ...EDICT(1),
    pieces: [
      ['war-wagon', 1, 'blue', 'nicaea'],
      ['siege-engine', 1, 'blue', 'nicaea'],
      ['war-wagon', 1, 'blue', 'nicaea'],
    ],
    armies: { blue: { nicaea: { light: 2 } } },
  })
  groupFrom(t, 'move-from', 'nicaea', 'piece-01', 'piece-02', 'piece-03').play('blue', 'go', 'rum').play('blue', 'apply', 'edict')
  t.refused('blue', 'leave-unit', 'light', 'medioevo.tecnologie.editto-2').refused('blue', 'leave-piece', 'piece-02', 'medioevo.tecnologie.editto-2')
  t.play('blue', 'leave-piece', 'piece-03').play('blue', 'go', 'paphlagonia').play('blue', 'leave-unit', 'light')
  assert.deepEqual([units(t, 'blue', 'paphlagonia'), units(t, 'barbarians', 'rum')], [{ light: 1 }, {}])
})
const ranging = (given: Given, at: string, ...ghosts: string[]) => {
  const t = combat({ cards: { blue: ['empire-56'] }, ...given })
  t.play('blue', 'use', 'empire-56').play('blue', 'name-space', at)
  return ghosts.length === 0 ? t : groupFrom(t, 'move-from', at, ...ghosts)
}
rule('[medioevo.r-128 medioevo.carte.56-1] a Ranger leaves nobody where he passes unseen, nor takes anything along', () => {
  const t = ranging(
    {
      pieces: [
        ['war-wagon', 1, 'blue', 'serbia'],
        ['war-wagon', 1, 'blue', 'banat'],
      ],
      armies: { blue: { serbia: { light: 2 } } },
      board: { holder: { serbia: 'blue' } },
    },
    'serbia',
    'piece-01',
  ).play('blue', 'go', 'banat')
  t.refused('blue', 'leave-unit', 'light', 'medioevo.r-128').refused('blue', 'leave-piece', 'piece-01', 'medioevo.r-128')
  t.refused('blue', 'join-piece', 'piece-02', 'medioevo.r-128')
})
rule('[medioevo.r-128 medioevo.fase-5.movimento-7] nor does he change his transport there', () => {
  const aboard = { at: 'black-sea-west', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } }
  const landed = ranging({ pieces: [['galley', 1, 'blue', 'black-sea-west']], board: { armies: [aboard] } }, 'black-sea-west')
  landed.play('blue', 'move-from', 'black-sea-west').play('blue', 'embark', 'piece-01').play('blue', 'go', 'bulgaria')
  landed.refused('blue', 'ashore', undefined, 'medioevo.r-128')
  const inland = ranging(
    {
      pieces: [
        ['war-wagon', 1, 'blue', 'thrace'],
        ['galley', 1, 'blue', 'bulgaria'],
      ],
      armies: { blue: { thrace: { light: 1 } } },
    },
    'thrace',
    'piece-01',
  )
  inland.play('blue', 'go', 'bulgaria').refused('blue', 'embark', 'piece-02', 'medioevo.r-128')
  assert.ok(
    ranging({ pieces: [['galley', 1, 'blue', 'thrace']] }, 'thrace')
      .play('blue', 'move-from', 'thrace')
      .offered('blue', 'embark').length > 0,
  )
})
rule('[medioevo.carte.6-1 medioevo.c.diplomazia-11] Condottiero 6 serves where he is used, not farther on', () => {
  const passage = { type: 'passage', from: 'green', to: 'blue', lands: [], support: 0, targets: [] }
  const t = combat({
    cards: { blue: ['empire-06'] },
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    armies: { blue: { thrace: { light: 2 } }, green: { bulgaria: { light: 1 } } },
    board: {
      ...WAR,
      holder: { bulgaria: 'green' },
      keeper: { bulgaria: 'green', banat: 'red' },
      treaties: [{ number: 1, parties: ['green', 'blue'], grants: [passage], begin: 1 }],
    },
  })
  groupFrom(t, 'move-from', 'thrace', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'bulgaria').play('blue', 'use', 'empire-06')
  t.play('blue', 'go', 'banat')
  assert.notEqual(t.question(), 'movement.split')
})

rule('[medioevo.r-128 medioevo.r-243] a Ranger who has not gone yet has passed nobody by', () => {
  const t = ranging({ pieces: [['war-wagon', 1, 'blue', 'banat']], armies: { blue: { banat: { light: 1 } } } }, 'banat', 'piece-01')
  t.play('blue', 'leave-unit', 'light').play('blue', 'halt')
  assert.deepEqual([honour(t, 'blue'), t.state.board.wars], [10, []])
})
rule('[medioevo.r-133 medioevo.r-241] where a secret treaty lets a Ranger stay everybody sees that he is let in', () => {
  const value = { number: 0, parties: ['blue', 'red'], grants: [PASSAGE], payments: [], begin: 1, end: null, note: '', charges: [] }
  const given = {
    pieces: [['war-wagon', 1, 'blue', 'serbia']] as const,
    armies: { blue: { serbia: { light: 1 } } },
    shared: [{ seats: ['blue', 'red'], value }],
    board: { holder: { serbia: 'blue' }, marks: { bans: [{ what: 'leave', at: 'banat', turn: 2 }] } },
  }
  const t = ranging(given, 'serbia', 'piece-01').play('blue', 'go', 'banat').play('blue', 'halt')
  assert.deepEqual(t.state.board.leaves, [{ guest: 'blue', host: 'red' }])
})

// ---- Those that follow ----
/** One group of Blue has gone to Paphlagonia; another, in Ionia, would come by Rum. */
const byRum = (given: Given, prepare: (t: Table) => unknown = () => undefined) => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'nicaea'],
      ['war-wagon', 1, 'blue', 'smyrna', { pm: 2 }],
    ],
    armies: { blue: { nicaea: { light: 1 }, smyrna: { light: 1 } } },
    ...given,
  })
  prepare(t)
  groupFrom(t, 'move-from', 'nicaea', 'piece-01').play('blue', 'go', 'paphlagonia').play('blue', 'halt')
  return groupFrom(t, 'another-from', 'smyrna', 'piece-02')
}
rule('[medioevo.r-52 medioevo.r-260 medioevo.tecnologie.editto-1] a further group may cross barbarian land by Edict on its way to the destination', () => {
  byRum({ florins: { blue: 0 } }).refused('blue', 'go', 'rum', 'medioevo.r-52')
  byRum(EDICT(0)).refused('blue', 'go', 'rum', 'medioevo.r-52')
  const t = byRum(EDICT(1)).play('blue', 'go', 'rum').play('blue', 'apply', 'edict').play('blue', 'go', 'paphlagonia')
  assert.deepEqual([units(t, 'blue', 'paphlagonia'), units(t, 'barbarians', 'rum')], [{ light: 2 }, {}])
})
rule('[medioevo.r-260 medioevo.r-52] and stays where it is if the Edict is not applied', () => {
  const t = byRum(EDICT(1)).play('blue', 'go', 'rum').play('blue', 'pass')
  assert.deepEqual([units(t, 'blue', 'smyrna'), units(t, 'barbarians', 'rum'), t.asked()], [{ light: 1 }, {}, ['green']])
})
rule('[medioevo.r-52 medioevo.fase-5.movimento-16] a further group may come from eight steps away, which is as far as one goes', () => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'nicaea'],
      ['war-wagon', 3, 'blue', 'saxony'],
      ['war-wagon', 3, 'blue', 'rhineland'],
    ],
    armies: { blue: { nicaea: { light: 1 } } },
  })
  groupFrom(t, 'move-from', 'nicaea', 'piece-01').play('blue', 'go', 'paphlagonia').play('blue', 'halt')
  assert.deepEqual(t.offered('blue', 'another-from'), ['saxony'])
})
rule('[medioevo.r-260 medioevo.tecnologie.editto-1] for each barbarian territory there must be a point', () => {
  const far = (points: number) => {
    const t = combat({
      ...EDICT(points),
      pieces: [
        ['war-wagon', 1, 'blue', 'nicaea'],
        ['war-wagon', 1, 'blue', 'georgia', { pm: 3 }],
      ],
      armies: { blue: { nicaea: { light: 1 }, georgia: { light: 1 } } },
      board: { holder: { georgia: 'blue' } },
    })
    groupFrom(t, 'move-from', 'nicaea', 'piece-01').play('blue', 'go', 'paphlagonia').play('blue', 'halt')
    return groupFrom(t, 'another-from', 'georgia', 'piece-02')
  }
  far(1).refused('blue', 'go', 'trebizond', 'medioevo.r-52')
  const t = far(2).play('blue', 'go', 'trebizond').play('blue', 'apply', 'edict').play('blue', 'go', 'rum').play('blue', 'apply', 'edict')
  assert.deepEqual(units(t.play('blue', 'go', 'paphlagonia'), 'blue', 'paphlagonia'), { light: 2 })
})
rule('[medioevo.r-260 medioevo.carte.55-1] a Ranger needs no Edict for it', () => {
  const ranger = byRum({ cards: { blue: ['empire-55'] }, florins: { blue: 0 } }, t => t.play('blue', 'use', 'empire-55').play('blue', 'name-piece', 'piece-02'))
  ranger.play('blue', 'go', 'rum').play('blue', 'go', 'paphlagonia')
  assert.deepEqual(units(ranger, 'blue', 'paphlagonia'), { light: 2 })
})
rule('[medioevo.r-260 medioevo.tecnologie.editto-3] where barbarians stand an Edict lets nobody armed through, but empty War wagons', () => {
  const horde = { barbarians: { rum: { light: 1 } } }
  byRum({ ...EDICT(1), armies: { blue: { nicaea: { light: 1 }, smyrna: { light: 1 } }, ...horde } }).refused('blue', 'go', 'rum', 'medioevo.r-52')
  const empty = byRum({ ...EDICT(1), armies: { blue: { nicaea: { light: 1 }, smyrna: { light: 1 } }, ...horde } }).play('blue', 'leave-unit', 'light')
  empty.play('blue', 'go', 'rum').play('blue', 'apply', 'edict').play('blue', 'go', 'paphlagonia')
  assert.equal(empty.state.board.pieces[1]!.at, findSpaceById('paphlagonia'))
})

// ---- Those that are stopped on their way ----
/** Blue is at war with Red: one group is in the Banat, which Red has left with a War wagon; another comes by Bulgaria, which nobody may leave. */
const stoppedInBulgaria = () => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'serbia'],
      ['war-wagon', 1, 'blue', 'thrace'],
      ['war-wagon', 1, 'red', 'banat'],
      ['war-wagon', 1, 'blue', 'bulgaria', { pm: 5 }],
    ],
    armies: { blue: { serbia: { light: 2 }, thrace: { light: 1 }, bulgaria: { light: 1 } } },
    board: {
      ...WAR,
      holder: { serbia: 'blue', bulgaria: 'blue' },
      keeper: { serbia: 'blue', bulgaria: 'blue', banat: 'red' },
      marks: { bans: [{ what: 'leave', at: 'bulgaria', turn: 2 }] },
    },
  })
  groupFrom(t, 'move-from', 'serbia', 'piece-01').play('blue', 'go', 'banat')
  return groupFrom(t, 'another-from', 'thrace', 'piece-02').play('blue', 'go', 'bulgaria').play('blue', 'halt')
}
rule('[medioevo.r-52 medioevo.carte.3-1 medioevo.r-54] a further group that cannot go on ends its movement there', () => {
  const t = stoppedInBulgaria()
  assert.deepEqual([units(t, 'blue', 'bulgaria'), t.question()], [{ light: 2 }, 'movement.more'])
  assert.deepEqual(
    t.state.board.pieces.map(p => p.pm),
    [5, 0, 6, 5],
  )
})
rule('[medioevo.fase-5.conquista-2 medioevo.r-52] and the first group takes from whoever lost the destination', () => {
  const t = stoppedInBulgaria()
  until(t.question() === 'movement.more' ? t.play('blue', 'enough') : t, 'none')
  assert.deepEqual([t.question(), t.offered('blue', 'sack-piece')], ['conquest.spoils', ['piece-03']])
})
rule('[medioevo.r-52 medioevo.r-260 medioevo.fase-5.movimento-14] what meets a further group on its way is fought there and then', () => {
  const t = combat({
    players: { green: { technology: { law: 3 }, pool: { orange: 1 } } },
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace'],
      ['war-wagon', 1, 'blue', 'nicaea'],
    ],
    armies: { blue: { thrace: { light: 1 }, nicaea: { light: 1 } }, barbarians: { bulgaria: { light: 1 }, philippopolis: { light: 1 } } },
  })
  groupFrom(t, 'move-from', 'thrace', 'piece-01').play('blue', 'go', 'bulgaria')
  until(t, 'none')
  groupFrom(t, 'another-from', 'nicaea', 'piece-02').play('blue', 'go', 'thrace')
  t.play('green', 'apply', 'nation').play('green', 'name-space', 'philippopolis').play('green', 'name-space', 'thrace').play('green', 'name-unit', 'light')
  until(t, 'none')
  assert.deepEqual([t.question(), placesOfBattles(t)], ['round.decide', [findSpaceById('thrace')]])
})

// ---- Who is met ----
const templar = (given: Given) =>
  combat({ cards: { blue: ['empire-34'] }, ...given })
    .play('blue', 'use', 'empire-34')
    .play('blue', 'name-space', 'banat')
    .play('blue', 'name-unit', 'light')
rule('[medioevo.fase-5.movimento-14 medioevo.carte.34-3] a Templar who is let in fights the enemies he finds there', () => {
  const t = templar({
    armies: { green: { banat: { light: 1 } } },
    board: {
      wars: [{ a: 'blue', b: 'green', since: 1, open: true, truce: 0 }],
      treaties: [{ number: 1, parties: ['red', 'blue'], grants: [PASSAGE], begin: 1 }],
      keeper: { banat: 'red' },
    },
  })
  assert.deepEqual([t.question(), placesOfBattles(t), honour(t, 'blue')], ['round.terms', [findSpaceById('banat')], 10])
})
rule('[medioevo.r-167 medioevo.c.diplomazia-11 medioevo.r-133] and by a secret treaty he comes as a guest', () => {
  const value = { number: 0, parties: ['blue', 'red'], grants: [PASSAGE], payments: [], begin: 1, end: null, note: '', charges: [] }
  const t = templar({ shared: [{ seats: ['blue', 'red'], value }], board: { keeper: { banat: 'red' } } })
  assert.deepEqual([honour(t, 'blue'), t.state.board.wars, t.state.board.leaves], [10, [], [{ guest: 'blue', host: 'red' }]])
  assert.equal(honour(templar({ board: { keeper: { banat: 'red' } } }), 'blue'), 7)
})
rule('[medioevo.r-65 medioevo.fase-5.conquista-2] of all enemies who have ships there without units they are taken', () => {
  const aboard = { at: 'sea-of-marmara', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } }
  const enemy = (b: string) => ({ a: 'blue', b, since: 1, open: true, truce: 0 })
  const t = combat({
    pieces: [
      ['galley', 1, 'blue', 'sea-of-marmara'],
      ['merchant-ship', 1, 'red', 'aegean-sea'],
      ['merchant-ship', 1, 'green', 'aegean-sea'],
    ],
    board: { armies: [aboard], wars: [enemy('red'), enemy('green')] },
  })
  t.play('blue', 'move-from', 'sea-of-marmara').play('blue', 'embark', 'piece-01').play('blue', 'go', 'aegean-sea').play('blue', 'halt')
  t.play('blue', 'keep-rest').play('blue', 'keep-rest')
  assert.deepEqual([t.state.board.pieces.map(p => p.owner), t.asked()], [['blue', 'blue', 'blue'], ['green']])
})
rule('[medioevo.r-65 medioevo.r-253] and each is asked for once, whatever a Diplomat protects', () => {
  const caravans = (level: number, n: number) => Array.from({ length: n }, () => ['caravan', level, 'blue', 'thrace'] as const)
  const aboard = { at: 'sea-of-marmara', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } }
  const t = combat({
    pieces: [['galley', 1, 'blue', 'sea-of-marmara'], ['merchant-ship', 1, 'red', 'aegean-sea'], ...caravans(1, 7), ...caravans(2, 2)],
    board: {
      armies: [aboard],
      ...WAR,
      marks: { spared: [{ at: 'aegean-sea', piece: 'piece-02', category: null, good: null }] },
    },
  })
  t.play('blue', 'move-from', 'sea-of-marmara')
    .play('blue', 'embark', 'piece-01')
    .play('blue', 'go', 'aegean-sea')
    .play('blue', 'halt')
    .play('blue', 'keep-rest')
  assert.deepEqual([t.state.board.pieces[1]!.owner, t.asked()], ['red', ['green']])
})

rule('[medioevo.r-260 medioevo.r-52] whoever has Edict is asked on the way as anybody else, and may not stay short of the destination', () => {
  const far = {
    pieces: [
      ['war-wagon', 1, 'blue', 'nicaea'],
      ['war-wagon', 1, 'blue', 'smyrna'],
    ],
  } satisfies Given
  const t = byRum({ ...EDICT(1), ...far })
    .play('blue', 'go', 'rum')
    .play('blue', 'apply', 'edict')
  assert.deepEqual([t.offered('blue', 'halt'), t.offered('blue', 'go')], [[], ['nicaea', 'paphlagonia', 'smyrna']])
})

// ---- Those that change their transport, or have none ----
const leadingAtSea = (more: Given) =>
  combat({
    pieces: [
      ['galley', 1, 'blue', 'paphlagonia'],
      ['war-wagon', 1, 'blue', 'philippopolis'],
      ['galley', 1, 'blue', 'constantinople'],
    ],
    armies: { blue: { paphlagonia: { light: 1 }, philippopolis: { light: 1 } } },
    ...more,
  })
    .play('blue', 'move-from', 'paphlagonia')
    .play('blue', 'embark', 'piece-01')
    .play('blue', 'join-unit', 'light')
    .play('blue', 'go', 'black-sea-west')
    .play('blue', 'halt')
rule(
  '[medioevo.r-52 medioevo.r-265 medioevo.fase-5-4 medioevo.fase-5.movimento-7] a further group goes aboard another Galley on its way to the destination',
  () => {
    const t = leadingAtSea({})
    groupFrom(t, 'another-from', 'philippopolis', 'piece-02').play('blue', 'go', 'thrace').play('blue', 'go', 'constantinople')
    // It has not come to its destination, and a Galley waits that could bring it there.
    t.refused('blue', 'halt', undefined, 'medioevo.r-52')
    t.play('blue', 'embark', 'piece-03').play('blue', 'go', 'black-sea-west')
    assert.deepEqual(units(t, 'blue', 'black-sea-west'), { light: 2 })
  },
)
rule('[medioevo.r-52] not where the Galley has no points to go there, or none is found', () => {
  const pieces = (pm: number): NonNullable<Given['pieces']> => [
    ['galley', 1, 'blue', 'paphlagonia'],
    ['war-wagon', 1, 'blue', 'thrace', { pm: 1 }],
    ['galley', 1, 'blue', 'constantinople', { pm }],
  ]
  const armies = { blue: { paphlagonia: { light: 1 }, thrace: { light: 1 } } }
  for (const pm of [0, 6]) {
    const t = groupFrom(leadingAtSea({ pieces: pieces(pm), armies }), 'another-from', 'thrace', 'piece-02')
    assert.deepEqual([t.offered('blue', 'go').includes('constantinople'), t.offered('blue', 'go').includes('philippopolis')], [pm > 0, false])
  }
})
rule('[medioevo.r-52 medioevo.fase-5.movimento-19] a War wagon that a Galley lands goes on inland to the destination', () => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'thessalonica'],
      ['galley', 1, 'blue', 'constantinople'],
      ['war-wagon', 1, 'blue', 'constantinople', { aboard: 'piece-02' }],
    ],
    armies: { blue: { thessalonica: { light: 1 }, constantinople: { light: 1 } }, barbarians: { serbia: { light: 1 } } },
  })
  groupFrom(t, 'move-from', 'thessalonica', 'piece-01').play('blue', 'go', 'serbia')
  t.play('blue', 'another-from', 'constantinople').play('blue', 'embark', 'piece-02').play('blue', 'join-unit', 'light')
  t.play('blue', 'go', 'sea-of-marmara').play('blue', 'go', 'aegean-sea').play('blue', 'go', 'thessalonica')
  t.refused('blue', 'halt', undefined, 'medioevo.r-52')
  t.play('blue', 'ashore').play('blue', 'go', 'serbia')
  assert.deepEqual(units(t, 'blue', 'serbia'), { light: 2 })
})
const castles = (...at: string[]): NonNullable<Given['buildings']> => at.map(place => ['military', 3, place] as const)
rule('[medioevo.r-52 medioevo.fase-5.movimento-10 medioevo.r-208] units without a transport come to the destination by way of two Castles', () => {
  const t = combat({
    pieces: [['war-wagon', 1, 'blue', 'thessalonica']],
    armies: { blue: { thessalonica: { light: 1 }, thrace: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
    buildings: castles('thrace', 'philippopolis'),
  })
  groupFrom(t, 'move-from', 'thessalonica', 'piece-01').play('blue', 'go', 'philippopolis').play('blue', 'go', 'bulgaria')
  groupFrom(t, 'another-from', 'thrace')
  assert.deepEqual(t.offered('blue', 'go'), ['bulgaria', 'philippopolis'])
  t.play('blue', 'go', 'philippopolis').play('blue', 'go', 'bulgaria')
  assert.deepEqual(units(t, 'blue', 'bulgaria'), { light: 2 })
})
rule('[medioevo.r-52 medioevo.r-133 medioevo.c.diplomazia-11] a further group counts on land that a secret treaty opens', () => {
  const value = { number: 0, parties: ['blue', 'red'], grants: [PASSAGE], payments: [], begin: 1, end: null, note: '', charges: [] }
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace'],
      ['war-wagon', 1, 'blue', 'serbia'],
    ],
    armies: { blue: { thrace: { light: 1 }, serbia: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
    board: { holder: { serbia: 'blue' } },
    shared: [{ seats: ['blue', 'red'], value }],
  })
  groupFrom(t, 'move-from', 'thrace', 'piece-01').play('blue', 'go', 'bulgaria')
  groupFrom(t, 'another-from', 'serbia', 'piece-02')
  assert.ok(t.offered('blue', 'visit').includes('banat'))
  t.play('blue', 'visit', 'banat').play('blue', 'go', 'bulgaria')
  assert.deepEqual(units(t, 'blue', 'bulgaria'), { light: 2 })
})
rule('[medioevo.carte.6-1 medioevo.r-194] a Galley may be of the half that stops, and the others go on with the War wagon she has landed', () => {
  const aboard = { at: 'black-sea-west', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1, heavy: 1 } }
  const t = combat({
    cards: { blue: ['empire-06'] },
    pieces: [
      ['galley', 1, 'blue', 'black-sea-west'],
      ['war-wagon', 1, 'blue', 'black-sea-west', { aboard: 'piece-01' }],
    ],
    board: { ...WAR, armies: [aboard], token: { bulgaria: 'red' }, keeper: { bulgaria: 'red' } },
  })
  t.play('blue', 'move-from', 'black-sea-west').play('blue', 'embark', 'piece-01').play('blue', 'go', 'bulgaria').play('blue', 'use', 'empire-06')
  assert.deepEqual(t.offered('blue', 'leave-piece'), ['piece-01', 'piece-02'])
  t.play('blue', 'leave-piece', 'piece-01').play('blue', 'leave-unit', 'light').play('blue', 'go', 'philippopolis').play('blue', 'halt')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), units(t, 'blue', 'philippopolis')], [{ light: 1 }, { heavy: 1 }])
  assert.equal(t.event('conquered')?.['at'], 'bulgaria')
})

rule('[medioevo.carte.6-1 medioevo.c.diplomazia-5 medioevo.r-135] of a step that an armistice has closed Condottiero 6 leaves nothing behind', () => {
  const t = combat({
    cards: { blue: ['empire-06', 'empire-57'], red: ['empire-03'] },
    pieces: [['war-wagon', 1, 'blue', 'serbia']],
    armies: { blue: { serbia: { light: 3 } } },
    board: { ...WAR, holder: { serbia: 'blue' }, keeper: { serbia: 'blue', banat: 'red' } },
  })
  groupFrom(t, 'move-from', 'serbia', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'banat').play('blue', 'use', 'empire-06')
  t.aside('red', { aside: 'propose', to: ['blue'], terms: { act: 'armistice' } as never, text: '' }).aside('blue', { aside: 'accept', id: 'blue+red-1' })
  until(t, 'none').play('blue', 'join-unit', 'light')
  assert.equal(t.question(), 'movement.group')
})
rule('[medioevo.carte.3-2 medioevo.tecnologie.editto-1] nor does an Edict of a step that a Bishop forbids serve another group', () => {
  const t = combat({
    ...EDICT(1),
    cards: { red: ['empire-03'] },
    pieces: [
      ['war-wagon', 1, 'blue', 'smyrna'],
      ['war-wagon', 1, 'blue', 'constantinople'],
    ],
    armies: { blue: { smyrna: { light: 1 }, constantinople: { light: 1 } } },
  })
  groupFrom(t, 'move-from', 'smyrna', 'piece-01').play('blue', 'go', 'nicaea')
  until(t, 'none').play('blue', 'go', 'rum').play('blue', 'apply', 'edict')
  t.play('red', 'use', 'empire-03').play('red', 'name-space', 'nicaea')
  until(t, 'none')
  assert.equal(
    t.state.stack.some(f => f.proc === 'movement' && f.edict),
    false,
  )
})

// ---- Those that cross the other element ----
const LOGISTICS = (points: number): Given => ({ players: { blue: { technology: { transport: 2 }, pool: { blue: points } } }, florins: { blue: 0 } })
rule('[medioevo.tecnologie.logistica-2 medioevo.r-52] a further group does not end in the other element, where the first one has gone', () => {
  const t = combat({
    ...LOGISTICS(3),
    pieces: [
      ['galley', 1, 'blue', 'constantinople'],
      ['war-wagon', 1, 'blue', 'thrace'],
    ],
    armies: { blue: { constantinople: { light: 1 }, thrace: { light: 1 } } },
  })
  t.play('blue', 'move-from', 'constantinople').play('blue', 'embark', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'sea-of-marmara')
  groupFrom(t.play('blue', 'halt'), 'another-from', 'thrace', 'piece-02').refused('blue', 'cross', 'sea-of-marmara', 'medioevo.tecnologie.logistica-2')
})
rule('[medioevo.tecnologie.logistica-1 medioevo.r-52] a further group goes to the coast from where Logistics brings it to the destination', () => {
  const toCandia = (points: number) => {
    const t = combat({
      ...LOGISTICS(points),
      pieces: [
        ['galley', 1, 'blue', 'smyrna'],
        ['war-wagon', 1, 'blue', 'paphlagonia', { pm: 3 }],
      ],
      armies: { blue: { smyrna: { light: 1 }, paphlagonia: { light: 1 } }, barbarians: { candia: { light: 1 } } },
    })
    t.play('blue', 'move-from', 'smyrna').play('blue', 'embark', 'piece-01').play('blue', 'join-unit', 'light')
    t.play('blue', 'go', 'aegean-sea').play('blue', 'go', 'candia')
    return groupFrom(t, 'another-from', 'paphlagonia', 'piece-02')
  }
  toCandia(0).refused('blue', 'go', 'nicaea', 'medioevo.r-52')
  const t = toCandia(1).play('blue', 'go', 'nicaea').refused('blue', 'halt', undefined, 'medioevo.r-52')
  t.play('blue', 'cross', 'aegean-sea').play('blue', 'go', 'candia')
  assert.deepEqual(units(t, 'blue', 'candia'), { light: 2 })
})
