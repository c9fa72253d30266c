/** Wire messages and their validators. */
export * from './rpc.ts'
export * as engine from './engine.ts'
export * as online from './online.ts'
export type { EngineAction, EngineResult, EngineMethod, EngineParams, RefusalData } from './engine.ts'
export type {
  ChatChannel,
  ClockSettings,
  CommandBody,
  CommandName,
  ImportedMatchSettings,
  MatchSettings,
  NoticeChannels,
  ProposedMeasure,
  WishedSeatOccupant,
} from './online.ts'
