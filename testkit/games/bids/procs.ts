/** The Sale, chapter by chapter. */
import {
  id,
  int,
  list,
  maybe,
  objectWithFields,
  createRuleBuilder,
  type AsideRules,
  type StepContext,
  type Procedure,
  type Procedures,
} from '@tabularium/kernel'
import { LARGEST_INCOME_IN_COINS, LOT_COUNT, lotAndWishRows } from './data.ts'
import { giftShape, auctionLotFrame as newLot, thingKind, type BidsGameTypes, type AuctionLotFrame, type SaleFrame, type Seat, type Thing } from './types.ts'

const ruleBuilder = createRuleBuilder<BidsGameTypes>()
export const makeWishZoneName = (seat: Seat) => `wish-${seat}` as const
export const makeWonZoneName = (seat: Seat) => `won-${seat}` as const
type ZoneReader = { zone(zone: BidsGameTypes['Zone']): readonly Thing[] }
/** 4.2 A lot counts its worth, twice if its colour is the seat's wish; coins left count a tenth. */
export const computePointsOfSeat = (g: ZoneReader, seat: Seat) => {
  const wished = g.zone(makeWishZoneName(seat)).map(wished => lotAndWishRows[wished]!.colour)
  return g.zone(makeWonZoneName(seat)).reduce((sum, lot) => sum + lotAndWishRows[lot]!.worth * (wished.includes(lotAndWishRows[lot]!.colour) ? 2 : 1), 0)
}
const payCoins = (g: StepContext<BidsGameTypes>, seat: Seat, coins: number) => g.keep(seat, { coins: g.own(seat).coins - coins })

/** 1 THE SALE */
const wholeSaleProcedure: Procedure<BidsGameTypes, SaleFrame> = {
  // 1.1 Two wishes each; the lots are mixed.
  prepare: g => {
    g.shuffle(['wishes'], 'wishes')
    g.shuffle(['lots'], 'lots')
    for (const seat of g.seats) for (let n = 0; n < 2; n++) g.draw('wishes', makeWishZoneName(seat))
  },
  // 1.2 Everybody keeps one wish, all at once and unseen; the other goes away face down.
  wish: ruleBuilder.askAll<SaleFrame, Thing[]>()({
    cite: ['bids.1-2'],
    who: g => g.seats,
    draft: list(id(thingKind)),
    may: { keep: { among: (g, _, seat, mine) => (mine.length === 0 ? g.zone(makeWishZoneName(seat)) : []), take: (_, thing) => [thing] } },
    enough: (_g, _f, _seat, mine) => mine.length === 1,
    open: (g, _, answers) => {
      for (const seat of g.seats)
        for (const other of g.zone(makeWishZoneName(seat)).filter(thing => !answers[seat]!.includes(thing))) g.move(other, makeWishZoneName(seat), 'wishes')
    },
  }),
  // 1.3 Lot by lot, until all have come up.
  lot: g => (g.board.sold < LOT_COUNT ? { call: newLot(), then: 'lot' } : undefined),
  // 4.1 Wishes are shown; most points win, a tie is shared. 5.3 Gifts stay between the two until now.
  count: g => {
    for (const seat of g.seats) for (const thing of g.zone(makeWishZoneName(seat))) g.show(thing, 'all')
    const points = g.seats.map(seat => computePointsOfSeat(g, seat))
    g.emit({ is: 'result', points }, ['bids.4-1'])
    const best = Math.max(...points)
    const winners = g.seats.filter((_, i) => points[i] === best)
    return g.end(winners, winners.length > 1 ? 'tie' : 'most-points')
  },
}
/** 2 A LOT */
const auctionLotProcedure: Procedure<BidsGameTypes, AuctionLotFrame> = {
  // 2.1 Everybody gets a secret income.
  income: g => {
    for (const seat of g.seats) {
      const coins = g.roll(LARGEST_INCOME_IN_COINS)
      g.keep(seat, { coins: g.own(seat).coins + coins })
      g.emit({ is: 'income', coins }, ['bids.2-1'], [seat])
    }
  },
  'turn-up': g => {
    g.emit({ is: 'lot', lot: g.draw('lots', 'block') }, ['bids.2-2'])
    g.board.sold += 1
  },
  // 3.1 One bid each, all at once and unseen, of no more than one has; nobody need bid.
  bid: ruleBuilder.askAll<AuctionLotFrame, { bid: number | null }>()({
    cite: ['bids.3-1'],
    who: g => g.seats,
    draft: objectWithFields({ bid: maybe(int(1)) }),
    may: {
      bid: {
        among: (g, _, seat, mine) => (mine.bid === null ? { min: 1, max: g.own(seat).coins } : { min: 1, max: 0 }),
        unless: [{ cite: 'bids.3-4', bars: (g, _, _n, seat) => g.count(makeWonZoneName(seat)) >= 4 }],
        take: (_, bid) => ({ bid }),
      },
    },
    open: (g, f, answers) => {
      const bids = g.seats.map(seat => answers[seat]!.bid ?? 0)
      const [first, second] = bids.toSorted((a, b) => b - a) as [number, number]
      // 3.3 Equal highest bids: nobody buys.
      if (first === second) return g.emit({ is: 'unsold', bids }, ['bids.3-3'])
      f.best = g.seats[bids.indexOf(first)]!
      f.price = g.options['second-price'] === true ? second : first
      return
    },
  }),
  close: (g, f) => {
    const thing = g.zone('block')[0]!
    if (f.best === null) return g.move(thing, 'block', 'cellar')
    payCoins(g, f.best, f.price)
    g.board.spent[f.best] = (g.board.spent[f.best] ?? 0) + f.price
    g.move(thing, 'block', makeWonZoneName(f.best))
    g.emit({ is: 'sold', lot: thing, to: f.best, price: f.price }, ['bids.3-2'])
  },
}
/** 5 GIFTS, while others bid */
export const giftRules: AsideRules<BidsGameTypes> = {
  terms: giftShape,
  cite: ['bids.5-1'],
  among: (g, seat) => g.seats.filter(other => other !== seat),
  unless: [
    { cite: 'bids.5-1', bars: (_, aside) => aside.parties.length !== 2 },
    { cite: 'bids.5-2', bars: (g, aside, seat) => aside.from === seat && aside.terms.coins > g.own(seat).coins },
  ],
  mayTakeEffect: () => true,
  takeEffect: (g, { from, parties, terms }) => {
    const to = parties.find(seat => seat !== from)!
    const coins = Math.min(terms.coins, g.own(from).coins)
    if (coins === 0) return
    payCoins(g, from, coins)
    payCoins(g, to, -coins)
    g.share(parties, { coins })
    g.emit({ is: 'gift', from, to, coins }, ['bids.5-1'], parties)
  },
  ideas: (g, seat) => (g.own(seat).coins > 0 ? g.seats.filter(other => other !== seat).map(other => ({ to: [other], terms: { coins: 1 } })) : []),
}
export const procedures: Procedures<BidsGameTypes> = { sale: wholeSaleProcedure, lot: auctionLotProcedure }
