/** Where pieces stand in a space, and when they must be gathered so that they can be read. All pieces in a view have one size. Pure. */
import type { SpaceBadge, PieceStack } from '../table/game-ui.ts'
import { isBuilt, isPerson } from './piece.tsx'

type At = readonly [x: number, y: number]
/** From middle to middle, in halves of a piece: corners overhang. */
const APART = 2.1
/** Half a piece in pixels: the least, as usual with the whole map in sight, and the most when one goes near. */
const [LEAST, USUAL, MOST] = [12, 17, 25]
/** `fit`: pixels for a unit of the map when all of it is in sight; `small`: on a small screen. */
export function pieceSize(scale: number, fit: number, small: boolean): number {
  const usual = small ? LEAST + 1 : USUAL
  return Math.min(MOST, Math.max(LEAST, usual * Math.sqrt(scale / fit))) / scale
}
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
/** Pieces may stand over the edge of their circle by this much. */
const OVER = 1.1
/** Whether so many pieces of that size have room in a circle, with a row of badges under them. */
function fits(n: number, badges: boolean, radius: number, size: number): boolean {
  const [wide, high] = [columnsFor(n) * APART, rowsFor(n) * APART + (badges ? BADGE : 0)]
  return Math.max(wide, high * 0.9) * size <= radius * 2 * OVER
}
export interface Laid {
  /** As given, or gathered where there is no room for all. */
  readonly stacks: readonly PieceStack[]
  readonly gathered: boolean
  readonly size: number
  readonly at: readonly At[]
  /** The middle of the row of badges. */
  readonly badges: At
  /** All of it. */
  readonly box: Box
}
/** Troops are stronger than what carries them, and stand on top. */
const STRENGTH: readonly PieceStack['kind'][] = [
  'elephants',
  'heavy-cavalry',
  'legion',
  'heavy-infantry',
  'light-cavalry',
  'warband',
  'militia',
  'light-infantry',
  'archers',
  'galley',
]
const rankOf = ({ kind }: PieceStack): number => (STRENGTH.indexOf(kind) + 1 || STRENGTH.length + 1) + (isBuilt(kind) ? 20 : 0)
/** One counter for an owner: the strongest kind on top, an edge for each further kind, the whole number, a star for a leader. */
function closed(key: string, own: readonly PieceStack[]): PieceStack {
  const troops = own.filter(s => !isPerson(s.kind))
  const [top] = (troops.length > 0 ? troops : own).toSorted((a, b) => rankOf(a) - rankOf(b))
  const { people: _, ...rest } = top!
  const people = own.every(s => s.people === top!.people) ? top!.people : undefined
  return {
    ...rest,
    ...(people !== undefined && { people }),
    key,
    edges: Math.min(2, own.length - 1),
    name: own.map(s => s.name).join(', '),
    count: (troops.length > 0 ? troops : own).reduce((n, s) => n + s.count, 0),
    leads: own.some(s => isPerson(s.kind) || s.leads),
  }
}
export function gather(stacks: readonly PieceStack[], groupOf: (stack: PieceStack) => string): PieceStack[] {
  return [...Map.groupBy(stacks, groupOf)].map(([key, own]) => (own.length === 1 ? own[0]! : closed(key, own)))
}
/** What is built stays apart from what moves, while there is room. */
export const byOwnerAndUse = ({ tone, kind }: PieceStack): string => `${tone}-${isBuilt(kind) ? 'built' : 'moves'}`
export const byOwner = ({ tone }: PieceStack): string => tone
const [LETTER, LEAST_PLATE, BETWEEN] = [0.56, 1.15, 0.12]
/** How wide a plate with that text is, beside a piece of radius one. */
export const plateWidth = (text: string): number => Math.max(LEAST_PLATE, text.length * LETTER + 0.55)
const badgesWide = (badges: readonly SpaceBadge[]): number =>
  badges.length === 0 ? 0 : badges.reduce((sum, b) => sum + plateWidth(b.mark) * SMALLER + BETWEEN, BETWEEN)
/** Badges are that much smaller than pieces. */
export const SMALLER = 0.62
/** Wider rows of badges lie below. */
const WIDE = 2.4

/** One or two pieces have the badges beside them, as names are wide and not high; more have them below. */
export function layOut(stacks: readonly PieceStack[], badges: readonly SpaceBadge[], [x, y, radius]: readonly [number, number, number], size: number): Laid {
  const haveRoom = (some: readonly PieceStack[]): boolean => some.length < 2 || fits(some.length, badges.length > 0, radius, size)
  const few = [stacks, gather(stacks, byOwnerAndUse)].find(haveRoom) ?? gather(stacks, byOwner)
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
/** The map as far as it matters to what is led out: all its names, and its bounds. */
interface Around {
  readonly names: readonly Box[]
  readonly bounds: Box
}
/** How far each block steps aside, in order; most stay where they are. Where stacks would lie on each other, one is led out to where there is room. */
export function asides(blocks: readonly Block[], around: Around | null = null): At[] {
  const placed: Box[] = []
  return blocks.map((block, i) => {
    const best = stepAside(block, placed)
    const hidden = block.box[2] === 0 ? 0 : covered(moved(block.box, best), placed) / (block.box[2] * block.box[3])
    const led = around && hidden > HIDDEN ? leadOut(block, [...placed, ...blocks.slice(i + 1).map(b => b.box)], around) : null
    placed.push(moved(block.box, led ?? best))
    return led ?? best
  })
}
/** So much of a block may lie under others before it is led out; and beyond this, in halves of a piece, a line leads to it. */
const HIDDEN = 0.12
const LED = 2.5
export const isLedOut = ([x, y]: At, size: number): boolean => Math.hypot(x, y) > LED * size
const RINGS: readonly At[] = [3, 4, 5, 6.5, 8, 10].flatMap(far =>
  Array.from({ length: 16 }, (_, i): At => [Math.cos((i * Math.PI) / 8) * far, Math.sin((i * Math.PI) / 8) * far]),
)
const liesIn = ([x, y, width, height]: Box, [bx, by, bw, bh]: Box): boolean => x >= bx && y >= by && x + width <= bx + bw && y + height <= by + bh
/** The nearest place where it covers nothing; null if there is none. */
function leadOut({ box, size }: Block, others: readonly Box[], { names, bounds }: Around): At | null {
  const found = RINGS.map(([x, y]): At => [x * size, y * size]).find(by => {
    const there = moved(box, by)
    return liesIn(there, bounds) && covered(there, others) === 0 && covered(there, names) === 0
  })
  return found ?? null
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
