/** The market desk: a trade route planned on the map, with what it would cost and bring, before a cube is bought. */
import type { Lang, WireAction } from '@tabularium/kernel'
import {
  carriersWithMarket,
  forecastRoute,
  mostCubesToBuy,
  piece as pieces,
  pieceOf,
  space as spaces,
  stopsForRoute,
  tradePoints,
  PRICE_OF_GOODS_CUBE,
  type ForecastStop,
  type Piece,
  type RouteForecast,
  type Seat,
  type Space,
  type Table,
} from '@tabularium/medioevo/table'
import type { AnyView, OfferValues, RouteDesk, RouteDraft, RoutePlan, RouteStop, RouteWarning } from '../../table/game-ui.ts'
import { createNamesAndTexts, findFrame, readMedioevoView, type MedioevoView, type NamesAndTexts } from './cast.ts'
import { words } from './texts/index.ts'
import { addSecretTreaties } from './treasury.ts'

const ROUTE_SIZES: readonly number[] = [4, 6, 8]
const readPiece = (id: string): Piece => pieces.ids.indexOf(id) as Piece
const readSpace = (id: string): Space => spaces.ids.indexOf(id) as Space
/** The seat that may plan: it is at the table, has a realm, and no route is under way (fase-6.rotta-10). */
function findPlanningSeat({ seat, board }: MedioevoView): Seat | null {
  const player = seat === null ? undefined : board.players[seat]
  return seat !== null && player && player.kingdom !== null && player.route === null ? seat : null
}
/** As many cubes as there is room, supply and money for; one at least, so that a route can be weighed by who is poor. */
function countCubesAtHand(t: Table, view: MedioevoView, carrier: Piece): number {
  return Math.min(mostCubesToBuy(t, carrier), Math.max(1, Math.floor((view.own?.florins ?? 0) / PRICE_OF_GOODS_CUBE)))
}
function beginDraft(view: AnyView): RouteDraft | null {
  const seen = readMedioevoView(view)
  const seat = findPlanningSeat(seen)
  const t = addSecretTreaties(seen, seen.board)
  const carriers = seat === null ? [] : carriersWithMarket(t, seat)
  const leading = findFrame(view, 'journey')?.carrier ?? null
  const carrier = carriers.find(slot => slot === leading) ?? carriers[0]
  if (carrier === undefined) return null
  const size = ROUTE_SIZES[0]!
  return { carrier: pieces.ids[carrier]!, size, stops: [], amount: countCubesAtHand(t, seen, carrier), honour: tradePoints(size) }
}

// ---- Stops ----
function writeStopNote({ t, side, space }: NamesAndTexts, { owner, path, turn, isClosed, dangers }: ForecastStop, seat: Seat, isLast: boolean): string {
  if (path === null) return t.desk.unreachable
  const whose = owner === null ? t.desk.free : owner === seat ? t.desk.yours : isClosed ? (isLast ? t.desk.needsTreaty : t.desk.passing) : t.desk.open
  const danger = dangers.length > 0 ? [t.desk.danger(t.list(dangers.map(space)))] : []
  const by = owner === null || owner === seat ? [] : [side(owner)]
  return [...by, whose, ...(turn === null ? [] : [t.desk.turn(turn)]), ...danger].join(' · ')
}
function describeStop(cast: NamesAndTexts, stop: ForecastStop, seat: Seat, isLast: boolean): RouteStop {
  return {
    space: spaces.ids[stop.at]!,
    name: cast.space(stop.at),
    note: writeStopNote(cast, stop, seat, isLast),
    ...(stop.owner !== null && { tone: cast.tone(stop.owner) }),
    isBarred: stop.path === null || stop.dangers.length > 0 || (isLast && stop.isClosed),
  }
}

// ---- Worth ----
/** fase-6.rotta-7: the Trade points that do not become honour. */
const computeBonusFlorins = ({ points, florinsPerPoint }: RouteForecast, honour: number): number => (points - honour) * florinsPerPoint
const computeBalance = (route: RouteForecast, honour: number): number => route.sale + computeBonusFlorins(route, honour) - route.purchase - route.tolls
function describeWorth({ t, good }: NamesAndTexts, route: RouteForecast, { amount, honour }: RouteDraft): RoutePlan['rows'] {
  const bonus = computeBonusFlorins(route, honour)
  return [
    { name: t.desk.purchase(t.cubes(amount, good(route.good))), value: t.signedFlorins(-route.purchase) },
    ...(route.tolls > 0 ? [{ name: t.desk.tolls, value: t.signedFlorins(-route.tolls) }] : []),
    { name: t.desk.sale, value: t.signedFlorins(route.sale) },
    { name: t.desk.prize(route.points), value: [...(honour > 0 ? [t.honour(honour)] : []), ...(bonus > 0 ? [t.signedFlorins(bonus)] : [])].join(', ') },
    ...(route.marketSale > route.sale ? [{ name: t.desk.instead, value: t.signedFlorins(route.marketSale) }] : []),
    ...(route.movement === null ? [] : [{ name: t.desk.movement, value: t.looks.costs(route.movement) }]),
  ]
}
/** What speaks against it: a destination that is closed, or has the good, or cannot be reached; enemies on the way; an empty purse. */
function listWarnings(cast: NamesAndTexts, view: MedioevoView, route: RouteForecast, isWhole: boolean): RouteWarning[] {
  const { t, space, side, good } = cast
  const last = isWhole ? route.stops.at(-1) : undefined
  const far = route.stops.filter(stop => stop.path === null)
  const dangers = [...new Set(route.stops.flatMap(stop => stop.dangers))]
  const turns = Number(view.options['turns'])
  const treaty: OfferValues | null = last?.isClosed && last.owner !== null ? { with: last.owner, 'get-trade': 'yes' } : null
  return [
    ...(far.length > 0 ? [{ text: t.desk.tooFar(t.list(far.map(stop => space(stop.at)))), cite: ['medioevo.fase-6.muovere-3'] }] : []),
    ...(treaty ? [{ text: t.desk.closed(space(last!.at), side(last!.owner!)), cite: ['medioevo.fase-6.comprare-vendere-4'], offer: treaty }] : []),
    ...(last && route.isGoodThere ? [{ text: t.desk.hasGood(space(last.at), good(route.good)), cite: ['medioevo.fase-6.comprare-vendere-9'] }] : []),
    ...(dangers.length > 0 ? [{ text: t.desk.robbed(t.list(dangers.map(space))), cite: ['medioevo.fase-6.muovere-4'] }] : []),
    ...(isWhole && route.turn !== null && route.turn > turns ? [{ text: t.desk.tooLate(turns), cite: ['medioevo.fase-6.rotta-4'] }] : []),
    ...(route.purchase + route.tolls > (view.own?.florins ?? 0)
      ? [{ text: t.desk.tooPoor(view.own?.florins ?? 0), cite: ['medioevo.fase-6.comprare-vendere-6'] }]
      : []),
  ]
}

