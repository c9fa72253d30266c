/** What the table is told agrees with the rules, in every position of some games played by chance. */
import { createIndexPickerFromSeed, chooseStartSettingsBySeed, playRandomGame } from '@tabularium/testkit'
import { describe, expect, it } from 'vitest'
import { seatOfFaction } from '../src/board/seats.ts'
import { pendragon } from '../src/index.ts'
import { listPoolCounts, computeScoresOfFactions, type VictoryCheck } from '../src/table.ts'
import { findDeciding } from '../src/texts/deciding.ts'

const GAMES = 12
const holds = ({ now, over, least }: VictoryCheck): boolean => (least ? now >= over : now > over)

describe('what the table is told', () => {
  it('margins are the sum of their terms, and a check is passed by one of its ways', () => {
    const wrong: string[] = []
    for (let seed = 0; seed < GAMES; seed++)
      playRandomGame(pendragon, chooseStartSettingsBySeed(pendragon, seed), createIndexPickerFromSeed(seed), ({ board }) => {
        for (const s of computeScoresOfFactions(board)) {
          const sum = s.terms.reduce((n, t) => n + t.n, 0)
          if (sum !== s.margin) wrong.push(`${seed}: ${s.faction} ${sum} for ${s.margin}`)
          if (s.ways.some(way => way.every(holds)) !== s.passes) wrong.push(`${seed}: ${s.faction} passes ${s.passes}`)
        }
      })
    expect(wrong).toEqual([])
  })
  it('every piece is Available, on the map, Out of Play or in a box', () => {
    const wrong: string[] = []
    for (let seed = 0; seed < GAMES; seed++)
      playRandomGame(pendragon, chooseStartSettingsBySeed(pendragon, seed), createIndexPickerFromSeed(seed), ({ board: b }) => {
        const boxed = b.casualties + b.niall + b.dalRiada
        const lost = listPoolCounts(b).reduce((n, p) => n + p.size - p.available - p.onMap - p.outOfPlay, 0)
        if (lost !== boxed) wrong.push(`${seed}: ${lost} for ${boxed}`)
      })
    expect(wrong).toEqual([])
  })
  it('a question names the faction of the seat that is asked', () => {
    const wrong = new Set<string>()
    const unnamed = new Set<string>()
    for (let seed = 0; seed < GAMES * 2; seed++)
      playRandomGame(pendragon, chooseStartSettingsBySeed(pendragon, seed), createIndexPickerFromSeed(seed), (s, open) => {
        const [asked] = open
        if (!asked || asked.say.startsWith('window.')) return
        const who = findDeciding(s.stack.at(-1) as never, pendragon.open(s))
        if (who === null) unnamed.add(asked.say)
        else if (seatOfFaction(s.seats, who) !== asked.seat) wrong.add(`${asked.say}: ${who} for ${asked.seat}`)
      })
    expect([...wrong]).toEqual([])
    // Where both Britons fight on one side the pieces offered tell whose they are.
    expect([...unnamed].filter(say => say !== 'battle.inside' && say !== 'losses.apply')).toEqual([])
  })
})
