/** The course of a game: how each seat stood in the meantime, and what was named by players or by what happened. */
import type { AnyGame } from '@tabularium/games'
import type { GameTypes, NounKind } from '@tabularium/kernel'
import type { PlayedDecision } from '@tabularium/testkit/habits'

/** So many moments of a game are kept, from its beginning to its end. */
export const MOMENTS_KEPT_PER_GAME = 20
/** So often the table is judged. */
const DECISIONS_BETWEEN_JUDGEMENTS = 20

export interface GameCourse {
  /** By moment, and then by seat. */
  readonly points: readonly (readonly number[])[]
  /** `card spear` -> how often it was named in a decision. */
  readonly named: { readonly [noun: string]: number }
  /** How often each verb was used. */
  readonly verbs: { readonly [verb: string]: number }
}
type NounKinds = { readonly [verb: string]: string | NounKind }
function makeNounLabel(game: AnyGame, verb: string, to: unknown): string | null {
  const kind = (game.def.shapes.nouns as NounKinds)[verb]
  if (typeof kind !== 'object' || to === undefined) return null
  return `${kind.is} ${kind.words ? String(to) : kind.ids[to as number]}`
}
const findIndexOfMoment = (n: number, count: number) => Math.min(count - 1, Math.round((n / (MOMENTS_KEPT_PER_GAME - 1)) * (count - 1)))

export function createCourseWatcher(game: AnyGame): { see(played: PlayedDecision<GameTypes>): void; end(): GameCourse } {
  const judged: number[][] = []
  const named: { [noun: string]: number } = {}
  const verbs: { [verb: string]: number } = {}
  let decisions = 0
  return {
    see: ({ before, action }) => {
      if (decisions++ % DECISIONS_BETWEEN_JUDGEMENTS === 0) judged.push(before.seats.map(seat => game.evaluate(before, seat)))
      const { do: verb, to } = action as { readonly do: string; readonly to?: unknown }
      verbs[verb] = (verbs[verb] ?? 0) + 1
      const noun = makeNounLabel(game, verb, to)
      if (noun) named[noun] = (named[noun] ?? 0) + 1
    },
    end: () => ({ points: Array.from({ length: MOMENTS_KEPT_PER_GAME }, (_, n) => judged[findIndexOfMoment(n, judged.length)] ?? []), named, verbs }),
  }
}
