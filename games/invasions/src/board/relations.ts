/** XII.D Friend, neutral, hostile; XXVI-XXIX the bonds they rest on. */
import { NATIONS, NOBODY, NOWHERE, type Area, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaOfSpace, isInBarbarianArea } from '../data/map.ts'
import { RELATIONS_SET_BY_SHEETS, findSheetRelationsBetween } from '../data/standing.ts'
import type { Foedus } from '../state.ts'
import { findCachedNationsIn } from './survey.ts'
import { findLandUnitsAt, findUnitsHeldAt, findHordesAt, holderOfUnit, isNationBarbarian, findUnitsAt, type ReadonlyBoard } from './units.ts'

// ---- Bonds ----
export const findFoederaOfFederate = (b: ReadonlyBoard, federate: Nation): readonly Foedus[] => b.foedera.filter(foedus => foedus.federate === federate)
export function findFederatorOf(b: ReadonlyBoard, nation: Nation): Nation {
  for (const foedus of b.foedera) if (foedus.federate === nation) return foedus.federator
  return NOBODY
}
export const findFederatesOf = (b: ReadonlyBoard, federator: Nation): Nation[] => [
  ...new Set(b.foedera.filter(f => f.federator === federator).map(f => f.federate)),
]
export const provincesOfFoedus = (foedus: Foedus): Space[] => [foedus.first, foedus.second].filter(space => space !== NOWHERE)
export const foedusAt = (b: ReadonlyBoard, space: Space): Foedus | undefined => b.foedera.find(foedus => foedus.first === space || foedus.second === space)
export const isFederate = (b: ReadonlyBoard, nation: Nation): boolean => b.foedera.some(foedus => foedus.federate === nation)
export const isVassal = (b: ReadonlyBoard, nation: Nation): boolean => b.overlord[nation] !== NOBODY
export const isClient = (b: ReadonlyBoard, nation: Nation): boolean => b.protector[nation] !== NOBODY
export const findVassalsOf = (b: ReadonlyBoard, overlord: Nation): Nation[] => NATIONS.filter(nation => b.overlord[nation] === overlord)
/** XII.A-3 Whoever counts as itself for what it controls. */
export const isNationOrItsVassal = (b: ReadonlyBoard, nation: Nation, other: Nation): boolean =>
  other >= 0 && (other === nation || b.overlord[other] === nation)
export const findClientsOf = (b: ReadonlyBoard, protector: Nation): Nation[] => NATIONS.filter(nation => b.protector[nation] === protector)
export const isPairOfNations = ({ a, b }: { readonly a: Nation; readonly b: Nation }, x: Nation, y: Nation): boolean =>
  (a === x && b === y) || (a === y && b === x)
/** What the sheets say of two nations in this turn. */
function findSheetRelation(b: ReadonlyBoard, x: Nation, y: Nation): 'allied' | 'neutral' | null {
  for (const rule of findSheetRelationsBetween(x, y)) if (rule.isIn(b.turn) && !rule.unlessIn.includes(areaOfSpace[b.home[rule.a]!]!)) return rule.relation
  return null
}
/** r-187 Two nations whose sheets join them are allied in military matters only. */
export const areNationsAllied = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => areAlliedByTreaty(b, x, y) || findSheetRelation(b, x, y) === 'allied'
export const areAlliedByTreaty = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => b.alliances.some(alliance => isPairOfNations(alliance, x, y))
export const findTreatyAlliesOf = (b: ReadonlyBoard, nation: Nation): readonly Nation[] =>
  b.alliances.length === 0 ? NO_NATIONS : b.alliances.filter(({ a, b: c }) => a === nation || c === nation).map(({ a, b: c }) => (a === nation ? c : a))
const NO_NATIONS: readonly Nation[] = []

const areSameOrAllied = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => x === y || areNationsAllied(b, x, y)
const patronOrNationItself = (patron: Nation, nation: Nation): Nation => (patron === NOBODY ? nation : patron)
/** Whom a nation stands with: its federator. */
const federatorOrNationItself = (b: ReadonlyBoard, nation: Nation): Nation => patronOrNationItself(findFederatorOf(b, nation), nation)
/** A nation, and whom it depends on: overlord, protector or federator. A client may have vassals of its own. */
const findNationAndPatrons = (b: ReadonlyBoard, nation: Nation): Nation[] =>
  [nation, b.overlord[nation]!, b.protector[nation]!, findFederatorOf(b, nation)].filter(one => one !== NOBODY)
