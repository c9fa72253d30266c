/** Where pieces stand in a space, and when they must be gathered so that they can be read. All pieces in a view have one size. Pure. */
import type { SpaceBadge, PieceStack } from '../table/game-ui.ts'
import { isBuilding, isPersonFigure } from './piece.tsx'

type PiecePoint = readonly [x: number, y: number]
/** From middle to middle, in halves of a piece: corners overhang. */
const PIECE_SPACING = 2.1
/** Half a piece in pixels: the least, as usual with the whole map in sight, and the most when one goes near. */
const [LEAST, USUAL, MOST] = [12, 17, 25]
/** `fit`: pixels for a unit of the map when all of it is in sight; `small`: on a small screen, where a map that was brought nearer still has many stacks
 *  in little room. */
export function computePieceSize(scale: number, fit: number, small: boolean): number {
  const nearer = scale / fit
  const wanted = small ? (LEAST + 1) * nearer ** 0.25 : USUAL * Math.sqrt(nearer)
  return Math.min(MOST, Math.max(LEAST, wanted)) / scale
}
/** A badge is so high, beside a piece of radius one. */
const BADGE_HEIGHT = 1.5

const countColumns = (n: number): number => (n <= 3 ? Math.max(n, 1) : n === 4 ? 2 : 3)
const countRows = (n: number): number => Math.ceil(n / countColumns(n))
/** Rows of at most three around a point. */
export function placeInRows(n: number, [x, y]: PiecePoint, size: number): [number, number][] {
  const [columns, rows] = [countColumns(n), countRows(n)]
  return Array.from({ length: n }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns]
    const inRow = row === rows - 1 ? n - row * columns : columns
    return [x + (column - (inRow - 1) / 2) * PIECE_SPACING * size, y + (row - (rows - 1) / 2) * PIECE_SPACING * size]
  })
}
/** Pieces may stand over the edge of their circle by this much. */
const ALLOWED_OVERHANG = 1.1
/** Whether so many pieces of that size have room in a circle, with a row of badges under them. */
function fitsInCircle(n: number, badges: boolean, radius: number, size: number): boolean {
  const [wide, high] = [countColumns(n) * PIECE_SPACING, countRows(n) * PIECE_SPACING + (badges ? BADGE_HEIGHT : 0)]
  return Math.max(wide, high * 0.9) * size <= radius * 2 * ALLOWED_OVERHANG
}
export interface PieceLayout {
  /** As given, or gathered where there is no room for all. */
  readonly stacks: readonly PieceStack[]
  readonly gathered: boolean
  readonly size: number
  readonly at: readonly PiecePoint[]
  /** The middle of the row of badges. */
  readonly badges: PiecePoint
  /** All of it. */
  readonly box: Box
}
/** Troops are stronger than what carries them, and stand on top. */
const KINDS_BY_STRENGTH: readonly PieceStack['kind'][] = [
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
const rankStack = ({ kind }: PieceStack): number => (KINDS_BY_STRENGTH.indexOf(kind) + 1 || KINDS_BY_STRENGTH.length + 1) + (isBuilding(kind) ? 20 : 0)
/** One counter for an owner: the strongest kind on top, an edge for each further kind, the whole number, a star for a leader. */
function mergeStacks(key: string, own: readonly PieceStack[]): PieceStack {
  const troops = own.filter(s => !isPersonFigure(s.kind))
  const [top] = (troops.length > 0 ? troops : own).toSorted((a, b) => rankStack(a) - rankStack(b))
  const { people: _, ...rest } = top!
  const people = own.every(s => s.people === top!.people) ? top!.people : undefined
  return {
    ...rest,
    ...(people !== undefined && { people }),
    key,
    edges: Math.min(2, own.length - 1),
    name: own.map(s => s.name).join(', '),
    count: (troops.length > 0 ? troops : own).reduce((n, s) => n + s.count, 0),
    leads: own.some(s => isPersonFigure(s.kind) || s.leads),
  }
}
export function mergeStacksByGroup(stacks: readonly PieceStack[], groupOf: (stack: PieceStack) => string): PieceStack[] {
  return [...Map.groupBy(stacks, groupOf)].map(([key, own]) => (own.length === 1 ? own[0]! : mergeStacks(key, own)))
}
/** What is built stays apart from what moves, while there is room. */
export const groupByOwnerAndUse = ({ tone, kind }: PieceStack): string => `${tone}-${isBuilding(kind) ? 'built' : 'moves'}`
export const groupByOwner = ({ tone }: PieceStack): string => tone
const [LETTER, LEAST_PLATE, BETWEEN] = [0.56, 1.15, 0.12]
/** How wide a plate with that text is, beside a piece of radius one. */
export const computePlateWidth = (text: string): number => Math.max(LEAST_PLATE, text.length * LETTER + 0.55)
const computeBadgesWidth = (badges: readonly SpaceBadge[]): number =>
  badges.length === 0 ? 0 : badges.reduce((sum, b) => sum + computePlateWidth(b.mark) * BADGE_SCALE + BETWEEN, BETWEEN)
/** Badges are that much smaller than pieces. */
export const BADGE_SCALE = 0.62
/** Wider rows of badges lie below. */
const WIDEST_BADGES_BESIDE = 2.4

/** One or two pieces have the badges beside them, as names are wide and not high; more have them below. */
export function layOutPieces(
  stacks: readonly PieceStack[],
  badges: readonly SpaceBadge[],
  [x, y, radius]: readonly [number, number, number],
  size: number,
): PieceLayout {
  const haveRoom = (some: readonly PieceStack[]): boolean => some.length < 2 || fitsInCircle(some.length, badges.length > 0, radius, size)
  const few = [stacks, mergeStacksByGroup(stacks, groupByOwnerAndUse)].find(haveRoom) ?? mergeStacksByGroup(stacks, groupByOwner)
  const laid = { stacks: few, gathered: few.length < stacks.length, size }
  const [columns, rows] = few.length === 0 ? [0, 0] : [countColumns(few.length), countRows(few.length)]
  const [wide, high] = [columns * PIECE_SPACING, rows * PIECE_SPACING]
  if (badges.length === 0 || few.length === 0) {
    const box = makeBoxAround(x, y, Math.max(wide, computeBadgesWidth(badges)) * size, Math.max(high, badges.length > 0 ? BADGE_HEIGHT : 0) * size)
    return { ...laid, at: placeInRows(few.length, [x, y], size), badges: [x, y], box }
  }
  if (few.length < 3 && computeBadgesWidth(badges) < WIDEST_BADGES_BESIDE) {
    const whole = wide + computeBadgesWidth(badges)
    const at = placeInRows(few.length, [x - (computeBadgesWidth(badges) * size) / 2, y], size)
    return { ...laid, at, badges: [x + (wide * size) / 2, y], box: makeBoxAround(x, y, whole * size, high * size) }
  }
  const at = placeInRows(few.length, [x, y - (BADGE_HEIGHT * size) / 2], size)
  const below = y + (high * size) / 2 - 0.1 * size
  return { ...laid, at, badges: [x, below], box: makeBoxAround(x, y, Math.max(wide, computeBadgesWidth(badges)) * size, (high + BADGE_HEIGHT) * size) }
}
const makeBoxAround = (x: number, y: number, width: number, height: number): Box => [x - width / 2, y - height / 2, width, height]
// ---- Out of each other's way, and out of the way of names ----
export type Box = readonly [x: number, y: number, width: number, height: number]
export function computeOverlap(a: Box, b: Box): number {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1])
  return width > 0 && height > 0 ? width * height : 0
}
const moveBox = ([x, y, width, height]: Box, [dx, dy]: PiecePoint): Box => [x + dx, y + dy, width, height]
const computeCoveredArea = (box: Box, others: readonly Box[]): number => others.reduce((sum, other) => sum + computeOverlap(box, other), 0)
const isPointInBox = ([x, y, width, height]: Box, [px, py]: PiecePoint): boolean => px >= x && px <= x + width && py >= y && py <= y + height

