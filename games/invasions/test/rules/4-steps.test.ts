import assert from 'node:assert/strict'
import { rule, scene } from '@tabularium/testkit'
import { ADMIN_CARDS, CARD_AND_MARKER_DATA } from '../../src/data/cards.ts'
import { invasions } from '../../src/index.ts'
import { areaOfSpace } from '../../src/data/map.ts'
import { objectivesOfNation } from '../../src/data/nations.ts'
import { isObjectiveDue } from '../../src/board/scoring.ts'
import { scoreObjectives } from '../../src/procs/5-scoring.ts'
import { findAreaById, CAMPS, cardKind, nationKind } from '../../src/kinds.ts'
import { n, s, start } from '../help.ts'
import { HOMES, phase, until, whereIs, whereLeads, type Table } from '../scenes.ts'

const board = (t: Table) => t.state.board
const ALL = Object.fromEntries(nationKind.ids.map(id => [id, 1]))
const turnAt = (at: string, more: object, rolls: readonly number[] = []): Table =>
  scene(invasions, {
    board: { leaderAt: {}, ...more },
    stack: [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at },
    ],
    dice: { rolls, draws: [] },
  } as never)

// ---- The turn ----
rule('[invasions.V.C-2 invasions.r-144] at the end of turn 11 six or more creates Islam: three points for the Huns, and the end', () => {
  const end = (roll: number) => turnAt('islam', { turn: 11, vp: {}, decline: {}, controller: {} }, [roll]).state
  assert.deepEqual(
    [end(6).board.hasIslam, end(6).board.isOver, end(6).outcome !== null, end(5).board.hasIslam, end(5).board.turn],
    [true, true, true, false, 12],
  )
  const weak = turnAt('islam', { turn: 11, decline: { orientali: 1, persae: 1 }, arabRaid: true, controller: {} }, [3]).state.board
  const held = turnAt('islam', { turn: 11, decline: {}, controller: { hijaz: 'persae' } }, [8]).state.board
  assert.deepEqual([weak.hasIslam, held.hasIslam], [true, false])
  assert.equal(turnAt('islam', { turn: 10, vp: {} }).state.board.hasIslam, false)
})
rule('[invasions.V.B-2 invasions.V.B-1] objectives are counted in scoring turns only', () => {
  const gain = (turn: number): number => {
    const t = turnAt('scoring', { turn, vp: {} })
    return CAMPS.reduce((sum, camp) => sum + board(t).vp[camp], 0)
  }
  assert.ok(gain(3) > 0 && gain(6) > 0 && gain(4) === 0)
})
rule('[invasions.V.B-1 invasions.V.B-2] each objective that is held is told with its place and worth, then the points they bring', () => {
  const b = start()
  b.turn = 3
  const told: { readonly is: string }[] = []
  const due = objectivesOfNation[n('romani')]!.filter(objective => isObjectiveDue(b, objective))
  scoreObjectives({ board: b, emit: (event: { readonly is: string }) => told.push(event) } as never, n('romani'), one => due.includes(one), 'V.B-2')
  assert.deepEqual(told, [
    ...due.map(({ area, province, vp }) => ({ is: 'objective', nation: n('romani'), area: area ?? -1, space: province, vp, isHalf: false })),
    { is: 'points', camp: 'romans', nation: n('romani'), vp: due.reduce((sum, { vp }) => sum + vp, 0), why: 'objectives' },
  ])
  assert.ok(due.some(one => one.area !== null))
})
rule('[invasions.V.B-2 invasions.XXVII.A-4] what is lost to another is not told, what a client holds counts half', () => {
  const b = start()
  const told: { readonly is: string; readonly isHalf?: boolean }[] = []
  const target = objectivesOfNation[n('romani')]!.find(one => one.area === null)!
  const score = (): void =>
    scoreObjectives({ board: b, emit: (event: (typeof told)[number]) => told.push(event) } as never, n('romani'), one => one === target, 'V.B-2')
  b.controller[target.province] = n('franci')
  score()
  assert.deepEqual(told, [])
  b.protector[n('franci')] = n('romani')
  b.sharesVp[n('franci')] = 1
  score()
  assert.deepEqual(
    told.map(({ is, isHalf }) => [is, isHalf]),
    [
      ['objective', true],
      ['points', undefined],
    ],
  )
})
rule('[invasions.V.B-3] Rome alive with Italia: 5 in turn 6, 10 in turn 9; in the short game 8', () => {
  const score = (turn: number, more: object = {}): number => {
    const t = turnAt('scoring', { turn, vp: {}, ...more })
    return t.events.length === 0 ? board(t).vp.romans : 0
  }
  const without = (turn: number, more: object = {}) => score(turn, { rulers: {}, ...more })
  const rulers = { italia: ['romani'] }
  assert.equal(score(6, { rulers }) - without(6), 5 + italiaWorth(6))
  assert.equal(score(9, { rulers }) - without(9), 10 + italiaWorth(9))
  assert.equal(score(6, { rulers, scenario: 'short' }) - without(6, { scenario: 'short' }), 8 + italiaWorth(6))
})
/** What Italia itself brings Rome in that turn, by its sheet. */
const italiaWorth = (turn: number): number => {
  const count = (more: object) => turnAt('scoring', { turn, vp: {}, stage: { romani: 1 }, status: { romani: 1 }, ...more }).state.board.vp.romans
  return count({ rulers: { italia: ['romani'] } }) - count({ rulers: {} })
}
rule('[invasions.X.C-1 invasions.IV-5] after the cards the raiders of the Calendar strike', () => {
  const t = phase({ turn: 2 }, [
    { proc: 'turn', at: 'diplomacy' },
    { proc: 'events', at: 'raids', drawn: [...CAMPS] },
  ])
  assert.equal(t.question(), 'raid.start')
})
rule('[invasions.XI.G-2 invasions.XI.G-1] settled raiders hold the land; beaten ones are raiders again', () => {
  const close = (place: string | null) =>
    phase(
      {
        turn: 2,
        units: place === null ? {} : { tripolitania: { barbari: { cavalry: 2 } } },
        stage: { barbari: 2, romani: 1 },
        controller: { tripolitania: 'romani' },
        cityLevel: {},
      },
      [
        { proc: 'turn', at: 'diplomacy' },
        { proc: 'events', at: 'markers' },
        { proc: 'raid', at: 'close', nation: 'barbari', target: 'tripolitania', units: ['barbari-cavalry-1', 'barbari-cavalry-2'] },
      ],
    )
  const stay = close('tripolitania')
  assert.deepEqual([board(stay).stage[n('barbari')], board(stay).controller[s('tripolitania')]], [2, n('barbari')])
  assert.equal(board(close(null)).stage[n('barbari')], 3)
})
rule('[invasions.XI.G-1] raiders who settle among enemies fight at once, without leader, and nobody evades', () => {
  const t = phase(
    {
      turn: 2,
      units: { tripolitania: { romani: { legion: 2 } } },
      gold: {},
      vp: {},
      raid: {},
      plundered: {},
      cityLevel: {},
      controller: { tripolitania: 'romani' },
    },
    [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'markers' },
      {
        proc: 'raid',
        at: 'stay',
        nation: 'barbari',
        target: 'tripolitania',
        start: 'tripolitania',
        units: ['barbari-cavalry-1', 'barbari-cavalry-2'],
        die: 13,
        total: 11,
      },
    ],
    { rolls: Array.from({ length: 30 }, () => 1) },
  )
  t.play('persians', 'accept')
  assert.ok(t.events.some(({ event }) => event.is === 'battle' && event.attacker === n('barbari') && event.attackers === 2 && event.defenders === 2))
  assert.equal(
    t.events.some(({ event }) => event.is === 'rolled' && event.what === 'evasion'),
    false,
  )
})

