import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeAttilaModifier } from '../../src/sheets/attila.ts'
import { computeIncomeLines } from '../../src/board/income.ts'
import { isSpaceOutsideLandOfUnit, isEasyStrait } from '../../src/board/moving.ts'
import { areNationsFriends, relationBetweenAt } from '../../src/board/relations.ts'
import { findRaidStarts } from '../../src/board/raids.ts'
import { isSafeFromShipwreck } from '../../src/board/sea.ts'
import { mayVictorSubjugate } from '../../src/board/submission.ts'
import { computeEmpireModifier } from '../../src/board/ages.ts'
import { computeSiegeModifier, wallLevelOfCity } from '../../src/procs/24-siege.ts'
import { sheetRulesOfNation } from '../../src/sheets/index.ts'
import { findAreaById, findLeaderById, spaceKind } from '../../src/kinds.ts'
import { bare, make, n, put, s, settled, start } from '../help.ts'
import { HOMES, phase, unit, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
type Camp = 'romans' | 'huns' | 'persians' | 'goths'
const reinforce = (more: object, at = 'begin', rolls: readonly number[] = []): Table =>
  phase(
    more,
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at },
    ],
    { rolls },
  )
/** A city has fallen; what its conqueror’s player has gained by it at once, and by plunder. */
const taken = (by: string, from: string, place: string, camp: Camp, more: object = {}): number =>
  phase({ vp: {}, units: {}, plundered: { [place]: 1 }, ...more }, [
    { proc: 'combat', at: 'choose', nation: by },
    { proc: 'conquest', at: 'take', nation: by, from, place },
  ]).state.board.vp[camp]
const looted = (by: string, from: string, place: string, camp: Camp, more: object = {}, wasCapital = false): number =>
  phase({ vp: {}, units: {}, ...more }, [
    { proc: 'combat', at: 'choose', nation: by },
    { proc: 'conquest', at: 'spoils', nation: by, from, place, isLooted: true, wasCapital },
  ]).state.board.vp[camp]

