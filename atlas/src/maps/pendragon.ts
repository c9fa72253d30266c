import type { Shaping } from '../shaping.ts'

export const pendragon: Shaping = {
  id: 'pendragon',
  title: { en: 'Pendragon', it: 'Pendragon', la: 'Britannia' },
  frame: { parallels: [50.5, 56], centre: [53.2, -2.35], km: 980, width: 2000, height: 1640 },
  seed: 410,
  riverCost: 4,
  wildness: 1,
  discs: {
    londinium: {
      r: 27,
      at: [
        [51.51, -0.12],
        [51.5, 0.05],
        [51.48, 0.42],
      ],
    },
    eboracum: { r: 29, at: [[54.02, -1.14]] },
  },
  more: {
    textoverdi: [[54.4, -1.4]],
    brigantes: [[53.9, -1.7]],
    caledonia: [
      [56.9, -5.6],
      [56.2, -5.4],
    ],
    atrebates: [[51.3, -0.5]],
    cantiaci: [[51.3, 0.2]],
  },
  closed: [
    ['caledonia', 'oceanus-hibernicus'],
    ['caledonia', 'oceanus-septentrionalis'],
    ['oceanus-germanicus', 'oceanus-septentrionalis'],
    ['oceanus-britannicus', 'oceanus-germanicus'],
    ['oceanus-britannicus', 'oceanus-hibernicus'],
    ['oceanus-hibernicus', 'oceanus-septentrionalis'],
  ],
  voidLand: [
    [50, 3],
    [49.3, 0.5],
    [48.5, -2.5],
    [49.5, -1.5],
    [53.3, -7.5],
    [54.6, -6.6],
    [52.2, -8],
    [51, 5],
    [54.25, -4.5],
  ],
  islands: {},
  silent: ['saxon-shore', 'wall', 'beyond-the-wall', 'west', 'lowlands', 'tear', 'cities'],
  markSize: 13,
  pieceRoom: 30,
  symbolScale: 1.5,
  type: {
    fit: { space: [28, 17], sea: [38, 18], group: [26, 14] },
    near: { space: [25, 14], sea: [34, 16], city: [14, 11] },
  },
  rose: { at: [50, -7.4], r: 70 },
  decor: [
    { name: { en: 'Hibernia', it: 'Ibernia', la: 'Hibernia' }, at: [53.2, -7.8], sea: false, size: 44 },
    { name: { en: 'Gallia', it: 'Gallia', la: 'Gallia' }, at: [49.9, 3], sea: false, size: 36 },
  ],
}
