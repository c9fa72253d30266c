/** 5: a battle in which one side has nobody left is over, and what it leaves comes before anything else (r-280). */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findControllerOfSpace } from '../../src/board/control.ts'
import { findSpaceById, spaceKind } from '../../src/kinds.ts'
import { against, fighting, fightOn, inBattle, rollOn, table, takeDamage, units, until, WAR, type Given, type Table } from '../table.ts'

const TECHNOLOGIES = { law: 4, construction: 4 }
/** Blue attacks barbarians who all fall in the first round; others of them stand next door. */
const barbariansFall = (players: object, dice: readonly number[] = [1, 2, 8]): Table => {
  const t = inBattle(
    {
      armies: { blue: { bulgaria: { knight: 3 } }, barbarians: { bulgaria: { light: 1 }, serbia: { light: 2 } } },
      board: { dice: { d4: 1, d6: 2, d8: 3 } },
      players: { blue: players } as never,
      dice: { rolls: dice },
    },
    'blue',
    'barbarians',
  )
  until(t, 'none').play('blue', 'fight')
  return takeDamage(rollOn(until(t, 'none')))
}
rule('[medioevo.r-280 medioevo.r-118 medioevo.tecnologie.nazione-1] Nation brings nobody into a battle in which all barbarians have fallen', () => {
  const t = barbariansFall({ technology: TECHNOLOGIES, pool: { orange: 3 } })
  assert.equal(t.question()?.startsWith('window') ?? false, false)
  assert.ok(t.event('battle-won'))
})
rule('[medioevo.r-280 medioevo.carte.28-1] but there is a moment for those who fell in the round', () => {
  const t = inBattle({ cards: { blue: ['empire-28', 'empire-65'] }, armies: against({ light: 1 }, { heavy: 4 }), dice: { rolls: [1, 2, 3, 1, 2, 8] } })
  takeDamage(rollOn(fightOn(until(t, 'none'))))
  assert.deepEqual([t.question(), t.offered('blue', 'use')], ['window.battle-over', ['empire-28']])
  t.play('blue', 'use', 'empire-28')
  assert.deepEqual([t.state.board.players.blue!.fallen.length, t.event('battle-won')?.['side']], [1, 'red'])
})
rule('[medioevo.r-202 medioevo.r-280] nor is the Surgeon of a neighbour borrowed for them without points', () => {
  const fallen = (purple: number): Table => {
    const players = { blue: { technology: { faith: 3 }, tokens: { purple } } }
    const t = inBattle({
      cards: { green: ['empire-28'] },
      florins: { blue: 0 },
      players: players as never,
      armies: against({ light: 1 }, { heavy: 4 }),
      dice: { rolls: [1, 2, 3, 1, 2, 8] },
    })
    return takeDamage(rollOn(fightOn(until(t, 'none'))))
  }
  assert.deepEqual([fallen(1).question(), fallen(1).offered('blue', 'apply')], ['window.battle-over', ['proselytism']])
  fallen(0).refused('blue', 'apply', 'proselytism', 'medioevo.r-202')
  // With the points he comes for the fallen of his borrower.
  const t = fallen(1).play('blue', 'apply', 'proselytism').play('blue', 'turn-token', 'purple').play('blue', 'name-card', 'empire-28')
  until(t, 'none')
  assert.deepEqual([t.state.board.players.blue!.fallen.length, t.event('battle-won')?.['side']], [1, 'red'])
})
/** Blue has fought a round with barbarians, and moves those who are left away before it ends. */
const barbariansTakenAway = (players: object, cards: object = {}): Table => {
  const t = inBattle(
    {
      armies: { blue: { bulgaria: { light: 4 } }, barbarians: { bulgaria: { light: 2 }, serbia: { light: 2 } } },
      board: { dice: { d4: 1, d6: 2, d8: 3 } },
      players: { blue: { technology: TECHNOLOGIES, pool: { orange: 1 } }, ...players } as never,
      cards: cards as never,
      dice: { rolls: [1, 2, 3] },
    },
    'blue',
    'barbarians',
  )
  until(t, 'none').play('blue', 'fight')
  until(takeDamage(rollOn(until(t, 'none'))), 'battle-round-end')
  t.play('blue', 'apply', 'nation').play('blue', 'name-space', 'bulgaria').play('blue', 'name-space', 'wallachia')
  return t.play('blue', 'name-unit', 'light')
}
rule(
  '[medioevo.r-280 medioevo.r-118 medioevo.tecnologie.nazione-1 medioevo.tecnologie.potere-temporale-1] whom Nation takes away when a round ends nobody brings back',
  () => {
    for (const red of [
      { technology: { law: 4 }, pool: { orange: 3 } },
      { technology: { faith: 4 }, pool: { orange: 3, purple: 2 } },
    ]) {
      const t = barbariansTakenAway({ red }, { red: ['empire-65'] })
      assert.deepEqual([t.question()?.startsWith('window') ?? false, t.event('battle-won')?.['side']], [false, 'blue'])
    }
  },
)
rule('[medioevo.r-280 medioevo.carte.28-1] and then, too, there is a moment for those who fell in the round', () => {
  const t = barbariansTakenAway({ red: { technology: { law: 4 }, pool: { orange: 3 } } }, { blue: ['empire-28', 'empire-65'] })
  assert.deepEqual([t.question(), t.asked(), t.offered('blue', 'use'), t.offered('blue', 'apply')], ['window.battle-round-end', ['blue'], ['empire-28'], []])
})
/** Red attacks the last unit of Blue in his own land, where a Fort and a Village stand. */
const ownerFalls = (blue: object): Table => {
  const t = inBattle(
    {
      armies: { blue: { thrace: { light: 1 } }, red: { thrace: { heavy: 4 } } },
      buildings: [
        ['military', 2, 'thrace'],
        ['civil', 1, 'thrace'],
      ],
      board: { holder: { thrace: 'blue' }, keeper: { thrace: 'blue' } },
      dice: { rolls: [1, 2, 8, 1, 2, 3] },
      ...blue,
    },
    'red',
    'blue',
    'thrace',
  )
  until(t, 'none')
  t.play('red', 'no-terms').play('blue', 'no-terms').play('red', 'fight').play('blue', 'fight')
  if (t.question() === 'round.protect') t.play('blue', 'protect', 'archers')
  return takeDamage(rollOn(until(t, 'none')))
}
rule('[medioevo.r-280 medioevo.fase-5.controllo-2 medioevo.carte.69-1] an owner who has been wiped out improves nothing there any more', () => {
  const t = ownerFalls({ cards: { blue: ['empire-69', 'empire-15', 'empire-28'] }, players: { blue: { technology: TECHNOLOGIES, pool: { green: 3 } } } })
  assert.deepEqual([t.question(), t.offered('blue', 'use'), t.offered('blue', 'apply')], ['window.battle-over', ['empire-28'], []])
})

