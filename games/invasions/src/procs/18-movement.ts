/** XVIII Movement, one stack at a time; XVII.A-3 stacking is checked when it ends. */
import type { Procedure } from '@tabularium/kernel'
import { NO_LEADER, NOWHERE, UNITS, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { borderBetween, bordersOf, coastsOf, isSea, seaNeighbours, type Border } from '../data/map.ts'
import { recount } from '../board/control.ts'
import { hordeSpentBy, invadingHordeGoals, isForeign, isUnderWay, mayPassInPeace, migrationGoals, stragglers } from '../board/hordes.ts'
import { campaignsOf, inPlayOf, leadersOfAt, mayMove } from '../board/leaders.ts'
import {
  canStep,
  canStepTo,
  groupSteps,
  isShared,
  isLastGuard,
  isSpent,
  isStraitBarred,
  isStraitClosed,
  isTrapStep,
  isWholeMove,
  mayEnter,
  movable,
  standsIn,
  stepsFrom,
  stepsLeft,
  STOPPED,
  type Group,
} from '../board/moving.ts'
import { isBlocked, isContested, mayStay, reachByLand } from '../board/paths.ts'
import { interceptors } from '../board/reactions.ts'
import { hasEnemies, isBoundNeutral, isFriend, keepsPeace, occupantsOf, provinceIs } from '../board/relations.ts'
import { friendlyLeadersAt, limitAt, roomAt, stackAt } from '../board/stacking.ts'
import { isNearPort, navalEnemies, sailGoals, sailLeft, strayFleets, voyages } from '../board/sea.ts'
import { commandedBy, fleetsAt, heldAt, hordeAt, isFleetUnit, unitsAt, type Look } from '../board/units.ts'
import { playable, playEvent } from '../cards/play-event.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { ALL, CAMPAIGN, MIGRATION, WITHIN } from './18-kinds.ts'
import { announceCrossing } from './25-straits.ts'
import { clause, eliminate, oneOfEach, owner, placeLeader, rules } from './common.ts'
import { putUnit, setAt } from '../board/change.ts'

type Frame = F<'movement'>
type SeenFrame = Seen<'movement'>
const groupOf = (f: Pick<SeenFrame, 'nation' | 'group' | 'leaders' | 'from'>): Group => ({ nation: f.nation, units: f.group, leaders: f.leaders, from: f.from })
const ready = (b: Look, nation: Nation, space: Space): Leader[] =>
  leadersOfAt(b, nation, space).filter(leader => mayMove(b, leader) && b.leaderSpent[leader]! < 5)
/** XXII.B-3 In a campaign only the leader's stack moves. */
const isCalled = (b: Look, f: Pick<SeenFrame, 'kind' | 'leader'>, space: Space): boolean => f.kind !== CAMPAIGN || b.leaderAt[f.leader] === space
/** Those of a province who could set out together. */
function gather(b: Look, f: Pick<SeenFrame, 'nation' | 'kind' | 'leader'>, space: Space): Group {
  const leaders = f.kind === CAMPAIGN ? [f.leader].filter(leader => leader !== NO_LEADER && b.leaderAt[leader] === space) : ready(b, f.nation, space)
  const able = movable(b, f.nation, space).filter(unit => stepsLeft(b, unit, leaders[0] ?? NO_LEADER) > 0)
  return { nation: f.nation, units: able, leaders, from: space }
}
const isMutinous = (b: Look, space: Space): boolean => b.now.mutiny === space
/** XVIII.A Stacks that can take at least one step. */
function starts(b: Look, f: Pick<SeenFrame, 'nation' | 'kind' | 'leader'>): Space[] {
  const places = new Set([...standsIn(b, f.nation), ...leaderPlaces(b, f.nation)])
  return [...places].filter(space => !isMutinous(b, space) && canSetOut(b, f, space)).sort((x, y) => x - y)
}
const leaderPlaces = (b: Look, nation: Nation): Space[] => inPlayOf(b, nation).map(leader => b.leaderAt[leader]!)
function canSetOut(b: Look, f: Pick<SeenFrame, 'nation' | 'kind' | 'leader'>, space: Space): boolean {
  if (!isCalled(b, f, space)) return false
  const group = gather(b, f, space)
  if (group.units.length === 0 && group.leaders.length === 0) return false
  if (group.units.length === 1 && group.leaders.length === 0 && isLastGuard(b, group)) return false
  return f.kind === WITHIN || f.kind === MIGRATION ? stepsFor(b, f, group).length > 0 : canStep(b, group)
}
/** XXII.B-2, r-150 How far a unit is from the campaigning leader, without entering hostile provinces; XVIII.J-2 a strait is its whole move. */
function wayTo(b: Look, unit: Unit, nation: Nation, goal: Space): number {
  const from = b.units.place[unit]!
  const found = reachByLand(b, nation, from, stepsLeft(b, unit, NO_LEADER), (space, border) => isWholeMove(b, nation, space, border)).find(
    ({ space }) => space === goal,
  )
  if (found && found.path.every(space => mayEnter(b, nation, [unit], space))) return found.steps
  const group = { nation, units: [unit], leaders: [], from }
  return isOpenStrait(b, nation, borderBetween(from, goal)) && canStepTo(b, group, goal) && !hasEnemies(b, nation, goal) ? STOPPED : 0
}
const isOpenStrait = (b: Look, nation: Nation, border: Border | null): boolean => border?.kind === 'strait' && !isContested(b, nation, border)
function joiners(b: Look, f: Pick<SeenFrame, 'nation' | 'kind' | 'leader'>): Unit[] {
  if (f.kind !== CAMPAIGN) return []
  return standsIn(b, f.nation)
    .flatMap(space => (space === b.leaderAt[f.leader] || isMutinous(b, space) ? [] : movable(b, f.nation, space)))
    .filter(unit => !isLastGuard(b, { nation: f.nation, units: [unit], leaders: [], from: b.units.place[unit]! }))
    .filter(unit => wayTo(b, unit, f.nation, b.leaderAt[f.leader]!) > 0)
}
/** The next provinces of a group; between controlled provinces only for a raid, and past no enemy in a migration. */
const stepsFor = (b: Look, f: Pick<SeenFrame, 'nation' | 'kind'>, group: Group): readonly Space[] => stepsFrom(b, group).filter(to => isOpen(b, f, group, to))
function isOpen(b: Look, f: Pick<SeenFrame, 'nation' | 'kind'>, group: Group, to: Space): boolean {
  if (f.kind === MIGRATION) return mayPassInPeace(b, group, to)
  return f.kind !== WITHIN || (!hasEnemies(b, f.nation, to) && (b.controller[to] === f.nation || isShared(b, f.nation, to)))
}
const mayStepTo = (b: Look, f: SeenFrame, to: Space): boolean => canStepTo(b, groupOf(f), to) && isOpen(b, f, groupOf(f), to)
/** Somewhere to go for the group as it is. */
const hasStep = (b: Look, f: SeenFrame): boolean => !isLastGuard(b, groupOf(f)) && stepsFor(b, f, groupOf(f)).length > 0
/** XVII.A-3, r-175 Over the limit while somebody there can still find room next door. */
function isCurable(b: Look, f: Pick<SeenFrame, 'nation' | 'kind' | 'leader'>, space: Space): boolean {
  if (isMutinous(b, space) || !canSetOut(b, f, space)) return false
  const { units, leaders } = gather(b, f, space)
  return units.some(unit =>
    stepsFor(b, f, { nation: f.nation, units: [unit], leaders, from: space }).some(to => mayStay(b, f.nation, to) && roomAt(b, f.nation, to) > 0),
  )
}
const isOverfull = (b: Look, nation: Nation, space: Space): boolean =>
  unitsAt(b, space).length > 3 && stackAt(b, nation, space).length > limitAt(b, nation, space, friendlyLeadersAt(b, nation, space))
function overfull(b: Look, nation: Nation): Space[] {
  return standsIn(b, nation).filter(space => isOverfull(b, nation, space))
}
const misplaced = (b: Look, nation: Nation): Space[] =>
  standsIn(b, nation).filter(space => occupantsOf(b, space).some(other => other !== nation && isBoundNeutral(b, nation, other)))

/** Somebody, or the horde, can still take a step. */
const canGoOn = (b: Look, f: Pick<SeenFrame, 'nation' | 'kind' | 'leader'>): boolean => starts(b, f).length > 0 || migrationGoals(b, f.nation).length > 0
/** Where a stack may only pass: with neutrals by bond (r-19); in a migration with anybody foreign. */
const mayOnlyPass = (b: Look, f: Pick<SeenFrame, 'nation' | 'kind'>, space: Space): boolean =>
  isShared(b, f.nation, space) || (f.kind === MIGRATION && isForeign(b, f.nation, space))
/** r-149 Another leader of the stack spends a campaign of his own. */
const companions = (b: Look, f: Pick<SeenFrame, 'nation' | 'kind' | 'from' | 'leaders'>): Leader[] =>
  f.kind !== CAMPAIGN || f.from === NOWHERE || isSea[f.from]
    ? []
    : ready(b, f.nation, f.from).filter(leader => !f.leaders.includes(leader) && b.campaigns[leader]! < campaignsOf(b, leader))

export const movement: Procedure<Invasions, Frame> = {
  choose: rules.ask<Frame>()({
    cite: [clause('XVIII.A-1')],
    who: (g, f) => owner(g, f.nation),
    may: {
      'move-from': {
        cite: clause('XVIII.A-2'),
        among: (g, f) => (f.from === NOWHERE ? starts(g.board, f) : []),
        take: (g, f, space) => setOut(g, f, space),
      },
      'leave-behind': {
        cite: clause('XVIII.D-1'),
        among: (g, f) => (f.group.length + (isSea[f.from] ? 0 : f.leaders.length) > 1 ? oneOfEach(g, f.group) : []),
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          return { goto: 'choose' }
        },
      },
      'leave-leader': {
        cite: clause('XVIII.D-1'),
        among: (_, f) => (f.group.length > 0 && f.kind !== CAMPAIGN ? f.leaders : []),
        take: (g, f, leader) => {
          f.leaders = f.leaders.filter(one => one !== leader)
          f.group = f.group.filter(unit => groupSteps(g.board, { ...groupOf(f), units: [unit] }) > 0)
          return f.group.length === 0 ? settle(f) : { goto: 'choose' }
        },
      },
      'step-to': {
        cite: clause('XVIII.A-3'),
        among: (_, f) => (f.from === NOWHERE || isSea[f.from] ? [] : bordersOf[f.from]!.map(border => border.to)),
        unless: [
          { cite: clause('XVIII.A-2'), bars: (g, f) => isSpent(g.board, groupOf(f)) },
          { cite: clause('XVIII.K-1'), bars: (g, f, to) => !mayEnter(g.board, f.nation, f.group, to) },
          { cite: clause('XVIII.J-2'), bars: (g, f, to) => isStraitBarred(g.board, groupOf(f), to) },
          { cite: clause('XXV.F-1'), bars: (g, f, to) => isStraitClosed(g.board, groupOf(f), to) },
          { cite: clause('XII.D-1'), bars: (g, f, to) => isTrapStep(g.board, groupOf(f), to) },
          { cite: clause('XXVIII.E-3'), bars: (g, f) => isLastGuard(g.board, groupOf(f)) },
          { cite: clause('XI.C-3'), bars: (g, f, to) => f.kind === WITHIN && !mayStepTo(g.board, f, to) },
          { cite: clause('XVIII.G-2'), bars: (g, f, to) => f.kind === MIGRATION && !mayStepTo(g.board, f, to) },
        ],
        take: (g, f, to) => {
          f.to = to
          const border = borderBetween(f.from, to)
          return isContested(g.board, f.nation, border) ? { call: announceCrossing(f.nation, border!.sea) } : undefined
        },
      },
      // r-149 Whoever else leads spends a campaign of his own.
      'bring-leader': {
        cite: clause('XXII.A-2'),
        among: (g, f) => companions(g.board, f),
        take: (g, f, leader) => {
          g.board.campaigns[leader]! += 1
          f.leaders.push(leader)
          return { goto: 'choose' }
        },
      },
      'call-in': {
        cite: clause('XXII.B-2'),
        among: (g, f) => (f.from === NOWHERE ? oneOfEach(g, joiners(g.board, f)) : []),
        take: (g, f, unit) => {
          const goal = g.board.leaderAt[f.leader]!
          g.board.spent[unit]! += wayTo(g.board, unit, f.nation, goal)
          putUnit(g.board, unit, goal)
          recount(g.board)
          return { goto: 'choose' }
        },
      },
      // XXV.D, XXV.E Over the sea: a transport to friends, or a landing.
      'ship-to': {
        cite: clause('XXV.D-1'),
        among: (g, f) => (f.from === NOWHERE || f.kind === WITHIN || f.kind === MIGRATION ? [] : shipments(g.board, f)),
        unless: [{ cite: clause('XXVIII.E-3'), bars: (g, f) => isLastGuard(g.board, groupOf(f)) }],
        take: (g, f, to) => {
          f.hasMoved = true
          const [group, leaders] = [[...f.group], [...f.leaders]]
          const call = frames.voyage({ nation: f.nation, group, leaders, from: f.from, to, steps: groupSteps(g.board, groupOf(f)) })
          ;[f.from, f.group, f.leaders] = [NOWHERE, [], []]
          return { call, then: 'choose' }
        },
      },
      'sail-from': {
        cite: clause('XXV.A-1'),
        among: (g, f) => (f.from === NOWHERE && f.kind === ALL ? harbours(g.board, f.nation) : []),
        take: (g, f, sea) => {
          const fleets = fleetsAt(g.board, f.nation, sea).filter(unit => sailLeft(g.board, unit) > 0)
          ;[f.from, f.group, f.leaders, f.hasMoved] = [sea, fleets, leadersOfAt(g.board, f.nation, sea), false]
          return { goto: 'choose' }
        },
      },
      'sail-to': {
        cite: clause('XXV.A-1'),
        among: (_, f) => (f.from !== NOWHERE && isSea[f.from] ? seaNeighbours[f.from]! : []),
        unless: [
          {
            cite: clause('XXV.A-1'),
            bars: (g, f, sea) => !sailGoals(g.board, f.nation, f.from, f.group.length, fewestZones(g.board, f.group)).includes(sea),
          },
        ],
        take: (g, f, sea) => sail(g, f, sea),
      },
      // XXV.C-6 A leader goes with a naval stack, and leaves it.
      board: {
        cite: clause('XXV.C-6'),
        among: (g, f) => boarders(g.board, f),
        take: (g, f, leader) => {
          setAt(g.board, 'leaderAt', leader, f.from)
          f.leaders.push(leader)
          return { goto: 'choose' }
        },
      },
      'go-ashore': {
        cite: clause('XXV.C-6'),
        among: (g, f) => landings(g.board, f),
        take: (g, f, space) => {
          for (const leader of f.leaders.splice(0)) placeLeader(g, leader, space, 'XXV.C-6')
          return { goto: 'choose' }
        },
      },
      'move-horde': {
        cite: clause('III.D-10'),
        among: (g, f) => (f.from === NOWHERE && f.kind === ALL ? invadingHordeGoals(g.board, f.nation) : []),
        take: (g, f, to) => announceHorde(g, f, to),
      },
      // XVIII.G-2 The horde of a migrating people, step by step.
      'migrate-to': {
        cite: clause('XVIII.G-2'),
        among: (g, f) => (f.from === NOWHERE && f.kind === MIGRATION ? migrationGoals(g.board, f.nation) : []),
        take: (g, f, to) => announceHorde(g, f, to),
      },
      // X.B-5 Forced March, by whoever moves; the others may play it when the stack goes on.
      play: {
        cite: clause('X.B-5'),
        among: (g, f, seat) => (f.group.length > 0 && f.from !== NOWHERE && !isSea[f.from] ? playable(g, seat, 'movement') : []),
        take: (g, _, card, seat) => {
          const played = playEvent(g, seat, card, 'movement')
          return played ? { call: played.call, then: 'choose' } : { goto: 'choose' }
        },
      },
      stop: {
        cite: clause('XVIII.A-9'),
        among: (g, f) => f.from !== NOWHERE && (f.hasMoved || isSea[f.from]! || !hasStep(g.board, f)),
        unless: [
          { cite: clause('XII.D-1'), bars: (g, f) => !isSea[f.from] && mayOnlyPass(g.board, f, f.from) && hasStep(g.board, f) },
          { cite: clause('XXV.A-1'), bars: (g, f) => mustGoOn(g.board, f) },
        ],
        take: (g, f) => dropAnchor(g, f),
      },
      finish: {
        among: (_, f) => f.from === NOWHERE,
        unless: [
          { cite: clause('XVII.A-3'), bars: (g, f) => overfull(g.board, f.nation).some(space => isCurable(g.board, f, space)) },
          { cite: clause('XVIII.G-2'), bars: (g, f) => f.kind === MIGRATION && isUnderWay(g.board, f.nation) && canGoOn(g.board, f) },
          { cite: clause('XXV.A-1'), bars: (g, f) => f.kind === ALL && mustSail(g.board, f.nation) },
        ],
        take: () => ({ goto: 'check' }),
      },
    },
  }),
  // XXV.F-1 A strait that was closed sends the stack back to its choice.
  cross: (g, f) => {
    const to = f.to
    f.to = NOWHERE
    if (to === NOWHERE || isShut(g.board, f, to)) return { goto: 'choose' }
    if (f.from === NOWHERE) return moveHorde(g, f, to)
    f.hasMoved = true
    return { call: frames.entry({ nation: f.nation, group: [...f.group], leaders: [...f.leaders], from: f.from, to }), then: 'choose' }
  },
  // What a battle left of the stack sails on, unless it refused.
  moor: (g, f) => {
    f.group = f.group.filter(unit => g.board.units.place[unit] === f.from && sailLeft(g.board, unit) > 0)
    f.leaders = f.leaders.filter(leader => g.board.leaderAt[leader] === f.from)
    return f.group.length === 0 ? settle(f) : { goto: 'choose' }
  },
  // r-214 A horde alone that is met fights in defence.
  met: (g, f) => {
    const [first] = f.met
    f.met = []
    recount(g.board)
    if (first === undefined) return { goto: 'choose' }
    return { call: frames.battle({ place: hordeAt(g.board, f.nation), attacker: g.board.units.holder[first]!, defender: f.nation }), then: 'choose' }
  },
  // XVII.A-3, r-175 What is over the limit all the same is removed; nobody stays with neutrals.
  check: (g, f) => {
    if (f.kind === MIGRATION) for (const unit of stragglers(g.board, f.nation)) eliminate(g, unit, 'XVIII.G-2')
    // r-77 A fleet that found no way back is removed.
    if (f.kind === ALL) for (const unit of strayFleets(g.board, f.nation)) eliminate(g, unit, 'XXV.A-1')
    markAggression(g, f.nation)
    for (const space of misplaced(g.board, f.nation)) for (const unit of heldAt(g.board, f.nation, space)) eliminate(g, unit, 'XII.D-1')
  },
  excess: rules.ask<Frame>()({
    cite: [clause('XVII.A-3')],
    who: (g, f) => (overfull(g.board, f.nation).length > 0 ? owner(g, f.nation) : null),
    may: {
      'give-up': {
        cite: clause('XVII.A-3'),
        among: (g, f) =>
          oneOfEach(
            g,
            overfull(g.board, f.nation).flatMap(space => heldAt(g.board, f.nation, space)),
          ),
        take: (g, _, unit) => {
          eliminate(g, unit, 'XVII.A-3')
          return { goto: 'excess' }
        },
      },
    },
  }),
}
/** XII.D-5, r-19, r-20 Ending with neutral barbarians in a barbarian area is an attack, and all others become hostile. */
function markAggression(g: Step, nation: Nation): void {
  const isAttack = standsIn(g.board, nation).some(space =>
    occupantsOf(g.board, space).some(
      other => other !== nation && keepsPeace(g.board, nation, other, space) && !isFriend(g.board, nation, other) && !isBoundNeutral(g.board, nation, other),
    ),
  )
  if (isAttack && !g.board.aggressors.includes(nation)) g.board.aggressors = [...g.board.aggressors, nation]
}
const shipments = (b: Look, f: SeenFrame): Space[] => {
  const all = voyages(b, f.nation, f.from, { units: f.group, leaders: f.leaders.length }, groupSteps(b, groupOf(f)))
  return [...new Set(all.map(({ to }) => to))].filter(to => mayEnter(b, f.nation, f.group, to) && !isShared(b, f.nation, to))
}
const harbours = (b: Look, nation: Nation): Space[] =>
  [...new Set(commandedBy(b, nation).map(unit => b.units.place[unit]!))].filter(
    space =>
      isSea[space] &&
      fleetsAt(b, nation, space).some(unit => sailLeft(b, unit) > 0) &&
      (sailGoals(b, nation, space, 1).length > 0 || isMeeting(b, nation, space)),
  )
