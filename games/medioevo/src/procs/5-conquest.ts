/** 5 CONQUEST, SACK, CONTROL TOKENS; damage to buildings. */
import { cubesAt, layCubes } from '../board/cubes.ts'
import type { Procedure } from '@tabularium/kernel'
import {
  buildingOfCategoryAndLevel,
  LAND_NEIGHBOURS,
  isCommercialPieceKind,
  isSea,
  isSettlement,
  isShipKind,
  JERUSALEM,
  MAMLUKS,
  PRICE_PER_LEVEL_BUILT,
  ROME,
  FLORINS_PER_SACKED_CUBE,
  SEA_NEIGHBOURS,
  SEAT_IDS,
  structurePointsOfBuilding,
  type BuildingCategory,
  type Good,
  type Piece,
  type Seat,
  type Side,
  type Space,
} from '../kinds.ts'
import { findSidesWithArmiesAt, hasSideArmyAt } from '../board/armies.ts'
import { isProtectedPiece } from '../board/barbarians.ts'
import {
  buildingAt,
  findOwnerOfBuildingsAt,
  buildingsAt,
  sumBuildingLevelsAt,
  findControllerOfSpace,
  areSidesHostile,
  buildingLevelAt,
  changeBuilding,
  removeBuilding,
  updateHolderOfSpace,
  updateHolderOfSpaceLeft,
} from '../board/control.ts'
import { findHomeOwnerOfTerritory, isHomeSpaceOfSeat, isSpaceInPlay, withEntryAt, withoutEntryAt, type ReadonlyBoard } from '../board/map.ts'
import {
  isAnyTradeRouteLost,
  clearCarrierOfTradeRoute,
  countUnitsAndPiecesAboard,
  findGalleyWithRoomForUnit,
  unitCapacityOfPiece,
  findWritablePieceOnMap,
  findPieceOnMap,
  findPiecesCommandedAt,
  forgetTurnEffectsOnPiece,
  removePieceFromMap,
} from '../board/pieces.ts'
import { countBloodTokensLeft, canPropertyTokensCoverLevels, countControlTokensLeft, levelsOfPiecesOf } from '../board/supply.ts'
import { settleThoseAboard } from '../board/support.ts'
import { lostTradeRouteFrame as newLost, controlTokensFrame as newTokens } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type ReadonlyFrameOf } from '../rules.ts'
import type { Board, FrameOfProcedure, Medioevo } from '../types.ts'
import { increaseStat, gainHonour, gainHonourForDeed, playerOf, receiveFlorins } from './common.ts'
import { openWindow } from './8-instants.ts'
import { recordAttackInWar } from './9-war.ts'

type ConquestFrame = FrameOfProcedure<'conquest'>
type ControlTokensFrame = FrameOfProcedure<'tokens'>

// ---- Control tokens (fase-5.segnalini-controllo) ----
/** r-44: a token belongs to every military building of its owner in an adjacent territory, and perhaps to one that serves nobody. */
const restsTokenOnAnotherBuilding = (t: ReadonlyBoard, token: Space, owners: readonly (Seat | null)[], without: Space): boolean =>
  LAND_NEIGHBOURS[token]!.some(at => at !== without && buildingLevelAt(t, at, 'military') > 0 && owners.includes(findOwnerOfBuildingsAt(t, at)))
const findTokensRestingOnBuilding = (t: ReadonlyBoard, at: Space, seat: Seat, owners: readonly (Seat | null)[]): Space[] =>
  LAND_NEIGHBOURS[at]!.filter(token => t.token[token] === seat && !restsTokenOnAnotherBuilding(t, token, owners, at))