// ---- Who can be taken ----
rule('[medioevo.carte.39-1 medioevo.r-245] the Jailer takes the first who can be taken: a hired figure that falls before is not', () => {
  const board = {
    wars: [{ a: 'blue', b: 'red', since: 1, open: true, truce: 0 }],
    armies: [
      { at: 'bulgaria', owner: 'red', by: 'red', units: { light: 1 } },
      { at: 'bulgaria', owner: 'barbarians', by: 'red', units: { light: 1 } },
      { at: 'bulgaria', owner: 'blue', by: 'blue', units: { heavy: 6 } },
    ],
  }
  const t = inBattle({ board: board as never, cards: { blue: ['empire-39'] }, dice: { rolls: [1, 6, 8, 1, 2, 3] } })
  fightOn(until(t, 'none'))
  rollOn(until(t, 'none'))
  until(t, 'battle-damage').play('blue', 'use', 'empire-39')
  while (t.question() !== 'damage.which-figure') t.play(t.asked()[0]!, 'pass')
  t.play('red', 'of-owner', 'barbarians')
  assert.deepEqual(
    t.state.board.prisoners.map(p => [p.owner, p.holder, p.n]),
    [['red', 'blue', 1]],
  )
})

// ---- What comes after ----
/** A battle is over, and barbarians who came upon somebody in Bulgaria meanwhile are about to fight. */
const afterwards = (given: Given, fought: { readonly place: string; readonly attacker: string; readonly defender: string }): Table =>
  table({
    ...given,
    stack: [...fighting(), { proc: 'battle', at: 'later', later: ['bulgaria'], ...fought }],
    board: { holder: { bulgaria: 'green' }, keeper: { bulgaria: 'green' }, dice: { d4: 4, d6: 6, d8: 8 }, ...given.board },
  })