const haveSameOrAlliedPatrons = (b: ReadonlyBoard, x: Nation, y: Nation): boolean =>
  findNationAndPatrons(b, x).some(one => findNationAndPatrons(b, y).some(other => areSameOrAllied(b, one, other)))
/** XII.D-2 Allied, or federates of one nation or of two allied ones, or federate and federator. */
const judgeFriendship = (b: ReadonlyBoard, x: Nation, y: Nation): boolean =>
  x === y || areSameOrAllied(b, federatorOrNationItself(b, x), federatorOrNationItself(b, y))
/** XII.D-3, r-102 By a bond, a pact or a sheet. */
const judgeBoundNeutrality = (b: ReadonlyBoard, x: Nation, y: Nation): boolean =>
  !judgeFriendship(b, x, y) &&
  (haveSameOrAlliedPatrons(b, x, y) || b.pacts.some(pact => isPairOfNations(pact, x, y)) || findSheetRelation(b, x, y) === 'neutral')
/** XII.D-4 Barbarian nations and their vassals. */
const isCountedAsBarbarian = (b: ReadonlyBoard, nation: Nation): boolean =>
  isNationBarbarian(b, nation) || (isVassal(b, nation) && isNationBarbarian(b, b.overlord[nation]!))
const isNationAggressor = (b: ReadonlyBoard, nation: Nation): boolean => b.aggressors.includes(nation)
/** XII.D-4, XII.D-5, r-20 In barbarian areas barbarians keep the peace, unless hostility was declared or one is an aggressor. */
const judgePeaceOfBarbarians = (b: ReadonlyBoard, x: Nation, y: Nation): boolean =>
  isCountedAsBarbarian(b, x) &&
  isCountedAsBarbarian(b, y) &&
  !isNationAggressor(b, x) &&
  !isNationAggressor(b, y) &&
  !b.hostilities.some(pair => isPairOfNations(pair, x, y))

// ---- What two nations are to each other, judged once while no bond changes ----
/** The bonds as they were judged. */
export interface SnapshotOfBonds extends Pick<ReadonlyBoard, 'foedera' | 'alliances' | 'pacts' | 'overlord' | 'protector' | 'status' | 'turn'> {
  home: ReadonlyBoard['home']
}
/** Bonds, and who broke the peace among barbarians; and what followed for each pair. */
export interface CachedRelations extends Pick<ReadonlyBoard, 'hostilities' | 'aggressors'> {
  readonly bonds: SnapshotOfBonds
  readonly pairs: Uint8Array
}
const [BOND_KNOWN, FRIEND, BOUND, PEACE, PEACE_KNOWN] = [1, 2, 4, 8, 16] as const
/** The relations judged last, and those before: a board is often looked at together with itself without its alliances. */
let judged: CachedRelations | null = null
let judgedBefore: CachedRelations | null = null
const areBondsUnchanged = (j: SnapshotOfBonds, b: ReadonlyBoard): boolean =>
  j.foedera === b.foedera &&
  j.alliances === b.alliances &&
  j.pacts === b.pacts &&
  j.overlord === b.overlord &&
  j.protector === b.protector &&
  j.status === b.status &&
  j.turn === b.turn &&
  (j.home === b.home || areSheetRelationsStillValid(j, b.home))
const isHomeInOneOf = (areas: readonly Area[], home: Space): boolean => home >= 0 && areas.includes(areaOfSpace[home]!)
/** Hordes that move seldom come where a sheet's relation ends. */
const areSheetRelationsSameFrom = (x: ReadonlyBoard['home'], y: ReadonlyBoard['home']): boolean =>
  x === y || RELATIONS_SET_BY_SHEETS.every(rule => isHomeInOneOf(rule.unlessIn, x[rule.a]!) === isHomeInOneOf(rule.unlessIn, y[rule.a]!))
