import { computed, signal } from '@preact/signals'
import { routeOf } from './route.ts'

const path = signal(location.pathname)
export const route = computed(() => routeOf(path.value))

/** Follows links within the page; whatever else a click may mean stays the browser's. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest('a')
  return link && link.origin === location.origin && !link.target && !link.hash && !link.hasAttribute('download') ? link : null
}
let atArrival: () => void = () => {}
/** Goes to a page of the client, as a link would. */
export function navigate(to: string): void {
  history.pushState(null, '', to)
  path.value = location.pathname
  atArrival()
}
export function startRouter(arrived: () => void): void {
  atArrival = arrived
  addEventListener('popstate', () => void (path.value = location.pathname))
  document.addEventListener('click', event => {
    const link = linkOf(event)
    if (!link) return
    event.preventDefault()
    navigate(link.href)
  })
}
