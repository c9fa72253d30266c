/** 5: what is fixed before the dice, what is given up at sea, who is trapped, what is put off; units that come into a battle or a territory. */
import assert from 'node:assert/strict'
import type { Json } from '@tabularium/kernel'
import { rule } from '@tabularium/testkit'
import { against, fightOn, inBattle, rollOn, shopping, table, takeDamage, units, until, WAR, type Given, type Table } from '../table.ts'

rule('[medioevo.fase-5.battaglia-6 medioevo.fase-5.battaglia-7] who may give up Light infantry is settled before the first roll', () => {
  const fought = (blue: object) => {
    const t = inBattle({ armies: against({ heavy: 1, ...blue }, { light: 3, heavy: 1 }), dice: { rolls: [1, 2, 3, 1, 2, 3] } })
    fightOn(t)
    if (t.question() === 'round.captain-archers') t.play('blue', 'enough')
    if (t.question() === 'round.captain-melee') t.play('blue', 'captain-use', 'enable-light')
    if (t.question() === 'round.captain-melee') t.play('blue', 'enough')
    return t.play('blue', 'sacrifice', 1).play('blue', 'keep-dice')
  }
  const t = fought({ light: 1, 'captain-1': 1 })
  assert.deepEqual([t.question(), t.asked()], ['round.reroll', ['red']])
})

// ---- At sea ----
const SEA = 'aegean-sea'
const afloat = (owner: string, aboard: string, crew: object) => ({ at: SEA, owner, by: owner, aboard, units: crew })
const atSea = (armies: object[], rolls: number[], more: Given = {}) =>
  fightOn(
    inBattle(
      {
        ...more,
        pieces: [['galley', 1, 'blue', SEA], ['galley', 1, 'blue', SEA], ['galley', 1, 'red', SEA], ...(more.pieces ?? [])],
        board: { ...WAR, armies } as never,
        dice: { rolls },
      },
      'blue',
      'red',
      SEA,
    ),
  )
/** Light infantry first. */
function loseLight(t: Table): Table {
  for (let seat = t.asked()[0]; t.question() === 'damage.assign'; seat = t.asked()[0]) {
    const open = t.offered(seat!, 'wound')
    t.play(seat!, 'wound', open.includes('light') ? 'light' : open[0]!)
  }
  return t
}
const sinkings = (t: Table) => t.events.filter(x => x.event.is === 'sinking').length
rule('[medioevo.r-224 medioevo.fase-5.navale-7] a Galley whose last unit was given up does not roll; one whose last unit was killed does', () => {
  const fleet = [afloat('blue', 'piece-01', { light: 1 }), afloat('blue', 'piece-02', { heavy: 3 }), afloat('red', 'piece-03', { heavy: 3 })]
  const given = atSea(fleet, [1, 2, 3, 3, 3, 1]).play('blue', 'sacrifice', 1)
  takeDamage(rollOn(given))
  assert.deepEqual([sinkings(given), given.state.board.pieces.length], [0, 3])
  const kept = atSea(fleet, [1, 2, 3, 1, 2, 7, 1]).play('blue', 'sacrifice', 0)
  loseLight(rollOn(kept))
  assert.deepEqual([sinkings(kept), kept.state.board.pieces.length], [1, 2])
})
/** Somebody of blue is gone before the first round. */
const before = (card: string, armies: object[], rolls: number[]) =>
  inBattle(
    {
      cards: { red: [card] },
      pieces: [
        ['galley', 1, 'blue', SEA],
        ['galley', 1, 'blue', SEA],
        ['galley', 1, 'red', SEA],
      ],
      board: { ...WAR, armies } as never,
      dice: { rolls },
    },
    'blue',
    'red',
    SEA,
  )
    .play('red', 'use', card)
    .play('red', 'name-unit', 'light')
rule('[medioevo.fase-5.navale-7 medioevo.carte.17-1 medioevo.r-224] a Galley whose last unit a Spy removes before the first round rolls at once', () => {
  const both = [afloat('blue', 'piece-01', { light: 1 }), afloat('blue', 'piece-02', { heavy: 1 }), afloat('red', 'piece-03', { heavy: 2 })]
  const t = before('empire-17', both, [1, 3])
  assert.deepEqual([sinkings(t), t.state.board.pieces.length, t.question()], [1, 2, 'round.terms'])
  const lost = before('empire-17', [afloat('blue', 'piece-01', { light: 1 }), afloat('red', 'piece-03', { heavy: 2 })], [1, 4])
  assert.deepEqual([sinkings(lost), lost.question()], [1, 'conquest.spoils'])
})
rule('[medioevo.carte.14-1 medioevo.r-224] a Galley whose last unit changes sides does not roll: nobody was destroyed', () => {
  const both = [afloat('blue', 'piece-01', { light: 1 }), afloat('blue', 'piece-02', { heavy: 1 }), afloat('red', 'piece-03', { heavy: 2 })]
  const t = before('empire-14', both, [])
  assert.deepEqual([sinkings(t), t.state.board.pieces.length, t.question()], [0, 3, 'round.terms'])
})
rule('[medioevo.r-224] engines aboard a Galley that sinks are lost, though another has room for them', () => {
  const fleet = [afloat('blue', 'piece-01', { light: 1 }), afloat('blue', 'piece-02', { heavy: 2 }), afloat('red', 'piece-03', { light: 3 })]
  const t = atSea(fleet, [1, 2, 3, 1, 2, 5, 1], { pieces: [['siege-engine', 1, 'blue', SEA, { aboard: 'piece-01' }]] }).play('blue', 'enough')
  loseLight(rollOn(t))
  assert.deepEqual([sinkings(t), t.state.board.pieces.map(p => p.kind)], [1, ['galley', 'galley']])
})

