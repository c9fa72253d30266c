/** The same game in Node and in Chromium: same bytes. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ExpectedFailure } from '../command.ts'
import { replay, type ReplayBytes } from './replay.ts'
import type { ProvingContext } from './topic.ts'

type ReplayPage = { replay(id: string, seed: number): Promise<ReplayBytes> }
/** Kernel, host and games as one script. */
export async function bundleReplayScript(): Promise<string> {
  const { build } = await import('vite')
  const entry = fileURLToPath(new URL('./replay.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'esnext', lib: { entry, formats: ['iife'], name: 'Tabularium', fileName: 'replay' } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const script = outputs.flatMap(o => ('output' in o ? o.output : [])).find(o => o.type === 'chunk')
  if (!script || script.type !== 'chunk') throw new Error('nothing was bundled')
  return script.code
}
/** Runs the games in Chromium, each with its seeds. */
export async function replayInChromium(
  runs: readonly (readonly [game: string, seed: number])[],
  tick: (done: number) => void = () => {},
): Promise<{ version: string; bytes: ReplayBytes[] }> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) throw new ExpectedFailure(`there is no Chromium at ${executablePath}: set CHROMIUM_PATH`)
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await bundleReplayScript() })
    const bytes: ReplayBytes[] = []
    for (const [game, seed] of runs) {
      bytes.push(await page.evaluate(([id, n]) => (globalThis as unknown as { Tabularium: ReplayPage }).Tabularium.replay(id, n), [game, seed] as const))
      tick(bytes.length)
    }
    return { version: browser.version(), bytes }
  } finally {
    await browser.close()
  }
}
export async function proveSameBytesInChromium(games: readonly string[], seeds: number, { sheet, stage }: ProvingContext): Promise<void> {
  const runs = games.flatMap(game => Array.from({ length: seeds }, (_, seed) => [game, seed] as const))
  const bar = stage('same bytes in Chromium')
  const { version, bytes } = await replayInChromium(runs, done => bar.at(done, runs.length))
  const here = await Promise.all(runs.map(([game, seed]) => replay(game, seed)))
  bar.end()
  const same = here.filter((b, i) => JSON.stringify(b) === JSON.stringify(bytes[i])).length
  sheet.figure('same bytes', { chromium: version, games: runs.length, same, moves: here.reduce((n, b) => n + b.moves, 0), first: here[0] })
  sheet.atLeast('games with the same bytes in Node and Chromium', same, runs.length)
  sheet.holds(
    'their replays verify',
    [...here, ...bytes].every(b => b.verified),
  )
}
