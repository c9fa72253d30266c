/** What those who may react to a campaign move could do: who would come into the battle, and from where. */
import { findEntrancesToBattle, fleetsAt, isPresent, unitsAt, type B, type CampaignerToReactTo, type Nation, type Space, isSea } from '@tabularium/italia/table'
import type { NamesAndTexts } from './cast.ts'

/** Units on land or aboard; into a sea come fleets. */
function countEnteringUnits(b: B, m: Nation, from: Space, to: Space): number {
  if (!isSea(from)) return unitsAt(b, m, from)
  if (isSea(to)) return fleetsAt(b, m, from)
  return b.holds.filter(h => h.nation === m && h.at === from).reduce((sum, h) => sum + h.units.length, 0)
}
export const listEntrancesWithUnits = (b: B, by: CampaignerToReactTo, m: Nation): (readonly [from: Space, units: number])[] =>
  findEntrancesToBattle(b, by, m)
    .map(s => [s, countEnteringUnits(b, m, s, by.at)] as const)
    .filter(([, units]) => units > 0)
export const writeEntrances = ({ t, space: name }: NamesAndTexts, from: readonly (readonly [Space, number])[]): string =>
  t.list(from.map(([s, units]) => t.forecast.enterFrom(units, name(s))))
/** One line for each nation that may react. */
export function describeReactors(
  cast: NamesAndTexts,
  b: B,
  by: CampaignerToReactTo,
  near: readonly Nation[],
): { readonly name: string; readonly value: string }[] {
  const { t, nation } = cast
  const describe = (m: Nation): string => {
    const from = listEntrancesWithUnits(b, by, m)
    const sum = from.reduce((all, [, units]) => all + units, 0)
    if (sum > 0) return t.forecast.enter(sum, writeEntrances(cast, from))
    return isPresent(b, m, by.at) ? t.forecast.noneEnters : t.forecast.moves
  }
  return near.map(m => ({ name: nation(m), value: describe(m) }))
}
