/** A file that was saved here or elsewhere, opened as a match. */
import { useSignal } from '@preact/signals'
import { makeFailure } from '../match/failure.ts'
import { FileError, ForgedFileError, openMatchFile } from '../match/open.ts'
import { navigateTo } from '../shell/router.ts'
import { failureTexts } from '../texts/failure.ts'
import { texts } from '../texts/index.ts'

function explainFileError(error: unknown): string {
  const t = texts.value.play
  if (error instanceof FileError) return t.fileProblem[error.problem]
  if (error instanceof ForgedFileError) return t.fileForged(error.entry, error.message)
  const { kind, cause } = makeFailure(error)
  return kind === 'damaged' || kind === 'program' ? t.fileDamaged(cause) : failureTexts.value.words[kind].join('. ')
}
export function MatchFileOpener() {
  const t = texts.value.play
  const problem = useSignal('')
  const open = async (file: File | undefined): Promise<void> => {
    problem.value = ''
    if (!file) return
    try {
      navigateTo(await openMatchFile(await file.text(), file.name, verdict => (verdict ? t.fileChecked(verdict) : t.fileOlder)))
    } catch (error) {
      problem.value = explainFileError(error)
    }
  }
  return (
    <p class="opener">
      <label class="button plain">
        {t.open}
        <input class="unseen" type="file" accept=".json,application/json" onChange={e => void open(e.currentTarget.files?.[0])} />
      </label>{' '}
      <span>{t.openLead}</span> {problem.value && <strong role="alert">{problem.value}</strong>}
    </p>
  )
}
