/** XX Battle, from the first arrow to the last retreat. */
import type { NounOf, Procedure } from '@tabularium/kernel'
import { NO_LEADER, NOBODY, NOWHERE, type Leader, type Nation, type Unit } from '../kinds.ts'
import { DICE_PER_SIDE, type battleDieKind } from '../words.ts'
import {
  computeArcheryDicePool,
  countHitsOfDice,
  isAmbushAutomatic,
  isBlackDie,
  mayStackBeAmbushedAt,
  computeMeleeDicePool,
  countUnitsThatMayRecover,
  type BattleDicePool,
} from '../board/battle.ts'
import {
  computeAdvancedArcheryBonus,
  computeAdvancedArcheryHits,
  findHitsTableColumn,
  computeAdvancedMeleeModifier,
  lookUpHitsInTable,
} from '../board/advanced.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { findBestLeader, combatValueOfLeader, findLeadersOfNationAt, nationOfLeader } from '../board/leaders.ts'
import { hasFriendlyWalls } from '../board/reactions.ts'
import { areNationsFriends } from '../board/relations.ts'
import { isSpaceBattlefieldOf } from '../board/retreats.ts'
import { stackingLimitAt, stackingRoomAt } from '../board/stacking.ts'
import { holderOfUnit, hordeSpaceOf, isNationEmpire, isNationKingdom, isUnitLimesWall, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { findSheetRulesWithHook } from '../sheets/index.ts'
import type { Invasions, GamePublicContext, GameStepContext } from '../types.ts'
import { callHeirProcedure, loseLeader } from './20-leaders.ts'
import { ATTACKER, seatThatDecidesForSide, DEFENDER, findFollowers, findNationsThatFought, otherBattleSideOf, sideOfBattle } from './20-sides.ts'
import { moveMercenariesToOwnNation } from './20-turncoats.ts'
import { callConquestProcedureOfKingdom } from './24-siege.ts'
import { makeClauseId, callD10RollProcedure, isTestPassedByDie, pickOneOfEachSort, openEventWindow, ownerSeatOf, ruleBuilder } from './common.ts'
import { findNationsThatSubmit, findOverlordAmongVictors, isLargestStackTied } from '../board/submission.ts'
import { sheetRerollOfSide, sheetRerollLeft, isDieOfSideInTurn, hasAnySideReroll, maySideReroll, spendSheetReroll } from './20-rerolls.ts'
import { gatherFighters, recordBattleAsAttack } from './20-fighters.ts'
import {
  addArrivedLeaders,
  returnLostUnitsToPool,
  findNationsThatMustRetreat,
  createRetreatFrame,
  isLeaderWithoutFriendsAt,
  endMoveOfBeatenAttackers,
} from './20-aftermath.ts'

type BattleFrame = GameFrame<'battle'>
type ReadonlyBattleFrame = ReadonlyGameFrame<'battle'>
type BattleDie = NounOf<typeof battleDieKind>
const excludeLimesWalls = (b: ReadonlyBoard, units: readonly Unit[]): Unit[] => units.filter(unit => !isUnitLimesWall(b, unit))

/** XX.H Battle dice, thrown side by side: 1-6 white, 7-12 black. */
function rollDicePool(g: GameStepContext, { white, black }: BattleDicePool): number[] {
  const dice: number[] = []
  for (let n = 0; n < white; n++) dice.push(g.roll(6))
  for (let n = 0; n < black; n++) dice.push(g.roll(6) + 6)
  return dice
}
/** XXI The option for all battles (r-65). */
const isAdvancedCombat = (g: Pick<GamePublicContext, 'options'>): boolean => g.options['combat'] === 'advanced'
const rollTwoSixSidedDice = (g: GameStepContext): number[] => [g.roll(6), g.roll(6)]
const sumDice = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)
/** XXI.C */
function rollAdvancedArcheryHits(g: GameStepContext, f: BattleFrame, side: number, isAmbush: boolean): number {
  const bonus = computeAdvancedArcheryBonus(g.board, f.place, sideOfBattle(f, side).units, sideOfBattle(f, otherBattleSideOf(side)).units, isAmbush)
  if (bonus === null) return 0
  const dice = rollTwoSixSidedDice(g)
  const hits = computeAdvancedArcheryHits(sumDice(dice) + bonus + countDiceOfEvent(f, side), f.place)
  g.emit({ is: 'dice', side, faces: dice, hits }, [makeClauseId('XXI.C-2')])
  return hits
}
/** XXI.F What a side's roll inflicts. */
function computeAdvancedHits(b: ReadonlyBoard, f: ReadonlyBattleFrame, side: number): number {
  const [own, foe] = [sideOfBattle(f, side), sideOfBattle(f, otherBattleSideOf(side))]
  const how = { isAttacker: side === ATTACKER, isIntercepted: f.isIntercepted, isFirst: f.melee === 1 }
  const total =
    sumDice(side === ATTACKER ? f.diceA : f.diceD) + computeAdvancedMeleeModifier(b, f.place, own, foe, how) + (side === ATTACKER ? f.edgeA : f.edgeD)
  return lookUpHitsInTable(total, findHitsTableColumn(b, f.place, own, side === ATTACKER), f.place)
}
export const computeBattleHitsOfSide = (g: Pick<GamePublicContext, 'options' | 'board'>, f: ReadonlyBattleFrame, side: number): number =>
  isAdvancedCombat(g) ? computeAdvancedHits(g.board, f, side) : countHitsOfDice(side === ATTACKER ? f.diceA : f.diceD, f.place)
