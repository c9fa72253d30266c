import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findNationById } from '../../src/kinds.ts'
import { sumIncomeCosts, sumIncomeGains, computeIncomeLines } from '../../src/board/income.ts'
import { createStartingBoard } from '../../src/setup.ts'

rule('[invasions.XIV.D-1 invasions.XIV.E-1] gross income by its lines', () => {
  const b = createStartingBoard('scenario-i')
  b.turn = 2
  const of = (id: string) => computeIncomeLines(b, findNationById(id))
  assert.deepEqual([sumIncomeGains(of('romani')), sumIncomeGains(of('orientali')), sumIncomeGains(of('persae'))], [66, 69, 37])
  assert.deepEqual([sumIncomeCosts(of('romani')), sumIncomeCosts(of('orientali')), sumIncomeCosts(of('persae'))], [1, 0, 20])
})
