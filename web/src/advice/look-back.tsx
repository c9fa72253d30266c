/** After the end: everybody's chance to win along the way, and where it changed most. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Ui } from '../table/ui.ts'
import { adviceTexts } from '../texts/advice.ts'
import type { LookBack } from './look-back-in-worker.ts'
import { writePercent } from './percent.ts'
import type { ChanceSwing } from './swings.ts'

const [WIDTH, HEIGHT, PAD, LEFT] = [300, 150, 8, 34]
const MARKS = [0, 0.5, 1] as const
function ChanceChart({ ui, lookBack: { seats, course } }: { readonly ui: Ui; readonly lookBack: LookBack }) {
  const x = (i: number): number => LEFT + (i / Math.max(1, course.length - 1)) * (WIDTH - LEFT - PAD)
  const y = (chance: number): number => HEIGHT - PAD - chance * (HEIGHT - 2 * PAD)
  return (
    <svg class="course chances" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={adviceTexts.value.chances}>
      {MARKS.map(mark => (
        <g key={mark}>
          <path class="course-ground" d={`M${LEFT} ${y(mark)}H${WIDTH - PAD}`} />
          <text x={LEFT - 4} y={y(mark) + 4}>
            {writePercent(mark)}
          </text>
        </g>
      ))}
      {seats.map((seat, s) => (
        <g key={seat} class={`tone-${ui.session.looks.value[seat]?.tone}`}>
          <polyline points={course.map((m, i) => `${x(i)},${y(m.chances[s]!)}`).join(' ')} />
          <circle cx={x(course.length - 1)} cy={y(course.at(-1)!.chances[s]!)} r="4" />
        </g>
      ))}
    </svg>
  )
}
/** What happened there, as the log tells it. */
function writeWhatHappened({ session }: Ui, { from, to }: ChanceSwing): string {
  const line = session.lines.value.find(l => l.n > from && l.n <= to)
  return line ? session.talk.value.event(line.event) : ''
}
function SwingItem({ ui, swing, seats }: { readonly ui: Ui; readonly swing: ChanceSwing; readonly seats: LookBack['seats'] }) {
  const { looks, showMoment } = ui.session
  const name = looks.value[seats[swing.seat]!]?.name ?? seats[swing.seat]!
  return (
    <li>
      <button type="button" class="link" onClick={() => void showMoment(swing.from)}>
        {writeWhatHappened(ui, swing)} {adviceTexts.value.swing(name, writePercent(swing.was), writePercent(swing.was + swing.by))}
      </button>
    </li>
  )
}
/** Where nothing is known of the chances there is what stands there otherwise. */
export function LookBackPart({ ui, otherwise }: { readonly ui: Ui; readonly otherwise: ComponentChildren }) {
  const found = useSignal<LookBack | null>(null)
  useEffect(() => {
    const { client, viewer } = ui.session
    // Whoever cannot look back has the points.
    client.lookBack?.(viewer.value).then(
      lookBack => void (found.value = lookBack),
      () => {},
    )
  }, [ui])
  const t = adviceTexts.value
  const lookBack = found.value
  if (!lookBack) return <>{otherwise}</>
  return (
    <section class="look-back">
      <h3>{t.chances}</h3>
      <ChanceChart ui={ui} lookBack={lookBack} />
      {lookBack.swings.length > 0 && <h3>{t.swings}</h3>}
      <ol class="turns">
        {lookBack.swings.map(swing => (
          <SwingItem key={swing.from} ui={ui} swing={swing} seats={lookBack.seats} />
        ))}
      </ol>
    </section>
  )
}
