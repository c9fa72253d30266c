/** The words of the cards' vocabulary that name spaces and pieces, turned into sets once. A word that nobody knows stops the module from loading. */
import { readObjectAt, refuseOtherKeys } from '@tabularium/kernel'
import {
  BARBARIANS,
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
  isTroop,
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

export type Json = { readonly [key: string]: unknown }
export type ReferenceName = 'a' | 'b' | 'm'
export type ControlWord = 'briton' | 'dux' | 'civitates' | 'friendly'
/** Some pieces of these kinds must (or must not) stand there. */
export type PieceList = readonly Piece[]
export interface SpaceFilter {
  readonly spaces: readonly Space[]
  readonly control: readonly ControlWord[] | null
  readonly has: readonly PieceList[]
  readonly hasNot: readonly PieceList[]
  readonly vacant: 'any' | 'town' | null
  /** How many spaces may be chosen; with `all` every one is. */
  readonly max: number
  readonly all: boolean
  readonly same: ReferenceName | null
  readonly as: ReferenceName | null
}
const NO_UPPER_LIMIT = 99
const throwProblem = (problem: string): never => {
  throw new Error(`cards: ${problem}`)
}
export const readObject = (json: unknown, keys: readonly string[]): Json => {
  const o = readObjectAt(json, 'cards')
  refuseOtherKeys(o, keys, 'cards')
  return o
}
export const toList = <T>(v: unknown): readonly T[] => (v === undefined ? [] : Array.isArray(v) ? (v as T[]) : throwProblem(`${JSON.stringify(v)} is no list`))
export function readWord<W extends string>(v: unknown, list: readonly W[]): W {
  return list.includes(v as W) ? (v as W) : throwProblem(`"${String(v)}" is none of ${list.join(', ')}`)
}
export const readNumber = (v: unknown): number => (Number.isInteger(v) ? (v as number) : throwProblem(`${String(v)} is no number`))

/** Owners: a faction, a side, or anybody. */
export function readOwners(word: unknown): readonly Faction[] {
  if (word === 'britons') return BRITON_FACTIONS
  if (word === 'barbarians' || word === 'one-barbarian') return BARBARIANS
  return [findFactionById(String(word))]
}
const pieceClassTests: { readonly [word: string]: (p: Piece) => boolean } = {
  any: () => true,
  unit: p => !isStronghold(p),
  troop: isTroop,
  stronghold: isStronghold,
  raider: isRaider,
  warband: p => isTroop(p) && NATION_OF_PIECE[p] !== null,
  settlement: p => isStronghold(p) && NATION_OF_PIECE[p] !== null,
  'civitates-troop': p => isTroop(p) && OWNER_OF_PIECE[p] === CIV,
  'civitates-stronghold': p => p === TOWN || p === HILLFORT,
  'british-unit': p => isTroop(p) && isBriton(OWNER_OF_PIECE[p]!),
  'british-stronghold': p => isStronghold(p) && isBriton(OWNER_OF_PIECE[p]!),
}
/** Kinds of pieces by word. A plain Barbarian word means those that serve nobody, unless an owner or a marker is named. */
export function readPieces(word: unknown, owner: unknown, nation?: unknown, foederati?: unknown): PieceList {
  const named = String(word)
  const is = pieceClassTests[named] ?? ((p: Piece) => POOL_IDS[POOL_OF_PIECE[p]!] === named)
  if (!pieceClassTests[named] && !PIECE_IDS.includes(named)) throwProblem(`"${named}" is no piece`)
  const serves = (p: Piece) => {
    if (foederati !== undefined) return IS_FOEDERATI[p]! && (foederati === true || OWNER_OF_PIECE[p] === findFactionById(String(foederati)))
    if (owner === 'any') return true
    if (owner !== undefined) return readOwners(owner).includes(OWNER_OF_PIECE[p]!)
    return nation !== undefined || !IS_FOEDERATI[p] || named.includes('civitates') || named.includes('british')
  }
  return PIECES.filter(p => is(p) && serves(p) && (nation === undefined || NATION_OF_PIECE[p] === findFactionById(String(nation))))
}
const readPieceFilter = (json: unknown): PieceList => {
  const f = readObject(json, ['owner', 'nation', 'piece', 'foederati'])
  return readPieces(f['piece'], f['owner'], f['nation'], f['foederati'])
}
const readName = (v: unknown): ReferenceName | null => (v === undefined ? null : readWord<ReferenceName>(v, ['a', 'b', 'm']))
const spaceFilterKeys = ['ids', 'group', 'kind', 'terrain', 'coast', 'control', 'has', 'hasNot', 'vacantSite', 'max', 'as', 'same']
/** What the map alone says of a space. */
function isSpaceMeant(w: Json, s: Space): boolean {
  const seas = toList<string>(w['coast']).map(findSpaceById)
  return (
    (w['ids'] === undefined || toList<string>(w['ids']).map(findSpaceById).includes(s)) &&
    (w['group'] === undefined || (SPACE_GROUPS[String(w['group'])] ?? throwProblem(`no group ${String(w['group'])}`)).includes(s)) &&
    (w['kind'] === undefined || (readWord(w['kind'], ['city', 'region']) === 'city') === IS_CITY[s]) &&
    (w['terrain'] === undefined || (!IS_CITY[s] && toList(w['terrain']).includes(TERRAIN_OF_SPACE[s]))) &&
    (w['coast'] === undefined || seas.some(sea => SEAS_OF_COAST[s]!.includes(sea)))
  )
}
export function readSpaceFilter(json: unknown): SpaceFilter {
  const w = readObject(json ?? { max: 'any' }, spaceFilterKeys)
  const max = w['max'] ?? (w['same'] === undefined ? 'any' : 'all')
  return {
    spaces: LANDS.filter(s => isSpaceMeant(w, s)),
    control: w['control'] === undefined ? null : toList(w['control']).map(c => readWord<ControlWord>(c, ['briton', 'dux', 'civitates', 'friendly'])),
    has: toList(w['has']).map(readPieceFilter),
    hasNot: toList(w['hasNot']).map(readPieceFilter),
    vacant: w['vacantSite'] === undefined ? null : readWord(w['vacantSite'], ['any', 'town'] as const),
    max: max === 'any' || max === 'all' ? NO_UPPER_LIMIT : readNumber(max),
    all: max === 'all',
    same: readName(w['same']),
    as: readName(w['as']),
  }
}
