/** Where bonds meet other chapters: clients, coalitions, treaties, fallen capitals, breaches. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { computeIncomeLines } from '../../src/board/income.ts'
import { computeConversionBonus } from '../../src/board/religion.ts'
import { distanceBetween } from '../../src/board/paths.ts'
import { stackingLimitAt } from '../../src/board/stacking.ts'
import { sumObjectivePoints } from '../../src/board/scoring.ts'
import { objectivesOfNation } from '../../src/data/nations.ts'
import { unitsOfNation } from '../../src/data/units.ts'
import { findClientsThatLend } from '../../src/procs/27-clients.ts'
import { bare, make, n, put, s, start } from '../help.ts'
import { conquering, HOMES, phase, unit, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const FOEDUS = { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus', since: 1, vp: 3, gold: 3, tested: true }

// ---- XXVI ----
const GOTHS = [{ a: 'visigothi', b: 'ostrogothi', ended: false }]
rule('[invasions.XVIII.H-2 invasions.XVIII.H-3 invasions.XVII.B-3 invasions.XXVI.B-3] of allies only the invader moves twice and stacks one more', () => {
  const units = { valachia: { visigothi: { infantry: 2 } }, ucraina: { ostrogothi: { infantry: 2 } } }
  const more = { turn: 2, units, alliances: GOTHS, age: { ostrogothi: 5, visigothi: 2 } }
  const joined = phase(more, [{ proc: 'activation', at: 'join', nation: 'ostrogothi' }])
  assert.deepEqual(board(joined).now.invaders, [n('visigothi')])
  assert.deepEqual([stackingLimitAt(board(joined), n('visigothi'), s('dacia'), []), stackingLimitAt(board(joined), n('ostrogothi'), s('dacia'), [])], [5, 4])
  const again = phase({ ...more, now: { side: ['ostrogothi', 'visigothi'], invaders: ['visigothi'] } }, [
    { proc: 'activation', at: 'again', nation: 'ostrogothi' },
  ])
  const mover = (t: Table) => (t.state.stack.at(-1) as unknown as { nation: number }).nation
  assert.deepEqual([again.question(), mover(again)], ['movement.choose', n('visigothi')])
  again.play('goths', 'finish')
  assert.notEqual(again.question(), 'movement.choose')
})
rule('[invasions.XVII.B-3] an ally within the invader’s stack shares its limit', () => {
  const b = bare()
  b.alliances = [{ a: n('visigothi'), b: n('ostrogothi'), ended: false }]
  b.now.side = [n('ostrogothi'), n('visigothi')]
  b.now.invaders = [n('visigothi')]
  put(b, 'visigothi', 'infantry', 'dacia')
  assert.deepEqual([stackingLimitAt(b, n('ostrogothi'), s('dacia'), []), stackingLimitAt(b, n('ostrogothi'), s('tisia'), [])], [5, 4])
})
rule('[invasions.r-212 invasions.XXVI.B-6] of a province shared with an ally half counts for the convert', () => {
  const b = bare()
  b.controller.fill(-1 as never)
  b.controller[s('aquitania')] = n('visigothi')
  put(b, 'visigothi', 'infantry', 'aquitania')
  put(b, 'franci', 'frankish-infantry', 'aquitania')
  assert.deepEqual([computeConversionBonus(b, n('visigothi')), computeConversionBonus(b, n('franci'))], [2, 0])
  b.alliances = [{ a: n('visigothi'), b: n('franci'), ended: false }]
  assert.deepEqual([computeConversionBonus(b, n('visigothi')), computeConversionBonus(b, n('franci'))], [1, 1])
})

// ---- XXVII ----
rule('[invasions.XXVII.B-1 invasions.r-99 invasions.XXVII.A-2] a client that acts lends too, at full strength; one without tribute does not', () => {
  const b = start()
  make(b, 'galli', 'kingdom', 'neustria')
  b.protector[n('galli')] = n('romani')
  b.tribute[n('galli')] = 2
  for (const unit of unitsOfNation[n('galli')]!) b.units.place[unit] = s('neustria')
  assert.ok(findClientsThatLend(b, n('romani')).includes(n('galli')))
  b.tribute[n('galli')] = 0
  assert.ok(!findClientsThatLend(b, n('romani')).includes(n('galli')))
  b.tribute[n('galli')] = 2
  b.units.place[unitsOfNation[n('galli')]![0]!] = -1 as never
  assert.ok(!findClientsThatLend(b, n('romani')).includes(n('galli')))
})

// ---- XXVIII ----
rule('[invasions.r-217 invasions.XVIII.I-4] at a breach a limes left alone falls, and hits the federate on a D2', () => {
  const units = { dardania: { orientali: { limes: 1 }, visigothi: { infantry: 2 } } }
  const broken = (roll: number) =>
    phase({ turn: 4, foedera: [FOEDUS], units }, [{ proc: 'breach', at: 'next', federator: 'orientali' }], { rolls: [roll] }).play('goths', 'accept')
  const t = broken(4)
  assert.deepEqual([whereIs(t, 'orientali-limes-1'), t.question(), t.offered('goths', 'take-hit')], [null, 'breach.limes-hit', ['visigothi-infantry-1']])
  t.play('goths', 'take-hit', 'visigothi-infantry-1')
  assert.equal(whereIs(t, 'visigothi-infantry-1'), null)
  assert.deepEqual([whereIs(broken(3), 'orientali-limes-1'), whereIs(broken(3), 'visigothi-infantry-1')], [null, 'dardania'])
})
rule('[invasions.r-217] with men beside it the limes stands until they are fought', () => {
  const units = { dardania: { orientali: { limes: 1, legion: 1 }, visigothi: { infantry: 2 } } }
  const more = { turn: 4, foedera: [FOEDUS], units, now: { side: ['visigothi'] } }
  const t = phase(more, [{ proc: 'breach', at: 'next', federator: 'orientali' }])
    .play('goths', 'accept')
    .play('romans', 'stand')
  assert.equal(whereIs(t, 'orientali-limes-1'), 'dardania')
  const gone = phase(more, [{ proc: 'breach', at: 'next', federator: 'orientali' }], { rolls: [3] }).play('goths', 'accept')
  gone.play('romans', 'retreat-from', 'dardania').play('romans', 'retreat-to', gone.offered('romans', 'retreat-to')[0])
  assert.equal(whereIs(gone, 'orientali-limes-1'), null)
})
rule('[invasions.XXVIII.D-4 invasions.r-92] a foedus province that the enemy has taken scores for the federator no more', () => {
  const b = bare()
  const target = objectivesOfNation[n('orientali')]!.find(one => one.area === null)!
  const points = () => sumObjectivePoints(b, n('orientali'), one => one === target)
  b.foedera.push({ federate: n('visigothi'), federator: n('orientali'), first: target.province, second: s('naissus'), since: 1, vp: 3, gold: 3, tested: true })
  b.controller[target.province] = n('orientali')
  assert.equal(points(), target.vp)
  b.controller[target.province] = n('persae')
  assert.equal(points(), 0)
})

// ---- III.G-8 ----
rule('[invasions.r-76 invasions.III.G-8 invasions.XXIX.G-1] a vassal stays with a fallen overlord only if both players want it', () => {
  const more = { turn: 4, overlord: { alani: 'orientali' }, units: { thracia: { persae: { infantry: 2 } } } }
  const fallen = () => until(conquering('persae', 'thracia', 'orientali', more), 'conquest.wish')
  const free = fallen()
  assert.deepEqual(free.asked(), ['huns'])
  free.play('huns', 'refuse')
  assert.equal(board(free).overlord[n('alani')], -1)
  const kept = fallen().play('huns', 'accept')
  assert.deepEqual([kept.question(), kept.asked()], ['conquest.agree', ['romans']])
  kept.play('romans', 'accept')
  assert.equal(board(kept).overlord[n('alani')], n('orientali'))
  assert.equal(board(fallen().play('huns', 'accept').play('romans', 'refuse')).overlord[n('alani')], -1)
})
rule('[invasions.r-76 invasions.XXIX.G-1] each vassal of a fallen overlord is asked, also after one that stays', () => {
  const more = { turn: 4, overlord: { alani: 'orientali', visigothi: 'orientali' }, units: { thracia: { persae: { infantry: 2 } } } }
  const t = until(conquering('persae', 'thracia', 'orientali', more), 'conquest.wish')
  const staying = t.state.stack.at(-1) as unknown as { readonly vassal: number }
  const first = staying.vassal
  const leaving = first === n('alani') ? n('visigothi') : n('alani')
  t.play(t.asked()[0]!, 'accept').play('romans', 'accept')
  assert.equal(t.question(), 'conquest.wish')
  t.play(t.asked()[0]!, 'refuse')
  assert.deepEqual([board(t).overlord[first], board(t).overlord[leaving]], [n('orientali'), -1])
})

// ---- Chapter 30 ----
rule('[invasions.XXX.C-3 invasions.XX.L-10] a limes cannot leave a ceded province: it is lost', () => {
  const t = phase(
    {
      turn: 4,
      acted: {},
      gold: { persae: 8 },
      home: HOMES,
      units: { amida: { orientali: { limes: 1 } }, adiabene: { persae: { infantry: 1 } } },
      controller: { amida: 'orientali', adiabene: 'persae' },
    },
    [
      { proc: 'turn', at: 'administration' },
      { proc: 'diplomacy', at: 'window' },
    ],
    { zones: { 'diplomacy-of-persae': ['diplomacy-treaty-1'] } },
  )
  t.play('persians', 'play', 'diplomacy-treaty-1').play('persians', 'name-nation', 'orientali').play('persians', 'name-place', 'amida')
  assert.equal(whereIs(t, 'orientali-limes-1'), null)
  t.play('persians', 'name-unit', 'persae-infantry-1')
  assert.equal(whereIs(t, 'persae-infantry-1'), 'amida')
})
/** Rome asks for Apulia, which has two neighbours. */
const cedeApulia = (units: object, more: object = {}): Table =>
  phase(
    {
      turn: 6,
      acted: {},
      gold: { romani: 8 },
      stage: { vandali: 1, romani: 1, orientali: 1, persae: 1 },
      home: { ...HOMES, vandali: 'silesia' },
      cityLevel: {},
      controller: { apulia: 'vandali', spoletum: 'romani', beneventum: 'romani', latium: 'romani', campania: 'romani' },
      units: { apulia: { vandali: { infantry: 2 } }, ...units },
      ...more,
    },
    [
      { proc: 'turn', at: 'administration' },
      { proc: 'diplomacy', at: 'window' },
    ],
    { zones: { 'diplomacy-of-romani': ['diplomacy-treaty-1'] } },
  )
    .play('romans', 'play', 'diplomacy-treaty-1')
    .play('romans', 'name-nation', 'vandali')
    .play('romans', 'name-place', 'apulia')
