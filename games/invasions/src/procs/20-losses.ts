/** XX.H-3 to XX.H-6 Hits are taken; XX.K units recover. */
import type { Procedure } from '@tabularium/kernel'
import { NOWHERE, type Nation, type Unit } from '../kinds.ts'
import { isBarbarianGround } from '../data/map.ts'
import { BACK, FRONT, isElite, unitNation } from '../data/units.ts'
import { isCivilized, isDamaged, isMercenary, isNomad, isWall, survivesHit, holderOf, type Look } from '../board/units.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Open, Seat, Step } from '../types.ts'
import { deciderOf, sideOf } from './20-battle.ts'
import { clause, mend, oneOfEach, owner, rules } from './common.ts'
import { putUnit, turnUnit } from '../board/change.ts'

const lostOf = (f: Seen<'battle'>, side: number): readonly Unit[] => (side === 0 ? f.lostA : f.lostD)
/** XX.H-5, r-50 Until a national unit has fallen, no mercenary may. */
const isSpared = (b: Look, f: Seen<'battle'>, side: number, unit: Unit): boolean => {
  if (!isMercenary(b, unit) || survivesHit(b, unit)) return false
  const { units } = sideOf(f, side)
  return units.some(one => !isMercenary(b, one)) && !lostOf(f, side).some(one => b.units.holder[one] === unitNation[one])
}
function fall(g: Step, f: F<'battle'>, side: number, unit: Unit): void {
  if (survivesHit(g.board, unit)) {
    turnUnit(g.board, unit, BACK)
    return g.emit({ is: 'hurt', unit }, [clause('XX.H-4')])
  }
  putUnit(g.board, unit, NOWHERE)
  if (side === 0) [f.attackers, f.lostA] = [f.attackers.filter(one => one !== unit), [...f.lostA, unit]]
  else [f.defenders, f.lostD] = [f.defenders.filter(one => one !== unit), [...f.lostD, unit]]
  g.emit({ is: 'lost', unit, space: f.place }, [clause('XX.H-4')])
}
type Shares = Seen<'losses'>['shares']
const ownedBy = (g: Pick<Open, 'seats' | 'board'>, units: readonly Unit[], camp: Seat): Unit[] =>
  units.filter(unit => owner(g, holderOf(g.board, unit)) === camp)
/** r-171 In proportion to the units of each player; what is left over is his who decides for the side. */
function sharesOf(g: Pick<Open, 'seats' | 'board'>, units: readonly Unit[], hits: number): { camp: Seat; hits: number }[] {
  const camps = [...new Set(units.map(unit => owner(g, holderOf(g.board, unit))))]
  if (camps.length < 2) return []
  return camps.map(camp => ({ camp, hits: Math.floor((hits * ownedBy(g, units, camp).length) / units.length) }))
}
const takers = (b: Look, f: Seen<'battle'>, side: number): Unit[] => sideOf(f, side).units.filter(unit => !isSpared(b, f, side, unit))
/** Whose share is still due, of those who have somebody to give. */
const sharing = (g: Pick<Open, 'seats' | 'board'>, battle: Seen<'battle'>, side: number, shares: Shares): Seat | null =>
  shares.find(share => share.hits > 0 && ownedBy(g, takers(g.board, battle, side), share.camp).length > 0)?.camp ?? null
