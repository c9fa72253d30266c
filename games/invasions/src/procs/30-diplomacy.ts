/** Chapter 30, Diplomacy. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY } from '../kinds.ts'
import type { F } from '../frames.ts'
import type { Invasions } from '../types.ts'
import { openWindow } from './common.ts'

export const diplomacy: Procedure<Invasions, F<'diplomacy'>> = {
  window: g => openWindow(g, 'diplomacy', NOBODY),
  next: () => {},
}
