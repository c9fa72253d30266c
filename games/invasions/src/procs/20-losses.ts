/** XX.H-3 to XX.H-6 Hits are taken; XX.K units recover. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, NOWHERE, type Nation, type Unit } from '../kinds.ts'
import { isInBarbarianArea } from '../data/map.ts'
import { BACK_FACE, FRONT_FACE, isElite, isLimes, nationByUnit } from '../data/units.ts'
import {
  isNationCivilized,
  isUnitDamaged,
  isMercenarySparedAmong,
  isMercenaryUnit,
  isNationNomad,
  isUnitLimesWall,
  wouldUnitSurviveHit,
  holderOfUnit,
  nationOfUnit,
  stageOfNation,
  type ReadonlyBoard,
} from '../board/units.ts'
import { overlordByBattle } from '../board/submission.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GamePublicContext, Seat, GameStepContext } from '../types.ts'
import { seatThatDecidesForSide, sideOfBattle } from './20-sides.ts'
import { makeClauseId, mendUnit, pickOneOfEachSort, ownerSeatOf, ruleBuilder } from './common.ts'
import { setPlaceOfUnit, setUnitFace } from '../board/change.ts'

const lostUnitsOfSide = (f: ReadonlyGameFrame<'battle'>, side: number): readonly Unit[] => (side === 0 ? f.lostA : f.lostD)
/** XX.H-5, r-50 Until a national unit has fallen, no mercenary may. */
const isMercenarySpared = (b: ReadonlyBoard, f: ReadonlyGameFrame<'battle'>, side: number, unit: Unit): boolean =>
  isMercenarySparedAmong(b, sideOfBattle(f, side).units, unit) && lostUnitsOfSide(f, side).every(one => isMercenaryUnit(b, one))
function takeHitInBattle(g: GameStepContext, f: GameFrame<'battle'>, side: number, unit: Unit): void {
  if (wouldUnitSurviveHit(g.board, unit)) {
    setUnitFace(g.board, unit, BACK_FACE)
    return g.emit({ is: 'hurt', unit, space: f.place }, [makeClauseId('XX.H-4')])
  }
  setPlaceOfUnit(g.board, unit, NOWHERE)
  if (side === 0) [f.attackers, f.lostA] = [f.attackers.filter(one => one !== unit), [...f.lostA, unit]]
  else [f.defenders, f.lostD] = [f.defenders.filter(one => one !== unit), [...f.lostD, unit]]
  g.emit({ is: 'lost', unit, space: f.place }, [makeClauseId('XX.H-4')])
}
type HitSharesOfSeats = ReadonlyGameFrame<'losses'>['shares']
export const filterUnitsOfSeat = (g: Pick<GamePublicContext, 'seats' | 'board'>, units: readonly Unit[], camp: Seat): Unit[] =>
  units.filter(unit => ownerSeatOf(g, holderOfUnit(g.board, unit)) === camp)
/** r-171 In proportion to the units of each player; what is left over is his who decides for the side. */
export function divideHitsAmongSeats(g: Pick<GamePublicContext, 'seats' | 'board'>, units: readonly Unit[], hits: number): { camp: Seat; hits: number }[] {
  const camps = [...new Set(units.map(unit => ownerSeatOf(g, holderOfUnit(g.board, unit))))]
  if (camps.length < 2) return []
  return camps.map(camp => ({ camp, hits: Math.floor((hits * filterUnitsOfSeat(g, units, camp).length) / units.length) }))
}
const findUnitsThatMayTakeHits = (b: ReadonlyBoard, f: ReadonlyGameFrame<'battle'>, side: number): Unit[] =>
  sideOfBattle(f, side).units.filter(unit => !isMercenarySpared(b, f, side, unit))
/** Whose share is still due, of those who have somebody to give. */
const findSeatWithHitsDue = (
  g: Pick<GamePublicContext, 'seats' | 'board'>,
  battle: ReadonlyGameFrame<'battle'>,
  side: number,
  shares: HitSharesOfSeats,
): Seat | null =>
  shares.find(share => share.hits > 0 && filterUnitsOfSeat(g, findUnitsThatMayTakeHits(g.board, battle, side), share.camp).length > 0)?.camp ?? null
