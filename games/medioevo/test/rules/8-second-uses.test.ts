/** 8: cards that are used a second time, cards of others, and what a battle takes out of reach. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { against, fightOn, florins, inBattle, phase, rollOn, shopping, table, takeDamage, until, type Given } from '../table.ts'

const FAITH = { technology: { faith: 3 }, pool: { purple: 1 } }
const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })

rule('[medioevo.carte.28-1 medioevo.carte.44-1] a Surgeon whom a Bard readies in the same round gives nobody back twice', () => {
  const t = inBattle({ cards: { blue: ['empire-28', 'empire-44'] }, armies: against({ light: 9 }, { heavy: 4 }), dice: { rolls: [1, 2, 3, 1, 2, 8] } })
  takeDamage(rollOn(fightOn(until(t, 'none'))))
  until(t, 'battle-round-end').play('blue', 'use', 'empire-28')
  const { fallen } = t.state.board.players.blue!
  assert.ok(fallen.length > 0)
  t.play('blue', 'use', 'empire-44').play('blue', 'name-card', 'empire-28')
  assert.deepEqual(t.offered('blue', 'use'), [])
})
rule('[medioevo.tecnologie.cartografia-1 medioevo.definizioni-2] an engine or a transport in a battle is given no points, one elsewhere is', () => {
  const t = inBattle({
    players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } },
    pieces: [
      ['war-wagon', 1, 'blue', 'bulgaria'],
      ['siege-engine', 1, 'blue', 'bulgaria'],
      ['war-wagon', 1, 'blue', 'thrace'],
    ],
    armies: against({ light: 4 }, { heavy: 4 }),
  })
  until(t, 'battle-start').play('blue', 'apply', 'cartography')
  assert.deepEqual(t.offered('blue', 'name-piece'), ['piece-03'])
})
rule('[medioevo.carte.44-1 medioevo.tecnologie.proselitismo-3 medioevo.r-131] a borrowed Bard readies the Bard himself, who was turned by his owner', () => {
  const t = shop({ cards: { red: ['empire-45'] }, players: { blue: FAITH, red: { rotated: ['empire-45'] } } })
  t.play('blue', 'apply', 'proselytism').play('blue', 'name-card', 'empire-45').play('blue', 'no-more')
  assert.deepEqual([t.offered('blue', 'name-card'), florins(t, 'blue')], [['empire-45'], 1550])
  t.play('blue', 'name-card', 'empire-45')
  assert.deepEqual(t.state.board.players.red!.rotated, [])
})
rule('[medioevo.carte.13-1 medioevo.tecnologie.proselitismo-3] and a borrowed Infiltrator keeps himself from being readied', () => {
  const t = table({
    cards: { red: ['empire-13'] },
    players: { blue: FAITH, red: { rotated: ['empire-13'] } },
    stack: phase('begin', { proc: 'cleanup', at: 'ready-window' }),
    dice: { rolls: [1] },
  })
  t.play('blue', 'apply', 'proselytism').play('blue', 'name-card', 'empire-13')
  assert.deepEqual(t.offered('blue', 'name-card'), ['empire-13'])
})
rule('[medioevo.r-50 medioevo.r-229] after an instant the round of a window starts again with the active player', () => {
  const t = inBattle({
    cards: { blue: ['empire-01'], red: ['empire-02'], green: ['empire-03'] },
    armies: against({ light: 2 }, { light: 2 }),
    order: ['blue', 'red', 'green', 'yellow'],
  })
  until(t, 'battle-start')
  assert.deepEqual(t.asked(), ['blue', 'red', 'green'])
  t.play('blue', 'pass').play('red', 'use', 'empire-02').play('red', 'name-space', 'thrace')
  assert.deepEqual(t.asked(), ['blue', 'green'])
  t.play('green', 'use', 'empire-03')
  // Blue comes first, so Green's answer waits for his.
  assert.equal(t.question(), 'window.battle-start')
  t.play('blue', 'use', 'empire-01')
  assert.equal(t.asked()[0], 'blue')
})
rule('[medioevo.carte.13-1] an Infiltrator is not paid for where every turned card is kept already', () => {
  const t = table({
    cards: { blue: ['empire-13'], red: ['empire-23'] },
    players: { red: { rotated: ['empire-23'] } },
    board: { marks: { unready: ['empire-23'] } },
    stack: phase('begin', { proc: 'cleanup', at: 'ready-window' }),
  })
  assert.notEqual(t.question(), 'window.end-ready')
})
rule('[medioevo.carte.66-1 medioevo.carte.3-1] nobody is assigned to a horde out of a territory that a Bishop lets nobody leave', () => {
  const from = (bans: readonly object[]) =>
    shop({
      cards: { blue: ['empire-66'] },
      armies: { blue: { thrace: { light: 1 }, smyrna: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
      board: { marks: { bans } } as never,
    })
      .play('blue', 'use', 'empire-66')
      .offered('blue', 'name-space')
  assert.deepEqual([from([]), from([{ what: 'leave', at: 'thrace', turn: 2 }])], [['smyrna', 'thrace'], ['smyrna']])
})
rule('[medioevo.carte.35-1 medioevo.r-226 medioevo.c.diplomazia-5] under an armistice no Templar joins those who fight the other', () => {
  const sides = (truce: number) => {
    const wars = [
      { a: 'red', b: 'green', since: 1, open: true },
      { a: 'blue', b: 'red', since: 1, open: true, truce },
    ]
    const armies = { red: { bulgaria: { light: 2 } }, green: { bulgaria: { light: 2 } } }
    const t = inBattle({ cards: { blue: ['empire-35'] }, armies, board: { wars } }, 'red', 'green')
    return t.question() === 'window.battle-start'
  }
  assert.deepEqual([sides(0), sides(2)], [true, false])
})
