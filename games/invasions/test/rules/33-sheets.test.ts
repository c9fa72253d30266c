import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { findUnitExchangesDue, isSheetDealOpen, findOpenSheetDeals } from '../../src/board/deals.ts'
import { findFriendlyUnitsAt } from '../../src/board/stacking.ts'
import { SHEET_DEALS } from '../../src/data/deals.ts'
import { invasions } from '../../src/index.ts'
import { NOBODY } from '../../src/kinds.ts'
import { computeSiegeModifier } from '../../src/procs/24-siege.ts'
import { en } from '../../src/texts/en.ts'
import { it } from '../../src/texts/it.ts'
import { bare, make, n, put, s } from '../help.ts'
import { besieging, fighting, HOMES, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const activation = (nation: string, board: object, at = 'bargains', rolls: readonly number[] = []) =>
  phase(board, [{ proc: 'activation', at, nation }], { rolls })
const reinforcing = (nation: string, board: object, at = 'enter', rolls: readonly number[] = []) =>
  phase(
    board,
    [
      { proc: 'reinforce', at: 'next', done: [nation] },
      { proc: 'reinforcement', at, nation },
    ],
    { rolls },
  )
const vp = (t: Table, camp: 'romans' | 'huns' | 'persians' | 'goths') => t.state.board.vp[camp]

// ---- Bargains ----
const HUNS = {
  turn: 3,
  stage: { hunni: 1, romani: 1, orientali: 1, persae: 1 },
  home: { ...HOMES, hunni: 'dacia' },
  gold: { romani: 10 },
  units: { dacia: { hunni: { 'horse-archers': 2 } } },
}
rule('[invasions.I-3 invasions.III.B-3] the Huns hire out a rider for gold and a point, and he comes home', () => {
  const t = activation('romani', HUNS)
  const before = vp(t, 'huns')
  t.play('huns', 'accept').play('romans', 'accept').play('huns', 'lend', 'hunni-horse-archers-1').play('romans', 'place-at', 'latium')
  assert.deepEqual(
    [whereIs(t, 'hunni-horse-archers-1'), t.state.board.gold[n('romani')], t.state.board.gold[n('hunni')], vp(t, 'huns') - before],
    ['latium', 5, 5, 1],
  )
  assert.equal(t.state.board.units.holder[unit('hunni-horse-archers-1')], n('romani'))
  until(t, 'movement.choose').play('romans', 'finish')
  for (let i = 0; i < 40 && t.state.board.units.holder[unit('hunni-horse-archers-1')] === n('romani'); i++)
    t.play(
      t.asked()[0]!,
      t.verbs(t.asked()[0]!).find(verb => ['finish', 'refuse', 'stop'].includes(verb))!,
    )
  assert.deepEqual([t.state.board.units.holder[unit('hunni-horse-archers-1')], whereIs(t, 'hunni-horse-archers-1')], [n('hunni'), 'dacia'])
})
rule('[invasions.I-3 invasions.XII.B-3 invasions.r-14] who hires out one of two holds barbarian land no more, before the next bargain already', () => {
  const held = (riders: number): number => {
    const t = activation('orientali', {
      ...HUNS,
      alliances: [{ a: 'persae', b: 'orientali', ended: false }],
      age: { orientali: 9, persae: 3 },
      acted: { orientali: 1 },
      gold: { orientali: 9, persae: 9 },
      controller: { sarkil: 'hunni' },
      units: { sarkil: { hunni: { 'horse-archers': riders } }, chaldea: { persae: { infantry: 1 } } },
    })
    t.play('huns', 'accept').play('romans', 'accept').play('huns', 'lend', 'hunni-horse-archers-1').play('romans', 'place-at', 'thracia')
    // The Persians, allied, may hire one too.
    assert.equal(t.question(), 'bargain.offer')
    return t.state.board.controller[s('sarkil')]!
  }
  assert.deepEqual([held(2), held(3)], [NOBODY, n('hunni')])
})
rule('[invasions.I-3] either side may decline, and only in turns 2 to 5', () => {
  assert.equal(activation('romani', HUNS).play('huns', 'refuse').question() === 'bargain.answer', false)
  const b = bare()
  const hire = SHEET_DEALS.find(deal => deal.kind === 'hire')!
  make(b, 'hunni', 'barbarian', 'dacia')
  put(b, 'hunni', 'horse-archers', 'dacia')
  b.gold[n('romani')] = 10
  assert.deepEqual(
    [1, 2, 5, 6].map(turn => ((b.turn = turn), isSheetDealOpen(b, hire, n('romani')))),
    [false, true, true, false],
  )
})
rule('[invasions.I-3 invasions.XII.D-3] Persia buys the peace of the Kushans, and a mercenary', () => {
  const t = activation('cossani', {
    turn: 1,
    gold: { persae: 10 },
    home: { ...HOMES, cossani: 'kushania' },
    units: { kushania: { cossani: { infantry: 1, 'horse-archers': 1 } } },
  })
  t.play('persians', 'accept').play('romans', 'lend', 'cossani-infantry-1').play('persians', 'place-at', 'chaldea')
  assert.deepEqual(t.state.board.pacts, [{ a: n('persae'), b: n('cossani') }])
  assert.deepEqual([t.state.board.gold[n('cossani')], whereIs(t, 'cossani-infantry-1')], [5, 'chaldea'])
})
rule('[invasions.I-3] the tribute of Kavadh brings the Hephthalites a point and Persia no rider', () => {
  const t = activation('ephthalitae', {
    turn: 6,
    stage: { ephthalitae: 1, persae: 1 },
    gold: { persae: 10 },
    home: { ...HOMES, ephthalitae: 'kushania' },
    units: { kushania: { ephthalitae: { 'horse-archers': 1 } } },
  })
  const before = vp(t, 'goths')
  t.play('persians', 'accept')
  assert.equal(vp(t, 'goths') - before, 1)
  assert.notEqual(t.question(), 'bargain.lend')
})
rule('[invasions.I-3] Italia granted to Theodoric: better sieges there, and two points for Byzantium', () => {
  const board = {
    turn: 6,
    stage: { ostrogothi: 1, orientali: 1, romani: 1 },
    leaderAt: { 'flavius-theodericus': 'dacia' },
    home: { ...HOMES, ostrogothi: 'dacia' },
    units: { dacia: { ostrogothi: { infantry: 1 } } },
  }
  const t = activation('ostrogothi', board).play('romans', 'accept').play('goths', 'accept')
  const plain = { isAssault: false, bonus: 0, ignoresWalls: false, nation: n('ostrogothi') }
  const b = t.state.board
  const granted = computeSiegeModifier(b, { ...plain, place: s('umbria') })
  b.once = []
  assert.equal(granted - computeSiegeModifier(b, { ...plain, place: s('umbria') }), 1)
  const taken = phase({ ...board, once: ['grant-ostrogothi-6'], vp: {} }, [
    { proc: 'combat', at: 'choose', nation: 'ostrogothi' },
    { proc: 'conquest', at: 'take', nation: 'ostrogothi', place: 'umbria', from: 'romani' },
  ])
  assert.equal(taken.state.board.vp.romans, 2)
})
rule('[invasions.I-3 invasions.XVIII.H-1] Vortigern settles the Jutes in Kent, and they do not invade', () => {
  const board = {
    turn: 5,
    stage: { brittones: 1, iuti: 1, romani: 1 },
    status: { brittones: 1, romani: 2 },
    entered: { iuti: 5 },
    home: { brittones: 'camulodunum' },
    controller: { cantium: 'brittones', camulodunum: 'brittones' },
    units: { cantium: { brittones: { infantry: 1 } } },
  }
  const t = reinforcing('iuti', board).play('romans', 'accept').play('persians', 'accept')
  const [foedus] = t.state.board.foedera
  assert.deepEqual([foedus?.federate, foedus?.federator, foedus?.first, foedus?.gold, foedus?.tested], [n('iuti'), n('brittones'), s('cantium'), 0, false])
  assert.equal(t.state.board.home[n('iuti')], s('cantium'))
  assert.ok(t.state.board.once.includes(`no-invasion-${n('iuti')}-5`))
})
rule('[invasions.I-3 invasions.XXVI.B-1] the Alans join another horde before either acts', () => {
  const board = {
    turn: 3,
    stage: { alani: 1, vandali: 1, suebi: 1 },
    home: { ...HOMES, alani: 'ucraina', vandali: 'bohemia', ostrogothi: 'valachia' },
    units: { ucraina: { alani: { 'horse-archers': 2 } } },
  }
  const t = activation('alani', board)
  assert.deepEqual(t.offered('huns', 'name-nation'), ['vandali'])
  t.play('huns', 'name-nation', 'vandali').play('persians', 'accept')
  const [camp] = t.offered('huns', 'move-horde') as string[]
  t.play('huns', 'move-horde', camp!).play('huns', 'place-at', 'bohemia').play('huns', 'place-at', camp!)
  assert.deepEqual([whereIs(t, 'alani-horse-archers-1'), whereIs(t, 'alani-horse-archers-2'), t.state.board.home[n('alani')]], ['bohemia', camp, s(camp!)])
  assert.ok(t.state.board.alliances.some(({ a, b }) => a === n('alani') && b === n('vandali')))
})
rule('[invasions.I-3 invasions.III.B-3] Visigoths and Ostrogoths lend each other a unit; an overlord has his say', () => {
  const board = { turn: 2, home: { ...HOMES }, units: { valachia: { visigothi: { infantry: 2 } }, ucraina: { ostrogothi: { infantry: 2 } } } }
  const t = phase(board, [{ proc: 'reinforce', at: 'exchange' }])
  t.play('goths', 'lend', 'visigothi-infantry-1')
    .play('goths', 'place-at', 'ucraina')
    .play('goths', 'lend', 'ostrogothi-infantry-1')
    .play('goths', 'place-at', 'valachia')
  assert.deepEqual(
    [t.state.board.units.holder[unit('visigothi-infantry-1')], t.state.board.units.holder[unit('ostrogothi-infantry-1')]],
    [n('ostrogothi'), n('visigothi')],
  )
  assert.deepEqual(findUnitExchangesDue(t.state.board), [])
  const under = phase({ ...board, stage: { visigothi: 1, ostrogothi: 1, hunni: 1 }, overlord: { ostrogothi: 'hunni' } }, [
    { proc: 'reinforce', at: 'exchange' },
  ])
  under.play('goths', 'lend', 'visigothi-infantry-1').play('goths', 'place-at', 'ucraina')
  assert.deepEqual([under.question(), under.asked()], ['loans.consent', ['huns']])
})

// ---- Peoples ----
rule('[invasions.I-3 invasions.XXIX.A-2] the Gepids enter as vassals of the Huns, and are free when Attila falls', () => {
  const board = { turn: 5, stage: { hunni: 1, gepidae: 1, romani: 1 }, entered: { gepidae: 5 }, home: { ...HOMES, hunni: 'alania' }, units: {} }
  assert.equal(reinforcing('gepidae', board).state.board.overlord[n('gepidae')], n('hunni'))
  assert.equal(reinforcing('gepidae', { ...board, stage: { gepidae: 1, romani: 1 } }).state.board.overlord[n('gepidae')], -1)
  const vassal = {
    turn: 6,
    stage: { hunni: 1, gepidae: 1 },
    home: { ...HOMES, hunni: 'alania', gepidae: 'dacia' },
    overlord: { gepidae: 'hunni' },
    vassalSince: { gepidae: 5 },
    once: ['attila', 'attila-fell-6'],
    units: { dacia: { gepidae: { infantry: 1 } } },
  }
  const t = activation('gepidae', vassal, 'rebel').play('huns', 'accept')
  assert.equal(t.state.board.overlord[n('gepidae')], -1)
})
rule('[invasions.I-3] the Slavs spread by one unit in turns 8 to 10', () => {
  const t = phase({ turn: 8, units: { tisia: { sclaveni: { infantry: 1 } } }, stage: { sclaveni: 2, romani: 1 } }, [{ proc: 'reinforce', at: 'drift' }])
  const places = t.offered('persians', 'place-at')
  assert.ok(places.length > 0 && !places.includes('tisia'))
  t.play('persians', 'place-at', places[0]!)
  assert.deepEqual([t.question(), t.offered('persians', 'name-unit')], ['drift.unit', ['sclaveni-archers-1', 'sclaveni-infantry-2']])
  t.play('persians', 'name-unit', 'sclaveni-archers-1')
  assert.equal(whereIs(t, 'sclaveni-archers-1'), places[0])
})
rule('[invasions.I-3] a Lombard duke stays in his city, beyond the limit and for good', () => {
  const t = besieging(
    'langobardi',
    'cisalpina',
    { turn: 9, stage: { langobardi: 1, romani: 1 }, home: { ...HOMES, langobardi: 'pannonia' }, units: { cisalpina: { langobardi: { infantry: 3 } } } },
    { rolls: [10] },
  ).play('goths', 'refuse')
  t.play('goths', 'leave-behind', 'langobardi-infantry-1')
  assert.equal(t.state.board.fixed[unit('langobardi-infantry-1')], 1)
  assert.equal(findFriendlyUnitsAt(t.state.board, n('langobardi'), s('cisalpina')).length, 2)
})
rule('[invasions.I-3 invasions.XX.E-2] the Alamanni throw one of their own dice again, once a turn', () => {
  const units = { lotharingia: { alamanni: { infantry: 2 }, romani: { infantry: 2 } } }
  const t = fighting('alamanni', { units }, { rolls: [1, 1, 1, 1, 4] }).play('huns', 'fight-at', 'lotharingia')
  assert.equal(t.question(), 'battle.reroll')
  t.refused('huns', 'reroll', 'defender-1', 'invasions.XX.E-1').play('huns', 'reroll', 'attacker-1')
  assert.ok(t.state.board.once.includes('many-kings-1'))
  const again = fighting('alamanni', { units, once: ['many-kings-1'] }, { rolls: [1, 1, 1, 1] }).play('huns', 'fight-at', 'lotharingia')
  assert.notEqual(again.question(), 'battle.reroll')
})
rule('[invasions.I-3 invasions.XXIV.C-1] Gaiseric throws one die of a siege again with a fleet off Rome', () => {
  const rolls = (fleet: object) => {
    const t = besieging(
      'vandali',
      'latium',
      {
        turn: 5,
        stage: { vandali: 1, romani: 1 },
        home: { ...HOMES, vandali: 'africa' },
        leaderAt: { gaisericus: 'latium' },
        units: { latium: { vandali: { infantry: 1 } }, ...fleet },
      },
      { rolls: [1, 1, 1, 1, 1, 1] },
    )
    return t.state.rng
  }
  assert.notDeepEqual(rolls({}), rolls({ 'mare-tyrrhenum': { vandali: { fleet: 1 } } }))
})
rule('[invasions.I-3 invasions.XXIX.B-1] the Slavs whom the Avars beat follow them', () => {
  const board = {
    turn: 9,
    stage: { avari: 1, sclaveni: 2 },
    home: { ...HOMES, avari: 'hunnia' },
    aggressors: ['avari'],
    units: { dacia: { avari: { cavalry: 1, infantry: 2, 'horse-archers': 1 }, sclaveni: { infantry: 3 } } },
  }
  const t = fighting('avari', board, { rolls: [3, 1, 4, 1, 1, 1, 1, 1, 1] }).play('huns', 'fight-at', 'dacia')
  for (let i = 0; i < 20 && t.state.board.overlord[n('sclaveni')] === -1; i++) {
    const seat = t.asked()[0]!
    const verb = t.verbs(seat)[0]!
    t.play(seat, verb, t.offered(seat, verb)[0] === '' ? undefined : t.offered(seat, verb)[0])
  }
  assert.equal(t.state.board.overlord[n('sclaveni')], n('avari'))
})
rule('[invasions.I-3 invasions.XXVIII.G-2] unpaid, the Visigoths break without a test, and Alaric rides once more', () => {
  const foedera = [{ federate: 'visigothi', federator: 'romani', first: 'tuscia', second: null, since: 1, vp: 3, gold: 3, tested: true }]
  const board = {
    turn: 3,
    foedera,
    unpaid: { visigothi: 1 },
    leaderAt: { alaricus: 'tuscia' },
    home: { ...HOMES, visigothi: 'tuscia' },
    units: { tuscia: { visigothi: { infantry: 2 } } },
  }
  const t = activation('visigothi', board, 'break').play('goths', 'accept')
  until(t, 'activation.kind')
  assert.deepEqual([t.state.board.foedera.length, t.state.board.now.extraCampaign >= 0], [0, true])
})
rule('[invasions.I-3 invasions.XVIII.K-1] Ostrogoths in Scythia go back to their horde when turn 1 ends', () => {
  const board = { turn: 1, leaderAt: {}, home: HOMES, units: { alania: { ostrogothi: { infantry: 1 } }, dacia: { ostrogothi: { archers: 1 } } } }
  const t = scene(invasions, {
    board,
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'closing' },
    ],
  } as never)
  assert.deepEqual([whereIs(t, 'ostrogothi-infantry-1'), whereIs(t, 'ostrogothi-archers-1')], ['ucraina', 'dacia'])
})
rule('[invasions.I-4] the plague of turn 8 takes a unit in or beside a city of level 3', () => {
  const t = phase({ turn: 8, units: { tuscia: { romani: { legion: 1 } } }, stage: { romani: 1 } }, [{ proc: 'pestilence', at: 'next' }], { rolls: [3] })
  assert.deepEqual(t.offered('romans', 'give-up'), ['romani-legion-1'])
  const spared = phase({ turn: 8, units: { tuscia: { romani: { legion: 1 } } }, stage: { romani: 1 } }, [{ proc: 'pestilence', at: 'next' }], { rolls: [4] })
  assert.notEqual(spared.question(), 'pestilence.lose')
})
rule('[invasions.I-3 invasions.XX.J-1] Theodosius enters at once when Valens falls in turn 2', () => {
  const board = {
    turn: 2,
    leaderAt: { valens: 'macedonia' },
    units: { macedonia: { visigothi: { infantry: 4 }, orientali: { infantry: 1 } }, thracia: { orientali: { legion: 1 } } },
  }
  const t = fighting('visigothi', board, { rolls: [4, 1, 1, 1, 1] }).play('goths', 'fight-at', 'macedonia')
  until(t, 'losses.choose').dice([3]).play('romans', 'take-hit', 'orientali-infantry-1')
  assert.deepEqual([t.question(), t.offered('romans', 'place-leader')], ['heir.place', ['macedonia', 'thracia']])
  t.play('romans', 'place-leader', 'thracia')
  assert.equal(whereLeads(t, 'theodosius'), 'thracia')
})

