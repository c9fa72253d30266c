/** The way back closes what lies open before it leaves the table. */
import { computed, effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { room } from './room.ts'
import type { Ui } from './ui.ts'

/** Whatever lies over the map, the last opened first. */
const closers = (ui: Ui): readonly (readonly [isOpen: () => boolean, close: () => void])[] => [
  [() => ui.reading.value.length > 0, () => void (ui.reading.value = [])],
  [() => ui.asked.value !== null, () => void (ui.asked.value = null)],
  [() => ui.showing.value !== null, () => void (ui.showing.value = null)],
  [() => ui.finding.value, () => void (ui.finding.value = false)],
  [() => ui.menu.value, () => void (ui.menu.value = false)],
  [() => ui.sheet.value !== null, () => void (ui.sheet.value = null)],
  [() => room.value !== 'bar' && ui.tab.value !== ui.answerTab.value, () => void (ui.tab.value = ui.answerTab.value)],
]
/** One thing at a time: what lies on top goes first. */
const closeLast = (all: ReturnType<typeof closers>): void => all.find(([isOpen]) => isOpen())?.[1]()
const isOurs = (): boolean => (history.state as { readonly leaf?: boolean } | null)?.leaf === true
export function useBack(ui: Ui): void {
  useEffect(() => {
    const all = closers(ui)
    const open = computed(() => all.some(([isOpen]) => isOpen()))
    /** Our own step back is on its way: it closes nothing that was opened since. */
    let leaving = false
    const mark = (): void => history.pushState({ leaf: true }, '')
    const stop = effect(() => {
      if (open.value && !isOurs() && !leaving) mark()
      else if (!open.value && isOurs() && !leaving) {
        leaving = true
        history.back()
      }
    })
    const back = (): void => {
      if (leaving) {
        leaving = false
        if (open.peek()) mark()
      } else if (!isOurs()) {
        closeLast(all)
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
