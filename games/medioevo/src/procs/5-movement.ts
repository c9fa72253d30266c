/** 5 MOVEMENT: one movement step by step, and what it meets. */
import type { Procedure } from '@tabularium/kernel'
import { isSea, isSiegeEngineKind, type Piece, type Seat, type Space, type Unit } from '../kinds.ts'
import { findSeatsWithArmiesAt, findSidesWithArmiesAt, isStopped } from '../board/armies.ts'
import { findControllerOfSpace, isActBannedByBishopAt, areSidesHostile, updateHolderOfSpaceLeft } from '../board/control.ts'
import { isHomeSpaceOfSeat } from '../board/map.ts'
import {
  findSeatsThatMayBeAttackedUndeclared,
  findEnemySidesAt,
  findNextSpacesOfGroup,
  hasMovingGroupUnits,
  mayLeaveOwnCastleWithoutCost,
  isGroupUnseen,
  findMovingArmies,
  countMovingUnits,
  listUnitTypesInCounts,
  findOwnerOfTerritoryNotAtWar,
  findArrivalResultOfGroup,
} from '../board/moving.ts'
import { findExitsToOtherElement, isSpaceOfCarriersElement } from '../board/logistics.ts'
import {
  countUnitsAndPiecesAboard,
  unitCapacityOfPiece,
  mayPieceMoveInCombatPhase,
  findWritablePieceOnMap,
  findPieceOnMap,
  findPiecesCommandedAt,
} from '../board/pieces.ts'
import { conquestFrame, cardOrTechnologyUseFrame as newInstant, groupMovementFrame as newMovement } from '../frames.ts'
import { ruleBuilder, type GamePublicContext, type GameSeatContext, type GameStepContext, type ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { isGameOver } from './common.ts'
import { createFrameToSackSpace } from './2-barbarians.ts'
import { createBattleFrame, endConquestByJoinedUnits } from './5-battle.ts'
import { attackUndeclared, recordAttackInWar } from './9-war.ts'
import { isBoundByTreatyWith, isBoundByTreatyToOwnerAt, isOpenBySecretTreaty, recordLeaveGivenToGuest } from './9-guests.ts'
import {
  canGroupReturnToOwnElement,
  disembarkGroup,
  dropPiece,
  embarkGroup,
  takePointsOfTiredPieces,
  removeLostPiecesFromGroup,
  returnGroupToShore,
  endGroupMove,
  haltPiece,
  movingGroupOf,
  countPiecesAndUnitsOfGroup,
  findFigureToPick,
  joinOrLeaveGroup,
  LOGISTICS_TECHNOLOGY,
  mustGroupHalt,
  placeResistingHorde,
  moveGroupTo,
  noteTransportJoinedGroup,
  countWholeGroupWithGalley,
  countUnitsNotInGroup,
  countUnitsFreeToJoinGroup,
  findEnemyOwnerOfLonePieces,
  hasSidePiecesWithoutUnitsAt,
} from './5-march.ts'
import {
  findStartsOfFollowers,
  canGroupComeToDestination,
  canGroupGoOn,
  groupCrossingBars,
  groupStepBars,
  groupUnseenBar,
  isCrossingByEdict,
  isShipBoundForSea,
  isStepClosedMeanwhile,
  isGroupPassingUnseen,
  isGroupShortOfDestination,
  isStepWithoutItsEdict,
  settleWhereGroupStopped,
  shipNotAnchoredBar,
  stayWherePassedBy,
  wouldStepWrongSomebody,
} from './5-groups.ts'
import { createWhichFigureStep } from './5-figures.ts'
import { isHordeOnlyComingTo } from './5-joining.ts'
import { openWindow, createVerbsToUseCardsInOwnQuestion } from './8-instants.ts'
import { canAffordTechnologyOrBorrowing, findTechnologyToUsePowerOf } from './8-prices.ts'

type GroupMovementFrame = FrameOfProcedure<'movement'>

// ---- One movement (fase-5-1, r-52) ----
const findOwnPiecesHere = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>) =>
  findPiecesCommandedAt(g.board, f.seat, f.place).filter(p => mayPieceMoveInCombatPhase(g.board, p))
