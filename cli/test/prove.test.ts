import { expect, test } from 'vitest'
import { startEngineProcess } from '../src/prove/client.ts'
import { proveConformance, readNumberRanges, writeNumberRanges } from '../src/prove/conformance.ts'
import { sendBrokenLines, attackGame } from '../src/prove/hostile.ts'
import { createProofSheet, makeProofWithPart, type PartProof } from '../src/prove/sheet.ts'
import { readSuiteRunFromReport } from '../src/prove/steady.ts'
import { groupPartsByCompany, isPartWanted } from '../src/prove/topic.ts'
import { proofTopics } from '../src/prove/topics.ts'
import { openWorkerPool, runJobsInPool } from '../src/work/pool.ts'

test('a sheet passes if every bar does', () => {
  const sheet = createProofSheet()
  expect(sheet.done(null).passed).toBe(false)
  sheet.seed('games', 7)
  sheet.atLeast('games', 10, 10)
  sheet.atMost('faults', 0, 0)
  expect(sheet.done(null)).toMatchObject({ seeds: { games: 7 }, passed: true, shortened: null })
  sheet.holds('alive', false)
  expect(sheet.done(3)).toMatchObject({ passed: false, shortened: 3 })
})
test('a proof passes when every part has been run and has passed', () => {
  const sheet = createProofSheet()
  sheet.holds('so it is', true)
  const one = makeProofWithPart('no-such-topic', ['a', 'b'], 'a', sheet.done(null))
  expect(one).toMatchObject({ passed: false, missing: ['b'], parts: { a: { passed: true } } })
  expect(makeProofWithPart('no-such-topic', ['a'], 'a', sheet.done(null)).passed).toBe(true)
  sheet.holds('it is not', false)
  expect(makeProofWithPart('no-such-topic', ['a'], 'a', sheet.done(null))).toMatchObject({ passed: false, missing: [] })
})
test('a part is named by itself, by its game or by its kind', () => {
  const names = ['speed', 'nero.mouse', 'nero.touch', 'italia-1.mouse']
  expect(names.filter(n => isPartWanted(n, 'nero'))).toEqual(['nero.mouse', 'nero.touch'])
  expect(names.filter(n => isPartWanted(n, '.mouse'))).toEqual(['nero.mouse', 'italia-1.mouse'])
  expect(names.filter(n => isPartWanted(n, 'speed'))).toEqual(['speed'])
  expect(names.filter(n => isPartWanted(n, 'speed,.mouse'))).toEqual(['speed', 'nero.mouse', 'italia-1.mouse'])
  expect(isPartWanted('bots centurion,recruit', 'bots centurion,recruit')).toBe(true)
  expect(names.filter(n => isPartWanted(n, null))).toEqual(names)
})
test('parts that share workers are run at the same time', () => {
  const part = (name: string, company?: 'timed' | 'shared') => ({ name, ...(company && { company }), prove: () => {} })
  const groups = groupPartsByCompany([part('a'), part('b'), part('c', 'timed'), part('d', 'timed'), part('e', 'shared')])
  expect(groups.map(group => group.map(p => p.name))).toEqual([['a'], ['b'], ['c', 'd'], ['e']])
})
test('there is a topic for the kernel, the maps and the games', () => {
  expect(Object.keys(proofTopics)).toEqual(expect.arrayContaining(['kernel', 'maps', 'nero', 'italia', 'pendragon']))
})
test('an engine in its own process refuses everything and lives on', async () => {
  const client = startEngineProcess()
  const found = await attackGame(client, 'duel', 1000)
  expect(found).toMatchObject({ allowed: 0, changed: 0 })
  expect(Object.keys(found.by).sort()).toEqual(['malformed', 'no seat', 'unoffered', 'wrong seat'])
  expect(Object.entries(await sendBrokenLines(client, 1024 * 1024)).filter(([, ok]) => !ok)).toEqual([])
  expect(await client.end()).toBe(0)
})
test('after its time no new job begins', async () => {
  const jobs = [1, 2, 3].map(seed => ({ task: 'fuzz' as const, args: { game: 'bids', games: 1, seed, how: { every: 50, twins: false } } }))
  expect(await runJobsInPool(jobs, 1, undefined, Date.now() - 1)).toEqual([])
  expect(await runJobsInPool(jobs, 2)).toHaveLength(3)
})
test('runs that share a pool get their own results in their own order', async () => {
  const jobs = [1, 2, 3].map(seed => ({ task: 'fuzz' as const, args: { game: 'bids', games: seed, seed, how: { every: 50, twins: false } } }))
  const pool = openWorkerPool(2)
  const [all, last] = await Promise.all([pool.run(jobs), pool.run(jobs.slice(2))])
  await pool.close()
  expect(all.results).toHaveLength(3)
  expect(all.results[2]).toEqual(last.results[0])
  expect(all.busySeconds).toBeGreaterThan(0)
})
test('when its time is over a pool gives up what is under way', async () => {
  const job = { task: 'fuzz' as const, args: { game: 'bids', games: 1_000_000, seed: 1, how: { every: 50, twins: false } } }
  const pool = openWorkerPool(1, Date.now() + 300)
  expect((await pool.run([job, job])).results).toEqual([])
  expect((await pool.run([job])).results).toEqual([])
  await pool.close()
})
test('ranges of numbers are written and read', () => {
  expect(writeNumberRanges([3, 7, 8, 9, 20])).toBe('3 7-9 20')
  expect(readNumberRanges('3 7-9 20')).toEqual([3, 7, 8, 9, 20])
})
const TINY_AMOUNTS = { game: 'bids', whole: 2, sparse: 6, seed: 5 }
async function proveTinyConformance(earlier: PartProof | null, minutes: number | null): Promise<PartProof> {
  const sheet = createProofSheet()
  const until = minutes === null ? Infinity : Date.now() - 1
  const pool = openWorkerPool(2, until)
  await proveConformance(TINY_AMOUNTS, { sheet, stage: () => ({ at: () => {}, end: () => {} }), workers: 2, pool, until, earlier, times: null })
  await pool.close()
  return sheet.done(minutes)
}
test('conformance that was cut short goes on with the games that are left and comes to the same', async () => {
  const whole = await proveTinyConformance(null, null)
  const figure = whole.figures['bids conformance'] as { games: number; decisions: number; refused: number; endings: { [reason: string]: number } }
  expect(figure).toMatchObject({ games: 8, whole: 2, faults: [] })
  expect(figure).not.toHaveProperty('left')
  const nothing = await proveTinyConformance(null, 1)
  expect(nothing.figures['bids conformance']).toMatchObject({ games: 0, left: '0-7' })
  const resumed = await proveTinyConformance(nothing, null)
  expect(resumed.figures['bids conformance']).toMatchObject({ ...figure, byCommit: { [resumed.commit]: 8 } })
  expect(resumed.figures['bids conformance']).not.toHaveProperty('left')
  expect(resumed.passed).toBe(true)
  // Of other games than these nothing is taken over.
  const other = { ...nothing, seeds: { 'bids conformance': 6 } }
  expect((await proveTinyConformance(other, null)).figures['bids conformance']).toEqual(figure)
  // One game of an earlier run is left.
  const almost = {
    ...nothing,
    figures: { 'bids conformance': { ...figure, games: 7, decisions: 0, refused: 0, endings: {}, left: '3', byCommit: { old: 7 } } },
  }
  expect((await proveTinyConformance(almost, null)).figures['bids conformance']).toMatchObject({ games: 8, byCommit: { old: 7, [whole.commit]: 1 } })
})
test('a run of the browser suite is read from its report', () => {
  const test = (status: string, fullName: string, ...failureMessages: string[]) => ({ status, fullName, failureMessages })
  const counts = { numPassedTests: 1, numPendingTests: 1, numTodoTests: 0 }
  const broken = { name: 'e2e/test/b.test.ts', status: 'failed', assertionResults: [] }
  const mixed = { name: 'e2e/test/a.test.ts', status: 'failed', assertionResults: [test('passed', 'one'), test('failed', 'two', 'a button was lost')] }
  expect(readSuiteRunFromReport({ ...counts, testResults: [mixed, broken] }, false)).toEqual({
    passed: 1,
    skipped: 1,
    failed: ['two', 'e2e/test/b.test.ts'],
    messages: ['a button was lost'],
  })
  expect(readSuiteRunFromReport({ ...counts, testResults: [] }, false).failed).toEqual(['an error outside any test'])
  expect(readSuiteRunFromReport({ ...counts, testResults: [] }, true).failed).toEqual([])
})
