/** The way back closes what lies open before it leaves the table. */
import { computed, effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { windowLayout } from './room.ts'
import type { Ui } from './ui.ts'

/** Whatever lies over the map, the last opened first. */
const listClosers = (ui: Ui): readonly (readonly [isOpen: () => boolean, close: () => void])[] => [
  [() => ui.reading.value.length > 0, () => void (ui.reading.value = [])],
  [() => ui.asked.value !== null, () => void (ui.asked.value = null)],
  [() => ui.showing.value !== null, () => void (ui.showing.value = null)],
  [() => ui.finding.value, () => void (ui.finding.value = false)],
  [() => ui.hinting.value, () => void (ui.hinting.value = false)],
  [() => ui.menu.value, () => void (ui.menu.value = false)],
  [() => ui.sheet.value !== null, () => void (ui.sheet.value = null)],
  [() => windowLayout.value !== 'bar' && ui.tab.value !== ui.answerTab.value, () => void (ui.tab.value = ui.answerTab.value)],
]
/** One thing at a time: what lies on top goes first. */
const closeTopmost = (all: ReturnType<typeof listClosers>): void => all.find(([isOpen]) => isOpen())?.[1]()
const isOwnHistoryEntry = (): boolean => (history.state as { readonly leaf?: boolean } | null)?.leaf === true
export function useBackButton(ui: Ui): void {
  useEffect(() => {
    const all = listClosers(ui)
    const open = computed(() => all.some(([isOpen]) => isOpen()))
    /** Our own step back is on its way: it closes nothing that was opened since. */
    let leaving = false
    const mark = (): void => history.pushState({ leaf: true }, '')
    const stop = effect(() => {
      if (open.value && !isOwnHistoryEntry() && !leaving) mark()
      else if (!open.value && isOwnHistoryEntry() && !leaving) {
        leaving = true
        history.back()
      }
    })
    const back = (): void => {
      if (leaving) {
        leaving = false
        if (open.peek()) mark()
      } else if (!isOwnHistoryEntry()) {
        closeTopmost(all)
        if (open.peek()) mark()
      }
    }
    addEventListener('popstate', back)
    return () => {
      stop()
      removeEventListener('popstate', back)
    }
  }, [ui])
}
