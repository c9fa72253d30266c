/** What is agreed around the table: votes, taking back, rest, seats that were left, and the ways out. */
import { useSignal } from '@preact/signals'
import type { OnlineTable } from '../../match/online-client.ts'
import type { TableSeat } from '../../match/server.ts'
import { currentLang } from '../../settings/preferences.ts'
import { onlineTexts } from '../../texts/online.ts'
import { sideTexts } from '../../texts/online-side.ts'
import { AgreementButton, RematchButton } from '../news/vote.tsx'
import { writeSeatAndGuestName } from './names.ts'
import { findEntryBeforeOwnMove } from './own-move.ts'

interface AgreementProps {
  readonly online: OnlineTable
}
/** Days of rest: how many, who takes them, and how one comes back before they are over. */
export function RestDays({ online }: AgreementProps) {
  const { settings, seats, status } = online.table.value
  if (status !== 'playing' || settings.clock?.is !== 'correspondence') return null
  const mine = seats.find(s => online.own.includes(s.seat))
  const others = seats.filter(s => s.guest !== null && s.awayUntil > Date.now() && s.guest !== mine?.guest)
  return (
    <>
      {others.map(({ seat, awayUntil }) => (
        <p key={seat}>{sideTexts.value.rests(writeSeatAndGuestName(online, seat), formatMoment(awayUntil))}</p>
      ))}
      {mine && <OwnRestDays online={online} mine={mine} />}
    </>
  )
}
const formatMoment = (at: number): string => new Intl.DateTimeFormat(currentLang.value, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
function OwnRestDays({ online, mine }: AgreementProps & { readonly mine: TableSeat }) {
  const t = sideTexts.value
  const days = useSignal(1)
  const rest = (count: number): void => void online.command('holiday', { days: count, left: mine.holidays })
  if (mine.awayUntil > Date.now())
    return (
      <p>
        {t.resting(formatMoment(mine.awayUntil))} <AgreementButton text={t.restEnd} onClick={() => rest(0)} />
      </p>
    )
  if (mine.holidays === 0) return null
  return (
    <div class="online-name">
      <label>
        <span>{t.restDays(mine.holidays)}</span>
        <input
          type="number"
          min={1}
          max={mine.holidays}
          value={Math.min(days.value, mine.holidays)}
          onInput={e => void (days.value = Math.max(1, Math.min(mine.holidays, e.currentTarget.valueAsNumber || 1)))}
        />
      </label>
      <AgreementButton text={t.rest} onClick={() => rest(Math.min(days.value, mine.holidays))} />
    </div>
  )
}
export function ResignAndDrawButtons({ online }: AgreementProps) {
  const t = onlineTexts.value
  const isSure = useSignal(false)
  const { talks, status, settings } = online.table.value
  const seat = online.own[0]
  if (seat === undefined) return null
  // How a match ended that was not played to its end stands outside, and the same once more beside it.
  if (status === 'over' && talks.ended?.by !== 'played') return null
  if (status === 'over')
    return (
      <p>
        {t.ended.played} {talks.rematch === null && <RematchButton online={online} />}
      </p>
    )
  const propose = (proposal: object): void => void online.command('propose', { seat, proposal })
  const back = settings.takeBacks === 'consent' ? findEntryBeforeOwnMove(online.entries.value, online.own) : null
  return (
    <p class="online-buttons">
      {back !== null && <AgreementButton text={sideTexts.value.takeBack} onClick={() => propose({ is: 'take-back', n: back })} />}
      {!talks.paused && <AgreementButton text={t.pause} onClick={() => propose({ is: 'pause' })} />}
      <AgreementButton text={sideTexts.value.proposeEnd} onClick={() => propose({ is: 'end' })} />
      <AgreementButton
        text={isSure.value ? t.resignSure : t.resign}
        onClick={() => (isSure.value ? void online.command('resign', { seat }) : void (isSure.value = true))}
      />
    </p>
  )
}