// ---- IX.F, IX.G ----
rule("[invasions.IX.F-1] a federate mercenary that fell is replaced in the federator's Reinforcements", () => {
  const foedera = [{ federate: 'visigothi', federator: 'romani', first: 'tuscia', second: null, since: 1, vp: 3, gold: 3, tested: true }]
  const t = reinforcing('romani', { turn: 3, foedera, home: { ...HOMES, visigothi: 'tuscia' }, units: { tuscia: { visigothi: { infantry: 2 } } } }, 'replace')
  t.play('goths', 'lend', 'visigothi-infantry-1').play('romans', 'place-at', 'latium')
  assert.deepEqual([t.state.board.units.holder[unit('visigothi-infantry-1')], whereIs(t, 'visigothi-infantry-1')], [n('romani'), 'latium'])
})
rule('[invasions.IX.F-2] of vassals only those of nomads replace theirs, and the overlord takes his pick', () => {
  const board = {
    turn: 3,
    stage: { hunni: 1, ostrogothi: 1, persae: 1 },
    home: { ...HOMES, hunni: 'alania', ostrogothi: 'ucraina' },
    units: { ucraina: { ostrogothi: { infantry: 2 } } },
  }
  const t = reinforcing('hunni', { ...board, overlord: { ostrogothi: 'hunni' } }, 'replace')
  assert.deepEqual([t.question(), t.asked()], ['loans.lend', ['huns']])
  const other = reinforcing('persae', { ...board, overlord: { ostrogothi: 'persae' } }, 'replace')
  assert.notEqual(other.question(), 'loans.lend')
})
rule('[invasions.IX.G-1 invasions.r-159] of a nation without units those who hold some give one up each', () => {
  const units = { latium: { 'visigothi@romani': { infantry: 2 } }, thracia: { 'visigothi@orientali': { archers: 1 } } }
  const t = reinforcing('visigothi', { turn: 3, units }, 'vanished')
  t.play('romans', 'give-up', 'visigothi-infantry-1')
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), whereIs(t, 'visigothi-infantry-2')], [null, 'latium'])
  assert.deepEqual([t.question(), t.offered('romans', 'give-up')], ['vanished.give', ['visigothi-archers-1']])
  const whole = reinforcing('visigothi', { turn: 3, units: { ...units, dacia: { visigothi: { 'noble-cavalry': 1 } } } }, 'vanished')
  assert.notEqual(whole.question(), 'vanished.give')
})
rule('[invasions.I-3] every bargain of the sheets is known', () => {
  assert.deepEqual(SHEET_DEALS.map(deal => deal.kind).toSorted(), ['grant', 'hire', 'joining', 'neutrality', 'neutrality', 'neutrality', 'settling'])
  assert.deepEqual(findOpenSheetDeals(bare(), n('romani'), true), [])
})
rule('[invasions.I-3 invasions.XIV.K-7] when Rome falls a federate may pass its foedus to Byzantium', () => {
  const foedera = [{ federate: 'visigothi', federator: 'romani', first: 'tuscia', second: null, since: 1, vp: 3, gold: 3, tested: true }]
  const board = {
    turn: 5,
    foedera,
    age: { romani: 12, orientali: 5, visigothi: 3 },
    home: { ...HOMES, visigothi: 'tuscia' },
    units: { tuscia: { visigothi: { infantry: 2 } } },
  }
  const fall = () =>
    phase(board, [
      { proc: 'administration', at: 'purchases' },
      { proc: 'bankruptcy', at: 'judge', nation: 'romani', die: 20 },
    ])
  const passed = fall().play('goths', 'accept').play('romans', 'accept')
  assert.deepEqual(
    passed.state.board.foedera.map(({ federator }) => federator),
    [n('orientali')],
  )
  assert.deepEqual(fall().play('goths', 'refuse').state.board.foedera, [])
})
rule('[invasions.r-145] turn n is the year 325 and 25 n', () => {
  const years = (turn: number) => [en.event.turn({ is: 'turn', turn }, String as never), it.event.turn({ is: 'turn', turn }, String as never)]
  for (const [turn, year] of [
    [1, 350],
    [4, 425],
    [8, 525],
    [12, 625],
  ] as const)
    for (const text of years(turn)) assert.ok(text?.includes(String(year)), text ?? '')
})
