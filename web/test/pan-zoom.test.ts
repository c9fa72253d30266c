import { describe, expect, it } from 'vitest'
import { createCamera } from '../src/gallery/camera.ts'
import { startGesture, idleGesture, moveGesture, endGesture } from '../src/gallery/gesture.ts'
import {
  bringIntoSight,
  centreOnPoint,
  showWholeMap,
  computeScaleOfWholeMap,
  clampTransform,
  isNearLook,
  isZoomedIn,
  zoomInOnPoint,
  chooseFirstTransform,
  panBy,
  adaptToNewWindow,
  computeShownPart,
  convertToWindowPoint,
  convertToMapPoint,
  zoomAtPoint,
  type MapAndWindow,
} from '../src/gallery/pan-zoom.ts'
import { findBoxBesideColumn, findBoxBetweenPanels } from '../src/table/free-room.ts'
import { buildSpaceGraph, findNearestSpace, findSpaceInDirection } from '../src/gallery/walk.ts'

const stage: MapAndWindow = { map: { width: 2000, height: 1000 }, frame: { width: 1000, height: 800 } }
const whole = showWholeMap(stage)

describe('the camera in a small window', () => {
  const camera = createCamera(stage.map)
  camera.frameTo({ width: 390, height: 420 })
  camera.zoomBy(2)
  camera.panBy(-60, -20)
  it('leaves the map where it is when a leaf shuts', () => {
    const before = camera.view.value
    camera.frameTo({ width: 390, height: 560 })
    expect(camera.view.value).toEqual(before)
    expect(camera.stage.value.frame.height).toBe(560)
  })
  it('keeps the middle when a leaf opens', () => {
    camera.frameTo({ width: 390, height: 420 })
    expect(camera.stage.value.frame.height).toBe(420)
    expect(camera.view.value.k).toBeGreaterThanOrEqual(computeScaleOfWholeMap(camera.stage.value))
  })
})
describe('the view of a map', () => {
  it('begins with the whole map in the middle', () => expect(whole).toEqual({ k: 0.5, x: 0, y: 150 }))
  it('begins filling a window of another shape', () => {
    const phone: MapAndWindow = { ...stage, frame: { width: 250, height: 500 } }
    expect(chooseFirstTransform(phone)).toEqual({ k: 0.3125, x: -187.5, y: 93.75 })
    expect(adaptToNewWindow(whole, { ...stage, frame: { width: 0, height: 0 } }, phone)).toEqual(chooseFirstTransform(phone))
    expect(chooseFirstTransform(stage)).toEqual(whole)
  })
  it('fits the played area and lets what is drawn beyond it run on', () => {
    const framed: MapAndWindow = { ...stage, map: { width: 2600, height: 1600, frame: [300, 300, 2000, 1000] } }
    const fit = showWholeMap(framed)
    expect([convertToWindowPoint(fit, [300, 300]), convertToWindowPoint(fit, [2300, 1300])]).toEqual([
      [0, 150],
      [1000, 650],
    ])
    expect(chooseFirstTransform(framed)).toEqual(fit)
    expect(panBy(fit, 99_999, 0, framed).x).toBe(0)
    expect(isZoomedIn(fit, framed)).toBe(false)
  })
  it('keeps the point under the pointer while zooming', () => {
    const near = zoomAtPoint(whole, 4, [300, 400], stage)
    expect(convertToMapPoint(near, [300, 400])).toEqual(convertToMapPoint(whole, [300, 400]))
    expect(near.k).toBe(2)
  })
  it('goes neither further than the whole nor closer than eight times', () => {
    expect(zoomAtPoint(whole, 0.1, [0, 0], stage)).toEqual(whole)
    expect(zoomAtPoint(whole, 100, [500, 400], stage).k).toBe(computeScaleOfWholeMap(stage) * 8)
  })
  it('never leaves the window beside the map', () => {
    const near = zoomAtPoint(whole, 4, [500, 400], stage)
    expect(panBy(near, 99_999, 99_999, stage)).toEqual({ k: 2, x: 0, y: 0 })
    expect(panBy(near, -99_999, -99_999, stage)).toEqual({ k: 2, x: -3000, y: -1200 })
    expect(panBy(whole, 50, 50, stage)).toEqual(whole)
  })
  it('centres a point, or the nearest it can', () => {
    const near = clampTransform({ k: 2, x: 0, y: 0 }, stage)
    expect(convertToWindowPoint(centreOnPoint(near, [1000, 500], stage), [1000, 500])).toEqual([500, 400])
    expect(centreOnPoint(near, [0, 0], stage)).toEqual({ k: 2, x: 0, y: 0 })
  })
  it('looks at a place from near, and goes no farther away for it', () => {
    expect(zoomInOnPoint(whole, [1000, 500], stage).k).toBe(1.3)
    expect(zoomInOnPoint({ ...whole, k: 3 }, [1000, 500], stage).k).toBe(3)
  })
  it('brings in what lies outside and leaves alone what is seen', () => {
    const near = centreOnPoint({ k: 2, x: 0, y: 0 }, [1000, 500], stage)
    expect(bringIntoSight(near, [1100, 520], stage)).toBe(near)
    expect(convertToWindowPoint(bringIntoSight(near, [1400, 500], stage), [1400, 500])).toEqual([500, 400])
  })
  it('knows what it shows, and when it is near', () => {
    expect(computeShownPart(whole, stage)).toEqual({ at: [0, 0], size: { width: 2000, height: 1000 } })
    const near = zoomAtPoint(whole, 2, [500, 400], stage)
    expect([isNearLook(whole, stage), isZoomedIn(whole, stage), isNearLook(near, stage), isZoomedIn(near, stage)]).toEqual([false, false, true, true])
    expect(computeShownPart(near, stage).size).toEqual({ width: 1000, height: 800 })
  })
  it('shows the whole beside the column at the side, while places come to what all leaves leave clear', () => {
    const [head, prompt, side, card] = [[14, 14, 300, 66] as const, [326, 14, 500, 66] as const, [840, 14, 146, 700] as const, [560, 720, 90, 80] as const]
    const leaves = [head, prompt, side, card]
    const clear = findBoxBetweenPanels(stage.frame, leaves)
    const free = findBoxBesideColumn(stage.frame, clear)
    expect([free, clear]).toEqual([
      [0, 0, 840, 800],
      [314, 80, 526, 720],
    ])
    const beside: MapAndWindow = { ...stage, free, clear }
    const [east] = convertToWindowPoint(showWholeMap(beside), [2000, 500])
    expect([showWholeMap(beside).k, Math.round(east)]).toEqual([0.42, 840])
    expect(convertToWindowPoint(centreOnPoint({ k: 2, x: 0, y: 0 }, [700, 500], beside), [700, 500])).toEqual([577, 440])
  })
  it('stays where it is when a leaf over it grows or shrinks', () => {
    const near = centreOnPoint({ k: 2, x: 0, y: 0 }, [700, 500], stage)
    expect(adaptToNewWindow(near, { ...stage, clear: [0, 80, 1000, 720] }, { ...stage, clear: [0, 240, 1000, 560] })).toBe(near)
    expect(adaptToNewWindow(whole, { ...stage, clear: [0, 80, 1000, 720] }, { ...stage, clear: [0, 240, 1000, 560] })).toBe(whole)
  })
  it('keeps its middle when the window changes, and the whole stays whole', () => {
    const after: MapAndWindow = { ...stage, frame: { width: 360, height: 600 } }
    expect(adaptToNewWindow(whole, stage, after)).toEqual(showWholeMap(after))
    const near = centreOnPoint({ k: 2, x: 0, y: 0 }, [700, 500], stage)
    const [x, y] = convertToMapPoint(adaptToNewWindow(near, stage, after), [180, 300])
    expect([Math.round(x), Math.round(y)]).toEqual([700, 500])
  })
})