/** The archery dice of a side, with as many black ones as it may have. */
const computeArcheryPoolOfSide = (b: ReadonlyBoard, f: ReadonlyBattleFrame, side: number, isAmbush: boolean): BattleDicePool =>
  computeArcheryDicePool(b, f.place, sideOfBattle(f, side).units, sideOfBattle(f, otherBattleSideOf(side)).units, isAmbush)
function rollArcheryHits(g: GameStepContext, f: BattleFrame, side: number, isAmbush: boolean): number {
  if (f.muted.includes(side)) return 0
  if (isAdvancedCombat(g)) return rollAdvancedArcheryHits(g, f, side, isAmbush)
  const { white, black } = computeArcheryPoolOfSide(g.board, f, side, isAmbush)
  const exchanged = Math.min(black, side === ATTACKER ? f.wheelA : f.wheelD)
  const pool = { white: white + black - exchanged + countDiceOfEvent(f, side), black: exchanged }
  if (pool.white + pool.black === 0) return 0
  const dice = rollDicePool(g, pool)
  const hits = countHitsOfDice(dice, f.place)
  g.emit({ is: 'dice', side, faces: dice, hits }, [makeClauseId('XX.D-1')])
  return hits
}
/** The event Ambush: the defender shoots first, with a white die more; XX.D-10 is for the mountains alone. */
const countDiceOfEvent = (f: ReadonlyBattleFrame, side: number): number => Number(side === DEFENDER && f.isWaylaid)
const callLossesProcedure = (side: number, hits: number, then?: BattleFrame['at']) => ({ call: frames.losses({ side, hits }), ...(then && { then }) })
/** r-34 After an interception into an empty province the intercepted stack may ambush. */
const ambushingSide = (f: ReadonlyBattleFrame): number => (f.isIntercepted && f.wasEmpty ? ATTACKER : DEFENDER)
const maySideAmbush = (f: ReadonlyBattleFrame): boolean => mayStackBeAmbushedAt(f.place, sideOfBattle(f, otherBattleSideOf(ambushingSide(f))).leaders)
const countRerollsFromBestLeaderOfSide = (b: ReadonlyBoard, f: ReadonlyBattleFrame, side: number): number =>
  combatValueOfLeader(b, findBestLeader(b, sideOfBattle(f, side).leaders))

