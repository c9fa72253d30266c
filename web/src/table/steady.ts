/** How tall the bar was in this turn: it may shrink, but the map below it stays where it is. */
import { useComputed, useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { createAfterFrame } from './later.ts'
import type { TableSession } from './session.ts'

interface SteadyHeight {
  /** For the part whose height is kept. */
  readonly inside: RefObject<HTMLDivElement | null>
  /** In pixels. */
  readonly height: number
}
export function useSteadyHeight({ lines, question }: TableSession): SteadyHeight {
  const inside = useRef<HTMLDivElement>(null)
  const decision = question.value?.decision
  // In a small window it scrolls: what is asked next is read from its beginning, what is asked again stays where it is.
  useEffect(() => createAfterFrame(() => inside.current?.closest('.prompt')!.scrollTo(0, 0))(), [decision?.seat, decision?.say])
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
