/** A lesson is data: positions with one idea each, what is wanted in them, and what others do. Its words lie in catalogues, by the same keys. */
import type { ScriptedStep } from '@tabularium/host'

/** An answer that is wanted. Without `to`, any noun will do. */
export interface WantedAnswer {
  readonly do: string
  readonly to?: string | number
}
export type LessonStep =
  /** Words only: who has read them goes on. */
  | { readonly say: string; readonly cite?: readonly string[] }
  /** The learner gives one of these answers; any other is legal too, but gets a kind sentence and another try. */
  | { readonly say: string; readonly cite?: readonly string[]; readonly wants: readonly WantedAnswer[] }
  /** What the others answer, and dice laid ready: played by themselves, so that they can be watched. */
  | { readonly plays: readonly ScriptedStep[] }
export interface LessonPart {
  readonly key: string
  /** As in a worked example. */
  readonly position: unknown
  readonly steps: readonly LessonStep[]
  /** The learner plays as he likes against these opponents, until his turn is over. */
  readonly free?: string
  /** The event that ends a free part, by the fields named here; else the one that ends the guide. */
  readonly until?: { readonly is: string; readonly [field: string]: string | number }
}
export interface Lesson {
  /** The seat of whoever learns. */
  readonly seat: string
  readonly parts: readonly LessonPart[]
}
export interface LessonPartTexts {
  readonly title: string
  /** By the `say` of a step. */
  readonly says: { readonly [say: string]: string }
  /** What is said to an answer that was not wanted, by the `say` of the step; else the lesson's own sentence. */
  readonly wrong?: { readonly [say: string]: string }
}
export interface LessonTexts {
  readonly title: string
  /** The sentences around the lesson's last turn. */
  readonly over: string
  readonly parts: { readonly [part: string]: LessonPartTexts }
}
export interface LessonFile {
  readonly lesson: Lesson
  readonly words: { readonly it: LessonTexts; readonly en: LessonTexts }
}
