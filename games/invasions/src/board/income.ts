/** XIV What a civilized nation earns and owes, line by line; halves are rounded once, at the end (r-7). */
import { findAreaById, NOBODY, SPACES, type Area, type Nation, type Space } from '../kinds.ts'
import { incomeOfSpace, isSea, monopolyOfSpace, portsOfSea } from '../data/map.ts'
import map from '../../data/map.json' with { type: 'json' }
import { UPKEEP_CHARGES_FOR_UNITS, type UpkeepChargeForUnits } from '../data/charges.ts'
import { findAreasRuledBy, findCitiesHeldBy, computeOwnShareOfProvince, hasTotalControl, findProvincesControlledBy, rulersWithoutAllies } from './control.ts'
import { findTreatyAlliesOf, findClientsOf, findFederatesOf, findFoederaOfFederate, findVassalsOf } from './relations.ts'
import { findAreasWithProvinces, hasHeresyInArea, isImmuneToHeresy } from './religion.ts'
import {
  hasNationCapitalCity,
  isNationEmpire,
  isNationKingdom,
  isUnitLimesWall,
  findOwnUnitsOnMap,
  stageOfNation,
  currentTypeOfUnit,
  type ReadonlyBoard,
} from './units.ts'

const PERSIS_AREA = findAreaById('persis')
const PERSIAN_BONUS_BOX = map.spaces.find(space => space.id === 'persia-orientalis-bonus') as unknown as { readonly bonus: number }
const isProvinceNotInRevolt = (b: ReadonlyBoard, space: Space): boolean => b.revolt[space] === 0
/** XIV.B-1, XIV.B-2 */
export const computeCityIncome = (b: ReadonlyBoard, space: Space): number => (b.plundered[space] === 1 ? 0.5 : b.cityLevel[space]!)
const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

/** XIV.F-1, XIV.F-2 A zone with a port of one's own; all of them give the monopoly. */
export function countTradeZonesOfNation(b: ReadonlyBoard, nation: Nation): { readonly zones: number; readonly monopolies: number } {
  let [zones, monopolies] = [0, 0]
  for (const sea of SPACES) {
    if (!isSea[sea]) continue
    const built = portsOfSea[sea]!.filter(port => b.cityLevel[port]! > 0)
    const mine = built.filter(port => b.cityHolder[port] === nation && isProvinceNotInRevolt(b, port))
    if (mine.length > 0) zones += 1
    if (mine.length > 0 && mine.length === built.length) monopolies += monopolyOfSpace[sea]!
  }
  return { zones, monopolies }
}
/** XIV.D-2, XIV.E-2 Provinces for a kingdom, areas for an empire. */
function computeLandIncome(b: ReadonlyBoard, nation: Nation): number {
  if (isNationEmpire(b, nation))
    return sumNumbers(
      findAreasRuledBy(b, nation)
        .filter(area => b.rulers[area]![0] === nation || isAreaRuledWithoutOwnVassals(b, nation, area))
        .map(area => (isAreaRuledOnlyWithAllies(b, nation, area) ? 0.5 : 1 + Number(hasTotalControl(b, nation, area)))),
    )
  return sumNumbers(
    findProvincesShared(b, nation)
      .filter(space => isProvinceNotInRevolt(b, space))
      .map(space => incomeOfSpace[space]! * computeOwnShareOfProvince(b, nation, space)),
  )
}
/** XXVI.B-6 Where the cities of an ally make the majority the two divide what it brings. */
const isAreaRuledOnlyWithAllies = (b: ReadonlyBoard, nation: Nation, area: Area): boolean =>
  findTreatyAlliesOf(b, nation).length > 0 && !rulersWithoutAllies(b, area).includes(nation)
/** XXVI.B-6 Its own provinces, and those of allies where it has units. */
const findProvincesShared = (b: ReadonlyBoard, nation: Nation): readonly Space[] =>
  [nation, ...findTreatyAlliesOf(b, nation)].flatMap(one => findProvincesControlledBy(b, one).filter(space => computeOwnShareOfProvince(b, nation, space) > 0))
/** XIV.B-1, XXVI.B-6 Its cities not in revolt, and a part of those that it shares with allies. */
function computeCityIncomes(b: ReadonlyBoard, nation: Nation): number {
  const shared = findProvincesShared(b, nation).filter(space => b.cityLevel[space]! > 0 && b.cityHolder[space] === b.controller[space])
  const alone = findCitiesHeldBy(b, nation).filter(space => !shared.includes(space))
  const part = (space: Space): number => (alone.includes(space) ? 1 : computeOwnShareOfProvince(b, nation, space))
  return sumNumbers([...shared, ...alone].filter(space => isProvinceNotInRevolt(b, space)).map(space => computeCityIncome(b, space) * part(space)))
}
/** r-23 What vassals control brings the overlord no income. */
const isAreaRuledWithoutOwnVassals = (b: ReadonlyBoard, nation: Nation, area: number): boolean =>
  b.rulers[area]!.every(other => other === nation || b.overlord[other] !== nation)
