/** 12.3.2 REACTION MOVES */
import type { Bar, Procedure, DeepReadonly, Window, WindowFrame } from '@tabularium/kernel'
import { ALL_NEIGHBOURS } from '../data.ts'
import { campaignReactionFrame, type CampaignReactionFrame } from '../frames.ts'
import {
  ALL_SPACES,
  AREA_WITH_CITY,
  FLEET,
  isSea,
  LAND_UNIT_TYPES,
  type Leader,
  type Nation,
  type LadenFleet,
  type Space,
  type UnitType,
  type Sea,
  assertSpaceIsSea,
} from '../kinds.ts'
import type { Board, GameStepContext, Italia, GamePublicContext } from '../types.ts'
import {
  areNationsAllied,
  hasForeignNationAt,
  isOrdinarySpaceFor,
  isNationAloneOrWithOneOther,
  isNationPresent,
  canNationsMeet,
  seatOfNation,
} from '../board/control.ts'
import { type CampaignerToReactTo, isSpaceBlocked, isFriendlySea, findSpacesOfJoiners, canNationMoveBetween, BARS_TO_JOINING } from '../board/reacting.ts'
import {
  addUnitsAt,
  countUnitsOfTypeAt,
  countFleetsAt,
  controlsArea,
  countLadenFleets,
  findLeadersAt,
  countRoomAboard,
  findLadenFleets,
} from '../board/pieces.ts'
import { moveLeader, moveUnit } from '../board/acts.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'

type ReadonlyReactionFrame = DeepReadonly<CampaignReactionFrame>
type ReactionContext = Pick<GamePublicContext, 'board' | 'enclosing'>
const placeOfCampaignLeader = (g: ReactionContext): Space => g.board.leaders[g.enclosing('sortie').leader]!
const findCampaignerOfReaction = (g: ReactionContext): CampaignerToReactTo => {
  const { nation, raids, block } = g.enclosing('sortie')
  return { nation, at: placeOfCampaignLeader(g), raids, block }
}
const isSpaceBlockedToNation = (g: ReactionContext, n: Nation, s: Space): boolean => isSpaceBlocked(g.board, g.enclosing('sortie'), n, s)
const findSpacesToJoinFrom = (g: ReactionContext, f: ReadonlyReactionFrame): Space[] => findSpacesOfJoiners(g.board, f.nation, placeOfCampaignLeader(g))
/** 12.3.2.2-2, 12.3.2.3-5 Nobody but the two is there, and no new fight begins. */
function isSpaceFriendlyForReaction(g: ReactionContext, n: Nation, to: Space): boolean {
  const by = g.enclosing('sortie').nation
  if (isSea(to)) return isFriendlySea(g.board, by, n, to)
  if (!hasForeignNationAt(g.board, n, to)) return true
  return controlsArea(g.board, by, to) && isNationAloneOrWithOneOther(g.board, n, by, to) && controlsArea(g.board, n, to) && !areNationsAllied(g.board, n, by)
}
const isLeadersAreaRaided = (g: ReactionContext, to: Space): boolean =>
  !isSea(to) && to === placeOfCampaignLeader(g) && g.enclosing('sortie').raids.includes(to)
