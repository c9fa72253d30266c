/** How the table is laid out, by the room there is, counted in letters: twice as large text needs twice as large a window. */
import { signal, type ReadonlySignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'

/** `bar`: leaves over the map, the prompt on top. `sheet`: map above, prompt and tabs below. `panel`: map at the left, prompt and tabs at the right. */
export type WindowLayout = 'bar' | 'sheet' | 'panel'
/** In times the size of the page's text. */
const [BAR_NEEDS, LOW, FULL_SEATS] = [64, 30, 80]
export function chooseLayout(width: number, height: number): WindowLayout {
  if (height < LOW && width > height * 1.2) return 'panel'
  return width >= BAR_NEEDS ? 'bar' : 'sheet'
}
const currentLayout = signal<WindowLayout>('bar')
export const windowLayout: ReadonlySignal<WindowLayout> = currentLayout
const rootElement = document.documentElement
function measureWindow(): void {
  const letter = Number.parseFloat(getComputedStyle(rootElement).fontSize)
  currentLayout.value = chooseLayout(innerWidth / letter, innerHeight / letter)
  rootElement.dataset['room'] = currentLayout.value
  rootElement.dataset['seats'] = innerWidth >= FULL_SEATS * letter ? 'full' : 'short'
}
/** Changes its size with the page's text, and is never seen. */
function createTextSizeProbe(): HTMLElement {
  const probe = document.createElement('i')
  Object.assign(probe.style, { position: 'fixed', width: '1rem', height: '0', visibility: 'hidden' })
  return document.body.appendChild(probe)
}
/** Style sheets ask for `[data-room]` on the root: a media query would not know how large the text is. */
export function useWindowLayout(): void {
  useLayoutEffect(() => {
    const probe = createTextSizeProbe()
    const watch = new ResizeObserver(measureWindow)
    measureWindow()
    watch.observe(probe)
    addEventListener('resize', measureWindow)
    return () => {
      watch.disconnect()
      removeEventListener('resize', measureWindow)
      probe.remove()
    }
  }, [])
}
