/** XII.D Friend, neutral, hostile; XXVI-XXIX the bonds they rest on. */
import { NATIONS, NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaAt, isBarbarianGround } from '../data/map.ts'
import { STANDING_RELATIONS, standingRelationsBetween } from '../data/standing.ts'
import type { Foedus } from '../state.ts'
import { occupantsIn } from './survey.ts'
import { unitsHeldAt, hordesAt, holderOf, isBarbarian, unitsAt, type ReadonlyBoard } from './units.ts'

// ---- Bonds ----
export const foederaOf = (b: ReadonlyBoard, federate: Nation): readonly Foedus[] => b.foedera.filter(foedus => foedus.federate === federate)
export function federatorOf(b: ReadonlyBoard, nation: Nation): Nation {
  for (const foedus of b.foedera) if (foedus.federate === nation) return foedus.federator
  return NOBODY
}
export const federatesOf = (b: ReadonlyBoard, federator: Nation): Nation[] => [
  ...new Set(b.foedera.filter(f => f.federator === federator).map(f => f.federate)),
]
export const provincesOfFoedus = (foedus: Foedus): Space[] => [foedus.first, foedus.second].filter(space => space !== NOWHERE)
export const foedusAt = (b: ReadonlyBoard, space: Space): Foedus | undefined => b.foedera.find(foedus => foedus.first === space || foedus.second === space)
export const isFederate = (b: ReadonlyBoard, nation: Nation): boolean => b.foedera.some(foedus => foedus.federate === nation)
export const isVassal = (b: ReadonlyBoard, nation: Nation): boolean => b.overlord[nation] !== NOBODY
export const isClient = (b: ReadonlyBoard, nation: Nation): boolean => b.protector[nation] !== NOBODY
export const vassalsOf = (b: ReadonlyBoard, overlord: Nation): Nation[] => NATIONS.filter(nation => b.overlord[nation] === overlord)
export const clientsOf = (b: ReadonlyBoard, protector: Nation): Nation[] => NATIONS.filter(nation => b.protector[nation] === protector)
export const isPairOf = ({ a, b }: { readonly a: Nation; readonly b: Nation }, x: Nation, y: Nation): boolean => (a === x && b === y) || (a === y && b === x)
/** What the sheets say of two nations in this turn. */
function findSheetRelation(b: ReadonlyBoard, x: Nation, y: Nation): 'allied' | 'neutral' | null {
  for (const rule of standingRelationsBetween(x, y)) if (rule.isIn(b.turn) && !rule.unlessIn.includes(areaAt[b.home[rule.a]!]!)) return rule.relation
  return null
}
/** r-187 Two nations whose sheets join them are allied in military matters only. */
export const isAlly = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => isTreatyAlly(b, x, y) || findSheetRelation(b, x, y) === 'allied'
export const isTreatyAlly = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => b.alliances.some(alliance => isPairOf(alliance, x, y))
export const alliesOf = (b: ReadonlyBoard, nation: Nation): Nation[] =>
  b.alliances.filter(({ a, b: c }) => a === nation || c === nation).map(({ a, b: c }) => (a === nation ? c : a))

const isSameOrAlly = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => x === y || isAlly(b, x, y)
const patronOrSelf = (patron: Nation, nation: Nation): Nation => (patron === NOBODY ? nation : patron)
/** Whom a nation stands with: its federator. */
const federatorOrSelf = (b: ReadonlyBoard, nation: Nation): Nation => patronOrSelf(federatorOf(b, nation), nation)
/** Whom a nation depends on: federator, overlord or protector. */
const findPatron = (b: ReadonlyBoard, nation: Nation): Nation =>
  patronOrSelf(b.overlord[nation]!, patronOrSelf(b.protector[nation]!, federatorOrSelf(b, nation)))
