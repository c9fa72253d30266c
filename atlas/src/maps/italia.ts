import type { Shaping } from '../shaping.ts'

export const italia: Shaping = {
  id: 'italia',
  title: { en: 'Italia', it: 'Italia', la: 'Italia' },
  frame: { parallels: [36, 45], centre: [39.75, 12.2], km: 1900, width: 2000, height: 1790 },
  seed: 390,
  riverCost: 4,
  wildness: 1,
  more: { liguria: [[43.85, 7.5]] },
  water: [{ line: [[38.35, 15.72], [37.9, 15.55]], width: 7 }],
  voidLand: [
    [44.2, 4.6], [43.5, 6.4], [45.5, 4.4], [48.4, 9], [48.6, 14], [47.4, 18.6], [45.2, 19.4], [42.8, 20.6], [40.2, 20.6], [38, 21.6], [33.1, 8.2], [32.6, 8.9], [32.2, 9.3], [31.4, 12.5], [30.9, 17], [31.6, 20.5],
    [39.6, 2.9], [39, 1.4], [40, 4],
  ],
  voidSea: [[38.4, 21.2], [36, 21.5]],
  islands: {},
  colours: { 'north-italy': 'green', 'south-italy': 'orange', sicily: 'yellow', sardinia: 'violet', corsica: 'teal', 'north-africa': 'red', 'entry-areas': '#b9ab93' },
  silent: ['sea-areas', 'entry-areas', 'corsica', 'islands', 'peninsula', 'italy'],
  markSize: 8,
  pieceRoom: 20,
  symbolScale: 1.15,
  arrowSize: 10,
  type: {
    fit: { space: [22, 13], sea: [32, 14], group: [26, 13] },
    near: { space: [19, 9], sea: [28, 12], city: [10, 8] },
  },
  rose: { at: [38.4, 3.9], r: 60 },
  decor: [
    { name: { en: 'Gallia', it: 'Gallia', la: 'Gallia' }, at: [45, 4], sea: false, size: 30 },
    { name: { en: 'Pannonia', it: 'Pannonia', la: 'Pannonia' }, at: [46.6, 19.5], sea: false, size: 26 },
    { name: { en: 'Epirus', it: 'Epiro', la: 'Epirus' }, at: [39.6, 20.9], sea: false, size: 24 },
  ],
}
