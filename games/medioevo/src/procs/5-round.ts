/** 5 A BATTLE ROUND: terms, declarations, crews, engines, Archers, powers, dice, damage, losses. */
import type { Procedure } from '@tabularium/kernel'
import {
  ATTACKER,
  DEFENDER,
  DIE_IDS,
  ENGINE_DAMAGE_BY_LEVEL,
  LIGHT,
  LARGEST_ENGINE_CREW,
  otherBattleParty,
  SIDES_OF_DIE,
  UNITS,
  type BattleParty,
  type Piece,
} from '../kinds.ts'
import { createZeroUnitCounts, sumUnitCounts } from '../board/armies.ts'
import {
  computeBarbarianSacrificeCount,
  isUnitTypeEmulatedByCaptain,
  hasPartyPowerOfUnitType,
  HIGHEST_HITTING_ROLL,
  isArcherHit,
  countHeavyInfantryWithPower,
  isBattlePartyWipedOut,
  countKnightsWithPower,
  countMeleeUnits,
  computeLightInfantrySacrificeLimit,
  findPartyProtectedByBuildings,
  buildingProtectionPointsAt,
  seatOfBattleParty,
  sideOfBattleParty,
  countSuperiorityChoicesByDifference,
} from '../board/battle.ts'
import { findEnginesPartyCanMan, isEngineWithinGalleyLevel, countUnitsAbleToServeEngine, findBuildingsToShootAt } from '../board/crews.ts'
import { updateHolderOfSpace } from '../board/control.ts'
import { findPieceOnMap } from '../board/pieces.ts'
import { damageAssignmentFrame as newDamage, galleySinkingFrame as newSinking } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { damageBuilding } from './5-conquest.ts'
import { activeSeatOfBattle, increaseStatOfSide, noteMannedGalleys, surrenderArmy, takeEmptiedGalley } from './5-battle.ts'
import {
  findSeatOfCaptainUse,
  isCaptainUseForArchers,
  isCaptainUseForMelee,
  useBarbarianCaptainPower,
  useCaptainPower,
  findAllowedCaptainUses,
} from './5-captains.ts'
import { carryOutDamagePutOff } from './5-damage.ts'
import { rerollArcherMisses, rollArcherVolley } from './5-volleys.ts'
import { openWindow } from './8-instants.ts'
import { createWhichFigureStep } from './5-figures.ts'
import {
  canArmyRetreatAlong,
  endRetreatWhereClosed,
  findFartherRetreatSteps,
  findFigureToStay,
  costOfRetreatPath,
  retreatArmy,
  findRetreatSteps,
  loadPiecesStep,
  stayBehind,
  stayBehindStep,
} from './5-retreat.ts'
import { computeCombatValueOfParty, countDamageByWinner, countLossesOfParty, countThoseWhoBegin, isRoundForbidden } from './5-values.ts'
import { announceSacrifice, findFigureToGive, findHighestCaptain, giveUnitUp, sacrificeBarbarianInfantry } from './5-sacrifice.ts'

type BattleRoundFrame = FrameOfProcedure<'round'>
type ReadonlyBattleRoundFrame = ReadonlyFrameOf<'round'>

const isBattleBetweenPlayers = (f: ReadonlyBattleRoundFrame): boolean => f.attacker !== 'barbarians' && f.defender !== 'barbarians'
const lastMannedEngine = (f: ReadonlyBattleRoundFrame) => f.crews.at(-1)
const goToNextBattleParty = (f: BattleRoundFrame, again: BattleRoundFrame['at']) => {
  if (f.party === DEFENDER) return void (f.party = ATTACKER)
  f.party = DEFENDER
  return { goto: again }
}

