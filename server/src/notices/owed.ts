/** What a change means to each person at the table. It is written in the change's own statement, so that whoever is owed a notice gets it, though the server dies. */
import type { OnlineMatch } from '../match/types.ts'
import type { NoticeKind } from '../store/notices.ts'

export interface OwedNotice {
  readonly guest: string
  readonly seat: string
  readonly kind: NoticeKind
}
/** The gravest, if it is several things. Nothing in it rests on what the person may not know. */
export function findNoticesOfChange(before: OnlineMatch | null, after: OnlineMatch): OwedNotice[] {
  return (before?.holders ?? after.holders).flatMap(({ seat, guest }) => {
    const kind = guest === null ? null : findNoticeKindForSeat(before, after, seat, guest)
    return guest === null || kind === null ? [] : [{ guest, seat, kind }]
  })
}
function findNoticeKindForSeat(before: OnlineMatch | null, after: OnlineMatch, seat: string, guest: string): NoticeKind | null {
  if (before?.status === 'playing' && after.holders.some(h => h.seat === seat && h.guest !== guest)) return 'seat-lost'
  const { vote, vanished, rematch } = after.talks
  if (after.status === 'over') return before?.status === 'playing' ? 'over' : rematch !== (before?.talks.rematch ?? null) ? 'rematch' : null
  if (after.status !== 'playing') return null
  const late = vanished.filter(other => !before?.talks.vanished.includes(other))
  if (late.length > 0) return late.includes(seat) ? 'late' : 'vanished'
  if (vote && vote.id !== before?.talks.vote?.id && vote.by !== seat) return 'vote'
  if (after.asked.includes(seat) && !before?.asked.includes(seat)) return 'turn'
  if (before?.status === 'open') return 'started'
  return hasNewOffer(before, after, seat) ? 'offer' : null
}
const listOffersAwaiting = (m: OnlineMatch | null, seat: string): string[] =>
  m?.match?.state.asides.flatMap(({ id, awaiting }) => (awaiting.includes(seat) ? [id] : [])) ?? []
const hasNewOffer = (before: OnlineMatch | null, after: OnlineMatch, seat: string): boolean =>
  listOffersAwaiting(after, seat).some(id => !listOffersAwaiting(before, seat).includes(id))
/** Whether it is still worth telling when the match has gone on. */
export function isNoticeStillTrue(m: OnlineMatch, { kind, seat, guest }: OwedNotice): boolean {
  if (kind === 'turn') return m.asked.includes(seat) && m.holders.some(h => h.seat === seat && h.guest === guest)
  if (kind === 'offer') return listOffersAwaiting(m, seat).length > 0
  if (kind === 'late') return m.talks.vanished.includes(seat)
  if (kind === 'vanished') return m.talks.vanished.length > 0
  return kind !== 'vote' || m.talks.vote !== null
}
