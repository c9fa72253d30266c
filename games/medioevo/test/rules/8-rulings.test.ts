/** Rulings that no other test is about, and what cards and technologies do at the edge of other chapters. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { fullMovementPointsOfPiece } from '../../src/board/pieces.ts'
import {
  captainLevelOf,
  cardKind,
  CAPTAINS,
  EMPIRE_CARDS,
  GOODS,
  goodKind,
  GOOD_PRODUCED_IN,
  spaceKind,
  findSpaceById,
  UNITS,
  unitKind,
} from '../../src/kinds.ts'
import goodsData from '../../data/units.json' with { type: 'json' }
import {
  against,
  fighting,
  fightOn,
  florins,
  goAlong,
  honour,
  inBattle,
  phase,
  rollOn,
  shopping,
  table,
  takeDamage,
  trading,
  units,
  until,
  WAR,
  type Given,
  type Table,
} from '../table.ts'

const shop = (given: Given = {}) => table({ ...given, stack: shopping('blue') })
const idsOf = (cards: readonly number[]) => cards.map(c => cardKind.ids[c]!)

// ---- Purchases ----
rule('[medioevo.fase-4.unita-6] Captains of the three levels are told apart, and each counts for its level', () => {
  const names = CAPTAINS.map(u => unitKind.ids[u])
  assert.deepEqual(
    [names, CAPTAINS.map(captainLevelOf), UNITS.filter(u => captainLevelOf(u) === 0).length],
    [['captain-1', 'captain-2', 'captain-3'], [1, 2, 3], 4],
  )
  const t = shop({
    armies: { blue: { constantinople: { 'captain-1': 1, 'captain-3': 1 } } },
    players: { blue: { technology: { combat: 1 }, pool: { red: 2 } } },
  })
  t.play('blue', 'train-at', 'constantinople')
  assert.deepEqual(t.offered('blue', 'train'), ['captain-1'])
})
rule('[medioevo.r-48] with one card left one is drawn, and with none nothing can be bought', () => {
  const held = (n: number) => shop({ cards: { red: idsOf(EMPIRE_CARDS.slice(0, n)) } })
  const last = until(held(71).play('blue', 'buy-card'), 'none')
  assert.equal(last.offered('blue', 'keep').length, 1)
  held(72).refused('blue', 'buy-card', undefined, 'medioevo.r-48')
})
rule('[medioevo.r-156] an upgrade needs a Property token of the new level; Control tokens have nothing to do with it', () => {
  const lands = ['rome', 'tuscany', 'lombardy', 'genoa', 'venice', 'naples', 'apulia']
  const improve = (others: Given['pieces']) =>
    shop({
      players: { blue: { technology: { transport: 1 }, pool: { blue: 3 } } },
      pieces: [['galley', 1, 'blue', 'constantinople'], ...(others ?? [])],
      board: { token: Object.fromEntries(lands.map(at => [at, 'blue'])) },
    }).play('blue', 'improve', 'piece-01')
  assert.deepEqual(improve([]).offered('blue', 'at-level'), ['II', 'III'])
  improve(Array.from({ length: 4 }, () => ['caravan', 3, 'blue', 'constantinople'] as const)).refused('blue', 'at-level', 'III', 'medioevo.r-2')
})
rule('[medioevo.r-157] the token of an objective is the one that pays for technology', () => {
  const paid = shop({ players: { blue: { technology: { construction: 1 }, tokens: { green: 1 } } } })
    .play('blue', 'build', 'village')
    .play('blue', 'place-at', 'constantinople')
    .play('blue', 'turn-token', 'green')
  paid.expect({
    board: { players: { blue: { tokens: {}, spent: { green: 1 } } }, buildings: [{ at: 'constantinople', category: 'civil', level: 1, damage: 0 }] },
  })
})
rule('[medioevo.r-192 medioevo.fase-4.carte-11] points are produced ahead outside a battle, and lost when the phase ends', () => {
  const t = shop({ cards: { blue: ['empire-10', 'empire-24'] }, players: { blue: { tokens: { blue: 1 } } } })
  t.play('blue', 'turn-token', 'blue')
    .play('blue', 'take-points', 'empire-24')
    .expect({ board: { players: { blue: { pool: { blue: 1, red: 1 } } } } })
  t.play('blue', 'take-points', 'empire-10')
  assert.equal(t.question(), 'instant.colour')
  t.play('blue', 'name-colour', t.offered('blue', 'name-colour')[0]!)
  assert.equal(
    t.state.board.players.blue!.pool.reduce((a, b) => a + b),
    3,
  )
  t.play('blue', 'done').expect({ board: { players: { blue: { pool: {} } } } })
})
rule('[medioevo.r-192] inside a battle they are steps of paying for what is legal there', () => {
  const t = inBattle({ players: { blue: { technology: { combat: 2 }, tokens: { red: 1 } } }, armies: against({ light: 2 }, { light: 2 }) })
  assert.deepEqual(t.offered('blue', 'turn-token'), [])
  t.play('blue', 'apply', 'hierarchy').play('blue', 'turn-token', 'red')
  assert.equal(t.question(), 'instant.name')
})

// ---- Objectives ----
rule('[medioevo.r-183] a card whose objective was met goes under the deck, and may be met again when it comes back', () => {
  const rich = { players: { blue: { honour: 80 } }, florins: { blue: 9000 } }
  const met = EMPIRE_CARDS.map(c => cardKind.ids[c]!).find(id => shop({ ...rich, cards: { blue: [id] } }).offered('blue', 'claim').length > 0)!
  const t = shop({ ...rich, cards: { blue: [met] } })
  for (let n = 1; n <= 2; n++) {
    t.play('blue', 'claim', met)
    if (t.question() === 'objective.colour') t.play('blue', 'name-colour', t.offered('blue', 'name-colour')[0]!)
    assert.equal(
      t.state.board.players.blue!.tokens.reduce((a, b) => a + b),
      n,
    )
    assert.equal(cardKind.ids[t.state.secrets.zones.empire.at(0)!] === met || cardKind.ids[t.state.secrets.zones.empire.at(-1)!] === met, true)
    // It is drawn again.
    const at = t.state.secrets.zones.empire.findIndex(c => cardKind.ids[c] === met)
    t.state.secrets.zones['cards-blue'].push(...t.state.secrets.zones.empire.splice(at, 1))
  }
})
rule('[medioevo.r-189] where fewer of the named territories are in play than are needed another objective takes its place', () => {
  const seats = { seats: 3, cards: { blue: ['empire-34'] } } as const
  const north = { blue: { kingdom: 'novgorod-republic' }, green: { kingdom: 'golden-horde' }, red: { kingdom: 'kingdom-of-hungary' } }
  const token = Object.fromEntries(['kiev', 'smolensk', 'ryazan', 'vladimir'].map(at => [at, 'blue']))
  assert.deepEqual(shop({ ...seats, players: north, board: { token } }).offered('blue', 'claim'), ['empire-34'])
  assert.deepEqual(
    shop({ cards: { blue: ['empire-34'] }, board: { token: { rome: 'blue', venice: 'blue', naples: 'blue', kiev: 'blue' } } }).offered('blue', 'claim'),
    [],
  )
})
rule('[medioevo.r-49 medioevo.r-230] an objective is claimed in any window open to instants of any kind, to the last of the turn', () => {
  const t = table({
    cards: { blue: ['empire-25'] },
    players: { blue: { stats: { rebellionsSuppressed: 2 } } },
    stack: phase('cleanup', { proc: 'cleanup', at: 'ready-window' }),
  })
  assert.deepEqual([t.question(), t.offered('blue', 'claim')], ['window.end-ready', ['empire-25']])
  t.play('blue', 'claim', 'empire-25')
  assert.equal(
    t.state.board.players.blue!.tokens.reduce((a, b) => a + b),
    1,
  )
  const unmet = table({
    cards: { blue: ['empire-25'] },
    players: { blue: { stats: { rebellionsSuppressed: 1 } } },
    stack: phase('cleanup', { proc: 'cleanup', at: 'ready-window' }),
  })
  assert.equal(unmet.question(), 'auction.bids')
})
rule('[medioevo.r-50] instants of any kind are legal where income is being spent, and not between the dice of a battle', () => {
  const upkeep = table({
    cards: { blue: ['empire-23'] },
    pieces: [['caravan', 1, 'red', 'thrace', { goods: ['wine'] }]],
    stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'upkeep', at: 'pay', seat: 'blue' }),
  })
  upkeep.play('blue', 'use', 'empire-23')
  assert.deepEqual([florins(upkeep, 'blue'), upkeep.question()], [1620, 'upkeep.pay'])
  const owing = table({
    cards: { blue: ['empire-23'] },
    players: { blue: { loans: 1, oldLoans: 1 } },
    pieces: [['caravan', 1, 'red', 'thrace', { goods: ['wine', 'salt', 'furs'] }]],
    florins: { blue: 0 },
    stack: phase('purchases', { proc: 'taxes', at: 'upkeep', next: 9 }, { proc: 'interest', at: 'due', seat: 'blue' }),
  })
  owing.refused('blue', 'pay-interest', undefined, 'medioevo.r-202').play('blue', 'use', 'empire-23').play('blue', 'pay-interest')
  assert.equal(florins(owing, 'blue'), 10)
  const battle = fightOn(
    inBattle({
      cards: { blue: ['empire-23', 'empire-04'] },
      pieces: [['caravan', 1, 'red', 'thrace', { goods: ['wine'] }]],
      armies: against({ archer: 2 }, { archer: 1 }),
    }).pass(),
  )
  assert.deepEqual([battle.question(), battle.offered('blue', 'use')], ['window.battle-powers', ['empire-04']])
})

// ---- Trade ----
rule('[medioevo.carte.2-2] a Bishop stops a transaction that was announced; the point stays spent', () => {
  const given: Given = { cards: { red: ['empire-02'] }, pieces: [['caravan', 1, 'blue', 'constantinople', { goods: ['furs'] }]], stack: trading('blue') }
  const stop = (t: Table) => t.play('red', 'use', 'empire-02').play('red', 'name-space', 'constantinople')
  for (const act of [(t: Table) => t.play('blue', 'buy', 1), (t: Table) => t.play('blue', 'sell', 'furs')]) {
    const t = stop(act(table(given).play('blue', 'lead', 'piece-01')))
    assert.deepEqual([florins(t, 'blue'), t.state.board.pieces[0]!.goods.length, t.state.board.pieces[0]!.pm], [1600, 1, 5])
    assert.deepEqual([t.question(), t.state.board.market[findSpaceById('constantinople')] ?? []], ['journey.act', []])
    t.refused('blue', 'buy', 1, 'medioevo.carte.2-1').refused('blue', 'sell', 'furs', 'medioevo.carte.2-1')
  }
})
rule('[medioevo.tecnologie.gilde-3 medioevo.tecnologie.gilde-1] Guilds complete stops one by one, and the route still ends at its destination', () => {
  const route = { carrier: 'piece-01', stops: ['smyrna', 'thessalonica', 'candia'], done: [], destination: 'constantinople' }
  const t = table({
    pieces: [['caravan', 1, 'blue', 'constantinople', { goods: ['furs'] }]],
    players: { blue: { technology: { commerce: 4 }, pool: { yellow: 6 }, route } },
    stack: trading('blue'),
  }).play('blue', 'lead', 'piece-01')
  for (const stop of route.stops) t.play('blue', 'apply', 'guilds').play('blue', 'name-space', stop)
  assert.ok(!t.offered('blue', 'apply').includes('guilds'))
  t.expect({ board: { players: { blue: { route: { ...route, done: route.stops } } } } })
  until(t.play('blue', 'sell', 'furs').play('blue', 'points-to-honour', 2), 'none')
  assert.deepEqual([honour(t, 'blue'), t.state.board.players.blue!.route], [12, null])
})
rule('[medioevo.r-110] there is no red good; the cube of the sale example is the orange one, which Trebizond does not make', () => {
  const colours = goodsData.goods.map(row => row.colour)
  const orange = GOODS.find(g => goodsData.goods.find(row => row.id === goodKind.ids[g])!.colour === 'orange')!
  assert.ok(!colours.includes('red') && GOOD_PRODUCED_IN[findSpaceById('trebizond')] !== orange)
  const t = table({ pieces: [['caravan', 1, 'blue', 'trebizond', { goods: [goodKind.ids[orange]!] }]], stack: trading('blue') }).play(
    'blue',
    'lead',
    'piece-01',
  )
  assert.deepEqual(t.offered('blue', 'sell'), [goodKind.ids[orange]])
})

// ---- Movement and battle ----
/** Red, first in turn order, comes with a Light infantry from Banat into a territory that a token makes Blue's. */
const redInvades = (given: Given) =>
  table({
    order: ['red', 'blue', 'green', 'yellow'],
    ...given,
    pieces: [['war-wagon', 1, 'red', 'banat'], ...(given.pieces ?? [])],
    armies: { ...given.armies, red: { banat: { light: 1 } } },
    board: { ...WAR, token: { bulgaria: 'blue' }, keeper: { bulgaria: 'blue' } },
    stack: fighting(),
  })
    .play('red', 'move-from', 'banat')
    .play('red', 'join-piece', 'piece-01')
    .play('red', 'join-unit', 'light')
    .play('red', 'go', 'bulgaria')
