/** 1.6 Control, 1.7 Prosperity and 1.3.6 Population. */
import {
  CIV,
  DUX,
  FRAGMENTATION,
  IS_CITY,
  isBriton,
  LANDS,
  LEVEL_OF_IMPERIUM,
  MAX_POPULATION,
  OWNER_OF_PIECE,
  REFUGEE_MARKER_COUNT,
  SAX,
  SCO,
  SITES_OF_SPACE,
} from '../data.ts'
import { countTroopsOfFactionIn } from './pieces.ts'
import type { BoardView, Faction, Site, Space, StepContext } from '../types.ts'

export const NOBODY = 'nobody'
/** Before Fragmentation Dux and Civitates hold spaces together (1.6.1-1). */
export const BRITONS_TOGETHER = 'britons'
export type SpaceHolder = Faction | typeof BRITONS_TOGETHER | typeof NOBODY
export const isImperiumFragmented = (b: BoardView) => b.imperium === FRAGMENTATION
export const imperiumLevelOf = (b: BoardView) => LEVEL_OF_IMPERIUM[b.imperium]!

/** Who Controls a space: a faction, the Britons, or nobody. */
export function findHolderOfSpace(b: BoardView, space: Space): SpaceHolder {
  return IS_CITY[space] ? findCityHolder(b, space) : findRegionHolder(b, space)
}
// 1.6-5 A City belongs to whoever has a Stronghold there.
function findCityHolder(b: BoardView, space: Space): SpaceHolder {
  const piece = b.sites[SITES_OF_SPACE[space]![0]!] ?? null
  return piece === null ? NOBODY : holderThatFactionCountsAs(b, OWNER_OF_PIECE[piece]!)
}
/** The faction, or the Britons where they stand together. */
export const holderThatFactionCountsAs = (b: BoardView, faction: Faction): SpaceHolder =>
  isBriton(faction) && !isImperiumFragmented(b) ? BRITONS_TOGETHER : faction
// 1.6-1 A Region belongs to whoever has a Stronghold and more Troops and Strongholds than all others together. 1.6-3 Raiders never count.
// Written out by faction: it is asked more often than anything else.
function findRegionHolder(b: BoardView, space: Space): SpaceHolder {
  const sites = SITES_OF_SPACE[space]!
  const one = ownerOfStrongholdAt(b, sites[0]!)
  const two = ownerOfStrongholdAt(b, sites[1]!)
  if (one === null && two === null) return NOBODY
  const weight = (f: Faction) => countTroopsOfFactionIn(b, space, f) + (one === f ? 1 : 0) + (two === f ? 1 : 0)
  const [dux, civ, sax, sco] = [weight(DUX), weight(CIV), weight(SAX), weight(SCO)]
  const total = dux + civ + sax + sco
  const walled = (f: Faction) => one === f || two === f
  if (!isImperiumFragmented(b)) {
    if ((dux + civ) * 2 > total) return walled(DUX) || walled(CIV) ? BRITONS_TOGETHER : NOBODY
  } else {
    if (dux * 2 > total) return walled(DUX) ? DUX : NOBODY
    if (civ * 2 > total) return walled(CIV) ? CIV : NOBODY
  }
  if (sax * 2 > total) return walled(SAX) ? SAX : NOBODY
  return sco * 2 > total && walled(SCO) ? SCO : NOBODY
}
const ownerOfStrongholdAt = (b: BoardView, site: Site): Faction | null => {
  const piece = b.sites[site]!
  return piece === null ? null : OWNER_OF_PIECE[piece]!
}
/** r-6 Own Control, or before Fragmentation that of the Britons. */
export const isSpaceFriendlyTo = (b: BoardView, space: Space, faction: Faction) => findHolderOfSpace(b, space) === holderThatFactionCountsAs(b, faction)
/** 1.6.1-3 In Fragmentation Briton Control is that of the Civitates. */
export const isBritonControlled = (b: BoardView, space: Space) => isSpaceFriendlyTo(b, space, CIV)
export function sumPopulationUnder(b: BoardView, who: SpaceHolder): number {
  let n = 0
  for (const space of LANDS) if (findHolderOfSpace(b, space) === who) n += b.population[space]!
  return n
}
export const sumBritonControl = (b: BoardView) => sumPopulationUnder(b, holderThatFactionCountsAs(b, CIV))
export const sumDuxControl = (b: BoardView) => sumPopulationUnder(b, DUX)

// ---- 1.7 Prosperity ----
export const prosperityRowLength = (b: BoardView, space: Space) => b.population[space]! * (IS_CITY[space] ? 2 : 1)
export const countProsperityIn = (b: BoardView, space: Space) => b.bottom[space]! + b.top[space]!
export function sumProsperityOnMap(b: BoardView): number {
  let n = 0
  for (const space of LANDS) n += b.bottom[space]! + b.top[space]!
  return n
}
const countRoomInProsperityRow = (row: number, length: number) => Math.max(0, length - row)
export const countProsperityRoom = (b: BoardView, space: Space) =>
  countRoomInProsperityRow(b.bottom[space]!, prosperityRowLength(b, space)) +
  (IS_CITY[space] ? 0 : countRoomInProsperityRow(b.top[space]!, prosperityRowLength(b, space)))
/** 1.7.1-2 The bottom row first, then the top row; a City has one row. */
export function addProsperity(g: StepContext, space: Space, n: number, rows: 1 | 2, cite: string): number {
  const b = g.board
  const low = Math.min(n, countRoomInProsperityRow(b.bottom[space]!, prosperityRowLength(b, space)))
  const high = rows === 1 || IS_CITY[space] ? 0 : Math.min(n - low, countRoomInProsperityRow(b.top[space]!, prosperityRowLength(b, space)))
  b.bottom[space]! += low
  b.top[space]! += high
  if (low + high > 0) g.emit({ is: 'prosperity', space, now: countProsperityIn(b, space) }, [cite])
  return low + high
}
/** 1.7.1-3 The top row first, then the bottom row. */
export function takeProsperity(g: StepContext, space: Space, n: number, cite: string): number {
  const b = g.board
  const high = Math.min(n, b.top[space]!)
  const low = Math.min(n - high, b.bottom[space]!)
  b.top[space]! -= high
  b.bottom[space]! -= low
  if (low + high > 0) g.emit({ is: 'prosperity', space, now: countProsperityIn(b, space) }, [cite])
  return low + high
}

// ---- 1.3.6 Population ----
export const mayPopulationGrow = (b: BoardView, space: Space) => b.population[space]! < MAX_POPULATION[space]!
export function changePopulation(g: StepContext, space: Space, by: number, refugees: boolean, cite: string): boolean {
  const b = g.board
  const before = b.population[space]!
  const after = Math.max(0, Math.min(MAX_POPULATION[space]!, before + by))
  const falls = after < before
  if (after === before) return false
  b.population[space] = after
  g.emit({ is: 'population', space, now: after }, [cite])
  if (falls && refugees) addRefugees(g, 1)
  return true
}
export function addRefugees(g: StepContext, n: number): void {
  g.board.refugees = Math.min(REFUGEE_MARKER_COUNT, g.board.refugees + n)
}
