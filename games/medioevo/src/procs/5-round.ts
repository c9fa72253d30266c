/** 5 A BATTLE ROUND: terms, declarations, crews, engines, Archers, powers, dice, damage, losses. */
import type { Procedure } from '@tabularium/kernel'
import {
  ATTACKER,
  captainLevelOf,
  DEFENDER,
  DIE_IDS,
  ENGINE_DAMAGE,
  LIGHT,
  LARGEST_CREW,
  otherParty,
  SIDES_OF_DIE,
  UNITS,
  type BattleParty,
  type Piece,
  type Unit,
} from '../kinds.ts'
import { createZeroCounts, countUnitsOfSide, sumCounts, takeUnit } from '../board/armies.ts'
import {
  chooseBarbarianSacrifice,
  isTypeEmulated,
  hasUnitPower,
  HIGHEST_HITTING_ROLL,
  isArcherHit,
  countHeavyWithPower,
  isRatioReached,
  isPartyWipedOut,
  countKnightsWithPower,
  highestCaptainLevel,
  lowestDieOf,
  countMeleeUnits,
  computeSacrificeLimit,
  computeNavalBonus,
  turnOrderPenaltyOfSide,
  findProtectedParty,
  protectionPointsAt,
  seatOfParty,
  countArcherDice,
  sideOfParty,
  countSuperiorityChoices,
  computeCombatValue,
} from '../board/battle.ts'
import { findEnginesOfParty, hasGalleyRoomForEngine, countUnitsAbleToServe, findBuildingTargets } from '../board/crews.ts'
import { updateHolder } from '../board/control.ts'
import { findPiece } from '../board/pieces.ts'
import { damageFrame as newDamage, galleySinkingFrame as newSinking } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { listPlayingSeats } from './common.ts'
import { damageBuilding } from './5-conquest.ts'
import { activeSeatOf, excuseEmptiedGalley, increaseStatOfSide, noteMannedGalleys, surrenderArmy, takeEmptiedGalley } from './5-battle.ts'
import { findSeatOfCaptainUse, isArcherUse, isMeleeUse, useBarbarianCaptain, useCaptain, findCaptainUses } from './5-captains.ts'
import { carryOutDamagePutOff } from './5-damage.ts'
import { dropMark } from './5-put-off.ts'
import { openWindow } from './8-instants.ts'
import { canRetreat, findFartherRetreats, countUnitsLeaving, countUnitsOverCapacity, costOfPath, retreatArmy, findRetreatSteps } from './5-retreat.ts'

type RoundFrame = FrameOfProcedure<'round'>
type ReadonlyRoundFrame = ReadonlyFrameOf<'round'>

const isBetweenPlayers = (f: ReadonlyRoundFrame): boolean => f.attacker !== 'barbarians' && f.defender !== 'barbarians'
const lastManned = (f: ReadonlyRoundFrame) => f.crews.at(-1)
const goToNextParty = (f: RoundFrame, again: RoundFrame['at']) => {
  if (f.party === DEFENDER) return void (f.party = ATTACKER)
  f.party = DEFENDER
  return { goto: again }
}

