/** What goes wrong with a request, as JSON-RPC names it. */
import { rpcErrorCodes, type RpcError } from '@tabularium/protocol'

export class RpcFault extends Error {
  readonly error: RpcError
  constructor(code: keyof typeof rpcErrorCodes, message: string, data?: unknown) {
    super(message)
    this.error = { code: rpcErrorCodes[code], message, ...(data !== undefined && { data }) }
  }
}
export function throwWrongParams(message: string): never {
  throw new RpcFault('params', message)
}
