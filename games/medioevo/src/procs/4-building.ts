/** 4 PURCHASES: buildings, transports and siege engines, their upgrades and repair. Project, payment and placing are one act (r-42). */
import type { Procedure } from '@tabularium/kernel'
import {
  BY_LAND,
  buildingOf,
  categoryOf,
  LEVELS,
  levelNumber,
  levelOf,
  REPAIR_PRICE,
  SPACES,
  type Building,
  type Category,
  type Level,
  type Piece,
  type PieceKind,
  type Seat,
  type Space,
} from '../kinds.ts'
import { buildingsAt, controls, hasTerritory, levelAt, territoriesOf } from '../board/control.ts'
import { addPiece, ownPiece, pieceOf, piecesOf } from '../board/pieces.ts'
import { canAfford, florinsOnly, hasTechnology, type Price } from '../board/points.ts'
import {
  buildingPrice,
  levelsPrice,
  craftOf,
  designOf,
  hasRoomFor,
  isMakable,
  isRaisable,
  isWorkshop,
  mayStand,
  piecePrice,
  workshopsOf,
} from '../board/prices.ts'
import { construct as newConstruct, craft as newCraft, improve as newImprove, pay, tokens } from '../frames.ts'
import { rules, type Ctx, type SeatCtx } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { honourDeed, pay as payFlorins, playerOf } from './common.ts'
import type { Table } from '../board/map.ts'
import { asKnown } from '../board/treaties.ts'
import { noteLeave } from './9-guests.ts'

type ConstructFrame = FrameOfProc<'construct'>
type CraftFrame = FrameOfProc<'craft'>
type ImproveFrame = FrameOfProc<'improve'>
type RepairFrame = FrameOfProc<'repair'>

// ---- Buildings (fase-4.edifici) ----
function levelsOfCategory(t: Table, category: Category): Uint8Array {
  const levels = new Uint8Array(SPACES.length)
  for (const x of t.buildings) if (x.category === category) levels[x.at] = x.level
  return levels
}
/** carte.32-1, 33-1 An Architect makes the next one cheaper. */
export function discounted(t: Table, seat: Seat, price: Price): Price {
  const { discount } = t.players[seat]!
  return { ...price, florins: discount < 0 ? price.florins / 2 : Math.max(0, price.florins - discount) }
}
/** A place where it may stand, for no more levels than can be paid. */
export function hasBuildingPlace(g: SeatCtx, seat: Seat, what: Building, least = 0): boolean {
  const top = levelOf(what)
  const standing = levelsOfCategory(g.board, categoryOf(what))
  const most = LEVELS.filter(level => canAfford(g, seat, discounted(g.board, seat, levelsPrice(what, levelNumber(level))))).length
  return hasTerritory(g.board, seat, at => standing[at]! >= least && standing[at]! < top && top - standing[at]! <= most && mayStand(what, at))
}
/** varianti.schieramento-1: what is bought this phase stays behind the screens. */
export const isHidden = (g: Pick<SeatCtx, 'within'>): boolean => g.within('purchases')?.hidden === true
export const knowsDesign = (t: Table, seat: Seat, what: Building): boolean => hasTechnology(t, seat, designOf(what))
export const startBuilding = (seat: Seat, building: Building) => newConstruct({ seat, building })

const SCORES: { readonly [level: number]: { readonly [C in Category]: readonly [deed: string, cite: string] } } = {
  3: {
    civil: ['build-city', 'medioevo.vittoria.partita-7'],
    military: ['build-castle', 'medioevo.vittoria.partita-8'],
    religious: ['build-cathedral', 'medioevo.vittoria.partita-9'],
  },
}
/** Puts a building up, or the next one in its place; damage stays (r-185). Says how many levels were gained. */
export function raiseBuilding(g: Ctx, seat: Seat, what: Building, at: Space): number {
  const category = categoryOf(what)
  const gained = levelOf(what) - levelAt(g.board, at, category)
  const old = g.board.buildings.find(x => x.at === at && x.category === category)
  if (old) old.level = levelOf(what)
  else g.board.buildings.push({ at, category, level: levelOf(what), damage: 0 })
  g.emit({ is: 'built', seat, building: what, at }, ['medioevo.fase-4.edifici-5'])
  const score = SCORES[levelOf(what)]?.[category]
  if (score) honourDeed(g, seat, ...score)
  return gained
}
/** fase-5.segnalini-controllo-1, -6: tokens for the levels gained, beside the building. */
export const tokensFor = (seat: Seat, at: Space, gained: number) => tokens({ seat, left: gained, among: [...BY_LAND[at]!] })

