/** How much time a seat has left, and the time of day at the server. */
import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import type { Lang } from '@tabularium/kernel'
import type { OnlineTable } from '../../match/online-client.ts'
import { currentLang } from '../../settings/preferences.ts'

const CLOCK_TICK_MS = 1000
const formatMinutesAndSeconds = (ms: number): string => {
  const s = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`
}
const MS_PER_HOUR = 3_600_000
const formatTimeLeft = (ms: number, lang: Lang): string =>
  ms < MS_PER_HOUR * 2
    ? formatMinutesAndSeconds(ms)
    : new Intl.NumberFormat(lang, { style: 'unit', unit: 'hour', unitDisplay: 'short' }).format(Math.floor(ms / MS_PER_HOUR))
/** The time of day at the server, as far as a clock shows it. */
export function useTickingTime({ clockAhead }: OnlineTable): ReadonlySignal<number> {
  const now = useSignal(Date.now() - clockAhead)
  useSignalEffect(() => {
    const timer = setInterval(() => void (now.value = Date.now() - clockAhead), CLOCK_TICK_MS)
    return () => clearInterval(timer)
  })
  return now
}
export function writeTimeLeft({ clocks }: OnlineTable, seat: string, now: number): string {
  const { left, since } = clocks.value![seat]!
  return formatTimeLeft(since === null ? left : left - Math.max(0, now - since), currentLang.value)
}
