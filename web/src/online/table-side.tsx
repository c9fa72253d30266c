/** What there is around an online table: the line and the clocks; all else comes when it is opened. */
import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import type { OnlineTable } from '../match/online-client.ts'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { makeOnlinePath } from '../shell/route.ts'
import { onlineTexts } from '../texts/online.ts'
import { Mark } from '../table/mark.ts'

const LazyOnlineSidePanel = createLazyPage(async () => (await import('./side/side.tsx')).OnlineSidePanel)

const LazySeatInvitation = createLazyPage(async () => (await import('./side/open-seats.tsx')).SeatInvitation)

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

interface ClocksProps {
  readonly online: OnlineTable
  readonly lang: Lang
}
/** The time of day, as far as a clock shows it. */
function useTickingTime(): ReadonlySignal<number> {
  const now = useSignal(Date.now())
  useSignalEffect(() => {
    const timer = setInterval(() => void (now.value = Date.now()), CLOCK_TICK_MS)
    return () => clearInterval(timer)
  })
  return now
}
function ClockOfSeat({ online, lang, seat, now }: ClocksProps & { readonly seat: string; readonly now: number }) {
  const { left, since } = online.clocks.value![seat]!
  return (
    <>
      {nameOfNoun(online.game.def.seats, lang, seat)} {formatTimeLeft(since === null ? left : left - Math.max(0, now - since), lang)}
    </>
  )
}
function ClockList({ online, lang }: ClocksProps) {
  const now = useTickingTime()
  const clocks = online.clocks.value
  if (!clocks) return null
  return (
    <ul class="online-clocks">
      {Object.entries(clocks).map(([seat, { since }]) => (
        <li key={seat} class={since === null ? '' : 'running'}>
          <ClockOfSeat online={online} lang={lang} seat={seat} now={now.value} />
        </li>
      ))}
    </ul>
  )
}
/** One's own, or whichever runs: nobody should have to open anything to see how much time is left. */
function RunningClock({ online, lang }: ClocksProps) {
  const now = useTickingTime()
  const running = Object.entries(online.clocks.value ?? {}).flatMap(([seat, { since }]) => (since === null ? [] : [seat]))
  const seat = running.find(one => online.own.includes(one)) ?? running[0]
  if (seat === undefined || online.table.value.status !== 'playing') return null
  return (
    <span class="online-running-clock">
      <ClockOfSeat online={online} lang={lang} seat={seat} now={now.value} />
    </span>
  )
}
/** Another match calls. */
function OtherMatchNotice({ online }: { readonly online: OnlineTable }) {
  const notice = online.notice.value
  if (!notice || notice.match === online.table.value.id) return null
  return (
    <p class="online-lost" role="status">
      <a href={makeOnlinePath(notice.match)}>{notice.body}</a>{' '}
      <button class="link" type="button" aria-label={onlineTexts.value.close} onClick={() => void (online.notice.value = null)}>
        ×
      </button>
    </p>
  )
}
export function OnlineTableSide({ online, lang }: { readonly online: OnlineTable; readonly lang: Lang }) {
  const t = onlineTexts.value
  const [isOpen, heard] = [useSignal(false), useSignal(0)]
  const toggle = (now: boolean): void => {
    isOpen.value = now
    heard.value = online.said.value.length
  }
  const unheard = isOpen.value ? 0 : online.said.value.length - heard.value
  const { seats, status, talks } = online.table.value
  const { vote, paused, vanished } = talks
  const isSeatEmpty = status === 'playing' && seats.some(s => s.guest === null && s.bot === null)
  const isNews = vote !== null || paused || vanished.length > 0 || isSeatEmpty
  return (
    <>
      {!online.isConnected.value && (
        <p class="online-lost" role="alert">
          {t.lostLine}
        </p>
      )}
      <OtherMatchNotice online={online} />
      {online.link !== null && online.own.length === 0 && <LazySeatInvitation online={online} />}
      <details class="online-side" onToggle={event => void (event.target === event.currentTarget && toggle(event.currentTarget.open))}>
        <Mark is="online-side" />
        <summary>
          {t.table}
          {unheard > 0 && <span title={t.unheard(unheard)}> ({unheard})</span>}
          {isNews && ' •'}
          {!isOpen.value && <RunningClock online={online} lang={lang} />}
        </summary>
        {paused && <p>{t.paused}</p>}
        <ClockList online={online} lang={lang} />
        {isOpen.value && <LazyOnlineSidePanel online={online} />}
      </details>
    </>
  )
}
