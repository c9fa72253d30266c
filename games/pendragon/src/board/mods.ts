/** 5.3 Capabilities, 5.4 Momentum, and what a free action changes for itself. */
import { CALEDONIA, FORT, IS_CITY, IS_SEA, LAND_COUNT, ON_SEA, seaNumber, SITES_IN, TOWN } from '../data.ts'
import { MODS, OPS, type Mod, type OpOf } from '../data/vocabulary.ts'
import type { Where } from '../data/words.ts'
import type { BoardView, Effect, Faction, PublicContext, Piece, Space } from '../types.ts'
import { DUX, CIV, SAX } from '../data.ts'
import { findHolder, isBritish, isFriendly } from './control.ts'
import { anyIn, isVacant, mayStandOn, strongholdsIn } from './pieces.ts'

type ModOf<M extends Mod['m']> = Extract<Mod, { m: M }>
/** Whether a text in force counts now: MILESTONES only while Roads are Maintained. */
const isTextActive = (b: BoardView, mods: readonly Mod[]) => !mods.some(x => x.m === 'only-if' && x.roadsMaintained && !b.roads)
function collectMods(b: BoardView, m: Mod['m'], effects: readonly Effect[], into: Mod[]): void {
  for (const e of effects) if (isTextActive(b, MODS[e]!)) for (const mod of MODS[e]!) if (mod.m === m) into.push(mod)
}
const NONE: readonly never[] = []
/** For each kind of change the texts that bring it, so that most questions end at once. */
const EFFECTS_WITH_MOD = new Map<Mod['m'], readonly boolean[]>()
for (const list of MODS)
  for (const { m } of list)
    if (!EFFECTS_WITH_MOD.has(m))
      EFFECTS_WITH_MOD.set(
        m,
        MODS.map(texts => texts.some(x => x.m === m)),
      )
function hasEffectOf(effects: readonly Effect[], bringers: readonly boolean[]): boolean {
  for (const e of effects) if (bringers[e]) return true
  return false
}
/** The lasting changes of one kind, the older first. */
export function lastingMods<M extends Mod['m']>(b: BoardView, m: M): readonly ModOf<M>[] {
  const bringers = EFFECTS_WITH_MOD.get(m)
  if (bringers === undefined || (!hasEffectOf(b.capabilities, bringers) && !hasEffectOf(b.momentum, bringers))) return NONE
  const found: Mod[] = []
  collectMods(b, m, b.capabilities, found)
  collectMods(b, m, b.momentum, found)
  return found as ModOf<M>[]
}
export const isInForce = (b: BoardView, m: Mod['m']) => lastingMods(b, m).length > 0
/** The operation that granted the free action in progress. */
export function grantingOperation(g: PublicContext): OpOf<'free'> | null {
  const act = g.within('act')
  return act === null || act.op === null ? null : (OPS[act.op] as OpOf<'free'>)
}
export function grantedMod<M extends Mod['m']>(g: PublicContext, m: M): ModOf<M> | null {
  return (grantingOperation(g)?.mods.find(x => x.m === m) as ModOf<M> | undefined) ?? null
}
const concernsFaction = (who: readonly Faction[] | null, faction: Faction) => who === null || who.includes(faction)
/** 1.6 The filters of a card on a space. `owner`: whose pieces the filter speaks of, for Friendly Control. */
export const fitsFilter = (b: BoardView, where: Where, space: Space, owner: Faction) => where.spaces.includes(space) && meetsFilter(b, where, space, owner)
/** The same for one of the spaces that the text names. */
export function meetsFilter(b: BoardView, where: Where, space: Space, owner: Faction): boolean {
  if (where.control !== null && !where.control.some(c => isHeldBy(b, space, c, owner))) return false
  for (const pieces of where.has) if (!anyIn(b, space, pieces)) return false
  for (const pieces of where.hasNot) if (anyIn(b, space, pieces)) return false
  return where.vacant === null || SITES_IN[space]!.some(site => isVacant(b, site) && (where.vacant === 'any' || mayStandOn(TOWN, site)))
}
function isHeldBy(b: BoardView, space: Space, by: 'briton' | 'dux' | 'civitates' | 'friendly', owner: Faction): boolean {
  if (by === 'briton') return isBritish(b, space)
  if (by === 'friendly') return isFriendly(b, space, owner)
  return findHolder(b, space) === (by === 'dux' ? DUX : CIV)
}
export const isForbidden = (b: BoardView, faction: Faction, action: string, space: Space | null): boolean =>
  lastingMods(b, 'forbid').some(
    x => x.action === action && x.who.includes(faction) && (space === null ? x.where.spaces.length === LAND_COUNT : x.where.spaces.includes(space)),
  )
