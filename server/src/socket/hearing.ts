/** Who hears what is said on a channel. */
import { seatsOf, type OnlineMatch } from '../match/types.ts'
import { seatsOfChannel } from '../store/chat.ts'

export function mayHear(m: OnlineMatch, guest: string | null, channel: string): boolean {
  const own = guest === null ? [] : seatsOf(m, guest)
  const between = seatsOfChannel(channel)
  if (between) return between.some(seat => own.includes(seat))
  if (channel === 'players') return own.length > 0 || m.status === 'over'
  return own.length === 0 || m.status === 'over'
}
