/** XX Battle, from the first arrow to the last retreat. */
import type { NounOf, Procedure } from '@tabularium/kernel'
import { NO_LEADER, NOWHERE, type Leader, type Nation, type Space, type Unit } from '../kinds.ts'
import { DICE_PER_SIDE, type dieKind } from '../words.ts'
import { archeryPool, hitsOf, isAutomaticAmbush, isBlack, mayBeAmbushed, meleePool, recoverable, type Pool, type Side } from '../board/battle.ts'
import { archeryBonus, archeryHits, columnOf, meleeModifier, tableHits } from '../board/advanced.ts'
import { recount } from '../board/control.ts'
import { bestOf, combatOf, leadersAt, nationOfLeader } from '../board/leaders.ts'
import { hasFriendlyWalls } from '../board/reactions.ts'
import { inOrder } from '../board/order.ts'
import { isFriend, isHostile } from '../board/relations.ts'
import { STOPPED } from '../board/moving.ts'
import { limitAt, roomAt } from '../board/stacking.ts'
import { holderOf, hordeAt, hordesAt, isEmpire, isFleetUnit, isKingdom, isWall, toPool, unitsAt, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import { sheetOf, withHook } from '../sheets/index.ts'
import type { Invasions, Open, Seat, Step } from '../types.ts'
import { callHeir, loseLeader } from './20-leaders.ts'
import { changeSides } from './20-turncoats.ts'
import { conquered } from './24-siege.ts'
import { clause, d10, isPassed, oneOfEach, openWindow, owner, rules } from './common.ts'
import { submitters } from '../board/submission.ts'

type Frame = F<'battle'>
type Facts = Seen<'battle'>
type Die = NounOf<typeof dieKind>
export const [ATTACKER, DEFENDER] = [0, 1] as const
export const sideOf = (f: Facts, side: number): Side =>
  side === ATTACKER
    ? { nation: f.attacker, units: f.attackers, leaders: f.leadersA, hordes: [] }
    : { nation: f.defender, units: f.defenders, leaders: f.leadersD, hordes: f.hordes }
const foeOf = (side: number): number => 1 - side
/** r-171 The player of the best leader decides for a side, else the one with most units there. */
export function deciderOf(g: Pick<Open, 'seats' | 'board'>, f: Facts, side: number): Seat {
  const { nation, units, leaders } = sideOf(f, side)
  const best = bestOf(g.board, leaders)
  if (best !== NO_LEADER) return owner(g, nationOfLeader(best))
  const holders = inOrder(g.board, [...new Set(units.map(unit => holderOf(g.board, unit)))])
  const strength = (one: Nation): number => units.filter(unit => holderOf(g.board, unit) === one).length
  return owner(g, [...holders].sort((x, y) => strength(y) - strength(x))[0] ?? nation)
}
const soldiers = (b: Look, units: readonly Unit[]): Unit[] => units.filter(unit => !isWall(b, unit))

/** XX.H Battle dice, thrown side by side: 1-6 white, 7-12 black. */
const throwPool = (g: Step, { white, black }: Pool): number[] => [
  ...Array.from({ length: white }, () => g.roll(6)),
  ...Array.from({ length: black }, () => g.roll(6) + 6),
]
/** XXI The option for all battles (r-65). */
const isAdvanced = (g: Pick<Open, 'options'>): boolean => g.options['combat'] === 'advanced'
const twoDice = (g: Step): number[] => [g.roll(6), g.roll(6)]
const sumOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)
/** XXI.C */
function shootAdvanced(g: Step, f: Frame, side: number, isAmbush: boolean): number {
  const bonus = archeryBonus(g.board, f.place, sideOf(f, side).units, sideOf(f, foeOf(side)).units, isAmbush)
  if (bonus === null) return 0
  const dice = twoDice(g)
  const hits = archeryHits(sumOf(dice) + bonus + Number(isAmbush && f.isWaylaid), f.place)
  g.emit({ is: 'dice', side, faces: dice, hits }, [clause('XXI.C-2')])
  return hits
}
/** XXI.F What a side's roll inflicts. */
function advancedHits(b: Look, f: Facts, side: number): number {
  const [own, foe] = [sideOf(f, side), sideOf(f, foeOf(side))]
  const how = { isAttacker: side === ATTACKER, isIntercepted: f.isIntercepted, isFirst: f.melee === 1 }
  const total = sumOf(side === ATTACKER ? f.diceA : f.diceD) + meleeModifier(b, f.place, own, foe, how) + (side === ATTACKER ? f.edgeA : f.edgeD)
  return tableHits(total, columnOf(b, f.place, own, side === ATTACKER), f.place)
}
const hitsBy = (g: Pick<Open, 'options' | 'board'>, f: Facts, side: number): number =>
  isAdvanced(g) ? advancedHits(g.board, f, side) : hitsOf(side === ATTACKER ? f.diceA : f.diceD, f.place)
