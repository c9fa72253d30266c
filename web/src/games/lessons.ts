/** The first lesson of each game that has one; fetched when somebody begins it. */
import type { GameId } from '@tabularium/games'
import type { LessonFile } from '../lesson/types.ts'

interface LessonLoader {
  /** How long it takes, about. */
  readonly minutes: number
  load(): Promise<LessonFile>
}
const lessonLoaders: { readonly [I in GameId]?: LessonLoader } = {
  nero: { minutes: 7, load: async () => (await import('./nero/lesson.ts')).neroLesson },
  italia: { minutes: 7, load: async () => (await import('./italia/lesson.ts')).italiaLesson },
  invasions: { minutes: 9, load: async () => (await import('./invasions/lesson.ts')).invasionsLesson },
  medioevo: { minutes: 9, load: async () => (await import('./medioevo/lesson.ts')).medioevoLesson },
  pendragon: { minutes: 8, load: async () => (await import('./pendragon/lesson.ts')).pendragonLesson },
}
export const gamesWithLesson = Object.keys(lessonLoaders) as readonly GameId[]
/** Null where the game has no lesson. */
export const findLessonMinutes = (id: GameId): number | null => lessonLoaders[id]?.minutes ?? null
export async function loadLesson(id: GameId): Promise<LessonFile> {
  const known = lessonLoaders[id]
  if (!known) throw new Error(`${id} has no lesson`)
  return known.load()
}
