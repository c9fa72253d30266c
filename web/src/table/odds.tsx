/** A fight before it is fought: both sides, what each die needs, and how it ends when it is tried out many times. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { DieFace } from '../pieces/die.tsx'
import { OwnerMark } from '../pieces/piece.tsx'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import type { NeededThrow, FightOdds, SideOfOdds, SimulatedFight } from './game-ui.ts'
import type { Ui } from './ui.ts'
import { Mark } from './mark.ts'

/** Trials in all, in short slices so that no frame is late; and the milliseconds of a slice. */
const [TRIALS, SLICE_MS, ENOUGH] = [100, 6, 10]
interface TrialTally {
  readonly trials: number
  readonly won: number
  readonly lost: readonly [number, number] | null
}
const EMPTY_TALLY: TrialTally = { trials: 0, won: 0, lost: null }
const addTrial = (tally: TrialTally, { won, lost }: SimulatedFight): TrialTally => ({
  trials: tally.trials + 1,
  won: tally.won + (won ? 1 : 0),
  lost: lost && [(tally.lost?.[0] ?? 0) + lost[0], (tally.lost?.[1] ?? 0) + lost[1]],
})
function useSimulatedFights(odds: FightOdds): TrialTally {
  const tally = useSignal<TrialTally>(EMPTY_TALLY)
  useEffect(() => {
    let now = EMPTY_TALLY
    let timer = setTimeout(slice, SLICE_MS)
    function slice(): void {
      const until = performance.now() + SLICE_MS
      do now = addTrial(now, odds.trial(now.trials))
      while (performance.now() < until && now.trials < TRIALS)
      tally.value = now
      if (now.trials < TRIALS) timer = setTimeout(slice, SLICE_MS * 2)
    }
    tally.value = EMPTY_TALLY
    return () => clearTimeout(timer)
  }, [odds])
  return tally.value
}
function OddsSideView({ side }: { readonly side: SideOfOdds }) {
  return (
    <div class={`odds-side tone-${side.tone}`}>
      <h3>
        <OwnerMark tone={side.tone} /> {side.name}
      </h3>
      <p>
        {texts.value.table.strength} <b>{side.strength}</b>
        {side.facts.length > 0 && ` · ${side.facts.join(', ')}`}
      </p>
    </div>
  )
}
/** Small dice show every face; of larger ones the lowest that will do. */
function NeededThrowRow({ need: { name, sides, from } }: { readonly need: NeededThrow }) {
  const t = texts.value.table
  const faces = sides <= 6 ? Array.from({ length: sides }, (_, i) => i + 1) : []
  return (
    <li>
      <span>{name}</span>
      <span class="odds-faces" aria-hidden="true">
        {faces.map(face => (
          <span key={face} class={face >= from ? 'will-do' : 'will-not'}>
            <DieFace value={face} />
          </span>
        ))}
      </span>
      <b>{t.needs(from, sides)}</b>
    </li>
  )
}
const formatAverage = (sum: number, trials: number): string => (sum / trials).toLocaleString(currentLang.value, { maximumFractionDigits: 1 })
function ChanceOfWinning({ odds }: { readonly odds: FightOdds }) {
  const { trials, won, lost } = useSimulatedFights(odds)
  const t = texts.value.table
  if (trials < ENOUGH) return <p class="odds-chance">{t.reckoning}</p>
  const percent = Math.round((won / trials) * 100)
  return (
    <div class="odds-chance">
      <p>
        {t.chance} <b>{percent} %</b>
      </p>
      <span class="odds-bar" aria-hidden="true">
        <span class={`tone-${odds.sides[0].tone}`} style={{ width: `${percent}%` }} />
        <span class={`tone-${odds.sides[1].tone}`} />
      </span>
      {lost && <p>{t.lossesEach(formatAverage(lost[0], trials), formatAverage(lost[1], trials))}</p>}
    </div>
  )
}
/** What each die needs, and how it ends. */
export function OddsFigures({ odds }: { readonly odds: FightOdds }) {
  return (
    <>
      {odds.needs.length > 0 && (
        <ul class="odds-needs">
          {odds.needs.map(need => (
            <NeededThrowRow key={need.name} need={need} />
          ))}
        </ul>
      )}
      <ChanceOfWinning odds={odds} />
    </>
  )
}
export function OddsPanel({ ui }: { readonly ui: Ui }) {
  const odds = ui.foresight.odds.value
  if (!odds || ui.session.mode.value.is === 'replay') return null
  return (
    <section class="odds leaf passing" aria-label={texts.value.table.odds}>
      <Mark is="odds" />
      <h2>{odds.title}</h2>
      <div class="odds-sides">
        {odds.sides.map(side => (
          <OddsSideView key={side.name} side={side} />
        ))}
      </div>
      <OddsFigures odds={odds} />
      <p class="odds-note">{odds.note}</p>
    </section>
  )
}
