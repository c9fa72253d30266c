/** All sheets. */
import type { Nation } from '../kinds.ts'
import { NATIONS, nationOf } from '../kinds.ts'
import type { Sheet } from './hooks.ts'

const sheets: { readonly [nation: string]: Sheet } = {}
const byNation: readonly (Sheet | undefined)[] = NATIONS.map(nation => Object.entries(sheets).find(([id]) => nationOf(id) === nation)?.[1])
export const sheetOf = (nation: Nation): Sheet => byNation[nation] ?? {}
/** Every sheet that has a hook of this name, with its nation. */
export const withHook = <H extends keyof Sheet>(hook: H): { readonly nation: Nation; readonly run: NonNullable<Sheet[H]> }[] =>
  NATIONS.flatMap(nation => {
    const run = byNation[nation]?.[hook]
    return run === undefined ? [] : [{ nation, run: run as NonNullable<Sheet[H]> }]
  })
