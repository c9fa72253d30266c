/** What may wait for a frame: map and question change first, log, tracks and sheets follow, so that no task is long and a move is seen at once. */
import { effect, signal, type ReadonlySignal } from '@preact/signals'

/** Runs once after the next frame, however often it is asked for. A window that nobody sees has no frames. */
export function createAfterFrame(run: () => void): () => void {
  let waits = false
  const go = (): void => {
    waits = false
    run()
  }
  return () => {
    if (waits) return
    waits = true
    if (document.hidden) setTimeout(go)
    else requestAnimationFrame(() => setTimeout(go))
  }
}
/** The same, one frame behind; nothing is kept that is gone, such as what another viewer saw. */
export function delayByFrame<T>(now: ReadonlySignal<T | null>): ReadonlySignal<T | null> {
  const late = signal(now.peek())
  const catchUp = createAfterFrame(() => void (late.value = now.peek()))
  effect(() => {
    if (now.value === null || late.peek() === null) late.value = now.value
    else catchUp()
  })
  return late
}
