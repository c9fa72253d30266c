/** A link that was made: what it is for, the link itself, and the ways to pass it on. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { onlineTexts } from '../../texts/online.ts'

/** Where the browser lets a page write to the clipboard. */
function CopyButton({ text }: { readonly text: string }) {
  const t = onlineTexts.value
  const copied = useSignal<string | null>(null)
  if (typeof navigator.clipboard?.writeText !== 'function') return null
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => void (copied.value = text),
      () => {},
    )
  return (
    <button class="button" type="button" onClick={copy}>
      {copied.value === text ? t.copyDone : t.copy}
    </button>
  )
}
interface GivenLinkProps {
  readonly lead: string
  readonly address: string
  readonly children?: ComponentChildren
}
export function GivenLink({ lead, address, children }: GivenLinkProps) {
  return (
    <div role="status" class="given-link">
      <p>
        {lead} <code>{address}</code>
      </p>
      <p class="online-buttons">
        <CopyButton text={address} />
        {children}
      </p>
    </div>
  )
}
