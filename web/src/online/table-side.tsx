/** What there is around an online table: the line and the clocks; all else comes when it is opened. */
import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import { gameRegistry } from '@tabularium/games'
import type { Lang } from '@tabularium/kernel'
import { useEffect } from 'preact/hooks'
import type { OnlineTable } from '../match/online-client.ts'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { currentLang } from '../settings/preferences.ts'
import { makeOnlinePath } from '../shell/route.ts'
import { onlineTexts } from '../texts/online.ts'
import { ownPageTitle } from '../shell/title.ts'
import { Mark } from '../table/mark.ts'
import { writeSeatName } from './side/names.ts'
import { useUnheardLines } from './unheard.ts'

const LazyOnlineSidePanel = createLazyPage(async () => (await import('./side/side.tsx')).OnlineSidePanel)

const LazyStandingNotices = createLazyPage(async () => (await import('./news/standing.tsx')).StandingNotices, true)

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
/** The time of day at the server, as far as a clock shows it. */
function useTickingTime({ clockAhead }: OnlineTable): ReadonlySignal<number> {
  const now = useSignal(Date.now() - clockAhead)
  useSignalEffect(() => {
    const timer = setInterval(() => void (now.value = Date.now() - clockAhead), CLOCK_TICK_MS)
    return () => clearInterval(timer)
  })
  return now
}
function ClockOfSeat({ online, lang, seat, now }: ClocksProps & { readonly seat: string; readonly now: number }) {
  const { left, since } = online.clocks.value![seat]!
  return (
    <>
      {writeSeatName(online, seat)} {formatTimeLeft(since === null ? left : left - Math.max(0, now - since), lang)}
    </>
  )
}
function ClockList({ online, lang }: ClocksProps) {
  const now = useTickingTime(online)
  const clocks = online.clocks.value
  if (!clocks) return null
  // Nobody's time runs where a bot sits.
  const people = new Set(online.table.value.seats.flatMap(s => (s.bot === null ? [s.seat] : [])))
  return (
    <ul class="online-clocks">
      {Object.entries(clocks).map(
        ([seat, { since }]) =>
          people.has(seat) && (
            <li key={seat} class={since === null ? '' : 'running'}>
              <ClockOfSeat online={online} lang={lang} seat={seat} now={now.value} />
            </li>
          ),
      )}
    </ul>
  )
}
/** One's own, or whichever runs: nobody should have to open anything to see how much time is left. */
function RunningClock({ online, lang }: ClocksProps) {
  const now = useTickingTime(online)
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
/** A tab that is not looked at tells whether one is asked. */
function useTurnTitle({ own, table, update }: OnlineTable): void {
  const { status, talks } = table.value
  const isAsked = status === 'playing' && !talks.paused && own.some(seat => update.value?.asked.includes(seat))
  const name = gameRegistry[table.value.game].name[currentLang.value]
  const title = isAsked ? `(${onlineTexts.value.yourTurn}) ${name}` : name
  useEffect(() => {
    ownPageTitle.value = title
    return () => void (ownPageTitle.value = null)
  }, [title])
}
/** Somebody else sits there now. */
export const isSeatLost = ({ own, me, table }: OnlineTable): boolean => table.value.seats.some(s => own.includes(s.seat) && s.guest !== me)
export function OnlineTableSide({ online, lang }: { readonly online: OnlineTable; readonly lang: Lang }) {
  const t = onlineTexts.value
  useTurnTitle(online)
  const isOpen = useSignal(false)
  const unheard = useUnheardLines(online, isOpen)
  const { seats, status, talks } = online.table.value
  const { vote, refused, paused, ended } = talks
  const isSeatEmpty = status === 'playing' && seats.some(s => s.guest === null && s.bot === null)
  const isStanding = online.own.length > 0 || vote !== null || refused !== null || paused || ended !== null || isSeatLost(online)
  return (
    <>
      {!online.isConnected.value && (
        <p class="online-lost" role="alert">
          {t.lostLine}
        </p>
      )}
      <OtherMatchNotice online={online} />
      {online.link !== null && online.own.length === 0 && <LazySeatInvitation online={online} />}
      <div class="online-corner">
        {isStanding && <LazyStandingNotices online={online} />}
        <details class="online-side" onToggle={event => void (event.target === event.currentTarget && (isOpen.value = event.currentTarget.open))}>
          <Mark is="online-side" />
          <summary>
            {t.table}
            {unheard > 0 && <span title={t.unheard(unheard)}> ({unheard})</span>}
            {isSeatEmpty && ' •'}
            {!isOpen.value && <RunningClock online={online} lang={lang} />}
          </summary>
          <ClockList online={online} lang={lang} />
          {isOpen.value && <LazyOnlineSidePanel online={online} />}
        </details>
      </div>
    </>
  )
}