export const battleProcedure: Procedure<Invasions, BattleFrame> = {
  // XXX.H-3 Mercenaries of an enemy go over to him.
  start: (g, f) => {
    gatherFighters(g, f)
    moveMercenariesToOwnNation(g, f)
  },
  // XIX.A-15 Of an intercepted stack what is over the limit stays out; its owner chooses.
  muster: ruleBuilder.ask<BattleFrame>()({
    cite: [makeClauseId('XIX.A-15')],
    who: (g, f) => (f.isIntercepted && f.attackers.length > stackingLimitAt(g.board, f.attacker, f.place, f.leadersA) ? ownerSeatOf(g, f.attacker) : null),
    may: {
      'leave-behind': {
        cite: makeClauseId('XIX.A-15'),
        among: (g, f) => pickOneOfEachSort(g, f.attackers),
        take: (_, f, unit) => {
          f.attackers = f.attackers.filter(one => one !== unit)
          return { goto: 'muster' }
        },
      },
    },
  }),
  begin: (g, f) => {
    recordBattleAsAttack(g, f)
    f.startA = f.attackers.length
    f.startD = f.defenders.length + Number(f.hordes.length > 0)
    g.emit({ is: 'battle', space: f.place, attacker: f.attacker, defender: f.defender, attackers: f.startA, defenders: f.startD }, [makeClauseId('XX.A-1')])
    return openEventWindow(g, 'battle-start', f.attacker)
  },
  // Events may have taken or turned units.
  ranks: (g, f) => {
    const isHere = (unit: Unit): boolean => g.board.units.place[unit] === f.place
    ;[f.attackers, f.defenders] = [f.attackers.filter(isHere), f.defenders.filter(isHere)]
    ;[f.startA, f.startD] = [f.attackers.length, f.defenders.length + Number(f.hordes.length > 0)]
  },
  // XX.D-7 An ambush in the mountains.
  ambush: ruleBuilder.ask<BattleFrame>()({
    cite: [makeClauseId('XX.D-7')],
    who: (g, f) => (maySideAmbush(f) && !(f.isWaylaid && ambushingSide(f) === ATTACKER) ? seatThatDecidesForSide(g, f, ambushingSide(f)) : null),
    may: {
      ambush: {
        cite: makeClauseId('XX.D-7'),
        among: () => true,
        take: (g, f) => {
          if (!isAmbushAutomatic(g.board, sideOfBattle(f, otherBattleSideOf(ambushingSide(f))).units))
            return callD10RollProcedure('battle', 'ambush', sideOfBattle(f, ambushingSide(f)).nation)
          f.die = 2
        },
      },
      refuse: { among: () => true, take: (_, f) => void (f.die = 1) },
    },
  }),
  test: (_, f) => {
    f.isAmbush = f.die > 0 && isTestPassedByDie(f.die)
    f.ambusher = f.isWaylaid ? DEFENDER : f.isAmbush ? ambushingSide(f) : -1
  },
  // XX.D-4, r-48 In the open horse archers may exchange dice.
  wheel: createExchangeDiceStep(ATTACKER),
  'wheel-back': createExchangeDiceStep(DEFENDER),
  // XX.D-1 Both at once; in an ambush the ambusher first.
  archery: (g, f) => {
    f.die = 0
    if (f.ambusher < 0) [f.hitsD, f.hitsA] = [rollArcheryHits(g, f, ATTACKER, false), rollArcheryHits(g, f, DEFENDER, false)]
    else if (f.ambusher === ATTACKER) f.hitsD = rollArcheryHits(g, f, ATTACKER, f.isAmbush)
    else f.hitsA = rollArcheryHits(g, f, DEFENDER, f.isAmbush)
  },
  'arrows-a': (_, f) => (f.hitsA > 0 ? callLossesProcedure(ATTACKER, f.hitsA) : undefined),
  'arrows-d': (_, f) => (f.hitsD > 0 ? callLossesProcedure(DEFENDER, f.hitsD) : undefined),
  // XX.D-11 The victim of an ambush shoots back with what is left.
  'shoot-back': (g, f) => {
    ;[f.hitsA, f.hitsD] = [0, 0]
    if (f.ambusher === ATTACKER) f.hitsA = rollArcheryHits(g, f, DEFENDER, false)
    if (f.ambusher === DEFENDER) f.hitsD = rollArcheryHits(g, f, ATTACKER, false)
  },
  'arrows-back': (_, f) => (f.hitsA > 0 ? callLossesProcedure(ATTACKER, f.hitsA) : f.hitsD > 0 ? callLossesProcedure(DEFENDER, f.hitsD) : undefined),
  // XX.F, XX.G The pools, with advantages counted again.
  pool: (g, f) => {
    ;[f.hitsA, f.hitsD] = [0, 0]
    if (isBattleOver(g.board, f)) return { goto: 'winner' }
    f.melee += 1
    ;[f.edgeA, f.edgeD, f.passes, f.turnOf] = [0, 0, 0, ATTACKER]
    const how = { isIntercepted: f.isIntercepted }
    const [a, d] = [sideOfBattle(f, ATTACKER), sideOfBattle(f, DEFENDER)]
    const [poolA, poolD] = [
      computeMeleeDicePool(g.board, f.place, a, d, { ...how, isAttacker: true }),
      computeMeleeDicePool(g.board, f.place, d, a, { ...how, isAttacker: false }),
    ]
    ;[f.whiteA, f.blackA, f.whiteD, f.blackD] = [poolA.white, poolA.black, poolD.white, poolD.black]
    if (f.melee === 1) [f.ownA, f.ownD] = [sheetRerollOfSide(g.board, f, ATTACKER), sheetRerollOfSide(g.board, f, DEFENDER)]
    // r-61 Rerolls last for the whole battle.
    if (f.melee === 1)
      [f.rerollsA, f.rerollsD] = [countRerollsFromBestLeaderOfSide(g.board, f, ATTACKER), countRerollsFromBestLeaderOfSide(g.board, f, DEFENDER)]
    for (const side of f.muted)
      if (side === ATTACKER) f.rerollsA = 0
      else f.rerollsD = 0
  },
  // XX.E-4 A great leader gives up a reroll for a black die, the attacker first.
  trade: createTradeRerollStep(ATTACKER),
  'trade-back': createTradeRerollStep(DEFENDER),
  'dice-pool': (g, f) => openEventWindow(g, 'dice-pool', f.attacker),
  melee: (g, f) => {
    f.diceA = isAdvancedCombat(g) ? rollTwoSixSidedDice(g) : rollDicePool(g, { white: f.whiteA, black: f.blackA })
    f.diceD = isAdvancedCombat(g) ? rollTwoSixSidedDice(g) : rollDicePool(g, { white: f.whiteD, black: f.blackD })
    g.emit({ is: 'dice', side: ATTACKER, faces: [...f.diceA], hits: computeBattleHitsOfSide(g, f, ATTACKER) }, [makeClauseId('XX.H-1')])
    g.emit({ is: 'dice', side: DEFENDER, faces: [...f.diceD], hits: computeBattleHitsOfSide(g, f, DEFENDER) }, [makeClauseId('XX.H-1')])
  },
  reply: (g, f) => openEventWindow(g, 'after-roll', f.attacker),
  // XX.E-2, r-41 In turn until both pass.
  reroll: ruleBuilder.ask<BattleFrame>()({
    cite: [makeClauseId('XX.E-2')],
    who: (g, f) => (f.passes >= 2 || !hasAnySideReroll(f) ? null : seatThatDecidesForSide(g, f, f.turnOf)),
    may: {
      reroll: {
        cite: makeClauseId('XX.E-2'),
        among: (g, f) => listBattleDice(g, f),
        unless: [{ cite: makeClauseId('XX.E-1'), bars: (_, f, die) => !maySideReroll(f, die) }],
        take: (g, f, die) => spendBattleReroll(g, f, die),
      },
      stop: {
        among: () => true,
        take: (_, f) => {
          f.passes += 1
          f.turnOf = otherBattleSideOf(f.turnOf)
          return { goto: 'reroll' }
        },
      },
    },
  }),
  // XX.H-3, r-207 Simultaneous; the attacker's side assigns first.
  'strike-a': (g, f) => {
    ;[f.hitsA, f.hitsD] = [computeBattleHitsOfSide(g, f, DEFENDER), computeBattleHitsOfSide(g, f, ATTACKER)]
    return f.hitsA > 0 ? callLossesProcedure(ATTACKER, f.hitsA) : undefined
  },
  'strike-d': (_, f) => (f.hitsD > 0 ? callLossesProcedure(DEFENDER, f.hitsD) : undefined),
  // XXI.F-2 After the first of two melees the defender, then the attacker may concede.
  withdraw: ruleBuilder.ask<BattleFrame>()({
    cite: [makeClauseId('XXI.F-2')],
    who: (g, f) =>
      isAdvancedCombat(g) && f.melee === 1 && f.conceded < 0 && f.asking < 2 && !isBattleOver(g.board, f)
        ? seatThatDecidesForSide(g, f, f.asking === 0 ? DEFENDER : ATTACKER)
        : null,
    may: {
      accept: { among: () => true, take: (_, f) => void (f.conceded = f.asking === 0 ? DEFENDER : ATTACKER) },
      refuse: {
        among: () => true,
        take: (_, f) => {
          f.asking += 1
          return { goto: 'withdraw' }
        },
      },
    },
  }),
  second: (g, f) => (isAdvancedCombat(g) && f.melee === 1 && f.conceded < 0 && !isBattleOver(g.board, f) ? { goto: 'pool' } : undefined),
  winner: (g, f) => {
    f.isWiped = excludeLimesWalls(g.board, f.attackers).length === 0
    f.wipedD = excludeLimesWalls(g.board, f.defenders).length === 0 && (f.lostD.length > 0 || f.isHordeHit || f.hordes.length === 0)
    f.winner = f.conceded < 0 ? findWinningSide(g.board, f) : otherBattleSideOf(f.conceded)
    const nation = sideOfBattle(f, f.winner).nation
    g.emit({ is: 'won', space: f.place, nation, lostA: f.lostA.length, lostD: f.lostD.length }, [makeClauseId('XX.I-1')])
    tellSheetsOfVictory(g, f)
    f.doomed = [...new Set([...findNationsThatSubmit(g.board, f), ...findFollowers(g.board, f)])]
    // r-64 After a voluntary retreat no leader tests.
    f.testing = f.conceded >= 0 ? [] : [...(f.isWiped ? f.leadersA : []), ...(f.wipedD ? f.leadersD : [])]
  },
  // r-165 Of equal stacks its owner says which was the largest.
  largest: ruleBuilder.ask<BattleFrame>()({
    cite: [makeClauseId('r-165')],
    who: (g, f) => {
      const loser = findKingdomWithEqualStacks(g.board, f)
      return loser === undefined ? null : ownerSeatOf(g, loser)
    },
    may: {
      accept: { cite: makeClauseId('r-165'), among: () => true, take: () => {} },
      refuse: {
        cite: makeClauseId('r-165'),
        among: () => true,
        take: (g, f) => {
          const loser = findKingdomWithEqualStacks(g.board, f)
          f.doomed = f.doomed.filter(nation => nation !== loser)
        },
      },
    },
  }),
  // XX.J-1, r-188 Every leader of a wiped-out side tests.
  fate: (_, f) => (f.testing.length === 0 ? { goto: 'assassin' } : callD10RollProcedure('battle', 'survival', nationOfLeader(f.testing[0]!))),
  verdict: (g, f) => {
    const leader = f.testing.shift()!
    if (isTestPassedByDie(f.die)) return { goto: 'fate' }
    ;[f.fallen, f.isRansomed] = [leader, false]
    return openEventWindow(g, 'leader-test', nationOfLeader(leader))
  },
  fall: (g, f) => {
    if (!f.isRansomed) killLeaderInBattle(g, f, f.fallen)
    f.fallen = NO_LEADER
    return { goto: 'fate' }
  },
  // XX.J-3, r-59 A victorious leader of an empire in decline may be murdered.
  assassin: (g, f) => {
    const hero = findBestLeader(g.board, sideOfBattle(f, f.winner).leaders)
    const nation = hero === NO_LEADER ? NOBODY : nationOfLeader(hero)
    if (nation === NOBODY || !isNationEmpire(g.board, nation) || g.board.decline[nation] === 0) return { goto: 'heir' }
    return callD10RollProcedure('battle', 'assassin', nation)
  },
  murder: (g, f) => {
    if (f.die >= 8) killLeaderInBattle(g, f, findBestLeader(g.board, sideOfBattle(f, f.winner).leaders))
  },
  heir: g => callHeirProcedure(g),
  // XX.K
  rally: (g, f) => openEventWindow(g, 'recovery', f.attacker),
  'recover-a': (_, f) => callRecoveryProcedure(f, ATTACKER),
  'recover-d': (_, f) => callRecoveryProcedure(f, DEFENDER),
  // XXIX.B, XXIX.C-2, r-51, r-164, r-165 Hordes, kingdoms without a capital and peoples without a horde submit.
  submit: (g, f) => {
    const vassal = f.doomed.find(one => !f.yielded.includes(one))
    if (vassal === undefined) return
    const overlord = findOverlordAmongVictors(g.board, sideOfBattle(f, f.winner), vassal)
    // XIV.K-5, XXIX.A-1 By the death of its king one of them may be gone, or an empire.
    if (overlord === NOBODY || isNationEmpire(g.board, vassal)) {
      f.doomed = f.doomed.filter(one => one !== vassal)
      return { goto: 'submit' }
    }
    f.yielded.push(vassal)
    return {
      call: frames.submission({
        vassal,
        overlord,
        place: f.place,
        isKingdom: hordeSpaceOf(g.board, vassal) === NOWHERE,
        mayLoot: isNationKingdom(g.board, vassal),
      }),
      then: 'submit',
    }
  },
  bury: (g, f) => {
    returnLostUnitsToPool(g, f)
    addArrivedLeaders(g, f)
  },
  // XX.L The loser goes, nation by nation, but not who has submitted: from him the victor leaves.
  retreat: (g, f) => {
    const nation = findNationsThatMustRetreat(g.board, f).find(one => !f.left.includes(one))
    // r-261 A horde whose men found no way out submits now.
    if (nation === undefined) return f.doomed.some(one => !f.yielded.includes(one)) ? { goto: 'submit' } : undefined
    f.left.push(nation)
    return { call: createRetreatFrame(g, f, nation), then: 'retreat' }
  },
  // XX.L-8, r-56 Those who had fled into this battle go on, if it was lost or there is no room; r-207 they wait while friends have others to fight there.
  shelter: (g, f) => {
    const flown = g.board.now.sheltered.filter(
      ({ unit }) => g.board.units.place[unit] === f.place && !isSpaceBattlefieldOf(g.board, holderOfUnit(g.board, unit), f.place),
    )
    if (flown.length === 0) return
    const nation = holderOfUnit(g.board, flown[0]!.unit)
    const own = flown.filter(({ unit }) => holderOfUnit(g.board, unit) === nation)
    const leaders = findLeadersOfNationAt(g.board, nation, f.place).filter(leader => g.board.now.shelteredLeaders.includes(leader))
    g.board.now.sheltered = g.board.now.sheltered.filter(one => !own.includes(one))
    g.board.now.shelteredLeaders = g.board.now.shelteredLeaders.filter(one => !leaders.includes(one))
    const hordes = g.board.now.shelteredHordes.filter(one => one === nation && hordeSpaceOf(g.board, one) === f.place)
    g.board.now.shelteredHordes = g.board.now.shelteredHordes.filter(one => !hordes.includes(one))
    const isOfAttackers = areNationsFriends(g.board, nation, f.attacker)
    ;(isOfAttackers ? f.leadersA : f.leadersD).push(...leaders)
    if (f.winner === (isOfAttackers ? ATTACKER : DEFENDER) && stackingRoomAt(g.board, nation, f.place) >= 0) return { goto: 'shelter' }
    const barred = [...new Set([...(isOfAttackers ? [] : f.barred), ...own.flatMap(({ left }) => left)])]
    return { call: frames.retreat({ nation, place: f.place, group: own.map(({ unit }) => unit), leaders, hordes, barred }), then: 'shelter' }
  },
  close: (g, f) => {
    recountControlOfAllAreas(g.board)
    endMoveOfBeatenAttackers(g, f)
    const leaders = [...f.leadersA, ...f.leadersD].filter(leader => isLeaderWithoutFriendsAt(g.board, leader, f.place))
    return leaders.length > 0 ? { call: frames.flight({ leaders, place: f.place }) } : undefined
  },
  // r-74, r-151
  conquered: (g, f) => callConquestProcedureOfKingdom(g.board, sideOfBattle(f, f.winner).nation, f.place, f.former),
}
const findKingdomWithEqualStacks = (b: ReadonlyBoard, f: ReadonlyBattleFrame): Nation | undefined => f.doomed.find(nation => isLargestStackTied(b, f, nation))
const isBattleOver = (b: ReadonlyBoard, f: ReadonlyBattleFrame): boolean =>
  excludeLimesWalls(b, f.attackers).length === 0 ||
  (excludeLimesWalls(b, f.defenders).length === 0 && (f.hordes.length === 0 || f.startD > 1 || f.lostD.length > 0 || f.isHordeHit))
