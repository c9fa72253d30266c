import type { Count, Suite } from './suites.ts'

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function runSuite(suite: Suite): Promise<Count> {
  const began = performance.now()
  const count = await suite.run()
  const result = count.failed ? `${count.failed} failed` : 'ok'
  console.log(`${suite.name.padEnd(10)} ${seconds(performance.now() - began).padStart(8)}  ${result}, ${count.passed} passed`)
  if (count.note) console.log(count.note)
  return count
}

/** One after the other. The last line is the sum of all. */
export async function runSuites(suites: readonly Suite[]): Promise<void> {
  let [passed, failed] = [0, 0]
  const began = performance.now()
  for (const suite of suites) {
    const count = await runSuite(suite)
    passed += count.passed
    failed += count.failed
  }
  console.log(`${'all'.padEnd(10)} ${seconds(performance.now() - began).padStart(8)}`)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed) process.exitCode = 1
}
