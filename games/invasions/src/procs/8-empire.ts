/** VIII.C The young empire. */
import { NOBODY, type Nation } from '../kinds.ts'
import { sheetOf } from '../sheets/index.ts'
import type { GameStepContext } from '../types.ts'
import { freeVassal } from './29-vassals.ts'
import { makeClauseId, gainGold } from './common.ts'
import { setColumnValue } from '../board/change.ts'

export function becomeEmpire(g: GameStepContext, nation: Nation): void {
  const b = g.board
  const age = sheetOf(nation).imperialAge?.(b) ?? 1
  setColumnValue(b, 'status', nation, 2)
  ;[b.age[nation], b.decline[nation], b.crowned[nation]] = [age, 0, b.turn]
  // r-215 An empire is nobody's vassal or client.
  if (b.overlord[nation] !== NOBODY) freeVassal(g, nation)
  setColumnValue(b, 'protector', nation, NOBODY)
  g.emit({ is: 'became', nation, status: 2 }, [makeClauseId('VIII.B-6')])
  gainGold(g, nation, 20, 'empire', 'VIII.C-2')
  sheetOf(nation).crowned?.(g)
}
