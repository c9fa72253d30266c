/** 5 EVENTS: an op list, run from top to bottom; the executor chooses unless the text names another. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { unitCellIndex, CIV, DUX, isBarbarian, isStronghold, OWNER_OF_PIECE, SAX, SCO, SITES_OF_SPACE } from '../data.ts'
import {
  carryOutOperationAtOnce,
  canFreeActionBeTaken,
  createFreeActionFrame,
  canFactionPayFromTrack,
  findSeasToChange,
  wouldOperationListHaveEffect,
  countMostPiecesOnCard,
  listOtherFactions,
  setPatrolOfSea,
  putCardEffectInForce,
  setNextEligibility,
  transferBetweenTracks,
} from '../cards/effects.ts'
import {
  changeProsperityByCard,
  takePiecesFromBoxes,
  findUnitKindsPresentIn,
  changePopulationByCard,
  computeQuantityToRemove,
  razeStrongholdByCard,
  removeUnitsByCard,
  changeFoederatiService,
  findSitesWithPiecesIn,
  replaceUnitsByCard,
} from '../cards/pieces.ts'
import {
  findSpacesForOperation,
  factionThatChooses,
  factionThatFlippedFoederatiServe,
  countAvailableInSources,
  isPieceOfChoosingFaction,
  findPiecesMeantByRemoval,
  findPieceNamedByCard,
  countSupplyForSpace,
  type OperationInSpaces,
} from '../cards/spaces.ts'
import type { EventOperation, OperationNamed } from '../data/operations.ts'
import { EVENT_OPERATIONS } from '../data/vocabulary.ts'
import { isCardConditionMet } from '../board/conditions.ts'
import { countProsperityIn } from '../board/control.ts'
import {
  addUnitsToSpace,
  countAvailablePieces,
  buildStronghold,
  countPiecesOfKindIn,
  mayPieceStandOn,
  moveUnitsBetweenSpaces,
  razeStronghold,
  findVacantSites,
} from '../board/pieces.ts'
import { valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type EventOperationFrame, type EventOperationListFrame } from '../frames.ts'
import type { Faction, PublicContext, Option, Pendragon, Piece, Site, Space, StepContext } from '../types.ts'
import { areBritonsPlayedByTwoPeople, askStep } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { createLoadPlunderFrame } from './pay.ts'
import { findCarrierRange } from './march.ts'

type ReadonlyOperationFrame = DeepReadonly<EventOperationFrame>
const operationOfFrame = (f: ReadonlyOperationFrame): EventOperation => EVENT_OPERATIONS[f.op]!
const EVENT_CLAUSE = 'pendragon.5.1-1'

// ---- Where to go on with each operation ----
function startEventOperation(
  g: StepContext,
  f: EventOperationFrame,
  op: EventOperation,
): { goto: EventOperationFrame['at'] } | { call: EventOperationListFrame; then: 'title' } {
  switch (op.op) {
    case 'if':
      return { call: frameMakers.ops({ list: isCardConditionMet(g, op.cond) ? op.then : op.else }), then: 'title' }
    case 'transfer':
      if (op.upTo && valueOfTrack(g.board, op.from) > 0) return { goto: 'amount' }
      transferBetweenTracks(g, op, op.n)
      return { goto: 'title' }
    case 'choose':
      return { goto: 'option' }
    case 'pay':
      return { goto: canFactionPayFromTrack(g, factionThatChooses(op.who, f.by), op.track, op.n) ? 'pay' : 'title' }
    case 'sea':
      return { goto: 'sea' }
    case 'eligibility':
      if (op.who !== 'choose-other' && op.who !== 'choose-barbarian') {
        setNextEligibility(g, op.who === 'executor' ? f.by : op.who, op.stay)
        return { goto: 'title' }
      }
      return { goto: 'name' }
    case 'modify':
      putCardEffectInForce(g, op.momentum)
      return { goto: op.chooses ? 'name' : 'title' }
    case 'free':
      return { goto: canFreeActionBeTaken(g, f.op) ? 'accept' : 'title' }
    case 'box':
      return { goto: countMostPiecesOnCard(g, op) > 0 ? 'amount' : 'title' }
    case 'place':
      g.enclosing('event').placed = 0
      return { goto: op.foederati === 'choose' ? 'colour' : 'gather' }
    case 'remove':
      g.enclosing('event').removed = 0
      return { goto: op.oneBarbarian ? 'name' : 'gather' }
    default:
      return { goto: 'gather' }
  }
}
const findFactionsToName = (f: ReadonlyOperationFrame): Faction[] => {
  const op = operationOfFrame(f)
  return op.op === 'eligibility' && op.who === 'choose-other' ? listOtherFactions(f.by) : [SAX, SCO]
}
function applyNamedFaction(g: StepContext, f: EventOperationFrame, faction: Faction): { goto: EventOperationFrame['at'] } {
  const op = operationOfFrame(f)
  if (op.op === 'eligibility') setNextEligibility(g, faction, op.stay)
  if (op.op === 'modify') g.board.slaver = faction
  if (op.op !== 'remove') return { goto: 'title' }
  g.enclosing('event').nation = faction
  return { goto: 'gather' }
}
const WORDS_OF_CARD_OPTIONS: readonly Option[] = ['first', 'second']
const optionsOfOperation = (f: ReadonlyOperationFrame) => (operationOfFrame(f) as OperationNamed<'choose'>).options
export const findChoosingFaction = (f: ReadonlyOperationFrame): Faction => {
  const op = operationOfFrame(f)
  const says = op.op === 'choose' || op.op === 'place' || op.op === 'remove' || op.op === 'transfer' || op.op === 'sea'
  return says ? factionThatChooses(op.by, f.by) : f.by
}
const findChoosingSeat = (g: PublicContext, f: ReadonlyOperationFrame) => seatOfFaction(g.seats, findChoosingFaction(f))
const operationInSpacesOf = (f: ReadonlyOperationFrame) => operationOfFrame(f) as OperationInSpaces
const isOperationInSpaces = (o: EventOperation): o is OperationInSpaces => 'where' in o && o.op !== 'free'
const doesCountOverAllSpaces = (f: ReadonlyOperationFrame) => {
  const op = operationOfFrame(f)
  return (op.op === 'remove' || op.op === 'plunder') && op.total
}
const mayStopChoosingInOperation = (f: ReadonlyOperationFrame) => {
  const op = operationOfFrame(f)
  return 'upTo' in op ? op.upTo : op.op === 'plunder'
}
/** How often a space may be chosen: once, or once for each piece the text counts there (r-143). */
const countTimesChoosable = (g: PublicContext, f: ReadonlyOperationFrame, s: Space) => {
  const op = operationOfFrame(f)
  return op.op === 'place' && op.each !== null ? countPiecesOfKindIn(g.board, s, op.each) : 1
}
const findSpacesStillOpen = (g: PublicContext, f: ReadonlyOperationFrame) =>
  findSpacesForOperation(g, operationInSpacesOf(f)).filter(s => f.spaces.filter(x => x === s).length < countTimesChoosable(g, f, s))
