/** What the table tells whoever plays Medioevo for the first time, before he decides. */
import { describe, expect, it } from 'vitest'
import { army, game, gameUi, position, seenBy, type Loose } from './medioevo-positions.ts'

describe('armies that cannot move', () => {
  const told = (board: Loose, stack: readonly Loose[]): readonly string[] =>
    gameUi.beside!(seenBy('blue', position(board, stack)), 'en')
      .filter(row => row.name === 'Your armies')
      .map(row => row.value.split(':')[0]!)
  const armies = [army('thrace', 'blue', { knight: 4 })]
  const wagon = { slot: 'piece-01', kind: 'war-wagon', level: 1, owner: 'blue', at: 'thrace', pm: 5 }
  const shop = [
    { proc: 'game', at: 'turns' },
    { proc: 'turn', at: 'combat' },
    { proc: 'purchases', at: 'each', next: 9 },
    { proc: 'shop', at: 'menu', seat: 'blue' },
  ]
  const combat = [
    { proc: 'game', at: 'turns' },
    { proc: 'turn', at: 'trade' },
    { proc: 'combat', at: 'next', turn: 0, passes: 0 },
  ]
  it('are told of before they are bought', () => {
    expect(told({ armies }, shop)).toEqual(['cannot move'])
    expect(told({ armies, pieces: [wagon] }, shop)).toEqual([])
  })
  it('are told of when it is time to move, with the reason', () => {
    expect(told({ armies }, combat)).toEqual(['cannot move'])
    expect(told({ armies, pieces: [{ ...wagon, pm: 0 }] }, combat)).toEqual(['cannot move'])
    expect(told({ armies, pieces: [{ ...wagon, at: 'thessalonica' }] }, combat)).toEqual(['stand where no War wagon or Galley of yours is'])
    expect(told({ armies, pieces: [wagon] }, combat)).toEqual([])
  })
  it('leave an own Castle without being carried', () =>
    expect(told({ armies, holder: { thrace: 'blue' }, buildings: [{ at: 'thrace', category: 'military', level: 3, damage: 0 }] }, combat)).toEqual([]))
})

describe('what is chosen and not laid down', () => {
  const taxes = [
    { proc: 'game', at: 'turns' },
    { proc: 'turn', at: 'purchases' },
    { proc: 'taxes', at: 'levels' },
  ]
  it('counts in the treasury, and stands on the button that lays it down', () => {
    const state = position({}, taxes)
    game.play(state, 'blue' as never, game.fromWire({ do: 'tax', to: '30' }))
    const view = seenBy('blue', state)
    expect(gameUi.panels(view, 'en').find(p => p.key === 'treasury')!.rows[1]!.name).toBe('Taxes, 30 × 7')
    expect(gameUi.meant!({ do: 'ready' }, view, 'en')).toBe('30')
  })
})

describe('kingdoms', () => {
  it('tell what distinguishes them before one is taken', () => {
    const state = position({}, [{ proc: 'game', at: 'turns' }])
    const told = (to: string): string => gameUi.note!(game, state, { seat: 'blue' } as never, { do: 'choose-kingdom', to }, 'en')!.text
    expect(told('golden-horde')).toMatch(/^\d settlements, makes [a-z]/)
    expect(told('golden-horde')).not.toBe(told('byzantine-empire'))
  })
})

describe('a retreat', () => {
  const fleets = { armies: [army('aegean-sea', 'blue', { light: 2 }, { aboard: 'piece-01' }), army('aegean-sea', 'red', { light: 2 }, { aboard: 'piece-02' })] }
  const galley = (slot: string, owner: string) => ({ slot, kind: 'galley', level: 2, owner, at: 'aegean-sea', pm: 6 })
  const fight = { place: 'aegean-sea', attacker: 'blue', defender: 'red' }
  const wars = [{ a: 'blue', b: 'red', since: 1, open: true }]
  const asked = (at: string, path: readonly string[]) => {
    const board = { ...fleets, wars, pieces: [galley('piece-01', 'blue'), galley('piece-02', 'red')] }
    const state = position(board, [
      { proc: 'game', at: 'turns' },
      { proc: 'turn', at: 'trade' },
      { proc: 'combat', at: 'next' },
      { proc: 'battle', at: 'rounds', ...fight },
      { proc: 'round', at, ...fight, path },
    ])
    return { state, decision: game.decisions(state)[0]! as never }
  }
  it('names its price on the map, and that of going no farther', () => {
    const { state, decision } = asked('farther', ['sea-of-crete'])
    expect(gameUi.note!(game, state, decision, { do: 'retreat-to', to: 'sea-of-cyprus' }, 'en')).toMatchObject({ mark: '+2 losses' })
    expect(gameUi.note!(game, state, decision, { do: 'enough' }, 'en')).toEqual({ mark: null, text: 'half your attack value, 1 more loss' })
  })
  it('has no odds any more once it is declared', () => {
    const [before, after] = [asked('decide', []), asked('farther', ['sea-of-crete'])]
    expect(gameUi.odds!(game, before.state, before.decision, null, 'en')).not.toBeNull()
    expect(gameUi.odds!(game, after.state, after.decision, null, 'en')).toBeNull()
  })
})
