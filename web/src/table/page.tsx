/** Opens a match of this browser and lays the table for it. */
import '../styles/table.css'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { loadGameUi } from '../games/index.ts'
import { openStored } from '../match/worker-client.ts'
import { lang } from '../settings/preferences.ts'
import { texts } from '../texts/index.ts'
import type { TableMap } from './game-ui.ts'
import { useRoom } from './room.ts'
import { createSession, type Session } from './session.ts'
import { Table } from './table.tsx'

type Laid =
  | { readonly is: 'laying' | 'lost' | 'elsewhere' | 'outdated' | 'failed' }
  | { readonly is: 'laid'; readonly session: Session; readonly map: TableMap | null }
async function lay(id: string): Promise<Laid> {
  const client = await openStored(id)
  if (typeof client === 'string') return { is: client }
  const gameUi = await loadGameUi(client.info.game, client.game)
  const map = await gameUi.map()
  return { is: 'laid', map, session: createSession(client, gameUi, lang, new Set(map?.spaces.map(s => s.id))) }
}
function Message({ title, help }: { readonly title: string; readonly help: string }) {
  return (
    <div class="page">
      <h1>{title}</h1>
      <p class="lead">{help}</p>
      <a class="button" href="/">
        {texts.value.table.home}
      </a>
    </div>
  )
}
export function TablePage({ id }: { readonly id: string }) {
  const laid = useSignal<Laid>({ is: 'laying' })
  useRoom()
  useEffect(() => {
    let gone = false
    const arrive = (now: Laid): void => {
      if (gone && now.is === 'laid') now.session.client.close()
      else laid.value = now
    }
    lay(id).then(arrive, (error: unknown) => {
      console.error(error)
      arrive({ is: 'failed' })
    })
    return () => {
      gone = true
      if (laid.value.is === 'laid') laid.value.session.client.close()
    }
  }, [id])
  const t = texts.value.table
  const now = laid.value
  if (now.is === 'laid') return <Table session={now.session} map={now.map} />
  if (now.is === 'laying')
    return (
      <p class="laying" role="status">
        {t.opening}
      </p>
    )
  const words: { readonly [W in typeof now.is]: readonly [title: string, help: string] } = {
    lost: [t.lost, t.lostHelp],
    elsewhere: [t.elsewhere, t.elsewhereHelp],
    outdated: [t.outdated, t.outdatedHelp],
    failed: [t.failed, t.failedHelp],
  }
  return <Message title={words[now.is][0]} help={words[now.is][1]} />
}
