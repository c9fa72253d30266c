/** What tests list. */
export { CAMPS, LEADERS, findLeaderById as leaderOf, NATIONS, nationKind, type Nation } from '../src/kinds.ts'
export { PROVINCES as PROVINCES_OF_MAP } from '../src/data/map.ts'
