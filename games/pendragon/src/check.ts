/** What can never be, whatever was played. */
import type { State } from '@tabularium/kernel'
import { unitCellIndex, IS_CITY, LANDS, MAX_POPULATION, PIECE_IDS, PIECES_OF_POOL, POOL_IDS, SITES, SPACE_IDS, UNITS } from './data.ts'
import { countAvailablePieces, mayPieceStandOn } from './board/pieces.ts'
import type { Pendragon } from './types.ts'

const throwErrorOfProblem = (problem: string): never => {
  throw new Error(problem)
}
export function checkInvariants(s: State<Pendragon>): void {
  const b = s.board
  for (const space of LANDS) {
    for (const unit of UNITS) {
      const [n, carriers] = [b.units[unitCellIndex(space, unit)]!, b.plunder[unitCellIndex(space, unit)]!]
      if (n < 0 || carriers < 0 || carriers > n) throwErrorOfProblem(`${n} ${PIECE_IDS[unit]} with ${carriers} Plunder in ${SPACE_IDS[space]}`)
    }
    if (b.population[space]! < 0 || b.population[space]! > MAX_POPULATION[space]!)
      throwErrorOfProblem(`Population ${b.population[space]} in ${SPACE_IDS[space]}`)
    if (b.bottom[space]! < 0 || b.top[space]! < 0 || (IS_CITY[space] && b.top[space]! > 0)) throwErrorOfProblem(`a row of ${SPACE_IDS[space]} cannot be`)
  }
  for (const site of SITES)
    if (b.sites[site] !== null && !mayPieceStandOn(b.sites[site]!, site)) throwErrorOfProblem(`${PIECE_IDS[b.sites[site]!]} cannot stand there`)
  POOL_IDS.forEach((id, pool) => {
    if (countAvailablePieces(b, PIECES_OF_POOL[pool]![0]!) < 0) throwErrorOfProblem(`more ${id} than there are`)
  })
  if (b.casualties < 0 || b.outOfPlay.some(n => n < 0)) throwErrorOfProblem('a box holds fewer than none')
}
