/** 10.1 A LAND COMBAT, in the order of its table. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { CARTHAGINIANS, CHARLEMAGNE, FOEDERATI, FRANKS, HANNIBAL, OSTROGOTHS, PATRIMONIUM, ROMA, ROMANS, SUBMISSION_TERMS, WESTERN_ROMANS } from '../data.ts'
import { type BattleFrame, unitRetreatFrame, citySackFrame, nationSubmissionFrame } from '../frames.ts'
import {
  ALL_NATIONS,
  type Area,
  AREA_WITH_CITY,
  CONSULAR_LEGION,
  ELEPHANT,
  INFANTRY,
  KNIGHT,
  LAND_UNIT_TYPES,
  type Nation,
  AREA_WITHOUT_CITY,
  ROMAN_FOEDERATI,
  AREA_WITH_RUIN,
  type UnitType,
} from '../kinds.ts'
import type { BoardView, GameStepContext, Italia, GamePublicContext } from '../types.ts'
import { countAreasHeld, isRoundOfCivilWar, isCivilWarGarrison, seatOfNation } from '../board/control.ts'
import {
  addUnitsAt,
  countUnitsOfTypeAt,
  countCountersLeft,
  findLeadersAt,
  createZeroUnitCounts,
  takeUnitOffArea,
  findUnitTypesAt,
  countUnitsAt,
} from '../board/pieces.ts'
import { eliminateLeader, eliminateUnit } from '../board/acts.ts'
import { findAwardsFor, addPointsToTally } from '../board/scoring.ts'
import { nationOfBattleSide, countAllFightingUnits } from '../board/fire.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'
import { isCityToSack, rebuildCityWithUnit } from './10-cities.ts'
import { createAimDiceStep, fireVolleysOfBothSides } from './10-fire.ts'

type ReadonlyBattleFrame = DeepReadonly<BattleFrame>
const MOST_CONVERSIONS_PER_ROUND = 2
const LOWEST_ROLLS_OF_ELEPHANT_FEAR = [8, 10, 10]
const LEAST_UNITS_OF_PITCHED_BATTLE = 3
/** 10.7-14 The city of another player; 10.7-11 not one rebuilt after a raid in this turn; ruling 54: and defended. */
export const mayAreaBeRaided = (b: BoardView, n: Nation, enemy: Nation, a: Area): boolean =>
  b.cities[a] === AREA_WITH_CITY &&
  seatOfNation(enemy) !== seatOfNation(n) &&
  !b.restored.includes(a) &&
  countUnitsAt(b, n, a) > 0 &&
  countUnitsAt(b, enemy, a) > 0
const canBothSidesFight = (b: BoardView, f: ReadonlyBattleFrame): boolean =>
  countAllFightingUnits(b, f, f.attacker) > 0 && countAllFightingUnits(b, f, f.defender) > 0
