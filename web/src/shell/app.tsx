import { GamePage } from '../home/game-page.tsx'
import { Home } from '../home/home.tsx'
import { LanguageSwitch, ThemeSwitch } from '../settings/switches.tsx'
import { texts } from '../texts/index.ts'
import { Lost } from './lost.tsx'
import { route } from './router.ts'

const designers = 'Alexander S. Berg, Andreas Steding, Morgane Gouyon-Rety, Nicola Iannone, Michele Quondam, Philippe Thibaut'

function Page() {
  const at = route.value
  if (at.page === 'home') return <Home />
  if (at.page === 'game') return <GamePage key={at.id} id={at.id} />
  return <Lost />
}

export function App() {
  const t = texts.value.shell
  return (
    <>
      <a class="skip" href="#content">
        {t.skip}
      </a>
      <header class="bar">
        <a class="wordmark" href="/" aria-label={t.home}>
          Tabularium
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main id="content" tabIndex={-1}>
        <Page />
      </main>
      <footer class="foot">
        <p>
          {t.unofficial} {designers}.
        </p>
      </footer>
    </>
  )
}