/** r-142 'Up to n' spaces may be none; one space is one. */
const maySkipSpace = (f: ReadonlyOperationFrame) => operationInSpacesOf(f).where.max > 1
/** Spaces for the next piece of an operation that counts over all of them. */
const findSpacesForNextPiece = (g: PublicContext, f: ReadonlyOperationFrame) => {
  const all = findSpacesForOperation(g, operationInSpacesOf(f))
  return f.spaces.length < operationInSpacesOf(f).where.max ? all : all.filter(s => f.spaces.includes(s))
}
const currentSpaceOfOperation = (f: ReadonlyOperationFrame): Space => f.spaces[f.worked]!
const findPieceToPlace = (g: PublicContext, f: ReadonlyOperationFrame): Piece => {
  const op = operationOfFrame(f) as OperationNamed<'place'>
  return findPieceNamedByCard(g, op.piece, op.foederati)
}
/** The pieces an operation takes away: by kind and by Site. */
const findKindsToTake = (g: PublicContext, f: ReadonlyOperationFrame): Piece[] => {
  const op = operationOfFrame(f)
  if (op.op === 'remove') return findUnitKindsPresentIn(g, findPiecesMeantByRemoval(g, op), currentSpaceOfOperation(f))
  if (op.op === 'move') return findUnitKindsPresentIn(g, op.pieces, op.from.spaces[0]!)
  return op.op === 'replace' ? findUnitKindsPresentIn(g, op.pieces, currentSpaceOfOperation(f)) : []
}
const findSitesToTake = (g: PublicContext, f: ReadonlyOperationFrame): Site[] => {
  const op = operationOfFrame(f)
  return op.op === 'remove'
    ? findSitesWithPiecesIn(g, findPiecesMeantByRemoval(g, op), currentSpaceOfOperation(f))
    : op.op === 'replace'
      ? findSitesWithPiecesIn(g, op.pieces, currentSpaceOfOperation(f))
      : []
}
const countUnitsToTake = (g: PublicContext, f: ReadonlyOperationFrame, unit: Piece) => {
  const op = operationOfFrame(f)
  return g.board.units[unitCellIndex(op.op === 'move' ? op.from.spaces[0]! : currentSpaceOfOperation(f), unit)]!
}
function takeUnitsOfKind(g: StepContext, f: EventOperationFrame, unit: Piece, n: number): void {
  const op = operationOfFrame(f)
  f.left -= n
  if (op.op === 'remove') removeUnitsByCard(g, op, currentSpaceOfOperation(f), unit, n)
  else if (op.op === 'replace') replaceUnitsByCard(g, op, currentSpaceOfOperation(f), unit, n)
}
const carrierRangeOfMove = (g: PublicContext, f: ReadonlyOperationFrame) => findCarrierRange(g.board, originOfMoveByCard(f), f.piece, 1)
const originOfMoveByCard = (f: ReadonlyOperationFrame): Space => (operationOfFrame(f) as OperationNamed<'move'>).from.spaces[0]!
function moveOneUnitByCard(g: StepContext, f: EventOperationFrame, carriers: number): { goto: 'work' } {
  f.left -= 1
  moveUnitsBetweenSpaces(g, originOfMoveByCard(f), currentSpaceOfOperation(f), f.piece, 1, carriers, EVENT_CLAUSE)
  return { goto: 'work' }
}
function takeStrongholdByCard(g: StepContext, f: EventOperationFrame, site: Site): void {
  const op = operationOfFrame(f)
  f.left -= 1
  razeStrongholdByCard(g, site)
  if (op.op !== 'replace') return
  const put = findPieceNamedByCard(g, op.with, null)
  if (countAvailablePieces(g.board, put) > 0 && mayPieceStandOn(put, site)) buildStronghold(g, site, put, EVENT_CLAUSE)
}
/** One piece of an operation that counts over all spaces. */
function takeOnePieceByCard(g: StepContext, f: EventOperationFrame, space: Space) {
  const op = operationOfFrame(f)
  if (!f.spaces.includes(space)) f.spaces.push(space)
  f.left -= 1
  if (op.op === 'plunder') return { call: createLoadPlunderFrame(f.by, space, op.pieces, 1, op.source === 'space'), then: 'pick' as const }
  if (op.op === 'remove') {
    const unit = findUnitKindsPresentIn(g, findPiecesMeantByRemoval(g, op), space)[0]
    if (unit !== undefined) removeUnitsByCard(g, op, space, unit, 1)
    else razeStrongholdByCard(g, findSitesWithPiecesIn(g, findPiecesMeantByRemoval(g, op), space)[0]!)
  }
  return { goto: 'pick' as const }
}
/** Sites a card may put a Stronghold on: a vacant one, else that of another (1.4.2-5, r-115). */
const findSitesToPlaceOn = (g: PublicContext, f: ReadonlyOperationFrame): Site[] => {
  const vacant = findVacantSites(g.board, currentSpaceOfOperation(f), findPieceToPlace(g, f))
  return vacant.length > 0 ? vacant : SITES_OF_SPACE[currentSpaceOfOperation(f)]!.filter(s => mayPieceStandOn(findPieceToPlace(g, f), s))
}
function placePieceOnSiteByCard(g: StepContext, f: EventOperationFrame, site: Site): { goto: 'next' } {
  const op = operationOfFrame(f) as OperationNamed<'place'>
  if (g.board.sites[site] !== null) razeStronghold(g, site, 'pendragon.5.1.1-5')
  takePiecesFromBoxes(g, findPieceToPlace(g, f), op.sources, 1)
  buildStronghold(g, site, findPieceToPlace(g, f), EVENT_CLAUSE)
  f.worked += 1
  return { goto: 'next' }
}
/** Places so many Units, from the boxes the card names, then from Available. */
function placeUnitsByCard(g: StepContext, f: EventOperationFrame, n: number) {
  const op = operationOfFrame(f) as OperationNamed<'place'>
  const [piece, space] = [findPieceToPlace(g, f), currentSpaceOfOperation(f)]
  const boxed = takePiecesFromBoxes(g, piece, op.sources, n)
  addUnitsToSpace(g, space, piece, boxed, EVENT_CLAUSE)
  g.enclosing('event').placed += boxed
  f.worked += 1
  return {
    call: frameMakers.place({ who: isPieceOfChoosingFaction(g, op, piece) ? findChoosingFaction(f) : null, piece, space, n: n - boxed }),
    then: 'next' as const,
  }
}
/** What happens in a space without any question; otherwise where the question is. */
function carryOutOperationInSpace(g: StepContext, f: EventOperationFrame) {
  const op = operationOfFrame(f)
  const space = currentSpaceOfOperation(f)
  if (op.op === 'place')
    return isStronghold(findPieceToPlace(g, f)) ? { goto: 'put' as const } : op.upTo ? { goto: 'amount' as const } : placeUnitsByCard(g, f, op.n)
  if (op.op === 'remove' || op.op === 'replace' || op.op === 'move') {
    f.left = op.op === 'remove' ? computeQuantityToRemove(g, op, space) : op.n
    return { goto: 'work' as const }
  }
  f.worked += 1
  if (op.op === 'plunder') return { call: createLoadPlunderFrameOfCard(g, f, op, space), then: 'next' as const }
  if (op.op === 'population') changePopulationByCard(g, op, space)
  if (op.op === 'prosperity') changeProsperityByCard(g, op, space)
  if (op.op === 'foederati') changeFoederatiService(g, op, space, f.by, op.strip ? op.nation : factionThatFlippedFoederatiServe(f.by))
  return { goto: 'next' as const }
}
/** A Barbarian loads its own Units; Foederati are loaded by the executor. */
function createLoadPlunderFrameOfCard(g: StepContext, f: EventOperationFrame, op: OperationNamed<'plunder'>, space: Space) {
  // r-146 Those just placed have free hands.
  const most = op.placed ? Math.min(op.n, g.enclosing('event').placed) : op.n
  const n = op.source === 'space' ? Math.min(most, countProsperityIn(g.board, space)) : most
  const owner = OWNER_OF_PIECE[op.pieces[0]!] ?? f.by
  return createLoadPlunderFrame(isBarbarian(owner) ? owner : f.by, space, op.pieces, n, op.source === 'space')
}
const amountRangeOfOperation = (g: PublicContext, f: ReadonlyOperationFrame) => {
  const op = operationOfFrame(f)
  if (op.op === 'transfer') return { min: 0, max: Math.min(op.n, valueOfTrack(g.board, op.from)) }
  if (op.op === 'box') return { min: 0, max: countMostPiecesOnCard(g, op) }
  const o = op as OperationNamed<'place'>
  return { min: 0, max: Math.min(o.n, countSupplyForSpace(g, o, findPieceToPlace(g, f), currentSpaceOfOperation(f))) }
}

