/** The words of the cards' vocabulary that name spaces and pieces, turned into sets once. A word that nobody knows stops the module from loading. */
import { expectObject, refuseOtherKeys } from '@tabularium/kernel'
import {
  BARBARIAN_FACTIONS,
  BRITON_FACTIONS,
  CIV,
  SEAS_OF_COAST,
  findFactionById,
  SPACE_GROUPS,
  IS_CITY,
  IS_FOEDERATI,
  isBriton,
  isRaider,
  isStronghold,
  isTroopOrWarband,
  LANDS,
} from '../data.ts'
import {
  HILLFORT,
  NATION_OF_PIECE,
  OWNER_OF_PIECE,
  PIECE_IDS,
  PIECES,
  POOL_IDS,
  POOL_OF_PIECE,
  findSpaceById,
  TERRAIN_OF_SPACE,
  TOWN,
  type Faction,
  type Piece,
  type Space,
} from '../data.ts'

export type JsonObject = { readonly [key: string]: unknown }
export type NameOfChosenSpaces = 'a' | 'b' | 'm'
export type WordForControl = 'briton' | 'dux' | 'civitates' | 'friendly'
/** Some pieces of these kinds must (or must not) stand there. */
export type PieceList = readonly Piece[]
export interface SpaceFilter {
  readonly spaces: readonly Space[]
  readonly control: readonly WordForControl[] | null
  readonly has: readonly PieceList[]
  readonly hasNot: readonly PieceList[]
  readonly vacant: 'any' | 'town' | null
  /** How many spaces may be chosen; with `all` every one is. */
  readonly max: number
  readonly all: boolean
  readonly same: NameOfChosenSpaces | null
  readonly as: NameOfChosenSpaces | null
}
const LIMIT_MEANING_NONE = 99
const throwErrorOfProblem = (problem: string): never => {
  throw new Error(`cards: ${problem}`)
}
export const parseObjectWithKeys = (json: unknown, keys: readonly string[]): JsonObject => {
  const o = expectObject(json, 'cards')
  refuseOtherKeys(o, keys, 'cards')
  return o
}
export const parseList = <T>(v: unknown): readonly T[] =>
  v === undefined ? [] : Array.isArray(v) ? (v as T[]) : throwErrorOfProblem(`${JSON.stringify(v)} is no list`)
export function parseWord<W extends string>(v: unknown, list: readonly W[]): W {
  return list.includes(v as W) ? (v as W) : throwErrorOfProblem(`"${String(v)}" is none of ${list.join(', ')}`)
}
export const parseWholeNumber = (v: unknown): number => (Number.isInteger(v) ? (v as number) : throwErrorOfProblem(`${String(v)} is no number`))

/** Owners: a faction, a side, or anybody. */
export function parseOwners(word: unknown): readonly Faction[] {
  if (word === 'britons') return BRITON_FACTIONS
  if (word === 'barbarians' || word === 'one-barbarian') return BARBARIAN_FACTIONS
  return [findFactionById(String(word))]
}
const PIECE_CLASS_TESTS_BY_WORD: { readonly [word: string]: (p: Piece) => boolean } = {
  any: () => true,
  unit: p => !isStronghold(p),
  troop: isTroopOrWarband,
  stronghold: isStronghold,
  raider: isRaider,
  warband: p => isTroopOrWarband(p) && NATION_OF_PIECE[p] !== null,
  settlement: p => isStronghold(p) && NATION_OF_PIECE[p] !== null,
  'civitates-troop': p => isTroopOrWarband(p) && OWNER_OF_PIECE[p] === CIV,
  'civitates-stronghold': p => p === TOWN || p === HILLFORT,
  'british-unit': p => isTroopOrWarband(p) && isBriton(OWNER_OF_PIECE[p]!),
  'british-stronghold': p => isStronghold(p) && isBriton(OWNER_OF_PIECE[p]!),
}
/** Kinds of pieces by word. A plain Barbarian word means those that serve nobody, unless an owner or a marker is named. */
export function parsePieces(word: unknown, owner: unknown, nation?: unknown, foederati?: unknown): PieceList {
  const named = String(word)
  const is = PIECE_CLASS_TESTS_BY_WORD[named] ?? ((p: Piece) => POOL_IDS[POOL_OF_PIECE[p]!] === named)
  if (!PIECE_CLASS_TESTS_BY_WORD[named] && !PIECE_IDS.includes(named)) throwErrorOfProblem(`"${named}" is no piece`)
  const serves = (p: Piece) => {
    if (foederati !== undefined) return IS_FOEDERATI[p]! && (foederati === true || OWNER_OF_PIECE[p] === findFactionById(String(foederati)))
    if (owner === 'any') return true
    if (owner !== undefined) return parseOwners(owner).includes(OWNER_OF_PIECE[p]!)
    return nation !== undefined || !IS_FOEDERATI[p] || named.includes('civitates') || named.includes('british')
  }
  return PIECES.filter(p => is(p) && serves(p) && (nation === undefined || NATION_OF_PIECE[p] === findFactionById(String(nation))))
}
const parsePieceFilter = (json: unknown): PieceList => {
  const f = parseObjectWithKeys(json, ['owner', 'nation', 'piece', 'foederati'])
  return parsePieces(f['piece'], f['owner'], f['nation'], f['foederati'])
}
const parseReferenceName = (v: unknown): NameOfChosenSpaces | null => (v === undefined ? null : parseWord<NameOfChosenSpaces>(v, ['a', 'b', 'm']))
const SPACE_FILTER_KEYS = ['ids', 'group', 'kind', 'terrain', 'coast', 'control', 'has', 'hasNot', 'vacantSite', 'max', 'as', 'same']
/** What the map alone says of a space. */
function isSpaceMeantByFilter(w: JsonObject, s: Space): boolean {
  const seas = parseList<string>(w['coast']).map(findSpaceById)
  return (
    (w['ids'] === undefined || parseList<string>(w['ids']).map(findSpaceById).includes(s)) &&
    (w['group'] === undefined || (SPACE_GROUPS[String(w['group'])] ?? throwErrorOfProblem(`no group ${String(w['group'])}`)).includes(s)) &&
    (w['kind'] === undefined || (parseWord(w['kind'], ['city', 'region']) === 'city') === IS_CITY[s]) &&
    (w['terrain'] === undefined || (!IS_CITY[s] && parseList(w['terrain']).includes(TERRAIN_OF_SPACE[s]))) &&
    (w['coast'] === undefined || seas.some(sea => SEAS_OF_COAST[s]!.includes(sea)))
  )
}
export function parseSpaceFilter(json: unknown): SpaceFilter {
  const w = parseObjectWithKeys(json ?? { max: 'any' }, SPACE_FILTER_KEYS)
  const max = w['max'] ?? (w['same'] === undefined ? 'any' : 'all')
  return {
    spaces: LANDS.filter(s => isSpaceMeantByFilter(w, s)),
    control: w['control'] === undefined ? null : parseList(w['control']).map(c => parseWord<WordForControl>(c, ['briton', 'dux', 'civitates', 'friendly'])),
    has: parseList(w['has']).map(parsePieceFilter),
    hasNot: parseList(w['hasNot']).map(parsePieceFilter),
    vacant: w['vacantSite'] === undefined ? null : parseWord(w['vacantSite'], ['any', 'town'] as const),
    max: max === 'any' || max === 'all' ? LIMIT_MEANING_NONE : parseWholeNumber(max),
    all: max === 'all',
    same: parseReferenceName(w['same']),
    as: parseReferenceName(w['as']),
  }
}
