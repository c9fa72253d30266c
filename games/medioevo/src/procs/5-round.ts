/** 5 A BATTLE ROUND: terms, declarations, crews, engines, Archers, powers, dice, damage, losses. */
import type { Procedure } from '@tabularium/kernel'
import {
  ATTACKER,
  captainLevel,
  DEFENDER,
  DIE_IDS,
  ENGINE_DAMAGE,
  isSea,
  LIGHT,
  MOST_CREW,
  otherParty,
  SIDES_OF,
  UNITS,
  type Party,
  type Piece,
} from '../kinds.ts'
import { none, strength, sum, takeUnit } from '../board/armies.ts'
import {
  barbarianSacrifice,
  emulates,
  heavyOf,
  isOverwhelming,
  isWiped,
  knightsOf,
  leaderLevel,
  lossesOf,
  meleeIn,
  mostSacrificed,
  navalBonus,
  penaltyFor,
  protectedParty,
  protectionAt,
  seatOf,
  shotsOf,
  sideOf,
  superiorityOf,
  valueOf,
} from '../board/battle.ts'
import { enginesOf, galleyRoom, servable, targetsOf } from '../board/crews.ts'
import { settle } from '../board/control.ts'
import { pieceOf, removePiece } from '../board/pieces.ts'
import { damage as newDamage, sinking as newSinking } from '../frames.ts'
import { rules, type Ctx, type OpenCtx, type Seen } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { playing } from './common.ts'
import { damageBuilding } from './5-conquest.ts'
import { activeIn, surrender, tally } from './5-battle.ts'
import { captainSeat, isArcherUse, isMeleeUse, useBarbarianCaptain, useCaptain, usesOf } from './5-captains.ts'
import { openWindow } from './8-instants.ts'
import { canRetreat, farther, leavers, overload, pathCost, retreat, retreatsFrom } from './5-retreat.ts'

type RoundFrame = FrameOfProc<'round'>
type Round = Seen<'round'>
const HIT = 3

const isBetweenPlayers = (f: Round): boolean => f.attacker !== 'barbarians' && f.defender !== 'barbarians'
const manned = (f: Round) => f.crews.at(-1)
const nextParty = (f: RoundFrame, again: RoundFrame['at']) => {
  if (f.party === DEFENDER) return void (f.party = ATTACKER)
  f.party = DEFENDER
  return { goto: again }
}