// ---- Trapped, put off ----
const trapping = (more: Given, red: object, cards: Given['cards'] = {}, rolls = [1]) => {
  const t = inBattle({ ...more, cards: { blue: ['empire-18'], ...cards }, armies: against({ heavy: 4 }, red), dice: { rolls } })
  return t.play('blue', 'use', 'empire-18').play('blue', 'name-unit', 'light')
}
rule('[medioevo.r-257 medioevo.carte.18-1 medioevo.r-222] of two alike the one that is trapped falls first', () => {
  const t = fightOn(until(trapping({}, { light: 2, heavy: 2 }), 'none'))
  t.dice([1, 2, 3, 1, 2, 3])
  rollOn(t)
  while (t.question() === 'damage.assign') t.play(t.asked()[0]!, 'wound', t.asked()[0] === 'red' ? t.offered('red', 'wound')[0]! : 'heavy')
  assert.deepEqual([units(t, 'red', 'bulgaria')['light'], t.state.board.armies.length > 0], [1, true])
  const fight = (t.now()['stack'] as { proc: string; trapped?: unknown[] }[]).find(f => f.proc === 'battle')
  assert.deepEqual(fight?.trapped, [])
})
const shot = { cards: { red: ['empire-29'] }, armies: against({ archer: 1, heavy: 1 }, { light: 1 }) }
rule('[medioevo.carte.29-1 medioevo.r-242] Surgeon 29 puts off what is about to be assigned, and is no help in the melee', () => {
  const t = fightOn(inBattle({ ...shot, dice: { rolls: [1, 1, 2, 3, 1, 2, 3] } }).play('red', 'pass'))
  until(t, 'battle-damage')
  assert.equal(t.question(), 'window.battle-damage')
  t.play('red', 'use', 'empire-29')
  assert.deepEqual(units(t, 'red', 'bulgaria'), { light: 1 })
  rollOn(until(t, 'none'))
  takeDamage(t)
  assert.deepEqual(units(t, 'red', 'bulgaria'), {})
  const melee = inBattle({ cards: { red: ['empire-29'] }, armies: against({ heavy: 2 }, { heavy: 2 }), dice: { rolls: [1, 2, 8, 1, 2, 3] } })
  fightOn(melee.play('red', 'pass'))
  rollOn(melee)
  assert.notEqual(melee.question(), 'window.battle-damage')
})
rule('[medioevo.tecnologie.gerarchia-1 medioevo.fase-5.macchine-8] whoever serves an engine stays what he is', () => {
  const t = inBattle({
    players: { blue: { technology: { combat: 2 }, pool: { red: 1 } } },
    pieces: [['siege-engine', 1, 'blue', 'bulgaria']],
    armies: against({ light: 1, heavy: 1 }, { heavy: 2 }),
    dice: { rolls: [8] },
  }).play('blue', 'pass')
  fightOn(t).play('blue', 'man', 'piece-01').play('blue', 'serve', 'light').play('blue', 'enough')
  t.play('blue', 'apply', 'hierarchy').play('blue', 'name-side', 'blue')
  assert.deepEqual(t.offered('blue', 'name-unit'), ['heavy'])
})

