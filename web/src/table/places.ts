/** Places by their names, and by those of the towns that lie in them. Pure. */
import type { InBothLanguages, Lang } from '@tabularium/kernel'
import type { TableMap } from './game-ui.ts'

type Space = TableMap['spaces'][number]
/** A name in each language, and perhaps in a third; or one that is the same in all. */
type Nickname = string | (InBothLanguages<string> & { readonly la?: string })
/** Names under which a place may be looked for besides its own. */
export type Nicknames = { readonly [space: string]: readonly Nickname[] }
export interface FoundPlace {
  readonly space: Space
  /** The town by which it was found, as it is called in the language of who looks. */
  readonly by: string | null
}
interface RankedPlace extends FoundPlace {
  /** It does not begin with what was typed. */
  readonly isLater: boolean
}
export const foldAccentsAndCase = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** In a name that is not shown, letters in the middle of a word would be found without a reason to be seen. */
const hasWordThatBegins = (name: string, query: string): boolean => ` ${foldAccentsAndCase(name)}`.includes(` ${query}`)
const listFormsOfNickname = (name: Nickname): readonly string[] => (typeof name === 'string' ? [name] : Object.values(name))
function matchPlace(space: Space, nicknames: readonly Nickname[], query: string, lang: Lang): RankedPlace | null {
  const own = foldAccentsAndCase(space.name[lang])
  const town = nicknames.find(name => listFormsOfNickname(name).some(form => hasWordThatBegins(form, query)))
  if (own.startsWith(query)) return { space, by: null, isLater: false }
  if (town !== undefined) return { space, by: typeof town === 'string' ? town : town[lang], isLater: false }
  if (Object.values(space.name).some(name => hasWordThatBegins(name, query))) return { space, by: null, isLater: false }
  return own.includes(query) ? { space, by: null, isLater: true } : null
}
/** By the alphabet; whatever begins with what was typed comes first. */
export function findPlaces(spaces: readonly Space[], nicknames: Nicknames, typed: string, lang: Lang): FoundPlace[] {
  const query = foldAccentsAndCase(typed.trim())
  return spaces
    .flatMap(space => matchPlace(space, nicknames[space.id] ?? [], query, lang) ?? [])
    .toSorted((a, b) => Number(a.isLater) - Number(b.isLater) || a.space.name[lang].localeCompare(b.space.name[lang], lang))
    .map(({ space, by }) => ({ space, by }))
}
