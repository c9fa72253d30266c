/** 5 EVENTS: an op list, run from top to bottom; the executor chooses unless the text names another. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { unitCell, CIV, DUX, isBarbarian, isStronghold, OWNER, SAX, SCO, SITES_IN } from '../data.ts'
import {
  carryOutAtOnce,
  hasFreeAction,
  freeActionFrame,
  canPay,
  seasToChange,
  hasEffect,
  mostOnCard,
  otherFactions,
  setPatrol,
  putInForce,
  setEligibilityNext,
  transferBetweenTracks,
} from '../cards/effects.ts'
import {
  changeProsperityByCard,
  takeFromBoxes,
  kindsHere,
  changePopulationByCard,
  quantityOf,
  razeByCard,
  removeByCard,
  changeFoederatiService,
  sitesHere,
} from '../cards/pieces.ts'
import {
  spacesToChoose,
  chooserOf,
  colourAfterFlip,
  availableInSources,
  belongsToChooser,
  piecesMeant,
  pieceNamed,
  supplyForSpace,
  type SpatialOp,
} from '../cards/spaces.ts'
import { EFFECTS, LISTS, OPS, type Op, type OpOf } from '../data/vocabulary.ts'
import { isConditionMet } from '../board/conditions.ts'
import { prosperityIn } from '../board/control.ts'
import { addUnits, countAvailable, build, countIn, mayStandOn, moveUnits, raze, removeUnits, vacantSitesFor } from '../board/pieces.ts'
import { valueOf } from '../board/tracks.ts'
import { frames, type EventFrame, type OpFrame, type EventOperationsFrame } from '../frames.ts'
import type { Faction, PublicContext, Option, Pendragon, Piece, Site, Space, StepContext } from '../types.ts'
import { areBritonsTwoPeople, ask } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { seatsThatMayGiveInEvent, loadFrame } from './pay.ts'
import { carrierRange } from './march.ts'

type OpView = DeepReadonly<OpFrame>
const opOf = (f: OpView): Op => OPS[f.op]!
const EVENT_CLAUSE = 'pendragon.5.1-1'

export const event: Procedure<Pendragon, EventFrame> = {
  tribute: (g, f) => {
    const { card, side } = EFFECTS[f.effect]!
    g.emit({ is: 'executes', faction: f.by, card, side }, ['pendragon.5.1-1', 'pendragon.5.2-1'])
    const order = g.within('epoch') === null ? seatsThatMayGiveInEvent(g, f.by) : []
    return order.length > 0 ? g.window('tribute', order) : undefined
  },
  run: (_, f) => ({ call: frames.ops({ list: EFFECTS[f.effect]!.list }) }),
}
export const ops: Procedure<Pendragon, EventOperationsFrame> = {
  next: (g, f) => {
    const op = LISTS[f.list]![f.begun]
    if (op === undefined) return
    f.begun += 1
    return { call: frames.op({ op, by: g.enclosing('event').by }), then: 'next' }
  },
}

// ---- Where to go on with each operation ----
function startOperation(g: StepContext, f: OpFrame, op: Op): { goto: OpFrame['at'] } | { call: EventOperationsFrame; then: 'title' } {
  switch (op.op) {
    case 'if':
      return { call: frames.ops({ list: isConditionMet(g, op.cond) ? op.then : op.else }), then: 'title' }
    case 'transfer':
      if (op.upTo && valueOf(g.board, op.from) > 0) return { goto: 'amount' }
      transferBetweenTracks(g, op, op.n)
      return { goto: 'title' }
    case 'choose':
      return { goto: 'option' }
    case 'pay':
      return { goto: canPay(g, chooserOf(op.who, f.by), op.track, op.n) ? 'pay' : 'title' }
    case 'sea':
      return { goto: 'sea' }
    case 'eligibility':
      if (op.who !== 'choose-other' && op.who !== 'choose-barbarian') {
        setEligibilityNext(g, op.who === 'executor' ? f.by : op.who, op.stay)
        return { goto: 'title' }
      }
      return { goto: 'name' }
    case 'modify':
      putInForce(g, op.momentum)
      return { goto: op.chooses ? 'name' : 'title' }
    case 'free':
      return { goto: hasFreeAction(g, f.op) ? 'accept' : 'title' }
    case 'box':
      return { goto: mostOnCard(g, op) > 0 ? 'amount' : 'title' }
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
const factionsToName = (f: OpView): Faction[] => {
  const op = opOf(f)
  return op.op === 'eligibility' && op.who === 'choose-other' ? otherFactions(f.by) : [SAX, SCO]
}
function nameFaction(g: StepContext, f: OpFrame, faction: Faction): { goto: OpFrame['at'] } {
  const op = opOf(f)
  if (op.op === 'eligibility') setEligibilityNext(g, faction, op.stay)
  if (op.op === 'modify') g.board.slaver = faction
  if (op.op !== 'remove') return { goto: 'title' }
  g.enclosing('event').nation = faction
  return { goto: 'gather' }
}
const OPTION_WORDS: readonly Option[] = ['first', 'second']
const optionsOf = (f: OpView) => (opOf(f) as OpOf<'choose'>).options
export const choosingFaction = (f: OpView): Faction => {
  const op = opOf(f)
  const says = op.op === 'choose' || op.op === 'place' || op.op === 'remove' || op.op === 'transfer' || op.op === 'sea'
  return says ? chooserOf(op.by, f.by) : f.by
}
const choosingSeat = (g: PublicContext, f: OpView) => seatOf(g.seats, choosingFaction(f))
const spatialOperation = (f: OpView) => opOf(f) as SpatialOp
const isSpatial = (o: Op): o is SpatialOp => 'where' in o && o.op !== 'free'
const countsOverAllSpaces = (f: OpView) => {
  const op = opOf(f)
  return (op.op === 'remove' || op.op === 'plunder') && op.total
}
const mayStop = (f: OpView) => {
  const op = opOf(f)
  return 'upTo' in op ? op.upTo : op.op === 'plunder'
}
/** How often a space may be chosen: once, or once for each piece the text counts there (r-143). */
const timesChoosable = (g: PublicContext, f: OpView, s: Space) => {
  const op = opOf(f)
  return op.op === 'place' && op.each !== null ? countIn(g.board, s, op.each) : 1
}
const spacesStillOpen = (g: PublicContext, f: OpView) =>
  spacesToChoose(g, spatialOperation(f)).filter(s => f.spaces.filter(x => x === s).length < timesChoosable(g, f, s))