// ---- The two Romes ----
rule('[invasions.I-3 invasions.VI.K-3] Rome and Byzantium are allied in turns 1 and 2, neutral from turn 3', () => {
  const b = bare()
  b.turn = 2
  assert.ok(areNationsFriends(b, n('romani'), n('orientali')))
  b.turn = 3
  assert.equal(relationBetweenAt(b, n('romani'), n('orientali'), s('latium')), 'neutral')
})
rule('[invasions.I-3 invasions.III.G-10] from turn 3 Rome may move its capital to Mediolanum, Ravenna or Roma, for nothing and once a turn', () => {
  const at = (turn: number, nation = 'romani', more: object = {}): Table =>
    phase({ turn, ...more }, [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts' },
      { proc: 'purchases', at: 'buy', nation },
    ])
  assert.deepEqual(at(2).offered('romans', 'move-capital'), [])
  const t = at(3)
  assert.deepEqual(t.offered('romans', 'move-capital'), ['cisalpina', 'umbria'])
  t.play('romans', 'move-capital', 'umbria')
  assert.deepEqual([board(t).home[n('romani')], board(t).capitalMoved[n('romani')], t.offered('romans', 'move-capital')], [s('umbria'), 3, []])
  const toledo = {
    status: { visigothi: 1 },
    home: { ...HOMES, visigothi: 'garumnum' },
    controller: { carpetania: 'visigothi' },
    cityHolder: { carpetania: 'visigothi' },
  }
  assert.deepEqual(at(7, 'visigothi', toledo).offered('goths', 'move-capital'), ['carpetania'])
})
rule('[invasions.I-3 invasions.XIV.H-1] from turn 4 Rome pays a gold for two units and fleets, limites and levies excepted', () => {
  const pay = (turn: number, nation = 'romani'): number => {
    const b = bare()
    b.turn = turn
    put(b, nation, 'legion', 'latium', 3)
    put(b, nation, 'fleet', 'mare-tyrrhenum')
    put(b, nation, 'limes', 'treveria')
    put(b, nation, 'limes', 'neustria', 1, 1)
    put(b, nation, 'infantry', 'thracia')
    return computeIncomeLines(settled(b), n(nation)).upkeep
  }
  assert.deepEqual([pay(3), pay(4), pay(4, 'orientali')], [0, 3, 0])
})
rule('[invasions.I-3 invasions.XVIII.I-1] in turn 8 limites become levies in the west, vanish in Illyria, and are themata in the east', () => {
  const flip = (nation: string, place: string): readonly (number | string | null)[] => {
    const t = phase({ turn: 8, units: { [place]: { [nation]: { limes: 1 } } } }, [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts' },
      { proc: 'purchases', at: 'window', nation },
    ])
    return [whereIs(t, `${nation}-limes-1`), board(t).units.face[unit(`${nation}-limes-1`)]!]
  }
  assert.deepEqual(
    [flip('romani', 'treveria'), flip('romani', 'pannonia'), flip('orientali', 'moesia-inferior')],
    [
      ['treveria', 1],
      [null, 0],
      ['moesia-inferior', 2],
    ],
  )
})
rule('[invasions.I-3 invasions.XV.B-2] a lost thema may be bought again for seven gold, where a limes stood, one in a province', () => {
  const buy = (units: object) =>
    phase({ turn: 9, gold: { orientali: 10 }, units }, [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts' },
      { proc: 'purchases', at: 'buy', nation: 'orientali' },
    ])
  const t = buy({}).play('romans', 'buy', 'orientali-limes-1')
  const places = t.offered('romans', 'place-at') as string[]
  assert.ok(places.length > 0 && !places.includes('thracia'))
  t.play('romans', 'place-at', places[0]!)
  assert.deepEqual([board(t).gold[n('orientali')], board(t).units.face[unit('orientali-limes-1')]], [3, 2])
  const twice = buy({ [places[0]!]: { orientali: { limes: 1 } }, 'orientali-limes-1': `${places[0]!}**` }).play('romans', 'buy', 'orientali-limes-2')
  assert.ok(!twice.offered('romans', 'place-at').includes(places[0]!))
})
rule('[invasions.I-3 invasions.XXVII-1] clients at the start, and those who come later with their tribute', () => {
  const b = start()
  assert.deepEqual(
    ['armenii', 'colchi', 'hiberi', 'mauritanii'].map(id => [b.protector[n(id)], b.tribute[n(id)]]),
    [
      [n('orientali'), 2],
      [n('orientali'), 1],
      [n('persae'), 2],
      [n('romani'), 1],
    ],
  )
  const third = reinforce({ turn: 3, units: {} })
  assert.deepEqual(
    [board(third).protector[n('lakhmides')], board(third).tribute[n('lakhmides')], board(third).stage[n('lakhmides')], board(third).tribute[n('armenii')]],
    [n('persae'), 1, 2, 1],
  )
  const seventh = reinforce({ turn: 7, units: {} })
  assert.deepEqual([board(seventh).protector[n('ghassanides')], board(seventh).tribute[n('ghassanides')]], [n('orientali'), 1])
})
rule('[invasions.I-3 invasions.XXX.B-4] from turn 3 Persia may claim Armenia with an Alliance card: a passed D2 changes its protector', () => {
  const claim = (turn: number, roll: number): Table =>
    phase({ turn, gold: { persae: 9 } }, [{ proc: 'activation', at: 'window', nation: 'alani' }], {
      zones: { 'diplomacy-of-persae': ['diplomacy-alliance-1'] },
      rolls: [roll],
    }).play('persians', 'play', 'diplomacy-alliance-1')
  assert.ok(!claim(2, 2).offered('persians', 'name-nation').includes('armenii'))
  assert.equal(board(claim(3, 2).play('persians', 'name-nation', 'armenii')).protector[n('armenii')], n('persae'))
  assert.equal(board(claim(3, 3).play('persians', 'name-nation', 'armenii')).protector[n('armenii')], n('orientali'))
})
rule('[invasions.I-3] the Basques rise when Rome has lost Hispania, at the latest in turn 6', () => {
  const stage = (turn: number, hispania: readonly string[]) =>
    board(reinforce({ turn, units: {}, rulers: { hispania, italia: ['romani'] } })).stage[n('euskaldunak')]
  assert.deepEqual([stage(2, []), stage(3, ['romani']), stage(3, []), stage(6, ['romani'])], [0, 0, 2, 2])
})
rule('[invasions.I-3] Byzantium scores two for each of five cities it takes from kingdoms and barbarians from turn 8 on, once', () => {
  const status = { status: { vandali: 1, romani: 2, orientali: 2 } }
  assert.equal(taken('orientali', 'vandali', 'africa', 'romans', { turn: 8, ...status }), 2)
  assert.equal(taken('orientali', 'vandali', 'africa', 'romans', { turn: 7, ...status }), 0)
  assert.equal(taken('orientali', 'romani', 'latium', 'romans', { turn: 8, ...status }), 0)
  assert.equal(taken('orientali', 'vandali', 'utica', 'romans', { turn: 8, ...status }), 0)
  assert.equal(taken('orientali', 'vandali', 'africa', 'romans', { turn: 8, ...status, once: [`reconquest-${s('africa')}`] }), 0)
})
rule('[invasions.I-3 invasions.XXIII.B-4] the walls of Constantinople count three, and four from turn 4', () => {
  const b = bare()
  const at = (turn: number) => ((b.turn = turn), wallLevelOfCity(b, s('thracia')))
  assert.deepEqual([at(3), at(4)], [3, 4])
})
rule('[invasions.I-3] when Byzantium falls the Cappadocians arise, and the Gauls when Rome is cut off from them', () => {
  const fall = phase({ turn: 6, units: {} }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'purchases' },
    { proc: 'bankruptcy', at: 'fall', nation: 'orientali' },
  ])
  assert.deepEqual(
    [board(fall).stage[n('cappadocii')], board(fall).home[n('cappadocii')], board(fall).gold[n('cappadocii')], board(fall).age[n('cappadocii')]],
    [1, s('anatolia'), 10, 1],
  )
  const held = { neustria: 'romani', treveria: 'romani', belgae: 'romani', latium: 'romani', cisalpina: 'romani' }
  const cut = reinforce({ turn: 5, units: { belgae: { romani: { legion: 1 } } }, controller: held })
  assert.deepEqual(
    [board(cut).stage[n('galli')], board(cut).home[n('galli')], whereIs(cut, 'romani-legion-1'), board(cut).gold[n('galli')]],
    [1, s('neustria'), null, 5],
  )
  assert.equal(board(reinforce({ turn: 4, units: {}, controller: held })).stage[n('galli')], 0)
  assert.equal(board(reinforce({ turn: 5, units: {} })).stage[n('galli')], 0)
})
rule('[invasions.I-3 invasions.XVIII.J-2] the Bosphorus is a border for Byzantium, the Pillars for the Vandals in turns 3 to 5', () => {
  const b = bare()
  const easy = (turn: number, nation: string, x: string, y: string) => ((b.turn = turn), isEasyStrait(b, n(nation), s(x), s(y)))
  assert.deepEqual(
    [easy(2, 'orientali', 'thracia', 'bythinia'), easy(2, 'orientali', 'mysia', 'thracia'), easy(2, 'romani', 'thracia', 'bythinia')],
    [true, true, false],
  )
  assert.deepEqual(
    [2, 3, 5, 6].map(turn => easy(turn, 'vandali', 'hispalensis', 'tingitania')),
    [false, true, true, false],
  )
  const [vandal] = put(b, 'vandali', 'infantry', 'hispalensis')
  b.turn = 4
  b.status[n('vandali')] = 1
  const safe = (from: string, to: string): boolean => isSafeFromShipwreck(b, n('vandali'), s(from), s(to), [vandal!])
  assert.deepEqual([safe('hispalensis', 'africa'), safe('hispalensis', 'sicilia'), safe('sicilia', 'africa')], [true, false, false])
})
rule('[invasions.I-3 invasions.XXXIV-2] Britons stay at home but for Armorica, satraps in Mesopotamia and Persis', () => {
  const b = bare()
  const [briton] = put(b, 'brittones', 'infantry', 'dumnonia')
  const [satrap] = put(b, 'persae', 'satraps', 'chaldea')
  assert.deepEqual(
    ['armoricum', 'caledonia', 'neustria'].map(id => isSpaceOutsideLandOfUnit(b, briton!, s(id))),
    [false, false, true],
  )
  assert.deepEqual(
    ['media', 'syria'].map(id => isSpaceOutsideLandOfUnit(b, satrap!, s(id))),
    [false, true],
  )
})
rule(
  '[invasions.I-3 invasions.XXVIII.F-1] a foedus of the Burgundians with Rome gives them a point a turn, comes besides its offer, and is not widened',
  () => {
    const base = {
      turn: 4,
      stage: { burgundi: 1, romani: 1 },
      home: { ...HOMES, burgundi: 'agri-decumates' },
      units: { 'agri-decumates': { burgundi: { infantry: 2 } } },
      once: [`foedus-${n('romani')}-4`],
    }
    const t = phase(base, [{ proc: 'activation', at: 'offers', nation: 'burgundi' }])
    assert.equal(t.question(), 'foedus.offer')
    t.play('romans', 'offer-foedus', t.offered('romans', 'offer-foedus')[0])
      .play('romans', 'offer-foedus', t.offered('romans', 'offer-foedus')[0])
      .play('romans', 'accept')
    assert.equal(board(t).foedera[0]?.vp, 1)
    const { first, second } = board(t).foedera[0]!
    const again = phase(
      {
        ...base,
        once: [],
        foedera: [
          { federate: 'burgundi', federator: 'romani', first: spaceKind.ids[first]!, second: spaceKind.ids[second]!, since: 3, vp: 1, gold: 3, tested: true },
        ],
      },
      [{ proc: 'activation', at: 'offers', nation: 'burgundi' }],
    )
    assert.notEqual(again.question(), 'foedus.offer')
  },
)