// ---- Reinforcements ----
rule('[invasions.VII.A-2] in the Reinforcements of turn 6 Attila dies', () => {
  const t = phase(
    { turn: 6, stage: { hunni: 1, romani: 1 }, leaderAt: { attila: 'hunnia' }, leaderUntil: { attila: 6 }, home: { hunni: 'hunnia' } },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'attila' },
    ],
    { rolls: [1] },
  )
  assert.deepEqual([board(t).stage[n('hunni')], whereLeads(t, 'attila'), board(t).once.includes('attila-fell-6')], [4, null, true])
})
rule('[invasions.I-3] without a soldier in Britannia Rome must release it, with one it may', () => {
  const at = (units: object) =>
    phase({ turn: 4, units }, [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'britain' },
    ])
  at({}).refused('romans', 'refuse', undefined, 'invasions.I-3')
  const kept = at({ cantium: { romani: { legion: 1 } } })
  assert.ok(kept.verbs('romans').includes('refuse'))
  kept.play('romans', 'accept').play('romans', 'place-at', 'neustria')
  assert.deepEqual(
    [board(kept).stage[n('brittones')], board(kept).protector[n('brittones')], board(kept).gold[n('brittones')], whereIs(kept, 'romani-legion-1')],
    [1, n('romani'), 10, 'neustria'],
  )
})
rule('[invasions.X.B-4 invasions.IX.A-1] cards may be played when reinforcements come', () => {
  const t = phase(
    { turn: 4 },
    [
      { proc: 'turn', at: 'events' },
      { proc: 'reinforce', at: 'window' },
    ],
    { zones: { 'hand-goths': ['volunteers-70'] } },
  )
  assert.equal(t.question(), 'window.reinforcements')
})
rule('[invasions.r-208 invasions.VI.K-3] Rome and Byzantium part in turn 3: whoever stands in the other’s land goes where his player likes', () => {
  const units = { syria: { romani: { legion: 1 } }, phoenicia: { romani: { legion: 1 }, orientali: { legion: 2 } }, latium: { romani: { infantry: 1 } } }
  const t = phase({ turn: 3, units, controller: { syria: 'orientali', phoenicia: 'orientali', palestina: 'romani', latium: 'romani' }, cityLevel: {} }, [
    { proc: 'turn', at: 'events' },
    { proc: 'reinforce', at: 'part' },
  ])
  assert.deepEqual([t.question(), t.asked()], ['retreat.choose', ['romans']])
  t.play('romans', 'retreat-to', 'palestina')
  assert.equal(t.question(), 'retreat.choose')
  t.play('romans', 'retreat-to', 'palestina')
  assert.deepEqual([whereIs(t, 'romani-legion-1'), whereIs(t, 'romani-legion-2'), whereIs(t, 'romani-infantry-1')], ['palestina', 'palestina', 'latium'])
})

