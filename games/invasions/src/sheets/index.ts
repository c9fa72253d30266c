/** All sheets. */
import { NATIONS, findNationById, type Nation } from '../kinds.ts'
import * as calendar from './calendar.ts'
import type { ReadonlyBoard } from '../board/units.ts'
import type { LeaderHeir, NationSheet } from './hooks.ts'
import * as peoples from './peoples.ts'
import { theodosiusSheet } from './theodosius.ts'
import * as vp from './vp.ts'

const sheetsByNationId: { readonly [nation: string]: NationSheet } = {
  avari: { ...vp.avariPointsSheet, ...peoples.avariSheet },
  gepidae: { ...vp.gepidaePointsSheet, ...peoples.gepidaeSheet },
  vandali: { ...vp.vandaliPointsSheet, ...peoples.vandaliSheet },
  visigothi: { ...vp.visigothiPointsSheet, ...peoples.visigothiSheet },
  heruli: vp.heruliPointsSheet,
  franci: vp.franciPointsSheet,
  suebi: vp.suebiPointsSheet,
  ostrogothi: { ...vp.ostrogothiPointsSheet, ...peoples.ostrogothiSheet },
  cossani: calendar.cossaniSheet,
  ephthalitae: calendar.ephthalitaeSheet,
  hiberni: calendar.hiberniSheet,
  sclaveni: peoples.sclaveniSheet,
  langobardi: peoples.langobardiSheet,
  alamanni: peoples.alamanniSheet,
  romani: { ...vp.romaniPointsSheet, ...calendar.romaniCalendarSheet, ...theodosiusSheet },
  orientali: { ...vp.orientaliPointsSheet, ...calendar.orientaliCalendarSheet },
  persae: { ...vp.persaePointsSheet, ...calendar.persaeCalendarSheet },
  // The Huns never found a kingdom: only the death of Attila changes their status.
  hunni: { ...vp.hunniPointsSheet, neverFounds: () => true },
}
const sheetsByNation: readonly (NationSheet | undefined)[] = NATIONS.map(
  nation => Object.entries(sheetsByNationId).find(([id]) => findNationById(id) === nation)?.[1],
)
export const sheetOf = (nation: Nation): NationSheet => sheetsByNation[nation] ?? {}
/** Every sheet that has a hook of this name, with its nation. */
export const findSheetsWithHook = <H extends keyof NationSheet>(hook: H): readonly SheetHook<H>[] =>
  (sheetHooksCache[hook] ??= collectSheetHooks(hook)) as readonly SheetHook<H>[]
interface SheetHook<H extends keyof NationSheet> {
  readonly nation: Nation
  readonly run: NonNullable<NationSheet[H]>
}
const sheetHooksCache: { [H in keyof NationSheet]?: readonly unknown[] } = {}
const collectSheetHooks = <H extends keyof NationSheet>(hook: H): readonly SheetHook<H>[] =>
  NATIONS.flatMap(nation => {
    const run = sheetsByNation[nation]?.[hook]
    return run === undefined ? [] : [{ nation, run: run as NonNullable<NationSheet[H]> }]
  })
/** The leader who is to enter now, if any. */
export function findHeirDue(b: ReadonlyBoard): LeaderHeir | null {
  for (const { run } of findSheetsWithHook('heir')) {
    const due = run(b)
    if (due !== null && due.places.length > 0) return due
  }
  return null
}
