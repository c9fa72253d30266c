/** Stacks that move, flee and part: what the later readings found. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeAdvancedMeleeModifier } from '../../src/board/advanced.ts'
import { computeMeleeDicePool } from '../../src/board/battle.ts'
import { computeEvasionModifier, findInterceptionPaths, findUnitsAbleToIntercept } from '../../src/board/reactions.ts'
import { relationToOccupantsOf } from '../../src/board/relations.ts'
import { NOBODY } from '../../src/kinds.ts'
import { bare, make, n, put, s, settled } from '../help.ts'
import { battle, campaigning, fighting, HOMES, moving, phase, spent, until, whereIs, whereLeads, type Table } from '../scenes.ts'

// ---- XVIII.B-4, r-27 The step that a leader gives ----
const ITALY = { turn: 4, leaderAt: { aetius: 'campania', 'valentinianus-iii': 'campania' }, units: { campania: { romani: { legion: 1 } } } }
const hordeOf = (t: Table) => t.state.board.home[n('visigothi')]
const march = (t: Table, way: readonly string[]): Table => way.reduce((at, space) => at.play('romans', 'step-to', space), t)
rule('[invasions.XVIII.B-4 invasions.XVIII.D-2 invasions.r-27] of two leaders who have come all the way either may lead on', () => {
  for (const [left, other] of [
    ['aetius', 'valentinianus-iii'],
    ['valentinianus-iii', 'aetius'],
  ] as const) {
    const t = march(moving('romani', ITALY).play('romans', 'move-from', 'campania'), ['latium', 'tuscia', 'umbria'])
    t.play('romans', 'leave-leader', left).play('romans', 'step-to', 'spoletum')
    assert.deepEqual([whereIs(t, 'romani-legion-1'), whereLeads(t, other), whereLeads(t, left)], ['spoletum', 'spoletum', 'umbria'])
  }
})
rule('[invasions.XVIII.A-2 invasions.XVIII.B-4 invasions.r-27] a stack that was interrupted goes on with its own leader, whoever else stands there', () => {
  for (const [own, other] of [
    ['aetius', 'valentinianus-iii'],
    ['valentinianus-iii', 'aetius'],
  ] as const) {
    const t = moving('romani', { ...ITALY, leaderAt: { [own]: 'campania', [other]: 'umbria' } }).play('romans', 'move-from', 'campania')
    march(t, ['latium', 'tuscia', 'umbria']).play('romans', 'stop').play('romans', 'move-from', 'umbria')
    t.play('romans', 'step-to', 'spoletum')
    assert.deepEqual([whereIs(t, 'romani-legion-1'), spent(t, 'romani-legion-1')], ['spoletum', 4])
    assert.deepEqual(t.offered('romans', 'step-to'), [])
  }
})
rule('[invasions.XVIII.B-4 invasions.XVIII.D-2 invasions.r-27] a step without him costs the leader’s step', () => {
  const t = march(moving('romani', { ...ITALY, leaderAt: { aetius: 'latium' } }).play('romans', 'move-from', 'campania'), ['latium'])
  t.play('romans', 'stop').play('romans', 'move-from', 'latium')
  march(t, ['tuscia', 'umbria'])
  assert.deepEqual([spent(t, 'romani-legion-1'), whereLeads(t, 'aetius')], [3, 'umbria'])
  assert.deepEqual(t.offered('romans', 'step-to'), [])
})
rule('[invasions.XVIII.B-4 invasions.XXV.D-4 invasions.r-27] zones crossed with a leader are steps with him, without him none', () => {
  const sail = (leaderAt: object): Table =>
    moving('romani', { ...ITALY, leaderAt, units: { tuscia: { romani: { legion: 1 } }, 'mare-tyrrhenum': { romani: { fleet: 1 } } } })
      .play('romans', 'move-from', 'tuscia')
      .play('romans', 'ship-to', 'campania')
  const led = sail({ aetius: 'tuscia' })
  march(led, ['latium', 'tuscia', 'umbria'])
  assert.deepEqual([whereIs(led, 'romani-legion-1'), spent(led, 'romani-legion-1')], ['umbria', 4])
  const alone = sail({ aetius: 'campania' }).play('romans', 'stop').play('romans', 'move-from', 'campania')
  march(alone, ['latium', 'tuscia'])
  assert.deepEqual([spent(alone, 'romani-legion-1'), alone.offered('romans', 'step-to')], [3, []])
})

// ---- XX.F, XX.G, r-235 A horde alone ----
const hordeAlone = (people: string) => ({ nation: n(people), units: [], leaders: [], hordes: [n(people)] })
function infantryBefore(...peoples: string[]) {
  const b = bare()
  for (const people of peoples) make(b, people, 'barbarian', 'hunnia')
  return { b, romans: { nation: n('romani'), units: put(b, 'romani', 'infantry', 'hunnia', 3), leaders: [], hordes: [] } }
}
rule('[invasions.r-235 invasions.XX.F-4 invasions.XX.G-3 invasions.XX.G-4] in defence a horde alone is a unit of its nation', () => {
  const { b, romans } = infantryBefore('alamanni', 'hunni')
  const attack = (place: string, people: string) => computeMeleeDicePool(b, s(place), romans, hordeAlone(people), { isAttacker: true, isIntercepted: false })
  const defence = (place: string, people: string) => computeMeleeDicePool(b, s(place), hordeAlone(people), romans, { isAttacker: false, isIntercepted: false })
  // An empire against barbarians; in the forest a die less, if they are no nomads; nomads on the steppe.
  assert.deepEqual(attack('hunnia', 'hunni'), { white: 2, black: 1 })
  assert.deepEqual(
    [attack('rhenus', 'alamanni'), attack('rhenus', 'hunni')],
    [
      { white: 1, black: 1 },
      { white: 2, black: 1 },
    ],
  )
  assert.deepEqual(
    [defence('hunnia', 'hunni'), defence('hunnia', 'alamanni')],
    [
      { white: 0, black: 1 },
      { white: 1, black: 0 },
    ],
  )
})
rule('[invasions.r-235 invasions.XXI.E-8 invasions.XXI.E-2] in advanced combat too', () => {
  const { b, romans } = infantryBefore('alamanni', 'hunni')
  const how = { isIntercepted: false, isFirst: true }
  const attack = (place: string, people: string) => computeAdvancedMeleeModifier(b, s(place), romans, hordeAlone(people), { ...how, isAttacker: true })
  const defence = (place: string, people: string) => computeAdvancedMeleeModifier(b, s(place), hordeAlone(people), romans, { ...how, isAttacker: false })
  assert.deepEqual([attack('hunnia', 'hunni'), attack('rhenus', 'alamanni'), attack('rhenus', 'hunni')], [1, 0, 1])
  assert.deepEqual([defence('hunnia', 'hunni'), defence('hunnia', 'alamanni')], [1, 0])
})

// ---- XX.J-2 ----
rule('[invasions.XX.J-2] a leader whose soldiers have all fallen goes to his friends, though only a horde, or nobody, is left there', () => {
  const alone = (foe: object, home: string, rolls: readonly number[]) =>
    until(
      battle(
        'romani',
        'alamanni',
        'rhenus',
        { turn: 2, leaderAt: { gratianus: 'rhenus' }, home: { ...HOMES, alamanni: home }, units: { rhenus: { romani: { infantry: 1 }, ...foe } } },
        { rolls },
      ),
      'flight.choose',
    )
  const beforeHorde = alone({}, 'rhenus', [1, 4, 2])
  const inEmptyLand = alone({ alamanni: { infantry: 1 } }, 'franconia', [3, 4, 2])
  for (const t of [beforeHorde, inEmptyLand]) {
    t.play('romans', 'place-leader', t.offered('romans', 'place-leader')[0])
    assert.notEqual(whereLeads(t, 'gratianus'), 'rhenus')
  }
})

// ---- XX.L-8 ----
/** Three Goths were beaten in Macedonia; two more hold a Roman down in Dardania, from where they had come. */
const beatenBeyondClearedLand = (more: object = {}): Table =>
  until(
    battle(
      'visigothi',
      'orientali',
      'macedonia',
      {
        turn: 4,
        now: { side: ['visigothi'] },
        leaderAt: { 'theodericus-i': 'macedonia' },
        last: { 'visigothi-infantry-1': 'dardania', 'visigothi-infantry-2': 'dardania', 'visigothi-infantry-3': 'dardania' },
        units: {
          macedonia: { visigothi: { infantry: 3 }, orientali: { legion: 3 } },
          dardania: { visigothi: { archers: 2 }, orientali: { infantry: 1 } },
        },
        ...more,
      },
      {},
      { at: 'retreat', winner: 1, attackers: ['visigothi-infantry-1', 'visigothi-infantry-2', 'visigothi-infantry-3'], leadersA: ['theodericus-i'] },
    ),
    'retreat.choose',
  )