/** 10.2-24 A leader alone among enemy units is removed without combat. */
function removeLeadersWithoutUnits(g: GameStepContext, f: BattleFrame): void {
  for (const attacking of [true, false]) {
    const [n, enemy] = [nationOfBattleSide(f, attacking), nationOfBattleSide(f, !attacking)]
    if (countAllFightingUnits(g.board, f, n) > 0 || countAllFightingUnits(g.board, f, enemy) === 0) continue
    for (const l of findLeadersAt(g.board, n, f.where)) eliminateLeader(g, l, enemy)
  }
}
/** 12.5.1-1 The card's entry by which the defender may or must submit to the attacker now. */
function findSubmissionTermsOfBattle(g: Pick<GamePublicContext, 'board' | 'within'>, f: ReadonlyBattleFrame) {
  const b = g.board
  const hannibal = g.within('sortie')?.leader === HANNIBAL
  return SUBMISSION_TERMS[f.defender]!.find(
    s => s.to === f.attacker && s.between[0]! <= b.round && b.round <= s.between[1]! && !s.except.includes(b.round) && (!s.hannibal || hannibal),
  )
}
const mustDefenderSubmit = (g: Pick<GamePublicContext, 'board' | 'within'>, f: ReadonlyBattleFrame): boolean => {
  const s = findSubmissionTermsOfBattle(g, f)
  return s !== undefined && countAreasHeld(g.board, f.defender) <= s.must
}
const mayDefenderSubmit = (g: Pick<GamePublicContext, 'board' | 'within'>, f: ReadonlyBattleFrame): boolean => {
  const s = findSubmissionTermsOfBattle(g, f)
  const held = countAreasHeld(g.board, f.defender)
  return s !== undefined && held <= s.may[1]!
}
const callNationSubmissionProcedure = (f: BattleFrame) => {
  f.over = true
  return { call: nationSubmissionFrame({ subject: f.defender, overlord: f.attacker }), then: 'settle' } as const
}
/** One die a unit; those that roll the number or more leave. */
function rollDesertionOfUnits(g: GameStepContext, n: Nation, units: number, on: number): number {
  const dice = Array.from({ length: units }, () => g.roll(10))
  const left = dice.filter(d => d >= on).length
  if (units > 0) g.emit({ is: 'deserted', nation: n, dice, count: left }, ['italia.13.3-1', 'italia.14.1-5'])
  return left
}
/** 13.3 Romans before elephants, for the whole game: 8, 10, 10, then no more. */
function rollElephantFear(g: GameStepContext, f: BattleFrame): void {
  const b = g.board
  if (f.attacker !== ROMANS && f.defender !== ROMANS) return
  const beasts = f.attacker === ROMANS ? f.defender : f.attacker
  if (countUnitsOfTypeAt(b, beasts, ELEPHANT, f.where) === 0 || countUnitsAt(b, ROMANS, f.where) === 0) return
  const on = LOWEST_ROLLS_OF_ELEPHANT_FEAR[b.fear++]
  if (on === undefined) return
  for (const t of LAND_UNIT_TYPES.filter(x => x !== CONSULAR_LEGION))
    for (let k = rollDesertionOfUnits(g, ROMANS, countUnitsOfTypeAt(b, ROMANS, t, f.where), on); k > 0; k--) eliminateUnit(g, ROMANS, t, f.where, beasts)
}
/** 14.1 Roman foederati go over to Foederati or Ostrogoths, while these have infantry. */
function rollTreasonDesertion(g: GameStepContext, f: BattleFrame): void {
  const enemy = f.attacker === WESTERN_ROMANS ? f.defender : f.attacker
  if ((f.attacker !== WESTERN_ROMANS && f.defender !== WESTERN_ROMANS) || (enemy !== FOEDERATI && enemy !== OSTROGOTHS)) return
  for (
    let k = rollDesertionOfUnits(g, WESTERN_ROMANS, countUnitsOfTypeAt(g.board, WESTERN_ROMANS, ROMAN_FOEDERATI, f.where), enemy === FOEDERATI ? 6 : 9);
    k > 0;
    k--
  ) {
    takeUnitOffArea(g.board, WESTERN_ROMANS, ROMAN_FOEDERATI, f.where)
    if (countCountersLeft(g.board, enemy, INFANTRY) > 0) addUnitsAt(g.board, enemy, INFANTRY, f.where, 1)
  }
}
/** 13.2-9 Units of Hannibal's allies in the area count for the size of the battle. */
const countUnitsForPitchedBattle = (b: BoardView, f: ReadonlyBattleFrame, n: Nation): number => {
  const friends = n === CARTHAGINIANS ? ALL_NATIONS.reduce((sum, m) => (b.overlord[m] === n ? sum + countUnitsAt(b, m, f.where) : sum), 0) : 0
  return countUnitsAt(b, n, f.where) + friends
}
const isBattleForEmperorsTitle = (b: BoardView, f: ReadonlyBattleFrame): boolean =>
  f.attacker === FRANKS && f.where === ROMA && b.round === 10 && b.leaders[CHARLEMAGNE] === ROMA && !f.raid
