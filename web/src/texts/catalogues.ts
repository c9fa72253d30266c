import { en } from './en.ts'
import { it } from './it.ts'

export const catalogues = { it, en } as const