export const costChange = (b: BoardView, faction: Faction, action: string) =>
  lastingMods(b, 'cost').reduce((n, x) => n + (x.action === action && x.who.includes(faction) ? x.by : 0), 0)

// ---- Raids and Seas ----
export const isPatrolled = (b: BoardView, sea: Space) => b.seas[seaNumber(sea)]!
export const fortsOn = (b: BoardView, sea: Space) => ON_SEA[seaNumber(sea)]!.reduce((n, s) => n + strongholdsIn(b, s, FORT), 0)
/** 3.4.1-8 What patrols take from a Raid by this route. */
export function raidersTurnedBack(g: PublicContext, via: Space): number {
  if (grantedMod(g, 'ignore-patrol') !== null || isInForce(g.board, 'ignore-patrol')) return 0
  if (IS_SEA[via]!) return isPatrolled(g.board, via) ? fortsOn(g.board, via) : 0
  if (via !== CALEDONIA) return 0
  return lastingMods(g.board, 'patrol').reduce((n, x) => n + x.fortsIn.reduce((m, s) => m + strongholdsIn(g.board, s, FORT), 0), 0)
}
function raidBonusApplies(b: BoardView, mod: ModOf<'raid-total'>, faction: Faction, via: Space): boolean {
  if (!concernsFaction(mod.who, faction)) return false
  if (mod.via === 'any-sea') return IS_SEA[via]!
  if (mod.via !== null && !mod.via.includes(via)) return false
  return !mod.ifPatrolled || (IS_SEA[via]! && isPatrolled(b, via))
}
export function raidBonus(g: PublicContext, faction: Faction, via: Space): number {
  const lasts = lastingMods(g.board, 'raid-total').reduce((n, x) => n + (raidBonusApplies(g.board, x, faction, via) ? x.by : 0), 0)
  return lasts + (grantedMod(g, 'raid-total')?.by ?? 0)
}
export const extraRaidSpaces = (b: BoardView, faction: Faction) => lastingMods(b, 'raid-spaces').reduce((n, x) => n + (x.who.includes(faction) ? x.by : 0), 0)
const USUAL_SEA_MARCH = { destinations: 1, ignoreForts: false }
export function seaMarchLimits(g: PublicContext, faction: Faction): { readonly destinations: number; readonly ignoreForts: boolean } {
  const all = lastingMods(g.board, 'sea-march')
  if (all.length === 0 && grantingOperation(g) === null) return USUAL_SEA_MARCH
  const lasts = all.filter(x => concernsFaction(x.who, faction))
  const best = [...lasts, grantedMod(g, 'sea-march')].filter(x => x !== null)
  return { destinations: Math.max(1, ...best.map(x => x.destinations)), ignoreForts: best.some(x => x.ignoreForts) }
}

// ---- Battle ----
const ignoreLossesAppliesIn = (where: Where, b: BoardView, space: Space) =>
  where.max === 1 && where.spaces.length === LAND_COUNT ? true : fitsFilter(b, where, space, SAX)
export const evadeBonus = (b: BoardView, unit: Piece, space: Space) =>
  lastingMods(b, 'evade').reduce((n, x) => n + (x.units.includes(unit) && fitsFilter(b, x.where, space, SAX) ? x.by : 0), 0)
export const isHomeByCard = (b: BoardView, unit: Piece, space: Space, terrain: string) =>
  !IS_CITY[space] && lastingMods(b, 'home').some(x => x.terrain === terrain && x.units.includes(unit))
export const mayTrap = (b: BoardView, unit: Piece, space: Space) =>
  lastingMods(b, 'trap').some(x => x.units.includes(unit) && fitsFilter(b, x.where, space, SAX))
export const strikesLate = (b: BoardView, unit: Piece, space: Space) =>
  lastingMods(b, 'strike-step').some(x => x.units.includes(unit) && fitsFilter(b, x.where, space, SAX))
export const garrisonChange = (b: BoardView, piece: Piece) => lastingMods(b, 'garrison').reduce((n, x) => n + (x.piece === piece ? x.by : 0), 0)
/** Losses that Units of a kind may ignore in the Field Battles of a space; `once`: in one Field Battle of a Command. */
export const ignoredLosses = (b: BoardView, unit: Piece, space: Space, once: boolean) =>
  lastingMods(b, 'ignore-losses').reduce((n, x) => n + (x.once === once && x.units.includes(unit) && ignoreLossesAppliesIn(x.where, b, space) ? x.n : 0), 0)