export const battleLossesProcedure: Procedure<Invasions, GameFrame<'losses'>> = {
  share: (g, f) => void (f.shares = divideHitsAmongSeats(g, sideOfBattle(g.enclosing('battle'), f.side).units, f.hits)),
  // XX.H-3, r-171 Each player picks among his own; the rest is picked by the one who decides.
  choose: ruleBuilder.ask<GameFrame<'losses'>>()({
    cite: [makeClauseId('XX.H-3')],
    who: (g, f) => {
      const battle = g.enclosing('battle')
      if (f.hits === 0 || sideOfBattle(battle, f.side).units.length === 0) return null
      return findSeatWithHitsDue(g, battle, f.side, f.shares) ?? seatThatDecidesForSide(g, battle, f.side)
    },
    may: {
      'take-hit': {
        cite: makeClauseId('XX.H-3'),
        among: (g, f) => {
          const battle = g.enclosing('battle')
          const [camp, { units }] = [findSeatWithHitsDue(g, battle, f.side, f.shares), sideOfBattle(battle, f.side)]
          return pickOneOfEachSort(g, camp === null ? units : filterUnitsOfSeat(g, units, camp))
        },
        unless: [{ cite: makeClauseId('XX.H-5'), bars: (g, f, unit) => isMercenarySpared(g.board, g.enclosing('battle'), f.side, unit) }],
        take: (g, f, unit) => {
          const battle = g.enclosing('battle')
          const camp = findSeatWithHitsDue(g, battle, f.side, f.shares)
          for (const share of f.shares) if (share.camp === camp) share.hits -= 1
          takeHitInBattle(g, battle, f.side, unit)
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
/** XX.K-1 Whatever fell, a limes excepted (r-188); XIV.K-5 nobody of an empire that has just collapsed. */
const findFallenUnits = (b: ReadonlyBoard, f: ReadonlyGameFrame<'battle'>, side: number): Unit[] =>
  lostUnitsOfSide(f, side).filter(
    unit => !isUnitLimesWall(b, unit) && [nationOfUnit(b, unit), holderOfUnit(b, unit)].every(one => stageOfNation(b, one) !== 'gone'),
  )
/** An elite unit comes back damaged, a levy or a thema as what it was. */
const faceOfRecoveredUnit = (b: ReadonlyBoard, unit: Unit): number => {
  if (isLimes[unit]) return b.units.face[unit]!
  return isElite[unit] && isNationCivilized(b, nationByUnit[unit]!) ? BACK_FACE : FRONT_FACE
}
function recoverFallenUnit(g: GameStepContext, f: GameFrame<'battle'>, side: number, unit: Unit): void {
  setPlaceOfUnit(g.board, unit, f.place)
  setUnitFace(g.board, unit, faceOfRecoveredUnit(g.board, unit))
  if (side === 0) [f.attackers, f.lostA] = [[...f.attackers, unit], f.lostA.filter(one => one !== unit)]
  else [f.defenders, f.lostD] = [[...f.defenders, unit], f.lostD.filter(one => one !== unit)]
  g.emit({ is: 'placed', unit, space: f.place }, [makeClauseId('XX.K-1')])
}
/** XX.K-4, XXVII.B-4 A mercenary is a unit of who commands it. */
const findMendableUnits = (b: ReadonlyBoard, f: ReadonlyGameFrame<'battle'>, side: number, done: readonly Nation[]): Unit[] =>
  sideOfBattle(f, side).units.filter(
    unit =>
      isUnitDamaged(b, unit) &&
      isNationCivilized(b, nationByUnit[unit]!) &&
      isNationCivilized(b, holderOfUnit(b, unit)) &&
      !done.includes(holderOfUnit(b, unit)),
  )
/** XX.K-3, XXIX.B-4 Nomads choose for the people, no nomads themselves, whom they subjugate in a barbarian area. */
function findSeatThatChoosesRecovery(g: Pick<GamePublicContext, 'seats' | 'board'>, f: ReadonlyGameFrame<'battle'>, side: number): Seat {
  const overlord =
    f.winner === side ? undefined : f.doomed.filter(vassal => !isNationNomad(g.board, vassal)).map(vassal => overlordByBattle(g.board, f, vassal))[0]
  const isSubjugated = overlord !== undefined && overlord !== NOBODY && isNationNomad(g.board, overlord) && isInBarbarianArea[f.place]!
  return isSubjugated ? ownerSeatOf(g, overlord) : seatThatDecidesForSide(g, f, side)
}
export const battleRecoveryProcedure: Procedure<Invasions, GameFrame<'recovery'>> = {
  choose: ruleBuilder.ask<GameFrame<'recovery'>>()({
    cite: [makeClauseId('XX.K-1')],
    who: (g, f) => {
      const battle = g.enclosing('battle')
      return f.left > 0 && findFallenUnits(g.board, battle, f.side).length > 0 ? findSeatThatChoosesRecovery(g, battle, f.side) : null
    },
    may: {
      recover: {
        cite: makeClauseId('XX.K-1'),
        among: (g, f) => pickOneOfEachSort(g, findFallenUnits(g.board, g.enclosing('battle'), f.side)),
        take: (g, f, unit) => {
          recoverFallenUnit(g, g.enclosing('battle'), f.side, unit)
          f.left -= 1
          return { goto: 'choose' }
        },
      },
    },
  }),
  // XX.K-4 Each civilized nation may mend one elite unit.
  mend: ruleBuilder.ask<GameFrame<'recovery'>>()({
    cite: [makeClauseId('XX.K-4')],
    who: (g, f) => {
      const unit = findMendableUnits(g.board, g.enclosing('battle'), f.side, f.mended)[0]
      return unit === undefined ? null : ownerSeatOf(g, holderOfUnit(g.board, unit))
    },
    may: {
      mend: {
        cite: makeClauseId('XX.K-4'),
        among: (g, f) => {
          const all = findMendableUnits(g.board, g.enclosing('battle'), f.side, f.mended)
          return pickOneOfEachSort(
            g,
            all.filter(unit => holderOfUnit(g.board, unit) === holderOfUnit(g.board, all[0]!)),
          )
        },
        take: (g, f, unit) => {
          f.mended.push(holderOfUnit(g.board, unit))
          mendUnit(g, unit, 'XX.K-4')
          return { goto: 'mend' }
        },
      },
      refuse: {
        among: () => true,
        take: (g, f) => {
          f.mended.push(holderOfUnit(g.board, findMendableUnits(g.board, g.enclosing('battle'), f.side, f.mended)[0]!))
          return { goto: 'mend' }
        },
      },
    },
  }),
}
