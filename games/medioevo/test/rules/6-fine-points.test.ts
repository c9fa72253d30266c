/** Fine points of trade and diplomacy: who is meant and who is not. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findDepositableGoods } from '../../src/board/market.ts'
import { countGoodsCubesLeftInSupply } from '../../src/board/supply.ts'
import { medioevo } from '../../src/index.ts'
import { goodKind, GOODS, SETTLEMENTS, spaceKind, findSpaceById, timingKind } from '../../src/kinds.ts'
import { inBattle, shopping, table, trading, until, WAR, type Given } from '../table.ts'

const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })

// ---- Trade ----
rule('[medioevo.r-221 medioevo.r-204 medioevo.fase-5.movimento-10] a Caravan leaves an own Castle free also while enemies share its territory', () => {
  const t = table({
    pieces: [['caravan', 1, 'blue', 'thrace']],
    armies: { blue: { thrace: { light: 1 } }, red: { thrace: { light: 1 } } },
    buildings: [['military', 3, 'thrace']],
    board: { ...WAR, keeper: { thrace: 'blue' } },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'nicaea')
  assert.equal(t.state.board.pieces[0]!.pm, 6)
})
rule('[medioevo.fase-6.depositare-2 medioevo.r-236] without cubes in the supply nothing is bought or left', () => {
  const wine = GOODS.find(g => goodKind.ids[g] === 'wine')!
  const places = SETTLEMENTS.map(at => spaceKind.ids[at]!)
    .filter(id => !['smyrna', 'candia'].includes(id))
    .slice(0, 20)
  const full = { board: { market: Object.fromEntries(places.map(at => [at, ['wine']])) } }
  const t = table({ ...full, pieces: [['caravan', 1, 'blue', 'smyrna']], stack: trading('blue') }).play('blue', 'lead', 'piece-01')
  assert.deepEqual([countGoodsCubesLeftInSupply(t.state.board, wine), t.offered('blue', 'buy')], [0, []])
  assert.deepEqual(findDepositableGoods(t.state.board, findSpaceById('candia'), [wine]), [])
})
rule('[medioevo.carte.19-1 medioevo.r-215] a Merchant serves the transport of his own player', () => {
  const t = table({
    cards: { red: ['empire-20'], blue: ['empire-19'] },
    pieces: [['caravan', 1, 'blue', 'buda', { goods: ['furs'] }]],
    stack: trading('blue'),
  }).play('blue', 'lead', 'piece-01')
  until(t.play('blue', 'go', 'slavonia'), 'none')
  assert.equal(t.question(), 'journey.act')
})

// ---- Diplomacy ----
rule('[medioevo.r-132] nobody makes a treaty with himself', () => {
  const terms = { act: 'treaty', grants: [{ type: 'trade', from: 'red', to: 'blue' }] }
  assert.notEqual(shop().asideRefused('blue', { aside: 'propose', to: ['blue', 'red'], terms, text: '' }), null)
})
rule('[medioevo.r-165] nobody joins an enemy, whoever began the war', () => {
  const t = inBattle(
    {
      players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } },
      armies: { blue: { thrace: { knight: 1 } }, green: { bulgaria: { light: 1 } }, yellow: { bulgaria: { light: 1 } } },
      board: {
        keeper: { bulgaria: 'green' },
        wars: [
          { a: 'yellow', b: 'green', since: 1, open: true },
          { a: 'yellow', b: 'blue', since: 1, open: true },
        ],
      },
    },
    'yellow',
    'green',
  )
  t.play('blue', 'apply', 'cartography').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'knight').play('blue', 'name-space', 'bulgaria')
  assert.deepEqual(t.offered('blue', 'name-side'), ['green'])
})
const ideasOf = (given: Given) => medioevo.asideIdeas(shop(given).state, 'blue').flatMap(x => (x.aside === 'propose' ? [{ to: x.to, ...x.terms }] : []))
rule('[medioevo.c.diplomazia-1] opponents offer what is possible: treaties in peace, armistice and peace in war, loans when they are short', () => {
  const acts = (given: Given) => [...new Set(ideasOf(given).map(x => x.act))].toSorted()
  assert.deepEqual(acts({}), ['treaty', 'war'])
  assert.deepEqual(acts({ florins: { blue: 99 } }), ['loan', 'treaty', 'war'])
  assert.deepEqual(acts({ players: { blue: { loans: 1 } } }), ['repay', 'treaty', 'war'])
  assert.deepEqual(acts({ players: { blue: { loans: 1 } }, florins: { blue: 499 } }), ['treaty', 'war'])
  assert.deepEqual(acts({ board: WAR }), ['armistice', 'peace', 'treaty', 'war'])
  assert.ok(ideasOf({}).every(x => x.act !== 'war' || (!x.breaks && x.to.length === 0)))
})
rule('[medioevo.r-93] a peace offered to an enemy sets one of his prisoners free', () => {
  const held = (owner: string) =>
    ideasOf({ board: { ...WAR, prisoners: [{ owner, holder: 'blue', unit: 'heavy', n: 1 }] } }).find(x => x.act === 'peace')!.prisoners.length
  assert.deepEqual([held('red'), held('green')], [1, 0])
})
rule('[medioevo.c.rottura-2 medioevo.r-140] treaties may be cancelled or charged with, support recalled by whoever gave it', () => {
  const treaty = { number: 1, parties: ['blue', 'red'], grants: [{ type: 'defensive-alliance', from: 'blue', to: 'red', support: 1 }], begin: 1 }
  const acts = (owner: string, commander: string) =>
    ideasOf({
      board: {
        treaties: [treaty],
        supports: [
          { owner, commander, enemy: 'green', number: 1 },
          { owner: 'yellow', commander: 'green', enemy: 'red', number: 2 },
        ],
      },
    })
      .map(x => x.act)
      .filter(x => x !== 'treaty' && x !== 'war')
  assert.deepEqual(
    [acts('blue', 'red'), acts('red', 'blue')],
    [
      ['cancel', 'recall', 'charge'],
      ['cancel', 'charge'],
    ],
  )
})

// ---- Questions ----
rule('[medioevo.r-50] the windows are those of others too; what only the player in turn is asked opens none', () => {
  const own = ['any', 'buy-any', 'combat-any', 'trade-any']
  assert.deepEqual(Object.keys(medioevo.def.windows).toSorted(), timingKind.ids.filter(id => !own.includes(id)).toSorted())
})
rule('[medioevo.r-50] every question and every window names the clauses it rests on', () => {
  const steps = Object.values(medioevo.def.procs).flatMap(proc => Object.values(proc as { [step: string]: unknown }))
  const asked = steps.filter((step): step is { cite: readonly string[] } => typeof step === 'object' && step !== null && 'cite' in step)
  assert.ok(asked.length > 60)
  for (const { cite } of [...asked, ...Object.values(medioevo.def.windows)]) assert.ok(cite.length > 0)
})
