/** PostgreSQL refuses to run as root: there it runs as the user `postgres`, who must be able to reach its programs and its folder. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SettingsError } from '../settings.ts'

export interface SystemAccount {
  readonly uid: number
  readonly gid: number
}
const DATABASE_SYSTEM_USER = 'postgres'
const readSystemUserId = (flag: '-u' | '-g'): number | null => {
  const { status, stdout } = spawnSync('id', [flag, DATABASE_SYSTEM_USER], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}
function ensureDatabaseSystemUser(): SystemAccount {
  if (readSystemUserId('-u') === null) spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/bin/false', DATABASE_SYSTEM_USER])
  const [uid, gid] = [readSystemUserId('-u'), readSystemUserId('-g')]
  if (uid === null || gid === null)
    throw new SettingsError(
      `The embedded database does not run as root, and there is no user "${DATABASE_SYSTEM_USER}". Run as another user, or set DATABASE_URL.`,
    )
  return { uid, gid }
}
/** Null: the database runs as we do. */
export function findDatabaseAccount(): SystemAccount | null {
  return process.getuid?.() === 0 ? ensureDatabaseSystemUser() : null
}
const OPEN_TO_ALL_BIT = 0o001
function findFirstClosedFolder(path: string): string | null {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(folder) && (statSync(folder).mode & OPEN_TO_ALL_BIT) === 0) return folder
  return null
}
/** How a program is started under an account. */
export interface LaunchUnderAccount {
  readonly before: readonly string[]
  readonly ids: { readonly uid?: number; readonly gid?: number }
}
/** Where all these folders are open to everybody, under its ids; else, as in root's own home, with the right to enter them all the same. */
export function makeLaunchUnderAccount(account: SystemAccount | null, paths: readonly string[]): LaunchUnderAccount {
  if (!account) return { before: [], ids: {} }
  const closed = paths.map(findFirstClosedFolder).find(found => found !== null)
  if (!closed) return { before: [], ids: account }
  if (spawnSync('setpriv', ['--version']).status !== 0)
    throw new SettingsError(
      `The embedded database runs as "${DATABASE_SYSTEM_USER}", who cannot enter ${closed}. Run as another user than root, or set DATABASE_URL.`,
    )
  const { uid, gid } = account
  const rights = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  return { before: ['setpriv', '--reuid', String(uid), '--regid', String(gid), '--clear-groups', ...rights], ids: {} }
}
/** The data folder is ours, so that it may be entered; what is in it keeps its own rights. */
export function letAccountEnterFolder(account: SystemAccount | null, folder: string): void {
  if (account) chmodSync(folder, statSync(folder).mode | OPEN_TO_ALL_BIT)
}
export function giveFileToAccount(account: SystemAccount | null, path: string): void {
  if (account) chownSync(path, account.uid, account.gid)
}
