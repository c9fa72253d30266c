/** Matches in the database: reading them, and what of them changes with a move. */
import { loadGame, type AnyGame, type GameId } from '@tabularium/games'
import {
  countEntriesSeen,
  readBeginAndNoticesFromLog,
  upgradeMatchToCurrentRules,
  type MatchCoreWithoutHistory,
  type LogEntry,
  type StateSnapshot,
} from '@tabularium/host'
import { Malformed, type GameTypes } from '@tabularium/kernel'
import type { MatchSettings } from '@tabularium/protocol'
import type { Database, QueryRunner } from '../database/database.ts'
import { ENTRIES_KEPT_IN_MEMORY, findOldestEntryPointedTo, findOldestUndoPoint, makePartialLog } from '../match/history.ts'
import type { OwedNotice } from '../notices/owed.ts'
import {
  emptyTableAgreements,
  type AnyMatch,
  type ClocksBySeat,
  type SeatHolder,
  type OnlineMatch,
  type OnlineMatchStatus,
  type TableAgreements,
} from '../match/types.ts'

interface MatchRow {
  readonly id: string
  readonly version: number
  readonly status: OnlineMatchStatus
  readonly game: GameId
  readonly settings: string
  readonly talks: string
  readonly secret: string
  readonly core: string | null
  readonly opening: string | null
  readonly clocks: string | null
  readonly asked: readonly string[]
  readonly wake_at: number | null
  readonly creator: string
  readonly created: number
}
interface SeatRow {
  readonly seat: string
  readonly wish: SeatHolder['wish']
  readonly guest: string | null
  readonly bot: string | null
  readonly word: string | null
  readonly holidays: number
  readonly away_until: number
}
type StoredMatchCore = MatchCoreWithoutHistory<GameTypes>

// ---- Reading ----
/** It was begun under rules from which this program knows no way to its own. */
export class OutdatedMatchError extends Error {}
function upgradeMatchOrTell(game: AnyGame, match: AnyMatch): AnyMatch {
  try {
    return upgradeMatchToCurrentRules(game, match)
  } catch (error) {
    if (error instanceof Malformed && match.state.rules !== game.rules) throw new OutdatedMatchError(`${game.id}: ${error.message}`)
    throw error
  }
}
const MATCH_QUERY =
  'select id, version, status, game, settings, talks, secret, core, opening, clocks, asked, wake_at, creator, created from matches where id = $1'
const SEATS_QUERY = 'select seat, wish, guest, bot, word, holidays, away_until from seats where match = $1 order by position'
const parseJson = <T>(text: string): T => JSON.parse(text) as T
const makeSeatHolderFromRow = ({ away_until, ...row }: SeatRow): SeatHolder => ({ ...row, awayUntil: away_until })

/** The whole of it in one view of the database, or null. */
export async function readMatch(database: Database, id: string): Promise<OnlineMatch | null> {
  const found = await database.query<MatchRow>(MATCH_QUERY, [id])
  const row = found[0]
  if (!row) return null
  const [seats, game] = await Promise.all([database.query<SeatRow>(SEATS_QUERY, [id]), loadGame(row.game)])
  const core = row.core === null ? null : await addBeginAndNoticesToCore(database, id, parseJson<StoredMatchCore>(row.core))
  const match = core && upgradeMatchOrTell(game, { ...core, opening: parseJson(row.opening ?? '[]'), ...(await readHistoryForUndo(database, game, id, core)) })
  if (core && match && core.state.rules !== game.rules) await storeSnapshot(database, id, match)
  const again = await database.query<{ version: number }>('select version from matches where id = $1', [id])
  // Somebody moved while we read: the parts may not belong together.
  if (again[0]?.version !== row.version) return readMatch(database, id)
  return {
    id,
    version: row.version,
    status: row.status,
    gameId: row.game,
    game,
    secret: row.secret,
    match,
    settings: parseJson<MatchSettings>(row.settings),
    talks: { ...emptyTableAgreements, ...parseJson<Partial<TableAgreements>>(row.talks) },
    holders: seats.map(makeSeatHolderFromRow),
    clocks: row.clocks === null ? null : parseJson<ClocksBySeat>(row.clocks),
    asked: row.asked,
    wakeAt: row.wake_at,
    snapshotAt: match?.snapshots.at(-1)?.n ?? 0,
    creator: row.creator,
    created: row.created,
  }
}
/** Matches that were stored before cores told when they began: their log tells it. */
async function addBeginAndNoticesToCore(database: QueryRunner, id: string, core: StoredMatchCore): Promise<StoredMatchCore> {
  return core.begunAt === undefined ? { ...core, ...readBeginAndNoticesFromLog(await readLogEntries(database, id, 0, core.n)) } : core
}
/** Rules changed under a match: what came before cannot be played again, so its history begins here. */
async function storeSnapshot(database: QueryRunner, id: string, { n, state, receipts }: AnyMatch): Promise<void> {
  const text = 'insert into snapshots (match, n, state, seen) values ($1, $2, $3, $4) on conflict (match, n) do update set state = excluded.state'
  await database.query(text, [id, n, JSON.stringify(state), receipts.map(r => r.seen)])
}
interface LogAndSnapshots {
  readonly log: LogEntry[]
  readonly snapshots: StateSnapshot<GameTypes>[]
}
/** The end of the log, from a snapshot from which all that undo needs can be played again. */
const readHistoryForUndo = (database: QueryRunner, game: AnyGame, id: string, core: StoredMatchCore): Promise<LogAndSnapshots> =>
  readLogAndSnapshotsFrom(database, game, id, Math.min(findOldestUndoPoint(core), Math.max(0, core.n - ENTRIES_KEPT_IN_MEMORY)), core.n)

