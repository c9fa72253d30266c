/** Twelve lots in three colours, and eight wishes. Wishes have another back than lots. */
const colours = [
  { id: 'gold', name: { it: 'oro', en: 'gold' } },
  { id: 'silver', name: { it: 'argento', en: 'silver' } },
  { id: 'bronze', name: { it: 'bronzo', en: 'bronze' } },
] as const
const lots = colours.flatMap(c =>
  [1, 2, 3, 4].map(worth => ({ id: `${c.id}-${worth}`, colour: c.id, worth, name: { it: `${c.name.it} ${worth}`, en: `${c.name.en} ${worth}` } })),
)
const wishes = [0, 1, 2].flatMap(n =>
  colours.map(c => ({ id: `wish-${c.id}-${n + 1}`, colour: c.id, worth: 0, name: { it: `desiderio: ${c.name.it}`, en: `wish: ${c.name.en}` } })),
)
export const stock = [...lots, ...wishes]
export const isLot = (thing: number) => thing < lots.length
export const LOT_COUNT = lots.length
export const INCOME = 6
export const START_COINS = 6
