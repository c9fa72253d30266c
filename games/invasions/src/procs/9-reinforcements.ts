/** IX Reinforcements, in national activation order. */
import type { Procedure } from '@tabularium/kernel'
import { NATIONS, NOBODY, NOWHERE, spaceOf, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { isStandard, leaderNation, leaderRow, leadersOf } from '../data/leaders.ts'
import { isSea, seasAt } from '../data/map.ts'
import { nationRow, isMinorKingdom, ORIENTALI, ROMANI, type Force } from '../data/nations.ts'
import { fromTurn, isFleet, profileOf, unitType } from '../data/units.ts'
import { CLASSES } from '../words.ts'
import { provincesOf, recount } from '../board/control.ts'
import { historicalOf } from '../board/leaders.ts'
import { activeInOrder } from '../board/order.ts'
import { isVassal, occupantsOf } from '../board/relations.ts'
import { MAX_FLEETS } from '../board/sea.ts'
import {
  commandedBy,
  fleetsAt,
  inPool,
  isActive,
  isBarbarian,
  isDamaged,
  isEmpire,
  isNomad,
  landUnitsAt,
  ownOnMap,
  stageOf,
  statusOf,
  type Look,
} from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F } from '../frames.ts'
import { withHook } from '../sheets/index.ts'
import { isAttilaDue } from '../sheets/attila.ts'
import { mayRelease, mustRelease, release } from '../sheets/britain.ts'
import type { Invasions, Step } from '../types.ts'
import { hasReplacements } from '../sheets/bargains.ts'
import { driftDue } from '../sheets/drift.ts'
import { exchangesDue, openDeals } from '../board/deals.ts'
import { LOANS } from '../state.ts'
import { sendHome } from './14-bankruptcy.ts'
import { isVanished } from './9-vanished.ts'
import { clause, mend, oneOfEach, openWindow, owner, placeLeader, placeUnit, removeLeader, rules } from './common.ts'
import { setAt } from '../board/change.ts'

/** Peoples whose turn has come; those with a condition wait for their sheet. */
const newcomers = (b: Look): Nation[] =>
  NATIONS.filter(
    nation =>
      ['absent', 'raider', 'inactive'].includes(stageOf(b, nation)) &&
      nationRow(nation).entry?.turn === b.turn &&
      nationRow(nation).entry?.when === undefined &&
      nationRow(nation).sheet,
  )
/** VI.A-4 A nation enters on space 1. */
export function enterPlay(g: Step, nation: Nation): void {
  const b = g.board
  ;[b.stage[nation], b.age[nation], b.entered[nation]] = [1, 1, b.turn]
}
/** Minor kingdoms act as the oldest kingdom. */
const minors = (b: Look): Nation[] => NATIONS.filter(nation => isMinorKingdom[nation] && stageOf(b, nation) === 'inactive')

export const reinforce: Procedure<Invasions, F<'reinforce'>> = {
  // r-208 Rome and Byzantium part in turn 3, before newcomers.
  part: g =>
    g.board.turn === 3 && isActive(g.board, ROMANI) && isActive(g.board, ORIENTALI) ? { call: frames.parting({ a: ROMANI, b: ORIENTALI }) } : undefined,
  begin: g => {
    for (const { run } of withHook('calendar')) run(g)
    for (const nation of newcomers(g.board)) enterPlay(g, nation)
  },
  attila: g => (isAttilaDue(g.board, true) ? { call: frames.attila() } : undefined),
  // From turn 4 Rome may release Britannia, and must if it has no soldier there.
  britain: rules.ask<F<'reinforce'>>()({
    cite: [clause('I-3')],
    who: g => (mayRelease(g.board) ? owner(g, ROMANI) : null),
    may: {
      accept: { among: () => true, take: g => release(g) },
      refuse: { among: () => true, unless: [{ cite: clause('I-3'), bars: g => mustRelease(g.board) }], take: () => {} },
    },
  }),
  // Sheets: peoples that drift, and those who lend each other a unit anew.
  drift: g => (driftDue(g.board, []) === null ? undefined : { call: frames.drift() }),
  exchange: g => {
    for (const { unit, kind } of [...g.board.loans]) if (LOANS[kind] === 'exchange') sendHome(g, unit)
    return exchangesDue(g.board).length > 0 ? { call: frames.loans() } : undefined
  },
  window: g => openWindow(g, 'reinforcements', NOBODY),
  // IV-4 One nation after the other.
  next: (g, f) => {
    const order = activeInOrder(g.board)
    const kingdoms = order.findIndex(nation => !isBarbarian(g.board, nation))
    const all = [...order.slice(0, kingdoms < 0 ? order.length : kingdoms), ...minors(g.board), ...(kingdoms < 0 ? [] : order.slice(kingdoms))]
    const nation = all.find(one => !f.done.includes(one))
    if (nation === undefined) return
    f.done.push(nation)
    return { call: frames.reinforcement({ nation }), then: 'next' }
  },
}

