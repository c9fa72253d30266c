/** XII.B, XII.C Who controls provinces and areas; r-14 and r-186 are the procedure, done anew after every change. */
import { AREAS, NO_AREA, NOBODY, SPACES, type Area, type Nation, type Space } from '../kinds.ts'
import { areaOfSpace, isBarbarianArea, isInBarbarianArea, PROVINCES, provincesOfArea } from '../data/map.ts'
import { initiativeOfNation } from '../data/nations.ts'
import type { Board } from '../state.ts'
import { setBoardColumnValue } from './change.ts'
import {
  findTreatyAlliesOf,
  findFederatorOf,
  foedusAt,
  hasEnemiesAt,
  areNationsBoundNeutral,
  areNationsFriends,
  areNationsHostile,
  areAlliedByTreaty,
  findNationsIn,
  findCachedRelations,
  findNationsConcernedByChange,
  listChangedFoedera,
  provincesOfFoedus,
  type CachedRelations,
  type SnapshotOfBonds,
} from './relations.ts'
import { findCachedPlacesOfLandUnits, listCitiesByHolder, listProvincesByController } from './survey.ts'
import { findUnitsHeldAt, findHordesAt, isNationBarbarian, isNationEmpire, isFleetUnit, isNationKingdom, findUnitsAt, type ReadonlyBoard } from './units.ts'

/** Who stands in a province: nations with the units that count for them, and hordes. */
interface ProvinceOccupants {
  readonly nations: Nation[]
  readonly counts: number[]
  readonly hordes: readonly Nation[]
}
const NO_OCCUPANTS: ProvinceOccupants = { nations: [], counts: [], hordes: [] }
function addToOccupantCount({ nations, counts }: ProvinceOccupants, nation: Nation, n: number): void {
  const i = nations.indexOf(nation)
  if (i >= 0) counts[i]! += n
  else counts[nations.push(nation) - 1] = n
}
/** XII.A-4, XII.A-5, XXVIII.D-2 In a foedus province, and wherever the federator has units too but for a city of the federate's own (III.F-1), federate units count as the federator's; in the first the horde too. */
function findNationUnitsCountFor(b: ReadonlyBoard, space: Space, nation: Nation, raw: ProvinceOccupants): Nation {
  const here = foedusAt(b, space)
  if (here?.federate === nation) return here.federator
  const federator = findFederatorOf(b, nation)
  const isInOwnCity = b.cityLevel[space]! > 0 && b.cityHolder[space] === nation
  return federator !== NOBODY && raw.nations.includes(federator) && !isInOwnCity ? federator : nation
}
function countFederatesWithFederators(b: ReadonlyBoard, space: Space, raw: ProvinceOccupants): ProvinceOccupants {
  const there: ProvinceOccupants = { nations: [], counts: [], hordes: raw.hordes }
  raw.nations.forEach((nation, i) => addToOccupantCount(there, findNationUnitsCountFor(b, space, nation, raw), raw.counts[i]!))
  const foedus = foedusAt(b, space)
  if (foedus !== undefined && raw.hordes.includes(foedus.federate)) addToOccupantCount(there, foedus.federator, 1)
  return there
}
/** The occupants counted last in each province, and who held its city. Whenever anybody comes, goes or changes hands there, the list of nations is another one. */
interface CachedOccupants {
  readonly nations: readonly Nation[]
  readonly foedera: ReadonlyBoard['foedera']
  readonly holder: Nation
  readonly counted: ProvinceOccupants
}
const cachedOccupants: (CachedOccupants | undefined)[] = SPACES.map(() => undefined)
function findOccupantsOfProvince(b: ReadonlyBoard, space: Space): ProvinceOccupants {
  const nations = findNationsIn(b, space)
  if (nations.length === 0) return NO_OCCUPANTS
  const known = cachedOccupants[space]
  const holder = b.cityLevel[space] === 0 ? NOBODY : b.cityHolder[space]!
  if (known !== undefined && known.nations === nations && known.foedera === b.foedera && known.holder === holder) return known.counted
  const counted = countOccupantsOfProvince(b, space)
  cachedOccupants[space] = { nations, foedera: b.foedera, holder, counted }
  return counted
}
/** Everybody's units and hordes there. */
function countOccupantsOfProvince(b: ReadonlyBoard, space: Space): ProvinceOccupants {
  const raw: ProvinceOccupants = { nations: [], counts: [], hordes: findHordesAt(b, space) }
  for (const unit of findUnitsAt(b, space)) if (!isFleetUnit(unit)) addToOccupantCount(raw, b.units.holder[unit]!, 1)
  return b.foedera.length > 0 ? countFederatesWithFederators(b, space, raw) : raw
}
function listNationsOfOccupants({ nations, hordes }: ProvinceOccupants): readonly Nation[] {
  if (hordes.length === 0) return nations
  return [...nations, ...hordes.filter(nation => !nations.includes(nation))]
}
/** XXVIII.D-2 What a federate has taken in its foedus counts as the federator's. */
function isCityHeldByFederateOf(b: ReadonlyBoard, nation: Nation, space: Space): boolean {
  const here = b.foedera.length > 0 ? foedusAt(b, space) : undefined
  return here !== undefined && here.federator === nation && here.federate === b.cityHolder[space]
}
/** The holder still has the city, or there is none. */
const holdsCityIfAny = (b: ReadonlyBoard, nation: Nation, space: Space): boolean =>
  b.cityLevel[space] === 0 || b.cityHolder[space] === nation || isCityHeldByFederateOf(b, nation, space)
