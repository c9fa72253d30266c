export {
  checkCopies,
  checkExplanations,
  checkGame,
  checkOffers,
  checkRefusals,
  checkSamplePlays,
  type CheckedGame,
  type SeatAction,
  type Thoroughness,
} from './conformance.ts'
export { measureCoverage, listCoverageTargets, watchGame, type Coverage } from './coverage.ts'
export { defects, idle, type Defect } from './defects.ts'
export { runExample, type Example, type ExampleStep } from './example.ts'
export { findCrash, fuzz, shrink, type Dump, type FuzzResult } from './fuzz.ts'
export { checkSameUnderSample, createTwin, playInTwin } from './leaks.ts'
export { clausesNamed, rule, takeCollected, type RuleTest } from './rule.ts'
export { forbiddingClauses, refusals, type RefusalCase } from './refusals.ts'
export { assertMatches, scene, sceneOf, type Scene } from './scene.ts'
export { conformance, examples, type SuiteSize } from './suite.ts'
export {
  createPicker,
  DeadEnd,
  firstState,
  MOST_DECISIONS,
  nthStart,
  playAtRandom,
  playOnAtRandom,
  randomAction,
  type GameStart,
  type PickIndex,
  type RandomGame,
} from './random-play.ts'
export { compareStreams, type StreamReport } from './streams.ts'
