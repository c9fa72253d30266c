/** Bonds at their edges: whom a card reaches, promises that lapse, victors who are gone, players with two camps. */
import assert from 'node:assert/strict'
import { rule } from '@tabularium/testkit'
import { findDiplomacyTargets } from '../../src/cards/diplomacy.ts'
import { findAreaById } from '../../src/kinds.ts'
import { LOAN_KINDS } from '../../src/state.ts'
import { atTable, bare, make, n, put, s } from '../help.ts'
import { conquering, HOMES, phase, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board

// ---- Whom a card reaches ----
rule('[invasions.XXX.H-2] Mercenary: the horde itself is in or next to an area, not only somewhere in the next area', () => {
  const b = bare()
  b.turn = 4
  b.rulers[findAreaById('moesia')] = [n('orientali')]
  put(b, 'visigothi', 'infantry', 'valachia')
  const reaches = (home: string): boolean => {
    make(b, 'visigothi', 'barbarian', home)
    return findDiplomacyTargets(atTable(b), 'mercenary', n('orientali')).includes(n('visigothi'))
  }
  b.gold[n('orientali')] = 9
  b.controller[s('thracia')] = n('orientali')
  assert.deepEqual([reaches('valachia'), reaches('moesia-inferior'), reaches('carpathia')], [true, true, false])
})
rule('[invasions.XXX.H-2 invasions.r-189] a horde in Kushan Land, which is in no area, is next to Persis', () => {
  const b = bare()
  b.turn = 4
  b.rulers[findAreaById('persis')] = [n('persae')]
  b.controller[s('chaldea')] = n('persae')
  make(b, 'cossani', 'barbarian', 'kushania')
  put(b, 'cossani', 'horse-archers', 'kushania')
  assert.ok(findDiplomacyTargets(atTable(b), 'mercenary', n('persae')).includes(n('cossani')))
})

// ---- Promises that lapse ----
rule('[invasions.XXVIII.A-5 invasions.XXX.F-1] of two foedera promised by cards the second takes effect where the first has lost its lands', () => {
  const promises = [
    { federate: 'visigothi', federator: 'orientali', first: 'dardania', second: 'naissus' },
    { federate: 'visigothi', federator: 'orientali', first: 'moesia-inferior', second: 'moesia-superior' },
  ]
  const once = [`foedus-${n('orientali')}-4`, `foedus-${n('romani')}-4`]
  const t = phase({ turn: 4, promises, once, revolt: { dardania: 1 }, acted: { visigothi: 1 }, now: { side: ['visigothi'] } }, [
    { proc: 'activation', at: 'offers', nation: 'visigothi' },
  ])
  assert.deepEqual(
    board(t).foedera.map(({ first }) => first),
    [s('moesia-inferior')],
  )
})

// ---- Minor kingdoms ----
rule('[invasions.XXVII.A-6 invasions.r-173] a minor kingdom that has lost its capital elsewhere is no client for the loss of another city', () => {
  const garrisons = {
    cambria: { brittones: { infantry: 1 } },
    cumbria: { brittones: { infantry: 1 } },
    dumnonia: { brittones: { infantry: 1 } },
    lindum: { brittones: { 'mountain-infantry': 1 } },
  }
  const fall = (place: string, home: object): number => {
    const t = conquering('persae', place, 'brittones', {
      turn: 7,
      stage: { brittones: 1, persae: 1 },
      status: { brittones: 1, persae: 1 },
      cityLevel: { 'flavia-caesariensis': 1, camulodunum: 1 },
      cityHolder: { 'flavia-caesariensis': 'brittones' },
      controller: Object.fromEntries(['flavia-caesariensis', ...Object.keys(garrisons)].map(id => [id, 'brittones'])),
      capitalLost: { brittones: 6 },
      protector: {},
      home: { persae: 'chaldea', ...home },
      units: { [place]: { persae: { infantry: 1 } }, ...garrisons },
    })
    while (['conquest.loot', 'conquest.walls'].includes(t.question() ?? '')) t.play('persians', 'refuse')
    return board(t).protector[n('brittones')]!
  }
  assert.deepEqual([fall('flavia-caesariensis', {}), fall('flavia-caesariensis', { brittones: 'flavia-caesariensis' })], [-1, n('persae')])
})

// ---- Victors who are gone ----
rule('[invasions.XXIX.C-1 invasions.XIV.K-5 invasions.r-13] an empire that collapses over its plunder is nobody’s overlord', () => {
  const t = conquering(
    'romani',
    'arvernia',
    'visigothi',
    {
      turn: 7,
      stage: { visigothi: 1, romani: 1 },
      status: { visigothi: 1, romani: 2 },
      age: { visigothi: 1, romani: 12 },
      decline: { romani: 2 },
      gold: {},
      rulers: {},
      cityLevel: { arvernia: 1, latium: 3 },
      cityHolder: { arvernia: 'visigothi', latium: 'romani' },
      controller: { arvernia: 'visigothi', latium: 'romani', vienna: 'visigothi' },
      home: { romani: 'latium', visigothi: 'arvernia' },
      units: { arvernia: { romani: { legion: 1 } }, vienna: { visigothi: { infantry: 1 } } },
    },
    { draws: ['marker-usurper-1', 'good-years'], rolls: [8, 10] },
  )
  t.play('romans', 'loot')
  for (let i = 0; i < 30 && t.state.stack.some(one => one.proc === 'conquest'); i++) {
    const seat = t.asked()[0]!
    const verb = t.verbs(seat).find(one => ['refuse', 'pass'].includes(one)) ?? t.verbs(seat)[0]!
    t.play(seat, verb, ['refuse', 'pass'].includes(verb) ? undefined : t.offered(seat, verb)[0])
  }
  assert.equal(board(t).stage[n('romani')], 4)
  assert.deepEqual([board(t).overlord[n('visigothi')], board(t).home[n('visigothi')]], [-1, -1])
})

// ---- Players with two camps ----
rule('[invasions.I-3 invasions.r-141] with two players the Huns are of the Burgundians’ player too: one point a turn, and no second foedus', () => {
  const scene = (seats: number, more: object = {}): Table =>
    phase(
      {
        turn: 7,
        stage: { burgundi: 1, hunni: 1 },
        status: { burgundi: 0, hunni: 2 },
        home: { ...HOMES, hunni: 'carnuntum', burgundi: 'bavaria' },
        controller: { rhaetia: 'hunni', noricum: 'hunni', carnuntum: 'hunni', istria: 'hunni', dalmatia: 'hunni', illyricum: 'hunni' },
        cityLevel: {},
        units: { bavaria: { burgundi: { infantry: 2 } }, noricum: { hunni: { 'horse-archers': 1 } }, rhaetia: { hunni: { 'horse-archers': 1 } } },
        ...more,
      },
      [{ proc: 'activation', at: 'offers', nation: 'burgundi' }],
      { options: { seats } },
    )
  const points = (seats: number): number => {
    const t = scene(seats)
    const huns = seats === 2 ? 'romans' : 'huns'
    t.play(huns, 'offer-foedus', 'rhaetia').play(huns, 'offer-foedus', 'noricum').play('romans', 'accept')
    return board(t).foedera[0]!.vp
  }
  assert.deepEqual([points(4), points(2)], [3, 1])
  const foedera = [{ federate: 'burgundi', federator: 'hunni', first: 'rhaetia', second: 'noricum', since: 6, vp: 1, gold: 3, tested: true }]
  const settled = { foedera, home: { ...HOMES, hunni: 'carnuntum', burgundi: 'noricum' }, units: { noricum: { burgundi: { infantry: 2 } } } }
  const isOffered = (seats: number): boolean => scene(seats, settled).question() === 'foedus.offer'
  assert.deepEqual([isOffered(4), isOffered(2)], [true, false])
})

// ---- What is lost or set free is counted at once ----
const SLAVS = { turn: 4, overlord: { visigothi: 'alani' }, vassalSince: { visigothi: 2 }, stage: { visigothi: 1, alani: 1 }, cityLevel: {} }
const rulesDanubius = (t: Table): boolean => board(t).rulers[findAreaById('danubius')]!.includes(n('alani'))
rule('[invasions.r-14 invasions.XXIX.G-1 invasions.XXIX.G-3] an area that was ruled through a vassal is lost with his freedom', () => {
  const danubius = { ...SLAVS, rulers: { danubius: ['visigothi', 'alani'] }, units: { valachia: { visigothi: { infantry: 3 } } } }
  const rebel = phase(danubius, [{ proc: 'activation', at: 'rebel', nation: 'visigothi' }], { rolls: [2] }).play('goths', 'accept')
  assert.equal(rulesDanubius(rebel), false)
  const traitor = phase({ ...danubius, acted: { visigothi: 1 } }, [{ proc: 'activation', at: 'begin', nation: 'visigothi' }], {
    zones: { 'hand-goths': ['renaissance-49'] },
  })
  traitor.play('goths', 'play', 'renaissance-49').play('goths', 'name-nation', 'visigothi')
  assert.equal(rulesDanubius(traitor), false)
})
/** Somebody may play a card when the next activation begins. */
const SPY = { zones: { 'hand-goths': ['spy-61'], 'hand-huns': ['omen-43'] } }
rule('[invasions.r-14 invasions.XVI.F-6] a lone province whose garrison falls to rebels is lost at once', () => {
  const t = phase(
    {
      turn: 7,
      stage: { visigothi: 1, alani: 1 },
      status: { visigothi: 1 },
      home: { ...HOMES, visigothi: 'carpetania' },
      cityLevel: { carpetania: 1 },
      cityHolder: { carpetania: 'visigothi' },
      controller: { carpetania: 'visigothi', osca: 'visigothi' },
      revolt: { osca: 1 },
      units: { carpetania: { visigothi: { infantry: 1 } }, osca: { visigothi: { archers: 1 } } },
    },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'revolts', done: ['persae', 'romani', 'orientali'] },
      { proc: 'suppression', at: 'lose', nation: 'visigothi', place: 'osca', tried: ['osca'] },
    ],
    SPY,
  ).play('goths', 'give-up', 'visigothi-archers-1')
  assert.deepEqual([t.question(), board(t).controller[s('osca')], board(t).controller[s('carpetania')]], ['window.activation-start', -1, n('visigothi')])
})
rule('[invasions.r-14 invasions.XXVII.B-3] where a mercenary went home his province is counted anew', () => {
  const t = phase(
    {
      turn: 4,
      acted: { persae: 1 },
      now: { side: ['persae'] },
      controller: { 'coele-syria': 'persae' },
      units: { 'coele-syria': { 'hiberi@persae': { cavalry: 1 } } },
      loans: [{ unit: 'hiberi-cavalry-1', kind: LOAN_KINDS.indexOf('client'), until: 'persae' }],
    },
    [{ proc: 'activation', at: 'close', nation: 'persae' }],
    SPY,
  )
  assert.equal(t.question(), 'window.activation-start')
  assert.notEqual(board(t).controller[s('coele-syria')], n('persae'))
})
