import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import map from '../../data/map.json' with { type: 'json' }
import { citySiteRows, incomeOfSpace, provincesOfArea } from '../../src/data/map.ts'
import { nationRowOf } from '../../src/data/nations.ts'
import { areaKind, findAreaById, NATIONS } from '../../src/kinds.ts'
import { sheetRulesOfNation, findSheetRulesWithHook } from '../../src/sheets/index.ts'
import { en } from '../../src/texts/en.ts'
import { bare, n, s } from '../help.ts'
import { phase } from '../scenes.ts'

interface AreaRow {
  readonly id: string
  readonly status: string
  readonly income: { readonly kingdom: number | null; readonly empire: number | null }
}
const rows = (map.groups as unknown as readonly AreaRow[]).filter(row => areaKind.ids.includes(row.id))
const sumIn = (area: string, of: (space: number) => number): number => provincesOfArea[findAreaById(area)]!.reduce((sum, space) => sum + of(space), 0)
rule('[invasions.XIV.D-3] the figure of an area for a kingdom is the sum of its provinces', () => {
  const wrong = rows.filter(row => row.income.kingdom !== null && sumIn(row.id, space => incomeOfSpace[space]!) !== row.income.kingdom)
  assert.deepEqual(
    wrong.map(row => row.id),
    [],
  )
})
rule('[invasions.XIV.E-3] its figure for an empire is two and its city levels', () => {
  const wrong = rows.filter(
    row => row.status === 'civilized' && row.income.empire !== null && 2 + sumIn(row.id, space => citySiteRows[space]?.level ?? 0) !== row.income.empire,
  )
  assert.deepEqual(
    wrong.map(row => row.id),
    [],
  )
})
rule('[invasions.r-145] turn n is the year 325 + 25 n', () => {
  const told = [1, 4, 12].map(turn => en.event.turn({ is: 'turn', turn }, () => ''))
  assert.deepEqual(
    told.map(text => /\d+ AD/.exec(text)?.[0]),
    ['350 AD', '425 AD', '625 AD'],
  )
})
rule('[invasions.VI.H-5] most barbarians invade in the turn they come', () => {
  const comers = NATIONS.filter(nation => nationRowOf(nation).entry && nationRowOf(nation).status === 'barbarian' && nationRowOf(nation).sheet)
  const invaders = comers.filter(nation => nationRowOf(nation).invasions?.includes(nationRowOf(nation).entry!.turn))
  assert.ok(invaders.length * 2 > comers.length)
})
rule('[invasions.V.B-3] some sheets score in ways of their own', () =>
  assert.ok(findSheetRulesWithHook('scoring').length + findSheetRulesWithHook('activationEnds').length > 0),
)
rule('[invasions.VI.K-5] Persia counts half an area more for Assyria, for a province of Oriens and for Persis', () => {
  const b = bare()
  b.controller.fill(-1 as never)
  const more = sheetRulesOfNation(n('persae')).areasMore!
  const before = more(b)
  b.controller[s('assyria')] = n('persae')
  assert.equal(more(b), before + 0.5)
})
rule('[invasions.XIII.D-5] of the cards of the chosen type one is picked', () => {
  const t = phase({ turn: 3, gold: { persae: 30 }, leaderAt: { 'sapor-ii': 'media' } }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'income' },
    { proc: 'govern', at: 'draw', nation: 'persae' },
  ])
  assert.equal(t.question(), 'govern.type')
  t.play('persians', 'choose-type', t.offered('persians', 'choose-type')[0])
  assert.equal(t.question(), 'govern.card')
  assert.ok(t.offered('persians', 'choose-card').length >= 1)
})
