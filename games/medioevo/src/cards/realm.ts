/** Characters of the realm: Bishop, Infiltrator, Tax collector, Militiaman, Architect, Templar, Magnate, Corpse-bearer, Bard, Jester, Diplomat, Pirate,
 *  Princess, Sage, Marauder, Heroine, Sheriff, Mystic. */
import {
  BY_LAND,
  CAPTAINS,
  captainLevel,
  COLOURS,
  HOME,
  isCaptain,
  NEAR_LANDS,
  UNITS,
  type Ban,
  type Card,
  type Category,
  type Good,
  type Piece,
  type Seat,
  type Space,
  type Unit,
} from '../kinds.ts'
import { addUnits, armiesOf, berth, captainsIn, hasBarbarians, hasArmy, none, one, plus, sidesAt, takeUnit, unitsOf } from '../board/armies.ts'
import { hordeAtHand, isSparedPiece, placeHorde } from '../board/barbarians.ts'
import { buildingsAt, controller, controllers, controls, isBanned, isHostile, levelAt, settle, territoriesOf } from '../board/control.ts'
import { isHomeOf, landsInPlay, type Table } from '../board/map.ts'
import { isClosedByTruce } from '../board/moving.ts'
import { cardsOf } from '../board/points.ts'
import { ownPiece, piecesOfAt } from '../board/pieces.ts'
import { isLeft, nextBuilding } from '../board/prices.ts'
import { reserve } from '../board/supply.ts'
import { hasPassage } from '../board/treaties.ts'
import { arrive, bank } from '../frames.ts'
import type { Ctx, OpenCtx } from '../rules.ts'
import { playerOf, playing, receive } from '../procs/common.ts'
import { comeInto } from '../procs/5-joining.ts'
import { attackUndeclared } from '../procs/9-war.ts'
import { raiseBuilding, tokensFor } from '../procs/4-building.ts'
import { byHalf, last, type Ability, type Instant } from './ability.ts'

const inPlay = (g: OpenCtx): Space[] => [...landsInPlay(g.board)]
/** r-130: not the target of the same card in two turns in a row. */
const bishop = (what: Ban): Ability => ({
  asks: [{ spaces: g => inPlay(g).filter(at => !g.board.marks.bans.some(b => b.what === what && b.at === at && b.turn === g.board.turn - 1)) }],
  effect: (g, f) => {
    g.board.marks.bans.push({ what, at: last(f.spaces), turn: g.board.turn })
    g.emit({ is: 'banned', seat: f.seat, what, at: last(f.spaces) }, ['medioevo.carte.1-1'])
  },
})
const toll = (perCube: number): Ability => ({
  could: (g, seat) => foreignCubes(g.board, seat) > 0,
  effect: (g, f) => receive(g, f.seat, perCube * foreignCubes(g.board, f.seat), ['medioevo.carte.22-1']),
})
const foreignCubes = (t: Table, seat: Seat): number =>
  t.pieces.reduce((total, p) => total + (p.owner !== seat && controls(t, seat, p.at) ? p.goods.length : 0), 0)