async function readLogAndSnapshotsFrom(database: QueryRunner, game: AnyGame, id: string, wanted: number, upTo: number): Promise<LogAndSnapshots> {
  const snapshots = await readStoredSnapshots(database, game, id, wanted, upTo)
  const first = snapshots[0]?.n ?? upTo
  const entries = await readLogEntries(database, id, first, upTo)
  const target = findOldestEntryPointedTo(entries, first)
  if (target < first) return readLogAndSnapshotsFrom(database, game, id, target, upTo)
  return { log: makePartialLog(first, entries), snapshots }
}
export async function readLogEntries(database: QueryRunner, id: string, after: number, upTo: number): Promise<LogEntry[]> {
  const rows = await database.query<{ entry: string }>('select entry from entries where match = $1 and n > $2 and n <= $3 order by n', [id, after, upTo])
  return rows.map(row => parseJson<LogEntry>(row.entry))
}
/** From the newest at or before `wanted` on. */
async function readStoredSnapshots(database: QueryRunner, game: AnyGame, id: string, wanted: number, upTo: number): Promise<StateSnapshot<GameTypes>[]> {
  const rows = await database.query<{ n: number; state: string }>(
    `select n, state from snapshots where match = $1 and n <= $3
     and n >= coalesce((select max(n) from snapshots where match = $1 and n <= $2), 0) order by n`,
    [id, wanted, upTo],
  )
  return rows.map(({ n, state }) => ({ n, state: parseJson<AnyMatch['state']>(state) })).filter(s => s.state.game === game.id)
}
/** The match with all of its log. */
export async function loadWholeLog(database: QueryRunner, m: OnlineMatch): Promise<OnlineMatch> {
  return m.match ? { ...m, match: { ...m.match, log: await readLogEntries(database, m.id, 0, m.match.n) } } : m
}

