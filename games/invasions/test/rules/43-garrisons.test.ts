/** Who holds what: federates beside their federator, friends in another's city, counters, limites and leaders among others. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { areaOfSpace } from '../../src/data/map.ts'
import { areaKind, NOBODY } from '../../src/kinds.ts'
import { findClearableProvinces, findRetreatPathTo, findRetreatRefuges } from '../../src/board/retreats.ts'
import * as frames from '../../src/frames.ts'
import { callConquestProcedureOfKingdom } from '../../src/procs/24-siege.ts'
import { bare, controllerOf, foedusBetween, make, n, put, s, settled } from '../help.ts'
import { conquering, HOMES, phase, unit, whereIs, whereLeads } from '../scenes.ts'

// ---- XII.A, XII.B Control ----
rule(
  '[invasions.XII.A-5 invasions.XII.B-4 invasions.r-186] where a federator garrisons a province of his federate beside its men he controls it, but not in passing',
  () => {
    const controllerIn = (place: string, { legions = 1, isPassing = false, isCity = false } = {}) => {
      const b = bare()
      const goths = make(b, 'visigothi', 'barbarian', 'dardania')
      b.foedera.push(foedusBetween('visigothi', 'orientali'))
      ;[b.controller[s(place)], b.cityLevel[s(place)], b.cityHolder[s(place)]] = [goths, Number(isCity), isCity ? goths : NOBODY]
      put(b, 'visigothi', 'infantry', place, 2)
      settled(b)
      b.now = { ...b.now, side: [n('orientali')] }
      put(b, 'orientali', 'legion', place, legions)
      settled(b)
      if (!isPassing) b.now = { ...b.now, side: [] }
      return controllerOf(settled(b), place)
    }
    const [goths, east] = [n('visigothi'), n('orientali')]
    assert.deepEqual([controllerIn('savus'), controllerIn('bavaria')], [east, east])
    assert.deepEqual(
      [controllerIn('savus', { isPassing: true }), controllerIn('savus', { isCity: true }), controllerIn('savus', { legions: 0 })],
      [goths, goths, goths],
    )
  },
)
rule(
  "[invasions.XXVIII.D-2 invasions.XXVIII.D-4 invasions.III.F-1 invasions.r-186] a city that federates take is their federator's in a foedus, elsewhere their own",
  () => {
    const controllerIn = (place: string, legions: number) => {
      const b = bare()
      make(b, 'visigothi', 'barbarian', 'dardania')
      b.foedera.push(foedusBetween('visigothi', 'orientali'))
      ;[b.controller[s(place)], b.cityLevel[s(place)], b.cityHolder[s(place)]] = [n('vandali'), 1, n('vandali')]
      put(b, 'visigothi', 'infantry', place, 2)
      put(b, 'orientali', 'legion', place, legions)
      settled(b)
      b.cityHolder[s(place)] = n('visigothi')
      return controllerOf(settled(b), place)
    }
    const [goths, east] = [n('visigothi'), n('orientali')]
    assert.deepEqual([controllerIn('naissus', 0), controllerIn('naissus', 1), controllerIn('savus', 0), controllerIn('savus', 1)], [east, east, goths, goths])
  },
)
rule('[invasions.XXVIII.D-2 invasions.r-182] for it is held by him from then on, and counts for his empire', () => {
  const taken = (place: string): readonly unknown[] => {
    const t = conquering('visigothi', place, 'persae', {
      turn: 4,
      home: { ...HOMES, visigothi: 'dardania' },
      foedera: [{ federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }],
      cityLevel: { [place]: 1 },
      cityHolder: { [place]: 'persae' },
      units: { [place]: { visigothi: { infantry: 2 } } },
    })
    return [t.state.board.cityHolder[s(place)], controllerOf(t.state.board, place)]
  }
  const [goths, east] = [n('visigothi'), n('orientali')]
  assert.deepEqual(
    [taken('naissus'), taken('macedonia')],
    [
      [east, east],
      [goths, goths],
    ],
  )
})
rule('[invasions.III.F-1 invasions.r-186] nobody controls a province with the city of an absent friend', () => {
  const controllerWith = (romans: number) => {
    const b = bare()
    b.turn = 2
    ;[b.controller[s('savus')], b.cityLevel[s('savus')], b.cityHolder[s('savus')]] = [NOBODY, 1, n('romani')]
    put(b, 'orientali', 'infantry', 'savus', 2)
    put(b, 'romani', 'legion', 'savus', romans)
    return controllerOf(settled(b), 'savus')
  }
  assert.deepEqual([controllerWith(0), controllerWith(1)], [NOBODY, n('romani')])
})
rule(
  '[invasions.r-14 invasions.r-186 invasions.XII.C-8 invasions.XII.C-5] whoever has a majority only with the provinces just gained shares the area at once',
  () => {
    const b = bare()
    make(b, 'suebi', 'kingdom')
    b.alliances.push({ a: n('romani'), b: n('suebi'), ended: false })
    const cities = { carnuntum: 'romani', illyricum: 'romani', pannonia: 'visigothi' }
    for (const [place, holder] of Object.entries(cities)) [b.controller[s(place)], b.cityLevel[s(place)], b.cityHolder[s(place)]] = [n(holder), 1, n(holder)]
    for (const place of ['dalmatia', 'noricum', 'rhaetia']) [b.controller[s(place)], b.cityLevel[s(place)]] = [n('visigothi'), 0]
    ;[b.controller[s('istria')], b.cityLevel[s('istria')]] = [n('romani'), 0]
    const area = areaKind.ids.indexOf('illyria')
    assert.deepEqual([settled(b).rulers[area], controllerOf(b, 'noricum')], [[n('romani'), n('suebi')], n('romani')])
    const { rulers, controller } = b
    assert.deepEqual([settled(b).rulers, b.controller], [rulers, controller])
  },
)

// ---- VII.D, XXIX.C Counters that stand in ----
rule('[invasions.r-151 invasions.VII.D-7] a counter without soldiers is taken though its kingdom did not control the province before', () => {
  const isTaken = (former: number, guards = 0): boolean => {
    const b = bare()
    make(b, 'visigothi', 'kingdom', 'valachia')
    make(b, 'gepidae', 'barbarian')
    b.standIn[n('visigothi')] = 1
    b.controller[s('valachia')] = n('gepidae')
    put(b, 'visigothi', 'infantry', 'valachia', guards)
    return callConquestProcedureOfKingdom(b, n('gepidae'), s('valachia'), former as never)?.call.at === 'fall'
  }
  assert.deepEqual([isTaken(NOBODY), isTaken(n('gepidae')), isTaken(n('visigothi')), isTaken(NOBODY, 1)], [true, true, true, false])
})

// ---- IX.B, r-58 ----
rule('[invasions.r-58 invasions.IX.B-2] a leader alone gets away from those who evacuate to where he is', () => {
  const t = phase({ turn: 3, leaderAt: { 'caesar-occidentis': 'rhenus' }, units: { franconia: { alamanni: { infantry: 1 } } }, home: { romani: 'latium' } }, [
    { proc: 'turn', at: 'events' },
    { proc: 'evacuation', at: 'begin', nation: 'alamanni', place: 'franconia' },
  ])
  t.play('huns', 'evacuate-to', 'rhenus')
  assert.deepEqual([t.question(), t.asked()], ['flight.choose', ['romans']])
  t.play('romans', 'place-leader', t.offered('romans', 'place-leader')[0]!)
  assert.notEqual(whereLeads(t, 'caesar-occidentis'), 'rhenus')
})

// ---- XXVI.B, r-208 ----
rule('[invasions.r-208 invasions.XXVI.B-7] who parts on an island without a way by land goes to his nearest land over the sea', () => {
  const t = phase(
    {
      turn: 4,
      controller: { creta: 'orientali', apulia: 'romani' },
      units: { creta: { orientali: { archers: 2 }, romani: { legion: 1 } } },
    },
    [{ proc: 'parting', at: 'next', a: 'romani', b: 'orientali' }],
  )
  assert.deepEqual([whereIs(t, 'romani-legion-1') === 'creta', whereIs(t, 'orientali-archers-1')], [false, 'creta'])
  assert.equal(t.state.board.controller[s(whereIs(t, 'romani-legion-1')!)], n('romani'))
})
/** Persians who make way in Cadusia, between Persis and Azeria in the Caucasus. */
const persiansLeaving = (more: object, frame: object = {}) =>
  phase(
    { turn: 4, units: { cadusia: { persae: { satraps: 1, infantry: 1 } } }, controller: { cadusia: 'persae', media: 'persae', azeria: 'persae' }, ...more },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'evacuation', at: 'uproot', nation: 'persae', place: 'cadusia', ...frame },
    ],
  )
