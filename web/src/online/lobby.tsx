/** Where people meet: matches that wait for somebody, and one's own. */
import '../styles/online.css'
import { useSignal, type Signal } from '@preact/signals'
import { gameRegistry, isGameId, type GameId } from '@tabularium/games'
import { useEffect } from 'preact/hooks'
import { GameEmblem } from '../home/emblem.tsx'
import { serverApi, type ListedMatch, type OnlineMatchList, type MatchNotice } from '../match/server.ts'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { currentLang } from '../settings/preferences.ts'
import { makeNewOnlineMatchPath, makeOnlinePath } from '../shell/route.ts'
import { navigateTo } from '../shell/router.ts'
import { onlineTexts } from '../texts/online.ts'
import { writeClockTerms } from './terms.tsx'
import { GuestNameForm, MoveGuestToBrowser, ServerProblemText, useCurrentGuest } from './person.tsx'

const EMPTY_MATCH_LIST: OnlineMatchList = { matches: [], names: {} }
const isFreeSeat = (s: ListedMatch['seats'][number]): boolean => s.guest === null && s.bot === null && s.wish === 'open'

function OnlineMatchCard({ match, list, own }: { readonly match: ListedMatch; readonly list: OnlineMatchList; readonly own: boolean }) {
  const t = onlineTexts.value
  const free = match.seats.filter(isFreeSeat).length
  const people = match.seats.flatMap(s => (s.guest === null ? [] : [list.names[s.guest] ?? '']))
  return (
    <li class="card match">
      <GameEmblem id={match.game} />
      <h3>
        <a href={makeOnlinePath(match.id)}>{gameRegistry[match.game].name[currentLang.value]}</a>
      </h3>
      <p class="facts">
        <span>{new Intl.ListFormat(currentLang.value).format(people)}</span>
        <span>{t.status[match.status]}</span>
        {match.status !== 'over' && free > 0 && <span>{t.free(free)}</span>}
        {match.status !== 'over' && <span>{writeClockTerms(match.settings.clock)}</span>}
        {own && match.asked.length > 0 && <strong>{t.yourTurn}</strong>}
      </p>
    </li>
  )
}
interface OnlineMatchSectionProps {
  readonly title: string
  readonly list: OnlineMatchList
  readonly own?: boolean
  /** What stands there if there are none; else nothing does. */
  readonly none?: string
}
function OnlineMatchSection({ title, list, own = false, none }: OnlineMatchSectionProps) {
  if (list.matches.length === 0 && none === undefined) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {list.matches.length === 0 && <p>{none}</p>}
      <ul class="cards">
        {list.matches.map(match => (
          <OnlineMatchCard key={match.id} match={match} list={list} own={own} />
        ))}
      </ul>
    </section>
  )
}
const playableGames = Object.keys(gameRegistry).filter(id => isGameId(id) && gameRegistry[id].table) as GameId[]
/** What can be begun, large games first. */
function NewMatchLinks() {
  return (
    <section aria-label={onlineTexts.value.newMatch}>
      <h2>{onlineTexts.value.newMatch}</h2>
      <ul class="online-games">
        {playableGames
          .toSorted((a, b) => Number(gameRegistry[a].tiny) - Number(gameRegistry[b].tiny))
          .map(id => (
            <li key={id}>
              <a class="button plain" href={makeNewOnlineMatchPath(id)}>
                <GameEmblem id={id} />
                {gameRegistry[id].name[currentLang.value]}
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}
/** One's own stand above. */
const omitMatchesOfGuest = ({ matches, names }: OnlineMatchList, guest: string | null): OnlineMatchList => ({
  matches: matches.filter(({ seats }) => guest === null || seats.every(s => s.guest !== guest)),
  names,
})
const LazyNoticeSettings = createLazyPage(async () => (await import('./room/notices.tsx')).NoticeSettings)
/** What there is to know since one was last here. */
function UnreadNotices({ notices }: { readonly notices: Signal<readonly MatchNotice[]> }) {
  const t = onlineTexts.value
  const unread = notices.value.filter(notice => !notice.read)
  if (unread.length === 0) return null
  return (
    <section>
      <h2>{t.news}</h2>
      <ul>
        {unread.map(({ id, match, game, body }) => (
          <li key={id}>
            <a href={makeOnlinePath(match)}>
              {gameRegistry[game].name[currentLang.value]}: {body}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <button class="button plain" type="button" onClick={() => void serverApi.readNotices().then(() => void (notices.value = []))}>
          {t.newsRead}
        </button>
      </p>
    </section>
  )
}
const LIST_REFRESH_MS = 5000
/** Reads a list now and again while it is looked at. */
function useRefreshedList<T>(read: () => Promise<T>, list: Signal<T>, again: unknown): void {
  useEffect(() => {
    const refresh = (): void =>
      void (
        document.hidden ||
        read().then(
          now => void (list.value = now),
          () => {},
        )
      )
    refresh()
    const timer = setInterval(refresh, LIST_REFRESH_MS)
    return () => clearInterval(timer)
  }, [again])
}
export function LobbyPage() {
  const t = onlineTexts.value
  const { guest, problem, attempt } = useCurrentGuest()
  const [open, mine, playing] = [useSignal(EMPTY_MATCH_LIST), useSignal(EMPTY_MATCH_LIST), useSignal(EMPTY_MATCH_LIST)]
  const who = guest.value === 'asking' ? null : (guest.value?.id ?? null)
  useRefreshedList(serverApi.openMatches, open, who)
  useRefreshedList(serverApi.matchesToWatch, playing, who)
  useRefreshedList(() => (who === null ? Promise.resolve(EMPTY_MATCH_LIST) : serverApi.myMatches()), mine, who)
  const notices = useSignal<readonly MatchNotice[]>([])
  useRefreshedList(() => (who === null ? Promise.resolve([]) : serverApi.notices()), notices, who)
  return (
    <div class="page">
      <h1>{t.title}</h1>
      <p class="lead">{t.lead}</p>
      {guest.value !== 'asking' && <GuestNameForm guest={guest} attempt={attempt} />}
      <ServerProblemText problem={problem} />
      <UnreadNotices notices={notices} />
      <OnlineMatchSection title={t.mine} list={mine.value} own />
      <OnlineMatchSection title={t.open} list={omitMatchesOfGuest(open.value, who)} none={t.none} />
      <NewMatchLinks />
      <OnlineMatchSection title={t.watch} list={omitMatchesOfGuest(playing.value, who)} />
      <div class="online-more">
        {who !== null && <LazyNoticeSettings match={null} />}
        <MoveGuestToBrowser guest={guest} attempt={attempt} />
      </div>
    </div>
  )
}
/** A link leads to its match. */
export function JoinByLinkPage({ link }: { readonly link: string }) {
  const { problem, attempt } = useCurrentGuest()
  useEffect(
    () =>
      attempt(async () => {
        const { match, kind, n } = await serverApi.link(link)
        navigateTo(`${makeOnlinePath(match)}?link=${link}${kind === 'moment' ? `&moment=${n}` : ''}`, true)
      }),
    [link],
  )
  return (
    <div class="page">
      <h1>{onlineTexts.value.title}</h1>
      <ServerProblemText problem={problem} />
    </div>
  )
}
