/** A match on the server: the room where one waits for others, then the table. */
import '../styles/online.css'
import { useSignal } from '@preact/signals'
import { loadGame, gameRegistry, type AnyGame } from '@tabularium/games'
import { nameOfNoun } from '@tabularium/kernel'
import { useEffect, useMemo } from 'preact/hooks'
import { openOnlineClient, type OnlineClient } from '../match/online-client.ts'
import { serverApi, type InviteLink, type OnlineMatchData, type TableSeat } from '../match/server.ts'
import { currentLang } from '../settings/preferences.ts'
import { TablePage, type MatchSource } from '../table/page.tsx'
import { texts } from '../texts/index.ts'
import { onlineTexts } from '../texts/online.ts'
import { MatchTermsList } from './terms.tsx'
import { DiceWordField, GuestNameForm, ServerProblemText, useCurrentGuest } from './person.tsx'
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
  sit,
  invite,
  remove,
}: {
  readonly page: OnlineMatchData
  readonly game: AnyGame | null
  readonly seat: OnlineMatchData['table']['seats'][number]
  readonly sit: (() => void) | null
  readonly invite: (() => void) | null
  readonly remove: (() => void) | null
}) {
  const t = onlineTexts.value
  const bots: { readonly [bot: string]: string } = texts.value.play.bot
  const who = seat.guest !== null ? (page.names[seat.guest] ?? '') : seat.bot !== null ? (bots[seat.bot] ?? seat.bot) : t.empty
  return (
    <li>
      <strong>{game ? nameOfNoun(game.def.seats, currentLang.value, seat.seat) : seat.seat}</strong> <span>{who}</span>{' '}
      {sit && (
        <button class="button plain" type="button" onClick={sit}>
          {t.sitHere}
        </button>
      )}
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
const isFreeSeat = ({ guest, bot }: TableSeat): boolean => guest === null && bot === null
/** The links that somebody made here before, each good for one person. */
function EarlierLinks({ links, revoke }: { readonly links: readonly InviteLink[]; revoke(link: string): void }) {
  const t = onlineTexts.value
  const valid = links.filter(link => !link.revoked && link.used_by === null)
  if (valid.length === 0) return null
  return (
    <p class="online-buttons">
      {t.linksOut(valid.length)}{' '}
      <button class="button plain" type="button" onClick={() => valid.forEach(link => revoke(link.id))}>
        {t.revokeAll}
      </button>
    </p>
  )
}
interface WaitingRoomProps {
  readonly page: OnlineMatchData
  readonly guest: string | null
  readonly inviteLink: InviteLinkMade | null
  readonly links: readonly InviteLink[]
  act(name: string, body?: object): void
  invite(seat: string): void
  revoke(link: string): void
}
function WaitingRoom({ page, guest, inviteLink, links, act, invite, revoke }: WaitingRoomProps) {
  const t = onlineTexts.value
  const { table, own } = page
  const game = useSignal<AnyGame | null>(null)
  useEffect(() => void loadGame(table.game).then(found => void (game.value = found)), [table.game])
  const isCreator = guest !== null && table.creator === guest
  const word = useSignal('')
  const link = readLinkFromAddress()
  const join = (body: object): void => act('join', { ...body, ...(link !== null && { link }), ...(word.value.trim() !== '' && { word: word.value.trim() }) })
  const mayJoin = own.length === 0 && guest !== null
  const open = table.seats.filter(seat => isFreeSeat(seat) && seat.wish === 'open')
  // A link leads to one seat; else whoever has the choice makes it.
  const choosesSeat = link === null && open.length > 1
  return (
    <>
      <p>{t.waiting}</p>
      <MatchTermsList game={game.value} settings={table.settings} />
      <ul class="online-seats">
        {table.seats.map(seat => (
          <WaitingRoomSeat
            key={seat.seat}
            page={page}
            game={game.value}
            seat={seat}
            sit={mayJoin && choosesSeat && open.includes(seat) ? () => join({ seat: seat.seat }) : null}
            invite={isCreator && isFreeSeat(seat) ? () => invite(seat.seat) : null}
            remove={isCreator && seat.guest !== null && seat.guest !== guest ? () => act('remove', { seat: seat.seat }) : null}
          />
        ))}
      </ul>
      {inviteLink && (
        <p role="status">
          {t.copied} <code>{inviteLink.address}</code>{' '}
          <button class="button plain" type="button" onClick={() => revoke(inviteLink.id)}>
            {t.revoke}
          </button>
        </p>
      )}
      <EarlierLinks links={links.filter(one => one.id !== inviteLink?.id)} revoke={revoke} />
      {mayJoin && <DiceWordField word={word} />}
      <p class="online-buttons">
        {mayJoin && !choosesSeat && (
          <button class="button" type="button" onClick={() => join({})}>
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
  const [inviteLink, links] = [useSignal<InviteLinkMade | null>(null), useSignal<readonly InviteLink[]>([])]
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
  const isCreator = who !== null && page.value?.table.creator === who
  const readLinks = async (): Promise<void> => void (links.value = await serverApi.links(id))
  useEffect(() => {
    if (isCreator && isWaiting) attempt(readLinks)
  }, [isCreator, isWaiting])
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
      await readLinks()
    })
  const revoke = (link: string): void =>
    attempt(async () => {
      await serverApi.command(id, 'revoke-link', { link })
      if (inviteLink.value?.id === link) inviteLink.value = null
      await readLinks()
    })
  return (
    <main id="content" class="page" tabIndex={-1}>
      <h1>{page.value ? gameRegistry[page.value.table.game].name[currentLang.value] : t.title}</h1>
      {guest.value === null && <GuestNameForm guest={guest} attempt={attempt} />}
      <ServerProblemText problem={problem} />
      {page.value && <WaitingRoom page={page.value} guest={who} inviteLink={inviteLink.value} links={links.value} act={act} invite={invite} revoke={revoke} />}
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
