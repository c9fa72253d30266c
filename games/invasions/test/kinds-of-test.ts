/** What tests list. */
export { CAMPS, LEADERS, leaderOf, NATIONS, nationKind, type Nation } from '../src/kinds.ts'
export { PROVINCES as PROVINCES_OF_MAP } from '../src/data/map.ts'
