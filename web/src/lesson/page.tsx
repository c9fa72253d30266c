/** A first lesson on the real table: one part after the other, the last one free. */
import '../styles/table.css'
import '../styles/lesson.css'
import { useSignal, type Signal } from '@preact/signals'
import { loadGame, type AnyGame, type GameId } from '@tabularium/games'
import type { WireAction } from '@tabularium/kernel'
import { useEffect, useMemo } from 'preact/hooks'
import { loadGameUi } from '../games/index.ts'
import { loadLesson } from '../games/lessons.ts'
import { makeFailure, type Failure } from '../match/failure.ts'
import { loadDrawings } from '../pieces/library.ts'
import { currentLang } from '../settings/preferences.ts'
import { ErrorBoundary, FailureText } from '../shell/failure.tsx'
import type { GameUi, TableMap } from '../table/game-ui.ts'
import { useWindowLayout } from '../table/room.ts'
import { createSession, type TableSession } from '../table/session.ts'
import { GameTable } from '../table/table.tsx'
import { texts } from '../texts/index.ts'
import { isWantedAct, listWantedActs } from './judge.ts'
import { LessonPanel } from './leaf.tsx'
import { runLessonPart, type LessonPartRun } from './run.ts'
import type { LessonFile } from './types.ts'

/** What all parts share. */
interface LoadedLesson {
  readonly id: GameId
  readonly file: LessonFile
  readonly game: AnyGame
  readonly gameUi: GameUi
  readonly map: TableMap | null
}
interface OpenedLessonPart {
  readonly run: LessonPartRun
  readonly session: TableSession
}
type LessonPageState = { readonly is: 'opening' } | { readonly is: 'failed'; readonly failure: Failure } | { readonly is: 'open'; readonly room: LoadedLesson }

async function loadLessonWithGame(id: GameId): Promise<LoadedLesson> {
  const [file, game] = await Promise.all([loadLesson(id), loadGame(id)])
  const gameUi = await loadGameUi(id, game)
  const [map] = await Promise.all([gameUi.map(), loadDrawings()])
  return { id, file, game, gameUi, map }
}
async function openLessonPart({ id, file: { lesson }, game, gameUi, map }: LoadedLesson, part: number): Promise<OpenedLessonPart> {
  const run = await runLessonPart(id, game, lesson, lesson.parts[part]!)
  return { run, session: createSession(run.client, gameUi, currentLang, new Set(map?.spaces.map(s => s.id))) }
}
/** Each time a part is begun it is laid out anew. */
function useOpenedLessonPart(room: LoadedLesson, part: Signal<{ readonly n: number }>): OpenedLessonPart | null {
  const opened = useSignal<OpenedLessonPart | null>(null)
  const now = part.value
  useEffect(() => {
    let isLeft = false
    opened.value = null
    void openLessonPart(room, now.n).then(next => (isLeft ? next.run.client.close() : void (opened.value = next)))
    return () => {
      isLeft = true
      opened.value?.run.client.close()
    }
  }, [room, now])
  return opened.value
}
function LessonTable({ room }: { readonly room: LoadedLesson }) {
  const part = useSignal({ n: 0 })
  const opened = useOpenedLessonPart(room, part)
  const { file, map } = room
  const lesson = useMemo(
    () =>
      opened && {
        leaf: <LessonPanel game={room.id} file={file} part={part} run={opened.run} session={opened.session} />,
        isWanted: (action: WireAction) => isWantedAct(listWantedActs(opened.run.part.steps[opened.run.at.value]), action),
      },
    [opened],
  )
  if (!opened || !lesson) return <p class="laying">{texts.value.table.opening}</p>
  return (
    <ErrorBoundary key={opened.session.client.info.id} source={null}>
      <GameTable session={opened.session} map={map} lesson={lesson} />
    </ErrorBoundary>
  )
}
export function LessonPage({ id }: { readonly id: GameId }) {
  const page = useSignal<LessonPageState>({ is: 'opening' })
  useWindowLayout()
  const enter = (): void => {
    page.value = { is: 'opening' }
    loadLessonWithGame(id).then(
      room => void (page.value = { is: 'open', room }),
      (error: unknown) => void (page.value = { is: 'failed', failure: makeFailure(error) }),
    )
  }
  useEffect(enter, [id])
  const now = page.value
  if (now.is === 'open') return <LessonTable room={now.room} />
  if (now.is === 'opening') return <p class="laying">{texts.value.table.opening}</p>
  return (
    <div class="page">
      <FailureText failure={now.failure} onRetry={enter} source={null} isPage />
    </div>
  )
}