rule('[invasions.XX.L-6 invasions.XX.L-8] beaten attackers go back into a battle of their own side, and take no part in it', () => {
  const t = beatenBeyondClearedLand()
  assert.deepEqual(t.offered('goths', 'retreat-to'), ['dardania'])
  t.play('goths', 'retreat-to', 'dardania')
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), t.state.board.now.sheltered.length], ['dardania', 3])
})
rule('[invasions.XX.L-8 invasions.r-54] where they cannot go back they may go on from there into a battle of friends', () => {
  const t = beatenBeyondClearedLand({
    units: {
      macedonia: { visigothi: { infantry: 3 }, orientali: { legion: 3 } },
      dardania: { visigothi: { archers: 2, 'noble-cavalry': 3 } },
      naissus: { visigothi: { 'noble-cavalry': 1 }, orientali: { infantry: 1 } },
    },
    controller: { dardania: 'visigothi', naissus: 'orientali' },
  })
  assert.ok(t.offered('goths', 'retreat-to').includes('naissus'))
  t.play('goths', 'retreat-to', 'naissus')
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), t.state.board.now.sheltered.length], ['naissus', 3])
})
rule('[invasions.XX.L-8 invasions.r-56] they stay if that battle is won, and go on if it is lost', () => {
  const won = beatenBeyondClearedLand().play('goths', 'retreat-to', 'dardania').dice([4]).play('goths', 'fight-at', 'dardania')
  const fought = won.events.findLast(({ event }) => event.is === 'battle')!.event as unknown as { attackers: number }
  assert.equal(fought.attackers, 2)
  for (let i = 0; i < 9 && won.state.stack.some(one => one.proc === 'battle'); i++) {
    const seat = won.asked()[0]!
    if (won.verbs(seat).includes('refuse')) won.play(seat, 'refuse')
    else won.play(seat, 'take-hit', won.offered(seat, 'take-hit')[0])
  }
  assert.deepEqual(
    [whereIs(won, 'orientali-infantry-1'), whereIs(won, 'visigothi-infantry-1'), whereLeads(won, 'theodericus-i')],
    [null, 'dardania', 'dardania'],
  )
  const lost = beatenBeyondClearedLand().play('goths', 'retreat-to', 'dardania').dice([1, 1, 1, 6]).play('goths', 'fight-at', 'dardania')
  until(lost, 'retreat.choose')
  assert.ok(!lost.offered('goths', 'retreat-to').includes('macedonia'))
  const [to] = lost.offered('goths', 'retreat-to')
  lost.play('goths', 'retreat-to', to)
  assert.deepEqual([whereIs(lost, 'visigothi-archers-1'), whereIs(lost, 'visigothi-infantry-1'), whereLeads(lost, 'theodericus-i')], [null, to, to])
})
rule('[invasions.XX.L-8 invasions.XVII.A-3] while they wait there the limit does not bind them', () => {
  const t = moving('visigothi', {
    turn: 4,
    now: { side: ['visigothi'], sheltered: [1, 2, 3].map(i => ({ unit: `visigothi-infantry-${i}`, left: ['macedonia'] })) },
    units: { dardania: { visigothi: { archers: 2, infantry: 3 }, orientali: { infantry: 1 } } },
    spent: Object.fromEntries(['infantry-1', 'infantry-2', 'infantry-3', 'archers-1', 'archers-2'].map(one => [`visigothi-${one}`, 99])),
  })
  assert.deepEqual([t.play('goths', 'finish').question(), t.state.board.now.sheltered.length], ['combat.choose', 3])
})