const offeredAreas = (t: ReturnType<typeof phase>): string[] => t.offered('persians', 'evacuate-to').map(space => areaKind.ids[areaOfSpace[s(String(space))]!]!)
rule('[invasions.XXXIV-2 invasions.r-236 invasions.XXX.C-3 invasions.IX.B-2] satraps who must make way stay in their land, others go beyond it', () => {
  const t = persiansLeaving({}, { isForced: true })
  assert.ok(offeredAreas(t).includes('caucasus'))
  t.play('persians', 'evacuate-to', 'azeria')
  assert.deepEqual([whereIs(t, 'persae-infantry-1'), whereIs(t, 'persae-satraps-1'), t.question()], ['azeria', 'cadusia', 'evacuation.choose'])
  assert.ok(!offeredAreas(t).includes('caucasus'))
  t.play('persians', 'evacuate-to', t.offered('persians', 'evacuate-to')[0]!)
  assert.notEqual(whereIs(t, 'persae-satraps-1'), 'cadusia')
})
rule('[invasions.XXXIV-2 invasions.IX.B-3] satraps without a way within their land leave the game, and the others are not kept back for them', () => {
  const FOES = { orientali: { legion: 1 } }
  const t = persiansLeaving({
    units: { cadusia: { persae: { satraps: 1, infantry: 1 } }, media: FOES, atropatene: FOES, phraaspa: FOES, rhagae: FOES, hyrkania: FOES },
  })
  assert.deepEqual([t.offered('persians', 'leave-behind'), new Set(offeredAreas(t))], [[], new Set(['caucasus'])])
  t.play('persians', 'evacuate-to', 'azeria')
  assert.deepEqual([whereIs(t, 'persae-infantry-1'), whereIs(t, 'persae-satraps-1')], ['azeria', null])
})