/** The territory that a Militiaman defends: entered by an enemy, or in rebellion. */
function threatened(g: OpenCtx, seat: Seat): Space | null {
  const horde = g.within('arrive')
  const march = g.within('movement')
  const at = horde?.place ?? march?.place ?? null
  const isOwn = at !== null && (g.board.keeper[at] === seat || controller(g.board, at) === seat)
  // carte.24-1 An enemy, not whoever passes by leave.
  return isOwn && (horde !== null || (march !== null && isHostile(g.board, seat, march.seat))) ? at : null
}
const reinforcements = (g: OpenCtx, f: Instant): Unit[] => UNITS.filter(u => (!isCaptain(u) || u === CAPTAINS[0]) && reserve(g.board, f.seat, u) > 0)
/** carte.25-3: own units that can come with the points left, over land that would not stop them. */
function helpers(g: OpenCtx, f: Instant): Space[] {
  const to = threatened(g, f.seat)
  if (to === null) return []
  const steps = stepsTo(g.board, f.seat, to)
  return territoriesOf(g.board, f.seat).filter(at => at !== to && hasArmy(g.board, at, f.seat) && (steps.get(at) ?? Infinity) <= f.left)
}
/** r-241: how far it is to a territory from each that the units of a player may cross; nothing leaves where a Bishop forbids it. */
function stepsTo(t: Table, seat: Seat, to: Space): Map<Space, number> {
  const isOpen = (at: Space): boolean => {
    const owner = controller(t, at)
    return owner !== null && (owner === seat || hasPassage(t, owner, seat, at)) && !isBanned(t, 'leave', at)
  }
  const steps = new Map<Space, number>([[to, 0]])
  for (const [at, n] of steps) for (const next of BY_LAND[at]!) if (!steps.has(next) && isOpen(next)) steps.set(next, n + 1)
  return steps
}
/** carte.25-4: War wagons come along with a unit from where it stood. */
const wagonsAlong = (g: OpenCtx, f: Instant): Piece[] =>
  piecesOfAt(g.board, f.seat, last(f.spaces)).flatMap(p => (p.kind === 'war-wagon' && p.aboard === null && !f.pieces.includes(p.slot) ? [p.slot] : []))
/** r-226: not where an armistice holds. */
const outside = (g: OpenCtx, f: Instant): Space[] => inPlay(g).filter(at => !isHomeOf(g.board, f.seat, at) && !isClosedByTruce(g.board, f.seat, at))
const plainUnits = (g: OpenCtx, f: Instant): Unit[] => UNITS.filter(u => !isCaptain(u) && reserve(g.board, f.seat, u) > 0)
const rotatedCards = (g: OpenCtx, f: Instant): Card[] => playing(g).flatMap(seat => g.board.players[seat]!.rotated.filter(card => card !== f.card))
const ownerOf = (g: OpenCtx, card: Card): Seat => playing(g).find(seat => cardsOf(g, seat).includes(card))!
const bard: Ability = {
  could: g => playing(g).some(seat => g.board.players[seat]!.rotated.length > 0),
  asks: [{ cards: rotatedCards }],
  effect: (g, f) => {
    const p = playerOf(g, ownerOf(g as unknown as OpenCtx, last(f.cards)))
    p.rotated = p.rotated.filter(card => card !== last(f.cards))
  },
}
const shieldFromEvent = (more: Partial<Ability>): Ability => ({
  asks: [{ spaces: g => inPlay(g).filter(at => !g.board.marks.shields.includes(at)) }],
  effect: (g, f) => void g.board.marks.shields.push(last(f.spaces)),
  ...more,
})
const sackPlace = (g: OpenCtx): Space | null => g.within('conquest')?.place ?? g.within('arrive')?.place ?? ambushPlace(g)
/** Where barbarians come upon a transport on its way. */
function ambushPlace(g: OpenCtx): Space | null {
  const carrier = g.within('journey')?.carrier ?? null
  const at = carrier === null ? undefined : g.board.pieces.find(p => p.slot === carrier)?.at
  return at !== undefined && hasBarbarians(g.board, at) ? at : null
}
const isSpared = (g: OpenCtx, s: { readonly category?: Category; readonly good?: Good }): boolean =>
  g.board.marks.spared.some(x => x.at === sackPlace(g) && x.category === (s.category ?? null) && x.good === (s.good ?? null))