const aimStep = ruleBuilder.ask<RoundFrame>()({
  cite: ['medioevo.fase-5.macchine-3'],
  who: (g, f) => (findBuildingTargets(g.board, f, f.party).length > 0 ? seatOfParty(f, f.party) : null),
  may: {
    'aim-at-units': { among: () => true, take: () => {} },
    'aim-at': {
      cite: 'medioevo.r-71',
      among: (g, f) => findBuildingTargets(g.board, f, f.party),
      take: (_, f, category) => void (f.crews.at(-1)!.target = category),
    },
  },
})
export const battleRoundProcedure: Procedure<Medioevo, RoundFrame> = {
  begin: (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) f.began[p] = countUnitsOfSide(g.board, f.place, sideOfParty(f, p))
    f.trapped = g.enclosing('battle').trapped.map(x => ({ ...x }))
    noteMannedGalleys(g.board, g.enclosing('battle'))
  },
  open: (g, f) => openWindow(g, 'battle-round-start', activeSeatOf(f)),
  // (a) fase-5.resa-1, r-68 Between players either side may offer its surrender or ask for the other's, the attacker first.
  terms: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.resa-1'],
    who: (_, f) => (isBetweenPlayers(f) ? seatOfParty(f, f.party) : null),
    may: {
      'offer-surrender': { among: () => true, take: (_, f) => void (f.offer = 'own') },
      'demand-surrender': { among: () => true, take: (_, f) => void (f.offer = 'theirs') },
      'no-terms': { among: () => true, take: (_, f) => void (f.offer = 'none') },
    },
  }),
  answer: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.resa-1'],
    who: (_, f) => (isBetweenPlayers(f) && f.offer !== 'none' ? seatOfParty(f, otherParty(f.party)) : null),
    may: {
      accept: {
        among: () => true,
        take: (g, f) => {
          surrenderArmy(g, g.enclosing('battle'), seatOfParty(f, f.offer === 'own' ? f.party : otherParty(f.party))!)
          return { done: true }
        },
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  'next-terms': (_, f) => {
    f.offer = 'none'
    return goToNextParty(f, 'terms')
  },
  // (b), (c) The attacker fights, tries to capture, or retreats.
  decide: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.battaglia-24', 'medioevo.fase-5.cattura-1', 'medioevo.fase-5.ritirata-1'],
    who: (_, f) => seatOfParty(f, ATTACKER),
    may: {
      fight: { among: () => true, take: () => {} },
      capture: {
        cite: 'medioevo.fase-5.cattura-1',
        among: () => true,
        unless: [{ cite: 'medioevo.r-90', bars: (_, f) => !isBetweenPlayers(f) }],
        take: (_, f) => void (f.captures[ATTACKER] = true),
      },
      'retreat-to': {
        cite: 'medioevo.fase-5.ritirata-1',
        among: (g, f) => findRetreatSteps(g, f, f.place),
        unless: [{ cite: 'medioevo.fase-5.ritirata-4', bars: (g, f, to) => !canRetreat(g, f, [to]) }],
        take: (_, f, to) => (f.path.push(to), { goto: 'farther' }),
      },
    },
  }),
  // r-237 The declaration names the whole path.
  farther: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.ritirata-3'],
    who: (g, f) => (findFartherRetreats(g, f).length > 0 ? seatOfParty(f, ATTACKER) : null),
    may: {
      'retreat-to': { among: findFartherRetreats, take: (_, f, to) => (f.path.push(to), { goto: 'farther' }) },
      enough: { among: () => true, take: () => {} },
    },
  }),
  declared: (g, f) => void (f.retreatCost = costOfPath(g, f, f.path)),
  defend: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.cattura-1'],
    who: (_, f) => (isBetweenPlayers(f) ? seatOfParty(f, DEFENDER) : null),
    may: {
      fight: { among: () => true, take: () => {} },
      capture: { cite: 'medioevo.fase-5.cattura-1', among: () => true, take: (_, f) => void (f.captures[DEFENDER] = true) },
    },
  }),
  // (d) fase-5.edifici-militari-2 Whoever owns the military building says against what it protects.
  protect: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.edifici-militari-2'],
    who: (g, f) => {
      const p = findProtectedParty(g.board, f)
      return p === null || protectionPointsAt(g.board, f.place) === 0 ? null : seatOfParty(f, p)
    },
    may: { protect: { among: () => ['siege', 'archers', 'melee'] as const, take: (_, f, shot) => void (f.protects = [shot]) } },
  }),
  // (e) fase-5.battaglia-2 Crews and targets, the attacker first.
  engine: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.macchine-1'],
    who: (g, f) => (findEnginesOfParty(g.board, f, f.party).some(slot => canManEngine(g, f, slot)) ? seatOfParty(f, f.party) : null),
    may: {
      man: {
        cite: 'medioevo.fase-5.macchine-1',
        among: (g, f) => findEnginesOfParty(g.board, f, f.party),
        unless: [
          { cite: 'medioevo.fase-5.navale-4', bars: (g, f, slot) => !hasGalleyRoomForEngine(g.board, f, slot) },
          { cite: 'medioevo.fase-5.macchine-1', bars: (g, f, slot) => sumCounts(countUnitsAbleToServe(g.board, f, f.party, slot)) === 0 },
        ],
        take: (g, f, engine) => {
          // tecnologie.macchinari-2 Its crew fights until the turn ends.
          const fights = g.board.marks.machinery.includes(engine)
          f.crews.push({ party: f.party, engine, units: createZeroCounts(), target: null, fights, extra: 0, rolls: [] })
          return { goto: 'aim' }
        },
      },
      enough: { among: () => true, take: () => ({ goto: 'next-crews' }) },
    },
  }),
  'no-engines': () => ({ goto: 'next-crews' }),
  // fase-5.macchine-3 At military units or at a building of the enemy; at sea at units only.
  aim: aimStep,
  serve: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.macchine-1', 'medioevo.fase-5.macchine-9'],
    who: (g, f) =>
      sumCounts(lastManned(f)!.units) < LARGEST_CREW && sumCounts(countUnitsAbleToServe(g.board, f, f.party, lastManned(f)!.engine)) > 0
        ? seatOfParty(f, f.party)
        : null,
    may: {
      serve: {
        among: (g, f) => UNITS.filter(u => countUnitsAbleToServe(g.board, f, f.party, lastManned(f)!.engine)[u]! > 0),
        take: (_, f, unit) => {
          f.crews.at(-1)!.units[unit]! += 1
          return { goto: 'serve' }
        },
      },
      enough: { among: (_, f) => sumCounts(lastManned(f)!.units) > 0, take: () => ({ goto: 'engine' }) },
    },
  }),
  'full-crew': () => ({ goto: 'engine' }),
  'next-crews': (_, f) => goToNextParty(f, 'engine'),
  crewed: (g, f) => openWindow(g, 'battle-crews', activeSeatOf(f)),
  // carte.52-1 An engine that nobody serves shoots once, and is aimed like the others.
  gunners: (g, f) => {
    const party = [ATTACKER, DEFENDER].find(p => findEnginesWithoutCrew(g, f, p).length > 0)
    if (party === undefined) {
      f.party = ATTACKER
      return { goto: 'siege' }
    }
    f.party = party
    f.crews.push({ party, engine: findEnginesWithoutCrew(g, f, party)[0]!, units: createZeroCounts(), target: null, fights: false, extra: 0, rolls: [] })
    return
  },
  'aim-alone': aimStep,
  'next-gunners': () => ({ goto: 'gunners' }),
  // fase-5.macchine-4, -5, r-69 Both sides roll, then damage is assigned, the attacker's side first.
  siege: (g, f) => {
    for (const crew of f.crews) shootEngine(g, f, crew)
  },
  // r-125 An Assassin lowers a die before the damage.
  'siege-fate': (g, f) => (f.crews.length > 0 ? openWindow(g, 'roll-any', activeSeatOf(f)) : undefined),
  'siege-hits': (g, f) => {
    // r-227 A building that falls in this step still protects in it.
    const level = protectionPointsAt(g.board, f.place)
    for (const crew of f.crews) applyEngineHits(g, f, crew)
    for (const p of [ATTACKER, DEFENDER]) if (isProtectedAgainst(g, f, p, 'siege')) f.hits[p] = Math.max(0, f.hits[p]! - level)
  },
  'siege-damage': (_, f) => assignDamage(f, 'siege'),
  'next-siege': (_, f) => goToNextParty(f, 'siege-damage'),
  // r-205 A side without units: the round ends here.
  'after-siege': (g, f) => (isRoundFinished(g, f) ? { goto: 'late-damage' } : undefined),
  'powers-window': (g, f) => openWindow(g, 'battle-powers', activeSeatOf(f)),
  // fase-5.battaglia-4, r-211 Captain uses for Archers.
  'captain-archers': ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.capitano-1', 'medioevo.fase-5.battaglia-4'],
    who: (g, f) => findSeatOfCaptainUse(g, f, isArcherUse),
    may: {
      'captain-use': {
        among: (g, f) => findCaptainUses(g, f, isArcherUse),
        take: (g, f, use) => (useCaptain(g, f, use), { goto: 'captain-archers' }),
      },
      enough: { among: () => true, take: () => {} },
    },
  }),
  strategy: (g, f) => openWindow(g, 'battle-archers', activeSeatOf(f)),
  // fase-5.arciere-1 Each active Archer rolls 1d8 and hits on 1 to 3.
  archers: (g, f) => {
    useBarbarianCaptain(g, f)
    for (const p of [ATTACKER, DEFENDER]) rollArcherVolley(g, f, p)
  },
  volley: (g, f) => openWindow(g, 'battle-after-archer-roll', activeSeatOf(f)),
  // r-125 Dice are final when they have been rolled again.
  'archer-fate': (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) if (f.repeats[p]) rerollArcherMisses(g, f, p)
    return f.volleys.some(dice => dice.length > 0) ? openWindow(g, 'roll-any', activeSeatOf(f)) : undefined
  },
  'archer-hits': (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) f.hits[otherParty(p)] = countArcherHits(g, f, p)
  },
  'archer-damage': (_, f) => assignDamage(f, 'archers'),
  'next-archers': (_, f) => goToNextParty(f, 'archer-damage'),
  'after-archers': (g, f) => (isRoundFinished(g, f) ? { goto: 'late-damage' } : undefined),
  // fase-5.battaglia-6 Before the melee: Captain uses left, then the powers are fixed for the round.
  'captain-melee': ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.capitano-1', 'medioevo.fase-5.battaglia-6'],
    who: (g, f) => findSeatOfCaptainUse(g, f, isMeleeUse),
    may: {
      'captain-use': {
        among: (g, f) => findCaptainUses(g, f, isMeleeUse),
        take: (g, f, use) => (useCaptain(g, f, use), { goto: 'captain-melee' }),
      },
      enough: { among: () => true, take: () => {} },
    },
  }),
  powers: (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) {
      f.heavy[p] = countHeavyWithPower(g.board, f, p)
      f.knights[p] = countKnightsWithPower(g.board, f, p)
    }
    f.light = [ATTACKER, DEFENDER].filter(p => hasUnitPower(g.board, f, p, LIGHT))
    // r-70 If nobody of either side is in the melee there is none.
    const fights = (p: BattleParty) => sumCounts(countMeleeUnits(g.board, f, p)) > 0
    return fights(ATTACKER) || fights(DEFENDER) ? undefined : { goto: 'late-damage' }
  },
  // fase-5.fante-leggero-1 Each Light infantry sacrificed before the own roll adds 4.
  sacrifice: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.fante-leggero-1'],
    who: (g, f) => (computeSacrificeLimit(g.board, f, f.party) > 0 ? seatOfParty(f, f.party) : null),
    may: {
      sacrifice: {
        among: (g, f) => ({ min: 0, max: computeSacrificeLimit(g.board, f, f.party) }),
        take: (g, f, n) => void sacrificeLightInfantry(g, f, f.party, n),
      },
    },
  }),
  // fase-5.battaglia-8, -23 d4, d6 and d8; barbarians have theirs already.
  throw: (g, f) => {
    const p = f.party
    if (isTypeEmulated(f, p, LIGHT)) loseCaptain(g, f, p)
    if (sumCounts(countMeleeUnits(g.board, f, p)) === 0) return { goto: 'next-dice' }
    f.rolled[p] = true
    if (sideOfParty(f, p) !== 'barbarians') return rollBattleDice(g, f)
    sacrificeLightInfantry(g, f, p, chooseBarbarianSacrifice(g.board, f, p))
    f.dice[p] = { ...g.board.dice }
    return { goto: 'next-dice' }
  },
  reroll: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.battaglia-8'],
    who: (_, f) => seatOfParty(f, f.party),
    may: {
      reroll: { among: (_, f) => DIE_IDS.filter(die => !f.marked.includes(die)), take: (_, f, die) => (f.marked.push(die), { goto: 'reroll' }) },
      'keep-dice': { among: () => true, take: () => {} },
    },
  }),
  final: (g, f) => {
    for (const die of f.marked) f.dice[f.party]![die] = g.roll(SIDES_OF_DIE[die])
    if (f.marked.length > 0) g.emit({ is: 'dice', side: sideOfParty(f, f.party), ...f.dice[f.party]! }, ['medioevo.fase-5.battaglia-8'])
    f.marked = []
  },
  'next-dice': (_, f) => goToNextParty(f, 'sacrifice'),
  'after-dice': (g, f) => openWindow(g, 'battle-after-dice', activeSeatOf(f)),
  // fase-5.battaglia-18 The higher attack value wins the round.
  compare: (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) f.values[p] = f.rolled[p] ? computePartyValue(g, f, p) : 0
    for (const p of [ATTACKER, DEFENDER]) f.losses[p] = f.rolled[p] ? countLosses(f, p) : 0
    const difference = f.values[ATTACKER]! - f.values[DEFENDER]!
    f.winner = difference > 0 ? ATTACKER : difference < 0 ? DEFENDER : null
    f.extra = countSuperiorityChoices(Math.abs(difference))
    g.emit({ is: 'values', attacker: f.values[ATTACKER]!, defender: f.values[DEFENDER]! }, ['medioevo.fase-5.battaglia-18'])
  },
  // fase-5.battaglia-20 Overwhelming superiority: more damage or fewer losses. r-223 Barbarians always take damage.
  superiority: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.battaglia-20'],
    who: (_, f) => (f.extra > 0 && f.winner !== null ? seatOfParty(f, f.winner) : null),
    may: {
      'more-damage': { among: () => true, take: (_, f) => (chooseMoreDamage(f), { goto: 'superiority' }) },
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
    while (f.extra > 0) chooseMoreDamage(f)
    f.hits = [0, 0]
    if (f.winner === null) for (const p of [ATTACKER, DEFENDER]) f.hits[p] = reduceHitsByProtection(g, f, p, 2 * f.knights[otherParty(p)]!, 'melee')
    else
      f.hits[otherParty(f.winner)] = reduceHitsByProtection(
        g,
        f,
        otherParty(f.winner),
        damageByWinner(g, f, f.winner) + f.more + 2 * f.knights[f.winner]!,
        'melee',
      )
  },
  'melee-damage': (_, f) => (f.hits[f.party]! > 0 ? { call: createDamageFrame(f.party, f.hits[f.party]!, 'melee') } : undefined),
  'next-melee': (_, f) => goToNextParty(f, 'melee-damage'),
  // fase-5.battaglia-22 Each side takes its own losses, the attacker first; fase-5.cattura-4 after a capture only the winner.
  'loss-damage': (_, f) => {
    const isSpared = f.winner !== null && f.captures[f.winner]! && f.party !== f.winner
    return f.losses[f.party]! > 0 && !isSpared ? { call: createDamageFrame(f.party, f.losses[f.party]!, 'losses') } : undefined
  },
  'next-losses': (_, f) => goToNextParty(f, 'loss-damage'),
  // carte.29-1 What was put off until now.
  'late-damage': (g, f) => carryOutDamagePutOff(g, f.party),
  'next-late': (_, f) => goToNextParty(f, 'late-damage'),
  // fase-5.navale-7 Galleys without units, one after the other.
  close: (g, f) => {
    const galley = takeEmptiedGalley(g.board, g.enclosing('battle'))
    return galley === undefined ? void updateHolder(g.board, f.place) : { call: newSinking({ galley }), then: 'close' }
  },
  'round-end': (g, f) => openWindow(g, 'battle-round-end', activeSeatOf(f)),
  leave: (g, f) => (f.path.length === 0 || isPartyWipedOut(g.board, f, ATTACKER) || isPartyWipedOut(g.board, f, DEFENDER) ? { done: true } : undefined),
  // fase-5.ritirata-4, r-237 The attacker loads who can be carried, and leaves.
  stay: ruleBuilder.ask<RoundFrame>()({
    cite: ['medioevo.r-87', 'medioevo.r-237'],
    who: (g, f) => (countUnitsOverCapacity(g, f) > 0 ? seatOfParty(f, ATTACKER) : null),
    may: {
      'leave-unit': {
        among: (g, f) => UNITS.filter(u => countUnitsLeaving(g, f)[u]! > 0),
        take: (_, f, unit) => (f.staying.push(unit), { goto: 'stay' }),
      },
    },
  }),
  retreat: (g, f) => retreatArmy(g, f),
}

