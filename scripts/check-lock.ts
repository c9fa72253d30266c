/** What would make `npm ci` fail on a fresh clone, or install something else there. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './files.ts'

type Versions = { readonly [name: string]: string }
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
export type Package = { readonly [K in (typeof KINDS)[number]]?: Versions }
export type Lock = { readonly [path: string]: Package }

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const entries = (versions: Versions | undefined): [string, string][] => Object.entries(versions ?? {})

export function packageProblems(folder: string, now: Package, lock: Lock): string[] {
  const file = join(folder, 'package.json')
  const locked = lock[folder === '.' ? '' : folder]
  if (!locked) return [`${file}: not in package-lock.json; run npm install and commit both`]
  return KINDS.flatMap(kind => [
    ...entries(now[kind]).flatMap(([name, version]) => [
      ...(EXACT.test(version) ? [] : [`${file}: ${name} "${version}" is not an exact version`]),
      ...(locked[kind]?.[name] === version ? [] : [`${file}: ${name} ${version} is not in package-lock.json; run npm install and commit both`]),
    ]),
  ])
}

/** npm looks for a package beside its user, then in every folder above. */
function isLocked(path: string, name: string, lock: Lock): boolean {
  if (lock[`${path ? `${path}/` : ''}node_modules/${name}`]) return true
  return path !== '' && isLocked(path.replace(/(^|\/)[^/]*$/, ''), name, lock)
}
/** npm leaves out of the lock file what the registry does not have, and then refuses to install from it. */
export const unpublished = (lock: Lock): string[] =>
  Object.entries(lock).flatMap(([path, { optionalDependencies }]) =>
    entries(optionalDependencies)
      .filter(([name]) => !isLocked(path, name, lock))
      .map(
        ([name, version]) => `package-lock.json: ${path} wants ${name} ${version}, which is not there; choose a version that is published for every platform`,
      ),
  )

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const lockIn = (folder: string): Lock => (read(join(folder, 'package-lock.json')) as { packages: Lock }).packages
/** Node itself is locked apart: it is fetched only where the machine has an older one. */
const NODE = 'scripts/node'
export function lockProblems(): string[] {
  const lock = lockIn('.')
  const files = globSync(['package.json', '*/package.json', 'games/*/package.json'], { cwd: root })
  const now = files.filter(file => !file.startsWith('node_modules')).toSorted()
  const node = packageProblems('.', read(join(NODE, 'package.json')) as Package, lockIn(NODE)).map(problem => `${NODE}/${problem}`)
  return [...now.flatMap(file => packageProblems(dirname(file), read(file) as Package, lock)), ...unpublished(lock), ...node, ...unpublished(lockIn(NODE))]
}
