/** What whoever sits down agrees to: scenario and options, the clock, what can be taken back, who finds the match. */
import type { AnyGame } from '@tabularium/games'
import type { OnlineMatchInfo } from '../match/server.ts'
import { currentLang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import { onlineTexts } from '../texts/online.ts'

type MatchTerms = OnlineMatchInfo['settings']
const [SECONDS_PER_MINUTE, SECONDS_PER_HOUR, SECONDS_PER_DAY] = [60, 3600, 86_400]
const TIME_UNITS = [
  ['day', SECONDS_PER_DAY],
  ['hour', SECONDS_PER_HOUR],
  ['minute', SECONDS_PER_MINUTE],
  ['second', 1],
] as const
/** In the largest unit of which it is a whole number. */
export function formatDuration(seconds: number): string {
  const [unit, length] = TIME_UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? TIME_UNITS[3]
  return new Intl.NumberFormat(currentLang.value, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
}
export function writeClockTerms(clock: MatchTerms['clock']): string {
  const t = onlineTexts.value.clockTerms
  if (!clock) return t.none
  return clock.is === 'live'
    ? t.live(formatDuration(clock.seconds), formatDuration(clock.increment ?? 0))
    : t.correspondence(formatDuration(clock.seconds), clock.holidays ?? 0)
}
/** Those options that differ from what is usual. */
function listUnusualOptions(game: AnyGame, { options }: MatchTerms): string[] {
  const { yes, no } = texts.value.game
  return game.def.options.flatMap(({ id, name, values, names, default: usual }) => {
    const value = options[id] ?? usual
    if (value === usual) return []
    const said = typeof value === 'boolean' ? (value ? yes : no) : String(value)
    return [`${name[currentLang.value]}: ${names?.[values.indexOf(value)]?.[currentLang.value] ?? said}`]
  })
}
export function MatchTermsList({ game, settings }: { readonly game: AnyGame | null; readonly settings: MatchTerms }) {
  const t = onlineTexts.value
  const { clock, onTimeout, takeBacks, listed, scenario } = settings
  const lines = [
    game?.def.scenarios.find(s => s.id === scenario)?.name[currentLang.value],
    ...(game ? listUnusualOptions(game, settings) : []),
    writeClockTerms(clock),
    clock && `${t.onTimeout}: ${t.onTimeouts[onTimeout]}`,
    `${t.takeBacks}: ${t.takeBackRules[takeBacks]}`,
    !listed && t.unlisted,
  ]
  return (
    <ul class="online-terms" aria-label={t.terms}>
      {lines.filter(Boolean).map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