/** r-142 'Up to n' spaces may be none; one space is one. */
const maySkip = (f: OpView) => spatialOperation(f).where.max > 1
/** Spaces for the next piece of an operation that counts over all of them. */
const spacesForNextPiece = (g: PublicContext, f: OpView) => {
  const all = spacesToChoose(g, spatialOperation(f))
  return f.spaces.length < spatialOperation(f).where.max ? all : all.filter(s => f.spaces.includes(s))
}
const currentSpace = (f: OpView): Space => f.spaces[f.worked]!
const pieceHere = (g: PublicContext, f: OpView): Piece => {
  const op = opOf(f) as OpOf<'place'>
  return pieceNamed(g, op.piece, op.foederati)
}
/** The pieces an operation takes away: by kind and by Site. */
const takenKinds = (g: PublicContext, f: OpView): Piece[] => {
  const op = opOf(f)
  if (op.op === 'remove') return kindsHere(g, piecesMeant(g, op), currentSpace(f))
  if (op.op === 'move') return kindsHere(g, op.pieces, op.from.spaces[0]!)
  return op.op === 'replace' ? kindsHere(g, op.pieces, currentSpace(f)) : []
}
const takenSites = (g: PublicContext, f: OpView): Site[] => {
  const op = opOf(f)
  return op.op === 'remove' ? sitesHere(g, piecesMeant(g, op), currentSpace(f)) : op.op === 'replace' ? sitesHere(g, op.pieces, currentSpace(f)) : []
}
const unitsToTake = (g: PublicContext, f: OpView, unit: Piece) => {
  const op = opOf(f)
  return g.board.units[unitCell(op.op === 'move' ? op.from.spaces[0]! : currentSpace(f), unit)]!
}
function takeUnitsOfKind(g: StepContext, f: OpFrame, unit: Piece, n: number): void {
  const op = opOf(f)
  f.left -= n
  if (op.op === 'remove') removeByCard(g, op, currentSpace(f), unit, n)
  else if (op.op === 'replace') replaceUnits(g, op, currentSpace(f), unit, n)
}
const movedCarriers = (g: PublicContext, f: OpView) => carrierRange(g.board, originOfMove(f), f.piece, 1)
const originOfMove = (f: OpView): Space => (opOf(f) as OpOf<'move'>).from.spaces[0]!
function moveOne(g: StepContext, f: OpFrame, carriers: number): { goto: 'work' } {
  f.left -= 1
  moveUnits(g, originOfMove(f), currentSpace(f), f.piece, 1, carriers, EVENT_CLAUSE)
  return { goto: 'work' }
}
/** 5.1.1-3 What cannot be replaced is removed. */
function replaceUnits(g: StepContext, op: OpOf<'replace'>, space: Space, unit: Piece, n: number): void {
  const put = pieceNamed(g, op.with, null)
  removeUnits(g, space, unit, n, EVENT_CLAUSE)
  const boxed = takeFromBoxes(g, put, op.sources, n)
  addUnits(g, space, put, boxed + Math.min(n - boxed, countAvailable(g.board, put)), EVENT_CLAUSE)
}
function takeSite(g: StepContext, f: OpFrame, site: Site): void {
  const op = opOf(f)
  f.left -= 1
  razeByCard(g, site)
  if (op.op !== 'replace') return
  const put = pieceNamed(g, op.with, null)
  if (countAvailable(g.board, put) > 0 && mayStandOn(put, site)) build(g, site, put, EVENT_CLAUSE)
}
/** One piece of an operation that counts over all spaces. */
function takeOne(g: StepContext, f: OpFrame, space: Space) {
  const op = opOf(f)
  if (!f.spaces.includes(space)) f.spaces.push(space)
  f.left -= 1
  if (op.op === 'plunder') return { call: loadFrame(f.by, space, op.pieces, 1, op.source === 'space'), then: 'pick' as const }
  if (op.op === 'remove') {
    const unit = kindsHere(g, piecesMeant(g, op), space)[0]
    if (unit !== undefined) removeByCard(g, op, space, unit, 1)
    else razeByCard(g, sitesHere(g, piecesMeant(g, op), space)[0]!)
  }
  return { goto: 'pick' as const }
}
/** Sites a card may put a Stronghold on: a vacant one, else that of another (1.4.2-5, r-115). */
const sitesToPlaceOn = (g: PublicContext, f: OpView): Site[] => {
  const vacant = vacantSitesFor(g.board, currentSpace(f), pieceHere(g, f))
  return vacant.length > 0 ? vacant : SITES_IN[currentSpace(f)]!.filter(s => mayStandOn(pieceHere(g, f), s))
}
function placeOnSite(g: StepContext, f: OpFrame, site: Site): { goto: 'next' } {
  const op = opOf(f) as OpOf<'place'>
  if (g.board.sites[site] !== null) raze(g, site, 'pendragon.5.1.1-5')
  takeFromBoxes(g, pieceHere(g, f), op.sources, 1)
  build(g, site, pieceHere(g, f), EVENT_CLAUSE)
  f.worked += 1
  return { goto: 'next' }
}
/** Places so many Units, from the boxes the card names, then from Available. */
function placeUnits(g: StepContext, f: OpFrame, n: number) {
  const op = opOf(f) as OpOf<'place'>
  const [piece, space] = [pieceHere(g, f), currentSpace(f)]
  const boxed = takeFromBoxes(g, piece, op.sources, n)
  addUnits(g, space, piece, boxed, EVENT_CLAUSE)
  g.enclosing('event').placed += boxed
  f.worked += 1
  return { call: frames.place({ who: belongsToChooser(g, op, piece) ? choosingFaction(f) : null, piece, space, n: n - boxed }), then: 'next' as const }
}
/** What happens in a space without any question; otherwise where the question is. */
function carryOutInSpace(g: StepContext, f: OpFrame) {
  const op = opOf(f)
  const space = currentSpace(f)
  if (op.op === 'place') return isStronghold(pieceHere(g, f)) ? { goto: 'put' as const } : op.upTo ? { goto: 'amount' as const } : placeUnits(g, f, op.n)
  if (op.op === 'remove' || op.op === 'replace' || op.op === 'move') {
    f.left = op.op === 'remove' ? quantityOf(g, op, space) : op.n
    return { goto: 'work' as const }
  }
  f.worked += 1
  if (op.op === 'plunder') return { call: plunderFrame(g, f, op, space), then: 'next' as const }
  if (op.op === 'population') changePopulationByCard(g, op, space)
  if (op.op === 'prosperity') changeProsperityByCard(g, op, space)
  if (op.op === 'foederati') changeFoederatiService(g, op, space, f.by, op.strip ? op.nation : colourAfterFlip(f.by))
  return { goto: 'next' as const }
}
/** A Barbarian loads its own Units; Foederati are loaded by the executor. */
function plunderFrame(g: StepContext, f: OpFrame, op: OpOf<'plunder'>, space: Space) {
  // r-146 Those just placed have free hands.
  const most = op.placed ? Math.min(op.n, g.enclosing('event').placed) : op.n
  const n = op.source === 'space' ? Math.min(most, prosperityIn(g.board, space)) : most
  const owner = OWNER[op.pieces[0]!] ?? f.by
  return loadFrame(isBarbarian(owner) ? owner : f.by, space, op.pieces, n, op.source === 'space')
}
const amountRange = (g: PublicContext, f: OpView) => {
  const op = opOf(f)
  if (op.op === 'transfer') return { min: 0, max: Math.min(op.n, valueOf(g.board, op.from)) }
  if (op.op === 'box') return { min: 0, max: mostOnCard(g, op) }
  const o = op as OpOf<'place'>
  return { min: 0, max: Math.min(o.n, supplyForSpace(g, o, pieceHere(g, f), currentSpace(f))) }
}

