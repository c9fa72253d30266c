/** 5: details of a battle, of what it gives up and of what follows it. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { isStopped } from '../../src/board/armies.ts'
import { findSpaceById } from '../../src/kinds.ts'
import { against, fighting, fightOn, inBattle, rollOn, table, takeDamage, units, until, WAR, type Given, type Table } from '../table.ts'

const eventsOf = (t: Table, is: string) => t.events.filter(x => x.event.is === is).length
const stoppedAt = (t: Table, side: string, at: string): boolean[] =>
  t.state.board.armies.filter(a => a.by === side && a.at === findSpaceById(at)).map(isStopped)
const spoils = (given: Given, more: object = {}): Table =>
  table({
    armies: { blue: { buda: { light: 1 } } },
    ...given,
    board: { ...WAR, ...given.board },
    stack: [...fighting(), { proc: 'conquest', at: 'spoils', seat: 'blue', place: 'buda', victim: 'red', attack: true, ...more }],
  })

// ---- Spoils ----
rule('[medioevo.fase-5.conquista-3 medioevo.r-54] what is kept has no movement points left this turn', () => {
  const t = spoils({ pieces: [['war-wagon', 1, 'red', 'buda']] }).play('blue', 'keep-rest')
  assert.deepEqual(
    t.state.board.pieces.map(p => [p.owner, p.pm]),
    [['blue', 0]],
  )
})
rule('[medioevo.r-238 medioevo.fase-5.conquista-4] of a transport that is kept single cubes are sacked', () => {
  const t = spoils({ pieces: [['caravan', 2, 'red', 'buda', { goods: ['wine', 'salt', 'wine'] }]] })
  t.play('blue', 'sack-cargo', 'piece-01')
  assert.deepEqual(t.offered('blue', 'sack-good'), ['salt', 'wine'])
  t.play('blue', 'sack-good', 'wine').play('blue', 'keep-rest')
  assert.deepEqual([t.state.board.pieces[0]!.goods.length, t.event('sacked-good')?.['good']], [2, 'wine'])
})

// ---- Rounds ----
rule('[medioevo.fase-5.navale-7] the die of a Galley has eight sides', () => {
  const sinking = { proc: 'sinking', at: 'roll', galley: 'piece-01' }
  const battle = { proc: 'battle', at: 'rounds', place: 'aegean-sea', attacker: 'blue', defender: 'red' }
  const roll = (n: number): Table =>
    table({ pieces: [['galley', 1, 'blue', 'aegean-sea']], board: WAR, stack: [...fighting(), battle, sinking], dice: { rolls: [n] } })
  assert.equal(roll(8).state.board.pieces.length, 1)
  assert.throws(() => roll(9))
})
rule('[medioevo.fase-5.fante-leggero-1] a sacrifice is told, and none is when nobody is given up', () => {
  const given = (n: number): Table => {
    const t = fightOn(inBattle({ armies: against({ light: 2, heavy: 1 }, { heavy: 3 }), dice: { rolls: [1, 2, 3, 1, 2, 3] } }))
    return t.play('blue', 'sacrifice', n)
  }
  assert.deepEqual([eventsOf(given(0), 'sacrificed'), eventsOf(given(1), 'sacrificed')], [0, 1])
})
rule('[medioevo.r-74 medioevo.r-211] a Captain who acts as Light infantry is himself removed', () => {
  const t = fightOn(inBattle({ armies: against({ 'captain-2': 1, knight: 1 }, { heavy: 3 }), dice: { rolls: [1, 2, 3, 1, 2, 3] } }))
  while (t.question() === 'round.captain-archers') t.play('blue', 'enough')
  t.play('blue', 'captain-use', 'emulate-light')
  if (t.question() === 'round.captain-melee') t.play('blue', 'enough')
  assert.deepEqual([t.question(), units(t, 'blue', 'bulgaria')], ['round.reroll', { knight: 1 }])
})
rule('[medioevo.carte.39-1 medioevo.r-195] the Jailer takes one of several who fall', () => {
  const t = inBattle({ cards: { blue: ['empire-39'] }, armies: against({ archer: 2 }, { light: 4 }), dice: { rolls: [1, 1, 1, 2, 3, 1, 2, 3] } })
  until(fightOn(until(t, 'none')), 'battle-damage').play('blue', 'use', 'empire-39')
  until(t, 'none')
  assert.deepEqual([units(t, 'red', 'bulgaria'), t.state.board.prisoners.map(p => p.n)], [{ light: 2 }, [1]])
})
rule('[medioevo.fase-5.macchine-8 medioevo.r-222] a Heavy infantry of a crew that becomes Light still serves its engine', () => {
  const t = inBattle({
    armies: against({ light: 3 }, { heavy: 1 }),
    pieces: [
      ['siege-engine', 1, 'blue', 'bulgaria'],
      ['siege-engine', 1, 'red', 'bulgaria'],
    ],
    dice: { rolls: [1, 8, 1, 2, 3] },
    buildings: [['military', 1, 'bulgaria']],
    board: { keeper: { bulgaria: 'red' } },
  })
  fightOn(t).play('red', 'protect', 'siege')
  t.play('blue', 'man', 'piece-01').play('blue', 'aim-at-units').play('blue', 'serve', 'light').play('blue', 'enough')
  t.play('red', 'man', 'piece-02').play('red', 'serve', 'heavy')
  // Nobody of Red is in the melee: one point of two has passed the Tower.
  takeDamage(rollOn(t))
  assert.deepEqual([eventsOf(t, 'dice'), t.event('values')?.['defender']], [1, 0])
})
rule('[medioevo.carte.26-2 medioevo.r-227] a Militiaman protects in the territory he was called to, and in no other', () => {
  const protects = (at: string): boolean =>
    fightOn(
      inBattle({ armies: against({ light: 1 }, { light: 1 }), board: { keeper: { bulgaria: 'red' }, marks: { towers: [{ at, seat: 'red' }] } } }),
    ).question() === 'round.protect'
  assert.deepEqual([protects('bulgaria'), protects('banat')], [true, false])
})
rule('[medioevo.carte.18-1 medioevo.carte.14-1] with the trapped unit that Infiltrator 14 wins over goes its mark', () => {
  const t = inBattle({ cards: { blue: ['empire-18', 'empire-14'] }, armies: against({ heavy: 2 }, { light: 1, heavy: 2 }), dice: { rolls: [1] } })
  t.play('blue', 'use', 'empire-18').play('blue', 'name-unit', 'light').play('blue', 'use', 'empire-14').play('blue', 'name-unit', 'light')
  const battle = (t.now()['stack'] as { proc: string; trapped?: object[] }[]).find(f => f.proc === 'battle')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), battle?.trapped ?? []], [{ heavy: 2, light: 1 }, []])
})
rule('[medioevo.fase-5.ritirata-4 medioevo.r-87] an army also retreats to where friends stand who let it pass', () => {
  const passage = { type: 'passage', from: 'green', to: 'blue', lands: [], support: 0, targets: [] }
  const treaty = { number: 1, parties: ['blue', 'green'], grants: [passage], payments: [], begin: 1, end: null, note: '', charges: [] }
  const t = inBattle({
    armies: { ...against({ light: 2 }, { light: 2 }), green: { wallachia: { light: 1 } } },
    pieces: [['war-wagon', 1, 'blue', 'bulgaria']],
    board: { treaties: [treaty], holder: { wallachia: 'green' }, keeper: { wallachia: 'green' } },
  })
  t.play('blue', 'no-terms').play('red', 'no-terms')
  assert.ok(t.offered('blue', 'retreat-to').includes('wallachia'))
})

// ---- Turns of the phase ----
rule('[medioevo.r-25 medioevo.fase-5-6] whoever has begun a battle where he stands has had his turn', () => {
  const t = table({ pieces: [['war-wagon', 1, 'red', 'thrace']], armies: { blue: { thrace: { light: 1 } } }, board: WAR, stack: fighting() })
  t.play('blue', 'fight-at', 'thrace').play('blue', 'keep-rest')
  assert.deepEqual([t.question(), t.asked()], ['combat.act', ['green']])
})
rule('[medioevo.fase-5-6 medioevo.r-55] a group that goes nowhere is a pass', () => {
  const t = table({ pieces: [['war-wagon', 1, 'blue', 'thrace']], stack: fighting() })
  t.play('blue', 'move-from', 'thrace').play('blue', 'halt')
  for (const seat of ['green', 'red', 'yellow'] as const) t.play(seat, 'pass-turn')
  assert.notEqual(t.question(), 'combat.act')
})

// ---- Cards and technologies ----
rule('[medioevo.tecnologie.influenza-1 medioevo.r-201] whom Influence wins over does not move this turn', () => {
  const t = table({
    players: { blue: { technology: { law: 4 }, pool: { orange: 1 } } },
    armies: { barbarians: { rum: { light: 2 } } },
    stack: fighting(),
  })
  t.play('blue', 'apply', 'influence').play('blue', 'name-space', 'rum').play('blue', 'name-unit', 'light')
  assert.deepEqual(stoppedAt(t, 'blue', 'rum'), [true])
})
rule('[medioevo.r-118 medioevo.carte.35-1] whoever joins a battle has moved', () => {
  const t = inBattle({ cards: { blue: ['empire-35'] }, armies: against({ heavy: 2 }, { heavy: 2 }) })
  until(t, 'battle-start')
  const timing = t.question()
  if (timing !== 'window.battle-start') fightOn(t)
  t.play('blue', 'use', 'empire-35').play('blue', 'name-unit', 'light').play('blue', 'name-side', 'blue')
  assert.deepEqual(stoppedAt(t, 'blue', 'bulgaria').toSorted(), [false, true])
})
rule('[medioevo.carte.56-1] Ranger 56 hides all transports of a territory, and no engine', () => {
  const given: Given = {
    cards: { blue: ['empire-56'] },
    pieces: [
      ['war-wagon', 1, 'blue', 'thrace'],
      ['caravan', 1, 'blue', 'thrace'],
      ['siege-engine', 1, 'blue', 'nicaea'],
      ['galley', 1, 'blue', 'smyrna'],
      ['siege-engine', 1, 'blue', 'thrace'],
    ],
    stack: fighting(),
  }
  const t = table(given).play('blue', 'use', 'empire-56')
  assert.deepEqual(t.offered('blue', 'name-space'), ['smyrna', 'thrace'])
  t.play('blue', 'name-space', 'thrace').expect({ board: { marks: { ghosts: ['piece-01', 'piece-02'] } } })
})
rule('[medioevo.carte.68-1] Heroine 68 raises a Captain who can still rise', () => {
  const t = table({ cards: { blue: ['empire-68'] }, armies: { blue: { thrace: { 'captain-1': 1, 'captain-3': 1 } } }, stack: fighting() })
  t.play('blue', 'use', 'empire-68').play('blue', 'name-space', 'thrace').play('blue', 'name-side', 'blue')
  assert.deepEqual(t.offered('blue', 'name-unit'), ['captain-1'])
  assert.deepEqual(units(t.play('blue', 'name-unit', 'captain-1'), 'blue', 'thrace'), { 'captain-2': 1, 'captain-3': 1 })
})
rule('[medioevo.carte.25-1 medioevo.r-196] Militiaman 25 calls units that are there', () => {
  const t = table({
    cards: { red: ['empire-25'] },
    pieces: [['war-wagon', 1, 'blue', 'serbia']],
    armies: { blue: { serbia: { light: 1 } }, red: { slavonia: { heavy: 1 } } },
    board: { ...WAR, holder: { serbia: 'blue' }, keeper: { serbia: 'blue', banat: 'red' } },
    stack: fighting(),
  })
  t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'banat')
  t.play('red', 'use', 'empire-25').play('red', 'name-space', 'slavonia')
  assert.deepEqual(t.offered('red', 'name-unit'), ['heavy'])
})
rule('[medioevo.carte.25-1 medioevo.r-241 medioevo.r-243] also those who are guests in the land of others, and by their leave those beyond', () => {
  const passage = { type: 'passage', from: 'green', to: 'red', lands: [], support: 0, targets: [] }
  const called = (grants: object[]) => {
    const t = table({
      cards: { red: ['empire-25'] },
      pieces: [['war-wagon', 1, 'blue', 'serbia']],
      armies: {
        blue: { serbia: { light: 1 } },
        green: { bulgaria: { light: 1 } },
        red: { bulgaria: { heavy: 1 }, slavonia: { heavy: 1 }, moldavia: { heavy: 1 } },
      },
      board: {
        ...WAR,
        holder: { serbia: 'blue', bulgaria: 'green', moldavia: 'red' },
        marks: { bans: [{ what: 'leave', at: 'transylvania', turn: 2 }] },
        keeper: { serbia: 'blue', bulgaria: 'green', banat: 'red' },
        treaties: [{ number: 1, parties: ['green', 'red'], grants, begin: 1 }] as never,
      },
      stack: fighting(),
    })
    t.play('blue', 'move-from', 'serbia').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'banat')
    return t.play('red', 'use', 'empire-25').offered('red', 'name-space')
  }
  assert.deepEqual(
    [called([passage]), called([])],
    [
      ['bulgaria', 'moldavia', 'slavonia'],
      ['bulgaria', 'slavonia'],
    ],
  )
})
rule('[medioevo.fase-4.carte-7 medioevo.carte.17-1] the die of a card is told to all', () => {
  const t = inBattle({ cards: { blue: ['empire-17'] }, armies: against({ light: 2 }, { light: 2 }), dice: { rolls: [5] } }).play('blue', 'use', 'empire-17')
  assert.deepEqual([t.event('card-die')?.['seat'], t.event('card-die')?.['rolled']], ['blue', 5])
})
rule('[medioevo.fase-5.navale-4 medioevo.r-224] whoever serves one engine of a Galley serves no other, and nobody of another Galley does', () => {
  const aboard = (piece: string, owner: string, light: number) => ({ at: 'aegean-sea', owner, by: owner, aboard: piece, units: { light } })
  const t = inBattle(
    {
      pieces: [
        ['galley', 2, 'blue', 'aegean-sea'],
        ['galley', 1, 'blue', 'aegean-sea'],
        ['siege-engine', 1, 'blue', 'aegean-sea', { aboard: 'piece-01' }],
        ['siege-engine', 1, 'blue', 'aegean-sea', { aboard: 'piece-01' }],
        ['galley', 1, 'red', 'aegean-sea'],
      ],
      board: { armies: [aboard('piece-01', 'blue', 2), aboard('piece-02', 'blue', 2), aboard('piece-05', 'red', 2)] },
    },
    'blue',
    'red',
    'aegean-sea',
  )
  fightOn(t).play('blue', 'man', 'piece-03').play('blue', 'serve', 'light').play('blue', 'serve', 'light')
  assert.notEqual(t.question(), 'round.serve')
  assert.notEqual(t.question(), 'round.engine')
})
