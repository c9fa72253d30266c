import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeMeleeDicePool } from '../../src/board/battle.ts'
import { bare, n, put, s, settled } from '../help.ts'
import { battle, faceOf, fighting, HOMES, phase, until, whereIs, whereLeads, type Table } from '../scenes.ts'

interface Fight {
  readonly whiteA: number
  readonly blackA: number
  readonly whiteD: number
  readonly blackD: number
  readonly rerollsA: number
}
const inBattle = (t: Table): Fight => t.state.stack.find(frame => frame.proc === 'battle') as unknown as Fight
const dice = (t: Table): number => t.events.filter(({ event }) => event.is === 'dice').length
const won = (t: Table) => t.events.findLast(({ event }) => event.is === 'won')?.event as { nation: number; lostA: number; lostD: number } | undefined
/** Goths (white dice) attack Romans (the last die black) in the plain of Tuscia. */
const tuscia = (goths: object, romans: object, rolls: readonly number[], board: object = {}) =>
  battle('visigothi', 'romani', 'tuscia', { units: { tuscia: { visigothi: goths, romani: romans } }, ...board }, { rolls })

rule('[invasions.XX.A-1 invasions.XX.A-5 invasions.r-40] a battle wherever enemies stand, in the order the attacker chooses', () => {
  const units = { tuscia: { visigothi: { infantry: 1 }, romani: { infantry: 1 } }, umbria: { visigothi: { infantry: 1 }, romani: { infantry: 1 } } }
  const t = fighting('visigothi', { units }, { rolls: [1, 1, 1, 1] })
  assert.deepEqual(t.offered('goths', 'fight-at'), ['tuscia', 'umbria'])
  t.refused('goths', 'finish', undefined, 'invasions.XX.A-1').play('goths', 'fight-at', 'umbria')
  until(t, 'combat.choose')
  assert.deepEqual(t.offered('goths', 'fight-at'), ['tuscia'])
})
rule('[invasions.r-207] each group of friends is fought in a battle of its own', () => {
  const units = { euphrates: { persae: { infantry: 2 }, orientali: { infantry: 1 }, romani: { infantry: 1 }, visigothi: { infantry: 1 } } }
  const t = fighting('persae', { units }, { rolls: [4, 4, 1, 1, 1, 1, 1, 1] }).play('persians', 'fight-at', 'euphrates')
  assert.equal(t.question(), 'combat.foe')
  t.play('persians', 'name-nation', 'visigothi')
  assert.deepEqual(t.offered('goths', 'take-hit'), ['visigothi-infantry-1'])
  t.play('goths', 'take-hit', 'visigothi-infantry-1')
  until(t, 'combat.choose')
  assert.deepEqual(t.offered('persians', 'fight-at'), ['euphrates'])
})

// ---- Archery ----
rule('[invasions.XX.C-3 invasions.XX.D-5] advantages are counted again after the arrows; archers fight on', () => {
  const units = { tuscia: { franci: { 'frankish-infantry': 5 }, visigothi: { 'noble-cavalry': 1, infantry: 1 } } }
  const shoot = (arrow: number) =>
    battle(
      'franci',
      'visigothi',
      'tuscia',
      { stage: { franci: 1 }, leaderAt: { fritigernus: 'tuscia' }, units },
      { rolls: [arrow, ...Array.from({ length: 9 }, () => 1)] },
    )
  const missed = inBattle(until(shoot(1), 'battle.reroll'))
  assert.deepEqual([missed.whiteA, missed.blackD], [5, 1])
  const hit = until(shoot(4), 'losses.choose').play('goths', 'take-hit', 'visigothi-noble-cavalry-1')
  assert.equal(inBattle(until(hit, 'battle.reroll')).blackD, 0)
})
rule('[invasions.XX.D-6 invasions.XX.I-1] arrows that leave nobody end the battle', () => {
  const t = fighting('orientali', { units: { tuscia: { orientali: { archers: 2 }, visigothi: { infantry: 1 } } } }, { rolls: [4] }).play(
    'romans',
    'fight-at',
    'tuscia',
  )
  t.play('goths', 'take-hit', 'visigothi-infantry-1')
  assert.equal(dice(t), 1)
  assert.equal(won(t)?.nation, n('orientali'))
})
/** Armenians in their mountains, Persians over the ridge or not. */
const ambush = (rolls: readonly number[], crossed = 0) => {
  const units = { 'armenia-minor': { persae: { archers: 2 }, armenii: { 'mountain-archers': 2 } } }
  return battle('persae', 'armenii', 'armenia-minor', { units, crossed: { 'persae-archers-1': crossed, 'persae-archers-2': crossed } }, { rolls })
}
rule('[invasions.XX.D-9] when the test fails both shoot at once', () => {
  const t = ambush([3, 4, 4]).play('romans', 'ambush')
  assert.equal(t.event('rolled')?.['what'], 'ambush')
  assert.deepEqual(t.asked(), ['persians'])
  assert.equal(dice(t), 2)
})
rule('[invasions.XX.D-11] from an ambush only the survivors shoot back', () => {
  const t = ambush([4, 4, 1], 2).play('romans', 'ambush')
  assert.equal(dice(t), 1)
  t.play('persians', 'take-hit', 'persae-archers-1').play('persians', 'take-hit', 'persae-archers-2')
  assert.equal(dice(t), 1)
  assert.equal(won(t)?.nation, n('armenii'))
})

