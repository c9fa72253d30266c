/** Sends what changed to whoever looks on: the table to everybody, to each the match as he may see it, and only if something changed for him. */
import { findSeenLogReceiptOfSeat, listJsonChangesBetween, readRecentLogForSeat } from '@tabularium/host'
import { mayWatchMatch, mayWatchWithoutLink, type ServerServices } from '../match/commands.ts'
import { type AnyMatch, type OnlineMatch } from '../match/types.ts'
import {
  mayViewThroughSeat,
  makeViewersOwnPart,
  makePublicTableView,
  listChangedMembers,
  writeUpdateMessage,
  type AnyView,
  type UpdateContents,
  type ViewersOwnPart,
} from '../match/update.ts'
import { findChatLine, readGuestsMutedByGuest } from '../store/chat.ts'
import { makeHeardLine, mayGuestHearChannel } from './hearing.ts'
import type { SocketOutlet } from './outlet.ts'

export interface NewViewer {
  readonly outlet: SocketOutlet
  readonly guest: string | null
  readonly match: string
  readonly seat: string | null
  /** So many entries he has already. */
  readonly seen: number
  /** Who has none wants no more than so many of the newest. */
  readonly tail: number
  /** By which he came. */
  readonly link: string | undefined
  /** Whether he is told who else is here. */
  readonly hearsPresence: boolean
  /** He may not look on any more, and has been taken off. */
  onDismissed(): void
}
export interface ConnectedViewer extends NewViewer {
  seen: number
  /** What he was told last, beside the log, and of which version of the match. */
  own: ViewersOwnPart | null
  view: AnyView | null
  version: number
  /** Of which version he was sent the table. */
  tableVersion: number
  /** What he was told last of who is here. */
  people: string | null
  /** What is sent to him comes in order, also where something has to be read first. */
  queue: Promise<void>
  readonly release: () => void
}
export interface MatchBroadcast {
  add(viewer: NewViewer): Promise<ConnectedViewer>
  remove(viewer: ConnectedViewer): void
}
/** More than this waits on a slow line: he gets the newest when there is room again. */
const MOST_UNSENT_BYTES_BEFORE_SKIPPING = 512 * 1024
const BUSY_VIEWER_RETRY_PAUSE_MS = 200

