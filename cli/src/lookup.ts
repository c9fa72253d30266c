/** Games by name, with words for who names one that is not there. */
import { playableGameIds, isGameId, loadGame, type AnyGame } from '@tabularium/games'
import { findBotByName, UnknownBotError, type Bot } from '@tabularium/bots'
import { throwUsageError } from './command.ts'

export async function loadGameOrFail(id: string): Promise<AnyGame> {
  if (!isGameId(id)) return throwUsageError(`there is no game "${id}"; there are ${playableGameIds.join(', ')}`)
  return await loadGame(id)
}
export function findBotOrFail(name: string): Bot {
  try {
    return findBotByName(name)
  } catch (error) {
    if (error instanceof UnknownBotError) return throwUsageError(error.message)
    throw error
  }
}
/** A bots' list, as long as the seats: its last name repeats. */
export function parseBotList(text: string, seats: number): string[] {
  const names = text.split(',').map(n => n.trim())
  for (const name of names) findBotOrFail(name)
  if (names.length > seats) return throwUsageError(`${names.length} bots for ${seats} seats`)
  return Array.from({ length: seats }, (_, i) => names[Math.min(i, names.length - 1)]!)
}
export function findScenariosOrFail(game: AnyGame, id: string | undefined): readonly AnyGame['def']['scenarios'][number][] {
  const all = game.def.scenarios
  if (id === undefined) return all
  const found = all.filter(s => s.id === id)
  return found.length > 0 ? found : throwUsageError(`${game.id} has no scenario "${id}"; it has ${all.map(s => s.id).join(', ')}`)
}
