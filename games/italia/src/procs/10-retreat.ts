/** 10.5 RETREAT: one piece after the other, of its own will or not. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { BERBERS, SEAS_AT, BY_LAND, ENTRY, RETREAT_ENTRY, ROMANS } from '../data.ts'
import { type FlightFrame, spoilsFrame } from '../frames.ts'
import {
  type Cause,
  isSea,
  isWounded,
  KNIGHT,
  LAND_PIECES,
  LAND_TYPES,
  type Leader,
  type Piece,
  pieceOf,
  pieceType,
  type Space,
  ALL_LANDS,
  type Area,
} from '../kinds.ts'
import type { BoardView, Context, Italia, PublicView } from '../types.ts'
import { allyAt, hasStranger, isGarrison, limitAt, seatOf } from '../board/control.ts'
import { count, fleetsAt, controls, leadersAt, roomAt, unitsAt } from '../board/pieces.ts'
import { eliminateLeader, moveLeader, moveUnit, eliminateUnit } from '../board/acts.ts'
import { awardsFor, score } from '../board/scoring.ts'
import { type BarOn, cite, rules } from '../rules.ts'
import { capitalChoices, changeCapital } from './8-stacking.ts'
import { cityToSack } from './10-cities.ts'

type FlightView = DeepReadonly<FlightFrame>
/** Retreats in the midst of a combat. */
const IN_COMBAT: readonly Cause[] = ['choice', 'raid', 'elephants', 'title']
/** And when it is over, that of a leader whom the enemy's leader faces alone. */
const isFromCombat = (f: FlightView): boolean => IN_COMBAT.includes(f.why) || f.why === 'leaders'
/** Damage stands in the battle's frame. */
function damagedUnits(g: Pick<PublicView, 'within'>, f: FlightView): readonly number[] {
  const battle = IN_COMBAT.includes(f.why) ? g.within('battle') : null
  return battle ? (f.attacking ? battle.hurtAttackers : battle.hurtDefenders) : []
}
function countPieces(g: Pick<PublicView, 'within' | 'board'>, f: FlightView, p: Piece): number {
  const hurt = damagedUnits(g, f)[pieceType(p)] ?? 0
  return isWounded(p) ? hurt : count(g.board, f.nation, pieceType(p), f.from) - hurt
}
const piecesHere = (g: Pick<PublicView, 'within' | 'board'>, f: FlightView): Piece[] => LAND_PIECES.filter(p => countPieces(g, f, p) > 0)

// ---- Ruling 47: the complete test of a destination ----
type Test = (g: Pick<PublicView, 'within' | 'board'>, f: FlightView, to: Space, leader: Leader | null) => boolean
/** 12.3.1-11, ruling 49: with the leader of the campaign an army goes where he is, also to subjects. */
const findCampaigner = (g: Pick<PublicView, 'within'>, f: FlightView): Leader | null => {
  const s = g.within('sortie')
  return s && s.nation === f.nation ? s.leader : null
}
const followsLeader = (g: Pick<PublicView, 'within' | 'board'>, f: FlightView, to: Space, leader: Leader | null): boolean => {
  const campaignLeader = findCampaigner(g, f)
  return campaignLeader !== null && (leader === campaignLeader || g.board.leaders[campaignLeader] === to)
}
const isTaken: Test = (g, f, to, leader) => {
  if (isSea(to) || !hasStranger(g.board, f.nation, to)) return false
  const ally = allyAt(g.board, f.nation, to)
  // 12.5.2-1 Not to the nation that has just submitted: all its areas are left.
  return !(ally >= 0 && g.board.overlord[ally] === f.nation && ally !== g.within('submission')?.subject && followsLeader(g, f, to, leader))
}
const isEntry: Test = (_, f, to) => ENTRY[to]! && !RETREAT_ENTRY[f.nation]![to]!
const isFull: Test = (g, f, to, leader) =>
  leader === null && !isSea(to) && unitsAt(g.board, f.nation, to) > limitAt(g.board, f.nation, to) && !followsLeader(g, f, to, leader)