const nationIfItHoldsCity = (b: ReadonlyBoard, nation: Nation, space: Space): Nation =>
  nation !== NOBODY && holdsCityIfAny(b, nation, space) ? nation : NOBODY
/** XII.B-2 to XII.B-4 One unit in civilized ground; in barbarian ground two, or one with the horde, for barbarians, and three for the civilized. */
function hasEnoughUnitsToControl(b: ReadonlyBoard, nation: Nation, space: Space, n: number, hordes: readonly Nation[]): boolean {
  if (!isInBarbarianArea[space]) return n >= 1
  return isNationBarbarian(b, nation) ? n >= 2 || (n === 1 && hordes.includes(nation)) : n >= 3
}
const BELOW_CONTROL_THRESHOLD = -2 as Nation
/** With units that count for it, or with its horde; r-264 but for a horde in its foedus. */
const standsThereItself = (b: ReadonlyBoard, space: Space, { nations, hordes }: Pick<ProvinceOccupants, 'nations' | 'hordes'>, nation: Nation): boolean =>
  nations.includes(nation) || (hordes.includes(nation) && !isHordeInItsFoedus(b, space, nation))
/** r-186, first pass: whom a province counts for in its area. Below the threshold too it counts for the former controller who stands there himself, be it with his horde alone. */
function findNationProvinceCountsFor(b: ReadonlyBoard, space: Space, here: ProvinceOccupants, first: Nation): Nation {
  const former = b.controller[space]!
  return first === BELOW_CONTROL_THRESHOLD && standsThereItself(b, space, here, former) && holdsCityIfAny(b, former, space) ? former : first
}
/** r-186, first pass. */
function findControllerInFirstPass(b: ReadonlyBoard, space: Space, here: ProvinceOccupants): Nation {
  const former = b.controller[space]!
  if (here === NO_OCCUPANTS) return b.foedera.length > 0 && foedusAt(b, space) ? NOBODY : nationIfItHoldsCity(b, former, space)
  const there = listNationsOfOccupants(here)
  if (isProvinceContested(b, there, space)) return nationIfItHoldsCity(b, former, space)
  if (isFederateBesideFederator(b, space, here, former)) return findFederatorOf(b, former)
  if (areAllOccupantsGuestsOfFormer(b, there, former, space)) return former
  if (isCityWithoutHolder(b, there, space)) return nationIfItHoldsCity(b, former, space)
  return there.includes(former) && holdsCityIfAny(b, former, space)
    ? findControllerBesideGuests(b, space, here, former)
    : findStrongestOccupant(b, space, here, former)
}
/** XII.A-5 Enough men of its federator's garrison the province beside the former controller's, in no city of its own (III.F-1): he controls it. Who acts himself may be passing through. */
function isFederateBesideFederator(b: ReadonlyBoard, space: Space, { nations, counts, hordes }: ProvinceOccupants, former: Nation): boolean {
  const federator = b.foedera.length > 0 && former !== NOBODY ? findFederatorOf(b, former) : NOBODY
  return (
    federator !== NOBODY &&
    !b.now.side.includes(federator) &&
    nations.includes(federator) &&
    findUnitsHeldAt(b, former, space).length > 0 &&
    holdsCityIfAny(b, federator, space) &&
    hasEnoughUnitsToControl(b, federator, space, countWithFriends(b, federator, nations, counts), hordes)
  )
}
/** r-186, r-218 Beside guests control is unchanged: the former controller who is too weak, be it with his horde alone, keeps it as he would if he were not there. */
function findControllerBesideGuests(b: ReadonlyBoard, space: Space, here: ProvinceOccupants, former: Nation): Nation {
  const withoutGuests = leaveOutGuests(b, here, former)
  const best = findStrongestOccupant(b, space, withoutGuests, former)
  const areGuestsThere = withoutGuests !== here
  return best === BELOW_CONTROL_THRESHOLD && areGuestsThere && standsThereItself(b, space, here, former) ? former : best
}
/** r-218 Whoever is neutral to the controller by a bond takes nothing from beside his men or his limes. */
function leaveOutGuests(b: ReadonlyBoard, here: ProvinceOccupants, former: Nation): ProvinceOccupants {
  if (!here.nations.some(nation => areNationsBoundNeutral(b, nation, former))) return here
  const kept = here.nations.flatMap((nation, i) => (areNationsBoundNeutral(b, nation, former) ? [] : [{ nation, count: here.counts[i]! }]))
  return { nations: kept.map(one => one.nation), counts: kept.map(one => one.count), hordes: here.hordes }
}
const isProvinceContested = (b: ReadonlyBoard, there: readonly Nation[], space: Space): boolean =>
  there.length > 1 && there.some(x => there.some(y => x < y && areNationsHostile(b, x, y, space)))
