/** 5, 6: ships that Logistics carries over land, and land pieces that it carries over the sea. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, table, trading, type Given, type Table } from '../table.ts'

const LOGISTICS: Given = { players: { blue: { technology: { transport: 2 }, pool: { blue: 3 } } } }
const combat = (given: Given): Table => table({ ...LOGISTICS, stack: fighting(), ...given })
/** A Galley with somebody aboard has gone from Thrace over land to Constantinople. */
const overland = (more: Given = {}, pm = 6): Table => {
  const t = combat({
    ...more,
    pieces: [['galley', 1, 'blue', 'thrace', { pm }], ...(more.pieces ?? [])],
    armies: { blue: { thrace: { light: 1 }, constantinople: { light: 1 } }, ...more.armies },
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'embark', 'piece-01').play('blue', 'join-unit', 'light')
  if (more.pieces?.[0]) t.play('blue', 'join-piece', 'piece-02')
  return t.play('blue', 'cross', 'constantinople')
}

rule('[medioevo.fase-5.movimento-7 medioevo.r-268] a Galley that has come over land neither loads nor unloads', () => {
  const wagons: Given['pieces'] = [
    ['war-wagon', 1, 'blue', 'thrace'],
    ['war-wagon', 1, 'blue', 'constantinople'],
  ]
  const t = overland({ pieces: wagons })
  t.refused('blue', 'join-unit', 'light', 'medioevo.fase-5.movimento-7').refused('blue', 'leave-unit', 'light', 'medioevo.fase-5.movimento-7')
  t.refused('blue', 'join-piece', 'piece-03', 'medioevo.fase-5.movimento-7').refused('blue', 'leave-piece', 'piece-02', 'medioevo.fase-5.movimento-7')
  t.play('blue', 'go', 'black-sea-west').play('blue', 'go', 'constantinople').play('blue', 'leave-piece', 'piece-02').play('blue', 'join-unit', 'light')
})
rule('[medioevo.fase-5.movimento-7 medioevo.r-268] a Galley at sea takes nobody aboard who has crossed to it', () => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace'],
      ['galley', 1, 'blue', 'aegean-sea'],
    ],
    armies: { blue: { thrace: { light: 1 } } },
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'cross', 'aegean-sea')
  t.refused('blue', 'embark', 'piece-02', 'medioevo.fase-5.movimento-7')
  combat({ pieces: [['galley', 1, 'blue', 'aegean-sea']] })
    .play('blue', 'move-from', 'aegean-sea')
    .play('blue', 'embark', 'piece-01')
})
rule('[medioevo.tecnologie.logistica-2 medioevo.r-234 medioevo.r-268] a Galley that has gone over land ends its movement at sea', () => {
  const t = overland().play('blue', 'go', 'black-sea-west').refused('blue', 'go', 'bulgaria', 'medioevo.tecnologie.logistica-2')
  t.play('blue', 'go', 'nicaea').refused('blue', 'halt', undefined, 'medioevo.tecnologie.logistica-2')
  t.refused('blue', 'ashore', undefined, 'medioevo.tecnologie.logistica-2').play('blue', 'go', 'black-sea-west').play('blue', 'halt')
  assert.equal(t.state.board.pieces[0]!.at, findSpaceById('black-sea-west'))
  overland({}, 3).play('blue', 'go', 'black-sea-west').refused('blue', 'go', 'nicaea', 'medioevo.tecnologie.logistica-2')
})
rule('[medioevo.tecnologie.logistica-2 medioevo.r-234] nor does it end as a guest or as an attacker ashore', () => {
  const signed = (type: string, number: number) => ({ number, parties: ['blue', 'red'], grants: [{ type, from: 'red', to: 'blue' }], begin: 1 })
  const ways: { readonly [verb: string]: Given } = {
    visit: { shared: [{ seats: ['blue', 'red'], value: signed('passage', 0) }] },
    invade: {},
    betray: { board: { treaties: [signed('non-belligerence', 1)] } },
  }
  for (const [verb, given] of Object.entries(ways)) {
    const more = { ...given, armies: { red: { moldavia: { light: 1 } } }, board: { holder: { moldavia: 'red' }, ...given.board } }
    overland(more, 3).play('blue', 'go', 'black-sea-west').refused('blue', verb, 'moldavia', 'medioevo.tecnologie.logistica-2')
  }
})
rule('[medioevo.tecnologie.logistica-2 medioevo.r-52] and so a further group does not go over land to a destination ashore', () => {
  const t = combat({
    pieces: [
      ['war-wagon', 1, 'blue', 'philippopolis'],
      ['galley', 1, 'blue', 'thrace'],
    ],
    armies: { blue: { philippopolis: { light: 1 }, thrace: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
  })
  t.play('blue', 'move-from', 'philippopolis').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'bulgaria')
  t.play('blue', 'another-from', 'thrace').play('blue', 'embark', 'piece-02').play('blue', 'join-unit', 'light')
  t.refused('blue', 'cross', 'constantinople', 'medioevo.r-52').play('blue', 'go', 'sea-of-marmara')
})
rule('[medioevo.r-52 medioevo.tecnologie.logistica-1] a further group may set out inland, where Logistics brings it over the sea', () => {
  const starts = (blue: object) => {
    const t = table({
      players: { blue: { pool: { blue: 3 }, ...blue } },
      pieces: [
        ['galley', 1, 'blue', 'smyrna'],
        ['war-wagon', 1, 'blue', 'philippopolis'],
      ],
      armies: { blue: { smyrna: { light: 1 }, philippopolis: { light: 1 } }, barbarians: { candia: { light: 1 } } },
      stack: fighting(),
    })
    t.play('blue', 'move-from', 'smyrna').play('blue', 'embark', 'piece-01').play('blue', 'join-unit', 'light')
    return t.play('blue', 'go', 'aegean-sea').play('blue', 'go', 'candia')
  }
  const t = starts({ technology: { transport: 2 } })
  assert.deepEqual([t.offered('blue', 'another-from'), starts({}).offered('blue', 'another-from')], [['philippopolis'], []])
  t.play('blue', 'another-from', 'philippopolis').play('blue', 'join-piece', 'piece-02').play('blue', 'join-unit', 'light')
  t.play('blue', 'go', 'thrace').play('blue', 'cross', 'aegean-sea').play('blue', 'go', 'candia')
})
rule('[medioevo.fase-5.movimento-8 medioevo.r-268] a ship that has come over land buys and sells nothing there', () => {
  const t = table({
    ...LOGISTICS,
    cards: { blue: ['empire-21'] },
    pieces: [['merchant-ship', 1, 'blue', 'thrace', { goods: ['wine'] }]],
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'cross', 'constantinople')
  t.refused('blue', 'buy', 1, 'medioevo.fase-5.movimento-8').refused('blue', 'sell', 'wine', 'medioevo.fase-5.movimento-8')
  assert.deepEqual(t.offered('blue', 'use'), [])
  t.play('blue', 'go', 'black-sea-west').play('blue', 'go', 'constantinople')
  assert.deepEqual(t.offered('blue', 'use'), ['empire-21'])
  t.play('blue', 'buy', 1)
})
