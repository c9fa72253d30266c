/** A match on the server: the room where one waits for others, then the table. */
import '../styles/online.css'
import { useSignal } from '@preact/signals'
import { gameRegistry } from '@tabularium/games'
import { useEffect, useMemo } from 'preact/hooks'
import { openServerConnection } from '../match/connection.ts'
import { openOnlineClient, type OnlineClient } from '../match/online-client.ts'
import { serverApi, type OnlineMatchData, type PeopleAtMatch } from '../match/server.ts'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { currentLang } from '../settings/preferences.ts'
import { SiteFrame } from '../shell/frame.tsx'
import { TablePage, type MatchSource } from '../table/page.tsx'
import { onlineTexts } from '../texts/online.ts'
import { findProblem, ServerProblemText, useCurrentGuest } from './person.tsx'
import { OnlineTableSide } from './table-side.tsx'
import { Mark } from '../table/mark.ts'

const PAGE_REFRESH_MS = 1500
/** Once it is there, its line tells what is new; this is for who has none, and tells the server that the room is open. */
const ROOM_REFRESH_MS = 10_000
const readLinkFromAddress = (): string | null => new URLSearchParams(location.search).get('link')
/** A link to a moment shows what spectators saw then. */
const readMomentFromAddress = (): number | null => {
  const text = new URLSearchParams(location.search).get('moment')
  return text === null ? null : Number(text)
}
const LazyWaitingRoom = createLazyPage(async () => (await import('./room/room.tsx')).WaitingRoom, true)
/** Who is here, and the room anew whenever something about it changed. Whoever says his name comes again under that name. */
function useRoomLine(match: string, isWaiting: boolean, me: string | null, refresh: () => Promise<void>): PeopleAtMatch | null {
  const people = useSignal<PeopleAtMatch | null>(null)
  useEffect(() => {
    if (!isWaiting) return
    const link = readLinkFromAddress()
    const greet = (): object => ({ is: 'watch', match, seat: null, seen: 0, tail: 0, presence: true, ...(link !== null && { link }) })
    const line = openServerConnection(greet, message => {
      if (message.is === 'present') people.value = message as unknown as PeopleAtMatch
      if (message.is === 'table' || message.is === 'dismissed') void refresh()
    })
    return () => line.close()
  }, [match, isWaiting, me])
  return people.value
}
export function OnlineMatchPage({ id }: { readonly id: string }) {
  const t = onlineTexts.value
  const { guest, problem, attempt } = useCurrentGuest()
  const [page, unread] = [useSignal<OnlineMatchData | null>(null), useSignal<string | null>(null)]
  const who = guest.value === 'asking' ? null : (guest.value?.id ?? null)
  /** Again and again: what it tells stands apart from what went wrong when something was done. */
  const read = async (): Promise<void> => {
    try {
      page.value = await serverApi.page(id, readLinkFromAddress())
      unread.value = null
    } catch (error) {
      unread.value = findProblem(error)
    }
  }
  const isWaiting = page.value === null ? unread.value !== 'outdated' : page.value.table.status === 'open'
  // Whoever sits here is told by the title of a tab that he does not look at.
  const isSeated = (page.value?.own.length ?? 0) > 0
  useEffect(() => {
    if (guest.value === 'asking') return
    void read()
    if (!isWaiting) return
    const timer = setInterval(() => void ((document.hidden && !isSeated) || read()), page.value === null ? PAGE_REFRESH_MS : ROOM_REFRESH_MS)
    return () => clearInterval(timer)
  }, [who, guest.value === 'asking', isWaiting, isSeated, page.value === null])
  const people = useRoomLine(id, guest.value !== 'asking' && page.value !== null && isWaiting, who, read)
  if (page.value?.table.begun) return <OnlineTablePage key={who ?? ''} page={page.value} />
  const command = async (name: string, body: object = {}): Promise<void> => {
    await serverApi.command(id, name, body)
    page.value = await serverApi.page(id, readLinkFromAddress())
  }
  return (
    <SiteFrame>
      <div class="page">
        <h1>{page.value ? gameRegistry[page.value.table.game].name[currentLang.value] : t.title}</h1>
        <ServerProblemText problem={unread} />
        <ServerProblemText problem={problem} />
        {page.value && !isWaiting && <p>{t.ended.abandoned}</p>}
        {page.value && isWaiting && (
          <LazyWaitingRoom page={page.value} guest={guest} link={readLinkFromAddress()} attempt={attempt} command={command} people={people} />
        )}
        <p>
          <a href="/online">{t.allMatches}</a>
        </p>
      </div>
    </SiteFrame>
  )
}
function OnlineTablePage({ page }: { readonly page: OnlineMatchData }) {
  const client = useSignal<OnlineClient | null>(null)
  const source = useMemo<MatchSource>(
    () => ({
      open: async () => {
        const opened = await openOnlineClient(readMomentFromAddress() === null ? page : { ...page, own: [] }, readLinkFromAddress())
        client.value = opened
        return opened
      },
      exportFile: async id => JSON.stringify(await serverApi.exportFile(id, readLinkFromAddress())),
      moment: readMomentFromAddress(),
    }),
    [page.table.id],
  )
  return (
    <main id="content" class="at-table" tabIndex={-1}>
      <Mark is="table" />
      <TablePage id={page.table.id} source={source} />
      {client.value && <OnlineTableSide online={client.value.online} />}
    </main>
  )
}
