/** B: powers used at moments that seldom come, and those that are borrowed of a neighbour. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { against, fighting, fightOn, florins, inBattle, phase, shopping, table, trading, units, until, type Given, type Table } from '../table.ts'

/** Blue’s Archers have shot; Red, who borders on Blue, has the card that Proselytism uses. */
const shooting = (card: string, timing: string, rolls: readonly number[]) =>
  until(
    fightOn(
      inBattle({
        cards: { red: [card] },
        players: { blue: { technology: { faith: 3 }, pool: { purple: 1 } } },
        armies: against({ archer: 2 }, { heavy: 3, light: 3 }),
        dice: { rolls: [...rolls, 1, 2, 3, 1, 2, 3] },
      }),
    ),
    timing,
  )
rule(
  '[medioevo.tecnologie.proselitismo-1 medioevo.tecnologie.proselitismo-3 medioevo.carte.8-1] Proselytism aims the Archers by a neighbour’s Crossbowman',
  () => {
    const hits = (t: Table) => [t.question(), t.asked()]
    const shot = () => shooting('empire-08', 'battle-after-archer-roll', [4, 8])
    assert.deepEqual(hits(shot().play('blue', 'pass')), ['round.reroll', ['blue']])
    // Of two Archers 1 comes off each die: the 4 hits, and Red takes the damage.
    const t = shot().play('blue', 'apply', 'proselytism').play('blue', 'name-card', 'empire-08')
    assert.deepEqual([hits(t), t.state.board.players.red!.rotated], [['damage.assign', ['red']], []])
  },
)
rule('[medioevo.tecnologie.proselitismo-1 medioevo.carte.39-1] and takes by a neighbour’s Jailer one of his own units that falls', () => {
  const t = shooting('empire-39', 'battle-damage', [1, 8]).play('blue', 'apply', 'proselytism').play('blue', 'name-card', 'empire-39')
  t.play('red', 'wound', 'light').expect({ board: { prisoners: [{ owner: 'red', holder: 'blue', unit: 'light', n: 1 }] } })
  assert.deepEqual(units(t, 'red', 'bulgaria'), { heavy: 3, light: 2 })
})
rule(
  '[medioevo.tecnologie.potere-temporale-1 medioevo.tecnologie.matematica-1 medioevo.tecnologie.matematica-2] Temporal power: a neighbour’s Mathematics designs an engine',
  () => {
    const t = table({
      players: { blue: { technology: { faith: 4 }, pool: { purple: 2, green: 2 } }, red: { technology: { construction: 3 } } },
      stack: shopping('blue'),
    })
    assert.ok(!t.offered('blue', 'make').includes('siege-engine'))
    t.play('blue', 'apply', 'temporal-power').play('blue', 'name-technology', 'mathematics')
    t.play('blue', 'make', 'siege-engine').play('blue', 'at-level', 'II').play('blue', 'place-at', 'constantinople')
    const [engine] = t.state.board.pieces
    assert.deepEqual([engine!.level, florins(t, 'blue'), t.state.board.players.blue!.lent], [2, 1400, []])
    assert.ok(!t.offered('blue', 'make').includes('siege-engine'))
  },
)
rule(
  '[medioevo.tecnologie.potere-temporale-1 medioevo.tecnologie.muratura-1 medioevo.tecnologie.architettura-1] and his Masonry or Architecture one building',
  () => {
    for (const [tech, building] of [
      ['masonry', 'village'],
      ['architecture', 'tower'],
    ] as const) {
      const t = table({
        players: { blue: { technology: { faith: 4 }, pool: { purple: 2, green: 1 } }, red: { technology: { construction: 2 } } },
        stack: shopping('blue'),
      })
      assert.deepEqual(t.offered('blue', 'build'), ['cathedral'])
      t.play('blue', 'apply', 'temporal-power').play('blue', 'name-technology', tech)
      t.play('blue', 'build', building).play('blue', 'place-at', 'constantinople')
      assert.deepEqual([tech, t.state.board.buildings.length, florins(t, 'blue'), t.state.board.players.blue!.lent], [tech, 1, 1500, []])
    }
  },
)