const shieldFromSack = (more: Partial<Ability>): Ability => ({
  could: g => sackPlace(g) !== null,
  optional: true,
  asks: [
    {
      pieces: g => g.board.pieces.flatMap(p => (p.at === sackPlace(g) && !isSparedPiece(g.board, p.slot) ? [p.slot] : [])),
      categories: g => buildingsAt(g.board, sackPlace(g)!).flatMap(x => (isSpared(g, { category: x.category }) ? [] : [x.category])),
      goods: g => g.board.market[sackPlace(g)!]!.filter(good => !isSpared(g, { good })),
    },
  ],
  effect: (g, f) => {
    const at = sackPlace(g as unknown as OpenCtx)!
    const spare = { piece: null, category: null, good: null }
    for (const piece of f.pieces) g.board.marks.spared.push({ ...spare, at, piece })
    for (const category of f.categories) g.board.marks.spared.push({ ...spare, at, category })
    for (const good of f.goods) g.board.marks.spared.push({ ...spare, at, good })
    f.pieces = []
    f.categories = []
    f.goods = []
  },
  ...more,
})
/** carte.69, 70: one level more, if the other building there stands higher. */
const sheriff = (category: 'civil' | 'military', other: Category): Ability => ({
  could: (g, seat) => raisable(g, seat, category, other).length > 0,
  asks: [{ spaces: (g, f) => raisable(g, f.seat, category, other) }],
  effect: (g, f) => {
    const at = last(f.spaces)
    const gained = raiseBuilding(g, f.seat, nextBuilding(g.board, at, category)!, at)
    return category === 'military' ? { call: tokensFor(f.seat, at, gained) } : undefined
  },
})
const raisable = (g: OpenCtx, seat: Seat, category: 'civil' | 'military', other: Category): Space[] =>
  territoriesOf(g.board, seat).filter(at => {
    const next = nextBuilding(g.board, at, category)
    return next !== null && isLeft(g.board, next) && levelAt(g.board, at, other) > levelAt(g.board, at, category)
  })
const pointsHeld = (g: OpenCtx, seat: Seat) => COLOURS.filter(c => g.board.players[seat]!.pool[c]! > 0)
/** Changes what a unit counts as until the turn ends (carte.67, 68, Hierarchy). */
export function promote(g: Ctx, at: Space, side: Parameters<typeof unitsOf>[2], from: Unit, to: Unit): void {
  const where = takeUnit(g.board, at, side, from)
  const real = where.was ?? from
  addUnits(g.board, { ...where, was: real === to ? null : real }, one(to))
}
const armedSpaces = (g: OpenCtx): Space[] => [...new Set(g.board.armies.map(a => a.at))]
const classesAt = (g: OpenCtx, f: Instant): Unit[] => {
  const counts = unitsOf(g.board, last(f.spaces), last(f.sides))
  return UNITS.filter(u => counts[u]! > 0)
}
const hasCaptain = (t: Table, at: Space, side: Parameters<typeof unitsOf>[2]): boolean => captainsIn(unitsOf(t, at, side)) > 0
const captainsAt = (g: OpenCtx, f: Instant): Unit[] => classesAt(g, f).filter(u => captainLevel(u) > 0 && captainLevel(u) < CAPTAINS.length)
const canRaiseCaptain = (t: Table, at: Space, side: Parameters<typeof unitsOf>[2]): boolean =>
  [CAPTAINS[0], CAPTAINS[1]].some(u => unitsOf(t, at, side)[u]! > 0)
const rebelPlaces = (g: OpenCtx, f: Instant): Space[] => {
  const owners = controllers(g.board)
  return inPlay(g).filter(at => owners[at] !== null && NEAR_LANDS[at]!.some(own => owners[own] === f.seat))
}
const bankable = (g: OpenCtx, seat: Seat): boolean => g.board.players[seat]!.banked >= 0

