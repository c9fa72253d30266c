/** XX.J Leaders who fall, flee alone, or are followed by another. */
import type { Procedure } from '@tabularium/kernel'
import { nationOf, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { PROVINCES } from '../data/map.ts'
import { leadersAt, nationOfLeader } from '../board/leaders.ts'
import { overrunVictim } from '../board/overrun.ts'
import { nearest } from '../board/paths.ts'
import { isFriend, isHostile, provinceIs } from '../board/relations.ts'
import { friendlyLeadersAt } from '../board/stacking.ts'
import { holderOf, landUnitsAt, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F } from '../frames.ts'
import { heirDue, withHook } from '../sheets/index.ts'
import { MOURNING } from '../sheets/vp.ts'
import type { Invasions, Step } from '../types.ts'
import { clause, d10, eliminate, isPassed, owner, placeLeader, removeLeader, rules } from './common.ts'

const PERSAE = nationOf('persae')
/** A leader is killed, and every sheet hears of it. */
export function loseLeader(g: Step, leader: Leader, by: Nation, ref: string): void {
  const place = g.board.leaderAt[leader]!
  removeLeader(g, leader, ref)
  for (const { run } of withHook('leaderLost')) run(g, leader, by, place)
}
/** r-58 The nearest friendly provinces, over any land and strait. */
const refugesOf = (b: Look, leader: Leader, place: Space): Space[] =>
  nearest(
    place,
    PROVINCES.filter(space => space !== place && provinceIs(b, nationOfLeader(leader), space) === 'friend'),
  )
const hasFriendsAt = (b: Look, nation: Nation, place: Space): boolean => landUnitsAt(b, place).some(unit => isFriend(b, nation, holderOf(b, unit)))
/** r-58 Leaders alone before the enemy: no unit of theirs or of a friend is with them. */
export const lonelyAt = (b: Look, enemy: Nation, place: Space): Leader[] =>
  leadersAt(b, place).filter(leader => isHostile(b, enemy, nationOfLeader(leader), place) && !hasFriendsAt(b, nationOfLeader(leader), place))
export const flight: Procedure<Invasions, F<'flight'>> = {
  // XX.J-2, r-58 Whoever has no friends left is lost.
  hopeless: (g, f) => {
    for (const leader of f.leaders) if (refugesOf(g.board, leader, f.place).length === 0) removeLeader(g, leader, 'XX.J-2')
    f.leaders = f.leaders.filter(leader => g.board.leaderAt[leader] === f.place)
  },
  // The owner chooses among the nearest.
  choose: rules.ask<F<'flight'>>()({
    cite: [clause('XX.J-2')],
    who: (g, f) => (f.leaders.length > 0 ? owner(g, nationOfLeader(f.leaders[0]!)) : null),
    may: {
      'place-leader': {
        cite: clause('XX.J-2'),
        among: (g, f) => refugesOf(g.board, f.leaders[0]!, f.place),
        take: (g, f, space) => {
          placeLeader(g, f.leaders.shift()!, space, 'XX.J-2')
          return { goto: 'choose' }
        },
      },
    },
  }),
}
/** XVIII.E-1 The one unit there is gone; its leaders are caught. */
export function overrun(g: Step, nation: Nation, force: readonly Unit[], place: Space): F<'caught'> {
  const victim = overrunVictim(g.board, nation, force, place)!
  const leaders = friendlyLeadersAt(g.board, g.board.units.holder[victim]!, place)
  eliminate(g, victim, 'XVIII.E-1')
  return frames.caught({ nation, place, leaders })
}
export const caught: Procedure<Invasions, F<'caught'>> = {
  // r-36 A leader with the overrun unit tests as in battle; who lives flees.
  fate: (_, f) => (f.leaders.length > 0 ? d10('caught', 'survival', nationOfLeader(f.leaders[0]!)) : { goto: 'heir' }),
  verdict: (g, f) => {
    const leader = f.leaders.shift()!
    if (!isPassed(f.die)) loseLeader(g, leader, f.nation, 'XX.J-1')
    return { goto: 'fate' }
  },
  heir: g => callHeir(g),
  scatter: (g, f) => {
    const leaders = lonelyAt(g.board, f.nation, f.place)
    return leaders.length > 0 ? { call: frames.flight({ leaders, place: f.place }) } : undefined
  },
}
/** A sheet that lets another leader enter at once where one has fallen. */
export const callHeir = (g: Step) => (heirDue(g.board) === null ? mourn(g) : { call: frames.heir() })
/** VI.E-4, r-107 A king who fell ages his nation: a kingdom large enough is tested. */
function mourn(g: Step) {
  if (!g.board.once.includes(MOURNING)) return
  g.board.once = g.board.once.filter(one => one !== MOURNING)
  return { call: frames.older({ nation: PERSAE, left: 1 }) }
}
export const heir: Procedure<Invasions, F<'heir'>> = {
  place: rules.ask<F<'heir'>>()({
    cite: [clause('IX.C-2')],
    who: g => {
      const due = heirDue(g.board)
      return due === null ? null : owner(g, due.nation)
    },
    may: {
      'place-leader': {
        cite: clause('IX.C-2'),
        among: g => heirDue(g.board)?.places ?? [],
        take: (g, _, space) => {
          const { leader, until } = heirDue(g.board)!
          g.board.leaderUntil[leader] = until
          placeLeader(g, leader, space, 'IX.C-2')
        },
      },
    },
  }),
}
