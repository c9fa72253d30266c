export { measureGameInWorker } from './in-worker.ts'
export {
  measureCloneTime,
  measureDecisionSpeed,
  measureSampleTime,
  measureServerSpeed,
  measureAllSpeedsOfGame,
  measureStateBytes,
  MEASURES_PER_GAME,
  type GameSpeeds,
} from './games.ts'
export { measureMicrosPerCall, measureRate, type BestAndMedian } from './measure.ts'
