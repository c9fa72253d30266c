import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { nationOf } from '../../src/kinds.ts'
import { costsOf, grossOf, incomeLines } from '../../src/board/income.ts'
import { startingBoard } from '../../src/setup.ts'

rule('[invasions.XIV.D-1 invasions.XIV.E-1] gross income by its lines', () => {
  const b = startingBoard('scenario-i')
  b.turn = 2
  const of = (id: string) => incomeLines(b, nationOf(id))
  assert.deepEqual([grossOf(of('romani')), grossOf(of('orientali')), grossOf(of('persae'))], [66, 69, 37])
  assert.deepEqual([costsOf(of('romani')), costsOf(of('orientali')), costsOf(of('persae'))], [1, 0, 20])
})
