/** An amount of many, written or stepped to, as one answer. */
import { useSignal } from '@preact/signals'
import { texts } from '../texts/index.ts'
import { findAmountStep, LEAST_TYPED_AMOUNTS } from './amount-steps.ts'
import type { AmountRange } from './choices.ts'
import type { Ui } from './ui.ts'

interface AmountFieldProps {
  readonly label: string
  readonly range: AmountRange
  readonly value: number
  onWrite(value: number): void
  onGive(): void
}
/** Whoever comes to the field writes over what stands in it; Enter gives the answer. */
function AmountField({ label, range: { min, max }, value, onWrite, onGive }: AmountFieldProps) {
  return (
    <input
      type="number"
      inputMode="numeric"
      class="amount-written"
      aria-label={texts.value.table.amount(label)}
      min={min}
      max={max}
      value={value}
      onFocus={event => event.currentTarget.select()}
      onClick={event => event.currentTarget.select()}
      onInput={event => onWrite(Math.round(event.currentTarget.valueAsNumber) || min)}
      onKeyDown={event => void (event.key === 'Enter' && onGive())}
    />
  )
}
/** What is read on the button is in its name. */
const makeStepName = (word: string, sign: string, step: number): string => (step > 1 ? `${word} ${sign}${step}` : word)
export function AmountPicker({ ui, amounts }: { readonly ui: Ui; readonly amounts: AmountRange }) {
  const { gameUi, view, talk } = ui.session
  const { verb, min, max } = amounts
  const picked = useSignal((view.value && gameUi.proposes?.(verb, view.value)) ?? max)
  const t = texts.value.table
  const value = Math.min(max, Math.max(min, picked.value))
  const step = findAmountStep(max - min)
  const label = talk.value.action({ do: verb, to: value })
  const set = (to: number): void => void (picked.value = to)
  const give = (): void => void ui.session.choose({ do: verb, to: value })
  return (
    <span class="amount" role="group" aria-label={t.amount(label)}>
      {max - min > LEAST_TYPED_AMOUNTS && <AmountField label={label} range={amounts} value={value} onWrite={set} onGive={give} />}
      <button type="button" class="round" aria-label={makeStepName(t.fewer, '−', step)} disabled={value <= min} onClick={() => set(value - step)}>
        −{step > 1 && <small>{step}</small>}
      </button>
      <button type="button" class={ui.isWanted({ do: verb, to: value }) ? 'choice wanted' : 'choice'} data-answer={verb} data-tip={verb} onClick={give}>
        {label}
      </button>
      <button type="button" class="round" aria-label={makeStepName(t.more, '+', step)} disabled={value >= max} onClick={() => set(value + step)}>
        +{step > 1 && <small>{step}</small>}
      </button>
    </span>
  )
}
