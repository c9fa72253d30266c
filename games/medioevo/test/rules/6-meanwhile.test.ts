/** 6, D: what others do while a transport is met or a deal is made; loans in the middle of something. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { against, fighting, florins, inBattle, shopping, table, trading, until, type Given } from '../table.ts'

const NATION = { technology: { law: 3 }, pool: { orange: 3 } }
const passAll = (t: ReturnType<typeof table>) => {
  while (t.question()?.startsWith('window')) t.pass()
  return t
}
rule('[medioevo.fase-6.muovere-4 medioevo.e.saccheggio-1] a transport that others have sacked while it was met is gone, and nothing more', () => {
  const t = table({
    pieces: [['caravan', 1, 'blue', 'thrace']],
    armies: { barbarians: { bulgaria: { light: 1 }, wallachia: { light: 1 } } },
    players: { red: NATION },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'bulgaria')
  until(t, 'conquest-sack').play('red', 'apply', 'nation').play('red', 'name-space', 'wallachia').play('red', 'name-space', 'bulgaria')
  t.play('red', 'name-unit', 'light')
  passAll(t)
  assert.deepEqual(t.state.board.pieces, [])
})
rule(
  '[medioevo.fase-6.comprare-vendere-3 medioevo.carte.51-1 medioevo.r-215] where barbarians have come meanwhile nothing is bought or sold, also by a transport that is protected',
  () => {
    const dealing = (given: Given) =>
      table({
        armies: { barbarians: { tuscany: { light: 1 } } },
        cards: { blue: ['empire-51'] },
        players: { red: NATION },
        ...given,
        stack: trading('blue'),
      }).play('blue', 'lead', 'piece-01')
    const invade = (t: ReturnType<typeof table>) => {
      until(t, 'trade-transaction').play('red', 'apply', 'nation').play('red', 'name-space', 'tuscany')
      t.play('red', 'name-space', 'rome').play('red', 'name-unit', 'light')
      until(t, 'conquest-sack').play('blue', 'use', 'empire-51').play('blue', 'name-piece', 'piece-01')
      return passAll(t)
    }
    const sold = invade(dealing({ pieces: [['caravan', 1, 'blue', 'rome', { goods: ['salt'] }]] }).play('blue', 'sell', 'salt'))
    assert.deepEqual([florins(sold, 'blue'), sold.state.board.pieces[0]!.goods.length], [1600, 1])
    const bought = invade(dealing({ pieces: [['caravan', 1, 'blue', 'rome']] }).play('blue', 'buy', 1))
    assert.deepEqual([florins(bought, 'blue'), bought.state.board.pieces[0]!.goods.length], [1600, 0])
    // Nobody is asked for a price of what is not bought.
    const market = { blue: { technology: { commerce: 2 } }, red: NATION }
    const priced = invade(
      dealing({ pieces: [['caravan', 1, 'blue', 'rome']], players: market })
        .play('blue', 'buy', 1)
        .play('blue', 'pass'),
    )
    assert.equal(priced.question(), 'journey.act')
  },
)

// ---- Loans ----
const LOAN = { aside: 'propose' as const, to: [], terms: { act: 'loan' }, text: '' }
const REPAY = { ...LOAN, terms: { act: 'repay' } }
rule('[medioevo.d.prestiti-1 medioevo.d.prestiti-4 medioevo.r-146] loans are taken and repaid in the middle of a battle as well', () => {
  const fight = (blue: number, loans: number) => inBattle({ armies: against({ light: 2 }, { light: 2 }), players: { blue: { loans } }, florins: { blue } })
  const taken = fight(0, 0).aside('blue', LOAN).play('blue', 'no-terms')
  const repaid = fight(600, 1).aside('blue', REPAY).play('blue', 'no-terms')
  assert.deepEqual([florins(taken, 'blue'), florins(repaid, 'blue'), repaid.state.board.players.blue!.loans], [500, 100, 0])
})
rule('[medioevo.d.prestiti-4 medioevo.r-202] a repayment waits until what is being bought is paid', () => {
  const t = table({
    players: { blue: { loans: 1, technology: { construction: 2 }, tokens: { green: 1 } } },
    florins: { blue: 600 },
    stack: shopping('blue'),
  })
  t.play('blue', 'build', 'tower').play('blue', 'place-at', 'thrace').aside('blue', REPAY).play('blue', 'turn-token', 'green')
  assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.loans], [500, 1])
  assert.deepEqual([florins(t.play('blue', 'no-token'), 'blue'), t.state.board.players.blue!.loans], [0, 0])
})
rule('[medioevo.fase-6.comprare-vendere-8 medioevo.e.saccheggio-1] where the transport is sacked while it sells nobody changes a price any more', () => {
  const TRADERS = { technology: { commerce: 2 }, pool: { yellow: 2 } }
  for (const cards of [[], ['empire-64']]) {
    const t = table({
      pieces: [['caravan', 1, 'blue', 'rome', { goods: ['salt'] }]],
      buildings: [['civil', 1, 'rome']],
      armies: { barbarians: { tuscany: { light: 1 } } },
      players: { blue: TRADERS, green: TRADERS, red: NATION },
      cards: { blue: cards },
      stack: trading('blue'),
    })
    t.play('blue', 'lead', 'piece-01').play('blue', 'sell', 'salt').play('blue', 'pass').play('green', 'pass').play('red', 'apply', 'nation')
    t.play('red', 'name-space', 'tuscany').play('red', 'name-space', 'rome').play('red', 'name-unit', 'light')
    passAll(t)
    assert.deepEqual([t.state.board.pieces, florins(t, 'blue')], [[], 1600])
  }
})
rule('[medioevo.tecnologie.editto-1 medioevo.e.saccheggio-1] a War wagon that is sacked before its step goes nowhere, and needs no Edict', () => {
  const t = table({
    pieces: [['war-wagon', 1, 'blue', 'bulgaria']],
    armies: { barbarians: { wallachia: { light: 1 } } },
    players: { blue: { technology: { law: 1 }, pool: { orange: 1 } }, red: NATION },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'bulgaria').play('blue', 'join-piece', 'piece-01').play('blue', 'go', 'serbia')
  t.play('red', 'apply', 'nation').play('red', 'name-space', 'wallachia').play('red', 'name-space', 'bulgaria').play('red', 'name-unit', 'light')
  passAll(t)
  assert.deepEqual(t.state.board.pieces, [])
})
rule('[medioevo.fase-6.rotta-5 medioevo.r-112 medioevo.carte.11-1] a Caravan that is a War wagon too passes stops of its route in Combat', () => {
  const route = { carrier: 'piece-01', stops: ['constantinople', 'athens', 'trebizond'], done: [], destination: 'rome' }
  const t = table({
    players: { blue: { route } },
    pieces: [['caravan', 1, 'blue', 'thrace']],
    board: { marks: { doubles: [{ piece: 'piece-01', kind: 'war-wagon', room: 3 }] } },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'go', 'constantinople')
  assert.equal(t.state.board.players.blue!.route?.done.length, 1)
  assert.equal(t.event('stop-reached')?.['seat'], 'blue')
})
rule('[medioevo.fase-5.movimento-7 medioevo.carte.11-1] a Caravan that a Galley has brought into port as a War wagon goes ashore to trade', () => {
  const t = table({
    pieces: [
      ['galley', 1, 'blue', 'constantinople'],
      ['caravan', 1, 'blue', 'constantinople', { aboard: 'piece-01' }],
    ],
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-02').play('blue', 'go', 'thrace')
  assert.deepEqual(
    t.state.board.pieces.map(p => p.aboard),
    [null, null],
  )
  const sailing = table({
    pieces: [
      ['galley', 1, 'blue', 'aegean-sea'],
      ['caravan', 1, 'blue', 'aegean-sea', { aboard: 'piece-01' }],
    ],
    stack: trading('blue'),
  })
  assert.notEqual(sailing.question(), 'journey.lead')
})
rule('[medioevo.fase-6.rotta-5 medioevo.carte.11-1 medioevo.carte.25-4] and with the Militia, on its way and where it comes to', () => {
  const route = { carrier: 'piece-02', stops: ['slavonia', 'caffa', 'trebizond'], done: [], destination: 'rome' }
  const t = table({
    cards: { red: ['empire-25'] },
    players: { red: { route } },
    pieces: [
      ['war-wagon', 1, 'blue', 'serbia'],
      ['caravan', 1, 'red', 'croatia'],
    ],
    armies: { blue: { serbia: { light: 1 } }, red: { croatia: { heavy: 1 } } },
    board: {
      wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }],
      holder: { serbia: 'blue' },
      keeper: { serbia: 'blue', banat: 'red' },
      marks: { doubles: [{ piece: 'piece-02', kind: 'war-wagon', room: 3 }] },
    } as never,
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'banat')
  t.play('red', 'use', 'empire-25').play('red', 'name-space', 'croatia').play('red', 'name-unit', 'heavy').play('red', 'name-piece', 'piece-02')
  assert.equal(t.state.board.players.red!.route?.done.length, 1)
})
rule('[medioevo.tecnologie.commercio-1 medioevo.fase-6.comprare-vendere-9] what Trade has added to cubes that are withdrawn is not paid', () => {
  const t = table({
    pieces: [['caravan', 3, 'blue', 'constantinople', { goods: ['salt', 'salt', 'wine'] }]],
    buildings: [['civil', 3, 'constantinople']],
    players: { blue: { technology: { commerce: 1 }, pool: { yellow: 3 } } },
    cards: { red: ['empire-63'] },
    board: { market: { thessalonica: ['salt'] } } as never,
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'sell', 'salt').play('blue', 'sell', 'salt').play('blue', 'sell', 'wine')
  t.play('blue', 'apply', 'trade').play('blue', 'apply', 'trade').play('blue', 'apply', 'trade')
  t.play('red', 'use', 'empire-63').play('red', 'name-space', 'thessalonica').play('red', 'name-good', 'salt').play('red', 'name-space', 'constantinople')
  passAll(t)
  assert.equal(t.event('sold')?.['florins'], 100 + 20 + 100)
})
rule('[medioevo.fase-6.rotta-5 medioevo.carte.11-1 medioevo.fase-5.ritirata-4] and in a retreat', () => {
  const t = inBattle(
    {
      players: { blue: { route: { carrier: 'piece-01', stops: ['constantinople', 'caffa', 'trebizond'], done: [], destination: 'rome' } } },
      pieces: [['caravan', 1, 'blue', 'bulgaria', { pm: 3 }]],
      armies: against({ light: 6 }, { light: 6 }),
      board: { marks: { doubles: [{ piece: 'piece-01', kind: 'war-wagon', room: 3 }] } } as never,
      dice: { rolls: [1, 1, 1, 1, 1, 1] },
    },
    'blue',
    'red',
  )
  t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'retreat-to', 'thrace').play('blue', 'retreat-to', 'constantinople')
  for (let n = 0; n < 30 && t.state.board.players.blue!.route?.done.length === 0; n++) {
    const seat = t.asked()[0]!
    const verb = ['enough', 'fight', 'keep-dice', 'pass', 'no-capture'].find(v => t.offered(seat, v).length > 0)
    if (verb !== undefined) t.play(seat, verb)
    else if (t.question() === 'round.sacrifice') t.play(seat, 'sacrifice', 0)
    else if (t.question() === 'damage.assign') t.play(seat, 'wound', 'light')
    else break
  }
  assert.equal(t.state.board.players.blue!.route?.done.length, 1)
})
rule('[medioevo.tecnologie.mercato-2 medioevo.tecnologie.commercio-1] the least that Market leaves is counted with what Trade adds', () => {
  const t = table({
    pieces: [['caravan', 3, 'blue', 'constantinople', { goods: ['salt', 'wine'] }]],
    buildings: [['civil', 1, 'constantinople']],
    players: { blue: { technology: { commerce: 1 }, pool: { yellow: 2 } }, red: { technology: { commerce: 2 }, pool: { yellow: 4 } } },
    cards: { red: ['empire-63'] },
    board: { market: { thessalonica: ['salt'] } } as never,
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'sell', 'salt').play('blue', 'sell', 'wine').play('blue', 'apply', 'trade').play('blue', 'apply', 'trade')
  while (t.asked()[0] !== 'red') t.play(t.asked()[0]!, 'pass')
  for (let n = 0; n < 4; n++) {
    t.play('red', 'apply', 'market').play('red', 'name-price-change', 'lower')
    while (t.asked()[0] !== 'red') t.play(t.asked()[0]!, 'pass')
  }
  t.play('red', 'use', 'empire-63').play('red', 'name-space', 'thessalonica').play('red', 'name-good', 'salt').play('red', 'name-space', 'constantinople')
  passAll(t)
  // One cube at 120 and 25 of Trade, less as often 50 as leaves something.
  assert.equal(t.event('sold')?.['florins'], 45)
})
rule('[medioevo.fase-6.rotta-5 medioevo.carte.25-3 medioevo.r-241] the Militia passes no stop in land that it may not cross', () => {
  const done = (contested: boolean) => {
    const t = table({
      cards: { red: ['empire-25'] },
      players: { red: { route: { carrier: 'piece-02', stops: ['slavonia', 'caffa', 'trebizond'], done: [], destination: 'rome' } } },
      pieces: [
        ['war-wagon', 1, 'blue', 'serbia'],
        ['caravan', 1, 'red', 'buda'],
      ],
      armies: { blue: { serbia: { light: 1 }, ...(contested && { slavonia: { light: 1 } }) }, red: { buda: { heavy: 1 }, slavonia: { light: 1 } } },
      board: {
        wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }],
        holder: { serbia: 'blue' },
        keeper: { serbia: 'blue', banat: 'red', slavonia: 'red' },
        marks: { doubles: [{ piece: 'piece-02', kind: 'war-wagon', room: 3 }] },
      } as never,
      stack: fighting(),
    })
    t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'banat')
    t.play('red', 'use', 'empire-25').play('red', 'name-space', 'buda').play('red', 'name-unit', 'heavy').play('red', 'name-piece', 'piece-02')
    return t.state.board.players.red!.route?.done.length
  }
  assert.deepEqual([done(false), done(true)], [1, 0])
})
