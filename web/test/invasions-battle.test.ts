/** The battle or the siege of Invasions that is on, as its board shows it. */
import { loadGame } from '@tabularium/games'
import { describe, expect, it } from 'vitest'
import { createInvasionsUi } from '../src/games/invasions/index.ts'
import type { AnyState } from '../src/match/client.ts'
import type { AnyView } from '../src/table/game-ui.ts'

const game = await loadGame('invasions')
const gameUi = createInvasionsUi(game)
const MILITARY = [
  { proc: 'game', at: 'turns' },
  { proc: 'turn', at: 'closing' },
  { proc: 'military', at: 'next' },
]
const position = (stack: readonly object[], board: object, options: object = {}): AnyState =>
  game.position({ scenario: game.def.scenarios[0].id, options: { seats: 4, ...options }, board: { turn: 2, ...board }, stack: [...MILITARY, ...stack] })

describe('a battle that is on', () => {
  const fighting = (combat: string, battle: object, ...inner: readonly object[]): AnyView => {
    const frame = { proc: 'battle', place: 'moesia-superior', attacker: 'visigothi', defender: 'orientali', ...battle }
    const units = { 'moesia-superior': { orientali: { infantry: 2 }, visigothi: { infantry: 2, 'noble-cavalry': 2 } } }
    const state = position(
      [{ proc: 'activation', at: 'again', nation: 'visigothi' }, frame, ...inner],
      { units, leaderAt: { athanaricus: 'moesia-superior' } },
      { combat },
    )
    return game.view(state, 'goths') as AnyView
  }
  const fighters = {
    attackers: ['visigothi-infantry-1', 'visigothi-noble-cavalry-1'],
    defenders: ['orientali-infantry-1'],
    leadersA: ['athanaricus'],
    lostD: ['orientali-infantry-2'],
  }
  const thrown = { ...fighters, at: 'reroll', melee: 1, whiteA: 1, blackA: 1, whiteD: 1, diceA: [4, 11], diceD: [1], rerollsA: 1 }
  it('lies on a board: both sides, who leads and who has fallen, dice as swords and what they have become', () => {
    const { title, sides } = gameUi.battle!(fighting('basic', thrown), 'en')!
    expect(title).toBe('Battle in Upper Moesia')
    expect(sides.map(side => [side.name, side.role, ...side.lines.map(line => `${line.name} ${line.pieces.length}`)])).toEqual([
      ['Visigoths', 'attack', 'Units 2', 'Leaders 1'],
      ['Byzantines', 'defend', 'Units 1', 'Fallen 1'],
    ])
    expect(sides[0]!.facts).toEqual(['1 white and 1 black die', '1 reroll'])
    // XX.H-2 In the open the red sword of the black die counts too.
    expect(sides.map(side => side.rolls.map(roll => [roll.becomes, ...roll.dice.map(die => die.signs!.name)]))).toEqual([
      [['3 hits', 'white ⚔', 'black ⚔†']],
      [['0 hits', 'white blank']],
    ])
  })
  it('in the advanced system it shows numbers, and the column of the table', () => {
    const { sides } = gameUi.battle!(fighting('advanced', { ...thrown, diceA: [6, 5], diceD: [1, 1] }), 'en')!
    expect(sides[0]!.facts[0]).toMatch(/^column \d+ of the table/)
    expect(sides[0]!.rolls[0]!.dice).toEqual([
      { value: 6, sides: 6 },
      { value: 5, sides: 6 },
    ])
  })
  it('in the advanced system hits stay as they were counted while units fall', () => {
    const { sides } = gameUi.battle!(fighting('advanced', { ...thrown, at: 'withdraw', diceA: [1, 1], diceD: [1, 1], hitsA: 2, hitsD: 3 }), 'en')!
    expect(sides.map(side => side.rolls[0]!.becomes)).toEqual(['3 hits', '2 hits'])
  })
  it('offers hits on the pieces that may take them', () => {
    const { sides } = gameUi.battle!(fighting('basic', { ...thrown, at: 'strike-d' }, { proc: 'losses', at: 'choose', side: 0, hits: 1 }), 'en')!
    expect(sides[0]!.lines[0]!.pieces.map(piece => piece.answers.find(answer => answer.do === 'take-hit')!.to)).toEqual(fighters.attackers)
  })
  it('gives the map back once somebody has won', () => expect(gameUi.battle!(fighting('basic', { ...thrown, at: 'close', winner: 0 }), 'en')).toBeNull())
  it('a siege shows the besiegers, their chances and the city', () => {
    const siege = { proc: 'siege', at: 'assault', nation: 'visigothi', place: 'moesia-superior', leader: 'athanaricus' }
    const units = { 'moesia-superior': { visigothi: { infantry: 3 } } }
    const state = position([{ proc: 'activation', at: 'again', nation: 'visigothi' }, siege], { units, leaderAt: { athanaricus: 'moesia-superior' } })
    const { title, sides } = gameUi.battle!(game.view(state, 'goths') as AnyView, 'en')!
    expect(title).toBe('Siege of Upper Moesia')
    expect(sides[0]!.facts[0]).toMatch(/^\d throws?: falls \d+ %, by assault \d+ %$/)
    expect(sides[1]!.facts).toEqual(['Belgrade, walled city of level 1, held by Byzantines'])
  })
})
