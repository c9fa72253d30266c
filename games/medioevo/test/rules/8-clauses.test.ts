/** 5, 6, A, B: rulings and clauses of cards, conquest and trade that no other file proves. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { FIGURES_PER_PLAYER_BY_UNIT, goodKind, KNIGHT, findSpaceById, technologyKind, POINTS_TO_USE_TECHNOLOGY } from '../../src/kinds.ts'
import { fighting, florins, honour, phase, shopping, table, trading, units, type Given, type Table } from '../table.ts'

const WAR = { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }] }
const battle = (given: Given, attacker = 'blue', defender = 'red', place = 'bulgaria') =>
  table({
    order: ['blue', 'red', 'green', 'yellow'],
    ...given,
    board: { ...WAR, ...given.board },
    stack: phase('trade', { proc: 'combat', at: 'next', turn: 0, passes: 0 }, { proc: 'battle', at: 'begin', place, attacker, defender }),
  })
const noTerms = (t: Table) => t.play('blue', 'no-terms').play('red', 'no-terms')
const fight = (t: Table) => noTerms(t).play('blue', 'fight').play('red', 'fight')
const invade = (given: Given, seat: 'blue' | 'red' = 'blue', from = 'thrace', to = 'bulgaria') =>
  table({
    order: seat === 'blue' ? ['blue', 'red', 'green', 'yellow'] : ['red', 'blue', 'green', 'yellow'],
    ...given,
    pieces: [['war-wagon', 1, seat, from], ...(given.pieces ?? [])],
    armies: { ...given.armies, [seat]: { [from]: { light: 1 } } },
    board: { ...WAR, ...given.board },
    stack: fighting(),
  })
    .play(seat, 'move-from', from)
    .play(seat, 'join-piece', 'piece-01')
    .play(seat, 'join-unit', 'light')
    .play(seat, 'go', to)

// ---- Cards ----
rule('[medioevo.carte.12-1 medioevo.r-227] Scientist 12: a military building protects against a second kind of attack', () => {
  const t = battle({
    cards: { red: ['empire-12'] },
    armies: { blue: { bulgaria: { archer: 2 } }, red: { bulgaria: { heavy: 2 } } },
    buildings: [['military', 1, 'bulgaria']],
    board: { holder: { bulgaria: 'red' }, keeper: { bulgaria: 'red' } },
    dice: { rolls: [1, 8, 1, 2, 3, 1, 2, 3] },
  })
  t.play('red', 'use', 'empire-12').play('red', 'name-shot', 'archers')
  fight(t).play('red', 'protect', 'melee')
  assert.deepEqual([t.event('volley')?.['rolls'], units(t, 'red', 'bulgaria')], [[1, 8], { heavy: 2 }])
})
rule('[medioevo.carte.12-2 medioevo.carte.26-4] what protects for the turn is gone in the next', () => {
  const t = table({
    board: { marks: { shots: [{ at: 'thrace', shot: 'archers' }], towers: [{ at: 'thrace', seat: 'blue' }] } },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'cleanup' },
    ],
  })
  t.expect({ board: { marks: { shots: [], towers: [] } } })
})
rule(
  '[medioevo.carte.25-1 medioevo.carte.25-2 medioevo.carte.25-3 medioevo.r-53] Militiaman 25: three steps bring own units into a territory that is entered',
  () => {
    const given: Given = {
      cards: { blue: ['empire-25'] },
      armies: { blue: { philippopolis: { heavy: 1 }, smyrna: { light: 1 } } },
      board: { token: { bulgaria: 'blue' }, keeper: { bulgaria: 'blue' } },
    }
    const t = invade(given, 'red', 'banat')
    assert.equal(t.question(), 'window.combat-entered')
    t.play('blue', 'use', 'empire-25')
    assert.deepEqual(t.offered('blue', 'name-space'), ['philippopolis', 'smyrna'])
    t.play('blue', 'name-space', 'smyrna').play('blue', 'name-unit', 'light')
    assert.deepEqual([units(t, 'blue', 'bulgaria'), t.question() === 'instant.name'], [{ light: 1 }, false])
  },
)
rule('[medioevo.carte.49-2] a Jester answers before the card that was turned takes effect', () => {
  const t = table({
    cards: { blue: ['empire-23'], red: ['empire-49'] },
    pieces: [['caravan', 1, 'red', 'thrace', { goods: ['wine'] }]],
    stack: shopping('blue'),
  })
  t.play('blue', 'use', 'empire-23')
  assert.deepEqual([florins(t, 'blue'), t.question()], [1600, 'window.card-rotated'])
  t.play('red', 'use', 'empire-49')
  assert.equal(florins(t, 'blue'), 1600)
})
rule('[medioevo.carte.50-1 medioevo.carte.50-2 medioevo.carte.50-3] Diplomat 50: so many items as the die says cannot be sacked and are kept', () => {
  const t = invade({
    cards: { red: ['empire-50'] },
    buildings: [
      ['civil', 1, 'bulgaria'],
      ['religious', 3, 'bulgaria'],
    ],
    board: { token: { bulgaria: 'red' }, keeper: { bulgaria: 'red' }, market: { bulgaria: ['wine'] } },
    dice: { rolls: [4] },
  })
  t.play('red', 'use', 'empire-50').play('red', 'name-category', 'civil').play('red', 'name-good', 'wine')
  t.refused('blue', 'sack-building', 'civil', 'medioevo.carte.50-3').refused('blue', 'sack-market', 'wine', 'medioevo.carte.50-3')
  t.play('blue', 'sack-building', 'religious').play('blue', 'keep-rest')
  assert.equal(t.state.board.buildings.length, 1)
})
rule('[medioevo.carte.59-1] Princess 59: a card turned for its points has its ability too', () => {
  const frames = [
    { proc: 'construct', at: 'raise', seat: 'blue', building: 'village', place: 'constantinople' },
    { proc: 'pay', at: 'points', seat: 'blue', of: 'construct', colour: 'orange', points: 1 },
  ]
  const t = table({
    cards: { blue: ['empire-23'], red: ['empire-59'] },
    pieces: [['caravan', 1, 'red', 'thrace', { goods: ['wine'] }]],
    stack: [...shopping('blue'), ...frames],
  })
  t.play('blue', 'take-points', 'empire-23').play('red', 'use', 'empire-59')
  assert.deepEqual([florins(t, 'blue'), t.state.board.buildings.length], [1620, 1])
})
rule('[medioevo.r-167 medioevo.carte.34-1] a Templar in foreign land is an attack', () => {
  const t = table({ cards: { blue: ['empire-34'] }, stack: fighting() })
    .play('blue', 'use', 'empire-34')
    .play('blue', 'name-space', 'banat')
    .play('blue', 'name-unit', 'light')
  assert.deepEqual([honour(t, 'blue'), t.state.board.wars.length], [7, 1])
})
rule('[medioevo.r-191] a second Spy may work after the die of the first: no die of the battle has fallen', () => {
  const t = battle({
    cards: { blue: ['empire-18', 'empire-17'] },
    armies: { blue: { bulgaria: { light: 2 } }, red: { bulgaria: { light: 2 } } },
    dice: { rolls: [5] },
  })
  t.play('blue', 'use', 'empire-18')
  assert.deepEqual([t.question(), t.offered('blue', 'use')], ['window.battle-start', ['empire-17']])
})
rule('[medioevo.r-229] in a battle the attacker is asked first', () => {
  const t = battle({ cards: { blue: ['empire-18'], red: ['empire-17'] }, armies: { blue: { bulgaria: { light: 2 } }, red: { bulgaria: { light: 2 } } } })
  assert.deepEqual((t.state.stack.at(-1) as unknown as { order: string[] }).order, ['blue', 'red', 'green', 'yellow'])
})

// ---- Technologies ----
rule('[medioevo.r-117] what a use costs in points', () => {
  const cost = (id: string) => POINTS_TO_USE_TECHNOLOGY[technologyKind.ids.indexOf(id)]
  assert.deepEqual(
    ['logistics', 'cartography', 'guilds', 'temporal-power', 'engineering', 'religion', 'influence', 'strategy'].map(cost),
    [1, 2, 2, 2, 3, 3, 1, 1],
  )
})
rule('[medioevo.r-131] Proselytism uses a card that its owner has turned already', () => {
  const t = table({
    cards: { red: ['empire-23'] },
    players: { blue: { technology: { faith: 3 }, pool: { purple: 1 } }, red: { rotated: ['empire-23'] } },
    pieces: [['caravan', 1, 'red', 'thrace', { goods: ['wine'] }]],
    stack: shopping('blue'),
  })
  t.play('blue', 'apply', 'proselytism').play('blue', 'name-card', 'empire-23').play('blue', 'no-more')
  assert.equal(florins(t, 'blue'), 1620)
})
rule('[medioevo.r-42] Engineering is used outside Purchases too, a design is not', () => {
  const t = table({
    players: { blue: { technology: { construction: 4 }, pool: { green: 3 } } },
    buildings: [['civil', 1, 'constantinople']],
    stack: fighting(),
  })
  assert.deepEqual([t.offered('blue', 'apply'), t.verbs('blue').includes('build')], [['engineering'], false])
})
rule('[medioevo.tecnologie.editto-3] Edict does not take an army past barbarian armies', () => {
  const go = (barbarians: object) =>
    table({
      players: { blue: { technology: { law: 1 }, pool: { orange: 1 } } },
      pieces: [['war-wagon', 1, 'blue', 'nicaea']],
      armies: { blue: { nicaea: { light: 1 } }, barbarians: barbarians as never },
      stack: fighting(),
    })
      .play('blue', 'move-from', 'nicaea')
      .play('blue', 'join-piece', 'piece-01')
      .play('blue', 'join-unit', 'light')
      .play('blue', 'go', 'rum')
      .question()
  assert.deepEqual([go({}), go({ rum: { light: 1 } })], ['window.combat-step', 'round.decide'])
})
rule('[medioevo.tecnologie.strategia-2] with Tactics the damage of Strategy goes where one likes', () => {
  const t = battle({
    players: { blue: { technology: { combat: 4 }, pool: { red: 2 } } },
    armies: { blue: { bulgaria: { heavy: 2 } }, red: { bulgaria: { light: 1, archer: 1 } } },
    dice: { rolls: [8] },
  })
  t.play('blue', 'pass')
  fight(t)
  for (; t.question() !== 'window.battle-archers';) t.play('blue', 'pass')
  t.play('blue', 'apply', 'strategy').play('blue', 'pass')
  assert.equal(t.question(), 'window.battle-before-damage')
  t.play('blue', 'apply', 'tactics').play('blue', 'name-unit', 'archer')
  assert.deepEqual(units(t, 'red', 'bulgaria'), { light: 1 })
})

// ---- Conquest and battle ----
rule('[medioevo.r-171] prisoners and surrendered units are not in the reserve', () => {
  const given = (more: object) =>
    table({
      players: { blue: { surrendered: { knight: 1 }, ...more } },
      board: { prisoners: [{ owner: 'blue', holder: 'red', unit: 'knight', n: FIGURES_PER_PLAYER_BY_UNIT[KNIGHT]! - 1 }] },
      stack: shopping('blue'),
    })
  given({}).refused('blue', 'recruit', 'knight', 'medioevo.r-3')
  assert.ok(
    table({ stack: shopping('blue') })
      .offered('blue', 'recruit')
      .includes('knight'),
  )
})
rule(
  '[medioevo.r-182 medioevo.r-212 medioevo.r-238] conquest counts damaged buildings at their full level, before anything is sacked, and nothing without a settlement',
  () => {
    const scored = (to: string) =>
      honour(invade({ buildings: [['military', 2, to, 1]], board: { token: { [to]: 'red' }, keeper: { [to]: 'red' } } }, 'blue', 'thessalonica', to), 'blue')
    assert.equal(scored('serbia'), 10)
    const t = invade({ buildings: [['civil', 2, 'bulgaria', 1]], board: { token: { bulgaria: 'red' }, keeper: { bulgaria: 'red' } } })
    assert.deepEqual([honour(t, 'blue'), t.question()], [13, 'conquest.spoils'])
  },
)
rule('[medioevo.fase-5.conquista-6 medioevo.r-99] what a third player has there stays his', () => {
  const t = invade({ pieces: [['caravan', 1, 'yellow', 'bulgaria']], board: { token: { bulgaria: 'red' } } })
  assert.deepEqual([t.state.board.pieces[1]!.owner, t.question()], ['yellow', 'combat.act'])
})
rule('[medioevo.r-67 medioevo.r-22] where a horde breaks in barbarians attack, where an army comes the player does', () => {
  const rebels = table({
    armies: { blue: { thrace: { light: 1 } } },
    stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'arrive', at: 'fight', place: 'thrace' }),
    board: {
      armies: [
        { at: 'thrace', owner: 'blue', by: 'blue', units: { light: 1 } },
        { at: 'thrace', owner: 'barbarians', by: 'barbarians', units: { light: 1 } },
      ],
    } as never,
  })
  assert.equal(rebels.state.stack.find(f => f.proc === 'battle')?.attacker, 'barbarians')
  const army = invade({}, 'blue', 'thessalonica', 'serbia')
  assert.equal(army.event('battle')?.['attacker'], 'blue')
})
rule('[medioevo.r-70] whoever has only crews counts nothing in the melee', () => {
  const t = fight(
    battle({
      pieces: [['siege-engine', 1, 'blue', 'bulgaria']],
      armies: { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { heavy: 3 } } },
      dice: { rolls: [8, 1, 2, 6] },
    }),
  )
  t.play('blue', 'man', 'piece-01').play('blue', 'serve', 'light').play('red', 'keep-dice')
  assert.deepEqual([t.event('values')?.['attacker'], t.event('values')?.['defender']], [0, 5])
})
rule('[medioevo.r-74 medioevo.r-75] a Captain without his like acts as Heavy infantry: one loss less', () => {
  const t = fight(
    battle({ armies: { blue: { bulgaria: { 'captain-1': 1, light: 2 } }, red: { bulgaria: { light: 3 } } }, dice: { rolls: [2, 3, 8, 1, 2, 3] } }),
  )
  t.play('blue', 'enough').play('blue', 'captain-use', 'emulate-heavy')
  t.play('blue', 'keep-dice').play('red', 'keep-dice')
  assert.deepEqual([t.state.stack.find(f => f.proc === 'round')?.losses[0], t.event('captain')?.['use']], [1, 'emulate-heavy'])
})

// ---- 6 ----
rule('[medioevo.fase-5.movimento-8] a ship trades at anchor, not at sea', () => {
  const t = table({ pieces: [['merchant-ship', 1, 'blue', 'aegean-sea', { goods: ['wine'] }]], stack: trading('blue') }).play('blue', 'lead', 'piece-01')
  t.refused('blue', 'sell', 'wine', 'medioevo.fase-6.comprare-vendere-2')
})
rule('[medioevo.fase-6.comprare-vendere-1] there are eight goods', () => {
  assert.deepEqual(goodKind.ids.toSorted(), ['furs', 'grain', 'salt', 'slaves', 'spices', 'textiles', 'weapons', 'wine'])
})
rule('[medioevo.fase-6.comprare-vendere-10 medioevo.r-108] cubes in the market raise the price; several of a colour go in one sale', () => {
  const t = table({ pieces: [['caravan', 2, 'blue', 'rome', { goods: ['wine', 'wine'] }]], board: { market: { rome: ['salt'] } }, stack: trading('blue') })
  t.play('blue', 'lead', 'piece-01').play('blue', 'sell', 'wine').play('blue', 'sell', 'wine')
  assert.equal(t.event('sold')?.['florins'], 240)
  assert.deepEqual((t.state.board.market[findSpaceById('rome')] ?? []).length, 2)
})
rule('[medioevo.r-198 medioevo.r-111] the longest route has seven stops and a destination, and never the place of purchase', () => {
  const t = table({ pieces: [['caravan', 1, 'blue', 'constantinople']], stack: trading('blue') })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'buy', 1)
    .play('blue', 'open-route', '8')
  for (const at of ['rome', 'venice', 'tuscany', 'lombardy', 'smyrna', 'thessalonica', 'dalmatia']) {
    assert.ok(!t.offered('blue', 'stop-at').includes('constantinople'))
    t.play('blue', 'stop-at', at)
  }
  assert.equal(t.question(), 'route.destination')
})

// ---- The Assassin on other dice (r-125) ----
rule('[medioevo.r-125 medioevo.carte.46-1 medioevo.carte.47-1] an Assassin lowers a barbarian die, the die of an event, a shot that missed', () => {
  const horde = table({ cards: { red: ['empire-46'] }, turn: 1, stack: phase('taxes', { proc: 'events', at: 'roll' }), dice: { rolls: [4, 6, 8] } })
  horde.play('blue', 'keep-dice').play('red', 'use', 'empire-46').play('red', 'name-die', 'd4')
  horde.expect({ board: { dice: { d4: 3, d6: 6, d8: 8 } } })
  const strike = { proc: 'strike', at: 'roll', icon: 'army', seat: 'blue', card: 'event-14' }
  const struck = table({
    cards: { red: ['empire-47'] },
    armies: { blue: { constantinople: { light: 2 } } },
    stack: phase('taxes', { proc: 'events', at: 'points', next: 9 }, strike),
    dice: { rolls: [6] },
  })
  struck.play('red', 'use', 'empire-47')
  if (struck.question() === 'instant.name') struck.play('red', 'name-die', 'd6')
  assert.equal(struck.question(), 'strike.wound')
  const shot = fight(
    battle({
      cards: { blue: ['empire-46'] },
      armies: { blue: { bulgaria: { archer: 2 } }, red: { bulgaria: { heavy: 2 } } },
      dice: { rolls: [4, 8, 1, 2, 3] },
    }),
  )
  assert.equal(shot.question(), 'window.roll-any')
  shot.play('blue', 'use', 'empire-46')
  if (shot.question() === 'instant.name') shot.play('blue', 'name-side', 'blue')
  assert.deepEqual(units(shot, 'red', 'bulgaria'), { heavy: 1, light: 1 })
})