export const realmCards: { readonly [number: number]: Ability } = {
  1: bishop('battle'),
  2: bishop('trade'),
  3: bishop('leave'),
  // Infiltrator
  13: {
    die: 6,
    times: byHalf,
    optional: true,
    could: g => playing(g).some(seat => g.board.players[seat]!.rotated.length > 0),
    asks: [{ cards: (g, f) => rotatedCards(g, f).filter(card => !g.board.marks.unready.includes(card)) }],
    effect: (g, f) => void g.board.marks.unready.push(last(f.cards)),
  },
  15: {
    could: (g, seat) => rebelPlaces(g, { seat } as Instant).length > 0,
    asks: [{ spaces: rebelPlaces }],
    effect: (g, f) => {
      placeHorde(g.board, last(f.spaces))
      return { call: arrive({ place: last(f.spaces), rebels: true }) }
    },
  },
  22: toll(10),
  23: toll(20),
  // Militiaman
  24: {
    could: (g, seat) => threatened(g, seat) !== null && reinforcements(g, { seat } as Instant).length > 0,
    asks: [{ units: reinforcements }],
    effect: (g, f) => {
      const at = threatened(g as unknown as OpenCtx, f.seat)!
      addUnits(g.board, berth(at, f.seat), one(last(f.units)))
      g.emit({ is: 'placed', seat: f.seat, unit: last(f.units), at }, ['medioevo.carte.24-2'])
    },
  },
  25: {
    could: (g, seat) => helpers(g, { seat, left: 3 } as Instant).length > 0,
    times: () => 3,
    optional: true,
    asks: [{ spaces: helpers }, { units: (g, f) => UNITS.filter(u => unitsOf(g.board, last(f.spaces), f.seat)[u]! > 0) }, { many: true, pieces: wagonsAlong }],
    effect: (g, f) => {
      const to = threatened(g as unknown as OpenCtx, f.seat)!
      const from = last(f.spaces)
      const steps = stepsTo(g.board, f.seat, to).get(from)!
      const where = takeUnit(g.board, from, f.seat, last(f.units))
      addUnits(g.board, { ...where, at: to, aboard: null }, one(last(f.units)))
      for (const slot of f.pieces.splice(0)) ownPiece(g.board, slot).at = to
      settle(g.board, from)
      // One of the points is counted with every use.
      f.left -= steps - 1
    },
  },
  26: {
    could: (g, seat) => threatened(g, seat) !== null && hasArmy(g.board, threatened(g, seat)!, seat),
    effect: (g, f) => void g.board.marks.towers.push({ at: threatened(g as unknown as OpenCtx, f.seat)!, seat: f.seat }),
  },
  // Architect
  32: { could: (g, seat) => g.board.players[seat]!.discount === 0, effect: (g, f) => void (playerOf(g, f.seat).discount = 50) },
  33: { could: (g, seat) => g.board.players[seat]!.discount === 0, effect: (g, f) => void (playerOf(g, f.seat).discount = -1) },
  // Templar
  34: {
    could: (g, seat) => plainUnits(g, { seat } as Instant).length > 0,
    asks: [{ spaces: outside }, { units: plainUnits }],
    effect: (g, f) => {
      const at = last(f.spaces)
      const owner = controller(g.board, at)
      if (owner !== null && owner !== f.seat && !hasPassage(g.board, owner, f.seat, at)) attackUndeclared(g, f.seat, owner)
      return comeInto(g, berth(at, f.seat), last(f.units))
    },
  },
  // Magnate
  36: {
    could: bankable,
    effect: (g, f) => {
      const p = playerOf(g, f.seat)
      if (p.banked === 0) return { call: bank({ seat: f.seat }) }
      receive(g, f.seat, p.banked + Math.floor(p.banked / 2), ['medioevo.carte.36-1'])
      p.banked = 0
      return undefined
    },
  },
  37: {
    could: (g, seat) => g.within('taxes') !== null && !g.enclosing('taxes').sharers.includes(seat),
    effect: (g, f) => void g.enclosing('taxes').sharers.push(f.seat),
  },
  38: {
    could: (g, seat) => g.within('taxes') !== null && g.board.players[seat]!.loans > 0,
    effect: (g, f) => void g.enclosing('taxes').spared.push(f.seat),
  },
  42: shieldFromEvent({ die: 6, times: byHalf, optional: true }),
  43: shieldFromEvent({}),
  44: bard,
  45: bard,
  50: shieldFromSack({ die: 6, times: byHalf }),
  51: shieldFromSack({}),
  // Pirate
  57: { times: () => 2, asks: [{ colours: () => COLOURS }], effect: (g, f) => void (playerOf(g, f.seat).pool[last(f.colours)]! += 1) },
  58: { asks: [{ colours: () => COLOURS }], effect: (g, f) => void (playerOf(g, f.seat).pool[last(f.colours)]! += 2) },
  // Marauder
  65: {
    asks: [{ spaces: (g, f) => inPlay(g).filter(at => controls(g.board, f.seat, at) || hasArmy(g.board, at, f.seat)) }],
    effect: (g, f) => {
      addUnits(g.board, berth(last(f.spaces), 'barbarians', { by: f.seat, stopped: true }), hordeAtHand(g.board))
      settle(g.board, last(f.spaces))
    },
  },
  66: {
    could: (g, seat) => g.board.armies.some(a => a.by === seat && a.owner === seat && a.aboard === null) && g.board.armies.some(a => a.by === 'barbarians'),
    times: () => 2,
    optional: true,
    asks: [
      { spaces: (g, f) => [...new Set(g.board.armies.flatMap(a => (a.by === f.seat && a.owner === f.seat && a.aboard === null ? [a.at] : [])))] },
      { units: (g, f) => ownAt(g, f.seat, last(f.spaces)) },
      { spaces: g => [...new Set(g.board.armies.flatMap(a => (a.by === 'barbarians' && HOME[a.at] !== undefined ? [a.at] : [])))] },
    ],
    effect: (g, f) => {
      const [from, to] = f.spaces.slice(-2) as [Space, Space]
      const { was } = takeUnit(g.board, from, f.seat, last(f.units), a => a.owner === f.seat && a.aboard === null)
      addUnits(g.board, berth(to, f.seat, { by: 'barbarians', was }), one(last(f.units)))
      g.board.marks.lent.push({ owner: f.seat, unit: last(f.units), from })
      settle(g.board, from)
    },
  },
  // Heroine
  67: {
    could: g => armedSpaces(g).some(at => sidesAt(g.board, at).some(side => !hasCaptain(g.board, at, side))),
    asks: [
      { spaces: g => armedSpaces(g).filter(at => sidesAt(g.board, at).some(side => !hasCaptain(g.board, at, side))) },
      { sides: (g, f) => sidesAt(g.board, last(f.spaces)).filter(side => !hasCaptain(g.board, last(f.spaces), side)) },
      { units: classesAt },
    ],
    effect: (g, f) => promote(g, last(f.spaces), last(f.sides), last(f.units), CAPTAINS[0]),
  },
  68: {
    could: g => armedSpaces(g).some(at => sidesAt(g.board, at).some(side => canRaiseCaptain(g.board, at, side))),
    asks: [
      { spaces: g => armedSpaces(g).filter(at => sidesAt(g.board, at).some(side => canRaiseCaptain(g.board, at, side))) },
      { sides: (g, f) => sidesAt(g.board, last(f.spaces)).filter(side => canRaiseCaptain(g.board, last(f.spaces), side)) },
      { units: captainsAt },
    ],
    effect: (g, f) => promote(g, last(f.spaces), last(f.sides), last(f.units), CAPTAINS[captainLevel(last(f.units))]!),
  },
  69: sheriff('civil', 'military'),
  70: sheriff('military', 'civil'),
  // Mystic
  71: {
    could: (g, seat) => pointsHeld(g, seat).length > 0,
    times: (g, f) => COLOURS.reduce((total, c) => total + g.board.players[f.seat]!.pool[c]!, 0),
    optional: true,
    asks: [{ colours: (g, f) => pointsHeld(g, f.seat) }],
    effect: (g, f) => {
      playerOf(g, f.seat).pool[last(f.colours)]! -= 1
      receive(g, f.seat, 20, ['medioevo.carte.71-1'])
    },
  },
  72: {
    could: (g, seat) => pointsHeld(g, seat).length >= 3,
    asks: [
      { colours: (g, f) => pointsHeld(g, f.seat) },
      { colours: (g, f) => pointsHeld(g, f.seat).filter(c => !f.colours.includes(c)) },
      { colours: (g, f) => pointsHeld(g, f.seat).filter(c => !f.colours.includes(c)) },
    ],
    effect: (g, f) => {
      for (const c of f.colours) playerOf(g, f.seat).pool[c]! -= 1
      receive(g, f.seat, 100, ['medioevo.carte.72-1'])
    },
  },
}
const ownAt = (g: OpenCtx, seat: Seat, at: Space): Unit[] => {
  const counts = armiesOf(g.board, at, seat)
    .filter(a => a.owner === seat && a.aboard === null)
    .reduce((total, a) => plus(total, a.units), none())
  return UNITS.filter(u => counts[u]! > 0)
}
