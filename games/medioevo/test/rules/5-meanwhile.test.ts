/** 5, 8: what a card does between one step of a battle or a conquest and the next. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { against, fighting, goAlong, honour, inBattle, phase, rollOn, table, takeDamage, units, until, WAR, type Table } from '../table.ts'

const SMALL_HORDE = { dice: { d4: 4, d6: 6, d8: 8 } }
const ban = (what: string, at: string) => ({ marks: { bans: [{ what, at, turn: 2 }] } })
const DRAW = { rolls: [1, 2, 3, 1, 2, 3] }

rule('[medioevo.fase-5.cattura-2 medioevo.r-90 medioevo.r-118] whoever comes before the round is announced counts for the ratio of a capture', () => {
  const value = (isHired: boolean) => {
    const t = inBattle({ cards: { blue: ['empire-65'] }, armies: against({ heavy: 5 }, { heavy: 2 }), board: SMALL_HORDE, dice: { rolls: [1, 2, 7, 1, 2, 3] } })
    until(t.play('blue', 'pass'), 'battle-round-start')
    if (isHired) t.play('blue', 'use', 'empire-65').play('blue', 'name-space', 'bulgaria')
    until(t, 'none').play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'capture').play('red', 'fight')
    rollOn(until(t, 'none'))
    return t.event('values')?.['attacker']
  }
  assert.deepEqual([value(false), value(true)], [4, 7])
})
rule('[medioevo.carte.3-1 medioevo.r-243] a guest whom a Bishop does not let go has not overstayed', () => {
  const after = (board: object) => {
    const t = table({
      armies: { blue: { banat: { light: 1 } } },
      pieces: [['war-wagon', 1, 'blue', 'banat']],
      board: { ...board },
      stack: phase('trade', { proc: 'combat', at: 'guests' }),
    })
    while (t.question() === 'combat.act') t.play(t.asked()[0]!, 'pass-turn')
    return honour(t, 'blue')
  }
  assert.deepEqual([after({}), after(ban('leave', 'banat')), after(ban('leave', 'serbia'))], [7, 10, 7])
})
rule('[medioevo.fase-5.controllo-4 medioevo.carte.1-1] a Control token does not survive an invasion of barbarians, though nobody fights', () => {
  const t = table({
    armies: { blue: { bulgaria: { light: 1 } }, barbarians: { bulgaria: { light: 1 } } },
    board: { token: { bulgaria: 'blue' }, holder: { bulgaria: 'blue' }, keeper: { bulgaria: 'blue' }, ...ban('battle', 'bulgaria') },
    stack: phase('taxes', { proc: 'events', at: 'rebellions', next: 9 }, { proc: 'arrive', at: 'entered', place: 'bulgaria' }),
  })
  assert.deepEqual([t.state.board.token, t.event('battle')], [{}, null])
})

// ---- A conquest ----
/** Blue has taken Bulgaria; before he sacks it Red comes back. */
const retaken = (): Table => {
  const t = table({
    players: { red: { technology: { transport: 4 }, pool: { blue: 2 } } },
    buildings: [['civil', 1, 'bulgaria']],
    armies: { blue: { bulgaria: { light: 1 } }, red: { wallachia: { knight: 1 } } },
    board: { ...WAR, holder: { bulgaria: 'red', wallachia: 'red' }, keeper: { bulgaria: 'red', wallachia: 'red' } },
    stack: [...fighting(), { proc: 'conquest', at: 'take', seat: 'blue', place: 'bulgaria', victim: 'red', attack: true }],
    dice: { rolls: [1, 2, 8, 1, 2, 3] },
  })
  t.play('red', 'apply', 'cartography').play('red', 'name-space', 'wallachia').play('red', 'name-unit', 'knight').play('red', 'name-space', 'bulgaria')
  until(t, 'none').play('red', 'no-terms').play('blue', 'no-terms').play('red', 'fight').play('blue', 'fight')
  return until(rollOn(until(t, 'none')), 'none')
}
rule('[medioevo.fase-5.conquista-1 medioevo.fase-5.conquista-2 medioevo.r-238] who is driven out before he has sacked anything takes nothing', () => {
  const t = retaken()
  assert.deepEqual([t.question(), t.asked(), units(t, 'blue', 'bulgaria')], ['conquest.spoils', ['red'], {}])
  until(t.play('red', 'keep-rest'), 'none')
  assert.deepEqual([t.question(), t.state.board.buildings.length], ['combat.act', 1])
})