// ---- XVIII.I Limites ----
rule('[invasions.XVIII.I-6 invasions.XII.D-1] a limes is not built again where neutrals stand', () => {
  const sites = (units: object): readonly unknown[] =>
    phase({ turn: 4, controller: { tyras: 'orientali' }, units }, [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts' },
      { proc: 'purchases', at: 'buy', nation: 'orientali' },
    ]).offered('romans', 'rebuild-limes')
  assert.deepEqual([sites({}).includes('tyras'), sites({ tyras: { romani: { legion: 1 } } }).includes('tyras')], [true, false])
})
rule('[invasions.XIV.K-8 invasions.XXVIII.D-2] in a foedus that another empire has taken over no limes goes to the Gallo-Romans', () => {
  const t = phase(
    {
      turn: 6,
      stage: { romani: 1, orientali: 1, persae: 1, franci: 1 },
      status: { romani: 2, orientali: 2, persae: 1 },
      home: { ...HOMES, franci: 'austrasia' },
      controller: { neustria: 'romani', treveria: 'romani', austrasia: 'orientali', flandria: 'orientali' },
      cityHolder: { neustria: 'romani', treveria: 'romani' },
      foedera: [{ federate: 'franci', federator: 'orientali', first: 'austrasia', second: 'flandria', since: 4, vp: 3, gold: 3, tested: true }],
      units: { austrasia: { romani: { limes: 1 }, franci: { 'frankish-infantry': 1 } } },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'income', at: 'bankrupt', nation: 'romani' },
      { proc: 'bankruptcy', at: 'fall', nation: 'romani' },
    ],
  )
  assert.deepEqual([t.state.board.home[n('galli')], whereIs(t, 'romani-limes-1')], [s('neustria'), null])
})

rule('[invasions.XVIII.I-4 invasions.r-217] a limes left alone beside federates who break falls outside their foedus too', () => {
  const isLeft = (men: object): boolean => {
    const t = phase(
      {
        turn: 4,
        foedera: [{ federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }],
        controller: { tyras: 'orientali' },
        units: { dardania: { visigothi: { infantry: 1 } }, tyras: { orientali: { limes: 1, ...men }, visigothi: { archers: 1 } } },
      },
      [{ proc: 'breach', at: 'next', federator: 'orientali' }],
      { rolls: [1] },
    ).play('goths', 'accept')
    assert.equal(whereIs(t, 'visigothi-archers-1'), 'tyras')
    return whereIs(t, 'orientali-limes-1') === 'tyras'
  }
  assert.deepEqual([isLeft({}), isLeft({ legion: 1 })], [false, true])
})

