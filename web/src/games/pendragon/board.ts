/** The island as the table draws it: pieces, badges, who holds what. */
import { nameOf, type Lang } from '@tabularium/kernel'
import {
  carriersIn,
  CAVALRY,
  COMITATES,
  commandKind,
  featKind,
  FORT,
  fortsOn,
  HILLFORT,
  holder,
  IS_CITY,
  isPatrolled,
  isRaider,
  LANDS,
  MAX_POPULATION,
  MILITIA,
  pieceKind,
  rowLength,
  SEAS,
  SITES_IN,
  siteKind,
  SPACE_IDS,
  UNITS,
  unitsIn,
  type ActFrame,
  type B,
} from '@tabularium/pendragon/table'
import type { AnyView, Badge, Stack, Tone } from '../../table/dress.ts'
import { actIn, boardOf, holderTone, nationMark, pieceTone, stackOf, toneOf } from './cast.ts'
import { words } from './texts/index.ts'

const nameOfPiece = (piece: number, lang: Lang): string => nameOf(pieceKind, lang, piece)
const mark = (letters: string | null): { mark?: string } => (letters === null ? {} : { mark: letters })
const unitMark = (unit: number, lang: Lang): string | null => {
  const t = words[lang].marks
  return nationMark(unit, lang) ?? (unit === MILITIA ? t.militia : unit === COMITATES ? t.comitates : t.warband)
}
function unitsAt(b: B, space: number, lang: Lang): Stack[] {
  return UNITS.flatMap((unit): Stack[] => {
    const [count, worn] = [unitsIn(b, space, unit), carriersIn(b, space, unit)]
    if (count === 0) return []
    const looks = { key: `unit-${unit}`, tone: pieceTone(unit), count, worn, name: words[lang].pieces(count, nameOfPiece(unit, lang), worn) }
    if (unit === CAVALRY) return [{ ...looks, shape: 'horse' }]
    return isRaider(unit) ? [{ ...looks, shape: 'ship' }] : [{ ...looks, shape: 'unit', ...mark(unitMark(unit, lang)) }]
  })
}
function strongholdsAt(b: B, space: number, lang: Lang): Stack[] {
  const kinds = [...new Set(SITES_IN[space]!.flatMap(site => b.sites[site] ?? []))]
  return kinds.map(piece => {
    const sites = SITES_IN[space]!.filter(site => b.sites[site] === piece)
    const name = words[lang].stronghold(nameOfPiece(piece, lang), sites.map(site => siteName(site, lang)).join(', '))
    const letters = piece === HILLFORT ? words[lang].marks.hillfort : nationMark(piece, lang)
    return { key: `walls-${piece}`, tone: pieceTone(piece), shape: shapeOf(piece), count: sites.length, worn: 0, name, ...mark(letters) }
  })
}
const shapeOf = (piece: number): Stack['shape'] => (piece === FORT || piece === HILLFORT ? 'fort' : 'town')
/** A Site is called after its space as well; here the space is known. */
const siteName = (site: number, lang: Lang): string => nameOf(siteKind, lang, site).replace(/ \(.*\)$/, '')

export function piecesOf(view: AnyView, lang: Lang): Map<string, Stack[]> {
  const b = boardOf(view)
  return new Map(LANDS.map(s => [SPACE_IDS[s]!, [...strongholdsAt(b, s, lang), ...unitsAt(b, s, lang)]]))
}
export function holdersOf(view: AnyView): Map<string, Tone> {
  const b = boardOf(view)
  return new Map(
    LANDS.flatMap(s => {
      const tone = holderTone(holder(b, s))
      return tone ? [[SPACE_IDS[s]!, tone] as const] : []
    }),
  )
}

const CUBES = ['○', '◐', '●'] as const
/** 1.7 One circle for each Population: empty, half (the bottom row) or full (both rows). A City has one row of twice the length. */
function circles(b: B, space: number): string {
  const city = IS_CITY[space]!
  const level = (i: number): number => (city ? Math.max(0, Math.min(2, b.bottom[space]! - i * 2)) : Number(b.bottom[space]! > i) + Number(b.top[space]! > i))
  return Array.from({ length: b.population[space]! }, (_, i) => CUBES[level(i)]!).join('')
}
function landBadges(b: B, space: number, lang: Lang): Badge[] {
  const [bottom, top, length, t] = [b.bottom[space]!, b.top[space]!, rowLength(b, space), words[lang]]
  const people = t.population(b.population[space]!, MAX_POPULATION[space]!)
  const wealth = IS_CITY[space] ? t.prosperityCity(bottom, length) : t.prosperity(bottom, top, length)
  return [{ key: 'prosperity', mark: circles(b, space) || '0', name: `${people}, ${wealth}` }]
}
function seaBadges(b: B, sea: number, lang: Lang): Badge[] {
  const [forts, t] = [fortsOn(b, sea), words[lang]]
  if (!isPatrolled(b, sea)) return [{ key: 'patrol', mark: t.noPatrol, name: t.notPatrolled }]
  return [{ key: 'patrol', mark: t.patrol(forts), name: t.patrolled(forts), tone: 'red' }]
}
/** Spaces that the action in progress has named, for its Command and for its Feat. */
function chosenBadges(act: ActFrame | undefined, space: number, lang: Lang): Badge[] {
  const t = words[lang].chosen
  const marks = [
    ...(act?.command && act.spaces.includes(space) ? [{ key: 'chosen', mark: t.mark, name: t.command(nameOf(commandKind, lang, act.command)) }] : []),
    ...(act?.feat && act.feats.includes(space) ? [{ key: 'feat', mark: t.featMark, name: t.command(nameOf(featKind, lang, act.feat)) }] : []),
  ]
  return marks.map(mark => ({ ...mark, tone: toneOf(act!.faction) }))
}
export function badgesOf(view: AnyView, lang: Lang): Map<string, readonly Badge[]> {
  const [b, act] = [boardOf(view), actIn(stackOf(view))]
  return new Map<string, readonly Badge[]>([
    ...LANDS.map(s => [SPACE_IDS[s]!, [...chosenBadges(act, s, lang), ...landBadges(b, s, lang)]] as const),
    ...SEAS.map(s => [SPACE_IDS[s]!, seaBadges(b, s, lang)] as const),
  ])
}
