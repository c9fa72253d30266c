/** What there is around an online table: the line and the clock that runs; all else comes when it is opened. */
import { useSignal } from '@preact/signals'
import { gameRegistry } from '@tabularium/games'
import { useEffect } from 'preact/hooks'
import type { OnlineTable } from '../match/online-client.ts'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { currentLang } from '../settings/preferences.ts'
import { makeOnlinePath } from '../shell/route.ts'
import { onlineTexts } from '../texts/online.ts'
import { ownPageTitle } from '../shell/title.ts'
import { Mark } from '../table/mark.ts'
import { useTickingTime, writeTimeLeft } from './side/clock-face.ts'
import { writeSeatName } from './side/names.ts'
import { useUnheardLines } from './unheard.ts'

const LazyOnlineSidePanel = createLazyPage(async () => (await import('./side/side.tsx')).OnlineSidePanel)

const LazyStandingNotices = createLazyPage(async () => (await import('./news/standing.tsx')).StandingNotices, true)

const LazySeatInvitation = createLazyPage(async () => (await import('./side/open-seats.tsx')).SeatInvitation)

/** One's own, or whichever runs: nobody should have to open anything to see how much time is left. */
function RunningClock({ online }: { readonly online: OnlineTable }) {
  const now = useTickingTime(online)
  const running = Object.entries(online.clocks.value ?? {}).flatMap(([seat, { since }]) => (since === null ? [] : [seat]))
  const seat = running.find(one => online.own.includes(one)) ?? running[0]
  if (seat === undefined || online.table.value.status !== 'playing') return null
  return (
    <span class="online-running-clock">
      {writeSeatName(online, seat)} {writeTimeLeft(online, seat, now.value)}
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
export function OnlineTableSide({ online }: { readonly online: OnlineTable }) {
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
            {!isOpen.value && <RunningClock online={online} />}
          </summary>
          {isOpen.value && <LazyOnlineSidePanel online={online} />}
        </details>
      </div>
    </>
  )
}
