import type { AtlasOwner } from './types.ts'

/** Colours of the players over the map; chosen so that every pair differs for every kind of eye (see `colour-vision.ts`). */
const ownerColours = {
  red: ['#d2422f', '#bc2b1d'],
  blue: ['#0253cb', '#295dbe'],
  yellow: ['#ffb901', '#fdc10c'],
  green: ['#7bc1a7', '#6ab19e'],
  white: ['#fbfbfa', '#ffffff'],
  brown: ['#2f1706', '#0d0906'],
} as const
const names = {
  red: { en: 'Red', it: 'Rosso' },
  blue: { en: 'Blue', it: 'Blu' },
  yellow: { en: 'Yellow', it: 'Giallo' },
  green: { en: 'Green', it: 'Verde' },
  white: { en: 'White', it: 'Bianco' },
  brown: { en: 'Brown', it: 'Marrone' },
} as const
type Colour = keyof typeof ownerColours

const coloursOfGame: Readonly<Record<string, readonly Colour[]>> = {
  nero: ['green', 'blue', 'yellow', 'red'],
  italia: ['red', 'yellow', 'blue', 'green'],
  pendragon: ['red', 'blue', 'yellow', 'green'],
  medioevo: ['blue', 'green', 'red', 'yellow', 'white', 'brown'],
  invasions: ['red', 'yellow', 'blue', 'green'],
}

export const ownersOf = (map: string): AtlasOwner[] =>
  (coloursOfGame[map] ?? []).map(c => ({ id: c, name: names[c], light: ownerColours[c][0], dark: ownerColours[c][1] }))
