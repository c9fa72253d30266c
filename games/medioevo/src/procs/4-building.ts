/** 4 PURCHASES: buildings, transports and siege engines, their upgrades and repair. Project, payment and placing are one act (r-42). */
import type { Procedure } from '@tabularium/kernel'
import {
  LAND_NEIGHBOURS,
  buildingOfCategoryAndLevel,
  categoryOfBuilding,
  isCommercialPieceKind,
  LEVELS,
  levelNumber,
  levelOfBuildingType,
  BUILDING_REPAIR_PRICE,
  type Building,
  type BuildingCategory,
  type Level,
  type Piece,
  type PieceKind,
  type Seat,
  type Space,
  type Technology,
} from '../kinds.ts'
import {
  addBuilding,
  buildingAt,
  buildingsAt,
  changeBuilding,
  controlsSpace,
  controlsAnyTerritoryThatFits,
  buildingLevelAt,
  findTerritoriesControlledBy,
} from '../board/control.ts'
import { addPieceToMap, fullMovementPointsOfPiece, findWritablePieceOnMap, findPieceOnMap, findPiecesOfSeat } from '../board/pieces.ts'
import { canSeatAfford, makeFlorinPrice, hasTechnology, type PriceInPointsAndFlorins } from '../board/points.ts'
import {
  computeDiscountedPrice,
  findBestDiscount,
  priceOfBuildingAt,
  priceOfBuildingLevels,
  technologyToMakePiece,
  technologyToBuild,
  isBuildingAboveStandingLevel,
  canPieceOfLevelBeMade,
  canPieceBeImproved,
  mayPieceBeMadeAt,
  mayBuildingStandAt,
  priceOfPieceLevels,
  findPlacesToMakePiece,
} from '../board/prices.ts'
import {
  buildingConstructionFrame as newConstruct,
  pieceMakingFrame as newCraft,
  pieceImprovementFrame as newImprove,
  paymentFrame,
  controlTokensFrame,
} from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GameSeatContext, type ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { gainHonourForDeed, payFlorins, playerOf, withoutOne } from './common.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { makeBoardWithKnownSecretTreaties } from '../board/treaties.ts'
import { recordLeaveGivenToGuest } from './9-guests.ts'

type BuildingConstructionFrame = FrameOfProcedure<'construct'>
type PieceMakingFrame = FrameOfProcedure<'craft'>
type PieceImprovementFrame = FrameOfProcedure<'improve'>
type BuildingRepairFrame = FrameOfProcedure<'repair'>

// ---- Buildings (fase-4.edifici) ----
/** A place where it may stand, for no more levels than can be paid. */
export function hasPlaceForBuilding(g: GameSeatContext, seat: Seat, what: Building, least = 0): boolean {
  const top = levelOfBuildingType(what)
  const category = categoryOfBuilding(what)
  const { discounts } = g.board.players[seat]!
  const most = LEVELS.filter(level => canSeatAfford(g, seat, computeDiscountedPrice(priceOfBuildingLevels(what, levelNumber(level)), discounts))).length
  if (most === 0) return false
  return controlsAnyTerritoryThatFits(g.board, seat, at => {
    if (!mayBuildingStandAt(what, at)) return false
    const standing = buildingLevelAt(g.board, at, category)
    return standing >= least && standing < top && top - standing <= most
  })
}
/** varianti.schieramento-1: what is bought this phase stays behind the screens. */
export const arePurchasesHidden = (g: Pick<GameSeatContext, 'within'>): boolean => g.within('purchases')?.hidden === true
export const hasTechnologyToBuild = (t: ReadonlyBoard, seat: Seat, what: Building): boolean => hasTechnology(t, seat, technologyToBuild(what))
/** carte.32-1, 33-1 An Architect makes the next building cheaper. */
export const createBuildingConstructionFrame = (t: ReadonlyBoard, seat: Seat, building: Building) =>
  newConstruct({ seat, building, discounts: [...t.players[seat]!.discounts] })

