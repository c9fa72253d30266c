/** The room where one waits for others: who sits where, what is agreed, and how others come in. */
import { useSignal, type Signal } from '@preact/signals'
import { gameRegistry, loadGame, type AnyGame } from '@tabularium/games'
import { nameOfNoun } from '@tabularium/kernel'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { serverApi, type InviteLink, type PeopleAtMatch, type OnlineMatchData, type TableSeat } from '../../match/server.ts'
import { createLazyPage } from '../../offline/lazy-page.tsx'
import { currentLang } from '../../settings/preferences.ts'
import { makeGamePath } from '../../shell/route.ts'
import { ownPageTitle } from '../../shell/title.ts'
import { onlineTexts } from '../../texts/online.ts'
import { roomTexts } from '../../texts/online-room.ts'
import { texts } from '../../texts/index.ts'
import { ButtonForGuest, DiceWordField, GuestNameForm, MoveGuestToBrowser, type KnownGuest } from '../person.tsx'
import { Presence, SpectatorCount } from './present.tsx'
import { MatchTermsList } from '../terms.tsx'
import { GivenLink } from './given-link.tsx'

const LazyNoticeSettings = createLazyPage(async () => (await import('./notices.tsx')).NoticeSettings, true)
const DEFAULT_BOT = 'centurion'
const isFreeSeat = ({ guest, bot }: TableSeat): boolean => guest === null && bot === null

