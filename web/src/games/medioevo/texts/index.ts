import type { Lang } from '@tabularium/kernel'
import { en, type Words } from './en.ts'
import { it } from './it.ts'

export type { Words }
export const words: { readonly [L in Lang]: Words } = { it, en }
