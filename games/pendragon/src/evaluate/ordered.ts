/** What has been ordered and not yet been done: while spaces are still chosen, the table is looked at as it will probably be. */
import type { State } from '@tabularium/kernel'
import { unitCellIndex, IS_CITY, OWN_TRACK_OF_FACTION, RAIDER_OF_NATION, SEAS, UNIT_KINDS_OF_FACTION, WEALTH } from '../data.ts'
import { countProsperityIn } from '../board/control.ts'
import { countFortsOnSea, isSeaPatrolled } from '../board/mods.ts'
import { countAvailablePieces } from '../board/pieces.ts'
import { findSecondTrackToPayFrom, valueOfTrack } from '../board/tracks.ts'
import { ownTrackOfFaction } from '../procs/common.ts'
import type { CommandAndFeatFrame } from '../frames.ts'
import type { BoardView, Board, Pendragon, Space } from '../types.ts'

const copyBoard = (b: BoardView): Board => ({
  ...(b as Board),
  units: [...b.units],
  plunder: [...b.plunder],
  bottom: [...b.bottom],
  top: [...b.top],
  tracks: [...b.tracks],
})
/** 3.4.1-8 Forts on a Patrolled Sea turn some back. */
const countRaidersTurnedBackByForts = (b: BoardView, via: Space) => (SEAS.includes(via) && isSeaPatrolled(b, via) ? countFortsOnSea(b, via) : 0)
const EXPECTED_RAIDERS_PER_DIE = 2.5
/** 3.4.1-7 Even a Raid that a patrol would turn back on the average may land. */
function estimateRaidersLanding(b: BoardView, f: CommandAndFeatFrame, i: number): number {
  const via = f.routes[i]
  return Math.max(0.3, (f.dice[i] ?? 1) * EXPECTED_RAIDERS_PER_DIE - (via === undefined ? 0 : countRaidersTurnedBackByForts(b, via)))
}
/** 3.4.1-9 Plunder up to the Population; 4.4.3-2 Ravage lifts that limit. */
function takePlunderFromSpace(t: Board, f: CommandAndFeatFrame, space: Space, landed: number): void {
  if (IS_CITY[space]) return
  const booty = Math.min(landed, countProsperityIn(t, space), f.feat === 'ravage' ? Infinity : t.population[space]!)
  const high = Math.min(booty, t.top[space]!)
  t.top[space]! -= high
  t.bottom[space]! -= booty - high
  t.plunder[unitCellIndex(space, RAIDER_OF_NATION[f.faction]!)]! += booty
}
/** 3.4.1 A Raid as it goes on the average. */
function imagineBoardAfterRaid(b: BoardView, f: CommandAndFeatFrame): BoardView {
  const t = copyBoard(b)
  let left = countAvailablePieces(b, RAIDER_OF_NATION[f.faction]!)
  f.spaces.forEach((space, i) => {
    const landed = Math.min(left, estimateRaidersLanding(b, f, i))
    left -= landed
    t.units[unitCellIndex(space, RAIDER_OF_NATION[f.faction]!)]! += landed
    takePlunderFromSpace(t, f, space, landed)
  })
  return t
}
/** 3.4.2-2 A Return; those who are to Settle are still there. */
function imagineBoardAfterReturn(b: BoardView, f: CommandAndFeatFrame): BoardView {
  const t = copyBoard(b)
  for (const space of f.spaces) {
    for (const unit of UNIT_KINDS_OF_FACTION[f.faction]!) {
      t.tracks[ownTrackOfFaction(f.faction)]! += t.plunder[unitCellIndex(space, unit)]!
      t.plunder[unitCellIndex(space, unit)] = 0
    }
    if (f.feat !== 'settle') t.units[unitCellIndex(space, RAIDER_OF_NATION[f.faction]!)] = 0
  }
  return t
}
/** 3.1-4 What is owed is as good as paid: out of the faction's own purse first, and the rest out of the second. */
function imagineBoardAfterPayment(b: BoardView, { faction, cost, wealth, granted }: OwedPayment): BoardView {
  const tracks = [...b.tracks]
  const own = OWN_TRACK_OF_FACTION[faction]!
  const paid = Math.min(cost, valueOfTrack(b, own))
  tracks[own]! -= paid
  const second = findSecondTrackToPayFrom(b, faction, granted)
  if (second !== null) tracks[second]! -= cost - paid
  tracks[WEALTH]! -= wealth
  return { ...b, tracks }
}
type OwedPayment = Pick<CommandAndFeatFrame, 'faction' | 'cost' | 'wealth' | 'granted'>
function imagineBoardWithoutDebts(s: State<Pendragon>): BoardView {
  let b: BoardView = s.board
  for (const f of s.stack) if ((f.proc === 'act' || f.proc === 'pay') && f.cost + f.wealth > 0) b = imagineBoardAfterPayment(b, f)
  return b
}
export function imagineBoardAsOrdered(s: State<Pendragon>): BoardView {
  const b = imagineBoardWithoutDebts(s)
  const [act, command] = s.stack.slice(-2)
  if (act?.proc !== 'act' || command?.at !== 'choose') return b
  if (command.proc === 'raid') return imagineBoardAfterRaid(b, act)
  return command.proc === 'return' ? imagineBoardAfterReturn(b, act) : b
}