const aimEngineStep = ruleBuilder.ask<BattleRoundFrame>()({
  cite: ['medioevo.fase-5.macchine-3'],
  who: (g, f) => (findBuildingsToShootAt(g.board, f, f.party).length > 0 ? seatOfBattleParty(f, f.party) : null),
  may: {
    'aim-at-units': { among: () => true, take: () => {} },
    'aim-at': {
      cite: 'medioevo.r-71',
      among: (g, f) => findBuildingsToShootAt(g.board, f, f.party),
      take: (_, f, category) => void (f.crews.at(-1)!.target = category),
    },
  },
})
export const battleRoundProcedure: Procedure<Medioevo, BattleRoundFrame> = {
  begin: (g, f) => {
    f.trapped = g.enclosing('battle').trapped.map(x => ({ ...x }))
    noteMannedGalleys(g.board, g.enclosing('battle'))
  },
  open: (g, f) => openWindow(g, 'battle-round-start', activeSeatOfBattle(f)),
  // r-118, r-205 A battle in which one side has gone before its dice is over.
  forbidden: (g, f) => (isRoundForbidden(g, f) || isAnyBattlePartyWipedOut(g, f) ? { done: true } : countThoseWhoBegin(g, f)),
  // (a) fase-5.resa-1, r-68 Between players either side may offer its surrender or ask for the other's, the attacker first.
  terms: ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.resa-1'],
    who: (_, f) => (isBattleBetweenPlayers(f) ? seatOfBattleParty(f, f.party) : null),
    may: {
      'offer-surrender': { among: () => true, take: (_, f) => void (f.offer = 'own') },
      'demand-surrender': { among: () => true, take: (_, f) => void (f.offer = 'theirs') },
      'no-terms': { among: () => true, take: (_, f) => void (f.offer = 'none') },
    },
  }),
  answer: ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.resa-1'],
    who: (_, f) => (isBattleBetweenPlayers(f) && f.offer !== 'none' ? seatOfBattleParty(f, otherBattleParty(f.party)) : null),
    may: {
      accept: {
        among: () => true,
        take: (g, f) => {
          surrenderArmy(g, g.enclosing('battle'), seatOfBattleParty(f, f.offer === 'own' ? f.party : otherBattleParty(f.party))!)
          return { done: true }
        },
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  'next-terms': (_, f) => {
    f.offer = 'none'
    return goToNextBattleParty(f, 'terms')
  },
  // (b), (c) The attacker fights, tries to capture, or retreats.
  decide: ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.battaglia-24', 'medioevo.fase-5.cattura-1', 'medioevo.fase-5.ritirata-1'],
    who: (_, f) => seatOfBattleParty(f, ATTACKER),
    may: {
      fight: { among: () => true, take: () => {} },
      capture: {
        cite: 'medioevo.fase-5.cattura-1',
        among: () => true,
        unless: [{ cite: 'medioevo.r-90', bars: (_, f) => !isBattleBetweenPlayers(f) }],
        take: (_, f) => void (f.captures[ATTACKER] = true),
      },
      'retreat-to': {
        cite: 'medioevo.fase-5.ritirata-1',
        among: (g, f) => findRetreatSteps(g, f, f.place),
        unless: [{ cite: 'medioevo.fase-5.ritirata-4', bars: (g, f, to) => !canArmyRetreatAlong(g, f, [to]) }],
        take: (_, f, to) => (f.path.push(to), { goto: 'farther' }),
      },
    },
  }),
  // r-237 The declaration names the whole path.
  farther: ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.ritirata-3'],
    who: (g, f) => (findFartherRetreatSteps(g, f).length > 0 ? seatOfBattleParty(f, ATTACKER) : null),
    may: {
      'retreat-to': { among: findFartherRetreatSteps, take: (_, f, to) => (f.path.push(to), { goto: 'farther' }) },
      enough: { among: () => true, take: () => {} },
    },
  }),
  declared: (g, f) => void (f.retreatCost = costOfRetreatPath(g, f, f.path)),
  defend: ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.cattura-1'],
    who: (_, f) => (isBattleBetweenPlayers(f) ? seatOfBattleParty(f, DEFENDER) : null),
    may: {
      fight: { among: () => true, take: () => {} },
      capture: { cite: 'medioevo.fase-5.cattura-1', among: () => true, take: (_, f) => void (f.captures[DEFENDER] = true) },
    },
  }),
  // (d) fase-5.edifici-militari-2 Whoever owns the military building says against what it protects.
  protect: ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.edifici-militari-2'],
    who: (g, f) => {
      const p = findPartyProtectedByBuildings(g.board, f)
      return p === null || buildingProtectionPointsAt(g.board, f.place) === 0 ? null : seatOfBattleParty(f, p)
    },
    may: { protect: { among: () => ['siege', 'archers', 'melee'] as const, take: (_, f, shot) => void (f.protects = [shot]) } },
  }),
  // (e) fase-5.battaglia-2 Crews and targets, the attacker first.
  engine: ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.macchine-1'],
    who: (g, f) => (findEnginesPartyCanMan(g.board, f, f.party).some(slot => canManEngine(g, f, slot)) ? seatOfBattleParty(f, f.party) : null),
    may: {
      man: {
        cite: 'medioevo.fase-5.macchine-1',
        among: (g, f) => findEnginesPartyCanMan(g.board, f, f.party),
        unless: [
          { cite: 'medioevo.fase-5.navale-4', bars: (g, f, slot) => !isEngineWithinGalleyLevel(g.board, f, slot) },
          { cite: 'medioevo.fase-5.macchine-1', bars: (g, f, slot) => sumUnitCounts(countUnitsAbleToServeEngine(g.board, f, f.party, slot)) === 0 },
        ],
        take: (g, f, engine) => {
          // tecnologie.macchinari-2 Its crew fights until the turn ends.
          const fights = g.board.marks.machinery.includes(engine)
          f.crews.push({ party: f.party, engine, units: createZeroUnitCounts(), target: null, fights, extra: 0, rolls: [] })
          return { goto: 'aim' }
        },
      },
      enough: { among: () => true, take: () => ({ goto: 'next-crews' }) },
    },
  }),
  'no-engines': () => ({ goto: 'next-crews' }),
  // fase-5.macchine-3 At military units or at a building of the enemy; at sea at units only.
  aim: aimEngineStep,
  serve: ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.macchine-1', 'medioevo.fase-5.macchine-9'],
    who: (g, f) =>
      sumUnitCounts(lastMannedEngine(f)!.units) < LARGEST_ENGINE_CREW &&
      sumUnitCounts(countUnitsAbleToServeEngine(g.board, f, f.party, lastMannedEngine(f)!.engine)) > 0
        ? seatOfBattleParty(f, f.party)
        : null,
    may: {
      serve: {
        among: (g, f) => UNITS.filter(u => countUnitsAbleToServeEngine(g.board, f, f.party, lastMannedEngine(f)!.engine)[u]! > 0),
        take: (_, f, unit) => {
          f.crews.at(-1)!.units[unit]! += 1
          return { goto: 'serve' }
        },
      },
      enough: { among: (_, f) => sumUnitCounts(lastMannedEngine(f)!.units) > 0, take: () => ({ goto: 'engine' }) },
    },
  }),
  'full-crew': () => ({ goto: 'engine' }),
  'next-crews': (_, f) => goToNextBattleParty(f, 'engine'),
  crewed: (g, f) => openWindow(g, 'battle-crews', activeSeatOfBattle(f)),
  // carte.52-1 An engine that nobody serves shoots once, and is aimed like the others.
  gunners: (g, f) => {
    const party = [ATTACKER, DEFENDER].find(p => findEnginesShootingWithoutCrew(g, f, p).length > 0)
    if (party === undefined) {
      f.party = ATTACKER
      return { goto: 'siege' }
    }
    f.party = party
    f.crews.push({
      party,
      engine: findEnginesShootingWithoutCrew(g, f, party)[0]!,
      units: createZeroUnitCounts(),
      target: null,
      fights: false,
      extra: 0,
      rolls: [],
    })
    return
  },
  'aim-alone': aimEngineStep,
  'next-gunners': () => ({ goto: 'gunners' }),
  // fase-5.macchine-4, -5, r-69 Both sides roll, then damage is assigned, the attacker's side first.
  siege: (g, f) => {
    for (const crew of f.crews) rollEngineShots(g, f, crew)
  },
  // r-125 An Assassin lowers a die before the damage.
  'siege-fate': (g, f) => (f.crews.length > 0 ? openWindow(g, 'roll-any', activeSeatOfBattle(f)) : undefined),
  'siege-hits': (g, f) => {
    // r-227 A building that falls in this step still protects in it.
    const level = buildingProtectionPointsAt(g.board, f.place)
    for (const crew of f.crews) applyEngineHits(g, f, crew)
    for (const p of [ATTACKER, DEFENDER]) if (isPartyProtectedAgainst(g, f, p, 'siege')) f.hits[p] = Math.max(0, f.hits[p]! - level)
  },
  'siege-damage': (_, f) => callDamageProcedureOfShots(f, 'siege'),
  'next-siege': (_, f) => goToNextBattleParty(f, 'siege-damage'),
  // r-205 A side without units: the round ends here.
  'after-siege': (g, f) => (isAnyBattlePartyWipedOut(g, f) ? { goto: 'late-damage' } : undefined),
  'powers-window': (g, f) => openWindow(g, 'battle-powers', activeSeatOfBattle(f)),
  // fase-5.battaglia-4, r-211 Captain uses for Archers.
  'captain-archers': ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.capitano-1', 'medioevo.fase-5.battaglia-4'],
    who: (g, f) => findSeatOfCaptainUse(g, f, isCaptainUseForArchers),
    may: {
      'captain-use': {
        among: (g, f) => findAllowedCaptainUses(g, f, isCaptainUseForArchers),
        take: (g, f, use) => (useCaptainPower(g, f, use), { goto: 'captain-archers' }),
      },
      enough: { among: () => true, take: () => {} },
    },
  }),
  strategy: (g, f) => openWindow(g, 'battle-archers', activeSeatOfBattle(f)),
  // fase-5.arciere-1 Each active Archer rolls 1d8 and hits on 1 to 3.
  archers: (g, f) => {
    useBarbarianCaptainPower(g, f)
    for (const p of [ATTACKER, DEFENDER]) rollArcherVolley(g, f, p)
  },
  volley: (g, f) => openWindow(g, 'battle-after-archer-roll', activeSeatOfBattle(f)),
  // r-125 Dice are final when they have been rolled again.
  'archer-fate': (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) if (f.repeats[p]) rerollArcherMisses(g, f, p)
    return f.volleys.some(dice => dice.length > 0) ? openWindow(g, 'roll-any', activeSeatOfBattle(f)) : undefined
  },
  'archer-hits': (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) f.hits[otherBattleParty(p)] = countArcherHits(g, f, p)
  },
  'archer-damage': (_, f) => callDamageProcedureOfShots(f, 'archers'),
  'next-archers': (_, f) => goToNextBattleParty(f, 'archer-damage'),
  'after-archers': (g, f) => (isAnyBattlePartyWipedOut(g, f) ? { goto: 'late-damage' } : undefined),
  // fase-5.battaglia-6 Before the melee: Captain uses left, then the powers are fixed for the round.
  'captain-melee': ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.capitano-1', 'medioevo.fase-5.battaglia-6'],
    who: (g, f) => findSeatOfCaptainUse(g, f, isCaptainUseForMelee),
    may: {
      'captain-use': {
        among: (g, f) => findAllowedCaptainUses(g, f, isCaptainUseForMelee),
        take: (g, f, use) => (useCaptainPower(g, f, use), { goto: 'captain-melee' }),
      },
      enough: { among: () => true, take: () => {} },
    },
  }),
  powers: (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) {
      f.heavy[p] = countHeavyInfantryWithPower(g.board, f, p)
      f.knights[p] = countKnightsWithPower(g.board, f, p)
    }
    f.light = [ATTACKER, DEFENDER].filter(p => hasPartyPowerOfUnitType(g.board, f, p, LIGHT))
    // r-70 If nobody of either side is in the melee there is none.
    const fights = (p: BattleParty) => sumUnitCounts(countMeleeUnits(g.board, f, p)) > 0
    return fights(ATTACKER) || fights(DEFENDER) ? undefined : { goto: 'late-damage' }
  },
  // fase-5.fante-leggero-1 Each Light infantry sacrificed before the own roll adds 4.
  sacrifice: ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.fante-leggero-1'],
    who: (g, f) => (computeLightInfantrySacrificeLimit(g.board, f, f.party) > 0 ? seatOfBattleParty(f, f.party) : null),
    may: {
      sacrifice: {
        among: (g, f) => ({ min: 0, max: computeLightInfantrySacrificeLimit(g.board, f, f.party) }),
        take: (g, f, n) => {
          f.giving = Array.from({ length: n }, () => LIGHT)
          announceSacrifice(g, f, f.party, n)
        },
      },
    },
  }),
  emulated: (g, f) => {
    const leader = seatOfBattleParty(f, f.party) !== null && isUnitTypeEmulatedByCaptain(f, f.party, LIGHT) ? findHighestCaptain(g, f, f.party) : undefined
    if (leader !== undefined) f.giving.push(leader)
  },
  'which-given': createWhichFigureStep<BattleRoundFrame>(findFigureToGive),
  give: (g, f) => {
    if (f.giving.length === 0) return
    giveUnitUp(g, f)
    return { goto: 'which-given' }
  },
  // fase-5.battaglia-8, -23 d4, d6 and d8; barbarians have theirs already.
  throw: (g, f) => {
    const p = f.party
    if (sumUnitCounts(countMeleeUnits(g.board, f, p)) === 0) return { goto: 'next-dice' }
    f.rolled[p] = true
    if (sideOfBattleParty(f, p) !== 'barbarians') return rollBattleDice(g, f)
    sacrificeBarbarianInfantry(g, f, p, computeBarbarianSacrificeCount(g.board, f, p))
    f.dice[p] = { ...g.board.dice }
    return { goto: 'next-dice' }
  },
  reroll: ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.battaglia-8'],
    who: (_, f) => seatOfBattleParty(f, f.party),
    may: {
      reroll: { among: (_, f) => DIE_IDS.filter(die => !f.marked.includes(die)), take: (_, f, die) => (f.marked.push(die), { goto: 'reroll' }) },
      'keep-dice': { among: () => true, take: () => {} },
    },
  }),
  final: (g, f) => {
    for (const die of f.marked) f.dice[f.party]![die] = g.roll(SIDES_OF_DIE[die])
    if (f.marked.length > 0) g.emit({ is: 'dice', side: sideOfBattleParty(f, f.party), ...f.dice[f.party]! }, ['medioevo.fase-5.battaglia-8'])
    f.marked = []
  },
  'next-dice': (_, f) => goToNextBattleParty(f, 'sacrifice'),
  'after-dice': (g, f) => openWindow(g, 'battle-after-dice', activeSeatOfBattle(f)),
  // fase-5.battaglia-18 The higher attack value wins the round.
  compare: (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) f.values[p] = f.rolled[p] ? computeCombatValueOfParty(g, f, p) : 0
    for (const p of [ATTACKER, DEFENDER]) f.losses[p] = f.rolled[p] ? countLossesOfParty(f, p) : 0
    const difference = f.values[ATTACKER]! - f.values[DEFENDER]!
    f.winner = difference > 0 ? ATTACKER : difference < 0 ? DEFENDER : null
    f.extra = countSuperiorityChoicesByDifference(Math.abs(difference))
    g.emit({ is: 'values', attacker: f.values[ATTACKER]!, defender: f.values[DEFENDER]! }, ['medioevo.fase-5.battaglia-18'])
  },
  // fase-5.battaglia-20 Overwhelming superiority: more damage or fewer losses. r-223 Barbarians always take damage.
  superiority: ruleBuilder.ask<BattleRoundFrame>()({
    cite: ['medioevo.fase-5.battaglia-20'],
    who: (_, f) => (f.extra > 0 && f.winner !== null ? seatOfBattleParty(f, f.winner) : null),
    may: {
      'more-damage': { among: () => true, take: (_, f) => (spendChoiceOnMoreDamage(f), { goto: 'superiority' }) },
      'fewer-losses': {
        among: (_, f) => f.losses[f.winner!]! > 0,
        take: (_, f) => {
          f.extra -= 1
          f.losses[f.winner!]! -= 1
          return { goto: 'superiority' }
        },
      },
    },
  }),
  // fase-5.battaglia-19, -21 Damage of the winner; in a draw only active Knights hurt (r-83).
  strike: (g, f) => {
    while (f.extra > 0) spendChoiceOnMoreDamage(f)
    f.hits = [0, 0]
    if (f.winner === null) for (const p of [ATTACKER, DEFENDER]) f.hits[p] = computeHitsAfterProtection(g, f, p, 2 * f.knights[otherBattleParty(p)]!, 'melee')
    else
      f.hits[otherBattleParty(f.winner)] = computeHitsAfterProtection(
        g,
        f,
        otherBattleParty(f.winner),
        countDamageByWinner(g, f, f.winner) + f.more + 2 * f.knights[f.winner]!,
        'melee',
      )
  },
  'melee-damage': (_, f) => (f.hits[f.party]! > 0 ? { call: createDamageAssignmentFrame(f.party, f.hits[f.party]!, 'melee') } : undefined),
  'next-melee': (_, f) => goToNextBattleParty(f, 'melee-damage'),
  // fase-5.battaglia-22 Each side takes its own losses, the attacker first; fase-5.cattura-4 after a capture only the winner.
  'loss-damage': (_, f) => {
    const isSpared = f.winner !== null && f.captures[f.winner]! && f.party !== f.winner
    return f.losses[f.party]! > 0 && !isSpared ? { call: createDamageAssignmentFrame(f.party, f.losses[f.party]!, 'losses') } : undefined
  },
  'next-losses': (_, f) => goToNextBattleParty(f, 'loss-damage'),
  // carte.29-1 What was put off until now.
  'late-damage': (g, f) => carryOutDamagePutOff(g, f.party),
  'next-late': (_, f) => goToNextBattleParty(f, 'late-damage'),
  // fase-5.navale-7 Galleys without units, one after the other.
  close: (g, f) => {
    const galley = takeEmptiedGalley(g.board, g.enclosing('battle'))
    return galley === undefined ? void updateHolderOfSpace(g.board, f.place) : { call: newSinking({ galley }), then: 'close' }
  },
  // r-280 Where a side has nobody left the battle is over: only for those who fell is there a moment.
  'round-end': (g, f) => openWindow(g, isAnyBattlePartyWipedOut(g, f) ? 'battle-over' : 'battle-round-end', activeSeatOfBattle(f)),
  leave: (g, f) => {
    endRetreatWhereClosed(g, f)
    return f.path.length === 0 || isAnyBattlePartyWipedOut(g, f) ? { done: true } : undefined
  },
  stay: stayBehindStep,
  'which-stays': createWhichFigureStep<BattleRoundFrame>(findFigureToStay, ['of-owner', 'that-is']),
  stays: (g, f) => (f.leaver === null ? undefined : stayBehind(g, f, f.leaver)),
  load: loadPiecesStep,
  retreat: (g, f) => retreatArmy(g, f),
}

