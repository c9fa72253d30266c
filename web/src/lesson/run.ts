/** A part of a lesson under way: how far it has come, and the match that takes only the answers it wants. */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { AnyGame, GameId } from '@tabularium/games'
import type { WireAction } from '@tabularium/kernel'
import type { AnswerOrRefusal, MatchClient, PlayersBySeat } from '../match/client.ts'
import { openLocalClient, type LocalClient } from '../match/local-client.ts'
import { opponentSpeed } from '../settings/preferences.ts'
import { stepAfter } from './judge.ts'
import type { Lesson, LessonPart, LessonStep } from './types.ts'

export interface PartRun {
  readonly part: LessonPart
  readonly client: MatchClient
  readonly at: ReadonlySignal<number>
  /** The last answer was legal, but not the one that is wanted. */
  readonly isWrong: ReadonlySignal<boolean>
  /** Goes on from words that were read. */
  readOn(): void
}
const OK: AnswerOrRefusal = { ok: true }
/** So long each answer of the others is looked at, in milliseconds. */
const PAUSE = 900
const pause = (): Promise<void> => new Promise(done => setTimeout(done, opponentSpeed.value === 'instant' ? 0 : PAUSE))

interface Progress {
  readonly part: LessonPart
  readonly at: Signal<number>
  readonly isWrong: Signal<boolean>
}
const stepAt = ({ part, at }: Progress): LessonStep | undefined => part.steps[at.value]
function moveTo({ at, isWrong }: Progress, step: number): void {
  at.value = step
  isWrong.value = false
}
/** What others do is played until the learner reads or answers again. */
async function playOthers(client: LocalClient, progress: Progress): Promise<void> {
  for (let step = stepAt(progress); step && 'plays' in step; step = stepAt(progress)) {
    for (const one of step.plays) {
      if (!('dice' in one)) await pause()
      const played = await client.playStep(one)
      if (!played.ok) throw new Error(`a lesson plays what cannot be played: ${JSON.stringify(one)}`)
    }
    moveTo(progress, progress.at.value + 1)
  }
}
type Send = () => Promise<AnswerOrRefusal>
/** Answers that are not wanted never reach the match. */
async function answer(client: LocalClient, progress: Progress, actions: readonly WireAction[], send: Send): Promise<AnswerOrRefusal> {
  const next = progress.part.free === undefined ? stepAfter(progress.part.steps, progress.at.value, actions) : progress.at.value
  progress.isWrong.value = next === null
  if (next === null) return OK
  const given = await send()
  if (!given.ok || progress.part.free !== undefined) return given
  moveTo(progress, next)
  await playOthers(client, progress)
  return given
}
/** In a prepared part nothing is taken back: it can be begun again. */
const withoutUndo =
  (client: LocalClient): MatchClient['watch'] =>
  (seat, onUpdate) =>
    client.watch(seat, update => onUpdate({ ...update, canUndo: false }))

function playersOf({ seat }: Lesson, { free }: LessonPart, seats: readonly string[]): PlayersBySeat {
  const other = free === undefined ? ({ is: 'remote', name: '' } as const) : ({ is: 'bot', bot: free } as const)
  return Object.fromEntries(seats.map(one => [one, one === seat ? ({ is: 'person' } as const) : other]))
}
export async function openPart(id: GameId, game: AnyGame, lesson: Lesson, part: LessonPart): Promise<PartRun> {
  const state = game.position(part.position)
  const local = await openLocalClient(id, game, state, playersOf(lesson, part, state.seats))
  const progress: Progress = { part, at: signal(0), isWrong: signal(false) }
  const client: MatchClient = {
    ...local,
    watch: part.free === undefined ? withoutUndo(local) : local.watch,
    act: (seat, action) => answer(local, progress, [action], () => local.act(seat, action)),
    plan: (seat, actions) => answer(local, progress, actions, () => local.plan(seat, actions)),
  }
  void playOthers(local, progress)
  return {
    ...progress,
    client,
    readOn() {
      moveTo(progress, progress.at.value + 1)
      void playOthers(local, progress)
    },
  }
}