// ---- Alliances end ----
const ALLIES = [{ a: 'romani', b: 'persae', ended: false }]
const parting = (more: object, rolls: readonly number[] = []): Table =>
  phase({ turn: 4, ...more }, [{ proc: 'parting', at: 'next', a: 'romani', b: 'persae' }], { rolls })
rule('[invasions.XXVI.B-7] of equals a D2: passed the younger goes, failed the older', () => {
  const even = {
    units: { syria: { romani: { legion: 1 }, persae: { infantry: 1 } } },
    age: { romani: 5, persae: 3 },
    controller: { latium: 'romani', chaldea: 'persae', syria: 'romani' },
    cityLevel: {},
  }
  assert.deepEqual(parting(even, [2]).asked(), ['persians'])
  assert.deepEqual(parting(even, [3]).asked(), ['romans'])
  const few = parting({ ...even, units: { syria: { romani: { legion: 2 }, persae: { infantry: 1 } } } })
  assert.deepEqual(few.asked(), ['persians'])
})
/** Ships of an enemy have closed the strait between Corsica and Sardinia. */
const CORSAIRS = { 'mare-tyrrhenum': { visigothi: { fleet: 1 } } }
const CLOSED_STRAIT = { blocked: [{ sea: 'mare-tyrrhenum', nation: 'romani' }] }
rule('[invasions.r-208] without a legal retreat units go to the nearest province of their own with room, their leader with them', () => {
  const t = phase(
    {
      turn: 4,
      units: { creta: { romani: { legion: 2 }, orientali: { legion: 3 } } },
      leaderAt: { stilicho: 'creta' },
      controller: { creta: 'orientali', latium: 'romani' },
      cityLevel: {},
    },
    [{ proc: 'parting', at: 'next', a: 'romani', b: 'orientali' }],
  )
  assert.deepEqual([whereIs(t, 'romani-legion-1'), whereLeads(t, 'stilicho')], ['creta', 'creta'])
  const near = phase(
    {
      turn: 4,
      units: { corsica: { romani: { legion: 1 }, orientali: { legion: 2 } }, sardinia: { romani: { infantry: 1 } }, ...CORSAIRS },
      now: CLOSED_STRAIT,
      leaderAt: { stilicho: 'corsica' },
      controller: { corsica: 'orientali', sardinia: 'romani' },
      cityLevel: {},
    },
    [{ proc: 'parting', at: 'next', a: 'romani', b: 'orientali' }],
  )
  assert.deepEqual([whereIs(near, 'romani-legion-1'), whereLeads(near, 'stilicho')], ['sardinia', 'sardinia'])
})
rule('[invasions.r-208 invasions.XXVI.B-7] of equals who must leave his own province goes to the next of his own', () => {
  const t = phase(
    {
      turn: 4,
      units: { corsica: { romani: { legion: 1 }, orientali: { legion: 1 } }, sardinia: { romani: { infantry: 1 } }, ...CORSAIRS },
      now: CLOSED_STRAIT,
      age: { romani: 9, orientali: 3 },
      controller: { corsica: 'romani', sardinia: 'romani' },
      cityLevel: {},
    },
    [{ proc: 'parting', at: 'next', a: 'romani', b: 'orientali' }],
    { rolls: [3] },
  )
  assert.deepEqual([whereIs(t, 'romani-legion-1'), whereIs(t, 'orientali-legion-1')], ['sardinia', 'corsica'])
})
rule('[invasions.r-208] guests alone in the other’s province go too', () => {
  const t = parting({ units: { syria: { romani: { legion: 1 } } }, controller: { syria: 'persae', palestina: 'romani' }, cityLevel: {} })
  assert.deepEqual([t.question(), t.asked()], ['retreat.choose', ['romans']])
  const lone = parting({
    units: { corsica: { romani: { legion: 1 } }, sardinia: { romani: { infantry: 1 } }, ...CORSAIRS },
    now: CLOSED_STRAIT,
    controller: { corsica: 'persae', sardinia: 'romani' },
    cityLevel: {},
  })
  assert.equal(whereIs(lone, 'romani-legion-1'), 'sardinia')
})
rule('[invasions.XXVI.A-1] what is left of an alliance ends with the turn', () => {
  const t = phase({ turn: 4, acted: ALL, alliances: ALLIES, units: {} }, [])
  assert.deepEqual(board(t).alliances, [])
})

