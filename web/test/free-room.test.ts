import { findBoxBelow, findUncoveredBox } from '../src/table/free-room.ts'
import type { Box, Point } from '../src/gallery/pan-zoom.ts'

const frame = { width: 1000, height: 1000 }
const play: Box = [0, 0, 100, 100]
const places: Point[] = [
  [10, 10],
  [90, 90],
]
const prompt = (height: number): Box => [0, 0, 1000, height]

describe('the part of the window for the map', () => {
  it('lies below a leaf that would cover a place', () => {
    expect(findUncoveredBox(frame, [prompt(100)], play, places)).toEqual([0, 100, 1000, 900])
  })
  it('stays where it is when a leaf shrinks a little, and grows when there is much to gain', () => {
    const below: Box = [0, 200, 1000, 800]
    expect(findUncoveredBox(frame, [prompt(120)], play, places, below)).toBe(below)
    expect(findUncoveredBox(frame, [], play, places, below)).toEqual([0, 0, 1000, 1000])
  })
  it('lies in the window, though a card reaches beyond it', () => {
    expect(findUncoveredBox(frame, [[400, 950, 200, 300]], play, [[10, 10]])).toEqual([0, 0, 1000, 1000])
  })
  it('moves away from a leaf that grows over a place', () => {
    const below: Box = [0, 100, 1000, 900]
    expect(findUncoveredBox(frame, [prompt(300)], play, places, below)).toEqual([0, 300, 1000, 700])
  })
  it('lies below what covers the top of a small map, however little is left', () => {
    expect(findBoxBelow(frame, 240)).toEqual([0, 240, 1000, 760])
    expect(findBoxBelow(frame, 1000)).toEqual([0, 1000, 1000, 1])
  })
})
