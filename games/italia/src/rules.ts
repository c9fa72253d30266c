/** The builders, bound to this game, and the bars that several chapters share. */
import { createRuleBuilder, type Bar } from '@tabularium/kernel'
import type { Italia } from './types.ts'

export const ruleBuilder = createRuleBuilder<Italia>()
export type BarOn<F, N> = Bar<Italia, F, N>
/** `italia.` before each clause. */
export const makeClauseIds = (...refs: readonly string[]): string[] => refs.map(r => `italia.${r}`)
