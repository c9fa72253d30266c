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