/** The archery dice of a side, with as many black ones as it may have. */
const archeryOf = (b: Look, f: Facts, side: number, isAmbush: boolean): Pool =>
  archeryPool(b, f.place, sideOf(f, side).units, sideOf(f, foeOf(side)).units, isAmbush)
function shoot(g: Step, f: Frame, side: number, isAmbush: boolean): number {
  if (f.muted.includes(side)) return 0
  if (isAdvanced(g)) return shootAdvanced(g, f, side, isAmbush)
  const { white, black } = archeryOf(g.board, f, side, isAmbush)
  const exchanged = Math.min(black, side === ATTACKER ? f.wheelA : f.wheelD)
  // The event Ambush adds a white die for whoever lies in wait.
  const pool = { white: white + black - exchanged + Number(isAmbush && f.isWaylaid), black: exchanged }
  if (pool.white + pool.black === 0) return 0
  const dice = throwPool(g, pool)
  const hits = hitsOf(dice, f.place)
  g.emit({ is: 'dice', side, faces: dice, hits }, [clause('XX.D-1')])
  return hits
}
const lossesOf = (side: number, hits: number, then?: Frame['at']) => ({ call: frames.losses({ side, hits }), ...(then && { then }) })
/** r-34 After an interception into an empty province the intercepted stack may ambush. */
const ambushingSide = (f: Facts): number => (f.isIntercepted && f.wasEmpty ? ATTACKER : DEFENDER)
const mayAmbush = (f: Facts): boolean => mayBeAmbushed(f.place, sideOf(f, foeOf(ambushingSide(f))).leaders)
const rerollsOf = (b: Look, f: Facts, side: number): number => combatOf(b, bestOf(b, sideOf(f, side).leaders))

