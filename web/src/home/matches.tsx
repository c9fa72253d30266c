/** The matches that this browser keeps: those to continue first, then the finished ones, and what cannot be read. */
import { useSignal, type Signal } from '@preact/signals'
import { gameRegistry } from '@tabularium/games'
import { useEffect } from 'preact/hooks'
import { downloadText } from '../match/download.ts'
import { makeFailure, type Failure } from '../match/failure.ts'
import { makeTablePath } from '../match/open.ts'
import { exportStoredMatch } from '../match/save-file.ts'
import {
  markMatchDeleted,
  listMatches,
  removeDeletedMatches,
  removeMatchForGood,
  restoreMatch,
  type StoredMatchList,
  type StoredMatch,
  type UnreadableMatch,
} from '../match/store.ts'
import { currentLang } from '../settings/preferences.ts'
import { FailureNotice } from '../shell/failure.tsx'
import { texts } from '../texts/index.ts'
import { GameEmblem } from './emblem.tsx'

/** What the list shows, and how it is changed. */
interface StoredMatchesState {
  readonly list: Signal<StoredMatchList>
  readonly failure: Signal<Failure | null>
  /** Deleted since the page was opened: it can be brought back. */
  readonly deleted: Signal<StoredMatch | null>
  /** Does something to the store and shows what is there then, and with it what can be brought back, if that changes. */
  change(run: () => Promise<unknown>, undoable?: StoredMatch | null): void
}
const EMPTY_MATCH_LIST: StoredMatchList = { matches: [], unreadable: [] }
export function useStoredMatches(): StoredMatchesState {
  const list = useSignal<StoredMatchList>(EMPTY_MATCH_LIST)
  const failure = useSignal<Failure | null>(null)
  const deleted = useSignal<StoredMatch | null>(null)
  const show = (now: StoredMatchList, undoable = deleted.value): void => {
    list.value = now
    deleted.value = undoable
    failure.value = null
  }
  const change = (run: () => Promise<unknown>, undoable?: StoredMatch | null): void =>
    void run()
      .then(() => listMatches())
      .then(
        now => show(now, undoable),
        (error: unknown) => void (failure.value = makeFailure(error)),
      )
  // What was deleted on an earlier visit is gone for good now.
  useEffect(() => change(() => removeDeletedMatches(performance.timeOrigin)), [])
  return { list, failure, deleted, change }
}

function describePlayers({ players }: StoredMatch): string {
  const t = texts.value
  const names: { readonly [bot: string]: string } = t.table.bot
  const all = Object.values(players)
  const bots = [...new Set(all.flatMap(p => (p.is === 'bot' ? [names[p.bot] ?? p.bot] : [])))]
  return bots.length > 0 ? t.play.against(new Intl.ListFormat(currentLang.value).format(bots)) : t.play.people(all.length)
}
function StoredMatchRow({ stored, matches }: { readonly stored: StoredMatch; readonly matches: StoredMatchesState }) {
  const t = texts.value.play
  const name = gameRegistry[stored.game].name[currentLang.value]
  const when = new Intl.DateTimeFormat(currentLang.value, { dateStyle: 'medium', timeStyle: 'short' }).format(stored.touched)
  const remove = (): void => matches.change(() => markMatchDeleted(stored.id), stored)
  return (
    <li class="card match">
      <GameEmblem id={stored.game} />
      <h3>
        <a href={makeTablePath(stored.id)}>{stored.over ? t.look(name) : t.resume(name)}</a>
      </h3>
      <p class="facts">
        <span>{stored.study ? stored.study.title || t.study : describePlayers(stored)}</span>
        <span>{stored.over ? t.over : t.moves(stored.n)}</span>
        <span>{when}</span>
      </p>
      <button class="round" type="button" aria-label={t.remove(name)} onClick={remove}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </li>
  )
}
function DeletedMatchNotice({ matches }: { readonly matches: StoredMatchesState }) {
  const t = texts.value.play
  const one = matches.deleted.value
  const undo = ({ id }: StoredMatch): void => matches.change(() => restoreMatch(id), null)
  return (
    <p role="status" class="opener">
      {one && (
        <>
          {t.deleted(gameRegistry[one.game].name[currentLang.value])}{' '}
          <button type="button" class="button plain" onClick={() => undo(one)}>
            {t.undoDelete}
          </button>
        </>
      )}
    </p>
  )
}
/** What is damaged can be saved as it is, and thrown away; the others are not touched by it. */
function UnreadableMatchRow({ one, matches }: { readonly one: UnreadableMatch; readonly matches: StoredMatchesState }) {
  const t = texts.value.play
  return (
    <li>
      <code>
        {one.id}: {one.problem}
      </code>{' '}
      <button type="button" class="button plain" onClick={() => matches.change(async () => downloadText(`${one.id}.json`, await exportStoredMatch(one.id)))}>
        {t.saveUnreadable(one.id)}
      </button>{' '}
      <button type="button" class="button plain" onClick={() => matches.change(() => removeMatchForGood(one.id))}>
        {t.removeUnreadable(one.id)}
      </button>
    </li>
  )
}
function UnreadableMatchList({ matches }: { readonly matches: StoredMatchesState }) {
  const { unreadable } = matches.list.value
  if (unreadable.length === 0) return null
  return (
    <details class="opener">
      <summary>{texts.value.play.unreadable(unreadable.length)}</summary>
      <ul>
        {unreadable.map(one => (
          <UnreadableMatchRow key={one.id} one={one} matches={matches} />
        ))}
      </ul>
    </details>
  )
}
interface MatchSectionProps {
  readonly id: string
  readonly title: string
  readonly all: readonly StoredMatch[]
  readonly matches: StoredMatchesState
}
function MatchSection({ id, title, all, matches }: MatchSectionProps) {
  if (all.length === 0) return null
  return (
    <section aria-labelledby={id} class="matches">
      <h2 id={id}>{title}</h2>
      <ul class="cards">
        {all.map(one => (
          <StoredMatchRow key={one.id} stored={one} matches={matches} />
        ))}
      </ul>
    </section>
  )
}
/** On top of the page: what goes on, and what keeps matches from being kept. */
export function RunningMatches({ matches }: { readonly matches: StoredMatchesState }) {
  const failure = matches.failure.value
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      <MatchSection id="matches" title={texts.value.play.continue} all={matches.list.value.matches.filter(m => !m.over)} matches={matches} />
      <DeletedMatchNotice matches={matches} />
      <UnreadableMatchList matches={matches} />
    </>
  )
}
export function FinishedMatches({ matches }: { readonly matches: StoredMatchesState }) {
  return <MatchSection id="finished" title={texts.value.play.finished} all={matches.list.value.matches.filter(m => m.over)} matches={matches} />
}
