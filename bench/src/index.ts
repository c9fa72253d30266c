export { measureInWorker } from './in-worker.ts'
export { cloneTime, decisionSpeed, sampleTime, serverSpeed, measureGame, stateBytes, STEPS_PER_GAME, type GameSpeeds } from './games.ts'
export { microsPerCall, measureRate, type BestAndMedian } from './measure.ts'
