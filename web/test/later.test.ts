/** What waits for a frame, in a window that draws frames and in one that does not. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAfterFrame } from '../src/table/later.ts'

let frames: (() => void)[] = []
const drawFrame = (): void => frames.splice(0).forEach(frame => frame())
beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => void frames.push(run))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what waits for a frame', () => {
  it('runs once after it, however often it was asked for', () => {
    const run = vi.fn<() => void>()
    const later = createAfterFrame(run)
    later()
    later()
    vi.advanceTimersByTime(20)
    expect(run).not.toHaveBeenCalled()
    drawFrame()
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledTimes(1)
  })
  it('runs soon where no frame comes: the window was hidden or covered in the meantime', () => {
    const run = vi.fn<() => void>()
    createAfterFrame(run)()
    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledTimes(1)
    // The frame that comes when the window is seen again changes nothing.
    drawFrame()
    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledTimes(1)
  })
  it('runs at once in a window that is hidden', () => {
    vi.stubGlobal('document', { hidden: true })
    const run = vi.fn<() => void>()
    createAfterFrame(run)()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(1)
  })
  it('waits for its own frame though another was waited for just before', () => {
    const run = vi.fn<() => void>()
    const later = createAfterFrame(run)
    later()
    drawFrame()
    vi.advanceTimersByTime(240)
    later()
    vi.advanceTimersByTime(20)
    expect(run).toHaveBeenCalledTimes(1)
    drawFrame()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(2)
  })
})
