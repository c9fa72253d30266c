/** 5: fine points of groups on their way and of what is taken from the beaten. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById } from '../../src/kinds.ts'
import { against, fighting, inBattle, phase, rollOn, table, takeDamage, units, until, WAR, type Given, type Table } from '../table.ts'

const combat = (given: Given) => table({ ...given, stack: fighting() })
const pmOf = (t: Table, i: number) => t.state.board.pieces[i]!.pm

// ---- Spoils ----
const spoils = (given: Given, place: string, more: object = {}) =>
  table({
    ...given,
    board: { ...WAR, ...given.board },
    stack: phase('trade', { proc: 'combat', at: 'next' }, { proc: 'conquest', at: 'spoils', seat: 'blue', place, victim: 'red', ...more }),
  })
/** As many Caravans as there are Property tokens of the first level. */
const NO_TOKEN_LEFT = Array.from({ length: 8 }, () => ['caravan', 1, 'blue', 'thrace'] as const)
const seize = (marks: object) =>
  spoils({ pieces: [...NO_TOKEN_LEFT, ['war-wagon', 1, 'red', 'buda']], armies: { blue: { buda: { light: 1 } } }, board: { marks } as never }, 'buda', {
    attack: true,
  })
rule('[medioevo.carte.50-3 medioevo.r-253] what a Diplomat protected elsewhere is sacked like anything else', () => {
  const t = seize({ spared: [{ at: 'slavonia', piece: 'piece-09' }] }).refused('blue', 'keep-rest', undefined, 'medioevo.fase-5.conquista-5')
  assert.equal(t.play('blue', 'sack-piece', 'piece-09').state.board.pieces.length, NO_TOKEN_LEFT.length)
})
const AT_SEA = 'aegean-sea'
const adrift: Given = {
  pieces: [
    ['galley', 1, 'blue', AT_SEA],
    ['galley', 1, 'red', AT_SEA],
    ['siege-engine', 1, 'red', AT_SEA, { aboard: 'piece-02' }],
  ],
  board: { armies: [{ at: AT_SEA, owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } }] },
}
rule('[medioevo.fase-5.conquista-3 medioevo.r-65 medioevo.r-238] with a Galley that is seized goes what she carries', () => {
  const t = spoils(adrift, AT_SEA, { lone: true })
  assert.deepEqual(t.offered('blue', 'sack-piece'), ['piece-02', 'piece-03'])
  assert.deepEqual(
    t.play('blue', 'keep-rest').state.board.pieces.map(p => p.owner),
    ['blue', 'blue', 'blue'],
  )
})
rule('[medioevo.r-203 medioevo.r-253 medioevo.varianti.sangue-1] a lone transport that stays whose it was costs no blood', () => {
  const bled = (marks: object, own: Given['pieces']) =>
    spoils(
      { options: { blood: true }, pieces: [['war-wagon', 1, 'red', 'buda'], ...own!], armies: { blue: { buda: { light: 1 } } }, board: { marks } as never },
      'buda',
      { lone: true },
    ).play('blue', 'keep-rest').state.board.players.red!.blood
  assert.deepEqual([bled({}, []), bled({ spared: [{ at: 'buda', piece: 'piece-01' }] }, NO_TOKEN_LEFT)], [1, 0])
})
rule('[medioevo.r-188 medioevo.r-203 medioevo.varianti.sangue-1] a War wagon that comes upon an army is seized, and that costs blood', () => {
  const t = combat({
    options: { blood: true },
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    armies: { red: { bulgaria: { light: 1 } } },
    board: { ...WAR, token: { bulgaria: 'red' } },
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'go', 'bulgaria').play('red', 'keep-rest')
  assert.deepEqual([t.state.board.pieces[0]!.owner, t.state.board.players.blue!.blood], ['red', 1])
})

// ---- Groups ----
rule('[medioevo.fase-5-5 medioevo.r-54] a War wagon left behind by one that came along has handed nothing over', () => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'constantinople'],
      ['war-wagon', 1, 'blue', 'constantinople'],
    ],
    armies: { blue: { constantinople: { light: 2 } } },
  })
  t.play('blue', 'move-from', 'constantinople').play('blue', 'join-piece', 'piece-01').play('blue', 'join-piece', 'piece-02')
  t.play('blue', 'join-unit', 'light').play('blue', 'join-unit', 'light').play('blue', 'go', 'thrace')
  t.play('blue', 'leave-piece', 'piece-01').play('blue', 'leave-unit', 'light')
  // To take it back and leave it again changes nothing.
  t.play('blue', 'leave-piece', 'piece-02').play('blue', 'join-piece', 'piece-02').play('blue', 'go', 'nicaea')
  assert.equal(pmOf(t, 0), 0)
})
rule('[medioevo.fase-5.movimento-7 medioevo.r-18] from a Galley in port that stands still a War wagon goes ashore and on', () => {
  const t = combat({
    pieces: [
      ['galley', 1, 'blue', 'thrace', { pm: 0 }],
      ['war-wagon', 1, 'blue', 'thrace', { aboard: 'piece-01' }],
    ],
    board: { armies: [{ at: 'thrace', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { light: 1 } }] },
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'embark', 'piece-01').play('blue', 'ashore').play('blue', 'go', 'philippopolis')
  assert.deepEqual(units(t, 'blue', 'philippopolis'), { light: 1 })
})
rule('[medioevo.fase-5-1 medioevo.r-52] any number of groups go from one space to the same destination', () => {
  const t = combat({ pieces: Array.from({ length: 3 }, () => ['galley', 1, 'blue', AT_SEA] as const) })
  t.play('blue', 'move-from', AT_SEA).play('blue', 'embark', 'piece-01').play('blue', 'go', 'sea-of-marmara').play('blue', 'halt')
  for (const galley of ['piece-02', 'piece-03']) {
    t.play('blue', 'another-from', AT_SEA).play('blue', 'embark', galley).play('blue', 'go', 'sea-of-marmara')
  }
  assert.deepEqual(
    t.state.board.pieces.map(p => p.at),
    [1, 2, 3].map(() => findSpaceById('sea-of-marmara')),
  )
})
rule('[medioevo.r-52] whoever has not gone is not asked again from the same space', () => {
  const t = combat({ pieces: Array.from({ length: 2 }, () => ['galley', 1, 'blue', AT_SEA] as const) })
  t.play('blue', 'move-from', AT_SEA).play('blue', 'embark', 'piece-01').play('blue', 'go', 'sea-of-marmara').play('blue', 'halt')
  t.play('blue', 'another-from', AT_SEA).play('blue', 'halt')
  assert.notEqual(t.question(), 'movement.more')
})
rule('[medioevo.fase-5.movimento-16 medioevo.carte.16-1] a sabotaged War wagon loses the points of its level', () => {
  const t = inBattle({
    cards: { blue: ['empire-16'] },
    pieces: [['war-wagon', 3, 'red', 'bulgaria']],
    armies: against({ light: 2 }, { light: 2 }),
    dice: { rolls: [1] },
  })
  t.play('blue', 'use', 'empire-16').play('blue', 'name-piece', 'piece-01')
  assert.deepEqual([t.state.board.pieces[0]!.level, pmOf(t, 0)], [2, 7])
})
rule('[medioevo.r-54 medioevo.fase-5.ritirata-4] a retreat by sea also takes the points of what is aboard', () => {
  const afloat = (seat: string, aboard: string) => ({ at: AT_SEA, owner: seat, by: seat, aboard, units: { heavy: 3 } })
  const t = combat({
    pieces: [
      ['galley', 2, 'blue', AT_SEA],
      ['galley', 2, 'red', AT_SEA],
      ['war-wagon', 1, 'blue', AT_SEA, { aboard: 'piece-01' }],
    ],
    board: { ...WAR, armies: [afloat('blue', 'piece-01'), afloat('red', 'piece-02')] },
    dice: { rolls: [1, 2, 3, 1, 2, 3] },
  })
  t.play('blue', 'fight-at', AT_SEA).play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'retreat-to', 'sea-of-marmara')
  if (t.question() === 'round.farther') t.play('blue', 'enough')
  takeDamage(rollOn(t.play('red', 'fight')))
  const wagon = t.state.board.pieces.find(p => p.kind === 'war-wagon')!
  assert.deepEqual([wagon.at, wagon.pm], [findSpaceById('sea-of-marmara'), 0])
})
rule('[medioevo.tecnologie.logistica-2 medioevo.carte.3-2] a crossing that a Bishop forbids is over with its group', () => {
  const t = combat({
    cards: { red: ['empire-03'] },
    players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } } },
    pieces: [
      ['war-wagon', 1, 'blue', 'constantinople'],
      ['war-wagon', 1, 'blue', 'smyrna'],
    ],
  })
  t.play('blue', 'move-from', 'constantinople').play('blue', 'join-piece', 'piece-01').play('blue', 'go', 'thrace').play('red', 'pass')
  until(t.play('blue', 'cross', 'aegean-sea'), 'combat-step')
    .play('red', 'use', 'empire-03')
    .play('red', 'name-space', 'thrace')
  t.play('blue', 'another-from', 'smyrna').play('blue', 'join-piece', 'piece-02').play('blue', 'go', 'nicaea')
  until(t, 'none').refused('blue', 'halt', undefined, 'medioevo.r-52')
})
