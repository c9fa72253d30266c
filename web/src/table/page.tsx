/** Opens a match of this browser and lays the table for it; whatever keeps it from being laid is told, with the ways on. */
import '../styles/table.css'
import { useSignal, type Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { loadGameUi } from '../games/index.ts'
import type { MatchClient } from '../match/client.ts'
import { makeFailure, type Failure } from '../match/failure.ts'
import { exportStoredMatch } from '../match/save-file.ts'
import { openStoredMatch, type WhyNotOpened } from '../match/worker-client.ts'
import { loadDrawings } from '../pieces/library.ts'
import { currentLang } from '../settings/preferences.ts'
import { ErrorBoundary, FailureDialog, FailureText, type MatchFileSource } from '../shell/failure.tsx'
import { failureTexts } from '../texts/failure.ts'
import { texts } from '../texts/index.ts'
import type { TableMap } from './game-ui.ts'
import { useWindowLayout } from './room.ts'
import { createSession, type TableSession } from './session.ts'
import { GameTable } from './table.tsx'

type TablePageState =
  | { readonly is: 'opening' | WhyNotOpened }
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'open'; readonly session: TableSession; readonly map: TableMap | null }
/** Where a match lives: in this browser, or on a server. */
export interface MatchSource {
  open(id: string, takeOver: boolean): Promise<MatchClient | WhyNotOpened>
  exportFile(id: string): Promise<string>
  /** The moment to look at first. */
  readonly moment?: number | null
}
const browserMatchSource: MatchSource = { open: openStoredMatch, exportFile: exportStoredMatch }
async function openTable(source: MatchSource, id: string, takeOver: boolean): Promise<TablePageState> {
  const client = await source.open(id, takeOver)
  if (typeof client === 'string') return { is: client }
  try {
    const gameUi = await loadGameUi(client.info.game, client.game)
    const [map] = await Promise.all([gameUi.map(), loadDrawings()])
    const session = createSession(client, gameUi, currentLang, new Set(map?.spaces.map(s => s.id)))
    if (source.moment !== undefined && source.moment !== null) void session.showMoment(source.moment)
    return { is: 'open', map, session }
  } catch (error) {
    client.close()
    throw error
  }
}
const closeTable = (page: TablePageState): void => void (page.is === 'open' && page.session.client.close())

/** The page of a match, and how to open it again. Leaving it closes the match. */
function useOpenedMatch(source: MatchSource, id: string): { readonly page: Signal<TablePageState>; open(takeOver: boolean): void } {
  const page = useSignal<TablePageState>({ is: 'opening' })
  const attempt = useRef(0)
  const open = (takeOver: boolean): void => {
    const mine = ++attempt.current
    page.value = { is: 'opening' }
    const arrive = (now: TablePageState): void => (mine === attempt.current ? void (page.value = now) : closeTable(now))
    openTable(source, id, takeOver).then(arrive, (error: unknown) => arrive({ is: 'failed', failure: makeFailure(error) }))
  }
  useEffect(() => {
    open(false)
    return () => {
      attempt.current = -1
      closeTable(page.value)
    }
  }, [id])
  return { page, open }
}

function MessagePage({ title, help, children }: { readonly title: string; readonly help: string; readonly children?: ComponentChildren }) {
  return (
    <div class="page">
      <h1>{title}</h1>
      <p class="lead">{help}</p>
      {children}{' '}
      <a class="button plain" href="/">
        {texts.value.table.home}
      </a>
    </div>
  )
}
function UnopenedPage({ is, onTakeOver }: { readonly is: WhyNotOpened; readonly onTakeOver: () => void }) {
  const t = texts.value.table
  if (is === 'lost') return <MessagePage title={t.lost} help={t.lostHelp} />
  if (is === 'outdated') return <MessagePage title={t.outdated} help={t.outdatedHelp} />
  return (
    <MessagePage title={t.elsewhere} help={t.elsewhereHelp}>
      <button type="button" class="button" onClick={onTakeOver}>
        {failureTexts.value.takeOver}
      </button>
    </MessagePage>
  )
}
function OpenTable({ session, map }: { readonly session: TableSession; readonly map: TableMap | null }) {
  const failure = session.failure.value
  const { id, game } = session.client.info
  const source: MatchFileSource = { name: `${game}-${id}.json`, read: () => session.client.exportFile() }
  return (
    <>
      <ErrorBoundary source={source}>
        <GameTable session={session} map={map} />
      </ErrorBoundary>
      {failure && <FailureDialog failure={failure} onRetry={() => void session.retry()} source={source} isBusy={session.busy.value} />}
    </>
  )
}
export function TablePage({ id, source = browserMatchSource }: { readonly id: string; readonly source?: MatchSource }) {
  const { page, open } = useOpenedMatch(source, id)
  useWindowLayout()
  const now = page.value
  if (now.is === 'open') return <OpenTable session={now.session} map={now.map} />
  if (now.is === 'opening')
    return (
      <p class="laying" role="status">
        {texts.value.table.opening}
      </p>
    )
  if (now.is !== 'failed') return <UnopenedPage is={now.is} onTakeOver={() => open(true)} />
  return (
    <div class="page">
      <FailureText failure={now.failure} onRetry={() => open(false)} source={{ name: `${id}.json`, read: () => source.exportFile(id) }} isPage />
    </div>
  )
}
