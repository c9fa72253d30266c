/** Pendragon's gameUi, without a browser: its words, its cards, its Battles, and what it tells of positions. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadGame } from '@tabularium/games'
import { makeRngKeyFromSeed } from '@tabularium/kernel'
import { describe, expect, it } from 'vitest'
import { createPendragonUi } from '../src/games/pendragon/index.ts'
import { en } from '../src/games/pendragon/texts/en.ts'
import { it as italian } from '../src/games/pendragon/texts/it.ts'
import type { AnyView, WireEvent } from '../src/table/game-ui.ts'

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const messages = (tree: Tree, at = ''): [string, number][] =>
  Object.entries(tree).flatMap(([key, value]): [string, number][] =>
    isTree(value) ? messages(value, `${at}${key}.`) : [[`${at}${key}`, typeof value === 'function' ? value.length : 0]],
  )
const words = (tree: Tree): unknown[] => Object.values(tree).flatMap(value => (isTree(value) ? words(value) : [value]))
const rules = join(import.meta.dirname, '../../games/pendragon/rules')
const clauses = ['clauses', 'rulings'].flatMap(name =>
  readFileSync(join(rules, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map(line => (JSON.parse(line) as { readonly id: string }).id),
)

const game = await loadGame('pendragon')
const gameUi = createPendragonUi(game)
const at = (scenario: string, seats = 4): AnyView => game.view(game.setup(scenario, game.options({ seats }), makeRngKeyFromSeed(7)).state, null) as AnyView
const start = at('de-excidio-britanniae')

describe('words', () => {
  it('has the same messages in both languages', () => expect(messages(italian)).toEqual(messages(en)))
  it('is quiet and leaves nothing empty', () =>
    expect([...words(en), ...words(italian)].filter(w => typeof w === 'string' && (!w.trim() || w.includes('!')))).toEqual([]))
  it('guides by questions that are asked, with rules that stand in the book', () => {
    const questions = new Set(game.verbs.map(verb => verb.split('/').slice(0, 2).join('.')))
    expect(Object.keys(en.guide).filter(say => !questions.has(say))).toEqual([])
    expect(Object.values(en.guide).flatMap(step => step.cite.filter(id => !clauses.includes(id)))).toEqual([])
  })
})

describe('at the beginning', () => {
  it('a seat with two factions shows both, and the lower margin', () => {
    const two = at('de-excidio-britanniae', 2)
    expect(gameUi.seat(two, 'dux', 'en')).toMatchObject({ name: 'Dux and Civitates', score: 2, hand: null })
    expect(gameUi.seat(two, 'saxons', 'it').name).toBe('Sassoni e Scotti')
  })
  it('margins are told with their reasons', () => {
    const margins = gameUi.sheets!(start, 'en', []).find(s => s.key === 'margins')!
    expect(margins.rows.map(row => row.cells[0])).toEqual(['+5', '+2', '−10', '−59'])
    expect(margins.rows[0]!.why).toContain('Prestige 0 + Prosperity on the map 80 − threshold 75 = +5.')
    expect(margins.rows.map(row => row.cells[1]!.replaceAll('\u00a0', ' '))).toEqual(['0 + 80 − 75', '40 − 38', '0 − 10', '6 + 0 − 65'])
    expect(margins.rows[0]!.cells[2]).toBe('✓ Prestige + Prosperity 80/76')
    expect(margins.rows.flatMap(row => row.cite!).filter(id => !clauses.includes(id))).toEqual([])
  })
  it('6.2 says at how much the Imperium falls', () => {
    const imperium = gameUi.sheets!(start, 'en', []).find(s => s.key === 'imperium')!
    expect(imperium.rows.map(row => row.cells.slice(2, 4))).toEqual([
      ['≤\u00a030', '≤\u00a055'],
      ['≤\u00a030', '≤\u00a055'],
      ['≤\u00a020', '≤\u00a030'],
      ['≤\u00a020', '≤\u00a030'],
      ['–', '–'],
    ])
    const island = gameUi.panels(start, 'it').find(p => p.key === 'island')!
    expect(island.rows.map(row => row.value)).toContain('80, cade a 55')
  })
  it('a space shows its pieces and its Prosperity by Population', () => {
    expect(
      gameUi.badges!(start, 'en')
        .get('londinium')!
        .map(b => b.mark),
    ).toEqual(['●●'])
    expect(
      gameUi.badges!(start, 'en')
        .get('oceanus-germanicus')!
        .map(b => b.mark),
    ).toEqual(['Patrol −3'])
    expect(
      gameUi
        .pieces(start, 'en')
        .get('votadini')!
        .map(s => s.name),
    ).toEqual(['Hillfort at Yeavering, Traprain Law', '4 Militia'])
  })
  it('two cards lie open, an Event with both its texts', () => {
    const shown = gameUi.shown!(start, 'it')
    expect(shown.map(card => card.title)).toEqual(['Carta attuale', 'Prossima carta'])
    expect(shown[0]!.texts!.map(text => text.title)).toEqual(['testo non ombreggiato', 'testo ombreggiato'])
    expect(shown[0]!.order).toHaveLength(4)
  })
  it('every look gives every land a figure', () => {
    const looks = gameUi.overlays!(start, 'en')
    expect(looks.map(o => o.key)).toEqual(['control', 'prosperity', 'population', 'terrain', 'roads', 'sites'])
    expect(looks.filter(o => o.key !== 'roads').map(o => o.spaces.size)).toEqual([23, 23, 23, 23, 23])
  })
})

describe('a Battle in the log', () => {
  const events: WireEvent[] = [
    { is: 'acts', faction: 'saxons', command: 'battle', limited: false },
    { is: 'battle', space: 'regni', attacker: 'saxons', defender: 'civitates' },
    { is: 'rolled', what: 'evade', faction: 'saxons', dice: [6] },
    { is: 'strikes', step: 'melee', onAttacker: 2, onDefender: 4 },
    { is: 'removed', piece: 'saxon-warband', space: 'regni', n: 1 },
    { is: 'removed', piece: 'militia', space: 'regni', n: 1 },
    { is: 'strikes', step: 'storm', onAttacker: 0, onDefender: 4 },
    { is: 'assault', site: 'regni-2', fell: true },
    { is: 'razed', piece: 'town', site: 'regni-2' },
    { is: 'track', track: 'saxon-renown', by: 1, now: 9 },
  ]
  const told = (list: readonly WireEvent[]) => gameUi.fight!(list, 'en', e => e.is, start)!
  it('is told step by step with what each side lost', () => {
    const fight = told(events)
    expect(fight.steps.map(s => s.title)).toEqual([...['Battle in Regni', 'Before the Battle', 'Melee', 'Storm', 'Assault on Noviomagus (Regni)', 'Aftermath']])
    expect(fight.sides.map(s => s.facts[1])).toEqual(['lost 1 piece', 'lost 2 pieces'])
    expect(fight.steps[1]!.dice).toEqual([6])
  })
  it('3.6.2 tells what a roll to Evade or Ambush needed', () => {
    const rolled = (what: string, faction: string, space: string) =>
      told([
        { is: 'battle', space, attacker: 'dux', defender: faction },
        { is: 'rolled', what, faction, dice: [4] },
      ]).steps[1]!.lines[0]
    expect(rolled('evade', 'saxons', 'corieltauvi')).toBe('rolled Needed was 5–6 (Saxon Warband), 4–6 (Saxon Raider).')
    expect(rolled('ambush', 'scotti', 'demetae')).toBe('rolled Needed was 3–6 (Scotti Warband), 5–6 (Scotti Raider).')
    expect(rolled('evade', 'saxons', 'atrebates')).toBe('rolled Needed was 6.')
    expect(rolled('coup', 'saxons', 'atrebates')).toBe('rolled')
  })
  it('ends where something else begins', () => {
    const later = [...events, { is: 'passed', faction: 'dux' }, { is: 'track', track: 'briton-resources', by: 3, now: 8 }]
    expect(told(later).steps.at(-1)!.lines).toEqual(['razed', 'track'])
    expect(gameUi.fight!([], 'en', e => e.is, start)).toBeNull()
  })
})