// ---- A retreat ----
rule('[medioevo.carte.3-2 medioevo.fase-5.ritirata-4] a Bishop stops a retreat that has been declared', () => {
  const after = (space: string) => {
    const t = inBattle({
      cards: { red: ['empire-03'] },
      pieces: [['war-wagon', 2, 'blue', 'bulgaria', { pm: 3 }]],
      armies: against({ heavy: 5 }, { heavy: 5 }),
      dice: DRAW,
    })
    until(t, 'none').play('blue', 'no-terms').play('red', 'no-terms').play('blue', 'retreat-to', 'thrace').play('blue', 'retreat-to', 'nicaea')
    if (t.question() === 'round.farther') t.play('blue', 'enough')
    until(takeDamage(rollOn(until(t.play('red', 'fight'), 'none'))), 'battle-round-end')
    goAlong(until(t.play('red', 'use', 'empire-03').play('red', 'name-space', space), 'none'))
    return (['bulgaria', 'thrace', 'nicaea'] as const).find(at => Object.keys(units(t, 'blue', at)).length > 0)
  }
  assert.deepEqual([after('rum'), after('bulgaria'), after('thrace')], ['nicaea', 'bulgaria', 'thrace'])
})

// ---- Bystanders ----
rule(
  '[medioevo.fase-5.conquista-1 medioevo.fase-5.movimento-13 medioevo.r-25] who only comes to where others stand against each other conquers nothing',
  () => {
    const wars = [{ a: 'red', b: 'green', since: 1, open: true, truce: 0 }]
    const contested = { wars, keeper: { rum: 'red' }, ...ban('battle', 'rum') }
    const others = { red: { rum: { light: 1 } }, green: { rum: { light: 1 } } }
    const marched = table({
      buildings: [['civil', 1, 'rum']],
      pieces: [['war-wagon', 1, 'blue', 'smyrna']],
      armies: { blue: { smyrna: { light: 1 } }, ...others },
      board: contested,
      stack: fighting(),
    })
    marched.play('blue', 'move-from', 'smyrna').play('blue', 'join-piece', 'piece-01').play('blue', 'join-unit', 'light').play('blue', 'go', 'rum')
    if (marched.question() === 'movement.group') marched.play('blue', 'halt')
    const placed = table({ cards: { blue: ['empire-34'] }, buildings: [['civil', 1, 'rum']], armies: others, board: contested, stack: fighting() })
    placed.play('blue', 'use', 'empire-34').play('blue', 'name-space', 'rum').play('blue', 'name-unit', 'light')
    for (const t of [marched, placed])
      assert.deepEqual([units(t, 'blue', 'rum'), t.events.some(x => x.event.is === 'conquered'), t.question()], [{ light: 1 }, false, 'combat.act'])
  },
)

// ---- Prisoners of a battle ----
rule('[medioevo.fase-5.cattura-10 medioevo.r-225 medioevo.r-245] support that captors have to let go is back under its commander', () => {
  const t = table({
    armies: { yellow: { rum: { light: 1 } } },
    board: {
      ...WAR,
      supports: [{ owner: 'green', commander: 'red', enemy: 'blue', number: 1 }],
      prisoners: [{ owner: 'green', holder: 'blue', unit: 'light', n: 1 }],
    },
    stack: [
      ...fighting(),
      {
        proc: 'battle',
        at: 'release',
        place: 'bulgaria',
        attacker: 'blue',
        defender: 'red',
        began: { attacker: 2, defender: 1 },
        captured: [{ owner: 'green', holder: 'blue', unit: 'light' }],
      },
    ],
  })
  assert.deepEqual([units(t, 'red', 'bulgaria'), units(t, 'green', 'bulgaria'), t.state.board.players.red!.stats.battlesWon], [{ light: 1 }, {}, 1])
})
