/** Tells the camera which part of the window the leaves leave free, whenever one of them changes. */
import { useEffect } from 'preact/hooks'
import type { MapCamera } from '../gallery/camera.ts'
import type { Box, Point } from '../gallery/pan-zoom.ts'
import { findBoxBesideColumn, findBoxBetweenPanels, findUncoveredBox } from './free-room.ts'
import type { TableMap } from './game-ui.ts'
import { createAfterFrame } from './later.ts'
import { windowLayout } from './room.ts'

/** Leaves that stay; what comes and goes in a moment moves no map. */
const LASTING_PANELS_SELECTOR = '.leaf:not(.passing), .fan > li, .fan-of-cards > li'
function measurePanelBoxes(table: Element): Box[] {
  return [...table.querySelectorAll(LASTING_PANELS_SELECTOR)].flatMap((leaf): Box[] => {
    const { x, y, width, height } = leaf.getBoundingClientRect()
    const kept = leaf instanceof HTMLElement ? Number(leaf.dataset['kept'] ?? 0) : 0
    return width > 0 && height > 0 ? [[x, y, width, Math.max(height, kept)]] : []
  })
}
const findPlayArea = ({ frame, focus, width, height }: TableMap): Box => focus ?? frame ?? [0, 0, width, height]
/** Where pieces can stand; spaces beside the play, such as a far sea, may lie under a leaf. */
function listPointsInPlay(map: TableMap): Point[] {
  const [x, y, width, height] = findPlayArea(map)
  return map.spaces.map(({ place }): Point => [place[0], place[1]]).filter(([px, py]) => px > x && py > y && px < x + width && py < y + height)
}
/** A gain smaller than this is not worth a map that moves. */
const LEAST_MOVE_PX = 12
const areBoxesNear = (a: Box | undefined, b: Box | undefined): boolean => (a && b ? a.every((edge, i) => Math.abs(edge - b[i]!) < LEAST_MOVE_PX) : a === b)

export function useUncoveredMap(camera: MapCamera, map: TableMap): void {
  useEffect(() => {
    const table = document.querySelector('.table')
    if (!table) return
    const places = listPointsInPlay(map)
    const measure = (): void => {
      const { frame, free: before, clear: clearBefore } = camera.stage.peek()
      if (frame.width === 0) return
      const leaves = windowLayout.peek() === 'bar' ? measurePanelBoxes(table) : []
      const between = leaves.length > 0 ? findBoxBetweenPanels(frame, leaves) : undefined
      const free = between && (map.fills ? findBoxBesideColumn(frame, between) : findUncoveredBox(frame, leaves, findPlayArea(map), places))
      const clear = map.fills || !free ? between : undefined
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
