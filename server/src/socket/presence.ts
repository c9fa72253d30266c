/** Who has which match before his eyes at this server. */
export interface ViewerPresence {
  /** Comes to look; gives how to go away again. */
  enter(guest: string | null, match: string): () => void
  isLooking(guest: string, match: string): boolean
}
export function createViewerPresence(): ViewerPresence {
  const counts = new Map<string, number>()
  const add = (key: string, by: number): void => {
    const now = (counts.get(key) ?? 0) + by
    if (now > 0) counts.set(key, now)
    else counts.delete(key)
  }
  return {
    enter(guest, match) {
      if (guest === null) return () => {}
      const key = `${guest} ${match}`
      add(key, 1)
      return () => add(key, -1)
    },
    isLooking: (guest, match) => counts.has(`${guest} ${match}`),
  }
}
