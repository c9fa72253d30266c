import { afterEach, describe, expect, it, vi } from 'vitest'
import { playSound } from '../src/table/sounds.ts'

vi.mock('../src/settings/preferences.ts', () => ({ isSoundOn: { value: true } }))
const told: string[] = []
const node = { connect: () => node, start() {}, stop() {}, frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } }
class FakePlayer {
  currentTime = 0
  createOscillator = () => (told.push('tone'), node)
  createGain = () => node
  resume = async () => void told.push('resume')
  suspend = async () => void told.push('suspend')
}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('sounds', () => {
  it('end with a player that rests, not with one that plays silence', () => {
    vi.useFakeTimers()
    vi.stubGlobal('AudioContext', FakePlayer)
    vi.stubGlobal('document', { hidden: false })
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    playSound('piece')
    vi.advanceTimersByTime(600)
    playSound('piece')
    vi.advanceTimersByTime(600)
    expect(told).toEqual(['resume', 'tone', 'resume', 'tone'])
    vi.advanceTimersByTime(600)
    expect(told.at(-1)).toBe('suspend')
  })
})