/** XII.D-2 Allied, or federates of one nation or of two allied ones, or federate and federator. */
const areFriends = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => x === y || isSameOrAlly(b, federatorOrSelf(b, x), federatorOrSelf(b, y))
/** XII.D-3, r-102 By a bond, a pact or a sheet. */
const areBoundNeutral = (b: ReadonlyBoard, x: Nation, y: Nation): boolean =>
  !areFriends(b, x, y) &&
  (isSameOrAlly(b, findPatron(b, x), findPatron(b, y)) || b.pacts.some(pact => isPairOf(pact, x, y)) || findSheetRelation(b, x, y) === 'neutral')
/** XII.D-4 Barbarian nations and their vassals. */
const isCountedAsBarbarian = (b: ReadonlyBoard, nation: Nation): boolean =>
  isBarbarian(b, nation) || (isVassal(b, nation) && isBarbarian(b, b.overlord[nation]!))
const isAggressor = (b: ReadonlyBoard, nation: Nation): boolean => b.aggressors.includes(nation)
/** XII.D-4, XII.D-5, r-20 In barbarian areas barbarians keep the peace, unless hostility was declared or one is an aggressor. */
const areAtPeace = (b: ReadonlyBoard, x: Nation, y: Nation): boolean =>
  isCountedAsBarbarian(b, x) && isCountedAsBarbarian(b, y) && !isAggressor(b, x) && !isAggressor(b, y) && !b.hostilities.some(pair => isPairOf(pair, x, y))

// ---- What two nations are to each other, judged once while no bond changes ----
/** The bonds as they were judged. */
interface BondsSnapshot extends Pick<ReadonlyBoard, 'foedera' | 'alliances' | 'pacts' | 'overlord' | 'protector' | 'status' | 'turn'> {
  home: ReadonlyBoard['home']
}
/** Bonds, and who broke the peace among barbarians; and what followed for each pair. */
export interface JudgedRelations extends Pick<ReadonlyBoard, 'hostilities' | 'aggressors'> {
  readonly bonds: BondsSnapshot
  readonly pairs: Uint8Array
}
const [KNOWN, FRIEND, BOUND, PEACE] = [1, 2, 4, 8] as const
/** The relations judged last, and those before: a board is often looked at together with itself without its alliances. */
let judged: JudgedRelations | null = null
let judgedBefore: JudgedRelations | null = null
const areBondsUnchanged = (j: BondsSnapshot, b: ReadonlyBoard): boolean =>
  j.foedera === b.foedera &&
  j.alliances === b.alliances &&
  j.pacts === b.pacts &&
  j.overlord === b.overlord &&
  j.protector === b.protector &&
  j.status === b.status &&
  j.turn === b.turn &&
  (j.home === b.home || areSheetRelationsUnchanged(j, b.home))
/** Hordes that move seldom come where a sheet's relation ends. */
function areSheetRelationsUnchanged(j: BondsSnapshot, home: ReadonlyBoard['home']): boolean {
  if (!STANDING_RELATIONS.every(rule => rule.unlessIn.includes(areaAt[j.home[rule.a]!]!) === rule.unlessIn.includes(areaAt[home[rule.a]!]!))) return false
  j.home = home
  return true
}
const takeBondsSnapshot = ({ foedera, alliances, pacts, overlord, protector, status, turn, home }: ReadonlyBoard): BondsSnapshot => ({
  foedera,
  alliances,
  pacts,
  overlord,
  protector,
  status,
  turn,
  home,
})
const createJudgedRelations = (bonds: BondsSnapshot, { hostilities, aggressors }: ReadonlyBoard): JudgedRelations => ({
  bonds,
  hostilities,
  aggressors,
  pairs: new Uint8Array(NATIONS.length ** 2),
})
/** The same object as long as no relation can have changed. */
export function findJudgedRelations(b: ReadonlyBoard): JudgedRelations {
  if (judged === null || !areBondsUnchanged(judged.bonds, b)) {
    const isBefore = judgedBefore !== null && areBondsUnchanged(judgedBefore.bonds, b)
    const found = isBefore ? judgedBefore! : createJudgedRelations(takeBondsSnapshot(b), b)
    judgedBefore = judged
    judged = found
  }
  if (judged.hostilities !== b.hostilities || judged.aggressors !== b.aggressors) judged = createJudgedRelations(judged.bonds, b)
  return judged
}
function relationBitsBetween(b: ReadonlyBoard, x: Nation, y: Nation): number {
  const { pairs } = findJudgedRelations(b)
  const at = x * NATIONS.length + y
  if (pairs[at] === 0) pairs[at] = KNOWN + (areFriends(b, x, y) ? FRIEND : 0) + (areBoundNeutral(b, x, y) ? BOUND : 0) + (areAtPeace(b, x, y) ? PEACE : 0)
  return pairs[at]!
}
export const isFriend = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => x === y || (relationBitsBetween(b, x, y) & FRIEND) !== 0
export const isBoundNeutral = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => (relationBitsBetween(b, x, y) & BOUND) !== 0
export const areBarbariansAtPeace = (b: ReadonlyBoard, x: Nation, y: Nation, space: Space): boolean =>
  isBarbarianGround[space]! && (relationBitsBetween(b, x, y) & PEACE) !== 0
