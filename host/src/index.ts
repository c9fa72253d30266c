export * from './types.ts'
export { answerAsidesForBots } from './asides.ts'
export { writeStateAndViewsAsJson, type StateAndViewsAsJson } from './broadcast.ts'
export { applyJsonChanges, listJsonChangesBetween, type JsonChange } from './changes.ts'
export {
  computeChainHash,
  defaultStandingOrders,
  deriveDiceKey,
  playAsideInCore,
  playMoveInCore,
  takeBackByConsentInCore,
  takeBackOwnStepInCore,
} from './core.ts'
export { playAutomaticAnswersAndPlans, type MatchWithRemainingPlans, type RemainingPlansBySeat } from './follow.ts'
export { upgradeStoredMatch } from './format.ts'
export { findDecisionFromView, makeSampleStateFromView } from './imagined.ts'
export {
  playMoveInMatch,
  canSeatUndo,
  createMatch,
  createMatchFromState,
  addAsideToMatch,
  moveMatchToNewHost,
  scriptNextDiceInMatch,
  makeMatchWithStandingOrder,
  takeBackByConsentInMatch,
  undoLastStepOfSeat,
  undoAllStepsOfSeat,
  upgradeMatchToCurrentRules,
  type NewMatchSettings,
} from './match.ts'
export { readBeginAndNoticesFromLog } from './notices.ts'
export {
  AUTOMATIC_ANSWER_DELAY_MS,
  canSeatOnlyPass,
  findStandingOrder,
  playAutomaticAnswers,
  playAutomaticAnswersAtOnce,
  type MatchAfterAutomaticAnswers,
} from './orders.ts'
export { continueWaitingPlan, playPlannedActions, type WhyPlanEnded, type MatchAfterPlannedActions } from './plan.ts'
export { pickRandomAction } from './random.ts'
export {
  exportMatch,
  findLatestCommitment,
  computeStateHash,
  replayMatchFile,
  verifyMatchFile,
  type MatchFile,
  type ReplayedMatchOrFailure,
  type ReceiptOfLogSeenBySeat,
  type VerdictOnMatchFile,
} from './record.ts'
export { computeStateAfterEntryNumber, replayEntries, type ReplayedEntry } from './replay.ts'
export { dealSampleFromView, decodeSentView, encodeViewToSend, type WholeViewOrChanges } from './sent-view.ts'
export { readStoredMatch } from './stored.ts'
export { isScriptedStep, playScriptedStep, type ScriptedStep } from './steps.ts'
export { createSpeaker, type Speaker } from './speaker.ts'
export {
  filterEventsForSeat,
  isEntryShownTo,
  findLastPublicTime,
  LONG_SILENCE_MS,
  readLogForSeat,
  readNewestEntryForSeat,
  readRecentLogForSeat,
  findSeenLogReceiptOfSeat,
  countEntriesSeen,
  findTrueEntryNumber,
} from './stream.ts'