export const battle: Procedure<Invasions, Frame> = {
  // XXX.H-3 Mercenaries of an enemy go over to him.
  start: (g, f) => {
    join(g, f)
    changeSides(g, f)
  },
  // XIX.A-15 Of an intercepted stack what is over the limit stays out; its owner chooses.
  muster: rules.ask<Frame>()({
    cite: [clause('XIX.A-15')],
    who: (g, f) => (f.isIntercepted && f.attackers.length > limitAt(g.board, f.attacker, f.place, f.leadersA) ? owner(g, f.attacker) : null),
    may: {
      'leave-behind': {
        cite: clause('XIX.A-15'),
        among: (g, f) => oneOfEach(g, f.attackers),
        take: (_, f, unit) => {
          f.attackers = f.attackers.filter(one => one !== unit)
          return { goto: 'muster' }
        },
      },
    },
  }),
  begin: (g, f) => {
    // XXX.D-2, r-103 A battle fought as attacker is an attack.
    if (g.board.now.side.includes(f.attacker)) g.board.now.attacked.push(...new Set(f.defenders.map(unit => holderOf(g.board, unit))))
    f.startA = f.attackers.length
    f.startD = f.defenders.length + Number(f.hordes.length > 0)
    g.emit({ is: 'battle', space: f.place, attacker: f.attacker, defender: f.defender, attackers: f.startA, defenders: f.startD }, [clause('XX.A-1')])
    return openWindow(g, 'battle-start', f.attacker)
  },
  // Events may have taken or turned units.
  ranks: (g, f) => {
    const isHere = (unit: Unit): boolean => g.board.units.place[unit] === f.place
    ;[f.attackers, f.defenders] = [f.attackers.filter(isHere), f.defenders.filter(isHere)]
    ;[f.startA, f.startD] = [f.attackers.length, f.defenders.length + Number(f.hordes.length > 0)]
  },
  // XX.D-7 An ambush in the mountains.
  ambush: rules.ask<Frame>()({
    cite: [clause('XX.D-7')],
    who: (g, f) => (!f.isWaylaid && mayAmbush(f) ? deciderOf(g, f, ambushingSide(f)) : null),
    may: {
      ambush: {
        cite: clause('XX.D-7'),
        among: () => true,
        take: (g, f) => {
          if (!isAutomaticAmbush(g.board, sideOf(f, foeOf(ambushingSide(f))).units)) return d10('battle', 'ambush', sideOf(f, ambushingSide(f)).nation)
          f.die = 2
        },
      },
      refuse: { among: () => true, take: (_, f) => void (f.die = 1) },
    },
  }),
  test: (_, f) => void (f.ambusher = f.isWaylaid ? DEFENDER : f.die > 0 && isPassed(f.die) ? ambushingSide(f) : -1),
  // XX.D-4, r-48 In the open horse archers may exchange dice.
  wheel: wheelStep(ATTACKER),
  'wheel-back': wheelStep(DEFENDER),
  // XX.D-1 Both at once; in an ambush the ambusher first.
  archery: (g, f) => {
    f.die = 0
    if (f.ambusher < 0) [f.hitsD, f.hitsA] = [shoot(g, f, ATTACKER, false), shoot(g, f, DEFENDER, false)]
    else if (f.ambusher === ATTACKER) f.hitsD = shoot(g, f, ATTACKER, true)
    else f.hitsA = shoot(g, f, DEFENDER, true)
  },
  'arrows-a': (_, f) => (f.hitsA > 0 ? lossesOf(ATTACKER, f.hitsA) : undefined),
  'arrows-d': (_, f) => (f.hitsD > 0 ? lossesOf(DEFENDER, f.hitsD) : undefined),
  // XX.D-11 The victim of an ambush shoots back with what is left.
  'shoot-back': (g, f) => {
    ;[f.hitsA, f.hitsD] = [0, 0]
    if (f.ambusher === ATTACKER) f.hitsA = shoot(g, f, DEFENDER, false)
    if (f.ambusher === DEFENDER) f.hitsD = shoot(g, f, ATTACKER, false)
  },
  'arrows-back': (_, f) => (f.hitsA > 0 ? lossesOf(ATTACKER, f.hitsA) : f.hitsD > 0 ? lossesOf(DEFENDER, f.hitsD) : undefined),
  // XX.F, XX.G The pools, with advantages counted again.
  pool: (g, f) => {
    ;[f.hitsA, f.hitsD] = [0, 0]
    if (isOver(g.board, f)) return { goto: 'winner' }
    f.melee += 1
    ;[f.edgeA, f.edgeD, f.passes, f.turnOf] = [0, 0, 0, ATTACKER]
    const how = { isIntercepted: f.isIntercepted }
    const [a, d] = [sideOf(f, ATTACKER), sideOf(f, DEFENDER)]
    const [poolA, poolD] = [meleePool(g.board, f.place, a, d, { ...how, isAttacker: true }), meleePool(g.board, f.place, d, a, { ...how, isAttacker: false })]
    ;[f.whiteA, f.blackA, f.whiteD, f.blackD] = [poolA.white, poolA.black, poolD.white, poolD.black]
    if (f.melee === 1) [f.ownA, f.ownD] = [ownRerollOf(g.board, f, ATTACKER), ownRerollOf(g.board, f, DEFENDER)]
    // r-61 Rerolls last for the whole battle.
    if (f.melee === 1) [f.rerollsA, f.rerollsD] = [rerollsOf(g.board, f, ATTACKER), rerollsOf(g.board, f, DEFENDER)]
    for (const side of f.muted)
      if (side === ATTACKER) f.rerollsA = 0
      else f.rerollsD = 0
  },
  // XX.E-4 A great leader gives up a reroll for a black die, the attacker first.
  trade: tradeStep(ATTACKER),
  'trade-back': tradeStep(DEFENDER),
  'dice-pool': (g, f) => openWindow(g, 'dice-pool', f.attacker),
  melee: (g, f) => {
    f.diceA = isAdvanced(g) ? twoDice(g) : throwPool(g, { white: f.whiteA, black: f.blackA })
    f.diceD = isAdvanced(g) ? twoDice(g) : throwPool(g, { white: f.whiteD, black: f.blackD })
    g.emit({ is: 'dice', side: ATTACKER, faces: [...f.diceA], hits: hitsBy(g, f, ATTACKER) }, [clause('XX.H-1')])
    g.emit({ is: 'dice', side: DEFENDER, faces: [...f.diceD], hits: hitsBy(g, f, DEFENDER) }, [clause('XX.H-1')])
  },
  reply: (g, f) => openWindow(g, 'after-roll', f.attacker),
  // XX.E-2, r-41 In turn until both pass.
  reroll: rules.ask<Frame>()({
    cite: [clause('XX.E-2')],
    who: (g, f) => (f.passes >= 2 || !hasAnyReroll(f) ? null : deciderOf(g, f, f.turnOf)),
    may: {
      reroll: {
        cite: clause('XX.E-2'),
        among: (g, f) => diceOf(g, f),
        unless: [{ cite: clause('XX.E-1'), bars: (_, f, die) => !mayReroll(f, die) }],
        take: (g, f, die) => rerolled(g, f, die),
      },
      stop: {
        among: () => true,
        take: (_, f) => {
          f.passes += 1
          f.turnOf = foeOf(f.turnOf)
          return { goto: 'reroll' }
        },
      },
    },
  }),
  // XX.H-3, r-207 Simultaneous; the attacker's side assigns first.
  'strike-a': (g, f) => {
    ;[f.hitsA, f.hitsD] = [hitsBy(g, f, DEFENDER), hitsBy(g, f, ATTACKER)]
    return f.hitsA > 0 ? lossesOf(ATTACKER, f.hitsA) : undefined
  },
  'strike-d': (_, f) => (f.hitsD > 0 ? lossesOf(DEFENDER, f.hitsD) : undefined),
  // XXI.F-2 After the first of two melees the defender, then the attacker may concede.
  withdraw: rules.ask<Frame>()({
    cite: [clause('XXI.F-2')],
    who: (g, f) =>
      isAdvanced(g) && f.melee === 1 && f.conceded < 0 && f.asking < 2 && !isOver(g.board, f) ? deciderOf(g, f, f.asking === 0 ? DEFENDER : ATTACKER) : null,
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
  second: (g, f) => (isAdvanced(g) && f.melee === 1 && f.conceded < 0 && !isOver(g.board, f) ? { goto: 'pool' } : undefined),
  winner: (g, f) => {
    f.isWiped = soldiers(g.board, f.attackers).length === 0
    f.wipedD = soldiers(g.board, f.defenders).length === 0 && (f.lostD.length > 0 || f.isHordeHit || f.hordes.length === 0)
    f.winner = f.conceded < 0 ? winnerOf(g.board, f) : foeOf(f.conceded)
    const nation = sideOf(f, f.winner).nation
    g.emit({ is: 'won', space: f.place, nation, lostA: f.lostA.length, lostD: f.lostD.length }, [clause('XX.I-1')])
    for (const { run } of withHook('battleWon')) run(g, nation, sideOf(f, foeOf(f.winner)).nation, f.place)
    f.doomed = submitters(g.board, f)
    // r-64 After a voluntary retreat no leader tests.
    f.testing = f.conceded >= 0 ? [] : [...(f.isWiped ? f.leadersA : []), ...(f.wipedD ? f.leadersD : [])]
  },
  // XX.J-1, r-188 Every leader of a wiped-out side tests.
  fate: (_, f) => (f.testing.length === 0 ? { goto: 'assassin' } : d10('battle', 'survival', nationOfLeader(f.testing[0]!))),
  verdict: (g, f) => {
    const leader = f.testing.shift()!
    if (isPassed(f.die)) return { goto: 'fate' }
    ;[f.fallen, f.isRansomed] = [leader, false]
    return openWindow(g, 'leader-test', nationOfLeader(leader))
  },
  fall: (g, f) => {
    if (!f.isRansomed) killLeader(g, f, f.fallen)
    f.fallen = NO_LEADER
    return { goto: 'fate' }
  },
  // XX.J-3, r-59 A victorious leader of an empire in decline may be murdered.
  assassin: (g, f) => {
    const nation = sideOf(f, f.winner).nation
    const hero = bestOf(g.board, sideOf(f, f.winner).leaders)
    if (hero === NO_LEADER || !isEmpire(g.board, nation) || g.board.decline[nation] === 0 || nationOfLeader(hero) !== nation) return { goto: 'heir' }
    return d10('battle', 'assassin', nation)
  },
  murder: (g, f) => {
    if (f.die >= 8) killLeader(g, f, bestOf(g.board, sideOf(f, f.winner).leaders))
  },
  heir: g => callHeir(g),
  // XX.K
  rally: (g, f) => openWindow(g, 'recovery', f.attacker),
  'recover-a': (_, f) => recoveryOf(f, ATTACKER),
  'recover-d': (_, f) => recoveryOf(f, DEFENDER),
  // XXIX.B, XXIX.C-2, r-51, r-164, r-165 Hordes, kingdoms without a capital and peoples without a horde submit.
  submit: (g, f) => {
    const vassal = f.doomed.find(one => !f.yielded.includes(one))
    if (vassal === undefined) return
    f.yielded.push(vassal)
    const overlord = strongestOf(g.board, sideOf(f, f.winner))
    return {
      call: frames.submission({ vassal, overlord, place: f.place, isKingdom: hordeAt(g.board, vassal) === NOWHERE, mayLoot: isKingdom(g.board, vassal) }),
      then: 'submit',
    }
  },
  bury: (g, f) => {
    bury(g, f)
    welcome(g, f)
  },
  // XX.L The loser goes, nation by nation, unless he submitted and the victor leaves.
  retreat: (g, f) => {
    if (f.yielded.length > 0 && f.winner === ATTACKER) return
    const nation = losers(g.board, f).find(one => !f.left.includes(one))
    if (nation === undefined) return
    f.left.push(nation)
    return { call: retreatOf(g, f, nation), then: 'retreat' }
  },
  // XX.L-8, r-56 Those who had fled into this battle go on, if it was lost or there is no room.
  shelter: (g, f) => {
    const flown = g.board.now.sheltered.filter(({ unit }) => g.board.units.place[unit] === f.place)
    if (flown.length === 0) return
    const nation = holderOf(g.board, flown[0]!.unit)
    const own = flown.filter(({ unit }) => holderOf(g.board, unit) === nation)
    g.board.now.sheltered = g.board.now.sheltered.filter(one => !own.includes(one))
    if (f.winner === DEFENDER && roomAt(g.board, nation, f.place) >= 0) return { goto: 'shelter' }
    const barred = [...new Set([...f.barred, ...own.flatMap(({ left }) => left)])]
    return { call: frames.retreat({ nation, place: f.place, group: own.map(({ unit }) => unit), barred }), then: 'shelter' }
  },
  close: (g, f) => {
    recount(g.board)
    report(g, f)
    const leaders = [...f.leadersA, ...f.leadersD].filter(leader => isStranded(g.board, leader, f.place))
    return leaders.length > 0 ? { call: frames.flight({ leaders, place: f.place }) } : undefined
  },
  // r-74, r-151
  conquered: (g, f) => conquered(g.board, sideOf(f, f.winner).nation, f.place, f.former),
}
/** Who fights: friends of each side that stand there, with leaders and hordes. */
function join(g: Step, f: Frame): void {
  const b = g.board
  f.former = b.controller[f.place]!
  const here = unitsAt(b, f.place).filter(unit => !isFleetUnit(unit) && !b.now.sheltered.some(one => one.unit === unit))
  const isFoe = (nation: Nation): boolean => isHostile(b, f.attacker, nation, f.place) && isFriend(b, nation, f.defender)
  if (f.attackers.length === 0) f.attackers = here.filter(unit => isFriend(b, f.attacker, holderOf(b, unit)) && !isWall(b, unit))
  f.defenders = here.filter(unit => isFoe(holderOf(b, unit)))
  f.leadersA = leadersAt(b, f.place).filter(leader => isFriend(b, f.attacker, nationOfLeader(leader)))
  f.leadersD = leadersAt(b, f.place).filter(leader => isFoe(nationOfLeader(leader)))
  f.hordes = hordesAt(b, f.place).filter(isFoe)
  f.barred = [...new Set(f.attackers.map(unit => b.last[unit]!))].filter(space => space !== NOWHERE)
  for (const unit of f.defenders) if (!f.isIntercepted) b.crossed[unit] = 0
}
const isOver = (b: Look, f: Facts): boolean =>
  soldiers(b, f.attackers).length === 0 ||
  (soldiers(b, f.defenders).length === 0 && (f.hordes.length === 0 || f.startD > 1 || f.lostD.length > 0 || f.isHordeHit))
/** XXI.D-1 In advanced combat both dice of a side are rolled again together. */
export const diceOf = (g: Pick<Open, 'options'>, f: Facts): Die[] => (isAdvanced(g) ? [0 as Die, DICE_PER_SIDE as Die] : allDice(f))
const allDice = (f: Facts): Die[] => [...f.diceA.map((_, i) => i), ...f.diceD.map((_, i) => DICE_PER_SIDE + i)].map(n => n as Die)
export function rerollDie(g: Step, f: Frame, die: Die): void {
  const [dice, at] = die < DICE_PER_SIDE ? [f.diceA, die as number] : [f.diceD, die - DICE_PER_SIDE]
  if (isAdvanced(g)) for (let n = 0; n < dice.length; n++) dice[n] = g.roll(6)
  else dice[at] = g.roll(6) + (isBlack(dice[at]!) ? 6 : 0)
  const side = die < DICE_PER_SIDE ? ATTACKER : DEFENDER
  g.emit({ is: 'dice', side, faces: [...dice], hits: hitsBy(g, f, side) }, [clause('XX.E-2')])
}
function rerolled(g: Step, f: Frame, die: Die): { goto: 'reroll' } {
  rerollDie(g, f, die)
  const own = ownRerollLeft(f)
  if (own !== '' && isOwnDie(f, die)) spendOwn(g, f, own)
  else if (f.turnOf === ATTACKER) f.rerollsA -= 1
  else f.rerollsD -= 1
  f.passes = 0
  f.turnOf = foeOf(f.turnOf)
  return { goto: 'reroll' }
}
/** Sheets: an own die thrown again without a leader, by the name under which it is used up. */
const ownRerollOf = (b: Look, f: Facts, side: number): string => sheetOf(sideOf(f, side).nation).ownReroll?.(b, f.place) ?? ''
const ownRerollLeft = (f: Facts): string => (f.turnOf === ATTACKER ? f.ownA : f.ownD)
const isOwnDie = (f: Facts, die: Die): boolean => die < DICE_PER_SIDE === (f.turnOf === ATTACKER)
const hasAnyReroll = (f: Facts): boolean => f.rerollsA + f.rerollsD > 0 || f.ownA !== '' || f.ownD !== ''
const mayReroll = (f: Facts, die: Die): boolean => (f.turnOf === ATTACKER ? f.rerollsA : f.rerollsD) > 0 || (ownRerollLeft(f) !== '' && isOwnDie(f, die))
function spendOwn(g: Step, f: Frame, own: string): void {
  g.board.once.push(own)
  if (f.turnOf === ATTACKER) f.ownA = ''
  else f.ownD = ''
}
/** How many dice a side may exchange before it shoots. */
const exchangeable = (g: Pick<Open, 'options' | 'board'>, f: Facts, side: number): number =>
  isAdvanced(g) || f.muted.includes(side) ? 0 : archeryOf(g.board, f, side, f.ambusher === side).black
function wheelStep(side: number) {
  return rules.ask<Frame>()({
    cite: [clause('XX.D-4')],
    who: (g, f) => (exchangeable(g, f, side) > 0 ? deciderOf(g, f, side) : null),
    may: {
      'exchange-dice': {
        cite: clause('XX.D-4'),
        among: (g, f) => ({ min: 0, max: exchangeable(g, f, side) }),
        take: (_, f, dice) => {
          if (side === ATTACKER) f.wheelA = dice
          else f.wheelD = dice
        },
      },
    },
  })
}
function tradeStep(side: number) {
  const spend = (f: Frame): void => void (side === ATTACKER ? (f.rerollsA -= 1) : (f.rerollsD -= 1))
  return rules.ask<Frame>()({
    cite: [clause('XX.E-4')],
    who: (g, f) => (rerollsOf(g.board, f, side) >= 2 && (side === ATTACKER ? f.rerollsA : f.rerollsD) > 0 ? deciderOf(g, f, side) : null),
    may: {
      // XXI.D-2 In advanced combat +2 for oneself or -2 for the enemy.
      press: {
        among: g => isAdvanced(g),
        take: (_, f) => {
          spend(f)
          if (side === ATTACKER) f.edgeA += 2
          else f.edgeD += 2
        },
      },
      hinder: {
        among: g => isAdvanced(g),
        take: (_, f) => {
          spend(f)
          if (side === ATTACKER) f.edgeD -= 2
          else f.edgeA -= 2
        },
      },
      'add-die': {
        among: g => !isAdvanced(g),
        take: (_, f) => {
          spend(f)
          if (side === ATTACKER) f.blackA += 1
          else f.blackD += 1
        },
      },
      'drop-die': {
        cite: clause('XX.E-4'),
        among: (g, f) => !isAdvanced(g) && (side === ATTACKER ? f.blackD > 0 && f.blackD + f.whiteD > 1 : f.blackA > 0 && f.blackA + f.whiteA > 1),
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
/** r-51 Of several allied victors the one with most units. */
function strongestOf(b: Look, { nation, units }: Side): Nation {
  const strength = (one: Nation): number => units.filter(unit => holderOf(b, unit) === one).length
  return units.map(unit => holderOf(b, unit)).reduce((best, one) => (strength(one) > strength(best) ? one : best), nation)
}
/** XX.I */
function winnerOf(b: Look, f: Facts): number {
  if (f.isWiped !== f.wipedD) return f.isWiped ? DEFENDER : ATTACKER
  if (f.lostA.length !== f.lostD.length) return f.lostA.length < f.lostD.length ? ATTACKER : DEFENDER
  // XX.I-3, r-185
  if (f.hordes.length > 0 || hasFriendlyWalls(b, f.defender, f.place)) return DEFENDER
  const [a, d] = [combatOf(b, bestOf(b, f.leadersA)), combatOf(b, bestOf(b, f.leadersD))]
  return a > d ? ATTACKER : DEFENDER
}
function killLeader(g: Step, f: Frame, leader: Leader): void {
  f.leadersA = f.leadersA.filter(one => one !== leader)
  f.leadersD = f.leadersD.filter(one => one !== leader)
  loseLeader(g, leader, sideOf(f, f.winner).nation, 'XX.J-1')
}
function recoveryOf(f: Frame, side: number) {
  const lost = side === ATTACKER ? f.lostA : f.lostD
  return { call: frames.recovery({ side, left: Math.min(lost.length, recoverable(f.startA, f.startD) + 2 * f.rallied.filter(one => one === side).length) }) }
}
/** A leader who has just entered there shares the way of his side. */
function welcome(g: Step, f: Frame): void {
  for (const leader of leadersAt(g.board, f.place)) {
    if (f.leadersA.includes(leader) || f.leadersD.includes(leader)) continue
    if (isFriend(g.board, f.attacker, nationOfLeader(leader))) f.leadersA.push(leader)
    else if (isFriend(g.board, f.defender, nationOfLeader(leader))) f.leadersD.push(leader)
  }
}
/** What was not recovered is out. */
function bury(g: Step, f: Frame): void {
  for (const unit of [...f.lostA, ...f.lostD]) toPool(g.board, unit)
  ;[f.lostA, f.lostD] = [[], []]
}
/** The nations of the beaten side that still have somebody there. */
function losers(b: Look, f: Facts): Nation[] {
  const units = remnantOf(b, f)
  const hordes = f.winner === DEFENDER ? hordesAt(b, f.place).filter(one => one === f.attacker) : f.hordes.filter(one => b.home[one] === f.place)
  return [...new Set([...units.map(unit => holderOf(b, unit)), ...hordes])].filter(nation => !f.yielded.includes(nation))
}
const remnantOf = (b: Look, f: Facts): Unit[] => {
  const [isAttacker, { nation }] = [f.winner === DEFENDER, sideOf(f, foeOf(f.winner))]
  return unitsAt(b, f.place).filter(
    unit => !isFleetUnit(unit) && isFriend(b, nation, holderOf(b, unit)) && isOf(f, unit, isAttacker) && !b.now.sheltered.some(one => one.unit === unit),
  )
}
function retreatOf(g: Step, f: Frame, nation: Nation): F<'retreat'> {
  const isAttacker = f.winner === DEFENDER
  const leaders = sideOf(f, foeOf(f.winner)).leaders.filter(leader => nationOfLeader(leader) === nation)
  const group = remnantOf(g.board, f).filter(unit => holderOf(g.board, unit) === nation)
  const hordes = hordesAt(g.board, f.place).filter(one => one === nation)
  const barred = isAttacker ? [] : [...f.barred]
  return frames.retreat({ nation, place: f.place, group, leaders, hordes, barred, isAttacker, isRaid: f.isRaid, isDesperate: f.isDesperate })
}
const isOf = (f: Facts, unit: Unit, isAttacker: boolean): boolean => (isAttacker ? !f.defenders.includes(unit) : !f.attackers.includes(unit))
const isStranded = (b: Look, leader: Leader, place: Space): boolean =>
  b.leaderAt[leader] === place &&
  !unitsAt(b, place).some(unit => isFriend(b, nationOfLeader(leader), holderOf(b, unit))) &&
  unitsAt(b, place).some(unit => isHostile(b, nationOfLeader(leader), holderOf(b, unit), place))
/** r-33 A beaten intercepted stack moves no more. */
function report(g: Step, f: Frame): void {
  if (f.winner !== DEFENDER) return
  const entry = f.isIntercepted ? g.within('entry') : null
  if (entry) entry.isStopped = true
  // XIX.A-15 Whoever found no room in the battle shares the lot of the stack, and so do its leaders.
  for (const unit of [...f.attackers, ...(entry?.group ?? [])]) g.board.spent[unit] = STOPPED
  for (const leader of entry?.leaders ?? []) g.board.leaderSpent[leader] = STOPPED
}
