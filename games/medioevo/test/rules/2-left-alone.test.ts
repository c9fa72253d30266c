/** 2, 3, 8, B, C: whoever stays alone in a territory when an event, a card or a fallen building has left it to him holds it. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, florins, phase, shopping, table, WAR, type Given, type Table } from '../table.ts'

const controllerOf = (t: Table, at: string) => findControllerOfSpace(t.state.board, findSpaceById(at))
const CONTESTED: Given = { armies: { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } }, board: WAR }
/** Green has come to Serbia by leave of Blue, who holds it. */
const GUEST: Given = {
  armies: { blue: { serbia: { light: 1 } }, green: { serbia: { light: 1 } } },
  board: {
    holder: { serbia: 'blue' },
    keeper: { serbia: 'blue' },
    treaties: [{ number: 1, parties: ['blue', 'green'], grants: [{ type: 'passage', from: 'blue', to: 'green' }], begin: 1 }],
  },
}

rule('[medioevo.fase-2.2-7 medioevo.fase-3-4 medioevo.r-267] who is left alone by an event holds the land', () => {
  const t = table({
    ...CONTESTED,
    stack: phase('taxes', { proc: 'events', at: 'points', next: 9 }, { proc: 'strike', at: 'wound', icon: 'army', seat: 'red', card: 'event-15', left: 1 }),
  })
  assert.equal(controllerOf(t, 'bulgaria'), null)
  t.play('red', 'wound', 'light')
  assert.deepEqual([controllerOf(t, 'bulgaria'), t.state.board.keeper[findSpaceById('bulgaria')]], ['blue', 'blue'])
})
rule('[medioevo.carte.66-1 medioevo.r-267] a guest is left the land whose last defender is lent to a horde', () => {
  const t = table({ ...GUEST, armies: { ...GUEST.armies, barbarians: { rum: { light: 1 } } }, cards: { blue: ['empire-66'] }, stack: shopping('blue') })
  t.play('blue', 'use', 'empire-66').play('blue', 'name-space', 'serbia').play('blue', 'name-unit', 'light').play('blue', 'name-space', 'rum')
  assert.equal(controllerOf(t, 'serbia'), 'green')
})
rule('[medioevo.carte.25-2 medioevo.r-241 medioevo.r-267] an enemy is left the land from which the Militia calls', () => {
  const t = table({
    cards: { red: ['empire-25'] },
    pieces: [['war-wagon', 1, 'blue', 'serbia']],
    armies: { blue: { serbia: { light: 1 }, bulgaria: { light: 1 } }, red: { bulgaria: { heavy: 1 } } },
    board: { ...WAR, holder: { serbia: 'blue' }, keeper: { serbia: 'blue', banat: 'red' } },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'banat')
  t.play('red', 'use', 'empire-25').play('red', 'name-space', 'bulgaria').play('red', 'name-unit', 'heavy')
  assert.equal(controllerOf(t, 'bulgaria'), 'blue')
})
rule('[medioevo.fase-5.distruzione-2 medioevo.r-44 medioevo.r-267] a guest is left the land whose Control token falls with its Tower', () => {
  const t = table({
    armies: { green: { serbia: { light: 1 } } },
    buildings: [['military', 1, 'bulgaria', 2]],
    board: { ...GUEST.board, holder: {}, token: { serbia: 'blue', bulgaria: 'blue' }, keeper: { serbia: 'blue', bulgaria: 'blue' } },
    stack: phase(
      'taxes',
      { proc: 'events', at: 'points', next: 9 },
      { proc: 'strike', at: 'damage', icon: 'buildings', seat: 'blue', card: 'event-10', left: 1 },
    ),
  })
  assert.equal(controllerOf(t, 'serbia'), 'blue')
  t.play('blue', 'damage', 'military')
  assert.deepEqual([controllerOf(t, 'serbia'), controllerOf(t, 'bulgaria')], ['green', 'blue'])
})
rule('[medioevo.tecnologie.cartografia-1 medioevo.r-267] an enemy is left the land from which a unit goes by Cartography', () => {
  const t = table({ ...CONTESTED, players: { red: { technology: { transport: 4 }, pool: { blue: 2 } } }, stack: shopping('red') })
  t.play('red', 'apply', 'cartography').play('red', 'name-space', 'bulgaria').play('red', 'name-unit', 'light').play('red', 'name-space', 'banat')
  assert.deepEqual([controllerOf(t, 'bulgaria'), florins(t, 'red')], ['blue', 1600])
})
rule('[medioevo.r-245 medioevo.r-140 medioevo.r-267] land that only support has held goes with its command', () => {
  const t = table({
    armies: { green: { cyprus: { light: 1 } } },
    pieces: [['galley', 1, 'green', 'cyprus']],
    board: {
      ...WAR,
      wars: [{ a: 'red', b: 'blue', since: 1, open: true, truce: 0, attacked: ['blue'] }],
      holder: { cyprus: 'green' },
      keeper: { cyprus: 'green' },
      treaties: [{ number: 1, parties: ['blue', 'green'], grants: [{ type: 'defensive-alliance', from: 'green', to: 'blue', support: 1 }], begin: 1 }],
    },
    stack: shopping('blue'),
  })
  const terms = { act: 'call', number: 1, ally: 'green', on: 'red' }
  t.aside('blue', { aside: 'propose', to: [], terms, text: '' }).play('blue', 'learn', 'law')
  t.play('green', 'send-support').play('green', 'lend-at', 'cyprus').play('green', 'lend', 'light')
  assert.equal(controllerOf(t, 'cyprus'), 'blue')
  while (t.question() !== 'shop.menu')
    t.play('green', t.verbs('green').includes('enough') ? 'enough' : 'lend-piece', t.verbs('green').includes('enough') ? undefined : 'piece-01')
  t.aside('green', { aside: 'propose', to: [], terms: { act: 'recall', number: 1 }, text: '' }).play('blue', 'learn', 'combat')
  assert.equal(controllerOf(t, 'cyprus'), 'green')
})
rule('[medioevo.fase-5.controllo-4 medioevo.carte.1-1] a Control token goes when barbarians invade the land, also where a Bishop forbids the battle', () => {
  const t = table({
    armies: { barbarians: { wallachia: { light: 1 } }, blue: { bulgaria: { light: 1 } } },
    board: {
      token: { bulgaria: 'blue' },
      holder: { bulgaria: 'blue' },
      keeper: { bulgaria: 'blue' },
      marks: { bans: [{ what: 'battle', at: 'bulgaria', turn: 2 }] },
    },
    stack: phase('taxes', { proc: 'events', at: 'tolerated', next: 9 }, { proc: 'raids', at: 'begin' }),
  })
  t.play('blue', 'move-horde', 'wallachia').play('blue', 'horde-to', 'bulgaria')
  assert.deepEqual([t.question(), t.state.board.token], ['raids.spend', {}])
})
