/** How a position looks to a seat: what the next check would find (chapter 7), and what will become margin. */
import type { State } from '@tabularium/kernel'
import {
  BRITON_RESOURCES,
  CAVALRY,
  CIV,
  COMITATES,
  DUX,
  DUX_RESOURCES,
  FACTIONS,
  FORT,
  HILLFORT,
  IS_CITY,
  isRaider,
  LANDS,
  MILITIA,
  PRESTIGE,
  RAIDER,
  SAX,
  SAXON_RENOWN,
  TOWN,
  UNIT_COUNT,
  WARBAND,
  WEALTH,
} from './data.ts'
import { EFFECTS } from './data/vocabulary.ts'
import { holder, isFragmented, populationUnder, prosperityIn, sideOf } from './board/control.ts'
import { dominance, fallTo, mostHoarded, shifted } from './board/imperium.ts'
import { onMap, plunderOf } from './board/pieces.ts'
import { valueOf } from './board/tracks.ts'
import { margin, passes, settlements } from './board/victory.ts'
import { ownTrack } from './procs/common.ts'
import { seatOf } from './board/seats.ts'
import type { ActFrame } from './frames.ts'
import type { B, Faction, Pendragon, Seat } from './types.ts'

// ---- The next check ----
const halved = (n: number) => n - Math.floor(n / 2)
/** 6.2 The table as the next check would find it: the Civitates have hoarded, the Imperium has shifted. */
function atNextCheck(b: B): B {
  const tracks = [...b.tracks]
  tracks[WEALTH]! += mostHoarded(b)
  const fall = fallTo(b)
  if (fall !== null) for (const track of [PRESTIGE, WEALTH]) tracks[track] = halved(tracks[track]!)
  const fallen: B = { ...b, tracks, imperium: fall ?? b.imperium }
  const dominant = dominance(fallen)
  return { ...fallen, tracks: b.tracks, imperium: dominant === null ? fallen.imperium : shifted(fallen, dominant) }
}
/** How near the check is, from 0 to 1: what lies above the four cards among which the Epoch card is hidden. */
const FULL = 9
function nearness(s: State<Pendragon>): number {
  const zone = `events-${s.board.epoch + 1}` as 'events-1'
  return 1 - Math.min(FULL, s.secrets.zones[zone]?.length ?? 0) / FULL
}
const PASSED = 30
/** What one point of margin is worth: cubes are many, people are few. */
const POINT = [0.6, 1.5, 1.2, 0.7] as const
function standing(b: B, faction: Faction): number {
  return margin(b, faction) * POINT[faction]! + (faction === SAX ? byEitherRoad(b) : 0)
}
/** The Saxons win by Renown or by land: their margin knows only the better of the two, so what was done for either counts a little. */
const byEitherRoad = (b: B) => (isFragmented(b) ? 0 : (valueOf(b, SAXON_RENOWN) + 5 * Math.min(4, settlements(b, SAX))) * 0.5) + populationUnder(b, SAX)

