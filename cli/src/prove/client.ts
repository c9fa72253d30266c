/** An engine in a process of its own, as any bot or referee would run it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { EngineResult, EngineMethod, EngineParams, RpcResponse } from '@tabularium/protocol'
import { repositoryRoot } from '../clauses.ts'

export interface EngineClient {
  /** One line as it is; the answer to it. */
  raw(line: string): Promise<RpcResponse>
  batch(calls: readonly EngineCall[]): Promise<readonly RpcResponse[]>
  ask<M extends EngineMethod>(method: M, params: EngineParams<M>): Promise<EngineResult<M>>
  /** Closes its input; the exit code. */
  end(): Promise<number | null>
}
export interface EngineCall {
  readonly method: string
  readonly params: unknown
}
/** Answers come in the order of the lines, so a queue of those who wait is enough. */
export function startEngineProcess(): EngineClient {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(repositoryRoot, 'cli', 'src', 'main.ts'), 'engine'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const waiting: ((answer: RpcResponse | readonly RpcResponse[]) => void)[] = []
  const failing: ((error: Error) => void)[] = []
  createInterface({ input: child.stdout }).on('line', text => {
    failing.shift()
    waiting.shift()!(JSON.parse(text) as RpcResponse)
  })
  child.on('exit', code => failing.splice(0).forEach(fail => fail(new Error(`the engine died with code ${code}`))))
  const exited = once(child, 'exit') as Promise<[number | null]>
  const send = (line: string) =>
    new Promise<RpcResponse | readonly RpcResponse[]>((resolve, reject) => {
      waiting.push(resolve)
      failing.push(reject)
      child.stdin.write(`${line}\n`)
    })
  const request = ({ method, params }: EngineCall) => ({ jsonrpc: '2.0', id: 1, method, params })
  return {
    raw: async line => (await send(line)) as RpcResponse,
    batch: async calls => (await send(JSON.stringify(calls.map(request)))) as readonly RpcResponse[],
    ask: async (method, params) => {
      const answer = (await send(JSON.stringify(request({ method, params })))) as RpcResponse
      if ('error' in answer) throw new Error(`${method}: ${answer.error.message}`)
      return answer.result as never
    },
    end: async () => {
      child.stdin.end()
      return (await exited)[0]
    },
  }
}
