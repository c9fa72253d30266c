/** A, B: what carries over other roads: Condottiero 6, Scientist 11, Pedlars, Gunners, Rangers, Sage 61, Logistics, Edict, Market, Temporal power. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, florins, phase, shopping, table, trading, units, type Given, type Table } from '../table.ts'

const WAR = { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }] }
const route = (more: object = {}) => ({ carrier: 'piece-01', stops: ['rome', 'naples', 'venice'], done: ['rome'], destination: 'tuscany', ...more })
const routeOf = (t: Table) => (t.now()['board'] as { players: { blue: { route: unknown } } }).players.blue.route
const pm = (t: Table): number[] => t.state.board.pieces.map(p => p.pm)
const at = (t: Table, i: number): number => t.state.board.pieces[i]!.at

rule('[medioevo.carte.6-1 medioevo.carte.6-2 medioevo.r-194] Condottiero 6: half of the group, rounded up, goes on; the other half conquers', () => {
  const t = table({
    cards: { blue: ['empire-06'] },
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace'],
      ['war-wagon', 1, 'blue', 'thrace'],
    ],
    armies: { blue: { thrace: { light: 3 } } },
    board: { ...WAR, token: { bulgaria: 'red' } },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-piece', 'piece-02')
  for (let n = 0; n < 3; n++) t.play('blue', 'join-unit', 'light')
  t.play('blue', 'go', 'bulgaria').play('blue', 'use', 'empire-06').play('blue', 'leave-piece', 'piece-02').play('blue', 'leave-unit', 'light')
  assert.equal(t.question(), 'movement.group')
  t.play('blue', 'go', 'philippopolis').play('blue', 'halt')
  if (t.question() === 'movement.more') t.play('blue', 'enough')
  if (t.question() === 'movement.more') t.play('blue', 'enough')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), units(t, 'blue', 'philippopolis')], [{ light: 1 }, { light: 2 }])
  assert.equal(t.state.board.holder[findSpaceById('bulgaria')], 'blue')
})
rule('[medioevo.carte.11-1 medioevo.r-197 medioevo.r-236] Scientist 11: a Caravan carries units in Combat, a War wagon cubes in Trade', () => {
  const armed = table({
    cards: { blue: ['empire-11'] },
    pieces: [['caravan', 1, 'blue', 'thrace', { goods: ['wine'] }]],
    armies: { blue: { thrace: { light: 1 } } },
    stack: fighting(),
  })
  assert.deepEqual(armed.offered('blue', 'move-from'), [])
  armed.play('blue', 'use', 'empire-11').play('blue', 'name-piece', 'piece-01')
  armed.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'constantinople')
  assert.deepEqual([units(armed, 'blue', 'constantinople'), armed.state.board.market[findSpaceById('constantinople')] ?? []], [{ light: 1 }, []])
  const wagon = table({ cards: { blue: ['empire-11'] }, pieces: [['war-wagon', 1, 'blue', 'rome']], stack: shopping('blue') })
  wagon.play('blue', 'use', 'empire-11').play('blue', 'name-piece', 'piece-01')
  wagon.expect({ board: { marks: { doubles: [{ piece: 'piece-01', kind: 'caravan', room: 0 }] } } })
})
rule(
  '[medioevo.carte.30-1 medioevo.carte.30-2 medioevo.r-179] Pedlar 30: another transport takes up a route whose own is lost, stops completed stay so',
  () => {
    const given: Given = {
      players: { blue: { route: route() } },
      pieces: [
        ['caravan', 1, 'blue', 'venice', { goods: ['wine'] }],
        ['caravan', 1, 'blue', 'thrace'],
      ],
      armies: { barbarians: { lombardy: { light: 1 } } },
      stack: trading('blue'),
    }
    const t = table({ ...given, cards: { blue: ['empire-30'] } })
      .play('blue', 'lead', 'piece-01')
      .play('blue', 'go', 'lombardy')
    assert.equal(t.question(), 'window.transport-lost')
    t.play('blue', 'use', 'empire-30').play('blue', 'name-piece', 'piece-02')
    assert.deepEqual(routeOf(t), { ...route(), carrier: 'piece-02' })
    const without = table(given).play('blue', 'lead', 'piece-01').play('blue', 'go', 'lombardy')
    assert.equal(routeOf(without), null)
  },
)
rule('[medioevo.carte.31-1] Pedlar 31: the markers of a route are laid anew, as many of them completed as before', () => {
  const t = table({ cards: { blue: ['empire-31'] }, players: { blue: { route: route() } }, pieces: [['caravan', 1, 'blue', 'rome']], stack: trading('blue') })
  t.play('blue', 'lead', 'piece-01').play('blue', 'use', 'empire-31')
  for (const place of ['genoa', 'lombardy', 'panormus', 'flanders']) t.play('blue', 'name-space', place)
  assert.deepEqual(routeOf(t), { carrier: 'piece-01', stops: ['genoa', 'lombardy', 'panormus'], done: ['genoa'], destination: 'flanders' })
})
rule('[medioevo.carte.53-1] Gunner 53: an engine keeps up with its army beyond its points, and not without one', () => {
  const given: Given = {
    cards: { blue: ['empire-53'] },
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace'],
      ['siege-engine', 1, 'blue', 'thrace', { pm: 0 }],
    ],
    armies: { blue: { thrace: { light: 1 } } },
    stack: fighting(),
  }
  const t = table(given).play('blue', 'move-from', 'thrace').refused('blue', 'join-piece', 'piece-02', 'medioevo.fase-5.movimento-4')
  t.play('blue', 'use', 'empire-53').play('blue', 'name-piece', 'piece-02').play('blue', 'join-piece', 'piece-01').play('blue', 'join-piece', 'piece-02')
  t.refused('blue', 'go', 'constantinople', 'medioevo.fase-5.movimento-4').play('blue', 'join-unit', 'light').play('blue', 'go', 'constantinople')
  assert.deepEqual([at(t, 1), pm(t)[1]], [findSpaceById('constantinople'), 0])
})
rule('[medioevo.carte.54-1 medioevo.r-197] Gunner 54: an engine carries 1, 2 or 3 units, by the die', () => {
  const carried = (rolled: number) => {
    const t = table({
      cards: { blue: ['empire-54'] },
      pieces: [['siege-engine', 1, 'blue', 'thrace']],
      armies: { blue: { thrace: { light: 3 } } },
      stack: fighting(),
      dice: { rolls: [rolled] },
    })
    t.play('blue', 'use', 'empire-54').play('blue', 'name-piece', 'piece-01').play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01')
    let n = 0
    for (; t.offered('blue', 'go').length > 0 && n < 3; n++) t.play('blue', 'join-unit', 'light')
    return t.offered('blue', 'go').length > 0 ? n : n - 1
  }
  assert.deepEqual([1, 3, 6].map(carried), [1, 2, 3])
})
rule('[medioevo.carte.55-1 medioevo.carte.56-1 medioevo.r-128 medioevo.r-241] in Trade a Ranger passes enemies by, and is met only where it stays', () => {
  const given: Given = {
    cards: { blue: ['empire-55'] },
    pieces: [['caravan', 1, 'blue', 'venice']],
    armies: { barbarians: { lombardy: { light: 1 } } },
    stack: trading('blue'),
  }
  const t = table(given).play('blue', 'lead', 'piece-01').play('blue', 'use', 'empire-55').play('blue', 'name-piece', 'piece-01')
  t.play('blue', 'go', 'lombardy').play('blue', 'go', 'genoa').play('blue', 'rest')
  assert.equal(at(t, 0), findSpaceById('genoa'))
  const stays = table(given).play('blue', 'lead', 'piece-01').play('blue', 'use', 'empire-55').play('blue', 'name-piece', 'piece-01')
  stays.play('blue', 'go', 'lombardy').play('blue', 'rest')
  assert.equal(stays.state.board.pieces.length, 0)
})
rule('[medioevo.carte.61-1] Sage 61: three Event cards, of which one is the event of the turn', () => {
  const t = table({
    cards: { blue: ['empire-61'] },
    stack: phase('taxes', { proc: 'events', at: 'before' }),
    dice: { draws: ['event-01', 'event-14', 'event-03'] },
  })
  t.play('blue', 'use', 'empire-61')
  assert.deepEqual(t.offered('blue', 'name-card'), ['event-01', 'event-03', 'event-14'])
  t.play('blue', 'name-card', 'event-14')
  assert.equal(t.event('event')?.['card'], 'event-14')
  assert.equal(t.state.secrets.zones['event-discards'].length, 2)
})

rule('[medioevo.carte.61-1 medioevo.r-15] also when the deck is short: what was discarded comes under it', () => {
  const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `event-${String(from + i).padStart(2, '0')}`)
  const t = table({
    cards: { blue: ['empire-61'] },
    piles: { events: ids(1, 2), 'event-discards': ids(3, 30) },
    stack: phase('taxes', { proc: 'events', at: 'before' }),
  })
  assert.equal(t.question(), 'window.event-before-draw')
  assert.equal(t.play('blue', 'use', 'empire-61').offered('blue', 'name-card').length, 3)
})

// ---- Technologies ----
rule(
  '[medioevo.tecnologie.logistica-1 medioevo.tecnologie.logistica-2 medioevo.r-116 medioevo.r-234] Logistics: a point for each foreign space, and home again',
  () => {
    const t = table({
      players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } } },
      pieces: [['caravan', 1, 'blue', 'rome']],
      stack: trading('blue'),
    })
    t.play('blue', 'lead', 'piece-01').play('blue', 'cross', 'tyrrhenian-sea').refused('blue', 'rest', undefined, 'medioevo.tecnologie.logistica-2')
    t.play('blue', 'go', 'panormus')
    assert.deepEqual([at(t, 0), pm(t)], [findSpaceById('panormus'), [4]])
    const tired = table({ players: { blue: { technology: { transport: 2 } } }, pieces: [['caravan', 1, 'blue', 'rome', { pm: 1 }]], stack: trading('blue') })
    tired.play('blue', 'lead', 'piece-01').refused('blue', 'cross', 'tyrrhenian-sea', 'medioevo.tecnologie.logistica-2')
  },
)
rule('[medioevo.tecnologie.logistica-1 medioevo.tecnologie.logistica-2] Logistics: an army crosses the sea on its wagon, a Galley an isthmus', () => {
  const t = table({
    players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } } },
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    armies: { blue: { thrace: { light: 1 } } },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'cross', 'aegean-sea')
  t.refused('blue', 'halt', undefined, 'medioevo.tecnologie.logistica-2').play('blue', 'go', 'smyrna').play('blue', 'halt')
  assert.deepEqual(units(t, 'blue', 'smyrna'), { light: 1 })
  const ship = table({ players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } } }, pieces: [['galley', 1, 'blue', 'thrace']], stack: fighting() })
  ship.play('blue', 'move-from', 'thrace').play('blue', 'embark', 'piece-01').play('blue', 'cross', 'constantinople')
  ship.refused('blue', 'halt', undefined, 'medioevo.tecnologie.logistica-2').play('blue', 'go', 'black-sea-west').play('blue', 'halt')
  assert.equal(at(ship, 0), findSpaceById('black-sea-west'))
})
rule('[medioevo.tecnologie.logistica-2 medioevo.carte.15-1] a crossing paid for a Caravan that is lost leaves nothing to the next', () => {
  const t = table({
    cards: { red: ['empire-15'] },
    players: { blue: { technology: { transport: 2 }, pool: { blue: 1 } } },
    pieces: [
      ['caravan', 1, 'blue', 'thrace'],
      ['caravan', 1, 'blue', 'smyrna'],
    ],
    board: { token: { bulgaria: 'red' } },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'cross', 'aegean-sea').play('red', 'use', 'empire-15').play('red', 'name-space', 'thrace').pass()
  assert.deepEqual([t.state.board.pieces.length, t.question()], [1, 'journey.lead'])
  t.play('blue', 'lead', 'piece-02').play('blue', 'go', 'nicaea').pass()
  t.play('blue', 'rest')
  assert.equal(at(t, 0), findSpaceById('nicaea'))
})
rule('[medioevo.r-173 medioevo.tecnologie.editto-1] with Edict a Caravan stands among barbarians, until the turn ends', () => {
  const t = table({
    players: { blue: { technology: { law: 1 }, pool: { orange: 1 } } },
    pieces: [['caravan', 1, 'blue', 'venice', { pm: 1 }]],
    armies: { barbarians: { lombardy: { light: 1 } } },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'lombardy').play('blue', 'apply', 'edict')
  assert.deepEqual([t.question(), t.state.board.pieces.length], ['auction.bids', 0])
  const untouched = table({
    players: { blue: { technology: { law: 1 }, pool: { orange: 1 } } },
    pieces: [['caravan', 1, 'blue', 'venice']],
    armies: { barbarians: { lombardy: { light: 1 } } },
    stack: trading('blue'),
  })
  untouched.play('blue', 'lead', 'piece-01').play('blue', 'go', 'lombardy').play('blue', 'apply', 'edict')
  assert.equal(at(untouched, 0), findSpaceById('lombardy'))
})
rule('[medioevo.tecnologie.editto-1 medioevo.r-173] an Edict holds off barbarians, not the army of a player at war, who takes or sacks as he likes', () => {
  const t = table({
    players: { blue: { technology: { law: 1 }, pool: { orange: 1 } } },
    pieces: [['caravan', 1, 'blue', 'venice']],
    armies: { barbarians: { lombardy: { light: 1 } }, red: { lombardy: { light: 1 } } },
    board: { wars: WAR.wars, marks: { bans: [{ what: 'battle', at: 'lombardy', turn: 2 }] } },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'lombardy').play('blue', 'apply', 'edict')
  assert.deepEqual([t.asked(), t.question(), t.offered('red', 'sack-piece')], [['red'], 'conquest.spoils', ['piece-01']])
})
rule('[medioevo.tecnologie.editto-1] whoever leaves a territory and comes back needs another Edict', () => {
  const t = table({
    players: { blue: { technology: { law: 1 }, pool: { orange: 1 } } },
    pieces: [['caravan', 1, 'blue', 'venice']],
    armies: { barbarians: { lombardy: { light: 1 } } },
    stack: trading('blue'),
  })
  t.play('blue', 'lead', 'piece-01').play('blue', 'go', 'lombardy').play('blue', 'apply', 'edict')
  t.play('blue', 'go', 'venice').play('blue', 'go', 'lombardy').pass()
  assert.equal(t.state.board.pieces.length, 0)
})
rule(
  '[medioevo.tecnologie.mercato-1 medioevo.tecnologie.mercato-2 medioevo.r-215 medioevo.r-252] Market: others raise the price of a purchase, which may then be refused; never down to 0',
  () => {
    const t = table({
      players: { blue: { technology: { commerce: 2 }, pool: { yellow: 9 } }, red: { technology: { commerce: 2 }, pool: { yellow: 1 } } },
      pieces: [['caravan', 1, 'blue', 'rome']],
      stack: trading('blue'),
    })
    t.play('blue', 'lead', 'piece-01')
      .play('blue', 'buy', 1)
      .play('blue', 'pass')
      .play('red', 'apply', 'market')
      .play('red', 'name-price-change', 'raise')
      .play('blue', 'pass')
    if (t.asked().includes('red')) t.play('red', 'pass')
    assert.equal(t.question(), 'journey.price')
    t.play('blue', 'refuse')
    assert.deepEqual([florins(t, 'blue'), t.state.board.pieces[0]!.goods], [1600, []])
    t.play('blue', 'buy', 1).play('blue', 'apply', 'market')
    assert.ok(!t.offered('blue', 'apply').includes('market'))
  },
)
rule(
  '[medioevo.tecnologie.potere-temporale-1 medioevo.tecnologie.potere-temporale-2 medioevo.tecnologie.potere-temporale-3 medioevo.r-193] Temporal power: a technology of a neighbour, at its own cost too',
  () => {
    const given = (red: object, blue: object = {}) =>
      table({
        players: { blue: { technology: { faith: 4 }, pool: { purple: 2 }, ...blue }, red: { technology: red as never } },
        pieces: [['war-wagon', 1, 'blue', 'thrace']],
        stack: shopping('blue'),
      })
    assert.deepEqual(given({}).offered('blue', 'apply'), [])
    const t = given({ transport: 4 }, { pool: { purple: 2, blue: 2 } }).play('blue', 'apply', 'temporal-power')
    assert.deepEqual(t.offered('blue', 'name-technology'), ['carpentry', 'cartography'])
    t.play('blue', 'name-technology', 'cartography').play('blue', 'name-piece', 'piece-01')
    assert.deepEqual(pm(t), [7])
    const far = table({
      seats: 6,
      players: { blue: { technology: { faith: 4 }, pool: { purple: 2 } }, white: { technology: { combat: 1 } } },
      stack: shopping('blue'),
    })
    assert.deepEqual(far.offered('blue', 'apply'), [])
  },
)
rule('[medioevo.r-251] whoever cannot go on with Logistics is back where it left its element', () => {
  const journey = { proc: 'journey', at: 'act', seat: 'blue', carrier: 'piece-01', shore: 'rome' }
  const given = (pm: number) =>
    table({ pieces: [['caravan', 1, 'blue', 'tyrrhenian-sea', { pm }]], stack: phase('cleanup', { proc: 'trade', at: 'each', next: 9 }, journey) })
  given(1).refused('blue', 'rest', undefined, 'medioevo.tecnologie.logistica-2')
  assert.equal(at(given(0).play('blue', 'rest'), 0), findSpaceById('rome'))
})