describe('gestures', () => {
  const near = centreOnPoint({ k: 2, x: 0, y: 0 }, [1000, 500], stage)
  it('a trembling press is no drag', () => {
    const moved = moveGesture(startGesture(idleGesture, 1, [100, 100]), 1, [102, 101], near, stage)
    expect([moved.gesture.is, moved.view]).toEqual(['down', near])
  })
  it('a drag takes the map along', () => {
    const moved = moveGesture(startGesture(idleGesture, 1, [100, 100]), 1, [140, 90], near, stage)
    expect([moved.gesture.is, moved.view]).toEqual(['drag', { k: 2, x: near.x + 40, y: near.y - 10 }])
    expect(endGesture(moved.gesture, 1)).toEqual(idleGesture)
  })
  it('two fingers apart zoom between them, and the one that stays drags on', () => {
    const both = startGesture(startGesture(idleGesture, 1, [400, 400]), 2, [600, 400])
    const moved = moveGesture(both, 2, [800, 400], near, stage)
    expect(moved.view.k).toBe(4)
    expect(endGesture(moved.gesture, 2)).toEqual({ is: 'drag', id: 1, from: [400, 400] })
  })
  it('a third finger and a strange one do nothing', () => {
    const both = startGesture(startGesture(idleGesture, 1, [400, 400]), 2, [600, 400])
    expect(startGesture(both, 3, [0, 0])).toBe(both)
    expect(moveGesture(both, 3, [9, 9], near, stage).view).toBe(near)
    expect(endGesture(both, 3)).toBe(both)
  })
})

describe('walking', () => {
  const space = (id: string, x: number, y: number) =>
    ({
      id,
      name: { en: id, it: id },
      kind: 'land',
      sea: false,
      group: null,
      terrain: null,
      path: '',
      box: [0, 0, 0, 0],
      place: [x, y, 5],
      label: [x, y],
      src: 'book',
      values: {},
      marks: [],
    }) as const
  const edge = (a: string, b: string) => ({ a, b, kind: 'land', drawn: 'border', mid: [0, 0], length: 1, src: 'book' }) as const
  const graph = buildSpaceGraph({
    spaces: [space('mid', 50, 50), space('north', 55, 0), space('east', 100, 55), space('far-east', 200, 50), space('alone', 50, 60)],
    edges: [edge('mid', 'north'), edge('mid', 'east'), edge('far-east', 'mid'), edge('mid', 'not-drawn')],
  })
  it('goes along edges only, to the nearest that way', () => {
    expect(findSpaceInDirection(graph, 'mid', 'up')).toBe('north')
    expect(findSpaceInDirection(graph, 'mid', 'right')).toBe('east')
    expect(findSpaceInDirection(graph, 'far-east', 'left')).toBe('mid')
    expect(findSpaceInDirection(graph, 'mid', 'down')).toBeNull()
    expect(findSpaceInDirection(graph, 'elsewhere', 'down')).toBeNull()
  })
  it('begins nearest to a point', () => expect(findNearestSpace(graph, [190, 50])).toBe('far-east'))
})