// ---- Shots ----
const canManEngine = (g: GamePublicContext, f: ReadonlyRoundFrame, slot: Piece): boolean =>
  hasGalleyRoomForEngine(g.board, f, slot) && sumCounts(countUnitsAbleToServe(g.board, f, f.party, slot)) > 0
function shootEngine(g: GameStepContext, f: RoundFrame, crew: RoundFrame['crews'][number]): void {
  const gunner = g.enclosing('battle').gunners[crew.party] ? 1 : 0
  crew.rolls = Array.from({ length: sumCounts(crew.units) + crew.extra + gunner }, () => g.roll(8))
  g.emit({ is: 'siege', side: sideOfParty(f, crew.party), engine: findPiece(g.board, crew.engine).level, rolls: [...crew.rolls] }, [
    'medioevo.fase-5.macchine-4',
  ])
}
function applyEngineHits(g: GameStepContext, f: RoundFrame, crew: RoundFrame['crews'][number]): void {
  const hits = crew.rolls.filter(n => n <= HIGHEST_HITTING_ROLL).length
  const power = ENGINE_DAMAGE[findPiece(g.board, crew.engine).level - 1]!
  const side = sideOfParty(f, crew.party)
  if (crew.target === null) f.hits[otherParty(crew.party)]! += hits * power.units
  else if (damageBuilding(g, f.place, crew.target, hits * power.buildings)) increaseStatOfSide(g, side, 'buildingsDestroyed')
}
function rollArcherVolley(g: GameStepContext, f: RoundFrame, p: BattleParty): void {
  const shots = countArcherDice(g.board, f, p)
  if (shots === 0) return
  f.volleys[p] = Array.from({ length: shots }, () => g.roll(8))
  g.emit({ is: 'volley', side: sideOfParty(f, p), rolls: [...f.volleys[p]] }, ['medioevo.fase-5.arciere-1'])
}
/** carte.9-1 A miss may be rolled once more. */
function rerollArcherMisses(g: GameStepContext, f: RoundFrame, p: BattleParty): void {
  if (f.volleys[p]!.every(n => isArcherHit(f, p, n))) return
  f.volleys[p] = f.volleys[p]!.map(n => (isArcherHit(f, p, n) ? n : g.roll(8)))
  g.emit({ is: 'volley', side: sideOfParty(f, p), rolls: [...f.volleys[p]] }, ['medioevo.carte.9-1'])
}
/** Hits of a side, with what cards and Strategy make of them, less what a building takes off. */
function countArcherHits(g: GameStepContext, f: RoundFrame, p: BattleParty): number {
  const hits = reduceHitsByProtection(g, f, otherParty(p), f.volleys[p]!.filter(n => isArcherHit(f, p, n)).length + f.strategy[p]!, 'archers')
  increaseStatOfSide(g, sideOfParty(f, p), 'damageByArchers', hits)
  return hits
}
/** carte.52-1: engines that Gunner 52 lets shoot without anybody to serve them; at sea within the level of their Galley. */
const findEnginesWithoutCrew = (g: GamePublicContext, f: ReadonlyRoundFrame, p: BattleParty): Piece[] =>
  g.enclosing('battle').gunners[p] ? findEnginesOfParty(g.board, f, p).filter(slot => hasGalleyRoomForEngine(g.board, f, slot)) : []
