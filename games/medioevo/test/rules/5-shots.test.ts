/** 5: shots that are rolled again, lowered or put off. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { against, fightOn, inBattle, rollOn, takeDamage, units, until, type Given, type Table } from '../table.ts'

// ---- The Assassin on shots (r-125) ----
const shooting = (given: Given, rolls: number[]) => fightOn(inBattle({ armies: against({ archer: 2 }, { heavy: 6 }), ...given, dice: { rolls } }))
const lower = (t: ReturnType<typeof shooting>, card = 'empire-46') => t.play('blue', 'use', card).play('blue', 'name-side', 'blue')
rule('[medioevo.r-125 medioevo.carte.9-1] an Assassin lowers a die when Crossbowman 9 has rolled the misses again', () => {
  const t = shooting({ cards: { blue: ['empire-09', 'empire-46'] }, armies: against({ archer: 1 }, { heavy: 6 }) }, [8, 4, 1, 2, 3])
  until(t, 'battle-after-archer-roll').play('blue', 'use', 'empire-09')
  assert.deepEqual([t.question(), t.event('volley')?.['rolls']], ['window.roll-any', [4]])
  assert.deepEqual(units(lower(t), 'red', 'bulgaria'), { heavy: 5, light: 1 })
})
rule('[medioevo.r-125 medioevo.carte.8-1] what Crossbowman 8 makes a hit is no miss that an Assassin could lower', () => {
  const t = shooting({ cards: { blue: ['empire-08', 'empire-46'] } }, [4, 5, 1, 2, 3])
  until(t, 'battle-after-archer-roll').play('blue', 'use', 'empire-08')
  until(t, 'roll-any')
  lower(t).play('red', 'wound', 'heavy')
  assert.deepEqual(units(t, 'red', 'bulgaria'), { heavy: 4, light: 2 })
})
rule('[medioevo.r-125 medioevo.carte.46-1] of several engines that missed the player says whose die he lowers', () => {
  const t = shooting(
    {
      cards: { blue: ['empire-46'] },
      armies: against({ light: 3 }, { heavy: 6 }),
      pieces: [
        ['siege-engine', 1, 'blue', 'bulgaria'],
        ['siege-engine', 3, 'blue', 'bulgaria'],
      ],
    },
    [4, 4, 1, 2, 3],
  )
  for (const piece of ['piece-01', 'piece-02']) t.play('blue', 'man', piece).play('blue', 'serve', 'light').play('blue', 'enough')
  until(t, 'roll-any')
  lower(t)
  assert.deepEqual(t.offered('blue', 'name-piece'), ['piece-01', 'piece-02'])
  t.play('blue', 'name-piece', 'piece-02')
  const rolls = (t.now()['stack'] as { proc: string; crews?: { rolls: number[] }[] }[]).find(f => f.proc === 'round')?.crews?.map(c => c.rolls)
  assert.deepEqual(rolls, [[4], [3]])
})

// ---- Surgeon 29 (r-242) ----
const marks = (t: Table) => (t.now()['stack'] as { proc: string; delayed?: object }[]).find(f => f.proc === 'round')?.delayed
const finish = (t: Table) => takeDamage(rollOn(until(t, 'none')))
rule('[medioevo.r-242 medioevo.carte.29-1] who is hit is said at once, and falls when the round ends', () => {
  const t = inBattle({
    cards: { red: ['empire-29'] },
    armies: against({ archer: 2, light: 4 }, { heavy: 2, knight: 1 }),
    dice: { rolls: [1, 1, 1, 2, 3, 1, 2, 8] },
  })
  fightOn(t.play('red', 'use', 'empire-29'))
  until(t, 'none')
  assert.deepEqual([t.question(), t.offered('red', 'wound')], ['damage.assign', ['heavy', 'knight']])
  t.play('red', 'wound', 'heavy')
  // The one that is marked counts as what it will be.
  assert.deepEqual(t.offered('red', 'wound'), ['heavy', 'knight', 'light'])
  t.play('red', 'wound', 'light')
  assert.deepEqual([units(t, 'red', 'bulgaria'), t.event('put-off')?.['side']], [{ heavy: 2, knight: 1 }, 'red'])
  assert.deepEqual(marks(t), {
    defender: [{ unit: 'heavy', figure: { owner: 'red', galley: null, real: 'heavy' }, points: 2, shot: 'archers', chosen: false, jailer: null }],
  })
})
rule('[medioevo.r-242 medioevo.r-84] whoever is marked to fall takes no point of the melee', () => {
  const t = inBattle({
    cards: { red: ['empire-29'] },
    armies: against({ archer: 1, heavy: 3 }, { light: 1, heavy: 1, knight: 1 }),
    dice: { rolls: [1, 1, 2, 3, 1, 2, 3] },
  })
  fightOn(t.play('red', 'use', 'empire-29'))
  rollOn(until(t, 'none').play('red', 'wound', 'light'))
  while (t.asked()[0] === 'blue') t.play('blue', 'wound', t.offered('blue', 'wound')[0]!)
  assert.deepEqual([t.question(), t.offered('red', 'wound')], ['damage.assign', ['heavy', 'knight']])
})
rule('[medioevo.r-242 medioevo.r-199 medioevo.tecnologie.tattica-1] Tactics points out who falls, also where Surgeon 29 puts it off afterwards', () => {
  const t = inBattle({
    cards: { red: ['empire-29'] },
    players: { blue: { technology: { combat: 3 }, pool: { red: 1 } } },
    armies: against({ archer: 1, heavy: 2 }, { knight: 1, light: 3 }),
    dice: { rolls: [1, 1, 2, 3, 1, 2, 3] },
  })
  fightOn(until(t, 'none'))
  until(t, 'battle-before-damage').play('blue', 'apply', 'tactics').play('blue', 'name-unit', 'knight')
  until(t, 'battle-damage').play('red', 'use', 'empire-29')
  until(t, 'none')
  assert.deepEqual(marks(t), {
    defender: [{ unit: 'knight', figure: { owner: 'red', galley: null, real: 'knight' }, points: 1, shot: 'archers', chosen: true, jailer: null }],
  })
})
rule('[medioevo.r-242 medioevo.r-195 medioevo.carte.39-1] whom Jailer 39 takes under Surgeon 29 goes to prison when the round ends', () => {
  const t = inBattle({
    cards: { red: ['empire-29'], blue: ['empire-39'] },
    armies: against({ archer: 1, heavy: 3 }, { light: 4 }),
    dice: { rolls: [1, 1, 2, 3, 1, 2, 3] },
  })
  fightOn(until(t.play('red', 'use', 'empire-29'), 'none'))
  until(t, 'battle-damage').play('blue', 'use', 'empire-39')
  assert.deepEqual(
    [t.state.board.prisoners, marks(t)],
    [[], { defender: [{ unit: 'light', figure: { owner: 'red', galley: null, real: 'light' }, points: 1, shot: 'archers', chosen: false, jailer: 'blue' }] }],
  )
  finish(t)
  assert.deepEqual(
    t.state.board.prisoners.map(p => [p.owner, p.holder, p.n]),
    [['red', 'blue', 1]],
  )
})
rule('[medioevo.r-242 medioevo.fase-5.fante-leggero-1] of Light infantry that is given up those who would fall go first', () => {
  const t = inBattle({ cards: { red: ['empire-29'] }, armies: against({ archer: 1, heavy: 3 }, { light: 2 }), dice: { rolls: [1, 1, 2, 3, 1, 2, 3] } })
  fightOn(t.play('red', 'use', 'empire-29'))
  until(t, 'none')
  while (t.question() !== 'round.sacrifice') t.play(t.asked()[0]!, 'keep-dice')
  t.play('red', 'sacrifice', 1)
  assert.deepEqual([units(t, 'red', 'bulgaria'), marks(t)], [{ light: 1 }, {}])
})
rule('[medioevo.r-242 medioevo.r-199 medioevo.tecnologie.tattica-1] whoever is marked to fall is not pointed out in the melee', () => {
  const t = inBattle({
    cards: { red: ['empire-29'] },
    players: { blue: { technology: { combat: 3 }, pool: { red: 1 } } },
    armies: against({ archer: 1, heavy: 3 }, { light: 1, heavy: 1, knight: 1 }),
    dice: { rolls: [1, 1, 2, 8, 1, 2, 3] },
  })
  fightOn(until(t.play('red', 'use', 'empire-29'), 'none'))
  until(t, 'battle-before-damage')
  t.play('blue', 'pass')
  until(t, 'none').play('red', 'wound', 'light')
  until(rollOn(t), 'battle-before-damage').play('blue', 'apply', 'tactics')
  assert.deepEqual(t.offered('blue', 'name-unit'), ['heavy', 'knight'])
})
