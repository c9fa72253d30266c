/** What a table shows of a position beyond its pieces: pure queries, for those who draw. */
export { controls, declaration, scoreOf, totalOf } from './board/control.ts'
export { DP, TURNS } from './data.ts'