// ---- XXVIII.B ----
rule('[invasions.XXVIII.B-3 invasions.XXXIV-2] satraps who leave a foedus stay in their land', () => {
  const t = phase({ turn: 3, controller: { cadusia: 'persae', media: 'persae' }, units: { cadusia: { persae: { satraps: 1, infantry: 1 } } } }, [
    { proc: 'activation', at: 'offers', nation: 'cossani' },
    { proc: 'foedus', at: 'evacuate', federate: 'cossani', federator: 'persae', first: 'cadusia', second: 'hyrkania', freed: ['azeria'] },
  ])
  const areasOpenTo = (id: string): string[] => {
    t.play('persians', 'name-unit', id)
    return t.offered('persians', 'retreat-to').map(space => areaKind.ids[areaOfSpace[s(String(space))]!]!)
  }
  assert.ok(!areasOpenTo('persae-satraps-1').includes('caucasus'))
  t.play('persians', 'retreat-to', t.offered('persians', 'retreat-to')[0]!)
  assert.ok(areasOpenTo('persae-infantry-1').includes('caucasus'))
  assert.equal(t.state.board.units.holder[unit('persae-satraps-1')], n('persae'))
})
rule('[invasions.XXXIV-2 invasions.r-208 invasions.XXVI.B-7] satraps who part from an ally go home to their land only', () => {
  const t = phase(
    {
      turn: 4,
      controller: { cadusia: 'orientali', azeria: 'persae', susiana: 'persae' },
      units: {
        cadusia: { persae: { satraps: 1, infantry: 1 }, orientali: { legion: 1 } },
        azeria: { persae: { infantry: 1 } },
        susiana: { persae: { infantry: 1 } },
      },
    },
    [{ proc: 'parting', at: 'home', a: 'orientali', b: 'persae', place: 'cadusia', goes: 'persae' }],
  )
  assert.deepEqual([whereIs(t, 'persae-satraps-1'), whereIs(t, 'persae-infantry-1')], ['susiana', 'azeria'])
})

// ---- XX.L Retreats ----
rule('[invasions.XX.L-2 invasions.XX.L-8 invasions.r-57] who has made three steps, over an enemy, goes into no battle and clears no way beyond', () => {
  const b = bare()
  const group = put(b, 'visigothi', 'infantry', 'dardania', 2)
  put(b, 'visigothi', 'archers', 'naissus', 1)
  put(b, 'orientali', 'infantry', 'naissus', 1)
  put(b, 'orientali', 'legion', 'macedonia', 1)
  b.now = { ...b.now, side: [n('orientali')] }
  const beyond = (steps: number): boolean[] => {
    const f = { ...frames.retreat({ nation: n('visigothi'), place: s('thracia'), group, steps }), spot: s('dardania') }
    return [findRetreatRefuges(b, f).includes(s('naissus')), findClearableProvinces(b, f).includes(s('macedonia'))]
  }
  assert.deepEqual(
    [beyond(1), beyond(0)],
    [
      [true, true],
      [false, false],
    ],
  )
})
rule('[invasions.XX.L-6 invasions.XX.L-8 invasions.r-54] beaten attackers go straight back into the battle of their friends whence they came', () => {
  const b = bare()
  make(b, 'visigothi', 'barbarian', 'hunnia')
  const group = put(b, 'visigothi', 'infantry', 'moravia', 2)
  put(b, 'visigothi', 'archers', 'bohemia', 1)
  put(b, 'orientali', 'legion', 'bohemia', 1)
  b.now = { ...b.now, side: [n('visigothi')] }
  for (const unit of group) b.last[unit] = s('bohemia')
  const f = frames.retreat({ nation: n('visigothi'), place: s('moravia'), group, isAttacker: true })
  assert.deepEqual([findRetreatRefuges(b, f), findRetreatPathTo(b, f, s('bohemia'))], [[s('bohemia')], [s('bohemia')]])
})
