import { runSuites } from './run-suites.ts'
import { suites } from './suites.ts'

/** Without arguments all suites; else those named. */
const named = process.argv.slice(2)
const unknown = named.filter(name => !suites.some(suite => suite.name === name))
if (unknown.length) {
  console.error(`There is no suite ${unknown.join(', ')}. The suites are: ${suites.map(suite => suite.name).join(', ')}.`)
  process.exitCode = 2
} else await runSuites(named.length ? suites.filter(suite => named.includes(suite.name)) : suites)