/** XXI.D-1 In advanced combat both dice of a side are rolled again together. */
export const listBattleDice = (g: Pick<GamePublicContext, 'options'>, f: ReadonlyBattleFrame): BattleDie[] =>
  isAdvancedCombat(g) ? [0 as BattleDie, DICE_PER_SIDE as BattleDie] : listAllRolledDice(f)
const listAllRolledDice = (f: ReadonlyBattleFrame): BattleDie[] =>
  [...f.diceA.map((_, i) => i), ...f.diceD.map((_, i) => DICE_PER_SIDE + i)].map(n => n as BattleDie)
export function rerollBattleDie(g: GameStepContext, f: BattleFrame, die: BattleDie): void {
  const [dice, at] = die < DICE_PER_SIDE ? [f.diceA, die as number] : [f.diceD, die - DICE_PER_SIDE]
  if (isAdvancedCombat(g)) for (let n = 0; n < dice.length; n++) dice[n] = g.roll(6)
  else dice[at] = g.roll(6) + (isBlackDie(dice[at]!) ? 6 : 0)
  const side = die < DICE_PER_SIDE ? ATTACKER : DEFENDER
  g.emit({ is: 'dice', side, faces: [...dice], hits: computeBattleHitsOfSide(g, f, side) }, [makeClauseId('XX.E-2')])
}
function spendBattleReroll(g: GameStepContext, f: BattleFrame, die: BattleDie): { goto: 'reroll' } {
  rerollBattleDie(g, f, die)
  const own = sheetRerollLeft(f)
  if (own !== '' && isDieOfSideInTurn(f, die)) spendSheetReroll(g, f, own)
  else if (f.turnOf === ATTACKER) f.rerollsA -= 1
  else f.rerollsD -= 1
  f.passes = 0
  f.turnOf = otherBattleSideOf(f.turnOf)
  return { goto: 'reroll' }
}
/** How many dice a side may exchange before it shoots. */
const countExchangeableDice = (g: Pick<GamePublicContext, 'options' | 'board'>, f: ReadonlyBattleFrame, side: number): number =>
  isAdvancedCombat(g) || f.muted.includes(side) ? 0 : computeArcheryPoolOfSide(g.board, f, side, f.isAmbush && f.ambusher === side).black
