/** From a line to its answer. Whatever comes in, an answer goes out and the session lives on. */
import { Malformed } from '@tabularium/kernel'
import { codes, engine, idOf, request, type Id, type Response, type RpcError } from '@tabularium/protocol'
import { RpcFault } from './fault.ts'
import { methods } from './methods.ts'
import type { Session } from './session.ts'

/** A line of this many bytes is not kept until its end. */
export const LONGEST_LINE = 64 * 1024 * 1024
/** So that a short line cannot ask for an endless answer. */
const LONGEST_BATCH = 1000

const errorResponse = (id: Id, error: RpcError): Response => ({ jsonrpc: '2.0', id, error })
export const lineTooLong = (): Response => errorResponse(null, { code: codes.request, message: `a line may have at most ${LONGEST_LINE} bytes` })

/** Null: nothing is to be answered, for it was a notification. */
export function answerLine(session: Session, line: string): string | null {
  const message = parse(line)
  const response = message === undefined ? errorResponse(null, { code: codes.parse, message: 'this is not JSON' }) : handle(session, message)
  return response === null ? null : JSON.stringify(response)
}
function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
export function handle(session: Session, message: unknown): Response | readonly Response[] | null {
  if (!Array.isArray(message)) return handleOne(session, message)
  if (message.length === 0 || message.length > LONGEST_BATCH)
    return errorResponse(null, { code: codes.request, message: `a batch holds 1 to ${LONGEST_BATCH} requests` })
  const answers = message.flatMap(m => handleOne(session, m) ?? [])
  return answers.length > 0 ? answers : null
}
function handleOne(session: Session, message: unknown): Response | null {
  const read = request.safeParse(message)
  if (!read.success) return errorResponse(idOf(message), { code: codes.request, message: 'this is not a JSON-RPC 2.0 request' })
  const { id, method, params } = read.data
  const response = respond(session, id ?? null, method, params ?? {})
  return id === undefined ? null : response
}
function respond(session: Session, id: Id, method: string, params: unknown): Response {
  try {
    return { jsonrpc: '2.0', id, result: callMethod(session, method, params) }
  } catch (error) {
    return errorResponse(id, errorOf(error))
  }
}
function callMethod(session: Session, method: string, params: unknown): unknown {
  if (!engine.isMethod(method)) throw new RpcFault('method', `there is no method "${method.slice(0, 80)}"`)
  const read = engine.params[method].safeParse(params)
  if (!read.success) throw new RpcFault('params', read.error.issues.map(i => `${i.path.join('.') || 'params'}: ${i.message}`).join('; '))
  return (methods[method] as (session: Session, params: unknown) => unknown)(session, read.data)
}
function errorOf(error: unknown): RpcError {
  if (error instanceof RpcFault) return error.error
  if (error instanceof Malformed) return { code: codes.params, message: error.message, data: { path: error.path } }
  return { code: codes.internal, message: error instanceof Error ? error.message.split('\n')[0]! : String(error) }
}