export const isHostile = (b: ReadonlyBoard, x: Nation, y: Nation, space: Space): boolean =>
  x !== y && (relationBitsBetween(b, x, y) & (isBarbarianGround[space] ? FRIEND | BOUND | PEACE : FRIEND | BOUND)) === 0
export type Relation = 'friend' | 'neutral' | 'hostile'
export const relationAt = (b: ReadonlyBoard, x: Nation, y: Nation, space: Space): Relation =>
  isFriend(b, x, y) ? 'friend' : isHostile(b, x, y, space) ? 'hostile' : 'neutral'

// ---- Provinces ----
/** Everybody with a unit, a limes or a horde there (r-21). */
export const occupantsOf = (b: ReadonlyBoard, space: Space): readonly Nation[] => (space >= 0 ? occupantsIn(b, space) : [])
/** r-21 Without units, hordes or limites. */
export const isProvinceEmpty = (b: ReadonlyBoard, space: Space): boolean => occupantsOf(b, space).length === 0
export const isRural = (b: ReadonlyBoard, space: Space): boolean => b.cityLevel[space] === 0
/** The land units and limes there of nations hostile to this one. */
export const enemyUnitsAt = (b: ReadonlyBoard, nation: Nation, space: Space): Unit[] =>
  unitsAt(b, space).filter(unit => isHostile(b, nation, holderOf(b, unit), space))
export const enemyHordesAt = (b: ReadonlyBoard, nation: Nation, space: Space): Nation[] =>
  hordesAt(b, space).filter(other => isHostile(b, nation, other, space))
export const hasEnemies = (b: ReadonlyBoard, nation: Nation, space: Space): boolean => occupantsOf(b, space).some(other => isHostile(b, nation, other, space))
/** XII.D-7 to XII.D-10 What a province is to a nation's units. */
export function relationOfProvince(b: ReadonlyBoard, nation: Nation, space: Space): Relation {
  const there = occupantsOf(b, space)
  if (there.some(other => isHostile(b, nation, other, space))) return 'hostile'
  const controller = b.controller[space]!
  // r-125 A revolt means nothing while the owner is barbarian.
  if (b.revolt[space]! > 0 && controller === nation && !isBarbarian(b, nation)) return 'hostile'
  if (there.some(other => isFriend(b, nation, other)) || (controller !== NOBODY && isFriend(b, nation, controller))) return 'friend'
  if (there.length > 0) return 'neutral'
  return controller === NOBODY || relationAt(b, nation, controller, space) === 'hostile' ? 'hostile' : 'neutral'
}
/** XVI.E-1, r-124 A rebel province of its own without a soldier of its own; r-125 not while the owner is barbarian. */
export const isRebel = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  b.revolt[space]! > 0 && b.controller[space] === nation && !isBarbarian(b, nation) && unitsHeldAt(b, nation, space).length === 0
/** XIX.A-6, XX.L-2 Empty, neutral or friendly: a path may lead through. */
export const isPassable = (b: ReadonlyBoard, nation: Nation, space: Space): boolean => !hasEnemies(b, nation, space) && !isRebel(b, nation, space)
