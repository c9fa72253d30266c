export { bidsGame } from './bids/index.ts'
export { duelGame } from './duel/index.ts'
export { wideBoardGame } from './wide/index.ts'
export { hillGame } from './hill/index.ts'
