/** 12.3.2 REACTION MOVES */
import type { Bar, Procedure, DeepReadonly, Window, WindowFrame } from '@tabularium/kernel'
import { BESIDE } from '../data.ts'
import { reactionFrame, type ReactionFrame } from '../frames.ts'
import { ALL_SPACES, CITY, FLEET, isSea, LAND_TYPES, type Leader, type Nation, type Ship, type Space, type UnitType, type Sea, asSea } from '../kinds.ts'
import type { Board, Context, Italia, PublicView } from '../types.ts'
import { areAllied, hasStranger, isNormalFor, isAloneOrWith, isPresent, canMeet, seatOf } from '../board/control.ts'
import { type Campaigner, isBlocked, isFriendlySea, findJoiners, canMoveBetween, OUTSIDE } from '../board/reacting.ts'
import { add, count, fleetsAt, controls, holdsAt, leadersAt, roomAt, shipsAt } from '../board/pieces.ts'
import { moveLeader, moveUnit } from '../board/acts.ts'
import { cite, rules } from '../rules.ts'

type ReactionView = DeepReadonly<ReactionFrame>
type BoardFacts = Pick<PublicView, 'board' | 'enclosing'>
const campaignLeaderAt = (g: BoardFacts): Space => g.board.leaders[g.enclosing('sortie').leader]!
const findCampaigner = (g: BoardFacts): Campaigner => {
  const { nation, raids, block } = g.enclosing('sortie')
  return { nation, at: campaignLeaderAt(g), raids, block }
}
const isClosed = (g: BoardFacts, n: Nation, s: Space): boolean => isBlocked(g.board, g.enclosing('sortie'), n, s)
const joinersOf = (g: BoardFacts, f: ReactionView): Space[] => findJoiners(g.board, f.nation, campaignLeaderAt(g))
/** 12.3.2.2-2, 12.3.2.3-5 Nobody but the two is there, and no new fight begins. */
function isFriendly(g: BoardFacts, n: Nation, to: Space): boolean {
  const by = g.enclosing('sortie').nation
  if (isSea(to)) return isFriendlySea(g.board, by, n, to)
  if (!hasStranger(g.board, n, to)) return true
  return controls(g.board, by, to) && isAloneOrWith(g.board, n, by, to) && controls(g.board, n, to) && !areAllied(g.board, n, by)
}
const isRaided = (g: BoardFacts, to: Space): boolean => !isSea(to) && to === campaignLeaderAt(g) && g.enclosing('sortie').raids.includes(to)
// ---- What goes: units, leaders, or fleets from sea to sea ----
const findUnits = (g: BoardFacts, f: ReactionView): UnitType[] => {
  const { from, to, nation: n } = f
  if (from === null || to === null || (isSea(from) && isSea(to)) || (isSea(to) && roomAt(g.board, n, to) === 0)) return []
  if (isSea(from)) return LAND_TYPES.filter(t => g.board.holds.some(h => h.nation === n && h.at === from && h.units.includes(t)))
  return LAND_TYPES.filter(t => count(g.board, n, t, from) > 0)
}
const findLeaders = (g: BoardFacts, f: ReactionView): readonly Leader[] => {
  const { from, to } = f
  if (from === null || to === null || (isSea(from) && isSea(to)) || (isSea(to) && fleetsAt(g.board, f.nation, to) === 0)) return []
  return leadersAt(g.board, f.nation, from)
}
/** The sea that fleets leave for another. */
const seaLeft = (f: ReactionView): Sea | null => (f.from !== null && f.to !== null && isSea(f.from) && isSea(f.to) ? f.from : null)
const ladenFleets = (g: BoardFacts, f: ReactionView): Ship[] => {
  const sea = seaLeft(f)
  return sea === null ? [] : shipsAt(g.board, f.nation, sea)
}
const hasEmptyFleet = (g: BoardFacts, f: ReactionView): boolean => {
  const sea = seaLeft(f)
  return sea !== null && fleetsAt(g.board, f.nation, sea) > holdsAt(g.board, f.nation, sea)
}
const PIECES = ['take', 'take-leader', 'pick-empty-fleet', 'pick-laden-fleet'] as const
function sail(b: Board, f: ReactionFrame, ship: Ship | null): void {
  add(b, f.nation, FLEET, f.from!, -1)
  add(b, f.nation, FLEET, f.to!, 1)
  if (ship === null) return
  const h = b.holds[ship]!
  h.at = asSea(f.to!)
  for (const l of h.leaders) b.leaders[l] = f.to!
}
/** 12.3.2.3-7 Where it began is closed to the campaigner's retreats. */
function start(g: Context, f: ReactionFrame): void {
  const s = g.enclosing('sortie')
  if (!s.origins.some(o => o.nation === f.nation && o.at === f.from)) s.origins.push({ nation: f.nation, at: f.from! })
  if (f.moved === 0) g.emit({ is: 'reacted', nation: f.nation, to: f.to! }, ['italia.12.3.2-1'])
  f.moved++
}
const pieces = (back: 'join' | 'stack') => ({
  take: {
    cite: 'italia.12.3.2.3-1',
    among: (g: BoardFacts, f: ReactionView) => findUnits(g, f),
    take: (g: Context, f: ReactionFrame, t: UnitType) => {
      start(g, f)
      moveUnit(g.board, f.nation, t, f.from!, f.to!)
      return { goto: back }
    },
  },
  'take-leader': {
    cite: 'italia.r-75',
    among: (g: BoardFacts, f: ReactionView) => findLeaders(g, f),
    take: (g: Context, f: ReactionFrame, l: Leader) => {
      start(g, f)
      moveLeader(g.board, l, f.to!)
      return { goto: back }
    },
  },
  'pick-empty-fleet': {
    cite: 'italia.r-76',
    among: (g: BoardFacts, f: ReactionView) => hasEmptyFleet(g, f),
    take: (g: Context, f: ReactionFrame) => {
      start(g, f)
      sail(g.board, f, null)
      return { goto: back }
    },
  },
  'pick-laden-fleet': {
    cite: 'italia.r-76',
    among: (g: BoardFacts, f: ReactionView) => ladenFleets(g, f),
    take: (g: Context, f: ReactionFrame, ship: Ship) => {
      start(g, f)
      sail(g.board, f, ship)
      return { goto: back }
    },
  },
})
// ---- The window ----
const findReaction = (g: BoardFacts): ReactionView => g.enclosing('reaction')
const blocked: Bar<Italia, WindowFrame<Italia>, Space> = { cite: 'italia.12.3.4-4', bars: (g, _, s) => isClosed(g, findReaction(g).nation, s) }
/** 12.3.2-4 One reaction, of one kind. */
const hasReacted = (g: BoardFacts): boolean => findReaction(g).from !== null || findReaction(g).to !== null
const alreadyReacted: Bar<Italia, WindowFrame<Italia>, unknown> = { cite: 'italia.12.3.2-4', bars: g => hasReacted(g) }
const nowhereToGo: Bar<Italia, WindowFrame<Italia>, Space> = {
  cite: 'italia.12.3.2.2-2',
  bars: (g, _, from) => !g.offers('go-to', [{ ...reactionFrame({ nation: findReaction(g).nation, from }), at: 'goal' }]),
}
/** Land where the campaigner stands against the nation; a sea where its fleets are, if his leader is there or his fleets have just come. */
function isFaced(g: BoardFacts, n: Nation, s: Space): boolean {
  const by = g.enclosing('sortie').nation
  if (!isPresent(g.board, n, s) || !isPresent(g.board, by, s)) return false
  return isSea(s) ? s === campaignLeaderAt(g) || g.board.tracks.some(x => x.type === FLEET && x.at === s) : canMeet(n, by, s)
}
export const windows: { readonly reaction: Window<Italia> } = {
  reaction: {
    cite: cite('12.3.2-1', '12.3.2-4'),
    // Its own units or fleets are about to be attacked. An army that passes by, or stands next door, stops nobody who did not ask for it:
    // as soon as it comes in there is a reaction again, before any die.
    concerns: g => {
      const n = findReaction(g).nation
      return !areAllied(g.board, n, g.enclosing('sortie').nation) && ALL_SPACES.some(s => isFaced(g, n, s))
    },
    may: {
      'enter-battle': {
        cite: cite('12.3.2.1-1'),
        among: g => joinersOf(g, findReaction(g)).length > 0,
        unless: [
          alreadyReacted,
          ...OUTSIDE.map(({ cite: clause, bars }) => ({ cite: clause, bars: (g: BoardFacts) => bars(g.board, findCampaigner(g), findReaction(g).nation) })),
        ],
        play: g => void (g.enclosing('reaction').to = campaignLeaderAt(g)),
      },
      'move-from': {
        cite: cite('12.3.2.2-1'),
        among: g => ALL_SPACES.filter(s => isPresent(g.board, findReaction(g).nation, s)),
        unless: [alreadyReacted, blocked, nowhereToGo],
        play: (g, _, s) => void (g.enclosing('reaction').from = s),
      },
    },
  },
}
export const reaction: Procedure<Italia, ReactionFrame> = {
  // 12.3.2-4 One of the two kinds, or none.
  open: (g, f) => g.window('reaction', [seatOf(f.nation)]),
  // 12.3.2.1-1 Some or all units from one or more areas beside the leader.
  join: rules.ask<ReactionFrame>()({
    cite: cite('12.3.2.1-1', '12.3.2.1-2'),
    who: (_, f) => (f.to === null ? null : seatOf(f.nation)),
    needs: ['take-from'],
    may: {
      'take-from': {
        cite: 'italia.12.3.2.1-1',
        among: (g, f) => joinersOf(g, f),
        unless: [{ cite: 'italia.12.3.4-4', bars: (g, f, s) => isClosed(g, f.nation, s) }],
        take: (_, f, s) => {
          f.from = s
          return { goto: 'joiner' }
        },
      },
      done: { among: (_, f) => f.moved > 0, take: () => ({ done: true }) },
    },
  }),
  joiner: rules.ask<ReactionFrame>()({ cite: cite('12.3.2.3-1'), who: (_, f) => seatOf(f.nation), needs: PIECES, may: pieces('join') }),
  // 12.3.2.2-1 One stack to one space beside it.
  goal: rules.ask<ReactionFrame>()({
    cite: cite('12.3.2.2-2'),
    who: (_, f) => (f.from === null || f.to !== null ? null : seatOf(f.nation)),
    may: {
      'go-to': {
        cite: 'italia.12.3.2.2-1',
        among: (g, f) => BESIDE[f.from!]!.filter(to => canMoveBetween(g.board, f.nation, f.from!, to)),
        unless: [
          { cite: 'italia.r-77', bars: (_, f, to) => !isNormalFor(f.nation, to) },
          { cite: 'italia.r-78', bars: (g, _, to) => isRaided(g, to) },
          { cite: 'italia.12.3.2.2-2', bars: (g, f, to) => !isFriendly(g, f.nation, to) },
        ],
        take: (_, f, to) => void (f.to = to),
      },
    },
  }),
  stack: rules.ask<ReactionFrame>()({
    cite: cite('12.3.2.2-1'),
    who: (_, f) => seatOf(f.nation),
    needs: PIECES,
    may: { ...pieces('stack'), done: { among: (_, f) => f.moved > 0, take: () => {} } },
  }),
  // 12.3.2.3-8 No sack in a reaction: the city just changes hands.
  hold: (g, f) => {
    const a = f.to
    if (a === null || isSea(a) || g.board.cities[a] !== CITY || !controls(g.board, f.nation, a) || hasStranger(g.board, f.nation, a)) return
    g.board.keeper[a] = seatOf(f.nation)
  },
}