// ---- Huns and nomads ----
rule('[invasions.I-3 invasions.V.B-3] the Huns score a point for each vassal at the end of their activations in turns 2 to 6, the Avars always', () => {
  const gain = (nation: string, turn: number): number => {
    const of = (overlord: object) =>
      phase({ turn, vp: {}, units: {}, stage: { [nation]: 1, ostrogothi: 1, gepidae: 1 }, overlord }, [{ proc: 'activation', at: 'close', nation }]).state.board
        .vp.huns
    return of({ ostrogothi: nation, gepidae: nation }) - of({})
  }
  assert.deepEqual([gain('hunni', 2), gain('hunni', 6), gain('hunni', 7), gain('avari', 9)], [2, 2, 0, 2])
})
rule('[invasions.I-3 invasions.V.B-3] with Attila the Huns score the level of what they plunder, and six for an empire’s capital', () => {
  const attila = { turn: 5, leaderAt: { attila: 'dacia' }, status: { romani: 2 } }
  assert.deepEqual(
    [
      looted('hunni', 'romani', 'cisalpina', 'huns', attila),
      looted('hunni', 'romani', 'latium', 'huns', attila, true),
      looted('hunni', 'romani', 'cisalpina', 'huns', { turn: 5, leaderAt: {} }),
    ],
    [2, 9, 0],
  )
  assert.deepEqual([looted('avari', 'romani', 'cisalpina', 'huns', { turn: 9 }), looted('avari', 'persae', 'media', 'huns', { turn: 9 })], [2, 0])
})
rule(
  '[invasions.I-3 invasions.VII.A-2] Attila’s death: civilized areas, every second vassal and a city of level two count; nine makes an empire of ten points',
  () => {
    const b = settled(bare())
    make(b, 'hunni', 'barbarian', 'hunnia')
    const base = computeAttilaModifier(b)
    for (const id of ['ostrogothi', 'gepidae', 'suebi']) b.overlord[n(id)] = n('hunni')
    b.cityHolder[s('cisalpina')] = n('hunni')
    b.rulers[findAreaById('italia')] = [n('hunni')]
    assert.equal(computeAttilaModifier(b) - base, 1 + 2 + 1)
    const die = (roll: number, more: object): Table =>
      phase(
        {
          turn: 5,
          vp: {},
          stage: { hunni: 1, romani: 1 },
          leaderUntil: { attila: 5 },
          home: { hunni: 'hunnia' },
          cityHolder: {},
          rulers: {},
          gold: {},
          units: {},
          ...more,
        },
        [{ proc: 'attila', at: 'throw' }],
        { rolls: [roll] },
      )
    const crowned = die(9, { controller: { hunnia: 'hunni' } })
    assert.deepEqual(
      [
        board(crowned).status[n('hunni')],
        board(crowned).home[n('hunni')],
        board(crowned).cityLevel[s('hunnia')],
        board(crowned).vp.huns,
        board(crowned).gold[n('hunni')],
      ],
      [2, s('hunnia'), 1, 10, 20],
    )
    assert.equal(board(die(8, { controller: { hunnia: 'hunni' } })).stage[n('hunni')], 4)
    assert.equal(board(die(10, { controller: {} })).stage[n('hunni')], 4)
    const city = die(9, { controller: {}, cityHolder: { cisalpina: 'hunni', venetia: 'hunni' } })
    assert.equal(board(city).home[n('hunni')], s('cisalpina'))
  },
)
rule('[invasions.I-3 invasions.XXIV.C-3] the Avars never suffer the nomads’ penalty in a siege', () => {
  const b = bare()
  b.turn = 9
  make(b, 'avari', 'barbarian', 'hunnia')
  make(b, 'hunni', 'barbarian', 'hunnia')
  const at = (nation: string) => computeSiegeModifier(b, { nation: n(nation), place: s('venetia'), isAssault: false, bonus: 0, ignoresWalls: false })
  assert.equal(at('avari') - at('hunni'), 1)
})
rule('[invasions.I-3 invasions.V.B-3] the Gepids score three for a victory over the Huns in turn 5 or 6, once', () => {
  const won = (turn: number, once: readonly string[] = []): number => {
    const t = phase({ turn, vp: {}, stage: { gepidae: 1, hunni: 1 }, once, units: {} }, [
      { proc: 'combat', at: 'choose', nation: 'gepidae' },
      {
        proc: 'battle',
        at: 'winner',
        place: 'tisia',
        attacker: 'gepidae',
        defender: 'hunni',
        attackers: ['gepidae-infantry-1'],
        startA: 2,
        startD: 2,
        lostD: ['hunni-infantry-1'],
      },
    ])
    return board(t).vp.huns
  }
  assert.deepEqual([won(5), won(6), won(7), won(5, ['nedao'])], [3, 3, 0, 0])
})

