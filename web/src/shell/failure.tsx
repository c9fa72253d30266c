/** Tells what went wrong, with its cause, and the ways on. */
import { useSignal } from '@preact/signals'
import { Component, type ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { downloadText } from '../match/download.ts'
import { makeFailure, type Failure } from '../match/failure.ts'
import { failureTexts } from '../texts/failure.ts'

export interface MatchFileSource {
  readonly name: string
  read(): Promise<string>
}
function SaveMatchButton({ source }: { readonly source: MatchFileSource }) {
  const failed = useSignal(false)
  const save = (): void =>
    void source.read().then(
      text => downloadText(source.name, text),
      () => void (failed.value = true),
    )
  const t = failureTexts.value
  return (
    <>
      <button type="button" class="button plain" onClick={save}>
        {t.save}
      </button>
      {failed.value && <span role="alert">{t.notSaved}</span>}
    </>
  )
}
/** For those who look into it. */
function FailureCause({ failure }: { readonly failure: Failure }) {
  return (
    <details>
      <summary>{failureTexts.value.cause}</summary>
      <p>
        <code>{failure.cause}</code>
      </p>
    </details>
  )
}
interface FailureProps {
  readonly failure: Failure
  readonly onRetry: () => void
  /** It is being tried again. */
  readonly isBusy?: boolean
  /** What can still be saved. */
  readonly source: MatchFileSource | null
}
/** Title and help are said at once; the cause is for those who look into it. */
export function FailureText({ failure, onRetry, source, isBusy = false, isPage = false }: FailureProps & { readonly isPage?: boolean }) {
  const t = failureTexts.value
  const [title, help] = t.words[failure.kind]
  return (
    <div role="alert" class="failure">
      {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p class="lead">{help}</p>
      <FailureCause failure={failure} />
      <p class="ways">
        <button type="button" class="button" disabled={isBusy} onClick={onRetry}>
          {failure.kind === 'taken' ? t.takeOver : t.again}
        </button>{' '}
        {source && <SaveMatchButton source={source} />}{' '}
        <a class="button plain" href="/">
          {t.leave}
        </a>
      </p>
    </div>
  )
}
/** Beside a page that can be used all the same. */
export function FailureNotice({ failure }: { readonly failure: Failure }) {
  const [title, help] = failureTexts.value.words[failure.kind]
  return (
    <div role="alert" class="failure">
      <p>
        <b>{title}.</b> {help}
      </p>
      <FailureCause failure={failure} />
    </div>
  )
}
function ModalDialog({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current!
    dialog.showModal()
    return () => dialog.close()
  }, [])
  return (
    // It is not put away: whoever goes on does so by one of its ways.
    <dialog ref={box} class="popup" role="alertdialog" aria-label={label} onCancel={event => event.preventDefault()}>
      <div class="popup-body">{children}</div>
    </dialog>
  )
}
/** Over the table, which stays as it was. */
export function FailureDialog(props: FailureProps) {
  return (
    <ModalDialog label={failureTexts.value.words[props.failure.kind][0]}>
      <FailureText {...props} />
    </ModalDialog>
  )
}

interface ErrorBoundaryProps {
  readonly source: MatchFileSource | null
  readonly children: ComponentChildren
}
/** What a page throws while it is drawn is told in its place; without this, nothing would be left on the screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure: Failure | null }> {
  override state = { failure: null }
  static override getDerivedStateFromError(error: unknown): { readonly failure: Failure } {
    return { failure: makeFailure(error) }
  }
  override render({ source, children }: ErrorBoundaryProps, { failure }: { readonly failure: Failure | null }) {
    if (!failure) return children
    return (
      <div class="page">
        <FailureText failure={failure} source={source} onRetry={() => this.setState({ failure: null })} isPage />
      </div>
    )
  }
}
