/** All sheets. */
import { NATIONS, nationOf, type Nation } from '../kinds.ts'
import * as calendar from './calendar.ts'
import type { Look } from '../board/units.ts'
import type { Heir, Sheet } from './hooks.ts'
import * as peoples from './peoples.ts'
import { theodosius } from './theodosius.ts'
import * as vp from './vp.ts'

const sheets: { readonly [nation: string]: Sheet } = {
  avari: { ...vp.avari, ...peoples.avari },
  gepidae: { ...vp.gepidae, ...peoples.gepidae },
  vandali: { ...vp.vandali, ...peoples.vandali },
  visigothi: { ...vp.visigothi, ...peoples.visigothi },
  heruli: vp.heruli,
  franci: vp.franci,
  suebi: vp.suebi,
  ostrogothi: { ...vp.ostrogothi, ...peoples.ostrogothi },
  cossani: calendar.cossani,
  ephthalitae: calendar.ephthalitae,
  hiberni: calendar.hiberni,
  sclaveni: peoples.sclaveni,
  langobardi: peoples.langobardi,
  alamanni: peoples.alamanni,
  romani: { ...vp.romani, ...calendar.romaniCalendar, ...theodosius },
  orientali: { ...vp.orientali, ...calendar.orientaliCalendar },
  persae: { ...vp.persae, ...calendar.persaeCalendar },
  // The Huns never found a kingdom: only the death of Attila changes their status.
  hunni: { ...vp.hunni, neverFounds: () => true },
}
const byNation: readonly (Sheet | undefined)[] = NATIONS.map(nation => Object.entries(sheets).find(([id]) => nationOf(id) === nation)?.[1])
export const sheetOf = (nation: Nation): Sheet => byNation[nation] ?? {}
/** Every sheet that has a hook of this name, with its nation. */
export const withHook = <H extends keyof Sheet>(hook: H): readonly Hook<H>[] => (hooks[hook] ??= hooksOf(hook)) as readonly Hook<H>[]
interface Hook<H extends keyof Sheet> {
  readonly nation: Nation
  readonly run: NonNullable<Sheet[H]>
}
const hooks: { [H in keyof Sheet]?: readonly unknown[] } = {}
const hooksOf = <H extends keyof Sheet>(hook: H): readonly Hook<H>[] =>
  NATIONS.flatMap(nation => {
    const run = byNation[nation]?.[hook]
    return run === undefined ? [] : [{ nation, run: run as NonNullable<Sheet[H]> }]
  })
/** The leader who is to enter now, if any. */
export function heirDue(b: Look): Heir | null {
  for (const { run } of withHook('heir')) {
    const due = run(b)
    if (due !== null && due.places.length > 0) return due
  }
  return null
}
