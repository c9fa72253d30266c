/** Sheets of figures over the map. Each row can tell where its numbers come from; a pinned sheet stays. */
import { useSignal } from '@preact/signals'
import { Fragment } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { OwnerMark } from '../pieces/piece.tsx'
import { setPinnedSheets, findPinnedSheets } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import type { Sheet, SheetRow, Tone } from './game-ui.ts'
import { CiteButton } from './rules.tsx'
import type { Ui } from './ui.ts'
import { Mark } from './mark.ts'

const listPinnedSheets = (ui: Ui): readonly string[] => findPinnedSheets(ui.session.client.info.game).value
const setPinned = (ui: Ui, sheets: readonly string[]): void => setPinnedSheets(ui.session.client.info.game, sheets)
export function closeSheet(ui: Ui, key: string): void {
  if (ui.sheet.value === key) ui.sheet.value = null
  if (listPinnedSheets(ui).includes(key))
    setPinned(
      ui,
      listPinnedSheets(ui).filter(k => k !== key),
    )
}
/** Opens it, at a part of it if one is asked for; or closes it where it is open. */
export function toggleSheet(ui: Ui, key: string, part?: string): void {
  ui.tab.value = 'map'
  if (part !== undefined) ui.sheetPart.value = part
  if (part === undefined && (ui.sheet.value === key || listPinnedSheets(ui).includes(key))) closeSheet(ui, key)
  else {
    ui.sheet.value = key || null
    ui.theatre.value = 'shut'
  }
}
/** Words alone have the whole width. */
const isSentenceRow = ({ cells, why, cite, tone }: SheetRow): boolean => cells.every(cell => cell === '') && !why && !cite && !tone
interface SheetRowProps {
  readonly ui: Ui
  readonly row: SheetRow
  readonly columns: readonly string[]
  /** The columns in which sentences stand. */
  readonly wordy: ReadonlySet<number>
}
function SheetRowView({ ui, row, columns, wordy }: SheetRowProps) {
  const open = useSignal(false)
  const t = texts.value.table
  const isNameAlone = isSentence(row.name) && row.cells.every(cell => cell === '')
  if (isSentenceRow(row))
    return (
      <tr>
        <th scope="row" colSpan={columns.length + 2}>
          {row.name}
        </th>
      </tr>
    )
  return (
    <>
      <tr>
        <th scope="row" colSpan={isNameAlone ? row.cells.length + 1 : 1}>
          {row.tone && <OwnerMark tone={row.tone} />} {row.name}
        </th>
        {(isNameAlone ? [] : row.cells).map((cell, i) => (
          <td key={i} class={wordy.has(i) ? 'words' : ''} data-column={columns.length > 1 ? columns[i] : ''}>
            {cell}
          </td>
        ))}
        <td class="sheet-why">
          {row.why && (
            <button type="button" class="cite" aria-expanded={open.value} aria-label={t.whyRow(row.name)} onClick={() => void (open.value = !open.value)}>
              ?
            </button>
          )}
          <CiteButton ids={row.cite ?? []} reading={ui.reading} />
        </td>
      </tr>
      {row.explanation && (
        <tr class="sheet-note">
          <td colSpan={columns.length + 2}>{row.explanation}</td>
        </tr>
      )}
      {open.value && (
        <tr class="sheet-note">
          <td colSpan={columns.length + 2}>{row.why}</td>
        </tr>
      )}
    </>
  )
}
function SheetPartTitle({ title, columns }: { readonly title: string; readonly columns: number }) {
  return (
    <tr class="sheet-part" data-part={title}>
      <th scope="rowgroup" colSpan={columns + 2}>
        {title}
      </th>
    </tr>
  )
}
const LazyRelationGraphView = createLazyPage(async () => (await import('./graph.tsx')).RelationGraphView)
/** What is longer than this is a sentence, not a name or a figure. */
const LONGEST_NAME_LETTERS = 30
const isSentence = (text: string): boolean => text.length > LONGEST_NAME_LETTERS
const findWordyColumns = ({ rows }: Sheet): ReadonlySet<number> =>
  new Set(rows.flatMap(({ cells }) => cells.flatMap((cell, i) => (isSentence(cell) ? [i] : []))))
