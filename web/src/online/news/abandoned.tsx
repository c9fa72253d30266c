/** Seats that nobody plays on: whose clock ran out, or who has been silent for days. */
import { findLastPublicTime, LONG_SILENCE_MS } from '@tabularium/host'
import type { OnlineTable } from '../../match/online-client.ts'
import { sideTexts } from '../../texts/online-side.ts'
import { writeSeatAndGuestName } from '../side/names.ts'
import { AgreementButton } from './vote.tsx'

interface AgreementProps {
  readonly online: OnlineTable
}
/** Where there is no clock: who is asked while nothing has happened for days. */
function listSilentSeats({ table, update, entries, own }: OnlineTable): readonly string[] {
  const last = findLastPublicTime(entries.value)
  if (table.value.settings.clock || last === null || Date.now() - last < LONG_SILENCE_MS) return []
  return (update.value?.asked ?? []).filter(seat => !own.includes(seat) && table.value.seats.some(s => s.seat === seat && s.guest !== null))
}
/** Seats whose clock ran out, or that are silent: the others decide who plays on. */
export function AbandonedSeats({ online }: AgreementProps) {
  const t = sideTexts.value
  const { talks, status } = online.table.value
  const mine = online.own[0]
  if (status !== 'playing' || mine === undefined || talks.vote !== null) return null
  const propose = (seat: string, by: string): void => void online.command('propose', { seat: mine, proposal: { is: 'replace', seat, by } })
  const others = talks.vanished.filter(seat => !online.own.includes(seat))
  return (
    <>
      {others.length < talks.vanished.length && <p role="alert">{t.ownVanished}</p>}
      {[...others, ...listSilentSeats(online)].map(seat => (
        <p key={seat} class="online-buttons" role="status">
          {(talks.vanished.includes(seat) ? t.vanished : t.silent)(writeSeatAndGuestName(online, seat))}{' '}
          <AgreementButton text={t.byBot} onClick={() => propose(seat, 'bot')} /> <AgreementButton text={t.byOpen} onClick={() => propose(seat, 'open')} />
        </p>
      ))}
    </>
  )
}
