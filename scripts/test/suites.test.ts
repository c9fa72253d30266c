import { describe, expect, it } from 'vitest'
import { countOf } from '../suites.ts'

const report = { success: true, numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }

describe('the count of a vitest run', () => {
  it('is its tests', () => expect(countOf(report, true)).toEqual({ passed: 5, failed: 0, note: '' }))
  it('names what was skipped', () => expect(countOf({ ...report, numPendingTests: 1, numTodoTests: 1 }, true).note).toBe('2 skipped'))
  it('fails with its tests', () => expect(countOf({ ...report, success: false, numFailedTests: 2 }, false).failed).toBe(2))
  it('fails when a file could not be loaded', () => expect(countOf({ ...report, success: false }, true).failed).toBe(1))
  it('fails when vitest ended badly after all tests passed', () => expect(countOf(report, false).failed).toBe(1))
  it('fails without a report', () => expect(countOf(null, true)).toMatchObject({ passed: 0, failed: 1 }))
})
