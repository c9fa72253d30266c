/** Seven places in a wheel, eighteen cards. */
const names = ['hub Mozzo Hub', 'north Nord North', 'east Levante East', 'gate Porta Gate', 'south Sud South', 'west Ponente West', 'ford Guado Ford']
export const places = names.map(n => n.split(' ') as [string, string, string]).map(([id, it, en]) => ({ id, name: { it, en } }))
export const PLACES = places.map((_, i) => i)
const rim = (i: number) => ((i + 5) % 6) + 1
/** The hub touches every place of the rim, and each of these its two neighbours. */
export const NEIGHBOURS = PLACES.map(p => (p === 0 ? [1, 2, 3, 4, 5, 6] : [0, rim(p - 1), rim(p + 1)]))
export const ROUNDS = 10
export const START = { red: [1, 2], green: [3, 4], blue: [5, 6] } as const

const deck = [
  { is: 'mist', name: { it: 'Nebbia', en: 'Mist' }, strengths: [1, 1, 2, 2] },
  { is: 'omen', name: { it: 'Presagio', en: 'Omen' }, strengths: [1, 1, 2] },
  { is: 'spear', name: { it: 'Lancia', en: 'Spear' }, strengths: [2, 2, 3, 3, 3] },
  { is: 'shield', name: { it: 'Scudo', en: 'Shield' }, strengths: [1, 1, 2, 2, 3, 4] },
] as const
export const cards = deck.flatMap(({ is, name, strengths }) => strengths.map((strength, i) => ({ id: `${is}-${i + 1}`, is, strength, name })))
