/** Where pieces stand in a space, and when they must be gathered so that they can be read. Pure. */
import type { Badge, Stack } from '../table/dress.ts'

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
  readonly at: readonly At[]
  /** The middle of the row of badges. */
  readonly badges: At
  /** All of it. */
  readonly box: Box
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
/** The letters that all share; where only the second differs it tells kinds of one nation apart, and the first kind's stand for all. */
function sharedMark(own: readonly Stack[]): string | undefined {
  const first = own[0]!.mark
  return first !== undefined && own.every(s => s.mark !== undefined && s.mark[0] === first[0] && s.mark.length === first.length) ? first : undefined
}
/** One piece for all the troops of an owner, one for all he has built; with how many there are of each kind. */
export function gather(stacks: readonly Stack[]): Stack[] {
  return [...Map.groupBy(stacks, classOf)].map(([key, own]) => {
    const [first] = own
    if (own.length === 1) return first!
    const sum = (of: (s: Stack) => number): number => own.reduce((n, s) => n + of(s), 0)
    const { mark: _, ...rest } = first!
    const mark = sharedMark(own)
    return {
      ...rest,
      ...(mark !== undefined && { mark, parts: own.map(s => s.count) }),
      key,
      shape: key.startsWith('all') ? 'unit' : rest.shape,
      count: sum(s => s.count),
      name: own.map(s => s.name).join(', '),
      worn: sum(s => s.worn),
    }
  })
}
const [LETTER, LEAST_PLATE, BETWEEN] = [0.56, 1.15, 0.12]
/** How wide a plate with that text is, beside a piece of radius one. */
export const plateWidth = (text: string): number => Math.max(LEAST_PLATE, text.length * LETTER + 0.55)
const badgesWide = (badges: readonly Badge[]): number =>
  badges.length === 0 ? 0 : badges.reduce((sum, b) => sum + plateWidth(b.mark) * SMALLER + BETWEEN, BETWEEN)
/** Badges are that much smaller than pieces. */
export const SMALLER = 0.92
/** Wider rows of badges lie below. */
const WIDE = 2.4

/** `scale`: pixels for a unit of the map. One or two pieces have the badges beside them, as names are wide and not high; more have them below. */
export function layOut(stacks: readonly Stack[], badges: readonly Badge[], [x, y, radius]: readonly [number, number, number], scale: number): Laid {
  const fits = room(stacks.length, badges.length > 0, radius) * scale >= LEAST * 0.8
  const few = fits || stacks.length < 2 ? stacks : gather(stacks)
  const size = Math.max(Math.min(room(few.length, badges.length > 0, radius), MOST), LEAST / scale)
  const laid = { stacks: few, gathered: few.length < stacks.length, size }
  const [columns, rows] = few.length === 0 ? [0, 0] : [columnsFor(few.length), rowsFor(few.length)]
  const [wide, high] = [columns * APART, rows * APART]
  if (badges.length === 0 || few.length === 0) {
    const box = boxAround(x, y, Math.max(wide, badgesWide(badges)) * size, Math.max(high, badges.length > 0 ? BADGE : 0) * size)
    return { ...laid, at: places(few.length, [x, y], size), badges: [x, y], box }
  }
  if (few.length < 3 && badgesWide(badges) < WIDE) {
    const whole = wide + badgesWide(badges)
    const at = places(few.length, [x - (badgesWide(badges) * size) / 2, y], size)
    return { ...laid, at, badges: [x + (wide * size) / 2, y], box: boxAround(x, y, whole * size, high * size) }
  }
  const at = places(few.length, [x, y - (BADGE * size) / 2], size)
  const below = y + (high * size) / 2 - 0.1 * size
  return { ...laid, at, badges: [x, below], box: boxAround(x, y, Math.max(wide, badgesWide(badges)) * size, (high + BADGE) * size) }
}
const boxAround = (x: number, y: number, width: number, height: number): Box => [x - width / 2, y - height / 2, width, height]

// ---- Out of each other's way, and out of the way of names ----
export type Box = readonly [x: number, y: number, width: number, height: number]
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1])
  return width > 0 && height > 0 ? width * height : 0
}
const moved = ([x, y, width, height]: Box, [dx, dy]: At): Box => [x + dx, y + dy, width, height]
const covered = (box: Box, others: readonly Box[]): number => others.reduce((sum, other) => sum + overlap(box, other), 0)
const holds = ([x, y, width, height]: Box, [px, py]: At): boolean => px >= x && px <= x + width && py >= y && py <= y + height

/** Half and whole heights of a piece in eight directions, the nearest first. */
const STEPS: readonly At[] = [0.5, 1, 1.6, 2.3].flatMap(far =>
  Array.from({ length: 8 }, (_, i): At => [Math.cos((i * Math.PI) / 4) * far, Math.sin((i * Math.PI) / 4) * far]),
)
export interface Block {
  readonly box: Box
  readonly size: number
  /** Where it may not leave: the bounds of its space. */
  readonly within: Box
  /** Names near it. */
  readonly names: readonly Box[]
}
/** How far each block steps aside, in order; most stay where they are. */
export function asides(blocks: readonly Block[]): At[] {
  const placed: Box[] = []
  return blocks.map(block => {
    const best = stepAside(block, placed)
    placed.push(moved(block.box, best))
    return best
  })
}
function stepAside({ box, size, within, names }: Block, placed: readonly Box[]): At {
  if (box[2] === 0) return [0, 0]
  const area = box[2] * box[3]
  const cost = (by: At): number => {
    const there = moved(box, by)
    return (covered(there, names) * 2 + covered(there, placed) * 3) / area
  }
  let [best, least] = [[0, 0] as At, cost([0, 0])]
  for (const [sx, sy] of STEPS) {
    if (least < 0.02) break
    const by: At = [sx * size, sy * size]
    const there = moved(box, by)
    if (!holds(within, [there[0] + there[2] / 2, there[1] + there[3] / 2])) continue
    const now = cost(by) + Math.hypot(sx, sy) * 0.04
    if (now < least - 0.02) [best, least] = [by, now]
  }
  return best
}