const isMeeting = (b: Look, nation: Nation, sea: Space): boolean => navalEnemies(b, nation, sea).length > 0
const fewestZones = (b: Look, fleets: readonly Unit[]): number => Math.min(...fleets.map(unit => sailLeft(b, unit)))
/** XXV.C-6 Leaders on a coast of the zone who may go with the fleet, one for each. */
const boarders = (b: Look, f: SeenFrame): Leader[] =>
  f.from === NOWHERE || !isSea[f.from] || f.leaders.length >= f.group.length ? [] : coastsOf[f.from]!.flatMap(space => ready(b, f.nation, space))
const landings = (b: Look, f: SeenFrame): Space[] =>
  f.from === NOWHERE || !isSea[f.from] || f.leaders.length === 0 ? [] : coastsOf[f.from]!.filter(space => provinceIs(b, f.nation, space) === 'friend')
/** XXV.A-1, XXV.B-1 A zone further; enemy fleets there meet it. */
function sail(_: Step, f: Frame, sea: Space) {
  f.hasMoved = true
  return { call: frames.sailing({ nation: f.nation, from: f.from, to: sea, group: [...f.group], leaders: [...f.leaders] }), then: 'moor' as const }
}
/** r-80 A stack that stays where it was may still try its neighbours in the zone. */
function dropAnchor(g: Step, f: Frame) {
  const [sea, isStill] = [f.from, isSea[f.from]! && !f.hasMoved]
  settle(f)
  return isStill && isMeeting(g.board, f.nation, sea)
    ? { call: frames.meeting({ nation: f.nation, zone: sea }), then: 'choose' as const }
    : { goto: 'choose' as const }
}
/** r-199 Beyond two zones from its ports a fleet may pass, not stay. */
const mustGoOn = (b: Look, f: SeenFrame): boolean =>
  isSea[f.from]! && f.hasMoved && !isNearPort(b, f.nation, f.from) && sailGoals(b, f.nation, f.from, f.group.length, fewestZones(b, f.group)).length > 0
