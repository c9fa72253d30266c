/** How tall the bar was in this turn: it may shrink, but the map below it stays where it is. */
import { useComputed, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { TableSession } from './session.ts'

interface SteadyHeight {
  /** For the part whose height is kept. */
  readonly inside: RefObject<HTMLDivElement | null>
  /** In pixels. */
  readonly height: number
}
export function useSteadyHeight({ lines }: TableSession): SteadyHeight {
  const inside = useRef<HTMLDivElement>(null)
  const tallest = useSignal({ turn: '', height: 0 })
  const turn = useComputed(() => lines.value.findLast(l => l.heading !== null)?.key ?? '')
  useEffect(() => {
    const watch = new ResizeObserver(([seen]) => {
      const height = seen!.contentRect.height
      const before = tallest.peek()
      if (before.turn !== turn.peek() || height > before.height) tallest.value = { turn: turn.peek(), height }
    })
    watch.observe(inside.current!)
    return () => watch.disconnect()
  }, [])
  return { inside, height: tallest.value.turn === turn.value ? tallest.value.height : 0 }
}
