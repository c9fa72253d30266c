/** Where a small window turns the map by itself. */
import { expect, it } from 'vitest'
import type { MapCamera } from '../src/gallery/camera.ts'
import type { TableMap } from '../src/table/game-ui.ts'
import { showSpacesIfNoneInSight } from '../src/table/sight.ts'

const MAP = { width: 2000, height: 2000, spaces: [makeSpace('home', 200, 200), makeSpace('away', 1500, 1500)] } as unknown as TableMap
function makeSpace(id: string, x: number, y: number): object {
  return { id, place: [x, y], box: [x - 40, y - 40, 80, 80] }
}
/** A window of this width that shows the map from this corner on, in its own measure; and whether it was moved. */
function makeCamera(width: number, corner: number): { camera: MapCamera; isMoved(): boolean } {
  let moved = false
  const move = (): void => void (moved = true)
  const hold = <T>(value: T) => ({ value, peek: () => value })
  const stage = hold({ frame: { width, height: 400 }, map: { width: 2000, height: 2000 }, width: 2000, height: 2000 })
  const camera = { stage, view: hold({ x: -corner, y: -corner, k: 1 }), zoomBy: move, centreOn: move, panBy: move, bringIn: move } as unknown as MapCamera
  return { camera, isMoved: () => moved }
}
it('what is seldom meant turns the map of a small window only where nothing of it is in sight', () => {
  const away = makeCamera(390, 1300)
  showSpacesIfNoneInSight(away.camera, MAP, ['home'])
  expect(away.isMoved()).toBe(true)
  const atHome = makeCamera(390, 0)
  showSpacesIfNoneInSight(atHome.camera, MAP, ['home', 'away'])
  expect(atHome.isMoved()).toBe(false)
  const atDesk = makeCamera(1440, 1300)
  showSpacesIfNoneInSight(atDesk.camera, MAP, ['home'])
  expect(atDesk.isMoved()).toBe(false)
})
