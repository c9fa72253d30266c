/** Where bonds, capitals and control meet: what is promised, lent, founded and counted. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findLendableUnits as findUnitsToLendByCard } from '../../src/cards/diplomacy.ts'
import { findLendableUnits, findOpenSheetDeals } from '../../src/board/deals.ts'
import { SHEET_DEALS } from '../../src/data/deals.ts'
import { findAreaById, nationKind, NOBODY, NOWHERE } from '../../src/kinds.ts'
import { callConquestProcedureOfKingdom } from '../../src/procs/24-siege.ts'
import { bare, controllerOf, make, n, put, s, settled } from '../help.ts'
import { HOMES, phase, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board

// ---- XII, XXVIII.G ----
rule('[invasions.r-14 invasions.XXVIII.G-4 invasions.XVIII.I-4] whoever falls to a limes after a breach holds the province no more', () => {
  const t = phase(
    {
      turn: 4,
      gold: { persae: 20 },
      home: { ...HOMES, alamanni: 'rhaetia' },
      foedera: [{ federate: 'alamanni', federator: 'romani', first: 'noricum', second: 'rhaetia', since: 2, vp: 3, gold: 3, tested: true }],
      units: { noricum: { romani: { limes: 1 }, alamanni: { infantry: 1 } }, rhaetia: { alamanni: { infantry: 2 } } },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'cards', done: nationKind.ids.filter(id => id !== 'persae') },
      { proc: 'breach', at: 'next', federator: 'romani' },
    ],
    { rolls: [2] },
  ).play('huns', 'accept')
  t.play('huns', 'take-hit', 'alamanni-infantry-1')
  assert.equal(t.question(), 'govern.type')
  assert.deepEqual([controllerOf(board(t), 'noricum'), controllerOf(board(t), 'rhaetia')], [n('romani'), n('alamanni')])
})
rule('[invasions.r-186 invasions.r-218] of several below the threshold the former controller stays, not a guest', () => {
  const b = bare()
  make(b, 'ostrogothi', 'barbarian', 'dacia')
  make(b, 'gepidae', 'barbarian', 'pannonia')
  make(b, 'visigothi', 'barbarian', 'ucraina')
  b.overlord[n('gepidae')] = n('ostrogothi')
  put(b, 'ostrogothi', 'infantry', 'dacia', 2)
  put(b, 'ostrogothi', 'infantry', 'tisia')
  put(b, 'gepidae', 'infantry', 'tisia')
  b.controller[s('tisia')] = n('ostrogothi')
  assert.equal(controllerOf(settled(b), 'tisia'), n('ostrogothi'))
})

rule('[invasions.XII.C-3 invasions.r-263] a barbarian overlord controls an area where only hordes of his vassals stand', () => {
  const b = bare()
  const danubius = findAreaById('danubius')
  make(b, 'visigothi', 'barbarian', 'ucraina')
  make(b, 'hunni', 'barbarian', 'volga')
  make(b, 'gepidae', 'barbarian', 'carpathia')
  make(b, 'heruli', 'barbarian', 'moravia')
  assert.deepEqual(settled(b).rulers[danubius], [])
  b.overlord[n('gepidae')] = n('hunni')
  assert.deepEqual(settled(b).rulers[danubius], [])
  b.overlord[n('heruli')] = n('hunni')
  assert.deepEqual(settled(b).rulers[danubius], [n('hunni')])
  b.home[n('heruli')] = s('silesia')
  assert.deepEqual(settled(b).rulers[danubius], [n('gepidae'), n('hunni')])
})

rule('[invasions.XXVIII.D-2 invasions.III.D-3 invasions.r-264] in its foedus a horde neither claims the area nor stands in the way of another', () => {
  const b = bare()
  const gaul = findAreaById('gallia-meridionalis')
  make(b, 'visigothi', 'barbarian', 'aquitania')
  for (const city of b.cityHolder.keys()) if (b.cityHolder[city] === n('romani')) b.cityHolder[city] = NOBODY
  assert.deepEqual(settled(b).rulers[gaul], [n('visigothi')])
  b.foedera = [{ federate: n('visigothi'), federator: n('romani'), first: s('aquitania'), second: s('garumnum'), since: 1, vp: 3, gold: 3, tested: true }]
  assert.deepEqual(settled(b).rulers[gaul], [])
  make(b, 'burgundi', 'barbarian', 'rhodanus')
  assert.deepEqual(settled(b).rulers[gaul], [n('burgundi')])
})

rule(
  '[invasions.r-14 invasions.XVIII.I-1 invasions.XV.B-1] where a limes of Illyria is taken off nothing is bought, unless its nation controls the area',
  () => {
    const buy = (cityHolder: object): Table =>
      phase(
        {
          turn: 8,
          gold: { romani: 40 },
          cityHolder,
          controller: { noricum: 'romani', latium: 'romani' },
          units: { noricum: { romani: { limes: 1 } }, latium: { romani: { legion: 1 } } },
        },
        [{ proc: 'purchases', nation: 'romani', at: 'window' }],
      ).play('romans', 'buy', 'romani-infantry-1')
    assert.deepEqual(
      buy({ latium: 'romani', pannonia: 'persae', carnuntum: 'persae', illyricum: 'persae' }).offered('romans', 'place-at').includes('noricum'),
      false,
    )
    assert.deepEqual(
      buy({ latium: 'romani', pannonia: 'romani', carnuntum: 'romani', illyricum: 'romani' }).offered('romans', 'place-at').includes('noricum'),
      true,
    )
  },
)

// ---- XXVIII.A ----
const promised = (overlord: object): Table =>
  phase(
    {
      turn: 4,
      stage: { galli: 1 },
      status: { galli: 1 },
      overlord,
      gold: { galli: 10 },
      home: { ...HOMES, galli: 'neustria', alamanni: 'franconia' },
      controller: { treveria: 'galli', sequana: 'galli', neustria: 'galli' },
      cityHolder: { treveria: 'galli', neustria: 'galli' },
      units: { franconia: { alamanni: { infantry: 2 } }, neustria: { galli: { infantry: 1 } } },
      promises: [{ federate: 'alamanni', federator: 'galli', first: 'treveria', second: 'sequana' }],
    },
    [{ proc: 'activation', at: 'offers', nation: 'alamanni' }],
  )
rule('[invasions.XXIX.F-4 invasions.XXVIII.A-5] who has become a vassal since gains no federate by what was promised', () => {
  assert.equal(board(promised({})).foedera.length, 1)
  assert.equal(board(promised({ galli: 'franci' })).foedera.length, 0)
})
rule('[invasions.XXIX.F-4] a vassal settles no newcomers in its land', () => {
  const b = bare()
  b.turn = 5
  make(b, 'brittones', 'kingdom', 'camulodunum')
  make(b, 'iuti', 'barbarian', 'iutia')
  b.controller[s('cantium')] = n('brittones')
  assert.equal(findOpenSheetDeals(b, n('iuti'), true).length, 1)
  b.overlord[n('brittones')] = n('saxones')
  assert.equal(findOpenSheetDeals(b, n('iuti'), true).length, 0)
})

// ---- XXVIII.E ----
rule('[invasions.XXVIII.E-3 invasions.r-262] the last unit in a province of its foedus is lent only if there is no other', () => {
  const b = bare()
  make(b, 'orientali', 'empire', 'thracia')
  make(b, 'visigothi', 'barbarian', 'dardania')
  b.foedera = [{ federate: n('visigothi'), federator: n('orientali'), first: s('dardania'), second: s('naissus'), since: 1, vp: 3, gold: 3, tested: true }]
  const posts = [...put(b, 'visigothi', 'infantry', 'dardania'), ...put(b, 'visigothi', 'noble-cavalry', 'naissus')]
  settled(b)
  assert.deepEqual([findLendableUnits(b, n('visigothi')), findUnitsToLendByCard(b, n('visigothi'), n('orientali'))], [posts, posts])
  const others = put(b, 'visigothi', 'infantry', 'valachia', 2)
  settled(b)
  assert.deepEqual([findLendableUnits(b, n('visigothi')), findUnitsToLendByCard(b, n('visigothi'), n('orientali'))], [others, others])
})

// ---- VII.D, IX.B ----
rule('[invasions.VII.D-6 invasions.XIV.B-3] an empire that began without a city founds its capital too', () => {
  const t = phase(
    {
      turn: 4,
      status: { visigothi: 2 },
      standIn: { visigothi: 1 },
      home: { ...HOMES, visigothi: 'aquitania' },
      controller: { aquitania: 'visigothi' },
      units: { aquitania: { visigothi: { infantry: 1 } } },
      gold: { visigothi: 0 },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'income', done: nationKind.ids.filter(id => id !== 'visigothi') },
    ],
  )
  assert.equal(t.question(), 'found.grow')
  t.play('goths', 'found-city', 'aquitania').play('goths', 'set-capital', 'aquitania')
  assert.deepEqual([board(t).standIn[n('visigothi')], board(t).home[n('visigothi')]], [0, s('aquitania')])
})
rule('[invasions.r-151] the counter of an empire that has no city yet is taken like a capital', () => {
  const b = bare()
  make(b, 'visigothi', 'empire', 'valachia')
  b.standIn[n('visigothi')] = 1
  b.controller[s('valachia')] = n('gepidae')
  assert.deepEqual(callConquestProcedureOfKingdom(b, n('gepidae'), s('valachia'), n('visigothi'))?.call.at, 'fall')
  b.home[n('visigothi')] = NOWHERE
  b.capitalLost[n('visigothi')] = 3
  assert.equal(callConquestProcedureOfKingdom(b, n('gepidae'), s('valachia'), n('visigothi')), undefined)
})
rule('[invasions.IX.B-6] an empire that makes way for newcomers founds its capital elsewhere at once', () => {
  const t = phase(
    {
      turn: 7,
      stage: { hunni: 1, baiovarii: 1 },
      status: { hunni: 2 },
      home: { ...HOMES, hunni: 'bohemia' },
      cityLevel: { bohemia: 1, hunnia: 1 },
      cityHolder: { bohemia: 'hunni', hunnia: 'hunni' },
      controller: { bohemia: 'hunni', hunnia: 'hunni' },
      units: { hunnia: { hunni: { 'horse-archers': 3 } } },
    },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'next' },
      { proc: 'evacuation', at: 'uproot', nation: 'hunni', place: 'bohemia' },
    ],
  )
  assert.deepEqual([t.question(), t.offered('huns', 'grow-city')], ['found.grow', ['hunnia']])
})

// ---- I-3 ----
rule('[invasions.I-3 invasions.XXVI.B-3] a bargain of a sheet is struck once a turn, though whoever gave its turn up begins again', () => {
  const deal = SHEET_DEALS.findIndex(one => one.kind === 'hire')
  const hire = (turn: number): Table =>
    phase(
      { turn, stage: { hunni: 1, romani: 1 }, home: { ...HOMES, hunni: 'volga' }, gold: { romani: 20 }, units: { volga: { hunni: { 'horse-archers': 3 } } } },
      [
        { proc: 'activation', at: 'kind', nation: 'romani' },
        { proc: 'bargain', at: 'answer', deal, acting: 'romani' },
      ],
    )
  const t = hire(3)
  assert.deepEqual(findOpenSheetDeals(board(t), n('romani'), false).includes(deal), true)
  t.play('romans', 'accept')
  assert.equal(t.question(), 'bargain.lend')
  assert.deepEqual(
    [n('romani'), n('orientali')].map(nation => findOpenSheetDeals({ ...board(t), gold: board(t).gold.with(n('orientali'), 5) }, nation, false).includes(deal)),
    [false, true],
  )
})

// ---- XXVII.A, XXIX.C ----
rule('[invasions.XXIX.C-2 invasions.XXVII.A-6] who makes a client of a kingdom without a capital may draw its marker too', () => {
  const beat = (mayLoot: boolean): Table =>
    phase(
      {
        turn: 7,
        stage: { euskaldunak: 2, romani: 1 },
        status: { euskaldunak: 1, romani: 2 },
        units: { piranaei: { romani: { legion: 2 } }, vasconia: { euskaldunak: { 'mountain-infantry': 1 } } },
      },
      [
        { proc: 'activation', at: 'kind', nation: 'romani' },
        { proc: 'submission', at: 'yield', vassal: 'euskaldunak', overlord: 'romani', place: 'piranaei', isKingdom: true, mayLoot },
      ],
    )
  const t = beat(true)
  assert.deepEqual([t.question(), t.asked()], ['submission.loot', ['romans']])
  assert.deepEqual([board(t).protector[n('euskaldunak')], board(t).overlord[n('euskaldunak')]], [n('romani'), NOBODY])
  assert.notEqual(beat(false).question(), 'submission.loot')
})
rule('[invasions.r-95 invasions.XXVIII.G-3] the federates of a kingdom that becomes a client may break', () => {
  const t = phase(
    {
      turn: 7,
      stage: { galli: 1, romani: 1 },
      status: { galli: 1, romani: 2 },
      foedera: [{ federate: 'alamanni', federator: 'galli', first: 'treveria', second: 'sequana', since: 5, vp: 3, gold: 3, tested: true }],
      units: { treveria: { alamanni: { infantry: 1 } }, sequana: { alamanni: { infantry: 1 } } },
    },
    [
      { proc: 'activation', at: 'kind', nation: 'romani' },
      { proc: 'submission', at: 'yield', vassal: 'galli', overlord: 'romani', place: 'neustria', isKingdom: true },
    ],
  )
  assert.deepEqual([t.question(), t.asked(), board(t).protector[n('galli')]], ['breach.ask', ['huns'], n('romani')])
})