/** Damage of this step to the side whose turn it is. */
function assignDamage(f: RoundFrame, shot: 'siege' | 'archers') {
  const hits = f.hits[f.party]!
  f.hits[f.party] = 0
  return hits > 0 ? { call: createDamageFrame(f.party, hits, shot) } : undefined
}
/** fase-5.edifici-militari-1, r-72: the building takes off the total of the kind it was set against. */
function reduceHitsByProtection(g: GameStepContext, f: RoundFrame, p: BattleParty, hits: number, shot: 'siege' | 'archers' | 'melee'): number {
  return Math.max(0, hits - (isProtectedAgainst(g, f, p, shot) ? protectionPointsAt(g.board, f.place) : 0))
}
const isProtectedAgainst = (g: GameStepContext, f: RoundFrame, p: BattleParty, shot: 'siege' | 'archers' | 'melee'): boolean =>
  findProtectedParty(g.board, f) === p && (f.protects.includes(shot) || g.board.marks.shots.some(x => x.at === f.place && x.shot === shot))
const createDamageFrame = (p: BattleParty, left: number, shot: 'siege' | 'archers' | 'melee' | 'losses') => newDamage({ party: p, left, shot })
const isRoundFinished = (g: GamePublicContext, f: ReadonlyRoundFrame): boolean => isPartyWipedOut(g.board, f, ATTACKER) || isPartyWipedOut(g.board, f, DEFENDER)

