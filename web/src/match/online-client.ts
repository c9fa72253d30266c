/** The client of a match that lives on a server. The same table plays it as one in this browser. */
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { loadGame, type AnyGame } from '@tabularium/games'
import { decodeSentView, type LogEntry, type LoggedEvent, type ReceiptOfSeenLog } from '@tabularium/host'
import type { AnswerOrRefusal, AnyView, MatchClient, MatchInfo, Player, PlayersBySeat, SampledPosition, MatchUpdate } from './client.ts'
import { openServerConnection, type ServerConnection, type ServerMessage, type ServerReply } from './connection.ts'
import { MatchError } from './failure.ts'
import { makeOnlinePath } from '../shell/route.ts'
import { navigateTo } from '../shell/router.ts'
import { storeReceipt } from './receipts.ts'
import { serverApi, type OnlineMatchData, type GuestNames, type MatchNotice, type ChatLine, type PeopleAtMatch, type OnlineMatchInfo } from './server.ts'
import { makeSampledPosition, type PositionMessage, type UpdateMessage } from './views.ts'

export interface ClocksBySeat {
  readonly [seat: string]: { readonly left: number; readonly since: number | null }
}
/** What there is around an online table beside the match itself. */
export interface OnlineTable {
  readonly game: AnyGame
  readonly link: string | null
  readonly table: ReadonlySignal<OnlineMatchInfo>
  readonly names: Signal<GuestNames>
  readonly clocks: ReadonlySignal<ClocksBySeat | null>
  /** What was said since the page was opened; what came before is asked for. */
  readonly said: ReadonlySignal<readonly ChatLine[]>
  readonly isConnected: ReadonlySignal<boolean>
  /** Null: not told yet. */
  readonly people: ReadonlySignal<PeopleAtMatch | null>
  readonly own: readonly string[]
  /** Who sits here; null looks on. Whoever else sits on his seats later has taken his place. */
  readonly me: string | null
  /** By how much this machine's time is ahead of the server's, in milliseconds. */
  readonly clockAhead: number
  /** Why what was done around the table last was not done. */
  readonly refused: ReadonlySignal<string | null>
  /** The newest of another match. */
  readonly notice: Signal<MatchNotice | null>
  /** The newest update of the seat that is looked through, and the log as far as it is here. */
  readonly update: ReadonlySignal<MatchUpdate | null>
  readonly view: ReadonlySignal<AnyView | null>
  readonly entries: ReadonlySignal<readonly LogEntry[]>
  /** The moment that was looked back at last; null since something new came. */
  readonly moment: ReadonlySignal<number | null>
  command(name: string, body: object): Promise<ServerReply>
}
/** What the viewer knows beside the log: all of it with a whole view, later the members that changed. */
interface ViewersOwnPart extends Pick<MatchUpdate, 'asked' | 'canUndo' | 'orders' | 'rest'> {
  readonly receipt: ReceiptOfSeenLog
  readonly commitment: string
  readonly clocks: ClocksBySeat | null
}
interface OnlineUpdate extends Pick<UpdateMessage, 'n' | 'from' | 'seat' | 'view' | 'entries'> {
  /** With the first entries only. */
  readonly opening?: readonly LoggedEvent[]
  readonly own: Partial<ViewersOwnPart>
}
export type OnlineClient = MatchClient & { readonly online: OnlineTable }

/** So much of a long log comes at once; the rest when somebody looks back. */
const LOG_ENTRIES_AT_ONCE = 120
const LOG_ENTRIES_PER_REQUEST = 500
const RELOAD_AFTER_MS = 1000
function makePlayerOfSeat(own: readonly string[], names: GuestNames, seat: OnlineMatchInfo['seats'][number]): Player {
  if (own.includes(seat.seat)) return { is: 'person' }
  if (seat.bot !== null) return { is: 'bot', bot: seat.bot }
  return { is: 'remote', name: seat.guest === null ? '' : (names[seat.guest] ?? '') }
}
const makePlayersBySeat = (own: readonly string[], names: GuestNames, { seats }: OnlineMatchInfo): PlayersBySeat =>
  Object.fromEntries(seats.map(seat => [seat.seat, makePlayerOfSeat(own, names, seat)]))

