/** What lies beside the board for whoever wants it: other looks at the map, sheets of figures, the last fight. On a phone, a drawer. */
import { pinnedOf } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { openSheet } from './sheets.tsx'
import type { Ui } from './ui.ts'

function LookChooser({ ui }: { readonly ui: Ui }) {
  const { overlays, look } = ui.scene
  const t = texts.value.table
  if (overlays.value.length === 0) return null
  return (
    <label class="look-chooser">
      <span>{t.look}</span>
      <select value={look.value ?? ''} onChange={event => void (look.value = event.currentTarget.value || null)}>
        <option value="">{t.lookNone}</option>
        {overlays.value.map(o => (
          <option key={o.key} value={o.key}>
            {o.title}
          </option>
        ))}
      </select>
    </label>
  )
}
function SheetButtons({ ui }: { readonly ui: Ui }) {
  const pinned = pinnedOf(ui.session.link.about.game).value
  const isOpen = (key: string): boolean => ui.sheet.value === key || pinned.includes(key)
  return (
    <>
      {ui.scene.sheets.value.map(sheet => (
        <button key={sheet.key} type="button" class="tool named" aria-expanded={isOpen(sheet.key)} onClick={() => openSheet(ui, sheet.key)}>
          {sheet.title}
        </button>
      ))}
    </>
  )
}
function FightButton({ ui }: { readonly ui: Ui }) {
  if (!ui.scene.fight.value) return null
  const open = ui.theatre.value !== 'shut'
  const turn = (): void => {
    ui.theatre.value = open ? 'shut' : 'open'
    ui.drawer.value = null
  }
  return (
    <button type="button" class="tool named" aria-expanded={open} onClick={turn}>
      {texts.value.table.lastFight}
    </button>
  )
}
export const hasDesk = ({ scene }: Ui): boolean => scene.sheets.value.length > 0 || scene.overlays.value.length > 0 || scene.fight.value !== null
export function Desk({ ui }: { readonly ui: Ui }) {
  if (!hasDesk(ui)) return null
  return (
    <section class="desk" aria-label={texts.value.table.desk}>
      <LookChooser ui={ui} />
      <SheetButtons ui={ui} />
      <FightButton ui={ui} />
    </section>
  )
}
export function Legend({ ui }: { readonly ui: Ui }) {
  const overlay = ui.scene.overlay.value
  if (!overlay) return null
  return (
    <p class="look-legend" role="status">
      <b>{overlay.title}</b> {overlay.legend}
      <button type="button" class="link" onClick={() => void (ui.scene.look.value = null)}>
        {texts.value.table.close}
      </button>
    </p>
  )
}