/** tecnologie.potere-temporale-1: the design of somebody else serves for one purchase made by it, and for none made without it. */
export function spendLentDesign(g: GameStepContext, seat: Seat, design: Technology): void {
  const p = playerOf(g, seat)
  p.lent = withoutOne(p.lent, design)
}

/** carte.32-1, 33-1: each Architect serves one building. */
function spendDiscount(g: GameStepContext, f: BuildingConstructionFrame): void {
  const p = playerOf(g, f.seat)
  const used = findBestDiscount(priceOfBuildingAt(g.board, f.building, f.place!).florins, f.discounts)
  if (used !== null) p.discounts = withoutOne(p.discounts, used)
}
export const priceOfConstruction = (t: ReadonlyBoard, f: ReadonlyFrameOf<'construct'>, at: Space): PriceInPointsAndFlorins =>
  computeDiscountedPrice(priceOfBuildingAt(t, f.building, at), f.discounts)

const HONOUR_DEEDS_BY_BUILDING: { readonly [level: number]: { readonly [C in BuildingCategory]: readonly [deed: string, cite: string] } } = {
  3: {
    civil: ['build-city', 'medioevo.vittoria.partita-7'],
    military: ['build-castle', 'medioevo.vittoria.partita-8'],
    religious: ['build-cathedral', 'medioevo.vittoria.partita-9'],
  },
}
/** Puts a building up, or the next one in its place; damage stays (r-185). Says how many levels were gained. */
export function raiseBuilding(g: GameStepContext, seat: Seat, what: Building, at: Space): number {
  const category = categoryOfBuilding(what)
  const gained = levelOfBuildingType(what) - buildingLevelAt(g.board, at, category)
  const old = buildingAt(g.board, at, category)
  if (old) changeBuilding(g.board, old, { level: levelOfBuildingType(what) })
  else addBuilding(g.board, { at, category, level: levelOfBuildingType(what), damage: 0 })
  g.emit({ is: 'built', seat, building: what, at }, ['medioevo.fase-4.edifici-5'])
  const score = HONOUR_DEEDS_BY_BUILDING[levelOfBuildingType(what)]?.[category]
  if (score) gainHonourForDeed(g, seat, ...score)
  return gained
}
/** fase-5.segnalini-controllo-1, -6: tokens for the levels gained, beside the building. */
export const createControlTokensFrame = (seat: Seat, at: Space, gained: number) => controlTokensFrame({ seat, left: gained, among: [...LAND_NEIGHBOURS[at]!] })

export const buildingConstructionProcedure: Procedure<Medioevo, BuildingConstructionFrame> = {
  where: ruleBuilder.ask<BuildingConstructionFrame>()({
    cite: ['medioevo.fase-4.edifici-5'],
    who: (_, f) => f.seat,
    may: {
      'place-at': {
        among: (g, f) => findTerritoriesControlledBy(g.board, f.seat),
        unless: [
          { cite: 'medioevo.fase-4.edifici-6', bars: (_, f, at) => !mayBuildingStandAt(f.building, at) },
          // r-159 While purchases are hidden, only upgrades are made in the open.
          {
            cite: 'medioevo.varianti.schieramento-1',
            bars: (g, f, at) => arePurchasesHidden(g) && g.within('shop') !== null && buildingLevelAt(g.board, at, categoryOfBuilding(f.building)) === 0,
          },
          { cite: 'medioevo.fase-4.edifici-9', bars: (g, f, at) => !isBuildingAboveStandingLevel(g.board, f.building, at) },
          {
            cite: 'medioevo.r-202',
            bars: (g, f, at) => isBuildingAboveStandingLevel(g.board, f.building, at) && !canSeatAfford(g, f.seat, priceOfConstruction(g.board, f, at)),
          },
        ],
        take: (_, f, at) => void (f.place = at),
      },
    },
  }),
  pay: (g, f) => ({
    call: paymentFrame({ seat: f.seat, of: 'construct', ...priceOfConstruction(g.board, f, f.place!) }),
  }),
  raise: (g, f) => {
    if (!f.paid) return { done: true }
    spendDiscount(g, f)
    spendLentDesign(g, f.seat, technologyToBuild(f.building))
    const gained = raiseBuilding(g, f.seat, f.building, f.place!)
    return categoryOfBuilding(f.building) === 'military' ? { call: createControlTokensFrame(f.seat, f.place!, gained) } : undefined
  },
}