// ---- Nation ----
const NATION = { technology: { law: 3 }, pool: { orange: 1 } }
const sendAway = (t: Table, seat: 'blue' | 'red'): Table =>
  t.play(seat, 'apply', 'nation').play(seat, 'name-space', 'rum').play(seat, 'name-space', 'cilicia').play(seat, 'name-unit', 'light')
rule('[medioevo.tecnologie.nazione-1 medioevo.r-50] a group that has gathered lets barbarians step out of its way before it goes', () => {
  const given: Given = {
    players: { blue: NATION },
    pieces: [['war-wagon', 1, 'blue', 'nicaea']],
    armies: { blue: { nicaea: { light: 1 } }, barbarians: { rum: { light: 1 } } },
    stack: fighting(),
  }
  const t = table(given).play('blue', 'move-from', 'nicaea').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light')
  sendAway(t, 'blue')
  assert.deepEqual([t.question(), units(t, 'barbarians', 'rum'), units(t, 'barbarians', 'cilicia')], ['movement.group', {}, { light: 1 }])
})
rule('[medioevo.tecnologie.nazione-1 medioevo.r-50] barbarians who have sacked a Caravan are moved on by another player; the route is lost', () => {
  const t = table({
    players: { red: NATION, blue: { route: { carrier: 'piece-01', stops: ['venice', 'genoa', 'naples'], done: ['venice'], destination: 'rome' } } },
    pieces: [['caravan', 1, 'blue', 'nicaea']],
    armies: { barbarians: { rum: { light: 1 } } },
    stack: trading('blue'),
  })
  until(t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'rum'), 'transport-lost')
  sendAway(t, 'red').pass()
  assert.deepEqual([units(t, 'barbarians', 'cilicia'), t.state.board.pieces, t.state.board.players.blue!.route], [{ light: 1 }, [], null])
})

// ---- Mathematics behind the screens ----
rule('[medioevo.varianti.schieramento-1 medioevo.tecnologie.matematica-1] a Bombard is ordered unseen for 3 points and 300 florins', () => {
  const t = table({
    players: { blue: { technology: { construction: 3 }, pool: { green: 3 } } },
    options: { deployment: true },
    stack: phase('combat', { proc: 'purchases', at: 'each', next: 3, hidden: true }, { proc: 'shop', at: 'menu', seat: 'blue' }),
  })
  while (t.question() === 'shop.menu') t.play(t.asked()[0]!, 'done')
  t.play('blue', 'order', 'siege-engine-III')
  for (const seat of ['blue', 'green', 'red', 'yellow'] as const) t.play(seat, 'ready')
  t.play('blue', 'deploy', 'siege-engine-III').play('blue', 'place-at', 'constantinople')
  const [engine] = t.state.board.pieces
  assert.deepEqual(
    [engine!.kind, engine!.level, florins(t, 'blue'), t.state.board.players.blue!.pool.some(points => points > 0)],
    ['siege-engine', 3, 1300, false],
  )
})
rule(
  '[medioevo.carte.24-1 medioevo.carte.34-1 medioevo.r-196] who is entered while barbarians come upon somebody else calls the Militia to his own land',
  () => {
    const t = table({
      armies: { green: { bulgaria: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
      board: {
        wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }],
        holder: { bulgaria: 'green' },
        keeper: { bulgaria: 'green', banat: 'red' },
      } as never,
      cards: { blue: ['empire-34'], red: ['empire-24'] },
      stack: phase('taxes', { proc: 'raids', at: 'spend', left: 0 }, { proc: 'arrive', at: 'entered', place: 'bulgaria' }),
    })
    while (t.asked()[0] !== 'blue') t.play(t.asked()[0]!, 'pass')
    t.play('blue', 'use', 'empire-34').play('blue', 'name-space', 'banat').play('blue', 'name-unit', 'light')
    while (t.question() === 'window.combat-entered' && t.asked()[0] !== 'red') t.play(t.asked()[0]!, 'pass')
    assert.deepEqual([t.asked(), t.offered('red', 'use')], [['red'], ['empire-24']])
    t.play('red', 'use', 'empire-24').play('red', 'name-unit', 'heavy')
    assert.deepEqual(units(t, 'red', 'banat'), { heavy: 1 })
  },
)
