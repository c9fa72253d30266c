/** Questions that everybody asks a rulebook, and the clauses that answer them. Pure. */
import { foldAccentsAndCase } from '../gallery/find.ts'

/** How the question is put, in either language and without accents. */
const WINNING_WORDS_PATTERN = /\b(win|wins|winning|winner|victory|vince|vincere|vinco|vincono|vittoria|vincitore)\b/
/** Whoever looks for one word of a rule is not asking. */
const QUESTION_WORDS_PATTERN = /\b(how|who|what|when|come|chi|cosa|quando|quale)\b/
const CLAUSES_ON_WINNING: { readonly [game: string]: readonly string[] } = {
  nero: ['nero.4.0-1', 'nero.4.0-2', 'nero.13.1-1', 'nero.13.1-2'],
  italia: ['italia.1.0-3', 'italia.11.0-1', 'italia.11.0-2', 'italia.11.0-3', 'italia.11.0-18'],
  pendragon: ['pendragon.7.2.1-1', 'pendragon.7.2.2-1', 'pendragon.7.2.3-1', 'pendragon.7.2.3-2', 'pendragon.7.2.4-1', 'pendragon.7.3-1'],
  medioevo: ['medioevo.intro.scopo-1', 'medioevo.intro.durata-1', 'medioevo.vittoria.finale-16'],
  invasions: ['invasions.V.C-1', 'invasions.V.B-1', 'invasions.V.B-2', 'invasions.V.C-2'],
}
/** The clauses that say how this game is won, if that is what is asked; else none. */
export function findClausesOnWinning(query: string, game: string): readonly string[] {
  const asked = foldAccentsAndCase(query)
  return WINNING_WORDS_PATTERN.test(asked) && QUESTION_WORDS_PATTERN.test(asked) ? (CLAUSES_ON_WINNING[game] ?? []) : []
}
