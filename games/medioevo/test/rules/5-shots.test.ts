/** 5: shots that are rolled again, lowered or put off. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { against, fightOn, inBattle, units, until, type Given } from '../table.ts'

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
