/** The technologies that are not designs (tecnologie). */
import {
  ARCHER,
  BESIDE,
  BY_LAND,
  CAPTAINS,
  CUBE_PRICE,
  HEAVY,
  isNear,
  isSea,
  KNIGHT,
  LIGHT,
  otherParty,
  SETTLEMENTS,
  TECHNOLOGY_COLOUR,
  technologyOf,
  UNITS,
  type Good,
  type Party,
  type Piece,
  type Seat,
  type Space,
  type Unit,
} from '../kinds.ts'
import { addUnits, berth, hasArmy, hasBarbarians, isEmptyOfArmies, one, rearrange, takeUnit, unitsOf } from '../board/armies.ts'
import { partyOf, sideOf } from '../board/battle.ts'
import { controller, controls, isBanned, levelAt, settle, territoriesOf } from '../board/control.ts'
import { homesOf, isInPlay, landCost, type Table } from '../board/map.ts'
import { isPresent } from '../board/market.ts'
import { enemiesAt, hasUnits, isClosedByTruce, victimsAt } from '../board/moving.ts'
import { capacityOf, ownPiece, pieceOf, piecesOf } from '../board/pieces.ts'
import { isLeft, isRaisable, nextBuilding } from '../board/prices.ts'
import { hasBarbarianGalley, isReinforcementPlace, reserve } from '../board/supply.ts'
import { hasPassage } from '../board/treaties.ts'
import { arrive } from '../frames.ts'
import { raiseBuilding, raisePiece, tokensFor } from '../procs/4-building.ts'
import { noteEscape } from '../procs/5-battle.ts'
import { saleTotal } from '../procs/6-trade.ts'
import { isAtEase, joinBattle, sidesToJoin, walk } from '../procs/5-joining.ts'
import type { Ctx, OpenCtx } from '../rules.ts'
import { playerOf } from '../procs/common.ts'
import { last, type Ability, type Instant } from './ability.ts'
import { promote } from './realm.ts'

const as = (seat: Seat): Instant => ({ seat }) as Instant
// ---- Deposited cubes (Monopoly, Camel driver 63) ----
/** r-214: between two different near settlements in play, never to one where the colour is present. */
const nearSettlements = (t: Table, from: Space, good: Good): Space[] =>
  SETTLEMENTS.filter(at => at !== from && isInPlay(t, at) && isNear(from, at) && !isPresent(t, at, good))
const isOwnMarket = (t: Table, seat: Seat, at: Space): boolean => controls(t, seat, at)
const hasTrader = (t: Table, seat: Seat, at: Space): boolean => piecesOf(t, seat).some(p => p.at === at && (p.kind === 'caravan' || p.kind === 'merchant-ship'))
/** tecnologie.monopolio-2: one of the two is controlled, one holds an own transport. */
const isMonopoly = (t: Table, seat: Seat, a: Space, b: Space): boolean =>
  (isOwnMarket(t, seat, a) || isOwnMarket(t, seat, b)) && (hasTrader(t, seat, a) || hasTrader(t, seat, b))
const cubeMover = (fits: (t: Table, seat: Seat, a: Space, b: Space) => boolean): Ability => {
  const ends = (g: OpenCtx, seat: Seat, from: Space, good: Good) => nearSettlements(g.board, from, good).filter(to => fits(g.board, seat, from, to))
  const starts = (g: OpenCtx, f: Instant) => SETTLEMENTS.filter(at => g.board.market[at]!.some(good => ends(g, f.seat, at, good).length > 0))
  return {
    could: (g, seat) => starts(g, as(seat)).length > 0,
    asks: [
      { spaces: starts },
      { goods: (g, f) => g.board.market[last(f.spaces)]!.filter(good => ends(g, f.seat, last(f.spaces), good).length > 0) },
      { spaces: (g, f) => ends(g, f.seat, last(f.spaces), last(f.goods)) },
    ],
    effect: (g, f) => {
      const [from, to] = f.spaces.slice(-2) as [Space, Space]
      g.board.market[from] = g.board.market[from]!.filter(good => good !== last(f.goods))
      g.board.market[to] = [...g.board.market[to]!, last(f.goods)]
    },
  }
}
export const camelDriver63 = cubeMover(() => true)