// ---- Transports and siege engines (fase-4.mezzi, fase-4.macchine) ----
const canMakePieceOfLevel = (g: GameSeatContext, seat: Seat, kind: PieceKind, level: Level): boolean =>
  canSeatAfford(g, seat, priceOfPieceLevels(kind, levelNumber(level))) && canPieceOfLevelBeMade(g.board, seat, kind, level)
export const hasTechnologyToMakePiece = (t: ReadonlyBoard, seat: Seat, kind: PieceKind): boolean => hasTechnology(t, seat, technologyToMakePiece(kind))
export const canMakePieceOfAnyLevel = (g: GameSeatContext, seat: Seat, kind: PieceKind): boolean =>
  LEVELS.some(level => canMakePieceOfLevel(g, seat, kind, level))
export const createPieceMakingFrame = (seat: Seat, kind: PieceKind) => newCraft({ seat, kind })

export const pieceMakingProcedure: Procedure<Medioevo, PieceMakingFrame> = {
  level: ruleBuilder.ask<PieceMakingFrame>()({
    cite: ['medioevo.fase-4.mezzi-2', 'medioevo.fase-4.macchine-2'],
    who: (_, f) => (f.level === null ? f.seat : null),
    may: {
      'at-level': {
        among: () => LEVELS,
        unless: [
          { cite: 'medioevo.r-2', bars: (g, f, level) => !canPieceOfLevelBeMade(g.board, f.seat, f.kind, level) },
          { cite: 'medioevo.r-202', bars: (g, f, level) => !canSeatAfford(g, f.seat, priceOfPieceLevels(f.kind, levelNumber(level))) },
        ],
        take: (_, f, level) => void (f.level = level),
      },
    },
  }),
  where: ruleBuilder.ask<PieceMakingFrame>()({
    cite: ['medioevo.fase-4.mezzi-4', 'medioevo.fase-4.mezzi-5', 'medioevo.fase-4.mezzi-6', 'medioevo.fase-4.macchine-4'],
    who: (_, f) => f.seat,
    may: {
      'place-at': {
        among: (g, f) => findPlacesToMakePiece(makeBoardWithKnownSecretTreaties(g, f.seat), f.seat, f.kind),
        take: (_, f, at) => void (f.place = at),
      },
    },
  }),
  pay: (_, f) => ({ call: paymentFrame({ seat: f.seat, of: 'craft', ...priceOfPieceLevels(f.kind, levelNumber(f.level!)) }) }),
  make: (g, f) => {
    if (!f.paid) return { done: true }
    spendLentDesign(g, f.seat, technologyToMakePiece(f.kind))
    const made = { kind: f.kind, level: levelNumber(f.level!), owner: f.seat, at: f.place! }
    addPieceToMap(g.board, made)
    if (!isCommercialPieceKind(f.kind)) recordLeaveGivenToGuest(g.board, f.seat, made.at)
    g.emit({ is: 'made', seat: f.seat, kind: f.kind, level: made.level, at: made.at }, ['medioevo.fase-4.mezzi-2'])
    return
  },
}

export const priceOfPieceImprovement = (t: ReadonlyBoard, slot: Piece, level: Level) =>
  priceOfPieceLevels(findPieceOnMap(t, slot).kind, levelNumber(level) - findPieceOnMap(t, slot).level)
const canImprovePieceTo = (g: GameSeatContext, seat: Seat, slot: Piece, level: Level): boolean =>
  canSeatAfford(g, seat, priceOfPieceImprovement(g.board, slot, level)) && canPieceBeImproved(g.board, seat, slot, level)