function areSheetRelationsStillValid(j: SnapshotOfBonds, home: ReadonlyBoard['home']): boolean {
  if (!areSheetRelationsSameFrom(j.home, home)) return false
  j.home = home
  return true
}
const makeSnapshotOfBonds = ({ foedera, alliances, pacts, overlord, protector, status, turn, home }: ReadonlyBoard): SnapshotOfBonds => ({
  foedera,
  alliances,
  pacts,
  overlord,
  protector,
  status,
  turn,
  home,
})
const createCachedRelations = (bonds: SnapshotOfBonds, { hostilities, aggressors }: ReadonlyBoard): CachedRelations => ({
  bonds,
  hostilities,
  aggressors,
  pairs: new Uint8Array(NATIONS.length ** 2),
})
/** Who broke the peace is no matter of bonds: what those are stays known. */
function renewPeaceOfBarbarians({ bonds, pairs }: CachedRelations, { hostilities, aggressors }: ReadonlyBoard): CachedRelations {
  for (let at = 0; at < pairs.length; at++) pairs[at]! &= BOND_KNOWN | FRIEND | BOUND
  return { bonds, hostilities, aggressors, pairs }
}
/** The same object as long as no relation can have changed. */
export function findCachedRelations(b: ReadonlyBoard): CachedRelations {
  if (judged === null || !areBondsUnchanged(judged.bonds, b)) {
    const isBefore = judgedBefore !== null && areBondsUnchanged(judgedBefore.bonds, b)
    const found = isBefore ? judgedBefore! : createCachedRelations(makeSnapshotOfBonds(b), b)
    judgedBefore = judged
    judged = found
  }
  if (judged.hostilities !== b.hostilities || judged.aggressors !== b.aggressors) judged = renewPeaceOfBarbarians(judged, b)
  return judged
}
function bondBitsBetween(b: ReadonlyBoard, x: Nation, y: Nation): number {
  const { pairs } = findCachedRelations(b)
  const at = x * NATIONS.length + y
  if ((pairs[at]! & BOND_KNOWN) === 0) pairs[at]! |= BOND_KNOWN | (judgeFriendship(b, x, y) ? FRIEND : 0) | (judgeBoundNeutrality(b, x, y) ? BOUND : 0)
  return pairs[at]!
}
function arePeacefulBarbarians(b: ReadonlyBoard, x: Nation, y: Nation): boolean {
  const { pairs } = findCachedRelations(b)
  const at = x * NATIONS.length + y
  if ((pairs[at]! & PEACE_KNOWN) === 0) pairs[at]! |= PEACE_KNOWN | (judgePeaceOfBarbarians(b, x, y) ? PEACE : 0)
  return (pairs[at]! & PEACE) !== 0
}
export const areNationsFriends = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => x === y || (bondBitsBetween(b, x, y) & FRIEND) !== 0
export const areNationsBoundNeutral = (b: ReadonlyBoard, x: Nation, y: Nation): boolean => (bondBitsBetween(b, x, y) & BOUND) !== 0
export const areBarbariansAtPeace = (b: ReadonlyBoard, x: Nation, y: Nation, space: Space): boolean =>
  isInBarbarianArea[space]! && arePeacefulBarbarians(b, x, y)
export const areNationsHostile = (b: ReadonlyBoard, x: Nation, y: Nation, space: Space): boolean =>
  x !== y && (bondBitsBetween(b, x, y) & (FRIEND | BOUND)) === 0 && !(isInBarbarianArea[space] && arePeacefulBarbarians(b, x, y))
export type Relation = 'friend' | 'neutral' | 'hostile'
export const relationBetweenAt = (b: ReadonlyBoard, x: Nation, y: Nation, space: Space): Relation =>
  areNationsFriends(b, x, y) ? 'friend' : areNationsHostile(b, x, y, space) ? 'hostile' : 'neutral'

// ---- Whom a change of bonds concerns ----
/** What stands in one list alone. */
const listDifferences = <T>(x: readonly T[], y: readonly T[]): T[] =>
  x === y ? [] : [...x.filter(one => !y.includes(one)), ...y.filter(one => !x.includes(one))]