// ---- Barbarians ----
const wildPlaces = (g: OpenCtx): Space[] => [...new Set(g.board.armies.flatMap(a => (a.by === 'barbarians' ? [a.at] : [])))]
/** carte.3-1: not out of where a Bishop forbids it. */
const leavable = (g: OpenCtx): Space[] => wildPlaces(g).filter(at => !isBanned(g.board, 'leave', at))
/** r-233: to an adjacent territory, or to sea if a barbarian Galley can be had. */
const waysOut = (g: OpenCtx, from: Space): Space[] =>
  BESIDE[from]!.filter(to => isInPlay(g.board, to) && (!isSea(to) || hasBarbarians(g.board, to) || hasBarbarianGalley(g.board)))
/** Others of the horde who could come along, each for a point that has been produced. */
function companions(g: OpenCtx, f: Instant): Unit[] {
  const left = unitsOf(g.board, f.spaces.at(-2)!, 'barbarians')
  for (const u of f.units) left[u]! -= 1
  return g.board.players[f.seat]!.pool[NATION_COLOUR]! >= f.units.length ? UNITS.filter(u => left[u]! > 0) : []
}
const wildUnits = (g: OpenCtx, at: Space): Unit[] => UNITS.filter(u => unitsOf(g.board, at, 'barbarians')[u]! > 0)
const besideRealm = (g: OpenCtx, f: Instant): Space[] => {
  const own = territoriesOf(g.board, f.seat)
  return wildPlaces(g).filter(at => !isSea(at) && BY_LAND[at]!.some(to => own.includes(to)) && convertible(g, f.seat, at).length > 0)
}
const convertible = (g: OpenCtx, seat: Seat, at: Space): Unit[] => wildUnits(g, at).filter(u => reserve(g.board, seat, u) > 0)
/** r-190: barbarian territories without armies beside the own kingdom. */
export const lawPlaces = (g: OpenCtx, seat: Seat): Space[] =>
  [...new Set(homesOf(g.board, seat).flatMap(home => BY_LAND[home]!))].filter(
    at => isInPlay(g.board, at) && !homesOf(g.board, seat).includes(at) && controller(g.board, at) === null && isEmptyOfArmies(g.board, at),
  )

/** r-118: they fight whoever is there, after the battle that is under way; where they fight already they only become more. */
function barbariansCome(g: Ctx, place: Space) {
  if (g.within('battle') === null) return { call: arrive({ place }) }
  const fight = g.enclosing('battle')
  const isJoined = fight.place === place && [fight.attacker, fight.defender].includes('barbarians')
  if (!isJoined) fight.later.push(place)
  return undefined
}

// ---- Cartography for a single unit ----
const isBattlefield = (g: OpenCtx, at: Space): boolean => g.within('battle')?.place === at
/** Units that are not in the battle under way. */
const atEase = (g: OpenCtx, seat: Seat, at: Space): Unit[] => UNITS.filter(u => g.board.armies.some(a => a.at === at && isAtEase(a, seat) && a.units[u]! > 0))
/** One movement point over land: into the battle under way, or wherever no war would begin by it; during a battle nowhere that another would follow. */
const waysOf = (g: OpenCtx, seat: Seat, from: Space): Space[] => BY_LAND[from]!.filter(to => isInPlay(g.board, to) && isWay(g, seat, from, to))
function isWay(g: OpenCtx, seat: Seat, from: Space, to: Space): boolean {
  if (landCost(g.options, from, to) > 1 || isClosedByTruce(g.board, seat, to) || isBanned(g.board, 'leave', from)) return false
  if (isBattlefield(g, to)) return sidesToJoin(g, seat).length > 0
  return victimsAt(g.board, seat, to).length === 0 && (g.within('battle') === null || isQuiet(g.board, seat, to))
}
const isQuiet = (t: Table, seat: Seat, at: Space): boolean => {
  const owner = controller(t, at)
  return owner === seat || (owner !== null && hasPassage(t, owner, seat, at) && enemiesAt(t, seat, at).length === 0)
}
const walkersOf = (g: OpenCtx, f: Instant): Space[] => {
  const places = new Set(g.board.armies.flatMap(a => (isAtEase(a, f.seat) && !isSea(a.at) && !isBattlefield(g, a.at) ? [a.at] : [])))
  return [...places].filter(at => waysOf(g, f.seat, at).length > 0).sort((a, b) => a - b)
}

