/** 5 The operations that ask for nothing: tracks, Imperium, Seas, boxes, Eligibility, what lasts. */
import { FACTIONS, OWN_TRACK_OF_FACTION, SCOTTI_RAIDER, SCOTTI_SETTLEMENT, seaNumberOf } from '../data.ts'
import { countPiecesWhere, isCardConditionMet } from '../board/conditions.ts'
import { addRefugees } from '../board/control.ts'
import { loseRoadsForGood, setImperium, findImperiumAfterShift } from '../board/imperium.ts'
import { countAvailablePieces } from '../board/pieces.ts'
import { changeTrack, sumFundsFactionMaySpend, valueOfTrack } from '../board/tracks.ts'
import { hasSpaceForAction } from '../procs/act.ts'
import { areBritonsPlayedByTwoPeople } from '../procs/common.ts'
import { frameMakers, type CommandAndFeatFrame } from '../frames.ts'
import type { Effect, Faction, PublicContext, Space, StepContext, Track } from '../types.ts'
import { COMMANDS, type Command } from '../data.ts'
import { findSpacesForOperation, factionThatChooses, findSpacesThatFitFilter, type OperationInSpaces } from './spaces.ts'
import type { EventOperation, OperationNamed } from '../data/operations.ts'
import { EVENT_EFFECT_DATA, EVENT_OPERATION_LISTS, EVENT_OPERATIONS } from '../data/vocabulary.ts'

const findTrackNamedByOperation = (track: OperationNamed<'track'>['track'], by: Faction): Track => (track === 'own' ? OWN_TRACK_OF_FACTION[by]! : track)
const countTimesOfTrackChange = (g: PublicContext, op: OperationNamed<'track'>) => {
  if (op.per === null) return 1
  if (op.per === 'removed') return g.enclosing('event').removed
  return Math.min(op.max, countPiecesWhere(g.board, op.per, op.where))
}
const carryOutTrackChange = (g: StepContext, op: OperationNamed<'track'>, by: Faction) =>
  void changeTrack(g, findTrackNamedByOperation(op.track, by), op.by * countTimesOfTrackChange(g, op), 'pendragon.5.1-1')
export function transferBetweenTracks(g: StepContext, op: OperationNamed<'transfer'>, n: number): void {
  changeTrack(g, op.to, -changeTrack(g, op.from, -n, 'pendragon.5.1-1'), 'pendragon.5.1-1')
}
export const setPatrolOfSea = (g: StepContext, sea: Space, patrolled: boolean) => {
  if (g.board.seas[seaNumberOf(sea)] === patrolled) return
  g.board.seas[seaNumberOf(sea)] = patrolled
  g.emit({ is: 'sea', sea, patrolled }, ['pendragon.1.3.7-4'])
}
/** Seas that the text would change. r-147 If none would, one that the text goes on to speak of is named all the same. */
export function findSeasToChange(g: PublicContext, op: OperationNamed<'sea'>): readonly Space[] {
  const all = op.seas.filter(s => g.board.seas[seaNumberOf(s)] !== op.patrolled)
  return all.length === 0 && op.as !== null ? op.seas : all
}
/** How many pieces a card can take on itself. */
export const countMostPiecesOnCard = (g: PublicContext, op: OperationNamed<'box'>) =>
  Math.min(op.n, countAvailablePieces(g.board, op.box === 'niall' ? SCOTTI_RAIDER : SCOTTI_SETTLEMENT))
