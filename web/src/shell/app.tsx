import type { ComponentChildren } from 'preact'
import { GamePage } from '../home/game-page.tsx'
import { Home } from '../home/home.tsx'
import { lazyPage } from '../offline/lazy-page.tsx'
import { LanguageSwitch, ThemeSwitch } from '../settings/switches.tsx'
import { texts } from '../texts/index.ts'
import { pagesTexts } from '../texts/pages.ts'
import { ErrorBoundary } from './failure.tsx'
import { NotFound } from './not-found.tsx'
import { route } from './router.ts'

const designers = 'Alexander S. Berg, Andreas Steding, Morgane Gouyon-Rety, Nicola Iannone, Michele Quondam, Philippe Thibaut'

const Rulebook = lazyPage(async () => (await import('../rulebook/rulebook.tsx')).Rulebook)
const Gallery = lazyPage(async () => (await import('../gallery/gallery.tsx')).Gallery)
const MapPage = lazyPage(async () => (await import('../gallery/gallery.tsx')).MapPage)

const Lobby = lazyPage(async () => (await import('../online/lobby.tsx')).Lobby)
const JoinPage = lazyPage(async () => (await import('../online/lobby.tsx')).JoinPage)
const OnlinePage = lazyPage(async () => (await import('../online/page.tsx')).OnlinePage)
const LessonPage = lazyPage(async () => (await import('../lesson/page.tsx')).LessonPage)
const TablePage = lazyPage(async () => (await import('../table/page.tsx')).TablePage)

function Page() {
  const at = route.value
  if (at.page === 'home') return <Home />
  if (at.page === 'game') return <GamePage key={at.id} id={at.id} />
  if (at.page === 'rules') return <Rulebook key={at.id} id={at.id} />
  if (at.page === 'lobby') return <Lobby />
  if (at.page === 'join') return <JoinPage key={at.link} link={at.link} />
  if (at.page === 'maps') return <Gallery />
  if (at.page === 'map') return <MapPage key={at.id} id={at.id} />
  return <NotFound />
}

function SiteNav() {
  const t = pagesTexts.value
  return (
    <nav class="places" aria-label={t.places}>
      <a href="/rules/nero">{t.rules}</a>
      <a href="/maps">{t.maps}</a>
      <a href="/online">{t.online}</a>
    </nav>
  )
}

/** The table takes the whole window; what the bar offers is in its menu. */
function AtTable({ children }: { readonly children: ComponentChildren }) {
  return (
    <main id="content" class="at-table" tabIndex={-1}>
      {children}
    </main>
  )
}
export function App() {
  const t = texts.value.shell
  const at = route.value
  if (at.page === 'table')
    return (
      <AtTable>
        <TablePage key={at.match} id={at.match} />
      </AtTable>
    )
  if (at.page === 'lesson')
    return (
      <AtTable>
        <LessonPage key={at.id} id={at.id} />
      </AtTable>
    )
  if (at.page === 'online') return <OnlinePage key={at.match} id={at.match} />
  return (
    <>
      <a class="skip" href="#content">
        {t.skip}
      </a>
      <header class="bar">
        <a class="wordmark" href="/" aria-label={t.home}>
          Tabularium
        </a>
        <SiteNav />
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main id="content" tabIndex={-1}>
        <ErrorBoundary key={location.pathname} source={null}>
          <Page />
        </ErrorBoundary>
      </main>
      <footer class="foot">
        <p>
          {t.unofficial} {designers}.
        </p>
      </footer>
    </>
  )
}