// ---- Battle ----
const partyIn = (g: OpenCtx, seat: Seat): Party | null => {
  const fight = g.within('battle')
  return fight === null ? null : partyOf(fight, seat)
}
const LADDER: readonly (readonly Unit[])[] = [[LIGHT, ARCHER], [HEAVY], [KNIGHT], [CAPTAINS[0]], [CAPTAINS[1]], [CAPTAINS[2]]]
const rungOf = (u: Unit): number => LADDER.findIndex(rung => rung.includes(u))
/** tecnologie.gerarchia-1, -2: one step up or down, or between Light infantry and Archer. */
const steps = (u: Unit): Unit[] => [...(LADDER[rungOf(u) - 1] ?? []), ...(LADDER[rungOf(u) + 1] ?? []), ...LADDER[rungOf(u)]!.filter(x => x !== u)]
const bothSides = (g: OpenCtx) =>
  [g.enclosing('battle').attacker, g.enclosing('battle').defender].filter(side => hasArmy(g.board, g.enclosing('battle').place, side))
const classesOf = (g: OpenCtx, f: Instant): Unit[] => UNITS.filter(u => unitsOf(g.board, g.enclosing('battle').place, last(f.sides))[u]! > 0)
const crews = (g: OpenCtx, f: Instant) => g.enclosing('round').crews.flatMap(c => (c.party === partyIn(g, f.seat) && !c.fights ? [c.engine] : []))

// ---- Realm ----
const raisable = (g: OpenCtx, f: Instant, category: 'civil' | 'military'): Space[] =>
  territoriesOf(g.board, f.seat).filter(at => {
    const next = nextBuilding(g.board, at, category)
    return next !== null && isLeft(g.board, next)
  })
const raisableEngines = (g: OpenCtx, f: Instant) =>
  piecesOf(g.board, f.seat).flatMap(p =>
    p.kind === 'siege-engine' &&
    p.level < 3 &&
    controls(g.board, f.seat, p.at) &&
    isReinforcementPlace(g.board, p.at) &&
    isRaisable(g.board, f.seat, p.slot, p.level as never)
      ? [p.slot]
      : [],
  )
const routeOf = (g: OpenCtx, seat: Seat) => g.board.players[seat]!.route
const openStops = (g: OpenCtx, f: Instant): Space[] => {
  const r = routeOf(g, f.seat)
  return r === null ? [] : r.stops.filter(at => !r.done.includes(at))
}
const NATION_COLOUR = TECHNOLOGY_COLOUR[technologyOf('nation')]!
const MARKET = 50
/** tecnologie.mercato-2: a purchase whose price does not come down to 0. */
const canChange = (g: OpenCtx, seat: Seat): boolean => {
  const trip = g.within('journey')
  return trip !== null && trip.buying > 0 && (trip.seat !== seat || trip.buying * CUBE_PRICE + trip.raised > MARKET)
}
/** The same for a sale that others would lower. */
const canChangeSale = (g: OpenCtx, seat: Seat): boolean => {
  const sale = g.within('sale')
  return sale !== null && (sale.seat === seat || saleTotal(g, sale) > MARKET)
}
const SALE_BONUS = [0, 25, 50, 100]
const saleLevel = (g: OpenCtx): number => levelAt(g.board, pieceOf(g.board, g.enclosing('sale').carrier).at, 'civil')

/** tecnologie.editto-1, -3: the step announced leads into barbarian land without armies. */
function isResisting(g: OpenCtx, seat: Seat): boolean {
  const trip = g.within('movement') ?? g.within('journey')
  if (trip === null || trip.seat !== seat || trip.to === null || trip.edict || isSea(trip.to) || controller(g.board, trip.to) !== null) return false
  return unarmed(g).length > 0 ? hasBarbarians(g.board, trip.to) : g.within('movement') !== null && isEmptyOfArmies(g.board, trip.to)
}
/** The pieces on their way, if neither units nor engines are among them. */
function unarmed(g: OpenCtx): Piece[] {
  const march = g.within('movement')
  if (march === null) return [g.enclosing('journey').carrier!]
  const pieces = march.galley === null ? march.pieces : [...march.pieces, march.galley]
  return hasUnits(g.board, march) || pieces.some(slot => pieceOf(g.board, slot).kind === 'siege-engine') ? [] : [...pieces]
}

