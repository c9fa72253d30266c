/** The game at the terminal, decision by decision. */
import { chooseBotMove, findBotByName } from '@tabularium/bots'
import { playMoveInMatch, makeMatchWithStandingOrder, playAutomaticAnswersAtOnce, undoLastStepOfSeat } from '@tabularium/host'
import type { PendingDecision, GameTypes } from '@tabularium/kernel'
import { writeLine, type CommandIo } from '../io.ts'
import { writeRefusalReason, createSpeakers } from '../words.ts'
import { parsePlayerInput, type PlayerInput } from './input.ts'
import {
  writeBoard,
  writeDraft,
  formatInColumns,
  writeHand,
  makeNumberedChoices,
  writeStandingOrders,
  choosePainter,
  writeCitedClauses,
  writeEventTexts,
  wrapText,
  type NumberedChoice,
  type TextPainter,
} from './screen.ts'
import { writeSaveFile, type PlaySession } from './session.ts'
import { playTexts } from './texts.ts'

/** What the loop carries beside the game. */
interface PlayTerminal {
  readonly io: CommandIo
  readonly paint: TextPainter
  readonly lines: AsyncIterator<string>
  readonly now: () => number
}
export type WhyPlayEnded = 'over' | 'left'
export async function playInTerminal(start: PlaySession, io: CommandIo, now: () => number = Date.now): Promise<WhyPlayEnded> {
  const colour = io.outIsTty && !process.env['NO_COLOR']
  const terminal: PlayTerminal = { io, paint: choosePainter(colour), lines: io.lines(), now }
  try {
    return await playUntilOverOrLeft(start, terminal)
  } finally {
    await terminal.lines.return?.()
  }
}
async function playUntilOverOrLeft(start: PlaySession, terminal: PlayTerminal): Promise<WhyPlayEnded> {
  let session = start
  let last: string | null = null
  for (;;) {
    session = playUntilPersonDecides(session, terminal)
    writeSaveFile(session)
    if (session.match.state.outcome) return showEnding(session, terminal)
    const asked = playAutomaticAnswersAtOnce(session.game, session.match, session.people, terminal.now()).stopped[0]!
    if (session.people.length > 1 && last !== null && last !== asked && !(await askToHandOver(session, terminal, asked))) return saveAndLeave(session, terminal)
    last = asked
    const next = await askPlayerToDecide(session, terminal, asked)
    if (next === null) return saveAndLeave(session, terminal)
    session = next
  }
}
/** Bots and standing orders, until a person must decide or it is over. */
function playUntilPersonDecides(start: PlaySession, terminal: PlayTerminal): PlaySession {
  const { game, people, bots, seed } = start
  let { match } = start
  for (;;) {
    match = playAutomaticAnswersAtOnce(game, match, people, terminal.now()).match
    const next = game.decisions(match.state).find(d => !people.includes(d.seat))
    if (!next) return { ...start, match }
    const action = chooseBotMove(game, match.state, next.seat, findBotByName(bots[next.seat]!), `${seed} ${match.log.length}`)!
    const done = playMoveInMatch(game, match, next.seat, game.toWire(action), terminal.now())
    if (!done.ok) throw new Error(`the bot of ${next.seat} was refused: ${done.problem}`)
    match = done.match
  }
}
async function readInputLine(terminal: PlayTerminal): Promise<string | null> {
  terminal.io.out('> ')
  const { value, done } = await terminal.lines.next()
  return done ? null : (value as string)
}
async function askToHandOver(session: PlaySession, terminal: PlayTerminal, seat: string): Promise<boolean> {
  if (terminal.io.outIsTty) terminal.io.out('\x1b[2J\x1b[H')
  writeLine(terminal.io, `\n${playTexts[session.lang].handOver(createSpeakers(session.game, session.match.state)[session.lang].seat(seat))}`)
  return (await readInputLine(terminal)) !== null
}

