export * from './types.ts'
export { writeStateAndViews, type StateAndViewsAsJson } from './broadcast.ts'
export { applyChanges, listChangesBetween, type JsonChange } from './changes.ts'
export { computeChainHash, defaultOrders, deriveDiceKey, playAside, playMove, takeBackFar, takeBackOwn } from './core.ts'
export { settleAndContinuePlans, type FollowedMatch, type RestsOfPlans } from './follow.ts'
export { upgradeMatch } from './format.ts'
export { decisionFromView, sampleFromView } from './imagined.ts'
export {
  act,
  canUndo,
  createMatch,
  createMatchFromState,
  makeAside,
  scriptDice,
  setStandingOrder,
  takeBackByConsent,
  undoLastStep,
  undoAllSteps,
  upgradeRules,
  type MatchOpening,
} from './match.ts'
export { findBeginAndNotices } from './notices.ts'
export { AUTOMATIC_ANSWER_DELAY_MS, findStandingOrder, settleMatch, settleMatchAtOnce, type SettledMatch } from './orders.ts'
export { continuePlan, playPlan, type WhyPlanEnded, type PlanResult } from './plan.ts'
export { pickRandomAction } from './random.ts'
export { exportMatch, hashState, verifyMatchFile, type MatchFile, type SeatReceipt, type VerifyResult } from './record.ts'
export { computeStateAt } from './replay.ts'
export { dealSampleFromView, decodeView, encodeView, type WholeViewOrChanges } from './sent-view.ts'
export { readStoredMatch } from './stored.ts'
export { isPlayedStep, playStep, type PlayedStep } from './steps.ts'
export { createSpeaker, type Speaker } from './speaker.ts'
export {
  filterEventsForSeat,
  isShownTo,
  readLogForSeat,
  readNewestEntryForSeat,
  readRecentLogForSeat,
  findReceipt,
  countEntriesSeen,
  findTrueNumber,
} from './stream.ts'