export const technologies: { readonly [id: string]: Ability } = {
  machinery: {
    could: (g, seat) => partyIn(g, seat) !== null && crews(g, as(seat)).length > 0,
    asks: [{ pieces: crews }],
    effect: (g, f) => {
      g.enclosing('round').crews.find(c => c.engine === last(f.pieces))!.fights = true
      g.board.marks.machinery.push(last(f.pieces))
    },
  },
  // Offered with the step it pays for (5 Movement, 6 Trade).
  logistics: {
    could: () => false,
    effect: g => void ((g.within('movement') === null ? g.enclosing('journey') : g.enclosing('movement')).converted = true),
  },
  // tecnologie.cartografia-1, -3 A unit goes one step at once; -2 units that a transport carries come along, stopped or not.
  cartography: {
    could: (g, seat) => piecesOf(g.board, seat).length > 0 || walkersOf(g, as(seat)).length > 0,
    asks: [
      { pieces: (g, f) => piecesOf(g.board, f.seat).map(p => p.slot), spaces: walkersOf },
      { skip: f => f.pieces.length > 0, units: (g, f) => atEase(g, f.seat, last(f.spaces)) },
      { skip: f => f.pieces.length > 0, spaces: (g, f) => waysOf(g, f.seat, last(f.spaces)) },
      { ifAny: true, sides: (g, f) => (f.pieces.length === 0 && isBattlefield(g, last(f.spaces)) ? sidesToJoin(g, f.seat) : []) },
    ],
    effect: (g, f) => {
      if (f.pieces.length === 0) {
        const [from, to] = f.spaces.slice(-2) as [Space, Space]
        const joined = f.sides.at(-1) as Seat | undefined
        return joined === undefined ? walk(g, f.seat, last(f.units), from, to) : joinBattle(f.seat, joined, last(f.units), from)
      }
      const p = ownPiece(g.board, last(f.pieces))
      p.pm += 1
      if (capacityOf(p) === 0) return undefined
      rearrange(
        g.board,
        a => a.at === p.at && a.by === f.seat && a.stopped,
        () => ({ stopped: false }),
      )
      return undefined
    },
  },
  trade: {
    could: (g, seat) => g.within('sale')?.seat === seat && saleLevel(g) > 0 && g.enclosing('sale').traded < g.enclosing('sale').sold.length,
    effect: g => {
      const sale = g.enclosing('sale')
      sale.raised += SALE_BONUS[saleLevel(g as unknown as OpenCtx)]!
      sale.traded += 1
    },
  },
  market: {
    could: (g, seat) => canChangeSale(g, seat) || canChange(g, seat),
    // r-215 Whoever sells raises the total and others lower it; whoever buys lowers it and others raise it.
    effect: (g, f) => {
      if (g.within('sale') !== null) return void (g.enclosing('sale').raised += g.enclosing('sale').seat === f.seat ? MARKET : -MARKET)
      return void (g.enclosing('journey').raised += g.enclosing('journey').seat === f.seat ? -MARKET : MARKET)
    },
  },
  monopoly: cubeMover(isMonopoly),
  guilds: {
    could: (g, seat) => openStops(g, as(seat)).length > 0,
    asks: [{ spaces: openStops }],
    effect: (g, f) => {
      const r = playerOf(g, f.seat).route!
      r.done = [...r.done, last(f.spaces)]
    },
  },
  edict: {
    could: (g, seat) => isResisting(g, seat),
    effect: g => {
      const trip = g.within('movement') ?? g.enclosing('journey')
      const march = g.within('movement') === null ? null : g.enclosing('movement')
      if (march === null) g.enclosing('journey').edict = true
      else march.edict = true
      // r-173 Whoever has no arms may even stay there this turn.
      for (const piece of unarmed(g as unknown as OpenCtx)) g.board.marks.spared.push({ at: trip.to!, piece, category: null, good: null })
    },
  },
  law: {
    could: (g, seat) =>
      g.within('rebellions')?.seat === seat && g.enclosing('rebellions').byTax && !g.enclosing('rebellions').diverted && lawPlaces(g, seat).length > 0,
    asks: [{ spaces: (g, f) => lawPlaces(g, f.seat) }],
    effect: (g, f) => {
      g.enclosing('rebellions').diverted = true
      g.enclosing('rebellions').place = last(f.spaces)
    },
  },
  nation: {
    could: g => leavable(g).length > 0,
    asks: [
      { spaces: leavable },
      { spaces: (g, f) => waysOut(g, last(f.spaces)) },
      { units: (g, f) => wildUnits(g, f.spaces.at(-2)!) },
      { many: true, units: companions },
    ],
    effect: (g, f) => {
      const [from, to] = f.spaces.slice(-2) as [Space, Space]
      playerOf(g, f.seat).pool[NATION_COLOUR]! -= f.units.length - 1
      for (const u of f.units) addUnits(g.board, { ...takeUnit(g.board, from, 'barbarians', u), at: to }, one(u))
      noteEscape(g, 'barbarians', from)
      settle(g.board, from)
      settle(g.board, to)
      return barbariansCome(g, to)
    },
  },
  influence: {
    could: (g, seat) => besideRealm(g, as(seat)).length > 0,
    asks: [{ spaces: besideRealm }, { units: (g, f) => convertible(g, f.seat, last(f.spaces)) }],
    effect: (g, f) => {
      const at = last(f.spaces)
      takeUnit(g.board, at, 'barbarians', last(f.units))
      noteEscape(g, 'barbarians', at)
      addUnits(g.board, berth(at, f.seat, { stopped: true }), one(last(f.units)))
      if (!hasBarbarians(g.board, at) && controller(g.board, at) === null) g.board.holder[at] = f.seat
      settle(g.board, at)
    },
  },
  hierarchy: {
    could: (g, seat) => partyIn(g, seat) !== null,
    asks: [{ sides: bothSides }, { units: classesOf }, { units: (_, f) => steps(last(f.units)) }],
    effect: (g, f) => {
      const [was, now] = f.units.slice(-2) as [Unit, Unit]
      promote(g, g.enclosing('battle').place, last(f.sides), was, now)
    },
  },
  tactics: {
    could: (g, seat) =>
      g.within('damage') !== null &&
      partyIn(g, seat) === otherParty(g.enclosing('damage').party) &&
      g.enclosing('damage').shot !== 'losses' &&
      g.enclosing('damage').left > g.enclosing('damage').chosen.length,
    asks: [{ units: g => UNITS.filter(u => unitsOf(g.board, g.enclosing('round').place, sideOf(g.enclosing('round'), g.enclosing('damage').party))[u]! > 0) }],
    effect: (g, f) => void g.enclosing('damage').chosen.push(last(f.units)),
  },
  strategy: {
    could: (g, seat) => partyIn(g, seat) !== null,
    effect: (g, f) => void (g.enclosing('round').strategy[partyIn(g as unknown as OpenCtx, f.seat)!]! += 1),
  },
  engineering: {
    could: (g, seat) => raisable(g, as(seat), 'civil').length > 0 || raisable(g, as(seat), 'military').length > 0 || raisableEngines(g, as(seat)).length > 0,
    asks: [
      { spaces: (g, f) => [...new Set([...raisable(g, f, 'civil'), ...raisable(g, f, 'military')])], pieces: raisableEngines },
      { skip: f => f.pieces.length > 0, categories: (g, f) => whichBuildings(g, f) },
    ],
    effect: (g, f) => {
      if (f.pieces.length > 0) return raisePiece(g, f.seat, last(f.pieces), pieceOf(g.board, last(f.pieces)).level + 1)
      const at = last(f.spaces)
      const category = last(f.categories) as 'civil' | 'military'
      const gained = raiseBuilding(g, f.seat, nextBuilding(g.board, at, category)!, at)
      return category === 'military' ? { call: tokensFor(f.seat, at, gained) } : undefined
    },
  },
}
const whichBuildings = (g: OpenCtx, f: Instant) => (['civil', 'military'] as const).filter(c => raisable(g, f, c).includes(last(f.spaces)))
