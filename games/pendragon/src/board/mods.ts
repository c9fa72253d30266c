/** 5.3 Capabilities, 5.4 Momentum, and what a free action changes for itself. */
import { CALEDONIA, FORT, IS_CITY, IS_SEA, LAND_COUNT, LANDS_ON_SEA, seaNumberOf, SITES_OF_SPACE, TOWN } from '../data.ts'
import type { EffectModifier, OperationNamed } from '../data/operations.ts'
import { MODIFIERS_OF_EFFECT, EVENT_OPERATIONS } from '../data/vocabulary.ts'
import type { SpaceFilter } from '../data/words.ts'
import type { BoardView, Effect, Faction, PublicContext, Piece, Space } from '../types.ts'
import { DUX, CIV, SAX } from '../data.ts'
import { findHolderOfSpace, isBritonControlled, isSpaceFriendlyTo } from './control.ts'
import { isAnyPieceIn, isSiteVacant, mayPieceStandOn, countStrongholdsOfKindIn } from './pieces.ts'

type ModifierOfKind<M extends EffectModifier['m']> = Extract<EffectModifier, { m: M }>
/** Whether a text in force counts now: MILESTONES only while Roads are Maintained. */
const areModifiersActive = (b: BoardView, mods: readonly EffectModifier[]) => !mods.some(x => x.m === 'only-if' && x.roadsMaintained && !b.roads)
function collectModifiersOfEffects(b: BoardView, m: EffectModifier['m'], effects: readonly Effect[], into: EffectModifier[]): void {
  for (const e of effects) if (areModifiersActive(b, MODIFIERS_OF_EFFECT[e]!)) for (const mod of MODIFIERS_OF_EFFECT[e]!) if (mod.m === m) into.push(mod)
}
const NO_EFFECT_MODIFIERS: readonly never[] = []
/** For each kind of change the texts that bring it, so that most questions end at once. */
const EFFECTS_WITH_MODIFIER = new Map<EffectModifier['m'], readonly boolean[]>()
for (const list of MODIFIERS_OF_EFFECT)
  for (const { m } of list)
    if (!EFFECTS_WITH_MODIFIER.has(m))
      EFFECTS_WITH_MODIFIER.set(
        m,
        MODIFIERS_OF_EFFECT.map(texts => texts.some(x => x.m === m)),
      )
function hasAnyEffectWithModifier(effects: readonly Effect[], bringers: readonly boolean[]): boolean {
  for (const e of effects) if (bringers[e]) return true
  return false
}
/** The lasting changes of one kind, the older first. */
export function findLastingModifiers<M extends EffectModifier['m']>(b: BoardView, m: M): readonly ModifierOfKind<M>[] {
  const bringers = EFFECTS_WITH_MODIFIER.get(m)
  if (bringers === undefined || (!hasAnyEffectWithModifier(b.capabilities, bringers) && !hasAnyEffectWithModifier(b.momentum, bringers)))
    return NO_EFFECT_MODIFIERS
  const found: EffectModifier[] = []
  collectModifiersOfEffects(b, m, b.capabilities, found)
  collectModifiersOfEffects(b, m, b.momentum, found)
  return found as ModifierOfKind<M>[]
}
export const isModifierInForce = (b: BoardView, m: EffectModifier['m']) => findLastingModifiers(b, m).length > 0
/** The operation that granted the free action in progress. */
export function findOperationGrantingFreeAction(g: PublicContext): OperationNamed<'free'> | null {
  const act = g.within('act')
  return act === null || act.op === null ? null : (EVENT_OPERATIONS[act.op] as OperationNamed<'free'>)
}
export function findModifierOfFreeAction<M extends EffectModifier['m']>(g: PublicContext, m: M): ModifierOfKind<M> | null {
  return (findOperationGrantingFreeAction(g)?.mods.find(x => x.m === m) as ModifierOfKind<M> | undefined) ?? null
}
const concernsFaction = (who: readonly Faction[] | null, faction: Faction) => who === null || who.includes(faction)
/** 1.6 The filters of a card on a space. `owner`: whose pieces the filter speaks of, for Friendly Control. */
export const matchesSpaceFilter = (b: BoardView, where: SpaceFilter, space: Space, owner: Faction) =>
  where.spaces.includes(space) && meetsBoardPartOfSpaceFilter(b, where, space, owner)
/** The same for one of the spaces that the text names. */
export function meetsBoardPartOfSpaceFilter(b: BoardView, where: SpaceFilter, space: Space, owner: Faction): boolean {
  if (where.control !== null && !where.control.some(c => isSpaceHeldByWord(b, space, c, owner))) return false
  for (const pieces of where.has) if (!isAnyPieceIn(b, space, pieces)) return false
  for (const pieces of where.hasNot) if (isAnyPieceIn(b, space, pieces)) return false
  return where.vacant === null || SITES_OF_SPACE[space]!.some(site => isSiteVacant(b, site) && (where.vacant === 'any' || mayPieceStandOn(TOWN, site)))
}
function isSpaceHeldByWord(b: BoardView, space: Space, by: 'briton' | 'dux' | 'civitates' | 'friendly', owner: Faction): boolean {
  if (by === 'briton') return isBritonControlled(b, space)
  if (by === 'friendly') return isSpaceFriendlyTo(b, space, owner)
  return findHolderOfSpace(b, space) === (by === 'dux' ? DUX : CIV)
}
export const isActionForbiddenByCard = (b: BoardView, faction: Faction, action: string, space: Space | null): boolean =>
  findLastingModifiers(b, 'forbid').some(
    x => x.action === action && x.who.includes(faction) && (space === null ? x.where.spaces.length === LAND_COUNT : x.where.spaces.includes(space)),
  )
