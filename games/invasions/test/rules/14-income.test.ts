import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findNationById } from '../../src/kinds.ts'
import { sumCosts, sumGains, computeIncomeLines } from '../../src/board/income.ts'
import { createStartingBoard } from '../../src/setup.ts'

rule('[invasions.XIV.D-1 invasions.XIV.E-1] gross income by its lines', () => {
  const b = createStartingBoard('scenario-i')
  b.turn = 2
  const of = (id: string) => computeIncomeLines(b, findNationById(id))
  assert.deepEqual([sumGains(of('romani')), sumGains(of('orientali')), sumGains(of('persae'))], [66, 69, 37])
  assert.deepEqual([sumCosts(of('romani')), sumCosts(of('orientali')), sumCosts(of('persae'))], [1, 0, 20])
})
