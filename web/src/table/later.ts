/** What may wait for a frame: map and question change first, log, tracks and sheets follow, so that no task is long and a move is seen at once. */
import { effect, signal, type ReadonlySignal } from '@preact/signals'

/** A window that nobody sees has no frames, and it may be hidden or covered while one is waited for: then nobody waits longer than this. */
const LONGEST_WAIT_MS = 250
/** Runs once after the next frame, however often it is asked for. */
export function createAfterFrame(run: () => void): () => void {
  let timer = 0
  const go = (): void => {
    timer = 0
    run()
  }
  const goSoon = (ms = 0): void => {
    clearTimeout(timer)
    timer = setTimeout(go, ms) as unknown as number
  }
  return () => {
    if (timer) return
    goSoon(document.hidden ? 0 : LONGEST_WAIT_MS)
    requestAnimationFrame(() => timer && goSoon())
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
