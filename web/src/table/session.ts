/** What the table shows and what may be done at it, apart from the screen. */
import type { ReadonlySignal } from '@preact/signals'
import type { Lang } from '@tabularium/kernel'
import type { MatchClient } from '../match/client.ts'
import type { GameUi } from './game-ui.ts'
import { createCommands, type SessionCommands } from './session-commands.ts'
import { watchMatch } from './session-feed.ts'
import { createSignals, createDerivedSignals, type DerivedSignals } from './session-state.ts'

export type { OpenQuestion } from './session-state.ts'
export interface TableSession extends DerivedSignals, SessionCommands {
  readonly client: MatchClient
  readonly gameUi: GameUi
  readonly lang: ReadonlySignal<Lang>
}
/** `drawn`: the spaces that the map shows. */
export function createSession(client: MatchClient, gameUi: GameUi, lang: ReadonlySignal<Lang>, drawn: ReadonlySet<string>): TableSession {
  const table = { client, gameUi, lang, drawn }
  const signals = createSignals(client)
  const readings = createDerivedSignals(table, signals)
  const feed = watchMatch(table, signals)
  return { client, gameUi, lang, ...readings, ...createCommands(table, signals, readings, feed) }
}