const isPieceInGroup = (f: ReadonlyFrameOf<'movement'>, slot: Piece): boolean => f.pieces.includes(slot) || f.galley === slot
/** War wagons and engines that may come along, also from a Galley at anchor (fase-5.movimento-7); a Galley is boarded instead. */
const findPiecesToJoinGroup = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>): Piece[] =>
  isSea(f.place) ? [] : findOwnPiecesHere(g, f).flatMap(p => (p.kind !== 'galley' && !isPieceInGroup(f, p.slot) ? [p.slot] : []))
const canPieceMove = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>, slot: Piece): boolean => {
  const p = findPieceOnMap(g.board, slot)
  return p.pm > 0 || mayLeaveOwnCastleWithoutCost(g.board, f.seat, p) || f.galley !== null || g.board.marks.hauled.includes(slot)
}
const findGalleysHere = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>): Piece[] =>
  findOwnPiecesHere(g, f).flatMap(p => (p.kind === 'galley' && p.slot !== f.galley ? [p.slot] : []))
const isGalleyFull = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>): boolean =>
  f.galley !== null && countUnitsAndPiecesAboard(g.board, f.galley) >= unitCapacityOfPiece(findPieceOnMap(g.board, f.galley))

const findEnemiesNotFought = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>) =>
  findEnemySidesAt(g.board, f.seat, f.place).filter(by => !f.fought.includes(by))
const mayAnybodyBeProvoked = (g: GameSeatContext, f: ReadonlyFrameOf<'movement'>): boolean =>
  findSeatsThatMayBeAttackedUndeclared(g.board, f.seat, f.place).some(other => isBoundByTreatyWith(g, f.seat, other) === f.betrays)
