/** `npm run bench [-- game …] [--json]`: measured speeds of everything that exists. */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { playableGameIds, isGameId, type GameId } from '@tabularium/games'
import { MEASURES_PER_GAME, type GameSpeeds } from './games.ts'
import { measureGameInWorker } from './in-worker.ts'

const USAGE = 'npm run bench -- [game …] [--json]'
interface BenchReport {
  readonly node: string
  readonly cpu: string
  readonly seconds: number
  readonly games: { readonly [game: string]: GameSpeeds }
}
function showProgressBar(done: number, total: number, what: string): void {
  if (!process.stderr.isTTY) return
  const full = Math.round((done / total) * 28)
  process.stderr.write(done === total ? '\r\x1b[K' : `\r\x1b[Kbench ${'█'.repeat(full)}${'░'.repeat(28 - full)} ${what}`)
}
async function measureGames(ids: readonly GameId[], onGame: (id: GameId, speeds: GameSpeeds) => void): Promise<BenchReport> {
  const began = performance.now()
  const games: { [game: string]: GameSpeeds } = {}
  let done = 0
  for (const id of ids) {
    const speeds = await measureGameInWorker(id, () => showProgressBar(++done, ids.length * MEASURES_PER_GAME, id))
    games[id] = speeds
    onGame(id, speeds)
  }
  return { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', seconds: Number(((performance.now() - began) / 1000).toFixed(1)), games }
}
const formatThousands = (n: number) => n.toLocaleString('en')
function formatGameSpeeds(id: GameId, g: GameSpeeds): string {
  return [
    `${id}`,
    `  decisions a second     ${formatThousands(g.decisionsPerSecond.best)} best, ${formatThousands(g.decisionsPerSecond.median)} median`,
    `  server moves a second  ${formatThousands(g.serverMovesPerSecond.best)} best, ${formatThousands(g.serverMovesPerSecond.median)} median`,
    `  clone                  ${g.cloneMicros.best} µs best, ${g.cloneMicros.median} µs median`,
    `  sample                 ${g.sampleMicros.best} µs best, ${g.sampleMicros.median} µs median`,
    `  state                  ${formatThousands(g.stateBytes.mean)} bytes mean, ${formatThousands(g.stateBytes.peak)} peak`,
    ...Object.entries(g.botMicrosPerDecision).map(([bot, us]) => `  ${bot.padEnd(22)} ${formatThousands(us)} µs a decision`),
  ].join('\n')
}
const printLine = (line: string) => void process.stdout.write(`${line}\n`)
/** Each game as soon as it is measured; as JSON all at the end. */
async function measureAndPrintSpeeds(ids: readonly GameId[], json: boolean): Promise<void> {
  const { games, ...run } = await measureGames(ids, (id, speeds) => {
    if (!json) printLine(formatGameSpeeds(id, speeds))
  })
  printLine(json ? JSON.stringify({ ...run, games }) : `\n${run.node} on ${run.cpu}, ${run.seconds} s`)
}
function readArguments(): { ids: GameId[]; json: boolean } | null {
  try {
    const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } }, allowPositionals: true })
    const named = positionals.filter(isGameId)
    if (values.help || named.length < positionals.length) return null
    return { ids: named.length > 0 ? named : [...playableGameIds], json: values.json ?? false }
  } catch {
    return null
  }
}
const parsedArguments = readArguments()
if (!parsedArguments) {
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = process.argv.includes('--help') ? 0 : 2
} else {
  await measureAndPrintSpeeds(parsedArguments.ids, parsedArguments.json)
}
