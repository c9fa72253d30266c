import { describe, expect, it } from 'vitest'
import { playableGameIds, isGameId, loadGame, gameRegistry } from '../src/index.ts'

describe('the registry', () => {
  it('holds the five games and the tiny ones', () => {
    expect(Object.keys(gameRegistry)).toEqual(expect.arrayContaining(['nero', 'italia', 'pendragon', 'medioevo', 'invasions', 'duel', 'bids']))
    expect(Object.keys(gameRegistry).filter(id => isGameId(id) && gameRegistry[id].tiny)).toEqual(['duel', 'bids'])
  })
  it('knows its ids and no others', () => {
    expect(isGameId('duel')).toBe(true)
    expect(isGameId('chess')).toBe(false)
    expect(isGameId('toString')).toBe(false)
  })
  it.each(playableGameIds)('%s says of itself what the registry says', async id => {
    const game = await loadGame(id)
    const seats = game.def.scenarios.flatMap(scenario => scenario.seats)
    expect({ id: game.id, name: game.def.name }).toEqual({ id, name: gameRegistry[id].name })
    expect([Math.min(...seats), Math.max(...seats)]).toEqual(gameRegistry[id].players)
  })
  it.each(playableGameIds)('%s can be set up and asks somebody', async id => {
    const game = await loadGame(id)
    const { state } = game.setup(
      game.def.scenarios[0].id,
      game.options({}),
      Array.from({ length: 8 }, (_, i) => i),
    )
    expect(game.decisions(state).length).toBeGreaterThan(0)
  })
})
