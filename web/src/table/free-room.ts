/** Where the map is free of leaves: the part of the window in which all of the play is seen, as large as can be. Pure. */
import type { Box, Point, Size } from '../gallery/pan-zoom.ts'

interface PlacedMap {
  readonly box: Box
  readonly k: number
}
/** Pieces around a place need so much, in pixels. */
const PIECE_MARGIN_PX = 26

const isPointNearBox = ([x, y, width, height]: Box, [px, py]: Point, by: number): boolean =>
  px > x - by && px < x + width + by && py > y - by && py < y + height + by
/** All pairs of edges in the window that leave room between them: a leaf may reach beyond it. */
function listWideSpans(edges: readonly number[], most: number): [number, number][] {
  const least = most / 3
  const sorted = [...new Set([0, most, ...edges.filter(edge => edge > 0 && edge < most)])].toSorted((a, b) => a - b)
  return sorted.flatMap((from, i) => sorted.slice(i + 1).flatMap((to): [number, number][] => (to - from >= least ? [[from, to]] : [])))
}
const placeMap = (box: Box, play: Box): PlacedMap => ({ box, k: Math.min(box[2] / play[2], box[3] / play[3]) })
function listMapPlacements(frame: Size, leaves: readonly Box[], play: Box): PlacedMap[] {
  const xs = listWideSpans(
    leaves.flatMap(([x, , width]) => [x, x + width]),
    frame.width,
  )
  const ys = listWideSpans(
    leaves.flatMap(([, y, , height]) => [y, y + height]),
    frame.height,
  )
  const boxes = xs.flatMap(([left, right]) => ys.map(([top, bottom]): Box => [left, top, right - left, bottom - top]))
  return boxes.map(box => placeMap(box, play)).toSorted((a, b) => b.k - a.k)
}
/** Where a place of the map is seen if the play fills a part of the window. */
const projectPoint = ({ box, k }: PlacedMap, play: Box, [x, y]: Point): Point => [
  box[0] + box[2] / 2 + (x - play[0] - play[2] / 2) * k,
  box[1] + box[3] / 2 + (y - play[1] - play[3] / 2) * k,
]
/** A map that is drawn so much larger is worth a move; less is not, or it would move with every question. */
const LEAST_GROWTH = 1.2
/** `places`: where pieces stand. A leaf may cover the map, but none of them. `before` stays while it will do. Undefined where no part of the window will. */
export function findUncoveredBox(frame: Size, leaves: readonly Box[], play: Box, places: readonly Point[], before?: Box): Box | undefined {
  const isFree = (laid: PlacedMap): boolean =>
    places.every(place => !leaves.some(leaf => isPointNearBox(leaf, projectPoint(laid, play, place), PIECE_MARGIN_PX)))
  const best = listMapPlacements(frame, leaves, play).find(isFree)
  const kept = before && placeMap(before, play)
  return best && kept && isFree(kept) && best.k < kept.k * LEAST_GROWTH ? before : best?.box
}
/** Leaves stand so near to the edge of the window, in pixels; cards of a hand do not. */
const EDGE_PX = 40
/** Where leaves must lie over the map: what is left between those at the sides and below those on top. */
export function findBoxBetweenPanels({ width, height }: Size, leaves: readonly Box[]): Box {
  const left = Math.max(0, ...leaves.map(([x, , w]) => (x < EDGE_PX && x + w < width / 2 ? x + w : 0)))
  const right = Math.min(width, ...leaves.map(([x, , w]) => (x > width / 2 && x + w > width - EDGE_PX ? x : width)))
  const top = Math.max(0, ...leaves.map(([, y, w, h]) => (w > width / 3 && y + h < height / 2 ? y + h : 0)))
  return [left, top, right - left, height - top]
}
/** What lies over a small map lies at its top. */
export const findBoxBelow = ({ width, height }: Size, bottom: number): Box => [0, bottom, width, Math.max(1, height - bottom)]
/** For a map that lies under leaves: what is beside the column at the right, which is as high as the window. Leaves in the other corners come and go. */
export const findBoxBesideColumn = ({ height }: Size, [left, , width]: Box): Box => [0, 0, left + width, height]
