/** Who hears what is said on a channel. */
import { listSeatsOfGuest, type OnlineMatch } from '../match/types.ts'
import { deriveSeedFromSecret } from '../match/update.ts'
import { parseSeatsOfChannel, type ChatLine } from '../store/chat.ts'

const NAME_OF_LINE_LENGTH = 16
/** As it is told. The database counts lines, and a gap would tell that others talk apart: so each goes by a name that follows no other. */
export const makeHeardLine = (m: OnlineMatch, line: ChatLine): Omit<ChatLine, 'id'> & { readonly id: string } => ({
  ...line,
  id: deriveSeedFromSecret(m, 'chat', line.id).slice(0, NAME_OF_LINE_LENGTH),
})

export function mayGuestHearChannel(m: OnlineMatch, guest: string | null, channel: string): boolean {
  const own = guest === null ? [] : listSeatsOfGuest(m, guest)
  const between = parseSeatsOfChannel(channel)
  if (between) return between.some(seat => own.includes(seat))
  if (channel === 'players') return own.length > 0 || m.status === 'over'
  return own.length === 0 || m.status === 'over'
}
