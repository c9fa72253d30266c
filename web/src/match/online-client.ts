/** The client of a match that lives on a server. The same table plays it as one in this browser. */
import { signal, type ReadonlySignal } from '@preact/signals'
import { loadGame } from '@tabularium/games'
import { receiveView } from '@tabularium/host'
import type { Answer, AnyView, MatchClient, MatchInfo, Player, Players, Position, Update } from './client.ts'
import { openLine, type Line, type ServerMessage, type ServerReply } from './connection.ts'
import { MatchError } from './failure.ts'
import { keepReceipt } from './receipts.ts'
import { server, type MatchPage, type Names, type TableInfo } from './server.ts'
import { dealPosition, type SentPosition, type SentUpdate } from './views.ts'

export interface Clocks {
  readonly [seat: string]: { readonly left: number; readonly since: number | null }
}
export interface ChatLine {
  readonly id: number
  readonly channel: string
  readonly name: string
  readonly body: string
}
/** What there is around an online table beside the match itself. */
export interface OnlineTable {
  readonly table: ReadonlySignal<TableInfo>
  readonly names: ReadonlySignal<Names>
  readonly clocks: ReadonlySignal<Clocks | null>
  readonly said: ReadonlySignal<readonly ChatLine[]>
  readonly isConnected: ReadonlySignal<boolean>
  readonly own: readonly string[]
  say(text: string): Promise<ServerReply>
  command(name: string, body: object): Promise<ServerReply>
}
type OnlineUpdate = SentUpdate & { readonly clocks: Clocks | null }
export type OnlineClient = MatchClient & { readonly online: OnlineTable }

function playerAt(own: readonly string[], names: Names, seat: TableInfo['seats'][number]): Player {
  if (own.includes(seat.seat)) return { is: 'person' }
  if (seat.bot !== null) return { is: 'bot', bot: seat.bot }
  return { is: 'remote', name: seat.guest === null ? '' : (names[seat.guest] ?? '') }
}
const playersAt = (own: readonly string[], names: Names, { seats }: TableInfo): Players =>
  Object.fromEntries(seats.map(seat => [seat.seat, playerAt(own, names, seat)]))

const answerOf = (reply: ServerReply): Answer => (reply.ok ? { ok: true } : reply)
function resultOf<T>(reply: ServerReply): T {
  if (!reply.ok) throw new MatchError('program', reply.problem)
  return reply.result as T
}
/** `page`: the match as it was when it was opened. */
export async function openOnline(page: MatchPage, link: string | null): Promise<OnlineClient> {
  const { own, seen } = page
  const { id, game: gameId } = page.table
  const game = await loadGame(gameId)
  const [table, names] = [signal(page.table), signal(page.names)]
  const [clocks, said] = [signal<Clocks | null>(null), signal<readonly ChatLine[]>([])]
  let watched: { readonly seat: string | null; readonly onUpdate: (update: Update) => void } | null = null
  let seenNow = 0
  let [view, commitment]: [AnyView | null, string] = [null, '']

  const watchMessage = (): object => ({ is: 'watch', match: id, seat: watched?.seat ?? null, seen: seenNow, ...(link !== null && { link }) })
  const receive = (message: ServerMessage): void => {
    if (message['match'] !== id) return
    if (message.is === 'update') onUpdate(message['update'] as OnlineUpdate)
    if (message.is === 'table') {
      names.value = { ...names.value, ...(message['names'] as Names) }
      table.value = message['table'] as TableInfo
    }
    if (message.is === 'said') {
      const line = message['line'] as Omit<ChatLine, 'name'> & { guest: string }
      said.value = [...said.value, { ...line, name: (message['names'] as Names)[line.guest] ?? '' }]
    }
  }
  function onUpdate({ view: sent, clocks: times, ...update }: OnlineUpdate): void {
    // A view of another seat that was still on its way.
    if (!watched || update.seat !== watched.seat || (!view && sent.is === 'changes')) return
    const { commitment: committed, ...receipt } = update.receipt
    keepReceipt(committed, update.seat, receipt)
    view = receiveView(view, sent)
    commitment = committed
    seenNow = update.n
    clocks.value = times
    watched.onUpdate({ ...update, ...dealPosition(game, update.n, view, commitment) })
  }
  const positionAt = async (seat: string | null, n: number): Promise<Position> => {
    const sent = resultOf<SentPosition>(await ask('position-at', { seat, n }))
    return dealPosition(game, sent.n, sent.view, commitment)
  }
  const line: Line = openLine(watchMessage, receive)
  const ask = (is: string, body: object): Promise<ServerReply> => line.ask({ is, match: id, ...body })
  const info: MatchInfo = {
    id,
    game: gameId,
    study: null,
    seen,
    get players() {
      return playersAt(own, names.value, table.value)
    },
  }
  const online: OnlineTable = {
    table,
    names,
    clocks,
    said,
    isConnected: line.isConnected,
    own,
    say: text => ask('say', { channel: own.length > 0 ? 'players' : 'spectators', text }),
    command: (name, body) => ask(name, body),
  }
  return {
    info,
    game,
    online,
    watch: (seat, then) => {
      watched = { seat, onUpdate: then }
      seenNow = 0
      view = null
      if (line.isConnected.value) void line.ask(watchMessage())
    },
    act: async (seat, action) => answerOf(await ask('act', { seat, action, seen: seenNow })),
    aside: async (seat, action) => answerOf(await ask('aside', { seat, action: action as never, seen: seenNow })),
    plan: async (seat, actions) => answerOf(await ask('plan', { seat, actions, seen: seenNow })),
    undo: async (seat, all) => answerOf(await ask('undo', { seat, all, seen: seenNow })),
    setOrder: async (seat, timing, order, lasts) => answerOf(await ask('set-order', { seat, timing, order, lasts })),
    positionAt,
    takeStep: () => Promise.resolve({ ok: false, problem: 'over', cite: [] }),
    setSpeed: () => {},
    markSeen: (seat, n) => void ask('mark-seen', { seat, n }),
    exportFile: async () => JSON.stringify(await server.exportFile(id), null, 1),
    listenForFailures: () => {},
    resume: () => Promise.resolve({ ok: true }),
    close: () => line.close(),
  }
}