// ---- Activation ----
rule('[invasions.XXVI.B-3 invasions.r-26] allies declare one after the other, and move again once the other has moved', () => {
  const units = { valachia: { visigothi: { infantry: 1 } }, ucraina: { ostrogothi: { infantry: 1 } } }
  const side = { alliances: [{ a: 'visigothi', b: 'ostrogothi', ended: false }], now: { side: ['visigothi', 'ostrogothi'] } }
  const t = phase({ turn: 4, units, ...side }, [{ proc: 'activation', at: 'partner', nation: 'visigothi' }])
  const frame = t.state.stack.find(one => one.proc === 'activation')
  assert.ok(frame?.proc === 'activation' && frame.spoken.length === 2)
  until(t, 'movement.choose').play('goths', 'finish')
  t.play('goths', 'move-from', 'ucraina').play('goths', 'step-to', t.offered('goths', 'step-to')[0])
  if (t.verbs('goths').includes('stop')) t.play('goths', 'stop')
  t.play('goths', 'finish')
  assert.deepEqual([t.question(), t.offered('goths', 'move-from').includes('valachia')], ['movement.choose', true])
})
rule('[invasions.r-183 invasions.VII.D-6] with the activation a nation without land and units leaves, and a stand-in counter finds its city', () => {
  const gone = phase({ turn: 6, units: {}, stage: { persae: 1, romani: 1 }, controller: { latium: 'romani' } }, [
    { proc: 'activation', at: 'settle', nation: 'romani' },
  ])
  assert.equal(board(gone).stage[n('persae')], 4)
  const found = phase(
    {
      turn: 6,
      status: { visigothi: 1, romani: 2 },
      standIn: { visigothi: 1 },
      home: { ...HOMES, visigothi: 'aquitania' },
      controller: { aquitania: 'visigothi', latium: 'romani', thracia: 'orientali', chaldea: 'persae' },
      units: { aquitania: { visigothi: { infantry: 1 } } },
    },
    [{ proc: 'activation', at: 'settle', nation: 'visigothi' }],
  )
  assert.equal(found.question(), 'found.grow')
})
rule('[invasions.VII.D-4] a city grows only where no site is free', () => {
  const units = { aquitania: { visigothi: { infantry: 1 } }, garumnum: { visigothi: { infantry: 1 } } }
  const t = phase(
    {
      turn: 6,
      status: { visigothi: 1 },
      home: { ...HOMES, visigothi: 'aquitania' },
      controller: { aquitania: 'visigothi', garumnum: 'visigothi' },
      cityHolder: { garumnum: 'visigothi' },
      units,
    },
    [{ proc: 'found', at: 'grow', nation: 'visigothi' }],
  )
  t.refused('goths', 'grow-city', 'garumnum', 'invasions.VII.D-4').play('goths', 'found-city', 'aquitania')
  assert.equal(board(t).cityLevel[s('aquitania')], 1)
})

