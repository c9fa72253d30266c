/** What lies in a build, as the worker keeps it. Written by the build, read by the worker. */
export type Kept = readonly [url: string, integrity: string]
export interface Files {
  /** Without these the app does not start or play: all of them, or the new version is not installed. */
  readonly core: readonly Kept[]
  /** Fetched in peace once the app runs: the maps. */
  readonly rest: readonly Kept[]
}

export const PREFIX = 'tabularium-'
export const LIST = '/offline.json'

/** Entries of `wanted` that an older cache holds with the same content. */
export function findUnchanged(wanted: readonly Kept[], old: Files | null): Kept[] {
  const held = new Map(old ? [...old.core, ...old.rest] : [])
  return wanted.filter(([url, integrity]) => held.get(url) === integrity)
}

export type Answer = 'page' | 'file' | 'network'
/** Pages are the client's own routes, answered with its one page; the server's interface is never touched. */
export function answerFor(method: string, navigates: boolean, path: string): Answer {
  if (method !== 'GET' || /^\/(api|ws|healthz|metrics)(\/|$)/.test(path)) return 'network'
  if (!navigates) return 'file'
  return /\.\w+$/.test(path) ? 'file' : 'page'
}
