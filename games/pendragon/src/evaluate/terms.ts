/** What a faction's standing is made of: the next check, what becomes margin, what it has, and what it has ordered. */
export const TERM_NAMES = ['check', 'margin', 'renown', 'settlements', 'land', 'purse', 'men', 'walls', 'dominance', 'raiders', 'orders'] as const
/** Those that a faction has. */
export type TermsByName = { readonly [T in (typeof TERM_NAMES)[number]]?: number }
