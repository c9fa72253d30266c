import type { GameId } from '@tabularium/games'
import { navigateTo } from '../shell/router.ts'
import type { ExamplePositionFile } from './book.ts'

/** The table and the rules code come only when somebody wants to see the example played. */
export async function openExampleOnTable(game: GameId, file: ExamplePositionFile, title: string, cite: readonly string[]): Promise<void> {
  const { openPositionToStudy } = await import('../match/open.ts')
  const path = await openPositionToStudy(game, file.position, { title, steps: file.steps, cite })
  navigateTo(path)
}