// ---- Persians and the east ----
rule('[invasions.I-3 invasions.V.B-3] the Great King’s plunder: two for each of four cities, six for Constantinople, once', () => {
  assert.deepEqual(
    ['phoenicia', 'nilus', 'palestina', 'lydia', 'thracia', 'syria'].map(place => looted('persae', 'orientali', place, 'persians')),
    [2, 2, 2, 2, 6, 0],
  )
  assert.equal(looted('persae', 'orientali', 'thracia', 'persians', { once: ['great-kings-sack'] }), 0)
})
rule('[invasions.I-3 invasions.VIII.B-5] the Persian empire: clients and vassals help, Assyria, Oriens and the East count half an area each', () => {
  const b = settled(bare())
  const sheet = sheetRulesOfNation(n('persae'))
  const clients = b.protector.filter(one => one === n('persae')).length
  b.overlord[n('ephthalitae')] = n('persae')
  assert.equal(sheet.empireMore!(b), clients + 1)
  for (const id of ['assyria', 'syria']) b.controller[s(id)] = -1 as never
  for (const id of ['amida', 'coele-syria', 'osroene', 'palestina', 'phoenicia']) b.controller[s(id)] = n('orientali')
  b.rulers[findAreaById('persis')] = []
  assert.equal(sheet.areasMore!(b), 0)
  b.controller[s('assyria')] = n('persae')
  assert.equal(sheet.areasMore!(b), 0.5)
  b.controller[s('syria')] = n('persae')
  b.rulers[findAreaById('persis')] = [n('persae')]
  assert.equal(sheet.areasMore!(b), 1.5)
  b.age[n('persae')] = 7
  assert.equal(sheet.imperialAge!(b), 3)
  assert.ok(computeEmpireModifier(b, n('persae')) >= 0)
})
rule(
  '[invasions.I-3 invasions.VI.E-6] a Persian king who falls in battle ages Persia by one, and the Satrap acts as king; Peroz is worth four to the Hephthalites',
  () => {
    const fall = (by: string, age: number, more: object = {}): Table =>
      phase(
        {
          turn: 5,
          vp: {},
          age: { persae: age },
          stage: { ephthalitae: 1, persae: 1 },
          leaderAt: { perozes: 'hyrkania', satrapa: 'chaldea' },
          units: {},
          ...more,
        },
        [
          { proc: 'activation', at: 'again', nation: by },
          { proc: 'combat', at: 'choose', nation: by },
          { proc: 'battle', at: 'fall', place: 'hyrkania', attacker: by, defender: 'persae', winner: 0, fallen: 'perozes', leadersD: ['perozes'], testing: [] },
        ],
      )
    const t = fall('ephthalitae', 4)
    assert.deepEqual(
      [board(t).age[n('persae')], board(t).vp.goths, sheetRulesOfNation(n('persae')).actingRuler!(board(t)), whereLeads(t, 'perozes')],
      [5, 4, findLeaderById('satrapa'), null],
    )
    assert.deepEqual([board(fall('alani', 12)).age[n('persae')], board(fall('alani', 12)).decline[n('persae')], board(fall('alani', 4)).vp.goths], [12, 1, 0])
  },
)
rule('[invasions.I-3] the Kushans in Kushania are absorbed in turn 5, the Hephthalites leave in turn 9 unless they are a kingdom', () => {
  const fifth = (camp: string) => board(reinforce({ turn: 5, gold: { cossani: 5 }, home: { ...HOMES, cossani: camp } }))
  assert.deepEqual([fifth('kushania').stage[n('cossani')], fifth('kushania').gold[n('ephthalitae')], fifth('hyrkania').stage[n('cossani')]], [4, 3, 1])
  const ninth = (status: number) =>
    board(reinforce({ turn: 9, stage: { ephthalitae: 1, romani: 1 }, status: { ephthalitae: status, romani: 2 } })).stage[n('ephthalitae')]
  assert.deepEqual([ninth(0), ninth(1)], [4, 1])
})