const areAllOccupantsGuestsOfFormer = (b: ReadonlyBoard, there: readonly Nation[], former: Nation, space: Space): boolean =>
  former !== NOBODY &&
  !there.includes(former) &&
  holdsCityIfAny(b, former, space) &&
  there.every(n => areNationsFriends(b, n, former) || areNationsBoundNeutral(b, n, former))
const isCityWithoutHolder = (b: ReadonlyBoard, there: readonly Nation[], space: Space): boolean =>
  b.cityLevel[space]! > 0 && !there.some(nation => holdsCityIfAny(b, nation, space))
/** Friends count together, neutrals do not; of those who have enough, and the city if there is one (III.F-1), the one with most units controls, the former controller before his equals. */
function findStrongestOccupant(b: ReadonlyBoard, space: Space, { nations, counts, hordes }: ProvinceOccupants, former: Nation): Nation {
  let [best, most, strongest] = [BELOW_CONTROL_THRESHOLD, 0, BELOW_CONTROL_THRESHOLD]
  nations.forEach((nation, i) => {
    if (!hasEnoughUnitsToControl(b, nation, space, countWithFriends(b, nation, nations, counts), hordes)) return
    strongest = nation
    if (!holdsCityIfAny(b, nation, space)) return
    const more = counts[i]! - most || Number(nation === former) - Number(best === former) || initiativeOfNation[best]! - initiativeOfNation[nation]!
    if (best === BELOW_CONTROL_THRESHOLD || more > 0) [best, most] = [nation, counts[i]!]
  })
  const other = best === BELOW_CONTROL_THRESHOLD ? strongest : best
  return standsThereItself(b, space, { nations, hordes }, former) && isNotConqueredByFriend(b, space, former, other) ? former : best
}
/** r-186 Friends do not conquer: beside them too the former controller stays, be it with his horde alone, as he would if he were not there; treaty allies share, and the stronger is the direct controller. */
const isNotConqueredByFriend = (b: ReadonlyBoard, space: Space, former: Nation, best: Nation): boolean =>
  best !== BELOW_CONTROL_THRESHOLD && holdsCityIfAny(b, former, space) && areNationsFriends(b, former, best) && !areAlliedByTreaty(b, former, best)
