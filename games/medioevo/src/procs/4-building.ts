/** 4 PURCHASES: buildings, transports and siege engines, their upgrades and repair. Project, payment and placing are one act (r-42). */
import type { Procedure } from '@tabularium/kernel'
import {
  LAND_NEIGHBOURS,
  buildingOfLevel,
  categoryOf,
  LEVELS,
  levelNumber,
  buildingLevelOf,
  REPAIR_PRICE,
  type Building,
  type Category,
  type Level,
  type Piece,
  type PieceKind,
  type Seat,
  type Space,
} from '../kinds.ts'
import { buildingsAt, controls, hasTerritory, buildingLevelAt, territoriesOf } from '../board/control.ts'
import { addPiece, fullMovementPointsOf, findWritablePiece, findPiece, piecesOf } from '../board/pieces.ts'
import { canAfford, makeFlorinPrice, hasTechnology, type Price } from '../board/points.ts'
import {
  priceOfBuilding,
  priceOfBuildingLevels,
  craftTechnologyOf,
  designTechnologyOf,
  isRoomForBuilding,
  canPieceBeMade,
  canPieceBeImproved,
  mayPieceBeMadeAt,
  mayBuildingStand,
  priceOfPiece,
  findWorkshops,
} from '../board/prices.ts'
import { constructionFrame as newConstruct, craftFrame as newCraft, improvementFrame as newImprove, paymentFrame, controlTokensFrame } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GameSeatContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { gainHonourForDeed, payFlorins, playerOf } from './common.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { addSecretTreatiesKnown } from '../board/treaties.ts'
import { recordGuestLeave } from './9-guests.ts'

type ConstructFrame = FrameOfProcedure<'construct'>
type CraftFrame = FrameOfProcedure<'craft'>
type ImproveFrame = FrameOfProcedure<'improve'>
type RepairFrame = FrameOfProcedure<'repair'>

// ---- Buildings (fase-4.edifici) ----
/** carte.32-1, 33-1 An Architect makes the next one cheaper. */
export function applyDiscount(t: ReadonlyBoard, seat: Seat, price: Price): Price {
  const { discount } = t.players[seat]!
  return { ...price, florins: discount < 0 ? price.florins / 2 : Math.max(0, price.florins - discount) }
}
/** A place where it may stand, for no more levels than can be paid. */
export function hasPlaceForBuilding(g: GameSeatContext, seat: Seat, what: Building, least = 0): boolean {
  const top = buildingLevelOf(what)
  const category = categoryOf(what)
  const most = LEVELS.filter(level => canAfford(g, seat, applyDiscount(g.board, seat, priceOfBuildingLevels(what, levelNumber(level))))).length
  return hasTerritory(g.board, seat, at => {
    const standing = buildingLevelAt(g.board, at, category)
    return standing >= least && standing < top && top - standing <= most && mayBuildingStand(what, at)
  })
}
/** varianti.schieramento-1: what is bought this phase stays behind the screens. */
export const arePurchasesHidden = (g: Pick<GameSeatContext, 'within'>): boolean => g.within('purchases')?.hidden === true
export const hasDesignTechnology = (t: ReadonlyBoard, seat: Seat, what: Building): boolean => hasTechnology(t, seat, designTechnologyOf(what))
export const createConstructionFrame = (seat: Seat, building: Building) => newConstruct({ seat, building })

const BUILDING_SCORES: { readonly [level: number]: { readonly [C in Category]: readonly [deed: string, cite: string] } } = {
  3: {
    civil: ['build-city', 'medioevo.vittoria.partita-7'],
    military: ['build-castle', 'medioevo.vittoria.partita-8'],
    religious: ['build-cathedral', 'medioevo.vittoria.partita-9'],
  },
}
/** Puts a building up, or the next one in its place; damage stays (r-185). Says how many levels were gained. */
export function raiseBuilding(g: GameStepContext, seat: Seat, what: Building, at: Space): number {
  const category = categoryOf(what)
  const gained = buildingLevelOf(what) - buildingLevelAt(g.board, at, category)
  const old = g.board.buildings.find(x => x.at === at && x.category === category)
  if (old) old.level = buildingLevelOf(what)
  else g.board.buildings.push({ at, category, level: buildingLevelOf(what), damage: 0 })
  g.emit({ is: 'built', seat, building: what, at }, ['medioevo.fase-4.edifici-5'])
  const score = BUILDING_SCORES[buildingLevelOf(what)]?.[category]
  if (score) gainHonourForDeed(g, seat, ...score)
  return gained
}
/** fase-5.segnalini-controllo-1, -6: tokens for the levels gained, beside the building. */
export const createControlTokensFrame = (seat: Seat, at: Space, gained: number) => controlTokensFrame({ seat, left: gained, among: [...LAND_NEIGHBOURS[at]!] })

