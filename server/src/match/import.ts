/** A match that was begun in somebody's browser goes on here: it is played again before it is believed, and from here on other dice fall. */
import { isGameId } from '@tabularium/games'
import { moveMatchToNewHost, type MatchFile } from '@tabularium/host'
import type { ImportedMatchSettings } from '@tabularium/protocol'
import { replayFileInThread } from '../files/replay.ts'
import { createRandomId, createMatchSecret } from '../random.ts'
import { makeMatchAdvancedToNextQuestion } from './advance.ts'
import { createClocks } from './clock.ts'
import type { CommandAnswer, ServerServices } from './commands.ts'
import { makeNewMatch } from './lobby.ts'
import { isRefusal, makeRefusal, type AnyMatch, type ChangedMatchOrRefusal, type OnlineMatch, type Refusal } from './types.ts'

/** Whoever brings it sits down where he said; the other seats wait for those who come by a link, or are held by bots. */
export async function importMatch(services: ServerServices, guest: string, file: MatchFile, given: ImportedMatchSettings): Promise<CommandAnswer> {
  const begun = await readBegunMatch(file)
  if (isRefusal(begun)) return begun
  const { game, scenario, options } = begun.header
  const secret = createMatchSecret()
  const m = await makeNewMatch({ id: createRandomId(), secret, settings: { ...given, game, scenario, options }, creator: guest, word: null }, Date.now())
  if (isRefusal(m)) return m
  if (m.holders.every(h => h.guest === null)) return makeRefusal('bad-settings', 'seats')
  await services.matches.add(m)
  const written = await services.matches.change(m.id, (now, at) => makeMatchGoingOnHere(now, begun, at))
  const moved = isRefusal(written) ? written : await services.matches.change(m.id, (now, at) => makeMatchAdvancedToNextQuestion(now, now, at))
  return isRefusal(moved) ? moved : { ok: true, result: { match: m.id } }
}
async function readBegunMatch(file: MatchFile): Promise<AnyMatch | Refusal> {
  const id: unknown = file.header?.game
  if (typeof id !== 'string' || !isGameId(id)) return makeRefusal('bad-file', 'game')
  const replayed = await replayFileInThread({ game: id, file })
  if (replayed === null) return makeRefusal('too-many')
  if (!replayed.ok) return makeRefusal('bad-file', `${replayed.entry}: ${replayed.problem}`)
  return replayed.match.state.outcome ? makeRefusal('over') : replayed.match
}
function makeMatchGoingOnHere(m: OnlineMatch, begun: AnyMatch, now: number): ChangedMatchOrRefusal {
  const moved = moveMatchToNewHost(m.game, begun, m.secret, now)
  if (!moved.ok) return moved
  const clocks = createClocks(m.settings.clock, moved.match.header.seats)
  // All of its log is written before anything is trimmed or answered; whatever stops us here, another server goes on.
  return { ...m, status: 'playing', match: moved.match, clocks, wakeAt: now }
}
