import { computed, signal } from '@preact/signals'
import { parseRoute } from './route.ts'

const currentPath = signal(location.pathname)
export const currentRoute = computed(() => parseRoute(currentPath.value))

/** Follows links within the page; whatever else a click may mean stays the browser's. */
function findLinkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = (event.target as Element).closest('a')
  return link && link.origin === location.origin && !link.target && !link.hash && !link.hasAttribute('download') ? link : null
}
let atArrival: () => void = () => {}
/** Goes to a page of the client, as a link would. `isInstead`: the way back leads past the page one was on. */
export function navigateTo(to: string, isInstead = false): void {
  if (isInstead) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  currentPath.value = location.pathname
  atArrival()
}
export function startRouter(arrived: () => void): void {
  atArrival = arrived
  addEventListener('popstate', () => void (currentPath.value = location.pathname))
  document.addEventListener('click', event => {
    const link = findLinkToFollow(event)
    if (!link) return
    event.preventDefault()
    navigateTo(link.href)
  })
}
