/** Whether the window has room for a side beside the map, counted in letters: twice as large text needs twice as wide a window. */
import { useLayoutEffect } from 'preact/hooks'

/** Below so many times the size of the page's text, side and desk are drawers. */
const SIDE_NEEDS = 56.25
const root = document.documentElement
function measure(): void {
  const letter = Number.parseFloat(getComputedStyle(root).fontSize)
  root.dataset['table'] = innerWidth <= SIDE_NEEDS * letter ? 'narrow' : 'wide'
}
/** Changes its size with the page's text, and is never seen. */
function makeProbe(): HTMLElement {
  const probe = document.createElement('i')
  Object.assign(probe.style, { position: 'fixed', width: '1rem', height: '0', visibility: 'hidden' })
  return document.body.appendChild(probe)
}
/** Style sheets ask for `[data-table='narrow']` on the root: a media query would not know how large the text is. */
export function useNarrow(): void {
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
