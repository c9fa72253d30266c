/** 4 THE TURN: who begins, the deal, rounds, and what follows them (13). */
import type { Procedure } from '@tabularium/kernel'
import { computeScoreOfPlayer, totalOfScore, countProvinceGroupsHeld } from '../board/control.ts'
import { ALL_PLAYERS, EMPEROR, handZoneOfPlayer, handSizeForPlayerCount, listOtherPlayersOf, listSeatedPlayers, SEATS, SPACE_COUNT, TURNS } from '../data.ts'
import { playerRoundFrame, type GameTurnFrame } from '../frames.ts'
import type { GameStepContext, Nero, Player } from '../types.ts'

const ALL_HAND_ZONES = ALL_PLAYERS.map(p => handZoneOfPlayer(p))
const doesAnyoneHoldCards = (g: GameStepContext): boolean => listSeatedPlayers(g.seats.length).some(p => g.count(handZoneOfPlayer(p)) > 0)
/** 4.2 From the second turn on the player with the fewest VP begins; a lot decides among equals. */
function findFirstPlayerOfTurn(g: GameStepContext): Player {
  if (g.board.turn === 1) return g.board.youngest
  const fewest = Math.min(...g.seats.map((_, p) => g.board.vp[p]!))
  const equal = listSeatedPlayers(g.seats.length).filter(p => g.board.vp[p] === fewest)
  return equal.length === 1 ? equal[0]! : equal[g.roll(equal.length) - 1]!
}
/** 13.2 Most victory points win; equal ones share the victory. */
function endGameByPoints(g: GameStepContext): { done: true } {
  const best = Math.max(...g.seats.map((_, p) => g.board.vp[p]!))
  const winners = g.seats.filter((_, p) => g.board.vp[p] === best)
  return g.end(winners, winners.length > 1 ? 'tie' : 'points')
}

export const gameTurnProcedure: Procedure<Nero, GameTurnFrame> = {
  // 4.2 step 1
  first: g => {
    g.board.first = findFirstPlayerOfTurn(g)
    g.board.active = g.board.first
    g.emit({ is: 'turn', turn: g.board.turn, first: g.board.first }, ['nero.4.2-1', 'nero.4.2-2'])
  },
  // 4.2 step 2: all cards are collected and shuffled; ten each, thirteen with three players, six or eight in the short game.
  deal: g => {
    g.shuffle(['box', 'table', ...ALL_HAND_ZONES], 'box')
    const cards = handSizeForPlayerCount(g.seats.length, g.options['short'] === true)
    for (const p of listSeatedPlayers(g.seats.length)) for (let n = 0; n < cards; n++) g.draw('box', handZoneOfPlayer(p))
    g.emit({ is: 'dealt', cards }, ['nero.4.2-5', 'nero.4.2-6'])
  },
  // 4.2 step 3: rounds clockwise while anybody holds a card.
  rounds: g => (doesAnyoneHoldCards(g) ? { call: playerRoundFrame() } : { goto: 'markers' }),
  after: g => {
    if (g.board.last) return { goto: 'markers' }
    g.board.active = listOtherPlayersOf(g.seats.length, g.board.active)[0]!
    return { goto: 'rounds' }
  },
  // 4.2 step 4: all retreat markers off.
  markers: g => {
    g.board.marked = new Array<number>(SEATS.length * SPACE_COUNT).fill(0)
    g.emit({ is: 'markers', turn: g.board.turn }, ['nero.4.2-9'])
  },
  // 13.1 Four zones, or Emperor and three zones, win at once.
  sudden: g => {
    for (const p of listSeatedPlayers(g.seats.length)) {
      const zones = countProvinceGroupsHeld(g.board, g.seats.length, p)
      if (zones < 4 && (zones < 3 || g.board.rank[p] !== EMPEROR)) continue
      g.emit({ is: 'sudden', player: p, zones }, ['nero.13.1-1', 'nero.13.1-2'])
      return g.end([SEATS[p]!], zones === 4 ? 'four-zones' : 'emperor')
    }
    return
  },
  // 4.2 step 5, 13.2: everybody scores.
  score: g => {
    for (const player of listSeatedPlayers(g.seats.length)) {
      const scored = computeScoreOfPlayer(g.board, g.seats.length, player)
      g.board.vp = g.board.vp.with(player, g.board.vp[player]! + totalOfScore(scored))
      g.emit({ is: 'score', player, ...scored, vp: g.board.vp[player]! }, ['nero.13.2-3', 'nero.13.2-5', 'nero.13.2-9'])
    }
  },
  // 4.2 step 6: the marker goes on; after the fourth turn the winner is proclaimed.
  next: g => {
    if (g.board.turn === TURNS) return endGameByPoints(g)
    g.board.turn += 1
    return
  },
}