/** Their marks, where each column is a seat's; else none. */
function findTonesOfSeatColumns({ session }: Ui, { columns }: Sheet): readonly Tone[] {
  const looks = Object.values(session.looks.value)
  const found = columns.flatMap(column => looks.find(look => look.name === column)?.tone ?? [])
  return found.length === columns.length ? found : []
}
/** So many names do not stand side by side in a small window. */
const MANY_SEATS = 4
export function SheetTable({ ui, sheet }: { readonly ui: Ui; readonly sheet: Sheet }) {
  const wordy = findWordyColumns(sheet)
  const tones = findTonesOfSeatColumns(ui, sheet)
  const isExplained = sheet.rows.some(row => row.explanation)
  return (
    <div class="sheet-box" tabIndex={0} role="region" aria-label={sheet.title}>
      {sheet.graph && <LazyRelationGraphView graph={sheet.graph} />}
      <table class={`${wordy.size > 0 || sheet.rows.some(row => isSentence(row.name)) ? 'wordy' : ''} ${isExplained ? 'explained' : ''}`}>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{sheet.title}</span>
            </th>
            {sheet.columns.map((column, i) => (
              <th key={column} class={[wordy.has(i) && 'words', tones.length >= MANY_SEATS && 'of-many-seats'].filter(Boolean).join(' ')} scope="col">
                {tones[i] && <OwnerMark tone={tones[i]} />} <span class="column-name">{column}</span>
              </th>
            ))}
            <th scope="col">
              <span class="unseen">{texts.value.table.rules}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, i) => (
            <Fragment key={row.key}>
              {row.part && row.part !== sheet.rows[i - 1]?.part && <SheetPartTitle title={row.part} columns={sheet.columns.length} />}
              <SheetRowView ui={ui} row={row} columns={sheet.columns} wordy={wordy} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
/** Sheets share a box that scrolls: one that opens shows its top, or the part that was asked for. */
function showPartOfSheet(title: HTMLElement | null, part: string | null): void {
  const [box, sheet] = [title?.closest('.sheets'), title?.closest('.sheet')]
  if (!box || !sheet) return
  const row = part === null ? null : [...sheet.querySelectorAll<HTMLElement>('[data-part]')].find(one => one.dataset['part'] === part)
  const header = row ? sheet.querySelector('header')!.getBoundingClientRect().height : 0
  box.scrollTop += (row ?? sheet).getBoundingClientRect().top - box.getBoundingClientRect().top - header
}
function SheetPanel({ ui, sheet }: { readonly ui: Ui; readonly sheet: Sheet }) {
  const t = texts.value.table
  const pinned = listPinnedSheets(ui).includes(sheet.key)
  const title = useRef<HTMLHeadingElement>(null)
  // Whoever opened it by keyboard goes on inside it.
  useEffect(() => {
    if (!pinned) title.current?.focus({ preventScroll: true })
    showPartOfSheet(title.current, null)
  }, [])
  const part = ui.sheetPart.value
  useEffect(() => {
    if (part === null || !sheet.rows.some(row => row.part === part)) return
    showPartOfSheet(title.current, part)
    ui.sheetPart.value = null
  }, [part])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') closeSheet(ui, sheet.key)
  }
  return (
    <div class="sheet leaf passing" role="group" aria-labelledby={`sheet-${sheet.key}`} onKeyDown={onKeyDown}>
      <Mark is="sheet" />
      <header>
        <h2 ref={title} id={`sheet-${sheet.key}`} tabIndex={-1}>
          {sheet.title}
        </h2>
        <button
          type="button"
          class="round pin"
          aria-pressed={pinned}
          aria-label={t.pin}
          title={t.pin}
          onClick={() => setPinned(ui, pinned ? listPinnedSheets(ui).filter(k => k !== sheet.key) : [...listPinnedSheets(ui), sheet.key])}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 4h6l-1 6 3 3H7l3-3zM12 13v7" />
          </svg>
        </button>
        <button type="button" class="round" aria-label={t.close} onClick={() => closeSheet(ui, sheet.key)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </header>
      <SheetTable ui={ui} sheet={sheet} />
    </div>
  )
}
export function OpenSheets({ ui }: { readonly ui: Ui }) {
  const pinned = listPinnedSheets(ui)
  const open = ui.scene.sheets.value.filter(s => s.key === ui.sheet.value || pinned.includes(s.key))
  if (open.length === 0) return null
  return (
    <div class="sheets">
      {open.map(sheet => (
        <SheetPanel key={sheet.key} ui={ui} sheet={sheet} />
      ))}
    </div>
  )
}