/** 5.1.2-1 The later text prevails: a card has one marker (r-81). */
export function putCardEffectInForce(g: StepContext, momentum: boolean): void {
  const { effect } = g.enclosing('event')
  const b = g.board
  const withoutCard = (list: readonly Effect[]) => list.filter(e => EVENT_EFFECT_DATA[e]!.card !== EVENT_EFFECT_DATA[effect]!.card)
  b.capabilities = [...withoutCard(b.capabilities), ...(momentum ? [] : [effect])]
  b.momentum = [...withoutCard(b.momentum), ...(momentum ? [effect] : [])]
}
/** 1.5.2, 1.8.4 Whether a faction can pay in full. */
export const canFactionPayFromTrack = (g: PublicContext, who: Faction, track: OperationNamed<'pay'>['track'], n: number) =>
  track === 'own' ? sumFundsFactionMaySpend(g.board, who, !areBritonsPlayedByTwoPeople(g)) >= n : valueOfTrack(g.board, track) >= n
export const setNextEligibility = (g: StepContext, faction: Faction, stay: boolean) => void (g.board.next[faction] = stay ? 'eligible' : 'ineligible')

/** The spaces a free action is bound to; null: it goes where its rules allow. */
export function findSpacesOfFreeAction(g: PublicContext, op: OperationNamed<'free'>): Space[] | null {
  if (op.from !== null) return [...g.enclosing('event')[op.from]]
  return op.where === null ? null : findSpacesThatFitFilter(g, op.where, op.who)
}
const isCommandName = (action: string): action is Command => (COMMANDS as readonly string[]).includes(action)
/** 5.5 The free action that an operation grants. */
export function createFreeActionFrame(g: PublicContext, index: number): CommandAndFeatFrame {
  const op = EVENT_OPERATIONS[index] as OperationNamed<'free'>
  const command = isCommandName(op.action) ? op.action : null
  const feat = isCommandName(op.action) ? (op.with[0] ?? null) : op.action
  return frameMakers.act({ faction: op.who, command, op: index, only: findSpacesOfFreeAction(g, op), max: op.spaces, feat })
}
/** Whether it has anywhere to go; a Feat by itself is tried where the text says. */
export function canFreeActionBeTaken(g: PublicContext, index: number): boolean {
  const act = createFreeActionFrame(g, index)
  return act.only?.length !== 0 && (act.command === null || hasSpaceForAction(g, act))
}
/** r-80, the rule of `choose`: whether an option has anything to do. */
export function wouldOperationListHaveEffect(g: PublicContext, list: number, by: Faction): boolean {
  return EVENT_OPERATION_LISTS[list]!.some(i => wouldOperationHaveEffect(g, i, by))
}
function wouldOperationHaveEffect(g: PublicContext, index: number, by: Faction): boolean {
  const op = EVENT_OPERATIONS[index]!
  switch (op.op) {
    case 'free':
      return canFreeActionBeTaken(g, index)
    case 'if':
      return wouldOperationListHaveEffect(g, isCardConditionMet(g, op.cond) ? op.then : op.else, by)
    case 'pay':
      return canFactionPayFromTrack(g, factionThatChooses(op.who, by), op.track, op.n) && wouldOperationListHaveEffect(g, op.then, by)
    case 'imperium':
      return findImperiumAfterShift(g.board, op.shift) !== g.board.imperium
    case 'sea':
      return findSeasToChange(g, op).length > 0
    case 'place':
    case 'remove':
    case 'replace':
    case 'move':
    case 'population':
    case 'prosperity':
    case 'plunder':
    case 'foederati':
      return findSpacesForOperation(g, op as OperationInSpaces).length > 0
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
export function carryOutOperationAtOnce(g: StepContext, op: EventOperation, by: Faction): boolean {
  switch (op.op) {
    case 'track':
      carryOutTrackChange(g, op, by)
      return true
    case 'release':
      g.board.outOfPlay[op.pool] = Math.max(0, g.board.outOfPlay[op.pool]! - op.n)
      return true
    case 'imperium':
      setImperium(g, findImperiumAfterShift(g.board, op.shift), 'pendragon.6.8-2')
      return true
    case 'roads':
      loseRoadsForGood(g)
      return true
    case 'refugees':
      addRefugees(g, op.by)
      return true
    default:
      return false
  }
}
export const listOtherFactions = (by: Faction) => FACTIONS.filter(f => f !== by)