export const construct: Procedure<Medioevo, ConstructFrame> = {
  where: rules.ask<ConstructFrame>()({
    cite: ['medioevo.fase-4.edifici-5'],
    who: (_, f) => f.seat,
    may: {
      'place-at': {
        among: (g, f) => territoriesOf(g.board, f.seat),
        unless: [
          { cite: 'medioevo.fase-4.edifici-6', bars: (_, f, at) => !mayStand(f.building, at) },
          // r-159 While purchases are hidden, only upgrades are made in the open.
          {
            cite: 'medioevo.varianti.schieramento-1',
            bars: (g, f, at) => isHidden(g) && g.within('shop') !== null && levelAt(g.board, at, categoryOf(f.building)) === 0,
          },
          { cite: 'medioevo.fase-4.edifici-9', bars: (g, f, at) => !hasRoomFor(g.board, f.building, at) },
          {
            cite: 'medioevo.r-202',
            bars: (g, f, at) =>
              hasRoomFor(g.board, f.building, at) && !canAfford(g, f.seat, discounted(g.board, f.seat, buildingPrice(g.board, f.building, at))),
          },
        ],
        take: (_, f, at) => void (f.place = at),
      },
    },
  }),
  pay: (g, f) => ({ call: pay({ seat: f.seat, of: 'construct', ...discounted(g.board, f.seat, buildingPrice(g.board, f.building, f.place!)) }) }),
  raise: (g, f) => {
    if (!f.paid) return { done: true }
    playerOf(g, f.seat).discount = 0
    playerOf(g, f.seat).lent = null
    const gained = raiseBuilding(g, f.seat, f.building, f.place!)
    return categoryOf(f.building) === 'military' ? { call: tokensFor(f.seat, f.place!, gained) } : undefined
  },
}

// ---- Transports and siege engines (fase-4.mezzi, fase-4.macchine) ----
const canCraft = (g: SeatCtx, seat: Seat, kind: PieceKind, level: Level): boolean =>
  canAfford(g, seat, piecePrice(kind, levelNumber(level))) && isMakable(g.board, seat, kind, level)
export const knowsCraft = (t: Table, seat: Seat, kind: PieceKind): boolean => hasTechnology(t, seat, craftOf(kind))
export const canCraftSome = (g: SeatCtx, seat: Seat, kind: PieceKind): boolean => LEVELS.some(level => canCraft(g, seat, kind, level))
export const startCraft = (seat: Seat, kind: PieceKind) => newCraft({ seat, kind })

export const craft: Procedure<Medioevo, CraftFrame> = {
  level: rules.ask<CraftFrame>()({
    cite: ['medioevo.fase-4.mezzi-2', 'medioevo.fase-4.macchine-2'],
    who: (_, f) => (f.level === null ? f.seat : null),
    may: {
      'at-level': {
        among: () => LEVELS,
        unless: [
          { cite: 'medioevo.r-2', bars: (g, f, level) => !isMakable(g.board, f.seat, f.kind, level) },
          { cite: 'medioevo.r-202', bars: (g, f, level) => !canAfford(g, f.seat, piecePrice(f.kind, levelNumber(level))) },
        ],
        take: (_, f, level) => void (f.level = level),
      },
    },
  }),
  where: rules.ask<CraftFrame>()({
    cite: ['medioevo.fase-4.mezzi-4', 'medioevo.fase-4.mezzi-5', 'medioevo.fase-4.mezzi-6', 'medioevo.fase-4.macchine-4'],
    who: (_, f) => f.seat,
    may: { 'place-at': { among: (g, f) => workshopsOf(asKnown(g, f.seat), f.seat, f.kind), take: (_, f, at) => void (f.place = at) } },
  }),
  pay: (_, f) => ({ call: pay({ seat: f.seat, of: 'craft', ...piecePrice(f.kind, levelNumber(f.level!)) }) }),
  make: (g, f) => {
    if (!f.paid) return { done: true }
    playerOf(g, f.seat).lent = null
    const made = { kind: f.kind, level: levelNumber(f.level!), owner: f.seat, at: f.place! }
    addPiece(g.board, made)
    noteLeave(g.board, f.seat, made.at)
    g.emit({ is: 'made', seat: f.seat, kind: f.kind, level: made.level, at: made.at }, ['medioevo.fase-4.mezzi-2'])
    return
  },
}