const readAnswer = (reply: ServerReply): AnswerOrRefusal => (reply.ok ? { ok: true } : reply)
function unwrapServerReply<T>(reply: ServerReply): T {
  if (!reply.ok) throw new MatchError('program', reply.problem)
  return reply.result as T
}
/** `page`: the match as it was when it was opened. */
export async function openOnlineClient(page: OnlineMatchData, link: string | null): Promise<OnlineClient> {
  const { own } = page
  const { id, game: gameId } = page.table
  const game = await loadGame(gameId)
  const [table, names] = [signal(page.table), signal(page.names)]
  const [clocks, said] = [signal<ClocksBySeat | null>(null), signal<readonly ChatLine[]>([])]
  const [newest, view, entries] = [signal<MatchUpdate | null>(null), signal<AnyView | null>(null), signal<readonly LogEntry[]>([])]
  const [moment, notice, refused] = [signal<number | null>(null), signal<MatchNotice | null>(null), signal<string | null>(null)]
  const clockAhead = Date.now() - page.now
  const people = signal<PeopleAtMatch | null>(null)
  const seen = { ...page.seen }
  let watched: { readonly seat: string | null; readonly onUpdate: (update: MatchUpdate) => void } | null = null
  let [seenNow, ownPart]: [number, ViewersOwnPart | null] = [0, null]
  let opening: readonly LoggedEvent[] = []

  const linked = link === null ? {} : { link }
  const watchMessage = (): object => ({
    is: 'watch',
    match: id,
    seat: watched?.seat ?? null,
    seen: seenNow,
    tail: LOG_ENTRIES_AT_ONCE,
    presence: true,
    ...linked,
  })
  const receive = (message: ServerMessage): void => {
    // He may not look on any more, or is somebody else by now: the page tells him, if it does not lead elsewhere already, as to the seat that he took by his link.
    if (message.is === 'dismissed') return void setTimeout(() => location.reload(), RELOAD_AFTER_MS)
    if (message.is === 'notice') notice.value = message['notice'] as MatchNotice
    if (message['match'] !== id) return
    if (message.is === 'update') onUpdate(message['update'] as OnlineUpdate)
    if (message.is === 'table' || message.is === 'said') names.value = { ...names.value, ...(message['names'] as GuestNames) }
    if (message.is === 'table') table.value = message['table'] as OnlineMatchInfo
    if (message.is === 'present') people.value = message as unknown as PeopleAtMatch
    if (message.is === 'said') said.value = [...said.value, message['line'] as ChatLine]
  }
  function onUpdate({ view: sent, own: changed, ...update }: OnlineUpdate): void {
    // A view of another seat that was still on its way.
    if (!watched || update.seat !== watched.seat || (!view.value && sent.is === 'changes')) return
    ownPart = { ...ownPart, ...changed } as ViewersOwnPart
    const { commitment, receipt, clocks: times, ...known } = ownPart
    storeReceipt(commitment, update.seat, receipt)
    view.value = decodeSentView(view.value, sent)
    const isFirst = seenNow === 0 || update.from < seenNow
    if (isFirst) opening = update.opening ?? []
    entries.value = isFirst ? update.entries : [...entries.value, ...update.entries]
    seenNow = update.n
    clocks.value = times
    moment.value = null
    newest.value = {
      ...update,
      ...known,
      ...makeSampledPosition(game, update.n, view.value, commitment),
      opening: update.opening ?? [],
      receipt: { ...receipt, commitment },
      from: isFirst ? 0 : update.from,
      step: 0,
    }
    watched.onUpdate(newest.value)
  }
  const line: ServerConnection = openServerConnection(watchMessage, receive)
  const ask = (is: string, body: object): Promise<ServerReply> => line.ask({ is, match: id, ...body })
  const positionAt = async (seat: string | null, n: number): Promise<SampledPosition> => {
    const sent = unwrapServerReply<PositionMessage>(await ask('position-at', { seat, n, ...linked }))
    moment.value = sent.n
    return makeSampledPosition(game, sent.n, sent.view, ownPart?.commitment ?? '')
  }
  /** The log from its beginning on, laid before the table as if it had come at first. */
  const readEarlier = async (): Promise<void> => {
    const seat = watched?.seat ?? null
    for (let to = (entries.value[0]?.n ?? 1) - 1; to > 0; to = (entries.value[0]?.n ?? 1) - 1) {
      const piece = unwrapServerReply<readonly LogEntry[]>(await ask('read-log', { seat, from: Math.max(0, to - LOG_ENTRIES_PER_REQUEST), to, ...linked }))
      if (piece.length === 0 || watched?.seat !== seat) return
      entries.value = [...piece, ...entries.value]
    }
    if (newest.value && watched) watched.onUpdate({ ...newest.value, from: 0, entries: entries.value, opening })
  }
  let isReading = false
  const readOnce = (): void => {
    if (isReading) return
    isReading = true
    void readEarlier()
      .catch(() => {})
      .finally(() => void (isReading = false))
  }
  const info: MatchInfo = {
    id,
    game: gameId,
    study: null,
    seen,
    get players() {
      return makePlayersBySeat(own, names.value, table.value)
    },
  }
  const command = async (is: string, body: object): Promise<ServerReply> => {
    refused.value = null
    const reply = await ask(is, body)
    if (!reply.ok) refused.value = reply.problem
    return reply
  }
  const online: OnlineTable = {
    game,
    link,
    table,
    names,
    clocks,
    said,
    isConnected: line.isConnected,
    people,
    own,
    me: page.table.seats.find(s => own.includes(s.seat))?.guest ?? null,
    clockAhead,
    refused,
    notice,
    update: newest,
    view,
    entries,
    moment,
    command,
  }
  return {
    info,
    game,
    online,
    watch: (seat, then) => {
      watched = { seat, onUpdate: then }
      seenNow = 0
      view.value = null
      if (line.isConnected.value) void line.ask(watchMessage())
    },
    act: async (seat, action) => readAnswer(await ask('act', { seat, action, seen: seenNow })),
    aside: async (seat, action) => readAnswer(await ask('aside', { seat, action: action as never, seen: seenNow })),
    plan: async (seat, actions) => readAnswer(await ask('plan', { seat, actions, seen: seenNow })),
    undo: async (seat, all) => readAnswer(await ask('undo', { seat, all, seen: seenNow })),
    setOrder: async (seat, timing, order, lasts) => readAnswer(await ask('set-order', { seat, timing, order, lasts })),
    positionAt,
    earlier: computed(() => ((entries.value[0]?.n ?? 1) > 1 ? readOnce : null)),
    takeStep: () => Promise.resolve({ ok: false, problem: 'over', cite: [] }),
    setSpeed: () => {},
    markSeen: (seat, n) => {
      seen[seat] = n
      void ask('mark-seen', { seat, n })
    },
    exportFile: async () => JSON.stringify(await serverApi.exportFile(id, link), null, 1),
    ...(own.length > 0 && { rematch: async () => navigateTo(makeOnlinePath((await serverApi.command<{ match: string }>(id, 'rematch')).match)) }),
    listenForFailures: () => {},
    resume: () => Promise.resolve({ ok: true }),
    close: () => line.close(),
  }
}
