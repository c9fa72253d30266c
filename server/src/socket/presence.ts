/** Who has which match before his eyes at this server. Who goes away counts as here for a moment more: most of them only load the page again. */
export interface Visit {
  /** Null: nobody knows him, and each line of such counts for itself. */
  readonly guest: string | null
  readonly line: object
  readonly match: string
  /** Not in the room where one waits for others. */
  readonly isAtTable: boolean
}
export interface PeopleHere {
  readonly guests: readonly string[]
  /** Whom nobody knows. */
  readonly strangers: number
}
export interface ViewerPresence {
  /** Comes to look; gives how to go away again. */
  enter(visit: Visit): () => void
  /** Has the table before his eyes, now: he needs no notice. */
  isLooking(guest: string, match: string): boolean
  /** Has the table or the room before his eyes, now. */
  isWatching(guest: string, match: string): boolean
  listPeopleHere(match: string): PeopleHere
  /** Matches that somebody has before his eyes. */
  listMatches(): readonly string[]
  /** Somebody came, or was gone for good; null: nobody knows him. */
  listen(listener: (match: string, guest: string | null) => void): void
}
interface Visitor {
  readonly guest: string | null
  lines: number
  tables: number
  leaving: NodeJS.Timeout | undefined
}
const LINGERING_MS = 3000
export function createViewerPresence(lingeringMs = LINGERING_MS): ViewerPresence {
  /** By match; those whom somebody knows go by their id, others by their line. */
  const visitors = new Map<string, Map<string | object, Visitor>>()
  const listeners: ((match: string, guest: string | null) => void)[] = []
  const tell = (match: string, guest: string | null): void => listeners.forEach(listener => listener(match, guest))
  const find = (guest: string, match: string): Visitor | undefined => visitors.get(match)?.get(guest)
  const leaveAfterLingering = (match: string, key: string | object, visitor: Visitor): void => {
    visitor.leaving = setTimeout(() => {
      const others = visitors.get(match)
      others?.delete(key)
      if (others?.size === 0) visitors.delete(match)
      tell(match, visitor.guest)
    }, lingeringMs).unref()
  }
  return {
    enter({ guest, line, match, isAtTable }) {
      const key = guest ?? line
      const here = visitors.get(match) ?? new Map<string | object, Visitor>()
      visitors.set(match, here)
      const visitor = here.get(key) ?? { guest, lines: 0, tables: 0, leaving: undefined }
      const isNew = !here.has(key)
      here.set(key, visitor)
      clearTimeout(visitor.leaving)
      visitor.lines++
      if (isAtTable) visitor.tables++
      if (isNew) tell(match, guest)
      return () => {
        if (isAtTable) visitor.tables--
        if (--visitor.lines === 0) leaveAfterLingering(match, key, visitor)
      }
    },
    isLooking: (guest, match) => (find(guest, match)?.tables ?? 0) > 0,
    isWatching: (guest, match) => (find(guest, match)?.lines ?? 0) > 0,
    listPeopleHere(match) {
      const all = [...(visitors.get(match)?.values() ?? [])]
      return { guests: all.flatMap(({ guest }) => guest ?? []), strangers: all.filter(({ guest }) => guest === null).length }
    },
    listMatches: () => [...visitors.keys()],
    listen: listener => void listeners.push(listener),
  }
}
