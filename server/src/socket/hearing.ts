/** Who hears what is said on a channel. */
import { listSeatsOfGuest, type OnlineMatch } from '../match/types.ts'
import { parseSeatsOfChannel } from '../store/chat.ts'

export function mayGuestHearChannel(m: OnlineMatch, guest: string | null, channel: string): boolean {
  const own = guest === null ? [] : listSeatsOfGuest(m, guest)
  const between = parseSeatsOfChannel(channel)
  if (between) return between.some(seat => own.includes(seat))
  if (channel === 'players') return own.length > 0 || m.status === 'over'
  return own.length === 0 || m.status === 'over'
}