export async function createMatchBroadcast(services: ServerServices, onError: (error: unknown) => void): Promise<MatchBroadcast> {
  const { matches, database, guests, attendance } = services
  const viewers = new Map<string, Set<ConnectedViewer>>()
  const viewersOf = (id: string): ReadonlySet<ConnectedViewer> => viewers.get(id) ?? new Set()

  const sendTable = async (m: OnlineMatch, to: Iterable<ConnectedViewer>): Promise<void> => {
    const ids = m.holders.flatMap(h => (h.guest === null ? [] : [h.guest]))
    const text = JSON.stringify({ is: 'table', match: m.id, table: makePublicTableView(m), names: await guests.names([m.creator, ...ids]) })
    for (const viewer of to) {
      // Names that had to be read may have let a newer one pass.
      if (m.version < viewer.tableVersion) continue
      viewer.tableVersion = m.version
      viewer.outlet.send(text)
    }
  }
  const isDismissed = (m: OnlineMatch, viewer: ConnectedViewer): boolean => {
    if (viewer.seat !== null || viewer.link !== undefined || mayWatchWithoutLink(m, viewer.guest)) return false
    dismiss(viewer)
    return true
  }
  const dismiss = (viewer: ConnectedViewer): void => {
    remove(viewer)
    viewer.onDismissed()
  }
  /** Links are looked up again when one of the match leads nowhere any more, or to somebody else. */
  await database.listen(
    'unlinked',
    match => void dismissThoseWithoutLink(match).catch(onError),
    () => viewers.forEach((_, match) => void dismissThoseWithoutLink(match).catch(onError)),
  )
  const dismissThoseWithoutLink = async (match: string): Promise<void> => {
    const linked = [...viewersOf(match)].filter(({ link }) => link !== undefined)
    const m = linked.length === 0 ? null : await matches.find(match)
    for (const viewer of linked) if (m && !(await mayWatchMatch(services, m, viewer.guest, viewer.link))) dismiss(viewer)
  }
  matches.listen((before, after) => {
    if (viewersOf(after.id).size === 0) return
    const isTableNew = !before || !isTableUnchanged(before, after)
    // The match began, or somebody lost his seat: not everybody may look on as before.
    if (isTableNew) for (const viewer of viewersOf(after.id)) isDismissed(after, viewer)
    const to = viewersOf(after.id)
    if (isTableNew) void sendTable(after, to).catch(onError)
    const shared = createSharedUpdates()
    for (const viewer of to) push(viewer, after, shared)
  })
  const push = (viewer: ConnectedViewer, m: OnlineMatch, shared: SharedUpdates): void => {
    const { match } = m
    if (!match || !viewer.outlet.isOpen() || m.version < viewer.version) return
    if (viewer.outlet.unsent() > MOST_UNSENT_BYTES_BEFORE_SKIPPING) return void setTimeout(() => pushNewest(viewer), BUSY_VIEWER_RETRY_PAUSE_MS).unref()
    const { seen } = findSeenLogReceiptOfSeat(match, viewer.seat)
    const own = makeViewersOwnPart(m, match, viewer.seat)
    const changed = listChangedMembers(viewer.own, own)
    if (seen === viewer.seen && Object.keys(changed).length === 0) return
    // Whoever lost his seat while he looked on sees no more of it: the table tells him.
    if (!mayViewThroughSeat(m, viewer.guest, viewer.seat)) return
    const from = findFirstEntryToSend(viewer, seen)
    const entries = readRecentLogForSeat(match, viewer.seat, from)
    if (!entries) return void pushPast(viewer, from)
    const view = findOrMakeView(m, match, viewer.seat, shared)
    sendUpdateToViewer(viewer, m, match, { from, entries, own: changed, before: viewer.view, view }, shared)
    viewer.own = own
  }
  const pushNewest = (viewer: ConnectedViewer): void => void matches.find(viewer.match).then(m => m && push(viewer, m, createSharedUpdates()), onError)
  /** So much of the log is not in memory. */
  const pushPast = (viewer: ConnectedViewer, from: number): void => {
    viewer.queue = viewer.queue.then(() => readAndPush(viewer, from)).catch(onError)
  }
  const readAndPush = async (viewer: ConnectedViewer, from: number): Promise<void> => {
    const m = await matches.findSince(viewer.match, viewer.seat, from)
    if (m) push(viewer, m, createSharedUpdates())
  }
  await database.listen(
    'said',
    payload => {
      const [match, id] = payload.split(' ')
      if (viewersOf(match!).size > 0) void pass(match!, Number(id)).catch(onError)
    },
    () => {},
  )
  const pass = async (match: string, id: number): Promise<void> => {
    const [m, line] = await Promise.all([matches.find(match), findChatLine(database, match, id)])
    if (!m || !line) return
    const text = JSON.stringify({ is: 'said', match, line: makeHeardLine(m, line), names: await guests.names([line.guest]) })
    for (const viewer of viewersOf(match)) {
      if (!mayGuestHearChannel(m, viewer.guest, line.channel)) continue
      const isMuted = viewer.guest !== null && (await readGuestsMutedByGuest(database, match, viewer.guest)).has(line.guest)
      if (!isMuted) viewer.outlet.send(text)
    }
  }
  // ---- Who is here ----
  const writePeople = async (match: string): Promise<string | null> => {
    const m = await matches.find(match)
    return m && JSON.stringify({ is: 'present', match, ...(await attendance.read(m)) })
  }
  attendance.listen(match => void tellOfPeople(match).catch(onError))
  const tellOfPeople = async (match: string): Promise<void> => {
    if (![...viewersOf(match)].some(viewer => viewer.hearsPresence)) return
    const text = await writePeople(match)
    for (const viewer of viewersOf(match)) if (viewer.hearsPresence && viewer.people !== text) sendPeople(viewer, text)
  }
  const sendPeople = (viewer: ConnectedViewer, text: string | null): void => {
    viewer.people = text
    if (text !== null) viewer.outlet.send(text)
  }
  const remove = (viewer: ConnectedViewer): void => {
    viewer.release()
    const others = viewers.get(viewer.match)
    others?.delete(viewer)
    if (others?.size === 0) viewers.delete(viewer.match)
  }
  return {
    add: async given => {
      const isAtTable = (await matches.find(given.match))?.match !== null
      const { guest, match } = given
      const viewer: ConnectedViewer = {
        ...given,
        own: null,
        view: null,
        version: 0,
        tableVersion: -1,
        people: null,
        queue: Promise.resolve(),
        release: makeOnce(matches.hold(match), services.presence.enter({ guest, line: given.outlet, match, isAtTable })),
      }
      viewers.set(match, (viewers.get(match) ?? new Set()).add(viewer))
      // Whatever happens from here on he is told; what he is told now is no older.
      const m = await matches.find(match)
      if (m && !isDismissed(m, viewer)) {
        await sendTable(m, [viewer])
        pushNewest(viewer)
        if (given.hearsPresence) sendPeople(viewer, await writePeople(match))
      }
      return viewer
    },
    remove,
  }
}
/** Who claims to have seen more than there is gets all of it. */
function findFirstEntryToSend({ seen: had, tail }: ConnectedViewer, seen: number): number {
  return had === 0 || had > seen ? Math.max(0, seen - tail) : had
}
function makeOnce(...releases: readonly (() => void)[]): () => void {
  let done = false
  return () => {
    if (!done) releases.forEach(release => release())
    done = true
  }
}
/** Of one change: what several see alike is made once, and put into text once. */
interface SharedUpdates {
  readonly views: Map<string | null, AnyView>
  readonly texts: WrittenUpdate[]
}
const createSharedUpdates = (): SharedUpdates => ({ views: new Map(), texts: [] })
/** Null looks on. */
function findOrMakeView({ game }: OnlineMatch, { state }: AnyMatch, seat: string | null, { views }: SharedUpdates): AnyView {
  const view = views.get(seat) ?? game.view(state, seat)
  views.set(seat, view)
  return view
}
interface WrittenUpdate {
  readonly seat: string | null
  readonly from: number
  readonly before: AnyView | null
  readonly own: Partial<ViewersOwnPart>
  readonly text: string
}
function sendUpdateToViewer(viewer: ConnectedViewer, m: OnlineMatch, match: AnyMatch, sent: UpdateContents, { texts }: SharedUpdates): void {
  const { seat } = viewer
  const { from, before, own } = sent
  const known = texts.find(t => t.seat === seat && t.from === from && t.before === before && listJsonChangesBetween(t.own, own).length === 0)
  const text = known?.text ?? writeUpdateMessage(m, match, seat, sent)
  if (!known) texts.push({ seat, from, before, own, text })
  viewer.outlet.send(text)
  viewer.seen = findSeenLogReceiptOfSeat(match, seat).seen
  viewer.view = sent.view
  viewer.version = m.version
}
const isTableUnchanged = (a: OnlineMatch, b: OnlineMatch): boolean =>
  a.status === b.status &&
  a.holders === b.holders &&
  a.talks.vote === b.talks.vote &&
  a.talks.paused === b.talks.paused &&
  a.talks.ended === b.talks.ended &&
  a.talks.vanished === b.talks.vanished &&
  a.talks.rematch === b.talks.rematch