/** Asks until something was done; null: the player leaves. */
async function askPlayerToDecide(start: PlaySession, terminal: PlayTerminal, seat: string): Promise<PlaySession | null> {
  const news = writeEventTexts(start, seat, start.seen[seat] ?? -1)
  const session = { ...start, seen: { ...start.seen, [seat]: start.match.log.length } }
  const decision = session.game.decisions(session.match.state).find(d => d.seat === seat)!
  const choices = makeNumberedChoices(session, decision.offer)
  showQuestion(session, terminal, decision, choices, news)
  for (;;) {
    const typed = await readInputLine(terminal)
    const input = typed === null ? ({ is: 'quit' } as const) : parsePlayerInput(typed)
    if (input.is === 'quit') return null
    const next = handlePlayerInput(session, terminal, decision, choices, input)
    if (next) return next
  }
}
function showQuestion(
  session: PlaySession,
  terminal: PlayTerminal,
  decision: PendingDecision<GameTypes>,
  choices: readonly NumberedChoice[],
  news: readonly string[],
): void {
  const { io, paint } = terminal
  const talk = createSpeakers(session.game, session.match.state)[session.lang]
  const t = playTexts[session.lang]
  const width = io.columns - 1
  // The screen has few lines: of a long absence only the end is shown, `l` shows more.
  const most = Math.max(3, io.rows - 14)
  writeLine(io)
  if (news.length > 0) writeLine(io, paint.dim(t.since))
  for (const text of news.slice(-most)) for (const row of wrapText(text, width, '  ')) writeLine(io, row)
  writeLine(io, `\n${paint.dim(talk.crumbs(session.match.state).join(' › '))}`)
  for (const text of [writeHand(session, decision.seat), ...writeDraft(session, decision.seat)]) for (const row of wrapText(text, width)) writeLine(io, row)
  writeLine(io, paint.bold(`${talk.seat(decision.seat)}: ${talk.say(session.match.state, decision.say)}`))
  const cells = choices.map(c => c.text)
  for (const row of formatInColumns(cells, width, paint)) writeLine(io, row)
  for (const row of wrapText(t.keys, width)) writeLine(io, paint.dim(row))
}
const showLines = (terminal: PlayTerminal, rows: readonly string[]): null => {
  for (const text of rows)
    for (const row of wrapText(text.trimStart(), terminal.io.columns - 1, text.slice(0, text.search(/\S|$/)))) writeLine(terminal.io, row)
  return null
}
/** Null: nothing was done, ask again. */
function handlePlayerInput(
  session: PlaySession,
  terminal: PlayTerminal,
  decision: PendingDecision<GameTypes>,
  choices: readonly NumberedChoice[],
  input: PlayerInput,
): PlaySession | null {
  const { seat } = decision
  const t = playTexts[session.lang]
  switch (input.is) {
    case 'choose':
      return playNumberedChoice(session, terminal, seat, choices, input)
    case 'undo':
      return takeBackAction(session, terminal, seat)
    case 'order':
      return handleStandingOrderInput(session, terminal, seat, input.timing, input)
    case 'pass-on':
      return orderPassOfThisTimingUntilSeatActs(session, terminal, decision)
    case 'rule':
      return showLines(terminal, writeCitedClauses(session, decision.cite, terminal.io.columns - 1))
    case 'board':
      return showLines(terminal, writeBoard(session, seat))
    case 'log':
      return showLines(terminal, writeEventTexts(session, seat, 0).slice(-terminal.io.rows + 3))
    case 'orders':
      return showLines(terminal, writeStandingOrders(session, seat))
    case 'help':
      writeLine(terminal.io, t.help)
      return null
    case 'quit':
    case 'nothing':
      return null
    case 'unknown':
      return showLines(terminal, [t.notANumber(choices.length)])
  }
}
function playNumberedChoice(
  session: PlaySession,
  terminal: PlayTerminal,
  seat: string,
  choices: readonly NumberedChoice[],
  { n, amount }: { readonly n: number; readonly amount: number | null },
): PlaySession | null {
  const t = playTexts[session.lang]
  const picked = choices[n - 1]?.choice
  if (!picked) return showLines(terminal, [t.notANumber(choices.length)])
  if (!('range' in picked)) return playActionInTerminal(session, terminal, seat, picked)
  const { min, max } = picked.range
  const value = amount ?? (min === max ? min : null)
  if (value === null || value < min || value > max) return showLines(terminal, [t.amount(n, min, max)])
  return playActionInTerminal(session, terminal, seat, { do: picked.do, to: value })
}
function playActionInTerminal(session: PlaySession, terminal: PlayTerminal, seat: string, action: unknown): PlaySession | null {
  const done = playMoveInMatch(session.game, session.match, seat, action, terminal.now())
  if (done.ok) return { ...session, match: done.match }
  return showLines(terminal, [playTexts[session.lang].refused, writeRefusalReason(session.game.id, done.problem, done.cite)[session.lang]])
}
function takeBackAction(session: PlaySession, terminal: PlayTerminal, seat: string): PlaySession | null {
  const t = playTexts[session.lang]
  const done = undoLastStepOfSeat(session.game, session.match, seat, terminal.now())
  if (!done.ok) return showLines(terminal, [t.noUndo])
  writeLine(terminal.io, t.undone)
  return { ...session, match: done.match }
}
function handleStandingOrderInput(
  session: PlaySession,
  terminal: PlayTerminal,
  seat: string,
  timing: string,
  { order }: Extract<PlayerInput, { is: 'order' }>,
): PlaySession | null {
  const known = timing === '*' || Object.hasOwn(session.game.def.windows, timing)
  if (!known) return showLines(terminal, [playTexts[session.lang].noOrder])
  const next = { ...session, match: makeMatchWithStandingOrder(session.match, seat, timing === '*' ? null : timing, order, 'always') }
  showLines(terminal, writeStandingOrders(next, seat))
  return next
}
/** Lets the window pass, and those of its kind until the seat acts again. */
function orderPassOfThisTimingUntilSeatActs(session: PlaySession, terminal: PlayTerminal, decision: PendingDecision<GameTypes>): PlaySession | null {
  const window = session.game.windowFor(session.match.state, decision.seat)
  if (!window) return showLines(terminal, [playTexts[session.lang].noOrder])
  return { ...session, match: makeMatchWithStandingOrder(session.match, decision.seat, window.timing, 'pass', 'now') }
}

function saveAndLeave(session: PlaySession, terminal: PlayTerminal): WhyPlayEnded {
  const t = playTexts[session.lang]
  writeSaveFile(session)
  writeLine(terminal.io, `\n${t.saved(session.file)}\n${t.resume(`tabularium play --resume ${session.file}`)}`)
  return 'left'
}
function showEnding(session: PlaySession, terminal: PlayTerminal): WhyPlayEnded {
  const t = playTexts[session.lang]
  const talk = createSpeakers(session.game, session.match.state)[session.lang]
  const { winners, reason } = session.match.state.outcome!
  const seat = session.people[0]!
  for (const text of writeEventTexts(session, seat, session.seen[seat] ?? -1)) writeLine(terminal.io, `  ${text}`)
  const names = winners.map(w => talk.seat(w)).join(', ')
  writeLine(terminal.io, `\n${terminal.paint.bold(t.over)} ${winners.length > 1 ? t.shared(names) : t.wins(names)} ${talk.ending(reason)}`)
  writeLine(terminal.io, `${t.saved(session.file)} ${t.kept(`tabularium export ${session.file} --out match.json && tabularium verify match.json`)}`)
  return 'over'
}
