/** After the end: everybody's chance to win along the way, where it changed most and what a legate would have done there, and how the dice fell. */
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { OwnerMark } from '../pieces/piece.tsx'
import type { Ui } from '../table/ui.ts'
import { adviceTexts } from '../texts/advice.ts'
import type { LookBack, TurningPointOfMatch } from './look-back-in-worker.ts'
import { LuckList, writePoints } from './luck-list.tsx'
import { writePercent } from './percent.ts'
import { findThoughts, findThinkingBack, writeAnswerThen, writeQuestionThen, type ThoughtOnTurn } from './think-back.ts'

const [WIDTH, HEIGHT, PAD, LEFT] = [300, 150, 8, 34]
const MARKS = [0, 0.5, 1] as const
const nameSeat = ({ session }: Ui, seat: string): string => session.looks.value[seat]?.name ?? seat
/** Read out: where everybody began, and where he stood before the end was known. */
function describeCourse(ui: Ui, { seats, course }: LookBack): string {
  const [first, last] = [course[0]!, course.at(-2) ?? course[0]!]
  return seats.map((seat, s) => adviceTexts.value.swing(nameSeat(ui, seat), writePercent(first.chances[s]!), writePercent(last.chances[s]!))).join('; ')
}
function ChanceChart({ ui, lookBack, title }: { readonly ui: Ui; readonly lookBack: LookBack; readonly title: string }) {
  const { seats, course, swings } = lookBack
  const x = (i: number): number => LEFT + (i / Math.max(1, course.length - 1)) * (WIDTH - LEFT - PAD)
  const y = (chance: number): number => HEIGHT - PAD - chance * (HEIGHT - 2 * PAD)
  const toneOf = (seat: string): string => `tone-${ui.session.looks.value[seat]?.tone}`
  return (
    <svg class="course chances" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${describeCourse(ui, lookBack)}`}>
      {MARKS.map(mark => (
        <g key={mark}>
          <path class="course-ground" d={`M${LEFT} ${y(mark)}H${WIDTH - PAD}`} />
          <text x={LEFT - 4} y={y(mark) + 4}>
            {writePercent(mark)}
          </text>
        </g>
      ))}
      {seats.map((seat, s) => (
        <g key={seat} class={toneOf(seat)}>
          <polyline points={course.map((m, i) => `${x(i)},${y(m.chances[s]!)}`).join(' ')} />
          <circle cx={x(course.length - 1)} cy={y(course.at(-1)!.chances[s]!)} r="4" />
        </g>
      ))}
      {swings.map(({ to, was, by }, no) => {
        const at = course.findIndex(moment => moment.n >= to)
        return (
          <g key={no} class="turn-mark" transform={`translate(${x(Math.max(0, at - 0.5))} ${y(was + by / 2)})`}>
            <circle r="7.5" />
            <text y="3.6">{no + 1}</text>
          </g>
        )
      })}
    </svg>
  )
}
/** What happened there, as the log tells it. */
function writeWhatHappened({ session }: Ui, { from, to }: TurningPointOfMatch): string {
  const line = session.lines.value.find(l => l.n > from && l.n <= to)
  return line ? session.talk.value.event(line.event) : ''
}
/** What the seat did that decided before it, and what a legate would have done. */
function LegateOnTurn({ ui, swing, thought }: { readonly ui: Ui; readonly swing: TurningPointOfMatch; readonly thought: ThoughtOnTurn | undefined }) {
  const t = adviceTexts.value
  const { decision } = swing
  if (!decision || thought === 'none') return null
  if (!thought) return <p role="status">{t.legateThinks}</p>
  const [played, better] = [decision.played, thought.action].map(action => writeAnswerThen(ui, thought, action))
  return (
    <p>
      {t.asked(nameSeat(ui, decision.seat), writeQuestionThen(ui, thought))} <b>{played}</b>.{' '}
      {played === better ? (
        t.legateSame
      ) : (
        <>
          {t.legate} <b>{better}</b>.
        </>
      )}
    </p>
  )
}
/** Less luck is not worth a word. */
const LEAST_LUCK_TOLD = 0.02
function SwingItem({ ui, swing, no, seats }: { readonly ui: Ui; readonly swing: TurningPointOfMatch; readonly no: number; readonly seats: LookBack['seats'] }) {
  const t = adviceTexts.value
  return (
    <li>
      <span class="turn-no" aria-hidden="true">
        {no + 1}
      </span>
      <div>
        <button type="button" class="link" onClick={() => void ui.session.showMoment(swing.from)}>
          {writeWhatHappened(ui, swing)} {t.swing(nameSeat(ui, seats[swing.seat]!), writePercent(swing.was), writePercent(swing.was + swing.by))}
        </button>
        {Math.abs(swing.luck) >= LEAST_LUCK_TOLD && <p>{t.luckInSwing(writePoints(swing.luck))}</p>}
        <LegateOnTurn ui={ui} swing={swing} thought={findThoughts(ui).value[no]} />
      </div>
    </li>
  )
}
/** Where nobody can look back there is what stands there otherwise. */
export function LookBackPart({ ui, otherwise }: { readonly ui: Ui; readonly otherwise: ComponentChildren }) {
  const found = findThinkingBack(ui)
  useEffect(() => void found.start(), [ui])
  const t = adviceTexts.value
  const lookBack = found.lookBack.value
  if (lookBack === 'none') return <>{otherwise}</>
  if (!lookBack)
    return (
      <p class="look-back-waits" role="status">
        {t.lookingBack}
      </p>
    )
  const title = lookBack.tells === 'chances' ? t.chances : t.standing
  return (
    <section class="look-back">
      <h3>{title}</h3>
      <ChanceChart ui={ui} lookBack={lookBack} title={title} />
      <LuckList
        luck={lookBack.luck}
        rows={lookBack.seats.map(seat => (
          <>
            <OwnerMark tone={ui.session.looks.value[seat]!.tone} /> {nameSeat(ui, seat)}
          </>
        ))}
      />
      {lookBack.swings.length > 0 && <h3 class="turns-title">{t.swings}</h3>}
      <ol class="turns">
        {lookBack.swings.map((swing, no) => (
          <SwingItem key={swing.from} ui={ui} swing={swing} no={no} seats={lookBack.seats} />
        ))}
      </ol>
    </section>
  )
}
