export {
  checkCopies,
  checkExplanations,
  checkRandomGame,
  checkOffers,
  checkRefusals,
  checkSampleCanBePlayed,
  type CheckedGameResult,
  type SeatAction,
  type Thoroughness,
} from './conformance.ts'
export { measureCoverage, listCoverageTargets, findWhatRunReaches, type CoverageResult } from './coverage.ts'
export { sownDefects, idleBarDefect, type SownDefect } from './defects.ts'
export { runExample, type RuleExample, type ExampleStep } from './example.ts'
export { playAndFindCrash, fuzzGame, shrinkList, type FuzzDump, type FuzzResult } from './fuzz.ts'
export { checkSameUnderSample, createTwin, playInTwin } from './leaks.ts'
export { readClausesInTitle, rule, takeCollectedTests, type RuleTest } from './rule.ts'
export { readForbiddingClauses, testRefusalsOfFile, type RefusalCase } from './refusals.ts'
export { assertMatches, scene, makeSceneFromState, type Scene } from './scene.ts'
export { testConformance, testExamplesInFolder, type ConformanceSize } from './suite.ts'
export {
  createIndexPicker,
  DeadEndError,
  makeFirstState,
  MOST_DECISIONS_PER_GAME,
  makeNthStart,
  playRandomGame,
  playRandomlyToEnd,
  randomAction,
  type GameStart,
  type PickIndex,
  type RandomGameResult,
} from './random-play.ts'
export { compareStreamsOfTwins, type StreamReport } from './streams.ts'
