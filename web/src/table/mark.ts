/** Tells the style sheets what else is on the table. They could look for it themselves (`:has`), but then the whole page is styled anew whenever
 *  something comes or goes anywhere. */
import { useLayoutEffect } from 'preact/hooks'

type Marked = 'agenda' | 'battle-board' | 'end' | 'game-page' | 'hand' | 'home' | 'odds' | 'online-side' | 'opened' | 'route-desk' | 'sheet' | 'table'
const counts = new Map<Marked, number>()
function changeCountOf(marked: Marked, more: 1 | -1): void {
  const n = (counts.get(marked) ?? 0) + more
  counts.set(marked, n)
  document.documentElement.classList.toggle(`shows-${marked}`, n > 0)
}
/** While this is there, the page has the class `shows-…`. */
export function Mark({ is }: { readonly is: Marked }): null {
  useLayoutEffect(() => {
    changeCountOf(is, 1)
    return () => changeCountOf(is, -1)
  }, [is])
  return null
}
