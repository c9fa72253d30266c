/** Characters of the battlefield: Condottiero, Crossbowman, Scientist, Infiltrator, Spy, Surgeon, Jailer, Assassin, Gunner. */
import { ARCHER, ATTACKER, DEFENDER, DIE_IDS, isCaptain, isSea, otherParty, UNITS, type Die, type Party, type Seat, type Shot, type Unit } from '../kinds.ts'
import { addUnits, berth, one, takeUnit, unitsOf } from '../board/armies.ts'
import { meleeIn, partyOf, protectedParty, protectionAt, sideOf } from '../board/battle.ts'
import { settle } from '../board/control.ts'
import { isHomeOf } from '../board/map.ts'
import { ownPiece, pieceOf, piecesOfAt, removePiece, roomAt } from '../board/pieces.ts'
import { reserve } from '../board/supply.ts'
import type { Ctx, OpenCtx, Seen } from '../rules.ts'
import type { FrameOfProc } from '../types.ts'
import { playerOf } from '../procs/common.ts'
import { noteEscape } from '../procs/5-battle.ts'
import { countFallen } from '../procs/5-damage.ts'
import { joinBattle, sidesToJoin } from '../procs/5-joining.ts'
import { last, type Ability, type Instant, type InstantFrame } from './ability.ts'

const fight = (g: OpenCtx) => g.within('battle')
const partyIn = (g: OpenCtx, seat: Seat): Party | null => {
  const f = fight(g)
  return f === null ? null : partyOf(f, seat)
}
const isIn = (g: OpenCtx, seat: Seat): boolean => partyIn(g, seat) !== null
const enemyOf = (g: OpenCtx, f: Instant) => sideOf(fight(g)!, otherParty(partyIn(g, f.seat)!))
const present = (g: OpenCtx, side: Parameters<typeof unitsOf>[2]): Unit[] => {
  const counts = unitsOf(g.board, fight(g)!.place, side)
  return UNITS.filter(u => counts[u]! > 0)
}
const enemyUnits = (g: OpenCtx, f: Instant): Unit[] => present(g, enemyOf(g, f))
const ownUnits = (g: OpenCtx, f: Instant): Unit[] => present(g, f.seat)
const party = (g: Ctx, f: InstantFrame): Party => partyIn(g as unknown as OpenCtx, f.seat)!
const CAUGHT = 7
const DONE = 3

/** carte.16 to 18: on 1 to 3 the Spy does his work, on 7 or 8 he is caught and an own unit is removed. */
const isSpying = (f: Instant): boolean => f.rolled <= DONE
const isCaught = (f: Instant): boolean => f.rolled >= CAUGHT
const spyTimes = (_g: OpenCtx, f: Instant): number => (isSpying(f) || isCaught(f) ? 1 : 0)
const spyNames = (g: OpenCtx, f: Instant): Unit[] => (isSpying(f) ? enemyUnits(g, f) : ownUnits(g, f))
/** r-230: whoever falls to a Spy is counted like the others. */
function removeOne(g: Ctx, side: Parameters<typeof unitsOf>[2], unit: Unit): void {
  const fought = g.enclosing('battle')
  takeUnit(g.board, fought.place, side, unit)
  countFallen(g, side, sideOf(fought, otherParty(partyOf(fought, side)!)), unit)
  settle(g.board, fought.place)
}
const spy = (work: (g: Ctx, f: InstantFrame) => void): Ability => ({
  could: isIn,
  die: 8,
  times: spyTimes,
  asks: [{ units: spyNames }],
  effect: (g, f) => (isSpying(f) ? work(g, f) : removeOne(g, f.seat, last(f.units))),
})
const enginesHere = (g: OpenCtx, f: Instant) => {
  const { place, attacker, defender } = fight(g)!
  const wheeled = [attacker, defender].flatMap(side => (side === 'barbarians' ? [] : piecesOfAt(g.board, side, place)))
  return isSpying(f) ? wheeled.filter(p => p.kind === 'siege-engine' || p.kind === 'war-wagon').map(p => p.slot) : []
}
const manned = (g: OpenCtx, f: Instant) => g.enclosing('round').crews.flatMap(c => (c.party === partyIn(g, f.seat) ? [c.engine] : []))
/** At sea whoever changes sides must find room on an own Galley. */
const convertible = (g: OpenCtx, f: Instant): Unit[] =>
  roomAt(g.board, f.seat, fight(g)!.place) === undefined ? [] : enemyUnits(g, f).filter(u => !isCaptain(u) && reserve(g.board, f.seat, u) > 0)
