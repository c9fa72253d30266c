/** How the table is laid out, by the room there is, counted in letters: twice as large text needs twice as large a window. */
import { signal, type ReadonlySignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'

/** `bar`: leaves over the map, the prompt on top. `sheet`: map above, prompt and tabs below. `panel`: map at the left, prompt and tabs at the right. */
export type Room = 'bar' | 'sheet' | 'panel'
/** In times the size of the page's text. */
const [BAR_NEEDS, LOW, FULL_SEATS] = [64, 30, 80]
export function roomFor(width: number, height: number): Room {
  if (height < LOW && width > height * 1.2) return 'panel'
  return width >= BAR_NEEDS ? 'bar' : 'sheet'
}
const now = signal<Room>('bar')
export const room: ReadonlySignal<Room> = now
const root = document.documentElement
function measure(): void {
  const letter = Number.parseFloat(getComputedStyle(root).fontSize)
  now.value = roomFor(innerWidth / letter, innerHeight / letter)
  root.dataset['room'] = now.value
  root.dataset['seats'] = innerWidth >= FULL_SEATS * letter ? 'full' : 'short'
}
/** Changes its size with the page's text, and is never seen. */
function makeProbe(): HTMLElement {
  const probe = document.createElement('i')
  Object.assign(probe.style, { position: 'fixed', width: '1rem', height: '0', visibility: 'hidden' })
  return document.body.appendChild(probe)
}
/** Style sheets ask for `[data-room]` on the root: a media query would not know how large the text is. */
export function useRoom(): void {
  useLayoutEffect(() => {
    const probe = makeProbe()
    const watch = new ResizeObserver(measure)
    measure()
    watch.observe(probe)
    addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      removeEventListener('resize', measure)
      probe.remove()
    }
  }, [])
}