// ---- Writing ----
/** How many entries may lie between two stored snapshots. */
const ENTRIES_BETWEEN_SNAPSHOTS = 20
export interface MatchChange {
  readonly before: OnlineMatch
  readonly after: OnlineMatch
  /** This attempt's own name. */
  readonly save: string
  /** Of what the people at the table are to be told. */
  readonly owed: readonly OwedNotice[]
}
export interface MatchWrite {
  readonly id: string
  readonly expected: number
  readonly save: string
  readonly status: OnlineMatchStatus
  readonly talks: string
  readonly core: string | null
  readonly opening: string | null
  readonly clocks: string | null
  readonly asked: readonly string[]
  readonly wakeAt: number | null
  readonly entries: readonly LogEntry[]
  readonly snapshots: readonly SnapshotToStore[]
  /** Those who sit there, if anything about them changed. */
  readonly holders: readonly SeatHolder[]
  readonly owed: readonly OwedNotice[]
}
interface SnapshotToStore extends StateSnapshot<GameTypes> {
  /** What each seat had seen then, and the spectators last. */
  readonly seen: readonly number[]
}
/** What most moves leave as it is, is put into text once. */
const textsOfUnchangedParts = new WeakMap<object, string>()
function writeUnchangedPart(part: object): string {
  const known = textsOfUnchangedParts.get(part)
  if (known !== undefined) return known
  const text = JSON.stringify(part)
  textsOfUnchangedParts.set(part, text)
  return text
}
function writeCoreWithoutHistory({ log: _log, snapshots: _snapshots, opening: _opening, header, orders, ...core }: AnyMatch): string {
  return `{"header":${writeUnchangedPart(header)},"orders":${writeUnchangedPart(orders)},${JSON.stringify(core).slice(1)}`
}
export function makeMatchWrite({ before, after, save, owed }: MatchChange): MatchWrite {
  const { match } = after
  const from = before.match?.n ?? 0
  return {
    id: after.id,
    expected: before.version,
    save,
    status: after.status,
    talks: writeUnchangedPart(after.talks),
    core: match && writeCoreWithoutHistory(match),
    opening: match && !before.match ? JSON.stringify(match.opening) : null,
    clocks: after.clocks && JSON.stringify(after.clocks),
    asked: after.asked,
    wakeAt: after.wakeAt,
    entries: match ? match.log.slice(from, match.n) : [],
    snapshots: listSnapshotsDue(before, after),
    holders: before.holders === after.holders ? [] : after.holders,
    owed,
  }
}
export const findNumberOfLastSnapshot = (before: OnlineMatch, after: OnlineMatch): number => listSnapshotsDue(before, after).at(-1)?.n ?? before.snapshotAt
function listSnapshotsDue(before: OnlineMatch, { match }: OnlineMatch): readonly SnapshotToStore[] {
  if (!match) return []
  if (!before.match) return listSnapshotsOfNewMatch(match)
  return match.n - before.snapshotAt >= ENTRIES_BETWEEN_SNAPSHOTS ? [{ n: match.n, state: match.state, seen: match.receipts.map(r => r.seen) }] : []
}
/** The first of all, and where the match was begun elsewhere as many as it would have here, those at which its dice were changed among them. */
function listSnapshotsOfNewMatch(match: AnyMatch): SnapshotToStore[] {
  const kept: SnapshotToStore[] = []
  for (const { n, state } of match.snapshots) {
    const isDue = n - (kept.at(-1)?.n ?? -Infinity) >= ENTRIES_BETWEEN_SNAPSHOTS || match.log[n - 1]?.is === 'new-dice'
    if (isDue && n <= match.n) kept.push({ n, state, seen: countSeenByEverybody(match, n) })
  }
  return kept
}
const countSeenByEverybody = (match: AnyMatch, n: number): number[] => [...match.header.seats, null].map(seat => countEntriesSeen(match, seat, n))
/** Stands between the values of a column: neither JSON nor an id nor a word that somebody typed holds it. */
const ARRAY_PARAMETER_SEPARATOR = '\u001f'
const joinColumn = (list: readonly (string | number | null)[]): string => list.map(value => value ?? '').join(ARRAY_PARAMETER_SEPARATOR)
const makeArrayParameterSql = (at: number, type = 'text'): string => `string_to_array($${at}, chr(31))::${type}[]`
const seatColumnTypes = ['text', 'text', 'int', 'text', 'text', 'text', 'text', 'int', 'bigint'] as const
/** Puts seats in, or what changed about them, for the matches that `written` names. Columns from this parameter on. */
const makeInsertSeatsSql = (first: number, written: string): string => `
  insert into seats (match, seat, position, wish, guest, bot, word, holidays, away_until)
  select s.match, s.seat, s.position, s.wish, nullif(s.guest, ''), nullif(s.bot, ''), nullif(s.word, ''), s.holidays, s.away_until
  from unnest(${seatColumnTypes.map((type, i) => makeArrayParameterSql(first + i, type)).join(', ')})
    as s(match, seat, position, wish, guest, bot, word, holidays, away_until) join ${written} w on w.id = s.match
  on conflict (match, seat) do update set here_at = case when seats.guest = excluded.guest then seats.here_at end, wish = excluded.wish, guest = excluded.guest, bot = excluded.bot, word = excluded.word,
    holidays = excluded.holidays, away_until = excluded.away_until`
/** Rows as columns, none if there are none. */
const makeColumns = (rows: readonly (readonly (string | number | null)[])[]): readonly string[] =>
  (rows[0] ?? []).map((_, column) => joinColumn(rows.map(row => row[column] ?? null)))
