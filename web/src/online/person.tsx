/** Who one is here: a name that this browser keeps, and how to take it along. */
import { useSignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { serverApi, ServerProblemError, type Guest } from '../match/server.ts'
import { currentLang } from '../settings/preferences.ts'
import { onlineTexts, problemText } from '../texts/online.ts'

export type KnownGuest = Guest | null | 'asking'
/** The guest of this browser; `problem` is what went wrong last. */
export function useCurrentGuest(): { readonly guest: Signal<KnownGuest>; readonly problem: Signal<string | null>; attempt(run: () => Promise<void>): void } {
  const guest = useSignal<KnownGuest>('asking')
  const problem = useSignal<string | null>(null)
  const attempt = (run: () => Promise<void>): void => {
    problem.value = null
    run().catch((error: unknown) => void (problem.value = error instanceof ServerProblemError ? error.problem : 'other'))
  }
  useEffect(() => attempt(async () => void (guest.value = await serverApi.me())), [])
  return { guest, problem, attempt }
}
export function ServerProblemText({ problem }: { readonly problem: Signal<string | null> }) {
  return problem.value === null ? null : <p role="alert">{problemText(problem.value)}</p>
}
interface GuestNameProps {
  readonly guest: Signal<KnownGuest>
  attempt(run: () => Promise<void>): void
}
export function GuestNameForm({ guest, attempt }: GuestNameProps) {
  const t = onlineTexts.value
  const known = guest.value
  const knownName = known && known !== 'asking' ? known.name : ''
  // Null until something is written: what is written stays, whatever the server answers meanwhile.
  const name = useSignal<string | null>(null)
  return (
    <form
      class="online-name"
      onSubmit={event => {
        event.preventDefault()
        attempt(async () => void (guest.value = await serverApi.become(name.value || knownName, currentLang.value)))
      }}
    >
      <label>
        <span>{t.name}</span>
        <input type="text" required maxLength={30} value={name.value ?? knownName} onInput={e => void (name.value = e.currentTarget.value)} />
      </label>
      <button class="button" type="submit">
        {t.keep}
      </button>
    </form>
  )
}
/** Part of the key of the dice. */
export function DiceWordField({ word }: { readonly word: Signal<string> }) {
  const t = onlineTexts.value
  return (
    <details>
      <summary>{t.word}</summary>
      <p>{t.wordLead}</p>
      <div class="online-name">
        <label>
          <span>{t.word}</span>
          <input type="text" maxLength={60} value={word.value} onInput={e => void (word.value = e.currentTarget.value)} />
        </label>
      </div>
    </details>
  )
}
/** Moves the guest to another browser, or here. */
export function MoveGuestToBrowser({ guest, attempt }: GuestNameProps) {
  const t = onlineTexts.value
  const code = useSignal<string | null>(null)
  const typed = useSignal('')
  return (
    <details>
      <summary>{t.otherBrowser}</summary>
      {guest.value && guest.value !== 'asking' && (
        <p>
          <button class="button plain" type="button" onClick={() => attempt(async () => void (code.value = (await serverApi.makeCode()).code))}>
            {t.makeCode}
          </button>{' '}
          {code.value && (
            <span role="status">
              {t.codeLead} <strong>{code.value}</strong>
            </span>
          )}
        </p>
      )}
      <form
        class="online-name"
        onSubmit={event => {
          event.preventDefault()
          attempt(async () => void (guest.value = await serverApi.claim(typed.value.trim().toUpperCase())))
        }}
      >
        <label>
          <span>{t.code}</span>
          <input type="text" required maxLength={20} value={typed.value} onInput={e => void (typed.value = e.currentTarget.value)} />
        </label>
        <button class="button plain" type="submit">
          {t.claim}
        </button>
      </form>
    </details>
  )
}