const isClosed: Test = (g, f, to) => !isSea(to) && f.closed.includes(to) && !controls(g.board, f.nation, to) && !(f.nation === BERBERS && ENTRY[to]!)
const isShut: Test = (_, f, to) => f.shut.includes(to)
const noShip: Test = (g, f, to, leader) => isSea(to) && (leader === null ? roomAt(g.board, f.nation, to) <= 0 : fleetsAt(g.board, f.nation, to) === 0)
const BARS: readonly { readonly cite: string; readonly test: Test }[] = [
  { cite: 'italia.10.5-6', test: isTaken },
  { cite: 'italia.10.5-5', test: isEntry },
  { cite: 'italia.8.6-4', test: isFull },
  { cite: 'italia.10.5-3', test: isClosed },
  { cite: 'italia.12.3.2.3-7', test: isShut },
  { cite: 'italia.10.5-13', test: noShip },
]
const waysOut = (f: FlightView): readonly Space[] => WAYS[f.from]!
const WAYS = ALL_LANDS.map(a => [...BY_LAND[a]!, ...SEAS_AT[a]!])
function isOpen(g: Pick<PublicView, 'within' | 'board'>, f: FlightView, to: Space, leader: Leader | null): boolean {
  for (const { test } of BARS) if (test(g, f, to, leader)) return false
  return true
}
const hasRefuge = (g: Pick<PublicView, 'within' | 'board'>, f: FlightView, leader: Leader | null): boolean => waysOut(f).some(to => isOpen(g, f, to, leader))
/** 8.1-7 A neighbour that is closed only because it is full: a capital would open it, and a leader needs no room there. */
function capitalsThatSave(g: Pick<PublicView, 'within' | 'board'>, f: FlightView): Area[] {
  if (f.declared || f.nation === ROMANS) return []
  const b = g.board
  const isSaving = (a: Area): boolean =>
    unitsAt(b, f.nation, a) === limitAt(b, f.nation, a) + 1 && !BARS.some(({ test }) => test !== isFull && test(g, f, a, null))
  return capitalChoices(b, f.nation).filter(a => BY_LAND[f.from]!.includes(a) && isSaving(a))
}
const canGo = (g: Pick<PublicView, 'within' | 'board'>, f: FlightView, p: Piece): boolean => !(isWounded(p) && pieceType(p) === KNIGHT) && hasRefuge(g, f, null)
const DESTINATION_BARS: readonly BarOn<FlightFrame, Space>[] = BARS.map(({ cite: clause, test }) => ({
  cite: clause,
  bars: (g, f, to) => test(g, f, to, f.leading),
}))
const isForced = (f: FlightView): boolean => f.why !== 'choice'
const canSomeoneGo = (g: Pick<PublicView, 'within' | 'board'>, f: FlightView): boolean =>
  (f.why !== 'leaders' && piecesHere(g, f).some(p => canGo(g, f, p))) ||
  (f.why !== 'elephants' && leadersAt(g.board, f.nation, f.from).some(l => hasRefuge(g, f, l)))

/** Ruling 91: garrisons of the civil war never retreat. */
const isRooted = (b: BoardView, f: FlightView): boolean => isGarrison(b, f.nation)
function eliminateAll(g: Context, f: FlightFrame): void {
  for (const t of LAND_TYPES) for (let k = count(g.board, f.nation, t, f.from); k > 0; k--) eliminateUnit(g, f.nation, t, f.from, f.enemy)
  for (const l of leadersAt(g.board, f.nation, f.from)) eliminateLeader(g, l, f.enemy)
}
const isGone = (g: Pick<PublicView, 'within' | 'board'>, f: FlightView): boolean =>
  f.why === 'elephants' ? f.quota === 0 || unitsAt(g.board, f.nation, f.from) === 0 : !controls(g.board, f.nation, f.from)