function countWithFriends(b: ReadonlyBoard, nation: Nation, nations: readonly Nation[], counts: readonly number[]): number {
  let total = 0
  for (let i = 0; i < nations.length; i++) if (doNationsCountTogether(b, nation, nations[i]!)) total += counts[i]!
  return total
}
const federatorOrItself = (b: ReadonlyBoard, nation: Nation): Nation => {
  const federator = findFederatorOf(b, nation)
  return federator === NOBODY ? nation : federator
}
/** By treaty or foedus; r-187 the two Romes, whom their sheets join, each count alone. */
function doNationsCountTogether(b: ReadonlyBoard, x: Nation, y: Nation): boolean {
  if (x === y) return true
  const [one, other] = [federatorOrItself(b, x), federatorOrItself(b, y)]
  return one === other || areAlliedByTreaty(b, one, other)
}

// ---- Areas ----
/** XII.A-3, XII.C-2 A nation with its vassals and treaty allies; r-187 the two Romes count apart. */
const isSelfVassalOrAlly = (b: ReadonlyBoard, nation: Nation, other: Nation): boolean =>
  other >= 0 && (other === nation || b.overlord[other] === nation || areAlliedByTreaty(b, nation, other))
interface AreaClaim {
  readonly nation: Nation
  /** Higher before lower: empire, kingdom, barbarian majority, lone horde, hordes of vassals and allies alone. */
  readonly rank: number
  readonly own: number
}
const isMoreThanHalfOf = (n: number, of: number): boolean => n * 2 > of
type FirstPassOfControl = { readonly [K in 'first' | 'hordes']: readonly Nation[] }
/** XXVIII.D-3 A foedus province without the federate's men counts for nobody. */
const isFoedusAbandoned = (b: ReadonlyBoard, space: Space, first: Nation): boolean =>
  first === NOBODY && b.foedera.length > 0 && foedusAt(b, space) !== undefined
/** XII.C An empire needs more than half of the cities. */
function findClaimOfEmpire(b: ReadonlyBoard, area: Area, nation: Nation, { first }: FirstPassOfControl): AreaClaim | null {
  let [cities, held, own] = [0, 0, 0]
  for (const space of provincesOfArea[area]!) {
    if (b.cityLevel[space] === 0) continue
    const holder = b.cityHolder[space]!
    cities++
    if (holder === nation) own++
    if (isSelfVassalOrAlly(b, nation, holder) && !isFoedusAbandoned(b, space, first[space]!)) held++
  }
  return isMoreThanHalfOf(held, cities) ? { nation, rank: 3, own } : null
}
function findAreaClaim(b: ReadonlyBoard, area: Area, nation: Nation, here: FirstPassOfControl): AreaClaim | null {
  if (isNationEmpire(b, nation)) return findClaimOfEmpire(b, area, nation, here)
  const { first, hordes } = here
  let [own, related] = [0, 0]
  for (const space of provincesOfArea[area]!) {
    if (first[space] === nation) own++
    if (isSelfVassalOrAlly(b, nation, first[space]!)) related++
  }
  const isMajority = isMoreThanHalfOf(related, provincesOfArea[area]!.length)
  if (isNationKingdom(b, nation)) return isMajority ? { nation, rank: 2, own } : null
  if (!isBarbarianArea[area] && isMajority) return { nation, rank: 1, own }
  // XII.C-3, r-263 All hordes there are its own, its vassals' or its allies'.
  if (hordes.length === 0 || !hordes.every(other => isSelfVassalOrAlly(b, nation, other))) return null
  return { nation, rank: hordes.includes(nation) ? 0 : -1, own }
}
const areOverlordVassalOrAllies = (b: ReadonlyBoard, x: Nation, y: Nation): boolean =>
  x === y || b.overlord[x] === y || b.overlord[y] === x || areAlliedByTreaty(b, x, y)
