export {
  checkCopiesOfState,
  checkExplanations,
  checkRandomGame,
  checkOffers,
  checkIllegalActionsAreRefused,
  checkSampleCanBePlayed,
  type CheckedGameResult,
  type SeatAction,
  type CheckThoroughness,
} from './conformance.ts'
export { measureCoverageByRandomGames, listCoverageTargets, findWhatRunReaches, type ReachedAndMissedTargets } from './coverage.ts'
export { sownDefects, idleBarDefect, type SownDefect } from './defects.ts'
export { runExample, type RuleExample, type ExampleStep } from './example.ts'
export { playAndFindCrash, fuzzGame, shrinkListWhileItFails, type FuzzDump, type FuzzedGamesOrDump } from './fuzz.ts'
export { checkSameUnderSample, createTwinOfSeat, playInTwin } from './leaks.ts'
export { readClausesInTitle, rule, takeCollectedTests, type RuleTest } from './rule.ts'
export { readForbiddingClauses, testRefusalsOfFile, type RefusalCase } from './refusals.ts'
export { assertContainsExpected, scene, makeTestSceneFromState, type Scene } from './scene.ts'
export { testConformance, testExamplesInFolder, type ConformanceGameCounts } from './suite.ts'
export {
  createIndexPickerFromSeed,
  DeadEndError,
  makeFirstStateOfStart,
  MOST_DECISIONS_PER_GAME,
  chooseStartSettingsBySeed,
  chooseVariantBySeed,
  playRandomGame,
  playRandomlyToEnd,
  randomAction,
  type GameStartSettings,
  type PickIndex,
  type RandomGameResult,
} from './random-play.ts'
export { compareStreamsOfTwins, type TwinStreamComparison } from './streams.ts'
