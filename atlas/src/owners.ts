import type { AtlasOwner } from './types.ts'

/** Colours of the players over the map; chosen so that every pair differs for every kind of eye (see `eyes.ts`). */
const ink = {
  red: ['#b3261e', '#ff7a66'],
  blue: ['#1f4e9e', '#4f93ff'],
  yellow: ['#f0c020', '#ffe27a'],
  green: ['#2f8f6b', '#3fae86'],
  white: ['#fbf7ee', '#ffffff'],
  brown: ['#5a3517', '#8a5a30'],
} as const
const names = {
  red: { en: 'Red', it: 'Rosso' },
  blue: { en: 'Blue', it: 'Blu' },
  yellow: { en: 'Yellow', it: 'Giallo' },
  green: { en: 'Green', it: 'Verde' },
  white: { en: 'White', it: 'Bianco' },
  brown: { en: 'Brown', it: 'Marrone' },
} as const
type Colour = keyof typeof ink

const seats: Readonly<Record<string, readonly Colour[]>> = {
  nero: ['green', 'blue', 'yellow', 'red'],
  italia: ['red', 'yellow', 'blue', 'green'],
  pendragon: ['red', 'blue', 'yellow', 'green'],
  medioevo: ['blue', 'green', 'red', 'yellow', 'white', 'brown'],
  invasions: ['red', 'yellow', 'blue', 'green'],
}

export const ownersOf = (map: string): AtlasOwner[] => (seats[map] ?? []).map((c) => ({ id: c, name: names[c], light: ink[c][0], dark: ink[c][1] }))
