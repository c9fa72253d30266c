/** Where pieces stand in a space, and when they must be gathered so that they can be read. Pure. */
import type { Stack } from '../table/dress.ts'

type At = readonly [x: number, y: number]
const APART = 2.3
/** Radius of a piece on the screen: never smaller than can be read, never larger than it helps. */
const [LEAST, MOST] = [10.5, 26]
/** A badge is so high, beside a piece of radius one. */
const BADGE = 1.5

const columnsFor = (n: number): number => (n <= 3 ? Math.max(n, 1) : n === 4 ? 2 : 3)
const rowsFor = (n: number): number => Math.ceil(n / columnsFor(n))
/** Rows of at most three around a point. */
export function places(n: number, [x, y]: At, size: number): [number, number][] {
  const [columns, rows] = [columnsFor(n), rowsFor(n)]
  return Array.from({ length: n }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const inRow = row === rows - 1 ? n - row * columns : columns
    return [x + (column - (inRow - 1) / 2) * APART * size, y + (row - (rows - 1) / 2) * APART * size]
  })
}
/** How large so many pieces may be in a circle of that radius, with a row of badges under them. */
function room(n: number, badges: boolean, radius: number): number {
  const [wide, high] = [columnsFor(n) * APART, rowsFor(n) * APART + (badges ? BADGE : 0)]
  return (radius * 2) / Math.max(wide, high * 0.9)
}
export interface Laid {
  /** As given, or gathered where there is no room for all. */
  readonly stacks: readonly Stack[]
  readonly gathered: boolean
  readonly size: number
  readonly at: readonly (readonly [number, number])[]
  /** The middle of the row of badges. */
  readonly badges: At
}
const classes: { readonly [S in Stack['shape']]?: string } = {
  figure: 'person',
  crowned: 'person',
  laurelled: 'person',
  fort: 'built',
  town: 'built',
  marker: 'marker',
}
const classOf = ({ tone, shape }: Stack): string => `${classes[shape] ?? 'all'}-${tone}`
/** One piece for all the troops of an owner, one for all he has built; with how many there are. */
export function gather(stacks: readonly Stack[]): Stack[] {
  return [...Map.groupBy(stacks, classOf)].map(([key, own]) => {
    const [first] = own
    if (own.length === 1) return first!
    const sum = (of: (s: Stack) => number): number => own.reduce((n, s) => n + of(s), 0)
    const { mark: _mark, ...rest } = first!
    return {
      ...rest,
      key,
      shape: key.startsWith('all') ? 'unit' : rest.shape,
      count: sum(s => s.count),
      name: own.map(s => s.name).join(', '),
      worn: sum(s => s.worn),
    }
  })
}
/** `scale`: pixels for a unit of the map. */
export function layOut(stacks: readonly Stack[], badges: number, [x, y, radius]: readonly [number, number, number], scale: number): Laid {
  const fits = room(stacks.length, badges > 0, radius) * scale >= LEAST * 0.8
  const few = fits || stacks.length < 2 ? stacks : gather(stacks)
  const size = Math.max(Math.min(room(few.length, badges > 0, radius), MOST), LEAST / scale)
  const rows = few.length === 0 ? 0 : rowsFor(few.length)
  const up = badges > 0 && rows > 0 ? (BADGE * size) / 2 : 0
  return {
    ...{ stacks: few, gathered: few.length < stacks.length, size },
    at: places(few.length, [x, y - up], size),
    badges: [x, rows === 0 ? y : y - up + (rows * APART * size) / 2 + (BADGE * size) / 2 - 0.1 * size],
  }
}