/** carte.34-1: a territory outside the own kingdom. */
const isAbroad = (g: OpenCtx, seat: Seat): boolean => !isSea(fight(g)!.place) && !isHomeOf(g.board, seat, fight(g)!.place)
const recruits = (g: OpenCtx, f: Instant): Unit[] => UNITS.filter(u => !isCaptain(u) && reserve(g.board, f.seat, u) > 0)
const seatAsInstant = (seat: Seat): Instant => ({ seat }) as Instant
const otherShots = (g: OpenCtx): Shot[] => (['siege', 'archers', 'melee'] as const).filter(s => !g.enclosing('round').protects.includes(s))
/** An own roll of the round that is lying there. */
const rolledSides = (g: OpenCtx) => {
  const round = g.enclosing('round')
  return [ATTACKER, DEFENDER].flatMap(p => (round.rolled[p] && sideOf(round, p) !== 'barbarians' ? [sideOf(round, p)] : []))
}
/** Dice of engines and Archers that are lying there: those of a step that has not yet done its damage. */
const areArchers = (round: { readonly at: string }): boolean => round.at === 'archer-fate' || round.at === 'archer-hits'
const isShooting = (g: OpenCtx): boolean => areArchers(g.enclosing('round')) || ['siege-fate', 'siege-hits'].includes(g.enclosing('round').at)
const shootingSides = (g: OpenCtx) => {
  const round = g.enclosing('round')
  return [ATTACKER, DEFENDER].flatMap(p => (shotDice(round, p).length > 0 ? [sideOf(round, p)] : []))
}
const shotDice = (round: Seen<'round'>, p: Party): readonly number[] =>
  areArchers(round) ? round.volleys[p]! : round.crews.flatMap(c => (c.party === p ? c.rolls : []))
/** A die of a card, of a Galley that may sink or of an event has no side; the barbarian dice have none either. */
const isLoose = (g: OpenCtx): boolean => g.within('card-die') !== null || g.within('sinking') !== null || g.within('round') === null
function looseDice(g: OpenCtx): readonly Die[] {
  if (g.within('card-die') !== null) return [g.enclosing('card-die').sides === 6 ? 'd6' : 'd8']
  if (g.within('sinking') !== null) return ['d8']
  return g.within('strike') !== null ? ['d6'] : g.within('events') !== null ? DIE_IDS : []
}
const sidesToLower = (g: OpenCtx) => (isShooting(g) ? shootingSides(g) : rolledSides(g))
/** Lowering a shot can only make it hit, so the miss that is nearest is lowered. */
function lowerShot(round: FrameOfProc<'round'>, p: Party, points: number): void {
  const lists = areArchers(round) ? [round.volleys[p]!] : round.crews.flatMap(c => (c.party === p ? [c.rolls] : []))
  const misses = lists.flat().filter(n => n > DONE)
  const list = lists.find(dice => dice.includes(Math.min(...misses)))
  if (list) list[list.indexOf(Math.min(...misses))]! -= points
}
/** carte.46, 47, r-125: melee dice after both have rolled; all other dice as soon as they are final. */
const assassin = (points: number): Ability => ({
  could: g => (isLoose(g) ? looseDice(g).length > 0 : sidesToLower(g).length > 0),
  asks: [
    { sides: g => (isLoose(g) ? [] : sidesToLower(g)), dice: g => (isLoose(g) ? looseDice(g) : []) },
    { dice: () => DIE_IDS, skip: f => f.timing === 'roll-any' },
  ],
  effect: (g, f) => {
    if (isLoose(g as unknown as OpenCtx)) return lowerLoose(g, last(f.dice), points)
    const round = g.enclosing('round')
    const p = partyOf(round, last(f.sides))!
    if (f.timing === 'roll-any') return lowerShot(round, p, points)
    const dice = round.dice[p]!
    dice[last(f.dice)] = Math.max(1, dice[last(f.dice)] - points)
  },
})
function lowerLoose(g: Ctx, die: Die, points: number): void {
  const roll = (['card-die', 'sinking', 'strike'] as const).find(proc => g.within(proc) !== null)
  if (roll === undefined) g.board.dice[die] = Math.max(1, g.board.dice[die] - points)
  else g.enclosing(roll).rolled = Math.max(1, g.enclosing(roll).rolled - points)
}

