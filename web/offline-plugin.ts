/** The last step of a build: a list of all that lies in it, with hashes, and the service worker that keeps it. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { OfflineFileList, CachedFile } from './src/offline/files.ts'

const computeIntegrity = (bytes: string | Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** Prints are for paper, and the build's own notes for nobody. */
const isKeptOffline = (path: string): boolean => !/^maps\/.*\.svg$|(^|\/)\.|\.(br|gz|map)$|^(offline\.json|sw\.js)$/.test(path)
const makeUrlOfFile = (path: string): string => (path === 'index.html' ? '/' : `/${path}`)
function listKeptFiles(folder: string): CachedFile[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => statSync(join(folder, path)).isFile())
  const paths = files.map(path => relative(folder, join(folder, path)).split(sep).join('/')).filter(isKeptOffline)
  return paths.sort().map(path => [makeUrlOfFile(path), computeIntegrity(readFileSync(join(folder, path)))])
}
function listOfflineFiles(folder: string): OfflineFileList {
  const all = listKeptFiles(folder)
  const isRest = ([url]: CachedFile): boolean => url.startsWith('/maps/')
  return { core: all.filter(kept => !isRest(kept)), rest: all.filter(isRest) }
}

/** A worker is one classic script without imports, which every browser knows. */
async function buildServiceWorker(folder: string, version: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { OFFLINE_VERSION: JSON.stringify(version) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: { input: fileURLToPath(new URL('./src/offline/worker.ts', import.meta.url)), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}

export function createOfflinePlugin(): Plugin {
  let folder = ''
  return {
    name: 'offline',
    apply: 'build',
    configResolved: config => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const list = JSON.stringify(listOfflineFiles(folder))
        writeFileSync(join(folder, 'offline.json'), list)
        await buildServiceWorker(folder, computeIntegrity(list))
      },
    },
  }
}
