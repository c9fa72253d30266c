import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findLeaderById } from '../../src/kinds.ts'
import { n, s } from '../help.ts'
import { battle, fighting, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const hold = (seat: string, ...cards: string[]) => ({ zones: { [`hand-${seat}`]: cards } })
const frameOf = (t: Table) => {
  const frame = t.state.stack.find(one => one.proc === 'battle')
  if (frame?.proc !== 'battle') throw new Error('no battle')
  return frame
}
/** Passes, and takes hits as they come, until this question. */
function to(t: Table, question: string): Table {
  for (let i = 0; i < 60 && t.question() !== question; i++) {
    const seat = t.asked()[0]!
    if (t.verbs(seat).includes('pass')) t.play(seat, 'pass')
    else {
      const verb = t.verbs(seat).find(one => ['refuse', 'stop'].includes(one)) ?? t.verbs(seat)[0]!
      t.play(seat, verb, ['refuse', 'stop'].includes(verb) ? undefined : t.offered(seat, verb)[0])
    }
  }
  assert.equal(t.question(), question)
  return t
}
/** Whether the card can be played once the pools lie ready. */
function mayPlay(t: Table, seat: 'romans' | 'huns', card: string): boolean {
  for (let i = 0; i < 60 && t.state.stack.some(one => one.proc === 'battle'); i++) {
    if (t.question() === 'window.dice-pool') return t.offered(seat, 'play').includes(card)
    to(t, t.question()!)
    const asked = t.asked()[0]!
    const verb = ['pass', 'refuse', 'stop'].find(one => t.verbs(asked).includes(one)) ?? t.verbs(asked)[0]!
    t.play(asked, verb, ['pass', 'refuse', 'stop'].includes(verb) ? undefined : t.offered(asked, verb)[0])
  }
  return false
}
const pools = (t: Table): readonly number[] => {
  const { whiteA, blackA, whiteD, blackD } = frameOf(t)
  return [whiteA, blackA, whiteD, blackD]
}
/** The card is played when the pools lie ready, and in which way. */
const pooled = (t: Table, seat: 'romans' | 'huns', card: string, way: string): readonly number[] => {
  to(t, 'window.dice-pool').play(seat, 'play', card)
  while (t.question() === 'window.event-played') t.play(t.asked()[0]!, 'pass')
  t.play(seat, 'choose-way', way)
  return pools(t)
}
const ADVANCED = { options: { combat: 'advanced' } }

// ---- Dice ----
const RIDERS = { pannonia: { hunni: { 'horse-archers': 4 }, romani: { infantry: 2, 'auxiliary-cavalry': 1 } } }
const riders = (units: object, more: object): Table =>
  battle('hunni', 'romani', 'pannonia', { turn: 4, stage: { hunni: 1, romani: 1 }, walls: {}, units }, { rolls: Array.from({ length: 30 }, () => 1), ...more })
rule('[invasions.X.B-4 invasions.XX.C-1] Charge: a side with cavalry superiority in the open has two dice more for black', () => {
  const plain = pools(to(riders(RIDERS, hold('huns', 'charge-14')), 'window.dice-pool'))
  const charged = pooled(riders(RIDERS, hold('huns', 'charge-14')), 'huns', 'charge-14', 'attacker')
  assert.deepEqual(charged, [plain[0]! - 2, plain[1]! + 2, plain[2], plain[3]])
  const even = riders({ pannonia: { hunni: { 'horse-archers': 3 }, romani: { infantry: 1, 'auxiliary-cavalry': 2 } } }, hold('huns', 'charge-14'))
  assert.equal(mayPlay(even, 'huns', 'charge-14'), false)
  const wood = battle(
    'hunni',
    'romani',
    'treveria',
    { turn: 4, stage: { hunni: 1, romani: 1 }, walls: {}, units: { treveria: RIDERS.pannonia } },
    { rolls: Array.from({ length: 30 }, () => 1), ...hold('huns', 'charge-14') },
  )
  assert.equal(mayPlay(wood, 'huns', 'charge-14'), false)
})
rule('[invasions.X.B-4 invasions.r-221] in advanced combat Charge is two points, Heroic Stand three, Tactical Genius one either way', () => {
  const edge = (card: string, way: string, seat: 'romans' | 'huns', leaderAt: object = {}): readonly number[] => {
    const t = battle(
      'hunni',
      'romani',
      'pannonia',
      { turn: 4, stage: { hunni: 1, romani: 1 }, units: RIDERS, leaderAt },
      { rolls: Array.from({ length: 30 }, () => 1), ...ADVANCED, ...hold(seat, card) },
    )
    to(t, 'window.dice-pool').play(seat, 'play', card)
    while (t.question() === 'window.event-played') t.play(t.asked()[0]!, 'pass')
    t.play(seat, 'choose-way', way)
    return [frameOf(t).edgeA, frameOf(t).edgeD]
  }
  assert.deepEqual(edge('charge-14', 'attacker', 'huns'), [2, 0])
  assert.deepEqual(edge('heroic-stand-35', 'defender', 'romans'), [0, 3])
  assert.deepEqual(edge('tactical-genius-65', 'attacker-loses', 'romans', { stilicho: 'pannonia' }), [-1, 0])
  assert.deepEqual(edge('tactical-genius-65', 'defender-gains', 'romans', { stilicho: 'pannonia' }), [0, 1])
})
const WOOD = { treveria: { romani: { legion: 4 }, alamanni: { infantry: 4 } } }
const wood = (units: object, more: object, leaderAt: object = {}): Table =>
  battle('alamanni', 'romani', 'treveria', { turn: 2, walls: {}, units, leaderAt }, { rolls: Array.from({ length: 40 }, () => 1), ...more })
rule('[invasions.X.B-4] Tactical Genius: the side with the leader has one die more for black, or the enemy one less', () => {
  const led = { stilicho: 'treveria' }
  const plain = pools(to(wood(WOOD, hold('romans', 'tactical-genius-65'), led), 'window.dice-pool'))
  const gains = pooled(wood(WOOD, hold('romans', 'tactical-genius-65'), led), 'romans', 'tactical-genius-65', 'defender-gains')
  assert.deepEqual(gains, [plain[0], plain[1], plain[2]! - 1, plain[3]! + 1])
  assert.equal(mayPlay(wood(WOOD, hold('romans', 'tactical-genius-65')), 'romans', 'tactical-genius-65'), false)
  const horse = { treveria: { romani: { legion: 4 }, alamanni: { infantry: 3, cavalry: 1 } } }
  const t = to(wood(horse, hold('romans', 'tactical-genius-65'), led), 'window.dice-pool')
  t.play('romans', 'play', 'tactical-genius-65')
  assert.ok(!t.offered('romans', 'choose-way').includes('attacker-gains'))
})
rule('[invasions.X.B-4] Heroic Stand: a black and a white die for the side with fewer', () => {
  const units = { treveria: { romani: { legion: 2 }, alamanni: { infantry: 4 } } }
  const plain = pools(to(wood(units, hold('romans', 'heroic-stand-35')), 'window.dice-pool'))
  assert.deepEqual(pooled(wood(units, hold('romans', 'heroic-stand-35')), 'romans', 'heroic-stand-35', 'defender'), [
    plain[0],
    plain[1],
    plain[2]! + 1,
    plain[3]! + 1,
  ])
  const t = to(wood(units, hold('romans', 'heroic-stand-35')), 'window.dice-pool').play('romans', 'play', 'heroic-stand-35')
  assert.deepEqual(t.offered('romans', 'choose-way'), ['defender'])
})
rule('[invasions.X.B-4 invasions.III.A-1] Dice: up to two battle dice of one side, or both of a side in advanced combat', () => {
  const rolls = Array.from({ length: 40 }, () => 1)
  const t = wood(WOOD, hold('romans', 'dice-23'))
  to(t, 'window.after-roll')
    .dice([6, 6, ...rolls])
    .play('romans', 'play', 'dice-23')
  assert.deepEqual([t.verbs('romans').includes('finish'), t.offered('romans', 'reroll').length], [false, frameOf(t).diceA.length + frameOf(t).diceD.length])
  t.play('romans', 'reroll', 'attacker-1')
  assert.ok(frameOf(t).diceA[0] === 6 && t.verbs('romans').includes('finish'))
  t.play('romans', 'finish')
  assert.notEqual(t.question(), 'event.dice')
  const two = battle('alamanni', 'romani', 'treveria', { turn: 2, units: WOOD }, { rolls, ...ADVANCED, ...hold('romans', 'dice-23') })
  to(two, 'window.after-roll')
    .dice([6, 5, ...rolls])
    .play('romans', 'play', 'dice-23')
  assert.deepEqual(two.offered('romans', 'reroll'), ['attacker-1', 'defender-1'])
  two.play('romans', 'reroll', 'defender-1')
  assert.deepEqual([frameOf(two).diceD, two.question() === 'event.dice'], [[6, 5], false])
})

// ---- Before the first arrow ----
rule('[invasions.X.B-4] Ambush: in forest, marsh or mountain the defender shoots first, with a white die more', () => {
  const shots = (card: boolean, place: string): readonly number[] => {
    const units = { [place]: { romani: { infantry: 2 }, alamanni: { infantry: 3, archers: 1 } } }
    const t = battle('alamanni', 'romani', place, { turn: 2, walls: {}, units }, { rolls: Array.from({ length: 40 }, () => 1), ...hold('romans', 'ambush-3') })
    if (card) t.play('romans', 'play', 'ambush-3')
    else to(t, t.question()!)
    while (t.question()?.startsWith('window.')) t.play(t.asked()[0]!, 'pass')
    return t.events.flatMap(({ event }) => (event.is === 'dice' ? [event.side * 10 + event.faces.length] : []))
  }
  assert.deepEqual(shots(true, 'treveria').slice(0, 2), [11, 1])
  assert.equal(shots(false, 'treveria')[0], 1)
  const open = battle('alamanni', 'romani', 'neustria', { turn: 2, units: { neustria: WOOD.treveria } }, hold('romans', 'ambush-3'))
  assert.ok(!open.offered('romans', 'play').includes('ambush-3'))
})
rule('[invasions.X.B-4 invasions.XX.D-7 invasions.XX.D-10] Ambush: in the mountains the usual ambush may be tried besides', () => {
  const units = { dardania: { romani: { infantry: 2 }, visigothi: { infantry: 2 } } }
  const lain = (die: number): readonly number[] => {
    const more = { rolls: [die, ...Array.from({ length: 40 }, () => 1)], ...hold('romans', 'ambush-3') }
    const t = battle('visigothi', 'romani', 'dardania', { turn: 4, walls: {}, units }, more).play('romans', 'play', 'ambush-3')
    to(t, 'battle.ambush').play('romans', 'ambush')
    while (t.question()?.startsWith('window.')) t.play(t.asked()[0]!, 'pass')
    return t.events.flatMap(({ event }) => (event.is === 'dice' ? [event.side * 10 + event.faces.length] : []))
  }
  assert.deepEqual([lain(3)[0], lain(4)[0]], [11, 12])
})
rule('[invasions.X.B-5 invasions.X.B-4] Desertion: only from four, the owner picks, and it is not recovered', () => {
  const t = wood(WOOD, hold('huns', 'desertion-21'))
  t.play('huns', 'play', 'desertion-21').play('huns', 'choose-way', 'defender')
  assert.deepEqual(t.asked(), ['romans'])
  t.play('romans', 'give-up', 'romani-legion-1')
  assert.deepEqual([whereIs(t, 'romani-legion-1'), frameOf(t).startD, frameOf(t).lostD.length], [null, 3, 0])
  const few = wood({ treveria: { romani: { legion: 3 }, alamanni: { infantry: 3 } } }, hold('huns', 'desertion-21'))
  assert.ok(!few.offered('huns', 'play').includes('desertion-21'))
})
rule('[invasions.X.B-4] Surprise: the enemy neither shoots nor rerolls in this battle', () => {
  const units = { treveria: { romani: { infantry: 3 }, alamanni: { infantry: 2, archers: 2 } } }
  const told = (card: boolean): readonly number[] => {
    const t = wood(units, hold('romans', 'surprise-64'), { 'rex-alamannorum': 'treveria' })
    if (card) t.play('romans', 'play', 'surprise-64').play('romans', 'choose-way', 'defender')
    else t.play('romans', 'pass')
    const archery = t.events.filter(({ event, cite }) => event.is === 'dice' && event.side === 0 && cite.includes('invasions.XX.D-1')).length
    return [archery, frameOf(t).rerollsA]
  }
  const [free, surprised] = [told(false), told(true)]
  assert.ok(surprised[0]! < free[0]! && surprised[1] === 0, `${free.join()} ${surprised.join()}`)
})
rule('[invasions.X.B-5] Betrayal: a mercenary goes over at once, an auxiliary on a passed D2; it goes home when the activation ends', () => {
  const units = { treveria: { romani: { legion: 3, 'auxiliary-infantry': 1 }, alamanni: { infantry: 3 }, 'visigothi@romani': { infantry: 1 } } }
  const turn = (name: string, roll: number): Table => {
    const t = battle(
      'alamanni',
      'romani',
      'treveria',
      { turn: 2, walls: {}, units },
      { rolls: [roll, ...Array.from({ length: 40 }, () => 1)], ...hold('persians', 'betrayal-9') },
    )
    t.play('persians', 'play', 'betrayal-9')
    assert.deepEqual(t.offered('persians', 'name-unit'), ['romani-auxiliary-infantry-alamanni-1', 'visigothi-infantry-1'])
    return t.play('persians', 'name-unit', name)
  }
  const holder = (t: Table, id: string): number => board(t).units.holder[unit(id)]!
  assert.equal(holder(turn('visigothi-infantry-1', 1), 'visigothi-infantry-1'), n('alamanni'))
  assert.equal(holder(turn('romani-auxiliary-infantry-alamanni-1', 2), 'romani-auxiliary-infantry-alamanni-1'), n('alamanni'))
  assert.equal(holder(turn('romani-auxiliary-infantry-alamanni-1', 3), 'romani-auxiliary-infantry-alamanni-1'), n('romani'))
  const t = turn('visigothi-infantry-1', 1)
  assert.deepEqual(
    board(t).loans.map(loan => [loan.unit, loan.until]),
    [[unit('visigothi-infantry-1'), n('alamanni')]],
  )
})

// ---- Afterwards ----
const AFTER = { proc: 'battle', place: 'treveria', attacker: 'alamanni', defender: 'romani', winner: 0 }
const after = (frame: object, more: object, others: object): Table =>
  phase(
    { turn: 2, units: {}, ...more },
    [
      { proc: 'activation', at: 'again', nation: 'alamanni' },
      { proc: 'combat', at: 'choose', nation: 'alamanni' },
      { ...AFTER, ...frame },
    ],
    others,
  )
rule('[invasions.X.B-4 invasions.XX.K-2] Rally: one side brings two more of its dead back', () => {
  const dead = ['romani-legion-1', 'romani-legion-2', 'romani-legion-3', 'romani-legion-4']
  const raised = (card: boolean): number => {
    const t = after({ at: 'rally', startA: 2, startD: 4, lostD: dead }, {}, hold('romans', 'rally-46'))
    if (card) t.play('romans', 'play', 'rally-46').play('romans', 'choose-way', 'defender')
    else t.play('romans', 'pass')
    let count = 0
    while (t.question() === 'recovery.choose') {
      t.play('romans', 'recover', t.offered('romans', 'recover')[0])
      count += 1
    }
    return count
  }
  assert.deepEqual([raised(false), raised(true)], [1, 3])
})
rule('[invasions.X.B-4 invasions.XX.J-1] Ransom: the fallen leader lives; his nation pays the victor up to three gold', () => {
  const fallen = { at: 'fate', leadersD: ['stilicho'], testing: ['stilicho'] }
  const pay = (gold: number): readonly (number | string | null)[] => {
    const t = after(fallen, { leaderAt: { stilicho: 'treveria' }, gold: { romani: gold } }, { ...hold('romans', 'ransom-47'), rolls: [3] })
    t.play('romans', 'pass').play('romans', 'play', 'ransom-47')
    return [board(t).gold[n('romani')]!, board(t).gold[n('alamanni')]!, whereLeads(t, 'stilicho')! === null ? null : 'alive']
  }
  assert.deepEqual(pay(7), [4, 3, 'alive'])
  assert.deepEqual(pay(2), [0, 2, 'alive'])
  const dead = after(fallen, { leaderAt: { stilicho: 'treveria' } }, { rolls: [3] })
  assert.equal(board(dead).leaderAt[findLeaderById('stilicho')], -1)
})
rule('[invasions.X.B-4] Veterans: two damaged elite units of an own nation, free, in Purchases or Recovery', () => {
  const units = { latium: { romani: { 'legion*': 3 } } }
  const t = phase(
    { turn: 4, units, gold: { romani: 0 } },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts' },
      { proc: 'purchases', at: 'window', nation: 'romani' },
    ],
    hold('romans', 'veterans-69'),
  )
  t.play('romans', 'play', 'veterans-69').play('romans', 'name-nation', 'romani')
  t.play('romans', 'name-unit', 'romani-legion-1').play('romans', 'name-unit', 'romani-legion-2')
  assert.deepEqual(
    [1, 2, 3].map(i => board(t).units.face[unit(`romani-legion-${i}`)]),
    [0, 0, 1],
  )
})
rule('[invasions.XX.E-4] a great leader trades a reroll: a black die for himself, or one less for the enemy', () => {
  const led = fighting('romani', { turn: 3, units: WOOD, leaderAt: { stilicho: 'treveria' }, walls: {} }, { rolls: Array.from({ length: 40 }, () => 1) }).play(
    'romans',
    'fight-at',
    'treveria',
  )
  until(led, 'battle.trade')
  const before = pools(led)
  led.play('romans', 'add-die')
  assert.ok(led.events.some(({ event }) => event.is === 'dice' && event.side === 0 && event.faces.length === before[0]! + before[1]! + 1))
  assert.equal(s('treveria') >= 0, true)
})
