/** 5 DAMAGE in battle: assigned unit by unit by the side that takes it (r-84), prisoners of a capture. */
import type { Procedure } from '@tabularium/kernel'
import { isCaptain, isSea, otherParty, UNITS, type Party, type Seat, type Side, type Unit } from '../kinds.ts'
import { crewIn, sideOf, unitsIn } from '../board/battle.ts'
import { nextToFall } from '../board/armies.ts'
import { hurt } from '../board/pieces.ts'
import { rules, type Ctx, type OpenCtx, type Seen } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { activeIn, tally } from './5-battle.ts'
import { openWindow } from './8-instants.ts'

type DamageFrame = FrameOfProc<'damage'>
type RoundFrame = FrameOfProc<'round'>

/** fase-5.macchine-8: crew take damage only when everybody else is gone. */
function targets(g: OpenCtx, f: Seen<'damage'>): Unit[] {
  const round = g.enclosing('round')
  const all = unitsIn(g.board, round, f.party)
  const crew = crewIn(round, f.party)
  const front = UNITS.filter(u => all[u]! - crew[u]! > 0)
  return front.length > 0 ? front : UNITS.filter(u => all[u]! > 0)
}
const isCrew = (g: OpenCtx, f: Seen<'damage'>, u: Unit): boolean => {
  const round = g.enclosing('round')
  return unitsIn(g.board, round, f.party)[u]! - crewIn(round, f.party)[u]! <= 0
}
const isThere = (g: OpenCtx, f: Seen<'damage'>, u: Unit): boolean => unitsIn(g.board, g.enclosing('round'), f.party)[u]! > 0
const ownerOf = (g: OpenCtx, f: Seen<'damage'>): Seat | null => {
  const side = sideOf(g.enclosing('round'), f.party)
  return side === 'barbarians' ? null : side
}
/** Light infantry, Archers, Captains: barbarians fall in this order, and players where there is nothing to choose. */
const FALLING: readonly Unit[] = [...UNITS].sort((a, b) => rank(a) - rank(b))
function rank(u: Unit): number {
  return isCaptain(u) ? 10 + u : u
}
export const damage: Procedure<Medioevo, DamageFrame> = {
  window: (g, f) => (f.shot === 'losses' ? undefined : openWindow(g, 'battle-before-damage', activeIn(g.enclosing('round')))),
  shield: g => openWindow(g, 'battle-damage', activeIn(g.enclosing('round'))),
  forced: (g, f) => {
    // tecnologie.tattica-1 Points that the enemy directs.
    for (const unit of f.chosen.splice(0)) if (f.left > 0 && isThere(g as unknown as OpenCtx, f, unit)) wound(g, f, unit)
    for (let open = targets(g, f); f.left > 0 && open.length > 0; open = targets(g, f)) {
      if (ownerOf(g, f) !== null && open.length > 1) return
      wound(
        g,
        f,
        FALLING.find(u => open.includes(u))!,
      )
    }
    return { done: true }
  },
  assign: rules.ask<DamageFrame>()({
    cite: ['medioevo.fase-5.battaglia-21', 'medioevo.fase-5.battaglia-22'],
    who: ownerOf,
    may: { wound: { cite: 'medioevo.r-84', among: targets, take: (g, f, unit) => (wound(g, f, unit), { goto: 'forced' }) } },
  }),
}

/** One point on one unit: it falls, or a lower one takes its place; a capture takes prisoner who would fall (fase-5.cattura-3). */
function wound(g: Ctx, f: DamageFrame, unit: Unit): void {
  const round = g.enclosing('round')
  const side = sideOf(round, f.party)
  const crewed = isCrew(g, f, unit)
  const { owner, real } = nextToFall(g.board, round.place, side, unit)
  const now = hurt(g.board, round.place, side, unit, !isSea(round.place))
  if (crewed) changeCrew(round, f.party, unit, now)
  f.left -= 1
  g.emit({ is: 'wounded', side, unit, at: round.place }, ['medioevo.fase-5.battaglia-21'])
  const was = startOf(f, unit)
  if (now !== null) f.changed.push({ was, now })
  else fall(g, f, real ?? was, owner)
}
/** In what type a unit stood when this damage began (r-92). */
function startOf(f: DamageFrame, unit: Unit): Unit {
  const at = f.changed.findIndex(x => x.now === unit)
  return at < 0 ? unit : f.changed.splice(at, 1)[0]!.was
}
function fall(g: Ctx, f: DamageFrame, unit: Unit, owner: Side): void {
  const round = g.enclosing('round')
  const [side, enemy] = [sideOf(round, f.party), sideOf(round, otherParty(f.party))]
  countFallen(g, side, enemy, unit)
  round.lost[f.party]![unit]! += 1
  const isJailed = f.jailer !== null && f.jailer === enemy && f.shot !== 'losses'
  if (isJailed) f.jailer = null
  // r-245 A prisoner is the owner's, whoever commands; hired hordes are not taken.
  if ((isJailed || isCapturing(round, f)) && owner !== 'barbarians' && enemy !== 'barbarians') imprison(g, owner, enemy, unit)
}
/** r-230: what the two sides make of a unit that was destroyed or captured. */
export function countFallen(g: Ctx, side: Side, enemy: Side, unit: Unit): void {
  tally(g, side, 'ownUnitsLost')
  tally(g, enemy, 'enemyUnitsDestroyed')
  if (side !== 'barbarians') tally(g, enemy, 'playerUnitsDestroyed')
  if (isCaptain(unit)) tally(g, enemy, 'captainsDestroyed')
}
/** Only damage of the battle score, Knights and superiority captures, and only for the winner who announced it. */
const isCapturing = (round: RoundFrame, f: DamageFrame): boolean =>
  f.shot === 'melee' && round.winner !== null && round.winner !== f.party && round.captures[round.winner]!
function imprison(g: Ctx, owner: Seat, holder: Seat, unit: Unit): void {
  const held = g.board.prisoners.find(p => p.owner === owner && p.holder === holder && p.unit === unit)
  if (held) held.n += 1
  else g.board.prisoners.push({ owner, holder, unit, n: 1 })
  g.enclosing('battle').captured.push({ owner, holder, unit })
  g.emit({ is: 'captured', seat: holder, owner, unit }, ['medioevo.fase-5.cattura-3'])
}
function changeCrew(round: RoundFrame, party: Party, unit: Unit, now: Unit | null): void {
  const crew = round.crews.find(c => c.party === party && c.units[unit]! > 0)
  if (!crew) return
  crew.units[unit]! -= 1
  if (now !== null) crew.units[now]! += 1
}
