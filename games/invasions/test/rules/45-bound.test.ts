/** Who is bound, and what he keeps: vassals of nomads who are too far from them, land left to federates, hordes and their people, capitals of the foedus. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { areaOfSpace } from '../../src/data/map.ts'
import { areaKind, NOBODY, spaceKind } from '../../src/kinds.ts'
import { mayGroupPassForeigners } from '../../src/board/hordes.ts'
import { doesGroupFitInRefuge } from '../../src/board/retreats.ts'
import { isTooFarFromOverlord } from '../../src/board/moving.ts'
import * as frames from '../../src/frames.ts'
import { WITHIN } from '../../src/procs/18-kinds.ts'
import { bare, controllerOf, foedusBetween, make, n, put, s, settled } from '../help.ts'
import { HOMES, moving, phase, whereIs, type Table } from '../scenes.ts'

const areaOf = (space: unknown): string => areaKind.ids[areaOfSpace[s(String(space))]!]!
const hordeOf = (t: Table, nation: string): string => spaceKind.ids[t.state.board.home[n(nation)]!]!

// ---- XXIX.F-3 The vassal of a nomad who is too far from him ----
/** The Huns camp on the Don, so Sarmatia, and what is next to it, is open to their vassals; Germania is not. */
const HUNS = { ...HOMES, hunni: 'donetus', ostrogothi: 'valachia', visigothi: 'aquitania' }
const suebi = (at: string, more: object = {}, home: object = {}) => ({
  turn: 5,
  stage: { hunni: 1, suebi: 1 },
  home: { ...HUNS, suebi: at, ...home },
  overlord: { suebi: 'hunni' },
  units: { [at]: { suebi: { infantry: 1 } } },
  ...more,
})
rule(
  '[invasions.XVIII.A-6 invasions.XXIX.F-3 invasions.r-298] whoever is too far from his nomad overlord comes back step by step, and goes no further away',
  () => {
    const steps = (overlord: object) => moving('suebi', suebi('thuringia', { overlord })).play('huns', 'move-from', 'thuringia').offered('huns', 'step-to')
    // Bohemia is in Danubius, next to Sarmatia; Albis is as far as Thuringia, Rhenus further.
    assert.deepEqual([steps({ suebi: 'hunni' }), steps({}).length], [['bohemia'], 6])
    const t = moving('suebi', suebi('rhenus')).play('huns', 'move-from', 'rhenus')
    assert.deepEqual(t.offered('huns', 'step-to'), ['thuringia'])
    t.play('huns', 'step-to', 'thuringia').play('huns', 'step-to', 'bohemia')
    assert.equal(whereIs(t, 'suebi-infantry-1'), 'bohemia')
  },
)
rule(
  '[invasions.XX.L-2 invasions.XXIX.F-3 invasions.r-298] beaten near nobody of his, he retreats where others would, but near him while there is room',
  () => {
    const b = bare()
    make(b, 'hunni', 'barbarian', 'donetus')
    make(b, 'suebi', 'barbarian', 'rhenus')
    b.overlord[n('suebi')] = n('hunni')
    const group = put(b, 'suebi', 'infantry', 'thuringia', 2)
    const f = (barred: readonly string[] = []) => frames.retreat({ nation: n('suebi'), place: s('thuringia'), group, steps: 1, barred: barred.map(s) })
    const fits = (place: string, barred?: readonly string[]): boolean => doesGroupFitInRefuge(settled(b), f(barred), s(place))
    assert.deepEqual([isTooFarFromOverlord(b, n('suebi'), s('saxonia')), isTooFarFromOverlord(b, n('suebi'), s('bohemia'))], [true, false])
    assert.deepEqual([fits('bohemia'), fits('saxonia'), fits('saxonia', ['bohemia'])], [true, false, true])
    // Room for one of them binds both, a full province nobody.
    put(b, 'suebi', 'infantry', 'bohemia', 3)
    assert.deepEqual([fits('saxonia'), fits('bohemia')], [false, false])
    put(b, 'suebi', 'infantry', 'bohemia', 1)
    assert.equal(fits('saxonia'), true)
  },
)
rule('[invasions.XX.L-11 invasions.r-194 invasions.r-298] and a horde that looks for the nearest place looks near him first', () => {
  const foes = Object.fromEntries(['rhenus', 'albis', 'franconia', 'bavaria', 'bohemia'].map(at => [at, { orientali: { legion: 1 } }]))
  const areaOfHorde = (overlord: object): string => {
    const t = phase(suebi('thuringia', { overlord, units: foes }), [
      { proc: 'activation', at: 'again', nation: 'orientali' },
      { proc: 'retreat', at: 'next', nation: 'suebi', place: 'thuringia', hordes: ['suebi'] },
    ])
    return areaOf(hordeOf(t, 'suebi'))
  }
  assert.deepEqual([areaOfHorde({}), areaOfHorde({ suebi: 'hunni' })], ['germania', 'barbarum'])
})
/** Romans have entered where Suebi stand, who flee. */
const fleeing = (at: string, units: object): Table => {
  const t = phase(suebi(at, { units: { [at]: { suebi: { infantry: 2 } }, ...units } }, { suebi: 'galicia' }), [
    { proc: 'activation', at: 'fight', nation: 'romani' },
    { proc: 'movement', at: 'choose', nation: 'romani' },
    {
      proc: 'evasion',
      at: 'flee',
      nation: 'suebi',
      nations: ['suebi'],
      place: at,
      spot: at,
      mover: 'romani',
      movers: [],
      group: ['suebi-infantry-1', 'suebi-infantry-2'],
      steps: 1,
    },
  ])
  assert.equal(t.question(), 'evasion.flee')
  return t
}
rule(
  '[invasions.XIX.B-10 invasions.XXIX.F-3 invasions.r-298] he flees within the land near him; too far already, where others would if there is no place in it',
  () => {
    const LEGION = { romani: { legion: 1 } }
    assert.deepEqual(new Set(fleeing('thuringia', {}).offered('huns', 'evade-to').map(areaOf)), new Set(['danubius']))
    const far = fleeing('thuringia', { bohemia: LEGION })
    assert.deepEqual(new Set(far.offered('huns', 'evade-to').map(areaOf)), new Set(['germania']))
    far.play('huns', 'evade-to', 'saxonia')
    assert.equal(whereIs(far, 'suebi-infantry-1'), 'saxonia')
    // From Bohemia, which is near him, into no Germania, though all else is closed.
    const near = fleeing('bohemia', { silesia: LEGION, moravia: LEGION })
    assert.deepEqual(near.offered('huns', 'evade-to'), [])
  },
)
rule('[invasions.XIX.B-8 invasions.XXIX.F-3 invasions.XXXIV-2 invasions.r-298] nor does an overrun lead him, or satraps, out of their land', () => {
  const goals = (nation: string, at: string, group: string[], board: object): readonly unknown[] => {
    const t = phase(board, [
      { proc: 'activation', at: 'fight', nation: 'orientali' },
      { proc: 'movement', at: 'choose', nation: 'orientali' },
      { proc: 'evasion', at: 'flee', nation, nations: [nation], place: at, spot: at, mover: 'orientali', movers: [], group, steps: 3 },
    ])
    return t.offered(t.asked()[0]!, 'overrun-at')
  }
  const ids = (type: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${type}-${i + 1}`)
  const LEGION = { romani: { legion: 1 } }
  const beaten = suebi('bohemia', { units: { bohemia: { suebi: { infantry: 6 } }, thuringia: LEGION } })
  const vassals = (more: object): readonly unknown[] => goals('suebi', 'bohemia', ids('suebi-infantry', 6), { ...beaten, ...more })
  assert.deepEqual([vassals({ overlord: {} }).includes('thuringia'), vassals({}).includes('thuringia')], [true, false])
  const persians = (type: string): readonly unknown[] =>
    goals('persae', 'cadusia', [...ids('persae-horse-archers', 5), ...ids(`persae-${type}`, 1)], {
      turn: 4,
      controller: { cadusia: 'persae' },
      units: { cadusia: { persae: { 'horse-archers': 5, [type]: 1 } }, azeria: LEGION },
    })
  assert.deepEqual([persians('infantry').includes('azeria'), persians('satraps').includes('azeria')], [true, false])
})
rule('[invasions.XIX.B-8 invasions.XX.L-3 invasions.XXIX.F-3 invasions.r-298] over an enemy too nobody goes away from a place near him', () => {
  const LEGION = { romani: { legion: 1 } }
  const SIX = Array.from({ length: 6 }, (_, i) => `suebi-infantry-${i + 1}`)
  const leaving = (at: string, frame: object, units: object): readonly unknown[] =>
    phase(suebi(at, { units: { [at]: { suebi: { infantry: 6 }, orientali: { legion: 2 } }, ...units } }, { suebi: 'galicia' }), [
      { proc: 'activation', at: 'again', nation: 'orientali' },
      { nation: 'suebi', place: at, group: SIX, steps: 3, ...frame },
    ]).offered('huns', 'overrun-at')
  // Too far already, with a place in Bohemia or without.
  const evasion = { proc: 'evasion', at: 'flee', nations: ['suebi'], spot: 'thuringia', mover: 'orientali', movers: [], steps: 2 }
  const flees = (units: object): boolean => leaving('thuringia', evasion, { saxonia: LEGION, ...units }).includes('saxonia')
  assert.deepEqual([flees({}), flees({ bohemia: LEGION })], [false, true])
  // Beaten near him, with places in Danubius and Barbarum or without.
  const retreats = (barred: readonly string[]): boolean =>
    leaving('bohemia', { proc: 'retreat', at: 'choose', barred }, { thuringia: LEGION }).includes('thuringia')
  assert.deepEqual([retreats([]), retreats(['noricum', 'silesia', 'moravia', 'oderus', 'bavaria', 'albis'])], [false, true])
})
rule('[invasions.IX.B-2 invasions.XXIX.F-3 invasions.r-291] who evacuates goes elsewhere once the land near him is full', () => {
  const t = phase(suebi('moravia', { units: { moravia: { suebi: { infantry: 2 } }, ...FULL } }, { suebi: 'oderus' }), [
    { proc: 'turn', at: 'events' },
    { proc: 'evacuation', at: 'uproot', nation: 'suebi', place: 'moravia' },
  ])
  assert.deepEqual(t.offered('huns', 'evacuate-to').map(areaOf), ['danubius'])
  t.play('huns', 'evacuate-to', t.offered('huns', 'evacuate-to')[0]!)
  assert.deepEqual([...new Set(t.offered('huns', 'evacuate-to').map(areaOf))], ['illyria'])
})
rule('[invasions.IX.B-2 invasions.XXIX.F-3 invasions.r-291] and where not all find room near him their player says who goes elsewhere', () => {
  const units = { moravia: { suebi: { infantry: 1, archers: 1 } }, ...FULL, bohemia: { suebi: { infantry: 2 } } }
  const t = phase(suebi('moravia', { units }, { suebi: 'oderus' }), [
    { proc: 'turn', at: 'events' },
    { proc: 'evacuation', at: 'uproot', nation: 'suebi', place: 'moravia' },
  ])
  const stayer = t.offered('huns', 'leave-behind').find(id => String(id).includes('infantry'))!
  t.play('huns', 'leave-behind', stayer).play('huns', 'evacuate-to', 'bohemia')
  assert.deepEqual([whereIs(t, 'suebi-archers-1'), whereIs(t, String(stayer))], ['bohemia', 'moravia'])
})
/** All around Moravia but a place for one in Bohemia, and Illyria. */
const EAST = { orientali: { legion: 1 } }
const FULL = { silesia: EAST, galicia: EAST, hunnia: EAST, carpathia: EAST, bohemia: { suebi: { infantry: 2, archers: 1 } } }

// ---- XII.A-4 Federates in their federator's land ----
rule(
  '[invasions.XII.A-4 invasions.XII.B-5 invasions.r-299] land that a federator has garrisoned beside federates is theirs when he goes, unless he controls the area',
  () => {
    const controllerAfter = (place: string, hasArea: boolean): number => {
      const b = bare()
      const goths = make(b, 'visigothi', 'barbarian', 'dardania')
      b.foedera.push(foedusBetween('visigothi', 'orientali'))
      if (!hasArea) for (const city of b.cityHolder.keys()) if (areaKind.ids[areaOfSpace[city]!] === 'moesia') b.cityHolder[city] = n('persae')
      ;[b.controller[s(place)], b.cityLevel[s(place)], b.cityHolder[s(place)]] = [goths, 0, NOBODY]
      put(b, 'visigothi', 'infantry', place, 2)
      const [legion] = put(b, 'orientali', 'legion', place)
      assert.equal(controllerOf(settled(b), place), n('orientali'))
      b.units.place[legion!] = s('thracia')
      return controllerOf(settled(b), place)
    }
    const [goths, east] = [n('visigothi'), n('orientali')]
    assert.deepEqual([controllerAfter('savus', false), controllerAfter('savus', true), controllerAfter('bavaria', false)], [goths, east, goths])
  },
)

// ---- XIX.B-9 Hordes and their people ----
rule('[invasions.XIX.B-9 invasions.III.D-8 invasions.r-294] a horde whose people are dropped on the way of their friends goes with them', () => {
  const t = phase(
    {
      turn: 4,
      home: { ...HOMES, visigothi: 'savus' },
      foedera: [{ federate: 'visigothi', federator: 'orientali', first: 'naissus', second: 'dardania', since: 1, vp: 3, gold: 3, tested: true }],
      controller: { naissus: 'orientali', dardania: 'orientali', macedonia: 'orientali' },
      units: { savus: { visigothi: { infantry: 1 }, orientali: { legion: 1 } } },
    },
    [
      { proc: 'activation', at: 'fight', nation: 'persae' },
      { proc: 'movement', at: 'choose', nation: 'persae' },
      {
        proc: 'evasion',
        at: 'flee',
        nation: 'orientali',
        nations: ['orientali', 'visigothi'],
        place: 'savus',
        spot: 'savus',
        mover: 'persae',
        movers: [],
        group: ['orientali-legion-1', 'visigothi-infantry-1'],
        steps: 3,
      },
    ],
  )
  t.play('romans', 'leave-behind', 'visigothi-infantry-1').play('romans', 'evade-to', 'dardania')
  assert.deepEqual([whereIs(t, 'orientali-legion-1'), hordeOf(t, 'visigothi')], ['dardania', 'savus'])
  t.play('romans', 'evade-to', 'naissus')
  assert.deepEqual([whereIs(t, 'visigothi-infantry-1'), hordeOf(t, 'visigothi')], ['naissus', 'naissus'])
})

// ---- XI.C-3 Before a raid ----
rule('[invasions.XI.C-3 invasions.r-136 invasions.r-295] before a raid nobody lands in a province of his own where others stand', () => {
  const goals = (units: object): readonly unknown[] =>
    moving(
      'vandali',
      {
        turn: 5,
        stage: { vandali: 1 },
        home: { ...HOMES, vandali: 'sicilia' },
        controller: { sicilia: 'vandali', utica: 'vandali', saldae: 'vandali' },
        cityHolder: { sicilia: 'vandali', utica: 'vandali', saldae: 'vandali' },
        units: {
          sicilia: { vandali: { infantry: 1 } },
          'mare-siculum': { vandali: { fleet: 1 } },
          'mare-tyrrhenum': { vandali: { fleet: 1 } },
          'mare-mauretanicum': { vandali: { fleet: 1 } },
          ...units,
        },
      },
      {},
      { kind: WITHIN },
    )
      .play('persians', 'move-from', 'sicilia')
      .offered('persians', 'ship-to')
  assert.deepEqual([goals({}).includes('utica'), goals({ utica: { vandali: { infantry: 1 }, romani: { legion: 1 } } }).includes('utica')], [true, false])
})
rule(
  '[invasions.XVIII.G-2 invasions.XI.C-3 invasions.XVIII.J-2 invasions.r-295] nor does anybody go over a strait among others, which would be his whole move',
  () => {
    const b = bare()
    const alani = make(b, 'ostrogothi', 'barbarian', 'abascia')
    make(b, 'gepidae', 'barbarian', 'scythica')
    const units = put(b, 'ostrogothi', 'infantry', 'abascia')
    put(b, 'gepidae', 'infantry', 'bosporus')
    put(b, 'gepidae', 'infantry', 'scythica')
    const may = (to: string): boolean => mayGroupPassForeigners(settled(b), { nation: alani, units, leaders: [], from: s('abascia') }, s(to))
    assert.deepEqual([may('bosporus'), may('scythica')], [false, true])
  },
)
rule('[invasions.XI.C-3 invasions.XVIII.D-1 invasions.r-295] and whoever is dropped among others on the way goes on before the raid', () => {
  const units = { saxonia: { suebi: { infantry: 2 } }, thuringia: { suebi: { infantry: 2 }, alamanni: { infantry: 1 } }, albis: { suebi: { infantry: 2 } } }
  const controller = { saxonia: 'suebi', thuringia: 'suebi', albis: 'suebi' }
  const t = moving(
    'suebi',
    suebi('saxonia', { overlord: {}, stage: { suebi: 1, alamanni: 1 }, controller, units }, { alamanni: 'franconia' }),
    {},
    { kind: WITHIN },
  )
  t.play('huns', 'move-from', 'saxonia').play('huns', 'step-to', 'thuringia')
  const dropped = String(t.offered('huns', 'leave-behind')[0])
  t.play('huns', 'leave-behind', dropped).play('huns', 'step-to', 'albis').play('huns', 'stop')
  t.refused('huns', 'finish', undefined, 'invasions.XI.C-3')
  t.play('huns', 'move-from', 'thuringia')
  while (t.offered('huns', 'leave-behind').some(id => id !== dropped))
    t.play(
      'huns',
      'leave-behind',
      t.offered('huns', 'leave-behind').find(id => id !== dropped)!,
    )
  t.play('huns', 'step-to', 'albis').play('huns', 'stop').play('huns', 'finish')
})

// ---- VII.D-6 The capital that waits ----
rule('[invasions.VII.D-6 invasions.VII.D-3 invasions.r-182] the city that grows is to be the capital: where there is none else, not one in a foedus', () => {
  const founding = (land: object): Table =>
    phase(
      {
        turn: 5,
        stage: { visigothi: 1, alamanni: 1 },
        status: { visigothi: 1 },
        standIn: { visigothi: 1 },
        home: { ...HOMES, visigothi: 'valachia', alamanni: 'lotharingia' },
        foedera: [{ federate: 'alamanni', federator: 'visigothi', first: 'lotharingia', second: 'sequana', since: 4, vp: 3, gold: 3, tested: true }],
        controller: { lotharingia: 'visigothi', sequana: 'visigothi' },
        units: { lotharingia: { alamanni: { infantry: 2 } }, sequana: { alamanni: { infantry: 1 } } },
        ...land,
      },
      [
        { proc: 'turn', at: 'events' },
        { proc: 'found', at: 'proclaim', nation: 'visigothi' },
      ],
    )
  const given = { lotharingia: 'visigothi', sequana: 'visigothi' }
  const men = { lotharingia: { alamanni: { infantry: 2 } }, sequana: { alamanni: { infantry: 1 } } }
  const own = { controller: { ...given, burgondia: 'visigothi' }, units: { ...men, burgondia: { visigothi: { infantry: 1 } } } }
  const city = { cityLevel: { burgondia: 1 }, cityHolder: { burgondia: 'visigothi' } }
  assert.deepEqual(founding(own).offered('goths', 'found-city'), ['burgondia'])
  assert.deepEqual(founding({ ...own, ...city }).offered('goths', 'found-city'), ['lotharingia', 'sequana'])
  // Only the land of the foedus: nothing grows until there is a capital.
  assert.deepEqual(founding({}).offered('goths', 'found-city'), [])
})