// ---- XXIV.A-3, r-214 ----
rule('[invasions.r-214 invasions.XXIV.A-3] the horde of invaders leaves a city with those who did not take it', () => {
  const before = (units: object): Table =>
    fighting('visigothi', {
      turn: 2,
      now: { side: ['visigothi'], invaders: ['visigothi'] },
      home: { ...HOMES, visigothi: 'macedonia' },
      last: { 'visigothi-infantry-1': 'dardania' },
      controller: { macedonia: 'orientali', dardania: 'visigothi', thessalia: 'visigothi' },
      units,
    })
  const together = before({ macedonia: { visigothi: { infantry: 1 } } }).play('goths', 'finish')
  together.play('goths', 'retreat-to', 'dardania')
  assert.deepEqual([whereIs(together, 'visigothi-infantry-1'), hordeOf(together)], ['dardania', s('dardania')])
  const alone = before({ dardania: { visigothi: { infantry: 1 } } })
  assert.deepEqual([alone.question(), alone.offered('goths', 'retreat-to').includes('thessalia')], ['retreat.choose', true])
  alone.play('goths', 'retreat-to', 'thessalia')
  assert.equal(hordeOf(alone), s('thessalia'))
})

rule('[invasions.r-214] and one whose men have gone on does not stay alone among enemies whom nobody fights', () => {
  const left = (units: object): Table =>
    fighting('vandali', {
      turn: 4,
      stage: { vandali: 1, visigothi: 1, romani: 1, orientali: 1, persae: 1 },
      now: { side: ['vandali'], invaders: ['vandali'] },
      hostilities: [{ a: 'vandali', b: 'visigothi' }],
      home: { ...HOMES, vandali: 'tisia' },
      controller: {},
      units: { tisia: { visigothi: { infantry: 1 } }, ...units },
    })
  const alone = left({ carpathia: { vandali: { infantry: 1 } } })
  assert.equal(alone.question(), 'retreat.choose')
  const [to] = alone.offered('persians', 'retreat-to') as string[]
  alone.play('persians', 'retreat-to', to)
  assert.deepEqual([alone.state.board.home[n('vandali')], to === 'tisia'], [s(to!), false])
  const fought = left({ tisia: { visigothi: { infantry: 1 }, vandali: { infantry: 1 } } })
  assert.deepEqual(fought.offered('persians', 'fight-at'), ['tisia'])
})

