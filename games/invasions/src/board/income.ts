/** XIV What a civilized nation earns and owes, line by line; halves are rounded once, at the end (r-7). */
import { areaOf, NOBODY, SPACES, type Nation, type Space } from '../kinds.ts'
import { incomeOf, isSea, monopolyOf, portsOn } from '../data/map.ts'
import map from '../../data/map.json' with { type: 'json' }
import { UNIT_CHARGES, type Charge } from '../data/charges.ts'
import { areasOf, citiesOf, hasTotalControl, provincesOf } from './control.ts'
import { clientsOf, federatesOf, foederaOf, vassalsOf } from './relations.ts'
import { areasWithProvinces, hasHeresy, isImmuneToHeresy } from './religion.ts'
import { hasCapitalCity, isEmpire, isKingdom, isWall, ownOnMap, stageOf, typeNow, type Look } from './units.ts'

const PERSIS = areaOf('persis')
const BOX = map.spaces.find(space => space.id === 'persia-orientalis-bonus') as unknown as { readonly bonus: number }
const isQuiet = (b: Look, space: Space): boolean => b.revolt[space] === 0
/** XIV.B-1, XIV.B-2 */
export const cityIncome = (b: Look, space: Space): number => (b.plundered[space] === 1 ? 0.5 : b.cityLevel[space]!)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

/** XIV.F-1, XIV.F-2 A zone with a port of one's own; all of them give the monopoly. */
export function tradeOf(b: Look, nation: Nation): { readonly zones: number; readonly monopolies: number } {
  let [zones, monopolies] = [0, 0]
  for (const sea of SPACES) {
    if (!isSea[sea]) continue
    const built = portsOn[sea]!.filter(port => b.cityLevel[port]! > 0)
    const mine = built.filter(port => b.cityHolder[port] === nation && isQuiet(b, port))
    if (mine.length > 0) zones += 1
    if (mine.length > 0 && mine.length === built.length) monopolies += monopolyOf[sea]!
  }
  return { zones, monopolies }
}
/** XIV.D-2, XIV.E-2 Provinces for a kingdom, areas for an empire. */
function land(b: Look, nation: Nation): number {
  if (isEmpire(b, nation))
    return sum(
      areasOf(b, nation)
        .filter(area => b.rulers[area]![0] === nation || isAlone(b, nation, area))
        .map(area => 1 + Number(hasTotalControl(b, nation, area))),
    )
  return sum(
    provincesOf(b, nation)
      .filter(space => isQuiet(b, space))
      .map(space => incomeOf[space]!),
  )
}
/** r-23 What vassals control brings the overlord no income. */
const isAlone = (b: Look, nation: Nation, area: number): boolean => b.rulers[area]!.every(other => other === nation || b.overlord[other] !== nation)
/** XIV.B-3, XIV.B-4 */
export function capitalIncome(b: Look, nation: Nation): number {
  if (!hasCapitalCity(b, nation) || b.capitalMoved[nation] === b.turn || !isQuiet(b, b.home[nation]!)) return 0
  return isEmpire(b, nation) ? 10 : 5
}
/** XIV.F-5, r-97 A client pays up to its tribute: an active one what it has. */
export const clientTribute = (b: Look, client: Nation): number =>
  stageOf(b, client) === 'active' ? Math.min(b.tribute[client]!, b.gold[client]!) : b.tribute[client]!
const tributes = (b: Look, nation: Nation): number => vassalsOf(b, nation).length + sum(clientsOf(b, nation).map(client => clientTribute(b, client)))
/** XXXIII-3, r-196 */
const box = (b: Look, nation: Nation): number => (b.rulers[PERSIS]![0] === nation ? BOX.bonus : 0)

/** XIV.G-2 */
const revolts = (b: Look, nation: Nation): number => sum(provincesOf(b, nation).map(space => [0, 1, 3][b.revolt[space]!]!))
/** XIV.G-3, r-128, r-190 */
function heresies(b: Look, nation: Nation): number {
  if (isImmuneToHeresy(b, nation)) return 0
  const areas = areasWithProvinces(b, nation)
  const struck = areas.filter(area => hasHeresy(b, area)).length
  return isKingdom(b, nation) && struck === areas.length ? 0 : struck
}
/** XIV.H-1, r-114 Its own units and fleets on the map, lent ones included; levies and limites are free. */
const maintained = (b: Look, nation: Nation): number => ownOnMap(b, nation).filter(unit => !isWall(b, unit) && typeNow(b, unit) !== 'local-levy').length
const upkeep = (b: Look, nation: Nation): number => (isKingdom(b, nation) ? maintained(b, nation) : 0)
/** What a sheet makes its nation pay for its units. */
const charge = (b: Look, nation: Nation): number =>
  sum(
    UNIT_CHARGES.filter((row: Charge) => row.nation === nation && b.turn >= row.fromTurn).map(row => Math.ceil((maintained(b, nation) * row.gold) / row.each)),
  )
export interface Income {
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
const GAINS = ['cities', 'land', 'capital', 'trade', 'monopolies', 'tributes', 'box'] as const
const COSTS = ['tributePaid', 'federates', 'revolts', 'heresies', 'decline', 'upkeep'] as const
export function incomeLines(b: Look, nation: Nation): Income {
  const { zones, monopolies } = tradeOf(b, nation)
  return {
    cities: sum(
      citiesOf(b, nation)
        .filter(space => isQuiet(b, space))
        .map(space => cityIncome(b, space)),
    ),
    land: land(b, nation),
    capital: capitalIncome(b, nation),
    trade: zones,
    monopolies,
    tributes: tributes(b, nation),
    box: box(b, nation),
    // XIV.F-6
    tributePaid: b.overlord[nation] === NOBODY ? clientPays(b, nation) : 1 + clientPays(b, nation),
    federates: sum(federatesOf(b, nation).flatMap(federate => foederaOf(b, federate).map(foedus => foedus.gold))),
    revolts: revolts(b, nation),
    heresies: heresies(b, nation),
    decline: [0, 5, 10][b.decline[nation]!]!,
    upkeep: upkeep(b, nation) + charge(b, nation),
  }
}
/** r-97 An active client's tribute leaves its treasury. */
const clientPays = (b: Look, nation: Nation): number => (b.protector[nation] === NOBODY ? 0 : clientTribute(b, nation))
export const grossOf = (lines: Income): number => sum(GAINS.map(line => lines[line]))
export const costsOf = (lines: Income): number => sum(COSTS.map(line => lines[line]))
/** XIV.H-3 May be negative. */
export const netOf = (lines: Income): number => Math.ceil(grossOf(lines) - costsOf(lines))