// ---- Administration ----
const income = (at: string, nation: string, more: object): Table =>
  phase({ turn: 4, ...more }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'minors' },
    { proc: 'income', at, nation },
  ])
rule('[invasions.VII.D-6] a stand-in counter that waits for a city finds it with the income', () => {
  const t = income('settle', 'visigothi', {
    status: { visigothi: 1 },
    standIn: { visigothi: 1 },
    home: { ...HOMES, visigothi: 'aquitania' },
    controller: { aquitania: 'visigothi' },
    units: { aquitania: { visigothi: { infantry: 1 } } },
  })
  assert.equal(t.question(), 'found.grow')
})
const HARD = cardKind.ids[ADMIN_CARDS.find(card => !['prosperity', null].includes(CARD_AND_MARKER_DATA[card]!.admin!.old.calamity))!]!
rule('[invasions.XIV.J-2 invasions.XXVIII.G-3] a bankrupt nation draws a calamity, and its federates may break', () => {
  const foedera = [{ federate: 'visigothi', federator: 'romani', first: 'tuscia', second: null, since: 1, vp: 3, gold: 3, tested: true }]
  const t = phase({ turn: 4, foedera, home: { ...HOMES, visigothi: 'tuscia' }, units: { tuscia: { visigothi: { infantry: 1 } } }, age: { romani: 2 } }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'minors' },
    { proc: 'bankruptcy', at: 'federates', nation: 'romani' },
  ])
  assert.deepEqual([t.question(), t.asked()], ['breach.ask', ['goths']])
  const struck = phase(
    { turn: 4, age: { persae: 10 }, calamities: {}, units: {} },
    [
      { proc: 'turn', at: 'military' },
      { proc: 'administration', at: 'minors' },
      { proc: 'bankruptcy', at: 'calamity', nation: 'persae' },
    ],
    { zones: { 'admin-deck': [HARD] } },
  )
  assert.equal(board(struck).calamities[n('persae')], 1)
})
const buying = (more: object): Table =>
  phase({ turn: 4, ...more }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'revolts' },
    { proc: 'purchases', at: 'buy', nation: 'romani' },
  ])