export const isPieceWhereItCanBeMade = (t: ReadonlyBoard, seat: Seat, slot: Piece): boolean => {
  const p = findPieceOnMap(t, slot)
  return controlsSpace(t, seat, p.at) && mayPieceBeMadeAt(t, p.kind, p.at)
}
export const canImprovePiece = (g: GameSeatContext, seat: Seat, slot: Piece): boolean => LEVELS.some(level => canImprovePieceTo(g, seat, slot, level))
export const findImprovablePieces = (t: ReadonlyBoard, seat: Seat): Piece[] => findPiecesOfSeat(t, seat).flatMap(p => (p.level < LEVELS.length ? [p.slot] : []))
export const hasTechnologyToImprovePiece = (t: ReadonlyBoard, seat: Seat, slot: Piece): boolean =>
  hasTechnology(t, seat, technologyToMakePiece(findPieceOnMap(t, slot).kind))
export const createPieceImprovementFrame = (seat: Seat, piece: Piece) => newImprove({ seat, piece })
/** fase-5.movimento-16: its movement points grow with its level; those spent stay spent, and what a Stop token holds stands still. */
export function raisePieceToLevel(g: GameStepContext, seat: Seat, slot: Piece, level: number): void {
  const raised = findWritablePieceOnMap(g.board, slot)
  if (raised.pm > 0) raised.pm += fullMovementPointsOfPiece({ kind: raised.kind, level }) - fullMovementPointsOfPiece(raised)
  raised.level = level
  g.emit({ is: 'improved', seat, kind: raised.kind, level, at: raised.at }, ['medioevo.fase-4.mezzi-3'])
}
export const pieceImprovementProcedure: Procedure<Medioevo, PieceImprovementFrame> = {
  level: ruleBuilder.ask<PieceImprovementFrame>()({
    cite: ['medioevo.fase-4.mezzi-3', 'medioevo.fase-4.macchine-3'],
    who: (_, f) => f.seat,
    may: {
      'at-level': {
        among: (g, f) => LEVELS.filter(level => levelNumber(level) > findPieceOnMap(g.board, f.piece).level),
        unless: [
          { cite: 'medioevo.r-2', bars: (g, f, level) => !canPieceBeImproved(g.board, f.seat, f.piece, level) },
          { cite: 'medioevo.r-202', bars: (g, f, level) => !canSeatAfford(g, f.seat, priceOfPieceImprovement(g.board, f.piece, level)) },
        ],
        take: (_, f, level) => void (f.level = level),
      },
    },
  }),
  pay: (g, f) => ({ call: paymentFrame({ seat: f.seat, of: 'improve', ...priceOfPieceImprovement(g.board, f.piece, f.level!) }) }),
  raise: (g, f) => {
    if (!f.paid) return
    spendLentDesign(g, f.seat, technologyToMakePiece(findPieceOnMap(g.board, f.piece).kind))
    raisePieceToLevel(g, f.seat, f.piece, levelNumber(f.level!))
  },
}

// ---- Repair (fase-4.edifici-11) ----
export const findPlacesWithDamagedBuildings = (t: ReadonlyBoard, seat: Seat): Space[] => [
  ...new Set(t.buildings.flatMap(x => (x.damage > 0 && controlsSpace(t, seat, x.at) ? [x.at] : []))),
]
export const canPayRepair = (g: GameSeatContext, seat: Seat): boolean => canSeatAfford(g, seat, makeFlorinPrice(BUILDING_REPAIR_PRICE))
export const buildingRepairProcedure: Procedure<Medioevo, BuildingRepairFrame> = {
  which: ruleBuilder.ask<BuildingRepairFrame>()({
    cite: ['medioevo.fase-4.edifici-11'],
    who: (_, f) => f.seat,
    may: {
      repair: {
        among: (g, f) => buildingsAt(g.board, f.place).flatMap(x => (x.damage > 0 ? [x.category] : [])),
        take: (g, f, category) => {
          const mended = buildingAt(g.board, f.place, category)!
          payFlorins(g, f.seat, BUILDING_REPAIR_PRICE, ['medioevo.fase-4.edifici-11'])
          changeBuilding(g.board, mended, { damage: mended.damage - 1 })
          g.emit({ is: 'repaired', seat: f.seat, building: buildingOfCategoryAndLevel(category, mended.level), at: f.place }, ['medioevo.fase-4.edifici-11'])
        },
      },
    },
  }),
}
