/** What lies in a build, as the worker keeps it. Written by the build, read by the worker. */
export type CachedFile = readonly [url: string, integrity: string]
export interface OfflineFileList {
  /** Without these the app does not start or play: all of them, or the new version is not installed. */
  readonly core: readonly CachedFile[]
  /** Fetched in peace once the app runs: the maps. */
  readonly rest: readonly CachedFile[]
}

export const CACHE_PREFIX = 'tabularium-'
export const FILE_LIST_URL = '/offline.json'

/** Entries of `wanted` that an older cache holds with the same content. */
export function findUnchangedFiles(wanted: readonly CachedFile[], old: OfflineFileList | null): CachedFile[] {
  const held = new Map(old ? [...old.core, ...old.rest] : [])
  return wanted.filter(([url, integrity]) => held.get(url) === integrity)
}

export type AnswerSource = 'page' | 'file' | 'network'
/** Pages are the client's own routes, answered with its one page; the server's interface is never touched. */
export function chooseAnswerSource(method: string, navigates: boolean, path: string): AnswerSource {
  if (method !== 'GET' || /^\/(api|ws|healthz|metrics)(\/|$)/.test(path)) return 'network'
  if (!navigates) return 'file'
  return /\.\w+$/.test(path) ? 'file' : 'page'
}
