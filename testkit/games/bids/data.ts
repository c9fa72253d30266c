/** Twelve lots in three colours, and eight wishes. Wishes have another back than lots. */
const lotColours = [
  { id: 'gold', name: { it: 'oro', en: 'gold' } },
  { id: 'silver', name: { it: 'argento', en: 'silver' } },
  { id: 'bronze', name: { it: 'bronzo', en: 'bronze' } },
] as const
const lotRows = lotColours.flatMap(c =>
  [1, 2, 3, 4].map(worth => ({ id: `${c.id}-${worth}`, colour: c.id, worth, name: { it: `${c.name.it} ${worth}`, en: `${c.name.en} ${worth}` } })),
)
const wishRows = [0, 1, 2].flatMap(n =>
  lotColours.map(c => ({ id: `wish-${c.id}-${n + 1}`, colour: c.id, worth: 0, name: { it: `desiderio: ${c.name.it}`, en: `wish: ${c.name.en}` } })),
)
export const lotAndWishRows = [...lotRows, ...wishRows]
export const isLotThing = (thing: number) => thing < lotRows.length
export const LOT_COUNT = lotRows.length
export const LARGEST_INCOME_IN_COINS = 6
export const START_COINS_PER_SEAT = 6
