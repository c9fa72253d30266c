/** Arrows between packages, and between the parts of a game, point one way. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { filesUnder, root } from './files.ts'

export interface Source {
  readonly path: string
  readonly text: string
}
interface Import {
  readonly line: number
  readonly from: string
  readonly typeOnly: boolean
}

/** What each package may rest on. Whoever is not named here stands at the end of all arrows. */
const GAMES = 'games/*'
const ENGINE = ['shapes', 'kernel', 'host', GAMES, 'games/all', 'bots', 'protocol']
const mayUse: { readonly [name: string]: readonly string[] } = {
  shapes: [],
  kernel: ['shapes'],
  host: ['shapes', 'kernel'],
  testkit: ['shapes', 'kernel', 'host'],
  [GAMES]: ['shapes', 'kernel'],
  'games/all': ['shapes', 'kernel', GAMES, 'testkit'],
  bots: ['shapes', 'kernel', 'host', GAMES, 'games/all'],
  protocol: ['shapes', 'kernel'],
  atlas: [],
  server: ENGINE,
  web: ENGINE,
  cli: [...ENGINE, 'testkit', 'server', 'atlas', 'e2e'],
}
/** A test may also use what tests are made with. */
const FOR_TESTS = ['testkit', 'host', 'games/all']
/** These run in a browser and in a worker too. */
const ANYWHERE = new Set(['shapes', 'kernel', 'host', GAMES, 'games/all', 'protocol', 'web'])

/** Parts of a game, lowest first; a part may use its own row and those before it. */
const PARTS = [['data', 'types', 'frames', 'events'], ['board'], ['procs', 'cards', 'view', 'evaluate', 'check', 'migrate'], ['texts'], ['index']] as const

const STATIC = /^[ \t]*(?:import|export)\b(?<what>[^'"`;]*?)\bfrom\s*['"](?<from>[^'"]+)['"]/gm
const BARE = /^[ \t]*import\s*['"](?<from>[^'"]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"](?<from>[^'"]+)['"]/g

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
export function importsOf(text: string): Import[] {
  const found = [STATIC, BARE, DYNAMIC].flatMap(pattern => [...text.matchAll(pattern)])
  return found.map(match => ({
    line: lineAt(text, match.index + match[0].length),
    from: match.groups!['from']!,
    typeOnly: /^\s*type\b/.test(match.groups!['what'] ?? ''),
  }))
}

/** games/nero stays itself; everything else is its first folder. */
function packageOf(path: string): string {
  const [first, second] = path.split('/')
  return first === 'games' ? `games/${second}` : first!
}
function packageNamed(specifier: string): string | null {
  const name = /^@tabularium\/([^/]+)/.exec(specifier)?.[1]
  if (!name) return null
  if (name === 'games') return 'games/all'
  return mayUse[name] ? name : `games/${name}`
}
const rowOf = (name: string): string => (name.startsWith('games/') && name !== 'games/all' ? GAMES : name)
const isTest = (path: string): boolean => /(^|\/)test\/|\.test\.tsx?$/.test(path)

/** The rank of a part within its game; null where the file is none of the known parts. */
function rankOf(path: string): number | null {
  const part = /^games\/(?!all\/)[^/]+\/src\/([^/.]+)/.exec(path)?.[1]
  const rank = PARTS.findIndex(parts => parts.some(known => known === part))
  return rank < 0 ? null : rank
}

/** What the client takes of the atlas; the compiler must not come with it. */
const DECODER = { name: '@tabularium/atlas/unpack', path: 'atlas/src/unpack.ts' }

/** What a game tells of itself beside its rules. */
const TYPES_FOR_ALL = ['@tabularium/testkit/habits', '@tabularium/testkit/outlook']

function problemWith(path: string, { from, typeOnly }: Import): string | null {
  const here = packageOf(path)
  if (path === DECODER.path && !typeOnly) return 'is part of the client and may import types only'
  if (from.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(path), from))
    if (packageOf(target) !== here) return `reaches into another package; import it by its name`
    const [mine, theirs] = [rankOf(path), rankOf(target)]
    // A type leaves nothing behind in the code.
    return !typeOnly && mine !== null && theirs !== null && theirs > mine
      ? `a game's ${PARTS[mine]!.join(', ')} must not use its ${PARTS[theirs]!.join(', ')}`
      : null
  }
  if (from.startsWith('node:') && ANYWHERE.has(rowOf(here)) && /^(games\/)?[^/]+\/src\//.test(path)) return 'runs in the browser too and must not use Node'
  const target = packageNamed(from)
  const allowed = mayUse[rowOf(here)]
  if (!target || !allowed || target === here) return null
  // The form of the generated maps, which leaves nothing behind in the code, and their decoder, which rests on nothing else.
  if (from === '@tabularium/atlas/types' && typeOnly) return null
  // What is counted in played games is described beside the other measures, and only described there.
  if (TYPES_FOR_ALL.includes(from) && typeOnly) return null
  if (from === DECODER.name && here === 'web') return null
  // The two tiny games are all that the registry may take from the testkit.
  if (here === 'games/all' && target === 'testkit' && from !== '@tabularium/testkit/games' && !isTest(path)) return 'may use the tiny games only'
  const permitted = isTest(path) ? [...allowed, ...FOR_TESTS] : allowed
  return permitted.includes(rowOf(target)) ? null : `${here} must not use ${target}`
}

export function importProblemsIn({ path, text }: Source): string[] {
  return importsOf(text).flatMap(use => {
    const problem = problemWith(path, use)
    return problem ? [`${path}:${use.line}: '${use.from}': ${problem}`] : []
  })
}

export const sources = (): Source[] =>
  filesUnder('.')
    .filter(path => /\.(ts|tsx|mjs)$/.test(path))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

export const importProblems = (): string[] => sources().flatMap(importProblemsIn)
