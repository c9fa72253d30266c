/** Positions of Italia for tests and pictures: the second war with Carthage, with something about to happen. */
type Row = { readonly [key: string]: unknown }

/** Round 6: Hannibal has come over the Alps, Rome holds the middle, Carthage Africa and the islands. */
const units = {
  romans: {
    ...{ roma: { legion: 3, 'consular-legion': 1 }, florentia: { legion: 2 }, etruria: { legion: 2 }, perusia: { legion: 2 }, picenum: { legion: 1 } },
    ...{ neapolis: { legion: 2 }, syracusae: { legion: 2 }, messana: { legion: 1 }, rhegium: { legion: 1 } },
  },
  celts: { taurinum: { infantry: 1 }, mediolanum: { infantry: 2 }, liguria: { infantry: 1 } },
  etruscans: { pisae: { infantry: 2 }, ravenna: { infantry: 2 } },
  samnites: { samnium: { infantry: 3 }, corfinium: { infantry: 2 }, apulia: { infantry: 1 }, lucania: { infantry: 1 } },
  carthaginians: {
    ...{ pavia: { infantry: 8, elephant: 2 }, lilybaeum: { infantry: 2 }, carales: { infantry: 1 } },
    ...{ africa: { infantry: 3 }, numidia: { infantry: 1 }, byzacena: { infantry: 1 }, tripolitania: { infantry: 1 } },
  },
  illyrians: { illyricum: { infantry: 2 }, histria: { infantry: 2 }, aquileia: { infantry: 1 } },
}
const board = {
  ...{ round: 6, active: 'carthaginians', units, holds: [], dead: ['brennus', 'pyrrhus'], tracks: [], marched: [], fresh: [] },
  fleets: { carthaginians: { 'mare-libycum': 2, 'mare-sardoum': 1 }, romans: { 'mare-tyrrhenum': 2, 'mare-siculum': 1 }, illyrians: { 'mare-hadriaticum': 1 } },
  leaders: { hannibal: 'pavia', scipio: 'roma' },
  cities: { roma: 1, etruria: 1, pisae: 1, ravenna: 1, neapolis: 1, syracusae: 1, lilybaeum: 1, africa: 1, calabria: 2 },
  keeper: { roma: 'red', etruria: 'red', pisae: 'blue', ravenna: 'blue', neapolis: 'red', syracusae: 'red', lilybaeum: 'blue', africa: 'blue' },
  gold: { romans: 7, celts: 3, etruscans: 2, samnites: 4, carthaginians: 8, illyrians: 3 },
  capital: { romans: 'roma', carthaginians: 'africa', samnites: 'samnium' },
  points: { romans: 14, greeks: 9, celts: 12, samnites: 13, epirotes: 8, etruscans: 11, carthaginians: 16, illyrians: 5 },
}
const turn = (nation: string, at: string, next = 6): Row[] => [
  { proc: 'game', at: 'rounds' },
  { proc: 'round', at: 'turns', next },
  { proc: 'turn', at, nation },
]
const standing = (stack: readonly Row[], change: Row = {}): Row => ({
  game: 'italia',
  position: { scenario: 'italia-1', board: { ...board, ...change }, stack },
})

/** Hannibal stands in Pavia with ten units and may move. */
export const campaign = standing([...turn('carthaginians', 'exit'), { proc: 'campaign', at: 'choose', nation: 'carthaginians', leader: 'hannibal', gold: 6 }])
/** Rome has landed at Lilybaeum, a city of Carthage, and must fight. */
export const siege = standing([...turn('romans', 'again', 10), { proc: 'combat', at: 'declare', nation: 'romans', part: 0 }], {
  ...{ active: 'romans', leaders: { scipio: 'lilybaeum', hannibal: 'pavia' } },
  units: { ...units, romans: { ...units.romans, lilybaeum: { legion: 4, 'consular-legion': 1 } } },
})
/** Two fleets of Carthage and two of Rome meet. */
export const atSea = standing([...turn('carthaginians', 'again'), { proc: 'combat', at: 'declare', nation: 'carthaginians', part: 0 }], {
  fleets: { carthaginians: { 'mare-tyrrhenum': 3 }, romans: { 'mare-tyrrhenum': 2 } },
  holds: [{ nation: 'carthaginians', at: 'mare-tyrrhenum', units: ['infantry', 'infantry'], leaders: [], moved: true }],
})