export const constructionProcedure: Procedure<Medioevo, ConstructFrame> = {
  where: ruleBuilder.ask<ConstructFrame>()({
    cite: ['medioevo.fase-4.edifici-5'],
    who: (_, f) => f.seat,
    may: {
      'place-at': {
        among: (g, f) => territoriesOf(g.board, f.seat),
        unless: [
          { cite: 'medioevo.fase-4.edifici-6', bars: (_, f, at) => !mayBuildingStand(f.building, at) },
          // r-159 While purchases are hidden, only upgrades are made in the open.
          {
            cite: 'medioevo.varianti.schieramento-1',
            bars: (g, f, at) => arePurchasesHidden(g) && g.within('shop') !== null && buildingLevelAt(g.board, at, categoryOf(f.building)) === 0,
          },
          { cite: 'medioevo.fase-4.edifici-9', bars: (g, f, at) => !isRoomForBuilding(g.board, f.building, at) },
          {
            cite: 'medioevo.r-202',
            bars: (g, f, at) =>
              isRoomForBuilding(g.board, f.building, at) && !canAfford(g, f.seat, applyDiscount(g.board, f.seat, priceOfBuilding(g.board, f.building, at))),
          },
        ],
        take: (_, f, at) => void (f.place = at),
      },
    },
  }),
  pay: (g, f) => ({ call: paymentFrame({ seat: f.seat, of: 'construct', ...applyDiscount(g.board, f.seat, priceOfBuilding(g.board, f.building, f.place!)) }) }),
  raise: (g, f) => {
    if (!f.paid) return { done: true }
    playerOf(g, f.seat).discount = 0
    playerOf(g, f.seat).lent = null
    const gained = raiseBuilding(g, f.seat, f.building, f.place!)
    return categoryOf(f.building) === 'military' ? { call: createControlTokensFrame(f.seat, f.place!, gained) } : undefined
  },
}

// ---- Transports and siege engines (fase-4.mezzi, fase-4.macchine) ----
const canCraftPiece = (g: GameSeatContext, seat: Seat, kind: PieceKind, level: Level): boolean =>
  canAfford(g, seat, priceOfPiece(kind, levelNumber(level))) && canPieceBeMade(g.board, seat, kind, level)
export const hasCraftTechnology = (t: ReadonlyBoard, seat: Seat, kind: PieceKind): boolean => hasTechnology(t, seat, craftTechnologyOf(kind))
export const canCraftAnyLevel = (g: GameSeatContext, seat: Seat, kind: PieceKind): boolean => LEVELS.some(level => canCraftPiece(g, seat, kind, level))
export const createCraftFrame = (seat: Seat, kind: PieceKind) => newCraft({ seat, kind })

export const craftProcedure: Procedure<Medioevo, CraftFrame> = {
  level: ruleBuilder.ask<CraftFrame>()({
    cite: ['medioevo.fase-4.mezzi-2', 'medioevo.fase-4.macchine-2'],
    who: (_, f) => (f.level === null ? f.seat : null),
    may: {
      'at-level': {
        among: () => LEVELS,
        unless: [
          { cite: 'medioevo.r-2', bars: (g, f, level) => !canPieceBeMade(g.board, f.seat, f.kind, level) },
          { cite: 'medioevo.r-202', bars: (g, f, level) => !canAfford(g, f.seat, priceOfPiece(f.kind, levelNumber(level))) },
        ],
        take: (_, f, level) => void (f.level = level),
      },
    },
  }),
  where: ruleBuilder.ask<CraftFrame>()({
    cite: ['medioevo.fase-4.mezzi-4', 'medioevo.fase-4.mezzi-5', 'medioevo.fase-4.mezzi-6', 'medioevo.fase-4.macchine-4'],
    who: (_, f) => f.seat,
    may: { 'place-at': { among: (g, f) => findWorkshops(addSecretTreatiesKnown(g, f.seat), f.seat, f.kind), take: (_, f, at) => void (f.place = at) } },
  }),
  pay: (_, f) => ({ call: paymentFrame({ seat: f.seat, of: 'craft', ...priceOfPiece(f.kind, levelNumber(f.level!)) }) }),
  make: (g, f) => {
    if (!f.paid) return { done: true }
    playerOf(g, f.seat).lent = null
    const made = { kind: f.kind, level: levelNumber(f.level!), owner: f.seat, at: f.place! }
    addPiece(g.board, made)
    recordGuestLeave(g.board, f.seat, made.at)
    g.emit({ is: 'made', seat: f.seat, kind: f.kind, level: made.level, at: made.at }, ['medioevo.fase-4.mezzi-2'])
    return
  },
}

