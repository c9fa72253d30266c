export { measureInWorker } from './in-worker.ts'
export {
  measureCloneTime,
  measureDecisionSpeed,
  measureSampleTime,
  measureServerSpeed,
  measureGame,
  measureStateBytes,
  STEPS_PER_GAME,
  type GameSpeeds,
} from './games.ts'
export { measureMicrosPerCall, measureRate, type BestAndMedian } from './measure.ts'
