/** 1.6 Control, 1.7 Prosperity and 1.3.6 Population. */
import { CIV, DUX, FRAGMENTATION, IS_CITY, isBriton, LANDS, LEVEL, MAX_POPULATION, OWNER, REFUGEES, SAX, SCO, SITES_IN } from '../data.ts'
import { troopsOf } from './pieces.ts'
import type { BoardView, Faction, Site, Space, StepContext } from '../types.ts'

export const NOBODY = 'nobody'
/** Before Fragmentation Dux and Civitates hold spaces together (1.6.1-1). */
export const BRITONS = 'britons'
export type Holder = Faction | typeof BRITONS | typeof NOBODY
export const isFragmented = (b: BoardView) => b.imperium === FRAGMENTATION
export const levelOf = (b: BoardView) => LEVEL[b.imperium]!

/** Who Controls a space: a faction, the Britons, or nobody. */
export function findHolder(b: BoardView, space: Space): Holder {
  return IS_CITY[space] ? findCityHolder(b, space) : findRegionHolder(b, space)
}
// 1.6-5 A City belongs to whoever has a Stronghold there.
function findCityHolder(b: BoardView, space: Space): Holder {
  const piece = b.sites[SITES_IN[space]![0]!] ?? null
  return piece === null ? NOBODY : sideOf(b, OWNER[piece]!)
}
/** The faction, or the Britons where they stand together. */
export const sideOf = (b: BoardView, faction: Faction): Holder => (isBriton(faction) && !isFragmented(b) ? BRITONS : faction)
// 1.6-1 A Region belongs to whoever has a Stronghold and more Troops and Strongholds than all others together. 1.6-3 Raiders never count.
// Written out by faction: it is asked more often than anything else.
function findRegionHolder(b: BoardView, space: Space): Holder {
  const sites = SITES_IN[space]!
  const one = ownerAt(b, sites[0]!)
  const two = ownerAt(b, sites[1]!)
  if (one === null && two === null) return NOBODY
  const weight = (f: Faction) => troopsOf(b, space, f) + (one === f ? 1 : 0) + (two === f ? 1 : 0)
  const [dux, civ, sax, sco] = [weight(DUX), weight(CIV), weight(SAX), weight(SCO)]
  const total = dux + civ + sax + sco
  const walled = (f: Faction) => one === f || two === f
  if (!isFragmented(b)) {
    if ((dux + civ) * 2 > total) return walled(DUX) || walled(CIV) ? BRITONS : NOBODY
  } else {
    if (dux * 2 > total) return walled(DUX) ? DUX : NOBODY
    if (civ * 2 > total) return walled(CIV) ? CIV : NOBODY
  }
  if (sax * 2 > total) return walled(SAX) ? SAX : NOBODY
  return sco * 2 > total && walled(SCO) ? SCO : NOBODY
}
const ownerAt = (b: BoardView, site: Site): Faction | null => {
  const piece = b.sites[site]!
  return piece === null ? null : OWNER[piece]!
}
/** r-6 Own Control, or before Fragmentation that of the Britons. */
export const isFriendly = (b: BoardView, space: Space, faction: Faction) => findHolder(b, space) === sideOf(b, faction)
/** 1.6.1-3 In Fragmentation Briton Control is that of the Civitates. */
export const isBritish = (b: BoardView, space: Space) => isFriendly(b, space, CIV)
export function populationUnder(b: BoardView, who: Holder): number {
  let n = 0
  for (const space of LANDS) if (findHolder(b, space) === who) n += b.population[space]!
  return n
}
export const britonControl = (b: BoardView) => populationUnder(b, sideOf(b, CIV))
export const duxControl = (b: BoardView) => populationUnder(b, DUX)

// ---- 1.7 Prosperity ----
export const rowLength = (b: BoardView, space: Space) => b.population[space]! * (IS_CITY[space] ? 2 : 1)
export const prosperityIn = (b: BoardView, space: Space) => b.bottom[space]! + b.top[space]!
export function totalProsperity(b: BoardView): number {
  let n = 0
  for (const space of LANDS) n += b.bottom[space]! + b.top[space]!
  return n
}
const roomInRow = (row: number, length: number) => Math.max(0, length - row)
export const prosperityRoom = (b: BoardView, space: Space) =>
  roomInRow(b.bottom[space]!, rowLength(b, space)) + (IS_CITY[space] ? 0 : roomInRow(b.top[space]!, rowLength(b, space)))
/** 1.7.1-2 The bottom row first, then the top row; a City has one row. */
export function addProsperity(g: StepContext, space: Space, n: number, rows: 1 | 2, cite: string): number {
  const b = g.board
  const low = Math.min(n, roomInRow(b.bottom[space]!, rowLength(b, space)))
  const high = rows === 1 || IS_CITY[space] ? 0 : Math.min(n - low, roomInRow(b.top[space]!, rowLength(b, space)))
  b.bottom[space]! += low
  b.top[space]! += high
  if (low + high > 0) g.emit({ is: 'prosperity', space, now: prosperityIn(b, space) }, [cite])
  return low + high
}
/** 1.7.1-3 The top row first, then the bottom row. */
export function takeProsperity(g: StepContext, space: Space, n: number, cite: string): number {
  const b = g.board
  const high = Math.min(n, b.top[space]!)
  const low = Math.min(n - high, b.bottom[space]!)
  b.top[space]! -= high
  b.bottom[space]! -= low
  if (low + high > 0) g.emit({ is: 'prosperity', space, now: prosperityIn(b, space) }, [cite])
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
  g.board.refugees = Math.min(REFUGEES, g.board.refugees + n)
}