rule('[invasions.XXX.C-3 invasions.XX.L-11] who finds no way out of a ceded province is lost, and submits to nobody', () => {
  const t = cedeApulia(
    { spoletum: { orientali: { legion: 1 } }, beneventum: { orientali: { legion: 1 } }, campania: { romani: { legion: 1 } } },
    { leaderAt: { gaisericus: 'apulia' } },
  )
  if (t.question() === 'flight.choose') t.play('persians', 'place-leader', t.offered('persians', 'place-leader')[0])
  assert.deepEqual(
    [board(t).overlord[n('vandali')], board(t).units.place[unit('vandali-infantry-1')], board(t).units.place[unit('vandali-infantry-2')]],
    [-1, -1, -1],
  )
})
rule('[invasions.XXX.C-3 invasions.XX.L-2] the target of a Treaty retreats, up to three provinces', () => {
  const t = cedeApulia({ beneventum: { romani: { legion: 1 } } })
  assert.equal(t.question(), 'evacuation.choose')
  assert.deepEqual([...new Set(t.offered('persians', 'evacuate-to').map(id => distanceBetween(s('apulia'), s(id as string))))].sort(), [1, 2, 3])
})
rule('[invasions.XXVI.B-6 invasions.XIV.B-1] the income of a province that allies share is split, with its city', () => {
  const b = bare()
  b.controller.fill(-1 as never)
  b.cityHolder.fill(-1 as never)
  for (const nation of ['visigothi', 'franci']) make(b, nation, 'kingdom')
  b.controller[s('aquitania')] = n('visigothi')
  b.cityLevel[s('aquitania')] = 1
  b.cityHolder[s('aquitania')] = n('visigothi')
  put(b, 'visigothi', 'infantry', 'aquitania')
  put(b, 'franci', 'frankish-infantry', 'aquitania')
  const income = (nation: string) => [computeIncomeLines(b, n(nation)).land, computeIncomeLines(b, n(nation)).cities]
  assert.deepEqual(
    [income('visigothi'), income('franci')],
    [
      [2, 1],
      [0, 0],
    ],
  )
  b.alliances = [{ a: n('visigothi'), b: n('franci'), ended: false }]
  assert.deepEqual(
    [income('visigothi'), income('franci')],
    [
      [1, 0.5],
      [1, 0.5],
    ],
  )
  b.revolt[s('aquitania')] = 1
  assert.deepEqual(
    [income('visigothi'), income('franci')],
    [
      [0, 0],
      [0, 0],
    ],
  )
})
rule(
  '[invasions.XXX.B-4 invasions.XXVII.A-1 invasions.XXVI.B-5] an Alliance offered to a minor kingdom that acts makes a client on a D2, and ends its own',
  () => {
    const offer = (roll: number) =>
      phase(
        {
          turn: 6,
          acted: {},
          stage: { galli: 1, orientali: 1, romani: 1, persae: 1 },
          status: { romani: 2, orientali: 2, persae: 1, galli: 1 },
          age: { galli: 2 },
          home: { ...HOMES, galli: 'neustria' },
          units: { neustria: { galli: { infantry: 1 } } },
          alliances: [{ a: 'galli', b: 'persae', ended: false }],
        },
        [
          { proc: 'turn', at: 'administration' },
          { proc: 'diplomacy', at: 'window' },
        ],
        { zones: { 'diplomacy-of-orientali': ['diplomacy-alliance-1'] }, rolls: [roll] },
      )
        .play('romans', 'play', 'diplomacy-alliance-1')
        .play('romans', 'name-nation', 'galli')
    assert.deepEqual([board(offer(4)).protector[n('galli')], board(offer(4)).alliances], [n('orientali'), []])
    assert.deepEqual([board(offer(3)).protector[n('galli')], board(offer(3)).alliances.length], [-1, 1])
  },
)
const collapsing = (more: object): Table =>
  phase(
    { turn: 5, age: { romani: 12 }, decline: { romani: 2 }, calamities: { romani: 9 }, ...more },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'purchases' },
      { proc: 'bankruptcy', at: 'collapse', nation: 'romani' },
    ],
    { rolls: [10, 1, 1, 1] },
  )
