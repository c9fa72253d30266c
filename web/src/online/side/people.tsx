/** Those who play: who sits where, whether he is here, and his time. */
import type { OnlineTable } from '../../match/online-client.ts'
import { roomTexts } from '../../texts/online-room.ts'
import { useTickingTime, writeTimeLeft } from './clock-face.ts'
import { Presence, SpectatorCount } from '../room/present.tsx'
import { writeSeatAndGuestName } from './names.ts'

export function PeopleList({ online }: { readonly online: OnlineTable }) {
  const now = useTickingTime(online)
  const { people, clocks, table, own, isConnected, clockAhead } = online
  // Nobody's time runs where a bot sits, and who is here is not known while the line is lost.
  const seats = table.value.seats.filter(s => s.bot === null && (s.guest !== null || clocks.value !== null))
  const known = isConnected.value ? people.value : null
  return (
    <>
      <ul class="online-people">
        {seats.map(({ seat, guest }) => (
          <li key={seat} class={clocks.value && clocks.value[seat]?.since !== null ? 'running' : ''}>
            <span>{writeSeatAndGuestName(online, seat)}</span> {own.includes(seat) && <small>{roomTexts.value.you}</small>}
            {known && guest !== null && !own.includes(seat) && <Presence people={known} seat={seat} clockAhead={clockAhead} />}
            {clocks.value?.[seat] && <span class="time">{writeTimeLeft(online, seat, now.value)}</span>}
          </li>
        ))}
      </ul>
      <SpectatorCount people={known} />
    </>
  )
}
