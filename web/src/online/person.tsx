/** Who one is here: a name that this browser keeps, and how to take it along. */
import { useSignal, type ReadonlySignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { serverApi, ServerProblemError, type Guest } from '../match/server.ts'
import { currentLang } from '../settings/preferences.ts'
import { onlineTexts, problemText } from '../texts/online.ts'

export type KnownGuest = Guest | null | 'asking'
export const findProblem = (error: unknown): string => (error instanceof ServerProblemError ? error.problem : 'other')
/** The guest of this browser; `problem` is what went wrong last. */
export function useCurrentGuest(): { readonly guest: Signal<KnownGuest>; readonly problem: Signal<string | null>; attempt(run: () => Promise<void>): void } {
  const guest = useSignal<KnownGuest>('asking')
  const problem = useSignal<string | null>(null)
  const attempt = (run: () => Promise<void>): void => {
    problem.value = null
    run().catch((error: unknown) => {
      problem.value = findProblem(error)
      // He moved to another browser, or the cookie is gone.
      if (problem.value === 'no-guest') guest.value = null
    })
  }
  useEffect(() => attempt(async () => void (guest.value = await serverApi.me())), [])
  return { guest, problem, attempt }
}
export function ServerProblemText({ problem }: { readonly problem: ReadonlySignal<string | null> }) {
  return problem.value === null ? null : <p role="alert">{problemText(problem.value)}</p>
}
interface GuestNameProps {
  readonly guest: Signal<KnownGuest>
  attempt(run: () => Promise<void>): void
}
interface GuestNameFormProps extends GuestNameProps {
  /** What a button wants that stands outside the form and sends it off (`NAME_FORM`): whoever wrote a name need not keep it first. */
  then?(): Promise<void>
}
const NAME_FORM = 'guest-name'
export function GuestNameForm({ guest, attempt, then }: GuestNameFormProps) {
  const t = onlineTexts.value
  const known = guest.value
  const knownName = known && known !== 'asking' ? known.name : ''
  // Null until something is written: what is written stays, whatever the server answers meanwhile.
  const name = useSignal<string | null>(null)
  return (
    <form
      class="online-name"
      id={NAME_FORM}
      onSubmit={event => {
        event.preventDefault()
        const isFromOutside = !event.currentTarget.contains(event.submitter)
        attempt(async () => {
          guest.value = await serverApi.become(name.value || knownName, currentLang.value)
          if (isFromOutside) await then?.()
        })
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
interface ButtonForGuestProps extends GuestNameProps {
  readonly text: string
  readonly disabled?: boolean
  readonly isPlain?: boolean
  /** Done with every press, before the form for the name is sent. */
  before?(): void
  run(): Promise<void>
}
/** Does something that only somebody with a name can do; the form for the name above it is told to do it too. */
export function ButtonForGuest({ guest, attempt, text, disabled = false, isPlain = false, before, run }: ButtonForGuestProps) {
  const isNamed = guest.value !== null
  const press = (): void => {
    before?.()
    if (isNamed) attempt(run)
  }
  return (
    <button
      class={isPlain ? 'button plain' : 'button'}
      type={isNamed ? 'button' : 'submit'}
      {...(!isNamed && { form: NAME_FORM })}
      disabled={disabled || guest.value === 'asking'}
      onClick={press}
    >
      {text}
    </button>
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
        {guest.value && guest.value !== 'asking' && <p>{t.claimReplaces(guest.value.name)}</p>}
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