export const op: Procedure<Pendragon, OpFrame> = {
  begin: (g, f) => (carryOutAtOnce(g, opOf(f), f.by) ? { done: true } : startOperation(g, f, opOf(f))),
  // 5.1.1-9 Red markers or blue ones, not both.
  colour: ask<OpFrame>()({
    cite: ['pendragon.5.1.1-9'],
    who: (g, f) => seatOf(g.seats, f.by),
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
  name: ask<OpFrame>()({
    cite: ['pendragon.5.1-2'],
    who: (g, f) => seatOf(g.seats, f.by),
    may: { 'name-faction': { cite: 'pendragon.5.1-1', among: (_, f) => factionsToName(f), take: nameFaction } },
  }),
  option: ask<OpFrame>()({
    cite: ['pendragon.5.1-2'],
    who: choosingSeat,
    may: {
      option: {
        cite: 'pendragon.5.1-1',
        among: (_, f) => OPTION_WORDS.slice(0, optionsOf(f).length),
        unless: [
          {
            cite: 'pendragon.5.1.3-1',
            bars: (g, f, word) => {
              const by = choosingFaction(f)
              return !hasEffect(g, optionsOf(f)[OPTION_WORDS.indexOf(word)]!, by) && optionsOf(f).some(list => hasEffect(g, list, by))
            },
          },
        ],
        take: (_, f, word) => ({ call: frames.ops({ list: optionsOf(f)[OPTION_WORDS.indexOf(word)]! }), then: 'title' }),
      },
    },
  }),
  // 5.1-3 A cost that one may decline.
  pay: ask<OpFrame>()({
    cite: ['pendragon.5.1-3'],
    who: (g, f) => seatOf(g.seats, chooserOf((opOf(f) as OpOf<'pay'>).who, f.by)),
    may: {
      agree: {
        among: () => true,
        take: (g, f) => {
          const o = opOf(f) as OpOf<'pay'>
          f.paid = true
          const faction = chooserOf(o.who, f.by)
          return { call: frames.pay({ faction, cost: o.n, granted: !areBritonsTwoPeople(g) && o.track === 'own' }), then: 'title' }
        },
      },
      decline: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  sea: ask<OpFrame>()({
    cite: ['pendragon.1.3.7-4'],
    who: (g, f) => (f.spaces.length < (opOf(f) as OpOf<'sea'>).choose ? choosingSeat(g, f) : null),
    needs: ['sea'],
    may: {
      sea: {
        cite: 'pendragon.5.1-1',
        among: (g, f) => seasToChange(g, opOf(f) as OpOf<'sea'>),
        take: (g, f, sea) => {
          f.spaces.push(sea)
          setPatrol(g, sea, (opOf(f) as OpOf<'sea'>).patrolled)
          return { goto: 'sea' }
        },
      },
      done: { cite: 'pendragon.5.1.3-1', among: (_, f) => mayStop(f), take: () => ({ goto: 'title' }) },
    },
  }),
  gather: (g, f) => {
    const o = opOf(f)
    if (o.op === 'sea') return { goto: 'title' }
    if (countsOverAllSpaces(f)) {
      f.left = o.op === 'remove' ? quantityOf(g, o, null) : (o as OpOf<'plunder'>).n
      return { goto: 'pick' }
    }
    const all = spacesToChoose(g, spatialOperation(f))
    if (!spatialOperation(f).where.all && (all.length > 1 || (all.length === 1 && maySkip(f)))) return
    f.spaces = all
    return { goto: 'title' }
  },
  select: ask<OpFrame>()({
    cite: ['pendragon.5.1-1', 'pendragon.5.1-2'],
    who: (g, f) => (f.spaces.length < spatialOperation(f).where.max ? choosingSeat(g, f) : null),
    needs: ['select'],
    may: {
      select: {
        cite: 'pendragon.5.1-1',
        among: spacesStillOpen,
        take: (_, f, space) => {
          f.spaces.push(space)
          return { goto: 'select' }
        },
      },
      done: { cite: 'pendragon.5.1.3-1', among: (_, f) => f.spaces.length > 0 || maySkip(f), take: () => ({ goto: 'title' }) },
    },
  }),
  pick: ask<OpFrame>()({
    cite: ['pendragon.5.1-1', 'pendragon.5.1-2'],
    who: (g, f) => (countsOverAllSpaces(f) && f.left > 0 ? choosingSeat(g, f) : null),
    needs: ['select'],
    may: {
      select: { cite: 'pendragon.5.1-1', among: spacesForNextPiece, take: takeOne },
      done: { cite: 'pendragon.5.1.3-1', among: (_, f) => mayStop(f), take: () => ({ goto: 'title' }) },
    },
  }),
  // Spaces are remembered under the name the text gives them; other operations end here.
  title: (g, f) => {
    const o = opOf(f)
    if (o.op === 'pay' && f.paid) {
      f.paid = false
      return { call: frames.ops({ list: o.then }), then: 'title' }
    }
    const as = o.op === 'sea' ? o.as : isSpatial(o) ? o.where.as : null
    if (as !== null) g.enclosing('event')[as] = [...f.spaces]
    return !isSpatial(o) || countsOverAllSpaces(f) ? { done: true } : undefined
  },
  next: (g, f) => (f.worked >= f.spaces.length ? { done: true } : carryOutInSpace(g, f)),
  amount: ask<OpFrame>()({
    cite: ['pendragon.5.1.3-1'],
    who: choosingSeat,
    may: {
      count: {
        among: amountRange,
        take: (g, f, n) => {
          const o = opOf(f)
          if (o.op !== 'transfer' && o.op !== 'box') return placeUnits(g, f, n)
          if (o.op === 'box') g.board[o.box] += n
          else transferBetweenTracks(g, o, n)
          return { done: true }
        },
      },
    },
  }),
  put: (g, f) => {
    const sites = sitesToPlaceOn(g, f)
    const vacant = vacantSitesFor(g.board, currentSpace(f), pieceHere(g, f)).length
    if (sites.length === 0 || availableInSources(g.board, pieceHere(g, f), (opOf(f) as OpOf<'place'>).sources) === 0) {
      f.worked += 1
      return { goto: 'next' }
    }
    return vacant === 1 ? placeOnSite(g, f, sites[0]!) : undefined
  },
  site: ask<OpFrame>()({
    cite: ['pendragon.5.1.1-5', 'pendragon.r-115'],
    who: (g, f) => seatOf(g.seats, f.by),
    may: {
      site: { cite: 'pendragon.5.1.1-5', among: sitesToPlaceOn, take: placeOnSite },
      decline: {
        cite: 'pendragon.5.1.1-5',
        among: (g, f) => vacantSitesFor(g.board, currentSpace(f), pieceHere(g, f)).length === 0,
        take: (_, f) => {
          f.worked += 1
          return { goto: 'next' }
        },
      },
    },
  }),
  work: (g, f) => {
    const [kinds, sites] = [takenKinds(g, f), takenSites(g, f)]
    if (f.left <= 0 || kinds.length + sites.length === 0) {
      f.worked += 1
      return { goto: 'next' }
    }
    if (mayStop(f) || opOf(f).op === 'move' || kinds.length + sites.length > 1) return
    if (kinds.length === 1) takeUnitsOfKind(g, f, kinds[0]!, Math.min(f.left, unitsToTake(g, f, kinds[0]!)))
    else takeSite(g, f, sites[0]!)
    return { goto: 'work' }
  },
  kind: ask<OpFrame>()({
    cite: ['pendragon.5.1-2', 'pendragon.5.1.3-1'],
    who: choosingSeat,
    may: {
      take: {
        cite: 'pendragon.5.1-1',
        among: takenKinds,
        take: (g, f, unit) => {
          f.piece = unit
          if (opOf(f).op === 'move') return { goto: 'carriers' }
          takeUnitsOfKind(g, f, unit, 1)
          return { goto: 'work' }
        },
      },
      site: {
        cite: 'pendragon.5.1-1',
        among: takenSites,
        take: (g, f, site) => {
          takeSite(g, f, site)
          return { goto: 'work' }
        },
      },
      done: {
        cite: 'pendragon.5.1.3-1',
        among: (_, f) => mayStop(f),
        take: (_, f) => {
          f.worked += 1
          return { goto: 'next' }
        },
      },
    },
  }),
  // r-109 Plunder stays with its Unit; whoever moves one says whether it is a carrier.
  carriers: ask<OpFrame>()({
    cite: ['pendragon.r-109'],
    who: (g, f) => {
      const { min, max } = movedCarriers(g, f)
      return min < max ? choosingSeat(g, f) : null
    },
    may: { carriers: { cite: 'pendragon.r-109', among: movedCarriers, take: (g, f, n) => moveOne(g, f, n) } },
  }),
  move: (g, f) => moveOne(g, f, movedCarriers(g, f).min),
  // 5.5 A free action is its performer's, who may decline it.
  accept: ask<OpFrame>()({
    cite: ['pendragon.5.5-1', 'pendragon.r-79'],
    who: (g, f) => seatOf(g.seats, (opOf(f) as OpOf<'free'>).who),
    may: {
      agree: { among: () => true, take: (g, f) => ({ call: freeActionFrame(g, f.op), then: 'title' }) },
      decline: { among: () => true, take: () => ({ done: true }) },
    },
  }),
}
