import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { invasions } from '../../src/index.ts'
import calendar from '../../data/calendar.json' with { type: 'json' }
import { findHitsTableColumn } from '../../src/board/advanced.ts'
import { findEmptyCitySitesOf, computeEmpireModifier } from '../../src/board/ages.ts'
import { isThemaInLimesArea } from '../../src/board/battle.ts'
import { findAreasRuledBy, hasTotalControl } from '../../src/board/control.ts'
import { computeIncomeLines } from '../../src/board/income.ts'
import { findBestLeader, findRulerLeaderOf } from '../../src/board/leaders.ts'
import { computeStepsLeftOfGroup } from '../../src/board/moving.ts'
import { canOverrunEnemies } from '../../src/board/overrun.ts'
import { findStacksThatMayIntercept } from '../../src/board/reactions.ts'
import { findTreatyAlliesOf } from '../../src/board/relations.ts'
import { findHolderOfRome } from '../../src/board/religion.ts'
import { isSpaceBattlefieldOf } from '../../src/board/retreats.ts'
import { computeSuppressionModifier, findRevoltTableToRollOn } from '../../src/board/revolts.ts'
import { isObjectiveDue, sumObjectivePoints } from '../../src/board/scoring.ts'
import { findVoyages } from '../../src/board/sea.ts'
import { returnUnitToPool } from '../../src/board/units.ts'
import { raidingNationsIn } from '../../src/data/scenarios.ts'
import { LIMES_AREAS } from '../../src/data/limes.ts'
import { firstTurnOfUnit, THEMA_FACE } from '../../src/data/units.ts'
import { objectivesOfNation } from '../../src/data/nations.ts'
import { findAreaById, findLeaderById, NATIONS, NOWHERE, SPACES, type Nation } from '../../src/kinds.ts'
import { bare, make, n, put, s, settled } from '../help.ts'
import { HOMES, moving, phase, unit, whereIs, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const ONES = Array.from({ length: 40 }, () => 1)

// ---- Control, income ----
rule('[invasions.XII.C-3 invasions.r-16] barbarians hold an area by the only horde in it, not by none and not beside a stranger’s', () => {
  const b = bare()
  for (const id of ['visigothi', 'ostrogothi', 'alamanni', 'alani']) b.home[n(id)] = NOWHERE
  b.home[n('visigothi')] = s('valachia')
  assert.ok(findAreasRuledBy(settled(b), n('visigothi')).includes(findAreaById('danubius')))
  b.home[n('ostrogothi')] = s('dacia')
  assert.ok(!findAreasRuledBy(settled(b), n('visigothi')).includes(findAreaById('danubius')))
  b.overlord[n('ostrogothi')] = n('visigothi')
  assert.ok(findAreasRuledBy(settled(b), n('visigothi')).includes(findAreaById('danubius')))
})
rule('[invasions.XII.B-3 invasions.r-18] one unit alone in a barbarian province holds it only where its nation rules the area', () => {
  const b = bare()
  for (const id of ['visigothi', 'ostrogothi', 'alamanni']) b.home[n(id)] = NOWHERE
  b.home[n('visigothi')] = s('valachia')
  put(b, 'visigothi', 'infantry', 'hunnia')
  put(b, 'alamanni', 'infantry', 'bavaria')
  settled(b)
  assert.deepEqual([b.controller[s('hunnia')], b.controller[s('bavaria')]], [n('visigothi'), -1])
})
rule('[invasions.XII.C-7 invasions.r-25] total control: every city, no revolt, no enemy', () => {
  const b = settled(bare())
  assert.equal(hasTotalControl(b, n('romani'), findAreaById('italia')), true)
  b.cityHolder[s('venetia')] = n('visigothi')
  assert.equal(hasTotalControl(b, n('romani'), findAreaById('italia')), false)
  b.cityHolder[s('venetia')] = n('romani')
  b.revolt[s('venetia')] = 1
  assert.equal(hasTotalControl(b, n('romani'), findAreaById('italia')), false)
})
rule('[invasions.r-23 invasions.XIV.E-2] what a vassal rules brings the overlord no income', () => {
  const b = settled(bare())
  const before = computeIncomeLines(b, n('romani')).land
  b.rulers[findAreaById('germania')] = [n('alamanni'), n('romani')]
  b.overlord[n('alamanni')] = n('romani')
  assert.equal(computeIncomeLines(b, n('romani')).land, before)
  b.overlord[n('alamanni')] = -1 as Nation
  assert.equal(computeIncomeLines(b, n('romani')).land, before + 1)
})
rule('[invasions.VII.D-3] a site is empty where a city may stand and does not', () => {
  const b = bare()
  b.controller.fill(-1 as Nation)
  for (const id of ['aquitania', 'garumnum', 'vasconia']) b.controller[s(id)] = n('visigothi')
  assert.deepEqual(findEmptyCitySitesOf(b, n('visigothi')), [s('aquitania')])
})
rule('[invasions.VIII.B-4 invasions.r-108] two for each civilized area beyond three, one for each barbarian, three for Rome, one for a great leader', () => {
  const b = bare()
  make(b, 'visigothi', 'kingdom', 'garumnum')
  b.rulers = b.rulers.map(() => [])
  const rule4 = (areas: readonly string[]) => {
    b.rulers = b.rulers.map(() => [])
    for (const id of areas) b.rulers[findAreaById(id)] = [n('visigothi')]
    return computeEmpireModifier(b, n('visigothi'))
  }
  const three = ['hispania', 'africa', 'illyria']
  assert.deepEqual([rule4(three), rule4([...three, 'moesia']), rule4([...three, 'germania'])], [0, 2, 1])
  b.leaderAt[findLeaderById('alaricus')] = s('garumnum')
  b.decline[n('visigothi')] = 2
  b.cityHolder[s('latium')] = n('visigothi')
  assert.equal(rule4(three), 1 + 2 + 3)
})
rule('[invasions.XVI.F-2 invasions.r-129] each unit helps against a revolt, a foreign faith hinders', () => {
  const b = settled(bare())
  b.heresy.fill(0)
  put(b, 'romani', 'legion', 'neustria', 2)
  const catholic = computeSuppressionModifier(b, n('romani'), s('neustria'))
  b.religion[n('romani')] = b.religion[n('persae')]!
  assert.deepEqual([catholic, computeSuppressionModifier(b, n('romani'), s('neustria'))], [2, 1])
})
rule('[invasions.XVI.C-1 invasions.r-122] the table of the capital, the other if this one has nothing, none if neither has', () => {
  const b = bare()
  const at = (home: string | null, provinces: readonly string[]) => {
    b.controller.fill(-1 as Nation)
    for (const id of provinces) b.controller[s(id)] = n('romani')
    b.home[n('romani')] = home === null ? NOWHERE : s(home)
    return findRevoltTableToRollOn(b, n('romani'), 0)
  }
  assert.deepEqual(
    [at('latium', ['neustria', 'lydia']), at('thracia', ['neustria', 'lydia']), at('latium', ['lydia']), at('latium', []), at(null, ['neustria', 'lydia'])],
    ['west', 'east', 'east', 'none', null],
  )
})
rule('[invasions.XXXI.B-3 invasions.r-212] Rome is the holder of its city; razed, the province’s; of nobody nobody gains', () => {
  const b = bare()
  ;[b.cityHolder[s('latium')], b.controller[s('latium')]] = [n('romani'), n('visigothi')]
  assert.equal(findHolderOfRome(b, s('latium')), n('romani'))
  b.cityLevel[s('latium')] = 0
  assert.equal(findHolderOfRome(b, s('latium')), n('visigothi'))
  const convert = (holder: string | null): number => {
    const t = phase(
      {
        turn: 4,
        vp: {},
        cityHolder: holder === null ? {} : { latium: holder },
        controller: { aquitania: 'visigothi' },
        converted: { visigothi: 1 },
        heresy: {},
        units: {},
      },
      [
        { proc: 'turn', at: 'military' },
        { proc: 'administration', at: 'convert', asked: ['romans', 'huns', 'persians'] },
      ],
    )
    return board(t.play('goths', 'take-bonus', 'visigothi')).vp.romans
  }
  assert.deepEqual([convert('romani'), convert(null)], [1, 0])
})
rule('[invasions.V.B-2 invasions.V.C-2] an objective counts in its turns, and in the last but not the short game’s sixth', () => {
  const b = bare()
  const last = { area: null, province: s('latium'), vp: 1, when: 'scoring', turns: ['last'] } as const
  const sixth = { ...last, turns: [6] } as const
  const at = (turn: number, scenario: string) => ((b.turn = turn), (b.scenario = scenario), [isObjectiveDue(b, last), isObjectiveDue(b, sixth)])
  assert.deepEqual(
    [at(6, 'short'), at(6, 'scenario-i'), at(12, 'scenario-i'), at(3, 'scenario-i')],
    [
      [false, true],
      [false, true],
      [true, false],
      [false, false],
    ],
  )
  assert.equal(isObjectiveDue(b, { ...sixth, when: 'activation-end' }), false)
})
rule('[invasions.r-202 invasions.XXVII.A-4] an area held by a client is worth half, by an ally half, by oneself all', () => {
  const b = bare()
  b.rulers = b.rulers.map(() => [])
  const area = NATIONS.flatMap(nation => objectivesOfNation[nation]!.flatMap(one => (one.area !== null && one.when === 'scoring' ? [{ nation, one }] : [])))[0]!
  const points = (rulers: readonly Nation[]) => (
    (b.rulers[area.one.area!] = [...rulers]),
    sumObjectivePoints(b, area.nation, objective => objective === area.one)
  )
  const ally = NATIONS.find(nation => nation !== area.nation)!
  assert.equal(points([area.nation]), area.one.vp)
  assert.equal(points([ally]), 0)
  b.protector[ally] = area.nation
  assert.equal(points([ally]), Math.ceil(area.one.vp / 2))
  b.protector[ally] = -1 as Nation
  b.alliances = [{ a: area.nation, b: ally, ended: false }]
  for (const space of SPACES) [b.controller[space], b.cityHolder[space]] = [-1 as Nation, -1 as Nation]
  assert.equal(points([area.nation, ally]), Math.ceil(area.one.vp / 2))
})
rule('[invasions.XXVI.B-4] allies are those who signed', () => {
  const b = bare()
  b.alliances = [
    { a: n('romani'), b: n('persae'), ended: false },
    { a: n('visigothi'), b: n('alani'), ended: false },
  ]
  assert.deepEqual(
    [findTreatyAlliesOf(b, n('persae')), findTreatyAlliesOf(b, n('visigothi')), findTreatyAlliesOf(b, n('orientali'))],
    [[n('romani')], [n('alani')], []],
  )
})

// ---- Leaders and stacks ----
rule('[invasions.r-41 invasions.r-149] of several leaders the best counts, of rulers the best ruler', () => {
  const b = bare()
  for (const id of ['gratianus', 'stilicho', 'honorius']) b.leaderAt[findLeaderById(id)] = s('latium')
  assert.equal(findBestLeader(b, [findLeaderById('gratianus'), findLeaderById('stilicho'), findLeaderById('honorius')]), findLeaderById('stilicho'))
  assert.equal(findRulerLeaderOf(b, n('romani')), findLeaderById('gratianus'))
})
rule('[invasions.r-28] a leader alone has five steps', () => {
  const b = bare()
  b.leaderSpent[findLeaderById('stilicho')] = 2
  assert.equal(computeStepsLeftOfGroup(b, { nation: n('romani'), units: [], leaders: [findLeaderById('stilicho')], from: s('latium') }), 3)
  b.leaderSpent[findLeaderById('stilicho')] = 99
  assert.equal(computeStepsLeftOfGroup(b, { nation: n('romani'), units: [], leaders: [findLeaderById('stilicho')], from: s('latium') }), 0)
})
rule('[invasions.XVIII.F-1 invasions.r-37] hordes count one together when a way is cleared', () => {
  const b = bare()
  const force = put(b, 'romani', 'legion', 'savus', 3)
  put(b, 'visigothi', 'infantry', 'savus')
  b.home[n('visigothi')] = s('valachia')
  assert.equal(canOverrunEnemies(b, n('romani'), force, s('savus')), true)
  b.home[n('visigothi')] = s('savus')
  assert.equal(canOverrunEnemies(b, n('romani'), force, s('savus')), false)
})
rule('[invasions.XIX.A-13] nobody intercepts where there is no room', () => {
  const b = bare()
  put(b, 'orientali', 'legion', 'moesia-inferior', 3)
  put(b, 'orientali', 'infantry', 'thracia')
  const [mover] = put(b, 'visigothi', 'infantry', 'moesia-inferior')
  settled(b)
  const entry = { mover: n('visigothi'), place: s('moesia-inferior'), movers: [mover!] }
  assert.deepEqual(findStacksThatMayIntercept(b, entry, []), [])
  b.units.place[b.units.place.lastIndexOf(s('moesia-inferior'), unit('orientali-legion-3'))] = NOWHERE
  b.controller[s('moesia-inferior')] = n('orientali')
  assert.equal(findStacksThatMayIntercept(b, entry, []).length, 1)
})
rule('[invasions.XX.L-8] one flees only into a battle that friends still have to fight with the active side', () => {
  const b = bare()
  put(b, 'romani', 'legion', 'savus')
  assert.equal(isSpaceBattlefieldOf(b, n('romani'), s('savus')), false)
  put(b, 'visigothi', 'infantry', 'savus')
  assert.equal(isSpaceBattlefieldOf(b, n('romani'), s('savus')), false)
  b.now.side = [n('visigothi')]
  assert.equal(isSpaceBattlefieldOf(b, n('romani'), s('savus')), true)
  assert.equal(isSpaceBattlefieldOf(b, n('persae'), s('savus')), false)
})
rule('[invasions.XXI.F-3] a limes is no man of the column, but adds one in defence', () => {
  const b = bare()
  const men = put(b, 'romani', 'legion', 'treveria', 2)
  const [limes] = put(b, 'romani', 'limes', 'treveria')
  const side = { nation: n('romani'), units: [...men, limes!], leaders: [], hordes: [] }
  assert.deepEqual([findHitsTableColumn(b, s('treveria'), side, false), findHitsTableColumn(b, s('treveria'), side, true)], [3, 2])
})
rule('[invasions.IX.F-1 invasions.III.B-3] what goes to the pool is lent no more', () => {
  const b = bare()
  const [one, two] = put(b, 'visigothi', 'infantry', 'latium', 2)
  b.loans = [
    { unit: one!, kind: 0, until: -1 as Nation },
    { unit: two!, kind: 0, until: -1 as Nation },
  ]
  b.units.holder[one!] = n('romani')
  returnUnitToPool(b, one!)
  assert.deepEqual([b.loans.map(loan => loan.unit), b.units.holder[one!], b.units.place[one!]], [[two], n('visigothi'), NOWHERE])
})

// ---- Data ----
rule('[invasions.X.C-1] the Calendar says who raids in which turn', () => {
  for (const { turn, raids } of calendar.turns as unknown as readonly { readonly turn: number; readonly raids: readonly { readonly nation: string }[] }[])
    assert.deepEqual(
      raidingNationsIn(turn),
      raids.map(raid => raid.nation),
      `turn ${turn}`,
    )
})
rule('[invasions.XV.C-1 invasions.XXXIV-3] dated counters come in their turn: cataphracts in turn 8', () => {
  assert.deepEqual([firstTurnOfUnit[unit('orientali-cataphracts-1')], firstTurnOfUnit[unit('romani-legion-1')]], [8, 1])
  assert.ok(
    LIMES_AREAS.includes(findAreaById('moesia')) &&
      LIMES_AREAS.includes(findAreaById('gallia-septentrionalis')) &&
      !LIMES_AREAS.includes(findAreaById('italia')),
  )
})
rule('[invasions.r-286 invasions.r-195] a thema is at home wherever a limes stood at the start', () => {
  const b = bare()
  const [thema] = put(b, 'orientali', 'limes', 'dalmatia')
  b.units.face[thema!] = THEMA_FACE
  assert.deepEqual(
    ['dalmatia', 'moesia-superior', 'latium'].map(id => isThemaInLimesArea(b, thema!, s(id))),
    [true, true, false],
  )
})
rule('[invasions.XV.B-5] one national unit a turn until turn 7, two from turn 8', () => {
  const bought = (turn: number): number => {
    const t = phase({ turn, gold: { romani: 40 }, units: {} }, [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts' },
      { proc: 'purchases', at: 'buy', nation: 'romani' },
    ])
    let count = 0
    while (t.offered('romans', 'buy').includes(`romani-infantry-${count + 1}`)) {
      count += 1
      t.play('romans', 'buy', `romani-infantry-${count}`).play('romans', 'place-at', 'latium')
    }
    t.refused('romans', 'buy', `romani-infantry-${count + 1}`, 'invasions.XV.B-5')
    return count
  }
  assert.deepEqual([bought(7), bought(8)], [1, 2])
})

// ---- Raids, plunder ----
rule('[invasions.XI.E-6 invasions.r-133] a raiders’ marker lasts to the next raid step, a nation’s to the end of the next turn', () => {
  const after = (at: 'events' | 'turn', turn: number, until: number) => {
    const stack =
      at === 'events'
        ? [
            { proc: 'turn', at: 'diplomacy' },
            { proc: 'events', at: 'markers' },
          ]
        : [{ proc: 'turn', at: 'closing' }]
    return scene(invasions, {
      board: { turn, raid: { cumbria: 2 }, raidUntil: { cumbria: until }, leaderAt: {} },
      stack: [{ proc: 'game', at: 'turns' }, ...stack],
      dice: { rolls: ONES, draws: [] },
    } as never).state.board.raid[s('cumbria')]
  }
  assert.deepEqual([after('events', 3, 6), after('events', 2, 6), after('events', 3, 7), after('turn', 3, 7), after('turn', 2, 7)], [0, 2, 2, 0, 2])
})
rule('[invasions.XI.B-2 invasions.r-211] two raiders by lot, over the sea amphibious ones only', () => {
  const t = phase(
    { turn: 2, units: {} },
    [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'markers' },
      { proc: 'raid', at: 'throw', nation: 'picti', start: 'caledonia', target: 'bernicia', via: 'oceanus-germanicus' },
    ],
    { rolls: [1, 1, 1] },
  )
  const raiders = (of: Table) => of.offered(of.asked()[0]!, 'give-up')
  assert.deepEqual(raiders(t), ['picti-amphibious-infantry-1'])
  const land = phase(
    { turn: 2, units: {} },
    [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'markers' },
      { proc: 'raid', at: 'throw', nation: 'picti', start: 'gallovidia', target: 'bernicia' },
    ],
    { rolls: [2, 1, 1] },
  )
  assert.deepEqual(raiders(land), ['picti-mountain-infantry-2'])
})
rule('[invasions.r-71] if one marker is left it is laid face down first', () => {
  const laid = (pool: readonly string[]) => {
    const t = phase({ turn: 4, gold: {}, plundered: {} }, [{ proc: 'plunder', at: 'spoils', nation: 'visigothi', place: 'venetia', markers: 2 }], {
      zones: { 'plunder-pool': pool },
    })
    return [board(t).plundered[s('venetia')], board(t).gold[n('visigothi')]]
  }
  assert.deepEqual(
    [laid(['marker-gold-1-1']), laid(['marker-gold-1-1', 'marker-gold-1-2'])],
    [
      [1, 2],
      [1, 4],
    ],
  )
})