// ---- Leaders ----
const isDueNow = (b: Look, leader: Leader): boolean => {
  const { turn, requires } = leaderRow(leader)
  return turn === b.turn && b.leaderUntil[leader] === 0 && (requires === undefined || requires.status.includes(statusOf(b, leaderNation[leader]!)))
}
/** IX.C-3, IX.C-4, r-163 In barbarian nations and kingdoms a standard leader stands aside for a historical one. */
const standsAside = (b: Look, nation: Nation, leader: Leader, hasHistorical: boolean): boolean =>
  hasHistorical && !isEmpire(b, nation) && leaderRow(leader).staysBesideRuler !== true
function arrivals(b: Look, nation: Nation): Leader[] {
  const due = leadersOf[nation]!.filter(leader => isDueNow(b, leader))
  const hasHistorical = due.length > 0 || historicalOf(b, nation).length > 0
  return [...due, ...leadersOf[nation]!.filter(leader => isStandard[leader] && !standsAside(b, nation, leader, hasHistorical))]
}
/** IX.C-1, IX.C-2 Any province of the nation; r-124 not one in revolt. */
function leaderPlaces(b: Look, nation: Nation): Space[] {
  const own = [
    ...provincesOf(b, nation),
    ...commandedBy(b, nation)
      .map(unit => b.units.place[unit]!)
      .filter(space => !isSea[space]),
    ...(b.home[nation] === NOWHERE ? [] : [b.home[nation]!]),
  ]
  return [...new Set(own)].filter(space => !(b.revolt[space]! > 0 && b.controller[space] === nation)).sort((x, y) => x - y)
}

// ---- Units ----
/** IX.D-3 A listed force, else one unit; XXIX.F-2 a vassal at most one. */
function forceDue(b: Look, nation: Nation): Force {
  if (!isBarbarian(b, nation) || stageOf(b, nation) !== 'active') return {}
  const listed = b.entered[nation] === b.turn ? {} : (nationRow(nation).reinforcements?.[String(b.turn)] ?? { units: 1 })
  const land = Object.entries(listed).filter(([type]) => type !== 'fleet')
  return isVassal(b, nation) && land.reduce((sum, [, n]) => sum + n, 0) > 1 ? { units: 1 } : listed
}
const classOf = (unit: Unit): number => (profileOf(unit, 0).cavalry ? 2 : profileOf(unit, 0).archer ? 1 : 0)
/** XV.C-1, r-117 What has come of age. */
const recruitsOf = (b: Look, nation: Nation): Unit[] => inPool(b, nation).filter(unit => !isFleet[unit] && fromTurn[unit]! <= b.turn)
/** IX.D-4 The type wanted, else the foot with the fewest traits, else whatever there is. */
function counterFor(b: Look, nation: Nation, type: string): Unit | undefined {
  const pool = recruitsOf(b, nation)
  const foot = pool.filter(unit => classOf(unit) === 0).sort((x, y) => traitsOf(x) - traitsOf(y))
  return pool.find(unit => unitType[unit] === type) ?? foot[0] ?? pool[0]
}
const traitsOf = (unit: Unit): number => Object.values(profileOf(unit, 0)).filter(value => value === true).length + profileOf(unit, 0).elite
/** III.D-5, r-118 With the horde; without one where the nation rules, else where it entered. */
function musterPlace(b: Look, nation: Nation): Space {
  if (b.home[nation] !== NOWHERE) return b.home[nation]!
  const first = provincesOf(b, nation)[0] ?? commandedBy(b, nation).map(unit => b.units.place[unit]!)[0]
  const { entry } = nationRow(nation)
  return first ?? (entry ? spaceOf(entry.province) : NOWHERE)
}
/** XXIX-like peoples without a horde gather where most of them stand. */
function gatheringPlace(b: Look, nation: Nation): Space | null {
  if (b.home[nation] !== NOWHERE) return b.home[nation]!
  const places = commandedBy(b, nation).map(unit => b.units.place[unit]!)
  const most = (space: Space) => places.filter(one => one === space).length
  return [...new Set(places)].sort((x, y) => most(y) - most(x) || x - y)[0] ?? null
}
function placeForce(g: Step, nation: Nation, force: Force, space: Space): void {
  for (const [type, count] of Object.entries(force))
    for (let n = 0; n < count; n++) {
      const unit = counterFor(g.board, nation, type)
      if (unit !== undefined) placeUnit(g, unit, space, 'IX.D-2')
    }
}
/** IX.D-9, r-167 The civilized keep to the limit of a zone at once. */
const fleetSeas = (b: Look, nation: Nation): Space[] =>
  [...new Set(provincesOf(b, nation).flatMap(space => seasAt[space]!))].filter(sea => isBarbarian(b, nation) || fleetsAt(b, nation, sea).length < MAX_FLEETS)
