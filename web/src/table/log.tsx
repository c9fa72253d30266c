/** What happened, by turns and rounds; any line shows its moment on the board. */
import { useSignal } from '@preact/signals'
import { Component } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { DieFace } from '../pieces/die.tsx'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { splitLogAtHeadings, type LogLine, type LogPart } from './chronicle.ts'
import { CiteButton } from './rules.tsx'
import type { SentenceWriter } from './talk.ts'
import type { Ui } from './ui.ts'

const LINES_SHOWN_AT_FIRST = 80
interface LogRowProps {
  readonly ui: Ui
  readonly line: LogLine
  readonly talk: SentenceWriter
  readonly here: boolean
  /** The same was told so many times on end. */
  readonly times: number
}
/** What was told does not change: a row is drawn again only in another language, or when it comes into view. */
class LogRow extends Component<LogRowProps> {
  override shouldComponentUpdate({ line, talk, here, times }: LogRowProps): boolean {
    const now = this.props
    return line.key !== now.line.key || talk !== now.talk || here !== now.here || times !== now.times
  }
  override render() {
    const { ui, line, talk, here, times } = this.props
    const { gameUi } = ui.session
    const view = ui.session.view.peek()
    const signs = (view && gameUi.dieSigns?.(line.event, view, currentLang.peek())) ?? []
    return (
      <li class={here ? 'line here' : 'line'}>
        <button
          type="button"
          tabIndex={-1}
          class="line-text"
          title={texts.value.table.toMoment}
          onClick={() => void ui.session.showMoment(Math.max(0, line.n - 1), line.n)}
        >
          {gameUi.dice(line.event).map((value, i) => (
            <DieFace key={i} value={value} sides={gameUi.sides} signs={signs[i]} />
          ))}
          {talk.event(line.event)}
          {times > 1 && <b class="times"> {texts.value.table.times(times)}</b>}
        </button>
        {gameUi.cards(line.event).map(id => (
          <span key={id} class="card-chip" aria-hidden="true">
            {gameUi
              .card(id, currentLang.value)
              .corners.map(c => c.value)
              .join(' · ')}
          </span>
        ))}
        <CiteButton ids={line.cite} reading={ui.reading} quiet />
      </li>
    )
  }
}
/** What is told several times on end, such as losses man by man, stands there once. Dice are never the same. */
function groupRepeats({ session: { gameUi } }: Ui, lines: readonly LogLine[]): LogLine[][] {
  const out: LogLine[][] = []
  for (const line of lines) {
    const last = out.at(-1)
    if (last && gameUi.dice(line.event).length === 0 && JSON.stringify(last[0]!.event) === JSON.stringify(line.event)) last.push(line)
    else out.push([line])
  }
  return out
}
/** So many lines of bookkeeping on end are folded into one. */
const LEAST_FOLDED_LINES = 3
type RepeatedLines = readonly LogLine[]
/** Deeds stand alone, each with the account that follows it; of an account only the newest, while nothing follows, lies open. */
function foldBookkeeping({ session: { gameUi } }: Ui, all: readonly RepeatedLines[], isNewest: boolean): readonly (readonly RepeatedLines[])[] {
  const out: RepeatedLines[][] = []
  let open = false
  for (const lines of all) {
    const books = gameUi.isBookkeeping?.(lines[0]!.event) ?? false
    if (books && open) out.at(-1)!.push(lines)
    else out.push([lines])
    open = books
  }
  const isFolded = (run: readonly RepeatedLines[], i: number): boolean => run.length >= LEAST_FOLDED_LINES && !(isNewest && i === out.length - 1)
  return out.flatMap((run, i) => (isFolded(run, i) ? [run] : run.map(one => [one])))
}
interface LogRowsProps {
  readonly ui: Ui
  readonly runs: readonly RepeatedLines[]
  readonly talk: SentenceWriter
  readonly here: number | null
}
const LogRows = ({ ui, runs, talk, here }: LogRowsProps) => (
  <>
    {runs.map(lines => (
      <LogRow key={lines[0]!.key} ui={ui} line={lines[0]!} talk={talk} here={lines.some(l => l.n === here)} times={lines.length} />
    ))}
  </>
)
function FoldedBookkeeping({ ui, runs, talk, here }: LogRowsProps) {
  const isHere = runs.some(lines => lines.some(l => l.n === here))
  return (
    <li class="line books">
      <details open={isHere}>
        <summary>
          {talk.event(runs[0]![0]!.event)} <span class="more">{texts.value.table.andMore(runs.length - 1)}</span>
        </summary>
        <ul>
          <LogRows ui={ui} runs={runs} talk={talk} here={here} />
        </ul>
      </details>
    </li>
  )
}
interface LogPartProps {
  readonly ui: Ui
  readonly part: LogPart
  readonly here: number | null
  readonly isNewest: boolean
}
function LogPartView({ ui, part, here, isNewest }: LogPartProps) {
  const talk = ui.session.talk.value
  const { title } = part
  return (
    <div class={title?.heading === 1 ? 'part turn' : 'part'}>
      {title && <h3 class={title.heading === 1 ? 'turn-title' : 'round-title'}>{talk.event(title.event)}</h3>}
      {part.lines.length > 0 && (
        <ul>
          {foldBookkeeping(ui, groupRepeats(ui, part.lines), isNewest).map(run =>
            run.length > 1 ? (
              <FoldedBookkeeping key={run[0]![0]!.key} ui={ui} runs={run} talk={talk} here={here} />
            ) : (
              <LogRows key={run[0]![0]!.key} ui={ui} runs={run} talk={talk} here={here} />
            ),
          )}
        </ul>
      )}
    </div>
  )
}
/** Tab enters the log once; inside it the arrows go from line to line, so that it never stands between two choices. */
function moveFocusByArrow(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const box = event.currentTarget as HTMLElement
  if (step === 0) return
  const stops = [...box.querySelectorAll<HTMLElement>('button, summary')].filter(e => e.checkVisibility())
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[at < 0 ? stops.length - 1 : Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
  event.preventDefault()
}
/** Whoever read further up comes back to the newest line when something new is told, unless he is still reading there. */
function useReturnToNewest(box: { readonly current: HTMLDivElement | null }, lineCount: number): () => void {
  const away = useRef(false)
  useEffect(() => {
    if (away.current && !box.current?.matches(':hover, :focus-within')) box.current!.scrollTop = 0
  }, [lineCount])
  return () => void (away.current = (box.current?.scrollTop ?? 0) < -4)
}
/** While a fight, a route or a sheet takes the column, the log is one sentence. */
function useFoldBesideTallLeaf({ scene: { battle, fight }, route, sheet, theatre, logFolded }: Ui): void {
  const isShown = theatre.value === 'open' || (theatre.value === 'brief' && fight.value?.isReveal === true)
  const isCrowded = battle.value !== null || route.value !== null || sheet.value !== null || isShown
  useEffect(() => {
    const before = logFolded.peek()
    if (isCrowded) logFolded.value = true
    return () => void (isCrowded && (logFolded.value = before))
  }, [isCrowded])
}
export function LogPanel({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const all = useSignal(false)
  const box = useRef<HTMLDivElement>(null)
  const wasBack = useRef(false)
  const lines = session.lines.value
  const earlier = session.client.earlier?.value
  const seen = all.value ? lines : lines.slice(-LINES_SHOWN_AT_FIRST)
  const m = session.mode.value
  const here = m.is === 'replay' ? (m.line ?? m.position.n) : null
  // The newest line stays in sight by the style sheet alone: to scroll there by hand would lay the page out at once, after every move.
  useEffect(() => {
    if (here !== null) box.current?.querySelector('.line.here')?.scrollIntoView({ block: 'nearest' })
    // Whoever has looked back finds the newest line again.
    else if (wasBack.current) box.current!.scrollTop = 0
    wasBack.current = here !== null
  }, [here])
  const onScroll = useReturnToNewest(box, lines.length)
  useFoldBesideTallLeaf(ui)
  const folded = ui.logFolded.value
  return (
    <div class={folded ? 'log leaf folded' : 'log leaf'}>
      <header>
        <h2 id="log-title">{t.log}</h2>
        {folded && <p class="log-last">{lines.length > 0 && session.talk.value.event(lines.at(-1)!.event)}</p>}
        {m.is === 'live' && <RewatchButton ui={ui} />}
        {m.is === 'live' && lines.length > 0 && (
          <button type="button" class="link" onClick={() => lookBack(ui, session.showMoment(0))}>
            {t.replay}
          </button>
        )}
        <button
          type="button"
          class="fold"
          aria-expanded={!folded}
          aria-label={folded ? t.unfoldLog : t.foldLog}
          onClick={() => void (ui.logFolded.value = !folded)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={folded ? 'M6 15l6-6 6 6' : 'M6 9l6 6 6-6'} />
          </svg>
        </button>
      </header>
      {/* Scrolls by itself, so it must be reachable by keyboard. */}
      <div ref={box} class="log-lines" tabIndex={0} role="region" aria-labelledby="log-title" onKeyDown={moveFocusByArrow} onScroll={onScroll}>
        <div class="log-body">
          {lines.length === 0 && <p class="empty">{t.logEmpty}</p>}
          {(seen.length < lines.length || earlier) && (
            <button
              type="button"
              class="link"
              onClick={() => {
                all.value = true
                earlier?.()
              }}
            >
              {t.earlier}
            </button>
          )}
          {splitLogAtHeadings(seen).map((part, i, parts) => (
            <LogPartView key={part.key} ui={ui} part={part} here={here} isNewest={i === parts.length - 1} />
          ))}
        </div>
      </div>
    </div>
  )
}
/** In a small window the map and what plays the moves come to the front; the last fight does not wait behind them. */
function lookBack(ui: Ui, shown: Promise<void>): void {
  ui.theatre.value = 'shut'
  ui.tab.value = 'map'
  void shown
}
function RewatchButton({ ui }: { readonly ui: Ui }) {
  if (!ui.session.othersMoved.value) return null
  return (
    <button type="button" class="link rewatch" onClick={() => lookBack(ui, ui.session.watchUnseen())}>
      {texts.value.table.rewatch}
    </button>
  )
}
