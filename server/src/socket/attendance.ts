/** Who is at a match just now, at whatever server. Each tells the others whom it has there when that changes, and every few seconds that it stands:
 *  whoever was at a server that is silent is away. Nothing is sent for a line on which nothing happens, and a server that is alone tells nobody. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { LiveMatches } from '../match/live.ts'
import { listSeatsOfPeople, listSeatsOfGuest, type OnlineMatch } from '../match/types.ts'
import { noteVisits, readLastVisits, type NotedVisit } from '../store/visits.ts'
import type { ViewerPresence } from './presence.ts'

export interface MatchAttendance {
  /** Seats whose people are here. */
  readonly here: readonly string[]
  /** When the others were here last, where it is known, by seat. */
  readonly last: { readonly [seat: string]: number }
  readonly spectators: number
}
export interface Attendance {
  read(m: OnlineMatch): Promise<MatchAttendance>
  /** Somebody came to a match, or went. */
  listen(listener: (match: string) => void): void
  /** The others need not wait until this server is silent. */
  close(): Promise<void>
}
/** What one server has of a match: guests who sit there, and how many others. */
interface PeopleAtServer {
  readonly seated: readonly string[]
  readonly others: number
}
/** As it is told: the match, those who sit there, the others, and whether to be told whom others have there. */
type ToldMatch = readonly [match: string, seated: readonly string[], others: number, asks: boolean]
interface Announcement {
  readonly from: string
  /** Null: the server stops. */
  readonly matches: readonly ToldMatch[] | null
}
const CHANNEL = 'present'
const ANNOUNCE_AFTER_MS = 250
const SIGN_INTERVAL_MS = 5000
const SILENT_FOR_MS = 16_000
/** A server that stops sends its people to others: they are given this long. */
const MOVING_MS = 3000
/** The database carries 8,000 bytes. */
const MOST_BYTES_AT_ONCE = 7000