rule('[invasions.XV.B-9 invasions.XV.B-1 invasions.XXIII.C-1] nobody buys what he cannot pay or place', () => {
  const poor = buying({ gold: { romani: 1 }, units: { latium: { romani: { 'legion*': 1 } } } })
  poor
    .refused('romans', 'buy', 'romani-legion-2', 'invasions.XV.B-9')
    .refused('romans', 'restore', 'romani-legion-1', 'invasions.XV.B-9')
    .refused('romans', 'fortify', 'neustria', 'invasions.XXIII.C-1')
  const full = buying({ gold: { romani: 40 }, controller: { latium: 'romani' }, units: { latium: { romani: { legion: 4 } } } })
  full.refused('romans', 'buy', 'romani-infantry-1', 'invasions.XV.B-1')
})
rule('[invasions.XVI.F-1 invasions.IV-7] last of all revolts are put down', () => {
  const t = phase({ turn: 4, revolt: { neustria: 1 }, units: { neustria: { romani: { legion: 1 } } }, controller: { neustria: 'romani' } }, [
    { proc: 'turn', at: 'military' },
    { proc: 'administration', at: 'revolts' },
  ])
  assert.deepEqual([t.question(), t.offered('romans', 'suppress')], ['suppression.choose', ['neustria']])
})
rule(
  '[invasions.XVI.C-1 invasions.XVI.C-2 invasions.XVI.C-3 invasions.r-122] without a capital a D2 chooses the table; an area without a province that may rise is thrown again',
  () => {
    const at = (rolls: readonly number[], controller: object) =>
      phase(
        { turn: 4, home: { persae: 'chaldea' }, controller, units: {} },
        [
          { proc: 'turn', at: 'diplomacy' },
          { proc: 'events', at: 'markers' },
          { proc: 'revolt', at: 'chooser', nation: 'romani' },
        ],
        { rolls },
      )
    const both = { neustria: 'romani', lydia: 'romani' }
    const west = at([1, 2, 1, 5], both)
    assert.deepEqual(
      (west.offered('romans', 'revolt-at') as string[]).map(id => areaOfSpace[s(id)]),
      [findAreaById('gallia-septentrionalis')],
    )
    const east = at([1, 3, 2], both)
    assert.deepEqual(east.offered('romans', 'revolt-at'), ['lydia'])
  },
)
rule('[invasions.XVI.D-2] two revolts are two choices, in areas of their own', () => {
  const t = phase(
    { turn: 4, controller: { media: 'persae', zagros: 'persae' }, units: {} },
    [
      { proc: 'turn', at: 'diplomacy' },
      { proc: 'events', at: 'markers' },
      { proc: 'revolt', at: 'chooser', nation: 'persae', count: 2 },
    ],
    { rolls: [1, 4] },
  )
  t.play('romans', 'revolt-at', 'media')
  assert.deepEqual([t.asked(), t.offered('persians', 'revolt-at')], [['persians'], ['media', 'zagros']])
  t.play('persians', 'revolt-at', 'media')
  assert.deepEqual([board(t).revolt[s('media')], t.question() === 'revolt.province'], [2, false])
})