/** XIV.B-3, XIV.B-4 */
export function computeCapitalIncome(b: ReadonlyBoard, nation: Nation): number {
  if (!hasNationCapitalCity(b, nation) || b.capitalMoved[nation] === b.turn || !isProvinceNotInRevolt(b, b.home[nation]!)) return 0
  return isNationEmpire(b, nation) ? 10 : 5
}
/** XIV.F-5, r-97 A client pays up to its tribute when its protector collects: an active one what it has then. */
export const computeClientTribute = (b: ReadonlyBoard, client: Nation): number =>
  stageOfNation(b, client) === 'active' ? Math.min(b.tribute[client]!, b.gold[client]!) : b.tribute[client]!
const computeTributesReceived = (b: ReadonlyBoard, nation: Nation): number =>
  findVassalsOf(b, nation).length + sumNumbers(findClientsOf(b, nation).map(client => computeClientTribute(b, client)))
/** XXXIII-3, r-196 */
const computePersianBoxIncome = (b: ReadonlyBoard, nation: Nation): number => (b.rulers[PERSIS_AREA]![0] === nation ? PERSIAN_BONUS_BOX.bonus : 0)

/** XIV.G-2 */
const computeRevoltCosts = (b: ReadonlyBoard, nation: Nation): number =>
  sumNumbers(findProvincesControlledBy(b, nation).map(space => [0, 1, 3][b.revolt[space]!]!))
/** XIV.G-3, r-128, r-190 */
function computeHeresyCosts(b: ReadonlyBoard, nation: Nation): number {
  if (isImmuneToHeresy(b, nation)) return 0
  const areas = findAreasWithProvinces(b, nation)
  const struck = areas.filter(area => hasHeresyInArea(b, area)).length
  return isNationKingdom(b, nation) && struck === areas.length ? 0 : struck
}
/** XIV.H-1, r-114 Its own units and fleets on the map, lent ones included; levies and limites are free. */
const countMaintainedUnits = (b: ReadonlyBoard, nation: Nation): number =>
  findOwnUnitsOnMap(b, nation).filter(unit => !isUnitLimesWall(b, unit) && currentTypeOfUnit(b, unit) !== 'local-levy').length
const computeUnitUpkeep = (b: ReadonlyBoard, nation: Nation): number => (isNationKingdom(b, nation) ? countMaintainedUnits(b, nation) : 0)
/** What a sheet makes its nation pay for its units. */
const computeUnitCharges = (b: ReadonlyBoard, nation: Nation): number =>
  sumNumbers(
    UPKEEP_CHARGES_FOR_UNITS.filter((row: UpkeepChargeForUnits) => row.nation === nation && b.turn >= row.fromTurn).map(row =>
      Math.ceil((countMaintainedUnits(b, nation) * row.gold) / row.each),
    ),
  )
export interface IncomeLines {
  readonly cities: number
  readonly land: number
  readonly capital: number
  readonly trade: number
  readonly monopolies: number
  readonly tributes: number
  readonly box: number
  readonly tributePaid: number
  readonly federates: number
  readonly revolts: number
  readonly heresies: number
  readonly decline: number
  readonly upkeep: number
}
const INCOME_GAINS = ['cities', 'land', 'capital', 'trade', 'monopolies', 'tributes', 'box'] as const
const INCOME_COSTS = ['tributePaid', 'federates', 'revolts', 'heresies', 'decline', 'upkeep'] as const
export function computeIncomeLines(b: ReadonlyBoard, nation: Nation): IncomeLines {
  const { zones, monopolies } = countTradeZonesOfNation(b, nation)
  return {
    cities: computeCityIncomes(b, nation),
    land: computeLandIncome(b, nation),
    capital: computeCapitalIncome(b, nation),
    trade: zones,
    monopolies,
    tributes: computeTributesReceived(b, nation),
    box: computePersianBoxIncome(b, nation),
    // XIV.F-6
    tributePaid: Number(b.overlord[nation] !== NOBODY),
    federates: sumNumbers(findFederatesOf(b, nation).flatMap(federate => findFoederaOfFederate(b, federate).map(foedus => foedus.gold))),
    revolts: computeRevoltCosts(b, nation),
    heresies: computeHeresyCosts(b, nation),
    decline: [0, 5, 10][b.decline[nation]!]!,
    upkeep: computeUnitUpkeep(b, nation) + computeUnitCharges(b, nation),
  }
}
export const sumIncomeGains = (lines: IncomeLines): number => sumNumbers(INCOME_GAINS.map(line => lines[line]))
export const sumIncomeCosts = (lines: IncomeLines): number => sumNumbers(INCOME_COSTS.map(line => lines[line]))
/** XIV.H-3 May be negative. */
export const computeNetIncome = (lines: IncomeLines): number => Math.ceil(sumIncomeGains(lines) - sumIncomeCosts(lines))
