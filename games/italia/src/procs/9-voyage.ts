/** 9.5, 9.6 FLEETS: embark, sail, land. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { TYPES_OF } from '../columns.ts'
import { COAST_OF, BY_SEA, REACH } from '../data.ts'
import type { VoyageFrame } from '../frames.ts'
import { type Area, FLEET, type Leader, type Sea, type Ship, type UnitType, asArea } from '../kinds.ts'
import type { Board, BoardView, Context, Hold, Italia } from '../types.ts'
import { allyAt, enemyUnits, hasAlly, hasEnemy, seatOf } from '../board/control.ts'
import { attackLimit, DONE, freshLeaders, freshUnits, leavesFreely, mayStep, countRearguard } from '../board/moving.ts'
import { add, dropEmptyHolds, fleetsAt, hasLeader, newHold, ROOM_OF_FLEET, shipsAt, takeUnitOff, unitsAt } from '../board/pieces.ts'
import { type BarOn, cite, rules } from '../rules.ts'

type Voyage = DeepReadonly<VoyageFrame>
type VoyageBar<N> = BarOn<VoyageFrame, N>
/** The holds under way: the last ones. */
const convoy = <H>(holds: readonly H[], f: { readonly ships: number }): readonly H[] => (f.ships === 0 ? [] : holds.slice(-f.ships))
function isAboard(b: BoardView, f: Voyage, t: UnitType): boolean {
  for (let i = b.holds.length - f.ships; i < b.holds.length; i++) if (b.holds[i]!.units.includes(t)) return true
  return false
}
const findAboard = (b: BoardView, f: Voyage): UnitType[] => TYPES_OF[f.nation]!.filter(t => isAboard(b, f, t))
const hasUnits = (b: BoardView, f: Voyage): boolean => TYPES_OF[f.nation]!.some(t => isAboard(b, f, t))
const leadersAboard = (b: BoardView, f: Voyage): Leader[] => convoy(b.holds, f).flatMap(h => h.leaders)
function hasLeaders(b: BoardView, f: Voyage): boolean {
  for (let i = b.holds.length - f.ships; i < b.holds.length; i++) if (b.holds[i]!.leaders.length > 0) return true
  return false
}
/** Fleets here that carry nothing and have not moved. */
function emptyFleetsAt(b: BoardView, f: Voyage): number {
  let laden = 0
  let moved = 0
  for (const x of b.tracks) if (x.type === FLEET && x.at === f.where) moved++
  for (const h of b.holds) {
    if (h.nation !== f.nation || h.at !== f.where) continue
    laden++
    if (h.moved) moved--
  }
  return fleetsAt(b, f.nation, f.where) - laden - moved
}
const ladenAt = (b: BoardView, f: Voyage): Ship[] => shipsAt(b, f.nation, f.where).filter(i => i < b.holds.length - f.ships && !b.holds[i]!.moved)
const isCampaign = (f: Voyage): boolean => f.leader !== null
/** 9.6-2 Where it began the phase; in a campaign only from the leader's area. */
const findLoadable = (b: BoardView, f: Voyage, a: Area): UnitType[] =>
  f.carried >= f.ships * ROOM_OF_FLEET ? [] : TYPES_OF[f.nation]!.filter(t => freshUnits(b, f.nation, t, a) > 0)
const hasFresh = (b: BoardView, f: Voyage, a: Area): boolean => TYPES_OF[f.nation]!.some(t => freshUnits(b, f.nation, t, a) > 0)
const hasRoomFor = (b: BoardView, f: Voyage, a: Area): boolean => f.carried < f.ships * ROOM_OF_FLEET && hasFresh(b, f, a)
const NO_LEADERS: readonly Leader[] = []
const findLoadableLeaders = (b: BoardView, f: Voyage, a: Area): readonly Leader[] => (isCampaign(f) ? NO_LEADERS : freshLeaders(b, f.nation, a))
const findPorts = (f: Voyage): readonly Area[] => (isCampaign(f) ? (f.home === null || f.sailed > 0 ? [] : [f.home]) : COAST_OF[f.where]!)
const isInvading = (g: { within(p: 'movement'): { readonly part: number } | null }): boolean => (g.within('movement')?.part ?? 0) > 0
type Where = { readonly board: BoardView; within(p: 'movement'): { readonly part: number } | null }
/** 8.3-3 against an enemy; ruling 30 for a leader by himself. */
const unitFits = (g: Where, f: Voyage, a: Area): boolean =>
  !hasEnemy(g.board, f.nation, a) || unitsAt(g.board, f.nation, a) < attackLimit(a, hasLeader(g.board, f.nation, a), isInvading(g))
