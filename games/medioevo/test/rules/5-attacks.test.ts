/** 5, C: who is hostile when, attacks without a declaration, and what the beaten leave. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, honour, table, trading, units, type Given, type Table } from '../table.ts'

const combat = (given: Given = {}, turn = 0) => table({ ...given, stack: fighting(turn) })
const war = (since: number, open = false) => ({ wars: [{ a: 'blue', b: 'red', since, open, truce: 0 }] })
const galley = (seat: 'blue' | 'red', at: string) => ['galley', 1, seat, at] as const
const aboard = (slot: string, owner: string, at: string, u: { readonly [unit: string]: number }) => ({ at, owner, by: owner, aboard: slot, units: u })
const sail = (board: NonNullable<Given['board']>) =>
  combat({
    pieces: [galley('blue', 'aegean-sea'), galley('red', 'sea-of-crete')],
    board: { armies: [aboard('piece-01', 'blue', 'aegean-sea', { light: 2 }), aboard('piece-02', 'red', 'sea-of-crete', { light: 1 })], ...board },
  })
    .play('blue', 'move-from', 'aegean-sea')
    .play('blue', 'embark', 'piece-01')
    .play('blue', 'go', 'sea-of-crete')
const passAll = (t: Table, ...seats: ('blue' | 'green' | 'red' | 'yellow')[]) => seats.reduce((x, seat) => x.play(seat, 'pass-turn'), t)

rule('[medioevo.c.diplomazia-2 medioevo.r-62] war declared this turn lets Galleys meet without a battle; declared before, they fight', () => {
  assert.equal(sail(war(2)).event('battle'), null)
  assert.notEqual(sail(war(1)).event('battle'), null)
})
rule('[medioevo.vittoria.partita-15 medioevo.r-65 medioevo.r-254] at sea too one may attack without a declaration, for 3 HP', () => {
  const t = passAll(sail({}).play('blue', 'halt'), 'green', 'red', 'yellow')
  assert.deepEqual([t.offered('blue', 'invade'), t.offered('blue', 'betray')], [['sea-of-crete'], []])
  t.play('blue', 'invade', 'sea-of-crete').play('blue', 'fight-with', 'red')
  assert.deepEqual([honour(t, 'blue'), t.event('battle')?.['defender'], t.state.board.wars[0]!.open], [7, 'red', true])
})
rule('[medioevo.vittoria.partita-16 medioevo.r-65 medioevo.r-254] and take ships that nobody defends', () => {
  const t = combat({
    pieces: [galley('blue', 'aegean-sea'), ['merchant-ship', 1, 'red', 'aegean-sea']],
    board: { armies: [aboard('piece-01', 'blue', 'aegean-sea', { light: 2 })] },
  })
  t.play('blue', 'invade', 'aegean-sea').play('blue', 'fight-with', 'red').play('blue', 'keep-rest')
  assert.deepEqual([honour(t, 'blue'), t.state.board.pieces[1]!.owner], [7, 'blue'])
})
const passage = {
  treaties: [
    {
      number: 1,
      parties: ['blue', 'red'],
      grants: [{ type: 'passage', from: 'blue', to: 'red', lands: [], support: 0, targets: [] }],
      payments: [],
      begin: 1,
      end: null,
      note: '',
      charges: [],
    },
  ],
}
rule('[medioevo.r-137 medioevo.r-139 medioevo.r-243 medioevo.r-254] a host may attack his guests; by a treaty that is a breach', () => {
  const armies: Given['armies'] = { blue: { thrace: { light: 3 } }, red: { thrace: { light: 1 } } }
  const guest = combat({ armies })
  assert.deepEqual([guest.offered('blue', 'invade'), guest.offered('blue', 'betray')], [['thrace'], []])
  const bound = combat({ armies, board: passage })
  assert.deepEqual([bound.offered('blue', 'invade'), bound.offered('blue', 'betray')], [[], ['thrace']])
  bound.play('blue', 'betray', 'thrace').play('blue', 'fight-with', 'red')
  assert.deepEqual([honour(bound, 'blue'), bound.event('battle')?.['at'], bound.state.board.treaties.length], [5, 'thrace', 0])
})
rule('[medioevo.c.diplomazia-5 medioevo.r-226] but not under an armistice', () => {
  const t = combat({
    armies: { blue: { thrace: { light: 3 } }, red: { thrace: { light: 1 } } },
    board: { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 2 }] },
  })
  assert.deepEqual([t.offered('blue', 'invade'), t.offered('blue', 'fight-at')], [[], []])
})
const three = (given: Given = {}) =>
  combat({
    armies: { blue: { thrace: { knight: 9 } }, red: { thrace: { light: 1 } }, green: { thrace: { light: 1 } } },
    board: {
      wars: [
        { a: 'blue', b: 'red', since: 1, open: true, truce: 0 },
        { a: 'blue', b: 'green', since: 1, open: true, truce: 0 },
      ],
    },
    ...given,
  })
rule('[medioevo.fase-5.battaglia-25 medioevo.fase-5.battaglie-multiple-1] after a battle another opponent is attacked only if one likes', () => {
  const t = three().play('blue', 'fight-at', 'thrace').play('blue', 'fight-with', 'red')
  t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'fight').play('red', 'fight').dice([4, 5, 8, 1, 2, 3])
  t.play('blue', 'keep-dice').play('red', 'keep-dice')
  while (t.question() === 'damage.assign') t.play('blue', 'wound', 'knight')
  assert.deepEqual([t.question(), t.verbs('blue')], ['movement.choose', ['enough', 'fight-with']])
  t.play('blue', 'enough')
  assert.deepEqual(units(t, 'green', 'thrace'), { light: 1 })
})
rule('[medioevo.r-25 medioevo.fase-5.battaglie-multiple-2] with barbarians in one place nobody is fought in another first', () => {
  const t = three({
    armies: { blue: { thrace: { knight: 9 }, bulgaria: { light: 2 } }, red: { thrace: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
  })
  t.refused('blue', 'fight-at', 'thrace', 'medioevo.r-25')
  assert.deepEqual(t.offered('blue', 'fight-at'), ['bulgaria'])
})
rule('[medioevo.fase-5.conquista-2 medioevo.vittoria.partita-4] a home territory taken back from a player is a conquest, without HP', () => {
  const t = combat({
    armies: { blue: { constantinople: { knight: 9 } }, red: { thrace: { light: 1 } } },
    pieces: [
      ['war-wagon', 3, 'blue', 'constantinople'],
      ['war-wagon', 1, 'red', 'thrace'],
    ],
    buildings: [['military', 1, 'thrace']],
    board: { ...war(1), holder: { thrace: 'red' }, keeper: { thrace: 'red' } },
  })
  t.play('blue', 'move-from', 'constantinople').play('blue', 'join-piece', 'piece-01')
  for (let n = 0; n < 9; n++) t.play('blue', 'join-unit', 'knight')
  t.play('blue', 'go', 'thrace').play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'fight').play('red', 'fight').play('red', 'protect', 'siege')
  t.dice([4, 5, 8, 1, 2, 3]).play('blue', 'keep-dice').play('red', 'keep-dice')
  while (t.question() === 'damage.assign') t.play('blue', 'wound', 'knight')
  assert.equal(t.question(), 'conquest.spoils')
  assert.deepEqual([t.offered('blue', 'sack-piece'), t.offered('blue', 'sack-building')], [['piece-02'], ['military']])
  t.play('blue', 'keep-rest')
  assert.deepEqual([t.state.board.pieces[1]!.owner, honour(t, 'blue')], ['blue', 10])
})
rule('[medioevo.fase-5.conquista-2] whoever drives an intruder out of his own territory takes what he leaves', () => {
  const t = combat({
    armies: { blue: { thrace: { knight: 9 } }, red: { thrace: { light: 1 } } },
    pieces: [['war-wagon', 1, 'red', 'thrace']],
    board: { ...war(1), holder: { thrace: 'blue' }, keeper: { thrace: 'blue' } },
  })
  t.play('blue', 'fight-at', 'thrace').play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'fight').play('red', 'fight')
  t.dice([4, 5, 8, 1, 2, 3]).play('blue', 'keep-dice').play('red', 'keep-dice')
  while (t.question() === 'damage.assign') t.play('blue', 'wound', 'knight')
  t.play('blue', 'keep-rest')
  assert.equal(t.state.board.pieces[0]!.owner, 'blue')
})
rule('[medioevo.r-63] a transport that is seized is lost by itself, not with whatever else its owner has there', () => {
  const t = table({
    stack: trading('blue'),
    armies: { red: { buda: { light: 1 } } },
    pieces: [
      ['caravan', 1, 'blue', 'great-plain'],
      ['caravan', 1, 'blue', 'buda'],
    ],
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'buda').play('red', 'seize')
  assert.deepEqual(t.offered('red', 'sack-piece'), ['piece-01'])
  t.play('red', 'keep-rest')
  assert.deepEqual(
    t.state.board.pieces.map(p => p.owner),
    ['red', 'blue'],
  )
})
rule('[medioevo.r-63 medioevo.vittoria.partita-16] in the turn of the declaration a transport is not taken for nothing', () => {
  const enter = (since: number) =>
    table({ stack: trading('blue'), armies: { red: { buda: { light: 1 } } }, pieces: [['caravan', 1, 'blue', 'great-plain']], board: war(since) })
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'go', 'buda')
  assert.equal(enter(1).question(), 'conquest.spoils')
  const t = enter(2)
  assert.equal(t.question(), 'journey.seize')
  assert.equal(honour(t.play('red', 'seize'), 'red'), 7)
})
rule(
  '[medioevo.fase-5.movimento-13 medioevo.r-96 medioevo.r-62] in the turn of the declaration the host still controls where guests stand, and no horde rises',
  () => {
    const t = combat({
      armies: { blue: { thrace: { light: 1 }, constantinople: { light: 1 } }, red: { thrace: { light: 1 } } },
      pieces: [['war-wagon', 1, 'blue', 'constantinople']],
      board: { ...war(2), holder: { thrace: 'blue' } },
    })
    assert.equal(findControllerOfSpace(t.state.board, findSpaceById('thrace')), 'blue')
    t.play('blue', 'move-from', 'constantinople').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'thrace')
    assert.deepEqual([units(t, 'barbarians', 'thrace'), t.event('battle')], [{}, null])
    assert.equal(
      findControllerOfSpace(
        combat({ armies: { blue: { thrace: { light: 1 } }, red: { thrace: { light: 1 } } }, board: war(1) }).state.board,
        findSpaceById('thrace'),
      ),
      null,
    )
  },
)
