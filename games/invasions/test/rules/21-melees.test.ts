import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { n } from '../help.ts'
import { battle, faceOf, fighting, until, whereIs, whereLeads, type Table } from '../scenes.ts'

/** Every roll is two dice. */
const advanced = (units: object, rolls: readonly number[], board: object = {}, place = 'tuscia', attacker = 'visigothi', defender = 'romani') =>
  battle(attacker, defender, place, { units: { [place]: units }, ...board }, { rolls, options: { combat: 'advanced' } })
const events = (t: Table, is: string) =>
  t.events.filter(({ event }) => event.is === is).map(({ event }) => event as unknown as { side: number; hits: number; nation: number })
const LOW = [1, 1]
const HIGH = [6, 6]
rule('[invasions.XXI.C-3] the victim of an ambush shoots back with what is left', () => {
  const t = advanced(
    { persae: { archers: 1, infantry: 1 }, armenii: { 'mountain-archers': 2 } },
    [],
    { crossed: { 'persae-archers-1': 2 } },
    'armenia-minor',
    'persae',
    'armenii',
  )
  t.dice([4, 1]).play('romans', 'ambush')
  assert.equal(events(t, 'dice').length, 1)
  t.play('persians', 'take-hit', 'persae-archers-1')
  assert.equal(events(t, 'dice').filter(({ side }) => side === 0).length, 1)
})
rule('[invasions.XXI.C-4 invasions.XXI.H-1] arrows that leave nobody end the battle; the leader tests', () => {
  const t = fighting(
    'orientali',
    { leaderAt: { fritigernus: 'tuscia' }, units: { tuscia: { orientali: { archers: 2 }, visigothi: { infantry: 1 } } } },
    { rolls: [6, 5], options: { combat: 'advanced' } },
  ).play('romans', 'fight-at', 'tuscia')
  t.dice([3]).play('goths', 'take-hit', 'visigothi-infantry-1')
  assert.equal(events(t, 'won')[0]?.nation, n('orientali'))
  assert.equal(whereLeads(t, 'fritigernus'), null)
})
rule('[invasions.XXI.C-6 invasions.XXI.F-10] arrows are taken before the melee, which counts anew', () => {
  const t = advanced({ visigothi: { infantry: 2 }, orientali: { archers: 2, infantry: 1 } }, [4, 4, ...LOW, ...LOW], {}, 'tuscia', 'visigothi', 'orientali')
  assert.deepEqual([t.question(), t.asked()], ['losses.choose', ['goths']])
  t.play('goths', 'take-hit', 'visigothi-infantry-1')
  assert.equal(whereIs(t, 'visigothi-infantry-1'), null)
})
rule('[invasions.XXI.D-1] a reroll throws both dice of a side again', () => {
  const t = until(advanced({ visigothi: { infantry: 2 }, romani: { infantry: 2 } }, [...LOW, ...LOW], { leaderAt: { gratianus: 'tuscia' } }), 'battle.reroll')
  t.play('goths', 'stop').dice([5, 6]).play('romans', 'reroll', 'defender-1')
  assert.deepEqual((t.events.findLast(({ event }) => event.is === 'dice')!.event as unknown as { faces: number[] }).faces, [5, 6])
})
rule('[invasions.XXI.D-2 invasions.r-63] a great leader gives up a reroll for +2, or -2 to the enemy', () => {
  const begin = () => advanced({ visigothi: { infantry: 2 }, romani: { infantry: 2 } }, [4, 4, 3, 3], { leaderAt: { fritigernus: 'tuscia' } })
  assert.deepEqual(begin().verbs('goths'), ['hinder', 'press', 'refuse'])
  const hits = (verb: string, side: number) => events(begin().play('goths', verb), 'dice').find(one => one.side === side)!.hits
  assert.deepEqual([hits('refuse', 0), hits('press', 0)], [1, 2])
  assert.deepEqual([hits('refuse', 1), hits('hinder', 1)], [1, 1])
})
rule('[invasions.r-61] the rerolls last for both melees together', () => {
  const t = until(
    advanced({ visigothi: { infantry: 3 }, romani: { infantry: 3 } }, [...LOW, ...LOW, ...LOW, ...LOW, ...LOW], { leaderAt: { gratianus: 'tuscia' } }),
    'battle.reroll',
  )
  t.play('goths', 'stop').dice([1, 1, 1, 1, 1, 1]).play('romans', 'reroll', 'defender-1')
  until(t, 'battle.withdraw').play('romans', 'refuse').play('goths', 'refuse')
  assert.notEqual(t.question(), 'battle.reroll')
})
rule('[invasions.XXI.E-1] modifiers and a table stand for pools and exchanges', () => {
  const t = fighting(
    'visigothi',
    { units: { tuscia: { visigothi: { infantry: 4 }, romani: { legion: 4 } } } },
    { rolls: [...LOW, ...LOW], options: { combat: 'advanced' } },
  ).play('goths', 'fight-at', 'tuscia')
  assert.deepEqual(
    t.events.filter(({ event }) => event.is === 'dice').map(({ event }) => (event as unknown as { faces: number[] }).faces.length),
    [2, 2],
  )
})
rule('[invasions.XXI.G-1 invasions.XXI.I-1 invasions.XXI.J-1] winner, recovery and retreat are as in basic combat', () => {
  const t = advanced({ visigothi: { infantry: 3 }, romani: { infantry: 3 } }, [...HIGH, ...LOW])
  until(t, 'losses.choose')
  while (t.question() === 'losses.choose') t.play(t.asked()[0]!, 'take-hit', t.offered(t.asked()[0]!, 'take-hit')[0]!)
  if (t.question() === 'battle.withdraw')
    t.dice([...LOW, ...LOW])
      .play('romans', 'refuse')
      .play('goths', 'refuse')
  while (t.question() !== 'recovery.choose' || t.asked()[0] !== 'romans')
    t.play(
      t.asked()[0]!,
      t.question() === 'losses.choose' ? 'take-hit' : 'recover',
      t.offered(t.asked()[0]!, t.question() === 'losses.choose' ? 'take-hit' : 'recover')[0]!,
    )
  t.play('romans', 'recover', 'romani-infantry-1').play('romans', 'recover', 'romani-infantry-2')
  assert.equal(events(t, 'won')[0]?.nation, n('visigothi'))
  until(t, 'retreat.choose')
  assert.deepEqual([t.asked(), faceOf(t, 'romani-infantry-1')], [['romans'], 0])
})
rule('[invasions.r-168 invasions.XXI.H-1] the king of a stack that is wiped out tests before recovery', () => {
  const t = advanced(
    { alamanni: { infantry: 1 }, romani: { legion: 4 } },
    [...LOW, ...HIGH],
    { leaderAt: { 'rex-alamannorum': 'tuscia' } },
    'tuscia',
    'alamanni',
  )
  until(t, 'losses.choose').dice([3]).play('huns', 'take-hit', 'alamanni-infantry-1')
  assert.equal(whereLeads(t, 'rex-alamannorum'), null)
})
