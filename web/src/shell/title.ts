import { shelf } from '@tabularium/games'
import type { Lang } from '@tabularium/kernel'
import { catalogues } from '../texts/catalogues.ts'
import type { Route } from './route.ts'

const NAME = 'Tabularium'
export function titleOf(route: Route, lang: Lang): string {
  if (route.page === 'home') return `${NAME}: ${catalogues[lang].home.title}`
  return `${route.page === 'game' ? shelf[route.id].name[lang] : catalogues[lang].shell.lost} · ${NAME}`
}