export const eventOperationProcedure: Procedure<Pendragon, EventOperationFrame> = {
  begin: (g, f) => (carryOutOperationAtOnce(g, operationOfFrame(f), f.by) ? { done: true } : startEventOperation(g, f, operationOfFrame(f))),
  // 5.1.1-9 Red markers or blue ones, not both.
  colour: askStep<EventOperationFrame>()({
    cite: ['pendragon.5.1.1-9'],
    who: (g, f) => seatOfFaction(g.seats, f.by),
    may: {
      colour: {
        cite: 'pendragon.5.1.1-9',
        among: () => [DUX, CIV],
        take: (g, _, colour) => {
          g.enclosing('event').colour = colour
          return { goto: 'gather' }
        },
      },
    },
  }),
  name: askStep<EventOperationFrame>()({
    cite: ['pendragon.5.1-2'],
    who: (g, f) => seatOfFaction(g.seats, f.by),
    may: { 'name-faction': { cite: 'pendragon.5.1-1', among: (_, f) => findFactionsToName(f), take: applyNamedFaction } },
  }),
  option: askStep<EventOperationFrame>()({
    cite: ['pendragon.5.1-2'],
    who: findChoosingSeat,
    may: {
      option: {
        cite: 'pendragon.5.1-1',
        among: (_, f) => WORDS_OF_CARD_OPTIONS.slice(0, optionsOfOperation(f).length),
        unless: [
          {
            cite: 'pendragon.5.1.3-1',
            bars: (g, f, word) => {
              const by = findChoosingFaction(f)
              return (
                !wouldOperationListHaveEffect(g, optionsOfOperation(f)[WORDS_OF_CARD_OPTIONS.indexOf(word)]!, by) &&
                optionsOfOperation(f).some(list => wouldOperationListHaveEffect(g, list, by))
              )
            },
          },
        ],
        take: (_, f, word) => ({ call: frameMakers.ops({ list: optionsOfOperation(f)[WORDS_OF_CARD_OPTIONS.indexOf(word)]! }), then: 'title' }),
      },
    },
  }),
  // 5.1-3 A cost that one may decline.
  pay: askStep<EventOperationFrame>()({
    cite: ['pendragon.5.1-3'],
    who: (g, f) => seatOfFaction(g.seats, factionThatChooses((operationOfFrame(f) as OperationNamed<'pay'>).who, f.by)),
    may: {
      agree: {
        among: () => true,
        take: (g, f) => {
          const o = operationOfFrame(f) as OperationNamed<'pay'>
          f.paid = true
          const faction = factionThatChooses(o.who, f.by)
          return { call: frameMakers.pay({ faction, cost: o.n, granted: !areBritonsPlayedByTwoPeople(g) && o.track === 'own' }), then: 'title' }
        },
      },
      decline: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  sea: askStep<EventOperationFrame>()({
    cite: ['pendragon.1.3.7-4'],
    who: (g, f) => (f.spaces.length < (operationOfFrame(f) as OperationNamed<'sea'>).choose ? findChoosingSeat(g, f) : null),
    needs: ['sea'],
    may: {
      sea: {
        cite: 'pendragon.5.1-1',
        among: (g, f) => findSeasToChange(g, operationOfFrame(f) as OperationNamed<'sea'>),
        take: (g, f, sea) => {
          f.spaces.push(sea)
          setPatrolOfSea(g, sea, (operationOfFrame(f) as OperationNamed<'sea'>).patrolled)
          return { goto: 'sea' }
        },
      },
      done: { cite: 'pendragon.5.1.3-1', among: (_, f) => mayStopChoosingInOperation(f), take: () => ({ goto: 'title' }) },
    },
  }),
  gather: (g, f) => {
    const o = operationOfFrame(f)
    if (o.op === 'sea') return { goto: 'title' }
    if (doesCountOverAllSpaces(f)) {
      f.left = o.op === 'remove' ? computeQuantityToRemove(g, o, null) : (o as OperationNamed<'plunder'>).n
      return { goto: 'pick' }
    }
    const all = findSpacesForOperation(g, operationInSpacesOf(f))
    if (!operationInSpacesOf(f).where.all && (all.length > 1 || (all.length === 1 && maySkipSpace(f)))) return
    f.spaces = all
    return { goto: 'title' }
  },
  select: askStep<EventOperationFrame>()({
    cite: ['pendragon.5.1-1', 'pendragon.5.1-2'],
    who: (g, f) => (f.spaces.length < operationInSpacesOf(f).where.max ? findChoosingSeat(g, f) : null),
    needs: ['select'],
    may: {
      select: {
        cite: 'pendragon.5.1-1',
        among: findSpacesStillOpen,
        take: (_, f, space) => {
          f.spaces.push(space)
          return { goto: 'select' }
        },
      },
      done: { cite: 'pendragon.5.1.3-1', among: (_, f) => f.spaces.length > 0 || maySkipSpace(f), take: () => ({ goto: 'title' }) },
    },
  }),
  pick: askStep<EventOperationFrame>()({
    cite: ['pendragon.5.1-1', 'pendragon.5.1-2'],
    who: (g, f) => (doesCountOverAllSpaces(f) && f.left > 0 ? findChoosingSeat(g, f) : null),
    needs: ['select'],
    may: {
      select: { cite: 'pendragon.5.1-1', among: findSpacesForNextPiece, take: takeOnePieceByCard },
      done: { cite: 'pendragon.5.1.3-1', among: (_, f) => mayStopChoosingInOperation(f), take: () => ({ goto: 'title' }) },
    },
  }),
  // Spaces are remembered under the name the text gives them; other operations end here.
  title: (g, f) => {
    const o = operationOfFrame(f)
    if (o.op === 'pay' && f.paid) {
      f.paid = false
      return { call: frameMakers.ops({ list: o.then }), then: 'title' }
    }
    const as = o.op === 'sea' ? o.as : isOperationInSpaces(o) ? o.where.as : null
    if (as !== null) g.enclosing('event')[as] = [...f.spaces]
    return !isOperationInSpaces(o) || doesCountOverAllSpaces(f) ? { done: true } : undefined
  },
  next: (g, f) => (f.worked >= f.spaces.length ? { done: true } : carryOutOperationInSpace(g, f)),
  amount: askStep<EventOperationFrame>()({
    cite: ['pendragon.5.1.3-1'],
    who: findChoosingSeat,
    may: {
      count: {
        among: amountRangeOfOperation,
        take: (g, f, n) => {
          const o = operationOfFrame(f)
          if (o.op !== 'transfer' && o.op !== 'box') return placeUnitsByCard(g, f, n)
          if (o.op === 'box') g.board[o.box] += n
          else transferBetweenTracks(g, o, n)
          return { done: true }
        },
      },
    },
  }),
  put: (g, f) => {
    const sites = findSitesToPlaceOn(g, f)
    const vacant = findVacantSites(g.board, currentSpaceOfOperation(f), findPieceToPlace(g, f)).length
    if (sites.length === 0 || countAvailableInSources(g.board, findPieceToPlace(g, f), (operationOfFrame(f) as OperationNamed<'place'>).sources) === 0) {
      f.worked += 1
      return { goto: 'next' }
    }
    return vacant === 1 ? placePieceOnSiteByCard(g, f, sites[0]!) : undefined
  },
  site: askStep<EventOperationFrame>()({
    cite: ['pendragon.5.1.1-5', 'pendragon.r-115'],
    who: (g, f) => seatOfFaction(g.seats, f.by),
    may: {
      site: { cite: 'pendragon.5.1.1-5', among: findSitesToPlaceOn, take: placePieceOnSiteByCard },
      decline: {
        cite: 'pendragon.5.1.1-5',
        among: (g, f) => findVacantSites(g.board, currentSpaceOfOperation(f), findPieceToPlace(g, f)).length === 0,
        take: (_, f) => {
          f.worked += 1
          return { goto: 'next' }
        },
      },
    },
  }),
  work: (g, f) => {
    const [kinds, sites] = [findKindsToTake(g, f), findSitesToTake(g, f)]
    if (f.left <= 0 || kinds.length + sites.length === 0) {
      f.worked += 1
      return { goto: 'next' }
    }
    if (mayStopChoosingInOperation(f) || operationOfFrame(f).op === 'move' || kinds.length + sites.length > 1) return
    if (kinds.length === 1) takeUnitsOfKind(g, f, kinds[0]!, Math.min(f.left, countUnitsToTake(g, f, kinds[0]!)))
    else takeStrongholdByCard(g, f, sites[0]!)
    return { goto: 'work' }
  },
  kind: askStep<EventOperationFrame>()({
    cite: ['pendragon.5.1-2', 'pendragon.5.1.3-1'],
    who: findChoosingSeat,
    may: {
      take: {
        cite: 'pendragon.5.1-1',
        among: findKindsToTake,
        take: (g, f, unit) => {
          f.piece = unit
          if (operationOfFrame(f).op === 'move') return { goto: 'carriers' }
          takeUnitsOfKind(g, f, unit, 1)
          return { goto: 'work' }
        },
      },
      site: {
        cite: 'pendragon.5.1-1',
        among: findSitesToTake,
        take: (g, f, site) => {
          takeStrongholdByCard(g, f, site)
          return { goto: 'work' }
        },
      },
      done: {
        cite: 'pendragon.5.1.3-1',
        among: (_, f) => mayStopChoosingInOperation(f),
        take: (_, f) => {
          f.worked += 1
          return { goto: 'next' }
        },
      },
    },
  }),
  // r-109 Plunder stays with its Unit; whoever moves one says whether it is a carrier.
  carriers: askStep<EventOperationFrame>()({
    cite: ['pendragon.r-109'],
    who: (g, f) => {
      const { min, max } = carrierRangeOfMove(g, f)
      return min < max ? findChoosingSeat(g, f) : null
    },
    may: { carriers: { cite: 'pendragon.r-109', among: carrierRangeOfMove, take: (g, f, n) => moveOneUnitByCard(g, f, n) } },
  }),
  move: (g, f) => moveOneUnitByCard(g, f, carrierRangeOfMove(g, f).min),
  // 5.5 A free action is its performer's, who may decline it.
  accept: askStep<EventOperationFrame>()({
    cite: ['pendragon.5.5-1', 'pendragon.r-79'],
    who: (g, f) => seatOfFaction(g.seats, (operationOfFrame(f) as OperationNamed<'free'>).who),
    may: {
      agree: { among: () => true, take: (g, f) => ({ call: createFreeActionFrame(g, f.op), then: 'title' }) },
      decline: { among: () => true, take: () => ({ done: true }) },
    },
  }),
}