const aim = rules.ask<RoundFrame>()({
  cite: ['medioevo.fase-5.macchine-3'],
  who: (g, f) => (targetsOf(g.board, f, f.party).length > 0 ? seatOf(f, f.party) : null),
  may: {
    'aim-at-units': { among: () => true, take: () => {} },
    'aim-at': { cite: 'medioevo.r-71', among: (g, f) => targetsOf(g.board, f, f.party), take: (_, f, category) => void (f.crews.at(-1)!.target = category) },
  },
})
export const round: Procedure<Medioevo, RoundFrame> = {
  begin: (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) f.began[p] = strength(g.board, f.place, sideOf(f, p))
    f.trapped = g.enclosing('battle').trapped.map(x => ({ ...x }))
    if (isSea(f.place)) f.galleys = [...new Set(g.board.armies.flatMap(a => (a.at === f.place && a.aboard !== null ? [a.aboard] : [])))]
  },
  open: (g, f) => openWindow(g, 'battle-round-start', activeIn(f)),
  // (a) fase-5.resa-1, r-68 Between players either side may offer its surrender or ask for the other's, the attacker first.
  terms: rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.resa-1'],
    who: (_, f) => (isBetweenPlayers(f) ? seatOf(f, f.party) : null),
    may: {
      'offer-surrender': { among: () => true, take: (_, f) => void (f.offer = 'own') },
      'demand-surrender': { among: () => true, take: (_, f) => void (f.offer = 'theirs') },
      'no-terms': { among: () => true, take: (_, f) => void (f.offer = 'none') },
    },
  }),
  answer: rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.resa-1'],
    who: (_, f) => (isBetweenPlayers(f) && f.offer !== 'none' ? seatOf(f, otherParty(f.party)) : null),
    may: {
      accept: {
        among: () => true,
        take: (g, f) => {
          surrender(g, g.enclosing('battle'), seatOf(f, f.offer === 'own' ? f.party : otherParty(f.party))!)
          return { done: true }
        },
      },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  'next-terms': (_, f) => {
    f.offer = 'none'
    return nextParty(f, 'terms')
  },
  // (b), (c) The attacker fights, tries to capture, or retreats.
  decide: rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.battaglia-24', 'medioevo.fase-5.cattura-1', 'medioevo.fase-5.ritirata-1'],
    who: (_, f) => seatOf(f, ATTACKER),
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
        among: (g, f) => retreatsFrom(g, f, f.place),
        unless: [{ cite: 'medioevo.fase-5.ritirata-4', bars: (g, f, to) => !canRetreat(g, f, [to]) }],
        take: (_, f, to) => (f.path.push(to), { goto: 'farther' }),
      },
    },
  }),
  // r-237 The declaration names the whole path.
  farther: rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.ritirata-3'],
    who: (g, f) => (farther(g, f).length > 0 ? seatOf(f, ATTACKER) : null),
    may: {
      'retreat-to': { among: farther, take: (_, f, to) => (f.path.push(to), { goto: 'farther' }) },
      enough: { among: () => true, take: () => {} },
    },
  }),
  declared: (g, f) => void (f.retreatCost = pathCost(g, f, f.path)),
  defend: rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.cattura-1'],
    who: (_, f) => (isBetweenPlayers(f) ? seatOf(f, DEFENDER) : null),
    may: {
      fight: { among: () => true, take: () => {} },
      capture: { cite: 'medioevo.fase-5.cattura-1', among: () => true, take: (_, f) => void (f.captures[DEFENDER] = true) },
    },
  }),
  // (d) fase-5.edifici-militari-2 Whoever owns the military building says against what it protects.
  protect: rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.edifici-militari-2'],
    who: (g, f) => {
      const p = protectedParty(g.board, f)
      return p === null || protectionAt(g.board, f.place) === 0 ? null : seatOf(f, p)
    },
    may: { protect: { among: () => ['siege', 'archers', 'melee'] as const, take: (_, f, shot) => void (f.protects = [shot]) } },
  }),
  // (e) fase-5.battaglia-2 Crews and targets, the attacker first.
  engine: rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.macchine-1'],
    who: (g, f) => (enginesOf(g.board, f, f.party).some(slot => canMan(g, f, slot)) ? seatOf(f, f.party) : null),
    may: {
      man: {
        cite: 'medioevo.fase-5.macchine-1',
        among: (g, f) => enginesOf(g.board, f, f.party),
        unless: [
          { cite: 'medioevo.fase-5.navale-4', bars: (g, f, slot) => !galleyRoom(g.board, f, slot) },
          { cite: 'medioevo.fase-5.macchine-1', bars: (g, f, slot) => sum(servable(g.board, f, f.party, slot)) === 0 },
        ],
        take: (g, f, engine) => {
          // tecnologie.macchinari-2 Its crew fights until the turn ends.
          const fights = g.board.marks.machinery.includes(engine)
          f.crews.push({ party: f.party, engine, units: none(), target: null, fights, extra: 0, rolls: [] })
          return { goto: 'aim' }
        },
      },
      enough: { among: () => true, take: () => ({ goto: 'next-crews' }) },
    },
  }),
  'no-engines': () => ({ goto: 'next-crews' }),
  // fase-5.macchine-3 At military units or at a building of the enemy; at sea at units only.
  aim,
  serve: rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.macchine-1', 'medioevo.fase-5.macchine-9'],
    who: (g, f) => (sum(manned(f)!.units) < MOST_CREW && sum(servable(g.board, f, f.party, manned(f)!.engine)) > 0 ? seatOf(f, f.party) : null),
    may: {
      serve: {
        among: (g, f) => UNITS.filter(u => servable(g.board, f, f.party, manned(f)!.engine)[u]! > 0),
        take: (_, f, unit) => {
          f.crews.at(-1)!.units[unit]! += 1
          return { goto: 'serve' }
        },
      },
      enough: { among: (_, f) => sum(manned(f)!.units) > 0, take: () => ({ goto: 'engine' }) },
    },
  }),
  'full-crew': () => ({ goto: 'engine' }),
  'next-crews': (_, f) => nextParty(f, 'engine'),
  crewed: (g, f) => openWindow(g, 'battle-crews', activeIn(f)),
  // carte.52-1 An engine that nobody serves shoots once, and is aimed like the others.
  gunners: (g, f) => {
    const party = [ATTACKER, DEFENDER].find(p => aloneOf(g, f, p).length > 0)
    if (party === undefined) {
      f.party = ATTACKER
      return { goto: 'siege' }
    }
    f.party = party
    f.crews.push({ party, engine: aloneOf(g, f, party)[0]!, units: none(), target: null, fights: false, extra: 0, rolls: [] })
    return
  },
  'aim-alone': aim,
  'next-gunners': () => ({ goto: 'gunners' }),
  // fase-5.macchine-4, -5, r-69 Both sides roll, then damage is assigned, the attacker's side first.
  siege: (g, f) => {
    for (const crew of f.crews) shoot(g, f, crew)
  },
  // r-125 An Assassin lowers a die before the damage.
  'siege-fate': (g, f) => (f.crews.length > 0 ? openWindow(g, 'roll-any', activeIn(f)) : undefined),
  'siege-hits': (g, f) => {
    // r-227 A building that falls in this step still protects in it.
    const level = protectionAt(g.board, f.place)
    for (const crew of f.crews) hit(g, f, crew)
    for (const p of [ATTACKER, DEFENDER]) if (isCovered(g, f, p, 'siege')) f.hits[p] = Math.max(0, f.hits[p]! - level)
  },
  'siege-damage': (_, f) => assign(f, 'siege'),
  'next-siege': (_, f) => nextParty(f, 'siege-damage'),
  // r-205 A side without units: the round ends here.
  'after-siege': (g, f) => (isFinished(g, f) ? { goto: 'late-damage' } : undefined),
  'powers-window': (g, f) => openWindow(g, 'battle-powers', activeIn(f)),
  // fase-5.battaglia-4, r-211 Captain uses for Archers.
  'captain-archers': rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.capitano-1', 'medioevo.fase-5.battaglia-4'],
    who: (g, f) => captainSeat(g, f, isArcherUse),
    may: {
      'captain-use': {
        among: (g, f) => usesOf(g, f, isArcherUse),
        take: (g, f, use) => (useCaptain(g, f, use), { goto: 'captain-archers' }),
      },
      enough: { among: () => true, take: () => {} },
    },
  }),
  strategy: (g, f) => openWindow(g, 'battle-archers', activeIn(f)),
  // fase-5.arciere-1 Each active Archer rolls 1d8 and hits on 1 to 3.
  archers: (g, f) => {
    useBarbarianCaptain(g, f)
    for (const p of [ATTACKER, DEFENDER]) volley(g, f, p)
  },
  volley: (g, f) => openWindow(g, 'battle-after-archer-roll', activeIn(f)),
  'archer-fate': (g, f) => (f.volleys.some(dice => dice.length > 0) ? openWindow(g, 'roll-any', activeIn(f)) : undefined),
  'archer-hits': (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) f.hits[otherParty(p)] = archerHits(g, f, p)
  },
  'archer-damage': (_, f) => assign(f, 'archers'),
  'next-archers': (_, f) => nextParty(f, 'archer-damage'),
  'after-archers': (g, f) => (isFinished(g, f) ? { goto: 'late-damage' } : undefined),
  // fase-5.battaglia-6 Before the melee: Captain uses left, then the powers are fixed for the round.
  'captain-melee': rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.capitano-1', 'medioevo.fase-5.battaglia-6'],
    who: (g, f) => captainSeat(g, f, isMeleeUse),
    may: {
      'captain-use': {
        among: (g, f) => usesOf(g, f, isMeleeUse),
        take: (g, f, use) => (useCaptain(g, f, use), { goto: 'captain-melee' }),
      },
      enough: { among: () => true, take: () => {} },
    },
  }),
  powers: (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) {
      f.heavy[p] = heavyOf(g.board, f, p)
      f.knights[p] = knightsOf(g.board, f, p)
    }
    // r-70 If nobody of either side is in the melee there is none.
    const fights = (p: Party) => sum(meleeIn(g.board, f, p)) > 0
    return fights(ATTACKER) || fights(DEFENDER) ? undefined : { goto: 'late-damage' }
  },
  // fase-5.fante-leggero-1 Each Light infantry sacrificed before the own roll adds 4.
  sacrifice: rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.fante-leggero-1'],
    who: (g, f) => (mostSacrificed(g.board, f, f.party) > 0 ? seatOf(f, f.party) : null),
    may: {
      sacrifice: {
        among: (g, f) => ({ min: 0, max: mostSacrificed(g.board, f, f.party) }),
        take: (g, f, n) => void giveUp(g, f, f.party, n),
      },
    },
  }),
  // fase-5.battaglia-8, -23 d4, d6 and d8; barbarians have theirs already.
  throw: (g, f) => {
    const p = f.party
    if (emulates(f, p, LIGHT)) loseLeader(g, f, p)
    if (sum(meleeIn(g.board, f, p)) === 0) return { goto: 'next-dice' }
    f.rolled[p] = true
    if (sideOf(f, p) !== 'barbarians') return rollAll(g, f)
    giveUp(g, f, p, barbarianSacrifice(g.board, f, p))
    f.dice[p] = { ...g.board.dice }
    return { goto: 'next-dice' }
  },
  reroll: rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.battaglia-8'],
    who: (_, f) => seatOf(f, f.party),
    may: {
      reroll: { among: (_, f) => DIE_IDS.filter(die => !f.marked.includes(die)), take: (_, f, die) => (f.marked.push(die), { goto: 'reroll' }) },
      'keep-dice': { among: () => true, take: () => {} },
    },
  }),
  final: (g, f) => {
    for (const die of f.marked) f.dice[f.party]![die] = g.roll(SIDES_OF[die])
    if (f.marked.length > 0) g.emit({ is: 'dice', side: sideOf(f, f.party), ...f.dice[f.party]! }, ['medioevo.fase-5.battaglia-8'])
    f.marked = []
  },
  'next-dice': (_, f) => nextParty(f, 'sacrifice'),
  'after-dice': (g, f) => openWindow(g, 'battle-after-dice', activeIn(f)),
  // fase-5.battaglia-18 The higher attack value wins the round.
  compare: (g, f) => {
    for (const p of [ATTACKER, DEFENDER]) f.values[p] = f.rolled[p] ? valueFor(g, f, p) : 0
    for (const p of [ATTACKER, DEFENDER]) f.losses[p] = f.rolled[p] ? lossesFor(f, p) : 0
    const difference = f.values[ATTACKER]! - f.values[DEFENDER]!
    f.winner = difference > 0 ? ATTACKER : difference < 0 ? DEFENDER : null
    f.extra = superiorityOf(Math.abs(difference))
    g.emit({ is: 'values', attacker: f.values[ATTACKER]!, defender: f.values[DEFENDER]! }, ['medioevo.fase-5.battaglia-18'])
  },
  // fase-5.battaglia-20 Overwhelming superiority: more damage or fewer losses. r-223 Barbarians always take damage.
  superiority: rules.ask<RoundFrame>()({
    cite: ['medioevo.fase-5.battaglia-20'],
    who: (_, f) => (f.extra > 0 && f.winner !== null ? seatOf(f, f.winner) : null),
    may: {
      'more-damage': { among: () => true, take: (_, f) => (moreDamage(f), { goto: 'superiority' }) },
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
    while (f.extra > 0) moreDamage(f)
    f.hits = [0, 0]
    if (f.winner === null) for (const p of [ATTACKER, DEFENDER]) f.hits[p] = shielded(g, f, p, 2 * f.knights[otherParty(p)]!, 'melee')
    else f.hits[otherParty(f.winner)] = shielded(g, f, otherParty(f.winner), scoreOf(g, f, f.winner) + f.more + 2 * f.knights[f.winner]!, 'melee')
  },
  'melee-damage': (_, f) => (f.hits[f.party]! > 0 ? { call: wounds(f.party, f.hits[f.party]!, 'melee') } : undefined),
  'next-melee': (_, f) => nextParty(f, 'melee-damage'),
  // fase-5.battaglia-22 Each side takes its own losses, the attacker first; fase-5.cattura-4 after a capture only the winner.
  'loss-damage': (_, f) => {
    const isSpared = f.winner !== null && f.captures[f.winner]! && f.party !== f.winner
    return f.losses[f.party]! > 0 && !isSpared ? { call: wounds(f.party, f.losses[f.party]!, 'losses') } : undefined
  },
  'next-losses': (_, f) => nextParty(f, 'loss-damage'),
  // carte.29-1 What was put off until now.
  'late-damage': (_, f) => (f.delayed[f.party]! > 0 ? { call: wounds(f.party, f.delayed[f.party]!, 'losses') } : undefined),
  'next-late': (_, f) => nextParty(f, 'late-damage'),
  // fase-5.navale-7 Galleys without units, one after the other.
  close: (g, f) => {
    const galley = f.galleys.find(slot => isEmptied(g, slot))
    if (galley === undefined) return void settle(g.board, f.place)
    f.galleys = f.galleys.filter(slot => slot !== galley)
    return { call: newSinking({ galley }), then: 'close' }
  },
  'round-end': (g, f) => openWindow(g, 'battle-round-end', activeIn(f)),
  leave: (g, f) => (f.path.length === 0 || isWiped(g.board, f, ATTACKER) || isWiped(g.board, f, DEFENDER) ? { done: true } : undefined),
  // fase-5.ritirata-4, r-237 The attacker loads who can be carried, and leaves.
  stay: rules.ask<RoundFrame>()({
    cite: ['medioevo.r-87', 'medioevo.r-237'],
    who: (g, f) => (overload(g, f) > 0 ? seatOf(f, ATTACKER) : null),
    may: {
      'leave-unit': {
        among: (g, f) => UNITS.filter(u => leavers(g, f)[u]! > 0),
        take: (_, f, unit) => (f.staying.push(unit), { goto: 'stay' }),
      },
    },
  }),
  retreat: (g, f) => retreat(g, f),
}

// ---- Shots ----
const canMan = (g: OpenCtx, f: Round, slot: Piece): boolean => galleyRoom(g.board, f, slot) && sum(servable(g.board, f, f.party, slot)) > 0
function shoot(g: Ctx, f: RoundFrame, crew: RoundFrame['crews'][number]): void {
  const gunner = g.enclosing('battle').gunners[crew.party] ? 1 : 0
  crew.rolls = Array.from({ length: sum(crew.units) + crew.extra + gunner }, () => g.roll(8))
  g.emit({ is: 'siege', side: sideOf(f, crew.party), engine: pieceOf(g.board, crew.engine).level, rolls: [...crew.rolls] }, ['medioevo.fase-5.macchine-4'])
}
function hit(g: Ctx, f: RoundFrame, crew: RoundFrame['crews'][number]): void {
  const hits = crew.rolls.filter(n => n <= HIT).length
  const power = ENGINE_DAMAGE[pieceOf(g.board, crew.engine).level - 1]!
  const side = sideOf(f, crew.party)
  if (crew.target === null) f.hits[otherParty(crew.party)]! += hits * power.units
  else if (damageBuilding(g, f.place, crew.target, hits * power.buildings)) tally(g, side, 'buildingsDestroyed')
}
function volley(g: Ctx, f: RoundFrame, p: Party): void {
  const shots = shotsOf(g.board, f, p)
  if (shots === 0) return
  f.volleys[p] = Array.from({ length: shots }, () => g.roll(8))
  g.emit({ is: 'volley', side: sideOf(f, p), rolls: [...f.volleys[p]] }, ['medioevo.fase-5.arciere-1'])
}
/** Hits of a side, with what cards and Strategy make of them, less what a building takes off. */
function archerHits(g: Ctx, f: RoundFrame, p: Party): number {
  const isHit = (n: number) => n - f.aimed[p]! <= HIT
  // carte.9-1 A miss may be rolled once more.
  const rolls = f.volleys[p]!.map(n => (f.repeats[p] && !isHit(n) ? g.roll(8) : n))
  const hits = shielded(g, f, otherParty(p), rolls.filter(isHit).length + f.strategy[p]!, 'archers')
  tally(g, sideOf(f, p), 'damageByArchers', hits)
  return hits
}
/** carte.52-1: engines that Gunner 52 lets shoot without anybody to serve them; at sea within the level of their Galley. */
const aloneOf = (g: OpenCtx, f: Round, p: Party): Piece[] =>
  g.enclosing('battle').gunners[p] ? enginesOf(g.board, f, p).filter(slot => galleyRoom(g.board, f, slot)) : []
/** Damage of this step to the side whose turn it is; carte.29-1 puts it off to the end of the round. */
function assign(f: RoundFrame, shot: 'siege' | 'archers') {
  const hits = f.hits[f.party]!
  f.hits[f.party] = 0
  if (hits > 0 && f.delays[f.party]) return void (f.delayed[f.party]! += hits)
  return hits > 0 ? { call: wounds(f.party, hits, shot) } : undefined
}
/** fase-5.edifici-militari-1, r-72: the building takes off the total of the kind it was set against. */
function shielded(g: Ctx, f: RoundFrame, p: Party, hits: number, shot: 'siege' | 'archers' | 'melee'): number {
  return Math.max(0, hits - (isCovered(g, f, p, shot) ? protectionAt(g.board, f.place) : 0))
}
const isCovered = (g: Ctx, f: RoundFrame, p: Party, shot: 'siege' | 'archers' | 'melee'): boolean =>
  protectedParty(g.board, f) === p && (f.protects.includes(shot) || g.board.marks.shots.some(x => x.at === f.place && x.shot === shot))
const wounds = (p: Party, left: number, shot: 'siege' | 'archers' | 'melee' | 'losses') => newDamage({ party: p, left, shot })
const isFinished = (g: OpenCtx, f: Round): boolean => isWiped(g.board, f, ATTACKER) || isWiped(g.board, f, DEFENDER)

// ---- What is given up ----
/** r-74: a Captain who acts as Light infantry is removed for the 4 points. */
function loseLeader(g: Ctx, f: RoundFrame, p: Party): void {
  const level = leaderLevel(meleeIn(g.board, f, p))
  const leader = UNITS.find(u => captainLevel(u) === level && level > 0)
  if (leader === undefined) return
  takeUnit(g.board, f.place, sideOf(f, p), leader)
  tally(g, sideOf(f, p), 'ownUnitsLost')
  f.bonus[p]! += SACRIFICE
}
const SACRIFICE = 4
function giveUp(g: Ctx, f: RoundFrame, p: Party, n: number): void {
  for (let i = 0; i < n; i++) takeUnit(g.board, f.place, sideOf(f, p), LIGHT)
  f.bonus[p]! += n * SACRIFICE
  tally(g, sideOf(f, p), 'ownUnitsLost', n)
  if (n > 0) g.emit({ is: 'sacrificed', side: sideOf(f, p), n }, ['medioevo.fase-5.fante-leggero-1'])
}

// ---- Values ----
function rollAll(g: Ctx, f: RoundFrame): void {
  f.dice[f.party] = { d4: g.roll(4), d6: g.roll(6), d8: g.roll(8) }
  g.emit({ is: 'dice', side: sideOf(f, f.party), ...f.dice[f.party]! }, ['medioevo.fase-5.battaglia-8'])
}
function valueFor(g: Ctx, f: RoundFrame, p: Party): number {
  return valueOf({
    dice: f.dice[p]!,
    additions: f.bonus[p]! + navalBonus(g.board, f, p),
    penalty: penaltyFor(playing(g), sideOf(f, p)),
    isRetreat: p === ATTACKER && f.path.length > 0,
    isPoorCapture: f.captures[p]! && !isOverwhelming(f.began[p]!, f.began[otherParty(p)]!, g.enclosing('battle').ratios[p]!),
    relief: g.enclosing('battle').reliefs[p]!,
  })
}
/** fase-5.battaglia-11, fase-5.ritirata-3, fase-5.fante-pesante-1. */
const lossesFor = (f: RoundFrame, p: Party): number => Math.max(0, lossesOf(f.dice[p]!) + (p === ATTACKER ? f.retreatCost : 0) - f.heavy[p]!)
/** fase-5.battaglia-19: no more than the winner's units in the melee. */
const scoreOf = (g: Ctx, f: RoundFrame, winner: Party): number =>
  Math.min(Math.abs(f.values[ATTACKER]! - f.values[DEFENDER]!), sum(meleeIn(g.board, f, winner)))
function moreDamage(f: RoundFrame): void {
  f.extra -= 1
  f.more += 1
}

// ---- After the round ----
const isEmptied = (g: Ctx, slot: Piece): boolean => g.board.pieces.some(p => p.slot === slot) && !g.board.armies.some(a => a.aboard === slot)
/** fase-5.navale-7: a Galley that has just lost its last unit sinks on 1 to 3. */
export const sinkingProc: Procedure<Medioevo, FrameOfProc<'sinking'>> = {
  roll: (g, f) => void (f.rolled = g.roll(8)),
  // r-125 An Assassin lowers this die too.
  fate: g => openWindow(g, 'roll-any', activeIn(g.enclosing('round'))),
  sink: (g, f) => {
    const sinks = f.rolled <= HIT
    g.emit({ is: 'sinking', at: g.enclosing('round').place, rolled: f.rolled, sinks }, ['medioevo.fase-5.navale-7'])
    if (sinks) removePiece(g.board, f.galley)
  },
}
