/** The matches that this browser keeps, and files that can be opened as one. */
import { useSignal } from '@preact/signals'
import { shelf } from '@tabularium/games'
import { useEffect } from 'preact/hooks'
import { openFile, tablePath } from '../match/open.ts'
import { listMatches, removeMatch, type StoredMatch } from '../match/store.ts'
import { lang } from '../settings/preferences.ts'
import { go } from '../shell/router.ts'
import { texts } from '../texts/index.ts'
import { Emblem } from './emblem.tsx'

function opponents({ players }: StoredMatch): string {
  const t = texts.value
  const names: { readonly [bot: string]: string } = t.table.bot
  const all = Object.values(players)
  const bots = [...new Set(all.flatMap(p => (p.is === 'bot' ? [names[p.bot] ?? p.bot] : [])))]
  return bots.length > 0 ? t.play.against(new Intl.ListFormat(lang.value).format(bots)) : t.play.people(all.length)
}
function MatchRow({ kept, onGone }: { readonly kept: StoredMatch; readonly onGone: () => void }) {
  const t = texts.value.play
  const name = shelf[kept.game].name[lang.value]
  const when = new Intl.DateTimeFormat(lang.value, { dateStyle: 'medium', timeStyle: 'short' }).format(kept.touched)
  return (
    <li class="card match">
      <Emblem id={kept.game} />
      <h3>
        <a href={tablePath(kept.id)}>{t.resume(name)}</a>
      </h3>
      <p class="facts">
        <span>{kept.study ? kept.study.title || t.study : opponents(kept)}</span>
        <span>{kept.over ? t.over : t.moves(kept.n)}</span>
        <span>{when}</span>
      </p>
      <button class="round" type="button" aria-label={t.remove(name)} onClick={() => void removeMatch(kept.id).then(onGone)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </li>
  )
}
function FileOpener() {
  const t = texts.value.play
  const wrong = useSignal(false)
  const open = async (file: File | undefined): Promise<void> => {
    wrong.value = false
    if (!file) return
    try {
      go(await openFile(await file.text(), file.name))
    } catch {
      wrong.value = true
    }
  }
  return (
    <p class="opener">
      <label class="button plain">
        {t.open}
        <input class="unseen" type="file" accept=".json,application/json" onChange={e => void open(e.currentTarget.files?.[0])} />
      </label>{' '}
      <span>{t.openLead}</span>
      {wrong.value && <span role="alert">{t.notOurs}</span>}
    </p>
  )
}
/** Nothing is shown of an empty shelf but the way to fill it. */
export function Matches() {
  const kept = useSignal<readonly StoredMatch[]>([])
  const refresh = (): void =>
    void listMatches().then(
      all => void (kept.value = all),
      () => {},
    )
  useEffect(refresh, [])
  const t = texts.value.play
  return (
    <section aria-labelledby="matches" class={kept.value.length > 0 ? 'matches' : 'matches none'}>
      <h2 id="matches">{t.continue}</h2>
      <ul class="cards">
        {kept.value.map(one => (
          <MatchRow key={one.id} kept={one} onGone={refresh} />
        ))}
      </ul>
      <FileOpener />
    </section>
  )
}
