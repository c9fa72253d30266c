import type { ComponentChildren } from 'preact'
import { GamePage } from '../home/game-page.tsx'
import { HomePage } from '../home/home.tsx'
import { createLazyPage } from '../offline/lazy-page.tsx'
import { ErrorBoundary } from './failure.tsx'
import { SiteFrame } from './frame.tsx'
import { NotFoundPage } from './not-found.tsx'
import { currentRoute } from './router.ts'
import { Mark } from '../table/mark.ts'

const LazyRulebook = createLazyPage(async () => (await import('../rulebook/rulebook.tsx')).RulebookPage)
const LazyGallery = createLazyPage(async () => (await import('../gallery/gallery.tsx')).MapGallery)
const LazyMapPage = createLazyPage(async () => (await import('../gallery/gallery.tsx')).MapPage)

const LazyLobby = createLazyPage(async () => (await import('../online/lobby.tsx')).LobbyPage)
const LazyJoinPage = createLazyPage(async () => (await import('../online/lobby.tsx')).JoinByLinkPage)
const LazyOnlinePage = createLazyPage(async () => (await import('../online/page.tsx')).OnlineMatchPage)
const LazyLessonPage = createLazyPage(async () => (await import('../lesson/page.tsx')).LessonPage)
const LazyTablePage = createLazyPage(async () => (await import('../table/page.tsx')).TablePage)

function CurrentPage() {
  const at = currentRoute.value
  if (at.page === 'home') return <HomePage />
  if (at.page === 'game') return <GamePage key={at.id} id={at.id} />
  if (at.page === 'rules') return <LazyRulebook key={at.id} id={at.id} />
  if (at.page === 'lobby') return <LazyLobby />
  if (at.page === 'join') return <LazyJoinPage key={at.link} link={at.link} />
  if (at.page === 'maps') return <LazyGallery />
  if (at.page === 'map') return <LazyMapPage key={at.id} id={at.id} />
  return <NotFoundPage />
}

/** The table takes the whole window; what the bar offers is in its menu. */
function TableFrame({ children }: { readonly children: ComponentChildren }) {
  return (
    <main id="content" class="at-table" tabIndex={-1}>
      <Mark is="table" />
      {children}
    </main>
  )
}
export function App() {
  const at = currentRoute.value
  if (at.page === 'table')
    return (
      <TableFrame>
        <LazyTablePage key={at.match} id={at.match} />
      </TableFrame>
    )
  if (at.page === 'lesson')
    return (
      <TableFrame>
        <LazyLessonPage key={at.id} id={at.id} />
      </TableFrame>
    )
  if (at.page === 'online') return <LazyOnlinePage key={at.match} id={at.match} />
  return (
    <SiteFrame>
      <ErrorBoundary key={location.pathname} source={null}>
        <CurrentPage />
      </ErrorBoundary>
    </SiteFrame>
  )
}
