import { useSignal, useSignalEffect } from '@preact/signals'
import { loadGame, registry, type AnyGame, type GameId } from '@tabularium/games'
import { lang } from '../settings/preferences.ts'
import { lessonMinutes } from '../games/lessons.ts'
import { lessonPath, rulesPath } from '../shell/route.ts'
import { texts } from '../texts/index.ts'
import { Begin } from './begin.tsx'
import { Emblem } from './emblem.tsx'

type Loaded = { readonly is: 'loading' } | { readonly is: 'failed' } | { readonly is: 'here'; readonly game: AnyGame }
function Rules({ id }: { readonly id: GameId }) {
  const t = texts.value.game
  const loaded = useSignal<Loaded>({ is: 'loading' })
  const tries = useSignal(0)
  useSignalEffect(() => {
    void tries.value
    loadGame(id).then(
      game => void (loaded.value = { is: 'here', game }),
      () => void (loaded.value = { is: 'failed' }),
    )
  })
  const now = loaded.value
  if (now.is === 'here') return <Begin id={id} game={now.game} />
  if (now.is === 'loading') return <p role="status">{t.loading}</p>
  return (
    <div role="alert">
      <p>{t.failed}</p>
      <button class="button" type="button" onClick={() => void (tries.value += 1)}>
        {t.again}
      </button>
    </div>
  )
}

/** The way in for whoever does not know the game. */
function LessonLink({ id }: { readonly id: GameId }) {
  const minutes = lessonMinutes(id)
  if (minutes === null) return null
  return (
    <a class="button" href={lessonPath(id)}>
      {texts.value.game.lesson(minutes)}
    </a>
  )
}
export function GamePage({ id }: { readonly id: GameId }) {
  const t = texts.value
  const { name, players, table } = registry[id]
  return (
    <article class="page game">
      <a class="back" href="/">
        {t.game.back}
      </a>
      <Emblem id={id} />
      <h1>{name[lang.value]}</h1>
      <p class="facts">
        <span>{t.period[id]}</span>
        <span>{t.game.players(...players)}</span>
      </p>
      <p class="lead">{t.about[id]}</p>
      {table && (
        <p>
          <LessonLink id={id} /> <a href={rulesPath(id)}>{t.play.rulebook}</a>
        </p>
      )}
      {table ? <Rules id={id} /> : <p>{t.game.planned}</p>}
    </article>
  )
}