const makeSeatColumnValues = (matches: readonly { readonly id: string; readonly holders: readonly SeatHolder[] }[]): readonly string[] =>
  makeColumns(
    matches.flatMap(({ id, holders }) => holders.map((h, position) => [id, h.seat, position, h.wish, h.guest, h.bot, h.word, h.holidays, h.awayUntil])),
  )
/** What a batch brings beside moves: most bring nothing more, and the statement without it costs the database a quarter less. */
interface WriteExtra {
  /** The columns of what there is, none if there is nothing. */
  makeColumns(writes: readonly MatchWrite[]): readonly string[]
  readonly columnCount: number
  /** Its part of the statement, with columns from this parameter on. */
  makeSql(first: number): string
}
const SNAPSHOT_COLUMN_COUNT = 4
const snapshotExtra: WriteExtra = {
  makeColumns: writes => makeColumns(writes.flatMap(w => w.snapshots.map(({ n, state, seen }) => [w.id, n, JSON.stringify(state), seen.join(',')]))),
  columnCount: SNAPSHOT_COLUMN_COUNT,
  makeSql: first => `, kept as (
    insert into snapshots (match, n, state, seen)
    select s.match, s.n, s.state, string_to_array(s.seen, ',')::int[]
    from unnest(${makeArrayParameterSql(first)}, ${makeArrayParameterSql(first + 1, 'int')}, ${makeArrayParameterSql(first + 2)}, ${makeArrayParameterSql(first + 3)})
      as s(match, n, state, seen) join saved on saved.id = s.match
    on conflict (match, n) do nothing
  )`,
}
const seatExtra: WriteExtra = {
  makeColumns: makeSeatColumnValues,
  columnCount: seatColumnTypes.length,
  makeSql: first => `, seated as (
    ${makeInsertSeatsSql(first, 'saved')}
  )`,
}
const OWED_COLUMN_COUNT = 4
const owedExtra: WriteExtra = {
  makeColumns: writes => makeColumns(writes.flatMap(w => w.owed.map(({ seat, guest, kind }) => [w.id, seat, guest, kind]))),
  columnCount: OWED_COLUMN_COUNT,
  makeSql: first => `, owing as (
    insert into owed_notices (match, version, seat, guest, kind, at)
    select o.match, saved.version, o.seat, o.guest, o.kind, $11
    from unnest(${Array.from({ length: OWED_COLUMN_COUNT }, (_, i) => makeArrayParameterSql(first + i)).join(', ')}) as o(match, seat, guest, kind)
      join saved on saved.id = o.match
  )`,
}
const writeExtras = [snapshotExtra, seatExtra, owedExtra]
const FIRST_EXTRA_PARAMETER = 16
function makeExtrasSql(extras: readonly WriteExtra[]): string {
  let [sql, first] = ['', FIRST_EXTRA_PARAMETER]
  for (const { makeSql, columnCount } of extras) {
    sql += makeSql(first)
    first += columnCount
  }
  return sql
}
/** One statement for the moves of several matches: those whose version is as expected are written, and all servers are told. Columns come as one text
 *  each, which costs neither side the quoting of lists. */
const makeWriteStatement = (extras: readonly WriteExtra[]): string => `
  with given as (
    select * from unnest(${makeArrayParameterSql(1)}, ${makeArrayParameterSql(2, 'int')}, ${makeArrayParameterSql(3)}, ${makeArrayParameterSql(4)}, ${makeArrayParameterSql(5)}, ${makeArrayParameterSql(6)}, ${makeArrayParameterSql(7)}, ${makeArrayParameterSql(8)},
      ${makeArrayParameterSql(9)}, ${makeArrayParameterSql(10)}) as g(id, expected, save, status, talks, core, opening, clocks, asked, wake_at)
  ), saved as (
    update matches m set version = g.expected + 1, save = g.save, status = g.status, talks = g.talks, core = nullif(g.core, ''),
      opening = coalesce(nullif(g.opening, ''), m.opening), clocks = nullif(g.clocks, ''), asked = coalesce(string_to_array(g.asked, ','), '{}'),
      wake_at = nullif(g.wake_at, '')::bigint, touched = $11
    from given g where m.id = g.id and m.version = g.expected
    returning m.id, m.version
  ), logged as (
    insert into entries (match, n, entry)
    select e.match, e.n, e.entry from unnest(${makeArrayParameterSql(12)}, ${makeArrayParameterSql(13, 'int')}, ${makeArrayParameterSql(14)}) as e(match, n, entry) join saved on saved.id = e.match
  )${makeExtrasSql(extras)}, news as (
    select string_agg(id, ',') as ids, string_agg(id || ' ' || version, ',') as moved from saved
  )
  select ids, pg_notify('moved', $15::text || ',' || moved) from news where moved is not null`