/** fase-5.distruzione-2: with a building go the tokens that only it accounts for. Says where they lay. */
export function removeControlTokensBeside(b: Board, at: Space, seat: Seat, owners: readonly (Seat | null)[] = [seat]): Space[] {
  const dropped = findTokensRestingOnBuilding(b, at, seat, owners)
  for (const token of dropped) {
    b.token = withoutEntryAt(b.token, token)
    updateHolderOfSpaceLeft(b, token)
  }
  return dropped
}
/** r-94, r-213: of a building that served nobody any more they may be anybody's, and are those of no other that serves nobody. */
export function removeControlTokensOfLostBuilding(b: Board, at: Space, owner: Seat | null, keeper: Seat | null = null): Space[] {
  if (owner !== null) return removeControlTokensBeside(b, at, owner)
  return SEAT_IDS.filter(seat => seat !== keeper).flatMap(seat => removeControlTokensBeside(b, at, seat, [seat, null]))
}
/** fase-5.segnalini-controllo-4: not controlled by an opponent and without enemy armies. */
export function mayTerritoryTakeControlToken(t: ReadonlyBoard, seat: Seat, at: Space): boolean {
  const owner = findControllerOfSpace(t, at)
  return (
    isSpaceInPlay(t, at) &&
    t.token[at] === undefined &&
    (owner === null || owner === seat) &&
    findSidesWithArmiesAt(t, at).every(by => by === seat || !areSidesHostile(t, seat, by))
  )
}
export function placeControlToken(g: GameStepContext, seat: Seat, at: Space): void {
  g.board.token = withEntryAt(g.board.token, at, seat)
  updateHolderOfSpace(g.board, at)
  g.emit({ is: 'token', seat, at }, ['medioevo.fase-5.segnalini-controllo-2'])
}
const findPlacesForControlTokens = (g: GamePublicContext, f: ReadonlyFrameOf<'tokens'>): Space[] =>
  countControlTokensLeft(g.board, f.seat) > 0 ? f.among.filter(at => mayTerritoryTakeControlToken(g.board, f.seat, at)) : []
export const controlTokensProcedure: Procedure<Medioevo, ControlTokensFrame> = {
  // fase-5.segnalini-controllo-3, -5 At once, or they are lost.
  put: ruleBuilder.ask<ControlTokensFrame>()({
    cite: ['medioevo.fase-5.segnalini-controllo-1', 'medioevo.fase-5.segnalini-controllo-3'],
    who: (g, f) => (f.left > 0 && findPlacesForControlTokens(g, f).length > 0 ? f.seat : null),
    may: {
      'place-token': {
        cite: 'medioevo.fase-5.segnalini-controllo-4',
        among: findPlacesForControlTokens,
        take: (g, f, at) => {
          placeControlToken(g, f.seat, at)
          f.left -= 1
          return { goto: 'put' }
        },
      },
      // fase-5.segnalini-controllo-8 After a conquest they must be replaced, otherwise one may do without.
      'no-token': { among: (_, f) => !f.must, take: () => ({ done: true }) },
    },
  }),
}

// ---- Damage to buildings (fase-5.distruzione) ----
export function damageBuilding(g: GameStepContext, at: Space, category: BuildingCategory, points: number): boolean {
  const hit = buildingAt(g.board, at, category)
  if (!hit || points === 0) return false
  changeBuilding(g.board, hit, { damage: hit.damage + points })
  const falls = hit.damage + points >= structurePointsOfBuilding(buildingOfCategoryAndLevel(category, hit.level))
  g.emit({ is: 'damaged', at, building: buildingOfCategoryAndLevel(category, hit.level), points, falls }, ['medioevo.fase-5.distruzione-1'])
  if (falls) demolishBuilding(g.board, at, category)
  return falls
}
export function demolishBuilding(b: Board, at: Space, category: BuildingCategory): void {
  const owner = findOwnerOfBuildingsAt(b, at)
  removeBuilding(b, { at, category })
  if (category === 'military') removeControlTokensOfLostBuilding(b, at, owner)
}

// ---- Conquest (fase-5.conquista, r-238) ----
/** Whoever has been driven out again before he took anything is no conqueror. */
const isConquerorThere = (g: { readonly board: ReadonlyBoard }, f: ReadonlyFrameOf<'conquest'>): boolean => hasSideArmyAt(g.board, f.place, f.seat)
/** What a conqueror takes from the loser: pieces of the loser, and everything that stands in a territory. */
const findPiecesAsSpoils = (g: GamePublicContext, f: ReadonlyFrameOf<'conquest'>): Piece[] =>
  f.victim === null || !isConquerorThere(g, f)
    ? []
    : findPiecesCommandedAt(g.board, f.victim, f.place).flatMap(p => (f.only !== null && f.only !== p.slot ? [] : [p.slot]))
const findBuildingsToSack = (g: GamePublicContext, f: ReadonlyFrameOf<'conquest'>): BuildingCategory[] =>
  f.attack && isConquerorThere(g, f) ? buildingsAt(g.board, f.place).map(x => x.category) : []
const findMarketCubesToSack = (g: GamePublicContext, f: ReadonlyFrameOf<'conquest'>): readonly Good[] =>
  f.attack && isConquerorThere(g, f) ? cubesAt(g.board, f.place) : []