export const losses: Procedure<Invasions, F<'losses'>> = {
  share: (g, f) => void (f.shares = sharesOf(g, sideOf(g.enclosing('battle'), f.side).units, f.hits)),
  // XX.H-3, r-171 Each player picks among his own; the rest is picked by the one who decides.
  choose: rules.ask<F<'losses'>>()({
    cite: [clause('XX.H-3')],
    who: (g, f) => {
      const battle = g.enclosing('battle')
      if (f.hits === 0 || sideOf(battle, f.side).units.length === 0) return null
      return sharing(g, battle, f.side, f.shares) ?? deciderOf(g, battle, f.side)
    },
    may: {
      'take-hit': {
        cite: clause('XX.H-3'),
        among: (g, f) => {
          const battle = g.enclosing('battle')
          const [camp, { units }] = [sharing(g, battle, f.side, f.shares), sideOf(battle, f.side)]
          return oneOfEach(g, camp === null ? units : ownedBy(g, units, camp))
        },
        unless: [{ cite: clause('XX.H-5'), bars: (g, f, unit) => isSpared(g.board, g.enclosing('battle'), f.side, unit) }],
        take: (g, f, unit) => {
          const battle = g.enclosing('battle')
          const camp = sharing(g, battle, f.side, f.shares)
          for (const share of f.shares) if (share.camp === camp) share.hits -= 1
          fall(g, battle, f.side, unit)
          f.hits -= 1
          return { goto: 'choose' }
        },
      },
    },
  }),
  // XXIX.B-5, r-188 Hits beyond the last unit reach the horde behind it.
  over: (g, f) => {
    if (f.hits === 0) return
    if (f.side === 0) g.enclosing('battle').hasExcess = true
    else g.enclosing('battle').isHordeHit = true
  },
}
/** XX.K-1 Whatever fell, a limes excepted (r-188). */
const fallen = (b: Look, f: Seen<'battle'>, side: number): Unit[] => lostOf(f, side).filter(unit => !isWall(b, unit))
function raise(g: Step, f: F<'battle'>, side: number, unit: Unit): void {
  putUnit(g.board, unit, f.place)
  turnUnit(g.board, unit, isElite[unit] && isCivilized(g.board, unitNation[unit]!) ? BACK : FRONT)
  if (side === 0) [f.attackers, f.lostA] = [[...f.attackers, unit], f.lostA.filter(one => one !== unit)]
  else [f.defenders, f.lostD] = [[...f.defenders, unit], f.lostD.filter(one => one !== unit)]
  g.emit({ is: 'placed', unit, space: f.place }, [clause('XX.K-1')])
}
const mendable = (b: Look, f: Seen<'battle'>, side: number, done: readonly Nation[]): Unit[] =>
  sideOf(f, side).units.filter(
    unit => isDamaged(b, unit) && isCivilized(b, unitNation[unit]!) && holderOf(b, unit) === unitNation[unit] && !done.includes(unitNation[unit]!),
  )
/** XX.K-3 Nomads choose for the people they subjugate in a barbarian area. */
function chooserOf(g: Pick<Open, 'seats' | 'board'>, f: Seen<'battle'>, side: number): Seat {
  const victor = f.winner === 0 ? f.attacker : f.defender
  const isSubjugated = f.winner !== side && f.doomed.length > 0 && isNomad(g.board, victor) && isBarbarianGround[f.place]!
  return isSubjugated ? owner(g, victor) : deciderOf(g, f, side)
}
export const recovery: Procedure<Invasions, F<'recovery'>> = {
  choose: rules.ask<F<'recovery'>>()({
    cite: [clause('XX.K-1')],
    who: (g, f) => {
      const battle = g.enclosing('battle')
      return f.left > 0 && fallen(g.board, battle, f.side).length > 0 ? chooserOf(g, battle, f.side) : null
    },
    may: {
      recover: {
        cite: clause('XX.K-1'),
        among: (g, f) => oneOfEach(g, fallen(g.board, g.enclosing('battle'), f.side)),
        take: (g, f, unit) => {
          raise(g, g.enclosing('battle'), f.side, unit)
          f.left -= 1
          return { goto: 'choose' }
        },
      },
    },
  }),
  // XX.K-4 Each civilized nation may mend one elite unit.
  mend: rules.ask<F<'recovery'>>()({
    cite: [clause('XX.K-4')],
    who: (g, f) => {
      const unit = mendable(g.board, g.enclosing('battle'), f.side, f.mended)[0]
      return unit === undefined ? null : owner(g, unitNation[unit]!)
    },
    may: {
      mend: {
        cite: clause('XX.K-4'),
        among: (g, f) => {
          const all = mendable(g.board, g.enclosing('battle'), f.side, f.mended)
          return oneOfEach(
            g,
            all.filter(unit => unitNation[unit] === unitNation[all[0]!]),
          )
        },
        take: (g, f, unit) => {
          f.mended.push(unitNation[unit]!)
          mend(g, unit, 'XX.K-4')
          return { goto: 'mend' }
        },
      },
      refuse: {
        among: () => true,
        take: (g, f) => {
          f.mended.push(unitNation[mendable(g.board, g.enclosing('battle'), f.side, f.mended)[0]!]!)
          return { goto: 'mend' }
        },
      },
    },
  }),
}
