/** Where chapters meet in the Time and Administration phases: vassals and the empire test, what is raised and lent, who is gone. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeEmpireModifier } from '../../src/board/ages.ts'
import { relationBetweenAt } from '../../src/board/relations.ts'
import { computeSuppressionModifier, findSuppressibleProvinces } from '../../src/board/revolts.ts'
import { findLendableUnits } from '../../src/cards/diplomacy.ts'
import { SHEET_DEALS } from '../../src/data/deals.ts'
import { provincesOfArea } from '../../src/data/map.ts'
import { findAreaById, nationKind, NOBODY, unitKind } from '../../src/kinds.ts'
import { findUnitsHeldAt } from '../../src/board/units.ts'
import { sheetRulesOfNation } from '../../src/sheets/index.ts'
import { bare, controllerOf, foedusBetween, make, n, put, s, settled } from '../help.ts'
import { HOMES, phase, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const DEALS_OF_JOINING = SHEET_DEALS.findIndex(deal => deal.kind === 'joining')
const ADMINISTRATION = [
  { proc: 'turn', at: 'military' },
  { proc: 'administration', at: 'purchases' },
]
const REINFORCEMENTS = [
  { proc: 'turn', at: 'events' },
  { proc: 'reinforce', at: 'next' },
]

// ---- VIII ----
rule('[invasions.VIII.B-5 invasions.XII.A-3 invasions.r-23] Rome held by a vassal helps to become an empire as Rome itself', () => {
  const b = bare()
  make(b, 'franci', 'kingdom', 'neustria')
  make(b, 'ostrogothi', 'kingdom', 'umbria')
  b.cityHolder[s('latium')] = n('ostrogothi')
  const alone = computeEmpireModifier(b, n('franci'))
  b.overlord[n('ostrogothi')] = n('franci')
  assert.equal(computeEmpireModifier(b, n('franci')), alone + 3)
})
rule('[invasions.I-3 invasions.XII.A-3 invasions.r-23] Assyria and Oriens count for Persia through a vassal too', () => {
  const b = settled(bare())
  for (const id of ['assyria', 'syria', 'amida', 'coele-syria', 'osroene', 'palestina', 'phoenicia']) b.controller[s(id)] = n('armenii')
  b.rulers = b.rulers.map(() => [])
  const { areasMore } = sheetRulesOfNation(n('persae'))
  assert.equal(areasMore!(b), 0)
  b.overlord[n('armenii')] = n('persae')
  assert.equal(areasMore!(b), 1)
})

// ---- XI ----
rule('[invasions.XI.A-1 invasions.r-132] raiders whom the Calendar calls do not stay at home', () => {
  const t = phase({ turn: 2 }, [
    { proc: 'turn', at: 'diplomacy' },
    { proc: 'events', at: 'raids' },
  ])
  const [seat] = t.asked()
  assert.deepEqual([t.question(), t.verbs(seat!)], ['raid.start', ['raid-from']])
})

// ---- XII ----
rule('[invasions.r-18 invasions.r-186] a lone federate in a barbarian province holds it where its federator rules the area', () => {
  const b = bare()
  make(b, 'franci', 'kingdom', 'neustria')
  make(b, 'alamanni', 'barbarian', 'agri-decumates')
  b.controller.fill(NOBODY)
  const germany = provincesOfArea[findAreaById('germania')]!.filter(space => space !== s('bavaria'))
  for (const space of germany) [b.controller[space], b.cityLevel[space]] = [n('franci'), 0]
  put(b, 'alamanni', 'infantry', 'bavaria')
  b.home[n('alamanni')] = s('tuscia')
  assert.equal(controllerOf(settled(b), 'bavaria'), NOBODY)
  b.foedera = [{ ...foedusBetween('alamanni', 'franci'), first: s('tuscia'), second: s('umbria') }]
  assert.equal(controllerOf(settled(b), 'bavaria'), n('alamanni'))
})

rule('[invasions.XXIX.F-1 invasions.XII.D-3] a client keeps the peace with its own vassal, and that one with nobody for its sake', () => {
  const b = bare()
  make(b, 'brittones', 'kingdom', 'camulodunum')
  make(b, 'angli', 'barbarian', 'holsatia')
  ;[b.protector[n('brittones')], b.overlord[n('angli')]] = [n('romani'), n('brittones')]
  const towards = (x: string, y: string) => relationBetweenAt(b, n(x), n(y), s('camulodunum'))
  assert.deepEqual([towards('brittones', 'angli'), towards('brittones', 'romani'), towards('angli', 'romani')], ['neutral', 'neutral', 'hostile'])
})

// ---- XIV ----
rule('[invasions.XIV.I-2 invasions.r-154] what one controller has cleared nobody clears again in that turn, though he falls', () => {
  const sites = ['adiabene', 'akkad', 'artemita', 'assyria']
  const t = phase(
    {
      turn: 5,
      status: { romani: 2, persae: 2 },
      age: { romani: 9, persae: 1 },
      rulers: { mesopotamia: ['persae', 'romani'] },
      alliances: [{ a: 'romani', b: 'persae', ended: false }],
      cityLevel: { babylonia: 1, chaldea: 1, euphrates: 1 },
      cityHolder: { babylonia: 'romani', chaldea: 'persae', euphrates: 'persae' },
      plundered: Object.fromEntries(sites.map(id => [id, 1])),
      units: {},
      heresy: {},
    },
    [
      ADMINISTRATION[0]!,
      { proc: 'administration', at: 'income', done: nationKind.ids.filter(id => id !== 'persae') },
      { proc: 'income', at: 'recover', nation: 'romani', isShort: true },
    ],
    { rolls: [10, 1, 1, 1], draws: ['good-years'] },
  )
  for (const id of ['akkad', 'assyria']) t.play('romans', 'clear-plunder', id)
  const { stage, rulers } = board(t.pass())
  assert.deepEqual([stage[n('romani')], rulers[findAreaById('mesopotamia')], t.question()], [4, [n('persae')], 'purchases.buy'])
})

// ---- XV ----
const buying = (nation: string, more: object): Table => phase(more, [...ADMINISTRATION, { proc: 'purchases', at: 'buy', nation }])
rule('[invasions.XXXIV-2 invasions.XV.B-1] satraps are raised in Mesopotamia and Persis alone', () => {
  const held = { media: 'persae', syria: 'persae' }
  const t = buying('persae', { turn: 4, gold: { persae: 20 }, controller: held, units: {} }).play('persians', 'buy', 'persae-satraps-1')
  assert.deepEqual(t.offered('persians', 'place-at'), ['media'])
  const abroad = buying('persae', { turn: 4, gold: { persae: 20 }, controller: { syria: 'persae' }, units: {} })
  abroad.refused('persians', 'buy', 'persae-satraps-1', 'invasions.XV.B-1').play('persians', 'buy', 'persae-infantry-1')
  assert.deepEqual(abroad.offered('persians', 'place-at'), ['syria'])
})
rule('[invasions.XV.B-1 invasions.I-3] in Illyria, where limites were removed, no levy is raised', () => {
  const t = buying('romani', { turn: 9, gold: { romani: 40 }, controller: { noricum: 'romani', belgae: 'romani' }, units: {} })
  const levy = t
    .offered('romans', 'buy')
    .map(String)
    .find(id => id.startsWith('romani-limes'))!
  assert.deepEqual(t.play('romans', 'buy', levy).offered('romans', 'place-at'), ['belgae'])
})
rule('[invasions.r-238 invasions.XV.B-1] Britons buy lost levies of Britannia for two gold, as many as there were limites; other kingdoms none', () => {
  const kingdom = (nation: string, more: object): Table =>
    buying(nation, { turn: 9, gold: { [nation]: 20 }, stage: { [nation]: 1 }, status: { [nation]: 1 }, heresy: {}, units: {}, ...more })
  const leviesFor = (t: Table) =>
    t
      .offered('romans', 'buy')
      .map(String)
      .filter(id => id.startsWith('romani-limes'))
  const held = { controller: { cumbria: 'brittones', camulodunum: 'brittones', neustria: 'brittones' } }
  const t = kingdom('brittones', held)
  for (let bought = 0; bought < 3; bought++) {
    t.play('romans', 'buy', leviesFor(t)[0]!)
    assert.deepEqual(t.offered('romans', 'place-at'), ['camulodunum', 'cumbria'])
    t.play('romans', 'place-at', 'cumbria')
  }
  assert.deepEqual([board(t).gold[n('brittones')], findUnitsHeldAt(board(t), n('brittones'), s('cumbria')).length, leviesFor(t)], [14, 3, []])
  assert.deepEqual(leviesFor(kingdom('galli', { controller: { cumbria: 'galli' } })), [])
  assert.equal(leviesFor(kingdom('galli', { controller: { neustria: 'galli' } })).length, 1)
  assert.deepEqual(
    kingdom('franci', { controller: { neustria: 'franci', cumbria: 'franci' } })
      .offered('persians', 'buy')
      .filter(id => String(id).includes('limes')),
    [],
  )
})
rule('[invasions.SEQ.2-2 invasions.XV.B-8] a usurper finds no more than 40 gold', () => {
  const stack = [ADMINISTRATION[0]!, { proc: 'administration', at: 'ceiling' }]
  const t = phase({ turn: 3, gold: { romani: 45 }, decline: { romani: 1 }, heresy: {}, units: {} }, stack, { rolls: [1, 1] })
  assert.equal(board(t).gold[n('romani')], 37)
  // Nor does he come before all have bought.
  const shop = phase({ turn: 3, gold: { romani: 45 }, decline: { romani: 1 }, heresy: {}, units: {} }, [
    ...ADMINISTRATION,
    { proc: 'purchases', at: 'buy', nation: 'romani' },
  ]).play('romans', 'finish')
  assert.deepEqual([board(shop).calamities[n('romani')], shop.question()], [0, 'purchases.buy'])
})

// ---- XVI ----
rule('[invasions.XVI.F-2 invasions.r-126] a limes helps to put a revolt down, and may be what is lost', () => {
  const b = bare()
  put(b, 'romani', 'limes', 'numidia')
  ;[b.controller[s('numidia')], b.revolt[s('numidia')], b.heresy] = [n('romani'), 1, b.heresy.map(() => 0)]
  assert.deepEqual(findSuppressibleProvinces(b, n('romani')), [s('numidia')])
  assert.equal(computeSuppressionModifier(b, n('romani'), s('numidia')), 1)
  put(b, 'romani', 'legion', 'numidia')
  assert.equal(computeSuppressionModifier(b, n('romani'), s('numidia')), 2)
})

// ---- IX ----
rule(
  '[invasions.IX.G-1 invasions.SEQ.1-2 invasions.r-159] of a nation that has left the game each empire gives up an auxiliary a turn; of one still to come nobody',
  () => {
    const aux = { latium: { romani: { 'auxiliary-horse-archers': 1, 'auxiliary-infantry': 2 } } }
    const t = phase({ turn: 7, stage: { hunni: 4, heruli: 0, alamanni: 0, romani: 1 }, units: aux }, [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'gone' },
    ])
    assert.deepEqual([t.question(), t.offered('romans', 'give-up')], ['vanished.give', ['romani-auxiliary-horse-archers-hunni-1']])
    t.play('romans', 'give-up', 'romani-auxiliary-horse-archers-hunni-1')
    assert.deepEqual([whereIs(t, 'romani-auxiliary-horse-archers-hunni-1'), t.question() === 'vanished.give'], [null, false])
  },
)
rule('[invasions.r-118 invasions.XXIX.F-2] of fleets that wait a vassal takes one, and then nothing else', () => {
  const due = (more: object): Table =>
    phase(
      {
        turn: 7,
        stage: { vandali: 1 },
        overlord: { vandali: 'visigothi' },
        home: { ...HOMES, vandali: 'africa' },
        fleetsDue: { vandali: 2 },
        controller: { africa: 'vandali' },
        cityHolder: { africa: 'vandali' },
        units: { africa: { vandali: { infantry: 1 } } },
        ...more,
      },
      [...REINFORCEMENTS, { proc: 'reinforcement', at: 'due', nation: 'vandali' }],
    )
  const sea = due({}).play('persians', 'levy', 'fleet')
  sea.play('persians', 'place-at', sea.offered('persians', 'place-at')[0])
  assert.deepEqual([board(sea).fleetsDue[n('vandali')], sea.question() === 'reinforcement.fleets'], [1, false])
  const land = due({}).play('persians', 'levy', 'foot')
  land.play('persians', 'recruit', land.offered('persians', 'recruit')[0])
  assert.deepEqual([board(land).fleetsDue[n('vandali')], land.question() === 'reinforcement.fleets'], [2, false])
  // A fleet that is all the Calendar lists comes as it is.
  const one = due({ turn: 6, fleetsDue: {} })
  assert.equal(one.question(), 'reinforcement.fleets')
  // Free, all of them come.
  const free = due({ overlord: {} }).dice([1]).play('persians', 'levy', 'foot')
  free.play('persians', 'place-at', free.offered('persians', 'place-at')[0])
  assert.equal(free.question(), 'reinforcement.fleets')
})
rule('[invasions.r-58 invasions.I-3] a Roman leader alone where the Gallo-Romans arise gets away', () => {
  const t = phase(
    {
      turn: 5,
      stage: { romani: 1 },
      leaderAt: { aetius: 'neustria' },
      leaderUntil: { aetius: 5 },
      controller: { latium: 'romani', treveria: 'romani', neustria: 'romani' },
      cityLevel: { latium: 3, treveria: 2, neustria: 1 },
      cityHolder: { latium: 'romani', treveria: 'romani', neustria: 'romani' },
      units: { latium: { romani: { legion: 1 } } },
    },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'begin' },
    ],
  )
  assert.deepEqual([board(t).stage[n('galli')], t.question()], [1, 'flight.choose'])
  const [refuge] = t.offered('romans', 'place-leader')
  t.play('romans', 'place-leader', refuge!)
  assert.deepEqual([whereLeads(t, 'aetius'), board(t).controller[s(String(refuge))]], [refuge, n('romani')])
})

// ---- Sheets ----
rule('[invasions.r-215 invasions.XXVIII.A-1] Huns who become an empire are federates no more, and keep the provinces', () => {
  const foedera = [{ federate: 'hunni', federator: 'romani', first: 'pannonia', second: 'noricum', since: 3, vp: 3, gold: 3, tested: true }]
  const t = phase(
    {
      turn: 6,
      stage: { hunni: 1, romani: 1 },
      foedera,
      home: { ...HOMES, hunni: 'pannonia' },
      leaderUntil: { attila: 5 },
      cityLevel: { cisalpina: 3, latium: 3, pannonia: 2 },
      cityHolder: { cisalpina: 'hunni', latium: 'romani', pannonia: 'romani' },
      controller: { cisalpina: 'hunni', pannonia: 'romani', noricum: 'romani' },
      units: { pannonia: { hunni: { 'horse-archers': 3 } }, noricum: { hunni: { cavalry: 1 } } },
    },
    [{ proc: 'attila', at: 'throw' }],
    { rolls: [10] },
  )
  const b = board(t)
  assert.deepEqual([b.status[n('hunni')], b.foedera.length, b.cityHolder[s('pannonia')], b.controller[s('noricum')]], [2, 0, n('hunni'), n('hunni')])
})
rule('[invasions.r-237] Alans who join the Vandals bring their king', () => {
  const t = phase(
    {
      turn: 3,
      stage: { alani: 1, vandali: 1 },
      home: { ...HOMES, alani: 'alania', vandali: 'silesia' },
      leaderAt: { respendial: 'alania' },
      leaderUntil: { respendial: 3 },
      units: { alania: { alani: { 'horse-archers': 1 } }, silesia: { vandali: { infantry: 2 } } },
    },
    [
      { proc: 'activation', at: 'window', nation: 'alani' },
      { proc: 'bargain', at: 'horde', deal: DEALS_OF_JOINING, acting: 'alani', host: 'vandali' },
    ],
  )
  const [camp] = t.offered('huns', 'move-horde')
  t.play('huns', 'move-horde', camp!).play('huns', 'place-at', camp!)
  assert.deepEqual([t.question(), t.offered('huns', 'place-leader').toSorted()], ['bargain.leaders', [String(camp), 'silesia'].toSorted()])
  t.play('huns', 'place-leader', 'silesia')
  assert.equal(whereLeads(t, 'respendial'), 'silesia')
})

// ---- Diplomacy ----
rule('[invasions.XXXIV-2 invasions.XXX.D-3] satraps are lent only into their land', () => {
  const b = bare()
  put(b, 'persae', 'satraps', 'media')
  put(b, 'persae', 'infantry', 'media')
  ;[b.controller[s('media')], b.controller[s('syria')], b.controller[s('assyria')]] = [n('persae'), n('orientali'), n('persae')]
  const lent = (): string[] => findLendableUnits(b, n('persae'), n('orientali')).map(unit => unitKind.ids[unit]!)
  assert.deepEqual(lent(), ['persae-infantry-1'])
  b.controller[s('babylonia')] = n('orientali')
  assert.deepEqual(lent().toSorted(), ['persae-infantry-1', 'persae-satraps-1'])
})