interface RoomProps {
  readonly page: OnlineMatchData
  readonly guest: Signal<KnownGuest>
  /** The link by which one came. */
  readonly link: string | null
  attempt(run: () => Promise<void>): void
  /** Null: not known yet. */
  readonly people: PeopleAtMatch | null
  /** Does it, and shows the room as it is then. */
  command(name: string, body?: object): Promise<void>
}
function SeatRow({ page, game, seat, me, people, children }: RoomRowProps) {
  const bots: { readonly [bot: string]: string } = texts.value.play.bot
  const who = seat.guest !== null ? (page.names[seat.guest] ?? '') : seat.bot !== null ? (bots[seat.bot] ?? seat.bot) : onlineTexts.value.empty
  return (
    <li class={isFreeSeat(seat) ? 'free' : ''}>
      <strong>{game ? nameOfNoun(game.def.seats, currentLang.value, seat.seat) : seat.seat}</strong>{' '}
      <span>{seat.guest !== null && seat.guest === me ? `${who} (${roomTexts.value.you})` : who}</span>{' '}
      {people && seat.guest !== null && seat.guest !== me && <Presence people={people} seat={seat.seat} clockAhead={Date.now() - page.now} />} {children}
    </li>
  )
}
interface RoomRowProps {
  readonly page: OnlineMatchData
  readonly game: AnyGame | null
  readonly seat: TableSeat
  readonly me: string | null
  readonly people: PeopleAtMatch | null
  readonly children: ComponentChildren
}
interface LinksOfRoom {
  readonly made: { readonly id: string; readonly address: string } | null
  readonly others: readonly InviteLink[]
  invite(seat: string): void
  revoke(ids: readonly string[]): void
}
/** The links that somebody made here, each good for one person. */
function useLinksOfRoom(match: string, isCreator: boolean, attempt: RoomProps['attempt']): LinksOfRoom {
  const [made, all] = [useSignal<LinksOfRoom['made']>(null), useSignal<readonly InviteLink[]>([])]
  const read = async (): Promise<void> => void (all.value = await serverApi.links(match))
  useEffect(() => {
    if (isCreator) attempt(read)
  }, [isCreator])
  const invite = (seat: string): void =>
    attempt(async () => {
      const { id, token } = await serverApi.command<{ id: string; token: string }>(match, 'make-link', { is: 'seat', seat })
      made.value = { id, address: `${location.origin}/join/${token}` }
      await read()
    })
  const revoke = (ids: readonly string[]): void =>
    attempt(async () => {
      for (const link of ids) await serverApi.command(match, 'revoke-link', { link })
      if (made.value && ids.includes(made.value.id)) made.value = null
      await read()
    })
  const others = all.value.filter(link => link.id !== made.value?.id && !link.revoked && link.used_by === null)
  return { made: made.value, others, invite, revoke }
}
function GivenLinks({ links: { made, others, revoke } }: { readonly links: LinksOfRoom }) {
  const t = roomTexts.value
  return (
    <>
      {made && (
        <GivenLink lead={onlineTexts.value.copied} address={made.address}>
          <button class="button plain" type="button" onClick={() => revoke([made.id])}>
            {t.revoke}
          </button>
        </GivenLink>
      )}
      {others.length > 0 && (
        <p class="online-buttons">
          {t.linksOut(others.length)}{' '}
          <button class="button plain" type="button" onClick={() => revoke(others.map(link => link.id))}>
            {t.revokeAll}
          </button>
        </p>
      )}
    </>
  )
}
/** The seat that a link leads to, while it is free; undefined: the server has not said yet. */
function useInvitedSeat(link: string | null, { table }: OnlineMatchData): TableSeat | null | undefined {
  const invited = useSignal<string | null | undefined>(link === null ? null : undefined)
  useEffect(() => {
    if (link === null) return
    void serverApi.link(link).then(
      ({ kind, seat }) => void (invited.value = kind === 'seat' ? seat : null),
      () => void (invited.value = null),
    )
  }, [link])
  if (invited.value === undefined) return undefined
  return table.seats.find(seat => seat.seat === invited.value && isFreeSeat(seat)) ?? null
}
/** Seen in a tab that is not looked at. */
function useRoomTitle({ table }: OnlineMatchData): void {
  const taken = table.seats.filter(seat => !isFreeSeat(seat)).length
  const title = `${roomTexts.value.isWaiting(taken, table.seats.length)}: ${gameRegistry[table.game].name[currentLang.value]}`
  useEffect(() => {
    ownPageTitle.value = title
    return () => void (ownPageTitle.value = null)
  }, [title])
}
function RoomLead({
  page,
  game,
  invited,
  me,
}: {
  readonly page: OnlineMatchData
  readonly game: AnyGame | null
  readonly invited: TableSeat | null | undefined
  readonly me: string | null
}) {
  const t = roomTexts.value
  const { table, names } = page
  const creator = names[table.creator]
  if (creator === undefined || table.creator === me) return null
  return <p>{invited && game ? t.invitedBy(creator, nameOfNoun(game.def.seats, currentLang.value, invited.seat)) : t.madeBy(creator)}</p>
}
export function WaitingRoom(props: RoomProps) {
  const { page, guest, link, attempt, command, people } = props
  const [t, all] = [roomTexts.value, onlineTexts.value]
  const { table, own } = page
  const me = guest.value === 'asking' ? null : (guest.value?.id ?? null)
  const [game, word] = [useSignal<AnyGame | null>(null), useSignal('')]
  useEffect(() => void loadGame(table.game).then(found => void (game.value = found)), [table.game])
  useRoomTitle(page)
  const isCreator = me !== null && table.creator === me
  const links = useLinksOfRoom(table.id, isCreator, attempt)
  const invited = useInvitedSeat(link, page)
  /** Where whoever says his name with a press on a seat sits down. */
  const wanted = useRef<string | null>(null)
  const said = word.value.trim()
  const sit = (seat: string | null): Promise<void> =>
    command('join', { ...(seat !== null && { seat }), ...(link !== null && { link }), ...(said !== '' && { word: said }) })
  // A link may be for looking on, or its seat taken: then it leads to no seat of a private match.
  const isForLooking = own.length === 0 && link !== null && invited === null && !table.settings.listed
  const mayJoin = own.length === 0 && invited !== undefined && !isForLooking
  const open = table.seats.filter(seat => isFreeSeat(seat) && seat.wish === 'open')
  // A link leads to one seat; else whoever has the choice makes it.
  const choosesSeat = mayJoin && invited === null && open.length > 1
  const sitButton = (text: string, seat: string | null) => (
    <ButtonForGuest guest={guest} attempt={attempt} text={text} isPlain={seat !== null} before={() => void (wanted.current = seat)} run={() => sit(seat)} />
  )
  return (
    <>
      <RoomLead page={page} game={game.value} invited={invited} me={me} />
      <p>{t.waiting}</p>
      <p>
        <a href={makeGamePath(table.game)}>{t.about(gameRegistry[table.game].name[currentLang.value])}</a>
      </p>
      <MatchTermsList game={game.value} settings={table.settings} />
      {isForLooking && <p>{t.noSeatByLink}</p>}
      {guest.value === null && <GuestNameForm guest={guest} attempt={attempt} then={() => sit(wanted.current)} />}
      <ul class="online-seats">
        {table.seats.map(seat => (
          <SeatRow key={seat.seat} page={page} game={game.value} seat={seat} me={me} people={people}>
            {choosesSeat && open.includes(seat) && sitButton(t.sitHere, seat.seat)}
            {isCreator && isFreeSeat(seat) && (
              <button class="button plain" type="button" onClick={() => links.invite(seat.seat)}>
                {all.invite}
              </button>
            )}
            {isCreator && seat.guest !== null && seat.guest !== me && (
              <button class="button plain" type="button" onClick={() => attempt(() => command('remove', { seat: seat.seat }))}>
                {t.remove(page.names[seat.guest] ?? '')}
              </button>
            )}
          </SeatRow>
        ))}
      </ul>
      <SpectatorCount people={people} />
      <GivenLinks links={links} />
      {mayJoin && <DiceWordField word={word} />}
      <p class="online-buttons">
        {mayJoin && !choosesSeat && sitButton(all.join, null)}
        {isCreator && (
          <button class="button" type="button" onClick={() => attempt(() => command('start', { bot: DEFAULT_BOT }))}>
            {table.seats.some(isFreeSeat) ? t.start : t.startFull}
          </button>
        )}
        {own.length > 0 && (
          <button class="button plain" type="button" onClick={() => attempt(() => command('leave'))}>
            {t.leave}
          </button>
        )}
      </p>
      {own.length > 0 && (
        <div class="online-keeping">
          <p>{table.settings.listed && table.settings.clock?.is === 'live' ? t.keepOpen : t.mayClose}</p>
          <LazyNoticeSettings match={table.id} />
          <p>{t.seatIsHere}</p>
          <MoveGuestToBrowser guest={guest} attempt={attempt} />
        </div>
      )}
    </>
  )
}