const NO_RULERS: readonly Nation[] = []
/** All who control an area, the direct controller first. */
function findAreaRulers(b: ReadonlyBoard, area: Area, here: FirstPassOfControl): readonly Nation[] {
  const claims: AreaClaim[] = []
  for (const nation of findAreaClaimants(b, area, here)) {
    const claim = findAreaClaim(b, area, nation, here)
    if (claim) claims.push(claim)
  }
  if (claims.length === 0) return NO_RULERS
  const top = Math.max(...claims.map(claim => claim.rank))
  const best = claims.filter(claim => claim.rank === top).sort((x, y) => y.own - x.own || initiativeOfNation[x.nation]! - initiativeOfNation[y.nation]!)
  if (best.some(x => !areOverlordVassalOrAllies(b, x.nation, best[0]!.nation))) return NO_RULERS
  // r-186 Relations of the winner that also qualify share control, whatever their status.
  const related = claims.filter(claim => claim.rank < top && areOverlordVassalOrAllies(b, claim.nation, best[0]!.nation))
  const winners = [...best, ...related].map(claim => claim.nation)
  for (const nation of [...winners]) addNationToListIfMissing(winners, b.overlord[nation]!)
  return winners
}
const addNationToListIfMissing = (nations: Nation[], nation: Nation): void => void (nation < 0 || nations.includes(nation) || nations.push(nation))
/** Whoever has a province, a city or a horde in the area, and their overlords and allies. */
function findAreaClaimants(b: ReadonlyBoard, area: Area, { first, hordes }: FirstPassOfControl): Nation[] {
  const found: Nation[] = []
  for (const space of provincesOfArea[area]!) {
    addNationToListIfMissing(found, first[space]!)
    if (b.cityLevel[space]! > 0) addNationToListIfMissing(found, b.cityHolder[space]!)
  }
  for (const nation of hordes) addNationToListIfMissing(found, nation)
  for (let i = 0, n = found.length; i < n; i++) {
    addNationToListIfMissing(found, b.overlord[found[i]!]!)
    for (const ally of findTreatyAlliesOf(b, found[i]!)) addNationToListIfMissing(found, ally)
  }
  return found
}
/** XII.A-4, r-299 Federates stand alone in open land of their federator, beyond their foedus; control of the area stands for his garrison (XII.B-5), without it the land is theirs. */
const isLeftToFederates = (b: ReadonlyBoard, space: Space, here: ProvinceOccupants, former: Nation, rulers: readonly Nation[]): boolean =>
  b.foedera.length > 0 &&
  former !== NOBODY &&
  b.cityLevel[space] === 0 &&
  !rulers.includes(former) &&
  listNationsOfOccupants(here).every(nation => findFederatorOf(b, nation) === former)