// ---- Melee ----
rule('[invasions.XX.E-3 invasions.r-41] rerolls are for the melee, one die at a time in turn, and need not be used', () => {
  const t = battle(
    'orientali',
    'persae',
    'tuscia',
    { leaderAt: { valens: 'tuscia', 'sapor-ii': 'tuscia' }, units: { tuscia: { orientali: { legion: 2 }, persae: { infantry: 2 } } } },
    { rolls: [1, 1, 1, 1, 4, 1] },
  )
  until(t, 'battle.reroll')
  assert.deepEqual(t.asked(), ['romans'])
  t.play('romans', 'stop').play('persians', 'reroll', 'defender-1')
  t.play('romans', 'reroll', 'attacker-1').refused('romans', 'reroll', 'attacker-1')
  t.play('persians', 'stop').play('romans', 'stop')
  assert.notEqual(t.question(), 'battle.reroll')
})
rule('[invasions.r-48] exchanges are made while white dice last, and then the heavy enemy takes one back', () => {
  const b = bare()
  const [guard, foe] = [put(b, 'romani', 'custodes', 'tuscia'), put(b, 'visigothi', 'noble-cavalry', 'tuscia', 3)]
  const side = (nation: string, units: typeof guard) => ({ nation: n(nation), units, leaders: [], hordes: [] })
  const pool = computeMeleeDicePool(settled(b), s('tuscia'), side('romani', guard), side('visigothi', foe), { isAttacker: false, isIntercepted: false })
  assert.deepEqual(pool, { white: 1, black: 0 })
})
rule('[invasions.r-166] a unit is civilized or barbarian by the nation it belongs to', () => {
  const b = bare()
  const [romans, goths] = [put(b, 'romani', 'infantry', 'tuscia', 2), put(b, 'visigothi', 'infantry', 'tuscia', 2)]
  const side = (nation: string, units: typeof romans) => ({ nation: n(nation), units, leaders: [], hordes: [] })
  const black = (units: typeof romans) =>
    computeMeleeDicePool(b, s('tuscia'), side('romani', units), side('visigothi', goths), { isAttacker: false, isIntercepted: false }).black
  assert.equal(black(romans), 1)
  assert.equal(black(put(b, 'romani', 'auxiliary-infantry', 'tuscia', 2)), 0)
  b.units.holder[goths[0]!] = n('persae')
  assert.equal(black(romans), 1)
})
rule('[invasions.XX.H-3] each side gives its own', () => {
  const t = tuscia({ infantry: 2 }, { infantry: 2 }, [4, 1, 4, 1])
  assert.deepEqual(t.asked(), ['goths'])
  assert.deepEqual(t.offered('goths', 'take-hit'), ['visigothi-infantry-1'])
  t.play('goths', 'take-hit', 'visigothi-infantry-1')
  assert.deepEqual(t.asked(), ['romans'])
})
rule('[invasions.r-171 invasions.XX.H-3] hits are shared by the units of each player, the rest falls to who leads', () => {
  const foedera = [{ federate: 'visigothi', federator: 'romani', first: 'tuscia', second: null, since: 1, vp: 3, gold: 3, tested: true }]
  const units = { umbria: { persae: { infantry: 3 }, romani: { infantry: 2 }, visigothi: { infantry: 2 } } }
  const t = battle('persae', 'romani', 'umbria', { units, foedera, leaderAt: { gratianus: 'umbria' } }, { rolls: [4, 4, 1, 1, 1, 1, 1] })
  until(t, 'losses.choose')
  assert.deepEqual([t.asked(), t.offered('romans', 'take-hit')], [['romans'], ['romani-infantry-1']])
  t.play('romans', 'take-hit', 'romani-infantry-1')
  assert.deepEqual([t.asked(), t.offered('goths', 'take-hit')], [['goths'], ['visigothi-infantry-1']])
})

