export { bids } from './bids/index.ts'
export { duel } from './duel/index.ts'
export { wide } from './wide/index.ts'
export { hill } from './hill/index.ts'
