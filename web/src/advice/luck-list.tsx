/** How dice and draws fell for everybody, against what they might have been. */
import type { LuckOfSeat } from '@tabularium/bots/luck'
import type { ComponentChildren } from 'preact'
import { currentLang } from '../settings/preferences.ts'
import { adviceTexts } from '../texts/advice.ts'
import { numberText } from '../texts/numbers.ts'

const IN_HUNDRED = 100
/** A share in points of a hundred, with its sign; what is too small to be written is 0. */
export function writePoints(share: number): string {
  const points = Math.round(share * IN_HUNDRED)
  return points > 0 ? `+${numberText(points, currentLang.value)}` : numberText(points || 0, currentLang.value)
}
/** The true value lies within this with nineteen chances in twenty. */
const writeMargin = (variance: number): string => numberText(Math.max(1, Math.ceil(2 * Math.sqrt(variance) * IN_HUNDRED)), currentLang.value)
/** The longest bar stands for at least so much. */
const LEAST_FULL_BAR = 0.05
const HALF_WIDTH = 50
function LuckBar({ by, full }: { readonly by: number; readonly full: number }) {
  const length = (Math.abs(by) / full) * HALF_WIDTH
  return (
    <svg class="luck-bar" viewBox={`${-HALF_WIDTH} 0 ${2 * HALF_WIDTH} 10`} aria-hidden="true">
      <rect class={by < 0 ? 'bad' : 'good'} x={by < 0 ? -length : 0} y="1" width={length} height="8" />
      <path class="course-ground" d="M0 0V10" />
    </svg>
  )
}
/** `rows`: the seats, as the table names them. */
export function LuckList({ luck, rows }: { readonly luck: readonly LuckOfSeat[] | null; readonly rows: readonly ComponentChildren[] }) {
  const t = adviceTexts.value
  if (!luck) return null
  const full = Math.max(LEAST_FULL_BAR, ...luck.map(({ by }) => Math.abs(by)))
  return (
    <section class="luck">
      <h3>{t.luck}</h3>
      <ul>
        {luck.map(({ by, variance }, i) => (
          <li key={i}>
            <span>{rows[i]}</span>
            <LuckBar by={by} full={full} />
            <b>
              {writePoints(by)} <span class="unit">± {writeMargin(variance)}</span>
            </b>
          </li>
        ))}
      </ul>
      <p class="unit">{t.luckLead}</p>
    </section>
  )
}
