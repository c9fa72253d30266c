/** 12.3 CAMPAIGNS */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { NATIONS_OF } from '../columns.ts'
import { BESIDE, SEAS_AT, HANNIBAL, MARIUS, NEAR, OPTIMATES, POPULARES, REVOLTS, ROMANS, SULLA } from '../data.ts'
import {
  type CampaignFrame,
  combatFrame,
  flightFrame,
  marchFrame,
  reactionFrame,
  type SortieFrame,
  sortieFrame,
  spoilsFrame,
  stackingFrame,
  voyageFrame,
} from '../frames.ts'
import { type Area, CITY, CONSULAR, isSea, type Leader, LEGION, type Mode, type Nation, NOBODY, type Space, type UnitType, type Sea, asSea } from '../kinds.ts'
import type { Board, BoardView, Context, Italia } from '../types.ts'
import {
  areAllied,
  findControlled,
  findCrowded,
  enemyAt,
  hasEnemy,
  isCivilWar,
  isGarrison,
  isNormalFor,
  isPresent,
  canMeet,
  playOrder,
  seatOf,
} from '../board/control.ts'
import { add, count, countersLeft, fleetsAt, newPhase, takeUnitOff, typesAt, unitsAt } from '../board/pieces.ts'
import { leavesFreely, countRearguard } from '../board/moving.ts'
import { removeUnit } from '../board/acts.ts'
import { scoreUnit } from '../board/scoring.ts'
import { sparedAreas, wayHome } from '../board/sparing.ts'
import { type BarOn, cite, rules } from '../rules.ts'
import { free } from './5-sequence.ts'
import { clearEntries, guestArea } from './9-movement.ts'
import { isRaidable } from './10-battle.ts'
import { rebuilding, ruinsToRebuild, takenCity } from './10-cities.ts'

