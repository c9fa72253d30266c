/** What can never be. */
import { NATIONS_OF } from './columns.ts'
import { LEADS, POOL } from './data.ts'
import { ALL_LEADERS, ALL_SEAS, ALL_TYPES, isSea } from './kinds.ts'
import type { BoardView, Italia } from './types.ts'
import type { State } from '@tabularium/kernel'
import { fleetsAt, holdsAt, countInPlay, ROOM_OF_FLEET } from './board/pieces.ts'

function fail(problem: string): never {
  throw new Error(problem)
}
/** Under way in a voyage a fleet may have an empty hold; otherwise every hold carries something. */
function checkHolds(b: BoardView): void {
  for (const h of b.holds) if (h.units.length > ROOM_OF_FLEET) fail('a fleet carries more than two units')
  for (const n of NATIONS_OF[b.game]!) for (const s of ALL_SEAS) if (holdsAt(b, n, s) > fleetsAt(b, n, s)) fail('more holds than fleets')
}
function checkLeaders(b: BoardView): void {
  for (const l of ALL_LEADERS) {
    const at = b.leaders[l]
    if (at === null || at === undefined) continue
    if (b.dead.includes(l)) fail('a dead leader is on the board')
    if (isSea(at) !== b.holds.some(h => h.leaders.includes(l) && h.nation === LEADS[l] && h.at === at)) fail('a leader at sea is on no fleet')
  }
}
export function check(s: State<Italia>): void {
  const b = s.board
  if (b.units.some(k => k < 0)) fail('fewer than no units')
  if (b.fleets.some(k => k < 0)) fail('fewer than no fleets')
  for (const n of NATIONS_OF[b.game]!) {
    if (b.gold[n]! < 0) fail('less than no gold')
    for (const t of ALL_TYPES) if (countInPlay(b, n, t) > POOL[n]![t]!) fail(`more counters than there are: nation ${n}, type ${t}`)
  }
  checkHolds(b)
  checkLeaders(b)
}
