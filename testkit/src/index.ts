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
export { measureCoverage, listCoverageTargets, findWhatRunReaches, type CoverageResult } from './coverage.ts'
export { sownDefects, idleBarDefect, type SownDefect } from './defects.ts'
export { runExample, type Example, type ExampleStep } from './example.ts'
export { playAndFindCrash, fuzzGame, shrinkList, type FuzzDump, type FuzzResult } from './fuzz.ts'
export { checkSameUnderSample, createTwin, playInTwin } from './leaks.ts'
export { readClausesInTitle, rule, takeCollectedTests, type RuleTest } from './rule.ts'
export { readForbiddingClauses, refusals, type RefusalCase } from './refusals.ts'
export { assertMatches, scene, makeSceneFromState, type Scene } from './scene.ts'
export { conformance, examples, type ConformanceSize } from './suite.ts'
export {
  createIndexPicker,
  DeadEndError,
  makeFirstState,
  MOST_DECISIONS,
  makeNthStart,
  playAtRandom,
  playOnAtRandom,
  randomAction,
  type GameStart,
  type PickIndex,
  type RandomGame,
} from './random-play.ts'
export { compareStreams, type StreamReport } from './streams.ts'
