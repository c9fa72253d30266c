/** What can be said without running a test. */
import { runSuites } from './run-suites.ts'
import { checks } from './suites.ts'

await runSuites(checks)
