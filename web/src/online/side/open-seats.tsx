/** Seats that nobody holds in a match under way: whoever made it gives out links, whoever comes sits down. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { OnlineTable } from '../../match/online-client.ts'
import { serverApi, type TableSeat } from '../../match/server.ts'
import { makeOnlinePath } from '../../shell/route.ts'
import { onlineTexts } from '../../texts/online.ts'
import { sideTexts } from '../../texts/online-side.ts'
import { ButtonForGuest, GuestNameForm, ServerProblemText, useCurrentGuest } from '../person.tsx'
import { GivenLink } from '../room/given-link.tsx'
import { writeSeatAndGuestName } from './names.ts'

interface OpenSeatsProps {
  readonly online: OnlineTable
}
/** Whoever sits down sees the table from there. Not by the line, which was opened by whom nobody knew yet. */
async function takeSeat({ table, link }: OnlineTable, seat: string): Promise<void> {
  const { id } = table.value
  await serverApi.command(id, 'take-over', { seat, ...(link !== null && { link }) })
  location.assign(makeOnlinePath(id))
}
/** Nobody holds it, or a bot that took it over from somebody. */
const isLeft = ({ guest, wish }: TableSeat): boolean => guest === null && wish !== 'bot'
const isOpenToAll = ({ guest, bot, wish }: TableSeat): boolean => guest === null && bot === null && wish === 'open'

/** A link to a seat leads here once the match has begun. */
export function SeatInvitation({ online }: OpenSeatsProps) {
  const t = onlineTexts.value
  const invited = useSignal<string | null>(null)
  useEffect(() => {
    if (online.link === null) return
    void serverApi.link(online.link).then(
      ({ kind, seat }) => void (invited.value = kind === 'seat' ? seat : null),
      () => {},
    )
  }, [])
  const { guest, problem, attempt } = useCurrentGuest()
  const { seats, status } = online.table.value
  const seat = seats.find(s => s.seat === invited.value)
  if (!seat || seat.guest !== null || status !== 'playing' || online.own.length > 0) return null
  const take = (): Promise<void> => takeSeat(online, seat.seat)
  return (
    <div class="online-lost" role="status">
      {t.invited(writeSeatAndGuestName(online, seat.seat))}
      {guest.value === null && <GuestNameForm guest={guest} attempt={attempt} then={take} />}{' '}
      <ButtonForGuest guest={guest} attempt={attempt} text={t.takeSeat} run={take} />
      <ServerProblemText problem={problem} />
    </div>
  )
}
function LinkToSeat({ online, seat: { seat, bot } }: OpenSeatsProps & { readonly seat: TableSeat }) {
  const t = onlineTexts.value
  const [link, failed] = [useSignal<string | null>(null), useSignal(false)]
  const make = async (): Promise<void> => {
    const { token } = await serverApi.command<{ token: string }>(online.table.value.id, 'make-link', { is: 'seat', seat })
    link.value = `${location.origin}/join/${token}`
  }
  return (
    <div>
      <p class="online-buttons">
        {(bot === null ? t.seatWaits : t.botPlays)(writeSeatAndGuestName(online, seat))}{' '}
        <button class="button plain" type="button" onClick={() => void make().catch(() => void (failed.value = true))}>
          {t.invite}
        </button>
      </p>
      {failed.value && <p role="alert">{sideTexts.value.failed}</p>}
      {link.value && <GivenLink lead={t.copied} address={link.value} />}
    </div>
  )
}
/** To whoever looks on, and says his name if nobody knows it. */
function SeatsToTake({ online, seats }: OpenSeatsProps & { readonly seats: readonly string[] }) {
  const { guest, problem, attempt } = useCurrentGuest()
  if (seats.length === 0) return null
  return (
    <>
      {guest.value === null && <GuestNameForm guest={guest} attempt={attempt} />}
      {guest.value !== null &&
        seats.map(seat => (
          <div key={seat}>
            <button class="button" type="button" onClick={() => attempt(() => takeSeat(online, seat))}>
              {sideTexts.value.takeOver(writeSeatAndGuestName(online, seat))}
            </button>
          </div>
        ))}
      <ServerProblemText problem={problem} />
    </>
  )
}
export function OpenSeats({ online }: OpenSeatsProps) {
  const { seats, status, creator } = online.table.value
  if (status !== 'playing') return null
  const isCreator = seats.some(s => s.guest === creator && online.own.includes(s.seat))
  if (isCreator)
    return (
      <>
        {seats.filter(isLeft).map(seat => (
          <LinkToSeat key={seat.seat} online={online} seat={seat} />
        ))}
      </>
    )
  if (online.own.length > 0) return null
  return <SeatsToTake online={online} seats={seats.filter(isOpenToAll).map(s => s.seat)} />
}
