/** 1.6 Control, 1.7 Prosperity and 1.3.6 Population. */
import { CIV, DUX, FACTIONS, FRAGMENTATION, IS_CITY, isBriton, LANDS, LEVEL, MAX_POPULATION, OWNER, REFUGEES, SITES_IN, UNITS } from '../data.ts'
import { isRaider } from '../data.ts'
import type { B, Faction, Space, Table } from '../types.ts'

export const NOBODY = -1
/** Before Fragmentation Dux and Civitates hold spaces together (1.6.1-1). */
export const BRITONS = 4
export type Holder = number
export const isFragmented = (b: B) => b.imperium === FRAGMENTATION
export const levelOf = (b: B) => LEVEL[b.imperium]!

/** Who Controls a space: a faction, the Britons, or nobody. */
export function holder(b: B, space: Space): Holder {
  return IS_CITY[space] ? cityHolder(b, space) : regionHolder(b, space)
}
// 1.6-5 A City belongs to whoever has a Stronghold there.
function cityHolder(b: B, space: Space): Holder {
  const piece = b.sites[SITES_IN[space]![0]!] ?? null
  return piece === null ? NOBODY : sideOf(b, OWNER[piece]!)
}
/** The faction, or the Britons where they stand together. */
export const sideOf = (b: B, faction: Faction): Holder => (isBriton(faction) && !isFragmented(b) ? BRITONS : faction)
const strength = [0, 0, 0, 0, 0]
const walls = [0, 0, 0, 0, 0]
// 1.6-1 A Region belongs to whoever has a Stronghold and more Troops and Strongholds than all others together.
function regionHolder(b: B, space: Space): Holder {
  strength.fill(0)
  walls.fill(0)
  const pooled = !isFragmented(b)
  const row = b.units[space]!
  let total = 0
  for (const site of SITES_IN[space]!) {
    const piece = b.sites[site]!
    if (piece === null) continue
    const who = pooled && OWNER[piece]! < 2 ? BRITONS : OWNER[piece]!
    strength[who]!++
    walls[who]!++
    total++
  }
  // 1.6-3 Raiders never count.
  for (const unit of UNITS) {
    if (row[unit] === 0 || isRaider(unit)) continue
    strength[pooled && OWNER[unit]! < 2 ? BRITONS : OWNER[unit]!]! += row[unit]!
    total += row[unit]!
  }
  for (let who = 0; who <= BRITONS; who++) if (walls[who]! > 0 && strength[who]! * 2 > total) return who
  return NOBODY
}
/** r-6 Own Control, or before Fragmentation that of the Britons. */
export const isFriendly = (b: B, space: Space, faction: Faction) => holder(b, space) === sideOf(b, faction)
/** 1.6.1-3 In Fragmentation Briton Control is that of the Civitates. */
export const isBritish = (b: B, space: Space) => isFriendly(b, space, CIV)
export function populationUnder(b: B, who: Holder): number {
  let n = 0
  for (const space of LANDS) if (holder(b, space) === who) n += b.population[space]!
  return n
}
export const britonControl = (b: B) => populationUnder(b, sideOf(b, CIV))
export const duxControl = (b: B) => populationUnder(b, DUX)

// ---- 1.7 Prosperity ----
export const rowLength = (b: B, space: Space) => b.population[space]! * (IS_CITY[space] ? 2 : 1)
export const prosperityIn = (b: B, space: Space) => b.bottom[space]! + b.top[space]!
export function totalProsperity(b: B): number {
  let n = 0
  for (const space of LANDS) n += b.bottom[space]! + b.top[space]!
  return n
}
const room = (row: number, length: number) => Math.max(0, length - row)
export const roomIn = (b: B, space: Space) => room(b.bottom[space]!, rowLength(b, space)) + (IS_CITY[space] ? 0 : room(b.top[space]!, rowLength(b, space)))
/** 1.7.1-2 The bottom row first, then the top row; a City has one row. */
export function addProsperity(g: Table, space: Space, n: number, rows: 1 | 2, cite: string): number {
  const b = g.board
  const low = Math.min(n, room(b.bottom[space]!, rowLength(b, space)))
  const high = rows === 1 || IS_CITY[space] ? 0 : Math.min(n - low, room(b.top[space]!, rowLength(b, space)))
  b.bottom[space]! += low
  b.top[space]! += high
  if (low + high > 0) g.emit({ is: 'prosperity', space, now: prosperityIn(b, space) }, [cite])
  return low + high
}
/** 1.7.1-3 The top row first, then the bottom row. */
export function takeProsperity(g: Table, space: Space, n: number, cite: string): number {
  const b = g.board
  const high = Math.min(n, b.top[space]!)
  const low = Math.min(n - high, b.bottom[space]!)
  b.top[space]! -= high
  b.bottom[space]! -= low
  if (low + high > 0) g.emit({ is: 'prosperity', space, now: prosperityIn(b, space) }, [cite])
  return low + high
}

// ---- 1.3.6 Population ----
export const mayGrow = (b: B, space: Space) => b.population[space]! < MAX_POPULATION[space]!
export function changePopulation(g: Table, space: Space, by: number, refugees: boolean, cite: string): boolean {
  const b = g.board
  const now = Math.max(0, Math.min(MAX_POPULATION[space]!, b.population[space]! + by))
  const falls = now < b.population[space]!
  if (now === b.population[space]) return false
  b.population[space] = now
  g.emit({ is: 'population', space, now }, [cite])
  if (falls && refugees) addRefugees(g, 1)
  return true
}
export function addRefugees(g: Table, n: number): void {
  g.board.refugees = Math.min(REFUGEES, g.board.refugees + n)
}
export const enemiesOf = (b: B, faction: Faction) => FACTIONS.filter(f => sideOf(b, f) !== sideOf(b, faction))
