/** What everybody at the table should see without opening anything: a vote, a pause, an end that the table does not show, a seat that was lost. */
import { useSignal } from '@preact/signals'
import type { OnlineTable } from '../../match/online-client.ts'
import { onlineTexts } from '../../texts/online.ts'
import { sideTexts } from '../../texts/online-side.ts'
import { isSeatLost } from '../table-side.tsx'
import { writeSeatAndGuestName, writeSeatName } from '../side/names.ts'
import { AbandonedSeats } from './abandoned.tsx'
import { AgreementButton, RematchButton, VotePanel, writeProposal } from './vote.tsx'

interface StandingProps {
  readonly online: OnlineTable
}
/** The page goes on with what he may see now. */
function LostSeat({ online }: StandingProps) {
  const t = sideTexts.value
  return (
    <p class="online-buttons" role="alert">
      {t.seatLost(online.own.map(seat => writeSeatName(online, seat)).join(', '))}{' '}
      <button class="button" type="button" onClick={() => location.reload()}>
        {t.lookOn}
      </button>
    </p>
  )
}
/** Played to its end the game tells it itself. */
function MatchEnd({ online }: StandingProps) {
  const { ended, rematch } = online.table.value.talks
  const t = sideTexts.value
  if (!ended || (ended.by === 'played' && rematch === null)) return null
  const isSeatKnown = ended.seat !== null && (ended.by === 'resigned' || ended.by === 'timeout')
  return (
    <p class="online-buttons" role="status">
      {isSeatKnown ? t.endedBy[ended.by](writeSeatAndGuestName(online, ended.seat)) : onlineTexts.value.ended[ended.by]}{' '}
      {online.own.length > 0 && <RematchButton online={online} />}
    </p>
  )
}
/** Until the match goes on, or it is put away. */
function RefusedProposal({ online }: StandingProps) {
  const t = sideTexts.value
  const shut = useSignal<string | null>(null)
  const { refused } = online.table.value.talks
  if (!refused || refused.id === shut.value || online.own.length === 0) return null
  return (
    <p role="status">
      {t.refused(writeSeatAndGuestName(online, refused.seat), writeProposal(online, refused.proposal))}{' '}
      <button class="link" type="button" aria-label={onlineTexts.value.close} onClick={() => void (shut.value = refused.id)}>
        ×
      </button>
    </p>
  )
}
function PausedMatch({ online }: StandingProps) {
  const t = onlineTexts.value
  const seat = online.own[0]
  const { paused, vote } = online.table.value.talks
  if (!paused) return null
  return (
    <p class="online-buttons" role="status">
      {t.paused}{' '}
      {seat !== undefined && vote === null && (
        <AgreementButton text={t.resume} onClick={() => void online.command('propose', { seat, proposal: { is: 'resume' } })} />
      )}
    </p>
  )
}
export function StandingNotices({ online }: StandingProps) {
  const { status } = online.table.value
  return (
    <div class="online-standing">
      {status === 'playing' && isSeatLost(online) && <LostSeat online={online} />}
      <MatchEnd online={online} />
      <PausedMatch online={online} />
      <AbandonedSeats online={online} />
      <RefusedProposal online={online} />
      <VotePanel online={online} />
    </div>
  )
}
