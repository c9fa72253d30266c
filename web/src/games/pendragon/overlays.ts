/** Other looks at the island: who holds it, what it yields, how it lies. */
import { nameOf, type Lang } from '@tabularium/kernel'
import {
  findHolder,
  IS_CITY,
  LANDS,
  MAX_POPULATION,
  prosperityIn,
  ROAD,
  rowLength,
  SITES_IN,
  spaceKind,
  SPACE_IDS,
  TERRAIN,
  type Space,
} from '@tabularium/pendragon/table'
import type { AnyView, MapOverlay, Tone } from '../../table/game-ui.ts'
import { boardOf, holderName, holderTone } from './cast.ts'
import { words } from './texts/index.ts'

type Figure = { readonly value: string; readonly name: string; readonly tone?: Tone }
const everywhere = (figure: (space: Space) => Figure | null): MapOverlay['spaces'] =>
  new Map(
    LANDS.flatMap(s => {
      const made = figure(s)
      return made ? [[SPACE_IDS[s]!, made] as const] : []
    }),
  )
function control(view: AnyView, lang: Lang): MapOverlay['spaces'] {
  const b = boardOf(view)
  return everywhere(s => {
    const who = findHolder(b, s)
    return { value: `${b.population[s]!}`, name: words[lang].held(holderName(who, lang)), tone: holderTone(who) ?? 'plain' }
  })
}
function prosperity(view: AnyView, lang: Lang): MapOverlay['spaces'] {
  const [b, t] = [boardOf(view), words[lang]]
  return everywhere(s => {
    const [filled, row] = [prosperityIn(b, s), rowLength(b, s)]
    const name = IS_CITY[s] ? t.prosperityCity(filled, row) : t.prosperity(b.bottom[s]!, b.top[s]!, row)
    return { value: `${filled}/${IS_CITY[s] ? row : row * 2}`, name, tone: filled === 0 ? 'plain' : 'yellow' }
  })
}
function population(view: AnyView, lang: Lang): MapOverlay['spaces'] {
  const b = boardOf(view)
  return everywhere(s => ({ value: `${b.population[s]!}/${MAX_POPULATION[s]!}`, name: words[lang].population(b.population[s]!, MAX_POPULATION[s]!) }))
}
function sites(view: AnyView, lang: Lang): MapOverlay['spaces'] {
  const b = boardOf(view)
  return everywhere(s => {
    const [free, all] = [SITES_IN[s]!.filter(site => b.sites[site] === null).length, SITES_IN[s]!.length]
    return { value: `${free}/${all}`, name: words[lang].looks.available.name(free, all), tone: free > 0 ? 'green' : 'plain' }
  })
}
const HOME = { clear: 'plain', fens: 'yellow', hills: 'green' } as const
const terrain = (lang: Lang): MapOverlay['spaces'] =>
  everywhere(s => ({ value: words[lang].looks.terrain.mark[TERRAIN[s]!], name: words[lang].terrain[TERRAIN[s]!], tone: HOME[TERRAIN[s]!] }))
function roads(view: AnyView, lang: Lang): MapOverlay['spaces'] {
  const tone = boardOf(view).roads ? 'red' : 'plain'
  const name = (s: number): string => nameOf(spaceKind, lang, s)
  return everywhere(s => (ROAD[s]!.length > 0 ? { value: `${ROAD[s]!.length}`, name: words[lang].looks.roads.to(ROAD[s]!.map(name).join(', ')), tone } : null))
}
export function overlaysOf(view: AnyView, lang: Lang): MapOverlay[] {
  const t = words[lang].looks
  return [
    { key: 'control', ...t.control, spaces: control(view, lang) },
    { key: 'prosperity', ...t.prosperity, spaces: prosperity(view, lang) },
    { key: 'population', ...t.population, spaces: population(view, lang) },
    { key: 'terrain', title: t.terrain.title, legend: t.terrain.legend, spaces: terrain(lang) },
    { key: 'roads', title: t.roads.title, legend: boardOf(view).roads ? t.roads.kept : t.roads.lost, spaces: roads(view, lang) },
    { key: 'sites', title: t.available.title, legend: t.available.legend, spaces: sites(view, lang) },
  ]
}
