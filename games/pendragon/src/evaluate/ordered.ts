/** What has been ordered and not yet been done: while spaces are still chosen, the table is looked at as it will probably be. */
import type { State } from '@tabularium/kernel'
import { unitCellIndex, IS_CITY, RAIDER_OF_NATION, SEAS, UNIT_KINDS_OF_FACTION } from '../data.ts'
import { countProsperityIn } from '../board/control.ts'
import { countFortsOnSea, isSeaPatrolled } from '../board/mods.ts'
import { countAvailablePieces } from '../board/pieces.ts'
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
  t.tracks[ownTrackOfFaction(f.faction)]! -= f.cost
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
export function imagineBoardAsOrdered(s: State<Pendragon>): BoardView {
  const [act, command] = s.stack.slice(-2)
  if (act?.proc !== 'act' || command?.at !== 'choose') return s.board
  if (command.proc === 'raid') return imagineBoardAfterRaid(s.board, act)
  return command.proc === 'return' ? imagineBoardAfterReturn(s.board, act) : s.board
}
