/** How a match is played online: its clock, what follows when one runs out, what can be taken back, and who finds it. */
import type { Signal } from '@preact/signals'
import { onlineTexts } from '../texts/online.ts'

const SECONDS_PER_DAY = 86_400
const CLOCK_SETTINGS_BY_NAME = {
  none: null,
  quick: { is: 'live', seconds: 900, increment: 10 },
  live: { is: 'live', seconds: 2700, increment: 10 },
  long: { is: 'live', seconds: 7200, increment: 20 },
  day: { is: 'correspondence', seconds: SECONDS_PER_DAY, holidays: 14 },
  three: { is: 'correspondence', seconds: 3 * SECONDS_PER_DAY, holidays: 14 },
  week: { is: 'correspondence', seconds: 7 * SECONDS_PER_DAY, holidays: 14 },
} as const
type ClockName = keyof typeof CLOCK_SETTINGS_BY_NAME
const clockNames = Object.keys(CLOCK_SETTINGS_BY_NAME) as ClockName[]
const timeoutRules = ['vote', 'bot', 'open', 'end'] as const
const takeBackRules = ['consent', 'undo', 'none'] as const
export interface OnlineRules {
  readonly clock: ClockName
  readonly onTimeout: (typeof timeoutRules)[number]
  readonly takeBacks: (typeof takeBackRules)[number]
  readonly listed: boolean
}
export const defaultOnlineRules: OnlineRules = { clock: 'none', onTimeout: 'vote', takeBacks: 'consent', listed: true }
/** As the server wants them. */
export const makeRulesSettings = ({ clock, ...rules }: OnlineRules): object => ({
  ...rules,
  clock: CLOCK_SETTINGS_BY_NAME[clock],
  spectators: true,
  title: null,
})

interface RuleChoiceProps<T extends string> {
  readonly title: string
  readonly values: readonly T[]
  readonly words: { readonly [V in T]: string }
  readonly now: T
  readonly onPick: (value: T) => void
}
export function RuleChoice<T extends string>({ title, values, words, now, onPick }: RuleChoiceProps<T>) {
  return (
    <label class="seat-choice">
      <span>{title}</span>
      <select value={now} onChange={e => onPick(e.currentTarget.value as T)}>
        {values.map(value => (
          <option key={value} value={value}>
            {words[value]}
          </option>
        ))}
      </select>
    </label>
  )
}
export function OnlineRulesFields({ rules }: { readonly rules: Signal<OnlineRules> }) {
  const t = onlineTexts.value
  const now = rules.value
  const change = (part: Partial<OnlineRules>): void => void (rules.value = { ...now, ...part })
  return (
    <>
      <RuleChoice title={t.clock} values={clockNames} words={t.clocks} now={now.clock} onPick={clock => change({ clock })} />
      {now.clock !== 'none' && (
        <RuleChoice title={t.onTimeout} values={timeoutRules} words={t.onTimeouts} now={now.onTimeout} onPick={onTimeout => change({ onTimeout })} />
      )}
      <RuleChoice title={t.takeBacks} values={takeBackRules} words={t.takeBackRules} now={now.takeBacks} onPick={takeBacks => change({ takeBacks })} />
      <label class="tick">
        <input type="checkbox" checked={now.listed} onChange={e => change({ listed: e.currentTarget.checked })} /> {t.listed}
      </label>
    </>
  )
}
