/** Positions of Medioevo for tests of its table. */
import { loadGame } from '@tabularium/games'
import { createMedioevoUi } from '../src/games/medioevo/index.ts'
import type { AnyView } from '../src/table/game-ui.ts'

export const game = await loadGame('medioevo')
export const gameUi = createMedioevoUi(game)
export type Loose = { readonly [key: string]: unknown }
const KINGDOMS: Loose = { blue: 'byzantine-empire', green: 'mamluk-sultanate', red: 'kingdom-of-hungary', yellow: 'holy-roman-empire' }
const SEATS = Object.keys(KINGDOMS)
/** A position of four players in which something lies on the table. */
export function position(board: Loose, stack: readonly Loose[] = [{ proc: 'game', at: 'turns' }], more: Loose = {}) {
  const players = Object.fromEntries(
    SEATS.map(seat => [seat, { kingdom: KINGDOMS[seat], honour: 10, tax: 10, ...((board['players'] as Loose | undefined)?.[seat] as Loose) }]),
  )
  return game.position({
    options: { seats: 4 },
    own: Object.fromEntries(SEATS.map(seat => [seat, { florins: 1000 }])),
    ...more,
    board: { turn: 2, order: SEATS, ...board, players },
    stack,
  } as never)
}
export const seenBy = (seat: string | null, state: ReturnType<typeof position>): AnyView => game.view(state, seat as never) as AnyView
export const army = (at: string, by: string, units: Loose, more: Loose = {}) => ({ at, owner: by, by, units, ...more })
