/** The long figures of the table: games in every way of playing, and how quick and how tidy the screen is. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from './browser.ts'
import { gameFixtures } from './fixtures/index.ts'
import { measureFirstLoadMs, countScriptBytes } from './measure.ts'
import { countClicksOfTasks, areClicksFewEnough } from './clicks.ts'
import { listProofParts, runWithPage, shortenFailure, type ProofPart, type BrowserAndAddress } from './parts.ts'
import { listLongGameChecks } from './parts-long.ts'
import { listReachChecks, type ProofAmounts } from './parts-reach.ts'
import { awaitServerAddress, spawnServer } from './server.ts'
import { listTurnChecks } from './turn-clicks.ts'

interface TableProofResult {
  readonly passed: boolean
  /** Parts that did not hold. */
  readonly failed: readonly string[]
  readonly [part: string]: unknown
}
type ReportProgress = (done: number, total: number, what: string) => void

const listAllProofParts = (site: BrowserAndAddress, amounts: ProofAmounts): ProofPart[] => [
  { name: 'scriptBytes', run: async () => countScriptBytes(), holds: f => Number(f) <= 150_000 },
  { name: 'firstLoadMs', run: () => runWithPage(site, {}, page => measureFirstLoadMs(page, site.address)), holds: f => Number(f) < 2000 },
  { name: 'clicks', run: () => countClicksOfTasks(site.browser, site.address), holds: areClicksFewEnough },
  ...gameFixtures.flatMap(fixture => [
    ...listProofParts(site, fixture),
    ...listReachChecks(site, fixture, amounts),
    ...listLongGameChecks(site, fixture),
    ...listTurnChecks(site, fixture, amounts),
  ]),
]
const WHOLE_PROOF_AMOUNTS: ProofAmounts = { times: null, until: Infinity }
/** What can be proved alone; nothing is started by asking for the names. */
export const proofPartNames = listAllProofParts({} as BrowserAndAddress, WHOLE_PROOF_AMOUNTS).map(part => part.name)
/** `only`: a game (`nero`), a part of it (`nero.mouse`), or one part of all (`.mouse`). */
const isPartWanted = (name: string, only: string): boolean => name === only || name.startsWith(`${only}.`) || (only.startsWith('.') && name.endsWith(only))

async function runProofParts(parts: readonly ProofPart[], tick: ReportProgress): Promise<TableProofResult> {
  const figures: { [part: string]: unknown } = {}
  const failed: string[] = []
  for (const [i, part] of parts.entries()) {
    tick(i, parts.length, part.name)
    const figure = await part.run().catch((error: unknown) => ({ failed: shortenFailure(String(error)) }))
    figures[part.name] = figure
    if (!part.holds(figure)) failed.push(part.name)
  }
  tick(parts.length, parts.length, '')
  return { ...figures, passed: parts.length > 0 && failed.length === 0, failed }
}
/** `tick` hears how far it has come. The client must be built. */
export async function proveTable(tick: ReportProgress = () => {}, only: string | null = null, amounts = WHOLE_PROOF_AMOUNTS): Promise<TableProofResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tabularium-prove-'))
  const server = spawnServer({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder })
  const [address, browser] = await Promise.all([awaitServerAddress(server), openBrowser()])
  try {
    return await runProofParts(
      listAllProofParts({ address, browser }, amounts).filter(part => only === null || isPartWanted(part.name, only)),
      tick,
    )
  } finally {
    await browser.close()
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(folder, { recursive: true })
  }
}
