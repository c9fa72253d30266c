/** Whose a piece is: shapes in a box of 48 units around the middle, and where the figure stands in each. */
import type { Tone } from '../table/game-ui.ts'

export interface PieceOutline {
  readonly path: string
  /** Where the figure stands in it, as a transform. */
  readonly figure: string
}
export const pieceOutlinesByTone: { readonly [T in Tone]: PieceOutline } = {
  red: { path: 'M-18.5-20H18.5V1.5C18.5 11.8 10.8 18.2 0 22.4C-10.8 18.2-18.5 11.8-18.5 1.5z', figure: 'translate(0 -1.6) scale(.95)' },
  green: { path: 'M-20.6 0A20.6 20.6 0 1 1 20.6 0A20.6 20.6 0 1 1-20.6 0z', figure: 'scale(.94)' },
  blue: {
    path: 'M-17.4-18.4H17.4Q18.4-18.4 18.4-17.4V17.4Q18.4 18.4 17.4 18.4H-17.4Q-18.4 18.4-18.4 17.4V-17.4Q-18.4-18.4-17.4-18.4z',
    figure: 'scale(.96)',
  },
  yellow: { path: 'M0-24.6Q15-15.6 24.6 0Q15 15.6 0 24.6Q-15 15.6-24.6 0Q-15-15.6 0-24.6z', figure: 'scale(.85)' },
  purple: { path: 'M0-23.2L20-11.6V11.6L0 23.2L-20 11.6V-11.6z', figure: 'scale(.88)' },
  black: { path: 'M-18.6 20V-1.6A18.6 18.6 0 0 1 18.6-1.6V20z', figure: 'translate(0 1) scale(.92)' },
  white: { path: 'M-12.2-20.4H12.2L23.6 0L12.2 20.4H-12.2L-23.6 0z', figure: 'scale(.9)' },
  brown: { path: 'M0-22.4L11.6-18.4L21.6 15.4Q22.2 18.6 19 18.8H-19Q-22.2 18.6-21.6 15.4L-11.6-18.4z', figure: 'translate(0 2) scale(.84)' },
  plain: { path: 'M-8.8-20.8H8.8L20.8-8.8V8.8L8.8 20.8H-8.8L-20.8 8.8V-8.8z', figure: 'scale(.94)' },
}
export const STAR_PATH = 'M0-9.6L2.7-3.4 9.3-2.8 4.3 1.7 5.8 8.2 0 4.8-5.8 8.2-4.3 1.7-9.3-2.8-2.7-3.4z'
export const SACK_PATH = 'M-3.6-9.6H3.6L2.2-5.6C7-3.4 9 1 8.6 4.6 8.2 8 5.4 9.4 0 9.4S-8.2 8-8.6 4.6C-9 1-7-3.4-2.2-5.6z'
export const FLAME_PATH =
  'M.8-10.4C1.6-5.6 7.4-3.6 7.2 2.6 7 6.8 4 9.6 0 9.6S-7.2 6.8-7.2 2.8C-7.2-.4-5.6-2.4-4.2-4.4-3.4-2.6-2.8-1.8-1.6-1.2-2-4.6-1.2-8 .8-10.4z'
export const CRACK_PATH = 'M25-6.4L13.4-2.6 16.4 1 5.4 6.6 18.6 4.4 15.4 .4 25-1z'
