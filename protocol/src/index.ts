/** Wire messages and their validators. */
export * from './rpc.ts'
export * as engine from './engine.ts'
export * as online from './online.ts'
export type { EngineAction, EngineResult, Method, Params, Refused } from './engine.ts'
export type { Channel, ClockSettings, Command, CommandName, MatchSettings, NoticeChannels, Proposal, SeatWish } from './online.ts'
