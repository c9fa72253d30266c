import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { unitKind } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { battle as fight } from '../scenes.ts'

const at = (id: string): number => unitKind.ids.indexOf(id)
const battle = (attacker: string, defender: string, place: string, board: object, rolls: readonly number[] = [], more: object = {}) =>
  fight(attacker, defender, place, board, { rolls }, more)
rule('[invasions.XX.A-2 invasions.XX.A-3 invasions.XX.A-4 invasions.XX.E-2] Nisibis to the die', () => {
  const t = battle(
    'orientali',
    'persae',
    'assyria',
    {
      turn: 1,
      cityHolder: { assyria: 'persae' },
      leaderAt: { iulianus: 'assyria', 'sapor-ii': 'assyria' },
      units: {
        assyria: {
          orientali: { legion: 3, custodes: 1, 'palatine-cavalry': 1 },
          romani: { legion: 2 },
          persae: { clibanarii: 1, 'heavy-cavalry': 1, 'horse-archers': 3, 'elite-infantry': 1 },
        },
      },
    },
    [3, ...[4, 4, 6, 1, 1], ...[3, 1], ...[4, 5, 1, 1, 1, 1], 3, 1, 3, 3],
  )
  t.play('persians', 'exchange-dice', 1).play('romans', 'take-hit', 'orientali-legion-1')
  t.play('romans', 'refuse').play('persians', 'refuse')
  t.play('romans', 'stop').play('persians', 'reroll', 'attacker-1').play('romans', 'stop').play('persians', 'reroll', 'defender-7')
  t.play('romans', 'reroll', 'attacker-7').play('persians', 'stop').play('romans', 'stop')
  for (const unit of ['orientali-legion-2', 'orientali-legion-1', 'orientali-legion-2']) t.play('romans', 'take-hit', unit)
  for (const unit of ['persae-clibanarii-1', 'persae-clibanarii-1', 'persae-elite-infantry-1', 'persae-elite-infantry-1', 'persae-horse-archers-1'])
    t.play('persians', 'take-hit', unit)
  assert.ok(t.events.some(({ event }) => event.is === 'won' && event.nation === n('orientali') && event.lostA === 2 && event.lostD === 3))
  t.play('romans', 'recover', 'orientali-legion-1').play('romans', 'recover', 'orientali-legion-2').play('romans', 'mend', 'orientali-legion-1')
  t.play('persians', 'recover', 'persae-elite-infantry-1').play('persians', 'recover', 'persae-clibanarii-1').play('persians', 'mend', 'persae-clibanarii-1')
  assert.deepEqual(
    [
      t.state.board.units.face[at('orientali-legion-1')],
      t.state.board.units.face[at('orientali-legion-2')],
      t.state.board.units.face[at('persae-elite-infantry-1')],
    ],
    [0, 1, 1],
  )
  assert.equal(t.question(), 'retreat.choose')
})
const duel = (rolls: readonly number[], board: object = {}) =>
  battle(
    'visigothi',
    'romani',
    'latium',
    {
      walls: {},
      home: { visigothi: 'valachia', orientali: 'thracia', persae: 'chaldea' },
      units: { latium: { visigothi: { infantry: 3 }, romani: { infantry: 3 } } },
      ...board,
    },
    rolls,
  )