/** 14.3-5 No knights; ruling 94: units of another player only. */
const findUnitTypesToConvert = (b: BoardView, f: ReadonlyBattleFrame): UnitType[] => {
  const enemy = f.attacker === PATRIMONIUM ? f.defender : f.attacker
  return findUnitTypesAt(b, enemy, f.where)
}
/** 14.3-2, ruling 94: twice in the game, against another player, and only beside a unit of their own. */
const mayConvertUnit = (b: BoardView, f: ReadonlyBattleFrame): boolean => {
  if (f.host === null || f.converted || b.conversions >= MOST_CONVERSIONS_PER_ROUND) return false
  const enemy = f.attacker === PATRIMONIUM ? f.defender : f.attacker
  return seatOfNation(enemy) !== seatOfNation(PATRIMONIUM) && countUnitsAt(b, PATRIMONIUM, f.where) > 0
}
function convertUnit(g: GameStepContext, f: BattleFrame, t: UnitType): void {
  const enemy = f.attacker === PATRIMONIUM ? f.defender : f.attacker
  takeUnitOffArea(g.board, enemy, t, f.where)
  f.converted = true
  g.board.conversions++
  if (countCountersLeft(g.board, PATRIMONIUM, t) > 0) addUnitsAt(g.board, PATRIMONIUM, t, f.where, 1)
  else f.guest = t
  g.emit({ is: 'converted', nation: enemy, where: f.where, type: t }, ['italia.14.3-1'])
}
const winnerOfBattle = (b: BoardView, f: ReadonlyBattleFrame): Nation | null => {
  if (f.raid) return null
  if (f.over && b.overlord[f.defender] === f.attacker) return f.attacker
  const [a, d] = [countUnitsAt(b, f.attacker, f.where), countUnitsAt(b, f.defender, f.where)]
  return a > 0 && d === 0 ? f.attacker : d > 0 && a === 0 ? f.defender : null
}
function scorePitchedBattle(g: GameStepContext, f: BattleFrame): void {
  const n = f.pitched ? winnerOfBattle(g.board, f) : null
  if (n === null) return
  const loser = n === f.attacker ? f.defender : f.attacker
  for (const w of findAwardsFor(g.board, n, 'pitchedBattle'))
    if (w.nations!.includes(loser) && (w.leaders === null || w.leaders.some(l => f.present.includes(l))))
      addPointsToTally(g, n, w.points, ['italia.13.2-8', 'italia.13.4-11'])
}
const createUnitRetreatFrame = (f: BattleFrame, attacking: boolean, why: 'choice' | 'elephants' | 'raid' | 'title', quota = 0) =>
  unitRetreatFrame({
    nation: nationOfBattleSide(f, attacking),
    from: f.where,
    why,
    attacking,
    enemy: nationOfBattleSide(f, !attacking),
    closed: attacking ? [] : f.closed,
    shut: attacking ? f.shut : [],
    quota,
  })

