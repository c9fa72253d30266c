/** Tells the camera which part of the window the leaves leave free, whenever one of them changes. */
import { useEffect } from 'preact/hooks'
import type { Camera } from '../gallery/camera.ts'
import type { Box, Point } from '../gallery/pan-zoom.ts'
import { clearRoom, freeRoom } from './free-room.ts'
import type { TableMap } from './game-ui.ts'
import { afterFrame } from './later.ts'
import { room } from './room.ts'

/** Leaves that stay; what comes and goes in a moment moves no map. */
const LEAVES = '.leaf:not(.passing), .fan > li, .fan-of-cards > li'
function leafBoxes(table: Element): Box[] {
  return [...table.querySelectorAll(LEAVES)].flatMap((leaf): Box[] => {
    const { x, y, width, height } = leaf.getBoundingClientRect()
    const kept = leaf instanceof HTMLElement ? Number(leaf.dataset['kept'] ?? 0) : 0
    return width > 0 && height > 0 ? [[x, y, width, Math.max(height, kept)]] : []
  })
}
const playOf = ({ frame, focus, width, height }: TableMap): Box => focus ?? frame ?? [0, 0, width, height]
/** Where pieces can stand; spaces beside the play, such as a far sea, may lie under a leaf. */
function placesIn(map: TableMap): Point[] {
  const [x, y, width, height] = playOf(map)
  return map.spaces.map(({ place }): Point => [place[0], place[1]]).filter(([px, py]) => px > x && py > y && px < x + width && py < y + height)
}
/** A gain smaller than this is not worth a map that moves. */
const WORTH = 12
const isNear = (a: Box | undefined, b: Box | undefined): boolean => (a && b ? a.every((edge, i) => Math.abs(edge - b[i]!) < WORTH) : a === b)

export function useFreeRoom(camera: Camera, map: TableMap): void {
  useEffect(() => {
    const table = document.querySelector('.table')
    if (!table) return
    const places = placesIn(map)
    const measure = (): void => {
      const { frame, free: before, clear: clearBefore } = camera.stage.peek()
      if (frame.width === 0) return
      const leaves = room.peek() === 'bar' ? leafBoxes(table) : []
      const free = leaves.length > 0 && !map.fills ? freeRoom(frame, leaves, playOf(map), places) : undefined
      const clear = leaves.length > 0 && !free ? clearRoom(frame, leaves) : undefined
      if (!isNear(before, free) || !isNear(clearBefore, clear)) camera.freeTo(free, clear)
    }
    const later = afterFrame(measure)
    const sizes = new ResizeObserver(later)
    const watchAll = (): void => {
      sizes.disconnect()
      for (const leaf of table.querySelectorAll(LEAVES)) sizes.observe(leaf)
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
