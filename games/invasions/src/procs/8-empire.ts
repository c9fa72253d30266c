/** VIII.C The young empire. */
import { NOBODY, type Nation } from '../kinds.ts'
import { sheetOf } from '../sheets/index.ts'
import type { Step } from '../types.ts'
import { freeVassal } from './29-vassals.ts'
import { clause, gain } from './common.ts'
import { setAt } from '../board/change.ts'

export function becomeEmpire(g: Step, nation: Nation): void {
  const b = g.board
  const age = sheetOf(nation).imperialAge?.(b) ?? 1
  setAt(b, 'status', nation, 2)
  ;[b.age[nation], b.decline[nation], b.crowned[nation]] = [age, 0, b.turn]
  // r-215 An empire is nobody's vassal or client.
  if (b.overlord[nation] !== NOBODY) freeVassal(g, nation)
  setAt(b, 'protector', nation, NOBODY)
  g.emit({ is: 'became', nation, status: 2 }, [clause('VIII.B-6')])
  gain(g, nation, 20, 'empire', 'VIII.C-2')
  sheetOf(nation).crowned?.(g)
}