export const battleCards: { readonly [number: number]: Ability } = {
  // Condottiero
  4: { could: isIn, effect: (g, f) => void (g.enclosing('round').majority[party(g, f)] = true) },
  5: {
    could: g => g.within('round') !== null,
    asks: [{ sides: g => [g.enclosing('round').attacker, g.enclosing('round').defender] }],
    effect: (g, f) => {
      const round = g.enclosing('round')
      round.bonus[partyOf(round, last(f.sides))!]! += 2
    },
  },
  // Crossbowman
  7: {
    could: isIn,
    die: 6,
    effect: (g, f) => {
      const round = g.enclosing('round')
      const standing = meleeIn(g.board, round, party(g, f)).reduce((total, n) => total + n, 0)
      round.granted[party(g, f)] = Math.min(Math.ceil(f.rolled / 2), standing)
    },
  },
  8: {
    could: (g, seat) => isIn(g, seat) && meleeIn(g.board, g.enclosing('round'), partyIn(g, seat)!)[ARCHER]! >= 2,
    effect: (g, f) => {
      const round = g.enclosing('round')
      round.aimed[party(g, f)] = Math.min(3, Math.floor(meleeIn(g.board, round, party(g, f))[ARCHER]! / 2))
    },
  },
  9: {
    could: (g, seat) => isIn(g, seat) && g.enclosing('round').volleys[partyIn(g, seat)!]!.length > 0,
    effect: (g, f) => void (g.enclosing('round').repeats[party(g, f)] = true),
  },
  // Scientist
  10: {
    could: (g, seat) => isIn(g, seat) && manned(g, seatAsInstant(seat)).length > 0,
    asks: [{ pieces: manned }],
    effect: (g, f) => {
      const crew = g.enclosing('round').crews.find(c => c.engine === last(f.pieces))!
      crew.extra += crew.units.reduce((total, n) => total + n, 0)
    },
  },
  12: {
    could: (g, seat) =>
      g.within('round') !== null &&
      protectedParty(g.board, g.enclosing('round')) === partyIn(g, seat) &&
      isIn(g, seat) &&
      protectionAt(g.board, fight(g)!.place) > 0,
    asks: [{ shots: otherShots }],
    effect: (g, f) => void g.board.marks.shots.push({ at: g.enclosing('battle').place, shot: last(f.shots) }),
  },
  // Infiltrator 14: a unit changes side.
  14: {
    could: (g, seat) => isIn(g, seat) && convertible(g, seatAsInstant(seat)).length > 0,
    asks: [{ units: convertible }],
    effect: (g, f) => {
      const { place } = g.enclosing('battle')
      const enemy = sideOf(g.enclosing('battle'), otherParty(party(g, f)))
      const aboard = roomAt(g.board, f.seat, place) ?? null
      takeUnit(g.board, place, enemy, last(f.units))
      noteEscape(g, enemy, place)
      addUnits(g.board, berth(place, f.seat, { stopped: true, aboard }), one(last(f.units)))
    },
  },
  // Spy
  16: {
    could: isIn,
    die: 8,
    times: (g, f) => (isSpying(f) ? Math.min(1, enginesHere(g, f).length) : isCaught(f) ? 1 : 0),
    asks: [{ pieces: enginesHere, units: (g, f) => (isCaught(f) ? ownUnits(g, f) : []) }],
    effect: (g, f) => {
      if (isCaught(f)) return removeOne(g, f.seat, last(f.units))
      const hit = pieceOf(g.board, last(f.pieces))
      if (hit.level === 1) removePiece(g.board, hit.slot)
      else ownPiece(g.board, hit.slot).level -= 1
    },
  },
  17: spy((g, f) => removeOne(g, sideOf(g.enclosing('battle'), otherParty(party(g, f))), last(f.units))),
  18: spy((g, f) => void g.enclosing('battle').trapped.push({ party: otherParty(party(g, f)), unit: last(f.units) })),
  // Surgeon
  27: {
    could: (g, seat) => isHurt(g, seat),
    effect: g => {
      const hit = g.within('damage') ?? g.within('strike')
      if (hit) hit.left -= 1
    },
  },
  28: {
    could: isIn,
    effect: (g, f) => {
      const { lost } = g.enclosing('round')
      const fallen = UNITS.flatMap(u => Array.from({ length: lost[party(g, f)]![u]! }, () => u))
      playerOf(g, f.seat).fallen = [...playerOf(g, f.seat).fallen, ...fallen]
    },
  },
  29: { could: isIn, effect: (g, f) => void (g.enclosing('round').delays[party(g, f)] = true) },
  // Templar 35 joins a battle outside the own kingdom.
  35: {
    could: (g, seat) => sidesToJoin(g, seat).length > 0 && isAbroad(g, seat) && recruits(g, seatAsInstant(seat)).length > 0,
    asks: [{ units: recruits }, { sides: (g, f) => sidesToJoin(g, f.seat) }],
    effect: (_g, f) => joinBattle(f.seat, last(f.sides) as Seat, last(f.units), null),
  },
  // Jailer
  39: {
    could: (g, seat) => isIn(g, seat) && isJailable(g, seat),
    effect: (g, f) => void (g.enclosing('damage').jailer = f.seat),
  },
  40: { could: isIn, effect: (g, f) => void (g.enclosing('battle').ratios[party(g, f)] = 2) },
  41: { could: isIn, effect: (g, f) => void (g.enclosing('battle').reliefs[party(g, f)]! += 2) },
  // Assassin
  46: assassin(1),
  47: assassin(2),
  // Gunner 52: each engine has one more to serve it.
  52: {
    could: (g, seat) => isIn(g, seat) && piecesOfAt(g.board, seat, fight(g)!.place).some(p => p.kind === 'siege-engine'),
    effect: (g, f) => void (g.enclosing('battle').gunners[party(g, f)] = true),
  },
}
/** r-195: damage of the own side to units of a player, in any step but the losses. */
function isJailable(g: OpenCtx, seat: Seat): boolean {
  const hit = g.within('damage')
  const side = hit === null ? seat : sideOf(fight(g)!, hit.party)
  return hit !== null && hit.shot !== 'losses' && side !== seat && side !== 'barbarians'
}
/** carte.27: damage that the user is about to assign, in battle or by an event. */
function isHurt(g: OpenCtx, seat: Seat): boolean {
  const hit = g.within('damage')
  if (hit !== null) return hit.left > 0 && fight(g) !== null && sideOf(fight(g)!, hit.party) === seat
  const struck = g.within('strike')
  return struck !== null && struck.icon === 'army' && struck.seat === seat && struck.left > 0
}