const leaderFits = (g: Where, f: Voyage, a: Area): boolean => enemyUnits(g.board, f.nation, a) === 0 || unitsAt(g.board, f.nation, a) > 0
const isHostile = (b: BoardView, f: Voyage, a: Area): boolean => hasAlly(b, f.nation, a) && !(isCampaign(f) && b.overlord[allyAt(b, f.nation, a)] === f.nation)
const entryAreaClosed: VoyageBar<Area> = { cite: 'italia.9.2-3', bars: (_, f, a) => !mayStep(f.nation, f.where, a) }
const cannotLandAtAlly: VoyageBar<Area> = { cite: 'italia.12.5.2-9', bars: (g, f, a) => isHostile(g.board, f, a) }
const noRoomToLand: VoyageBar<Area> = {
  cite: 'italia.8.3-3',
  bars: (g, f, a) =>
    isCampaign(f)
      ? !hasUnits(g.board, f) && !leaderFits(g, f, a)
      : !(hasUnits(g.board, f) && unitFits(g, f, a)) && !(hasLeaders(g.board, f) && leaderFits(g, f, a)),
}
/** 12.3.1-17 Who embarks with his leader among enemies leaves enough for an overrun. */
const mustLeaveRearguard: VoyageBar<Area> = {
  cite: 'italia.12.3.1-17',
  bars: (g, f, a) => {
    const s = g.within('sortie')
    const stay = s && !leavesFreely(g.options, s) ? countRearguard(g.board, f.nation, a) : 0
    return stay > 0 && unitsAt(g.board, f.nation, a) <= stay
  },
}
/** Ruling 126: with a subject nobody waits for whom there is room. */
const mustTakeAllAboard: VoyageBar<unknown> = {
  cite: 'italia.r-126',
  bars: (g, f) => isCampaign(f) && f.home !== null && f.carried < f.ships * ROOM_OF_FLEET && hasFresh(g.board, f, f.home) && hasAlly(g.board, f.nation, f.home),
}
/** Takes a hold out and puts it behind the others, among those under way. */
function joinConvoy(b: Board, f: VoyageFrame, h: Hold): void {
  b.holds.splice(b.holds.indexOf(h), 1)
  b.holds.push(h)
  f.ships++
  f.carried += h.units.length
}
function embarkLeader(b: Board, f: VoyageFrame, l: Leader): void {
  const h = convoy(b.holds, f)[0]!
  ;(h as Hold).leaders.push(l)
  b.leaders[l] = f.where
  b.marched.push({ leader: l, from: f.where })
}
function goAshore(g: Context, f: VoyageFrame, t: UnitType, a: Area): void {
  const h = convoy(g.board.holds, f).find(x => x.units.includes(t)) as Hold
  h.units.splice(h.units.indexOf(t), 1)
  add(g.board, f.nation, t, a, 1)
  g.board.tracks.push({ type: t, at: a, used: DONE, from: f.where })
  g.emit({ is: 'stepped', nation: f.nation, from: f.where, to: a, count: 1 }, ['italia.9.6-3'])
}
function leaderAshore(g: Context, f: VoyageFrame, l: Leader, a: Area): void {
  const h = convoy(g.board.holds, f).find(x => x.leaders.includes(l)) as Hold
  h.leaders.splice(h.leaders.indexOf(l), 1)
  g.board.leaders[l] = a
  g.board.marched = [...g.board.marched.filter(m => m.leader !== l), { leader: l, from: f.where }]
  g.emit({ is: 'stepped', nation: f.nation, from: f.where, to: a, count: 0 }, ['italia.9.6-3'])
}
export const voyage: Procedure<Italia, VoyageFrame> = {
  // 9.6-1 Which fleet; in a campaign as many as the leader takes along (12.3.1-9).
  ship: rules.ask<VoyageFrame>()({
    cite: cite('9.5-2', '12.3.1-9'),
    who: (_, f) => (f.ships > 0 && !isCampaign(f) ? null : seatOf(f.nation)),
    may: {
      'pick-empty-fleet': {
        among: (g, f) => emptyFleetsAt(g.board, f) > 0,
        take: (g, f) => {
          joinConvoy(g.board, f, newHold(g.board, f.nation, f.where))
          return { goto: 'ship' }
        },
      },
      'pick-laden-fleet': {
        cite: 'italia.9.5-2',
        among: (g, f) => ladenAt(g.board, f),
        take: (g, f, i) => {
          joinConvoy(g.board, f, g.board.holds[i]!)
          return { goto: 'ship' }
        },
      },
      done: {
        among: (_, f) => f.ships > 0,
        take: (g, f) => {
          if (f.home !== null && g.board.leaders[f.leader!] === f.home) embarkLeader(g.board, f, f.leader!)
        },
      },
    },
  }),
  go: rules.ask<VoyageFrame>()({
    cite: cite('9.6-6', '9.5-2'),
    who: (_, f) => seatOf(f.nation),
    may: {
      embark: {
        cite: 'italia.9.6-2',
        among: (g, f) => findPorts(f).filter(a => hasFresh(g.board, f, a) || findLoadableLeaders(g.board, f, a).length > 0),
        unless: [
          { cite: 'italia.9.6-8', bars: (g, f, a) => !hasRoomFor(g.board, f, asArea(a)) && findLoadableLeaders(g.board, f, asArea(a)).length === 0 },
          mustLeaveRearguard,
        ],
        take: (_, f, a) => {
          f.port = asArea(a)
          return { goto: 'load' }
        },
      },
      sail: {
        cite: 'italia.9.0-2',
        among: (_, f) => BY_SEA[f.where]!,
        unless: [{ cite: 'italia.9.5-2', bars: (_, f) => f.sailed >= REACH[FLEET]! }, mustTakeAllAboard],
        take: (g, f, to) => {
          sailTo(g, f, to)
          return { goto: 'go' }
        },
      },
      land: {
        cite: 'italia.9.6-3',
        among: (g, f) => (hasUnits(g.board, f) || hasLeaders(g.board, f) ? COAST_OF[f.where]! : []),
        unless: [entryAreaClosed, cannotLandAtAlly, noRoomToLand, mustTakeAllAboard],
        take: (g, f, a) => {
          f.port = a
          if (!isCampaign(f)) return { goto: 'unload' }
          leaderAshore(g, f, f.leader!, a)
          return { goto: 'ashore' }
        },
      },
      halt: { among: () => true, unless: [mustTakeAllAboard], take: () => ({ goto: 'moor' }) },
    },
  }),
  load: rules.ask<VoyageFrame>()({
    cite: cite('9.6-1'),
    who: (_, f) => seatOf(f.nation),
    may: {
      take: {
        cite: 'italia.9.6-2',
        whyNot: [{ cite: 'italia.9.6-8', bars: (_, f) => f.carried >= f.ships * ROOM_OF_FLEET }],
        among: (g, f) => findLoadable(g.board, f, f.port!),
        take: (g, f, t) => {
          takeUnitOff(g.board, f.nation, t, f.port!)
          const h = convoy(g.board.holds, f).find(x => x.units.length < ROOM_OF_FLEET) as Hold
          h.units.push(t)
          f.carried++
          g.emit({ is: 'stepped', nation: f.nation, from: f.port!, to: f.where, count: 1 }, ['italia.9.6-3'])
          return { goto: 'go' }
        },
      },
      'take-leader': {
        cite: 'italia.9.1-6',
        among: (g, f) => findLoadableLeaders(g.board, f, f.port!),
        take: (g, f, l) => {
          embarkLeader(g.board, f, l)
          return { goto: 'go' }
        },
      },
    },
  }),
  unload: rules.ask<VoyageFrame>()({
    cite: cite('9.6-3'),
    who: (_, f) => seatOf(f.nation),
    may: {
      drop: {
        cite: 'italia.9.6-7',
        among: (g, f) => findAboard(g.board, f),
        unless: [{ cite: 'italia.8.3-3', bars: (g, f) => !unitFits(g, f, f.port!) }],
        take: (g, f, t) => {
          goAshore(g, f, t, f.port!)
          return { goto: 'go' }
        },
      },
      'drop-leader': {
        cite: 'italia.9.1-6',
        among: (g, f) => leadersAboard(g.board, f),
        unless: [{ cite: 'italia.r-30', bars: (g, f) => !leaderFits(g, f, f.port!) }],
        take: (g, f, l) => {
          leaderAshore(g, f, l, f.port!)
          return { goto: 'go' }
        },
      },
    },
  }),
  // 12.3.1-9 Who does not land with the leader stays aboard.
  ashore: rules.ask<VoyageFrame>()({
    cite: cite('12.3.1-9'),
    who: (_, f) => seatOf(f.nation),
    may: {
      drop: {
        among: (g, f) => findAboard(g.board, f),
        take: (g, f, t) => {
          goAshore(g, f, t, f.port!)
          return { goto: 'ashore' }
        },
      },
      done: {
        among: () => true,
        unless: [{ cite: 'italia.r-30', bars: (g, f) => enemyUnits(g.board, f.nation, f.port!) > 0 && unitsAt(g.board, f.nation, f.port!) === 0 }],
        take: () => {},
      },
    },
  }),
  moor: (g, f) => {
    for (const h of convoy(g.board.holds, f)) (h as Hold).moved = true
    for (let i = 0; i < f.ships; i++) g.board.tracks.push({ type: FLEET, at: f.where, used: DONE, from: f.where })
    dropEmptyHolds(g.board)
  },
}
function sailTo(g: Context, f: VoyageFrame, to: Sea): void {
  const b = g.board
  for (const h of convoy(b.holds, f)) {
    ;(h as Hold).at = to
    add(b, f.nation, FLEET, f.where, -1)
    add(b, f.nation, FLEET, to, 1)
    for (const l of h.leaders) b.leaders[l] = to
  }
  g.emit({ is: 'stepped', nation: f.nation, from: f.where, to, count: f.ships }, ['italia.9.5-2'])
  f.where = to
  f.sailed++
}
