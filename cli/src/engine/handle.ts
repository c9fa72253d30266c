/** From a line to its answer. Whatever comes in, an answer goes out and the session lives on. */
import { Malformed } from '@tabularium/kernel'
import { rpcErrorCodes, engine, readRpcRequestId, rpcRequestSchema, type RpcRequestId, type RpcResponse, type RpcError } from '@tabularium/protocol'
import { RpcFault } from './fault.ts'
import { engineMethods } from './methods.ts'
import type { EngineSession } from './session.ts'

/** A line of this many bytes is not kept until its end. */
export const LONGEST_LINE_BYTES = 64 * 1024 * 1024
/** So that a short line cannot ask for an endless answer. */
const MOST_REQUESTS_IN_BATCH = 1000

const makeErrorResponse = (id: RpcRequestId, error: RpcError): RpcResponse => ({ jsonrpc: '2.0', id, error })
export const makeLineTooLongResponse = (): RpcResponse =>
  makeErrorResponse(null, { code: rpcErrorCodes.request, message: `a line may have at most ${LONGEST_LINE_BYTES} bytes` })

/** Null: nothing is to be answered, for it was a notification. */
export function answerRpcRequestLine(session: EngineSession, line: string): string | null {
  const message = parseJsonLine(line)
  const response =
    message === undefined ? makeErrorResponse(null, { code: rpcErrorCodes.parse, message: 'this is not JSON' }) : answerRpcMessage(session, message)
  return response === null ? null : JSON.stringify(response)
}
function parseJsonLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
export function answerRpcMessage(session: EngineSession, message: unknown): RpcResponse | readonly RpcResponse[] | null {
  if (!Array.isArray(message)) return answerRpcRequest(session, message)
  if (message.length === 0 || message.length > MOST_REQUESTS_IN_BATCH)
    return makeErrorResponse(null, { code: rpcErrorCodes.request, message: `a batch holds 1 to ${MOST_REQUESTS_IN_BATCH} requests` })
  const answers = message.flatMap(m => answerRpcRequest(session, m) ?? [])
  return answers.length > 0 ? answers : null
}
function answerRpcRequest(session: EngineSession, message: unknown): RpcResponse | null {
  const read = rpcRequestSchema.safeParse(message)
  if (!read.success) return makeErrorResponse(readRpcRequestId(message), { code: rpcErrorCodes.request, message: 'this is not a JSON-RPC 2.0 request' })
  const { id, method, params } = read.data
  const response = callMethodAndMakeRpcResponse(session, id ?? null, method, params ?? {})
  return id === undefined ? null : response
}
function callMethodAndMakeRpcResponse(session: EngineSession, id: RpcRequestId, method: string, params: unknown): RpcResponse {
  try {
    return { jsonrpc: '2.0', id, result: callMethod(session, method, params) }
  } catch (error) {
    return makeErrorResponse(id, toRpcError(error))
  }
}
function callMethod(session: EngineSession, method: string, params: unknown): unknown {
  if (!engine.isEngineMethod(method)) throw new RpcFault('method', `there is no method "${method.slice(0, 80)}"`)
  const read = engine.paramSchemasByEngineMethod[method].safeParse(params)
  if (!read.success) throw new RpcFault('params', read.error.issues.map(i => `${i.path.join('.') || 'params'}: ${i.message}`).join('; '))
  return (engineMethods[method] as (session: EngineSession, params: unknown) => unknown)(session, read.data)
}
function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcFault) return error.error
  if (error instanceof Malformed) return { code: rpcErrorCodes.params, message: error.message, data: { path: error.path } }
  return { code: rpcErrorCodes.internal, message: error instanceof Error ? error.message.split('\n')[0]! : String(error) }
}