const priceOfImprovement = (t: ReadonlyBoard, slot: Piece, level: Level) => priceOfPiece(findPiece(t, slot).kind, levelNumber(level) - findPiece(t, slot).level)
const canImprovePieceTo = (g: GameSeatContext, seat: Seat, slot: Piece, level: Level): boolean =>
  canAfford(g, seat, priceOfImprovement(g.board, slot, level)) && canPieceBeImproved(g.board, seat, slot, level)
export const isPieceAtWorkshop = (t: ReadonlyBoard, seat: Seat, slot: Piece): boolean => {
  const p = findPiece(t, slot)
  return controls(t, seat, p.at) && mayPieceBeMadeAt(t, p.kind, p.at)
}
export const canImprovePiece = (g: GameSeatContext, seat: Seat, slot: Piece): boolean => LEVELS.some(level => canImprovePieceTo(g, seat, slot, level))
export const findImprovablePieces = (t: ReadonlyBoard, seat: Seat): Piece[] => piecesOf(t, seat).flatMap(p => (p.level < LEVELS.length ? [p.slot] : []))
export const hasImprovementTechnology = (t: ReadonlyBoard, seat: Seat, slot: Piece): boolean =>
  hasTechnology(t, seat, craftTechnologyOf(findPiece(t, slot).kind))
export const createImprovementFrame = (seat: Seat, piece: Piece) => newImprove({ seat, piece })
/** fase-5.movimento-16: its movement points grow with its level; those spent stay spent, and what a Stop token holds stands still. */
export function raisePiece(g: GameStepContext, seat: Seat, slot: Piece, level: number): void {
  const raised = findWritablePiece(g.board, slot)
  if (raised.pm > 0) raised.pm += fullMovementPointsOf({ kind: raised.kind, level }) - fullMovementPointsOf(raised)
  raised.level = level
  g.emit({ is: 'improved', seat, kind: raised.kind, level, at: raised.at }, ['medioevo.fase-4.mezzi-3'])
}
export const improvementProcedure: Procedure<Medioevo, ImproveFrame> = {
  level: ruleBuilder.ask<ImproveFrame>()({
    cite: ['medioevo.fase-4.mezzi-3', 'medioevo.fase-4.macchine-3'],
    who: (_, f) => f.seat,
    may: {
      'at-level': {
        among: (g, f) => LEVELS.filter(level => levelNumber(level) > findPiece(g.board, f.piece).level),
        unless: [
          { cite: 'medioevo.r-2', bars: (g, f, level) => !canPieceBeImproved(g.board, f.seat, f.piece, level) },
          { cite: 'medioevo.r-202', bars: (g, f, level) => !canAfford(g, f.seat, priceOfImprovement(g.board, f.piece, level)) },
        ],
        take: (_, f, level) => void (f.level = level),
      },
    },
  }),
  pay: (g, f) => ({ call: paymentFrame({ seat: f.seat, of: 'improve', ...priceOfImprovement(g.board, f.piece, f.level!) }) }),
  raise: (g, f) => {
    if (!f.paid) return
    playerOf(g, f.seat).lent = null
    raisePiece(g, f.seat, f.piece, levelNumber(f.level!))
  },
}

// ---- Repair (fase-4.edifici-11) ----
export const findDamagedPlaces = (t: ReadonlyBoard, seat: Seat): Space[] => [
  ...new Set(t.buildings.flatMap(x => (x.damage > 0 && controls(t, seat, x.at) ? [x.at] : []))),
]
export const canPayRepair = (g: GameSeatContext, seat: Seat): boolean => canAfford(g, seat, makeFlorinPrice(REPAIR_PRICE))
export const repairProcedure: Procedure<Medioevo, RepairFrame> = {
  which: ruleBuilder.ask<RepairFrame>()({
    cite: ['medioevo.fase-4.edifici-11'],
    who: (_, f) => f.seat,
    may: {
      repair: {
        among: (g, f) => buildingsAt(g.board, f.place).flatMap(x => (x.damage > 0 ? [x.category] : [])),
        take: (g, f, category) => {
          const mended = g.board.buildings.find(x => x.at === f.place && x.category === category)!
          payFlorins(g, f.seat, REPAIR_PRICE, ['medioevo.fase-4.edifici-11'])
          mended.damage -= 1
          g.emit({ is: 'repaired', seat: f.seat, building: buildingOfLevel(category, mended.level), at: f.place }, ['medioevo.fase-4.edifici-11'])
        },
      },
    },
  }),
}