rule('[invasions.XX.I-2 invasions.XX.I-4 invasions.r-52] fewer losses win, and a tie goes to the defender', () => {
  const t = duel([1, 1, 1, 1, 1, 1])
  const retreats = t.state.stack.find(frame => frame.proc === 'retreat') as { nation: number } | undefined
  assert.equal(retreats === undefined ? n('visigothi') : retreats.nation, n('visigothi'))
  assert.equal(t.state.board.units.place[at('romani-infantry-1')], s('latium'))
})
rule('[invasions.r-285 invasions.XX.I-4] a leader without a bonus breaks no tie against a side without a leader', () => {
  const t = battle(
    'suebi',
    'romani',
    'latium',
    {
      walls: {},
      home: { suebi: 'moravia', orientali: 'thracia', persae: 'chaldea' },
      leaderAt: { 'rex-sueborum': 'latium' },
      units: { latium: { suebi: { infantry: 3 }, romani: { infantry: 3 } } },
    },
    [1, 1, 1, 1, 1, 1],
  )
  const retreat = t.state.stack.find(frame => frame.proc === 'retreat') as { nation: number } | undefined
  assert.deepEqual([retreat?.nation, t.state.board.units.place[at('romani-infantry-1')]], [n('suebi'), s('latium')])
})
rule('[invasions.XX.H-4 invasions.III.B-4 invasions.XX.H-1 invasions.XX.I-5] a hit eliminates a standard unit, and the loser retreats', () => {
  const t = duel([4, 1, 1, 1, 1, 1])
  t.play('romans', 'take-hit', 'romani-infantry-1')
  assert.ok(t.events.some(({ event }) => event.is === 'won' && event.nation === n('visigothi')))
})
rule('[invasions.XX.K-1 invasions.XX.K-4] two units recover', () => {
  const t = duel([4, 4, 1, 1, 1, 1])
  t.play('romans', 'take-hit', 'romani-infantry-1').play('romans', 'take-hit', 'romani-infantry-2')
  t.play('romans', 'recover', 'romani-infantry-1').play('romans', 'recover', 'romani-infantry-2')
  assert.ok(t.events.filter(({ event }) => event.is === 'placed').length >= 2)
})
rule('[invasions.XX.H-5 invasions.r-50] the first to fall is national', () => {
  const t = battle(
    'visigothi',
    'romani',
    'latium',
    {
      walls: {},
      home: { visigothi: 'valachia', orientali: 'thracia', persae: 'chaldea' },
      units: { latium: { visigothi: { infantry: 2 }, 'ostrogothi@visigothi': { infantry: 1 }, romani: { infantry: 3 } } },
    },
    [1, 1, 1, 4, 4, 1],
  )
  t.refused('goths', 'take-hit', 'ostrogothi-infantry-1', 'invasions.XX.H-5')
  t.play('goths', 'take-hit', 'visigothi-infantry-1').play('goths', 'take-hit', 'ostrogothi-infantry-1')
})
rule('[invasions.XX.J-1 invasions.SEQ.D2-3 invasions.r-188] the leader of a stack that is wiped out dies on an odd roll', () => {
  const t = battle(
    'visigothi',
    'romani',
    'latium',
    {
      walls: {},
      leaderAt: { gratianus: 'latium' },
      home: { visigothi: 'valachia', orientali: 'thracia', persae: 'chaldea' },
      units: { latium: { visigothi: { infantry: 4 }, romani: { infantry: 1 } } },
    },
    [4, 4, 1, 1, 1, 3],
  )
  while (t.question() === 'battle.reroll') t.play(t.asked()[0]!, 'stop')
  t.play('romans', 'take-hit', 'romani-infantry-1')
  assert.equal(t.state.board.leaderAt.filter(place => place === s('latium')).length, 0)
})
rule('[invasions.XX.E-4 invasions.r-42] a great leader may give up a reroll for a black die', () => {
  const t = battle('orientali', 'persae', 'assyria', {
    leaderAt: { iulianus: 'assyria' },
    units: { assyria: { orientali: { legion: 2 }, persae: { infantry: 2 } } },
  })
  assert.equal(t.question(), 'battle.trade')
  const black = t.state.stack.find(frame => frame.proc === 'battle')!
  const before = (black as { blackA: number }).blackA
  t.play('romans', 'add-die')
  const after = t.state.stack.find(frame => frame.proc === 'battle') as { diceA: number[] } | undefined
  assert.equal(after === undefined || after.diceA.filter(die => die > 6).length === before + 1, true)
})
rule('[invasions.XXIX.B-1 invasions.XXIX.B-2 invasions.XX.H-6 invasions.III.D-9] a horde whose people fell submits with half its gold', () => {
  const t = battle(
    'romani',
    'alamanni',
    'agri-decumates',
    {
      gold: { alamanni: 7 },
      home: { alamanni: 'agri-decumates', romani: 'latium', orientali: 'thracia', persae: 'chaldea' },
      units: { 'agri-decumates': { romani: { legion: 4 }, alamanni: { infantry: 1 } }, bavaria: { alamanni: { infantry: 2 } } },
    },
    [3, 3, 3, 1, 1, 1, 1],
  )
  while (t.question() === 'battle.reroll') t.play(t.asked()[0]!, 'stop')
  while (t.question() === 'losses.choose') t.play(t.asked()[0]!, 'take-hit', t.offered(t.asked()[0]!, 'take-hit')[0] as string)
  while (t.question()?.startsWith('recovery')) {
    const [seat] = t.asked()
    if (t.offered(seat!, 'recover').length > 0) t.play(seat!, 'recover', t.offered(seat!, 'recover')[0] as string)
    else t.play(seat!, 'refuse')
  }
  assert.equal(t.state.board.overlord[n('alamanni')], n('romani'))
  assert.equal(t.state.board.gold[n('alamanni')], 4)
})
