/** 5 EVENTS: an op list, run from top to bottom; the executor chooses unless the text names another. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { cell, CIV, DUX, isBarbarian, isStronghold, OWNER, SAX, SCO, SITES_IN } from '../data.ts'
import { atOnce, canFree, freeAct, canPay, changing, hasEffect, mostBoxed, others, patrol, putInForce, setNext, transfer } from '../cards/effects.ts'
import { enrich, fromBoxes, kindsHere, people, quantityOf, razeByCard, removeByCard, serve, sitesHere } from '../cards/pieces.ts'
import { choices, chooserOf, flipTo, inSources, isOwn, meant, pieceFor, supplyFor, type SpatialOp } from '../cards/spaces.ts'
import { EFFECTS, LISTS, OPS, type Op, type OpOf } from '../data/vocabulary.ts'
import { holds } from '../board/conditions.ts'
import { prosperityIn } from '../board/control.ts'
import { addUnits, available, build, countIn, mayStand, moveUnits, raze, removeUnits, vacantFor } from '../board/pieces.ts'
import { valueOf } from '../board/tracks.ts'
import { frames, type EventFrame, type OpFrame, type OpsFrame } from '../frames.ts'
import type { Faction, PublicContext, Option, Pendragon, Piece, Site, Space, StepContext } from '../types.ts'
import { areTwo, ask } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { giversInEvent, loading } from './pay.ts'
import { goingCarriers } from './march.ts'

type F = DeepReadonly<OpFrame>
const opOf = (f: F): Op => OPS[f.op]!
const CITE = 'pendragon.5.1-1'

export const event: Procedure<Pendragon, EventFrame> = {
  tribute: (g, f) => {
    const { card, side } = EFFECTS[f.effect]!
    g.emit({ is: 'executes', faction: f.by, card, side }, ['pendragon.5.1-1', 'pendragon.5.2-1'])
    const order = g.within('epoch') === null ? giversInEvent(g, f.by) : []
    return order.length > 0 ? g.window('tribute', order) : undefined
  },
  run: (_, f) => ({ call: frames.ops({ list: EFFECTS[f.effect]!.list }) }),
}
export const ops: Procedure<Pendragon, OpsFrame> = {
  next: (g, f) => {
    const op = LISTS[f.list]![f.begun]
    if (op === undefined) return
    f.begun += 1
    return { call: frames.op({ op, by: g.enclosing('event').by }), then: 'next' }
  },
}

// ---- Where to go on with each operation ----
function start(g: StepContext, f: OpFrame, op: Op): { goto: OpFrame['at'] } | { call: OpsFrame; then: 'title' } {
  switch (op.op) {
    case 'if':
      return { call: frames.ops({ list: holds(g, op.cond) ? op.then : op.else }), then: 'title' }
    case 'transfer':
      if (op.upTo && valueOf(g.board, op.from) > 0) return { goto: 'amount' }
      transfer(g, op, op.n)
      return { goto: 'title' }
    case 'choose':
      return { goto: 'option' }
    case 'pay':
      return { goto: canPay(g, chooserOf(op.who, f.by), op.track, op.n) ? 'pay' : 'title' }
    case 'sea':
      return { goto: 'sea' }
    case 'eligibility':
      if (op.who !== 'choose-other' && op.who !== 'choose-barbarian') {
        setNext(g, op.who === 'executor' ? f.by : op.who, op.stay)
        return { goto: 'title' }
      }
      return { goto: 'name' }
    case 'modify':
      putInForce(g, op.momentum)
      return { goto: op.chooses ? 'name' : 'title' }
    case 'free':
      return { goto: canFree(g, f.op) ? 'accept' : 'title' }
    case 'box':
      return { goto: mostBoxed(g, op) > 0 ? 'amount' : 'title' }
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
const nameable = (f: F): Faction[] => {
  const op = opOf(f)
  return op.op === 'eligibility' && op.who === 'choose-other' ? others(f.by) : [SAX, SCO]
}
function named(g: StepContext, f: OpFrame, faction: Faction): { goto: OpFrame['at'] } {
  const op = opOf(f)
  if (op.op === 'eligibility') setNext(g, faction, op.stay)
  if (op.op === 'modify') g.board.slaver = faction
  if (op.op !== 'remove') return { goto: 'title' }
  g.enclosing('event').nation = faction
  return { goto: 'gather' }
}
const OPTION_WORDS: readonly Option[] = ['first', 'second']
const optionsOf = (f: F) => (opOf(f) as OpOf<'choose'>).options
export const chooses = (f: F): Faction => {
  const op = opOf(f)
  const says = op.op === 'choose' || op.op === 'place' || op.op === 'remove' || op.op === 'transfer' || op.op === 'sea'
  return says ? chooserOf(op.by, f.by) : f.by
}
const chooser = (g: PublicContext, f: F) => seatOf(g.seats, chooses(f))
const spatial = (f: F) => opOf(f) as SpatialOp
const isSpatial = (o: Op): o is SpatialOp => 'where' in o && o.op !== 'free'
const isTotal = (f: F) => {
  const op = opOf(f)
  return (op.op === 'remove' || op.op === 'plunder') && op.total
}
const mayStop = (f: F) => {
  const op = opOf(f)
  return 'upTo' in op ? op.upTo : op.op === 'plunder'
}
/** How often a space may be chosen: once, or once for each piece the text counts there (r-143). */
const timesIn = (g: PublicContext, f: F, s: Space) => {
  const op = opOf(f)
  return op.op === 'place' && op.each !== null ? countIn(g.board, s, op.each) : 1
}
const open = (g: PublicContext, f: F) => choices(g, spatial(f)).filter(s => f.spaces.filter(x => x === s).length < timesIn(g, f, s))
/** r-142 'Up to n' spaces may be none; one space is one. */
const maySkip = (f: F) => spatial(f).where.max > 1
/** Spaces for the next piece of an operation that counts over all of them. */
const pickable = (g: PublicContext, f: F) => {
  const all = choices(g, spatial(f))
  return f.spaces.length < spatial(f).where.max ? all : all.filter(s => f.spaces.includes(s))
}
const here = (f: F): Space => f.spaces[f.worked]!
const pieceHere = (g: PublicContext, f: F): Piece => {
  const op = opOf(f) as OpOf<'place'>
  return pieceFor(g, op.piece, op.foederati)
}
/** The pieces an operation takes away: by kind and by Site. */
const takenKinds = (g: PublicContext, f: F): Piece[] => {
  const op = opOf(f)
  if (op.op === 'remove') return kindsHere(g, meant(g, op), here(f))
  if (op.op === 'move') return kindsHere(g, op.pieces, op.from.spaces[0]!)
  return op.op === 'replace' ? kindsHere(g, op.pieces, here(f)) : []
}
const takenSites = (g: PublicContext, f: F): Site[] => {
  const op = opOf(f)
  return op.op === 'remove' ? sitesHere(g, meant(g, op), here(f)) : op.op === 'replace' ? sitesHere(g, op.pieces, here(f)) : []
}
const unitsAt = (g: PublicContext, f: F, unit: Piece) => {
  const op = opOf(f)
  return g.board.units[cell(op.op === 'move' ? op.from.spaces[0]! : here(f), unit)]!
}
function takeKind(g: StepContext, f: OpFrame, unit: Piece, n: number): void {
  const op = opOf(f)
  f.left -= n
  if (op.op === 'remove') removeByCard(g, op, here(f), unit, n)
  else if (op.op === 'replace') replaceUnits(g, op, here(f), unit, n)
}
const movedCarriers = (g: PublicContext, f: F) => goingCarriers(g.board, movedFrom(f), f.piece, 1)
const movedFrom = (f: F): Space => (opOf(f) as OpOf<'move'>).from.spaces[0]!
function moveOne(g: StepContext, f: OpFrame, carriers: number): { goto: 'work' } {
  f.left -= 1
  moveUnits(g, movedFrom(f), here(f), f.piece, 1, carriers, CITE)
  return { goto: 'work' }
}
/** 5.1.1-3 What cannot be replaced is removed. */
function replaceUnits(g: StepContext, op: OpOf<'replace'>, space: Space, unit: Piece, n: number): void {
  const put = pieceFor(g, op.with, null)
  removeUnits(g, space, unit, n, CITE)
  const boxed = fromBoxes(g, put, op.sources, n)
  addUnits(g, space, put, boxed + Math.min(n - boxed, available(g.board, put)), CITE)
}
function takeSite(g: StepContext, f: OpFrame, site: Site): void {
  const op = opOf(f)
  f.left -= 1
  razeByCard(g, site)
  if (op.op !== 'replace') return
  const put = pieceFor(g, op.with, null)
  if (available(g.board, put) > 0 && mayStand(put, site)) build(g, site, put, CITE)
}
/** One piece of an operation that counts over all spaces. */
function takeOne(g: StepContext, f: OpFrame, space: Space) {
  const op = opOf(f)
  if (!f.spaces.includes(space)) f.spaces.push(space)
  f.left -= 1
  if (op.op === 'plunder') return { call: loading(f.by, space, op.pieces, 1, op.source === 'space'), then: 'pick' as const }
  if (op.op === 'remove') {
    const unit = kindsHere(g, meant(g, op), space)[0]
    if (unit !== undefined) removeByCard(g, op, space, unit, 1)
    else razeByCard(g, sitesHere(g, meant(g, op), space)[0]!)
  }
  return { goto: 'pick' as const }
}
/** Sites a card may put a Stronghold on: a vacant one, else that of another (1.4.2-5, r-115). */
const putSites = (g: PublicContext, f: F): Site[] => {
  const vacant = vacantFor(g.board, here(f), pieceHere(g, f))
  return vacant.length > 0 ? vacant : SITES_IN[here(f)]!.filter(s => mayStand(pieceHere(g, f), s))
}
function putOn(g: StepContext, f: OpFrame, site: Site): { goto: 'next' } {
  const op = opOf(f) as OpOf<'place'>
  if (g.board.sites[site] !== null) raze(g, site, 'pendragon.5.1.1-5')
  fromBoxes(g, pieceHere(g, f), op.sources, 1)
  build(g, site, pieceHere(g, f), CITE)
  f.worked += 1
  return { goto: 'next' }
}
/** Places so many Units, from the boxes the card names, then from Available. */
function placeUnits(g: StepContext, f: OpFrame, n: number) {
  const op = opOf(f) as OpOf<'place'>
  const [piece, space] = [pieceHere(g, f), here(f)]
  const boxed = fromBoxes(g, piece, op.sources, n)
  addUnits(g, space, piece, boxed, CITE)
  g.enclosing('event').placed += boxed
  f.worked += 1
  return { call: frames.place({ who: isOwn(g, op, piece) ? chooses(f) : null, piece, space, n: n - boxed }), then: 'next' as const }
}
/** What happens in a space without any question; otherwise where the question is. */
function inSpace(g: StepContext, f: OpFrame) {
  const op = opOf(f)
  const space = here(f)
  if (op.op === 'place') return isStronghold(pieceHere(g, f)) ? { goto: 'put' as const } : op.upTo ? { goto: 'amount' as const } : placeUnits(g, f, op.n)
  if (op.op === 'remove' || op.op === 'replace' || op.op === 'move') {
    f.left = op.op === 'remove' ? quantityOf(g, op, space) : op.n
    return { goto: 'work' as const }
  }
  f.worked += 1
  if (op.op === 'plunder') return { call: plundering(g, f, op, space), then: 'next' as const }
  if (op.op === 'population') people(g, op, space)
  if (op.op === 'prosperity') enrich(g, op, space)
  if (op.op === 'foederati') serve(g, op, space, f.by, op.strip ? op.nation : flipTo(f.by))
  return { goto: 'next' as const }
}
/** A Barbarian loads its own Units; Foederati are loaded by the executor. */
function plundering(g: StepContext, f: OpFrame, op: OpOf<'plunder'>, space: Space) {
  // r-146 Those just placed have free hands.
  const most = op.placed ? Math.min(op.n, g.enclosing('event').placed) : op.n
  const n = op.source === 'space' ? Math.min(most, prosperityIn(g.board, space)) : most
  const owner = OWNER[op.pieces[0]!] ?? f.by
  return loading(isBarbarian(owner) ? owner : f.by, space, op.pieces, n, op.source === 'space')
}
const amountRange = (g: PublicContext, f: F) => {
  const op = opOf(f)
  if (op.op === 'transfer') return { min: 0, max: Math.min(op.n, valueOf(g.board, op.from)) }
  if (op.op === 'box') return { min: 0, max: mostBoxed(g, op) }
  const o = op as OpOf<'place'>
  return { min: 0, max: Math.min(o.n, supplyFor(g, o, pieceHere(g, f), here(f))) }
}