// ---- What is given up ----
/** r-74: a Captain who acts as Light infantry is removed for the 4 points. */
function loseCaptain(g: GameStepContext, f: RoundFrame, p: BattleParty): void {
  const level = highestCaptainLevel(countMeleeUnits(g.board, f, p))
  const leader = UNITS.find(u => captainLevelOf(u) === level && level > 0)
  if (leader === undefined) return
  offerUp(g, f, p, leader)
  increaseStatOfSide(g, sideOfParty(f, p), 'ownUnitsLost')
  f.bonus[p]! += SACRIFICE_BONUS
}
const SACRIFICE_BONUS = 4
function offerUp(g: GameStepContext, f: RoundFrame, p: BattleParty, unit: Unit): void {
  dropMark(f, p, unit)
  excuseEmptiedGalley(g, takeUnit(g.board, f.place, sideOfParty(f, p), unit).aboard)
}
function sacrificeLightInfantry(g: GameStepContext, f: RoundFrame, p: BattleParty, n: number): void {
  for (let i = 0; i < n; i++) offerUp(g, f, p, LIGHT)
  f.bonus[p]! += n * SACRIFICE_BONUS
  increaseStatOfSide(g, sideOfParty(f, p), 'ownUnitsLost', n)
  if (n > 0) g.emit({ is: 'sacrificed', side: sideOfParty(f, p), n }, ['medioevo.fase-5.fante-leggero-1'])
}