export const listChangedFoedera = (before: SnapshotOfBonds, after: SnapshotOfBonds): Foedus[] => listDifferences(before.foedera, after.foedera)
/** For each nation, whether a bond of its own, or of whom it depends on or is allied with, or their status, is another one; null: for all, by the sheets. */
export function findNationsConcernedByChange(before: SnapshotOfBonds, after: SnapshotOfBonds): readonly boolean[] | null {
  if (before.turn !== after.turn || !areSheetRelationsSameFrom(before.home, after.home)) return null
  const { overlord, protector, status } = after
  const isChanged = NATIONS.map(n => overlord[n] !== before.overlord[n] || protector[n] !== before.protector[n] || status[n] !== before.status[n])
  for (const { a, b } of [...listDifferences(before.alliances, after.alliances), ...listDifferences(before.pacts, after.pacts)])
    isChanged[a] = isChanged[b] = true
  for (const { federate, federator } of listChangedFoedera(before, after)) isChanged[federate] = isChanged[federator] = true
  const isOneChanged = (nation: Nation): boolean => nation !== NOBODY && isChanged[nation]!
  const isConcerned = NATIONS.map(n => isChanged[n]! || isOneChanged(overlord[n]!) || isOneChanged(protector[n]!))
  for (const { federate, federator } of after.foedera) if (isChanged[federator]) isConcerned[federate] = true
  for (const { a, b } of after.alliances) if (isChanged[a] || isChanged[b]) isConcerned[a] = isConcerned[b] = true
  return isConcerned
}

// ---- Provinces ----
/** Everybody with a unit, a limes or a horde there (r-21). */
export const findNationsIn = (b: ReadonlyBoard, space: Space): readonly Nation[] => (space >= 0 ? findCachedNationsIn(b, space) : [])
/** r-21 Without units, hordes or limites. */
export const isProvinceEmpty = (b: ReadonlyBoard, space: Space): boolean => findNationsIn(b, space).length === 0
export const isProvinceWithoutCity = (b: ReadonlyBoard, space: Space): boolean => b.cityLevel[space] === 0
/** The land units and limes there of nations hostile to this one. */
export const findEnemyUnitsAt = (b: ReadonlyBoard, nation: Nation, space: Space): Unit[] =>
  findUnitsAt(b, space).filter(unit => areNationsHostile(b, nation, holderOfUnit(b, unit), space))
export const findEnemyHordesAt = (b: ReadonlyBoard, nation: Nation, space: Space): Nation[] =>
  findHordesAt(b, space).filter(other => areNationsHostile(b, nation, other, space))
export function hasEnemiesAt(b: ReadonlyBoard, nation: Nation, space: Space): boolean {
  for (const other of findNationsIn(b, space)) if (areNationsHostile(b, nation, other, space)) return true
  return false
}
/** XII.D-7 to XII.D-10 What a province is to a nation's units. */
export function relationToOccupantsOf(b: ReadonlyBoard, nation: Nation, space: Space): Relation {
  if (hasEnemiesAt(b, nation, space)) return 'hostile'
  const there = findNationsIn(b, space)
  const controller = b.controller[space]!
  // r-125 A revolt means nothing while the owner is barbarian.
  if (b.revolt[space]! > 0 && controller === nation && !isNationBarbarian(b, nation)) return 'hostile'
  if (isSiegeUnderWay(b, nation, space)) return 'hostile'
  if (controller !== NOBODY && areNationsFriends(b, nation, controller)) return 'friend'
  // XXXIV-7 Who stands among neutrals does not occupy it.
  if (there.length > 0 && there.every(other => areNationsFriends(b, nation, other))) return 'friend'
  if (there.length > 0) return 'neutral'
  return controller === NOBODY || relationBetweenAt(b, nation, controller, space) === 'hostile' ? 'hostile' : 'neutral'
}
/** XII.D-9, XXXIV-6 Friends stand before a city that they have not taken. */
const isSiegeUnderWay = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  isCityOfEnemies(b, nation, space) && findLandUnitsAt(b, space).some(unit => areNationsFriends(b, nation, holderOfUnit(b, unit)))
/** r-13 A built city of somebody hostile, or of nobody. */
export const isCityOfEnemies = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  b.cityLevel[space]! > 0 && (b.cityHolder[space] === NOBODY || areNationsHostile(b, nation, b.cityHolder[space]!, space))
/** XVI.E-1, r-124 A rebel province of its own without a soldier of its own; r-125 not while the owner is barbarian. */
export const isProvinceInRevoltAgainst = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  b.revolt[space]! > 0 && b.controller[space] === nation && !isNationBarbarian(b, nation) && findUnitsHeldAt(b, nation, space).length === 0
/** XIX.A-6, XX.L-2 Empty, neutral or friendly: a path may lead through. */
export const isProvincePassable = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  !hasEnemiesAt(b, nation, space) && !isProvinceInRevoltAgainst(b, nation, space)
