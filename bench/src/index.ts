export { speedsAlone } from './alone.ts'
export { cloneTime, decisionSpeed, sampleTime, serverSpeed, speedsOf, stateBytes, STEPS_PER_GAME, type GameSpeeds } from './games.ts'
export { micros, perSecond, type Measured } from './measure.ts'
