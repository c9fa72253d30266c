/** The web client, built when what it is made of has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesUnder, root } from './files.ts'

const MADE_OF = ['shapes/src', 'kernel/src', 'host/src', 'testkit/games', 'games', 'bots/src', 'protocol/src', 'web']
/** Of the atlas the client has the decoder alone. */
const DECODER = 'atlas/src/unpack.ts'
const dist = join(root, 'web/dist')
/** Written last, so a build that broke off never counts. */
const record = join(dist, '.inputs')
const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json'])
const SMALLEST = 512

/** Rules and worked examples are part of the client too. */
const isInput = (path: string): boolean => /\/test\/examples\//.test(path) || !/(^|\/)test\/|\.md$/.test(path)
function inputHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const folders = MADE_OF.filter(folder => existsSync(join(root, folder)))
  for (const path of [...folders.flatMap(filesUnder).filter(isInput), DECODER]) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

const brotli = (bytes: Buffer): Buffer => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
function compress(path: string): void {
  const bytes = readFileSync(path)
  if (bytes.length < SMALLEST || !COMPRESSED.has(extname(path))) return
  writeFileSync(`${path}.br`, brotli(bytes))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
const distFiles = (): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map(path => join(dist, path))
    .filter(path => statSync(path).isFile())

/** Builds if it must, and says whether it did. */
export async function buildWeb(): Promise<boolean> {
  const hash = inputHash()
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return false
  const { build } = await import('vite')
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' })
  for (const path of distFiles()) compress(path)
  writeFileSync(record, hash)
  return true
}

const sum = (paths: readonly string[]): number => paths.reduce((bytes, path) => bytes + statSync(path).size, 0)
const scriptsIn = (folder: string): string[] => distFiles().filter(path => path.endsWith('.js.gz') && path.startsWith(join(dist, folder)))
/** Bytes of script as sent, without the games and the pages that come when they are asked for. */
export const scriptBytes = (): number => sum(scriptsIn('')) - sum(scriptsIn('assets/games/')) - onlineBytes() - pageBytes() - adviceBytes()
export const onlineBytes = (): number => sum(scriptsIn('assets/online/'))
/** Lessons, rulebooks and the gallery of maps. */
export const pageBytes = (): number => sum(scriptsIn('assets/pages/'))
/** Hints, and the look back on a finished match. */
export const adviceBytes = (): number => sum(scriptsIn('assets/advice/'))