/** r-77 A fleet too far from every port comes back, if it can. */
const mustSail = (b: Look, nation: Nation): boolean => {
  const stray = strayFleets(b, nation)
  if (stray.length === 0) return false
  const open = harbours(b, nation)
  return stray.some(unit => open.includes(b.units.place[unit]!) && sailGoals(b, nation, b.units.place[unit]!, 1, sailLeft(b, unit)).length > 0)
}
const originOf = (b: Look, f: Pick<SeenFrame, 'nation' | 'from'>): Space => (f.from === NOWHERE ? hordeAt(b, f.nation) : f.from)
function isShut(b: Look, f: SeenFrame, to: Space): boolean {
  const border = borderBetween(originOf(b, f), to)
  return border !== null && isBlocked(b, f.nation, border)
}
/** XXV.F-1, r-86 Fleets may close a strait to a horde too. */
function announceHorde(g: Step, f: Frame, to: Space) {
  f.to = to
  const border = borderBetween(hordeAt(g.board, f.nation), to)
  return isContested(g.board, f.nation, border) ? { call: announceCrossing(f.nation, border!.sea) } : undefined
}
/** III.D-10, r-214 The horde goes by itself; alone in an enemy's empty province it may be met. */
function moveHorde(g: Step, f: Frame, to: Space) {
  const b = g.board
  b.now.hordeSpent = hordeSpentBy(b, f.nation, to)
  setAt(b, 'home', f.nation, to)
  const entry = { mover: f.nation, place: to, movers: [] }
  const isMet = f.kind === ALL && heldAt(b, f.nation, to).length === 0 && interceptors(b, entry, f.reacted).length > 0
  if (isMet) return { call: frames.interception(entry), then: 'met' as const }
  recount(b)
  return { goto: 'choose' as const }
}
function setOut(g: Step, f: Frame, space: Space): { goto: 'choose' } {
  const group = gather(g.board, f, space)
  f.from = space
  f.group = [...group.units]
  f.leaders = [...group.leaders]
  f.hasMoved = false
  return { goto: 'choose' }
}
function settle(f: Frame): { goto: 'choose' } {
  f.from = NOWHERE
  f.group = []
  f.leaders = []
  return { goto: 'choose' }
}
/** XVIII.B-1 Capacity is renewed. */
export function renewSteps(g: Step): void {
  for (const unit of UNITS) if (!isFleetUnit(unit)) g.board.spent[unit] = 0
  g.board.last.fill(NOWHERE)
  g.board.crossed.fill(0)
  g.board.led.fill(NO_LEADER)
  g.board.leaderSpent.fill(0)
  g.board.now.hordeSpent = 0
  g.board.now.marched = []
  g.board.now.blocked = []
}
