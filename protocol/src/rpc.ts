/** JSON-RPC 2.0, as far as a line of it goes: what a request is, and the standard errors. */
import { z } from 'zod'

export const rpcErrorCodes = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603, refused: -32001 } as const
export type RpcErrorCode = (typeof rpcErrorCodes)[keyof typeof rpcErrorCodes]

const rpcRequestIdSchema = z.union([z.string(), z.number(), z.null()])
export type RpcRequestId = z.infer<typeof rpcRequestIdSchema>
export const rpcRequestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string(),
  params: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
  /** A request without one is a notification: it is carried out and not answered. */
  id: rpcRequestIdSchema.optional(),
})
export type RpcRequest = z.infer<typeof rpcRequestSchema>

export interface RpcError {
  readonly code: RpcErrorCode
  readonly message: string
  readonly data?: unknown
}
export type RpcResponse =
  | { readonly jsonrpc: '2.0'; readonly id: RpcRequestId; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: RpcRequestId; readonly error: RpcError }

/** What stands where an id should be, if it is one. */
export function readRpcRequestId(message: unknown): RpcRequestId {
  const found = typeof message === 'object' && message !== null ? rpcRequestIdSchema.safeParse((message as { id?: unknown }).id) : null
  return found?.success ? found.data : null
}
