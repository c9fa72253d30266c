import type { Seed, Shaping } from '../shaping.ts'
import { nero } from './nero.ts'
import { italia } from './italia.ts'
import { pendragon } from './pendragon.ts'
import { medioevo } from './medioevo.ts'
import { invasions } from './invasions.ts'
import { readFileSync } from 'node:fs'

/** Points found by `shape.ts` come after those set by hand. */
const found = (id: string): Record<string, readonly Seed[]> =>
  JSON.parse(readFileSync(new URL(`./${id}.points.json`, import.meta.url), 'utf8')) as Record<string, Seed[]>

const withFound = (s: Shaping): Shaping => {
  const more: Record<string, readonly Seed[]> = { ...s.more }
  for (const [id, seeds] of Object.entries(found(s.id))) more[id] = [...(more[id] ?? []), ...seeds]
  return { ...s, more }
}

export const byHand: readonly Shaping[] = [nero, italia, pendragon, medioevo, invasions]
export const shapings: Readonly<Record<string, Shaping>> = Object.fromEntries(byHand.map(s => [s.id, withFound(s)]))
