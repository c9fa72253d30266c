/** What waits, in the book's order: who acts next, what comes. What is over is folded below it. */
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { OwnerMark } from '../pieces/piece.tsx'
import { texts } from '../texts/index.ts'
import type { Agenda, AgendaRow } from './game-ui.ts'
import { toggleSheet } from './sheets.tsx'
import type { Ui } from './ui.ts'
import { Mark } from './mark.ts'

const AGENDA_ROW_MARKS: { readonly [I in AgendaRow['is']]: string } = { past: '✓', now: '▸', next: '', later: '' }
function AgendaRowText({ row }: { readonly row: AgendaRow }) {
  return (
    <>
      <span class="agenda-mark" aria-hidden="true">
        {AGENDA_ROW_MARKS[row.is]}
      </span>
      {row.tone ? <OwnerMark tone={row.tone} /> : <span />}
      <span class="agenda-name">
        {row.name}
        <span class="unseen"> {texts.value.table.stations[row.is]}</span>
      </span>
      {row.note && <small>{row.note}</small>}
    </>
  )
}
function AgendaRowView({ ui, row }: { readonly ui: Ui; readonly row: AgendaRow }) {
  const looks = ['agenda-row', `is-${row.is}`, row.isMine && 'mine', row.isMarked && 'marked'].filter(Boolean).join(' ')
  return (
    <li aria-current={row.is === 'now' ? 'step' : undefined}>
      {row.sheet === undefined ? (
        <div class={looks}>
          <AgendaRowText row={row} />
        </div>
      ) : (
        <button type="button" class={looks} onClick={() => toggleSheet(ui, row.sheet!, row.sheetPart)}>
          <AgendaRowText row={row} />
        </button>
      )}
    </li>
  )
}
function AgendaRows({ ui, rows }: { readonly ui: Ui; readonly rows: readonly AgendaRow[] }) {
  return (
    <>
      {[...Map.groupBy(rows, row => row.part ?? '')].map(([part, own]) => (
        <div key={part}>
          {part && <h3>{part}</h3>}
          <ol>
            {own.map(row => (
              <AgendaRowView key={row.key} ui={ui} row={row} />
            ))}
          </ol>
        </div>
      ))}
    </>
  )
}
/** So much stays in sight above the row: the title of its part, in pixels. */
const ROOM_ABOVE_ROW_PX = 28
function scrollToCurrentRow(box: HTMLElement | null): void {
  const row = box?.querySelector('.is-now')
  if (box && row) box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - ROOM_ABOVE_ROW_PX
}
function AgendaView({ ui, agenda }: { readonly ui: Ui; readonly agenda: Agenda }) {
  const open = useSignal(agenda.isOpen)
  const box = useRef<HTMLDivElement>(null)
  const now = agenda.rows.find(row => row.is === 'now')?.key
  // A list that was scrolled goes back to whoever acts.
  useEffect(() => scrollToCurrentRow(box.current), [now, open.value])
  const [past, left] = [agenda.rows.filter(row => row.is === 'past'), agenda.rows.filter(row => row.is !== 'past')]
  return (
    <section class={['agenda leaf', open.value && 'open', agenda.isTrack && 'as-track'].filter(Boolean).join(' ')}>
      <Mark is="agenda" />
      <button type="button" class="agenda-title" aria-expanded={open.value} onClick={() => void (open.value = !open.value)}>
        <b>{agenda.title}</b>
        {agenda.count && <span>{agenda.count}</span>}
      </button>
      {open.value && (
        <div ref={box} class="agenda-box" tabIndex={0} role="region" aria-label={agenda.title}>
          <AgendaRows ui={ui} rows={left} />
          {past.length > 0 && (
            <details class="agenda-past">
              <summary>{texts.value.table.agendaPast(past.length)}</summary>
              <AgendaRows ui={ui} rows={past.map(({ part: _, ...row }) => row)} />
            </details>
          )}
        </div>
      )}
    </section>
  )
}
export function AgendaList({ ui }: { readonly ui: Ui }) {
  return (
    <>
      {ui.scene.agendas.value.map(agenda => (
        <AgendaView key={agenda.key} ui={ui} agenda={agenda} />
      ))}
    </>
  )
}
