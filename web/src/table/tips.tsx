/** What a thing on the table means, for whoever rests on it, reaches it by keyboard or holds a finger on it. One tip at a time, with its rule. */
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { currentLang } from '../settings/preferences.ts'
import { findClauseText, writeClauseName } from './clauses.ts'
import type { TipText, TipTexts } from './game-ui.ts'
import type { Ui } from './ui.ts'

/** So long somebody rests on a thing, or holds a finger on it, before it is told, in milliseconds. */
const TIP_DELAY_MS = 450
/** The keys under which a thing may be told, the closest first: `command raid saxons`, `command raid`, `command`. */
export function findTip(tips: TipTexts | undefined, key: string): TipText | null {
  for (let words = key.split(' '); words.length > 0; words = words.slice(0, -1)) {
    const tip = tips?.[words.join(' ')]
    if (tip) return tip
  }
  return null
}
interface ShownTip {
  readonly tip: TipText
  readonly near: DOMRect
}
const TIP_WIDTH_PX = 300
/** Below the thing, or above it where there is no room; never beyond the edge. */
function placeTip({ near }: ShownTip): { readonly [property: string]: string } {
  const left = Math.max(8, Math.min(near.left, innerWidth - TIP_WIDTH_PX - 8))
  const isLow = near.bottom > innerHeight * 0.7
  return {
    left: `${left}px`,
    width: `${Math.min(TIP_WIDTH_PX, innerWidth - 16)}px`,
    ...(isLow ? { bottom: `${innerHeight - near.top + 8}px` } : { top: `${near.bottom + 8}px` }),
  }
}
const findElementWithTip = (event: Event): HTMLElement | null => (event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null)

export function TipLayer({ ui }: { readonly ui: Ui }) {
  const shown = useSignal<ShownTip | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The press that showed a tip must not choose what lies under it. */
  const wasHeld = useRef(false)
  useEffect(() => {
    const show = (thing: HTMLElement): void => {
      const tip = findTip(ui.session.gameUi.tips?.(currentLang.value), thing.dataset['tip']!)
      shown.value = tip && thing.isConnected ? { tip, near: thing.getBoundingClientRect() } : null
    }
    const hide = (): void => {
      clearTimeout(timer.current)
      shown.value = null
    }
    const later = (thing: HTMLElement | null, held: boolean): void => {
      hide()
      if (!thing) return
      timer.current = setTimeout(() => {
        wasHeld.current = held
        show(thing)
      }, TIP_DELAY_MS)
    }
    const listeners: { readonly [type: string]: (event: Event) => void } = {
      pointerover: event => (event as PointerEvent).pointerType === 'mouse' && later(findElementWithTip(event), false),
      pointerdown: event => {
        wasHeld.current = false
        later((event as PointerEvent).pointerType === 'mouse' ? null : findElementWithTip(event), true)
      },
      pointermove: event => (event as PointerEvent).pointerType !== 'mouse' && Math.abs((event as PointerEvent).movementX) > 6 && hide(),
      pointerup: () => clearTimeout(timer.current),
      pointercancel: () => (wasHeld.current ? undefined : hide()),
      scroll: hide,
      keydown: event => (event as KeyboardEvent).key === 'Escape' && hide(),
      focusin: event => (findElementWithTip(event)?.matches(':focus-visible') ? later(findElementWithTip(event), false) : hide()),
      click: event => {
        if (wasHeld.current) {
          event.preventDefault()
          event.stopPropagation()
        } else hide()
        wasHeld.current = false
      },
    }
    for (const [type, listen] of Object.entries(listeners)) addEventListener(type, listen, true)
    return () => {
      hide()
      for (const [type, listen] of Object.entries(listeners)) removeEventListener(type, listen, true)
    }
  }, [ui])
  const now = shown.value
  if (!now) return null
  const [text, ...cite] = now.tip
  return (
    <div class="tip" role="tooltip" style={placeTip(now)}>
      <p>{text}</p>
      {cite.map(id => (
        <p key={id} class="tip-rule">
          § {writeClauseName(id, currentLang.value)} {findClauseText(id, currentLang.value) === 'missing' ? '' : findClauseText(id, currentLang.value)}
        </p>
      ))}
    </div>
  )
}
