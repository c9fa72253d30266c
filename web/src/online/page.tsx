/** A match on the server: the room where one waits for others, then the table. */
import '../styles/online.css'
import { useSignal } from '@preact/signals'
import { loadGame, gameRegistry, type AnyGame } from '@tabularium/games'
import { nameOfNoun } from '@tabularium/kernel'
import { useEffect, useMemo } from 'preact/hooks'
import { openOnlineClient, type OnlineClient } from '../match/online-client.ts'
import { serverApi, type OnlineMatchData } from '../match/server.ts'
import { currentLang } from '../settings/preferences.ts'
import { TablePage, type MatchSource } from '../table/page.tsx'
import { onlineTexts } from '../texts/online.ts'
import { GuestNameForm, ServerProblemText, useCurrentGuest } from './person.tsx'
import { OnlineTableSide } from './table-side.tsx'
import { Mark } from '../table/mark.ts'

const PAGE_REFRESH_MS = 1500
const readLinkFromAddress = (): string | null => new URLSearchParams(location.search).get('link')
/** A link to a moment shows what spectators saw then. */
const readMomentFromAddress = (): number | null => {
  const text = new URLSearchParams(location.search).get('moment')
  return text === null ? null : Number(text)
}
const DEFAULT_BOT = 'centurion'

function WaitingRoomSeat({
  page,
  game,
  seat,
  invite,
  remove,
}: {
  readonly page: OnlineMatchData
  readonly game: AnyGame | null
  readonly seat: OnlineMatchData['table']['seats'][number]
  readonly invite: (() => void) | null
  readonly remove: (() => void) | null
}) {
  const t = onlineTexts.value
  const who = seat.guest !== null ? (page.names[seat.guest] ?? '') : seat.bot !== null ? `${t.bot} ${seat.bot}` : t.empty
  return (
    <li>
      <strong>{game ? nameOfNoun(game.def.seats, currentLang.value, seat.seat) : seat.seat}</strong> <span>{who}</span>{' '}
      {invite && (
        <button class="button plain" type="button" onClick={invite}>
          {t.invite}
        </button>
      )}
      {remove && (
        <button class="button plain" type="button" onClick={remove}>
          {t.remove(who)}
        </button>
      )}
    </li>
  )
}
interface InviteLinkMade {
  readonly id: string
  readonly address: string
}
interface WaitingRoomProps {
  readonly page: OnlineMatchData
  readonly guest: string | null
  readonly inviteLink: InviteLinkMade | null
  act(name: string, body?: object): void
  invite(seat: string): void
  revoke(link: InviteLinkMade): void
}
function WaitingRoom({ page, guest, inviteLink, act, invite, revoke }: WaitingRoomProps) {
  const t = onlineTexts.value
  const { table, own } = page
  const game = useSignal<AnyGame | null>(null)
  useEffect(() => void loadGame(table.game).then(found => void (game.value = found)), [table.game])
  const isCreator = guest !== null && table.creator === guest
  return (
    <>
      <p>{t.waiting}</p>
      <ul class="online-seats">
        {table.seats.map(seat => (
          <WaitingRoomSeat
            key={seat.seat}
            page={page}
            game={game.value}
            seat={seat}
            invite={isCreator && seat.guest === null && seat.bot === null ? () => invite(seat.seat) : null}
            remove={isCreator && seat.guest !== null && seat.guest !== guest ? () => act('remove', { seat: seat.seat }) : null}
          />
        ))}
      </ul>
      {inviteLink && (
        <p role="status">
          {t.copied} <code>{inviteLink.address}</code>{' '}
          <button class="button plain" type="button" onClick={() => revoke(inviteLink)}>
            {t.revoke}
          </button>
        </p>
      )}
      <p class="online-buttons">
        {own.length === 0 && guest !== null && (
          <button class="button" type="button" onClick={() => act('join', readLinkFromAddress() === null ? {} : { link: readLinkFromAddress() })}>
            {t.join}
          </button>
        )}
        {isCreator && (
          <button class="button" type="button" onClick={() => act('start', { bot: DEFAULT_BOT })}>
            {t.start}
          </button>
        )}
        {own.length > 0 && (
          <button class="button plain" type="button" onClick={() => act('leave')}>
            {t.leave}
          </button>
        )}
      </p>
    </>
  )
}
export function OnlineMatchPage({ id }: { readonly id: string }) {
  const t = onlineTexts.value
  const { guest, problem, attempt } = useCurrentGuest()
  const page = useSignal<OnlineMatchData | null>(null)
  const inviteLink = useSignal<InviteLinkMade | null>(null)
  const who = guest.value === 'asking' ? null : (guest.value?.id ?? null)
  const read = (): void => attempt(async () => void (page.value = await serverApi.page(id, readLinkFromAddress())))
  const isWaiting = page.value === null || page.value.table.status === 'open'
  useEffect(() => {
    if (guest.value === 'asking') return
    read()
    if (!isWaiting) return
    const timer = setInterval(read, PAGE_REFRESH_MS)
    return () => clearInterval(timer)
  }, [who, guest.value === 'asking', isWaiting])
  if (page.value && !isWaiting) return <OnlineTablePage key={who ?? ''} page={page.value} />
  const act = (name: string, body: object = {}): void =>
    attempt(async () => {
      await serverApi.command(id, name, body)
      page.value = await serverApi.page(id, readLinkFromAddress())
    })
  const invite = (seat: string): void =>
    attempt(async () => {
      const made = await serverApi.command<{ id: string; token: string }>(id, 'make-link', { is: 'seat', seat })
      inviteLink.value = { id: made.id, address: `${location.origin}/join/${made.token}` }
    })
  const revoke = (link: InviteLinkMade): void =>
    attempt(async () => {
      await serverApi.command(id, 'revoke-link', { link: link.id })
      inviteLink.value = null
    })
  return (
    <main id="content" class="page" tabIndex={-1}>
      <h1>{page.value ? gameRegistry[page.value.table.game].name[currentLang.value] : t.title}</h1>
      {guest.value === null && <GuestNameForm guest={guest} attempt={attempt} />}
      <ServerProblemText problem={problem} />
      {page.value && <WaitingRoom page={page.value} guest={who} inviteLink={inviteLink.value} act={act} invite={invite} revoke={revoke} />}
      <p>
        <a href="/online">{t.title}</a>
      </p>
    </main>
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
      exportFile: async id => JSON.stringify(await serverApi.exportFile(id)),
      moment: readMomentFromAddress(),
    }),
    [page.table.id],
  )
  return (
    <main id="content" class="at-table" tabIndex={-1}>
      <Mark is="table" />
      <TablePage id={page.table.id} source={source} />
      {client.value && <OnlineTableSide online={client.value.online} lang={currentLang.value} />}
    </main>
  )
}
