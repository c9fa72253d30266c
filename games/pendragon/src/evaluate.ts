/** How a position looks to a seat: the margins of chapter 7, and what will become margin. */
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
  FRAGMENTATION,
  HILLFORT,
  IS_CITY,
  LANDS,
  MILITIA,
  PRESTIGE,
  RAIDER,
  SAX,
  SCO,
  TOWN,
  WARBAND,
  WEALTH,
} from './data.ts'
import { EFFECTS } from './data/vocabulary.ts'
import { holder, isFragmented, prosperityIn, sideOf } from './board/control.ts'
import { onMap, plunderOf, unitsIn } from './board/pieces.ts'
import { valueOf } from './board/tracks.ts'
import { margin, passes, settlements } from './board/victory.ts'
import { ownTrack } from './procs/common.ts'
import { seatOf } from './board/seats.ts'
import type { ActFrame } from './frames.ts'
import type { B, Faction, Pendragon, Seat } from './types.ts'

const PASSED = 25
/** What a faction will turn into points: its purse, its men, and what its men carry. */
function promise(b: B, faction: Faction): number {
  if (faction === DUX) return duxPromise(b)
  if (faction === CIV) return civitatesPromise(b)
  return barbarianPromise(b, faction)
}
function duxPromise(b: B): number {
  const purse = valueOf(b, DUX_RESOURCES) * 0.15 + (b.imperium === FRAGMENTATION ? 0 : valueOf(b, BRITON_RESOURCES) * 0.08)
  const dominance = b.imperium === 0 || b.imperium === 2 ? Math.min(8, 10 - (valueOf(b, WEALTH) - valueOf(b, PRESTIGE))) * 0.8 : -6
  return purse + onMap(b, CAVALRY) * 0.5 + onMap(b, FORT) * 0.6 + (isFragmented(b) ? 0 : dominance) - threats(b) * 0.35 + (b.roads ? 1 : 0)
}
function civitatesPromise(b: B): number {
  const purse = valueOf(b, BRITON_RESOURCES) * 0.1 + valueOf(b, WEALTH) * 0.25
  const dominance = isFragmented(b) || b.imperium === 1 || b.imperium === 3 ? 0 : Math.min(0, valueOf(b, WEALTH) - valueOf(b, PRESTIGE) - 10) * 0.9
  const men = onMap(b, MILITIA) * 0.25 + onMap(b, COMITATES) * 0.5
  return purse + dominance + men + onMap(b, TOWN) * 0.5 + onMap(b, HILLFORT) * 0.3 - threats(b) * 0.2 + safety(b)
}
/** Raiders and Plunder on the map that are still to be dealt with. */
const threats = (b: B) => LANDS.reduce((n, s) => n + plunderOf(b, s, SAX) + plunderOf(b, s, SCO) + (unitsIn(b, s, 9) + unitsIn(b, s, 10)) * 0.2, 0)
/** Population that is held weighs more where it is great. */
const safety = (b: B) => LANDS.reduce((n, s) => n + (holder(b, s) === sideOf(b, CIV) ? b.population[s]! * 0.1 : 0), 0)
function barbarianPromise(b: B, faction: Faction): number {
  const booty = LANDS.reduce((n, s) => n + plunderOf(b, s, faction), 0)
  const short = Math.max(0, 4 - settlements(b, faction))
  const bands = onMap(b, WARBAND[faction]!) * (faction === SAX ? 0.6 : 0.5) + onMap(b, RAIDER[faction]!) * 0.12
  const rich = LANDS.reduce((n, s) => n + (holder(b, s) === faction ? 0.6 + prosperityIn(b, s) * 0.2 : 0), 0)
  return booty * 0.8 + bands - short * 2.5 + rich + Math.min(valueOf(b, ownTrack(faction)), 12) * 0.15
}
/** What a Raid that has been ordered will probably bring: Plunder for the raider. */
function hopes(b: B, f: ActFrame): number {
  let n = 0
  f.spaces.forEach((space, i) => {
    const landing = (f.dice[i] ?? 1) * 2.5
    n += IS_CITY[space] ? 0.3 : Math.min(landing, b.population[space]!, prosperityIn(b, space)) * 1.4 + landing * 0.12
  })
  return n
}
/** What has been set in motion but not yet been carried out: an act cut short must not look like an idle one. */
function intent(s: State<Pendragon>, faction: Faction): number {
  let n = 0
  for (const f of s.stack) {
    if (f.proc === 'event') n += (EFFECTS[f.effect]!.helps.includes(faction) ? 1 : 0) - (EFFECTS[f.effect]!.hurts.includes(faction) ? 1.5 : 0)
    if (f.proc !== 'act' || f.faction !== faction) continue
    n += 0.2 + (f.feat === null ? 0 : 0.3) - f.cost * (faction >= SAX ? 0.9 : 0.15) - f.wealth * 0.4
    n += f.command === 'raid' ? hopes(s.board, f) : Math.min(4, f.spaces.length) * (f.command === 'train' ? 0.7 : 0.3)
  }
  return n
}
const worth = (s: State<Pendragon>, faction: Faction) =>
  margin(s.board, faction) + promise(s.board, faction) + (passes(s.board, faction) ? PASSED : 0) + intent(s, faction)

/** 1.5.1-3 A seat is worth what its weaker faction is worth. Whoever uses this sets it against the other seats himself. */
export function evaluate(s: State<Pendragon>, seat: Seat): number {
  if (s.outcome) return s.outcome.winners.includes(seat) ? 1000 : -1000
  let mine = Infinity
  for (const f of FACTIONS) if (seatOf(s.seats, f) === seat) mine = Math.min(mine, worth(s, f))
  return mine
}
