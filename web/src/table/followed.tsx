/** The others' moves, to be followed: the last card that somebody else played, whole; and a banner for what begins or is scored. */
import { useSignal, useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { LargeCard } from '../cards/card.tsx'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import type { LogLine } from './chronicle.ts'
import { playSound } from './sounds.ts'
import { CiteButton } from './rules.tsx'
import type { Ui } from './ui.ts'

/** Somebody else's card since one's own last move; what one answered oneself is known. */
function findLastCardOfOthers({ session }: Ui): { readonly line: LogLine; readonly card: string } | null {
  const { lines, viewer, gameUi } = session
  const own = lines.value.findLast(l => l.seat === viewer.value)?.n ?? 0
  const line = lines.value.findLast(l => l.n > own && l.seat !== null && l.seat !== viewer.value && l.heading === null && gameUi.cards(l.event).length > 0)
  // What somebody else has done since then is the next thing to look at.
  const isPast = line && lines.value.some(l => l.n > line.n && l.seat !== null && l.seat !== line.seat)
  return line && !isPast ? { line, card: gameUi.cards(line.event).at(-1)! } : null
}
/** It stays until it is put away, or until somebody has moved. */
export function CardPlayedByOther({ ui }: { readonly ui: Ui }) {
  const away = useSignal<string | null>(null)
  const { session } = ui
  const t = texts.value.table
  const isOn = session.mode.value.is === 'live' && !session.client.info.study && !session.state.value?.outcome
  const played = isOn ? findLastCardOfOthers(ui) : null
  if (!played || played.line.key === away.value) return null
  const linesOfEntry = session.lines.value.filter(l => l.n === played.line.n)
  const others = linesOfEntry.filter(l => l !== played.line)
  return (
    <section class="played leaf" aria-label={t.playedCard}>
      <header>
        <h2>{session.talk.value.event(played.line.event)}</h2>
        <button type="button" class="round" aria-label={t.close} onClick={() => void (away.value = played.line.key)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </header>
      <LargeCard face={session.gameUi.card(played.card, currentLang.value)} />
      <ul>
        {others.map(line => (
          <li key={line.key}>{session.talk.value.event(line.event)}</li>
        ))}
      </ul>
      <CiteButton ids={[...new Set(linesOfEntry.flatMap(l => l.cite))]} reading={ui.reading} />
    </section>
  )
}

/** So long a banner stays, in milliseconds. */
const BANNER_MS = 2600
const isWorthBanner = ({ session: { gameUi, viewer } }: Ui, { heading, event }: LogLine): boolean =>
  heading === 1 || (gameUi.isScoring?.(event) ?? false) || (viewer.value !== null && (gameUi.concerns?.(event, viewer.value) ?? false))
/** What begins a new part of the game, or changes the points, for a moment over the map. The log keeps it. */
export function EventBanner({ ui }: { readonly ui: Ui }) {
  const shown = useSignal<LogLine | null>(null)
  const last = useRef<string | null>(null)
  useSignalEffect(() => {
    const line = ui.session.lines.value.findLast(l => isWorthBanner(ui, l)) ?? null
    const before = last.current
    last.current = line?.key ?? ''
    if (before === null || !line || line.key === before || ui.session.mode.peek().is !== 'live') return
    shown.value = line
    playSound('bell')
  })
  useSignalEffect(() => {
    if (!shown.value) return
    const timer = setTimeout(() => void (shown.value = null), BANNER_MS)
    return () => clearTimeout(timer)
  })
  if (!shown.value) return null
  return (
    <p class="banner" aria-hidden="true">
      {ui.session.talk.value.event(shown.value.event)}
    </p>
  )
}
/** It is one's turn: a small sound, if one was waiting. */
export function useTurnSound(ui: Ui): void {
  const waited = useRef(false)
  useSignalEffect(() => {
    const mine = ui.session.question.value?.mine ?? false
    if (mine && waited.current) playSound('turn')
    waited.current = !mine
  })
}
/** Pieces and dice are heard when they fall. */
export function useMoveSounds(ui: Ui): void {
  const seen = useRef<number | null>(null)
  useSignalEffect(() => {
    const { lines, gameUi } = ui.session
    const n = lines.value.at(-1)?.n ?? 0
    const before = seen.current
    seen.current = n
    if (before === null || n <= before) return
    const newLines = lines.value.filter(l => l.n > before)
    if (newLines.some(l => gameUi.dice(l.event).length > 0)) playSound('dice')
    else if (newLines.some(l => gameUi.cards(l.event).length > 0)) playSound('card')
    else if (newLines.some(l => gameUi.places(l.event).length > 0)) playSound('piece')
  })
}
