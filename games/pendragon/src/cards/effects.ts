/** 5 The operations that ask for nothing: tracks, Imperium, Seas, boxes, Eligibility, what lasts. */
import { FACTIONS, OWN_TRACK, SCOTTI_RAIDER, SCOTTI_SETTLEMENT, seaNumber } from '../data.ts'
import { countWhere, isConditionMet } from '../board/conditions.ts'
import { addRefugees } from '../board/control.ts'
import { loseRoads, setImperium, imperiumAfterShift } from '../board/imperium.ts'
import { countAvailable } from '../board/pieces.ts'
import { changeTrack, spendableFunds, valueOf } from '../board/tracks.ts'
import { hasSpaceFor } from '../procs/act.ts'
import { areBritonsTwoPeople } from '../procs/common.ts'
import { frames, type ActFrame } from '../frames.ts'
import type { Effect, Faction, PublicContext, Space, StepContext, Track } from '../types.ts'
import { COMMANDS, type Command } from '../data.ts'
import { spacesToChoose, chooserOf, spacesThatFit, type SpatialOp } from './spaces.ts'
import { EFFECTS, LISTS, OPS, type Op, type OpOf } from '../data/vocabulary.ts'

const trackOfOperation = (track: OpOf<'track'>['track'], by: Faction): Track => (track === 'own' ? OWN_TRACK[by]! : track)
const timesCounted = (g: PublicContext, op: OpOf<'track'>) => {
  if (op.per === null) return 1
  if (op.per === 'removed') return g.enclosing('event').removed
  return Math.min(op.max, countWhere(g.board, op.per, op.where))
}
const carryOutTrackChange = (g: StepContext, op: OpOf<'track'>, by: Faction) =>
  void changeTrack(g, trackOfOperation(op.track, by), op.by * timesCounted(g, op), 'pendragon.5.1-1')
export function transferBetweenTracks(g: StepContext, op: OpOf<'transfer'>, n: number): void {
  changeTrack(g, op.to, -changeTrack(g, op.from, -n, 'pendragon.5.1-1'), 'pendragon.5.1-1')
}
export const setPatrol = (g: StepContext, sea: Space, patrolled: boolean) => {
  if (g.board.seas[seaNumber(sea)] === patrolled) return
  g.board.seas[seaNumber(sea)] = patrolled
  g.emit({ is: 'sea', sea, patrolled }, ['pendragon.1.3.7-4'])
}
/** Seas that the text would change. r-147 If none would, one that the text goes on to speak of is named all the same. */
export function seasToChange(g: PublicContext, op: OpOf<'sea'>): readonly Space[] {
  const all = op.seas.filter(s => g.board.seas[seaNumber(s)] !== op.patrolled)
  return all.length === 0 && op.as !== null ? op.seas : all
}
/** How many pieces a card can take on itself. */
export const mostOnCard = (g: PublicContext, op: OpOf<'box'>) => Math.min(op.n, countAvailable(g.board, op.box === 'niall' ? SCOTTI_RAIDER : SCOTTI_SETTLEMENT))
/** 5.1.2-1 The later text prevails: a card has one marker (r-81). */
export function putInForce(g: StepContext, momentum: boolean): void {
  const { effect } = g.enclosing('event')
  const b = g.board
  const withoutCard = (list: readonly Effect[]) => list.filter(e => EFFECTS[e]!.card !== EFFECTS[effect]!.card)
  b.capabilities = [...withoutCard(b.capabilities), ...(momentum ? [] : [effect])]
  b.momentum = [...withoutCard(b.momentum), ...(momentum ? [effect] : [])]
}
/** 1.5.2, 1.8.4 Whether a faction can pay in full. */
export const canPay = (g: PublicContext, who: Faction, track: OpOf<'pay'>['track'], n: number) =>
  track === 'own' ? spendableFunds(g.board, who, !areBritonsTwoPeople(g)) >= n : valueOf(g.board, track) >= n
export const setEligibilityNext = (g: StepContext, faction: Faction, stay: boolean) => void (g.board.next[faction] = stay ? 'eligible' : 'ineligible')

/** The spaces a free action is bound to; null: it goes where its rules allow. */
export function spacesBoundTo(g: PublicContext, op: OpOf<'free'>): Space[] | null {
  if (op.from !== null) return [...g.enclosing('event')[op.from]]
  return op.where === null ? null : spacesThatFit(g, op.where, op.who)
}
const isCommand = (action: string): action is Command => (COMMANDS as readonly string[]).includes(action)
/** 5.5 The free action that an operation grants. */
export function freeActionFrame(g: PublicContext, index: number): ActFrame {
  const op = OPS[index] as OpOf<'free'>
  const command = isCommand(op.action) ? op.action : null
  const feat = isCommand(op.action) ? (op.with[0] ?? null) : op.action
  return frames.act({ faction: op.who, command, op: index, only: spacesBoundTo(g, op), max: op.spaces, feat })
}
/** Whether it has anywhere to go; a Feat by itself is tried where the text says. */
export function hasFreeAction(g: PublicContext, index: number): boolean {
  const act = freeActionFrame(g, index)
  return act.only?.length !== 0 && (act.command === null || hasSpaceFor(g, act))
}
/** r-80, the rule of `choose`: whether an option has anything to do. */
export function hasEffect(g: PublicContext, list: number, by: Faction): boolean {
  return LISTS[list]!.some(i => doesSomething(g, i, by))
}
function doesSomething(g: PublicContext, index: number, by: Faction): boolean {
  const op = OPS[index]!
  switch (op.op) {
    case 'free':
      return hasFreeAction(g, index)
    case 'if':
      return hasEffect(g, isConditionMet(g, op.cond) ? op.then : op.else, by)
    case 'pay':
      return canPay(g, chooserOf(op.who, by), op.track, op.n) && hasEffect(g, op.then, by)
    case 'imperium':
      return imperiumAfterShift(g.board, op.shift) !== g.board.imperium
    case 'sea':
      return seasToChange(g, op).length > 0
    case 'place':
    case 'remove':
    case 'replace':
    case 'move':
    case 'population':
    case 'prosperity':
    case 'plunder':
    case 'foederati':
      return spacesToChoose(g, op as SpatialOp).length > 0
    case 'release':
      return g.board.outOfPlay[op.pool]! > 0
    case 'track':
    case 'transfer':
    case 'eligibility':
    case 'roads':
    case 'refugees':
    case 'box':
    case 'choose':
    case 'modify':
      return true
  }
}
/** The operations that need no choice; true if it was one of them. */
export function carryOutAtOnce(g: StepContext, op: Op, by: Faction): boolean {
  switch (op.op) {
    case 'track':
      carryOutTrackChange(g, op, by)
      return true
    case 'release':
      g.board.outOfPlay[op.pool] = Math.max(0, g.board.outOfPlay[op.pool]! - op.n)
      return true
    case 'imperium':
      setImperium(g, imperiumAfterShift(g.board, op.shift), 'pendragon.6.8-2')
      return true
    case 'roads':
      loseRoads(g)
      return true
    case 'refugees':
      addRefugees(g, op.by)
      return true
    default:
      return false
  }
}
export const otherFactions = (by: Faction) => FACTIONS.filter(f => f !== by)
