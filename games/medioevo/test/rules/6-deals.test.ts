/** 6: purchases and sales that must be off, and those that secret treaties open. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { isSpaceInPlay } from '../../src/board/map.ts'
import { findSpaceById, LAND_NEIGHBOURS, SETTLEMENTS, spaceKind } from '../../src/kinds.ts'
import { florins, table, trading, type Given, type Table } from '../table.ts'

type Loose = NonNullable<Given['board']>
const trade = (given: Given): Table => table({ ...given, stack: trading('blue') }).play('blue', 'lead', 'piece-01')
const caravan = (at: string, goods: string[] = []) => ['caravan', 2, 'blue', at, { goods }] as const
const carries = (t: Table): number => t.state.board.pieces[0]!.goods.length
const offers = (t: Table, card: string): boolean => t.offered('blue', 'use').includes(card)
const opened = (payments: Loose[] = []) => ({
  number: 0,
  parties: ['blue', 'red'],
  grants: [{ type: 'trade', from: 'red', to: 'blue', lands: [], support: 0, targets: [] }],
  payments,
  begin: 1,
  end: null,
  note: '',
  charges: [],
})
const secretly = (payments: Loose[] = []) => [{ seats: ['blue', 'red'], value: opened(payments) }] as NonNullable<Given['shared']>

const MARKET = { technology: { commerce: 2 }, pool: { yellow: 1 } }
rule('[medioevo.r-252 medioevo.r-133] whoever has paid away in secret what a purchase costs buys nothing', () => {
  const t = trade({
    florins: { blue: 200 },
    pieces: [caravan('rome')],
    players: { green: MARKET, yellow: MARKET },
  })
  t.play('blue', 'buy', 2)
  const terms = {
    act: 'treaty',
    secret: true,
    grants: [{ type: 'passage', from: 'red', to: 'blue' }],
    payments: [{ from: 'blue', to: 'red', florins: 100, when: 'once' }],
  }
  t.aside('blue', { aside: 'propose', to: ['red'], terms, text: '' })
    .aside('red', { aside: 'accept', id: 'blue+red-1' })
    .play('green', 'pass')
    .play('yellow', 'pass')
  assert.deepEqual([florins(t, 'blue'), florins(t, 'red'), carries(t), t.question()], [100, 1700, 0, 'journey.act'])
})
rule('[medioevo.carte.59-1 medioevo.r-202] a Princess adds no purchase by Merchant 21 that cannot be paid', () => {
  const added = (money: number): Table =>
    trade({ florins: { blue: money }, cards: { blue: ['empire-21'], green: ['empire-59'] }, pieces: [caravan('rome')] })
      .play('blue', 'take-points', 'empire-21')
      .play('blue', 'name-colour', 'yellow')
      .play('green', 'use', 'empire-59')
      .pass()
  assert.deepEqual([added(149).question(), added(150).question()], ['journey.act', 'instant.name'])
})
rule('[medioevo.carte.59-1 medioevo.r-136] nor a sale by Merchant 20 whose toll cannot be paid', () => {
  const treaties = [{ ...opened([{ from: 'blue', to: 'red', florins: 50, when: 'per-transaction' }]), number: 1 }]
  const added = (money: number): Table =>
    trade({ florins: { blue: money }, cards: { blue: ['empire-20'], green: ['empire-59'] }, pieces: [caravan('buda', ['furs'])], board: { treaties } })
      .play('blue', 'take-points', 'empire-20')
      .play('green', 'use', 'empire-59')
      .pass()
  assert.deepEqual([added(49).question(), added(50).question()], ['journey.act', 'instant.name'])
})
rule('[medioevo.fase-6.comprare-vendere-3 medioevo.carte.19-1] Merchant 19 sells nothing where armies at war stand together', () => {
  const among = (open: boolean): boolean =>
    offers(
      trade({
        cards: { blue: ['empire-19'] },
        pieces: [caravan('rome', ['wine', 'salt'])],
        armies: { red: { rome: { light: 1 } }, green: { rome: { light: 1 } } },
        board: open ? { wars: [{ a: 'red', b: 'green', since: 1, open: true }] } : {},
      }),
      'empire-19',
    )
  assert.deepEqual([among(true), among(false)], [false, true])
})
rule(
  '[medioevo.carte.21-1 medioevo.fase-6.comprare-vendere-4 medioevo.c.diplomazia-10 medioevo.r-133] Merchant 21 buys where a trade treaty allows it, a secret one as well',
  () => {
    const at = (given: Given): Table => trade({ cards: { blue: ['empire-21'] }, pieces: [caravan('buda')], ...given })
    at({}).refused('blue', 'use', 'empire-21', 'medioevo.fase-6.comprare-vendere-4')
    const toll = [{ from: 'blue', to: 'red', florins: 50, when: 'per-transaction' }]
    const t = at({ shared: secretly(toll) }).play('blue', 'use', 'empire-21')
    t.play('blue', 'name-good', t.offered('blue', 'name-good')[0] as string)
    assert.deepEqual([florins(t, 'blue'), florins(t, 'red'), carries(t)], [1400, 1650, 1])
  },
)

/** Blue deals in Buda by a treaty with Red, whom others keep waiting; meanwhile Red declares war. */
const atWarAmidst = (given: Given, deal: (t: Table) => Table): Table => {
  const t = deal(trade({ pieces: [caravan('buda', ['salt'])], players: { green: MARKET, yellow: MARKET }, ...given }))
  assert.equal(t.question(), 'window.trade-transaction')
  t.aside('red', { aside: 'propose', to: [], terms: { act: 'war', on: 'blue', breaks: true }, text: '' })
  return t.play('green', 'pass').play('yellow', 'pass')
}
rule('[medioevo.fase-6.comprare-vendere-4 medioevo.r-107 medioevo.c.diplomazia-4] a deal that was announced ends with the treaty that allowed it', () => {
  const treaties = [{ ...opened(), number: 1 }]
  for (const given of [{ board: { treaties } }, { shared: secretly() }]) {
    const bought = atWarAmidst(given, t => t.play('blue', 'buy', 1))
    assert.deepEqual([florins(bought, 'blue'), carries(bought), bought.question()], [1600, 1, 'journey.act'])
    const sold = atWarAmidst(given, t => t.play('blue', 'sell', 'salt'))
    assert.deepEqual([florins(sold, 'blue'), carries(sold), sold.question()], [1600, 1, 'journey.act'])
  }
})
rule('[medioevo.carte.20-1] but not what Merchant 20 sells', () => {
  const given = { board: { treaties: [{ ...opened(), number: 1 }] }, cards: { blue: ['empire-20'] } } as Given
  const t = atWarAmidst(given, x => x.play('blue', 'use', 'empire-20').play('blue', 'name-good', 'salt'))
  assert.deepEqual([florins(t, 'blue'), carries(t)], [1650, 0])
})