// ---- XIX.B-4, r-146 ----
rule('[invasions.r-146 invasions.XIX.B-4] an evasion must cross only if no way at all, not only the shortest, begins without', () => {
  const b = bare()
  put(b, 'orientali', 'legion', 'macedonia', 1)
  const goths = put(b, 'visigothi', 'infantry', 'macedonia', 2)
  const party = { nations: [n('orientali')], place: s('macedonia') }
  settled(b)
  assert.equal(computeEvasionModifier(b, party, goths), 0)
  // Thessalia is full, but leads on to Achaia.
  put(b, 'orientali', 'infantry', 'thessalia', 3)
  assert.equal(computeEvasionModifier(settled(b), party, goths), 0)
  put(b, 'visigothi', 'archers', 'thessalia', 1)
  assert.equal(computeEvasionModifier(settled(b), party, goths), -2)
})
rule('[invasions.r-146 invasions.XIX.B-4 invasions.XIX.B-9] whoever need not cross does so only with eleven', () => {
  const flee = (die: number, leaderAt: object = {}): Table =>
    moving(
      'visigothi',
      {
        turn: 2,
        leaderAt,
        units: { thracia: { visigothi: { infantry: 2 } }, macedonia: { orientali: { legion: 2 } } },
        controller: { thracia: 'visigothi', achaia: 'orientali', epirus: 'orientali' },
      },
      { rolls: [die] },
    )
      .play('goths', 'move-from', 'thracia')
      .play('goths', 'step-to', 'macedonia')
      .play('romans', 'accept')
  const bound = flee(9)
  assert.deepEqual([...bound.offered('romans', 'evade-to')].sort(), ['achaia', 'dardania', 'epirus', 'thessalia'])
  // Dardania by way of Thessalia and Epirus: those left on the way are on that way too.
  bound.play('romans', 'leave-behind', 'orientali-legion-1').play('romans', 'evade-to', 'dardania')
  assert.deepEqual([...bound.offered('romans', 'evade-to')].sort(), ['epirus', 'thessalia'])
  assert.ok(flee(8, { iulianus: 'macedonia' }).offered('romans', 'evade-to').includes('naissus'))
  assert.ok(!flee(7, { iulianus: 'macedonia' }).offered('romans', 'evade-to').includes('naissus'))
})

