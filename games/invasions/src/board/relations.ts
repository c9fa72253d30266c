/** XII.D Friend, neutral, hostile; XXVI-XXIX the bonds they rest on. */
import { NATIONS, NOBODY, NOWHERE, type Nation, type Space, type Unit } from '../kinds.ts'
import { areaAt, isBarbarianGround } from '../data/map.ts'
import { standingBetween } from '../data/standing.ts'
import type { Foedus } from '../state.ts'
import { occupantsIn } from './survey.ts'
import { hordesAt, holderOf, isBarbarian, unitsAt, type Look } from './units.ts'

// ---- Bonds ----
export const foederaOf = (b: Look, federate: Nation): readonly Foedus[] => b.foedera.filter(foedus => foedus.federate === federate)
export function federatorOf(b: Look, nation: Nation): Nation {
  for (const foedus of b.foedera) if (foedus.federate === nation) return foedus.federator
  return NOBODY
}
export const federatesOf = (b: Look, federator: Nation): Nation[] => [...new Set(b.foedera.filter(f => f.federator === federator).map(f => f.federate))]
export const foedusProvinces = (foedus: Foedus): Space[] => [foedus.first, foedus.second].filter(space => space !== NOWHERE)
export const foedusAt = (b: Look, space: Space): Foedus | undefined => b.foedera.find(foedus => foedus.first === space || foedus.second === space)
export const isFederate = (b: Look, nation: Nation): boolean => b.foedera.some(foedus => foedus.federate === nation)
export const isVassal = (b: Look, nation: Nation): boolean => b.overlord[nation] !== NOBODY
export const isClient = (b: Look, nation: Nation): boolean => b.protector[nation] !== NOBODY
export const vassalsOf = (b: Look, overlord: Nation): Nation[] => NATIONS.filter(nation => b.overlord[nation] === overlord)
export const clientsOf = (b: Look, protector: Nation): Nation[] => NATIONS.filter(nation => b.protector[nation] === protector)
export const isPair = ({ a, b }: { readonly a: Nation; readonly b: Nation }, x: Nation, y: Nation): boolean => (a === x && b === y) || (a === y && b === x)
/** What the sheets say of two nations in this turn. */
function standing(b: Look, x: Nation, y: Nation): 'allied' | 'neutral' | null {
  for (const rule of standingBetween(x, y)) if (rule.isIn(b.turn) && !rule.unlessIn.includes(areaAt[b.home[rule.a]!]!)) return rule.relation
  return null
}
/** r-187 Two nations whose sheets join them are allied in military matters only. */
export const isAlly = (b: Look, x: Nation, y: Nation): boolean => isTreatyAlly(b, x, y) || standing(b, x, y) === 'allied'
export const isTreatyAlly = (b: Look, x: Nation, y: Nation): boolean => b.alliances.some(alliance => isPair(alliance, x, y))
export const alliesOf = (b: Look, nation: Nation): Nation[] =>
  b.alliances.filter(({ a, b: c }) => a === nation || c === nation).map(({ a, b: c }) => (a === nation ? c : a))

const isSameOrAlly = (b: Look, x: Nation, y: Nation): boolean => x === y || isAlly(b, x, y)
const orSelf = (patron: Nation, nation: Nation): Nation => (patron === NOBODY ? nation : patron)
/** Whom a nation stands with: its federator. */
const side = (b: Look, nation: Nation): Nation => orSelf(federatorOf(b, nation), nation)
/** Whom a nation depends on: federator, overlord or protector. */
const patron = (b: Look, nation: Nation): Nation => orSelf(b.overlord[nation]!, orSelf(b.protector[nation]!, side(b, nation)))
/** XII.D-2 Allied, or federates of one nation or of two allied ones, or federate and federator. */
export const isFriend = (b: Look, x: Nation, y: Nation): boolean => x === y || isSameOrAlly(b, side(b, x), side(b, y))
/** XII.D-3, r-102 By a bond, a pact or a sheet. */
export const isBoundNeutral = (b: Look, x: Nation, y: Nation): boolean =>
  !isFriend(b, x, y) && (isSameOrAlly(b, patron(b, x), patron(b, y)) || b.pacts.some(pact => isPair(pact, x, y)) || standing(b, x, y) === 'neutral')
/** XII.D-4 Barbarian nations and their vassals. */
const isAmongBarbarians = (b: Look, nation: Nation): boolean => isBarbarian(b, nation) || (isVassal(b, nation) && isBarbarian(b, b.overlord[nation]!))
const isAggressor = (b: Look, nation: Nation): boolean => b.aggressors.includes(nation)
/** XII.D-4, XII.D-5, r-20 In barbarian areas barbarians keep the peace, unless hostility was declared or one is an aggressor. */
export const keepsPeace = (b: Look, x: Nation, y: Nation, space: Space): boolean =>
  isBarbarianGround[space]! &&
  isAmongBarbarians(b, x) &&
  isAmongBarbarians(b, y) &&
  !isAggressor(b, x) &&
  !isAggressor(b, y) &&
  !b.hostilities.some(pair => isPair(pair, x, y))
export type Relation = 'friend' | 'neutral' | 'hostile'
export function relationAt(b: Look, x: Nation, y: Nation, space: Space): Relation {
  if (isFriend(b, x, y)) return 'friend'
  return isBoundNeutral(b, x, y) || keepsPeace(b, x, y, space) ? 'neutral' : 'hostile'
}
export const isHostile = (b: Look, x: Nation, y: Nation, space: Space): boolean => relationAt(b, x, y, space) === 'hostile'

// ---- Provinces ----
/** Everybody with a unit, a limes or a horde there (r-21). */
export const occupantsOf = (b: Look, space: Space): readonly Nation[] => (space >= 0 ? occupantsIn(b, space) : [])
/** r-21 Without units, hordes or limites. */
export const isEmpty = (b: Look, space: Space): boolean => occupantsOf(b, space).length === 0
export const isRural = (b: Look, space: Space): boolean => b.cityLevel[space] === 0
/** The land units and limes there of nations hostile to this one. */
export const enemiesAt = (b: Look, nation: Nation, space: Space): Unit[] => unitsAt(b, space).filter(unit => isHostile(b, nation, holderOf(b, unit), space))
export const enemyHordesAt = (b: Look, nation: Nation, space: Space): Nation[] => hordesAt(b, space).filter(other => isHostile(b, nation, other, space))
export const hasEnemies = (b: Look, nation: Nation, space: Space): boolean => occupantsOf(b, space).some(other => isHostile(b, nation, other, space))
/** XII.D-7 to XII.D-10 What a province is to a nation's units. */
export function provinceIs(b: Look, nation: Nation, space: Space): Relation {
  const there = occupantsOf(b, space)
  if (there.some(other => isHostile(b, nation, other, space))) return 'hostile'
  const controller = b.controller[space]!
  // r-125 A revolt means nothing while the owner is barbarian.
  if (b.revolt[space]! > 0 && controller === nation && !isBarbarian(b, nation)) return 'hostile'
  if (there.some(other => isFriend(b, nation, other)) || (controller !== NOBODY && isFriend(b, nation, controller))) return 'friend'
  if (there.length > 0) return 'neutral'
  return controller === NOBODY || relationAt(b, nation, controller, space) === 'hostile' ? 'hostile' : 'neutral'
}
/** XIX.A-6, XX.L-2 Empty, neutral or friendly: a path may lead through. */
export const isPassable = (b: Look, nation: Nation, space: Space): boolean => !hasEnemies(b, nation, space)
