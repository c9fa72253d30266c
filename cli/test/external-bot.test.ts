import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
/** The example is written in Python, which need not be installed to work on the rest. */
const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)('a bot in another language plays whole games against ours', async () => {
  const engine = `${process.execPath} --disable-warning=ExperimentalWarning ${join(folder, 'src', 'main.ts')} engine`
  const words = [join(folder, 'examples', 'bot.py'), '--games', '2', '--playouts', '1', '--against', 'random', '--engine', engine]
  const played = JSON.parse((await promisify(execFile)('python3', words)).stdout) as { won: number }
  expect(played).toMatchObject({ game: 'duel', games: 2, against: 'random' })
  expect(played.won).toBeGreaterThanOrEqual(0)
  expect(played.won).toBeLessThanOrEqual(2)
})
