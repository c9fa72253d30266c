/** A hint: up to three acts that promise most, what each would change, and why. */
import { useSignal } from '@preact/signals'
import type { WireAction } from '@tabularium/kernel'
import { useEffect } from 'preact/hooks'
import { currentLang } from '../settings/preferences.ts'
import { Popup } from '../table/popup.tsx'
import type { Ui } from '../table/ui.ts'
import { adviceTexts } from '../texts/advice.ts'
import { texts } from '../texts/index.ts'
import { numberText } from '../texts/numbers.ts'
import type { AdviceOnAct } from './advise-in-worker.ts'
import { askForAdvice } from './ask-for-advice.ts'
import { writePercent } from './percent.ts'

type Thought = { readonly is: 'thinking' | 'failed' } | { readonly is: 'thought'; readonly acts: readonly AdviceOnAct[] }

/** One decimal, with its sign; what is too small to be written is 0. */
export function writeChange(by: number): string {
  const rounded = Math.round(by * 10) / 10
  return rounded > 0 ? `+${numberText(rounded, currentLang.value)}` : numberText(rounded === 0 ? 0 : rounded, currentLang.value)
}
function nameTerm(ui: Ui, { term, by }: AdviceOnAct['reasons'][number]): string {
  const t = adviceTexts.value
  const terms: { readonly [game: string]: { readonly [term: string]: string } } = t.terms
  return terms[ui.session.client.info.game]?.[term] ?? (by > 0 ? t.othersLose : t.othersGain)
}
function writeReasons(ui: Ui, { reasons }: AdviceOnAct): string {
  const t = adviceTexts.value
  if (reasons.length === 0) return t.changesNothing
  return t.because(new Intl.ListFormat(currentLang.value).format(reasons.map(reason => `${nameTerm(ui, reason)} (${writeChange(reason.by)})`)))
}
function writeExpectation({ change, won, lost }: AdviceOnAct): string {
  const t = adviceTexts.value
  const parts = [won > 0 && t.wins(writePercent(won)), lost > 0 && t.loses(writePercent(lost)), won + lost < 1 && t.change(writeChange(change))]
  return parts.filter(Boolean).join(', ')
}
interface HintProps {
  readonly ui: Ui
  /** An answer in words: from the table, so that nothing of it comes with the hint. */
  readonly write: (action: WireAction) => string
}
function AdvisedActItem({ ui, write, act, onClose }: HintProps & { readonly act: AdviceOnAct; readonly onClose: () => void }) {
  const { session } = ui
  const choose = (): void => {
    onClose()
    void session.choose(act.action)
  }
  return (
    <li>
      <button type="button" class="choice" onClick={choose}>
        {write(act.action)}
      </button>{' '}
      <b>{writeExpectation(act)}</b>
      <p>{writeReasons(ui, act)}</p>
      {act.then.length > 0 && <p>{adviceTexts.value.then(act.then.map(write).join(' → '))}</p>}
    </li>
  )
}
export function HintPopup({ ui, write }: HintProps) {
  const onClose = (): void => void (ui.hinting.value = false)
  const t = adviceTexts.value
  const thought = useSignal<Thought>({ is: 'thinking' })
  useEffect(() => {
    const { client, update, viewer } = ui.session
    const { n, sample } = update.value!
    const asked = askForAdvice(client.info.game, sample, viewer.value!, `hint ${n}`)
    asked.acts.then(
      acts => void (thought.value = { is: 'thought', acts }),
      () => void (thought.value = { is: 'failed' }),
    )
    return () => asked.stop()
  }, [])
  const now = thought.value
  return (
    <Popup title={texts.value.table.hint} onClose={onClose} wide>
      <p>{t.lead}</p>
      {now.is !== 'thought' ? (
        <p role="status">{now.is === 'failed' ? t.failed : t.thinking}</p>
      ) : now.acts.length === 0 ? (
        <p role="status">{t.none}</p>
      ) : (
        <ol class="hints">
          {now.acts.map(act => (
            <AdvisedActItem key={`${act.action.do} ${String(act.action.to)}`} ui={ui} write={write} act={act} onClose={onClose} />
          ))}
        </ol>
      )}
    </Popup>
  )
}