// ---- Coming into a battle, or a territory ----
rule('[medioevo.carte.34-1 medioevo.r-118 medioevo.r-165] Templar 34 in the territory of a battle joins it, and no second battle begins', () => {
  const t = inBattle({ cards: { blue: ['empire-34'] }, armies: against({ light: 1 }, { light: 1 }) })
    .play('blue', 'use', 'empire-34')
    .play('blue', 'name-space', 'bulgaria')
    .play('blue', 'name-unit', 'knight')
    .play('blue', 'name-side', 'blue')
  assert.deepEqual([units(t, 'blue', 'bulgaria'), t.question()], [{ light: 1, knight: 1 }, 'round.terms'])
  assert.equal((t.now()['stack'] as { proc: string }[]).filter(f => f.proc === 'battle').length, 1)
  const stranger = inBattle({ cards: { yellow: ['empire-34'] }, armies: against({ light: 1 }, { light: 1 }), board: { wars: [...WAR.wars, ...BOTH] } })
  stranger.play('yellow', 'use', 'empire-34').refused('yellow', 'name-space', 'bulgaria')
})
const BOTH = [
  { a: 'yellow', b: 'blue', since: 1, open: true, truce: 0 },
  { a: 'yellow', b: 'red', since: 1, open: true, truce: 0 },
]
rule('[medioevo.carte.24-1 medioevo.r-196 medioevo.r-167] the Militia is called also when an enemy is placed in a territory or walks into it', () => {
  const t = table({
    cards: { blue: ['empire-34'], red: ['empire-24'] },
    board: { ...WAR, keeper: { banat: 'red' } },
    stack: shopping('blue'),
  })
  t.play('blue', 'use', 'empire-34').play('blue', 'name-space', 'banat').play('blue', 'name-unit', 'knight')
  assert.equal(t.question(), 'window.combat-entered')
  t.play('red', 'use', 'empire-24').play('red', 'name-unit', 'heavy')
  assert.deepEqual([units(t, 'red', 'banat'), t.question()], [{ heavy: 1 }, 'round.terms'])
})
rule('[medioevo.r-258 medioevo.carte.16-1] a sabotaged engine for whose lower level there is no token is lost', () => {
  const wagons = (n: number, level: number, at: string) => Array.from({ length: n }, (): [string, number, 'red', string] => ['war-wagon', level, 'red', at])
  const sabotage = (others: Given['pieces']) => {
    const t = inBattle({
      cards: { blue: ['empire-16'] },
      pieces: [['siege-engine', 2, 'red', 'bulgaria'], ...others!],
      armies: against({ light: 2 }, { light: 2 }),
      dice: { rolls: [1] },
    })
    return t
      .play('blue', 'use', 'empire-16')
      .play('blue', 'name-piece', 'piece-01')
      .state.board.pieces.find(p => p.kind === 'siege-engine')?.level
  }
  assert.deepEqual([sabotage(wagons(7, 1, 'banat')), sabotage(wagons(8, 1, 'banat'))], [1, undefined])
})
rule('[medioevo.tecnologie.gerarchia-1 medioevo.carte.18-1 medioevo.r-222] whoever is trapped is out of the battle, and stays what he is', () => {
  const t = trapping({ players: { red: { technology: { combat: 2 }, pool: { red: 1 } } } }, { light: 1, heavy: 2 })
  until(t, 'battle-round-start').play('red', 'apply', 'hierarchy').play('red', 'name-side', 'red')
  assert.deepEqual(t.offered('red', 'name-unit'), ['heavy'])
})
const trappedIn = (t: Table) => (t.now()['stack'] as { proc: string; trapped?: Json[] }[]).find(f => f.proc === 'battle')!.trapped
rule('[medioevo.carte.18-1 medioevo.carte.67-1] the trap holds the same unit when a Heroine makes a Captain of it', () => {
  const t = trapping({}, { light: 1, heavy: 2 }, { red: ['empire-67'] })
  t.play('red', 'use', 'empire-67').play('red', 'name-space', 'bulgaria').play('red', 'name-side', 'red').play('red', 'name-unit', 'light')
  assert.deepEqual(trappedIn(t), [{ party: 'defender', unit: 'captain-1' }])
})
rule('[medioevo.carte.18-1 medioevo.carte.17-1] a trap does not outlast the unit that was in it', () => {
  const t = trapping({}, { light: 1, heavy: 2 }, { blue: ['empire-18', 'empire-17'] }, [1, 1])
  t.play('blue', 'use', 'empire-17').play('blue', 'name-unit', 'light')
  assert.deepEqual(trappedIn(t), [])
})
rule('[medioevo.carte.18-1 medioevo.carte.44-1] whoever a Spy has trapped is not trapped again', () => {
  const again = (red: object) => {
    const t = trapping({}, red, { blue: ['empire-18', 'empire-44'] }, [1, 1])
    t.play('blue', 'use', 'empire-44').play('blue', 'name-card', 'empire-18').play('blue', 'use', 'empire-18')
    return t.question() === 'instant.name' ? t.offered('blue', 'name-unit') : []
  }
  assert.deepEqual([again({ light: 1, heavy: 1 }), again({ light: 2 }), again({ light: 1 })], [['heavy'], ['light'], []])
})
rule('[medioevo.carte.16-1 medioevo.carte.11-1 medioevo.fase-6.muovere-1] a sabotaged Caravan that is a War wagon too holds what its lower level holds', () => {
  const t = inBattle({
    cards: { red: ['empire-16'] },
    armies: against({ heavy: 2 }, { heavy: 2 }),
    pieces: [['caravan', 2, 'blue', 'bulgaria', { goods: ['salt', 'salt', 'grain'] }]],
    board: { marks: { doubles: [{ piece: 'piece-01', kind: 'war-wagon', room: 6 }] } } as never,
    dice: { rolls: [1] },
  })
  t.play('red', 'use', 'empire-16').play('red', 'name-piece', 'piece-01')
  const { pieces, marks } = t.state.board
  assert.deepEqual([pieces[0]!.level, pieces[0]!.goods.length, marks.doubles[0]!.room], [1, 2, 3])
})
