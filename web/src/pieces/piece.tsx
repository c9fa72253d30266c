/** Pieces as small drawings of radius one. Owners differ by shape as well as by colour. */
import type { Stack, Tone } from '../table/dress.ts'

/** The outline of a unit, by owner. */
const units: { readonly [T in Tone]: string } = {
  green: 'M-1 0A1 1 0 1 0 1 0A1 1 0 1 0 -1 0z',
  blue: 'M-.86 -.86H.86V.86H-.86z',
  yellow: 'M0 -1.16L1.16 0L0 1.16L-1.16 0z',
  red: 'M-.92 -.86H.92V.1Q.92 .82 0 1.12Q-.92 .82 -.92 .1z',
  plain: 'M-.5 -1H.5L1 -.5V.5L.5 1H-.5L-1 .5V-.5z',
}
const BUST = 'M-.86 1.05V.72Q-.86 .22 -.34 .16Q-.5 -.08 -.5 -.36A.5 .5 0 1 1 .5 -.36Q.5 -.08 .34 .16Q.86 .22 .86 .72V1.05z'
const DIADEM = 'M-.56 -.78L-.62 -1.18L-.28 -.98L0 -1.28L.28 -.98L.62 -1.18L.56 -.78z'
const WREATH =
  'M-.62 -.2Q-.86 -.7 -.5 -1.06M.62 -.2Q.86 -.7 .5 -1.06M-.76 -.42L-1 -.52M-.74 -.68L-.98 -.86M-.6 -.92L-.74 -1.2M.76 -.42L1 -.52M.74 -.68L.98 -.86M.6 -.92L.74 -1.2'
const TRIBES = 'M0 -1.1L1 .9H-1zM-.45 .3L.45 -.2M.45 .3L-.45 -.2'

export function ToneMark({ tone }: { readonly tone: Tone }) {
  return (
    <svg class={`tone-mark tone-${tone}`} viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">
      <path class="piece-body" d={units[tone]} />
    </svg>
  )
}
function Figure({ stack }: { readonly stack: Stack }) {
  return (
    <>
      <path class="piece-body" d={BUST} />
      {stack.shape === 'crowned' && <path class="piece-crown" d={DIADEM} />}
      {stack.shape === 'laurelled' && <path class="piece-laurel" d={WREATH} />}
    </>
  )
}
/** `size` is the radius in the map's units, `at` its middle. */
export function Piece({ stack, at, size }: { readonly stack: Stack; readonly at: readonly [number, number]; readonly size: number }) {
  const { tone, shape, count, worn } = stack
  return (
    <g class={`piece tone-${tone}`} transform={`translate(${at[0]} ${at[1]}) scale(${size})`}>
      {shape === 'marker' ? (
        <path class="piece-marker" d={TRIBES} />
      ) : shape === 'unit' ? (
        <path class="piece-body" d={units[tone]} />
      ) : (
        <Figure stack={stack} />
      )}
      {shape === 'unit' && (
        <text class="piece-count" y="0.42">
          {count}
        </text>
      )}
      {worn > 0 && <path class="piece-worn" d="M.55 -.95L1.05 -.45" />}
    </g>
  )
}

const APART = 2.3
/** Where so many pieces stand around a point: rows of at most four, figures first. */
export function places(n: number, [x, y]: readonly [number, number], size: number): [number, number][] {
  const columns = n <= 3 ? n : n === 4 ? 2 : 3
  const rows = Math.ceil(n / columns)
  return Array.from({ length: n }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const inRow = row === rows - 1 ? n - row * columns : columns
    return [x + (column - (inRow - 1) / 2) * APART * size, y + (row - (rows - 1) / 2) * APART * size]
  })
}
/** Large enough to read at any zoom, and no larger than the place allows where that can be. */
export function sizeFor(n: number, radius: number, scale: number): number {
  const columns = n <= 3 ? n : n === 4 ? 2 : 3
  const room = (radius * 2) / (APART * Math.max(columns, 1))
  return Math.max(Math.min(room, 26), 10.5 / scale)
}