// ---- The sea ----
rule('[invasions.I-3 invasions.XXV.D-1] peoples of the narrow seas cross as their whole movement', () => {
  const b = settled(bare())
  make(b, 'saxones', 'barbarian', 'saxonia')
  const [one] = put(b, 'saxones', 'amphibious-infantry', 'saxonia', 3)
  settled(b)
  const cross = () => findVoyages(b, n('saxones'), s('saxonia'), { units: [one!], leaders: 0 }, 3).some(voyage => voyage.isFree && voyage.to === s('cantium'))
  assert.equal(cross(), true)
  b.spent[one!] = 1
  assert.equal(cross(), false)
})
rule('[invasions.XXV.E-3 invasions.XXV.D-1] of two ways over the sea the player takes the one he names', () => {
  const units = {
    africa: { romani: { legion: 1 } },
    'mare-siculum': { romani: { fleet: 1 } },
    'mare-tyrrhenum': { romani: { 'elite-fleet': 1 } },
    'mare-mauretanicum': { romani: { 'elite-fleet': 1 } },
  }
  const t = moving('romani', { turn: 4, units, controller: { africa: 'romani', sicilia: 'romani' } }, { rolls: ONES })
    .play('romans', 'move-from', 'africa')
    .play('romans', 'ship-to', 'sicilia')
  if (t.question() === 'voyage.route') {
    t.play('romans', 'ship-through', 'mare-siculum')
    if (t.verbs('romans').includes('finish')) t.play('romans', 'finish')
  }
  assert.deepEqual([whereIs(t, 'romani-legion-1'), board(t).spent[unit('romani-legion-1')], board(t).carried[unit('romani-fleet-1')]], ['sicilia', 1, 1])
})
rule('[invasions.XXVII.B-3 invasions.XXX.D-3] whoever was lent for an activation goes home with it, the others stay', () => {
  const units = {
    thracia: { 'armenii@orientali': { 'mountain-archers': 1 }, 'visigothi@orientali': { infantry: 2 } },
    armenia: { armenii: { 'mountain-infantry': 1 } },
  }
  const loans = [
    { unit: 'armenii-mountain-archers-1', kind: 3, until: 'orientali' },
    { unit: 'visigothi-infantry-1', kind: 4, until: 'romani' },
    { unit: 'visigothi-infantry-2', kind: 0, until: null },
  ]
  const t = phase(
    {
      turn: 4,
      units,
      loans,
      foedera: [{ federate: 'visigothi', federator: 'orientali', first: 'thracia', second: null, since: 1, vp: 3, gold: 3, tested: true }],
      home: { ...HOMES },
    },
    [{ proc: 'activation', at: 'close', nation: 'orientali' }],
  )
  assert.deepEqual(
    ['armenii-mountain-archers-1', 'visigothi-infantry-1', 'visigothi-infantry-2'].map(id => whereIs(t, id)),
    ['armenia', 'thracia', 'thracia'],
  )
})
rule('[invasions.V.C-3 invasions.V.C-1] how the game ended is told: points, a tie, or Islam', () => {
  const end = (vp: object, hasIslam = false) =>
    scene(invasions, { board: { turn: 12, isOver: true, vp, hasIslam }, stack: [{ proc: 'game', at: 'turns' }] } as never).state.outcome?.reason
  assert.deepEqual(
    [end({ goths: 900 }), end({ goths: 900 }, true), end({ goths: 900, huns: 900 }), end({ goths: 900, huns: 800, romans: 800 })],
    ['points', 'islam', 'tie-break', 'points'],
  )
})