// ---- Values ----
function rollBattleDice(g: GameStepContext, f: RoundFrame): void {
  f.dice[f.party] = { d4: g.roll(4), d6: g.roll(6), d8: g.roll(8) }
  g.emit({ is: 'dice', side: sideOfParty(f, f.party), ...f.dice[f.party]! }, ['medioevo.fase-5.battaglia-8'])
}
function computePartyValue(g: GameStepContext, f: RoundFrame, p: BattleParty): number {
  return computeCombatValue({
    dice: f.dice[p]!,
    additions: f.bonus[p]! + computeNavalBonus(g.board, f, p),
    penalty: turnOrderPenaltyOfSide(listPlayingSeats(g), sideOfParty(f, p)),
    isRetreat: p === ATTACKER && f.path.length > 0,
    isPoorCapture: f.captures[p]! && !isRatioReached(f.began[p]!, f.began[otherParty(p)]!, g.enclosing('battle').ratios[p]!),
    relief: g.enclosing('battle').reliefs[p]!,
  })
}
/** fase-5.battaglia-11, fase-5.ritirata-3, fase-5.fante-pesante-1. */
const countLosses = (f: RoundFrame, p: BattleParty): number => Math.max(0, lowestDieOf(f.dice[p]!) + (p === ATTACKER ? f.retreatCost : 0) - f.heavy[p]!)
/** fase-5.battaglia-19: no more than the winner's units in the melee. */
const damageByWinner = (g: GameStepContext, f: RoundFrame, winner: BattleParty): number =>
  Math.min(Math.abs(f.values[ATTACKER]! - f.values[DEFENDER]!), sumCounts(countMeleeUnits(g.board, f, winner)))
function chooseMoreDamage(f: RoundFrame): void {
  f.extra -= 1
  f.more += 1
}