function createExchangeDiceStep(side: number) {
  return ruleBuilder.ask<BattleFrame>()({
    cite: [makeClauseId('XX.D-4')],
    who: (g, f) => (countExchangeableDice(g, f, side) > 0 ? seatThatDecidesForSide(g, f, side) : null),
    may: {
      'exchange-dice': {
        cite: makeClauseId('XX.D-4'),
        among: (g, f) => ({ min: 0, max: countExchangeableDice(g, f, side) }),
        take: (_, f, dice) => {
          if (side === ATTACKER) f.wheelA = dice
          else f.wheelD = dice
        },
      },
    },
  })
}
function createTradeRerollStep(side: number) {
  const spend = (f: BattleFrame): void => void (side === ATTACKER ? (f.rerollsA -= 1) : (f.rerollsD -= 1))
  return ruleBuilder.ask<BattleFrame>()({
    cite: [makeClauseId('XX.E-4')],
    who: (g, f) =>
      countRerollsFromBestLeaderOfSide(g.board, f, side) >= 2 && (side === ATTACKER ? f.rerollsA : f.rerollsD) > 0 ? seatThatDecidesForSide(g, f, side) : null,
    may: {
      // XXI.D-2 In advanced combat +2 for oneself or -2 for the enemy.
      press: {
        among: g => isAdvancedCombat(g),
        take: (_, f) => {
          spend(f)
          if (side === ATTACKER) f.edgeA += 2
          else f.edgeD += 2
        },
      },
      hinder: {
        among: g => isAdvancedCombat(g),
        take: (_, f) => {
          spend(f)
          if (side === ATTACKER) f.edgeD -= 2
          else f.edgeA -= 2
        },
      },
      'add-die': {
        among: g => !isAdvancedCombat(g),
        take: (_, f) => {
          spend(f)
          if (side === ATTACKER) f.blackA += 1
          else f.blackD += 1
        },
      },
      'drop-die': {
        cite: makeClauseId('XX.E-4'),
        among: (g, f) => !isAdvancedCombat(g) && (side === ATTACKER ? f.blackD > 0 && f.blackD + f.whiteD > 1 : f.blackA > 0 && f.blackA + f.whiteA > 1),
        take: (_, f) => {
          spend(f)
          if (side === ATTACKER) f.blackD -= 1
          else f.blackA -= 1
        },
      },
      refuse: { among: () => true, take: () => {} },
    },
  })
}
/** XX.I */
function findWinningSide(b: ReadonlyBoard, f: ReadonlyBattleFrame): number {
  if (f.isWiped !== f.wipedD) return f.isWiped ? DEFENDER : ATTACKER
  if (f.lostA.length !== f.lostD.length) return f.lostA.length < f.lostD.length ? ATTACKER : DEFENDER
  // XX.I-3, r-185
  if (f.hordes.length > 0 || hasFriendlyWalls(b, f.defender, f.place)) return DEFENDER
  const [a, d] = [combatValueOfLeader(b, findBestLeader(b, f.leadersA)), combatValueOfLeader(b, findBestLeader(b, f.leadersD))]
  return a > d ? ATTACKER : DEFENDER
}
/** Everybody who fought has won or lost, not only the nation that stands for its side. */
function tellSheetsOfVictory(g: GameStepContext, f: BattleFrame): void {
  const [winners, losers] = [f.winner, otherBattleSideOf(f.winner)].map(side => findNationsThatFought(g.board, f, side))
  for (const { run } of findSheetRulesWithHook('battleWon')) for (const winner of winners!) for (const loser of losers!) run(g, winner, loser, f.place)
}
function killLeaderInBattle(g: GameStepContext, f: BattleFrame, leader: Leader): void {
  f.leadersA = f.leadersA.filter(one => one !== leader)
  f.leadersD = f.leadersD.filter(one => one !== leader)
  loseLeader(g, leader, sideOfBattle(f, f.winner).nation, 'XX.J-1')
}
function callRecoveryProcedure(f: BattleFrame, side: number) {
  const lost = side === ATTACKER ? f.lostA : f.lostD
  return {
    call: frames.recovery({
      side,
      left: Math.min(lost.length, countUnitsThatMayRecover(f.startA, f.startD) + 2 * f.rallied.filter(one => one === side).length),
    }),
  }
}
