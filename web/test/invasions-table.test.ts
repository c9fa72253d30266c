/** Invasions' gameUi, without a browser: its words, its cards, and what it tells of positions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadGame } from '@tabularium/games'
import { spaceKind, unitKind } from '@tabularium/invasions/table'
import { makeRngKeyFromSeed, nameOfNoun, type WireAction } from '@tabularium/kernel'
import { describe, expect, it } from 'vitest'
import { createInvasionsUi } from '../src/games/invasions/index.ts'
import { en } from '../src/games/invasions/texts/en.ts'
import { it as italian } from '../src/games/invasions/texts/it.ts'
import type { AnyState } from '../src/match/client.ts'
import { findPlaces } from '../src/table/places.ts'
import { listChoices, type AnyDecision } from '../src/table/choices.ts'
import type { AnyView, WireEvent } from '../src/table/game-ui.ts'

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const messages = (tree: Tree, at = ''): [string, number][] =>
  Object.entries(tree).flatMap(([key, value]): [string, number][] =>
    isTree(value) ? messages(value, `${at}${key}.`) : [[`${at}${key}`, typeof value === 'function' ? value.length : 0]],
  )
const words = (tree: Tree): unknown[] => Object.values(tree).flatMap(value => (isTree(value) ? words(value) : [value]))

const rules = join(import.meta.dirname, '../../games/invasions/rules')
const clauses = ['clauses', 'rulings'].flatMap(name =>
  readFileSync(join(rules, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map(line => (JSON.parse(line) as { readonly id: string }).id),
)

const game = await loadGame('invasions')
const gameUi = createInvasionsUi(game)
const [long] = game.def.scenarios
const stateAt = (seats = 4) => game.setup(long.id, game.options({ seats }), makeRngKeyFromSeed(7)).state
const at = (seats = 4): AnyView => game.view(stateAt(seats), null) as AnyView
const start = at()

describe('names', () => {
  it('of units have no brackets within brackets, though a nation has a second name in its own', () => {
    const names = (['it', 'en'] as const).flatMap(lang => unitKind.ids.map(id => nameOfNoun(unitKind, lang, id)))
    expect(names.filter(name => /\([^)]*\(/.test(name))).toEqual([])
    expect(names).toContain('Legione (Bizantini)')
  })
})
describe('words', () => {
  it('has the same messages in both languages', () => expect(messages(italian)).toEqual(messages(en)))
  it('is quiet and leaves nothing empty', () =>
    expect([...words(en), ...words(italian)].filter(w => typeof w === 'string' && (!w.trim() || w.includes('!')))).toEqual([]))
})
describe('at the beginning', () => {
  it('units of one kind, a leader and walls stand in a province', () => {
    const dacia = gameUi.pieces(start, 'en').get('dacia')!
    expect(dacia.map(stack => [stack.tone, stack.people, stack.kind])).toContainEqual(['blue', 'goths', 'heavy-cavalry'])
    expect(
      gameUi.badges!(start, 'en')
        .get('latium')!
        .map(badge => badge.name),
    ).toEqual(['Capital of the Western Romans', 'Rome, walled city of level 3, held by Western Romans'])
  })
  it('every unit on the map is drawn once', () => {
    const drawn = [...gameUi.pieces(start, 'en').values()].flat().filter(stack => !stack.key.startsWith('leader') && !stack.key.startsWith('horde'))
    const { place } = (start.board as { readonly units: { readonly place: readonly number[] } }).units
    const limites = [...gameUi.badges!(start, 'en').values()].flat().filter(badge => badge.key === 'limes')
    expect(drawn.reduce((sum, stack) => sum + stack.count, limites.length)).toBe(place.filter(space => space >= 0).length)
  })
  it('with two players a seat shows both its camps', () => {
    expect(gameUi.seat(at(2), 'romans', 'en')).toMatchObject({ name: 'Romans and Huns', tone: 'red' })
    expect(gameUi.seat(at(2), 'persians', 'it').name).toBe('Persiani e Goti')
  })
  it('a province is told in words', () =>
    expect(gameUi.about!(start, 'latium', 'en')).toEqual([
      'Controlled by Western Romans',
      expect.stringMatching(/, income \d/),
      'Rome, walled city of level 3, held by Western Romans',
      'Area: Italy, under Western Romans',
    ]))
})
describe('cards', () => {
  it('each kind has a picture of its own', () => {
    const kindOf = (id: string): string => id.replace(/-\d+$/, '')
    const pictures = new Map(game.def.things.ids.map(id => [kindOf(id), JSON.stringify(gameUi.card(id, 'en').picture)]))
    expect([...pictures].filter(([, picture]) => picture === undefined)).toEqual([])
    expect(new Set(pictures.values()).size).toBe(pictures.size)
  })
  it('each has a face with a title and words', () => {
    const faces = game.def.things.ids.flatMap(id => [gameUi.card(id, 'it'), gameUi.card(id, 'en')])
    expect(faces.filter(face => !face.title || (!face.text && face.corners.length === 0))).toEqual([])
  })
})
describe('answers', () => {
  it('a camp that nobody sits for is answered in the prompt', () => {
    const state = stateAt(2)
    const decision = { seat: 'romans', say: 'event.way', cite: [], offer: { 'name-camp': ['goths', 'persians'] } } as never
    expect(listChoices(game, gameUi, state, decision).map(c => c.is === 'one' && c.at.seat)).toEqual([null, 'persians'])
  })
})

// ---- Positions ----
const MILITARY = [
  { proc: 'game', at: 'turns' },
  { proc: 'turn', at: 'closing' },
  { proc: 'military', at: 'next' },
]
const position = (stack: readonly object[], board: object = {}, options: object = {}): AnyState =>
  game.position({ scenario: long.id, options: { seats: 4, ...options }, board: { turn: 2, ...board }, stack: [...MILITARY, ...stack] })
/** Four Visigoths and Athanaric stand in Wallachia and are about to move. */
const marching = (options: object = {}): AnyState => {
  const state = position(
    [
      { proc: 'activation', at: 'march', nation: 'visigothi' },
      { proc: 'movement', at: 'choose', nation: 'visigothi' },
    ],
    {},
    options,
  )
  game.play(state, 'goths', game.fromWire({ do: 'move-from', to: 'valachia' }))
  return state
}
const decisionIn = (state: AnyState): AnyDecision => game.decisions(state)[0] as AnyDecision
const note = (state: AnyState, action: WireAction): string => gameUi.note!(game, state, decisionIn(state), action, 'en')!.text
describe('before a step', () => {
  it('says what is left, the room, who could evade and who intercept, with chances', () => {
    const state = marching()
    expect(note(state, { do: 'step-to', to: 'moesia-superior' })).toMatch(
      /^then 3 steps left, 4 of at most \d units there, .*could evade: \d+ %, .*from Thrace could intercept: \d+ %/,
    )
    expect(note(state, { do: 'step-to', to: 'hypanis' })).not.toContain('intercept')
  })
  it('says the same in few words where there is little room', () => {
    const state = marching()
    const { short } = gameUi.note!(game, state, decisionIn(state), { do: 'step-to', to: 'moesia-superior' }, 'en')!
    expect(short).toMatch(/^3 steps left · 4 of \d units · flight \d+ % · ↯ \d+ %$/)
  })
  it('the reach of the stack lies over the map', () => {
    const reach = gameUi.overlays!(game.view(marching(), 'goths') as AnyView, 'en').find(look => look.key === 'reach')!
    expect(reach.spaces.get('moesia-superior')).toMatchObject({ tone: 'red', value: '1 ↯' })
    expect(reach.spaces.get('latium')).toBeUndefined()
  })
  it.each(['basic', 'advanced'])('a battle is tried out by the rules, %s combat', combat => {
    const state = marching({ combat })
    const odds = gameUi.odds!(game, state, decisionIn(state), { do: 'step-to', to: 'moesia-superior' }, 'en')!
    expect(odds.sides.map(side => [side.name, side.strength])).toEqual([
      ['Visigoths', '4'],
      ['Byzantines (Eastern Romans)', '1'],
    ])
    expect(odds.sides[0].facts.join()).toContain(combat === 'basic' ? 'black die' : 'column 4 of the table')
    // XX.H-2 The table knows no swords.
    expect(odds.note!.includes('red swords')).toBe(combat === 'basic')
    const trials = Array.from({ length: 20 }, (_, seed) => odds.trial(seed))
    expect(trials.every(trial => trial.lost !== null)).toBe(true)
    expect(trials.filter(trial => trial.won).length).toBeGreaterThan(10)
  })
  it('nothing is moved by looking', () => {
    const state = marching()
    const before = JSON.stringify(game.describe(state))
    gameUi.odds!(game, state, decisionIn(state), { do: 'step-to', to: 'moesia-superior' }, 'en')!.trial(1)
    expect(JSON.stringify(game.describe(state))).toBe(before)
  })
})
describe('what words alone cannot tell', () => {
  const activation = (at: string, more: object = {}): object => ({ proc: 'activation', at, nation: 'visigothi', ...more })
  const viewOf = (state: AnyState, seat = 'goths'): AnyView => game.view(state, seat as never) as AnyView
  it('a stack that stops stays; a die is told by its face', () => {
    expect(gameUi.meant!({ do: 'stop' }, viewOf(marching()), 'en')).toBe('this stack stays here')
    const battle = { stack: [{ proc: 'battle', diceA: [1, 10], diceD: [] }], options: { combat: 'basic' } } as unknown as AnyView
    expect(gameUi.meant!({ do: 'reroll', to: 'attacker-1' }, battle, 'en')).toBe('white blank')
    expect(gameUi.meant!({ do: 'reroll', to: 'attacker-2' }, battle, 'it')).toMatch(/^nero [⚔†]/)
    expect(gameUi.meant!({ do: 'stop' }, battle, 'en')).toBe('no more rerolls')
    const atSea = { stack: [{ proc: 'naval', diceA: [4, 1], diceD: [2] }], options: { combat: 'basic' } } as unknown as AnyView
    expect(gameUi.answerGroup!({ do: 'reroll', to: 'attacker-1' }, atSea, 'en')).toEqual({ title: 'Attacker', label: 'white ⚔' })
    expect(gameUi.answerGroup!({ do: 'reroll', to: 'attacker-2' }, atSea, 'en')!.label).toBe('white blank')
  })
  it('who accepts a foedus is told what it brings and what it costs', () => {
    const offer = { proc: 'foedus', at: 'answer', federate: 'visigothi', federator: 'romani', first: 'pannonia', second: 'istria' }
    const facts = gameUi.beside!(viewOf(position([activation('peoples'), offer])), 'en')
    expect(facts.map(fact => fact.value).join()).toMatch(/Pannonia and Istria.*3 gold and 3 points.*no kingdom/)
    expect(gameUi.beside!(viewOf(marching()), 'en')).toEqual([])
  })
  it('who may offer a foedus is told what it brings and what it costs', () => {
    const offer = { proc: 'foedus', at: 'offer', federate: 'visigothi' }
    const facts = gameUi.beside!(viewOf(position([activation('peoples'), offer])), 'en')
    expect(facts.map(fact => fact.name)).toEqual(['You get', 'You give'])
    expect(facts[1]!.value).toContain('3 gold a turn')
  })
  it('a stack of somebody else is not explained by a rule', () => {
    const state = position([activation('march'), { proc: 'movement', at: 'choose', nation: 'visigothi' }])
    expect(gameUi.whyIdle!(viewOf(state), 'latium', 'en')).toBe('Only the Visigoths act now, and nothing of theirs stands here.')
    expect(gameUi.whyIdle!(viewOf(state), 'valachia', 'en')).toBeNull()
  })
  it('whoever is asked to declare hostility is not led to it', () => {
    const state = position([activation('hostility')])
    expect(decisionIn(state).say).toBe('activation.hostility')
    expect(gameUi.grave).toContain('activation.hostility declare')
  })
})
describe('places', () => {
  const found = (typed: string, lang: 'it' | 'en') =>
    findPlaces(
      spaceKind.ids.map(id => ({ id, name: { it: nameOfNoun(spaceKind, 'it', id), en: nameOfNoun(spaceKind, 'en', id) } }) as never),
      gameUi.nicknames!,
      typed,
      lang,
    ).map(({ space, by }) => [space.id, by])
  it('are found by their cities in both languages, and named in that of who looks', () => {
    expect(found('ravenna', 'en')).toEqual([['umbria', 'Ravenna']])
    expect(found('ro', 'en')).toContainEqual(['latium', 'Rome'])
    expect(found('roma', 'en')).toContainEqual(['latium', 'Rome'])
    expect(found('rome', 'it')).toContainEqual(['latium', 'Roma'])
    expect(found('mediolanum', 'en')).toContainEqual(['cisalpina', 'Milan'])
    expect(found('nero', 'en')).toEqual([['pontus-euxinus', null]])
  })
})
describe('who acts next', () => {
  const agendas = (state: AnyState, seat: string) => gameUi.agendas!(game.view(state, seat as never) as AnyView, 'en')
  it('the order of activation, with whoever acts and what is the viewer’s own', () => {
    const [order, calendar] = agendas(marching(), 'goths')
    expect(order!.rows.map(row => row.name)).toEqual(expect.arrayContaining(['Visigoths', 'Western Romans']))
    expect(order!.rows.find(row => row.is === 'now')).toMatchObject({ name: 'Visigoths', isMine: true, sheet: 'nation-visigothi' })
    expect(calendar!.rows.map(row => row.name)).toEqual(['II · AD 375', 'III · AD 400', 'IV · AD 425', 'V · AD 450'])
    expect(calendar!.rows[1]!.note).toContain('points are counted')
    expect(calendar!.rows[1]).toMatchObject({ isMarked: true, note: expect.stringMatching(/New: .*Vandals.*Invade: Alans, Visigoths.*Visigoths get \d/) })
    expect(calendar!.rows[0]!.note).not.toContain('New: Visigoths')
  })
  it('every row that opens a sheet opens one that there is', () => {
    const view = game.view(marching(), 'goths') as AnyView
    const keys = gameUi.sheets!(view, 'en', []).map(sheet => sheet.key)
    expect(
      agendas(marching(), 'goths')
        .flatMap(agenda => agenda.rows.flatMap(row => row.sheet ?? []))
        .filter(key => !keys.includes(key)),
    ).toEqual([])
  })
  it('a row of the calendar opens the sheet at its turn', () => {
    const view = game.view(marching(), 'goths') as AnyView
    const parts = gameUi.sheets!(view, 'en', [])
      .find(sheet => sheet.key === 'calendar')!
      .rows.map(row => row.part)
    for (const row of agendas(marching(), 'goths')[1]!.rows) expect(parts).toContain(row.sheetPart)
  })
})
describe('sheets', () => {
  const sheets = [...gameUi.sheets!(start, 'en', []), ...gameUi.sheets!(game.view(stateAt(), 'goths') as AnyView, 'en', [])]
  it('income and expenses add up, and every line has a rule', () => {
    const persians = sheets.find(sheet => sheet.key === 'ledger')!.rows.filter(row => row.part === 'Persians')
    const worth = (cell: string): number => Number(cell.replace('−', '-').replace('½', '.5'))
    const lines = persians.slice(0, -1).reduce((sum, row) => sum + worth(row.cells[0]!), 0)
    expect(worth(persians.at(-1)!.cells[0]!)).toBe(Math.ceil(lines))
    expect(persians.every(row => row.cite!.length > 0)).toBe(true)
  })
  it('whoever looks finds his own nations first; barbarians say why they earn nothing', () => {
    const ledger = gameUi.sheets!(game.view(stateAt(), 'goths') as AnyView, 'en', []).find(sheet => sheet.key === 'ledger')!
    const parts = [...new Set(ledger.rows.map(row => row.part))]
    expect(parts.slice(0, 2).toSorted()).toEqual(['Ostrogoths · yours', 'Visigoths · yours'])
    const own = ledger.rows.filter(row => row.part === 'Visigoths · yours')
    expect(own[0]).toMatchObject({ name: expect.stringContaining('No income'), cells: ['0'], cite: ['invasions.XIII.A-1'] })
    expect(own.at(-1)!.cells).toEqual(['0'])
    expect(ledger.rows.at(-1)!.name).toContain('Alans (treasury ')
  })
  it('a barbarian overlord and federate sees the tribute he gets', () => {
    const foedera = [{ federate: 'visigothi', federator: 'romani', first: 'pannonia', second: 'istria', gold: 3 }]
    const view = game.view(position([], { foedera, overlord: { ostrogothi: 'visigothi' } }), 'goths') as AnyView
    const ledger = gameUi.sheets!(view, 'en', []).find(sheet => sheet.key === 'ledger')!
    const cells = (part: string) => ledger.rows.filter(row => row.part === part).map(row => row.cells[0])
    expect(cells('Visigoths · yours')).toEqual(['0', '', '+1', '+3', '+4'])
    expect(cells('Ostrogoths · yours')).toEqual(['0', '', '−1', '−1'])
  })
  it('all rules that are cited stand in the book', () => {
    const cited = new Set(sheets.flatMap(sheet => sheet.rows.flatMap(row => row.cite ?? [])))
    expect([...cited].filter(id => !clauses.includes(id))).toEqual([])
  })
  it('clients are tied to their protectors, in words and as a drawing', () => {
    const ties = sheets.find(sheet => sheet.key === 'ties')!
    expect(ties.rows.map(row => row.name)).toContain('Armenians are clients of Byzantines (Eastern Romans)')
    expect(ties.graph!.ties.map(tie => tie.kind)).toContain('client')
  })
})
describe('a fight', () => {
  const say = (event: WireEvent): string => event.is
  const battle: WireEvent = { is: 'battle', space: 'dacia', attacker: 'romani', defender: 'visigothi', attackers: 3, defenders: 2 }
  it('is told step by step, with the dice of each side', () => {
    const events: WireEvent[] = [
      battle,
      { is: 'dice', side: 0, faces: [4, 11, 1], hits: 2 },
      { is: 'dice', side: 1, faces: [1, 1], hits: 0 },
      { is: 'lost', unit: 'visigothi-infantry-1', space: 'dacia' },
      { is: 'won', space: 'dacia', nation: 'romani', lostA: 0, lostD: 1 },
    ]
    const fight = gameUi.fight!(events, 'en', say, start)!
    expect(fight).toMatchObject({ title: 'Battle in Dacia', place: 'dacia', over: true })
    expect(fight.sides.map(side => side.facts)).toEqual([
      ['attack', '3 units', 'lost 0'],
      ['defend', '2 units', 'lost 1'],
    ])
    expect(fight.steps.map(step => step.title)).toEqual(['Before the dice', 'Dice 1', 'The end'])
    expect(fight.steps[1]!.lines).toContain('white ⚔, black ⚔†, white blank († counts in the open)')
    expect(fight.steps[1]!.volleys).toMatchObject([
      { tone: 'red', dice: [4, 5, 1] },
      { tone: 'blue', dice: [1, 1] },
    ])
    expect(fight.steps[1]!.volleys![0]!.signs).toEqual([
      { swords: ['white'], isBlack: false, name: 'white ⚔' },
      { swords: ['white', 'red'], isBlack: true, name: 'black ⚔†' },
      { swords: [], isBlack: false, name: 'white blank' },
    ])
  })
  it('a siege is its throws and what became of the city', () => {
    const roll = (die: number): WireEvent => ({ is: 'rolled', what: 'siege', nation: 'visigothi', die, total: die })
    const fight = gameUi.fight!(
      [battle, { is: 'won' }, roll(3), roll(8), { is: 'siege', space: 'latium', nation: 'visigothi', isTaken: true }],
      'en',
      say,
      start,
    )!
    expect(fight).toMatchObject({ title: 'Siege of Latium', place: 'latium', over: true })
    expect(fight.steps.map(step => step.dice)).toEqual([[3], [8], []])
  })
})
describe('acts of others', () => {
  const seenBy = (seat: string): AnyView => game.view(stateAt(), seat) as AnyView
  const [romans, persians] = [seenBy('romans'), seenBy('persians')]
  it.each<[string, WireEvent, boolean, boolean]>([
    ['a march into a Roman province', { is: 'moved', nation: 'visigothi', from: 'dacia', to: 'moesia-superior', units: 2 }, true, false],
    ['a march among barbarians', { is: 'moved', nation: 'visigothi', from: 'valachia', to: 'dacia', units: 2 }, false, false],
    ['an attack on one’s own', { is: 'battle', space: 'dacia', attacker: 'visigothi', defender: 'persae', attackers: 2, defenders: 2 }, false, true],
    ['a new turn', { is: 'turn', turn: 3 }, true, true],
  ])('%s touches whom it should', (_name, event, touchesRome, touchesPersia) =>
    expect([romans, persians].map(view => gameUi.touchesViewer!(view, event))).toEqual([touchesRome, touchesPersia]),
  )
})
describe('cities', () => {
  it('lie over the map with level and walls, and every sign is explained', () => {
    const look = gameUi.overlays!(start, 'en').find(overlay => overlay.key === 'cities')!
    expect(look.spaces.get('latium')).toEqual({ value: '♜3', name: 'Rome, walled city of level 3, held by Western Romans', tone: 'red' })
    const { intercepts: _, revolt, ...marks } = en.marks
    const told = look.more!.notes.map(note => note.text).join()
    expect([...Object.values(marks), ...revolt].filter(mark => !told.includes(mark))).toEqual([])
  })
})
describe('points', () => {
  it('are told by nation and reason, turn by turn', () => {
    const told: WireEvent[] = [
      { is: 'turn', turn: 2 },
      { is: 'points', camp: 'goths', nation: 'visigothi', vp: 3, why: 'raid' },
      { is: 'turn', turn: 3 },
      { is: 'points', camp: 'goths', nation: 'visigothi', vp: 4, why: 'objectives' },
    ]
    const history = gameUi.sheets!(start, 'en', told).find(sheet => sheet.key === 'history')!
    expect(history.columns).toEqual(['II', 'III', 'Sum'])
    expect(history.rows.map(row => [row.name, ...row.cells])).toEqual([
      ['Goths', '+3', '+4', '+7'],
      ['Visigoths: objectives', '', '+4', '+4'],
      ['Visigoths: a raid', '+3', '', '+3'],
    ])
  })
})
describe('a scoring', () => {
  const told: WireEvent[] = [
    { is: 'turn', turn: 3 },
    { is: 'scoring', turn: 3 },
    { is: 'points', camp: 'romans', nation: 'romani', vp: 5, why: 'sheet' },
    { is: 'objective', nation: 'visigothi', area: 'italia', space: null, vp: 3, isHalf: false },
    { is: 'objective', nation: 'visigothi', area: null, space: 'latium', vp: 2, isHalf: true },
    { is: 'points', camp: 'goths', nation: 'visigothi', vp: 4, why: 'objectives' },
    { is: 'turn', turn: 4 },
  ]
  it('is laid open camp by camp, with the places that bring the points', () => {
    const { title, place, sides, steps, over } = gameUi.fight!(told, 'en', () => '', start)!
    expect([title, place, over]).toEqual(['Scoring of turn 3', null, true])
    expect(sides.map(side => [side.name, side.facts[0]])).toEqual([
      ['Romans', '+5'],
      ['Goths', '+4'],
      ['Huns', '0'],
      ['Persians', '0'],
    ])
    expect(Object.fromEntries(steps.map(step => [step.title, step.lines]))).toEqual({
      Romans: ['Western Romans +5: nation sheet'],
      Huns: ['no points'],
      Persians: ['no points'],
      Goths: ['Visigoths +4: Italy 3, Latium half of 2'],
    })
  })
  it('ends with the camp of whoever looks', () => {
    const view = game.view(stateAt(), 'romans') as AnyView
    expect(gameUi.fight!(told, 'it', () => '', view)!.steps.at(-1)!.title).toBe('Romani')
  })
  it('says in the table of points which places they come from', () => {
    const history = gameUi.sheets!(start, 'en', told).find(sheet => sheet.key === 'history')!
    expect(history.rows.find(row => row.name === 'Visigoths: objectives')!.why).toBe('III: Italy 3, Latium half of 2')
  })
  it('gives way to the next fight', () => {
    const fought = [...told, { is: 'battle', space: 'latium', attacker: 'visigothi', defender: 'romani', attackers: 2, defenders: 1 }]
    expect(gameUi.fight!(fought, 'en', () => '', start)!.place).toBe('latium')
  })
})
describe('the way of a stack', () => {
  it('is one line with a count at every stop, and answers that are all offered', () => {
    const state = marching()
    const walks = gameUi.walks!(state, 'en')
    const far = [...walks].filter(([, walk]) => walk.actions.length === 3)
    expect(far.length).toBeGreaterThan(0)
    const [space, walk] = far.find(([, one]) => !/intercept/.test(one.text())) ?? far[0]!
    expect(walk.path.stops.map(stop => stop.text)).toEqual(['1', '2', '3'])
    expect(walk.path.stops.at(-1)!.space).toBe(space)
    expect(walk.text()).toMatch(/^3 steps by .+, .+, /)
  })
  it('leads to no place that needs more steps than there are', () => {
    const state = marching()
    const most = Math.max(...[...gameUi.walks!(state, 'en').values()].map(walk => walk.actions.length))
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(5)
  })
})
describe('looks at friend and foe', () => {
  const looksOf = (key: string) => gameUi.overlays!(game.view(stateAt(), 'goths') as AnyView, 'en').filter(look => look.key.startsWith(key))
  it('can be had of every nation in play, the own ones first, and colour the land', () => {
    const all = looksOf('is-')
    expect(all.map(look => look.title).slice(0, 2)).toEqual(['Friends of the Visigoths', 'Friends of the Ostrogoths'])
    expect(all.length).toBe(looksOf('scores-').length)
    expect(all.length).toBeGreaterThan(6)
    expect(all.every(look => look.isTinted)).toBe(true)
    expect(all[0]!.spaces.get('latium')).toMatchObject({ value: '', name: 'hostile', tone: 'red' })
  })
})
describe('fleets that meet', () => {
  const naval = (more: object = {}): AnyState =>
    position([{ proc: 'naval', at: 'declare', nation: 'vandali', enemy: 'romani', active: 'romani', zone: 'mare-tyrrhenum', ...more }], {
      turn: 5,
      units: {
        'mare-tyrrhenum': { romani: { fleet: 1, 'elite-fleet': 1 }, vandali: { fleet: 2 } },
        latium: { romani: { legion: 2 } },
        chaldea: { persae: { clibanarii: 2 } },
      },
    })
  it('both sides lie on a board, the active one first, with their rerolls', () => {
    const board = gameUi.battle!(game.view(naval(), null) as AnyView, 'en')!
    expect(board.title).toBe('Naval battle, Tyrrhenian Sea')
    expect(board.sides.map(side => [side.name, side.role])).toEqual([
      ['Western Romans', 'are met'],
      ['Vandals', 'intercept'],
    ])
    expect(board.sides[1]!.lines[0]!.pieces.map(piece => piece.stack.count)).toEqual([2])
    expect(board.sides[0]!.rolls).toEqual([])
  })
  it('an interception at sea is an even throw for who does not hold all ports', () => {
    expect(note(naval(), { do: 'accept' })).toBe('succeeds: 50 %')
  })
  it('the battle is tried out by the rules', () => {
    const state = naval()
    const odds = gameUi.odds!(game, state, decisionIn(state), null, 'en')!
    const trials = Array.from({ length: 40 }, (_, seed) => odds.trial(seed))
    expect(trials.some(trial => trial.won)).toBe(true)
    expect(trials.some(trial => !trial.won)).toBe(true)
    expect(trials.some(trial => trial.lost![0] + trial.lost![1] > 0)).toBe(true)
  })
  it('is told like other fights, with dice and winner', () => {
    const told: WireEvent[] = [
      { is: 'activated', nation: 'romani' },
      { is: 'rolled', what: 'interception', nation: 'vandali', die: 2, total: 2 },
      { is: 'dice', side: 0, faces: [4, 1], hits: 1 },
      { is: 'dice', side: 1, faces: [2, 2], hits: 0 },
      { is: 'lost', unit: 'vandali-fleet-1', space: 'mare-tyrrhenum' },
      { is: 'won', space: 'mare-tyrrhenum', nation: 'romani', lostA: 0, lostD: 1 },
    ]
    const fight = gameUi.fight!(told, 'en', event => event.is, start)!
    expect([fight.title, fight.over]).toEqual(['Naval battle, Tyrrhenian Sea', true])
    expect(fight.sides.map(side => side.name)).toEqual(['Western Romans', 'Vandals'])
    expect(fight.sides[1]!.facts).toContain('lost 1')
  })
})