export const battleProcedure: Procedure<Italia, BattleFrame> = {
  // 10.1-1 A raid or a standard attack; in a campaign this was declared before the reactions.
  declare: ruleBuilder.ask<BattleFrame>()({
    cite: makeClauseIds('10.1-1', '10.7-2'),
    who: (g, f) => (g.within('sortie') === null && mayAreaBeRaided(g.board, f.attacker, f.defender, f.where) ? seatOfNation(f.attacker) : null),
    may: { attack: { among: () => true, take: () => {} }, raid: { among: () => true, take: (_, f) => void (f.raid = true) } },
  }),
  lone: (g, f) => {
    g.emit({ is: 'battle', where: f.where, attacker: f.attacker, defender: f.defender, raid: f.raid }, ['italia.8.3-2'])
    removeLeadersWithoutUnits(g, f)
    return canBothSidesFight(g.board, f) ? undefined : { goto: 'settle' }
  },
  // 10.1-3, 12.5.1-6 A nation that must submit does so without combat.
  must: (g, f) => (mustDefenderSubmit(g, f) ? callNationSubmissionProcedure(f) : undefined),
  fear: (g, f) => rollElephantFear(g, f),
  desert: (g, f) => rollTreasonDesertion(g, f),
  // Ruling 87: pitched battles are measured now.
  muster: (g, f) => {
    const b = g.board
    f.pitched =
      !f.raid &&
      countUnitsForPitchedBattle(b, f, f.attacker) >= LEAST_UNITS_OF_PITCHED_BATTLE &&
      countUnitsForPitchedBattle(b, f, f.defender) >= LEAST_UNITS_OF_PITCHED_BATTLE
    f.present = [...findLeadersAt(b, f.attacker, f.where), ...findLeadersAt(b, f.defender, f.where)]
    removeLeadersWithoutUnits(g, f)
    if (!canBothSidesFight(b, f)) return { goto: 'settle' }
    // CN Franks: the Patrimonium leaves Roma to Charlemagne without dice.
    return isBattleForEmperorsTitle(b, f) && f.defender === PATRIMONIUM ? { goto: 'title' } : undefined
  },
  round: (_, f) => {
    f.no++
    f.attackerAims = []
    f.defenderAims = []
    f.attackerMarks = []
    f.defenderMarks = []
  },
  // 14.3-3 Before any round the Patrimonium may convert a unit.
  convert: ruleBuilder.ask<BattleFrame>()({
    cite: makeClauseIds('14.3-1', '14.3-3'),
    who: (g, f) => (mayConvertUnit(g.board, f) ? seatOfNation(PATRIMONIUM) : null),
    needs: ['convert'],
    may: {
      convert: {
        cite: 'italia.14.3-1',
        among: (g, f) => findUnitTypesToConvert(g.board, f),
        unless: [{ cite: 'italia.14.3-5', bars: (_, __, t) => t === KNIGHT }],
        take: (g, f, t) => {
          convertUnit(g, f, t)
          removeLeadersWithoutUnits(g, f)
          return canBothSidesFight(g.board, f) ? undefined : { goto: 'settle' }
        },
      },
      'do-nothing': { among: () => true, take: () => {} },
    },
  }),
  // 10.1-4, 10.4-1 First the attacker, then the defender, names a target for each die.
  aim: createAimDiceStep(true),
  reply: createAimDiceStep(false),
  fire: (g, f) => fireVolleysOfBothSides(g, f),
  // 10.2-20 Elephants drive units away, before anybody retreats of his own will.
  panic: (g, f) =>
    f.scaredAttackers > 0 && canBothSidesFight(g.board, f) ? { call: createUnitRetreatFrame(f, true, 'elephants', f.scaredAttackers) } : undefined,
  rout: (g, f) =>
    f.scaredDefenders > 0 && canBothSidesFight(g.board, f) ? { call: createUnitRetreatFrame(f, false, 'elephants', f.scaredDefenders) } : undefined,
  title: (g, f) =>
    isBattleForEmperorsTitle(g.board, f) && countUnitsAt(g.board, f.defender, f.where) > 0 ? { call: createUnitRetreatFrame(f, false, 'title') } : undefined,
  // 10.0-11, 10.5-1 First the attacker, then the defender.
  retreat: (g, f) => {
    if (f.raid) {
      // 10.2-24 A leader whose raiders all fell does not get away.
      removeLeadersWithoutUnits(g, f)
      return { goto: 'raided' }
    }
    return canBothSidesFight(g.board, f) ? { call: createUnitRetreatFrame(f, true, 'choice') } : undefined
  },
  yield: (g, f) => (canBothSidesFight(g.board, f) ? { call: createUnitRetreatFrame(f, false, 'choice') } : undefined),
  // 10.1-6, 12.5.1-3 After a round, if both have units left, the defender may submit.
  submit: ruleBuilder.ask<BattleFrame>()({
    cite: makeClauseIds('12.5.1-3', '10.1-6'),
    who: (g, f) => (canBothSidesFight(g.board, f) && mayDefenderSubmit(g, f) ? seatOfNation(f.defender) : null),
    may: { submit: { among: () => true, take: (_, f) => callNationSubmissionProcedure(f) }, 'fight-on': { among: () => true, take: () => {} } },
  }),
  // 10.0-12 Until only one nation has units there.
  again: (g, f) => {
    removeLeadersWithoutUnits(g, f)
    return canBothSidesFight(g.board, f) ? { goto: 'round' } : { goto: 'settle' }
  },
  // 10.7-5 One hit is enough.
  raided: (g, f) => {
    if (!f.hit) return
    g.board.cities[f.where] = AREA_WITH_RUIN
    g.emit({ is: 'raided', nation: f.attacker, where: f.where }, ['italia.10.7-5'])
    return { call: citySackFrame({ nation: f.attacker, where: f.where, raid: true }) }
  },
  // 10.7-3, 10.7-6 The raiders must retreat, or are eliminated.
  back: (_, f) => ({ call: createUnitRetreatFrame(f, true, 'raid') }),
  // 10.7-10 The defender may give a unit to rebuild at once.
  restore: ruleBuilder.ask<BattleFrame>()({
    cite: makeClauseIds('10.7-10', '10.7-12'),
    who: (_, f) => (f.raid && f.hit ? seatOfNation(f.defender) : null),
    needs: ['give-up-unit'],
    may: {
      'give-up-unit': {
        cite: 'italia.10.7-10',
        among: (g, f) => findUnitTypesAt(g.board, f.defender, f.where),
        take: (g, f, t) => {
          rebuildCityWithUnit(g, f.defender, f.where, t)
          g.board.restored.push(f.where)
        },
      },
      'do-nothing': {
        among: () => true,
        // 13.4-17 In the civil war a city not rebuilt at once is gone.
        take: (g, f) => void (isRoundOfCivilWar(g.board) && (g.board.cities[f.where] = AREA_WITHOUT_CITY)),
      },
    },
  }),
  // 14.3-4 The converted unit stays if there is a counter; pitched battles score.
  settle: (g, f) => {
    const guest = f.guest
    f.guest = null
    if (guest !== null && countCountersLeft(g.board, PATRIMONIUM, guest) > 0) addUnitsAt(g.board, PATRIMONIUM, guest, f.where, 1)
    f.hurtAttackers = createZeroUnitCounts()
    f.hurtDefenders = createZeroUnitCounts()
    removeLeadersWithoutUnits(g, f)
    scorePitchedBattle(g, f)
  },
  // 10.6-3 A defender left alone with a city that another player held may sack it now; the attacker's turn to ask comes with the phase.
  spoils: (g, f) =>
    isCityToSack(g.board, f.defender, f.where) && !isCivilWarGarrison(g.board, f.defender)
      ? { call: citySackFrame({ nation: f.defender, where: f.where }) }
      : undefined,
}
