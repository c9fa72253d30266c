/** What lies beside the board for whoever wants it: other looks at the map, sheets of figures, the last fight. In a small window, below the seats. */
import { createLazyPage } from '../offline/lazy-page.tsx'
import { OwnerMark } from '../pieces/piece.tsx'
import { findPinnedSheets } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import type { LegendNote, MapOverlay } from './game-ui.ts'
import { toggleSheet } from './sheets.tsx'
import type { Ui } from './ui.ts'

const LazyOffersButton = createLazyPage(async () => (await import('./offers.tsx')).OffersButton)
const LazyRouteDeskButton = createLazyPage(async () => (await import('./route-desk.tsx')).RouteDeskButton)

const OverlayOptions = ({ looks }: { readonly looks: readonly MapOverlay[] }) => (
  <>
    {looks.map(o => (
      <option key={o.key} value={o.key}>
        {o.title}
      </option>
    ))}
  </>
)
function OverlayChooser({ ui }: { readonly ui: Ui }) {
  const { overlays, look, overlay } = ui.scene
  const t = texts.value.table
  if (overlays.value.length === 0) return null
  // In a small window the map comes back.
  const choose = (key: string): void => {
    look.value = key || null
    ui.tab.value = 'map'
  }
  return (
    <label class="look-chooser">
      <span>{t.look}</span>
      <select value={overlay.value?.key ?? ''} onChange={event => choose(event.currentTarget.value)}>
        <option value="">{t.lookNone}</option>
        {[...Map.groupBy(overlays.value, o => o.group ?? '')].map(([group, looks]) =>
          group === '' ? (
            <OverlayOptions key={group} looks={looks} />
          ) : (
            <optgroup key={group} label={group}>
              {<OverlayOptions looks={looks} />}
            </optgroup>
          ),
        )}
      </select>
    </label>
  )
}
/** A look at the map that helps with the question, such as how far a stack can go. */
export function LooksForQuestion({ ui }: { readonly ui: Ui }) {
  const { overlays, look } = ui.scene
  return (
    <>
      {overlays.value
        .filter(overlay => overlay.isForQuestion)
        .map(({ key, title }) => (
          <button key={key} type="button" class="link" aria-pressed={look.value === key} onClick={() => void (look.value = look.value === key ? null : key)}>
            {title}
          </button>
        ))}
    </>
  )
}
/** Up to so many sheets have a button each; of more, the rest are chosen from a list. */
const MOST_SHEET_BUTTONS = 4
function SheetButtons({ ui }: { readonly ui: Ui }) {
  const pinned = findPinnedSheets(ui.session.client.info.game).value
  const isOpen = (key: string): boolean => ui.sheet.value === key || pinned.includes(key)
  const sheets = ui.scene.sheets.value
  const named = sheets.length > MOST_SHEET_BUTTONS + 1 ? sheets.slice(0, MOST_SHEET_BUTTONS - 1) : sheets
  const listed = sheets.slice(named.length)
  return (
    <>
      {named.map(sheet => (
        <button key={sheet.key} type="button" class="tool named" aria-expanded={isOpen(sheet.key)} onClick={() => toggleSheet(ui, sheet.key)}>
          {sheet.title}
        </button>
      ))}
      {listed.length > 0 && (
        <label class="look-chooser">
          <span class="unseen">{texts.value.table.moreSheets}</span>
          <select value={listed.some(s => s.key === ui.sheet.value) ? ui.sheet.value! : ''} onChange={event => toggleSheet(ui, event.currentTarget.value)}>
            <option value="">{texts.value.table.moreSheets}</option>
            {listed.map(sheet => (
              <option key={sheet.key} value={sheet.key}>
                {sheet.title}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
function FightViewerButton({ ui }: { readonly ui: Ui }) {
  // What has no place, such as bids laid open, is no fight.
  if (!ui.scene.fight.value?.place) return null
  const open = ui.theatre.value !== 'shut'
  const turn = (): void => {
    ui.theatre.value = open ? 'shut' : 'open'
    ui.tab.value = 'map'
  }
  return (
    <button type="button" class="tool named" aria-expanded={open} onClick={turn}>
      {texts.value.table.lastFight}
    </button>
  )
}
const hasToolPanel = ({ scene }: Ui): boolean => scene.sheets.value.length > 0 || scene.overlays.value.length > 0 || scene.fight.value !== null
export function ToolPanel({ ui }: { readonly ui: Ui }) {
  if (!hasToolPanel(ui)) return null
  return (
    <section class="desk leaf" aria-label={texts.value.table.desk}>
      <OverlayChooser ui={ui} />
      {ui.session.gameUi.asides && <LazyOffersButton ui={ui} />}
      {ui.session.gameUi.routes && <LazyRouteDeskButton ui={ui} />}
      <SheetButtons ui={ui} />
      <FightViewerButton ui={ui} />
    </section>
  )
}
function LegendNotes({ notes }: { readonly notes: readonly LegendNote[] }) {
  return (
    <ul>
      {notes.map(note => (
        <li key={note.text}>
          {note.tone && <OwnerMark tone={note.tone} />} {note.text}
        </li>
      ))}
    </ul>
  )
}
export function OverlayLegend({ ui }: { readonly ui: Ui }) {
  const overlay = ui.scene.overlay.value
  if (!overlay) return null
  return (
    <div class="look-legend leaf passing" role="status">
      <p>
        <b>{overlay.title}</b> {overlay.legend}
        <button type="button" class="link" onClick={() => void (ui.scene.look.value = null)}>
          {texts.value.table.close}
        </button>
      </p>
      <LegendNotes notes={overlay.notes ?? []} />
      {overlay.more && overlay.more.notes.length > 0 && (
        <details>
          <summary>{overlay.more.title}</summary>
          <LegendNotes notes={overlay.more.notes} />
        </details>
      )}
    </div>
  )
}
