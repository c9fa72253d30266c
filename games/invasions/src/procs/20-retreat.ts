/** XX.L Retreat. */
import type { Procedure } from '@tabularium/kernel'
import { NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { recount } from '../board/control.ts'
import { mayStay, nearestFitting, refugesFrom } from '../board/paths.ts'
import { roomAt } from '../board/stacking.ts'
import { isWall, toPool, type Look } from '../board/units.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Step } from '../types.ts'
import { clause, eliminate, oneOfEach, owner, rules } from './common.ts'

type Frame = F<'retreat'>
/** XX.L-2, XX.L-5, XX.L-7 */
const goals = (b: Look, f: Pick<Seen<'retreat'>, 'nation' | 'place' | 'barred' | 'leaders'>): Space[] =>
  refugesFrom(b, f.nation, f.place, { steps: 3, barred: f.barred, isRetreat: true }).map(reach => reach.space)
const roomFor = (b: Look, f: Pick<Seen<'retreat'>, 'nation' | 'place' | 'barred' | 'leaders'>, space: Space): number => roomAt(b, f.nation, space, f.leaders)
const hasAnyRoom = (b: Look, f: Seen<'retreat'>): boolean => goals(b, f).some(space => roomFor(b, f, space) > 0)
/** XX.L-6, r-54 A beaten attacker goes back where each unit came from, if it may. */
function goBack(g: Step, f: Frame): void {
  for (const unit of [...f.group]) {
    const home = g.board.last[unit]!
    if (home === NOWHERE || !mayStay(g.board, f.nation, home) || roomAt(g.board, f.nation, home, f.leaders) < 1) continue
    move(g, f, [unit], home)
  }
}
function move(g: Step, f: Frame, units: readonly Unit[], space: Space): void {
  for (const unit of units) g.board.units.place[unit] = space
  f.group = f.group.filter(unit => !units.includes(unit))
  for (const leader of f.leaders.splice(0)) g.board.leaderAt[leader] = space
  for (const nation of f.hordes.splice(0)) g.board.home[nation] = space
  g.emit({ is: 'moved', nation: f.nation, from: f.place, to: space, units: units.length }, [clause('XX.L-2')])
}
export const retreat: Procedure<Invasions, Frame> = {
  // XX.L-10 A limes is destroyed; r-170 beaten raiders go home.
  begin: (g, f) => {
    for (const unit of f.group.filter(one => isWall(g.board, one))) eliminate(g, unit, 'XX.L-10')
    f.group = f.group.filter(unit => g.board.units.place[unit] === f.place)
    if (f.isRaid && f.isAttacker) {
      for (const unit of f.group.splice(0)) toPool(g.board, unit)
      return { done: true }
    }
    if (f.isAttacker) goBack(g, f)
  },
  // XX.L-4, XX.L-5 Where to; a stack may split.
  choose: rules.ask<Frame>()({
    cite: [clause('XX.L-2'), clause('XX.L-5')],
    who: (g, f) => (f.group.length > 0 && hasAnyRoom(g.board, f) ? owner(g, f.nation) : null),
    may: {
      'leave-behind': {
        cite: clause('XX.L-4'),
        among: (g, f) => (f.group.length > 1 ? oneOfEach(g, f.group) : []),
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          f.rest.push(unit)
          return { goto: 'choose' }
        },
      },
      'retreat-to': {
        cite: clause('XX.L-5'),
        among: (g, f) => goals(g.board, f),
        unless: [{ cite: clause('XX.L-5'), bars: (g, f, space) => roomFor(g.board, f, space) < f.group.length }],
        take: (g, f, space) => {
          move(g, f, [...f.group], space)
          f.group = f.rest.splice(0)
          return { goto: 'choose' }
        },
      },
    },
  }),
  // XX.L-11 Who cannot go is lost; r-194 a horde finds the nearest place where it may stay.
  lost: (g, f) => {
    for (const unit of [...f.group, ...f.rest]) if (!f.isFree) eliminate(g, unit, 'XX.L-11')
    for (const nation of f.hordes) g.board.home[nation] = shelter(g.board, nation, f.place)
    recount(g.board)
  },
}
const shelter = (b: Look, nation: Nation, from: Space): Space => nearestFitting(from, space => mayStay(b, nation, space)) ?? from
