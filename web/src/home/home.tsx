import { isGameId, gameRegistry, type GameId } from '@tabularium/games'
import { currentLang, currentTheme } from '../settings/preferences.ts'
import { makeGamePath } from '../shell/route.ts'
import { Mark } from '../table/mark.ts'
import { aboutTexts } from '../texts/about.ts'
import { texts } from '../texts/index.ts'
import { GameEmblem } from './emblem.tsx'
import { MatchFileOpener } from './file-opener.tsx'
import { FinishedMatches, RunningMatches, useStoredMatches } from './matches.tsx'
import { StorageFullNotice } from './storage-notice.tsx'
import { WeightDots } from './weight.tsx'

const allGameIds = Object.keys(gameRegistry).filter(isGameId)
const largeGames = allGameIds.filter(id => !gameRegistry[id].tiny)
const tinyGames = allGameIds.filter(id => gameRegistry[id].tiny)

function GameCard({ id }: { readonly id: GameId }) {
  const t = texts.value
  const { name, players, table } = gameRegistry[id]
  const about = aboutTexts.value.games[id]
  return (
    <li class={table ? 'card' : 'card planned'}>
      {!gameRegistry[id].tiny && <img class="card-map" src={`/maps/${id}-${currentTheme.value}-1x.webp`} alt="" loading="lazy" decoding="async" />}
      <GameEmblem id={id} />
      <h3>
        <a href={makeGamePath(id)}>{name[currentLang.value]}</a>
      </h3>
      <p class="facts">
        <span>{t.period[id]}</span>
        <span>{t.game.players(...players)}</span>
      </p>
      <p>{t.about[id]}</p>
      {about && (
        <p class="facts card-length">
          {about.length[0]} <WeightDots of={about.weight} />
        </p>
      )}
      {!table && <p class="badge">{t.home.planned}</p>}
    </li>
  )
}

export function HomePage() {
  const t = texts.value.home
  const matches = useStoredMatches()
  return (
    <div class="page">
      <Mark is="home" />
      <h1>{t.title}</h1>
      <p class="lead">{t.lead}</p>
      <StorageFullNotice />
      <RunningMatches matches={matches} />
      <section aria-labelledby="great">
        <h2 id="great">{t.games}</h2>
        <ul class="cards">
          {largeGames.map(id => (
            <GameCard key={id} id={id} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="tiny">
        <h2 id="tiny">{t.tiny}</h2>
        <p>{t.tinyLead}</p>
        <ul class="cards">
          {tinyGames.map(id => (
            <GameCard key={id} id={id} />
          ))}
        </ul>
      </section>
      <FinishedMatches matches={matches} />
      <MatchFileOpener />
    </div>
  )
}
