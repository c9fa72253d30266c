/** 5: clauses of battle, control and removal that no other file proves. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById } from '../../src/kinds.ts'
import { fighting, phase, shopping, table, trading, units, type Given, type Table } from '../table.ts'

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
const keep = (t: Table) => t.play('blue', 'keep-dice').play('red', 'keep-dice')
const takeDamage = (t: Table) => {
  while (t.question() === 'damage.assign') t.play(t.asked()[0]!, 'wound', t.offered(t.asked()[0]!, 'wound')[0] as string)
  return t
}
const march = (t: Table, from: string, to: string, ...joining: string[]) => {
  t.play('blue', 'move-from', from).play('blue', 'join-piece', 'piece-01')
  for (const unit of joining) t.play('blue', 'join-unit', unit)
  return t.play('blue', 'go', to)
}
const HORDE = { dice: { d4: 4, d6: 6, d8: 8 } }

rule('[medioevo.fase-5-2 medioevo.fase-5.movimento-14 medioevo.fase-5.battaglia-1] an army that meets enemies stops, and the battle is fought at once', () => {
  const t = march(
    table({
      pieces: [['war-wagon', 3, 'blue', 'thrace']],
      armies: { blue: { thrace: { light: 1 } }, red: { bulgaria: { light: 1 } } },
      board: { ...WAR, holder: { bulgaria: 'red' } },
      stack: fighting(),
    }),
    'thrace',
    'bulgaria',
    'light',
  )
  assert.equal(t.question(), 'round.terms')
  assert.equal(t.event('battle')?.['at'], 'bulgaria')
})
rule('[medioevo.fase-5-4] units join a group on its way where it passes them', () => {
  const t = march(
    table({ pieces: [['war-wagon', 1, 'blue', 'thrace']], armies: { blue: { thrace: { light: 1 }, constantinople: { heavy: 1 } } }, stack: fighting() }),
    'thrace',
    'constantinople',
    'light',
  )
  t.play('blue', 'join-unit', 'heavy').play('blue', 'go', 'thrace')
  assert.deepEqual(units(t, 'blue', 'thrace'), { light: 1, heavy: 1 })
})
rule('[medioevo.fase-5.battaglia-3 medioevo.fase-5.macchine-6 medioevo.r-69] damage of engines is taken before the Archers shoot', () => {
  const t = fight(
    battle({
      pieces: [['siege-engine', 1, 'blue', 'bulgaria']],
      armies: { blue: { bulgaria: { light: 2 } }, red: { bulgaria: { archer: 2 } } },
      dice: { rolls: [1, 8] },
    }),
  )
  t.play('blue', 'man', 'piece-01').play('blue', 'serve', 'light').play('blue', 'enough')
  assert.deepEqual(units(t, 'red', 'bulgaria'), {})
  assert.equal(t.event('volley'), null)
})
rule('[medioevo.fase-5.battaglia-4 medioevo.fase-5.unita-militari-2] Archers shoot before the melee, and only if the enemy has none', () => {
  const t = fight(battle({ armies: { blue: { bulgaria: { archer: 1, heavy: 1 } }, red: { bulgaria: { heavy: 2 } } }, dice: { rolls: [2, 1, 2, 3] } }))
  assert.deepEqual([t.event('volley')?.['rolls'], t.question()], [[2], 'round.reroll'])
  const both = fight(battle({ armies: { blue: { bulgaria: { archer: 1 } }, red: { bulgaria: { archer: 1 } } } }))
  assert.equal(both.event('volley'), null)
})
rule('[medioevo.fase-5.battaglia-6 medioevo.fase-5.battaglia-7] powers are looked at before the dice and last the round, whoever falls meanwhile', () => {
  const t = fight(battle({ armies: { blue: { bulgaria: { knight: 1, light: 1 } }, red: { bulgaria: { heavy: 3 } } }, dice: { rolls: [1, 2, 5, 1, 2, 4] } }))
  t.play('blue', 'sacrifice', 0)
  keep(t)
  assert.equal(t.state.stack.find(f => f.proc === 'round')?.knights[0], 1)
})
rule('[medioevo.fase-5.battaglia-21 medioevo.r-82] the loser takes score and Knights, assigned by its owner; Knights come on top of the cap', () => {
  const t = fight(battle({ armies: { blue: { bulgaria: { knight: 1 } }, red: { bulgaria: { heavy: 2, archer: 1 } } }, dice: { rolls: [8, 2, 3, 8, 1, 2, 3] } }))
  keep(t)
  assert.deepEqual([t.question(), t.asked()], ['damage.assign', ['red']])
  assert.equal(t.state.stack.find(f => f.proc === 'damage')?.left, 3)
})
rule('[medioevo.fase-5.battaglia-24] after a round with enemies left the attacker fights on or retreats', () => {
  const t = fight(battle({ armies: { blue: { bulgaria: { heavy: 3 } }, red: { bulgaria: { heavy: 3 } } }, dice: { rolls: [1, 2, 3, 1, 2, 4] } }))
  keep(t)
  assert.equal(t.question(), 'round.terms')
  noTerms(t)
  assert.ok(t.verbs('blue').includes('fight'))
})
rule(
  '[medioevo.fase-5.battaglia-25 medioevo.fase-5.battaglie-multiple-3 medioevo.r-181] with other enemies left the attacker may fight them too, or not',
  () => {
    const t = table({
      pieces: [['war-wagon', 1, 'blue', 'thrace']],
      armies: { blue: { thrace: { light: 1 } }, red: { bulgaria: { light: 1 } }, yellow: { bulgaria: { light: 1 } } },
      board: { wars: [...WAR.wars, { a: 'blue', b: 'yellow', since: 1, open: true, truce: 0 }], holder: { bulgaria: 'red' } },
      stack: fighting(),
    })
    march(t, 'thrace', 'bulgaria', 'light')
    assert.equal(t.question(), 'movement.choose')
    assert.deepEqual(t.offered('blue', 'fight-with'), ['red', 'yellow'])
    t.play('blue', 'enough')
    assert.equal(t.state.board.pieces[0]!.pm, 0)
  },
)
rule(
  '[medioevo.fase-5.arciere-3 medioevo.fase-5.macchine-7 medioevo.fase-5.capitano-5] a horde loses Light infantry first, then Archers, then Captains, one for each point',
  () => {
    const horde = (rolls: number[]) => {
      const t = battle(
        { armies: { blue: { bulgaria: { archer: 3 } }, barbarians: { bulgaria: { light: 1, 'captain-1': 1 } } }, board: HORDE, dice: { rolls } },
        'blue',
        'barbarians',
      )
      return units(t.play('blue', 'fight'), 'barbarians', 'bulgaria')
    }
    assert.deepEqual(horde([1, 8, 8, 1, 2, 3]), { 'captain-1': 1 })
    assert.deepEqual(horde([1, 1, 8]), {})
  },
)
rule('[medioevo.fase-5.macchine-9] crews are assigned anew in every round', () => {
  const t = fight(
    battle({
      pieces: [['siege-engine', 1, 'blue', 'bulgaria']],
      armies: { blue: { bulgaria: { heavy: 3 } }, red: { bulgaria: { heavy: 3 } } },
      dice: { rolls: [8, 1, 2, 3, 1, 2, 3] },
    }),
  )
  t.play('blue', 'man', 'piece-01').play('blue', 'serve', 'heavy').play('blue', 'enough')
  fight(takeDamage(keep(t)))
  assert.deepEqual([t.question(), t.offered('blue', 'man')], ['round.engine', ['piece-01']])
})
rule('[medioevo.fase-5.navale-4 medioevo.r-224] at sea a Galley shoots with engines up to its own level, served from its own load', () => {
  const at = 'aegean-sea'
  const afloat = (owner: string, piece: string) => ({ at, owner, by: owner, aboard: piece, units: { heavy: 1 } })
  const t = fight(
    battle(
      {
        pieces: [
          ['galley', 1, 'blue', at],
          ['siege-engine', 1, 'blue', at, { aboard: 'piece-01' }],
          ['siege-engine', 2, 'blue', at, { aboard: 'piece-01' }],
          ['galley', 1, 'red', at],
        ],
        board: { armies: [afloat('blue', 'piece-01'), afloat('red', 'piece-04')] } as never,
      },
      'blue',
      'red',
      at,
    ),
  )
  t.refused('blue', 'man', 'piece-03', 'medioevo.fase-5.navale-4')
  assert.deepEqual(t.offered('blue', 'man'), ['piece-02'])
})
rule('[medioevo.fase-5.navale-8 medioevo.r-180 medioevo.r-232] a Galley at anchor brings its army into the territory, which fights as on land', () => {
  const t = table({
    pieces: [['galley', 3, 'blue', 'aegean-sea']],
    board: { armies: [{ at: 'aegean-sea', owner: 'blue', by: 'blue', aboard: 'piece-01', units: { knight: 1 } }], dice: { d4: 4, d6: 5, d8: 6 } } as never,
    stack: fighting(),
    dice: { rolls: [1, 2, 7] },
  })
  t.play('blue', 'move-from', 'aegean-sea').play('blue', 'embark', 'piece-01').play('blue', 'go', 'athens')
  assert.equal(t.event('resistance')?.['at'], 'athens')
  t.play('blue', 'fight').play('blue', 'keep-dice')
  assert.equal(t.event('values')?.['attacker'], 7)
})
rule('[medioevo.fase-5.segnalini-controllo-5 medioevo.r-1] without tokens in the reserve none is placed', () => {
  const places = ['athens', 'durazzo', 'serbia', 'bosnia', 'wallachia', 'moldavia', 'kiev', 'galicia']
  const given = (n: number): Given => ({
    players: { blue: { technology: { construction: 2 }, pool: { green: 1 } } },
    board: { token: Object.fromEntries(places.slice(0, n).map(at => [at, 'blue'])) },
    stack: shopping('blue'),
  })
  const build = (n: number) => table(given(n)).play('blue', 'build', 'tower').play('blue', 'place-at', 'thrace').question()
  assert.deepEqual([build(7), build(8)], ['tokens.put', 'shop.menu'])
})
rule('[medioevo.fase-5.segnalini-controllo-7 medioevo.r-46] a Control token in a conquered territory goes back, and does not return with it', () => {
  const t = table({
    pieces: [['war-wagon', 1, 'blue', 'thrace']],
    armies: { blue: { thrace: { light: 1 } } },
    board: { ...WAR, token: { bulgaria: 'red' } },
    stack: fighting(),
  })
  march(t, 'thrace', 'bulgaria', 'light')
  assert.equal(t.state.board.token[findSpaceById('bulgaria')] ?? null, null)
  assert.equal(findControllerOfSpace(t.state.board, findSpaceById('bulgaria')), 'blue')
})
rule(
  '[medioevo.fase-5.cattura-5 medioevo.fase-5.cattura-11 medioevo.r-92] a captor who loses the round takes damage and losses as usual, and fights on',
  () => {
    const t = noTerms(battle({ armies: { blue: { bulgaria: { heavy: 2 } }, red: { bulgaria: { heavy: 2 } } }, dice: { rolls: [1, 2, 3, 1, 2, 8] } }))
    t.play('blue', 'capture').play('red', 'fight')
    takeDamage(keep(t))
    assert.deepEqual([t.state.board.prisoners, units(t, 'blue', 'bulgaria'), units(t, 'red', 'bulgaria')], [[], { light: 1 }, { heavy: 1, light: 1 }])
    assert.equal(t.question(), 'round.terms')
  },
)
rule('[medioevo.fase-5.controllo-1 medioevo.r-95] the realm: home territories, and those held by an army or a token; buildings alone hold nothing', () => {
  const t = table({
    armies: { blue: { bulgaria: { light: 1 } } },
    buildings: [['military', 1, 'serbia']],
    board: { holder: { bulgaria: 'blue' }, token: { athens: 'blue' } },
  })
  assert.deepEqual(
    ['thrace', 'bulgaria', 'athens', 'serbia'].map(id => findControllerOfSpace(t.state.board, findSpaceById(id))),
    ['blue', 'blue', 'blue', null],
  )
})
rule('[medioevo.fase-5.eliminazione-4] home territories taken by another still have their rightful owner', () => {
  const t = table({ armies: { red: { thrace: { light: 1 } } }, board: { ...WAR, holder: { thrace: 'red' } } })
  assert.equal(findControllerOfSpace(t.state.board, findSpaceById('thrace')), 'red')
  const left = table({ board: WAR })
  assert.equal(findControllerOfSpace(left.state.board, findSpaceById('thrace')), 'blue')
})
rule('[medioevo.fase-5.rimozione-1 medioevo.r-178] in the own turn units and pieces may be given up', () => {
  for (const stack of [shopping('blue'), fighting(), trading('blue')]) {
    const t = table({ pieces: [['caravan', 1, 'blue', 'thrace']], armies: { blue: { thrace: { light: 1 } }, red: { buda: { light: 1 } } }, stack })
    t.play('blue', 'dismiss-at', 'thrace').play('blue', 'dismiss', 'light').play('blue', 'dismiss-piece', 'piece-01')
    assert.deepEqual([t.state.board.pieces, units(t, 'blue', 'thrace'), units(t, 'red', 'buda')], [[], {}, { light: 1 }])
  }
})
rule('[medioevo.fase-5.conquista-3] what is kept changes its owner', () => {
  const t = table({
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace'],
      ['caravan', 2, 'red', 'bulgaria', { goods: ['wine'] }],
    ],
    armies: { blue: { thrace: { light: 1 } } },
    board: { ...WAR, token: { bulgaria: 'red' } },
    stack: fighting(),
  })
  march(t, 'thrace', 'bulgaria', 'light').play('blue', 'keep-rest')
  assert.deepEqual([t.state.board.pieces[1]!.owner, t.state.board.pieces[1]!.goods.length], ['blue', 1])
})
rule('[medioevo.fase-5.eliminazione-1] whoever has neither army nor territory stays in the game', () => {
  const homes = ['constantinople', 'thrace', 'thessalonica', 'philippopolis', 'nicaea', 'smyrna', 'paphlagonia']
  const t = table({ armies: { barbarians: Object.fromEntries(homes.map(at => [at, { light: 1 }])) }, stack: shopping('blue') })
  assert.deepEqual([t.asked(), t.state.board.players.blue!.out], [['blue'], false])
})
rule('[medioevo.fase-5.tecnologie-1 medioevo.tecnologie-1 medioevo.r-50] technologies are used in the windows of a battle, the active player first', () => {
  const t = battle({
    players: { blue: { technology: { combat: 2 }, pool: { red: 1 } } },
    armies: { blue: { bulgaria: { light: 2 } }, red: { bulgaria: { light: 2 } } },
  })
  assert.deepEqual([t.question(), t.offered('blue', 'apply')], ['window.battle-round-start', ['hierarchy']])
})
rule(
  '[medioevo.tecnologie.gerarchia-3 medioevo.carte.67-2 medioevo.carte.68-2 medioevo.r-200] what counts as something else is what it was when the turn ends',
  () => {
    const t = table({
      board: {
        armies: [
          { at: 'nicaea', owner: 'blue', by: 'blue', units: { 'captain-1': 1 } },
          { at: 'thrace', owner: 'blue', by: 'blue', was: 'light', units: { 'captain-1': 1 } },
        ],
      },
      stack: [
        { proc: 'game', at: 'turns' },
        { proc: 'turn', at: 'cleanup' },
      ],
    })
    assert.deepEqual([t.question(), units(t, 'blue', 'thrace'), units(t, 'blue', 'nicaea')], ['auction.bids', { light: 1 }, { 'captain-1': 1 }])
  },
)