// ---- XII.D-9 ----
rule('[invasions.XII.D-9 invasions.XXXIV-6] a province is hostile while friends stand before its city, also one of nobody', () => {
  const b = settled(bare())
  const is = () => relationToOccupantsOf(b, n('visigothi'), s('macedonia'))
  put(b, 'visigothi', 'infantry', 'macedonia')
  assert.equal(is(), 'hostile')
  b.cityHolder[s('macedonia')] = NOBODY
  assert.equal(is(), 'hostile')
  b.cityHolder[s('macedonia')] = n('visigothi')
  assert.equal(is(), 'friend')
  b.cityHolder[s('macedonia')] = n('orientali')
  b.cityLevel[s('macedonia')] = 0
  assert.equal(is(), 'friend')
})
const besiegers = (cityHolder: object): object => ({
  turn: 4,
  leaderAt: { 'theodericus-i': 'macedonia' },
  cityHolder,
  controller: { thessalia: 'visigothi', dardania: 'visigothi', macedonia: 'visigothi' },
  sieges: [{ place: 'macedonia', nation: 'visigothi', leader: 'theodericus-i' }],
  units: {
    macedonia: { visigothi: { infantry: 2 } },
    thessalia: { visigothi: { archers: 1 } },
    'mare-aegeum': { 'orientali@visigothi': { fleet: 1 } },
  },
})
rule('[invasions.XII.D-9 invasions.XXII.A-4 invasions.r-150] from a siege nobody is redeployed; but soldiers come to their leader', () => {
  const at = (holder: string): Table => campaigning('visigothi', besiegers({ macedonia: holder })).play('goths', 'campaign', 'theodericus-i')
  assert.equal(at('visigothi').question(), 'campaigns.redeploy')
  const t = at('orientali')
  assert.deepEqual([t.question(), t.offered('goths', 'call-in')], ['movement.choose', ['visigothi-archers-1']])
})
rule('[invasions.XII.D-9 invasions.XXV.D-1] nor shipped', () => {
  const goals = (holder: string) =>
    moving('visigothi', besiegers({ macedonia: holder }))
      .play('goths', 'move-from', 'macedonia')
      .offered('goths', 'ship-to')
  assert.deepEqual([goals('visigothi').includes('lydia'), goals('orientali')], [true, []])
})

// ---- XXVI.B-7, r-208 ----
rule('[invasions.XXVI.B-7 invasions.r-208] when an alliance ends a horde goes with the smaller force, or alone', () => {
  const part = (goths: object): Table =>
    phase(
      {
        turn: 4,
        stage: { vandali: 1, visigothi: 1 },
        home: { ...HOMES, visigothi: 'dacia', vandali: 'hypanis' },
        units: { dacia: { vandali: { infantry: 2 }, ...goths } },
      },
      [{ proc: 'parting', at: 'next', a: 'visigothi', b: 'vandali' }],
    )
  for (const t of [part({ visigothi: { infantry: 1 } }), part({})]) {
    assert.deepEqual([t.question(), t.asked()], ['retreat.choose', ['goths']])
    t.play('goths', 'retreat-to', 'valachia')
    assert.deepEqual([hordeOf(t), whereIs(t, 'vandali-infantry-1')], [s('valachia'), 'dacia'])
  }
})

// ---- XXIX.B-6, r-96 ----
rule('[invasions.XXIX.B-6 invasions.r-96 invasions.r-19] the horde of an overlord leaves the vassal too', () => {
  const t = phase(
    {
      turn: 4,
      stage: { vandali: 1, visigothi: 1 },
      home: { ...HOMES, visigothi: 'dacia', vandali: 'dacia' },
      units: { dacia: { visigothi: { infantry: 1 } } },
    },
    [{ proc: 'submission', at: 'leave', vassal: 'vandali', overlord: 'visigothi', place: 'dacia' }],
  )
  t.play('goths', 'retreat-to', 'valachia')
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), hordeOf(t), t.state.board.home[n('vandali')]], ['valachia', s('valachia'), s('dacia')])
})

// ---- XXII.B-2, XXXIV-2 ----
rule('[invasions.XXII.B-2 invasions.XXXIV-2] units bound to their land join a leader by a way within it, though another is as short', () => {
  const t = until(
    campaigning('persae', {
      turn: 1,
      leaderAt: { 'sapor-ii': 'adiabene' },
      cityLevel: {},
      controller: Object.fromEntries(['assyria', 'amida', 'atropatene', 'adiabene'].map(space => [space, 'persae'])),
      units: { adiabene: { persae: { infantry: 1 } }, assyria: { persae: { satraps: 1 } } },
    }).play('persians', 'campaign', 'sapor-ii'),
    'movement.choose',
  )
  t.play('persians', 'call-in', 'persae-satraps-1')
  assert.deepEqual([whereIs(t, 'persae-satraps-1'), spent(t, 'persae-satraps-1')], ['adiabene', 2])
})
rule('[invasions.r-236 invasions.XXXIV-2 invasions.XIX.A-6] in a reaction satraps pass beyond their land, and do not end there', () => {
  const b = bare()
  put(b, 'persae', 'satraps', 'assyria')
  const stack = { nation: n('persae'), from: s('assyria') }
  assert.ok(findInterceptionPaths(settled(b), stack, s('adiabene')).some(way => way[0] === s('amida')))
  assert.deepEqual(
    [s('adiabene'), s('amida')].map(place => findUnitsAbleToIntercept(b, stack, place).length),
    [1, 0],
  )
})