// ---- The west ----
rule('[invasions.I-3 invasions.V.B-3] Rome’s fall: five for barbarian Visigoths, four for Vandals, four for Odoacer who takes the capital, each once', () => {
  assert.deepEqual(
    [
      taken('visigothi', 'romani', 'latium', 'goths'),
      taken('visigothi', 'romani', 'latium', 'goths', { status: { visigothi: 1, romani: 2 } }),
      taken('visigothi', 'romani', 'latium', 'goths', { once: ['sack-of-rome-410'] }),
    ],
    [5, 0, 0],
  )
  assert.deepEqual([taken('vandali', 'romani', 'latium', 'persians'), taken('vandali', 'romani', 'umbria', 'persians')], [4, 0])
  const odoacer = { leaderAt: { odoacer: 'umbria' }, home: { ...HOMES, romani: 'umbria' }, turn: 6 }
  assert.deepEqual([taken('heruli', 'romani', 'umbria', 'goths', odoacer), taken('heruli', 'romani', 'umbria', 'goths', { ...odoacer, leaderAt: {} })], [4, 0])
  const b = bare()
  b.once.push('odoacer')
  assert.ok(sheetRulesOfNation(n('heruli')).mayFoundEarly!(b, n('heruli')))
})
rule('[invasions.I-3 invasions.XXXI.B-1] Clovis: a kingdom at any age in Gaul, and three points for his baptism', () => {
  const b = bare()
  const may = (turn: number, home: string) => ((b.turn = turn), (b.home[n('franci')] = s(home)), sheetRulesOfNation(n('franci')).mayFoundEarly!(b, n('franci')))
  assert.deepEqual([may(5, 'belgae'), may(6, 'belgae'), may(6, 'franconia')], [false, true, false])
  const baptism = (leaderAt: object) => {
    const t = phase({ turn: 6, vp: {}, stage: { franci: 1, romani: 1 }, leaderAt, home: { ...HOMES, franci: 'belgae' }, units: {}, controller: {} }, [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'convert', asked: ['romans', 'huns', 'goths'] },
    ])
    return board(t.play('persians', 'convert', 'franci')).vp.persians
  }
  assert.deepEqual([baptism({ chlodovechus: 'belgae' }), baptism({})], [3, 0])
})
rule('[invasions.I-3 invasions.XIX.B-3] a Suebian kingdom in the north-west evades better in Hispania', () => {
  const b = bare()
  make(b, 'suebi', 'kingdom', 'gallaecia')
  const { evasion } = sheetRulesOfNation(n('suebi'))
  assert.deepEqual([evasion!(b, s('carpetania')), evasion!(b, s('neustria'))], [1, 0])
  b.home[n('suebi')] = s('carpetania')
  assert.equal(evasion!(b, s('carpetania')), 0)
})
rule('[invasions.I-3 invasions.XXIX.A-1] Angles, Saxons and Jutes never subjugate each other', () => {
  const b = bare()
  for (const id of ['angli', 'saxones', 'iuti', 'franci']) make(b, id, 'barbarian', 'saxonia')
  assert.deepEqual(
    [mayVictorSubjugate(b, n('angli'), n('saxones')), mayVictorSubjugate(b, n('iuti'), n('angli')), mayVictorSubjugate(b, n('franci'), n('angli'))],
    [false, false, true],
  )
})
rule('[invasions.I-3 invasions.XII.D-3] in turn 9 Avars and Lombards are neutral while the Lombards camp elsewhere', () => {
  const b = bare()
  const at = (turn: number, home: string) => (
    (b.turn = turn),
    (b.home[n('langobardi')] = s(home)),
    relationBetweenAt(b, n('avari'), n('langobardi'), s('cisalpina'))
  )
  assert.deepEqual([at(9, 'cisalpina'), at(9, 'pannonia'), at(9, 'tisia'), at(10, 'cisalpina')], ['neutral', 'hostile', 'hostile', 'hostile'])
})
rule('[invasions.I-3 invasions.XI.B-1] the Picts raid no more from what the Scots control, and settled Hibernians become Scots in turn 7', () => {
  const b = bare()
  b.controller[s('dal-riata')] = n('scoti')
  assert.ok(!findRaidStarts(b, n('picti'), false).includes(s('dal-riata')))
  const t = reinforce({ turn: 7, units: { cambria: { hiberni: { 'amphibious-infantry': 2 } } }, stage: { hiberni: 2, scoti: 0, romani: 1 } })
  assert.deepEqual([whereIs(t, 'scoti-mountain-infantry-1'), whereIs(t, 'scoti-mountain-infantry-2'), board(t).stage[n('hiberni')]], ['cambria', 'cambria', 4])
})
rule('[invasions.I-3 invasions.VII.B-1] under the Huns the Ostrogoths found no kingdom, the Huns never', () => {
  const b = bare()
  b.overlord[n('ostrogothi')] = n('hunni')
  assert.deepEqual(
    [sheetRulesOfNation(n('ostrogothi')).neverFounds!(b, n('ostrogothi')), sheetRulesOfNation(n('hunni')).neverFounds!(b, n('hunni'))],
    [true, true],
  )
  b.overlord[n('ostrogothi')] = n('alani')
  assert.equal(sheetRulesOfNation(n('ostrogothi')).neverFounds!(b, n('ostrogothi')), false)
})
rule('[invasions.I-3 invasions.XII.D-3] Byzantium buys the peace of the Khazars in turns 11 and 12, with a mercenary', () => {
  const t = phase(
    {
      turn: 11,
      stage: { chazari: 1, orientali: 1, romani: 1 },
      gold: { orientali: 6 },
      home: { ...HOMES, chazari: 'alania' },
      units: { alania: { chazari: { 'horse-archers': 2 } } },
    },
    [{ proc: 'activation', at: 'bargains', nation: 'chazari' }],
  )
  t.play('romans', 'accept').play('huns', 'lend', 'chazari-horse-archers-1').play('romans', 'place-at', 'thracia')
  assert.deepEqual(
    [board(t).gold[n('orientali')], board(t).gold[n('chazari')], board(t).pacts, whereIs(t, 'chazari-horse-archers-1')],
    [1, 5, [{ a: n('orientali'), b: n('chazari') }], 'thracia'],
  )
})