// ---- Winner, leaders, recovery ----
rule('[invasions.XX.I-3] a tie goes to the defender who has his walls or his horde', () => {
  const tie = (board: object) =>
    won(until(tuscia({ infantry: 2 }, { infantry: 2 }, [1, 1, 1, 1, 1, 1], { leaderAt: { fritigernus: 'tuscia' }, ...board }), 'retreat.choose'))
  assert.equal(tie({})?.nation, n('visigothi'))
  assert.equal(tie({ walls: { tuscia: 1 }, cityLevel: { tuscia: 1 }, cityHolder: { tuscia: 'romani' } })?.nation, n('romani'))
})
rule('[invasions.XX.J-3 invasions.r-59] in an empire in decline a victor may be murdered', () => {
  const victory = (roll: number) => {
    const t = tuscia({ infantry: 2 }, { infantry: 2 }, [1, 1, 4, 1, roll], { leaderAt: { gratianus: 'tuscia' }, decline: { romani: 1 } })
    until(t, 'losses.choose').play('goths', 'take-hit', 'visigothi-infantry-1')
    return whereLeads(t, 'gratianus')
  }
  assert.deepEqual([victory(7), victory(8)], ['tuscia', null])
})
rule('[invasions.XX.J-4] a standard leader who fell returns with the next reinforcements', () => {
  const t = phase({ leaderAt: {}, units: { latium: { romani: { legion: 1 } } } }, [
    { proc: 'reinforce', at: 'next' },
    { proc: 'reinforcement', at: 'leave', nation: 'romani' },
  ])
  assert.equal(t.question(), 'reinforcement.leaders')
  while (t.question() === 'reinforcement.leaders' && t.asked()[0] === 'romans' && whereLeads(t, 'caesar-occidentis') === null)
    t.play('romans', 'place-leader', 'latium')
  assert.equal(whereLeads(t, 'caesar-occidentis'), 'latium')
})
/** The Huns fall on a people with its horde in a barbarian area. */
const subdue = (rolls: readonly number[]) => {
  const board = {
    turn: 2,
    stage: { hunni: 1 },
    status: { hunni: 0, romani: 2, orientali: 2, persae: 1 },
    home: { ...HOMES, hunni: 'alania', ostrogothi: 'ucraina' },
  }
  return battle(
    'hunni',
    'ostrogothi',
    'ucraina',
    {
      ...board,
      hostilities: [{ a: 'hunni', b: 'ostrogothi' }],
      units: { ucraina: { hunni: { cavalry: 2, infantry: 2 }, ostrogothi: { infantry: 2, archers: 1 } } },
    },
    { rolls },
  )
}
rule('[invasions.XX.K-3 invasions.r-51] nomads who win need no more to subjugate, and choose whom the vassal recovers', () => {
  const t = until(subdue([1, 3, 4, 1, 1, 1, 1, 1, 1, 1]), 'losses.choose')
  while (t.question() === 'losses.choose') t.play(t.asked()[0]!, 'take-hit', t.offered(t.asked()[0]!, 'take-hit')[0]!)
  assert.equal(t.question(), 'recovery.choose')
  assert.deepEqual(t.asked(), ['huns'])
})
rule('[invasions.r-194] whom nobody may subjugate only retreats with his horde', () => {
  const board = { turn: 5, stage: { angli: 1, saxones: 1 }, home: { ...HOMES, saxones: 'saxonia' }, hostilities: [{ a: 'angli', b: 'saxones' }] }
  const units = { saxonia: { angli: { 'amphibious-infantry': 4 }, saxones: { archers: 1 } } }
  const t = battle('angli', 'saxones', 'saxonia', { ...board, units }, { rolls: [1, 4, 1, 1, 1, 1, 1] })
  until(t, 'losses.choose').play('goths', 'take-hit', 'saxones-archers-1')
  until(t, 'retreat.choose')
  assert.equal(t.state.board.overlord[n('saxones')], -1)
  const [goal] = t.offered('goths', 'retreat-to') as string[]
  t.play('goths', 'retreat-to', goal!)
  assert.equal(t.state.board.home[n('saxones')], s(goal!))
})

