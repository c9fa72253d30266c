/** Names and languages of guests, at hand: tables are sent often, and a name hardly ever changes. */
import type { Database } from '../database/database.ts'
import { readGuests, type Guest } from './guests.ts'

export interface KnownGuests {
  /** As far as there are such guests. */
  names(ids: readonly string[]): Promise<{ readonly [id: string]: string }>
  lang(id: string): Promise<Guest['lang']>
}
const MOST_GUESTS_AT_HAND = 10_000

export async function createKnownGuests(database: Database): Promise<KnownGuests> {
  const known = new Map<string, Guest>()
  let changes = 0
  await database.listen(
    'renamed',
    id => {
      changes++
      known.delete(id)
    },
    () => {
      changes++
      known.clear()
    },
  )
  const find = async (ids: readonly string[]): Promise<Guest[]> => {
    const missing = ids.filter(id => !known.has(id))
    if (missing.length === 0) return ids.map(id => known.get(id)!)
    const changesBefore = changes
    const read = new Map((await readGuests(database, missing)).map(guest => [guest.id, guest]))
    const found = ids.flatMap(id => known.get(id) ?? read.get(id) ?? [])
    // What changed while it was read may be read again.
    if (changes === changesBefore) keep(read)
    return found
  }
  const keep = (read: ReadonlyMap<string, Guest>): void => {
    if (known.size + read.size > MOST_GUESTS_AT_HAND) known.clear()
    for (const [id, guest] of read) known.set(id, guest)
  }
  return {
    names: async ids => Object.fromEntries((await find(ids)).map(({ id, name }) => [id, name])),
    lang: async id => (await find([id]))[0]?.lang ?? 'en',
  }
}