export const groupMovementProcedure: Procedure<Medioevo, GroupMovementFrame> = {
  begin: (g, f) => {
    if (f.provokes) return undefined
    if (f.destination === null) return { goto: 'regroup' }
    // carte.24-1 Whoever walks or is placed into a territory has entered it as well.
    const entered = f.victim === null || f.victim === f.seat ? undefined : openWindow(g, 'combat-entered', f.seat)
    return entered === undefined ? { goto: 'battles' } : { ...entered, then: 'battles' }
  },
  // r-61 The act that opens hostilities.
  provoke: ruleBuilder.ask<GroupMovementFrame>()({
    cite: ['medioevo.vittoria.partita-15', 'medioevo.fase-5.battaglie-multiple-3'],
    who: (_, f) => f.seat,
    may: {
      'fight-with': {
        among: (g, f) => findSeatsThatMayBeAttackedUndeclared(g.board, f.seat, f.place),
        unless: [{ cite: 'medioevo.c.rottura-1', bars: (g, f, other) => other !== 'barbarians' && isBoundByTreatyWith(g, f.seat, other) !== f.betrays }],
        take: (g, f, other) => {
          if (other !== 'barbarians') attackUndeclared(g, f.seat, other)
          return { goto: 'battles' }
        },
      },
      // r-135 What was agreed on meanwhile has left nobody to be attacked like that.
      enough: { among: () => true, unless: [{ cite: 'medioevo.vittoria.partita-15', bars: mayAnybodyBeProvoked }], take: () => ({ done: true }) },
    },
  }),
  // What a card has taken away meanwhile is no longer in the group.
  regroup: (g, f) => removeLostPiecesFromGroup(g, f),
  // r-276 Of figures that differ their player says which one walks, and which one stays behind.
  'which-figure': createWhichFigureStep<GroupMovementFrame>(findFigureToPick, ['of-owner', 'that-is']),
  picked: (g, f) => {
    if (f.picked === null) return
    joinOrLeaveGroup(g, f, f.picked)
    return f.splits ? { goto: 'split' } : undefined
  },
  // fase-5-4, -5 Units and pieces join and leave; the group goes on step by step.
  group: ruleBuilder.ask<GroupMovementFrame>()({
    cite: ['medioevo.fase-5-1', 'medioevo.fase-5.movimento-2'],
    who: (_, f) => f.seat,
    may: {
      'join-piece': {
        cite: 'medioevo.fase-5-4',
        among: findPiecesToJoinGroup,
        unless: [
          { cite: 'medioevo.fase-5.movimento-4', bars: (g, f, slot) => !canPieceMove(g, f, slot) },
          { cite: 'medioevo.fase-5.movimento-19', bars: (g, f) => isGalleyFull(g, f) },
          groupUnseenBar,
          shipNotAnchoredBar,
        ],
        take: (g, f, slot) => {
          f.pieces.push(slot)
          noteTransportJoinedGroup(f, slot)
          findWritablePieceOnMap(g.board, slot).aboard = f.galley
          return { goto: 'group' }
        },
      },
      'join-unit': {
        cite: 'medioevo.fase-5-4',
        among: (g, f) => (isSea(f.place) ? [] : listUnitTypesInCounts(countUnitsNotInGroup(g, f))),
        unless: [
          { cite: 'medioevo.r-208', bars: (g, f, u) => countUnitsFreeToJoinGroup(g, f)[u]! === 0 },
          { cite: 'medioevo.fase-5.movimento-16', bars: (g, f) => isGalleyFull(g, f) },
          shipNotAnchoredBar,
        ],
        take: (_, f, unit) => pickUnit(f, unit, false),
      },
      'leave-piece': {
        cite: 'medioevo.fase-5-5',
        among: (_, f) => (isSea(f.place) ? [] : f.pieces),
        unless: [
          groupUnseenBar,
          shipNotAnchoredBar,
          { cite: 'medioevo.tecnologie.editto-2', bars: (g, f, slot) => isSiegeEngineKind(findPieceOnMap(g.board, slot).kind) && isCrossingByEdict(g, f) },
        ],
        take: (g, f, slot) => {
          f.pieces = f.pieces.filter(x => x !== slot)
          findWritablePieceOnMap(g.board, slot).aboard = null
          dropPiece(f, slot)
          return { goto: 'group' }
        },
      },
      'leave-unit': {
        cite: 'medioevo.fase-5-5',
        among: (g, f) => (isSea(f.place) ? [] : listUnitTypesInCounts(countMovingUnits(g.board, f.seat))),
        unless: [groupUnseenBar, shipNotAnchoredBar, { cite: 'medioevo.tecnologie.editto-2', bars: (g, f) => isCrossingByEdict(g, f) }],
        take: (_, f, unit) => pickUnit(f, unit, true),
      },
      // fase-5.movimento-7 A Galley loads only while it lies at anchor in the units' territory.
      embark: {
        cite: 'medioevo.fase-5.movimento-7',
        among: (g, f) => (f.galley === null ? findGalleysHere(g, f) : []),
        unless: [
          {
            cite: 'medioevo.fase-5.movimento-4',
            bars: (g, _, slot) => findPieceOnMap(g.board, slot).pm === 0 && countUnitsAndPiecesAboard(g.board, slot) === 0,
          },
          {
            cite: 'medioevo.fase-5.movimento-16',
            bars: (g, f, slot) =>
              countUnitsAndPiecesAboard(g.board, slot) + countPiecesAndUnitsOfGroup(g, f) > unitCapacityOfPiece(findPieceOnMap(g.board, slot)),
          },
          { cite: 'medioevo.r-208', bars: (g, f) => findMovingArmies(g.board, f.seat).some(isStopped) },
          // A Galley at sea takes nobody aboard.
          { cite: 'medioevo.fase-5.movimento-7', bars: (g, f) => isSea(f.place) && countPiecesAndUnitsOfGroup(g, f) > 0 },
          groupUnseenBar,
        ],
        take: (g, f, slot) => (embarkGroup(g, f, slot), { goto: 'group' }),
      },
      ashore: {
        cite: 'medioevo.fase-5.movimento-7',
        among: (_, f) => f.galley !== null && !isSea(f.place) && f.shore === null,
        unless: [groupUnseenBar, { cite: 'medioevo.tecnologie.logistica-2', bars: (_, f) => f.overland }],
        take: (g, f) => (disembarkGroup(g, f), { goto: 'group' }),
      },
      go: {
        cite: 'medioevo.fase-5.movimento-3',
        among: (g, f) => findNextSpacesOfGroup(g.board, movingGroupOf(f)),
        unless: [...groupStepBars, { cite: 'medioevo.c.diplomazia-3', bars: wouldStepWrongSomebody }],
        take: (_, f, to) => announceGroupStep(f, to),
      },
      // r-133 By leave of a treaty that the others do not know.
      visit: {
        cite: 'medioevo.c.diplomazia-11',
        among: (g, f) => findNextSpacesOfGroup(g.board, movingGroupOf(f)).filter(to => isOpenBySecretTreaty(g, f.seat, to)),
        unless: groupStepBars,
        take: (_, f, to) => announceGroupStep(f, to, { byLeave: true }),
      },
      // c.diplomazia-3 Without war and without passage: an undeclared attack.
      invade: {
        cite: 'medioevo.c.diplomazia-3',
        among: (g, f) => findNextSpacesOfGroup(g.board, movingGroupOf(f)).filter(to => findOwnerOfTerritoryNotAtWar(g.board, f.seat, to).length > 0),
        unless: [...groupStepBars, { cite: 'medioevo.c.rottura-1', bars: (g, f, to) => isBoundByTreatyToOwnerAt(g, f.seat, to) }],
        take: (_, f, to) => announceGroupStep(f, to, { invades: true }),
      },
      // r-139 The same against the partner of a treaty, which is broken by it.
      betray: {
        cite: 'medioevo.c.rottura-1',
        among: (g, f) => findNextSpacesOfGroup(g.board, movingGroupOf(f)).filter(to => isBoundByTreatyToOwnerAt(g, f.seat, to)),
        unless: groupStepBars,
        take: (_, f, to) => announceGroupStep(f, to, { invades: true }),
      },
      // tecnologie.logistica-1 Into the other element, for a point each.
      cross: {
        cite: 'medioevo.tecnologie.logistica-1',
        among: (g, f) =>
          findTechnologyToUsePowerOf(g, f.seat, LOGISTICS_TECHNOLOGY) === null ? [] : findExitsToOtherElement(g.board, f.place, f.galley !== null),
        unless: [
          ...groupCrossingBars,
          { cite: 'medioevo.r-202', bars: (g, f) => !canAffordTechnologyOrBorrowing(g, f.seat, LOGISTICS_TECHNOLOGY) },
          { cite: 'medioevo.tecnologie.logistica-2', bars: (g, f, to) => to === f.destination || !canGroupReturnToOwnElement(g, f, to) },
        ],
        take: (g, f, to) => {
          const technology = findTechnologyToUsePowerOf(g as unknown as GamePublicContext, f.seat, LOGISTICS_TECHNOLOGY)
          announceGroupStep(f, to)
          f.crossing = true
          return { call: newInstant({ seat: f.seat, owner: f.seat, technology, timing: 'combat-step' }), then: 'announce' }
        },
      },
      ...createVerbsToUseCardsInOwnQuestion('combat-any', 'regroup'),
      halt: {
        cite: 'medioevo.fase-5-3',
        among: () => true,
        unless: [
          { cite: 'medioevo.tecnologie.logistica-2', bars: (g, f) => (f.shore !== null || (isShipBoundForSea(f) && !isSea(f.place))) && canGroupGoOn(g, f) },
          { cite: 'medioevo.r-52', bars: (g, f) => isGroupShortOfDestination(f) && f.shore === null && canGroupComeToDestination(g, f) },
          // r-241 Whom a Ranger has passed by is not attacked unawares.
          { cite: 'medioevo.r-241', bars: (g, f) => isGroupPassingUnseen(g, f) && canGroupGoOn(g, f) },
        ],
        take: (g, f) => {
          returnGroupToShore(g, f)
          stayWherePassedBy(g, f)
          // r-241 The last space counts as entered.
          const entered = f.moved && isGroupUnseen(g.board, f) ? openMilitiaWindow(g, f) : undefined
          return entered === undefined ? { goto: 'arrived' } : { ...entered, then: 'arrived' }
        },
      },
    },
  }),
  announce: (g, f) => {
    if (f.crossing && !f.converted) {
      f.to = null
      f.crossing = false
      return { goto: 'group' }
    }
    return openWindow(g, 'combat-step', f.seat)
  },
  enter: (g, f) => {
    removeLostPiecesFromGroup(g, f)
    const to = f.to!
    f.to = null
    // carte.3-2 Nothing leaves where a Bishop forbids it; r-52 nor does a further group go where it would be stopped without the Edict it counted on.
    if (isActBannedByBishopAt(g.board, 'leave', f.place) || isStepWithoutItsEdict(g, f, to)) {
      forgetStepAnnounced(f)
      returnGroupToShore(g, f)
      return { goto: 'arrived' }
    }
    // r-135 What was agreed on since the step was announced has closed the way.
    if (isStepClosedMeanwhile(g, f, to)) {
      f.byLeave = false
      forgetStepAnnounced(f)
      return { goto: 'group' }
    }
    if (f.invades) for (const victim of findOwnerOfTerritoryNotAtWar(g.board, f.seat, to)) attackUndeclared(g, f.seat, victim)
    if (f.byLeave) recordLeaveGivenToGuest(g.board, f.seat, to)
    f.invades = false
    // Where it has left its own element, and that it is back there.
    f.shore = f.crossing ? (f.shore ?? f.place) : isSpaceOfCarriersElement(to, f.galley !== null) ? null : f.shore
    f.overland ||= f.crossing && f.galley !== null
    f.crossing = f.converted = false
    const from = f.place
    moveGroupTo(g, f, to)
    // r-216 Barbarians whom the group leaves alone sack what stays behind.
    const sack = createFrameToSackSpace(g, from)
    return sack ? { call: sack } : undefined
  },
  // carte.24-1 The owner of a territory that is entered may call the Militia; r-241 what a Ranger only crosses is not entered.
  entered: (g, f) => (isGroupUnseen(g.board, f) && !mustGroupHalt(g, f) ? undefined : openMilitiaWindow(g, f)),
  // fase-5.movimento-13 to -15 What stops a group.
  welcome: (g, f) => {
    removeLostPiecesFromGroup(g, f)
    const met = findArrivalResultOfGroup(g.board, movingGroupOf(f))
    // tecnologie.editto-1, carte.55-1 One territory is crossed without resistance.
    const isCrossing = (f.edict && (met === 'horde' || met === 'barbarians')) || (met !== 'none' && isGroupUnseen(g.board, f))
    f.edict = false
    const goesOn = (isCrossing || met === 'none') && !mustGroupHalt(g, f)
    // carte.6-1 It serves for this territory, and not for a later one.
    f.splits &&= !goesOn && f.victim !== null && f.victim !== f.seat
    if (goesOn) return { goto: 'group' }
    if (met === 'horde') placeResistingHorde(g, f)
    return f.splits ? undefined : { goto: 'arrived' }
  },
  // carte.6-1, -2, r-194 Half of all units of the group, rounded up, go on; their owner says who stays.
  split: ruleBuilder.ask<GroupMovementFrame>()({
    cite: ['medioevo.carte.6-1', 'medioevo.carte.6-2'],
    who: (g, f) => (f.splits && countWholeGroupWithGalley(g, f) - f.halted > Math.ceil(countWholeGroupWithGalley(g, f) / 2) ? f.seat : null),
    may: {
      'leave-unit': {
        among: (g, f) => listUnitTypesInCounts(countMovingUnits(g.board, f.seat)),
        take: (_, f, unit) => pickUnit(f, unit, true),
      },
      'leave-piece': {
        among: (_, f) => (f.galley === null ? f.pieces : [...f.pieces, f.galley]),
        take: (g, f, slot) => (haltPiece(g, f, slot), { goto: 'split' }),
      },
    },
  }),
  // The half that goes on moves by itself; then the other fights or conquers here.
  onward: (_, f) => {
    if (!f.splits) return
    f.splits = false
    f.halted = 0
    const going = newMovement({ seat: f.seat, place: f.place, galley: f.galley, pieces: [...f.pieces], travelled: [...f.travelled], moved: true, onward: true })
    f.pieces = []
    f.galley = null
    f.destination = f.place
    return { call: { ...going, at: 'group' }, then: 'arrived' }
  },
  // r-52 The first group fixes the destination; others may follow, and then the battle begins.
  arrived: (g, f) => {
    returnGroupToShore(g, f)
    if (f.moved) f.destination ??= f.place
    // fase-5-1 From one space several groups may go, as long as they do.
    else f.tried.push(f.place)
    // tecnologie.editto-2, r-128 In the last space the normal rules apply.
    const isShort = isGroupShortOfDestination(f)
    if (f.moved && (isShort || !f.resisted) && findArrivalResultOfGroup(g.board, movingGroupOf(f)) === 'horde') placeResistingHorde(g, f)
    const met = findArrivalResultOfGroup(g.board, movingGroupOf(f))
    endGroupMove(g, f)
    if (f.onward && f.destination === null) return { done: true }
    if (isShort) return settleWhereGroupStopped(g, f, met)
    if (f.destination !== null) return
    // Nobody moved: that is a pass.
    g.enclosing('combat').passes += 1
    return { done: true }
  },
  more: ruleBuilder.ask<GroupMovementFrame>()({
    cite: ['medioevo.r-52'],
    who: (g, f) => (f.destination !== null && findStartsOfFollowers(g, f).length > 0 && !isGameOver(g) ? f.seat : null),
    may: {
      'another-from': {
        among: findStartsOfFollowers,
        take: (_, f, at) => {
          f.place = at
          f.moved = false
          return { goto: 'group' }
        },
      },
      enough: { among: () => true, take: () => {} },
    },
  }),
  // fase-5.battaglie-multiple-2 Barbarians first, and that is compulsory; then players: after a battle another is begun as one likes (fase-5.battaglia-25).
  battles: (g, f) => {
    const at = f.destination!
    f.place = at
    if (!findSidesWithArmiesAt(g.board, at).includes(f.seat) || isGameOver(g) || isActBannedByBishopAt(g.board, 'battle', at)) return { goto: 'aftermath' }
    const enemies = findEnemySidesAt(g.board, f.seat, at).filter(by => !f.fought.includes(by))
    const first = enemies.includes('barbarians') ? 'barbarians' : enemies.length === 1 && f.fought.length === 0 ? enemies[0]! : null
    if (first === null) return
    f.fought.push(first)
    f.victim = f.victim ?? findOwnerAttacked(g, f.seat, at)
    f.fromBarbarians ||= first === 'barbarians' && !f.resisted && !isHordeOnlyComingTo(g, at)
    return { call: createBattleFrame(g, at, f.seat, first), then: 'battles' }
  },
  choose: ruleBuilder.ask<GroupMovementFrame>()({
    cite: ['medioevo.fase-5.battaglie-multiple-1', 'medioevo.fase-5.battaglie-multiple-3'],
    who: (g, f) => (findEnemiesNotFought(g, f).length > 0 ? f.seat : null),
    may: {
      'fight-with': {
        among: findEnemiesNotFought,
        take: (g, f, enemy) => {
          f.fought.push(enemy)
          f.victim = f.victim ?? findOwnerAttacked(g, f.seat, f.place)
          return { call: createBattleFrame(g, f.place, f.seat, enemy), then: 'battles' }
        },
      },
      enough: { among: () => true, take: () => {} },
    },
  }),
  // fase-5.conquista-1, fase-5.movimento-15 With no enemy left the territory is taken.
  aftermath: (g, f) => {
    const at = f.destination!
    takePointsOfTiredPieces(g, f)
    const sack = createFrameToSackSpace(g, at)
    if (sack) return { call: sack }
    const victim = f.victim ?? findOwnerAttacked(g, f.seat, at)
    const captor = findSidesWithArmiesAt(g.board, at).includes(f.seat) ? undefined : findEnemySidesAt(g.board, f.seat, at).find(by => by !== 'barbarians')
    // r-188 Pieces without units fall to the hostile army they came upon.
    if (captor !== undefined && findPiecesCommandedAt(g.board, f.seat, at).length > 0)
      return { call: conquestFrame({ seat: captor, place: at, victim: f.seat, lone: true }) }
    const isTaken =
      !isSea(at) && findSidesWithArmiesAt(g.board, at).includes(f.seat) && findEnemySidesAt(g.board, f.seat, at).length === 0 && isForeignTerritory(g, f, at)
    if (!isTaken) return undefined
    // r-267 He has kept what barbarians have only come to.
    if (isHordeOnlyComingTo(g, at) && g.board.keeper[at] === f.seat) return updateHolderOfSpaceLeft(g.board, at)
    // r-99 From whoever is no enemy nothing is taken.
    const loser = victim !== null && areSidesHostile(g.board, f.seat, victim) ? victim : null
    return { call: conquestFrame({ seat: f.seat, place: at, victim: loser, attack: true, fromBarbarians: f.fromBarbarians }) }
  },
  // fase-5.conquista-2 What those who were beaten have left; r-65, r-99 pieces without units of somebody at war.
  ships: (g, f) => {
    const at = f.destination!
    if (!findSeatsWithArmiesAt(g.board, at).includes(f.seat)) return undefined
    const loser = f.fought.find(by => by !== 'barbarians' && hasSidePiecesWithoutUnitsAt(g, by, at))
    f.fought = f.fought.filter(by => by !== loser)
    if (loser !== undefined && loser !== 'barbarians') return { call: conquestFrame({ seat: f.seat, place: at, victim: loser }), then: 'ships' }
    const victim = isSea(at) || f.seizes ? findEnemyOwnerOfLonePieces(g, f, at) : undefined
    if (victim === undefined) return undefined
    recordAttackInWar(g, f.seat, victim)
    f.robbed.push(victim)
    return { call: conquestFrame({ seat: f.seat, place: at, victim, lone: true }), then: 'ships' }
  },
  home: endConquestByJoinedUnits,
}
/** Somebody of this class joins the group or leaves it. */
function pickUnit(f: GroupMovementFrame, unit: Unit, leaving: boolean) {
  f.picked = unit
  f.leaving = leaving
  return { goto: 'which-figure' as const }
}
const openMilitiaWindow = (g: GameStepContext, f: GroupMovementFrame) =>
  f.victim !== null && f.victim !== f.seat && hasMovingGroupUnits(g.board, movingGroupOf(f)) ? openWindow(g, 'combat-entered', f.seat) : undefined
