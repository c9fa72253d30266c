/** In a small window: four tabs that say where answers lie, each with its count. The tab that holds the answers opens by itself. */
import { useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { OwnerMark } from '../pieces/piece.tsx'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { numberText } from '../texts/numbers.ts'
import { hasCardsToShow } from './hand.tsx'
import { isSingleChoice, type AnyDecision } from './choices.ts'
import { tableTabs, type TableTab, type Ui } from './ui.ts'

const TAB_ICONS: { readonly [T in TableTab]: string } = {
  map: 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14',
  hand: 'M4 8l6-1v13H6zM12 5h8v15h-8z',
  seats: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM5 20c0-4 3-6 7-6s7 2 7 6',
  log: 'M4 5c3-1 6-1 8 1c2-2 5-2 8-1v13c-3-1-6-1-8 1c-2-2-5-2-8-1zM12 6v13',
}
/** How many answers lie where: spaces of one choice count as one. */
export function countAnswersByTab({ session }: Ui): { readonly [T in TableTab]: number } {
  const choices = session.choices.value.filter(isSingleChoice)
  const places = choices.filter(c => c.at.spaces.length > 0)
  return {
    map: Math.min(places.length, new Set(places.flatMap(c => c.at.spaces)).size),
    hand: new Set(choices.flatMap(c => c.at.card ?? [])).size,
    seats: new Set(choices.flatMap(c => c.at.seat ?? [])).size,
    log: 0,
  }
}
/** With a new question, the tab that answers it. */
function useTabOfQuestion(ui: Ui): void {
  const asked = useRef<AnyDecision | null>(null)
  useSignalEffect(() => {
    const question = ui.session.question.value
    if (!question?.mine || asked.current === question.decision) return
    asked.current = question.decision
    const counts = countAnswersByTab(ui)
    ui.answerTab.value = counts.map > 0 ? 'map' : counts.hand > 0 ? 'hand' : counts.seats > 0 ? 'seats' : 'map'
    ui.tab.value = ui.answerTab.value
  })
}
/** At a lesson's table, the tab where the answer lies that is to be tried. */
function findTabOfLessonAnswer({ session, isWanted }: Ui): TableTab | null {
  const at = session.choices.value.filter(isSingleChoice).find(c => isWanted(c.action))?.at
  if (!at) return null
  return at.card !== null ? 'hand' : at.spaces.length === 0 && at.seat !== null ? 'seats' : 'map'
}
function useTabOfLessonAnswer(ui: Ui): void {
  useSignalEffect(() => {
    const tab = findTabOfLessonAnswer(ui)
    if (tab === null) return
    ui.answerTab.value = tab
    ui.tab.value = tab
  })
}
export function TableTabs({ ui }: { readonly ui: Ui }) {
  useTabOfQuestion(ui)
  useTabOfLessonAnswer(ui)
  const t = texts.value.table
  const counts = countAnswersByTab(ui)
  const named = tableTabs.filter(tab => tab !== 'hand' || hasCardsToShow(ui))
  return (
    <nav class="tabs" aria-label={t.tabs}>
      {named.map(tab => (
        <button key={tab} type="button" class={`tab tab-${tab}`} aria-pressed={ui.tab.value === tab} onClick={() => void (ui.tab.value = tab)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={TAB_ICONS[tab]} />
          </svg>
          <span>{t.tab[tab]}</span>
          {counts[tab] > 0 && (
            <b class="tab-count">
              {counts[tab]}
              <span class="unseen"> {t.answers(counts[tab])}</span>
            </b>
          )}
        </button>
      ))}
    </nav>
  )
}
/** Everybody's points in a row, where there is no room for more. */
export function SeatScoreRow({ ui }: { readonly ui: Ui }) {
  const { looks, viewer, update, mode } = ui.session
  const seats = Object.entries(looks.value)
  if (seats.length === 0) return null
  const decides = (seat: string): boolean => mode.value.is === 'live' && (update.value?.asked.includes(seat) ?? false)
  return (
    <button type="button" class="seat-pills" onClick={() => void (ui.tab.value = 'seats')}>
      <span class="unseen">{texts.value.table.seats}</span>
      {seats.map(([seat, look]) => (
        <span key={seat} class={[seat === viewer.value && 'own', decides(seat) && 'decides'].filter(Boolean).join(' ')} title={look.name}>
          <OwnerMark tone={look.tone} />
          <span class="unseen">{look.name} </span>
          {look.score !== null && numberText(look.score, currentLang.value)}
        </span>
      ))}
    </button>
  )
}
