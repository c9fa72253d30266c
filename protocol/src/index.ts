/** Wire messages and their validators. */
export * from './rpc.ts'
export * as engine from './engine.ts'
export type { EngineAction, EngineResult, Method, Params, Refused } from './engine.ts'