const LATER = { green: { bulgaria: { light: 3 } }, barbarians: { bulgaria: { light: 1 } } }
rule(
  '[medioevo.r-118 medioevo.tecnologie.influenza-1 medioevo.fase-3-4] where a battle is over land is held again, though another has still to be fought',
  () => {
    const given = {
      players: { blue: { technology: TECHNOLOGIES, pool: { orange: 1 } } },
      armies: { ...LATER, barbarians: { bulgaria: { light: 1 }, rum: { light: 1 } } },
    } as Given
    const t = afterwards(given, { place: 'rum', attacker: 'green', defender: 'barbarians' })
    while (t.asked()[0] !== 'blue') t.play(t.asked()[0]!, 'pass')
    t.play('blue', 'apply', 'influence').play('blue', 'name-space', 'rum').play('blue', 'name-unit', 'light')
    assert.equal(findControllerOfSpace(t.state.board, findSpaceById('rum')), 'blue')
  },
)
rule('[medioevo.r-118 medioevo.tecnologie.nazione-1 medioevo.r-22] and barbarians who come there fight a new one', () => {
  const given = {
    players: { blue: { technology: TECHNOLOGIES, pool: { orange: 1 } } },
    armies: { green: { ...LATER.green, cairo: { light: 3 } }, barbarians: { bulgaria: { light: 1 }, sinai: { light: 1 } } },
  } as Given
  const t = afterwards(given, { place: 'cairo', attacker: 'barbarians', defender: 'green' })
  while (t.asked()[0] !== 'blue') t.play(t.asked()[0]!, 'pass')
  t.play('blue', 'apply', 'nation').play('blue', 'name-space', 'sinai').play('blue', 'name-space', 'cairo').play('blue', 'name-unit', 'light')
  if (t.question() === 'instant.name') t.play('blue', 'no-more')
  const places: unknown[] = []
  for (let n = 0; n < 60 && !places.includes('cairo') && t.question() !== 'combat.act'; n++) {
    const seat = t.asked()[0]!
    if (t.question()!.startsWith('window')) t.play(seat, 'pass')
    else rollOn(takeDamage(t))
    places.push(...t.events.flatMap(x => (x.event.is === 'battle' ? [spaceKind.ids[x.event.at]] : [])))
  }
  assert.ok(places.includes('cairo'))
})

// ---- Whose the spoils are ----
rule('[medioevo.r-187 medioevo.r-245 medioevo.fase-5.conquista-2] spoils are the commander’s, also where only those are left who joined him', () => {
  const t = table({
    pieces: [['war-wagon', 2, 'blue', 'bulgaria']],
    board: { ...WAR, armies: [{ at: 'bulgaria', owner: 'green', by: 'red', units: { light: 1 } }] } as never,
    stack: [
      ...fighting(),
      { proc: 'battle', at: 'release', place: 'bulgaria', attacker: 'blue', defender: 'red', began: { attacker: 2, defender: 1 }, guests: ['green'] },
    ],
  })
  assert.deepEqual([t.question(), t.asked()], ['conquest.spoils', ['red']])
  t.play('red', 'keep-rest')
  const [wagon] = t.state.board.pieces
  assert.deepEqual(
    [wagon?.owner, units(t, 'green', 'bulgaria'), findControllerOfSpace(t.state.board, findSpaceById('bulgaria'))],
    ['red', { light: 1 }, 'green'],
  )
})
rule(
  '[medioevo.fase-5.segnalini-controllo-8 medioevo.r-94 medioevo.r-213] tokens beside a building that served nobody are replaced by whoever keeps it',
  () => {
    const kept = (more: Given) => {
      const t = table({
        armies: { blue: { bulgaria: { light: 1 } } },
        ...more,
        buildings: [['military', 1, 'bulgaria'], ...(more.buildings ?? [])],
        board: { token: { serbia: 'green' }, ...more.board },
        stack: [...fighting(), { proc: 'conquest', at: 'take', seat: 'blue', place: 'bulgaria', victim: null, attack: true }],
      })
      until(t, 'none').play('blue', 'keep-rest')
      if (t.question() === 'tokens.put') t.play('blue', 'place-token', 'serbia')
      return t.state.board.token[findSpaceById('serbia')]
    }
    const elsewhere: Given = { buildings: [['military', 1, 'bosnia']], board: { token: { serbia: 'green', bosnia: 'green' } } }
    // It may as well be that of another building that serves nobody.
    assert.deepEqual([kept({}), kept(elsewhere), kept({ buildings: [['military', 1, 'bosnia']] })], ['blue', 'green', 'green'])
  },
)
