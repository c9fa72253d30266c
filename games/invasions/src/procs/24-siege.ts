/** XXIV Sieges, and the fall of cities. */
import type { Procedure } from '@tabularium/kernel'
import { NO_LEADER, NOBODY, NOWHERE, spaceKind, UNITS, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { portOf } from '../data/map.ts'
import { isMinorKingdom } from '../data/nations.ts'
import { RULES } from '../data/units.ts'
import { provincesOf, recount } from '../board/control.ts'
import { bestOf, campaignsOf, combatOf, leadersOfAt } from '../board/leaders.ts'
import { isFortified } from '../board/raids.ts'
import { alliesOf, federatesOf, isFriend } from '../board/relations.ts'
import { maySubjugate } from '../board/submission.ts'
import { heldAt, isBarbarian, isCivilized, isEmpire, isFleetUnit, isKingdom, isNomad, survivesHit, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import { sheetOf, withHook } from '../sheets/index.ts'
import type { Invasions, Step } from '../types.ts'
import { endAlliance } from './26-alliance.ts'
import { cutBonds } from './29-vassals.ts'
import { clause, d10, isPassed, oneOfEach, openWindow, owner, rules, strike } from './common.ts'
import { setAt } from '../board/change.ts'

type Frame = F<'siege'>
type Facts = Seen<'siege'>
const [LAST_NOMAD_TURN, MILITIA_TURNS] = [9, [4, 5]] as const
/** XXIII.B-4 */
export function wallsOf(b: Look, place: Space): number {
  const id = spaceKind.ids[place]! as keyof typeof RULES.walls.byCity
  const late = b.turn >= 4 ? (RULES.walls.afterTheodosianWalls as { readonly [id: string]: number })[id] : undefined
  return -(late ?? RULES.walls.byCity[id] ?? RULES.walls.default)
}
/** XXIV.C-6, r-69 A fleet of the holder or his friends off the port. */
const isSupplied = (b: Look, place: Space): boolean => {
  const holder = b.cityHolder[place]!
  return (
    portOf[place] !== NOWHERE &&
    holder !== NOBODY &&
    UNITS.some(unit => isFleetUnit(unit) && b.units.place[unit] === portOf[place] && isFriend(b, holder, b.units.holder[unit]!))
  )
}
/** XXIV.C-2 to XXIV.C-6 */
export function siegeModifier(b: Look, f: Pick<Facts, 'nation' | 'place' | 'isAssault' | 'bonus' | 'ignoresWalls'>): number {
  const holder = b.cityHolder[f.place]!
  const walls = isFortified(b, f.place) ? (f.ignoresWalls ? 0 : wallsOf(b, f.place)) : MILITIA_TURNS.includes(b.turn as 4) ? 1 : 0
  const nomad = isNomad(b, f.nation) && b.turn <= LAST_NOMAD_TURN && !sheetOf(f.nation).ignoresNomadSiege
  return (
    Number(f.isAssault) +
    Number(isCivilized(b, f.nation)) -
    Number(nomad) +
    (holder === NOBODY ? 0 : b.decline[holder]!) -
    walls -
    Number(!f.isAssault && isSupplied(b, f.place)) +
    (sheetOf(f.nation).siege?.(b, f.place) ?? 0) +
    f.bonus
  )
}
/** r-184 Friends who act together besiege together. */
const besiegers = (b: Look, f: Pick<Facts, 'nation' | 'place'>): Unit[] =>
  [...new Set([f.nation, ...b.now.side.filter(other => isFriend(b, f.nation, other))])].flatMap(nation => heldAt(b, nation, f.place))
/** r-184 The nation of the best leader there, else the one with most units. */
export function besiegerAt(b: Look, nation: Nation, place: Space): Nation {
  const rank = (one: Nation): number => 100 * combatOf(b, bestOf(b, leadersOfAt(b, one, place))) + heldAt(b, one, place).length
  const all = [nation, ...b.now.side.filter(other => other !== nation && heldAt(b, other, place).length > 0)]
  return all.reduce((best, one) => (rank(one) > rank(best) ? one : best))
}
/** XXIV.C-9 A siege kept up while its leader has campaigns left. */
export const isKept = (b: Look, nation: Nation, place: Space): boolean =>
  b.sieges.some(one => one.place === place && one.nation === nation && b.campaigns[one.leader]! < campaignsOf(b, one.leader))
/** In another leader's campaign it rests. */
export const isResting = (b: Look, nation: Nation, place: Space, leader: Leader): boolean =>
  leader !== NO_LEADER && b.sieges.some(one => one.place === place && one.nation === nation && one.leader !== leader)
const mayKeep = (b: Look, f: Facts): boolean =>
  !f.isWon && f.leader !== NO_LEADER && !isKept(b, f.nation, f.place) && b.campaigns[f.leader]! < campaignsOf(b, f.leader) && besiegers(b, f).length > 0
const mayTerrorise = (b: Look, f: Facts): boolean =>
  isBarbarian(b, f.nation) && f.leader !== NO_LEADER && !isFortified(b, f.place) && !b.now.terrorised.includes(f.place)
export const siege: Procedure<Invasions, Frame> = {
  open: (g, f) => {
    f.leader = bestOf(g.board, leadersOfAt(g.board, f.nation, f.place))
    if (g.board.cityHolder[f.place] !== NOBODY) g.board.now.attacked.push(g.board.cityHolder[f.place]!)
    return openWindow(g, 'siege-start', f.nation)
  },
  // XXIV.B, r-70 Terror first, if it was not tried.
  terror: rules.ask<Frame>()({
    cite: [clause('XXIV.B-1')],
    who: (g, f) => (!f.isLifted && mayTerrorise(g.board, f) ? owner(g, f.nation) : null),
    may: {
      terrorise: {
        cite: clause('XXIV.B-1'),
        among: () => true,
        take: (g, f) => {
          g.board.now.terrorised.push(f.place)
          f.isTerror = true
          return d10('siege', 'terror', f.nation)
        },
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  surrender: (_, f) => {
    if (f.isLifted) return { done: true }
    if (!f.isTerror || !isPassed(f.die)) return
    f.isWon = true
    return { goto: 'close' }
  },
  // XXIV.C-2, r-68 An organized assault costs two hits, if a unit survives them.
  assault: rules.ask<Frame>()({
    cite: [clause('XXIV.C-2')],
    who: (g, f) => (mayAssault(g.board, f) ? owner(g, f.nation) : null),
    may: {
      assault: {
        cite: clause('XXIV.C-2'),
        among: () => true,
        take: (_, f) => {
          f.isAssault = true
          f.hits += 2
        },
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  hits: rules.ask<Frame>()({
    cite: [clause('XXIV.C-2')],
    who: (g, f) => (f.hits > 0 && besiegers(g.board, f).length > 0 ? owner(g, f.nation) : null),
    may: {
      'take-hit': {
        cite: clause('XXIV.C-2'),
        among: (g, f) => oneOfEach(g, besiegers(g.board, f)),
        take: (g, f, unit) => {
          f.hits -= 1
          strike(g, unit, 'XXIV.C-2')
          return { goto: 'hits' }
        },
      },
    },
  }),
  // XXIV.C-1 One roll, and one for each point of the leader.
  throw: (g, f) => {
    if (besiegers(g.board, f).length === 0) return { done: true }
    if (f.rolls === 0) f.rolls = 1 + combatOf(g.board, f.leader) + (sheetOf(f.nation).siegeRerolls?.(g.board, f.place, f.leader) ?? 0)
    f.rolls -= 1
    return d10('siege', 'siege', f.nation, siegeModifier(g.board, f))
  },
  // XXIV.C-7 Seven or more.
  judge: (g, f) => {
    f.isWon = f.die + siegeModifier(g.board, f) >= 7
    return !f.isWon && f.rolls > 0 ? { goto: 'throw' } : undefined
  },
  // XXIV.C-9, r-67 Once failed it may be kept up for the leader's campaigns.
  keep: rules.ask<Frame>()({
    cite: [clause('XXIV.C-9')],
    who: (g, f) => (mayKeep(g.board, f) ? owner(g, f.nation) : null),
    may: {
      'keep-up': {
        cite: clause('XXIV.C-9'),
        among: () => true,
        take: (g, f) => void g.board.sieges.push({ place: f.place, nation: f.nation, leader: f.leader }),
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  close: (g, f) => {
    if (f.isWon) g.board.sieges = g.board.sieges.filter(one => one.place !== f.place)
    g.emit({ is: 'siege', space: f.place, nation: f.nation, isTaken: f.isWon }, [clause('XXIV.C-7')])
    return f.isWon ? { call: takeCity(g, f.nation, f.place) } : undefined
  },
}
/** r-68 The hits that the besiegers can take, of which somebody must be left. */
const endurance = (b: Look, units: readonly Unit[]): number => units.reduce((sum, unit) => sum + (survivesHit(b, unit) ? 2 : 1), 0)
const mayAssault = (b: Look, f: Facts): boolean => endurance(b, besiegers(b, f)) > 2 + f.hits

// ---- The city falls ----
export const takeCity = (g: Step, nation: Nation, place: Space): F<'conquest'> => frames.conquest({ nation, place, from: g.board.cityHolder[place]! })
const mayGarrison = (b: Look, f: Pick<Seen<'conquest'>, 'nation' | 'place'>): boolean =>
  withHook('mayGarrison').some(({ run }) => run(b, f.nation, f.place)) && heldAt(b, f.nation, f.place).some(unit => b.fixed[unit] === 0)
const isCapital = (b: Look, f: Pick<Seen<'conquest'>, 'from' | 'place'>): boolean => f.from !== NOBODY && isCivilized(b, f.from) && b.home[f.from] === f.place
export const conquest: Procedure<Invasions, F<'conquest'>> = {
  take: (g, f) => {
    f.wasCapital = isCapital(g.board, f)
    setAt(g.board, 'cityHolder', f.place, f.nation)
    recount(g.board)
    for (const { run } of withHook('cityTaken')) run(g, { by: f.nation, from: f.from, place: f.place, wasCapital: f.wasCapital })
  },
  // Sheets: a unit may stay as a garrison, beyond the limit and for good.
  garrison: rules.ask<F<'conquest'>>()({
    cite: [clause('I-3')],
    who: (g, f) => (mayGarrison(g.board, f) ? owner(g, f.nation) : null),
    may: {
      'leave-behind': { among: (g, f) => oneOfEach(g, heldAt(g.board, f.nation, f.place)), take: (g, _, unit) => void (g.board.fixed[unit] = 1) },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // XXIV.D-1, r-71 Plunder at the moment it is taken.
  loot: rules.ask<F<'conquest'>>()({
    cite: [clause('XXIV.A-4')],
    who: (g, f) => (g.board.plundered[f.place] === 0 && !g.board.now.scorched.includes(f.place) ? owner(g, f.nation) : null),
    may: { loot: { among: () => true, take: (_, f) => void (f.isLooted = true) }, refuse: { among: () => true, take: () => {} } },
  }),
  spoils: (g, f) => {
    if (!f.isLooted) return
    const level = g.board.cityLevel[f.place]!
    const more = f.wasCapital ? (isEmpire(g.board, f.from) ? 10 : 5) : 0
    for (const { run } of withHook('plundered')) run(g, { by: f.nation, from: f.from, place: f.place, wasCapital: f.wasCapital }, level)
    return { call: frames.plunder({ nation: f.nation, place: f.place, markers: level, more }) }
  },
  // XXIV.E-1, r-204 Walls may be pulled down, not those of a capital.
  walls: rules.ask<F<'conquest'>>()({
    cite: [clause('XXIV.E-1')],
    who: (g, f) => (g.board.walls[f.place] === 1 && !f.wasCapital ? owner(g, f.nation) : null),
    may: { 'pull-down': { among: () => true, take: (g, f) => void (g.board.walls[f.place] = 0) }, refuse: { among: () => true, take: () => {} } },
  }),
  // III.G-8, XXIV.C-8, r-76 A capital is lost with allies, clients and vassals.
  fall: (g, f) => {
    if (!f.wasCapital) return { goto: 'yield' }
    // XXVI.B-7 Allies part.
    const [ally] = alliesOf(g.board, f.from)
    if (ally !== undefined) return { ...endAlliance(g, f.from, ally), then: 'fall' }
    setAt(g.board, 'home', f.from, NOWHERE)
    g.board.capitalLost[f.from] = g.board.turn
    cutBonds(g, f.from)
    g.emit({ is: 'capital', nation: f.from, space: NOWHERE }, [clause('XXIV.C-8')])
  },
  federates: (g, f) => (federatesOf(g.board, f.from).length > 0 ? { call: frames.breach({ federator: f.from }) } : undefined),
  // XXIX.C-1, r-73, r-74, r-173 A kingdom of at most three provinces submits.
  yield: (g, f) => {
    recount(g.board)
    if (f.from === NOBODY || !isKingdom(g.board, f.from) || g.board.home[f.from] !== NOWHERE || g.board.capitalLost[f.from] === 0) return
    const isSmall = provincesOf(g.board, f.from).length <= 3 || (isMinorKingdom[f.from]! && isCivilized(g.board, f.nation))
    if (!isSmall || !maySubjugate(g.board, f.nation, f.from) || g.board.overlord[f.from] === f.nation) return
    // r-216 The vassal holds its city again at once.
    if (f.wasCapital && g.board.cityLevel[f.place]! > 0) setAt(g.board, 'cityHolder', f.place, f.from)
    return { call: frames.submission({ vassal: f.from, overlord: f.nation, place: f.place, isKingdom: true, isStaying: !f.wasCapital }) }
  },
}
/** r-74, r-151 A province of a kingdom has changed hands: its stand-in counter is taken like a capital; without a capital it may have to submit. */
export function conquered(b: Look, nation: Nation, place: Space, former: Nation): { call: F<'conquest'> } | undefined {
  if (former === NOBODY || former === nation || b.controller[place] !== nation || !isKingdom(b, former)) return undefined
  const wasCapital = b.home[former] === place && b.standIn[former] === 1
  if (wasCapital) return { call: { ...frames.conquest({ nation, place, from: former, wasCapital }), at: 'fall' } }
  const isHomeless = b.home[former] === NOWHERE && b.capitalLost[former]! > 0
  return isHomeless ? { call: { ...frames.conquest({ nation, place, from: former }), at: 'yield' } } : undefined
}
