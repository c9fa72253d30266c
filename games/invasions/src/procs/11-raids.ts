/** XI Raids, by raiders in the Events action and by barbarian nations in their activation. */
import type { Procedure } from '@tabularium/kernel'
import { GONE, nationKind, NATIONS, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { isSea } from '../data/map.ts'
import { hasTreasury, isAmphibious, raidersOf, raidModifier, raidStarts, raidWays, type RaidWay } from '../board/raids.ts'
import { recount } from '../board/control.ts'
import { hasEnemies, isHostile, occupantsOf } from '../board/relations.ts'
import { limesAt, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { clause, d10, eliminate, gain, oneOfEach, owner, placeUnit, rules, score } from './common.ts'
import { putUnit } from '../board/change.ts'

const maySail = (b: Look, f: Pick<Seen<'raid'>, 'nation' | 'isMilitary'>): boolean =>
  raidersOf(b, f.nation, f.isMilitary).filter(unit => isAmphibious(b, unit)).length >= 2
const ways = (b: Look, f: Pick<Seen<'raid'>, 'nation' | 'isMilitary' | 'start'>): RaidWay[] => raidWays(b, f.nation, f.start, maySail(b, f))
const startsOf = (b: Look, f: Pick<Seen<'raid'>, 'nation' | 'isMilitary'>): Space[] =>
  raidStarts(b, f.nation, f.isMilitary).filter(start => ways(b, { ...f, start }).length > 0)
/** XI.C-1 Whether a nation in its activation has anything to raid. */
export const mayRaid = (b: Look, nation: Nation): boolean => raidersOf(b, nation, true).length > 0 && startsOf(b, { nation, isMilitary: true }).length > 0
/** r-211 Over the sea both are amphibious. */
function raidersLeft(b: Look, f: Pick<Seen<'raid'>, 'nation' | 'isMilitary' | 'via' | 'units'>): Unit[] {
  const bySea = f.via !== NOWHERE && isSea[f.via]!
  return raidersOf(b, f.nation, f.isMilitary).filter(unit => !f.units.includes(unit) && (!bySea || isAmphibious(b, unit)))
}
/** XI.B-2 Two by lot. */
function drawRaiders(g: Step, f: F<'raid'>): void {
  const pool = raidersLeft(g.board, f)
  while (f.units.length < 2 && pool.length > 0) f.units.push(pool.splice(g.roll(pool.length) - 1, 1)[0]!)
}
const way = (f: Pick<Seen<'raid'>, 'target' | 'via'>): RaidWay => ({ target: f.target, via: f.via })
function mark(g: Step, f: F<'raid'>, level: number): void {
  // r-103 A raid is an attack.
  if (f.isMilitary) g.board.now.attacked.push(g.board.controller[f.target]!)
  if (nationKind.ids[f.nation] === 'arabes') g.board.arabRaid = true
  g.board.raid[f.target] = level
  g.board.raidUntil[f.target] = (g.board.turn + 1) * 2 + Number(f.isMilitary)
}
/** XI.E-7 */
function breakLimes(g: Step, space: Space): void {
  const limes = limesAt(g.board, space)
  if (limes !== undefined) eliminate(g, limes, 'XI.E-7')
}
export const raid: Procedure<Invasions, F<'raid'>> = {
  // XI.B-1 From one of its provinces, or not at all.
  start: rules.ask<F<'raid'>>()({
    cite: [clause('XI.B-1')],
    who: (g, f) => (startsOf(g.board, f).length > 0 ? owner(g, f.nation) : null),
    may: {
      'raid-from': { cite: clause('XI.B-1'), among: (g, f) => startsOf(g.board, f), take: (_, f, space) => void (f.start = space) },
      refuse: { among: (_, f) => !f.isMilitary, take: () => ({ done: true }) },
    },
  }),
  // XI.D The target.
  target: rules.ask<F<'raid'>>()({
    cite: [clause('XI.D-1'), clause('XI.D-2')],
    who: (g, f) => (f.start === NOWHERE ? null : owner(g, f.nation)),
    may: {
      'raid-at': {
        cite: clause('XI.D-1'),
        among: (g, f) => [...new Set(ways(g.board, f).map(one => one.target))],
        take: (_, f, space) => void (f.target = space),
      },
    },
  }),
  // r-211 The way is chosen with it.
  way: rules.ask<F<'raid'>>()({
    cite: [clause('XI.D-3'), clause('XI.D-5')],
    who: (g, f) => (f.target === NOWHERE || isNeighbour(g.board, f) ? null : owner(g, f.nation)),
    may: {
      'raid-through': {
        cite: clause('XI.D-3'),
        among: (g, f) => [
          ...new Set(
            ways(g.board, f)
              .filter(one => one.target === f.target)
              .map(one => one.via),
          ),
        ],
        take: (_, f, space) => void (f.via = space),
      },
    },
  }),
  // XI.C-2 A nation in its activation names its two units, wherever they stand.
  assign: rules.ask<F<'raid'>>()({
    cite: [clause('XI.C-2')],
    who: (g, f) => (f.isMilitary && f.target !== NOWHERE && f.units.length < 2 && raidersLeft(g.board, f).length > 0 ? owner(g, f.nation) : null),
    may: {
      'name-unit': {
        cite: clause('XI.C-2'),
        among: (g, f) => oneOfEach(g, raidersLeft(g.board, f)),
        take: (_, f, unit) => {
          f.units.push(unit)
          return { goto: 'assign' }
        },
      },
    },
  }),
  throw: (g, f) => {
    if (f.target === NOWHERE) return { done: true }
    drawRaiders(g, f)
    return d10('raid', 'raid', f.nation, raidModifier(g.board, f.nation, way(f)))
  },
  // XI.E The outcome.
  result: (g, f) => {
    // What the raid itself changes, its marker and the limes, counts no more.
    const total = f.die + raidModifier(g.board, f.nation, way(f))
    f.total = total
    g.emit({ is: 'raided', nation: f.nation, space: f.target, total }, [clause('XI.E-1')])
    if (total <= 4) return failed(g, f)
    if (total <= 6) return small(g, f)
    mark(g, f, 2)
    breakLimes(g, f.target)
    score(g, f.nation, 3, 'raid', 'XI.E-4')
    return { call: frames.plunder({ nation: f.nation, place: f.target, markers: 1, isRaid: true }) }
  },
  // XI.E-5, r-134 On 11 or more the raiders may stay.
  stay: rules.ask<F<'raid'>>()({
    cite: [clause('XI.E-5')],
    who: (g, f) => (f.total >= 11 ? owner(g, f.nation) : null),
    may: { accept: { among: () => true, take: () => {} }, refuse: { among: () => true, take: () => ({ done: true }) } },
  }),
  // XI.G-1, r-170 A battle at once if enemies are there.
  settle: (g, f) => {
    if (f.total < 11) return { done: true }
    for (const unit of f.units) placeUnit(g, unit, f.target, 'XI.E-5')
    if (!f.isMilitary) g.board.stage[f.nation] = 2
    if (!hasEnemies(g.board, f.nation, f.target)) return { goto: 'close' }
    return { call: frames.battle({ place: f.target, attacker: f.nation, defender: enemyOf(g.board, f), attackers: [...f.units], isRaid: true }) }
  },
  // XI.G-2 A settled raider nation is inactive; beaten, it is a raider again.
  close: (g, f) => {
    const isThere = f.units.some(unit => g.board.units.place[unit] === f.target)
    if (!f.isMilitary && !isThere) g.board.stage[f.nation] = 3
    recount(g.board)
  },
}
const isNeighbour = (b: Look, f: Pick<Seen<'raid'>, 'nation' | 'isMilitary' | 'start' | 'target'>): boolean =>
  ways(b, f).some(one => one.target === f.target && one.via === NOWHERE)
const enemyOf = (b: Look, f: F<'raid'>): Nation =>
  NATIONS.find(nation => occupantsOf(b, f.target).includes(nation) && isHostile(b, f.nation, nation, f.target))!
/** XI.E-2 One raider is lost for good. */
function failed(g: Step, f: F<'raid'>): { done: true } {
  const unit: Unit = f.units[0]!
  if (g.board.units.place[unit] !== NOWHERE) eliminate(g, unit, 'XI.E-2')
  putUnit(g.board, unit, GONE)
  return { done: true }
}
/** XI.E-3 */
function small(g: Step, f: F<'raid'>): { done: true } {
  if (hasTreasury(g.board, f.nation)) gain(g, f.nation, 1, 'raid', 'XI.E-3')
  score(g, f.nation, 1, 'raid', 'XI.E-3')
  mark(g, f, 1)
  return { done: true }
}