export interface AttendanceOptions {
  readonly database: Database
  readonly matches: LiveMatches
  readonly presence: ViewerPresence
  onError(error: unknown): void
}
export async function createAttendance({ database, matches, presence, onError }: AttendanceOptions): Promise<Attendance> {
  const origin = randomUUID()
  const listeners: ((match: string) => void)[] = []
  const lastHeard = new Map<string, number>()
  /** Of matches that somebody has before his eyes here: whom other servers have there. */
  const elsewhere = new Map<string, Map<string, PeopleAtServer>>()
  /** Matches of which the others were told since somebody looks at them here. */
  const told = new Set<string>()
  const [changed, visits] = [new Set<string>(), new Map<string, NotedVisit>()]
  let announcing: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  const tell = (match: string): void => listeners.forEach(listener => listener(match))
  const hasViewers = (match: string): boolean => presence.listPeopleHere(match).guests.length + presence.listPeopleHere(match).strangers > 0
  const listHere = async (match: string): Promise<PeopleAtServer> => {
    const { guests, strangers } = presence.listPeopleHere(match)
    // Nobody reads a match again because the last have left it.
    const m = guests.length === 0 ? null : await matches.find(match)
    const seated = guests.filter(guest => m && listSeatsOfGuest(m, guest).length > 0)
    return { seated, others: guests.length - seated.length + strangers }
  }
  const markChanged = (match: string): void => {
    changed.add(match)
    announcing ??= setTimeout(() => {
      announcing = undefined
      work = work.then(announce).catch(onError)
    }, ANNOUNCE_AFTER_MS).unref()
  }
  const announce = async (): Promise<void> => {
    const [ids, seen] = [[...changed], [...visits.values()]]
    changed.clear()
    visits.clear()
    // What the database did not take is told when its line is there again; those at this server hear of it all the same.
    await noteVisits(database, seen).catch(onError)
    if (lastHeard.size > 0) await sendMatches(ids).catch(onError)
    for (const match of ids) {
      if (!hasViewers(match)) forget(match)
      tell(match)
    }
  }
  const sendMatches = async (ids: readonly string[]): Promise<void> => {
    const all: ToldMatch[] = []
    for (const match of ids) {
      const { seated, others } = await listHere(match)
      const asks = !told.has(match) && hasViewers(match)
      if (asks) told.add(match)
      all.push([match, seated, others, asks])
    }
    for (const part of splitToFit(all)) await send(part)
  }
  const send = async (list: Announcement['matches']): Promise<void> => {
    await database.queryOnListener('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: origin, matches: list } satisfies Announcement)])
  }
  const forget = (match: string): void => {
    told.delete(match)
    elsewhere.delete(match)
  }
  const hear = (payload: string): void => {
    const { from, matches: list } = JSON.parse(payload) as Announcement
    if (from === origin) return
    if (list === null) return void setTimeout(() => dropServer(from), MOVING_MS).unref()
    if (!lastHeard.has(from)) presence.listMatches().forEach(markChanged)
    lastHeard.set(from, Date.now())
    for (const [match, seated, others, asks] of list) {
      if (!hasViewers(match)) continue
      const servers = elsewhere.get(match) ?? new Map<string, PeopleAtServer>()
      elsewhere.set(match, servers.set(from, { seated, others }))
      tell(match)
      if (asks) markChanged(match)
    }
  }
  const dropServer = (from: string): void => {
    lastHeard.delete(from)
    for (const [match, servers] of elsewhere) if (servers.delete(from)) tell(match)
  }
  const tellAllAgain = (): void => {
    told.clear()
    presence.listMatches().forEach(markChanged)
  }
  await database.listen(CHANNEL, hear, tellAllAgain)
  presence.listen((match, guest) => {
    if (guest !== null) visits.set(`${match} ${guest}`, { match, guest, at: Date.now() })
    markChanged(match)
  })
  // Who sits down is no spectator any more.
  matches.listen((before, after) => {
    if (before && before.holders !== after.holders && hasViewers(after.id)) markChanged(after.id)
  })
  const giveSign = (): void => {
    const silent = Date.now() - SILENT_FOR_MS
    for (const [from, at] of lastHeard) if (at < silent) dropServer(from)
    void send([]).catch(onError)
  }
  const signing = setInterval(giveSign, SIGN_INTERVAL_MS).unref()
  giveSign()
  return {
    async read(m) {
      const last = await readLastVisits(database, m.id)
      // Only now, so that nobody is told what was so before.
      const all = [await listHere(m.id), ...(elsewhere.get(m.id)?.values() ?? [])]
      const guests = new Set(all.flatMap(({ seated }) => seated))
      const seats = listSeatsOfPeople(m)
      const here = m.holders.flatMap(({ seat, guest }) => (guest !== null && guests.has(guest) ? [seat] : []))
      return {
        here,
        last: Object.fromEntries(last.filter(({ seat }) => seats.includes(seat) && !here.includes(seat)).map(({ seat, at }) => [seat, at])),
        spectators: all.reduce((sum, { others }) => sum + others, 0),
      }
    },
    listen: listener => void listeners.push(listener),
    async close() {
      clearInterval(signing)
      clearTimeout(announcing)
      const now = Date.now()
      const seen = presence.listMatches().flatMap(match => presence.listPeopleHere(match).guests.map(guest => ({ match, guest, at: now })))
      await work
        .then(() => noteVisits(database, seen))
        .then(() => send(null))
        .catch(onError)
    },
  }
}
function splitToFit(all: readonly ToldMatch[]): ToldMatch[][] {
  const parts: ToldMatch[][] = []
  let room = 0
  for (const one of all) {
    const bytes = JSON.stringify(one).length + 1
    if (bytes > room || parts.length === 0) {
      parts.push([])
      room = MOST_BYTES_AT_ONCE
    }
    parts.at(-1)!.push(one)
    room -= bytes
  }
  return parts
}
