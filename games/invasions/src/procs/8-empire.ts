/** VIII.C The young empire. */
import { NOBODY, type Nation } from '../kinds.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { sheetRulesOfNation } from '../sheets/index.ts'
import type { GameStepContext } from '../types.ts'
import { freeVassal } from './29-vassals.ts'
import { makeClauseId, changeGoldOfNation } from './common.ts'
import { setBoardColumnValue } from '../board/change.ts'

export function makeNationEmpire(g: GameStepContext, nation: Nation): void {
  const b = g.board
  const age = sheetRulesOfNation(nation).imperialAge?.(b) ?? 1
  setBoardColumnValue(b, 'status', nation, 2)
  ;[b.age[nation], b.decline[nation], b.crowned[nation]] = [age, 0, b.turn]
  // r-215 An empire is nobody's vassal or client.
  if (b.overlord[nation] !== NOBODY) freeVassal(g, nation)
  setBoardColumnValue(b, 'protector', nation, NOBODY)
  g.emit({ is: 'became', nation, status: 2 }, [makeClauseId('VIII.B-6')])
  changeGoldOfNation(g, nation, 20, 'empire', 'VIII.C-2')
  sheetRulesOfNation(nation).crowned?.(g)
  // XII.C-1 It rules by cities now, before every kingdom.
  recountControlOfAllAreas(b)
}
