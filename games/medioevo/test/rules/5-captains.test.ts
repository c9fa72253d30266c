/** 5: what a Captain allows his own units and forbids those of the enemy, and the engine that shoots alone. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { WAR, against, fightOn, fighting, inBattle, rollOn, table, takeDamage, units, type Table } from '../table.ts'

type Units = { readonly [unit: string]: number }
/** A round in which Blue’s Captain does one thing, or nothing; who is left of both sides. Blue’s dice come first, then Red’s. */
function leftAfterRound(use: string | null, blue: Units, red: Units, rolls: readonly number[]): readonly Units[] {
  const t: Table = fightOn(inBattle({ armies: against(blue, red), dice: { rolls } }))
  while (t.question() === 'round.captain-archers') t.play('blue', 'enough')
  if (use !== null) t.play('blue', 'captain-use', use)
  if (t.question() === 'round.captain-melee') t.play('blue', 'enough')
  takeDamage(rollOn(t))
  return [units(t, 'blue', 'bulgaria'), units(t, 'red', 'bulgaria')]
}
rule(
  '[medioevo.fase-5.capitano-2 medioevo.fase-5.fante-pesante-1] Heavy infantry takes off losses though the enemy has some, where a Captain allows it',
  () => {
    const round = (use: string | null) => leftAfterRound(use, { 'captain-1': 1, heavy: 2 }, { heavy: 3 }, [2, 3, 4, 2, 3, 4])
    // Red takes 2 points of damage and 2 losses either way; of Blue’s 2 losses two Heavy infantry take off both.
    assert.deepEqual(
      [round(null), round('enable-heavy')],
      [
        [{ light: 1, heavy: 1 }, { light: 2 }],
        [{ 'captain-1': 1, heavy: 2 }, { light: 2 }],
      ],
    )
  },
)
rule('[medioevo.fase-5.capitano-3 medioevo.fase-5.fante-pesante-1] Heavy infantry takes no losses off where the enemy’s Captain cancels it', () => {
  const round = (use: string | null) => leftAfterRound(use, { 'captain-1': 1, archer: 2 }, { heavy: 3 }, [8, 8, 2, 3, 4, 2, 3, 4])
  // 2 points of damage make two of them Light; the 2 losses come on top.
  assert.deepEqual(
    [round(null), round('cancel-heavy')],
    [
      [{ 'captain-1': 1 }, { light: 2, heavy: 1 }],
      [{ 'captain-1': 1 }, { light: 2 }],
    ],
  )
})
rule('[medioevo.fase-5.capitano-2 medioevo.fase-5.cavaliere-1] Knights do 2 more damage each though the enemy has some, where a Captain allows it', () => {
  const round = (use: string | null) => leftAfterRound(use, { 'captain-1': 1, knight: 2 }, { knight: 3 }, [2, 3, 4, 2, 3, 4])
  const steps = ([, red]: readonly Units[]) => 3 * 3 - (3 * (red!['knight'] ?? 0) + 2 * (red!['heavy'] ?? 0) + (red!['light'] ?? 0))
  assert.deepEqual([steps(round(null)), steps(round('enable-knight'))], [4, 8])
})
rule('[medioevo.fase-5.capitano-3 medioevo.fase-5.cavaliere-1] Knights do no more damage than others where the enemy’s Captain cancels them', () => {
  const round = (use: string | null) => leftAfterRound(use, { 'captain-1': 1, heavy: 3 }, { knight: 2 }, [2, 3, 4, 2, 3, 8])
  // Red wins by 2; two Knights make it 6.
  assert.deepEqual([round(null)[0], round('cancel-knight')[0]], [{ light: 1 }, { light: 1, heavy: 2 }])
})
rule('[medioevo.fase-5.capitano-2 medioevo.fase-5.arciere-1] Archers shoot though the enemy has some, where a Captain allows it', () => {
  const t = fightOn(inBattle({ armies: against({ 'captain-1': 1, archer: 2 }, { archer: 3 }), dice: { rolls: [1, 3, 1, 2, 3, 1, 2, 3] } }))
  assert.deepEqual(t.offered('blue', 'captain-use'), ['enable-archer'])
  assert.deepEqual(units(t.play('blue', 'captain-use', 'enable-archer'), 'red', 'bulgaria'), { archer: 1 })
})
rule('[medioevo.carte.52-1 medioevo.fase-5.macchine-3 medioevo.fase-5.macchine-5] the engine that shoots alone is aimed at units too', () => {
  const sides = { place: 'bulgaria', attacker: 'blue', defender: 'red' }
  const t = table({
    armies: against({ light: 1 }, { light: 6 }),
    pieces: [['siege-engine', 3, 'blue', 'bulgaria']],
    buildings: [['military', 1, 'bulgaria']],
    board: { ...WAR, keeper: { bulgaria: 'red' } },
    stack: [...fighting(), { proc: 'battle', at: 'rounds', ...sides, gunners: { attacker: true, defender: false } }, { proc: 'round', at: 'crewed', ...sides }],
    dice: { rolls: [3, 1, 2, 3, 1, 2, 3] },
  })
  assert.deepEqual([t.question(), t.asked()], ['round.aim-alone', ['blue']])
  t.play('blue', 'aim-at-units')
  // A Bombard does 4 to units, and nothing to the Tower.
  assert.deepEqual([units(t, 'red', 'bulgaria'), t.state.board.buildings[0]!.damage], [{ light: 2 }, 0])
})
rule('[medioevo.fase-5.capitano-3 medioevo.carte.4-1 medioevo.r-211] a Captain cancels a power that Condottiero 4 gives though both have the type', () => {
  const round = (cards: object) => {
    const t = inBattle({ cards, armies: against({ archer: 3 }, { 'captain-1': 1, archer: 1 }) } as never)
    fightOn(t)
    if (t.question() === 'window.battle-powers') t.play('blue', 'use', 'empire-04')
    return t
  }
  assert.deepEqual(round({}).offered('red', 'captain-use'), ['enable-archer'])
  const t = round({ blue: ['empire-04'] })
  assert.deepEqual([t.question(), t.offered('red', 'captain-use')], ['round.captain-archers', ['cancel-archer', 'enable-archer']])
  t.play('red', 'captain-use', 'cancel-archer')
  assert.equal(t.event('volley'), null)
})
