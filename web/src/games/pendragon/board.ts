/** The island as the table draws it: pieces, badges, who holds what. */
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import {
  carriersIn,
  CAVALRY,
  COMITATES,
  commandKind,
  featKind,
  FORT,
  fortsOn,
  HILLFORT,
  findHolderOfSpace,
  IS_CITY,
  IS_FOEDERATI,
  isSeaPatrolled,
  isRaider,
  LANDS,
  MAX_POPULATION,
  MILITIA,
  NATION,
  pieceKind,
  rowLength,
  SAX,
  SEAS,
  SITES_OF_SPACE,
  siteKind,
  somePieces,
  SPACE_IDS,
  TOWN,
  UNITS,
  unitsIn,
  type ActFrame,
  type BoardView,
  type Piece,
  type Space,
} from '@tabularium/pendragon/table'
import type { AnyView, SpaceBadge, PieceStack, Tone } from '../../table/game-ui.ts'
import { findActFrame, readBoard, findToneOfHolder, findToneOfPiece, readFrames, findToneOfFaction } from './cast.ts'
import { words } from './texts/index.ts'

const findPieceName = (piece: number, lang: Lang): string => nameOfNoun(pieceKind, lang, piece)
/** Foederati wear their master's colour and keep their people's emblem. */
const findPeopleOfFoederati = (piece: Piece): Pick<PieceStack, 'people'> => (IS_FOEDERATI[piece] ? { people: NATION[piece] === SAX ? 'saxons' : 'scotti' } : {})
const findUnitFigure = (unit: Piece): PieceStack['kind'] =>
  unit === CAVALRY ? 'heavy-cavalry' : unit === MILITIA ? 'militia' : unit === COMITATES ? 'heavy-infantry' : isRaider(unit) ? 'raider-ship' : 'warband'
function makeUnitStacks(b: BoardView, space: Space, lang: Lang): PieceStack[] {
  return UNITS.flatMap((unit): PieceStack[] => {
    const [count, worn] = [unitsIn(b, space, unit), carriersIn(b, space, unit)]
    if (count === 0) return []
    const name = words[lang].pieces(somePieces(count, unit, lang), worn)
    return [
      {
        key: `unit-${unit}`,
        tone: findToneOfPiece(unit),
        kind: findUnitFigure(unit),
        ...findPeopleOfFoederati(unit),
        count,
        name,
        ...(worn > 0 ? { state: 'laden' } : {}),
      },
    ]
  })
}
function makeStrongholdStacks(b: BoardView, space: Space, lang: Lang): PieceStack[] {
  const kinds = [...new Set(SITES_OF_SPACE[space]!.flatMap(site => b.sites[site] ?? []))]
  return kinds.map(piece => {
    const sites = SITES_OF_SPACE[space]!.filter(site => b.sites[site] === piece)
    const name = words[lang].stronghold(findPieceName(piece, lang), sites.map(site => writeSiteName(site, lang)).join(', '))
    return {
      key: `walls-${piece}`,
      tone: findToneOfPiece(piece),
      kind: findStrongholdFigure(piece),
      ...findPeopleOfFoederati(piece),
      count: sites.length,
      name,
    }
  })
}
const findStrongholdFigure = (piece: Piece): PieceStack['kind'] =>
  piece === FORT ? 'fort' : piece === HILLFORT ? 'hillfort' : piece === TOWN ? 'walled-city' : 'village'
/** A Site is called after its space as well; here the space is known. */
const writeSiteName = (site: number, lang: Lang): string => nameOfNoun(siteKind, lang, site).replace(/ \(.*\)$/, '')

export function collectPieceStacks(view: AnyView, lang: Lang): Map<string, PieceStack[]> {
  const b = readBoard(view)
  return new Map(LANDS.map(s => [SPACE_IDS[s]!, [...makeStrongholdStacks(b, s, lang), ...makeUnitStacks(b, s, lang)]]))
}
export function collectHolderTones(view: AnyView): Map<string, Tone> {
  const b = readBoard(view)
  return new Map(
    LANDS.flatMap(s => {
      const tone = findToneOfHolder(findHolderOfSpace(b, s))
      return tone ? [[SPACE_IDS[s]!, tone] as const] : []
    }),
  )
}

const PROSPERITY_MARKS = ['○', '◐', '●'] as const
/** 1.7 One circle for each Population: empty, half (the bottom row) or full (both rows). A City has one row of twice the length. */
function writeProsperityCircles(b: BoardView, space: Space): string {
  const city = IS_CITY[space]!
  const level = (i: number): number => (city ? Math.max(0, Math.min(2, b.bottom[space]! - i * 2)) : Number(b.bottom[space]! > i) + Number(b.top[space]! > i))
  return Array.from({ length: b.population[space]! }, (_, i) => PROSPERITY_MARKS[level(i)]!).join('')
}
function makeLandBadges(b: BoardView, space: Space, lang: Lang): SpaceBadge[] {
  const [bottom, top, length, t] = [b.bottom[space]!, b.top[space]!, rowLength(b, space), words[lang]]
  const people = t.population(b.population[space]!, MAX_POPULATION[space]!)
  const wealth = IS_CITY[space] ? t.prosperityCity(bottom, length) : t.prosperity(bottom, top, length)
  return [{ key: 'prosperity', mark: writeProsperityCircles(b, space) || '0', name: `${people}, ${wealth}` }]
}
function makeSeaBadges(b: BoardView, sea: Space, lang: Lang): SpaceBadge[] {
  const [forts, t] = [fortsOn(b, sea), words[lang]]
  if (!isSeaPatrolled(b, sea)) return [{ key: 'patrol', mark: t.noPatrol, name: t.notPatrolled }]
  return [{ key: 'patrol', mark: t.patrol(forts), name: t.patrolled(forts), tone: 'red' }]
}
/** Spaces that the action in progress has named, for its Command and for its Feat. */
function makeChosenSpaceBadges(act: ActFrame | undefined, space: Space, lang: Lang): SpaceBadge[] {
  const t = words[lang].chosen
  const marks = [
    ...(act?.command && act.spaces.includes(space) ? [{ key: 'chosen', mark: t.mark, name: t.command(nameOfNoun(commandKind, lang, act.command)) }] : []),
    ...(act?.feat && act.feats.includes(space) ? [{ key: 'feat', mark: t.featMark, name: t.command(nameOfNoun(featKind, lang, act.feat)) }] : []),
  ]
  return marks.map(mark => ({ ...mark, tone: findToneOfFaction(act!.faction) }))
}
export function collectSpaceBadges(view: AnyView, lang: Lang): Map<string, readonly SpaceBadge[]> {
  const [b, act] = [readBoard(view), findActFrame(readFrames(view))]
  return new Map<string, readonly SpaceBadge[]>([
    ...LANDS.map(s => [SPACE_IDS[s]!, [...makeChosenSpaceBadges(act, s, lang), ...makeLandBadges(b, s, lang)]] as const),
    ...SEAS.map(s => [SPACE_IDS[s]!, makeSeaBadges(b, s, lang)] as const),
  ])
}
