/** The Huns' sheet: when Attila dies they become an empire or vanish. */
import type { Procedure } from '@tabularium/kernel'
import { findLeaderById, findNationById, findSpaceById, type Space } from '../kinds.ts'
import { isBarbarianArea } from '../data/map.ts'
import { findAreasRuledBy, findCitiesHeldBy, recountControlOfAllAreas } from '../board/control.ts'
import { isLeaderInPlay } from '../board/leaders.ts'
import { findVassalsOf } from '../board/relations.ts'
import { isNationBarbarian, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame } from '../frames.ts'
import { removeNationFromPlay } from '../procs/14-bankruptcy.ts'
import { makeNationEmpire } from '../procs/8-empire.ts'
import { callD10RollProcedure, removeLeader, scoreVictoryPoints } from '../procs/common.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { setBoardColumnValue } from '../board/change.ts'

const [HUNNI, ATTILA, HUNNIA] = [findNationById('hunni'), findLeaderById('attila'), findSpaceById('hunnia')]
/** He came and is gone, or still lives in the Reinforcements of turn 6. */
export function isAttilaDue(b: ReadonlyBoard, isReinforcements: boolean): boolean {
  if (b.once.includes('attila') || b.stage[HUNNI] !== 1 || !isNationBarbarian(b, HUNNI) || b.leaderUntil[ATTILA] === 0) return false
  return isReinforcements ? b.turn === 6 || !isLeaderInPlay(b, ATTILA) : !isLeaderInPlay(b, ATTILA)
}
const findBestHunCity = (b: ReadonlyBoard): Space | null => [...findCitiesHeldBy(b, HUNNI)].sort((x, y) => b.cityLevel[y]! - b.cityLevel[x]!)[0] ?? null
/** Civilized areas, every second vassal, a city of level 2. */
export const computeAttilaModifier = (b: ReadonlyBoard): number =>
  findAreasRuledBy(b, HUNNI).filter(area => !isBarbarianArea[area]).length +
  Math.floor(findVassalsOf(b, HUNNI).length / 2) +
  (findCitiesHeldBy(b, HUNNI).some(space => b.cityLevel[space]! >= 2) ? 2 : 0)
export const attilaDeathTestProcedure: Procedure<Invasions, GameFrame<'attila'>> = {
  throw: g => {
    g.board.once.push('attila', `attila-fell-${g.board.turn}`)
    removeLeader(g, ATTILA, 'VII.A-2')
    return callD10RollProcedure('attila', 'attila', HUNNI, computeAttilaModifier(g.board))
  },
  judge: (g, f) => {
    const mayRule = findBestHunCity(g.board) !== null || g.board.controller[HUNNIA] === HUNNI
    return f.die + computeAttilaModifier(g.board) >= 9 && mayRule ? makeHunsEmpire(g) : removeNationFromPlay(g, HUNNI)
  },
}
function makeHunsEmpire(g: GameStepContext): void {
  const capital = findBestHunCity(g.board) ?? HUNNIA
  if (g.board.cityLevel[capital] === 0) {
    setBoardColumnValue(g.board, 'cityLevel', capital, 1)
    setBoardColumnValue(g.board, 'cityHolder', capital, HUNNI)
  }
  makeNationEmpire(g, HUNNI)
  setBoardColumnValue(g.board, 'home', HUNNI, capital)
  scoreVictoryPoints(g, HUNNI, 10, 'sheet', 'VII.A-2')
  recountControlOfAllAreas(g.board)
}