export const op: Procedure<Pendragon, OpFrame> = {
  begin: (g, f) => (atOnce(g, opOf(f), f.by) ? { done: true } : start(g, f, opOf(f))),
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
    may: { 'name-faction': { cite: 'pendragon.5.1-1', among: (_, f) => nameable(f), take: named } },
  }),
  option: ask<OpFrame>()({
    cite: ['pendragon.5.1-2'],
    who: chooser,
    may: {
      option: {
        cite: 'pendragon.5.1-1',
        among: (_, f) => OPTION_WORDS.slice(0, optionsOf(f).length),
        unless: [
          {
            cite: 'pendragon.5.1.3-1',
            bars: (g, f, word) => {
              const by = chooses(f)
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
          return { call: frames.pay({ faction, cost: o.n, granted: !areTwo(g) && o.track === 'own' }), then: 'title' }
        },
      },
      decline: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  sea: ask<OpFrame>()({
    cite: ['pendragon.1.3.7-4'],
    who: (g, f) => (f.spaces.length < (opOf(f) as OpOf<'sea'>).choose ? chooser(g, f) : null),
    needs: ['sea'],
    may: {
      sea: {
        cite: 'pendragon.5.1-1',
        among: (g, f) => changing(g, opOf(f) as OpOf<'sea'>),
        take: (g, f, sea) => {
          f.spaces.push(sea)
          patrol(g, sea, (opOf(f) as OpOf<'sea'>).patrolled)
          return { goto: 'sea' }
        },
      },
      done: { cite: 'pendragon.5.1.3-1', among: (_, f) => mayStop(f), take: () => ({ goto: 'title' }) },
    },
  }),
  gather: (g, f) => {
    const o = opOf(f)
    if (o.op === 'sea') return { goto: 'title' }
    if (isTotal(f)) {
      f.left = o.op === 'remove' ? quantityOf(g, o, null) : (o as OpOf<'plunder'>).n
      return { goto: 'pick' }
    }
    const all = choices(g, spatial(f))
    if (!spatial(f).where.all && (all.length > 1 || (all.length === 1 && maySkip(f)))) return
    f.spaces = all
    return { goto: 'title' }
  },
  select: ask<OpFrame>()({
    cite: ['pendragon.5.1-1', 'pendragon.5.1-2'],
    who: (g, f) => (f.spaces.length < spatial(f).where.max ? chooser(g, f) : null),
    needs: ['select'],
    may: {
      select: {
        cite: 'pendragon.5.1-1',
        among: open,
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
    who: (g, f) => (isTotal(f) && f.left > 0 ? chooser(g, f) : null),
    needs: ['select'],
    may: {
      select: { cite: 'pendragon.5.1-1', among: pickable, take: takeOne },
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
    return !isSpatial(o) || isTotal(f) ? { done: true } : undefined
  },
  next: (g, f) => (f.worked >= f.spaces.length ? { done: true } : inSpace(g, f)),
  amount: ask<OpFrame>()({
    cite: ['pendragon.5.1.3-1'],
    who: chooser,
    may: {
      count: {
        among: amountRange,
        take: (g, f, n) => {
          const o = opOf(f)
          if (o.op !== 'transfer' && o.op !== 'box') return placeUnits(g, f, n)
          if (o.op === 'box') g.board[o.box] += n
          else transfer(g, o, n)
          return { done: true }
        },
      },
    },
  }),
  put: (g, f) => {
    const sites = putSites(g, f)
    const vacant = vacantFor(g.board, here(f), pieceHere(g, f)).length
    if (sites.length === 0 || inSources(g.board, pieceHere(g, f), (opOf(f) as OpOf<'place'>).sources) === 0) {
      f.worked += 1
      return { goto: 'next' }
    }
    return vacant === 1 ? putOn(g, f, sites[0]!) : undefined
  },
  site: ask<OpFrame>()({
    cite: ['pendragon.5.1.1-5', 'pendragon.r-115'],
    who: (g, f) => seatOf(g.seats, f.by),
    may: {
      site: { cite: 'pendragon.5.1.1-5', among: putSites, take: putOn },
      decline: {
        cite: 'pendragon.5.1.1-5',
        among: (g, f) => vacantFor(g.board, here(f), pieceHere(g, f)).length === 0,
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
    if (kinds.length === 1) takeKind(g, f, kinds[0]!, Math.min(f.left, unitsAt(g, f, kinds[0]!)))
    else takeSite(g, f, sites[0]!)
    return { goto: 'work' }
  },
  kind: ask<OpFrame>()({
    cite: ['pendragon.5.1-2', 'pendragon.5.1.3-1'],
    who: chooser,
    may: {
      take: {
        cite: 'pendragon.5.1-1',
        among: takenKinds,
        take: (g, f, unit) => {
          f.piece = unit
          if (opOf(f).op === 'move') return { goto: 'carriers' }
          takeKind(g, f, unit, 1)
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
      return min < max ? chooser(g, f) : null
    },
    may: { carriers: { cite: 'pendragon.r-109', among: movedCarriers, take: (g, f, n) => moveOne(g, f, n) } },
  }),
  move: (g, f) => moveOne(g, f, movedCarriers(g, f).min),
  // 5.5 A free action is its performer's, who may decline it.
  accept: ask<OpFrame>()({
    cite: ['pendragon.5.5-1', 'pendragon.r-79'],
    who: (g, f) => seatOf(g.seats, (opOf(f) as OpOf<'free'>).who),
    may: {
      agree: {
        among: () => true,
        take: (g, f) => ({ call: freeAct(g, f.op), then: 'title' }),
      },
      decline: { among: () => true, take: () => ({ done: true }) },
    },
  }),
}
