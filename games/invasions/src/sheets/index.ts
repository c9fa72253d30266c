/** All sheets. */
import { NATIONS, findNationById, type Nation } from '../kinds.ts'
import * as calendar from './calendar.ts'
import type { ReadonlyBoard } from '../board/units.ts'
import type { LeaderHeirWithPlaces, NationSheetRules } from './hooks.ts'
import * as peoples from './peoples.ts'
import { theodosiusHeirRules } from './theodosius.ts'
import * as vp from './vp.ts'

const sheetRulesByNationId: { readonly [nation: string]: NationSheetRules } = {
  avari: { ...vp.avariVictoryPointRules, ...peoples.avariSheetRules },
  gepidae: { ...vp.gepidaeVictoryPointRules, ...peoples.gepidaeSheetRules },
  vandali: { ...vp.vandaliVictoryPointRules, ...peoples.vandaliSheetRules },
  visigothi: { ...vp.visigothiVictoryPointRules, ...peoples.visigothiSheetRules },
  heruli: vp.heruliVictoryPointRules,
  franci: vp.franciVictoryPointRules,
  suebi: vp.suebiVictoryPointRules,
  ostrogothi: { ...vp.ostrogothiVictoryPointRules, ...peoples.ostrogothiSheetRules },
  cossani: calendar.cossaniSheetRules,
  ephthalitae: calendar.ephthalitaeSheetRules,
  hiberni: calendar.hiberniSheetRules,
  sclaveni: peoples.sclaveniSheetRules,
  langobardi: peoples.langobardiSheetRules,
  alamanni: peoples.alamanniSheetRules,
  romani: { ...vp.romaniVictoryPointRules, ...calendar.romaniCalendarRules, ...theodosiusHeirRules },
  orientali: { ...vp.orientaliVictoryPointRules, ...calendar.orientaliCalendarRules },
  persae: { ...vp.persaeVictoryPointRules, ...calendar.persaeCalendarRules },
  // The Huns never found a kingdom: only the death of Attila changes their status.
  hunni: { ...vp.hunniVictoryPointRules, neverFounds: () => true },
}
const sheetRulesListedByNation: readonly (NationSheetRules | undefined)[] = NATIONS.map(
  nation => Object.entries(sheetRulesByNationId).find(([id]) => findNationById(id) === nation)?.[1],
)
export const sheetRulesOfNation = (nation: Nation): NationSheetRules => sheetRulesListedByNation[nation] ?? {}
/** Every sheet that has a hook of this name, with its nation. */
export const findSheetRulesWithHook = <H extends keyof NationSheetRules>(hook: H): readonly SheetRuleOfNation<H>[] =>
  (cachedSheetRulesByHook[hook] ??= collectSheetRulesOfHook(hook)) as readonly SheetRuleOfNation<H>[]
interface SheetRuleOfNation<H extends keyof NationSheetRules> {
  readonly nation: Nation
  readonly run: NonNullable<NationSheetRules[H]>
}
const cachedSheetRulesByHook: { [H in keyof NationSheetRules]?: readonly unknown[] } = {}
const collectSheetRulesOfHook = <H extends keyof NationSheetRules>(hook: H): readonly SheetRuleOfNation<H>[] =>
  NATIONS.flatMap(nation => {
    const run = sheetRulesListedByNation[nation]?.[hook]
    return run === undefined ? [] : [{ nation, run: run as NonNullable<NationSheetRules[H]> }]
  })
/** The leader who is to enter now, if any. */
export function findLeaderHeirDue(b: ReadonlyBoard): LeaderHeirWithPlaces | null {
  for (const { run } of findSheetRulesWithHook('heir')) {
    const due = run(b)
    if (due !== null && due.places.length > 0) return due
  }
  return null
}