/** What the step is taken as; cards may still stop it. */
function announceGroupStep(f: GroupMovementFrame, to: Space, as: { readonly invades?: boolean; readonly byLeave?: boolean } = {}): void {
  f.to = to
  f.invades = as.invades ?? false
  f.byLeave = as.byLeave ?? false
}
/** What was meant by a step that is not made, and what was used for it, serves no other (carte.6-1, tecnologie.editto-1). */
function forgetStepAnnounced(f: GroupMovementFrame): void {
  f.invades = f.crossing = f.converted = f.edict = f.splits = false
}
const findOwnerAttacked = (g: GamePublicContext, seat: Seat, at: Space): Seat | null => {
  const owner = isSea(at) ? null : (findControllerOfSpace(g.board, at) ?? g.board.keeper[at] ?? null)
  return owner === seat ? null : owner
}
/** Whether there is something to conquer: what an army has just taken from barbarians or from a player. */
const isForeignTerritory = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>, at: Space): boolean => {
  const owner = findControllerOfSpace(g.board, at)
  const isRegained = f.victim !== null && f.victim !== f.seat
  if (owner === f.seat) return (f.fromBarbarians || isRegained) && isHomeSpaceOfSeat(g.board, f.seat, at)
  if (owner === null) return f.fought.length > 0 || isNobodyElseAt(g, f, at)
  return areSidesHostile(g.board, f.seat, owner) || isWonFromOthers(g, f, at)
}
/** fase-5.movimento-13, r-25: to come to where others share land that is nobody's is no conquest. */
const isNobodyElseAt = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>, at: Space): boolean =>
  findSeatsWithArmiesAt(g.board, at).every(other => other === f.seat)
/** definizioni-6, r-267: land that barbarians held, or an enemy, was not its rightful owner's, though he is no enemy; not so where he has an army there. */
const isWonFromOthers = (g: GamePublicContext, f: ReadonlyFrameOf<'movement'>, at: Space): boolean =>
  (f.fromBarbarians || (f.fought.length > 0 && f.victim !== null && areSidesHostile(g.board, f.seat, f.victim))) && isNobodyElseAt(g, f, at)
