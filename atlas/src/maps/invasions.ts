import type { Shaping } from '../shaping.ts'

export const invasions: Shaping = {
  id: 'invasions',
  title: { en: 'Invasions', it: 'Invasions', la: 'Invasiones' },
  frame: { parallels: [32, 55], centre: [43, 22.3], km: 5900, width: 2400, height: 1790 },
  seed: 350,
  riverCost: 6,
  wildness: 1,
  islet: 9,
  more: {
    'pontus-euxinus': [
      [41.4, 29.25],
      [42.2, 28.6],
      [42, 30.4],
    ],
    atropatene: [[37, 43.2]],
    propontis: [
      [40.85, 28.9],
      [40.6, 27.4],
    ],
    savus: [
      [45.2, 20],
      [45.6, 19.9],
    ],
    hunnia: [
      [46.3, 19.7],
      [46, 19.6],
    ],
    carpathia: [
      [48.4, 24],
      [48.3, 25.4],
    ],
    hypanis: [
      [48.2, 27],
      [48.1, 26.2],
    ],
    cilicia: [[37, 36.3]],
    'coele-syria': [
      [36.6, 37.1],
      [36.8, 36.8],
    ],
    thebais: [
      [24, 35.2],
      [23.7, 34.2],
    ],
    delta: [[30.5, 32.3]],
    sinai: [[30, 32.75]],
    apulia: [
      [41.5, 15.7],
      [41.8, 15.1],
    ],
    spoletum: [[42.2, 14.4]],
    tisia: [[45.3, 22.2]],
    valachia: [[44.9, 23.1]],
    thracia: [
      [41.5, 28.1],
      [41.8, 27.9],
    ],
  },
  move: {
    blemmyes: [
      [26, 33.9],
      [27.6, 33],
    ],
  },
  water: [
    {
      line: [
        [41.4, 29.22],
        [40.85, 28.93],
      ],
      width: 10,
    },
    {
      line: [
        [40.5, 26.95],
        [40.2, 26.4],
        [40.02, 26.15],
        [39.95, 25.8],
      ],
      width: 9,
    },
    {
      line: [
        [38.4, 15.74],
        [37.8, 15.5],
      ],
      width: 6,
    },
    {
      line: [
        [45.5, 36.75],
        [45.0, 36.45],
      ],
      width: 6,
    },
    {
      line: [
        [56.2, 12.5],
        [55.2, 12.8],
      ],
      width: 5,
    },
    {
      line: [
        [56.2, 11],
        [55.3, 10.95],
        [54.4, 10.9],
      ],
      width: 5,
    },
    {
      line: [
        [41.45, 9.2],
        [41.25, 9.25],
      ],
      width: 4,
    },
  ],
  land: [
    {
      line: [
        [55.5, 9.7],
        [55.4, 9.9],
      ],
      width: 4,
    },
  ],
  islands: {
    lycia: [[36.2, 28]],
    cyclades: [
      [37.1, 25.4],
      [37.0, 25.5],
      [37.4, 25.3],
      [37.6, 25.1],
      [37.8, 24.8],
      [36.7, 25.3],
      [37.05, 25.15],
    ],
  },
  voidLand: [],
  prefer: {
    mauretania: 'straw',
    arabia: 'ochre',
    aegyptus: 'sage',
    africa: 'brick',
    scythia: 'straw',
    balticum: 'sage',
    barbarum: 'plum',
    hispania: 'ochre',
    italia: 'plum',
  },
  markSize: 6.2,
  pieceRoom: 12,
  symbolScale: 0.72,
  arrowSize: 6.5,
  type: {
    fit: { space: [15, 9.6], sea: [26, 11], group: [24, 9] },
    near: { space: [11, 5.6], sea: [21, 8], city: [6.6, 4.8] },
  },
  rose: { at: [47.2, -13.6], r: 44 },
  decor: [],
}