// ---- What goes: units, leaders, or fleets from sea to sea ----
const findUnitsToReact = (g: ReactionContext, f: ReadonlyReactionFrame): UnitType[] => {
  const { from, to, nation: n } = f
  if (from === null || to === null || (isSea(from) && isSea(to)) || (isSea(to) && countRoomAboard(g.board, n, to) === 0)) return []
  if (isSea(from)) return LAND_UNIT_TYPES.filter(t => g.board.holds.some(h => h.nation === n && h.at === from && h.units.includes(t)))
  return LAND_UNIT_TYPES.filter(t => countUnitsOfTypeAt(g.board, n, t, from) > 0)
}
const findLeadersToReact = (g: ReactionContext, f: ReadonlyReactionFrame): readonly Leader[] => {
  const { from, to } = f
  if (from === null || to === null || (isSea(from) && isSea(to)) || (isSea(to) && countFleetsAt(g.board, f.nation, to) === 0)) return []
  return findLeadersAt(g.board, f.nation, from)
}
/** The sea that fleets leave for another. */
const findSeaFleetsLeave = (f: ReadonlyReactionFrame): Sea | null => (f.from !== null && f.to !== null && isSea(f.from) && isSea(f.to) ? f.from : null)
const findLadenFleetsToReact = (g: ReactionContext, f: ReadonlyReactionFrame): LadenFleet[] => {
  const sea = findSeaFleetsLeave(f)
  return sea === null ? [] : findLadenFleets(g.board, f.nation, sea)
}
const hasEmptyFleetToReact = (g: ReactionContext, f: ReadonlyReactionFrame): boolean => {
  const sea = findSeaFleetsLeave(f)
  return sea !== null && countFleetsAt(g.board, f.nation, sea) > countLadenFleets(g.board, f.nation, sea)
}
const VERBS_THAT_TAKE_PIECES = ['take', 'take-leader', 'pick-empty-fleet', 'pick-laden-fleet'] as const
function sailFleetInReaction(b: Board, f: CampaignReactionFrame, ship: LadenFleet | null): void {
  addUnitsAt(b, f.nation, FLEET, f.from!, -1)
  addUnitsAt(b, f.nation, FLEET, f.to!, 1)
  if (ship === null) return
  const h = b.holds[ship]!
  h.at = assertSpaceIsSea(f.to!)
  for (const l of h.leaders) b.leaders[l] = f.to!
}
/** 12.3.2.3-7 Where it began is closed to the campaigner's retreats. */
function recordReaction(g: GameStepContext, f: CampaignReactionFrame): void {
  const s = g.enclosing('sortie')
  if (!s.origins.some(o => o.nation === f.nation && o.at === f.from)) s.origins.push({ nation: f.nation, at: f.from! })
  if (f.moved === 0) g.emit({ is: 'reacted', nation: f.nation, to: f.to! }, ['italia.12.3.2-1'])
  f.moved++
}
const createVerbsToTakePieces = (back: 'join' | 'stack') => ({
  take: {
    cite: 'italia.12.3.2.3-1',
    among: (g: ReactionContext, f: ReadonlyReactionFrame) => findUnitsToReact(g, f),
    take: (g: GameStepContext, f: CampaignReactionFrame, t: UnitType) => {
      recordReaction(g, f)
      moveUnit(g.board, f.nation, t, f.from!, f.to!)
      return { goto: back }
    },
  },
  'take-leader': {
    cite: 'italia.r-75',
    among: (g: ReactionContext, f: ReadonlyReactionFrame) => findLeadersToReact(g, f),
    take: (g: GameStepContext, f: CampaignReactionFrame, l: Leader) => {
      recordReaction(g, f)
      moveLeader(g.board, l, f.to!)
      return { goto: back }
    },
  },
  'pick-empty-fleet': {
    cite: 'italia.r-76',
    among: (g: ReactionContext, f: ReadonlyReactionFrame) => hasEmptyFleetToReact(g, f),
    take: (g: GameStepContext, f: CampaignReactionFrame) => {
      recordReaction(g, f)
      sailFleetInReaction(g.board, f, null)
      return { goto: back }
    },
  },
  'pick-laden-fleet': {
    cite: 'italia.r-76',
    among: (g: ReactionContext, f: ReadonlyReactionFrame) => findLadenFleetsToReact(g, f),
    take: (g: GameStepContext, f: CampaignReactionFrame, ship: LadenFleet) => {
      recordReaction(g, f)
      sailFleetInReaction(g.board, f, ship)
      return { goto: back }
    },
  },
})
// ---- The window ----
const findReactionFrame = (g: ReactionContext): ReadonlyReactionFrame => g.enclosing('reaction')
const spaceBlockedBar: Bar<Italia, WindowFrame<Italia>, Space> = {
  cite: 'italia.12.3.4-4',
  bars: (g, _, s) => isSpaceBlockedToNation(g, findReactionFrame(g).nation, s),
}
/** 12.3.2-4 One reaction, of one kind. */
const hasReactionBegun = (g: ReactionContext): boolean => findReactionFrame(g).from !== null || findReactionFrame(g).to !== null
const alreadyReactedBar: Bar<Italia, WindowFrame<Italia>, unknown> = { cite: 'italia.12.3.2-4', bars: g => hasReactionBegun(g) }
const nowhereToGoBar: Bar<Italia, WindowFrame<Italia>, Space> = {
  cite: 'italia.12.3.2.2-2',
  bars: (g, _, from) => !g.offers('go-to', [{ ...campaignReactionFrame({ nation: findReactionFrame(g).nation, from }), at: 'goal' }]),
}
/** Land where the campaigner stands against the nation; a sea where its fleets are, if his leader is there or his fleets have just come. */
function isSpaceNextToCampaigner(g: ReactionContext, n: Nation, s: Space): boolean {
  const by = g.enclosing('sortie').nation
  if (!isNationPresent(g.board, n, s) || !isNationPresent(g.board, by, s)) return false
  return isSea(s) ? s === placeOfCampaignLeader(g) || g.board.tracks.some(x => x.type === FLEET && x.at === s) : canNationsMeet(n, by, s)
}
export const windows: { readonly reaction: Window<Italia> } = {
  reaction: {
    cite: makeClauseIds('12.3.2-1', '12.3.2-4'),
    // Its own units or fleets are about to be attacked. An army that passes by, or stands next door, stops nobody who did not ask for it:
    // as soon as it comes in there is a reaction again, before any die.
    concerns: g => {
      const n = findReactionFrame(g).nation
      return !areNationsAllied(g.board, n, g.enclosing('sortie').nation) && ALL_SPACES.some(s => isSpaceNextToCampaigner(g, n, s))
    },
    may: {
      'enter-battle': {
        cite: makeClauseIds('12.3.2.1-1'),
        among: g => findSpacesToJoinFrom(g, findReactionFrame(g)).length > 0,
        unless: [
          alreadyReactedBar,
          ...BARS_TO_JOINING.map(({ cite: clause, bars }) => ({
            cite: clause,
            bars: (g: ReactionContext) => bars(g.board, findCampaignerOfReaction(g), findReactionFrame(g).nation),
          })),
        ],
        play: g => void (g.enclosing('reaction').to = placeOfCampaignLeader(g)),
      },
      'move-from': {
        cite: makeClauseIds('12.3.2.2-1'),
        among: g => ALL_SPACES.filter(s => isNationPresent(g.board, findReactionFrame(g).nation, s)),
        unless: [alreadyReactedBar, spaceBlockedBar, nowhereToGoBar],
        play: (g, _, s) => void (g.enclosing('reaction').from = s),
      },
    },
  },
}
export const campaignReactionProcedure: Procedure<Italia, CampaignReactionFrame> = {
  // 12.3.2-4 One of the two kinds, or none.
  open: (g, f) => g.window('reaction', [seatOfNation(f.nation)]),
  // 12.3.2.1-1 Some or all units from one or more areas beside the leader.
  join: ruleBuilder.ask<CampaignReactionFrame>()({
    cite: makeClauseIds('12.3.2.1-1', '12.3.2.1-2'),
    who: (_, f) => (f.to === null ? null : seatOfNation(f.nation)),
    needs: ['take-from'],
    may: {
      'take-from': {
        cite: 'italia.12.3.2.1-1',
        among: (g, f) => findSpacesToJoinFrom(g, f),
        unless: [{ cite: 'italia.12.3.4-4', bars: (g, f, s) => isSpaceBlockedToNation(g, f.nation, s) }],
        take: (_, f, s) => {
          f.from = s
          return { goto: 'joiner' }
        },
      },
      done: { among: (_, f) => f.moved > 0, take: () => ({ done: true }) },
    },
  }),
  joiner: ruleBuilder.ask<CampaignReactionFrame>()({
    cite: makeClauseIds('12.3.2.3-1'),
    who: (_, f) => seatOfNation(f.nation),
    needs: VERBS_THAT_TAKE_PIECES,
    may: createVerbsToTakePieces('join'),
  }),
  // 12.3.2.2-1 One stack to one space beside it.
  goal: ruleBuilder.ask<CampaignReactionFrame>()({
    cite: makeClauseIds('12.3.2.2-2'),
    who: (_, f) => (f.from === null || f.to !== null ? null : seatOfNation(f.nation)),
    may: {
      'go-to': {
        cite: 'italia.12.3.2.2-1',
        among: (g, f) => ALL_NEIGHBOURS[f.from!]!.filter(to => canNationMoveBetween(g.board, f.nation, f.from!, to)),
        unless: [
          { cite: 'italia.r-77', bars: (_, f, to) => !isOrdinarySpaceFor(f.nation, to) },
          { cite: 'italia.r-78', bars: (g, _, to) => isLeadersAreaRaided(g, to) },
          { cite: 'italia.12.3.2.2-2', bars: (g, f, to) => !isSpaceFriendlyForReaction(g, f.nation, to) },
        ],
        take: (_, f, to) => void (f.to = to),
      },
    },
  }),
  stack: ruleBuilder.ask<CampaignReactionFrame>()({
    cite: makeClauseIds('12.3.2.2-1'),
    who: (_, f) => seatOfNation(f.nation),
    needs: VERBS_THAT_TAKE_PIECES,
    may: { ...createVerbsToTakePieces('stack'), done: { among: (_, f) => f.moved > 0, take: () => {} } },
  }),
  // 12.3.2.3-8 No sack in a reaction: the city just changes hands.
  hold: (g, f) => {
    const a = f.to
    if (a === null || isSea(a) || g.board.cities[a] !== AREA_WITH_CITY || !controlsArea(g.board, f.nation, a) || hasForeignNationAt(g.board, f.nation, a))
      return
    g.board.keeper[a] = seatOfNation(f.nation)
  },
}
