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
const isTopmost = (dialog: Element | null): boolean => [...document.querySelectorAll('dialog[open]')].pop() === dialog
/** Not a modal dialog of the browser's own: making all the rest inert has every name on the map laid out anew, which takes longer than opening the dialog. */
export function Popup({ title, onClose, children, wide = false, aside = false }: PopupProps) {
  const box = useRef<HTMLDialogElement>(null)
  // At once, so that whoever moves the focus next is not overruled.
  useLayoutEffect(() => {
    const dialog = box.current!
    const closeByEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && isTopmost(dialog)) onClose()
    }
    const keepFocus = ({ target }: FocusEvent): void => {
      if (!dialog.contains(target as Node) && isTopmost(dialog)) dialog.querySelector('button')!.focus()
    }
    dialog.show()
    addEventListener('keydown', closeByEscape)
    addEventListener('focusin', keepFocus)
    return () => {
      removeEventListener('keydown', closeByEscape)
      removeEventListener('focusin', keepFocus)
      // It gives the focus back to what had it before.
      dialog.close()
    }
  }, [])
  return (
    // A click beside the dialog closes it, and so does Escape.
    <>
      <dialog ref={box} class={`popup ${wide ? 'wide' : aside ? 'aside' : ''}`} aria-label={title} aria-modal="true">
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
      <div class="popup-shade" role="presentation" onClick={onClose} />
    </>
  )
}
