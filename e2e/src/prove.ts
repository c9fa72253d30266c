/** The long figures of the table: games in every way of playing, and how quick and how tidy the screen is. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from './browser.ts'
import { fixtures } from './fixtures/index.ts'
import { firstLoad, scriptBytes } from './measure.ts'
import { countClicks, fewEnough } from './clicks.ts'
import { partsOf, withPage, type Part, type Site } from './parts.ts'
import { reachParts } from './parts-reach.ts'
import { addressOf, spawnServer } from './server.ts'

interface TableFigures {
  readonly passed: boolean
  /** Parts that did not hold. */
  readonly failed: readonly string[]
  readonly [part: string]: unknown
}
type Tick = (done: number, total: number, what: string) => void

const allParts = (site: Site, times: number | null): Part[] => [
  { name: 'scriptBytes', run: async () => scriptBytes(), holds: f => Number(f) <= 150_000 },
  { name: 'firstLoadMs', run: () => withPage(site, {}, page => firstLoad(page, site.address)), holds: f => Number(f) < 2000 },
  { name: 'clicks', run: () => countClicks(site.browser, site.address), holds: fewEnough },
  ...fixtures.flatMap(fixture => [...partsOf(site, fixture), ...reachParts(site, fixture, times)]),
]
/** What can be proved alone; nothing is started by asking for the names. */
export const partNames = allParts({} as Site, null).map(part => part.name)
/** `only`: a game (`nero`), a part of it (`nero.mouse`), or one part of all (`.mouse`). */
const isWanted = (name: string, only: string): boolean => name === only || name.startsWith(`${only}.`) || (only.startsWith('.') && name.endsWith(only))

async function run(parts: readonly Part[], tick: Tick): Promise<TableFigures> {
  const figures: { [part: string]: unknown } = {}
  const failed: string[] = []
  for (const [i, part] of parts.entries()) {
    tick(i, parts.length, part.name)
    const figure = await part.run().catch((error: unknown) => ({ failed: String(error).slice(0, 400) }))
    figures[part.name] = figure
    if (!part.holds(figure)) failed.push(part.name)
  }
  tick(parts.length, parts.length, '')
  return { ...figures, passed: parts.length > 0 && failed.length === 0, failed }
}
/** `tick` hears how far it has come. The client must be built. */
export async function proveTable(tick: Tick = () => {}, only: string | null = null, times: number | null = null): Promise<TableFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-prove-'))
  const server = spawnServer({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder })
  const [address, browser] = await Promise.all([addressOf(server), openBrowser()])
  try {
    return await run(
      allParts({ address, browser }, times).filter(part => only === null || isWanted(part.name, only)),
      tick,
    )
  } finally {
    await browser.close()
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true })
  }
}