/** Who does not go of his own will, and by which rule. */
const MUST_GO: readonly (readonly [Cause, string])[] = [
  ['raid', 'italia.10.7-3'],
  ['room', 'italia.r-84'],
  ['submission', 'italia.12.5.2-1'],
  ['elephants', 'italia.10.2-20'],
  ['title', 'italia.CN.Franchi-1'],
  ['subject', 'italia.12.5.2-9'],
  ['leaders', 'italia.10.2-25'],
]
export const flight: Procedure<Italia, FlightFrame> = {
  // 8.6-4 What must go and cannot is eliminated; 11.0-17 the enemy of the combat scores it.
  check: (g, f) => {
    const { board } = g
    if (!isForced(f)) return isRooted(board, f) || (!canSomeoneGo(g, f) && capitalsThatSave(g, f).length === 0) ? { done: true } : undefined
    if (isGone(g, f)) return { done: true }
    if (f.why === 'elephants' || (!isRooted(board, f) && (canSomeoneGo(g, f) || capitalsThatSave(g, f).length > 0))) return
    eliminateAll(g, f)
    return { done: true }
  },
  // 10.5-1 Some, all or none.
  choose: rules.ask<FlightFrame>()({
    cite: cite('10.5-1', '10.5-7'),
    who: (_, f) => seatOf(f.nation),
    may: {
      'retreat-unit': {
        cite: 'italia.10.5-1',
        whyNot: [{ cite: 'italia.10.2-25', bars: (_, f) => f.why === 'leaders' }],
        among: (g, f) => (f.why === 'leaders' ? [] : piecesHere(g as PublicView, f)),
        unless: [
          { cite: 'italia.14.2-2', bars: (_, f, p) => isWounded(p) && pieceType(p) === KNIGHT && f.why !== 'elephants' },
          { cite: 'italia.8.6-4', bars: (g, f) => f.why !== 'elephants' && !hasRefuge(g as PublicView, f, null) },
        ],
        take: (_, f, p) => {
          f.moving = pieceType(p)
          f.wounded = isWounded(p)
          f.leading = null
        },
      },
      // Where a unit can go a leader can too: he needs no room.
      'retreat-leader': {
        cite: 'italia.10.5-1',
        whyNot: [{ cite: 'italia.10.2-20', bars: (_, f) => f.why === 'elephants' }],
        among: (g, f) => (f.why === 'elephants' ? [] : leadersAt(g.board, f.nation, f.from)),
        take: (_, f, l) => {
          f.moving = null
          f.leading = l
        },
      },
      'declare-capital': {
        cite: 'italia.8.1-8',
        among: (g, f) => capitalsThatSave(g as PublicView, f),
        take: (g, f, a) => {
          f.declared = true
          const check = changeCapital(g, f.nation, a)
          return check ? { ...check, then: 'check' } : { goto: 'check' }
        },
      },
      'stay-and-fight': {
        cite: 'italia.8.6-4',
        whyNot: MUST_GO.map(([why, clause]) => ({ cite: clause, bars: (_, f) => f.why === why })),
        among: (g, f) => !isForced(f) || (f.why !== 'elephants' && !canSomeoneGo(g as PublicView, f)),
        take: (_, f) => {
          f.declared = true
          return isForced(f) ? { goto: 'check' } : { done: true }
        },
      },
    },
  }),
  where: rules.ask<FlightFrame>()({
    cite: cite('10.5-2', '10.5-3', '10.5-9'),
    who: (g, f) =>
      f.moving !== null && f.why === 'elephants' && (isRooted(g.board, f) || !canGo(g, f, pieceOf(f.moving, f.wounded))) ? null : seatOf(f.nation),
    may: {
      'go-to': {
        cite: 'italia.10.5-2',
        among: (_, f) => waysOut(f),
        unless: DESTINATION_BARS,
        take: (_, f, to) => void (f.to = to),
      },
    },
  }),
  arrive: (g, f) => {
    if (f.to === null) eliminateUnit(g, f.nation, f.moving!, f.from, f.enemy)
    else goTo(g, f, f.to)
    if (f.wounded) (damagedUnits(g as PublicView, f) as number[])[f.moving!]! -= 1
    if (f.why === 'elephants') f.quota -= 1
    f.wounded = false
  },
  // 10.5-12 A city in an empty area may be sacked.
  sack: (g, f) => {
    const a = f.to
    f.to = null
    if (a === null || isSea(a) || !cityToSack(g.board, f.nation, a)) return { goto: 'check' }
    return { call: spoilsFrame({ nation: f.nation, where: a }), then: 'check' }
  },
}
function goTo(g: Context, f: FlightFrame, to: Space): void {
  const b = g.board
  if (f.leading === null) moveUnit(b, f.nation, f.moving!, f.from, to)
  else moveLeader(b, f.leading, to)
  g.emit({ is: 'retreated', nation: f.nation, from: f.from, to }, ['italia.10.5-2'])
  if (!isSea(to) && f.leading === null && !b.refuge.some(r => r.nation === f.nation && r.at === to)) b.refuge.push({ nation: f.nation, at: to })
  if (f.leading !== null) scoreLeaderRetreat(g, f)
}
/** CN Romans: a leader who retreats from combat costs points, but not after a submission. */
function scoreLeaderRetreat(g: Context, f: FlightFrame): void {
  if (!isFromCombat(f)) return
  for (const w of awardsFor(g.board, f.nation, 'leaderRetreat')) score(g, f.nation, w.points, ['italia.CN.Romani-1'])
}
