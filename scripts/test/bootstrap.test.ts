import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const bootstrap = join(import.meta.dirname, '../bootstrap.mjs')
interface Result {
  readonly code: number | null
  readonly output: string
}
/** `stopAt`: what it must have said before it is told to stop. */
function run(args: readonly string[], stopAt?: string, program = process.execPath): Promise<Result> {
  return new Promise(done => {
    const child = spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, npm_lifecycle_event: 'test' } })
    let output = ''
    const heard = (chunk: Buffer): void => {
      output += chunk.toString()
      if (stopAt && output.includes(stopAt)) child.kill('SIGTERM')
    }
    child.stdout.on('data', heard)
    child.stderr.on('data', heard)
    child.on('close', code => done({ code, output }))
  })
}
/** Only the part that runs files: a test installs nothing. */
const call = (argument: string, files: readonly string[]): string =>
  `const { sequence } = await import(${JSON.stringify(bootstrap)}); process.exitCode = await sequence(${JSON.stringify(files)}, [${JSON.stringify(argument)}])`
const sequence = (argument: string, files: readonly string[], stopAt?: string): Promise<Result> =>
  run(['--input-type=module', '-e', call(argument, files)], stopAt)
const fixture = 'scripts/test/fixtures/exit.ts'

describe('bootstrap', () => {
  it('takes the Node of the machine if it is 24 or newer', async () => {
    const ask = `const { isRecent } = await import(${JSON.stringify(bootstrap)}); console.log(['18.20.8', '22.22.0', '24.0.0', '26.1.0'].filter(isRecent).join())`
    expect((await run(['--input-type=module', '-e', ask])).output).toBe('24.0.0,26.1.0\n')
  })
  it('runs files on the Node that runs it, if that will do', async () =>
    expect(await sequence('node', [fixture])).toEqual({ code: 0, output: `${process.execPath}\n` }))
  it('passes the exit code on, without a warning', async () => {
    expect(await sequence('7', [fixture])).toEqual({ code: 7, output: '' })
    expect(await sequence('0', [fixture, fixture])).toEqual({ code: 0, output: '' })
  })
  it('ends with the first file that fails', async () => expect((await sequence('wait', ['scripts/test/fixtures/none.ts', fixture])).code).toBe(1))
  it('passes signals on and waits for the end', async () => expect(await sequence('wait', [fixture], 'waiting')).toEqual({ code: 3, output: 'waiting\n' }))
  // The output closes only when the last process has ended.
  it('stops when the shell between npm and it is gone', async () => {
    const shell = `"${process.execPath}" --input-type=module -e '${call('wait', [fixture])}'; exit 0`
    expect((await run(['-c', shell], 'waiting', 'sh')).output).toBe('waiting\n')
  })
  it.each([[[]], [['bake']], [['run']], [['run', 'no/such/file.ts']]])('refuses %j as wrong usage', async args => {
    expect((await run([bootstrap, ...args])).code).toBe(2)
  })
})
