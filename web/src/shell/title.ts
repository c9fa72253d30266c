import { signal } from '@preact/signals'
import { gameRegistry } from '@tabularium/games'
import type { Lang } from '@tabularium/kernel'
import { catalogues } from '../texts/catalogues.ts'
import { pagesEn } from '../texts/pages-en.ts'
import { pagesIt } from '../texts/pages-it.ts'
import type { Route } from './route.ts'

/** What a page knows of itself only once it is there, such as whose turn it is; without it the address names the page. */
export const ownPageTitle = signal<string | null>(null)

const SITE_NAME = 'Tabularium'
export function writePageTitle(route: Route, lang: Lang): string {
  if (ownPageTitle.value !== null) return `${ownPageTitle.value} · ${SITE_NAME}`
  if (route.page === 'home') return `${SITE_NAME}: ${catalogues[lang].home.title}`
  return `${findPageName(route, lang)} · ${SITE_NAME}`
}
function findPageName(route: Route, lang: Lang): string {
  const pages = lang === 'it' ? pagesIt : pagesEn
  if (route.page === 'maps') return pages.maps
  if (route.page === 'lobby' || route.page === 'join') return pages.online
  if (route.page === 'table' || route.page === 'online') return catalogues[lang].shell.table
  if (!('id' in route)) return catalogues[lang].shell.lost
  const name = gameRegistry[route.id].name[lang]
  if (route.page === 'lesson') return pages.lessonOf(name)
  return route.page === 'rules' ? pages.rulesOf(name) : route.page === 'map' ? pages.mapOf(name) : name
}
