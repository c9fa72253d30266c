/** 4: what Purchases must offer, and when a right to buy ends. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { KNIGHT } from '../../src/kinds.ts'
import { florins, game, phase, shopping, table, type Given } from '../table.ts'

const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })
const treaty = (type: string, to: string, from = 'green') => ({
  number: 1,
  parties: [to, from],
  grants: [{ type, from, to, lands: [], support: 0, targets: [] }],
  payments: [],
  begin: 1,
  end: null,
  note: '',
  charges: [],
})

rule('[medioevo.c.diplomazia-12 medioevo.c.diplomazia-13 medioevo.r-138] a control treaty opens the ports of another to whoever has none', () => {
  const red = (type?: string) =>
    table({
      players: { red: { technology: { transport: 1 } } },
      board: type ? { treaties: [treaty(type, 'red')] } : {},
      stack: phase('combat', { proc: 'purchases', at: 'each', next: 9 }, { proc: 'shop', at: 'menu', seat: 'red' }),
    })
  red().refused('red', 'make', 'galley', 'medioevo.fase-4.mezzi-6')
  const galley = red('military-control').play('red', 'make', 'galley').play('red', 'at-level', 'I')
  assert.ok(galley.offered('red', 'place-at').includes('alexandria'))
  const ship = red('civil-control').refused('red', 'make', 'galley', 'medioevo.fase-4.mezzi-6').play('red', 'make', 'merchant-ship')
  assert.ok(ship.play('red', 'at-level', 'I').offered('red', 'place-at').includes('alexandria'))
})
rule('[medioevo.carte.33-1 medioevo.r-166] what an Architect makes cheaper is offered to whoever can pay the lower price', () => {
  const given: Given = { florins: { blue: 150 }, players: { blue: { technology: { construction: 1 }, pool: { green: 3 } } }, cards: { blue: ['empire-33'] } }
  const t = shop(given).refused('blue', 'build', 'city')
  t.play('blue', 'use', 'empire-33').play('blue', 'build', 'city').play('blue', 'place-at', 'constantinople')
  assert.deepEqual([florins(t, 'blue'), t.state.board.buildings.length], [0, 1])
})
rule('[medioevo.carte.32-1] 50 florins less open a Village to whoever has 50', () => {
  const t = shop({ florins: { blue: 50 }, players: { blue: { technology: { construction: 1 }, pool: { green: 1 } } }, cards: { blue: ['empire-32'] } })
  t.refused('blue', 'build', 'village').play('blue', 'use', 'empire-32').play('blue', 'build', 'village').play('blue', 'place-at', 'constantinople')
  assert.equal(florins(t, 'blue'), 0)
})
rule('[medioevo.fase-4.macchine-4 medioevo.r-232] an engine aboard a Galley at anchor is in the territory, and is upgraded there', () => {
  const given = (at: string): Given => ({
    players: { blue: { technology: { construction: 3 } } },
    pieces: [
      ['galley', 1, 'blue', at],
      ['siege-engine', 1, 'blue', at, { aboard: 'piece-01' }],
    ],
  })
  assert.ok(shop(given('constantinople')).offered('blue', 'improve').includes('piece-02'))
  shop(given('aegean-sea')).refused('blue', 'improve', 'piece-02', 'medioevo.fase-4.mezzi-4')
})
rule('[medioevo.carte.28-1] what Surgeon 28 lets be bought back is bought in the Purchases of the next turn, not before and not after', () => {
  const fallen: Given = { players: { blue: { fallen: ['knight'] } } }
  const price = (t: ReturnType<typeof table>) => florins(t.play('blue', 'recruit', 'knight').play('blue', 'place-at', 'constantinople'), 'blue')
  assert.equal(price(shop(fallen)), 1500)
  const after = (given: Given) => table({ ...given, stack: [game, { proc: 'cleanup', at: 'advance' }] }).state.board.players.blue!
  assert.deepEqual([after(fallen).rebuy[KNIGHT], after(fallen).fallen], [1, []])
  assert.equal(after({ players: { blue: { rebuy: { knight: 1 } } } }).rebuy[KNIGHT], 0)
})
