/** What a seat is called at this table, and by whom it is held. */
import { nameOfNoun } from '@tabularium/kernel'
import type { OnlineTable } from '../../match/online-client.ts'
import { currentLang } from '../../settings/preferences.ts'

export function writeSeatAndGuestName({ game, table, names }: OnlineTable, seat: string): string {
  const guest = table.value.seats.find(s => s.seat === seat)?.guest
  const name = nameOfNoun(game.def.seats, currentLang.value, seat)
  const who = guest ? names.value[guest] : undefined
  return who ? `${name} (${who})` : name
}
