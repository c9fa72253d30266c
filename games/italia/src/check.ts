/** What can never be. */
import { NATIONS_OF_GAME } from './columns.ts'
import { NATION_OF_LEADER, UNIT_POOLS } from './data.ts'
import { ALL_LEADERS, ALL_SEAS, ALL_UNIT_TYPES, isSea } from './kinds.ts'
import type { BoardView, Italia } from './types.ts'
import type { State } from '@tabularium/kernel'
import { countFleetsAt, countLadenFleets, countUnitsInPlay, UNITS_PER_FLEET } from './board/pieces.ts'

function throwProblem(problem: string): never {
  throw new Error(problem)
}
/** Under way in a voyage a fleet may have an empty hold; otherwise every hold carries something. */
function checkLadenFleets(b: BoardView): void {
  for (const h of b.holds) if (h.units.length > UNITS_PER_FLEET) throwProblem('a fleet carries more than two units')
  for (const n of NATIONS_OF_GAME[b.game]!)
    for (const s of ALL_SEAS) if (countLadenFleets(b, n, s) > countFleetsAt(b, n, s)) throwProblem('more holds than fleets')
}
function checkPlacesOfLeaders(b: BoardView): void {
  for (const l of ALL_LEADERS) {
    const at = b.leaders[l]
    if (at === null || at === undefined) continue
    if (b.dead.includes(l)) throwProblem('a dead leader is on the board')
    if (isSea(at) !== b.holds.some(h => h.leaders.includes(l) && h.nation === NATION_OF_LEADER[l] && h.at === at))
      throwProblem('a leader at sea is on no fleet')
  }
}
export function checkInvariants(s: State<Italia>): void {
  const b = s.board
  if (b.units.some(k => k < 0)) throwProblem('fewer than no units')
  if (b.fleets.some(k => k < 0)) throwProblem('fewer than no fleets')
  for (const n of NATIONS_OF_GAME[b.game]!) {
    if (b.gold[n]! < 0) throwProblem('less than no gold')
    for (const t of ALL_UNIT_TYPES) if (countUnitsInPlay(b, n, t) > UNIT_POOLS[n]![t]!) throwProblem(`more counters than there are: nation ${n}, type ${t}`)
  }
  checkLadenFleets(b)
  checkPlacesOfLeaders(b)
}