const findSpoilsWithGoods = (g: GamePublicContext, f: ReadonlyFrameOf<'conquest'>): Piece[] =>
  findPiecesAsSpoils(g, f).filter(slot => findPieceOnMap(g.board, slot).goods.length > 0)
const hasSpoils = (g: GamePublicContext, f: ReadonlyFrameOf<'conquest'>): boolean =>
  findPiecesAsSpoils(g, f).length > 0 || findBuildingsToSack(g, f).length > 0 || findMarketCubesToSack(g, f).length > 0
/** tecnologie.logistica-2, r-284: of what is taken in the other element, ships that are on a coast, and War wagons and engines for which there is room aboard
 *  own Galleys; with a Galley that is taken goes her load. */
function findSpoilsThatCanStay(g: GamePublicContext, f: ReadonlyFrameOf<'conquest'>, spoils: readonly Piece[]): Piece[] {
  const galleys = isSea(f.place) ? findPiecesCommandedAt(g.board, f.seat, f.place).filter(p => p.kind === 'galley') : []
  let room = galleys.reduce((total, p) => total + unitCapacityOfPiece(p) - countUnitsAndPiecesAboard(g.board, p.slot), 0)
  return spoils.filter(slot => {
    const { kind, aboard } = findPieceOnMap(g.board, slot)
    if (isShipKind(kind)) return isSea(f.place) || SEA_NEIGHBOURS[f.place]!.length > 0
    if (!isSea(f.place) || (aboard !== null && spoils.includes(aboard))) return true
    return !isCommercialPieceKind(kind) && room-- > 0
  })
}
/** fase-5.conquista-5, r-253: what the conqueror's Property tokens cover beside his own, that which is protected before the rest. */
function findSpoilsCoveredByTokens(t: ReadonlyBoard, seat: Seat, spoils: readonly Piece[]): Piece[] {
  const levels = levelsOfPiecesOf(t, seat)
  const inOrder = [...spoils.filter(slot => isProtectedPiece(t, slot)), ...spoils.filter(slot => !isProtectedPiece(t, slot))]
  return inOrder.filter(slot => {
    const isCovered = canPropertyTokensCoverLevels([...levels, findPieceOnMap(t, slot).level])
    if (isCovered) levels.push(findPieceOnMap(t, slot).level)
    return isCovered
  })
}
function findSpoilsToKeep(g: GamePublicContext, f: ReadonlyFrameOf<'conquest'>): Piece[] {
  const covered = findSpoilsCoveredByTokens(g.board, f.seat, findSpoilsThatCanStay(g, f, findPiecesAsSpoils(g, f)))
  // The load of a Galley that no token covers needs room elsewhere as well.
  return findSpoilsThatCanStay(g, f, covered)
}
/** What is not protected must be sacked as far as there are no tokens or no place for it. */
const mustSackMore = (g: GamePublicContext, f: ReadonlyFrameOf<'conquest'>): boolean => {
  const kept = findSpoilsToKeep(g, f)
  return findPiecesAsSpoils(g, f).some(slot => !kept.includes(slot) && !isProtectedPiece(g.board, slot))
}
function gainFlorinsFromSack(g: GameStepContext, f: ConquestFrame, florins: number): { goto: 'spoils' } {
  f.sacked += 1
  increaseStat(g, f.seat, 'itemsSacked')
  receiveFlorins(g, f.seat, florins, ['medioevo.fase-5.conquista-4'])
  return { goto: 'spoils' }
}

