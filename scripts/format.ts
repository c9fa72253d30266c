/** Lays every file out as `npm run check` wants it. */
import { runTool } from './tools.ts'

const { ok } = await runTool('oxfmt', process.argv.slice(2), { show: true })
if (!ok) process.exitCode = 1