// ---- Opening it ----
/** One may buy when it is one's turn to trade with this transport, or to say which one trades. */
function findTradeStep(view: MedioevoView, seat: Seat, carrier: Piece): 'lead' | 'act' | null {
  const f = view.stack.at(-1)
  if (f?.proc !== 'journey' || f.seat !== seat) return null
  if (f.at === 'lead' && f.carrier === null) return 'lead'
  return f.at === 'act' && f.carrier === carrier ? 'act' : null
}
function listActions(draft: RouteDraft, step: 'lead' | 'act', route: RouteForecast): WireAction[] {
  const { carrier, amount, size, stops } = draft
  return [
    ...(step === 'lead' ? [{ do: 'lead', to: carrier }] : []),
    { do: 'buy', to: amount },
    ...(route.asksPrice ? [{ do: 'accept' }] : []),
    { do: 'open-route', to: String(size) },
    ...stops.slice(0, -1).map(to => ({ do: 'stop-at', to })),
    { do: 'end-at', to: stops.at(-1)! },
  ]
}
function planRoute(wanted: RouteDraft, view: AnyView, lang: Lang): RoutePlan | null {
  const seen = readMedioevoView(view)
  const seat = findPlanningSeat(seen)
  if (seat === null) return null
  const cast = createNamesAndTexts(view, lang)
  const { t, space } = cast
  const b = addSecretTreaties(seen, seen.board)
  const carriers = carriersWithMarket(b, seat)
  const carrier = readPiece(wanted.carrier)
  if (!carriers.includes(carrier)) return null
  const draft = {
    ...wanted,
    amount: Math.min(wanted.amount, mostCubesToBuy(b, carrier)),
    honour: Math.min(wanted.honour, tradePoints(wanted.size)),
  }
  const making = { carrier, size: draft.size, stops: draft.stops.map(readSpace), cubes: draft.amount }
  const route = forecastRoute(b, seen.options, making)!
  const left = draft.size - draft.stops.length
  const step = findTradeStep(seen, seat, carrier)
  const start = pieceOf(b, carrier).at
  const canPay = route.purchase + route.tolls <= (seen.own?.florins ?? 0)
  return {
    words: t.desk.words,
    draft,
    carriers: carriers.map(slot => ({ value: pieces.ids[slot]!, label: t.desk.carrier(cast.piece(pieceOf(b, slot)), space(pieceOf(b, slot).at)) })),
    sizes: ROUTE_SIZES,
    amounts: Array.from({ length: mostCubesToBuy(b, carrier) }, (_, i) => i + 1),
    honours: Array.from({ length: route.points + 1 }, (_, i) => route.points - i),
    start: space(start),
    stops: route.stops.map((stop, i) => describeStop(cast, stop, seat, i === draft.size - 1)),
    missing: left > 0 ? t.desk.missing(left) : null,
    targets: new Map(left > 0 ? stopsForRoute(b, seen.options, making).map(at => [spaces.ids[at]!, t.desk.addStop(draft.stops.length + 1)] as const) : []),
    path: {
      spaces: [start, ...route.stops.flatMap(stop => stop.path ?? [])].map(at => spaces.ids[at]!),
      stops: draft.stops.map((at, i) => ({ space: at, text: String(i + 1) })),
    },
    rows: describeWorth(cast, route, draft),
    result: t.desk.result(draft.honour, computeBalance(route, draft.honour), left === 0 ? route.turn : null),
    warnings: listWarnings(cast, seen, route, left === 0),
    actions: left === 0 && step !== null && canPay ? listActions(draft, step, route) : null,
    whyNot: step === null ? t.desk.notNow : null,
  }
}
export const marketDesk: RouteDesk = { title: lang => words[lang].desk.words.title, begin: beginDraft, plan: planRoute }
