/** Questions, choices, events and refusals in words, from wire data too. */
import type { AnyGame } from '@tabularium/games'
import { createSpeaker, type Speaker } from '@tabularium/host'
import type { GameTypes, InBothLanguages, Lang, Range, State, WireAction } from '@tabularium/kernel'
import { readClauseStatements } from './clauses.ts'

export type SpeakersByLang = InBothLanguages<Speaker<GameTypes>>
/** `at`: the table as it is, for names that depend on it. */
export const createSpeakers = (game: AnyGame, at: State<GameTypes> | null = null): SpeakersByLang => ({
  it: createSpeaker(game, 'it', at),
  en: createSpeaker(game, 'en', at),
})
export const sayInBothLanguages = (speakers: SpeakersByLang, say: (t: Speaker<GameTypes>) => string): InBothLanguages<string> => ({
  it: say(speakers.it),
  en: say(speakers.en),
})

export type ChoiceOrRange = WireAction | { readonly do: string; readonly range: Range }
/** An offer as the list it is, in ids. */
export function listChoices(game: AnyGame, offer: object): ChoiceOrRange[] {
  return Object.entries(offer).flatMap(([verb, offered]): ChoiceOrRange[] => {
    if (offered === true) return [{ do: verb }]
    if (!Array.isArray(offered)) return [{ do: verb, range: offered as Range }]
    return offered.map(to => game.toWire({ do: verb, to } as never))
  })
}

/** A clause in one language: its number and what it says. */
export function writeClause(game: string, id: string, lang: Lang): string {
  const said = readClauseStatements(game).get(id)
  return said ? `${id}: ${said[lang]}` : id
}
const textsOfRefusals: { readonly [reason: string]: InBothLanguages<string> } = {
  over: { it: 'La partita è finita.', en: 'The game is over.' },
  'not-asked': { it: 'Non tocca a te decidere.', en: 'It is not yours to decide now.' },
  malformed: { it: "L'azione non è ben formata.", en: 'The action is not well formed.' },
  'unknown-verb': { it: 'Qui non si può fare questo.', en: 'This cannot be done here.' },
  'not-offered': { it: 'Le regole non lo permettono.', en: 'The rules do not allow it.' },
  'no-undo': { it: 'Non c’è nulla da annullare.', en: 'There is nothing to take back.' },
}
/** Why not, in both languages: the clauses' own statements where they are known. */
export function writeRefusalReason(game: string, reason: string, cite: readonly string[]): InBothLanguages<string> {
  const said = cite.flatMap(id => readClauseStatements(game).get(id) ?? [])
  if (said.length > 0) return { it: said.map(s => s.it).join(' '), en: said.map(s => s.en).join(' ') }
  return textsOfRefusals[reason] ?? { it: reason, en: reason }
}