export const conquestProcedure: Procedure<Medioevo, ConquestFrame> = {
  // (1) The conqueror holds the territory; a Control token in it goes back to its owner.
  take: (g, f) => {
    f.depth = 1 + (g.within('arrive')?.depth ?? 0)
    // r-187 What a beaten attacker has left is taken without any attack on him.
    if (!f.attack || isSea(f.place)) return { goto: 'threat' }
    if (f.victim !== null) recordAttackInWar(g, f.seat, f.victim)
    g.board.token = withoutEntryAt(g.board.token, f.place)
    g.board.holder = withEntryAt(g.board.holder, f.place, f.seat)
    updateHolderOfSpace(g.board, f.place)
    // carte.12-1 It protected the armies of whoever had the building.
    g.board.marks.shots = g.board.marks.shots.filter(x => x.at !== f.place)
    increaseStat(g, f.seat, 'conquests')
    g.emit({ is: 'conquered', seat: f.seat, at: f.place }, ['medioevo.fase-5.conquista-1'])
    return
  },
  // (2) Honour, before anything is sacked.
  honour: (g, f) => {
    if (isHomeSpaceOfSeat(g.board, f.seat, f.place)) rewardSuppressedRebellion(g, f)
    else if (isSettlement(f.place) && !g.board.scored.includes(f.place)) gainHonourForConquest(g, f.seat, f.place)
    if (!g.board.scored.includes(f.place)) g.board.scored.push(f.place)
  },
  // (3) The last moment to protect something.
  threat: (g, f) => openWindow(g, 'conquest-sack', f.seat),
  // (4) Each item is kept or sacked; what the Property tokens cannot cover must be sacked.
  spoils: ruleBuilder.ask<ConquestFrame>()({
    cite: ['medioevo.fase-5.conquista-2'],
    who: (g, f) => (hasSpoils(g, f) ? f.seat : null),
    may: {
      'sack-piece': {
        cite: 'medioevo.fase-5.conquista-4',
        among: findPiecesAsSpoils,
        unless: [{ cite: 'medioevo.carte.50-3', bars: (g, _, slot) => isProtectedPiece(g.board, slot) }],
        take: (g, f, slot) => {
          const value = (findPieceOnMap(g.board, slot).level * PRICE_PER_LEVEL_BUILT) / 2 + findPieceOnMap(g.board, slot).goods.length * FLORINS_PER_SACKED_CUBE
          g.emit({ is: 'sacked-piece', seat: f.seat, kind: findPieceOnMap(g.board, slot).kind, at: f.place }, ['medioevo.fase-5.conquista-4'])
          removePieceFromMap(g.board, slot)
          return gainFlorinsFromSack(g, f, value)
        },
      },
      'sack-cargo': { cite: 'medioevo.fase-5.conquista-4', among: findSpoilsWithGoods, take: (_, f, slot) => void (f.carrier = slot) },
      'sack-building': {
        cite: 'medioevo.fase-5.conquista-4',
        among: findBuildingsToSack,
        unless: [{ cite: 'medioevo.carte.50-3', bars: (g, f, category) => g.board.marks.spared.some(s => s.at === f.place && s.category === category) }],
        take: (g, f, category) => {
          const { level } = buildingAt(g.board, f.place, category)!
          removeBuilding(g.board, { at: f.place, category })
          if (category === 'military') removeControlTokensOfLostBuilding(g.board, f.place, f.victim)
          g.emit({ is: 'sacked-building', seat: f.seat, building: buildingOfCategoryAndLevel(category, level), at: f.place }, ['medioevo.fase-5.conquista-4'])
          return gainFlorinsFromSack(g, f, (level * PRICE_PER_LEVEL_BUILT) / 2)
        },
      },
      'sack-market': {
        cite: 'medioevo.fase-5.conquista-4',
        among: findMarketCubesToSack,
        unless: [{ cite: 'medioevo.carte.50-3', bars: (g, f, good) => g.board.marks.spared.some(s => s.at === f.place && s.good === good) }],
        take: (g, f, good) => {
          layCubes(
            g.board,
            f.place,
            cubesAt(g.board, f.place).filter(x => x !== good),
          )
          g.emit({ is: 'sacked-good', seat: f.seat, good, at: f.place }, ['medioevo.fase-5.conquista-4'])
          return gainFlorinsFromSack(g, f, FLORINS_PER_SACKED_CUBE)
        },
      },
      'keep-rest': {
        cite: 'medioevo.fase-5.conquista-3',
        among: () => true,
        unless: [{ cite: 'medioevo.fase-5.conquista-5', bars: (g, f) => mustSackMore(g, f) }],
        take: () => ({ goto: 'keep' }),
      },
    },
  }),
  cargo: ruleBuilder.ask<ConquestFrame>()({
    cite: ['medioevo.fase-5.conquista-4'],
    who: (_, f) => (f.carrier === null ? null : f.seat),
    may: {
      'sack-good': {
        among: (g, f) => (f.carrier === null ? [] : [...new Set(findPieceOnMap(g.board, f.carrier).goods)]),
        take: (g, f, good) => {
          const carrier = findWritablePieceOnMap(g.board, f.carrier!)
          carrier.goods = carrier.goods.toSpliced(carrier.goods.indexOf(good), 1)
          f.carrier = null
          g.emit({ is: 'sacked-good', seat: f.seat, good, at: f.place }, ['medioevo.fase-5.conquista-4'])
          return gainFlorinsFromSack(g, f, FLORINS_PER_SACKED_CUBE)
        },
      },
    },
  }),
  // fase-5.conquista-3 Assets kept change owner; a route of the loser ends with its transport (r-179).
  keep: (g, f) => {
    // r-253 What can neither be covered nor sacked stays whose it was.
    const spoils = findSpoilsToKeep(g as unknown as GamePublicContext, f)
    for (const slot of spoils) {
      const kept = findWritablePieceOnMap(g.board, slot)
      kept.owner = f.seat
      kept.lentTo = null
      kept.pm = 0
      f.seized += 1
      clearCarrierOfTradeRoute(g.board, slot)
      forgetTurnEffectsOnPiece(g.board, slot)
      g.emit({ is: 'kept-piece', seat: f.seat, kind: kept.kind, at: f.place }, ['medioevo.fase-5.conquista-3'])
    }
    settleSpoilsAboard(g.board, f.seat, spoils)
  },
  // (6) fase-5.segnalini-controllo-8, r-213 Beside a military building that is kept, own tokens take the place of the loser's.
  tokens: (g, f) => {
    if (!f.attack || !isConquerorThere(g, f) || buildingLevelAt(g.board, f.place, 'military') === 0) return
    const among = f.victim === null ? removeControlTokensOfLostBuilding(g.board, f.place, null, f.seat) : removeControlTokensBeside(g.board, f.place, f.victim)
    return among.length > 0 ? { call: newTokens({ seat: f.seat, left: among.length, among, must: true }) } : undefined
  },
  // (7) varianti.sangue-1 One Blood token for a sacking, one for a home territory taken.
  blood: (g, f) => {
    // r-203 To seize a transport that stands alone is a sacking, whether it is kept or not; r-253 what stays whose it was is not seized.
    if (f.victim !== null && (f.sacked > 0 || (f.lone && f.seized > 0))) giveBloodToken(g, f.victim)
    if (f.attack) giveBloodTokenForHome(g, f.place, f.seat)
  },
  // r-238 A route without its transport.
  routes: g => (isAnyTradeRouteLost(g.board) ? { call: newLost() } : undefined),
}
/** r-253, r-271, r-284: nobody's War wagon or engine stays aboard another's Galley, and none that was taken at sea is without one. */
function settleSpoilsAboard(b: Board, seat: Seat, spoils: readonly Piece[]): void {
  settleThoseAboard(b)
  for (const p of b.pieces)
    if (isSea(p.at) && p.aboard === null && !isShipKind(p.kind) && spoils.includes(p.slot)) p.aboard = findGalleyWithRoomForUnit(b, seat, p.at) ?? null
}
/** vittoria.partita-11, r-30: the rightful owner has retaken a home territory from barbarians. */
function rewardSuppressedRebellion(g: GameStepContext, f: ConquestFrame): void {
  if (!f.fromBarbarians) return
  gainHonourForDeed(g, f.seat, 'suppress-rebellion', 'medioevo.vittoria.partita-11')
  increaseStat(g, f.seat, 'rebellionsSuppressed')
}
/** vittoria.partita-1 to -3. */
function gainHonourForConquest(g: GameStepContext, seat: Seat, at: Space): void {
  gainHonourForDeed(g, seat, 'conquer-settlement', 'medioevo.vittoria.partita-1')
  gainHonour(g, seat, sumBuildingLevelsAt(g.board, at), 'medioevo.vittoria.partita-2')
  if (at === ROME && g.board.firstInRome === null) {
    g.board.firstInRome = seat
    gainHonourForDeed(g, seat, 'first-conquest-rome', 'medioevo.vittoria.partita-3')
  }
  if (at === JERUSALEM && g.board.firstInJerusalem === null && playerOf(g, seat).kingdom !== MAMLUKS) {
    g.board.firstInJerusalem = seat
    gainHonourForDeed(g, seat, 'first-conquest-jerusalem', 'medioevo.vittoria.partita-3')
  }
}
/** r-163: whoever held it, the kingdom is somebody's, and one of its territories has been taken. */
export function giveBloodTokenForHome(g: GameStepContext, at: Space, taker: Side): void {
  const home = findHomeOwnerOfTerritory(g.board, at)
  if (home !== null && home !== taker) giveBloodToken(g, home)
}
export function giveBloodToken(g: GameStepContext, seat: Seat): void {
  if (g.options['blood'] !== true || countBloodTokensLeft(g.board) === 0) return
  playerOf(g, seat).blood += 1
  g.emit({ is: 'blood', seat }, ['medioevo.varianti.sangue-1'])
}
