/** 5: retreat, the sea, several opponents, what falls and what stays. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { landMovementCost } from '../../src/board/map.ts'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, florins, honour, phase, table, trading, units, type Given, type Table } from '../table.ts'

const WAR = { wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }] }
const battle = (given: Given, attacker = 'blue', defender = 'red', place = 'bulgaria') =>
  table({
    ...given,
    board: { ...WAR, ...given.board },
    stack: phase('trade', { proc: 'combat', at: 'next', turn: 0, passes: 0 }, { proc: 'battle', at: 'begin', place, attacker, defender }),
  })
const noTerms = (t: Table) => t.play('blue', 'no-terms').play('red', 'no-terms')
const fight = (t: Table) => noTerms(t).play('blue', 'fight').play('red', 'fight')
const afloat = (units: object, piece: string, owner: string) => ({ at: 'aegean-sea', owner, by: owner, aboard: piece, units })
const sea = (
  blue: object,
  red: object,
  pieces: Given['pieces'] = [
    ['galley', 1, 'blue', 'aegean-sea'],
    ['galley', 1, 'red', 'aegean-sea'],
  ],
) => battle({ pieces, board: { armies: [afloat(blue, 'piece-01', 'blue'), afloat(red, 'piece-02', 'red')] } as never }, 'blue', 'red', 'aegean-sea')

rule(
  '[medioevo.fase-5.ritirata-1 medioevo.fase-5.ritirata-3 medioevo.fase-5.ritirata-4 medioevo.r-87] the attacker retreats after one more round, with losses raised by the points used',
  () => {
    const t = noTerms(
      battle({ pieces: [['war-wagon', 1, 'blue', 'bulgaria', { pm: 3 }]], armies: { blue: { bulgaria: { heavy: 1 } }, red: { bulgaria: { light: 2 } } } }).dice(
        [1, 2, 7, 1, 2, 6],
      ),
    )
    assert.ok(t.offered('blue', 'retreat-to').includes('thrace'))
    t.play('blue', 'retreat-to', 'thrace').play('blue', 'enough').play('red', 'fight')
    while (t.question() === 'round.sacrifice') t.play('red', 'sacrifice', 0)
    t.play('blue', 'keep-dice')
    if (t.question() === 'round.sacrifice') t.play('red', 'sacrifice', 0)
    t.play('red', 'keep-dice').play('blue', 'enough')
    assert.deepEqual([t.event('values')?.['attacker'], units(t, 'blue', 'thrace'), units(t, 'red', 'bulgaria')], [4, { light: 1 }, { light: 1 }])
  },
)
rule('[medioevo.fase-5.navale-1 medioevo.fase-5.navale-2 medioevo.fase-5.navale-3] at sea the higher total of Galley levels is added', () => {
  const t = fight(
    sea({ light: 1 }, { light: 1 }, [
      ['galley', 3, 'blue', 'aegean-sea'],
      ['galley', 1, 'red', 'aegean-sea'],
    ]).dice([1, 2, 3, 1, 2, 3]),
  )
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
  assert.deepEqual([t.event('values')?.['attacker'], t.event('values')?.['defender']], [5, 1])
})
rule('[medioevo.fase-5.navale-6] at sea Knights and Heavy infantry fall without replacement', () => {
  const t = fight(sea({ knight: 2 }, { knight: 2 }).dice([1, 2, 5, 1, 2, 7]))
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
  assert.deepEqual([units(t, 'blue', 'aegean-sea'), units(t, 'red', 'aegean-sea')], [{ knight: 1 }, { knight: 1 }])
})
rule("[medioevo.fase-5.navale-7 medioevo.r-66] a Galley that loses its last unit sinks on 1 to 3, otherwise it is the winner's", () => {
  const sunk = fight(sea({ light: 3 }, { light: 1 }).dice([1, 2, 8, 1, 2, 3, 3]))
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
  assert.equal(sunk.state.board.pieces.length, 1)
  const kept = fight(sea({ light: 3 }, { light: 1 }).dice([1, 2, 8, 1, 2, 3, 4]))
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
    .play('blue', 'keep-rest')
  assert.deepEqual(
    kept.state.board.pieces.map(p => p.owner),
    ['blue', 'blue'],
  )
})
rule('[medioevo.fase-5.navale-5] at sea a Captain acts only as an Archer or Light infantry', () => {
  const t = fight(sea({ 'captain-1': 1, knight: 1 }, { heavy: 1 }))
  assert.deepEqual(t.offered('blue', 'captain-use'), ['emulate-archer'])
  t.play('blue', 'enough')
  assert.deepEqual(t.offered('blue', 'captain-use'), ['emulate-light'])
})
rule('[medioevo.fase-5.senza-vincitori-1 medioevo.r-94] where all fall nobody wins: home returns to its owner', () => {
  const t = fight(battle({ armies: { blue: { banat: { light: 1 } }, red: { banat: { light: 1 } } } }, 'blue', 'red', 'banat').dice([1, 2, 3, 1, 2, 5]))
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
  assert.deepEqual([units(t, 'blue', 'banat'), units(t, 'red', 'banat'), findControllerOfSpace(t.state.board, findSpaceById('banat'))], [{}, {}, 'red'])
})
rule('[medioevo.fase-5.cattura-10 medioevo.r-225] captors who all die let their prisoners of the battle go', () => {
  const t = noTerms(battle({ armies: { blue: { bulgaria: { light: 3 } }, red: { bulgaria: { light: 1 } } } }).dice([3, 4, 8, 1, 2, 3]))
    .play('blue', 'capture')
    .play('red', 'fight')
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
  assert.deepEqual([units(t, 'red', 'bulgaria'), t.state.board.prisoners], [{ light: 1 }, []])
})
rule('[medioevo.fase-5.macchine-2 medioevo.fase-5.macchine-8 medioevo.r-76] crew stay out of the melee and take damage last', () => {
  const t = fight(
    battle({
      pieces: [['siege-engine', 1, 'blue', 'bulgaria']],
      armies: { blue: { bulgaria: { knight: 1, light: 1 } }, red: { bulgaria: { light: 1, knight: 1 } } },
    }).dice([8, 1, 2, 6, 1, 2, 8]),
  )
  t.play('blue', 'man', 'piece-01').play('blue', 'serve', 'knight').play('blue', 'enough').play('blue', 'keep-dice').play('red', 'keep-dice')
  // In the draw the red Knight strikes: the melee falls first, then the Knight of the crew is hurt, and hurt again by the losses.
  assert.deepEqual(units(t, 'blue', 'bulgaria'), { light: 1 })
})
rule(
  '[medioevo.fase-5.macchine-3 medioevo.fase-5.distruzione-1 medioevo.fase-5.edifici-militari-3 medioevo.r-71] a Bombard may shoot at a building of the enemy, which nothing protects',
  () => {
    const t = fight(
      battle(
        {
          pieces: [['siege-engine', 3, 'blue', 'banat']],
          buildings: [['military', 1, 'banat']],
          armies: { blue: { banat: { light: 3 } }, red: { banat: { light: 1 } } },
          board: { keeper: { banat: 'red' } },
        },
        'blue',
        'red',
        'banat',
      ).dice([1, 2]),
    )
    t.play('red', 'protect', 'siege')
      .play('blue', 'man', 'piece-01')
      .play('blue', 'aim-at', 'military')
      .play('blue', 'serve', 'light')
      .play('blue', 'serve', 'light')
      .play('blue', 'enough')
    assert.deepEqual(t.state.board.buildings, [])
  },
)
rule('[medioevo.e.battaglie-3 medioevo.e.battaglie-4] barbarian Archers shoot, and their Captain as one', () => {
  const t = battle(
    { armies: { blue: { bulgaria: { light: 4 } }, barbarians: { bulgaria: { archer: 1, 'captain-1': 1 } } }, board: { dice: { d4: 1, d6: 2, d8: 3 } } },
    'blue',
    'barbarians',
  )
    .dice([1, 2, 1, 2, 5])
    .play('blue', 'fight')
  assert.deepEqual(units(t, 'blue', 'bulgaria'), { light: 2 })
})
rule('[medioevo.fase-5.battaglia-26 medioevo.intro.scopo-1] attacker and defender alike have the penalty of their place', () => {
  const t = fight(
    battle({ order: ['green', 'yellow', 'blue', 'red'], armies: { blue: { bulgaria: { light: 2 } }, red: { bulgaria: { light: 2 } } } }).dice([
      1, 2, 8, 1, 2, 8,
    ]),
  )
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
  assert.deepEqual([t.event('values')?.['attacker'], t.event('values')?.['defender']], [6, 5])
})
rule('[medioevo.r-83] in a draw active Knights hurt all the same', () => {
  const t = fight(battle({ armies: { blue: { bulgaria: { knight: 1 } }, red: { bulgaria: { light: 4 } } } }).dice([1, 2, 4, 1, 2, 6])).play('blue', 'keep-dice')
  if (t.question() === 'round.sacrifice') t.play('red', 'sacrifice', 0)
  t.play('red', 'keep-dice')
  assert.deepEqual(units(t, 'red', 'bulgaria'), { light: 1 })
})
rule('[medioevo.varianti.terreni-1 medioevo.varianti.terreni-2 medioevo.r-160] terrain: the land entered, and a river, cost more', () => {
  const cost = (from: string, to: string) => landMovementCost({ terrain: true }, findSpaceById(from), findSpaceById(to))
  assert.deepEqual([cost('brandenburg', 'saxony'), cost('saxony', 'brandenburg'), cost('franconia', 'bavaria')], [2, 3, 3])
  assert.equal(landMovementCost({}, findSpaceById('saxony'), findSpaceById('brandenburg')), 1)
})
rule('[medioevo.fase-5.battaglie-multiple-1 medioevo.fase-5.battaglie-multiple-2] barbarians are fought first, and that is compulsory', () => {
  const t = table({
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    armies: { blue: { thrace: { knight: 3 } }, barbarians: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 1 } } },
    board: WAR,
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'thrace').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'knight').play('blue', 'go', 'bulgaria')
  assert.equal(t.event('battle')?.['defender'], 'barbarians')
})
rule('[medioevo.r-25 medioevo.fase-5-8] barbarians beside an own army must be fought before anything else', () => {
  const t = table({
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    armies: { blue: { thrace: { light: 1 } }, barbarians: { thrace: { light: 1 } } },
    stack: fighting(),
  })
  t.refused('blue', 'pass-turn', undefined, 'medioevo.r-25').refused('blue', 'move-from', 'thrace', 'medioevo.r-25').play('blue', 'fight-at', 'thrace')
  assert.equal(t.question(), 'round.decide')
})
rule('[medioevo.r-187 medioevo.fase-5.macchine-11] a victorious defender takes what the attacker leaves', () => {
  const t = fight(
    battle({ pieces: [['war-wagon', 1, 'blue', 'bulgaria']], armies: { blue: { bulgaria: { light: 1 } }, red: { bulgaria: { light: 3 } } } }).dice([
      1, 2, 3, 1, 2, 8,
    ]),
  )
    .play('blue', 'keep-dice')
    .play('red', 'keep-dice')
    .play('red', 'sack-piece', 'piece-01')
  assert.deepEqual([florins(t, 'red'), honour(t, 'red')], [1650, 10])
})
rule('[medioevo.fase-5.distruzione-2] with a destroyed military building go the tokens it accounts for', () => {
  const t = table({
    buildings: [['military', 1, 'nicaea', 2]],
    board: { token: { rum: 'blue' } },
    dice: { rolls: [1] },
    stack: phase('taxes', { proc: 'events', at: 'points', next: 9 }, { proc: 'strike', at: 'roll', icon: 'buildings', seat: 'blue', card: 'event-14' }),
  }).play('blue', 'damage', 'military')
  assert.equal(t.state.board.token[findSpaceById('rum')], undefined)
})

// ---- Technologies and cards on the move and in trade ----
rule('[medioevo.tecnologie.editto-1 medioevo.tecnologie.editto-2] Edict lets a group through one barbarian territory, not stay there', () => {
  const t = table({
    pieces: [['war-wagon', 1, 'blue', 'nicaea']],
    armies: { blue: { nicaea: { light: 1 } } },
    players: { blue: { technology: { law: 1 }, pool: { orange: 1 } } },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'nicaea')
    .play('blue', 'join-piece', 'piece-01')
    .play('blue', 'join-unit', 'light')
    .play('blue', 'go', 'rum')
    .play('blue', 'apply', 'edict')
  assert.deepEqual([units(t, 'barbarians', 'rum'), t.question()], [{}, 'movement.group'])
  t.play('blue', 'halt')
  assert.notDeepEqual(units(t, 'barbarians', 'rum'), {})
})
rule('[medioevo.tecnologie.cartografia-1 medioevo.tecnologie.cartografia-2] two blue points give a piece one movement point', () => {
  const t = table({
    pieces: [['war-wagon', 1, 'blue', 'nicaea', { pm: 0 }]],
    players: { blue: { technology: { transport: 4 }, pool: { blue: 2 } } },
    stack: phase('combat', { proc: 'purchases', at: 'each', next: 9 }, { proc: 'shop', at: 'menu', seat: 'blue' }),
  })
  t.play('blue', 'apply', 'cartography').play('blue', 'name-piece', 'piece-01')
  assert.equal(t.state.board.pieces[0]!.pm, 1)
})
const selling = (given: Given) =>
  table({ pieces: [['caravan', 1, 'blue', 'constantinople', { goods: ['furs'] }]], ...given, stack: trading('blue') })
    .play('blue', 'lead', 'piece-01')
    .play('blue', 'sell', 'furs')
rule('[medioevo.tecnologie.commercio-1] Trade adds 25, 50 or 100 florins to a cube by the civil building there', () => {
  const t = selling({ buildings: [['civil', 2, 'constantinople']], players: { blue: { technology: { commerce: 1 }, pool: { yellow: 1 } } } }).play(
    'blue',
    'apply',
    'trade',
  )
  if (t.question()?.startsWith('window')) t.play('blue', 'pass')
  assert.equal(florins(t, 'blue'), 1750)
})
rule('[medioevo.tecnologie.mercato-1] Market moves a total by 50 florins', () => {
  const t = selling({ players: { blue: { technology: { commerce: 2 }, pool: { yellow: 1 } } } })
    .play('blue', 'apply', 'market')
    .play('blue', 'pass')
  assert.equal(florins(t, 'blue'), 1750)
})
rule('[medioevo.carte.62-1] Sage 62 draws again', () => {
  const t = table({
    cards: { blue: ['empire-62'] },
    stack: phase('combat', { proc: 'purchases', at: 'each', next: 9 }, { proc: 'shop', at: 'menu', seat: 'blue' }),
  }).play('blue', 'buy-card')
  t.play('blue', 'use', 'empire-62')
  assert.equal(t.offered('blue', 'keep').length, 2)
})
rule('[medioevo.carte.37-1 medioevo.carte.38-1 medioevo.r-177] Magnates pay less interest, or share in that of others', () => {
  const t = table({
    cards: { blue: ['empire-37'], red: ['empire-38'] },
    players: { red: { loans: 2, oldLoans: 2 }, green: { loans: 1, oldLoans: 1 } },
    stack: phase('purchases', { proc: 'taxes', at: 'window' }),
  })
  t.play('blue', 'use', 'empire-37').play('red', 'use', 'empire-38')
  t.play('green', 'pay-interest').play('red', 'pay-interest')
  assert.deepEqual([florins(t, 'blue'), florins(t, 'red'), florins(t, 'green')], [1650, 1550, 1550])
})
rule('[medioevo.carte.43-1 medioevo.carte.42-1] a Corpse-bearer keeps territories out of the event', () => {
  const t = table({
    cards: { blue: ['empire-43'] },
    armies: { blue: { constantinople: { light: 1 } } },
    dice: { rolls: [], draws: ['event-14'] },
    stack: phase('taxes', { proc: 'events', at: 'draw' }),
  })
  t.play('blue', 'use', 'empire-43').play('blue', 'name-space', 'constantinople').play('blue', 'choose-icon', 'army').play('blue', 'choose-icon', 'movement')
  assert.equal(t.event('struck'), null)
})
rule('[medioevo.tecnologie.legge-1 medioevo.r-190] Law sends a rebellion to barbarian land beside the kingdom', () => {
  const t = table({
    players: { blue: { technology: { law: 2 }, pool: { orange: 1 } } },
    stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'rebellions', at: 'begin', seat: 'blue', left: 1, byTax: true }),
  })
  t.play('blue', 'apply', 'law').play('blue', 'name-space', 'rum')
  assert.notDeepEqual(units(t, 'barbarians', 'rum'), {})
})
rule('[medioevo.carte.24-1 medioevo.carte.24-2 medioevo.r-196] a Militiaman puts a unit where a rebellion breaks out', () => {
  const t = table({
    cards: { blue: ['empire-24'] },
    board: { keeper: { smyrna: 'blue' }, dice: { d4: 4, d6: 6, d8: 8 } },
    stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'rebellions', at: 'begin', seat: 'blue', left: 1 }),
  }).play('blue', 'rebel-at', 'smyrna')
  t.play('blue', 'use', 'empire-24').play('blue', 'name-unit', 'knight')
  assert.deepEqual(units(t, 'blue', 'smyrna'), { knight: 1 })
})
rule('[medioevo.carte.51-1 medioevo.carte.51-2 medioevo.carte.51-3 medioevo.r-129] what a Diplomat protects is not sacked', () => {
  const t = table({
    cards: { red: ['empire-51'] },
    armies: { blue: { buda: { light: 1 } } },
    buildings: [['civil', 1, 'buda']],
    stack: phase(
      'trade',
      { proc: 'combat', at: 'next', turn: 0, passes: 0 },
      { proc: 'conquest', at: 'take', seat: 'blue', place: 'buda', victim: 'red', attack: true },
    ),
  })
  t.play('red', 'use', 'empire-51').play('red', 'name-category', 'civil').refused('blue', 'sack-building', 'civil', 'medioevo.carte.50-3')
})
rule('[medioevo.carte.63-1] Camel driver 63 moves a deposited cube to a near settlement', () => {
  const t = table({
    cards: { blue: ['empire-63'] },
    board: { market: { rome: ['spices'] } },
    stack: phase('combat', { proc: 'purchases', at: 'each', next: 9 }, { proc: 'shop', at: 'menu', seat: 'blue' }),
  })
    .play('blue', 'use', 'empire-63')
    .play('blue', 'name-space', 'rome')
    .play('blue', 'name-good', 'spices')
  t.play('blue', 'name-space', t.offered('blue', 'name-space')[0]!)
  assert.equal((t.state.board.market[findSpaceById('rome')] ?? []).length, 0)
})