// ---- Shots ----
const canManEngine = (g: GamePublicContext, f: ReadonlyBattleRoundFrame, slot: Piece): boolean =>
  isEngineWithinGalleyLevel(g.board, f, slot) && sumUnitCounts(countUnitsAbleToServeEngine(g.board, f, f.party, slot)) > 0
function rollEngineShots(g: GameStepContext, f: BattleRoundFrame, crew: BattleRoundFrame['crews'][number]): void {
  const gunner = g.enclosing('battle').gunners[crew.party] ? 1 : 0
  crew.rolls = Array.from({ length: sumUnitCounts(crew.units) + crew.extra + gunner }, () => g.roll(8))
  g.emit({ is: 'siege', side: sideOfBattleParty(f, crew.party), engine: findPieceOnMap(g.board, crew.engine).level, rolls: [...crew.rolls] }, [
    'medioevo.fase-5.macchine-4',
  ])
}
function applyEngineHits(g: GameStepContext, f: BattleRoundFrame, crew: BattleRoundFrame['crews'][number]): void {
  const hits = crew.rolls.filter(n => n <= HIGHEST_HITTING_ROLL).length
  const power = ENGINE_DAMAGE_BY_LEVEL[findPieceOnMap(g.board, crew.engine).level - 1]!
  const side = sideOfBattleParty(f, crew.party)
  if (crew.target === null) f.hits[otherBattleParty(crew.party)]! += hits * power.units
  else if (damageBuilding(g, f.place, crew.target, hits * power.buildings)) increaseStatOfSide(g, side, 'buildingsDestroyed')
}
/** Hits of a side, with what cards and Strategy make of them, less what a building takes off. */
function countArcherHits(g: GameStepContext, f: BattleRoundFrame, p: BattleParty): number {
  return computeHitsAfterProtection(g, f, otherBattleParty(p), f.volleys[p]!.filter(n => isArcherHit(f, p, n)).length + f.strategy[p]!, 'archers')
}
/** carte.52-1: engines that Gunner 52 lets shoot without anybody to serve them; at sea within the level of their Galley. */
const findEnginesShootingWithoutCrew = (g: GamePublicContext, f: ReadonlyBattleRoundFrame, p: BattleParty): Piece[] =>
  g.enclosing('battle').gunners[p] ? findEnginesPartyCanMan(g.board, f, p).filter(slot => isEngineWithinGalleyLevel(g.board, f, slot)) : []
