/** Italia's gameUi on positions: what lies where, what scores, what a plan costs, how a battle is told. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadGame, type AnyGame } from '@tabularium/games'
import type { WireAction } from '@tabularium/kernel'
import { assert, beforeAll, describe, test } from 'vitest'
import { createItaliaUi } from '../src/games/italia/index.ts'
import { words } from '../src/games/italia/texts/index.ts'
import type { AnyState } from '../src/match/client.ts'
import type { AnyView, GameUi, WireEvent } from '../src/table/game-ui.ts'
import { createPlan, canPlanGoOn, readPlannedState, tryPlanStep } from '../src/table/planning.ts'

let game: AnyGame
let gameUi: GameUi
beforeAll(async () => {
  game = await loadGame('italia')
  gameUi = createItaliaUi(game)
})
const turn = (nation: string, at: string): unknown[] => [
  { proc: 'game', at: 'rounds' },
  { proc: 'round', at: 'turns', next: 1 },
  { proc: 'turn', at, nation },
]
const brennus = { proc: 'campaign', at: 'choose', nation: 'celts', leader: 'brennus', gold: 3 }
const board = {
  round: 1,
  active: 'celts',
  fleets: { carthaginians: { 'mare-libycum': 2 } },
  leaders: { brennus: 'pisae', himilco: 'mare-libycum' },
  units: { celts: { pisae: { infantry: 6 } }, romans: { roma: { legion: 2 } }, etruscans: { etruria: { infantry: 1 } } },
  holds: [{ nation: 'carthaginians', at: 'mare-libycum', units: ['infantry'], leaders: ['himilco'], moved: false }],
  cities: { roma: 1, pisae: 2 },
  keeper: { roma: 'red' },
  gold: { celts: 3 },
}
const standing = (change: object = {}, stack: readonly unknown[] = [...turn('celts', 'exit'), brennus]): AnyState =>
  game.position({ scenario: 'italia-1', board: { ...board, ...change }, stack }) as AnyState
const viewOf = (s: AnyState, seat = 'yellow'): AnyView => game.view(s, seat as never) as AnyView
const play = (s: AnyState, seat: string, action: WireAction): void => {
  const played = game.play(s, seat as never, game.fromWire(action))
  assert.ok(played.ok, JSON.stringify(action))
}

describe('the board', () => {
  test('shows units, a leader on campaign, and what a fleet carries', () => {
    const pieces = gameUi.pieces(viewOf(standing()), 'en')
    assert.deepEqual(
      pieces.get('pisae')!.map(s => [s.name, s.kind, s.people, s.count]),
      [
        ['Brennus, on campaign for the Celts', 'emperor', 'celts', 1],
        ['6 infantry of the Celts', 'heavy-infantry', 'celts', 6],
      ],
    )
    assert.deepEqual(
      pieces.get('mare-libycum')!.map(s => s.name),
      [
        '1 fleet of the Carthaginians',
        '1 fleet of the Carthaginians (carrying 1 infantry and Himilco)',
        '1 infantry of the Carthaginians aboard',
        'Himilco, leader of the Carthaginians',
      ],
    )
  })
  test('shows cities in the colour that holds them, ruins, and areas of nobody', () => {
    const view = viewOf(standing())
    assert.deepEqual(
      gameUi.badges!(view, 'it')
        .get('roma')!
        .map(b => [b.name, b.tone]),
      [
        ['Città, tenuta dal Rosso', 'red'],
        ['Capitale (Romani)', 'red'],
      ],
    )
    assert.equal(gameUi.badges!(view, 'en').get('pisae')![0]!.name, 'Ruin of a city')
    assert.equal(gameUi.holders(view).get('pisae'), 'yellow')
    assert.equal(gameUi.holders(view).get('umbria'), 'plain')
  })
})

describe('what scores', () => {
  test('an overlay counts areas as the card pays them', () => {
    const overlay = gameUi.overlays!(viewOf(standing({ round: 3 })), 'en').find(o => o.key === 'next')!
    assert.equal(overlay.spaces.get('roma')!.value, '2')
    assert.equal(overlay.spaces.get('pisae')!.name, 'Celts: 1 point')
    assert.equal(overlay.spaces.get('corsica'), undefined)
  })
  test('by an option Italia II scores its first areas in round 2', () => {
    const s = game.position({ scenario: 'italia-2', options: { 'first-scoring-round': 2 }, board: { round: 1 }, stack: turn('visigoths', 'exit') }) as AnyState
    const legend = (state: AnyState): string => gameUi.overlays!(viewOf(state, 'red'), 'en')[0]!.legend
    assert.match(legend(s), /round 2/)
  })
  test('a nation sheet begins with now and tells what scores when', () => {
    const sheet = gameUi.sheets!(viewOf(standing()), 'en', []).find(x => x.key === 'celts')!
    assert.deepEqual(
      sheet.rows.slice(0, 4).map(r => [r.name, ...r.cells]),
      [
        ['On the board: 6 infantry and Brennus; 1 area, 3 gold', '1–9', '0', ''],
        ['Reinforcements: 8 infantry and Brennus, in Alpes', '1', '', 'now'],
        ['Campaign of Brennus with 3 gold', '1', '', 'now'],
        ['1 point for each area held: Northern Italy', '3, 5, 7, 9', '1', '1'],
      ],
    )
  })
  test('points are told by round as they were booked', () => {
    const told: WireEvent[] = [
      { is: 'round', round: 2 },
      { is: 'booked', nation: 'celts', points: 2.5 },
      { is: 'round', round: 3 },
      { is: 'booked', nation: 'celts', points: 1 },
    ]
    const sheet = gameUi.sheets!(viewOf(standing({ points: { celts: 3.5 } })), 'it', told).find(x => x.key === 'history')!
    assert.deepEqual(sheet.rows[0]!.cells.slice(0, 4), ['', '2,5', '1', ''])
    assert.equal(sheet.rows[0]!.cells.at(-1), '3,5')
  })
})

describe('a campaign', () => {
  const march: WireAction[] = [{ do: 'advance' }, ...Array.from({ length: 6 }, () => ({ do: 'take', to: 'infantry' })), { do: 'step', to: 'etruria' }]
  const planned = (from: AnyState, actions: readonly WireAction[]) => actions.reduce((plan, a) => tryPlanStep(game, plan, a)!, createPlan('yellow', from))
  test('is planned with its cost, who may react, and the odds', () => {
    const from = standing()
    const to = game.clone(from) as AnyState
    for (const action of march) play(to, 'yellow', action)
    const lines = new Map(gameUi.forecast!(game, from, to, 'yellow', 'en').map(l => [l.name, l.value]))
    assert.equal(lines.get('Gold spent'), '1')
    assert.equal(lines.get('Gold left'), '2')
    assert.equal(lines.get('On the march'), '6 units, 1 step made')
    assert.equal(lines.get('May react'), 'Etruscans and Romans')
    assert.equal(lines.get('Etruscans'), 'nobody is near enough to enter; they may leave')
    assert.equal(lines.get('Romans'), 'may move one stack, not enter')
    assert.match(lines.get('Battle in Etruria')!, /^6 against 1; (9\d|100) % if nobody retreats$/)
  })
  test('tells who could enter the battle just where the rules let him', () => {
    const from = standing({ units: { ...board.units, etruscans: { etruria: { infantry: 1 }, perusia: { infantry: 2 }, umbria: { infantry: 3 } } } })
    const to = game.clone(from) as AnyState
    for (const action of march) play(to, 'yellow', action)
    const lines = new Map(gameUi.forecast!(game, from, to, 'yellow', 'en').map(l => [l.name, l.value]))
    assert.equal(lines.get('Etruscans'), '2 more could enter: 2 from Perusia')
    for (const action of [{ do: 'halt' }, { do: 'done' }]) play(to, 'yellow', action)
    assert.include(
      gameUi.beside!(viewOf(to, 'blue'), 'en').map(f => f.value),
      '2 from Perusia',
    )
    play(to, 'blue', { do: 'enter-battle' })
    const asked = game.decisions(to).find(d => d.seat === 'blue')!
    assert.equal(asked.say, 'reaction.join')
    const offered = (asked.offer as { readonly 'take-from'?: readonly unknown[] })['take-from'] ?? []
    assert.deepEqual(
      offered.map(from => game.toWire({ do: 'take-from', to: from } as never).to),
      ['perusia'],
    )
  })
  test('is planned through the reactions, into the combat as far as it goes without dice', () => {
    const plan = planned(standing(), [...march, { do: 'halt' }, { do: 'done' }])
    assert.equal(game.decisions(readPlannedState(plan))[0]!.say, 'combat.order')
    assert.ok(canPlanGoOn(game, plan))
    assert.ok(!canPlanGoOn(game, tryPlanStep(game, plan, { do: 'fight', to: 'etruria' })!))
  })
  test('tells who may react when the plan has come through it, and when the last gold is gone', () => {
    for (const gold of [3, 1]) {
      const from = standing({ units: { ...board.units, etruscans: { perusia: { infantry: 1 } } }, gold: { celts: gold } })
      const plan = planned(from, [...march, { do: 'halt' }, ...(gold > 1 ? [{ do: 'done' }] : [])])
      assert.ok(!readPlannedState(plan).stack.some(f => f.proc === 'sortie'))
      const lines = new Map(gameUi.forecast!(game, from, readPlannedState(plan), 'yellow', 'en').map(l => [l.name, l.value]))
      assert.equal(lines.get('May react'), 'Etruscans and Romans')
    }
  })
  test('in round 10 tells of the other parties alone, though the turn is theirs by then', () => {
    const parties = { optimates: { roma: { legion: 2 } }, populares: { etruria: { legion: 1 } }, samnites: { samnium: { infantry: 1 } } }
    const leaders = { 'sulla-optimates': 'roma', 'marius-populares': 'etruria' }
    const from = standing({ round: 10, active: null, units: parties, fleets: {}, holds: [], cities: {}, gold: { optimates: 2, populares: 2 }, leaders }, [
      ...turn('celts', 'exit').slice(0, 1),
      { proc: 'round', at: 'score' },
      { proc: 'civil', at: 'next', blocked: [null, null, null] },
    ])
    const seat = game.decisions(from)[0]!.seat
    const plan = tryPlanStep(game, tryPlanStep(game, createPlan(seat, from), { do: 'remain' })!, { do: 'done' })!
    assert.equal(game.decisions(readPlannedState(plan))[0]!.say, 'civil.choose')
    const lines = new Map(gameUi.forecast!(game, from, readPlannedState(plan), seat, 'en').map(l => [l.name, l.value]))
    assert.deepEqual([lines.get('Gold spent'), lines.get('May react')], ['1', 'Populares'])
  })
  test('that was not moved tells of nobody', () => {
    const from = standing()
    const lines = gameUi.forecast!(game, from, readPlannedState(planned(from, [{ do: 'end-campaign' }])), 'yellow', 'en')
    assert.ok(lines.every(l => l.name !== 'May react'))
  })
  test('a whole stack is taken in one answer', () => {
    const s = standing()
    play(s, 'yellow', { do: 'advance' })
    const [decision] = game.decisions(s)
    const [bundle] = gameUi.bundles!(game, s, decision!, 'en')
    assert.equal(bundle!.text, 'Take all 6')
    for (const action of bundle!.actions) play(s, 'yellow', action)
    assert.equal(gameUi.bundles!(game, s, game.decisions(s)[0]!, 'en').length, 0)
  })
})

describe('answers', () => {
  test('that name a laden fleet tell what it carries', () => {
    const view = viewOf(standing())
    assert.equal(gameUi.meant!({ do: 'pick-laden-fleet', to: 'ship-1' }, view, 'en'), 'carrying 1 infantry and Himilco')
    assert.equal(gameUi.meant!({ do: 'pick-laden-fleet', to: 'ship-2' }, view, 'en'), null)
    assert.equal(gameUi.meant!({ do: 'pick-empty-fleet' }, view, 'en'), null)
  })
})

describe('a battle', () => {
  const events: WireEvent[] = [
    { is: 'battle', where: 'roma', attacker: 'celts', defender: 'romans', raid: false },
    { is: 'rolled', nation: 'celts', dice: [7, 2], hits: 1 },
    { is: 'rolled', nation: 'romans', dice: [9], hits: 1 },
    { is: 'slain', nation: 'romans', where: 'roma', type: 'legion', count: 1 },
    { is: 'aimed', nation: 'celts', target: 'legion', count: 1 },
    { is: 'rolled', nation: 'celts', dice: [10], hits: 1 },
  ]
  const tell = (list: readonly WireEvent[]) => gameUi.fight!(list, 'en', e => e.is, viewOf(standing()))!
  test('is told round by round, with losses and dice', () => {
    const fight = tell(events)
    assert.equal(fight.title, 'Battle in Roma')
    assert.deepEqual(
      fight.steps.map(s => [s.title, s.dice.join(' ')]),
      [
        ['Before the first dice', ''],
        ['Round 1', '7 2 9'],
        ['Round 2', '10'],
      ],
    )
    assert.deepEqual(fight.steps[2]!.lines, ['aimed', 'rolled'])
    assert.deepEqual(fight.sides[1]!.facts, ['defends', '1 lost'])
    assert.equal(fight.over, false)
  })
  test('is over when the turn goes on', () => assert.equal(tell([...events, { is: 'turn', nation: 'etruscans' }]).over, true))
})

test('every sentence of the guide stands at a question that is asked, and rests on clauses that exist', () => {
  const clauses = readFileSync(join(import.meta.dirname, '../../games/italia/rules/clauses.jsonl'), 'utf8')
  const says = new Set(game.verbs.map(v => v.split('/').slice(0, 2).join('.')))
  for (const lang of ['it', 'en'] as const) {
    assert.isAbove(Object.keys(words[lang].guide).length, 10)
    for (const [say, { cite }] of Object.entries(words[lang].guide)) {
      assert.ok(says.has(say), say)
      for (const id of cite) assert.include(clauses, `"${id}"`)
    }
  }
})

describe('before the click', () => {
  const lone = { cities: { pisae: 1 }, leaders: {}, keeper: {}, units: { celts: { pisae: { infantry: 2 } } } }
  const marching = (taken: number): AnyState => {
    const s = standing(lone, [...turn('celts', 'march'), { proc: 'movement', at: 'choose', nation: 'celts' }])
    play(s, 'yellow', { do: 'march', to: 'pisae' })
    for (let n = 0; n < taken; n++) play(s, 'yellow', { do: 'take', to: 'infantry' })
    return s
  }
  test('a city that everybody leaves is told on the map, in the prompt and at each step', () => {
    const s = marching(2)
    const [asked] = game.decisions(s)
    assert.equal(gameUi.cautions!(s, asked!, 'en').get('pisae')?.text, words.en.before.emptied('Pisae'))
    assert.deepEqual(gameUi.beside!(viewOf(s), 'en'), [{ name: words.en.before.leaving, value: 'Pisae' }])
    assert.include(gameUi.note!(game, s, asked!, { do: 'step', to: 'liguria' }, 'en')!.text, words.en.before.emptied('Pisae'))
  })
  test('not while somebody stays', () => {
    const s = marching(1)
    assert.equal(gameUi.cautions!(s, game.decisions(s)[0]!, 'en').size, 0)
    assert.deepEqual(gameUi.beside!(viewOf(s), 'en'), [])
  })
})