rule('[invasions.XIV.K-8 invasions.XXVIII.G-3 invasions.XXVIII.G-4] the federates of a collapsed empire keep the cities of their foedus', () => {
  const foedera = [{ ...FOEDUS, federator: 'romani', first: 'carnuntum', second: 'noricum' }]
  const more = {
    foedera,
    home: { ...HOMES, visigothi: 'noricum' },
    controller: { carnuntum: 'romani', noricum: 'romani' },
    cityHolder: { carnuntum: 'romani', latium: 'romani' },
    units: { carnuntum: { visigothi: { infantry: 1 } }, noricum: { visigothi: { infantry: 1 } }, latium: { romani: { legion: 1 } } },
  }
  const t = until(collapsing(more), 'heritage.wish').play('goths', 'refuse')
  assert.deepEqual([board(t).stage[n('romani')], board(t).cityHolder[s('carnuntum')], board(t).controller[s('carnuntum')]], [4, n('visigothi'), n('visigothi')])
})
rule('[invasions.XIV.K-6] auxiliaries of a people that never acts become its foot too', () => {
  const t = collapsing({
    home: HOMES,
    units: { latium: { romani: { legion: 1 } }, saldae: { romani: { 'auxiliary-cavalry': 1 } } },
  })
  assert.equal(whereIs(t, 'mauritanii-infantry-1'), 'saldae')
})
rule('[invasions.r-95 invasions.r-164] what a people without horde or capital had lent goes back where most of it stands', () => {
  const t = collapsing({
    home: HOMES,
    overlord: { sclaveni: 'romani' },
    units: { latium: { 'sclaveni@romani': { infantry: 1 }, romani: { legion: 1 } }, galicia: { sclaveni: { infantry: 2 } } },
    loans: [{ unit: 'sclaveni-infantry-1', kind: 1, until: null }],
  })
  assert.equal(whereIs(t, 'sclaveni-infantry-1'), 'galicia')
})
rule('[invasions.XXVIII.B-2] the leaders of a new federate may follow its horde', () => {
  const t = phase(
    {
      turn: 4,
      home: HOMES,
      leaderAt: { alaricus: 'valachia' },
      foedera: [FOEDUS],
      units: { valachia: { visigothi: { infantry: 2 } } },
    },
    [
      { proc: 'activation', at: 'peoples', nation: 'visigothi' },
      { proc: 'foedus', at: 'deploy', federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus' },
    ],
  )
  t.play('goths', 'move-horde', 'naissus')
  assert.deepEqual([t.question(), t.offered('goths', 'place-leader')], ['foedus.lead', ['dardania', 'naissus']])
  t.play('goths', 'place-leader', 'naissus')
  assert.deepEqual([whereLeads(t, 'alaricus'), t.question()], ['naissus', 'foedus.bring'])
})
rule('[invasions.III.G-8] a vassal kingdom that loses its capital stays a vassal, and what it lent stays lent', () => {
  const t = conquering('persae', 'thracia', 'orientali', {
    turn: 4,
    status: { romani: 2, orientali: 1, persae: 1 },
    overlord: { orientali: 'romani' },
    units: { latium: { 'orientali@romani': { legion: 1 } }, thracia: { persae: { infantry: 2 } } },
    loans: [{ unit: 'orientali-legion-1', kind: 1, until: null }],
  })
  for (let i = 0; i < 9 && t.state.stack.some(one => one.proc === 'conquest'); i++) t.play(t.asked()[0]!, 'refuse')
  assert.deepEqual([board(t).overlord[n('orientali')], whereIs(t, 'orientali-legion-1')], [n('romani'), 'latium'])
})
