/** JSON-RPC 2.0, as far as a line of it goes: what a request is, and the standard errors. */
import { z } from 'zod'

export const codes = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603, refused: -32001 } as const
export type Code = (typeof codes)[keyof typeof codes]

const id = z.union([z.string(), z.number(), z.null()])
export type Id = z.infer<typeof id>
export const request = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string(),
  params: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
  /** A request without one is a notification: it is carried out and not answered. */
  id: id.optional(),
})
export type Request = z.infer<typeof request>

export interface RpcError {
  readonly code: Code
  readonly message: string
  readonly data?: unknown
}
export type Response =
  | { readonly jsonrpc: '2.0'; readonly id: Id; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: Id; readonly error: RpcError }

/** What stands where an id should be, if it is one. */
export function idOf(message: unknown): Id {
  const found = typeof message === 'object' && message !== null ? id.safeParse((message as { id?: unknown }).id) : null
  return found?.success ? found.data : null
}
