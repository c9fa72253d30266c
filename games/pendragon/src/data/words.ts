/** The words of the cards' vocabulary that name spaces and pieces, turned into sets once. A word that nobody knows stops the module from loading. */
import { objectAt, refuseOtherKeys } from '@tabularium/kernel'
import {
  BARBARIANS,
  BRITON_FACTIONS,
  CIV,
  COASTS,
  factionOf,
  GROUPS,
  IS_CITY,
  IS_FOEDERATI,
  isBriton,
  isRaider,
  isStronghold,
  isTroop,
  LANDS,
} from '../data.ts'
import { HILLFORT, NATION, OWNER, PIECE_IDS, PIECES, POOL_IDS, POOL_OF, spaceOf, TERRAIN, TOWN, type Faction, type Piece, type Space } from '../data.ts'

export type Json = { readonly [key: string]: unknown }
export type Name = 'a' | 'b' | 'm'
export type ControlWord = 'briton' | 'dux' | 'civitates' | 'friendly'
/** Some pieces of these kinds must (or must not) stand there. */
export type Pieces = readonly Piece[]
export interface Where {
  readonly spaces: readonly Space[]
  readonly control: readonly ControlWord[] | null
  readonly has: readonly Pieces[]
  readonly hasNot: readonly Pieces[]
  readonly vacant: 'any' | 'town' | null
  /** How many spaces may be chosen; with `all` every one is. */
  readonly max: number
  readonly all: boolean
  readonly same: Name | null
  readonly as: Name | null
}
const ANY = 99
const fail = (problem: string): never => {
  throw new Error(`cards: ${problem}`)
}
export const read = (json: unknown, keys: readonly string[]): Json => {
  const o = objectAt(json, 'cards')
  refuseOtherKeys(o, keys, 'cards')
  return o
}
export const asList = <T>(v: unknown): readonly T[] => (v === undefined ? [] : Array.isArray(v) ? (v as T[]) : fail(`${JSON.stringify(v)} is no list`))
export function readWord<W extends string>(v: unknown, list: readonly W[]): W {
  return list.includes(v as W) ? (v as W) : fail(`"${String(v)}" is none of ${list.join(', ')}`)
}
export const numberAt = (v: unknown): number => (Number.isInteger(v) ? (v as number) : fail(`${String(v)} is no number`))

/** Owners: a faction, a side, or anybody. */
export function ownersOf(word: unknown): readonly Faction[] {
  if (word === 'britons') return BRITON_FACTIONS
  if (word === 'barbarians' || word === 'one-barbarian') return BARBARIANS
  return [factionOf(String(word))]
}
const classes: { readonly [word: string]: (p: Piece) => boolean } = {
  any: () => true,
  unit: p => !isStronghold(p),
  troop: isTroop,
  stronghold: isStronghold,
  raider: isRaider,
  warband: p => isTroop(p) && NATION[p] !== null,
  settlement: p => isStronghold(p) && NATION[p] !== null,
  'civitates-troop': p => isTroop(p) && OWNER[p] === CIV,
  'civitates-stronghold': p => p === TOWN || p === HILLFORT,
  'british-unit': p => isTroop(p) && isBriton(OWNER[p]!),
  'british-stronghold': p => isStronghold(p) && isBriton(OWNER[p]!),
}
/** Kinds of pieces by word. A plain Barbarian word means those that serve nobody, unless an owner or a marker is named. */
export function piecesOf(word: unknown, owner: unknown, nation?: unknown, foederati?: unknown): Pieces {
  const named = String(word)
  const is = classes[named] ?? ((p: Piece) => POOL_IDS[POOL_OF[p]!] === named)
  if (!classes[named] && !PIECE_IDS.includes(named)) fail(`"${named}" is no piece`)
  const serves = (p: Piece) => {
    if (foederati !== undefined) return IS_FOEDERATI[p]! && (foederati === true || OWNER[p] === factionOf(String(foederati)))
    if (owner === 'any') return true
    if (owner !== undefined) return ownersOf(owner).includes(OWNER[p]!)
    return nation !== undefined || !IS_FOEDERATI[p] || named.includes('civitates') || named.includes('british')
  }
  return PIECES.filter(p => is(p) && serves(p) && (nation === undefined || NATION[p] === factionOf(String(nation))))
}
const filterOf = (json: unknown): Pieces => {
  const f = read(json, ['owner', 'nation', 'piece', 'foederati'])
  return piecesOf(f['piece'], f['owner'], f['nation'], f['foederati'])
}
const nameAt = (v: unknown): Name | null => (v === undefined ? null : readWord<Name>(v, ['a', 'b', 'm']))
const whereKeys = ['ids', 'group', 'kind', 'terrain', 'coast', 'control', 'has', 'hasNot', 'vacantSite', 'max', 'as', 'same']
/** What the map alone says of a space. */
function isMeant(w: Json, s: Space): boolean {
  const seas = asList<string>(w['coast']).map(spaceOf)
  return (
    (w['ids'] === undefined || asList<string>(w['ids']).map(spaceOf).includes(s)) &&
    (w['group'] === undefined || (GROUPS[String(w['group'])] ?? fail(`no group ${String(w['group'])}`)).includes(s)) &&
    (w['kind'] === undefined || (readWord(w['kind'], ['city', 'region']) === 'city') === IS_CITY[s]) &&
    (w['terrain'] === undefined || (!IS_CITY[s] && asList(w['terrain']).includes(TERRAIN[s]))) &&
    (w['coast'] === undefined || seas.some(sea => COASTS[s]!.includes(sea)))
  )
}
export function whereOf(json: unknown): Where {
  const w = read(json ?? { max: 'any' }, whereKeys)
  const max = w['max'] ?? (w['same'] === undefined ? 'any' : 'all')
  return {
    spaces: LANDS.filter(s => isMeant(w, s)),
    control: w['control'] === undefined ? null : asList(w['control']).map(c => readWord<ControlWord>(c, ['briton', 'dux', 'civitates', 'friendly'])),
    has: asList(w['has']).map(filterOf),
    hasNot: asList(w['hasNot']).map(filterOf),
    vacant: w['vacantSite'] === undefined ? null : readWord(w['vacantSite'], ['any', 'town'] as const),
    max: max === 'any' || max === 'all' ? ANY : numberAt(max),
    all: max === 'all',
    same: nameAt(w['same']),
    as: nameAt(w['as']),
  }
}