// ---- Journeys ----
rule('[medioevo.tecnologie.logistica-2 medioevo.r-251] a Caravan that has crossed the sea stays where it landed', () => {
  const t = trade({ players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } } }, pieces: [caravan('rome')] })
  t.play('blue', 'cross', 'tyrrhenian-sea').play('blue', 'go', 'panormus').play('blue', 'rest')
  assert.equal(t.state.board.pieces[0]!.at, findSpaceById('panormus'))
})
rule('[medioevo.fase-6.comprare-vendere-8] what was sold is told to all', () => {
  const t = trade({ pieces: [caravan('rome', ['wine', 'salt'])] })
  t.play('blue', 'sell', 'wine').play('blue', 'sell', 'salt')
  assert.deepEqual(t.event('sold')?.['goods'], ['wine', 'salt'])
})
rule('[medioevo.intro.regni-5 medioevo.r-11] nobody travels out of the spaces in play', () => {
  const { board } = table({ seats: 3 }).state
  const isOut = (at: number): boolean => !isSpaceInPlay(board, at as never)
  const edge = SETTLEMENTS.find(at => !isOut(at) && LAND_NEIGHBOURS[at]!.some(isOut))!
  const t = table({ seats: 3, pieces: [['caravan', 2, 'blue', spaceKind.ids[edge]!]], stack: trading('blue') }).play('blue', 'lead', 'piece-01')
  const beyond = LAND_NEIGHBOURS[edge]!.filter(isOut).map(at => spaceKind.ids[at]!)
  assert.deepEqual([beyond.length > 0, t.offered('blue', 'go').filter(at => beyond.includes(String(at)))], [true, []])
})
rule('[medioevo.r-63 medioevo.r-128 medioevo.carte.55-1] a Ranger is met where he has come to, not where he stood all the time', () => {
  const ranger = (from: string): Table => {
    const t = table({
      cards: { blue: ['empire-55'] },
      pieces: [['caravan', 1, 'blue', from]],
      armies: { red: { bulgaria: { light: 1 } } },
      board: { wars: [{ a: 'blue', b: 'red', since: 1, open: true }], holder: { bulgaria: 'red' }, keeper: { bulgaria: 'red' } },
      stack: trading('blue'),
    })
    return t.play('blue', 'lead', 'piece-01').play('blue', 'use', 'empire-55').play('blue', 'name-piece', 'piece-01')
  }
  assert.equal(ranger('bulgaria').play('blue', 'rest').question(), 'journey.lead')
  assert.equal(ranger('thrace').play('blue', 'go', 'bulgaria').play('blue', 'rest').question(), 'conquest.spoils')
})
rule('[medioevo.fase-6.muovere-2] with its last movement point a transport buys or sells', () => {
  const last = (pm: number): string[] =>
    trade({ pieces: [['caravan', 2, 'blue', 'rome', { pm, goods: ['wine'], exits: [] }], caravan('naples')] }).verbs('blue')
  assert.deepEqual(
    ['buy', 'sell'].map(verb => last(1).includes(verb)),
    [true, true],
  )
})
rule('[medioevo.tecnologie.editto-1 medioevo.r-173] an Edict is over when the transport leaves: it is sacked if it comes back', () => {
  const t = trade({
    pieces: [caravan('bulgaria')],
    armies: { barbarians: { bulgaria: { light: 1 } } },
    board: { marks: { edicts: [{ at: 'bulgaria', piece: 'piece-01' }] } },
  })
  t.play('blue', 'go', 'thrace').play('blue', 'go', 'bulgaria')
  assert.equal(t.state.board.pieces.length, 0)
})