rule('[medioevo.carte.25-4] with Militiaman 25 no War wagon is needed, but they may come along', () => {
  const t = redInvades({
    cards: { blue: ['empire-25'] },
    armies: { blue: { philippopolis: { heavy: 2 }, thrace: { light: 1 } } },
    pieces: [
      ['war-wagon', 1, 'blue', 'philippopolis'],
      ['war-wagon', 2, 'blue', 'philippopolis'],
      ['caravan', 2, 'blue', 'philippopolis'],
    ],
  })
  t.play('blue', 'use', 'empire-25').play('blue', 'name-space', 'thrace').play('blue', 'name-unit', 'light')
  t.play('blue', 'name-space', 'philippopolis').play('blue', 'name-unit', 'heavy')
  assert.deepEqual(t.offered('blue', 'name-piece'), ['piece-02', 'piece-03'])
  t.play('blue', 'name-piece', 'piece-03').play('blue', 'no-more').play('blue', 'no-more')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), units(t, 'blue', 'philippopolis')], [{ light: 1, heavy: 1 }, { heavy: 1 }])
  assert.deepEqual(
    t.state.board.pieces.map(p => spaceKind.ids[p.at]),
    ['bulgaria', 'philippopolis', 'bulgaria', 'philippopolis'],
  )
})
rule('[medioevo.r-201 medioevo.tecnologie.influenza-1] a barbarian Captain who changes side is one of level I, and stays where he is', () => {
  const t = shop({
    players: { blue: { technology: { law: 4 }, pool: { orange: 1 } } },
    armies: { barbarians: { bulgaria: { 'captain-1': 1 } }, blue: { thrace: { light: 1 } } },
  })
    .play('blue', 'apply', 'influence')
    .play('blue', 'name-space', 'bulgaria')
    .play('blue', 'name-unit', 'captain-1')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), units(t, 'barbarians', 'bulgaria')], [{ 'captain-1': 1 }, {}])
})
rule('[medioevo.r-201 medioevo.carte.14-1] who is won over fights for the new owner from that moment', () => {
  const t = inBattle({ cards: { blue: ['empire-14'] }, armies: against({ light: 1 }, { heavy: 2, 'captain-1': 1 }) }).play('blue', 'use', 'empire-14')
  assert.deepEqual(t.offered('blue', 'name-unit'), ['heavy'])
  t.play('blue', 'name-unit', 'heavy')
  assert.deepEqual(
    [units(t, 'blue', 'bulgaria'), units(t, 'red', 'bulgaria')],
    [
      { light: 1, heavy: 1 },
      { heavy: 1, 'captain-1': 1 },
    ],
  )
})
rule('[medioevo.r-204] while enemies share a territory its buildings are still his who had it: he sets the protection', () => {
  const given: Given = { buildings: [['military', 1, 'bulgaria']], armies: against({ light: 2 }, { light: 2 }), board: { keeper: { bulgaria: 'red' } } }
  const t = fightOn(inBattle(given))
  assert.deepEqual([t.question(), t.asked()], ['round.protect', ['red']])
  const limit = table({ ...given, buildings: [['civil', 3, 'bulgaria']], board: { ...WAR, keeper: { bulgaria: 'red' } } })
  assert.equal(
    limit.game.def.evaluate(limit.state, 'red') <
      limit.game.def.evaluate(
        table({
          buildings: [['civil', 3, 'bulgaria']],
          armies: { red: { bulgaria: { light: 2 } } },
          board: { keeper: { bulgaria: 'red' }, holder: { bulgaria: 'red' } },
        }).state,
        'red',
      ),
    true,
  )
})
rule('[medioevo.r-223] overwhelming superiority of barbarians is always damage', () => {
  const t = inBattle(
    { armies: { blue: { bulgaria: { light: 9 } }, barbarians: { bulgaria: { light: 9 } } }, board: { dice: { d4: 4, d6: 4, d8: 4 } } },
    'blue',
    'barbarians',
  )
  t.play('blue', 'fight').dice([1, 2, 3])
  rollOn(t)
  assert.equal(t.question()?.startsWith('round.superiority'), false)
  assert.deepEqual(t.event('values'), { is: 'values', attacker: 5, defender: 64 })
})
rule('[medioevo.r-68] a round is declared in one order: terms, attack, capture, protection, crews', () => {
  const t = inBattle({
    buildings: [['military', 1, 'bulgaria']],
    pieces: [
      ['siege-engine', 1, 'blue', 'bulgaria'],
      ['siege-engine', 1, 'red', 'bulgaria'],
    ],
    armies: against({ light: 3 }, { light: 3 }),
    board: { keeper: { bulgaria: 'red' } },
  })
  const seen: string[] = []
  const play = (verb: string, to?: string) => {
    seen.push(`${t.asked()[0]} ${t.question()}`)
    t.play(t.asked()[0]!, verb, to)
  }
  play('demand-surrender')
  play('refuse')
  play('no-terms')
  play('fight')
  play('capture')
  play('protect', 'melee')
  play('enough')
  play('enough')
  assert.deepEqual(seen, [
    'blue round.terms',
    'red round.answer',
    'red round.terms',
    'blue round.decide',
    'red round.defend',
    'red round.protect',
    'blue round.engine',
    'red round.engine',
  ])
})
rule('[medioevo.r-86 medioevo.r-237] points left on entering serve to retreat, and are gone when the battle is over', () => {
  const march = (pm: number) => {
    const t = table({
      pieces: [['war-wagon', 1, 'blue', 'thrace', { pm }]],
      armies: { blue: { thrace: { heavy: 2 } }, red: { bulgaria: { light: 4 } } },
      board: { ...WAR, holder: { bulgaria: 'red' } },
      stack: fighting(),
    })
    t.play('blue', 'move-from', 'thrace')
      .play('blue', 'join-piece', 'piece-01')
      .play('blue', 'join-unit', 'heavy')
      .play('blue', 'join-unit', 'heavy')
      .play('blue', 'go', 'bulgaria')
    if (t.question() === 'movement.more') t.play('blue', 'enough')
    return t.play('blue', 'no-terms').play('red', 'no-terms')
  }
  march(1).refused('blue', 'retreat-to', 'thrace', 'medioevo.fase-5.ritirata-4')
  const t = march(2).play('blue', 'retreat-to', 'thrace')
  if (t.question() === 'round.farther') t.play('blue', 'enough')
  t.dice([1, 2, 6, 1, 2, 4]).play('red', 'fight')
  goAlong(takeDamage(rollOn(t)))
  assert.deepEqual([t.event('retreated')?.['to'], t.state.board.pieces[0]!.pm, fullMovementPointsOfPiece(t.state.board.pieces[0]!) > 0], ['thrace', 0, true])
})
rule('[medioevo.r-65] a Galley with units may take empty Galleys and Merchant ships of an enemy at sea', () => {
  const t = table({
    pieces: [
      ['galley', 1, 'blue', 'thessalonica'],
      ['galley', 1, 'red', 'aegean-sea'],
      ['merchant-ship', 1, 'red', 'aegean-sea'],
    ],
    armies: { blue: { thessalonica: { light: 1 } } },
    board: WAR,
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'thessalonica')
    .play('blue', 'embark', 'piece-01')
    .play('blue', 'join-unit', 'light')
    .play('blue', 'go', 'aegean-sea')
    .play('blue', 'halt')
  if (t.question() === 'movement.more') t.play('blue', 'enough')
  assert.deepEqual([t.question(), t.offered('blue', 'sack-piece')], ['conquest.spoils', ['piece-02', 'piece-03']])
  t.play('blue', 'sack-piece', 'piece-03').play('blue', 'keep-rest')
  assert.deepEqual([florins(t, 'blue'), t.state.board.pieces.map(p => p.owner)], [1650, ['blue', 'blue']])
})

// ---- One movement (r-52) ----
/** Two groups on their way to Bulgaria, where barbarians are: the first has arrived, the second begins in Nicaea with points to spare. */
const twoGroups = (given: Given = {}) => {
  const t = table({
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace'],
      ['war-wagon', 1, 'blue', 'nicaea', { pm: 2 }],
    ],
    armies: { blue: { thrace: { light: 1 }, nicaea: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
    stack: fighting(),
    ...given,
  })
  const join = (piece: string) => t.play('blue', 'join-piece', piece).play('blue', 'join-unit', 'light')
  t.play('blue', 'move-from', 'thrace')
  join('piece-01').play('blue', 'go', 'bulgaria')
  assert.equal(t.question(), 'movement.more')
  t.play('blue', 'another-from', 'nicaea')
  return join('piece-02')
}
rule('[medioevo.r-52 medioevo.fase-5-1] groups of one movement end in one place, and the battle waits for the last of them', () => {
  const t = twoGroups()
  assert.deepEqual(t.offered('blue', 'go'), ['thrace'])
  t.refused('blue', 'go', 'smyrna', 'medioevo.r-52').play('blue', 'go', 'thrace').refused('blue', 'halt', undefined, 'medioevo.r-52')
  t.play('blue', 'go', 'bulgaria')
  assert.deepEqual([t.question(), units(t, 'blue', 'bulgaria')], ['round.decide', { light: 2 }])
})
