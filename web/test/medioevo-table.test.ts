/** Medioevo's gameUi, without a browser: its words, its cards, its board, and what it tells of positions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '../src/games/medioevo/texts/en.ts'
import { it as italian } from '../src/games/medioevo/texts/it.ts'
import type { AnyView, WireEvent } from '../src/table/game-ui.ts'
import { army, game, gameUi, position, seenBy, type Loose } from './medioevo-positions.ts'

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const messages = (tree: Tree, at = ''): [string, number][] =>
  Object.entries(tree).flatMap(([key, value]): [string, number][] =>
    isTree(value) ? messages(value, `${at}${key}.`) : [[`${at}${key}`, typeof value === 'function' ? value.length : 0]],
  )
const words = (tree: Tree): unknown[] => Object.values(tree).flatMap(value => (isTree(value) ? words(value) : [value]))
const rules = join(import.meta.dirname, '../../games/medioevo/rules')
const clauses = ['clauses', 'rulings'].flatMap(name =>
  readFileSync(join(rules, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map(line => (JSON.parse(line) as { readonly id: string }).id),
)

describe('words', () => {
  it('has the same messages in both languages', () => expect(messages(italian)).toEqual(messages(en)))
  it('is quiet and leaves nothing empty', () =>
    expect([...words(en), ...words(italian)].filter(w => typeof w === 'string' && (!w.trim() || w.includes('!')))).toEqual([]))
  it('guides by questions that are asked, with rules that stand in the book', () => {
    const questions = new Set(game.verbs.map(verb => verb.split('/').slice(0, 2).join('.')))
    expect(Object.keys(en.guide).filter(say => !questions.has(say))).toEqual([])
    const steps = Object.values(en.guide) as readonly { readonly cite: readonly string[] }[]
    expect(steps.flatMap(step => step.cite.filter(id => !clauses.includes(id)))).toEqual([])
  })
})

describe('the board', () => {
  const state = position({
    armies: [
      army('thrace', 'blue', { light: 2, 'captain-2': 1 }),
      army('kiev', 'barbarians', { light: 3 }),
      army('aegean-sea', 'red', { archer: 1 }, { aboard: 'piece-02' }),
    ],
    pieces: [
      { slot: 'piece-01', kind: 'caravan', level: 2, owner: 'blue', at: 'thrace', pm: 5, goods: ['furs', 'furs'] },
      { slot: 'piece-02', kind: 'galley', level: 1, owner: 'red', at: 'aegean-sea', pm: 6 },
    ],
    buildings: [{ at: 'thessalonica', category: 'civil', level: 2, damage: 1 }],
    token: { bulgaria: 'green' },
  })
  const view = seenBy('blue', state)
  const names = (at: string): readonly string[] =>
    gameUi
      .pieces(view, 'en')
      .get(at)!
      .map(s => s.name)
  it('names armies, Captains, transports with their cargo and damaged buildings', () => {
    expect(names('thrace')).toEqual([
      '1 Captain II, Byzantine Empire',
      '2 Light infantry, Byzantine Empire',
      'Caravan II, Byzantine Empire (5 of 7 movement points, carries 2 furs)',
    ])
    expect(names('aegean-sea')).toEqual(['1 Archer, Kingdom of Hungary (aboard)', 'Galley I, Kingdom of Hungary (6 of 6 movement points, room for 3)'])
    expect(names('thessalonica')).toEqual(['Town, Byzantine Empire (damage 1 of 4)'])
  })
  it('a realm wears the colour of its kingdom on the map, and barbarians are nobody’s', () => {
    expect(gameUi.seat(view, 'yellow', 'en')).toMatchObject({ name: 'Holy Roman Empire', tone: 'yellow', score: 10 })
    expect(gameUi.pieces(view, 'en').get('kiev')![0]).toMatchObject({ tone: 'black', count: 3 })
    expect([gameUi.holders(view).get('thrace'), gameUi.holders(view).get('bulgaria'), gameUi.holders(view).get('caffa')]).toEqual(['blue', 'green', 'plain'])
  })
  it('a piece that is named lies where it stands', () => {
    expect(gameUi.spacesOf('piece', 'piece-01', 'lead', state)).toEqual(['thrace'])
    expect(gameUi.spacesOf('piece', 'piece-01', 'join-piece', state)).toEqual([])
    expect(gameUi.spacesOf('kingdom', 'golden-horde', 'choose-kingdom', state)).toHaveLength(7)
  })
  it('the treasury is seen by its owner alone', () => {
    const treasury = (seat: string | null) => gameUi.panels(seenBy(seat, state), 'en').find(p => p.key === 'treasury')
    expect(treasury('blue')!.rows.map(row => row.value)).toEqual(['1,000 fl.', '+90', '−80', '+10'])
    expect(treasury(null)).toBeUndefined()
    expect(JSON.stringify(gameUi.seat(seenBy('red', state), 'blue', 'en'))).not.toContain('fl.')
  })
})

describe('cards', () => {
  it('a card in hand tells each part on a line of its own, and how far its objective is', () => {
    const card = game.def.things.ids[0]!
    const view = seenBy('blue', position({}, undefined, { zones: { 'cards-blue': [card] } }))
    expect(
      gameUi
        .card(card, 'en', view)
        .text.split('\n')
        .map(line => line.split(':')[0]),
    ).toEqual(['Ability', 'Points', 'Objective', 'So far'])
    expect(gameUi.card(card, 'en').text).not.toContain('So far')
  })
  it('every card has a title, a picture and a whole text in both languages', () => {
    const faces = game.def.things.ids.flatMap(id => (['it', 'en'] as const).map(lang => gameUi.card(id, lang)))
    expect(faces.filter(face => !face.title || !face.picture || face.text.length < 20)).toEqual([])
  })
  it('an Empire card tells its ability, its points and its objective', () => {
    expect(gameUi.card('empire-02', 'en').text).toMatch(/^Ability: .*\nPoints: purple\nObjective: Control Rome\.$/)
  })
})

describe('prices', () => {
  const shopping = [
    { proc: 'game', at: 'turns' },
    { proc: 'turn', at: 'combat' },
    { proc: 'purchases', at: 'each', next: 9 },
    { proc: 'shop', at: 'menu', seat: 'blue' },
  ]
  const state = position({ players: { blue: { technology: { combat: 1, transport: 2 } } } }, shopping)
  const decision = game.decisions(state)[0]!
  const note = (action: { do: string; to?: string }) => gameUi.note!(game, state, decision as never, action, 'en')?.text
  it('stand beside what is bought', () => {
    expect(note({ do: 'learn', to: 'transport' })).toBe('300 fl.')
    expect(note({ do: 'recruit', to: 'knight' })).toBe('100 fl.')
    expect(note({ do: 'recruit', to: 'captain-2' })).toBe('200 fl. + 2 red points')
    expect(note({ do: 'make', to: 'galley' })).toBe('100 fl. + 1 blue point a level')
    expect(note({ do: 'buy-card' })).toBe('100 fl.')
  })
  it('of a loan is its interest, which the treasury counts from the turn in which it is taken', () => {
    expect(note({ do: 'borrow' })).toBe('50 fl. interest a turn')
    const borrowed = position({ players: { blue: { loans: 1 } } }, shopping)
    const treasury = gameUi.panels(seenBy('blue', borrowed), 'en').find(p => p.key === 'treasury')!
    expect(treasury.rows).toContainEqual({ name: 'Interest on 1 loan', value: '−50' })
  })
  it('of a card to keep is what it would ask for', () => expect(note({ do: 'keep', to: 'empire-02' })).toBe('Control Rome.'))
  it('stand in groups by their kind', () => {
    const group = (action: { do: string; to?: string }) => gameUi.answerGroup!(action, seenBy('blue', state), 'en')
    expect(group({ do: 'learn', to: 'transport' })).toEqual({ title: 'Technology', label: 'Machinery' })
    expect(group({ do: 'make', to: 'galley' })).toEqual({ title: 'Transports', label: 'Galley' })
    expect(group({ do: 'tax', to: '30' })).toEqual({ title: 'Tax level', label: '30' })
    expect(group({ do: 'done' })).toBeNull()
  })
})

describe('sheets and looks', () => {
  const state = position(
    { armies: [army('rome', 'blue', { light: 2 })], holder: { rome: 'blue' }, market: { smyrna: ['furs', 'wine'] }, wars: [{ a: 'blue', b: 'red', since: 1 }] },
    undefined,
    { zones: { 'cards-blue': ['empire-02', 'empire-31'] } },
  )
  const view = seenBy('blue', state)
  const sheet = (key: string, told: readonly WireEvent[] = [], cites: readonly (readonly string[])[] = []) =>
    gameUi.sheets!(view, 'en', told, cites).find(s => s.key === key)!
  it('an objective tells how far it is, and when it is met', () => {
    expect(sheet('objectives').rows.map(row => row.cells[0])).toEqual(['✓ met', '0 of 6'])
  })
  it('honour is forecast by category, without what nobody sees', () => {
    const rows = Object.fromEntries(sheet('honour').rows.map(row => [row.key, row.cells[0]]))
    expect([rows['rome'], rows['territories'], rows['best-market'], rows['richest'], rows['all']]).toEqual(['+3', '+3', '+3', '?', '19'])
    expect(
      sheet('honour')
        .rows.flatMap(row => row.cite ?? [])
        .filter(id => !clauses.includes(id)),
    ).toEqual([])
  })
  it('the ledger tells what came and went this turn, and why', () => {
    const told: WireEvent[] = [
      { is: 'paid', seat: 'blue', florins: 9 },
      { is: 'turn', turn: 2 },
      { is: 'received', seat: 'blue', florins: 180 },
      { is: 'paid', seat: 'red', florins: 5 },
      { is: 'paid', seat: 'blue', florins: 100 },
    ]
    const cites = [[], [], ['medioevo.fase-3-2'], [], ['medioevo.fase-4.tecnologia-1']]
    expect(sheet('ledger', told, cites).rows.map(row => [row.name, ...row.cells])).toEqual([
      ['Taxes', '+180', ''],
      ['Technology', '', '−100'],
      ['Together', '+80', ''],
    ])
  })
  it('the technology board says what every level gives, which are held, and who else has any', () => {
    const climbed = seenBy('blue', position({ players: { blue: { technology: { combat: 1 } }, red: { technology: { combat: 2 } } } }))
    const rows = gameUi.sheets!(climbed, 'en', []).find(s => s.key === 'technology')!.rows
    expect(rows.filter(row => row.explanation)).toHaveLength(24)
    const combat = rows.filter(row => row.part === 'Combat, your level 1')
    expect(combat.map(row => [row.name, row.cells[0]])).toEqual([
      ['I Military art', '✓ yours'],
      ['II Hierarchy', 'next: 200 fl.'],
      ['III Tactics', '300 fl.'],
      ['IV Strategy', '400 fl.'],
      ['Others: Kingdom of Hungary II', ''],
    ])
  })
  it('looks show control, goods, taxes, wars and hordes', () => {
    const looks = gameUi.overlays!(view, 'en')
    expect(looks.map(o => o.key)).toEqual(['control', 'goods', 'taxes', 'army-reach', 'trade-reach', 'wars', 'barbarians'])
    const at = (key: string, id: string) => looks.find(o => o.key === key)!.spaces.get(id)
    expect(at('control', 'rome')).toMatchObject({ value: '●', tone: 'blue' })
    expect(at('goods', 'smyrna')!.value).toMatch(/◆2$/)
    expect(at('wars', 'buda')!.value).toBe('⚔')
    expect(at('taxes', 'rome')!.value).toBe('10')
  })
})

describe('fights and auctions in the log', () => {
  const view = seenBy(null, position({ armies: [army('banat', 'blue', { knight: 2 })] }))
  const told = (events: readonly WireEvent[]) => gameUi.fight!(events, 'en', e => e.is, view)!
  it('a battle is told round by round with dice, losses and values', () => {
    const fight = told([
      { is: 'battle', at: 'banat', attacker: 'blue', defender: 'red' },
      { is: 'volley', side: 'blue', rolls: [2, 7] },
      { is: 'wounded', side: 'red', unit: 'light', at: 'banat' },
      { is: 'dice', side: 'blue', d4: 1, d6: 5, d8: 5 },
      { is: 'dice', side: 'red', d4: 2, d6: 3, d8: 8 },
      { is: 'values', attacker: 25, defender: 8 },
      { is: 'wounded', side: 'red', unit: 'heavy', at: 'banat' },
      { is: 'dice', side: 'blue', d4: 1, d6: 1, d8: 2 },
      { is: 'battle-won', side: 'blue', at: 'banat' },
    ])
    expect(fight.steps.map(s => s.title)).toEqual(['Battle in Banat', 'Round 1: Archers', 'Round 1: melee', 'Round 2: melee', 'Aftermath'])
    expect(fight.steps[2]!.volleys!.map(v => v.dice)).toEqual([
      [1, 5, 5],
      [2, 3, 8],
    ])
    expect(fight.sides.map(s => s.facts)).toEqual([
      ['attacks', '2 Knights', 'lost 0 points', 'attack value 25'],
      ['defends', 'nobody left', 'lost 2 points', 'attack value 8'],
    ])
  })
  it('bids are opened from the lowest to the highest', () => {
    const auction = told([
      { is: 'bids', bids: { blue: 100, green: 0, red: 250, yellow: 60 } },
      { is: 'order', order: ['red', 'blue', 'yellow', 'green'] },
    ])
    expect(auction.steps.map(s => s.lines[0])).toEqual(['0 fl.', '60 fl.', '100 fl.', '250 fl.', 'order'])
    expect([auction.sides[0]!.name, auction.over]).toEqual(['Kingdom of Hungary', true])
    // The highest stands first and is covered longest.
    expect([auction.isReveal, ...auction.sides.map(side => side.opensAt)]).toEqual([true, 3, 2, 1, 0])
  })
  it('equal bids are opened at once, and what the first pays comes last', () => {
    const auction = told([
      { is: 'bids', bids: { blue: 100, green: 0, red: 0, yellow: 0 } },
      { is: 'order', order: ['blue', 'red', 'yellow', 'green'] },
      { is: 'paid-to', seat: 'blue', to: 'green', florins: 100 },
    ])
    expect(auction.sides.map(side => [side.opensAt, side.share])).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(auction.steps.map(s => s.lines[0])).toEqual(['0 fl.', '100 fl.', 'order', 'paid-to'])
  })
})

describe('beside the question', () => {
  const trading = [
    { proc: 'game', at: 'turns' },
    { proc: 'turn', at: 'cleanup' },
    { proc: 'trade', at: 'each', next: 9 },
    { proc: 'journey', at: 'act', seat: 'blue', carrier: 'piece-01' },
  ]
  it('a trader knows what a cube costs and what its cargo would bring', () => {
    const state = position(
      { pieces: [{ slot: 'piece-01', kind: 'caravan', level: 2, owner: 'blue', at: 'smyrna', pm: 5, goods: ['furs'] }], market: { smyrna: ['salt'] } },
      trading,
    )
    const facts = gameUi.beside!(seenBy('blue', state), 'en').map(f => `${f.name}: ${f.value}`)
    expect(facts).toEqual(['Movement points: 5', 'Cargo: furs', expect.stringMatching(/^Buy .*: 100 fl\. a cube$/), 'Sell furs: 120 fl.'])
  })
  it('a whole army is taken along at once', () => {
    const moving = [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'trade' },
      { proc: 'combat', at: 'next' },
      { proc: 'movement', at: 'group', seat: 'blue', place: 'thrace' },
    ]
    const state = position(
      {
        armies: [army('thrace', 'blue', { light: 2, knight: 1 })],
        pieces: [{ slot: 'piece-01', kind: 'war-wagon', level: 3, owner: 'blue', at: 'thrace', pm: 8 }],
      },
      moving,
    )
    const decision = game.decisions(state)[0]!
    const [all] = gameUi.bundles!(game, state, decision as never, 'en')
    expect(all).toMatchObject({ text: 'Take all 4 along' })
    expect(all!.actions).toHaveLength(4)
  })
})

describe('terms of a battle', () => {
  it('to give up an army stands last and is never the filled answer', () => {
    expect(gameUi.grave).toEqual(['round.terms offer-surrender'])
  })
})

describe('the treaty desk', () => {
  const desk = gameUi.asides!
  const treaty = { number: 3, parties: ['blue', 'red'], grants: [{ type: 'trade', from: 'red', to: 'blue' }], begin: 1, end: 4 }
  const state = position({ treaties: [treaty], wars: [{ a: 'blue', b: 'green', since: 1 }] })
  const view = seenBy('blue', state)
  it('tells what is in force, until when, and what can be done about it', () => {
    const [war, signed] = desk.agreements(view, 'en')
    expect([war!.title, war!.acts.map(a => a.key)]).toEqual(['War: Byzantine Empire against Mamluk Sultanate', ['armistice', 'peace']])
    expect(signed!.lines).toEqual(['Kingdom of Hungary grants Byzantine Empire: trade', 'until the end of turn 4'])
    expect(signed!.acts.map(a => a.key)).toEqual(['cancel', 'charge-red'])
  })
  it('says before it what a declaration of war would break, and what that costs', () => {
    const wars = Object.fromEntries(desk.acts(view, 'en').map(a => [a.key, a.warning]))
    expect([wars['war-red'], wars['war-yellow'], wars['war-green']]).toEqual(['breaks treaty 3, −2 HP', null, undefined])
  })
  it('fields make a treaty that the rules take; a fair one is agreed to, a greedy one is not', () => {
    const answerTo = (values: { readonly [key: string]: string }) => {
      const s = game.clone(state)
      const offer = desk.offer(values, view)!
      expect(game.playAside(s, 'blue' as never, game.asideFromWire({ aside: 'propose', ...offer }))).toBeNull()
      return game.answerToAside(s, 'yellow' as never, s.asides[0]!.id).aside
    }
    expect(desk.offer({}, view)).toBeNull()
    expect(desk.fields({}, view, 'en').map(f => f.key)).toEqual(['with'])
    expect(answerTo({ with: 'yellow', 'give-trade': 'yes', 'get-trade': 'yes', last: '4' })).toBe('accept')
    expect(desk.offer({ with: 'yellow', 'both-trade': 'yes' }, view)).toEqual(desk.offer({ with: 'yellow', 'give-trade': 'yes', 'get-trade': 'yes' }, view))
    expect(answerTo({ with: 'yellow', 'get-passage': 'yes' })).toBe('refuse')
    expect(answerTo({ with: 'yellow', 'get-passage': 'yes', pays: 'me', florins: '60', when: 'once' })).toBe('accept')
  })
  it('a draft is told in the words of the offer before it is sent; what only one side grants lies folded', () => {
    const draft = desk.offer({ with: 'yellow', 'both-trade': 'yes', pays: 'me', florins: '60', when: 'once' }, view)!
    const told = desk.tell({ ...draft, id: 0, from: 'blue', awaiting: draft.to } as never, view, 'en')
    expect(told.lines).toContain('Byzantine Empire grants Holy Roman Empire: trade')
    const rare = desk.fields({ with: 'yellow' }, view, 'en').filter(f => f.isRare)
    expect([...new Set(rare.map(f => f.key.split('-')[0]))]).toEqual(['give', 'get'])
  })
  it('an offer is told in plain words to whom it is put', () => {
    const s = game.clone(state)
    const offer = desk.offer({ with: 'yellow', 'give-passage': 'yes', pays: 'them', florins: '40', when: 'per-turn', secret: 'yes', note: 'Salt road' }, view)!
    game.playAside(s, 'blue' as never, game.asideFromWire({ aside: 'propose', ...offer }))
    const told = desk.tell(seenBy('yellow', s).asides[0]!, seenBy('yellow', s), 'en')
    expect(told.title).toBe('Byzantine Empire offers a treaty')
    expect(told.lines).toEqual([
      'Byzantine Empire grants Holy Roman Empire: passage',
      'Holy Roman Empire pays Byzantine Empire 40 fl., each turn',
      'for the whole game',
      'kept secret',
      '“Salt road”',
    ])
    expect(seenBy('red', s).asides).toEqual([])
  })
})

describe('before a battle', () => {
  it('is fought out many times on dice of its own', () => {
    const stack = [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'trade' },
      { proc: 'combat', at: 'next' },
      { proc: 'movement', at: 'group', seat: 'blue', place: 'thrace', pieces: ['piece-01'] },
    ]
    const state = position(
      {
        armies: [army('thrace', 'blue', { heavy: 2, knight: 3 }, { moving: true }), army('bulgaria', 'barbarians', { light: 1 })],
        pieces: [{ slot: 'piece-01', kind: 'war-wagon', level: 3, owner: 'blue', at: 'thrace', pm: 8 }],
      },
      stack,
    )
    const decision = game.decisions(state)[0]!
    const odds = gameUi.odds!(game, state, decision as never, { do: 'go', to: 'bulgaria' }, 'en')!
    expect(odds.sides.map(side => [side.name, side.strength])).toEqual([
      ['Byzantine Empire', '5'],
      ['Barbarians', '1'],
    ])
    const won = Array.from({ length: 20 }, (_, seed) => odds.trial(seed)).filter(trial => trial.won).length
    expect(won).toBeGreaterThan(12)
    expect(gameUi.odds!(game, state, decision as never, { do: 'go', to: 'nicaea' }, 'en')).toBeNull()
  })
})

describe('the market desk', () => {
  const trade = [
    { proc: 'game', at: 'turns' },
    { proc: 'turn', at: 'cleanup' },
    { proc: 'trade', at: 'each', next: 9 },
    { proc: 'journey', at: 'begin', seat: 'blue' },
  ]
  const ship = { slot: 'piece-01', kind: 'merchant-ship', level: 2, owner: 'blue', at: 'constantinople', pm: 7 }
  const atMarket = (board: Loose = {}) => {
    const state = position({ pieces: [ship], ...board }, trade)
    game.decisions(state)
    return state
  }
  const plan = (state: ReturnType<typeof position>, stops: readonly string[], more: Loose = {}) => {
    const view = seenBy('blue', state)
    return gameUi.routes!.plan({ ...gameUi.routes!.begin(view)!, stops, ...more }, view, 'en')!
  }
  const STOPS = ['caffa', 'smyrna', 'candia', 'cyprus']
  it('lights what the transport can come to, and no more once the route is whole', () => {
    const none = plan(atMarket(), [])
    expect(none.targets.has('candia')).toBe(true)
    // Inland, and the place of purchase.
    expect([none.targets.has('franconia'), none.targets.has('constantinople')]).toEqual([false, false])
    expect(plan(atMarket(), STOPS).targets.size).toBe(0)
  })
  it('says what is bought, sold and won, and in which turn', () => {
    const { rows, result } = plan(atMarket(), STOPS, { amount: 3, honour: 1 })
    expect(rows.slice(0, 3).map(row => row.value)).toEqual(['−300 fl.', '+300 fl.', '+1 HP, +150 fl.'])
    expect(result).toBe('+1 HP and +150 fl., in turn 3 at the earliest')
  })
  it('warns of a closed destination, of a good that is there, and of enemies on the way', () => {
    const texts = (board: Loose, stops: readonly string[]) => plan(atMarket(board), stops).warnings.map(w => w.text)
    expect(texts({}, ['caffa', 'smyrna', 'candia', 'alexandria'])).toEqual(['Without a trade treaty with Mamluk Sultanate nothing is sold in Alexandria.'])
    expect(texts({ market: { cyprus: ['textiles'] } }, STOPS)).toEqual(['Cyprus has textiles already: none can be sold there.'])
    expect(texts({ armies: [army('aegean-sea', 'barbarians', { light: 2 })] }, STOPS)[0]).toContain('Aegean Sea')
  })
  it('opens the route by answers that are all offered, for the price it told', () => {
    const state = atMarket()
    const { actions } = plan(state, STOPS, { amount: 2 })
    for (const action of actions!) expect(game.play(state, 'blue' as never, game.fromWire(action) as never).ok, JSON.stringify(action)).toBe(true)
    const view = seenBy('blue', state) as unknown as {
      readonly own: { readonly florins: number }
      readonly board: { readonly players: { readonly blue: { readonly route: unknown } } }
    }
    expect(view.own.florins).toBe(800)
    expect(view.board.players.blue.route).not.toBeNull()
    expect(gameUi.routes!.begin(view as unknown as AnyView)).toBeNull()
  })
})

describe('the battle board', () => {
  const combat = [
    { proc: 'game', at: 'turns' },
    { proc: 'turn', at: 'trade' },
    { proc: 'combat', at: 'next', turn: 0, passes: 0 },
  ]
  const sides = { place: 'banat', attacker: 'blue', defender: 'red' }
  const board = {
    armies: [army('banat', 'blue', { light: 2, knight: 1 }), army('banat', 'red', { light: 1, heavy: 2 })],
    wars: [{ a: 'blue', b: 'red', since: 1, open: true }],
  }
  const rounds = (round: Loose, more: readonly Loose[] = []) =>
    position(board, [
      ...combat,
      { proc: 'battle', at: 'rounds', ...sides },
      { proc: 'round', at: 'next-melee', party: 'attacker', ...sides, ...round },
      ...more,
    ])
  const damageToRed = { proc: 'damage', at: 'assign', party: 'defender', left: 1, shot: 'melee' }
  it('says what three dice have become: equal ones multiplied, the lowest lost', () => {
    const view = seenBy('blue', rounds({ rolled: { attacker: true }, dice: { attacker: { d4: 3, d6: 3, d8: 5 } } }, [damageToRed]))
    expect(gameUi.battle!(view, 'en')!.sides[0]!.rolls.map(roll => roll.becomes)).toEqual(['attack 9, own losses 3'])
    expect(gameUi.battle!(view, 'en')!.sides[1]!.rolls).toEqual([])
  })
  it('counts as own losses what Heavy infantry leaves of them, and what the round keeps once both sides are compared', () => {
    const told = (round: Loose): string | undefined =>
      gameUi.battle!(seenBy('blue', rounds({ rolled: { attacker: true }, dice: { attacker: { d4: 3, d6: 4, d8: 5 } }, ...round }, [damageToRed])), 'en')!
        .sides[0]!.rolls[0]?.becomes
    expect(told({ heavy: { attacker: 2 } })).toBe('attack 5, own losses 1')
    expect(told({ values: { attacker: 4, defender: 2 }, losses: { attacker: 0 } })).toBe('attack 4, own losses 0')
  })
  it('offers damage on the pieces of the side that takes it, and on no others', () => {
    const view = seenBy('red', rounds({}, [damageToRed]))
    const answers = gameUi.battle!(view, 'en')!.sides.map(side => side.lines.flatMap(line => line.pieces.flatMap(piece => piece.answers.map(a => a.to))))
    expect(answers).toEqual([[], ['heavy', 'light']])
  })
  it('counts two points of damage for each Knight that has its power', () => {
    expect(gameUi.battle!(seenBy('blue', rounds({})), 'en')!.sides[0]!.facts).toContain('Knights do 2 more damage')
  })
})

describe('a counter-offer', () => {
  const desk = gameUi.asides!
  it('is what was offered, seen from the other side', () => {
    const s = position({ prisoners: [{ owner: 'yellow', holder: 'blue', unit: 'knight', n: 2 }] })
    const values = { with: 'yellow', 'give-trade': 'yes', 'get-passage': 'yes', pays: 'them', florins: '150', last: '4', 'prisoner-blue-yellow-knight': '1' }
    const offer = desk.offer(values, seenBy('blue', s))!
    expect(game.playAside(s, 'blue' as never, game.asideFromWire({ aside: 'propose', ...offer }))).toBeNull()
    const view = seenBy('yellow', s)
    const counter = desk.counter(view.asides[0]!, view)!
    expect(counter).toMatchObject({
      with: 'blue',
      'get-trade': 'yes',
      'give-passage': 'yes',
      pays: 'me',
      florins: '150',
      last: '4',
      'prisoner-blue-yellow-knight': '1',
    })
    // Sent back unchanged, it says the same.
    const again = desk.offer(counter, view)!
    const sides = (terms: unknown) =>
      JSON.parse(JSON.stringify(terms)) as { readonly grants: readonly { readonly type: string; readonly from: string }[]; readonly prisoners: unknown }
    const sorted = (terms: unknown) =>
      sides(terms)
        .grants.map(x => `${x.from} ${x.type}`)
        .toSorted()
    expect(sorted(again.terms)).toEqual(sorted(offer.terms))
    expect(sides(again.terms).prisoners).toEqual(sides(offer.terms).prisoners)
  })
  it('with an enemy it is peace or an armistice, and no treaty', () => {
    const s = position({ wars: [{ a: 'blue', b: 'red', since: 1, open: true }] })
    const view = seenBy('blue', s)
    expect(desk.fields({ with: 'red' }, view, 'en').map(f => f.key)).toEqual(['with', 'act', 'pays', 'florins', 'when', 'note'])
    const offer = desk.offer({ with: 'red', act: 'armistice', 'give-trade': 'yes' }, view)!
    expect(offer.terms).toMatchObject({ act: 'armistice', grants: [] })
    expect(game.playAside(s, 'blue' as never, game.asideFromWire({ aside: 'propose', ...offer }))).toBeNull()
  })
})