/** Half and whole heights of a piece in eight directions, the nearest first. */
const FARTHEST_NEAR_SHIFT = 2.3
const NEAR_SHIFTS: readonly PiecePoint[] = [0.5, 1, 1.6, FARTHEST_NEAR_SHIFT].flatMap(far =>
  Array.from({ length: 8 }, (_, i): PiecePoint => [Math.cos((i * Math.PI) / 4) * far, Math.sin((i * Math.PI) / 4) * far]),
)
export interface PieceBlock {
  readonly box: Box
  readonly size: number
  /** Where it may not leave: the bounds of its space. */
  readonly within: Box
  /** Names near it. */
  readonly names: readonly Box[]
}
/** The map as far as it matters to what is led out: all its names, and its bounds. */
interface MapNamesAndBounds {
  readonly names: readonly Box[]
  readonly bounds: Box
}
/** How far each block steps aside, in order; most stay where they are. Where stacks would lie on each other, one is led out to where there is room. */
export function computeShifts(blocks: readonly PieceBlock[], around: MapNamesAndBounds | null = null): PiecePoint[] {
  const placed: Box[] = []
  const lines: Line[] = []
  return blocks.map((block, i) => {
    // Most spaces of a large map are empty.
    if (block.box[2] === 0) return STAYS
    const best = findNearShift(block, listBoxesNear(placed, block, FARTHEST_NEAR_SHIFT))
    const hidden = computeCoveredArea(moveBox(block.box, best), placed) / (block.box[2] * block.box[3])
    const led = around && hidden > MOST_HIDDEN_SHARE ? findFarShift(block, [...placed, ...listBoxesToCome(blocks, i)], lines, around) : null
    if (led) lines.push(drawLeaderLine(block.box, led))
    placed.push(moveBox(block.box, led ?? best))
    return led ?? best
  })
}
const STAYS: PiecePoint = [0, 0]
const listBoxesToCome = (blocks: readonly PieceBlock[], after: number): Box[] => blocks.slice(after + 1).flatMap(({ box }) => (box[2] === 0 ? [] : [box]))
/** Those that a block could meet if it goes so far, in halves of a piece. */
function listBoxesNear(boxes: readonly Box[], { box, size }: PieceBlock, reach: number): Box[] {
  const by = reach * size
  const around: Box = [box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by]
  return boxes.filter(other => computeOverlap(other, around) > 0)
}
/** So much of a block may lie under others before it is led out; and beyond this, in halves of a piece, a line leads to it. */
const MOST_HIDDEN_SHARE = 0.12
const LEADER_LINE_DISTANCE = 2.5
export const needsLeaderLine = ([x, y]: PiecePoint, size: number): boolean => Math.hypot(x, y) > LEADER_LINE_DISTANCE * size
const FARTHEST_SHIFT = 6
const FAR_SHIFTS: readonly PiecePoint[] = [3, 3.5, 4, 4.5, 5, 5.5, FARTHEST_SHIFT].flatMap(far =>
  Array.from({ length: 16 }, (_, i): PiecePoint => [Math.cos((i * Math.PI) / 8) * far, Math.sin((i * Math.PI) / 8) * far]),
)
const isBoxInside = ([x, y, width, height]: Box, [bx, by, bw, bh]: Box): boolean => x >= bx && y >= by && x + width <= bx + bw && y + height <= by + bh
type Line = readonly [from: PiecePoint, to: PiecePoint]
const findMiddleOfBox = ([x, y, width, height]: Box): PiecePoint => [x + width / 2, y + height / 2]
const drawLeaderLine = (box: Box, by: PiecePoint): Line => [findMiddleOfBox(box), findMiddleOfBox(moveBox(box, by))]
/** On which side of a line a point lies. */
const sideOfLine = ([[ax, ay], [bx, by]]: Line, [x, y]: PiecePoint): number => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
const doLinesCross = (a: Line, b: Line): boolean => sideOfLine(a, b[0]) !== sideOfLine(a, b[1]) && sideOfLine(b, a[0]) !== sideOfLine(b, a[1])
const listDiagonals = ([x, y, width, height]: Box): readonly Line[] => [
  [
    [x, y],
    [x + width, y + height],
  ],
  [
    [x + width, y],
    [x, y + height],
  ],
]
/** What a place costs beside its distance, in halves of a piece: a name under all of it, a line that runs over a piece. */
const [COST_OF_NAME, COST_OF_PIECE_UNDER_LINE] = [5, 1.5]
/** Where it covers no piece and its line meets no other: as near as can be, clear of names and other pieces where that is not much farther. Null if there is none. */
function findFarShift(block: PieceBlock, all: readonly Box[], lines: readonly Line[], map: MapNamesAndBounds): PiecePoint | null {
  const { box, size } = block
  const { bounds } = map
  const area = box[2] * box[3]
  const [others, names] = [all, map.names].map(boxes => listBoxesNear(boxes, block, FARTHEST_SHIFT)) as [Box[], Box[]]
  let [best, least]: [PiecePoint | null, number] = [null, Infinity]
  for (const [x, y] of FAR_SHIFTS) {
    const far = Math.hypot(x, y)
    // They come by distance: nothing farther can be better.
    if (far >= least) break
    const by: PiecePoint = [x * size, y * size]
    const [there, line] = [moveBox(box, by), drawLeaderLine(box, by)]
    if (!isBoxInside(there, bounds) || computeCoveredArea(there, others) > 0 || lines.some(other => doLinesCross(other, line))) continue
    const isOverPiece = others.some(other => listDiagonals(other).some(diagonal => doLinesCross(diagonal, line)))
    const cost = far + (computeCoveredArea(there, names) / area) * COST_OF_NAME + (isOverPiece ? COST_OF_PIECE_UNDER_LINE : 0)
    if (cost < least) [best, least] = [by, cost]
  }
  return best
}
function findNearShift({ box, size, within, names }: PieceBlock, placed: readonly Box[]): PiecePoint {
  const area = box[2] * box[3]
  const cost = (by: PiecePoint): number => {
    const there = moveBox(box, by)
    return (computeCoveredArea(there, names) * 2 + computeCoveredArea(there, placed) * 3) / area
  }
  let [best, least] = [[0, 0] as PiecePoint, cost([0, 0])]
  for (const [sx, sy] of NEAR_SHIFTS) {
    if (least < 0.02) break
    const by: PiecePoint = [sx * size, sy * size]
    const there = moveBox(box, by)
    if (!isPointInBox(within, [there[0] + there[2] / 2, there[1] + there[3] / 2])) continue
    const now = cost(by) + Math.hypot(sx, sy) * 0.04
    if (now < least - 0.02) [best, least] = [by, now]
  }
  return best
}
