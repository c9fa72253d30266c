/** Tells the camera which part of the window the leaves leave free, whenever one of them changes. */
import { useEffect, useRef } from 'preact/hooks'
import type { MapCamera } from '../gallery/camera.ts'
import { convertToWindowPoint, type Box, type Point, type Size } from '../gallery/pan-zoom.ts'
import { findBoxBelow, findBoxBesideColumn, findBoxBetweenPanels, findUncoveredBox } from './free-room.ts'
import type { TableMap } from './game-ui.ts'
import { createAfterFrame } from './later.ts'
import { windowLayout } from './room.ts'
import { listPointsOfSpaces } from './sight.ts'

/** Leaves that stay; what comes and goes in a moment moves no map. */
const LASTING_PANELS_SELECTOR = '.leaf:not(.passing), .fan > li, .fan-of-cards > li'
function measurePanelBoxes(table: Element): Box[] {
  return [...table.querySelectorAll(LASTING_PANELS_SELECTOR)].flatMap((leaf): Box[] => {
    const { x, y, width, height } = leaf.getBoundingClientRect()
    const kept = leaf instanceof HTMLElement ? Number(leaf.dataset['kept'] ?? 0) : 0
    return width > 0 && height > 0 ? [[x, y, width, Math.max(height, kept)]] : []
  })
}
/** In a small window one leaf at most lies over the map: a battle that is on, or bids that are laid open. */
const LEAF_OVER_SMALL_MAP_SELECTOR = '.over-map, .on-hand .odds'
function measureClearBelowLeaf(table: Element, frame: Size): Box | undefined {
  const leaf = table.querySelector(LEAF_OVER_SMALL_MAP_SELECTOR)?.getBoundingClientRect()
  return leaf && leaf.height > 0 ? findBoxBelow(frame, Math.min(leaf.bottom, frame.height)) : undefined
}
const findPlayArea = ({ frame, focus, width, height }: TableMap): Box => focus ?? frame ?? [0, 0, width, height]
/** Where pieces can stand; spaces beside the play, such as a far sea, may lie under a leaf. */
function listPointsInPlay(map: TableMap): Point[] {
  const [x, y, width, height] = findPlayArea(map)
  return map.spaces.map(({ place }): Point => [place[0], place[1]]).filter(([px, py]) => px > x && py > y && px < x + width && py < y + height)
}
/** Whether a leaf lies over a place that can be chosen, as the map lies now. */
function isAnswerCovered({ view }: MapCamera, places: readonly Point[], leaves: readonly Box[]): boolean {
  const seen = places.map(place => convertToWindowPoint(view.peek(), place))
  return seen.some(([px, py]) => leaves.some(([x, y, width, height]) => px > x && py > y && px < x + width && py < y + height))
}
/** Only the prompt has grown: a map that is seen whole stays as it is. */
const isOnlyLower = ([x, y, width, height]: Box, after: Box): boolean => after[1] > y && areBoxesNear([x, after[1], width, y + height - after[1]], after)
/** A gain smaller than this is not worth a map that moves. */
const LEAST_MOVE_PX = 12
const areBoxesNear = (a: Box | undefined, b: Box | undefined): boolean => (a && b ? a.every((edge, i) => Math.abs(edge - b[i]!) < LEAST_MOVE_PX) : a === b)

/** `targets`: the places that can be chosen. */
export function useUncoveredMap(camera: MapCamera, map: TableMap, targets: ReadonlyMap<string, unknown>): void {
  const answers = useRef(targets)
  /** Set while the map lies lower than the prompt left it room: other answers may be covered then. */
  const measureAgain = useRef<(() => void) | null>(null)
  answers.current = targets
  useEffect(() => measureAgain.current?.(), [targets])
  useEffect(() => {
    const table = document.querySelector('.table')
    if (!table) return
    const places = listPointsInPlay(map)
    const measure = (): void => {
      const { frame, free: before, clear: clearBefore } = camera.stage.peek()
      if (frame.width === 0) return
      const isSmall = windowLayout.peek() !== 'bar'
      const leaves = isSmall ? [] : measurePanelBoxes(table)
      const between = leaves.length > 0 ? findBoxBetweenPanels(frame, leaves) : undefined
      const free = between && (map.fills ? findBoxBesideColumn(frame, between) : findUncoveredBox(frame, leaves, findPlayArea(map), places, before))
      const stays = before && free && isOnlyLower(before, free) && !isAnswerCovered(camera, listPointsOfSpaces(map, [...answers.current.keys()]), leaves)
      measureAgain.current = stays ? later : null
      if (stays) return
      const clear = isSmall ? measureClearBelowLeaf(table, frame) : map.fills || !free ? between : undefined
      if (!areBoxesNear(before, free) || !areBoxesNear(clearBefore, clear)) camera.freeTo(free, clear)
    }
    const later = createAfterFrame(measure)
    const sizes = new ResizeObserver(later)
    const watchAll = (): void => {
      sizes.disconnect()
      for (const leaf of table.querySelectorAll(LASTING_PANELS_SELECTOR)) sizes.observe(leaf)
      sizes.observe(table)
    }
    const comings = new MutationObserver(watchAll)
    comings.observe(table, { childList: true, subtree: false })
    for (const part of table.querySelectorAll('.leaves, .notices')) comings.observe(part, { childList: true })
    watchAll()
    return () => {
      sizes.disconnect()
      comings.disconnect()
    }
  }, [camera, map])
}