// ---- Retreat ----
/** Romans beaten in Tuscia by one hit, with what they have left. */
const beaten = (romans: object, board: object = {}, hits = 1) => {
  const count = Object.values(romans).reduce((sum: number, x) => sum + (x as number), 0)
  const rolls = [...Array.from({ length: 4 }, (_, i) => (i < hits ? 4 : 1)), ...Array.from({ length: count }, () => 1)]
  const t = battle(
    'visigothi',
    'romani',
    'tuscia',
    { ...board, units: { tuscia: { visigothi: { infantry: 4 }, romani: romans }, ...(board as { units?: object }).units } },
    { rolls },
  )
  until(t, 'losses.choose')
  while (t.question() === 'losses.choose') t.play('romans', 'take-hit', t.offered('romans', 'take-hit')[0]!)
  while (t.question() === 'recovery.choose') t.play('romans', 'recover', t.offered('romans', 'recover')[0]!)
  return until(t, 'retreat.choose')
}
rule('[invasions.XX.L-1] nobody intercepts a retreat, and no fleet carries it', () => {
  const t = beaten({ infantry: 3 }, { units: { 'mare-tyrrhenum': { romani: { fleet: 1 } }, umbria: { visigothi: { archers: 1 } } } })
  assert.equal(t.offered('romans', 'retreat-to').includes('sardinia'), false)
  t.play('romans', 'retreat-to', 'latium')
  assert.notEqual(t.question(), 'interception.declare')
  assert.equal(whereIs(t, 'romani-infantry-2'), 'latium')
})
rule('[invasions.XX.L-4] a stack splits and drops units on its way', () => {
  const t = beaten({ infantry: 3 })
  t.play('romans', 'leave-behind', 'romani-infantry-1').play('romans', 'retreat-to', 'latium').play('romans', 'retreat-to', 'spoletum')
  assert.deepEqual([whereIs(t, 'romani-infantry-1'), whereIs(t, 'romani-infantry-2')], ['spoletum', 'latium'])
})
rule('[invasions.XX.L-10 invasions.XXI.F-9] a limes does not retreat', () => {
  const t = beaten({ infantry: 3, limes: 1 })
  assert.equal(whereIs(t, 'romani-limes-1'), null)
})
rule('[invasions.XX.L-11] who cannot retreat is lost', () => {
  const two = { ostrogothi: { infantry: 2 } }
  const ring = { liguria: two, umbria: two, spoletum: two, latium: { ostrogothi: { archers: 2 } } }
  const t = battle(
    'visigothi',
    'romani',
    'tuscia',
    { units: { tuscia: { visigothi: { infantry: 4 }, romani: { infantry: 3 } }, ...ring } },
    { rolls: [4, 1, 1, 1, 1, 1, 1] },
  )
  until(t, 'losses.choose').play('romans', 'take-hit', 'romani-infantry-1')
  while (t.question() === 'recovery.choose') t.play('romans', 'recover', 'romani-infantry-1')
  assert.notEqual(t.question(), 'retreat.choose')
  assert.equal(whereIs(t, 'romani-infantry-2'), null)
})
/** Goths beaten in Tuscia; each came from somewhere. */
const repelled = (last: object, more: object = {}, crossed: object = {}) => {
  const units = { tuscia: { visigothi: { infantry: 3 }, romani: { infantry: 3 } }, ...more }
  const t = battle(
    'visigothi',
    'romani',
    'tuscia',
    { units, last, crossed, controller: { umbria: 'visigothi', liguria: 'visigothi', venetia: 'visigothi' }, cityLevel: {} },
    { rolls: [1, 1, 1, 4, 1, 1] },
  )
  until(t, 'losses.choose').play('goths', 'take-hit', 'visigothi-infantry-1').play('goths', 'recover', 'visigothi-infantry-1')
  return until(t, 'retreat.choose')
}
const FROM = { 'visigothi-infantry-1': 'umbria', 'visigothi-infantry-2': 'umbria', 'visigothi-infantry-3': 'liguria' }
rule('[invasions.XX.L-6 invasions.r-54] each beaten attacker goes back where he came from', () => {
  const t = repelled(FROM)
  const [first] = t.offered('goths', 'retreat-to') as string[]
  assert.equal(t.offered('goths', 'retreat-to').length, 1)
  t.play('goths', 'retreat-to', first!)
  const rest = t.offered('goths', 'retreat-to')
  assert.equal(rest.length, 1)
  t.play('goths', 'retreat-to', rest[0]!)
  assert.deepEqual(
    ['1', '2', '3'].map(i => whereIs(t, `visigothi-infantry-${i}`)),
    ['umbria', 'umbria', 'liguria'],
  )
})
rule('[invasions.r-54] where there is no room he goes on from there', () => {
  const t = repelled(
    { 'visigothi-infantry-1': 'umbria', 'visigothi-infantry-2': 'umbria', 'visigothi-infantry-3': 'umbria' },
    { umbria: { visigothi: { archers: 2, 'noble-cavalry': 2 } } },
  )
  const goals = t.offered('goths', 'retreat-to')
  assert.ok(goals.includes('venetia'))
  assert.equal(goals.includes('umbria') || goals.includes('tuscia') || goals.includes('campania'), false)
})
rule('[invasions.r-54 invasions.XXV.E-1] who landed goes by land to the next province', () => {
  const t = repelled({}, {}, { 'visigothi-infantry-1': 4, 'visigothi-infantry-2': 4, 'visigothi-infantry-3': 4 })
  const goals = t.offered('goths', 'retreat-to')
  assert.ok(goals.includes('umbria') && goals.includes('liguria'))
  assert.equal(goals.includes('venetia'), false)
})
rule('[invasions.XX.L-3 invasions.r-57] a retreat clears a weak enemy out of its way and fights him', () => {
  const t = beaten({ infantry: 3 }, { units: { umbria: { ostrogothi: { infantry: 1 } } } })
  t.play('romans', 'leave-behind', 'romani-infantry-1').play('romans', 'clear-way', 'umbria')
  assert.equal(whereIs(t, 'romani-infantry-2'), 'umbria')
  assert.ok(t.offered('romans', 'retreat-to').includes('venetia'))
  t.dice([1, 3, 1, 1]).play('romans', 'retreat-to', 'venetia')
  assert.ok(t.events.some(({ event }) => event.is === 'battle' && event.space === s('umbria') && event.attacker === n('romani')))
})
rule('[invasions.XX.L-8 invasions.r-56] into a battle still to come: they take no part, and flee on if it is lost', () => {
  const board = { now: { side: ['visigothi'] }, units: { latium: { romani: { legion: 1 }, visigothi: { 'noble-cavalry': 3 } } } }
  const t = beaten({ infantry: 3 }, board).play('romans', 'retreat-to', 'latium')
  assert.deepEqual(t.state.board.now.sheltered.length, 3)
  t.dice([4, 4, 3, 1, 1]).play('goths', 'fight-at', 'latium')
  const fought = t.events.findLast(({ event }) => event.is === 'battle')!.event as unknown as { defenders: number }
  assert.equal(fought.defenders, 1)
  until(t, 'losses.choose')
  while (t.question() === 'losses.choose') t.play('romans', 'take-hit', t.offered('romans', 'take-hit')[0]!)
  until(t, 'retreat.choose')
  assert.equal(t.offered('romans', 'retreat-to').includes('tuscia'), false)
  t.play('romans', 'retreat-to', t.offered('romans', 'retreat-to')[0]!)
  assert.notEqual(whereIs(t, 'romani-infantry-1'), 'latium')
  assert.equal(t.state.board.now.sheltered.length, 0)
})
rule('[invasions.XX.K-4] a damaged elite unit is restored', () => {
  const t = battle(
    'visigothi',
    'romani',
    'tuscia',
    { units: { tuscia: { visigothi: { infantry: 3 }, romani: { legion: 3 } } } },
    { rolls: [4, 1, 1, 1, 1, 1, 1] },
  )
  until(t, 'losses.choose').play('romans', 'take-hit', 'romani-legion-1')
  assert.equal(faceOf(t, 'romani-legion-1'), 1)
  until(t, 'recovery.mend').play('romans', 'mend', 'romani-legion-1')
  assert.equal(faceOf(t, 'romani-legion-1'), 0)
})
