import type { State } from '@tabularium/kernel'
import { playerOf } from './data.ts'
import type { Nero, Seat } from './types.ts'
export const evaluate = (s: State<Nero>, seat: Seat): number => s.board.vp[playerOf(seat)]!