export const costChangeOfActionByCards = (b: BoardView, faction: Faction, action: string) =>
  findLastingModifiers(b, 'cost').reduce((n, x) => n + (x.action === action && x.who.includes(faction) ? x.by : 0), 0)

// ---- Raids and Seas ----
export const isSeaPatrolled = (b: BoardView, sea: Space) => b.seas[seaNumberOf(sea)]!
export const countFortsOnSea = (b: BoardView, sea: Space) => LANDS_ON_SEA[seaNumberOf(sea)]!.reduce((n, s) => n + countStrongholdsOfKindIn(b, s, FORT), 0)
/** 3.4.1-8 What patrols take from a Raid by this route. */
export function countRaidersTurnedBack(g: PublicContext, via: Space): number {
  if (findModifierOfFreeAction(g, 'ignore-patrol') !== null || isModifierInForce(g.board, 'ignore-patrol')) return 0
  if (IS_SEA[via]!) return isSeaPatrolled(g.board, via) ? countFortsOnSea(g.board, via) : 0
  if (via !== CALEDONIA) return 0
  return findLastingModifiers(g.board, 'patrol').reduce((n, x) => n + x.fortsIn.reduce((m, s) => m + countStrongholdsOfKindIn(g.board, s, FORT), 0), 0)
}
function doesRaidBonusApply(b: BoardView, mod: ModifierOfKind<'raid-total'>, faction: Faction, via: Space): boolean {
  if (!concernsFaction(mod.who, faction)) return false
  if (mod.via === 'any-sea') return IS_SEA[via]!
  if (mod.via !== null && !mod.via.includes(via)) return false
  return !mod.ifPatrolled || (IS_SEA[via]! && isSeaPatrolled(b, via))
}
export function computeRaidBonus(g: PublicContext, faction: Faction, via: Space): number {
  const lasts = findLastingModifiers(g.board, 'raid-total').reduce((n, x) => n + (doesRaidBonusApply(g.board, x, faction, via) ? x.by : 0), 0)
  return lasts + (findModifierOfFreeAction(g, 'raid-total')?.by ?? 0)
}
export const countExtraRaidSpaces = (b: BoardView, faction: Faction) =>
  findLastingModifiers(b, 'raid-spaces').reduce((n, x) => n + (x.who.includes(faction) ? x.by : 0), 0)
const USUAL_SEA_MARCH_LIMITS = { destinations: 1, ignoreForts: false }
export function findSeaMarchLimits(g: PublicContext, faction: Faction): { readonly destinations: number; readonly ignoreForts: boolean } {
  const all = findLastingModifiers(g.board, 'sea-march')
  if (all.length === 0 && findOperationGrantingFreeAction(g) === null) return USUAL_SEA_MARCH_LIMITS
  const lasts = all.filter(x => concernsFaction(x.who, faction))
  const best = [...lasts, findModifierOfFreeAction(g, 'sea-march')].filter(x => x !== null)
  return { destinations: Math.max(1, ...best.map(x => x.destinations)), ignoreForts: best.some(x => x.ignoreForts) }
}

// ---- Battle ----
const doesIgnoreLossesModifierApply = (where: SpaceFilter, b: BoardView, space: Space) =>
  where.max === 1 && where.spaces.length === LAND_COUNT ? true : matchesSpaceFilter(b, where, space, SAX)
export const computeEvadeBonus = (b: BoardView, unit: Piece, space: Space) =>
  findLastingModifiers(b, 'evade').reduce((n, x) => n + (x.units.includes(unit) && matchesSpaceFilter(b, x.where, space, SAX) ? x.by : 0), 0)
export const isHomeTerrainByCard = (b: BoardView, unit: Piece, space: Space, terrain: string) =>
  !IS_CITY[space] && findLastingModifiers(b, 'home').some(x => x.terrain === terrain && x.units.includes(unit))
export const mayUnitTrap = (b: BoardView, unit: Piece, space: Space) =>
  findLastingModifiers(b, 'trap').some(x => x.units.includes(unit) && matchesSpaceFilter(b, x.where, space, SAX))
export const doesUnitStrikeLate = (b: BoardView, unit: Piece, space: Space) =>
  findLastingModifiers(b, 'strike-step').some(x => x.units.includes(unit) && matchesSpaceFilter(b, x.where, space, SAX))
export const garrisonChangeByCards = (b: BoardView, piece: Piece) => findLastingModifiers(b, 'garrison').reduce((n, x) => n + (x.piece === piece ? x.by : 0), 0)
/** Losses that Units of a kind may ignore in the Field Battles of a space; `once`: in one Field Battle of a Command. */
export const countIgnoredLosses = (b: BoardView, unit: Piece, space: Space, once: boolean) =>
  findLastingModifiers(b, 'ignore-losses').reduce(
    (n, x) => n + (x.once === once && x.units.includes(unit) && doesIgnoreLossesModifierApply(x.where, b, space) ? x.n : 0),
    0,
  )