// ---- What a faction will turn into points: its purse, its men, and what its men carry ----
function promise(b: B, faction: Faction): number {
  if (faction === DUX) return duxPromise(b)
  if (faction === CIV) return civitatesPromise(b)
  return barbarianPromise(b, faction)
}
const isCivilian = (b: B) => b.imperium === 1 || b.imperium === 3
const lead = (b: B) => valueOf(b, WEALTH) - valueOf(b, PRESTIGE)
function duxPromise(b: B): number {
  const purse = valueOf(b, DUX_RESOURCES) * 0.15 + (isFragmented(b) ? 0 : valueOf(b, BRITON_RESOURCES) * 0.08)
  const dominant = isFragmented(b) ? 0 : isCivilian(b) ? -6 : Math.min(8, 10 - lead(b)) * 0.6
  return purse + onMap(b, CAVALRY) * 0.5 + onMap(b, FORT) * 0.6 + dominant - threats(b) * 0.35 + (b.roads ? 1 : 0)
}
function civitatesPromise(b: B): number {
  const purse = valueOf(b, BRITON_RESOURCES) * 0.1 + valueOf(b, WEALTH) * 0.25
  const dominant = isFragmented(b) || isCivilian(b) ? 0 : Math.min(0, lead(b) - 10) * 0.7
  const men = onMap(b, MILITIA) * 0.25 + onMap(b, COMITATES) * 0.5
  return purse + dominant + men + onMap(b, TOWN) * 0.5 + onMap(b, HILLFORT) * 0.3 - threats(b) * 0.2 + safety(b)
}
/** Raiders and Plunder on the map that are still to be dealt with. */
function threats(b: B): number {
  let n = 0
  for (let c = 0; c < b.plunder.length; c++) n += b.plunder[c]! + (isRaider(c % UNIT_COUNT) ? b.units[c]! * 0.2 : 0)
  return n
}
/** Population that is held weighs more where it is great. */
const safety = (b: B) => populationUnder(b, sideOf(b, CIV)) * 0.1
function barbarianPromise(b: B, faction: Faction): number {
  let [booty, rich] = [0, 0]
  for (const s of LANDS) {
    booty += plunderOf(b, s, faction)
    if (holder(b, s) === faction) rich += 1 + prosperityIn(b, s) * 0.2
  }
  const short = Math.max(0, 4 - settlements(b, faction))
  const bands = onMap(b, WARBAND[faction]!) * 1.3 + onMap(b, RAIDER[faction]!) * 0.15
  return booty * 0.8 * POINT[faction]! + bands - short * 4 + rich + Math.min(valueOf(b, ownTrack(faction)), 8) * 0.25
}

// ---- What has been set in motion ----
/** What a Raid that has been ordered will probably bring: Plunder up to the Population, or beyond it where it Ravages (4.4.3-2). */
function hopes(b: B, f: ActFrame): number {
  const ravages = f.feat === 'ravage'
  let n = 0
  f.spaces.forEach((space, i) => {
    const landing = (f.dice[i] ?? 1) * 2.5
    const booty = Math.min(landing, prosperityIn(b, space), ravages ? Infinity : b.population[space]!)
    n += IS_CITY[space] ? 0.3 : booty * 1.2 + landing * 0.15 + (ravages ? 0.8 : 0)
  })
  return n
}
/** An act cut short must not look like an idle one. */
function intent(s: State<Pendragon>, faction: Faction): number {
  let n = 0
  for (const f of s.stack) {
    if (f.proc === 'event') n += (EFFECTS[f.effect]!.helps.includes(faction) ? 1 : 0) - (EFFECTS[f.effect]!.hurts.includes(faction) ? 1.5 : 0)
    if (f.proc !== 'act' || f.faction !== faction) continue
    n += 0.2 + (f.feat === null ? 0 : 0.3) - f.cost * (faction >= SAX ? 0.8 : 0.15) - f.wealth * 0.4
    n += f.command === 'raid' ? hopes(s.board, f) : Math.min(4, f.spaces.length) * (f.command === 'train' ? 0.7 : 0.3)
  }
  return n
}
function worth(s: State<Pendragon>, check: B, faction: Faction): number {
  const won = passes(check, faction) ? PASSED * (0.4 + 0.6 * nearness(s)) : 0
  return won + standing(check, faction) + promise(s.board, faction) + intent(s, faction)
}

/** 1.5.1-3 A seat is worth what its weaker faction is worth. Whoever uses this sets it against the other seats himself. */
export function evaluate(s: State<Pendragon>, seat: Seat): number {
  if (s.outcome) return s.outcome.winners.includes(seat) ? 1000 : -1000
  const check = atNextCheck(s.board)
  let mine = Infinity
  for (const f of FACTIONS) if (seatOf(s.seats, f) === seat) mine = Math.min(mine, worth(s, check, f))
  return mine
}
