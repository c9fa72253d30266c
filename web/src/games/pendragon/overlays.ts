/** Other looks at the island: who holds it, what it yields, how it lies. */
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import {
  findHolderOfSpace,
  IS_CITY,
  LANDS,
  MAX_POPULATION,
  prosperityIn,
  ROAD,
  rowLength,
  SITES_OF_SPACE,
  spaceKind,
  SPACE_IDS,
  TERRAIN,
  type Space,
} from '@tabularium/pendragon/table'
import type { AnyView, MapOverlay, Tone } from '../../table/game-ui.ts'
import { readBoard, findHolderName, findToneOfHolder } from './cast.ts'
import { words } from './texts/index.ts'

type OverlayFigure = { readonly value: string; readonly name: string; readonly tone?: Tone }
const makeFiguresOfLands = (figure: (space: Space) => OverlayFigure | null): MapOverlay['spaces'] =>
  new Map(
    LANDS.flatMap(s => {
      const made = figure(s)
      return made ? [[SPACE_IDS[s]!, made] as const] : []
    }),
  )
function makeControlFigures(view: AnyView, lang: Lang): MapOverlay['spaces'] {
  const b = readBoard(view)
  return makeFiguresOfLands(s => {
    const who = findHolderOfSpace(b, s)
    return { value: `${b.population[s]!}`, name: words[lang].held(findHolderName(who, lang)), tone: findToneOfHolder(who) ?? 'plain' }
  })
}
function makeProsperityFigures(view: AnyView, lang: Lang): MapOverlay['spaces'] {
  const [b, t] = [readBoard(view), words[lang]]
  return makeFiguresOfLands(s => {
    const [filled, row] = [prosperityIn(b, s), rowLength(b, s)]
    const name = IS_CITY[s] ? t.prosperityCity(filled, row) : t.prosperity(b.bottom[s]!, b.top[s]!, row)
    return { value: `${filled}/${IS_CITY[s] ? row : row * 2}`, name, tone: filled === 0 ? 'plain' : 'yellow' }
  })
}
function makePopulationFigures(view: AnyView, lang: Lang): MapOverlay['spaces'] {
  const b = readBoard(view)
  return makeFiguresOfLands(s => ({ value: `${b.population[s]!}/${MAX_POPULATION[s]!}`, name: words[lang].population(b.population[s]!, MAX_POPULATION[s]!) }))
}
function makeSiteFigures(view: AnyView, lang: Lang): MapOverlay['spaces'] {
  const b = readBoard(view)
  return makeFiguresOfLands(s => {
    const [free, all] = [SITES_OF_SPACE[s]!.filter(site => b.sites[site] === null).length, SITES_OF_SPACE[s]!.length]
    return { value: `${free}/${all}`, name: words[lang].looks.available.name(free, all), tone: free > 0 ? 'green' : 'plain' }
  })
}
const TONES_OF_TERRAIN = { clear: 'plain', fens: 'yellow', hills: 'green' } as const
const makeTerrainFigures = (lang: Lang): MapOverlay['spaces'] =>
  makeFiguresOfLands(s => ({ value: words[lang].looks.terrain.mark[TERRAIN[s]!], name: words[lang].terrain[TERRAIN[s]!], tone: TONES_OF_TERRAIN[TERRAIN[s]!] }))
function makeRoadFigures(view: AnyView, lang: Lang): MapOverlay['spaces'] {
  const tone = readBoard(view).roads ? 'red' : 'plain'
  const name = (s: number): string => nameOfNoun(spaceKind, lang, s)
  return makeFiguresOfLands(s =>
    ROAD[s]!.length > 0 ? { value: `${ROAD[s]!.length}`, name: words[lang].looks.roads.to(ROAD[s]!.map(name).join(', ')), tone } : null,
  )
}
export function makeOverlays(view: AnyView, lang: Lang): MapOverlay[] {
  const t = words[lang].looks
  return [
    { key: 'control', ...t.control, spaces: makeControlFigures(view, lang) },
    { key: 'prosperity', ...t.prosperity, spaces: makeProsperityFigures(view, lang) },
    { key: 'population', ...t.population, spaces: makePopulationFigures(view, lang) },
    { key: 'terrain', title: t.terrain.title, legend: t.terrain.legend, spaces: makeTerrainFigures(lang) },
    { key: 'roads', title: t.roads.title, legend: readBoard(view).roads ? t.roads.kept : t.roads.lost, spaces: makeRoadFigures(view, lang) },
    { key: 'sites', title: t.available.title, legend: t.available.legend, spaces: makeSiteFigures(view, lang) },
  ]
}
