/** Places by their names, and by those of the towns that lie in them. Pure. */
import type { Lang } from '@tabularium/kernel'
import type { TableMap } from './game-ui.ts'

type Space = TableMap['spaces'][number]
/** Names under which a place may be looked for besides its own. */
export type Nicknames = { readonly [space: string]: readonly string[] }
export interface FoundPlace {
  readonly space: Space
  /** The name by which it was found, where that is not its own. */
  readonly by: string | null
}
export const foldAccentsAndCase = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** By the alphabet; whatever begins with what was typed comes first. */
export function findPlaces(spaces: readonly Space[], nicknames: Nicknames, typed: string, lang: Lang): FoundPlace[] {
  const query = foldAccentsAndCase(typed.trim())
  const found = spaces.flatMap((space): FoundPlace[] => {
    if (foldAccentsAndCase(space.name[lang]).includes(query)) return [{ space, by: null }]
    const by = [...Object.values(space.name), ...(nicknames[space.id] ?? [])].find(name => foldAccentsAndCase(name).includes(query))
    return by === undefined ? [] : [{ space, by }]
  })
  const isLater = ({ space, by }: FoundPlace): number => Number(!foldAccentsAndCase(by ?? space.name[lang]).startsWith(query))
  return found.toSorted((a, b) => isLater(a) - isLater(b) || a.space.name[lang].localeCompare(b.space.name[lang], lang))
}
