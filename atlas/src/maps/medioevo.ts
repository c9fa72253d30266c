import type { Shaping } from '../shaping.ts'

export const medioevo: Shaping = {
  id: 'medioevo',
  title: { en: 'Medioevo Universalis', it: 'Medioevo Universalis', la: 'Medium Aevum' },
  frame: { parallels: [35, 56], centre: [46, 26.2], km: 4450, width: 2000, height: 1920 },
  seed: 1265,
  riverCost: 5,
  wildness: 1,
  move: { 'upper-egypt': [[27.4, 31.6], [28.6, 31]], dvina: [[62.9, 41.2]], karelia: [[61.9, 32.6]] },
  more: { 'black-sea-west': [[41.4, 29.25]], 'sea-of-marmara': [[40.85, 28.9]], rhineland: [[49.2, 6.6], [48.4, 6.4]], burgundy: [[47.2, 5.6], [47.9, 6]], durazzo: [[38.8, 21.1], [39.4, 20.6]], pskov: [[58.9, 28.3]], brandenburg: [[51.6, 15.6]], cracow: [[50.7, 17.6]], panormus: [[37.3, 13.2]] },
  water: [
    { line: [[41.35, 29.2], [40.9, 28.95]], width: 6 },
    { line: [[40.5, 26.95], [40.2, 26.4], [39.95, 26.1]], width: 6 },
    { line: [[38.4, 15.74], [37.8, 15.5]], width: 6 },
    { line: [[45.5, 36.7], [45.0, 36.5]], width: 5 },
    { line: [[56.2, 12.5], [55.2, 12.8]], width: 5 },
    { line: [[56, 11], [55.3, 10.95], [54.5, 10.9]], width: 5 },
  ],
  voidLand: [
    [52.5, -1], [56.5, -4], [53, -7], [47.5, 0.5], [48.3, 2.4], [44.5, 1], [42, 0.5], [46.5, 2.5], [60, 15], [57, 14.5], [61, 9], [64, 18], [63, 25.5], [61.5, 24], [66, 36], [66, 45], [62.5, 50], [58.5, 54],
    [52, 56], [47.5, 54], [44, 53.5], [40, 55], [36.5, 52], [33, 45], [30.5, 40], [30, 46], [29, 37.5], [29.2, 18.5], [29, 12.5], [28.6, 25.5], [35.5, 3], [33.2, 6], [24.5, 30], [34, 50], [40, 9.1], [39.6, 3], [40.5, 49.3],
  ],
  voidSea: [[38.25, 22.3], [38.28, 21.9], [49.7, -4], [60.5, -1], [61.3, 2.5], [40.6, 3.5], [38.2, 3.5], [41.9, 4], [62.3, 19.5], [65.3, 37], [46, -4]],
  islands: {},
  langs: ['en', 'it'],
  printLang: 'it',
  neutral: '#d9bf94',
  markSize: 9,
  pieceRoom: 16,
  arrowSize: 8,
  type: {
    fit: { space: [17, 10.4], sea: [24, 11], group: [25, 11] },
    near: { space: [14, 7], sea: [20, 9], city: [8, 6] },
  },
  rose: { at: [33.3, 19.2], r: 46 },
  decor: [
    { name: { en: 'Anglia', it: 'Inghilterra', la: 'Anglia' }, at: [52.6, -1], sea: false, size: 22 },
    { name: { en: 'France', it: 'Francia', la: 'Francia' }, at: [47.5, 1.5], sea: false, size: 26 },
    { name: { en: 'Sweden', it: 'Svezia', la: 'Suecia' }, at: [60, 15.5], sea: false, size: 22 },
    { name: { en: 'Arabia', it: 'Arabia', la: 'Arabia' }, at: [30.4, 40.5], sea: false, size: 26 },
    { name: { en: 'Caspian Sea', it: 'Mar Caspio', la: 'Mare Caspium' }, at: [42, 50.6], sea: true, size: 22 },
  ],
}