/** r-186, second pass: empty provinces follow the area, and so do occupants under the threshold. */
function findControllerInSecondPass(b: ReadonlyBoard, space: Space, here: ProvinceOccupants, counted: Nation, rulers: readonly Nation[]): Nation {
  if (here === NO_OCCUPANTS) return isFoedusAbandoned(b, space, counted) ? NOBODY : findControllerOfEmptyProvince(b, space, counted, rulers)
  const isLeft = isLeftToFederates(b, space, here, b.controller[space]!, rulers)
  const first = isLeft ? findStrongestOccupant(b, space, here, b.controller[space]!) : counted
  if (first !== BELOW_CONTROL_THRESHOLD) return first
  const able = listNationsOfOccupants(here).filter(
    nation =>
      [nation, b.overlord[nation]!, findFederatorOf(b, nation), ...findTreatyAlliesOf(b, nation)].some(one => rulers.includes(one)) &&
      holdsCityIfAny(b, nation, space),
  )
  const former = b.controller[space]!
  return able.includes(former) ? former : (able[0] ?? NOBODY)
}
function findControllerOfEmptyProvince(b: ReadonlyBoard, space: Space, former: Nation, rulers: readonly Nation[]): Nation {
  if (rulers.length === 0) return NOBODY
  if (former !== NOBODY && rulers.includes(former)) return former
  if (b.cityLevel[space] === 0) return rulers[0]!
  return rulers.includes(b.cityHolder[space]!) ? b.cityHolder[space]! : NOBODY
}
const isSameList = (x: readonly Nation[], y: readonly Nation[]): boolean => x.length === y.length && x.every((nation, i) => nation === y[i])
/** By space, who was found in each province, who controls it by the first pass, and whom it counts for: the same lists serve every count of an area. */
const [presence, first, counting] = [SPACES.map(() => NO_OCCUPANTS), SPACES.map(() => NOBODY), SPACES.map(() => NOBODY)]
/** r-264 There it counts as a unit of the federator: the area is not claimed by it. */
const isHordeInItsFoedus = (b: ReadonlyBoard, space: Space, nation: Nation): boolean => b.foedera.length > 0 && foedusAt(b, space)?.federate === nation
/** Both passes over the provinces of an area, or over those of none; whether anything changed. */
function recountControlOfArea(b: Board, area: Area, spaces: readonly Space[]): boolean {
  const before = b.controller
  const hordes: Nation[] = []
  for (const space of spaces) {
    const here = (presence[space] = findOccupantsOfProvince(b, space))
    first[space] = findControllerInFirstPass(b, space, here)
    counting[space] = findNationProvinceCountsFor(b, space, here, first[space]!)
    for (const nation of here.hordes) if (!isHordeInItsFoedus(b, space, nation)) hordes.push(nation)
  }
  const rulers = area === NO_AREA ? NO_RULERS : findAreaRulers(b, area, { first: counting, hordes })
  const hasNewRulers = area !== NO_AREA && !isSameList(rulers, b.rulers[area]!)
  if (hasNewRulers) b.rulers = b.rulers.with(area, rulers)
  for (const space of spaces) {
    const controller = findControllerInSecondPass(b, space, presence[space]!, first[space]!, rulers)
    if (controller === b.controller[space]) continue
    setBoardColumnValue(b, 'controller', space, controller)
    // XVIII.I-6 A border province was lost, or won back: its limes may be built again.
    if (b.brokenLimes.includes(space)) b.brokenLimes = b.brokenLimes.filter(one => one !== space)
  }
  return hasNewRulers || b.controller !== before
}
/** Two who rule by turns would never come to rest. */
const MOST_COUNTS_IN_A_ROW = 8
/** r-14 After every change, so until nothing changes: whoever gets empty provinces may rule the area otherwise with them. Whether it came to rest. */
function settleControlOfArea(b: Board, area: Area, spaces: readonly Space[]): boolean {
  for (let n = 0; n < MOST_COUNTS_IN_A_ROW; n++) if (!recountControlOfArea(b, area, spaces)) return true
  return false
}
const PROVINCES_WITHOUT_AREA = PROVINCES.filter(space => areaOfSpace[space] === NO_AREA)
/** What control follows from, as it was counted last; unsettled areas are those that did not come to rest. */
interface BoardAtLastControlCount extends Pick<ReadonlyBoard, 'units' | 'home' | 'controller' | 'cityHolder' | 'cityLevel' | 'rulers'> {
  readonly relations: CachedRelations
  readonly side: readonly Nation[]
  readonly unsettled: readonly Area[]
}
let counted: BoardAtLastControlCount | null = null
/** Whence and whither somebody went. */
function markAreasOfMoves(stale: Area[], before: readonly Space[], after: readonly Space[]): void {
  if (before === after) return
  for (let at = 0; at < after.length; at++)
    if (before[at] !== after[at]) {
      markArea(stale, areaOfPlace(before[at]!))
      markArea(stale, areaOfPlace(after[at]!))
    }
}
/** The areas of all places where two columns differ. */
function markChangedAreas(stale: Area[], before: readonly unknown[], after: readonly unknown[], places: readonly Space[]): void {
  if (before !== after) for (let at = 0; at < after.length; at++) if (before[at] !== after[at]) markArea(stale, areaOfPlace(places[at]!))
}
/** XII.A-5 Where federates and federators stand together. */
function markAreasOfSharedGarrisons(stale: Area[], b: ReadonlyBoard): void {
  for (const { federate, federator } of b.foedera)
    for (const space of findCachedPlacesOfLandUnits(b, federator)) if (findUnitsHeldAt(b, federate, space).length > 0) markArea(stale, areaOfSpace[space]!)
}
const markArea = (stale: Area[], area: Area): void => void (stale.includes(area) || stale.push(area))
/** Where somebody counts whose bonds have changed, or had a horde; with the foedera their provinces. */
function markAreasOfChangedBonds(stale: Area[], b: ReadonlyBoard, before: SnapshotOfBonds, after: SnapshotOfBonds): void {
  const isConcerned = findNationsConcernedByChange(before, after)
  const isOneConcerned = (nation: Nation): boolean => nation !== NOBODY && isConcerned![nation]!
  const isAnybodyConcernedIn = (space: Space): boolean =>
    isOneConcerned(b.controller[space]!) || (b.cityLevel[space]! > 0 && isOneConcerned(b.cityHolder[space]!)) || findNationsIn(b, space).some(isOneConcerned)
  for (const space of PROVINCES) if (isConcerned === null || isAnybodyConcernedIn(space)) markArea(stale, areaOfSpace[space]!)
  markChangedAreas(stale, before.status, after.status, b.home)
  for (const foedus of listChangedFoedera(before, after)) for (const space of provincesOfFoedus(foedus)) markArea(stale, areaOfPlace(space))
}
/** Where something was changed since the last count, or by it. */
function findAreasToRecount(b: ReadonlyBoard): readonly Area[] {
  const relations = findCachedRelations(b)
  if (counted === null) return ALL_AREAS
  const { units, home, controller, cityHolder, cityLevel, rulers, unsettled } = counted
  const stale = unsettled.slice()
  if (counted.relations.bonds !== relations.bonds) markAreasOfChangedBonds(stale, b, counted.relations.bonds, relations.bonds)
  // Barbarians who no longer keep the peace matter where they stand together.
  if (counted.relations !== relations) for (const space of PROVINCES) if (findNationsIn(b, space).length > 1) markArea(stale, areaOfSpace[space]!)
  markAreasOfMoves(stale, units.place, b.units.place)
  markAreasOfMoves(stale, home, b.home)
  markChangedAreas(stale, units.holder, b.units.holder, b.units.place)
  markChangedAreas(stale, controller, b.controller, SPACES)
  markChangedAreas(stale, cityHolder, b.cityHolder, SPACES)
  markChangedAreas(stale, cityLevel, b.cityLevel, SPACES)
  if (b.foedera.length > 0 && !isSameList(counted.side, b.now.side)) markAreasOfSharedGarrisons(stale, b)
  if (rulers !== b.rulers) for (const area of AREAS) if (rulers[area] !== b.rulers[area]) markArea(stale, area)
  return stale
}
const ALL_AREAS: readonly Area[] = [...AREAS, NO_AREA]
const areaOfPlace = (space: number): Area => (space < 0 ? NO_AREA : areaOfSpace[space]!)
/** Counts control anew, wherever it can have changed. */
export function recountControlOfAllAreas(b: Board): void {
  const unsettled: Area[] = []
  for (const area of findAreasToRecount(b))
    if (!settleControlOfArea(b, area, area === NO_AREA ? PROVINCES_WITHOUT_AREA : provincesOfArea[area]!)) unsettled.push(area)
  const { units, home, controller, cityHolder, cityLevel, rulers } = b
  counted = { units, home, controller, cityHolder, cityLevel, rulers, relations: findCachedRelations(b), side: [...b.now.side], unsettled }
}