const STEP_PRICE = 1
interface Leading {
  readonly nation: Nation
  readonly leader: Leader
}
const placeOf = (b: BoardView, f: Leading): Space | null => b.leaders[f.leader]!
const cannotPay: BarOn<Leading, unknown> = { cite: 'italia.12.3.1-1', bars: (g, f) => g.board.gold[f.nation]! < STEP_PRICE }
/** 12.3.1-9 Seas with own fleets beside the leader, or the one he is on. */
export const seasFor = (b: BoardView, f: Leading): readonly Sea[] => {
  const at = placeOf(b, f)
  return at === null ? [] : isSea(at) ? [at] : SEAS_AT[at]!.filter(s => fleetsAt(b, f.nation, s) > 0)
}
export const isAshore = (b: BoardView, f: Leading): boolean => placeOf(b, f) !== null && !isSea(placeOf(b, f)!)
/** 12.3.1-17 By sea too enough must stay against enemies for an overrun. */
export const isPinned = (b: BoardView, f: Leading): boolean => {
  const at = placeOf(b, f)
  return at !== null && !isSea(at) && unitsAt(b, f.nation, at) < countRearguard(b, f.nation, at)
}
export function startSortie(
  g: Context,
  f: Leading & { readonly first: boolean; readonly before: Space | null },
  mode: Mode,
  sea: Sea | null = null,
): SortieFrame {
  g.board.gold[f.nation]! -= STEP_PRICE
  g.emit({ is: 'sortie', leader: f.leader }, ['italia.12.3.1-1'])
  return sortieFrame({ nation: f.nation, leader: f.leader, mode, sea, before: f.before, first: f.first })
}
function isAmongEnemies(b: BoardView, f: Leading): boolean {
  const at = placeOf(b, f)
  return at !== null && !isSea(at) && hasEnemy(b, f.nation, at)
}
const begin = (g: Context, f: CampaignFrame, mode: Mode, sea: Sea | null = null) => {
  const call = startSortie(g, { nation: f.nation, leader: f.leader, first: f.made === 0, before: f.blocked }, mode, sea)
  f.made++
  f.blocked = null
  return { call, then: 'choose' } as const
}
export const campaign: Procedure<Italia, CampaignFrame> = {
  // 12.3-8 The gold comes when the campaign begins.
  open: (g, f) => {
    g.board.gold[f.nation]! += f.gold
    g.emit({ is: 'campaign', leader: f.leader, gold: f.gold }, ['italia.12.3-8'])
  },
  // 12.3-2 As many steps as the nation can pay; 12.3.1-14 the campaign ends with its leader.
  choose: rules.ask<CampaignFrame>()({
    cite: cite('12.3-2', '12.3.1-1'),
    who: (g, f) => (placeOf(g.board, f) === null || g.board.gold[f.nation]! < STEP_PRICE ? null : seatOf(f.nation)),
    may: {
      advance: { cite: 'italia.9.5-1', among: (g, f) => isAshore(g.board, f), take: (g, f) => begin(g, f, 'land') },
      embark: {
        cite: 'italia.9.6-3',
        among: (g, f) => seasFor(g.board, f),
        unless: [
          {
            cite: 'italia.12.3.1-17',
            bars: (g, f) => isPinned(g.board, f) && !leavesFreely(g.options, { leader: f.leader, first: f.made === 0 }),
          },
        ],
        take: (g, f, s) => begin(g, f, 'sea', asSea(s)),
      },
      remain: { cite: 'italia.r-69', among: () => true, take: (g, f) => begin(g, f, 'stay') },
      'end-campaign': {
        among: () => true,
        unless: [
          { cite: 'italia.12.3.1-12', bars: (g, f) => guestArea(g.board, f.nation) !== undefined },
          { cite: 'italia.12.3.1-17', bars: (g, f) => f.made === 0 && isAmongEnemies(g.board, f) },
        ],
        take: () => {},
      },
    },
  }),
  // Ruling 73: who is left in a subject's area when the gold or the leader is gone retreats.
  subject: (g, f) => {
    const a = guestArea(g.board, f.nation)
    return a === undefined ? undefined : { call: flightFrame({ nation: f.nation, from: a, why: 'subject' }), then: 'subject' }
  },
  entries: (g, f) => clearEntries(g, f.nation, true),
  // Ruling 68: now in the leader's last area too; ruling 95: but not where units go home.
  stacking: (g, f) => ({ call: stackingFrame({ nation: f.nation, areas: findCrowded(g.board, f.nation), spare: wayHome(f.nation) }) }),
}

// ---- One campaign step ----
type SortieView = DeepReadonly<SortieFrame>
/** 12.3.2-1, ruling 22: units in the leader's area or beside it, if the two see each other there; a leader unseen is near nobody. */
function isNear(b: BoardView, f: Leading, m: Nation): boolean {
  const at = placeOf(b, f)
  return at !== null && isNormalFor(f.nation, at) && NEAR[at]!.some(s => isPresent(b, m, s) && (isSea(s) || canMeet(f.nation, m, s)))
}
/** 12.3.2-1 Every other nation near him; 13.4-2 in round 10 no garrison. */
export const mayReact = (b: BoardView, f: Leading, m: Nation): boolean => m !== f.nation && !isGarrison(b, m) && isNear(b, f, m)
const hasFoes = (b: BoardView, f: SortieView, s: Space): boolean =>
  isSea(s) ? NATIONS_OF[b.game]!.some(m => m !== f.nation && fleetsAt(b, m, s) > 0 && !areAllied(b, f.nation, m)) : hasEnemy(b, f.nation, s)
