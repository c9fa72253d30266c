/** What a seat is called at this table, and by whom it is held. */
import { createSpeaker } from '@tabularium/host'
import type { OnlineTable } from '../../match/online-client.ts'
import { currentLang } from '../../settings/preferences.ts'

/** As the table calls it now: whoever became somebody in the game goes by that name. */
export const writeSeatName = ({ game, update }: OnlineTable, seat: string): string =>
  createSpeaker(game, currentLang.value, update.value?.sample ?? null).seat(seat)
export function writeSeatAndGuestName(online: OnlineTable, seat: string): string {
  const { table, names } = online
  const guest = table.value.seats.find(s => s.seat === seat)?.guest
  const name = writeSeatName(online, seat)
  const who = guest ? names.value[guest] : undefined
  return who ? `${name} (${who})` : name
}