// ---- Without allies ----
/** Who would rule each area without alliances, for one board; found as it is asked for. */
interface RulersWithoutAllies extends Pick<ReadonlyBoard, 'units' | 'home' | 'controller' | 'cityHolder' | 'cityLevel'> {
  readonly relations: CachedRelations
  readonly alone: Board
  readonly rulers: (readonly Nation[] | undefined)[]
}
const NO_ALLIANCES: Board['alliances'] = []
let withoutAllies: RulersWithoutAllies | null = null
function findRulersWithoutAllies(b: ReadonlyBoard): RulersWithoutAllies {
  const relations = findCachedRelations(b)
  const { units, home, controller, cityHolder, cityLevel } = b
  const last = withoutAllies
  if (last?.relations === relations && last.units === units && last.home === home && last.controller === controller)
    if (last.cityHolder === cityHolder && last.cityLevel === cityLevel) return last
  const alone = { ...(b as Board), alliances: NO_ALLIANCES }
  return (withoutAllies = { units, home, controller, cityHolder, cityLevel, relations, alone, rulers: [] })
}
/** Those who would rule the area if nobody had an ally. */
export function rulersWithoutAllies(b: ReadonlyBoard, area: Area): readonly Nation[] {
  const found = findRulersWithoutAllies(b)
  const known = found.rulers[area]
  if (known) return known
  const { alone } = found
  settleControlOfArea(alone, area, provincesOfArea[area]!)
  found.rulers[area] = alone.rulers[area]!
  ;[alone.rulers, alone.controller] = [b.rulers, b.controller]
  return found.rulers[area]
}