const writeStatements = new Map<string, string>()
function findWriteStatement(extras: readonly WriteExtra[]): string {
  const key = extras.map(extra => writeExtras.indexOf(extra)).join()
  const text = writeStatements.get(key) ?? makeWriteStatement(extras)
  writeStatements.set(key, text)
  return text
}

/** One move that brings one entry, as most do that come alone: without lists the statement costs the database a fifth less. */
const SINGLE_MOVE_STATEMENT = `
  with saved as (
    update matches set version = $2::int + 1, save = $3, status = $4, talks = $5, core = $6, opening = coalesce($7, opening), clocks = $8, asked = $9,
      wake_at = $10, touched = $11
    where id = $1 and version = $2 returning id, version
  ), logged as (
    insert into entries (match, n, entry) select id, $12, $13 from saved
  )
  select id as ids, pg_notify('moved', $14::text || ',' || id || ' ' || version) from saved`
function makeSingleMoveQuery(
  { id, expected, save, status, talks, core, opening, clocks, asked, wakeAt, entries }: MatchWrite,
  origin: string,
  now: number,
): WriteQuery {
  const [entry] = entries
  const values = [id, expected, save, status, talks, core, opening, clocks, asked, wakeAt, now, entry!.n, JSON.stringify(entry), origin]
  return { text: SINGLE_MOVE_STATEMENT, values }
}
const isSingleMove = ({ entries, snapshots, holders, owed }: MatchWrite): boolean =>
  entries.length === 1 && snapshots.length === 0 && holders.length === 0 && owed.length === 0

export interface WriteQuery {
  readonly text: string
  readonly values: readonly unknown[]
}
export function makeWriteQuery(writes: readonly MatchWrite[], origin: string, now: number): WriteQuery {
  const [first] = writes
  if (writes.length === 1 && isSingleMove(first!)) return makeSingleMoveQuery(first!, origin, now)
  const column = (of: (w: MatchWrite) => string | number | null): string => joinColumn(writes.map(of))
  const entries = writes.flatMap(w => w.entries.map(entry => ({ id: w.id, entry })))
  const values = [
    ...[column(w => w.id), column(w => w.expected), column(w => w.save), column(w => w.status), column(w => w.talks), column(w => w.core)],
    ...[column(w => w.opening), column(w => w.clocks), column(w => w.asked.join(',')), column(w => w.wakeAt), now],
    ...[joinColumn(entries.map(e => e.id)), joinColumn(entries.map(e => e.entry.n)), joinColumn(entries.map(e => JSON.stringify(e.entry))), origin],
  ]
  const extras = writeExtras.map(extra => ({ extra, columns: extra.makeColumns(writes) })).filter(({ columns }) => columns.length > 0)
  return { text: findWriteStatement(extras.map(({ extra }) => extra)), values: [...values, ...extras.flatMap(({ columns }) => columns)] }
}
/** The matches that were written, as the statement tells it. */
export interface WrittenMatchesRow {
  readonly ids: string
}
export const readIdsOfWrittenMatches = (rows: readonly WrittenMatchesRow[]): Set<string> => new Set(rows.flatMap(row => row.ids.split(',')))
/** In one statement, which may be made again: a match that is there already stays as it is. */
const INSERT_MATCH_STATEMENT = `
  with made as (
    insert into matches (id, version, save, status, game, listed, settings, talks, secret, creator, created, touched)
    values ($1, 0, $2, 'open', $3, $4, $5, $6, $7, $8, $9, $9) on conflict (id) do nothing returning id
  ) ${makeInsertSeatsSql(10, 'made')}`
export async function insertMatch(database: QueryRunner, m: OnlineMatch, save: string): Promise<void> {
  const values = [m.id, save, m.gameId, m.settings.listed, JSON.stringify(m.settings), JSON.stringify(m.talks), m.secret, m.creator, m.created]
  await database.query(INSERT_MATCH_STATEMENT, [...values, ...makeSeatColumnValues([m])])
}
