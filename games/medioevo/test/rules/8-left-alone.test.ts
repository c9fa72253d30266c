/** 3, 5, 6, 8, C: who is left alone in a territory, who is out of the game, and what a turn allows once. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { buildingProtectionPointsAt } from '../../src/board/battle.ts'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { countUnitsOfSupportOwed } from '../../src/board/treaties.ts'
import { findSpaceById } from '../../src/kinds.ts'
import { against, fighting, florins, honour, inBattle, phase, shopping, table, trading, WAR, type Given, type Table } from '../table.ts'

const controllerOf = (t: Table, at: string) => findControllerOfSpace(t.state.board, findSpaceById(at))

// ---- Control ----
rule('[medioevo.fase-3-4 medioevo.r-267 medioevo.tecnologie.nazione-1] whom Nation rids of barbarians holds the land where he stands', () => {
  const moved = (at: string, barbarians: number, more: Given = {}) => {
    const t = table({
      players: { blue: { technology: { law: 3 }, pool: { orange: 1 } } },
      armies: { green: { [at]: { light: 1 } }, barbarians: { [at]: { light: barbarians } } },
      stack: shopping('blue'),
      ...more,
    })
    t.play('blue', 'apply', 'nation').play('blue', 'name-space', at).play('blue', 'name-space', 'wallachia').play('blue', 'name-unit', 'light')
    return [controllerOf(t, at), honour(t, 'green')]
  }
  assert.deepEqual(
    [moved('bulgaria', 1), moved('bulgaria', 2)],
    [
      ['green', 10],
      [null, 10],
    ],
  )
  const guests = { green: { bulgaria: { light: 1 } }, yellow: { bulgaria: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } }
  assert.deepEqual(moved('bulgaria', 1, { armies: guests }), [null, 10])
  // A home territory is its rightful owner's.
  assert.deepEqual(moved('banat', 1), ['red', 10])
})
rule('[medioevo.fase-3-4 medioevo.r-25 medioevo.r-267] whoever stays when an enemy leaves holds the land, without honour', () => {
  const t = table({
    pieces: [['war-wagon', 1, 'red', 'bulgaria']],
    armies: { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } },
    board: { ...WAR, holder: { bulgaria: 'red' }, keeper: { bulgaria: 'red' } },
    stack: fighting(2),
  })
  t.play('red', 'move-from', 'bulgaria').play('red', 'join-piece', 'piece-01').play('red', 'join-unit', 'light')
  assert.equal(controllerOf(t, 'bulgaria'), null)
  t.play('red', 'go', 'banat').play('red', 'halt')
  assert.deepEqual([controllerOf(t, 'bulgaria'), honour(t, 'blue')], ['blue', 10])
})
rule('[medioevo.fase-3-4 medioevo.fase-5.rimozione-1 medioevo.r-267] the same where an enemy gives up his last unit', () => {
  const given: Given = {
    armies: { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } },
    board: { ...WAR, holder: { bulgaria: 'red' }, keeper: { bulgaria: 'red' } },
  }
  const dismissed = table({ ...given, stack: shopping('red') })
  dismissed.play('red', 'dismiss-at', 'bulgaria').play('red', 'dismiss', 'light')
  const unpaid = table({ ...given, stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'red' }) })
  unpaid.play('red', 'dismiss-at', 'bulgaria').play('red', 'dismiss', 'light')
  assert.deepEqual([controllerOf(dismissed, 'bulgaria'), controllerOf(unpaid, 'bulgaria')], ['blue', 'blue'])
})

// ---- Militiaman 25 ----
rule('[medioevo.carte.25-2 medioevo.r-25 medioevo.r-241] the Militia also calls who stands where an enemy does, and crosses no such land', () => {
  const called = (armies: NonNullable<Given['armies']>, bans: object[] = []) => {
    const t = table({
      cards: { red: ['empire-25'] },
      pieces: [['war-wagon', 1, 'blue', 'serbia']],
      armies: { ...armies, blue: { serbia: { light: 1 }, ...armies['blue'] } },
      board: { ...WAR, holder: { serbia: 'blue' }, keeper: { serbia: 'blue', banat: 'red' }, marks: { bans } as never },
      stack: fighting(),
    })
    t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'banat')
    return t.question() === 'window.combat-entered' ? t.play('red', 'use', 'empire-25').offered('red', 'name-space') : []
  }
  const BOTH = { blue: { transylvania: { light: 1 } }, red: { transylvania: { heavy: 1 } } }
  assert.deepEqual(called(BOTH), ['transylvania'])
  assert.deepEqual(called(BOTH, [{ what: 'leave', at: 'transylvania', turn: 2 }]), [])
  const beyond = { blue: { transylvania: { light: 1 } }, red: { transylvania: { heavy: 1 }, moldavia: { light: 1 } } }
  assert.deepEqual(called(beyond), ['transylvania'])
})

// ---- Trade ----
rule('[medioevo.r-128 medioevo.r-63 medioevo.carte.55-1] a Ranger’s transport that spends its last point by trading is met there', () => {
  const trade = (armies: NonNullable<Given['armies']>) =>
    table({
      pieces: [['caravan', 1, 'blue', 'great-plain', { pm: 2 }]],
      armies,
      board: {
        marks: { ghosts: ['piece-01'] },
        treaties: [{ number: 1, parties: ['blue', 'red'], grants: [{ type: 'trade', from: 'red', to: 'blue' }], begin: 1 }],
      },
      stack: trading('blue'),
    })
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'go', 'buda')
      .play('blue', 'buy', 1)
      .play('blue', 'no-route')
  const met = trade({ red: { buda: { light: 1 } } })
  assert.deepEqual([met.question(), met.asked()], ['journey.seize', ['red']])
  met.play('red', 'let-pass')
  assert.notEqual(met.question(), 'journey.seize')
  assert.notEqual(trade({}).question(), 'journey.seize')
})
rule('[medioevo.carte.19-1] Merchant 19 sells one cube in a turn, also if the card is readied', () => {
  const t = table({
    cards: { blue: ['empire-19', 'empire-44'] },
    pieces: [['caravan', 2, 'blue', 'rome', { goods: ['wine', 'salt', 'furs'] }]],
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'use', 'empire-19').play('blue', 'name-good', 'wine').pass()
  assert.equal(florins(t, 'blue'), 1800)
  while (t.question() !== 'journey.act') t.play('blue', 'deposit', t.offered('blue', 'deposit')[0] as string)
  t.play('blue', 'use', 'empire-44').play('blue', 'name-card', 'empire-19')
  assert.deepEqual(t.offered('blue', 'use'), [])
})

// ---- Treaties ----
rule('[medioevo.c.diplomazia-15 medioevo.r-132] a defensive alliance that names enemies holds against them alone', () => {
  const t = table({ board: WAR })
  const owed = (targets: readonly string[]) => {
    const grants = [{ type: 'defensive-alliance', from: 'green', to: 'blue', lands: [], support: 2, targets }]
    const war = { a: 'red', b: 'blue', since: 1, open: true, truce: 0, undeclared: true, attacked: ['blue'] }
    return countUnitsOfSupportOwed(
      { ...t.state.board, wars: [war] } as never,
      { parties: ['blue', 'green'], grants, end: null } as never,
      'green',
      'blue',
      'red',
    )
  }
  assert.deepEqual([owed([]), owed(['red']), owed(['yellow'])], [2, 2, 0])
})

// ---- Magnate 36 and elimination ----
rule('[medioevo.r-269 medioevo.r-126] what others have laid on Magnate 36 comes back to them when its owner claims it', () => {
  const t = table({
    cards: { blue: ['empire-36'] },
    players: { blue: { banked: 300 }, green: { banked: 200 } },
    florins: { blue: 3000 },
    stack: shopping('blue'),
  }).play('blue', 'claim', 'empire-36')
  assert.deepEqual([florins(t, 'blue'), florins(t, 'green'), t.state.board.players.green!.banked], [3300, 1800, 0])
})
const DEFAULT: Given = {
  players: { blue: { defaults: 1 }, green: { banked: 200 } },
  board: { token: Object.fromEntries(['constantinople', 'thrace', 'thessalonica', 'philippopolis', 'nicaea', 'smyrna', 'paphlagonia'].map(at => [at, 'red'])) },
  florins: { blue: 0 },
  stack: phase('purchases', { proc: 'taxes', at: 'interest', next: 9 }, { proc: 'interest', at: 'sell', seat: 'blue', due: 500 }),
}
rule('[medioevo.r-269 medioevo.r-36] and when its owner is out of the game; not with another card of his', () => {
  const banked = (card: string) => {
    const t = table({ ...DEFAULT, cards: { blue: [card] } }).play('blue', 'default')
    return [t.state.board.players.blue!.out, t.state.board.players.green!.banked]
  }
  assert.deepEqual(
    [banked('empire-36'), banked('empire-37')],
    [
      [true, 0],
      [true, 200],
    ],
  )
})
rule('[medioevo.r-36 medioevo.fase-4.carte-13] the last in turn order is the last of those still in the game', () => {
  const lands = ['bulgaria', 'serbia', 'wallachia']
  const last = (out: boolean) =>
    table({
      cards: { red: ['empire-45'] },
      players: { yellow: { out } },
      board: { token: Object.fromEntries(lands.map(at => [at, 'red'])) },
      stack: shopping('red'),
    })
      .offered('red', 'claim')
      .includes('empire-45')
  assert.deepEqual([last(true), last(false)], [true, false])
})

// ---- What ends with whose it was ----
rule('[medioevo.fase-3-4 medioevo.r-267] a defender who beats the attacker holds land that was nobody’s', () => {
  const t = inBattle({ armies: against({ light: 1 }, { light: 1 }) })
    .play('blue', 'offer-surrender')
    .play('red', 'accept')
  assert.deepEqual([controllerOf(t, 'bulgaria'), honour(t, 'red')], ['red', 10])
})
rule('[medioevo.fase-3-4 medioevo.r-36 medioevo.r-267] who stands alone in the land of an eliminated player holds it', () => {
  const token = Object.fromEntries(Object.entries(DEFAULT.board!['token'] as object).filter(([at]) => at !== 'thrace'))
  const t = table({
    ...DEFAULT,
    armies: { blue: { thrace: { light: 1 } }, green: { thrace: { light: 1 } } },
    board: { token, wars: [{ a: 'green', b: 'blue', since: 1 }] },
  })
  assert.equal(controllerOf(t.play('blue', 'default'), 'thrace'), 'green')
})
rule('[medioevo.carte.26-2 medioevo.r-227] a Militiaman strengthens nobody who has taken the land since', () => {
  const strength = (keeper: string) => {
    const t = inBattle({
      armies: against({ light: 1 }, { light: 1 }),
      board: { keeper: { bulgaria: keeper }, marks: { towers: [{ at: 'bulgaria', seat: 'red' }] } },
    })
    return buildingProtectionPointsAt(t.state.board, findSpaceById('bulgaria'))
  }
  assert.deepEqual([strength('red'), strength('blue')], [1, 0])
})
const conquering = (given: Given, conquest: object): Table =>
  table({
    armies: { blue: { banat: { light: 1 } } },
    ...given,
    board: { ...WAR, ...given.board },
    stack: [...fighting(), { proc: 'conquest', at: 'take', seat: 'blue', place: 'banat', victim: 'red', ...conquest }],
  })
rule('[medioevo.carte.12-1 medioevo.fase-5.conquista-1] nor does Scientist 12 protect the conqueror of the building', () => {
  const shots = [
    { at: 'banat', shot: 'melee' },
    { at: 'buda', shot: 'melee' },
  ]
  const t = conquering({ buildings: [['military', 1, 'banat']], board: { marks: { shots } } }, { attack: true })
  t.expect({ board: { marks: { shots: [{ at: 'buda', shot: 'melee' }] } } })
})
const MARKED = {
  ghosts: ['piece-01', 'piece-02'],
  hauled: ['piece-01', 'piece-02'],
  machinery: ['piece-01', 'piece-02'],
  doubles: [
    { piece: 'piece-01', kind: 'war-wagon', room: 2 },
    { piece: 'piece-02', kind: 'war-wagon', room: 1 },
  ],
  edicts: [
    { at: 'banat', piece: 'piece-01' },
    { at: 'buda', piece: 'piece-02' },
  ],
}
const ENGINES: Given['pieces'] = [
  ['siege-engine', 1, 'red', 'banat'],
  ['siege-engine', 1, 'red', 'buda'],
]
const LEFT = {
  ghosts: ['piece-02'],
  hauled: ['piece-02'],
  machinery: ['piece-02'],
  doubles: [{ piece: 'piece-02', kind: 'war-wagon', room: 1 }],
  edicts: [{ at: 'buda', piece: 'piece-02' }],
}
rule(
  '[medioevo.fase-5.conquista-3 medioevo.tecnologie.macchinari-1 medioevo.carte.54-1] what a turn has made of an engine does not serve whoever takes it',
  () => {
    conquering({ pieces: ENGINES, board: { marks: MARKED } }, { lone: true })
      .play('blue', 'keep-rest')
      .expect({ board: { marks: LEFT } })
  },
)
rule('[medioevo.carte.55-1 medioevo.fase-5.rimozione-1] nor the next piece, where it is given up', () => {
  table({ pieces: ENGINES, board: { marks: MARKED }, stack: shopping('red') })
    .play('red', 'dismiss-piece', 'piece-01')
    .expect({ board: { marks: LEFT } })
})
rule('[medioevo.fase-3-4 medioevo.r-165 medioevo.r-267] who joined a battle and is the only one left of it holds the land', () => {
  const left = (own: number) => {
    const joined = { at: 'bulgaria', owner: 'green', by: 'blue', units: { light: 1 } }
    const t = table({
      board: { armies: [joined, ...(own > 0 ? [{ ...joined, owner: 'blue' }] : [])] },
      stack: [
        ...fighting(),
        { proc: 'movement', at: 'battles', seat: 'blue', place: 'bulgaria', destination: 'bulgaria', fought: ['barbarians'] },
        { proc: 'battle', at: 'release', place: 'bulgaria', attacker: 'blue', defender: 'barbarians', guests: ['green'] },
      ],
    })
    return controllerOf(t, 'bulgaria')
  }
  // The attacker has conquered it, and his own units stay.
  assert.deepEqual([left(0), left(1)], ['green', 'blue'])
})
rule('[medioevo.carte.66-2 medioevo.fase-3-4 medioevo.r-267] who comes home from a horde holds the land, if it has become nobody’s', () => {
  const t = table({
    board: {
      armies: [{ at: 'rome', owner: 'blue', by: 'barbarians', units: { light: 1 } }],
      marks: { lent: [{ owner: 'blue', unit: 'light', from: 'bulgaria' }] },
    },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'cleanup' },
    ],
  })
  assert.equal(controllerOf(t, 'bulgaria'), 'blue')
})

// ---- Land of an enemy, where one stands already ----
rule('[medioevo.fase-5.movimento-15 medioevo.r-270] who stands in the land of an enemy without armies takes it instead of a movement', () => {
  const standing = (war: object, red: NonNullable<Given['armies']> = {}) =>
    table({
      armies: { blue: { slavonia: { light: 1 } }, ...red },
      board: { wars: [{ a: 'red', b: 'blue', since: 1, ...war }], keeper: { slavonia: 'red' } },
      stack: fighting(),
    })
  const t = standing({})
  assert.equal(controllerOf(t, 'slavonia'), 'red')
  t.play('blue', 'fight-at', 'slavonia')
  assert.deepEqual([controllerOf(t, 'slavonia'), honour(t, 'blue'), t.event('conquered')?.['at']], ['blue', 11, 'slavonia'])
  // Not in the turn of the declaration, nor under an armistice, nor a second time.
  const offered = [standing({ since: 2 }), standing({ truce: 2 }), t].map(x => x.offered(x.asked()[0]!, 'fight-at'))
  assert.deepEqual(offered, [[], [], []])
})

rule('[medioevo.definizioni-5 medioevo.definizioni-10 medioevo.r-267] nobody holds a sea area where others leave him alone', () => {
  const aboard = (owner: string, galley: string) => ({ at: 'aegean-sea', owner, by: owner, units: { light: 1 }, aboard: galley })
  const t = table({
    pieces: [
      ['galley', 1, 'blue', 'aegean-sea'],
      ['galley', 1, 'red', 'aegean-sea'],
    ],
    board: { armies: [aboard('blue', 'piece-01'), aboard('red', 'piece-02')] },
    stack: shopping('red'),
  })
  t.play('red', 'dismiss-at', 'aegean-sea').play('red', 'dismiss', 'light')
  assert.equal(controllerOf(t, 'aegean-sea'), null)
})
rule('[medioevo.r-216 medioevo.r-36 medioevo.d.bancarotta-4] barbarians whom the end of a player leaves alone sack at once', () => {
  const token = Object.fromEntries(Object.entries(DEFAULT.board!['token'] as object).filter(([at]) => at !== 'thrace'))
  const t = table({
    ...DEFAULT,
    armies: { blue: { thrace: { light: 1 } }, barbarians: { thrace: { light: 1 } }, red: { rum: { light: 1 } } },
    pieces: [['caravan', 1, 'green', 'thrace']],
    board: { token },
  }).play('blue', 'default')
  assert.deepEqual([t.state.board.players.blue!.out, t.state.board.pieces.length, t.question()], [true, 0, 'upkeep.pay'])
})
rule('[medioevo.r-25 medioevo.r-200 medioevo.carte.66-2] who comes back from a horde to barbarians stands beside them until the next Combat', () => {
  const t = table({
    board: {
      armies: [
        { at: 'rum', owner: 'blue', by: 'barbarians', units: { light: 1 } },
        { at: 'bulgaria', owner: 'barbarians', by: 'barbarians', units: { light: 2 } },
      ],
      marks: { lent: [{ owner: 'blue', unit: 'light', from: 'bulgaria' }] },
    } as never,
    stack: phase('cleanup', { proc: 'cleanup', at: 'effects' }),
  })
  assert.deepEqual([t.event('battle'), controllerOf(t, 'bulgaria')], [null, null])
  const fights = table({ armies: { blue: { bulgaria: { light: 1 } }, barbarians: { bulgaria: { light: 2 } } }, stack: fighting() })
  assert.deepEqual([fights.offered('blue', 'fight-at'), fights.offered('blue', 'pass-turn')], [['bulgaria'], []])
})
