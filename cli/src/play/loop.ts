/** The game at the terminal, decision by decision. */
import { botMove, botOf } from '@tabularium/bots'
import { act, setOrder, settleAtOnce, undo } from '@tabularium/host'
import type { Decision, GameTypes } from '@tabularium/kernel'
import { line, type Io } from '../io.ts'
import { reasonText, talkOf } from '../words.ts'
import { typed, type Typed } from './input.ts'
import { board, chosen, columns, hand, numbered, orderLines, paintFor, ruleLines, tidings, wrap, type Numbered, type Paint } from './screen.ts'
import { save, type Seating } from './seating.ts'
import { playTexts } from './texts.ts'

/** What the loop carries beside the game. */
interface Desk {
  readonly io: Io
  readonly paint: Paint
  readonly lines: AsyncIterator<string>
  readonly now: () => number
}
export type Left = 'over' | 'left'
export async function playOn(start: Seating, io: Io, now: () => number = Date.now): Promise<Left> {
  const colour = io.outIsTty && !process.env['NO_COLOR']
  const desk: Desk = { io, paint: paintFor(colour), lines: io.lines(), now }
  try {
    return await rounds(start, desk)
  } finally {
    await desk.lines.return?.()
  }
}
async function rounds(start: Seating, desk: Desk): Promise<Left> {
  let table = start
  let last: string | null = null
  for (;;) {
    table = runBots(table, desk)
    save(table)
    if (table.match.state.outcome) return ending(table, desk)
    const asked = settleAtOnce(table.game, table.match, table.people, desk.now()).stopped[0]!
    if (table.people.length > 1 && last !== null && last !== asked && !(await curtain(table, desk, asked))) return leave(table, desk)
    last = asked
    const next = await decide(table, desk, asked)
    if (next === null) return leave(table, desk)
    table = next
  }
}
/** Bots and standing orders, until a person must decide or it is over. */
function runBots(start: Seating, desk: Desk): Seating {
  const { game, people, bots, seed } = start
  let { match } = start
  for (;;) {
    match = settleAtOnce(game, match, people, desk.now()).match
    const next = game.decisions(match.state).find(d => !people.includes(d.seat))
    if (!next) return { ...start, match }
    const action = botMove(game, match.state, next.seat, botOf(bots[next.seat]!), `${seed} ${match.log.length}`)!
    const done = act(game, match, next.seat, game.toWire(action), desk.now())
    if (!done.ok) throw new Error(`the bot of ${next.seat} was refused: ${done.problem}`)
    match = done.match
  }
}
async function read(desk: Desk): Promise<string | null> {
  desk.io.out('> ')
  const { value, done } = await desk.lines.next()
  return done ? null : (value as string)
}
async function curtain(table: Seating, desk: Desk, seat: string): Promise<boolean> {
  if (desk.io.outIsTty) desk.io.out('\x1b[2J\x1b[H')
  line(desk.io, `\n${playTexts[table.lang].curtain(talkOf(table.game, table.match.state)[table.lang].seat(seat))}`)
  return (await read(desk)) !== null
}