// ---- Queries ----

export const isRulerOfArea = (b: ReadonlyBoard, nation: Nation, area: Area): boolean => b.rulers[area]!.includes(nation)
export const findAreasRuledBy = (b: ReadonlyBoard, nation: Nation): Area[] => AREAS.filter(area => b.rulers[area]!.includes(nation))
export const findProvincesControlledBy = (b: ReadonlyBoard, nation: Nation): readonly Space[] => listProvincesByController(b, nation)
export const findCitiesHeldBy = (b: ReadonlyBoard, nation: Nation): readonly Space[] => listCitiesByHolder(b, nation)
/** XXVI.B-6 The whole of a province that a nation controls alone, an equal part where allies have units of their own. */
export function computeOwnShareOfProvince(b: ReadonlyBoard, nation: Nation, space: Space): number {
  const controller = b.controller[space]!
  if (controller === NOBODY) return 0
  const sharers = [controller, ...findTreatyAlliesOf(b, controller).filter(ally => findUnitsHeldAt(b, ally, space).length > 0)]
  return sharers.includes(nation) ? 1 / sharers.length : 0
}
/** XII.C-7, r-25 All built cities held, and no province in revolt, hostile or held by an enemy. */
export function hasTotalControl(b: ReadonlyBoard, nation: Nation, area: Area): boolean {
  const all = provincesOfArea[area]!
  const areCitiesHeld = all.every(space => b.cityLevel[space] === 0 || b.cityHolder[space] === nation)
  const isWhole = (space: Space): boolean => {
    const controller = b.controller[space]!
    const isForeign = controller !== NOBODY && areNationsHostile(b, nation, controller, space)
    return b.revolt[space] === 0 && !isForeign && !hasEnemiesAt(b, nation, space)
  }
  return areCitiesHeld && all.every(isWhole)
}
