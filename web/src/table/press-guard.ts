/** The second half of a double click gives no other answer than its first half pressed: what was there may have made room for something else.
 *  Fingers are let be: quick taps in one place are how one goes on on a phone. */
import { useEffect } from 'preact/hooks'

/** `count`: how many clicks in the same spot the browser counts as one gesture; `before`, `now`: what these two pressed, if it was an answer. */
export const isStrayPress = (count: number, before: string | undefined, now: string | undefined): boolean => count > 1 && now !== undefined && now !== before
export function usePressGuard(): void {
  useEffect(() => {
    let before: string | undefined
    const guard = (event: MouseEvent): void => {
      const now = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-answer]')?.dataset['answer'] : undefined
      const isFinger = event instanceof PointerEvent && event.pointerType === 'touch'
      if (!isFinger && isStrayPress(event.detail, before, now)) {
        event.preventDefault()
        event.stopPropagation()
      } else before = now
    }
    addEventListener('click', guard, true)
    return () => removeEventListener('click', guard, true)
  }, [])
}