/** Damage of this step to the side whose turn it is. */
function callDamageProcedureOfShots(f: BattleRoundFrame, shot: 'siege' | 'archers') {
  const hits = f.hits[f.party]!
  f.hits[f.party] = 0
  return hits > 0 ? { call: createDamageAssignmentFrame(f.party, hits, shot) } : undefined
}
/** fase-5.edifici-militari-1, r-72: the building takes off the total of the kind it was set against. */
function computeHitsAfterProtection(g: GameStepContext, f: BattleRoundFrame, p: BattleParty, hits: number, shot: 'siege' | 'archers' | 'melee'): number {
  return Math.max(0, hits - (isPartyProtectedAgainst(g, f, p, shot) ? buildingProtectionPointsAt(g.board, f.place) : 0))
}
const isPartyProtectedAgainst = (g: GameStepContext, f: BattleRoundFrame, p: BattleParty, shot: 'siege' | 'archers' | 'melee'): boolean =>
  findPartyProtectedByBuildings(g.board, f) === p && (f.protects.includes(shot) || g.board.marks.shots.some(x => x.at === f.place && x.shot === shot))
const createDamageAssignmentFrame = (p: BattleParty, left: number, shot: 'siege' | 'archers' | 'melee' | 'losses') => newDamage({ party: p, left, shot })
const isAnyBattlePartyWipedOut = (g: GamePublicContext, f: ReadonlyBattleRoundFrame): boolean =>
  isBattlePartyWipedOut(g.board, f, ATTACKER) || isBattlePartyWipedOut(g.board, f, DEFENDER)

// ---- Values ----
function rollBattleDice(g: GameStepContext, f: BattleRoundFrame): void {
  f.dice[f.party] = { d4: g.roll(4), d6: g.roll(6), d8: g.roll(8) }
  g.emit({ is: 'dice', side: sideOfBattleParty(f, f.party), ...f.dice[f.party]! }, ['medioevo.fase-5.battaglia-8'])
}
function spendChoiceOnMoreDamage(f: BattleRoundFrame): void {
  f.extra -= 1
  f.more += 1
}
