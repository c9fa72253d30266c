/** What a thing on the table means, for whoever rests on it, reaches it by keyboard or holds a finger on it. One tip at a time, with its rule. */
import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { currentLang } from '../settings/preferences.ts'
import { findClauseText, writeClauseName } from './clauses.ts'
import { findTip } from './find-tip.ts'
import type { TipText } from './game-ui.ts'
import type { Ui } from './ui.ts'

/** So long somebody rests on a thing, or holds a finger on it, before it is told, in milliseconds. */
const TIP_DELAY_MS = 450
interface ShownTip {
  /** What it costs or brings now; empty where nothing is to be said of that. */
  readonly note: string
  readonly tip: TipText
  readonly near: DOMRect
}
/** Pixels: how wide a tip is, how wide a long one, how far from its thing and from the edge; and the letters of a long one. */
const [TIP_WIDTH_PX, LONG_TIP_WIDTH_PX, TIP_GAP_PX, LONG_TIP_LETTERS] = [300, 460, 8, 420]
/** Below the thing, or above it where there is no room: whole in any case. */
function placeTip(box: HTMLElement, near: DOMRect): void {
  const wide = box.textContent.length > LONG_TIP_LETTERS ? LONG_TIP_WIDTH_PX : TIP_WIDTH_PX
  const width = Math.min(wide, innerWidth - 2 * TIP_GAP_PX)
  box.style.width = `${width}px`
  const { height } = box.getBoundingClientRect()
  const below = near.bottom + TIP_GAP_PX
  const top = below + height + TIP_GAP_PX <= innerHeight ? below : Math.max(TIP_GAP_PX, near.top - TIP_GAP_PX - height)
  box.style.left = `${Math.max(TIP_GAP_PX, Math.min(near.left, innerWidth - width - TIP_GAP_PX))}px`
  box.style.top = `${top}px`
}
const findElementWithTip = (event: Event): HTMLElement | null => (event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null)

export function TipLayer({ ui }: { readonly ui: Ui }) {
  const shown = useSignal<ShownTip | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The press that showed a tip must not choose what lies under it. */
  const wasHeld = useRef(false)
  useEffect(() => {
    const show = (thing: HTMLElement): void => {
      const { tip: key, note = '' } = thing.dataset
      const tip = findTip(ui.session.gameUi.tips?.(currentLang.value), key!) ?? (note ? [''] : null)
      shown.value = tip && thing.isConnected ? { note, tip, near: thing.getBoundingClientRect() } : null
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
  const box = useRef<HTMLDivElement>(null)
  const now = shown.value
  useLayoutEffect(() => void (now && placeTip(box.current!, now.near)))
  if (!now) return null
  const [text, ...cite] = now.tip
  return (
    <div ref={box} class="tip" role="tooltip">
      {now.note && <p class="tip-note">{now.note}</p>}
      <p>{text}</p>
      {cite.map(id => (
        <p key={id} class="tip-rule">
          § {writeClauseName(id, currentLang.value)} {findClauseText(id, currentLang.value) === 'missing' ? '' : findClauseText(id, currentLang.value)}
        </p>
      ))}
    </div>
  )
}
