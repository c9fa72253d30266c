/** A part of a lesson under way: how far it has come, and the match that takes only the answers it wants. */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { AnyGame, GameId } from '@tabularium/games'
import type { WireAction } from '@tabularium/kernel'
import type { AnswerOrRefusal, MatchClient, PlayersBySeat } from '../match/client.ts'
import { openLocalClient, type LocalClient } from '../match/local-client.ts'
import { opponentSpeed } from '../settings/preferences.ts'
import { findStepAfterAnswers } from './judge.ts'
import type { Lesson, LessonPart, LessonStep } from './types.ts'

export interface LessonPartRun {
  readonly part: LessonPart
  readonly client: MatchClient
  readonly at: ReadonlySignal<number>
  /** The last answer was legal, but not the one that is wanted. */
  readonly isWrong: ReadonlySignal<boolean>
  /** Goes on from words that were read. */
  readOn(): void
}
const ACCEPTED_ANSWER: AnswerOrRefusal = { ok: true }
/** So long each answer of the others is looked at, in milliseconds. */
const MOVE_PAUSE_MS = 900
const pauseBetweenMoves = (): Promise<void> => new Promise(done => setTimeout(done, opponentSpeed.value === 'instant' ? 0 : MOVE_PAUSE_MS))

interface LessonProgress {
  readonly part: LessonPart
  readonly at: Signal<number>
  readonly isWrong: Signal<boolean>
}
const findCurrentStep = ({ part, at }: LessonProgress): LessonStep | undefined => part.steps[at.value]
function goToStep({ at, isWrong }: LessonProgress, step: number): void {
  at.value = step
  isWrong.value = false
}
/** What others do is played until the learner reads or answers again. */
async function playMovesOfOthers(client: LocalClient, progress: LessonProgress): Promise<void> {
  for (let step = findCurrentStep(progress); step && 'plays' in step; step = findCurrentStep(progress)) {
    for (const one of step.plays) {
      if (!('dice' in one)) await pauseBetweenMoves()
      const played = await client.playStep(one)
      if (!played.ok) throw new Error(`a lesson plays what cannot be played: ${JSON.stringify(one)}`)
    }
    goToStep(progress, progress.at.value + 1)
  }
}
type SendAnswer = () => Promise<AnswerOrRefusal>
/** Answers that are not wanted never reach the match. */
async function answerIfWanted(client: LocalClient, progress: LessonProgress, actions: readonly WireAction[], send: SendAnswer): Promise<AnswerOrRefusal> {
  const next = progress.part.free === undefined ? findStepAfterAnswers(progress.part.steps, progress.at.value, actions) : progress.at.value
  progress.isWrong.value = next === null
  if (next === null) return ACCEPTED_ANSWER
  const given = await send()
  if (!given.ok || progress.part.free !== undefined) return given
  goToStep(progress, next)
  await playMovesOfOthers(client, progress)
  return given
}
/** In a prepared part nothing is taken back: it can be begun again. */
const watchWithoutUndo =
  (client: LocalClient): MatchClient['watch'] =>
  (seat, onUpdate) =>
    client.watch(seat, update => onUpdate({ ...update, canUndo: false }))

function makePlayersOfPart({ seat }: Lesson, { free }: LessonPart, seats: readonly string[]): PlayersBySeat {
  const other = free === undefined ? ({ is: 'remote', name: '' } as const) : ({ is: 'bot', bot: free } as const)
  return Object.fromEntries(seats.map(one => [one, one === seat ? ({ is: 'person' } as const) : other]))
}
export async function runLessonPart(id: GameId, game: AnyGame, lesson: Lesson, part: LessonPart): Promise<LessonPartRun> {
  const state = game.position(part.position)
  const local = await openLocalClient(id, game, state, makePlayersOfPart(lesson, part, state.seats))
  const progress: LessonProgress = { part, at: signal(0), isWrong: signal(false) }
  const client: MatchClient = {
    ...local,
    watch: part.free === undefined ? watchWithoutUndo(local) : local.watch,
    act: (seat, action) => answerIfWanted(local, progress, [action], () => local.act(seat, action)),
    plan: (seat, actions) => answerIfWanted(local, progress, actions, () => local.plan(seat, actions)),
  }
  void playMovesOfOthers(local, progress)
  return {
    ...progress,
    client,
    readOn() {
      goToStep(progress, progress.at.value + 1)
      void playMovesOfOthers(local, progress)
    },
  }
}