const fleetInPool = (b: Look, nation: Nation): Unit | undefined => inPool(b, nation).find(unit => isFleet[unit] && fromTurn[unit]! <= b.turn)
const isFleetComing = (b: Look, nation: Nation): boolean => b.fleetsDue[nation]! > 0 && fleetInPool(b, nation) !== undefined && fleetSeas(b, nation).length > 0

export const reinforcement: Procedure<Invasions, F<'reinforcement'>> = {
  // IX.B-1 A newcomer's province is evacuated, nation by nation.
  enter: (g, { nation }) => {
    const entry = nationRow(nation).entry
    if (g.board.entered[nation] !== g.board.turn || !entry || g.board.home[nation] !== NOWHERE) return { goto: 'leave' }
    const place = spaceOf(entry.province)
    const occupant = activeInOrder(g.board)
      .concat(NATIONS)
      .find(other => other !== nation && occupantsOf(g.board, place).includes(other))
    return occupant === undefined ? undefined : { call: frames.evacuation({ nation: occupant, place }), then: 'enter' }
  },
  settle: (g, { nation }) => {
    const entry = nationRow(nation).entry!
    const place = spaceOf(entry.province)
    setAt(g.board, 'home', nation, isBarbarian(g.board, nation) ? place : NOWHERE)
    placeForce(g, nation, entry.units ?? {}, place)
    g.emit({ is: 'entered', nation, space: place }, [clause('I-4')])
    for (const { run } of withHook('entered')) run(g, nation)
    recount(g.board)
  },
  bargain: (g, { nation }) => {
    const deal = openDeals(g.board, nation, true)[0]
    return deal === undefined ? undefined : { call: frames.bargain({ deal, acting: nation }) }
  },
  // IX.C-5 Leaders of the last turn leave, and standard ones are placed anew.
  leave: (g, f) => {
    const b = g.board
    for (const leader of leadersOf[f.nation]!) if (isStandard[leader] || b.leaderUntil[leader]! < b.turn) removeLeader(g, leader, 'IX.C-5')
    f.waiting = leaderPlaces(b, f.nation).length > 0 ? arrivals(b, f.nation) : []
  },
  leaders: rules.ask<F<'reinforcement'>>()({
    cite: [clause('IX.C-1'), clause('IX.C-2')],
    who: (g, f) => (f.waiting.length > 0 ? owner(g, f.nation) : null),
    may: {
      'place-leader': {
        cite: clause('IX.C-2'),
        among: (g, f) => leaderPlaces(g.board, f.nation),
        take: (g, f, space) => {
          const leader = f.waiting.shift()!
          placeLeader(g, leader, space, 'IX.C-2')
          if (!isStandard[leader]) g.board.leaderUntil[leader] = g.board.turn + (leaderRow(leader).turnsInPlay ?? 1) - 1
          return { goto: 'leaders' }
        },
      },
    },
  }),
  // IX.G, IX.F Units of a nation that is gone are given up; mercenaries that fell are replaced.
  vanished: (g, { nation }) => (isVanished(g.board, nation) ? { call: frames.vanished({ nation }) } : undefined),
  replace: (g, { nation }) => (hasReplacements(g.board, nation) ? { call: frames.loans({ nation }) } : undefined),
  // IX.D Listed types come at once; a number of units is chosen.
  due: (g, f) => {
    const { units = 0, fleet = 0, ...listed } = forceDue(g.board, f.nation)
    g.board.fleetsDue[f.nation]! += fleet
    if (Object.keys(listed).length > 0) placeForce(g, f.nation, listed, musterPlace(g.board, f.nation))
    f.due = Math.min(units, recruitsOf(g.board, f.nation).length)
    f.foot = isNomad(g.board, f.nation) ? 0 : Math.ceil(f.due / 2)
  },
  // IX.D-5 At least half of them foot while the pool has it.
  class: rules.ask<F<'reinforcement'>>()({
    cite: [clause('IX.D-5')],
    who: (g, f) => (f.due > 0 ? owner(g, f.nation) : null),
    may: {
      levy: {
        among: (g, f) => CLASSES.filter((_, n) => recruitsOf(g.board, f.nation).some(unit => classOf(unit) === n)),
        unless: [
          {
            cite: clause('IX.D-5'),
            bars: (g, f, type) => type !== 'foot' && f.due <= f.foot && recruitsOf(g.board, f.nation).some(unit => classOf(unit) === 0),
          },
        ],
        take: (g, f, type) => levy(g, f, CLASSES.indexOf(type)),
      },
    },
  }),
  // IX.D-6 Within a type every second unit is chosen; IX.D-7 nomads choose all.
  units: rules.ask<F<'reinforcement'>>()({
    cite: [clause('IX.D-6'), clause('IX.D-7')],
    who: (g, f) => (f.class >= 0 ? owner(g, f.nation) : null),
    may: {
      recruit: {
        cite: clause('IX.D-6'),
        among: (g, f) =>
          oneOfEach(
            g,
            recruitsOf(g.board, f.nation).filter(unit => classOf(unit) === f.class),
          ),
        take: (g, f, unit) => recruited(g, f, unit),
      },
    },
  }),
  // Fleets wait for a coast of their own.
  fleets: rules.ask<F<'reinforcement'>>()({
    cite: [clause('IX.D-1')],
    who: (g, f) => (isFleetComing(g.board, f.nation) ? owner(g, f.nation) : null),
    may: {
      'place-at': {
        cite: clause('IX.D-1'),
        among: (g, f) => fleetSeas(g.board, f.nation),
        take: (g, f, sea) => {
          g.board.fleetsDue[f.nation]! -= 1
          placeUnit(g, fleetInPool(g.board, f.nation)!, sea, 'IX.D-1')
          return { goto: 'fleets' }
        },
      },
    },
  }),
  // IX.E-2, XXVII.C-1 An inactive minor kingdom gets one lost unit back, or mends one at full strength.
  recover: (g, { nation }) => {
    const b = g.board
    if (stageOf(b, nation) !== 'inactive') return void recount(b)
    const pool = inPool(b, nation)
    const damaged = ownOnMap(b, nation).filter(unit => isDamaged(b, unit))
    const place = gatheringPlace(b, nation)
    if (pool.length > 0 && place !== null && isFree(b, nation, place)) placeUnit(g, pool[g.roll(pool.length) - 1]!, place, 'XXVII.C-1')
    else if (pool.length === 0 && damaged.length > 0) mend(g, damaged[g.roll(damaged.length) - 1]!, 'XXVII.C-1')
    recount(b)
  },
}
const isFree = (b: Look, nation: Nation, space: Space): boolean => landUnitsAt(b, space).every(unit => b.units.holder[unit] === nation)
function levy(g: Step, f: F<'reinforcement'>, type: number): void | { goto: 'class' } {
  const before = f.picked.filter(one => one === type).length
  f.picked.push(type)
  if (isNomad(g.board, f.nation) || before % 2 === 1) return void (f.class = type)
  const pool = recruitsOf(g.board, f.nation).filter(unit => classOf(unit) === type)
  recruited(g, f, pool[g.roll(pool.length) - 1]!)
  return { goto: 'class' }
}
function recruited(g: Step, f: F<'reinforcement'>, unit: Unit): { goto: 'class' } {
  placeUnit(g, unit, musterPlace(g.board, f.nation), 'IX.D-5')
  if (classOf(unit) === 0) f.foot = Math.max(0, f.foot - 1)
  f.due -= 1
  f.class = -1
  return { goto: 'class' }
}
