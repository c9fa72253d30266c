import { describe, expect, it } from 'vitest'
import { gameIds, isGameId, loadGame, registry } from '../src/index.ts'

describe('the registry', () => {
  it('holds the five games and the tiny ones', () => {
    expect(Object.keys(registry)).toEqual(expect.arrayContaining(['nero', 'italia', 'pendragon', 'medioevo', 'invasions', 'duel', 'bids']))
    expect(Object.keys(registry).filter(id => isGameId(id) && registry[id].tiny)).toEqual(['duel', 'bids'])
  })
  it('knows its ids and no others', () => {
    expect(isGameId('duel')).toBe(true)
    expect(isGameId('chess')).toBe(false)
    expect(isGameId('toString')).toBe(false)
  })
  it.each(gameIds)('%s says of itself what the registry says', async id => {
    const game = await loadGame(id)
    const seats = game.def.scenarios.flatMap(scenario => scenario.seats)
    expect({ id: game.id, name: game.def.name }).toEqual({ id, name: registry[id].name })
    expect([Math.min(...seats), Math.max(...seats)]).toEqual(registry[id].players)
  })
  it.each(gameIds)('%s can be set up and asks somebody', async id => {
    const game = await loadGame(id)
    const { state } = game.setup(
      game.def.scenarios[0].id,
      game.options({}),
      Array.from({ length: 8 }, (_, i) => i),
    )
    expect(game.decisions(state).length).toBeGreaterThan(0)
  })
  it('refuses a game whose rules are not here', async () => {
    const missing = Object.keys(registry)
      .filter(isGameId)
      .find(id => !registry[id].load)
    if (missing) await expect(loadGame(missing)).rejects.toThrow(missing)
  })
})
