/** By how much − and + change an amount. Pure. */
/** So many amounts are written, not counted. */
export const LEAST_TYPED_AMOUNTS = 30
/** 1 where they can be counted, else the power of ten of which at least ten lie in the range: 10 of 300, 100 of 1600. */
export const findAmountStep = (range: number): number => (range <= LEAST_TYPED_AMOUNTS ? 1 : 10 ** Math.max(0, Math.floor(Math.log10(range)) - 1))