const improvementPrice = (t: Table, slot: Piece, level: Level) => piecePrice(pieceOf(t, slot).kind, levelNumber(level) - pieceOf(t, slot).level)
const canImproveTo = (g: SeatCtx, seat: Seat, slot: Piece, level: Level): boolean =>
  canAfford(g, seat, improvementPrice(g.board, slot, level)) && isRaisable(g.board, seat, slot, level)
export const isAtWorkshop = (t: Table, seat: Seat, slot: Piece): boolean => {
  const p = pieceOf(t, slot)
  return controls(t, seat, p.at) && isWorkshop(t, p.kind, p.at)
}
export const canImproveSome = (g: SeatCtx, seat: Seat, slot: Piece): boolean => LEVELS.some(level => canImproveTo(g, seat, slot, level))
export const improvable = (t: Table, seat: Seat): Piece[] => piecesOf(t, seat).flatMap(p => (p.level < LEVELS.length ? [p.slot] : []))
export const knowsImprovement = (t: Table, seat: Seat, slot: Piece): boolean => hasTechnology(t, seat, craftOf(pieceOf(t, slot).kind))
export const startImprovement = (seat: Seat, piece: Piece) => newImprove({ seat, piece })
/** Spent movement points stay spent. */
export function raisePiece(g: Ctx, seat: Seat, slot: Piece, level: number): void {
  const raised = ownPiece(g.board, slot)
  raised.level = level
  g.emit({ is: 'improved', seat, kind: raised.kind, level, at: raised.at }, ['medioevo.fase-4.mezzi-3'])
}
export const improve: Procedure<Medioevo, ImproveFrame> = {
  level: rules.ask<ImproveFrame>()({
    cite: ['medioevo.fase-4.mezzi-3', 'medioevo.fase-4.macchine-3'],
    who: (_, f) => f.seat,
    may: {
      'at-level': {
        among: (g, f) => LEVELS.filter(level => levelNumber(level) > pieceOf(g.board, f.piece).level),
        unless: [
          { cite: 'medioevo.r-2', bars: (g, f, level) => !isRaisable(g.board, f.seat, f.piece, level) },
          { cite: 'medioevo.r-202', bars: (g, f, level) => !canAfford(g, f.seat, improvementPrice(g.board, f.piece, level)) },
        ],
        take: (_, f, level) => void (f.level = level),
      },
    },
  }),
  pay: (g, f) => ({ call: pay({ seat: f.seat, of: 'improve', ...improvementPrice(g.board, f.piece, f.level!) }) }),
  raise: (g, f) => {
    if (!f.paid) return
    playerOf(g, f.seat).lent = null
    raisePiece(g, f.seat, f.piece, levelNumber(f.level!))
  },
}

// ---- Repair (fase-4.edifici-11) ----
export const damagedPlaces = (t: Table, seat: Seat): Space[] => [...new Set(t.buildings.flatMap(x => (x.damage > 0 && controls(t, seat, x.at) ? [x.at] : [])))]
export const canRepair = (g: SeatCtx, seat: Seat): boolean => canAfford(g, seat, florinsOnly(REPAIR_PRICE))
export const repair: Procedure<Medioevo, RepairFrame> = {
  which: rules.ask<RepairFrame>()({
    cite: ['medioevo.fase-4.edifici-11'],
    who: (_, f) => f.seat,
    may: {
      repair: {
        among: (g, f) => buildingsAt(g.board, f.place).flatMap(x => (x.damage > 0 ? [x.category] : [])),
        take: (g, f, category) => {
          const mended = g.board.buildings.find(x => x.at === f.place && x.category === category)!
          payFlorins(g, f.seat, REPAIR_PRICE, ['medioevo.fase-4.edifici-11'])
          mended.damage -= 1
          g.emit({ is: 'repaired', seat: f.seat, building: buildingOf(category, mended.level), at: f.place }, ['medioevo.fase-4.edifici-11'])
        },
      },
    },
  }),
}
