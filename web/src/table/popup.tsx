/** What opens over the table for a moment: choices of a thing, why not, the text of a rule. */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { texts } from '../texts/index.ts'

interface PopupProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  readonly wide?: boolean
  /** Stands at the side, so that the map stays in sight. */
  readonly aside?: boolean
}
export function Popup({ title, onClose, children, wide = false, aside = false }: PopupProps) {
  const box = useRef<HTMLDialogElement>(null)
  // At once, so that whoever moves the focus next is not overruled.
  useLayoutEffect(() => {
    const dialog = box.current!
    const before = document.activeElement
    dialog.showModal()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true })
    }
  }, [])
  const outside = (event: MouseEvent): void => {
    if (event.target === box.current) onClose()
  }
  return (
    // A click beside the dialog closes it, and so does Escape.
    <dialog
      ref={box}
      class={['popup', wide && 'wide', aside && 'aside'].filter(Boolean).join(' ')}
      aria-label={title}
      onClick={outside}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div class="popup-body">
        <header>
          <h2>{title}</h2>
          <button class="round" type="button" aria-label={texts.value.table.close} onClick={onClose}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
