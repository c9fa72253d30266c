import { defaultStandingOrders } from '@tabularium/host'
import { describe, expect, it } from 'vitest'
import { listChangedMembers, type ViewersOwnPart } from '../src/match/update.ts'

const before: ViewersOwnPart = {
  asked: ['red'],
  canUndo: false,
  receipt: { seen: 3, hash: 'a' },
  commitment: 'c',
  orders: defaultStandingOrders,
  rest: [],
  clocks: { red: { left: 1000, since: 5 } },
}
describe('what a viewer is told beside the log', () => {
  it('is all of it at first', () => {
    expect(listChangedMembers(null, before)).toEqual(before)
  })
  it('is nothing if nothing changed, though it was made anew', () => {
    expect(listChangedMembers(before, structuredClone(before))).toEqual({})
  })
  it('is later what changed, each member whole', () => {
    const clocks = { red: { left: 900, since: null } }
    expect(listChangedMembers(before, { ...before, receipt: { seen: 4, hash: 'b' }, asked: [], clocks })).toEqual({
      asked: [],
      receipt: { seen: 4, hash: 'b' },
      clocks,
    })
    expect(listChangedMembers(before, { ...before, clocks: null })).toEqual({ clocks: null })
  })
})
