/** What goes wrong with a request, as JSON-RPC names it. */
import { codes, type RpcError } from '@tabularium/protocol'

export class RpcFault extends Error {
  readonly error: RpcError
  constructor(code: keyof typeof codes, message: string, data?: unknown) {
    super(message)
    this.error = { code: codes[code], message, ...(data !== undefined && { data }) }
  }
}
export function throwWrongParams(message: string): never {
  throw new RpcFault('params', message)
}
