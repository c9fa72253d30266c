/** 3 THE START OF THE GAME. */
import { createRuleBuilder, type Procedure } from '@tabularium/kernel'
import { addLegionsAt } from '../board/legions.ts'
import { ALL_PLAYERS, playerOfSeat, listSeatedPlayers, SEATS, PROVINCES_OF_PROVINCE_GROUP, ALL_PROVINCE_GROUPS } from '../data.ts'
import { gameTurnFrame, type GameFrame } from '../frames.ts'
import type { GameStepContext, BoardView, Nero, Player } from '../types.ts'

const ruleBuilder = createRuleBuilder<Nero>()
/** Two laps for legions and one for Generals, clockwise from the youngest. */
const findPlayerToPlaceNext = (g: { readonly board: BoardView; readonly seats: readonly unknown[] }, f: { readonly placed: number }): Player =>
  ALL_PLAYERS[(g.board.youngest + f.placed) % g.seats.length]!
const homeProvincesOfPlayer = (b: BoardView, p: Player) => PROVINCES_OF_PROVINCE_GROUP[b.home[p]!]!
const findPlayersWithoutHome = (g: GameStepContext): Player[] => listSeatedPlayers(g.seats.length).filter(p => g.board.home[p] === null)

export const gameProcedure: Procedure<Nero, GameFrame> = {
  // 4.2 One player is the youngest: the seat that is named, or by lot if none at this table is.
  youngest: g => {
    const named = g.seats.find(seat => seat === g.options['youngest'])
    g.board.youngest = named ? playerOfSeat(named) : ALL_PLAYERS[g.roll(g.seats.length) - 1]!
    g.emit({ is: 'youngest', player: g.board.youngest }, ['nero.r-26'])
  },
  // 3.0 A control marker is drawn among those who have no home yet.
  lot: (g, f) => {
    const left = findPlayersWithoutHome(g)
    if (left.length === 0) return { goto: 'first-five' }
    f.drawn = left[g.roll(left.length) - 1]!
    g.emit({ is: 'drawn', player: f.drawn }, ['nero.3.0-5'])
    return
  },
  // 3.0 Its owner chooses a free zone.
  home: ruleBuilder.ask<GameFrame>()({
    cite: ['nero.3.0-5'],
    who: (_, f) => SEATS[f.drawn!]!,
    may: {
      home: {
        cite: 'nero.3.0-5',
        among: () => ALL_PROVINCE_GROUPS,
        unless: [{ cite: 'nero.3.0-5', bars: (g, _, zone) => g.board.home.includes(zone) }],
        take: (g, f, zone) => {
          g.board.home = g.board.home.with(f.drawn!, zone)
          g.emit({ is: 'home', player: f.drawn!, zone }, ['nero.2.6.3-1'])
          return { goto: 'lot' }
        },
      },
    },
  }),
  // 3.0 One legion in each home province.
  'first-five': g => {
    for (const p of listSeatedPlayers(g.seats.length)) for (const at of homeProvincesOfPlayer(g.board, p)) addLegionsAt(g.board, p, at, 1)
  },
  // 3.0 Two more each, one a lap, anywhere at home.
  'last-two': ruleBuilder.ask<GameFrame>()({
    cite: ['nero.3.0-8', 'nero.3.0-9'],
    who: (g, f) => (f.placed < 2 * g.seats.length ? SEATS[findPlayerToPlaceNext(g, f)]! : null),
    may: {
      place: {
        cite: 'nero.3.0-9',
        among: (g, f) => homeProvincesOfPlayer(g.board, findPlayerToPlaceNext(g, f)),
        take: (g, f, place) => {
          const player = findPlayerToPlaceNext(g, f)
          addLegionsAt(g.board, player, place, 1)
          g.emit({ is: 'placed', player, place }, ['nero.3.0-9'])
          f.placed += 1
          return { goto: 'last-two' }
        },
      },
    },
  }),
  // 3.0 Then the Generals.
  general: ruleBuilder.ask<GameFrame>()({
    cite: ['nero.3.0-10'],
    who: (g, f) => (f.placed < 3 * g.seats.length ? SEATS[findPlayerToPlaceNext(g, f)]! : null),
    may: {
      post: {
        cite: 'nero.3.0-10',
        among: (g, f) => homeProvincesOfPlayer(g.board, findPlayerToPlaceNext(g, f)),
        take: (g, f, place) => {
          const player = findPlayerToPlaceNext(g, f)
          g.board.stands = g.board.stands.with(player, place)
          g.emit({ is: 'posted', player, place }, ['nero.3.0-10'])
          f.placed += 1
          return { goto: 'general' }
        },
      },
    },
  }),
  // 4.1 Turn after turn; the last one ends the game (4.2, 13).
  turns: () => ({ call: gameTurnFrame(), then: 'turns' }),
}
