import type { GameId } from '@tabularium/games'
import { navigateTo } from '../shell/router.ts'
import type { PositionFile } from './book.ts'

/** The table and the rules code come only when somebody wants to see the example played. */
export async function openOnTable(game: GameId, file: PositionFile, title: string, cite: readonly string[]): Promise<void> {
  const { openPositionToStudy: openPosition } = await import('../match/open.ts')
  const path = await openPosition(game, file.position, { title, steps: file.steps, cite })
  navigateTo(path)
}
