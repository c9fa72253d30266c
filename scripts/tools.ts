import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.ts'

export interface Ended {
  readonly ok: boolean
  readonly output: string
}

/** A tool's program file, run on this very Node, so that no shell and no other Node comes between. */
function programOf(tool: string, name: string): string {
  const { bin } = JSON.parse(readFileSync(join(root, 'node_modules', tool, 'package.json'), 'utf8')) as { bin: string | { [name: string]: string } }
  return join(root, 'node_modules', tool, typeof bin === 'string' ? bin : bin[name]!)
}

/** `show` lets the person watch; otherwise the output is kept. */
export function runTool(tool: string, args: readonly string[], { name = tool, show = false } = {}): Promise<Ended> {
  return new Promise(done => {
    const child = spawn(process.execPath, [programOf(tool, name), ...args], {
      cwd: root,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
    child.on('error', error => done({ ok: false, output: `${output}${error.message}\n` }))
    child.on('close', code => done({ ok: code === 0, output }))
  })
}
