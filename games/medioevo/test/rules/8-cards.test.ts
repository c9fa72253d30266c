/** A, B: cards, technologies, objectives; C: treaties and wars. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, florins, game, honour, phase, shopping, table, trading, units, type Given, type Table } from '../table.ts'

const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })
const rotated = (t: Table, seat: 'blue' | 'red' = 'blue') => t.state.board.players[seat]!.rotated.length
rule('[medioevo.fase-4.carte-6 medioevo.fase-4.carte-7 medioevo.carte-1] a card turned for its ability is used up for the turn', () => {
  const t = shop({ cards: { blue: ['empire-32'] } }).play('blue', 'use', 'empire-32')
  assert.equal(rotated(t), 1)
  assert.deepEqual(t.offered('blue', 'use'), [])
})
rule('[medioevo.carte.32-1 medioevo.carte.33-1] an Architect takes 50 florins or half off a building', () => {
  const build = (card: string) =>
    shop({ cards: { blue: [card] }, players: { blue: { technology: { construction: 1 }, pool: { green: 2 } } } })
      .play('blue', 'use', card)
      .play('blue', 'build', 'town')
      .play('blue', 'place-at', 'constantinople')
  assert.deepEqual([florins(build('empire-32'), 'blue'), florins(build('empire-33'), 'blue')], [1450, 1500])
})
rule('[medioevo.carte.22-1 medioevo.carte.23-1] a Tax collector takes 10 or 20 florins for each foreign cube in the realm', () => {
  const toll = (card: string) =>
    shop({ cards: { blue: [card] }, pieces: [['caravan', 2, 'red', 'thrace', { goods: ['wine', 'salt', 'furs'] }]] }).play('blue', 'use', card)
  assert.deepEqual([florins(toll('empire-22'), 'blue'), florins(toll('empire-23'), 'blue')], [1630, 1660])
})
rule('[medioevo.carte.36-1 medioevo.carte.36-2 medioevo.r-218] the Magnate keeps up to 300 florins and gives them back with half as much again', () => {
  const t = shop({ cards: { blue: ['empire-36'] } }).play('blue', 'use', 'empire-36')
  assert.deepEqual(t.offered('blue', 'lay-aside'), [0, 300])
  t.play('blue', 'lay-aside', 300)
  assert.deepEqual([florins(t, 'blue'), t.state.board.players.blue!.banked], [1300, 300])
  const back = shop({ cards: { blue: ['empire-36'] }, players: { blue: { banked: 300 } } }).play('blue', 'use', 'empire-36')
  assert.deepEqual([florins(back, 'blue'), back.state.board.players.blue!.banked], [2050, 0])
  const some = shop({ cards: { blue: ['empire-36'] }, florins: { blue: 120 } }).play('blue', 'use', 'empire-36')
  assert.deepEqual(some.offered('blue', 'lay-aside'), [0, 120])
  assert.equal(some.play('blue', 'lay-aside', 50).state.board.players.blue!.banked, 50)
})
rule('[medioevo.carte.44-1 medioevo.carte.45-1 medioevo.r-176] a Bard readies a turned card, also of another player', () => {
  const t = shop({ cards: { blue: ['empire-45'], red: ['empire-01'] }, players: { red: { rotated: ['empire-01'] } } })
    .play('blue', 'use', 'empire-45')
    .play('blue', 'name-card', 'empire-01')
  assert.deepEqual([rotated(t, 'red'), florins(t, 'blue')], [0, 1550])
})
rule('[medioevo.carte.44-1 medioevo.carte.13-1] a Bard does not ready what an Infiltrator has kept turned since the turn before', () => {
  const cards: Given['cards'] = { blue: ['empire-44'], red: ['empire-01', 'empire-02'] }
  const end = table({
    cards,
    players: { red: { rotated: ['empire-01'] } },
    board: { marks: { unready: ['empire-01'] } },
    stack: [game, { proc: 'turn', at: 'order' }, { proc: 'cleanup', at: 'ready' }],
  })
  const later = (turned: readonly string[]) => {
    const { players, marks, turn } = end.now()['board'] as { players: { red: object }; marks: object; turn: number }
    return table({ cards, turn, board: { marks, players: { ...players, red: { ...players.red, rotated: turned } } } as never, stack: shopping('blue') })
  }
  assert.ok(!later(['empire-01']).offered('blue', 'use').includes('empire-44'))
  assert.deepEqual(later(['empire-01', 'empire-02']).play('blue', 'use', 'empire-44').offered('blue', 'name-card'), ['empire-02'])
})
rule('[medioevo.carte.48-1 medioevo.carte.48-2 medioevo.carte.49-1 medioevo.r-51] a Jester cancels a card that was just turned', () => {
  const t = shop({ cards: { blue: ['empire-23'], red: ['empire-48'] }, pieces: [['caravan', 2, 'red', 'thrace', { goods: ['wine'] }]] }).play(
    'blue',
    'use',
    'empire-23',
  )
  assert.deepEqual(t.asked(), ['red'])
  t.play('red', 'use', 'empire-48')
  assert.deepEqual([florins(t, 'blue'), florins(t, 'red'), rotated(t)], [1600, 1550, 1])
})
rule('[medioevo.carte.57-1 medioevo.carte.58-1 medioevo.r-120] Pirates give two points, of any colours or of one', () => {
  const any = shop({ cards: { blue: ['empire-57'] } })
    .play('blue', 'use', 'empire-57')
    .play('blue', 'name-colour', 'red')
    .play('blue', 'name-colour', 'blue')
  any.expect({ board: { players: { blue: { pool: { red: 1, blue: 1 } } } } })
  shop({ cards: { blue: ['empire-58'] } })
    .play('blue', 'use', 'empire-58')
    .play('blue', 'name-colour', 'red')
    .expect({ board: { players: { blue: { pool: { red: 2 } } } } })
})
rule('[medioevo.carte.71-1 medioevo.carte.72-1 medioevo.r-121] Mystics sell points, singly or in sets of three colours', () => {
  const t = shop({ cards: { blue: ['empire-71'] }, players: { blue: { pool: { red: 2 } } } })
    .play('blue', 'use', 'empire-71')
    .play('blue', 'name-colour', 'red')
    .play('blue', 'name-colour', 'red')
  assert.equal(florins(t, 'blue'), 1640)
  const set = shop({ cards: { blue: ['empire-72'] }, players: { blue: { pool: { red: 1, blue: 1, green: 1 } } } }).play('blue', 'use', 'empire-72')
  set.play('blue', 'name-colour', 'red').play('blue', 'name-colour', 'blue').play('blue', 'name-colour', 'green')
  assert.equal(florins(set, 'blue'), 1700)
})
rule('[medioevo.carte.69-1 medioevo.carte.70-1 medioevo.r-168] a Sheriff raises a building below a higher one of the other kind', () => {
  const t = shop({
    cards: { blue: ['empire-69'] },
    buildings: [
      ['military', 2, 'constantinople'],
      ['civil', 1, 'constantinople'],
    ],
  })
    .play('blue', 'use', 'empire-69')
    .play('blue', 'name-space', 'constantinople')
  assert.equal(t.state.board.buildings.find(x => x.category === 'civil')!.level, 2)
})
rule('[medioevo.carte.65-1 medioevo.carte.65-2] a Marauder hires the horde of the turn until its end', () => {
  const t = shop({ cards: { blue: ['empire-65'] }, board: { dice: { d4: 1, d6: 6, d8: 8 } } })
    .play('blue', 'use', 'empire-65')
    .play('blue', 'name-space', 'thrace')
  assert.deepEqual([units(t, 'blue', 'thrace'), florins(t, 'blue')], [{ light: 2 }, 1500])
})
rule('[medioevo.carte.67-1 medioevo.carte.68-1] a Heroine makes a Captain, or raises one', () => {
  const t = shop({ cards: { blue: ['empire-67'] }, armies: { blue: { thrace: { light: 1 } } } })
    .play('blue', 'use', 'empire-67')
    .play('blue', 'name-space', 'thrace')
    .play('blue', 'name-side', 'blue')
    .play('blue', 'name-unit', 'light')
  assert.deepEqual(units(t, 'blue', 'thrace'), { 'captain-1': 1 })
})
rule('[medioevo.carte.15-1 medioevo.carte.15-2 medioevo.r-123] an Infiltrator raises a rebellion near a territory of his', () => {
  const t = shop({ cards: { blue: ['empire-15'] }, board: { dice: { d4: 4, d6: 6, d8: 8 } } })
    .play('blue', 'use', 'empire-15')
    .play('blue', 'name-space', 'banat')
  assert.deepEqual([units(t, 'barbarians', 'banat'), florins(t, 'blue')], [{ light: 1 }, 1500])
})
rule('[medioevo.carte.3-1 medioevo.carte.3-2] where a Bishop forbids it nothing leaves', () => {
  const t = table({ cards: { blue: ['empire-03'] }, pieces: [['war-wagon', 1, 'blue', 'thrace']], stack: fighting() })
    .play('blue', 'use', 'empire-03')
    .play('blue', 'name-space', 'thrace')
  t.refused('blue', 'move-from', 'thrace', 'medioevo.carte.3-1')
})
rule('[medioevo.carte.2-1] where a Bishop forbids it nothing is bought or sold', () => {
  const t = table({ cards: { blue: ['empire-02'] }, pieces: [['caravan', 1, 'blue', 'constantinople']], stack: trading('blue') })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'use', 'empire-02')
    .play('blue', 'name-space', 'constantinople')
  t.refused('blue', 'buy', 1, 'medioevo.carte.2-1')
})
rule('[medioevo.carte.1-3 medioevo.r-130] not the same territory in two turns running', () => {
  const t = shop({ cards: { blue: ['empire-01'] }, board: { marks: { bans: [{ what: 'battle', at: 'rome', turn: 1 }] } } }).play('blue', 'use', 'empire-01')
  assert.ok(!t.offered('blue', 'name-space').includes('rome'))
})
const WAR = { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }] }
const battle = (given: Given) =>
  table({
    ...given,
    board: { ...WAR, ...given.board },
    stack: phase(
      'trade',
      { proc: 'combat', at: 'next', turn: 0, passes: 0 },
      { proc: 'battle', at: 'begin', place: 'bulgaria', attacker: 'blue', defender: 'red' },
    ),
  })
const fight = (t: Table) => t.play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'fight').play('red', 'fight')
rule('[medioevo.carte.5-1 medioevo.carte.5-2 medioevo.fase-5.carte-1] the Condottiero adds 2 to a value before damage', () => {
  const t = fight(
    battle({ cards: { blue: ['empire-05'] }, armies: { blue: { bulgaria: { light: 2 } }, red: { bulgaria: { light: 2 } } } }).dice([1, 2, 3, 1, 2, 5]),
  )
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
  t.play('blue', 'use', 'empire-05').play('blue', 'name-side', 'blue')
  assert.equal(t.event('values')?.['attacker'], 5)
})
rule('[medioevo.carte.46-1 medioevo.carte.46-2 medioevo.carte.46-3 medioevo.r-125] the Assassin lowers a die, which may make a critical roll', () => {
  const t = fight(
    battle({ cards: { blue: ['empire-46'] }, armies: { blue: { bulgaria: { light: 2 } }, red: { bulgaria: { light: 2 } } } }).dice([2, 4, 5, 1, 2, 3]),
  )
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
  t.play('blue', 'use', 'empire-46').play('blue', 'name-side', 'blue').play('blue', 'name-die', 'd8')
  assert.equal(t.event('values')?.['attacker'], 16)
})
rule('[medioevo.carte.17-1 medioevo.carte.17-2 medioevo.r-122] a Spy removes an enemy unit on 1 to 3, and is caught on 7 or 8', () => {
  const given: Given = { cards: { blue: ['empire-17'] }, armies: { blue: { bulgaria: { light: 2 } }, red: { bulgaria: { knight: 1, light: 1 } } } }
  const hit = battle(given).dice([3]).play('blue', 'use', 'empire-17').play('blue', 'name-unit', 'knight')
  assert.deepEqual(units(hit, 'red', 'bulgaria'), { light: 1 })
  const caught = battle(given).dice([7]).play('blue', 'use', 'empire-17').play('blue', 'name-unit', 'light')
  assert.deepEqual(units(caught, 'blue', 'bulgaria'), { light: 1 })
})
rule('[medioevo.carte.14-1 medioevo.carte.14-2 medioevo.r-172] an Infiltrator makes an enemy unit change sides, never a Captain', () => {
  const t = battle({ cards: { blue: ['empire-14'] }, armies: { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { knight: 1, 'captain-1': 1 } } } }).play(
    'blue',
    'use',
    'empire-14',
  )
  assert.deepEqual(t.offered('blue', 'name-unit'), ['knight'])
  t.play('blue', 'name-unit', 'knight')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), units(t, 'red', 'bulgaria')], [{ light: 1, knight: 1 }, { 'captain-1': 1 }])
})
rule('[medioevo.tecnologie.strategia-1] Strategy does damage before the melee without a die', () => {
  const t = battle({
    players: { blue: { technology: { combat: 4 }, pool: { red: 1 } } },
    armies: { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } },
  })
  for (let n = 0; n < 4 && t.question()?.startsWith('window'); n++) t.play('blue', 'pass')
  fight(t)
  while (t.question()?.startsWith('window') && !t.question()!.endsWith('battle-archers')) t.play('blue', 'pass')
  t.play('blue', 'apply', 'strategy').play('blue', 'pass')
  while (t.question()?.startsWith('window')) t.play('blue', 'pass')
  assert.deepEqual(units(t, 'red', 'bulgaria'), {})
})
rule("[medioevo.fase-4.carte-13 medioevo.fase-4.carte-14 medioevo.r-49] an objective that is met is claimed for a token of the card's colour", () => {
  shop({ cards: { blue: ['empire-02'] } }).refused('blue', 'claim', 'empire-02', 'medioevo.r-49')
  const met = shop({ cards: { blue: ['empire-02'] }, board: { token: { rome: 'blue' } } }).play('blue', 'claim', 'empire-02')
  met.expect({ board: { players: { blue: { tokens: { purple: 1 } } } } })
  assert.equal(met.state.secrets.zones['cards-blue'].length, 0)
})
rule('[medioevo.tecnologie.ingegneria-1 medioevo.tecnologie.ingegneria-2] Engineering raises a building for three green points', () => {
  const t = shop({ players: { blue: { technology: { construction: 4 }, pool: { green: 3 } } }, buildings: [['civil', 1, 'constantinople']] })
    .play('blue', 'apply', 'engineering')
    .play('blue', 'name-space', 'constantinople')
    .play('blue', 'name-category', 'civil')
  assert.deepEqual([t.state.board.buildings[0]!.level, florins(t, 'blue')], [2, 1600])
})
rule(
  '[medioevo.tecnologie.monopolio-1 medioevo.tecnologie.monopolio-2 medioevo.r-115 medioevo.r-214] Monopoly moves a deposited cube between near settlements',
  () => {
    const t = shop({
      players: { blue: { technology: { commerce: 3 }, pool: { yellow: 1 } } },
      pieces: [['merchant-ship', 1, 'blue', 'panormus']],
      board: { token: { rome: 'blue' }, market: { panormus: ['spices', 'salt'] } },
    }).play('blue', 'apply', 'monopoly')
    t.play('blue', 'name-space', 'panormus').play('blue', 'name-good', 'spices').play('blue', 'name-space', 'rome')
    assert.deepEqual([(t.state.board.market[findSpaceById('panormus')] ?? []).length, (t.state.board.market[findSpaceById('rome')] ?? []).length], [1, 1])
  },
)
rule('[medioevo.tecnologie.influenza-1 medioevo.tecnologie.influenza-2] Influence turns a barbarian beside the realm into an own unit', () => {
  const t = shop({ players: { blue: { technology: { law: 4 }, pool: { orange: 1 } } }, armies: { barbarians: { rum: { light: 1 } } } })
    .play('blue', 'apply', 'influence')
    .play('blue', 'name-space', 'rum')
    .play('blue', 'name-unit', 'light')
  assert.deepEqual([units(t, 'blue', 'rum'), units(t, 'barbarians', 'rum')], [{ light: 1 }, {}])
})
rule(
  "[medioevo.tecnologie.proselitismo-1 medioevo.tecnologie.proselitismo-2 medioevo.tecnologie.proselitismo-3 medioevo.tecnologie.proselitismo-5] Proselytism uses a neighbour's card, which stays as it was",
  () => {
    const t = shop({
      cards: { red: ['empire-23'] },
      players: { blue: { technology: { faith: 3 }, pool: { purple: 1 } } },
      pieces: [['caravan', 2, 'red', 'thrace', { goods: ['wine'] }]],
    })
    t.play('blue', 'apply', 'proselytism').play('blue', 'name-card', 'empire-23').play('blue', 'no-more')
    assert.deepEqual([florins(t, 'blue'), rotated(t, 'red')], [1620, 0])
    assert.deepEqual(t.offered('blue', 'apply'), [])
  },
)

// ---- C ----
const treaty = (over: object = {}) => ({ act: 'treaty', grants: [{ type: 'passage', from: 'red', to: 'blue' }], last: 3, ...over })
rule('[medioevo.c.diplomazia-7 medioevo.c.diplomazia-11 medioevo.r-132 medioevo.r-137] a passage treaty, proposed and accepted, opens the way', () => {
  const t = table({
    pieces: [['war-wagon', 1, 'blue', 'serbia']],
    armies: { blue: { serbia: { light: 1 } } },
    board: { holder: { serbia: 'blue' } },
    stack: fighting(),
  })
  t.aside('blue', { aside: 'propose', to: ['red'], terms: treaty(), text: '' }).aside('red', { aside: 'accept', id: 'blue+red-1' })
  t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'banat')
  assert.deepEqual([honour(t, 'blue'), t.state.board.wars, t.question()], [10, [], 'movement.group'])
})
rule(
  '[medioevo.c.diplomazia-2 medioevo.c.diplomazia-4 medioevo.vittoria.partita-10 medioevo.c.rottura-1] a declaration of war breaks treaties at 2 HP each',
  () => {
    const treaties = [{ number: 1, parties: ['blue', 'red'], grants: [{ type: 'non-belligerence', from: 'red', to: 'blue' }], begin: 1 }]
    const t = shop({ board: { treaties } })
      .aside('red', { aside: 'propose', to: [], terms: { act: 'war', on: 'blue', breaks: true }, text: '' })
      .play('blue', 'learn', 'law')
    assert.deepEqual([honour(t, 'red'), t.state.board.treaties.length, t.state.board.wars.length], [8, 0, 1])
  },
)
rule('[medioevo.c.diplomazia-6 medioevo.r-143] peace ends a war, if both want it', () => {
  const t = shop({ board: WAR })
    .aside('red', { aside: 'propose', to: ['blue'], terms: { act: 'peace' }, text: '' })
    .aside('blue', { aside: 'accept', id: 'blue+red-1' })
    .play('blue', 'learn', 'law')
  assert.deepEqual(t.state.board.wars, [])
  assert.equal(t.asideRefused('red', { aside: 'propose', to: ['blue'], terms: { act: 'peace' }, text: '' }), 'medioevo.c.diplomazia-5')
})
rule('[medioevo.c.diplomazia-1 medioevo.r-134 medioevo.r-135] payments of a treaty are made when it is accepted', () => {
  const terms = treaty({ payments: [{ from: 'blue', to: 'red', florins: 100, when: 'once' }] })
  const t = shop()
    .aside('blue', { aside: 'propose', to: ['red'], terms, text: '' })
    .aside('red', { aside: 'accept', id: 'blue+red-1' })
    .play('blue', 'learn', 'law')
  assert.deepEqual([florins(t, 'blue'), florins(t, 'red')], [1400, 1700])
})
rule('[medioevo.c.fine-1 medioevo.c.diplomazia-9] a treaty ends after its last turn; without one it lasts', () => {
  const treaties = [1, 2].map(number => ({
    number,
    parties: ['blue', 'red'],
    grants: [{ type: 'trade', from: 'red', to: 'blue' }],
    begin: 1,
    end: number === 1 ? 2 : null,
  }))
  const t = table({
    board: { treaties },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'cleanup' },
    ],
  })
  t.play('blue', 'bid', 0)
  assert.deepEqual(
    t.state.board.treaties.map(x => x.number),
    [2],
  )
})
