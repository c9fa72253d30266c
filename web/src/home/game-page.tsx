import { useSignal, useSignalEffect } from '@preact/signals'
import { loadGame, gameRegistry, type AnyGame, type GameId } from '@tabularium/games'
import { isMapId, type MapId } from '../gallery/maps.ts'
import { currentLang, currentTheme } from '../settings/preferences.ts'
import { findLessonMinutes } from '../games/lessons.ts'
import { makeLessonPath, makeRulesPath } from '../shell/route.ts'
import { Mark } from '../table/mark.ts'
import type { AboutGame } from '../texts/about-en.ts'
import { aboutTexts } from '../texts/about.ts'
import { texts } from '../texts/index.ts'
import { StartMatchForm } from './begin.tsx'
import { GameEmblem } from './emblem.tsx'
import { WeightDots } from './weight.tsx'

type LoadedGame = { readonly is: 'loading' } | { readonly is: 'failed' } | { readonly is: 'here'; readonly game: AnyGame }
function StartWithLoadedRules({ id }: { readonly id: GameId }) {
  const t = texts.value.game
  const loaded = useSignal<LoadedGame>({ is: 'loading' })
  const tries = useSignal(0)
  useSignalEffect(() => {
    void tries.value
    loadGame(id).then(
      game => void (loaded.value = { is: 'here', game }),
      () => void (loaded.value = { is: 'failed' }),
    )
  })
  const now = loaded.value
  if (now.is === 'here') return <StartMatchForm id={id} game={now.game} />
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
  const minutes = findLessonMinutes(id)
  if (minutes === null) return null
  return (
    <a class="button lesson-link" href={makeLessonPath(id)}>
      {texts.value.game.lesson(minutes)}
    </a>
  )
}
function GameWeight({ of }: { readonly of: number }) {
  return (
    <div>
      <dt>
        <WeightDots of={of} />
      </dt>
      <dd>{aboutTexts.value.weights[of - 1]}</dd>
    </div>
  )
}
function GameFact({ what, note }: { readonly what: string; readonly note: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{note}</dd>
    </div>
  )
}
function AboutGameSection({ id, about }: { readonly id: GameId; readonly about: AboutGame }) {
  const t = aboutTexts.value
  return (
    <>
      <p class="lead">{about.aim}</p>
      <dl class="glance" aria-label={t.facts}>
        <GameFact what={texts.value.game.players(...gameRegistry[id].players)} note={about.seats ?? t.alone} />
        <GameFact what={about.length[0]} note={about.length[1]} />
        <GameWeight of={about.weight} />
        <GameFact what={about.means[0]} note={about.means[1]} />
      </dl>
      <section class="how-to-win" aria-labelledby="how-to-win">
        <h2 id="how-to-win">{t.howToWin}</h2>
        <p>{about.wins}</p>
      </section>
    </>
  )
}
/** Nobody learns a game by its map, but everybody wants to see it. */
function GameMapPicture({ id }: { readonly id: MapId }) {
  return (
    <a class="game-map" href={`/maps/${id}`} aria-label={aboutTexts.value.mapOf(gameRegistry[id].name[currentLang.value])}>
      <img src={`/maps/${id}-${currentTheme.value}-1x.webp`} alt="" decoding="async" />
    </a>
  )
}
function GameLinks({ id }: { readonly id: GameId }) {
  const t = aboutTexts.value
  return (
    <p class="game-ways">
      <LessonLink id={id} />
      <a href={makeRulesPath(id)}>{t.rulebook}</a>
      {isMapId(id) && <a href={`/maps/${id}`}>{t.map}</a>}
    </p>
  )
}
export function GamePage({ id }: { readonly id: GameId }) {
  const t = texts.value
  const { name, table } = gameRegistry[id]
  const about = aboutTexts.value.games[id]
  return (
    <article class={isMapId(id) ? 'page game with-map' : 'page game'}>
      {isMapId(id) && <Mark is="game-page" />}
      <div class="game-text">
        <a class="back" href="/">
          {t.game.back}
        </a>
        <header class="game-head">
          <GameEmblem id={id} />
          <h1>{name[currentLang.value]}</h1>
          <p class="facts">{t.period[id]}</p>
        </header>
        {about ? <AboutGameSection id={id} about={about} /> : <p class="lead">{t.about[id]}</p>}
        <GameLinks id={id} />
        {table ? <StartWithLoadedRules id={id} /> : <p>{t.game.planned}</p>}
      </div>
      {isMapId(id) && <GameMapPicture id={id} />}
    </article>
  )
}