function findRaidable(b: BoardView, f: SortieView): Area[] {
  const out: Area[] = []
  for (const a of findControlled(b, f.nation)) {
    if (b.cities[a] !== CITY || f.raids.includes(a)) continue
    const enemy = enemyAt(b, f.nation, a)
    if (enemy !== NOBODY && isRaidable(b, f.nation, enemy, a)) out.push(a)
  }
  return out
}
const findBlockable = (b: BoardView, f: SortieView): readonly Space[] => {
  const at = placeOf(b, f)
  return at === null || !isNormalFor(f.nation, at) || f.block !== null ? [] : BESIDE[at]!.filter(s => hasFoes(b, f, s))
}
/** 12.3.4-3 The unit for the block comes from the leader's area. */
const findPayers = (b: BoardView, f: SortieView): UnitType[] => {
  const at = placeOf(b, f)
  return at === null || isSea(at) ? [] : typesAt(b, f.nation, at)
}
const mayRevolt = (b: BoardView, f: SortieView, m: Nation): boolean =>
  f.leader === HANNIBAL && b.overlord[m] === ROMANS && REVOLTS[m]!.some(r => r.near && r.rounds.includes(b.round)) && isNear(b, f, m)
function setOut(g: Context, f: SortieFrame) {
  const at = placeOf(g.board, f)!
  newPhase(g.board)
  if (f.mode === 'stay') return
  if (f.mode === 'land' && !isSea(at))
    return { call: marchFrame({ nation: f.nation, where: at, last: at, campaign: true, free: leavesFreely(g.options, f), leaders: [f.leader] }) }
  const call = voyageFrame({ nation: f.nation, where: f.sea!, leader: f.leader, home: isSea(at) ? null : at })
  if (isSea(at)) boardFirst(g.board, call, f.leader)
  return { call }
}
/** The ship that carries the leader sails first. */
function boardFirst(b: Board, v: { ships: number; carried: number }, l: Leader): void {
  const i = b.holds.findIndex(h => h.leaders.includes(l))
  const [h] = b.holds.splice(i, 1)
  b.holds.push(h!)
  v.ships = 1
  v.carried = h!.units.length
}
/** 13.4-6 Roman legions with Sulla or Marius go over; with a consular legion there fewer do. */
function defect(g: Context, l: Leader, to: Nation, on: number): void {
  const b = g.board
  const a = b.leaders[l]
  if (a === null || a === undefined || isSea(a)) return
  const legions = count(b, ROMANS, LEGION, a)
  const need = count(b, ROMANS, CONSULAR, a) > 0 ? (to === OPTIMATES ? 9 : 10) : on
  const dice = Array.from({ length: legions }, () => g.roll(10))
  const gone = dice.filter(d => d >= need).length
  if (legions > 0) g.emit({ is: 'deserted', nation: ROMANS, dice, count: gone }, ['italia.13.4-6'])
  for (let k = 0; k < gone; k++) {
    takeUnitOff(b, ROMANS, LEGION, a)
    if (countersLeft(b, to, LEGION) > 0) add(b, to, LEGION, a, 1)
  }
}
export const sortie: Procedure<Italia, SortieFrame> = {
  // 12.3-6 A: leader and units move.
  move: (g, f) => setOut(g, f),
  sack: (g, f) => {
    const a = takenCity(g.board, f.nation)
    return a === null ? undefined : { call: spoilsFrame({ nation: f.nation, where: a }), then: 'sack' }
  },
  rebuild: (g, f) => rebuilding(f.nation, ruinsToRebuild(g.board, f.nation)),
  // 12.3.1-8, ruling 68: stacking outside the leader's area.
  stacking: (g, f) => {
    const over = findCrowded(g.board, f.nation)
    return over.length === 0 ? undefined : { call: stackingFrame({ nation: f.nation, areas: over, spare: sparedAreas(g.board, f.nation) }) }
  },
  // 12.3-6 B: raids area by area, and at most one block.
  declare: rules.ask<SortieFrame>()({
    cite: cite('12.3.3-1', '12.3.4-1'),
    who: (_, f) => seatOf(f.nation),
    needs: ['raid-city', 'block'],
    may: {
      'raid-city': {
        cite: 'italia.10.7-14',
        among: (g, f) => findRaidable(g.board, f),
        whyNot: [
          { cite: 'italia.10.7-1', bars: (g, f, a) => isSea(a) || g.board.cities[a] !== CITY || !hasEnemy(g.board, f.nation, a) },
          { cite: 'italia.10.7-2', bars: (_, f, a) => f.raids.includes(a) },
          { cite: 'italia.10.7-11', bars: (g, _, a) => g.board.restored.includes(a) },
        ],
        take: (_, f, a) => {
          f.raids.push(a)
          return { goto: 'declare' }
        },
      },
      block: {
        cite: 'italia.12.3.4-1',
        among: (g, f) => findBlockable(g.board, f),
        whyNot: [{ cite: 'italia.r-80', bars: (_, f) => f.block !== null }],
        unless: [
          cannotPay,
          { cite: 'italia.12.3.4-2', bars: (g, f) => findPayers(g.board, f).length === 0 },
          { cite: 'italia.12.3.4-6', bars: (_, f, s) => s === f.before },
        ],
        take: (g, f, s) => {
          f.block = s
          f.owed = true
          g.board.gold[f.nation]! -= 1
          remember(g, f, s)
          g.emit({ is: 'blocked', nation: f.nation, where: s }, ['italia.12.3.4-1'])
          return { goto: 'cost' }
        },
      },
      done: { among: () => true, take: () => ({ goto: 'revolts' }) },
    },
  }),
  // 12.3.4-2 One unit is removed; 12.3.4-5 the blocked may score it.
  cost: rules.ask<SortieFrame>()({
    cite: cite('12.3.4-2', '12.3.4-3'),
    who: (_, f) => (f.owed ? seatOf(f.nation) : null),
    may: {
      'give-up-unit': {
        cite: 'italia.12.3.4-3',
        among: (g, f) => findPayers(g.board, f),
        take: (g, f, t) => {
          f.owed = false
          removeUnit(g, f.nation, t, placeOf(g.board, f)!, 'italia.12.3.4-2')
          for (const m of NATIONS_OF[g.board.game]!)
            if (m !== f.nation && !areAllied(g.board, m, f.nation) && isPresent(g.board, m, f.block!)) scoreUnit(g, m, f.nation, t)
          return { goto: 'declare' }
        },
      },
    },
  }),
  // 13.2-4 Near Hannibal nations may revolt against Rome.
  revolts: (g, f) => {
    const order = playOrder(g.board)
    while (f.next < order.length && !mayRevolt(g.board, f, order[f.next]!)) f.next++
    if (f.next < order.length) return
    f.next = 0
    return { goto: 'reactions' }
  },
  revolt: rules.ask<SortieFrame>()({
    cite: cite('13.2-4'),
    who: (g, f) => seatOf(playOrder(g.board)[f.next]!),
    may: {
      revolt: {
        among: () => true,
        take: (g, f) => {
          free(g, playOrder(g.board)[f.next++]!)
          return { goto: 'revolts' }
        },
      },
      'stay-subject': {
        among: () => true,
        take: (_, f) => {
          f.next++
          return { goto: 'revolts' }
        },
      },
    },
  }),
  // 12.3-6 C: each nation near the leader reacts, in play order.
  reactions: (g, f) => {
    const order = playOrder(g.board)
    while (f.next < order.length && !mayReact(g.board, f, order[f.next]!)) f.next++
    if (f.next === order.length) return
    return { call: reactionFrame({ nation: order[f.next++]! }), then: 'reactions' }
  },
  // 13.4-6, 13.4-10 Round 10: Sulla's dice before Marius'.
  defect: g => {
    if (!isCivilWar(g.board)) return
    defect(g, SULLA, OPTIMATES, 7)
    defect(g, MARIUS, POPULARES, 9)
  },
  // 12.3-6 D: combat.
  fight: (_, f) => ({ call: combatFrame({ nation: f.nation }) }),
}
/** 12.3.4-6 The next campaign move remembers what this one blocked. */
function remember(g: Context, f: SortieFrame, s: Space): void {
  const c = g.within('campaign')
  if (c) c.blocked = s
  const w = g.within('civil')
  if (w) w.blocked[[OPTIMATES, POPULARES, ROMANS].indexOf(f.nation)] = s
}