/** Asks until something was done; null: the player leaves. */
async function decide(start: Seating, desk: Desk, seat: string): Promise<Seating | null> {
  const news = tidings(start, seat, start.seen[seat] ?? -1)
  const table = { ...start, seen: { ...start.seen, [seat]: start.match.log.length } }
  const decision = table.game.decisions(table.match.state).find(d => d.seat === seat)!
  const choices = numbered(table, decision.offer)
  ask(table, desk, decision, choices, news)
  for (;;) {
    const said = await read(desk)
    const input = said === null ? ({ is: 'quit' } as const) : typed(said)
    if (input.is === 'quit') return null
    const next = answer(table, desk, decision, choices, input)
    if (next) return next
  }
}
function ask(table: Seating, desk: Desk, decision: Decision<GameTypes>, choices: readonly Numbered[], news: readonly string[]): void {
  const { io, paint } = desk
  const talk = talkOf(table.game, table.match.state)[table.lang]
  const t = playTexts[table.lang]
  const width = io.columns - 1
  // The screen has few lines: of a long absence only the end is shown, `l` shows more.
  const most = Math.max(3, io.rows - 14)
  line(io)
  if (news.length > 0) line(io, paint.dim(t.since))
  for (const text of news.slice(-most)) for (const row of wrap(text, width, '  ')) line(io, row)
  line(io, `\n${paint.dim(talk.crumbs(table.match.state).join(' › '))}`)
  for (const text of [hand(table, decision.seat), ...chosen(table, decision.seat)]) for (const row of wrap(text, width)) line(io, row)
  line(io, paint.bold(`${talk.seat(decision.seat)}: ${talk.say(table.match.state, decision.say)}`))
  const cells = choices.map(c => c.text)
  for (const row of columns(cells, width, paint)) line(io, row)
  for (const row of wrap(t.keys, width)) line(io, paint.dim(row))
}
const says = (desk: Desk, rows: readonly string[]): null => {
  for (const text of rows) for (const row of wrap(text.trimStart(), desk.io.columns - 1, text.slice(0, text.search(/\S|$/)))) line(desk.io, row)
  return null
}
/** Null: nothing was done, ask again. */
function answer(table: Seating, desk: Desk, decision: Decision<GameTypes>, choices: readonly Numbered[], input: Typed): Seating | null {
  const { seat } = decision
  const t = playTexts[table.lang]
  switch (input.is) {
    case 'choose':
      return choose(table, desk, seat, choices, input)
    case 'undo':
      return takeBack(table, desk, seat)
    case 'order':
      return order(table, desk, seat, input.timing, input)
    case 'pass-on':
      return passOn(table, desk, decision)
    case 'rule':
      return says(desk, ruleLines(table, decision.cite, desk.io.columns - 1))
    case 'board':
      return says(desk, board(table, seat))
    case 'log':
      return says(desk, tidings(table, seat, 0).slice(-desk.io.rows + 3))
    case 'orders':
      return says(desk, orderLines(table, seat))
    case 'help':
      line(desk.io, t.help)
      return null
    case 'quit':
    case 'nothing':
      return null
    case 'unknown':
      return says(desk, [t.notANumber(choices.length)])
  }
}
function choose(
  table: Seating,
  desk: Desk,
  seat: string,
  choices: readonly Numbered[],
  { n, amount }: { readonly n: number; readonly amount: number | null },
): Seating | null {
  const t = playTexts[table.lang]
  const picked = choices[n - 1]?.choice
  if (!picked) return says(desk, [t.notANumber(choices.length)])
  if (!('range' in picked)) return perform(table, desk, seat, picked)
  const { min, max } = picked.range
  const value = amount ?? (min === max ? min : null)
  if (value === null || value < min || value > max) return says(desk, [t.amount(n, min, max)])
  return perform(table, desk, seat, { do: picked.do, to: value })
}
function perform(table: Seating, desk: Desk, seat: string, action: unknown): Seating | null {
  const done = act(table.game, table.match, seat, action, desk.now())
  if (done.ok) return { ...table, match: done.match }
  return says(desk, [playTexts[table.lang].refused, reasonText(table.game.id, done.problem, done.cite)[table.lang]])
}
function takeBack(table: Seating, desk: Desk, seat: string): Seating | null {
  const t = playTexts[table.lang]
  const done = undo(table.game, table.match, seat, desk.now())
  if (!done.ok) return says(desk, [t.noUndo])
  line(desk.io, t.undone)
  return { ...table, match: done.match }
}
function order(table: Seating, desk: Desk, seat: string, timing: string, { order }: Extract<Typed, { is: 'order' }>): Seating | null {
  const known = timing === '*' || Object.hasOwn(table.game.def.windows, timing)
  if (!known) return says(desk, [playTexts[table.lang].noOrder])
  const next = { ...table, match: setOrder(table.match, seat, timing === '*' ? null : timing, order, 'always') }
  says(desk, orderLines(next, seat))
  return next
}
/** Lets the window pass, and those of its kind until the seat acts again. */
function passOn(table: Seating, desk: Desk, decision: Decision<GameTypes>): Seating | null {
  const window = table.game.windowFor(table.match.state, decision.seat)
  if (!window) return says(desk, [playTexts[table.lang].noOrder])
  return { ...table, match: setOrder(table.match, decision.seat, window.timing, 'pass', 'now') }
}

function leave(table: Seating, desk: Desk): Left {
  const t = playTexts[table.lang]
  save(table)
  line(desk.io, `\n${t.saved(table.file)}\n${t.resume(`tabularium play --resume ${table.file}`)}`)
  return 'left'
}
function ending(table: Seating, desk: Desk): Left {
  const t = playTexts[table.lang]
  const talk = talkOf(table.game, table.match.state)[table.lang]
  const { winners, reason } = table.match.state.outcome!
  const seat = table.people[0]!
  for (const text of tidings(table, seat, table.seen[seat] ?? -1)) line(desk.io, `  ${text}`)
  const names = winners.map(w => talk.seat(w)).join(', ')
  line(desk.io, `\n${desk.paint.bold(t.over)} ${winners.length > 1 ? t.shared(names) : t.wins(names)} ${talk.ending(reason)}`)
  line(desk.io, `${t.saved(table.file)} ${t.kept(`tabularium export ${table.file} --out match.json && tabularium verify match.json`)}`)
  return 'over'
}
