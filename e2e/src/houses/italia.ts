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
const turn = (nation: string, at: string, next: number): Row[] => [
  { proc: 'game', at: 'rounds' },
  { proc: 'round', at: 'turns', next },
  { proc: 'turn', at, nation },
]
const campaigning = (nation: string, leader: string, gold: number): Row => ({ proc: 'campaign', at: 'choose', nation, leader, gold })
const fighting = (nation: string): Row => ({ proc: 'combat', at: 'declare', nation, part: 0 })
const inFirst = (stack: readonly Row[], change: Row = {}): Row => ({
  game: 'italia',
  position: { scenario: 'italia-1', board: { ...board, ...change }, stack },
})

/** Hannibal stands in Pavia with ten units and may move. */
export const campaign = inFirst([...turn('carthaginians', 'exit', 6), campaigning('carthaginians', 'hannibal', 6)])
/** Rome has landed at Lilybaeum, a city of Carthage, and must fight. */
export const siege = inFirst([...turn('romans', 'again', 10), fighting('romans')], {
  ...{ active: 'romans', leaders: { scipio: 'lilybaeum', hannibal: 'pavia' } },
  units: { ...units, romans: { ...units.romans, lilybaeum: { legion: 4, 'consular-legion': 1 } } },
})
/** Two fleets of Carthage and two of Rome meet. */
export const atSea = inFirst([...turn('carthaginians', 'again', 6), fighting('carthaginians')], {
  fleets: { carthaginians: { 'mare-tyrrhenum': 3 }, romans: { 'mare-tyrrhenum': 2 } },
  holds: [{ nation: 'carthaginians', at: 'mare-tyrrhenum', units: ['infantry', 'infantry'], leaders: [], moved: true }],
})
/** Three empty fleets of Carthage lie off Africa, and it is her movement. */
export const sailing = inFirst(
  [...turn('carthaginians', 'again', 6), { proc: 'movement', at: 'choose', nation: 'carthaginians', part: 0, declared: false, port: null }],
  {
    fleets: { carthaginians: { 'mare-libycum': 3 }, illyrians: { 'mare-hadriaticum': 1 } },
  },
)

// ---- Italia II, round 5: Belisarius has landed, the Ostrogoths hold the peninsula, the Vandals Africa and the sea. ----
const later = {
  byzantines: { neapolis: { infantry: 6 }, syracusae: { infantry: 2 }, messana: { infantry: 1 }, rhegium: { infantry: 1 } },
  ostrogoths: { roma: { infantry: 3 }, perusia: { infantry: 1 }, ravenna: { infantry: 4 }, pavia: { infantry: 2 }, samnium: { infantry: 2 } },
  vandals: { africa: { infantry: 3 }, carales: { infantry: 1 } },
  berbers: { numidia: { infantry: 2 } },
}
const inSecond = (stack: readonly Row[], change: Row = {}): Row => ({
  game: 'italia',
  position: {
    scenario: 'italia-2',
    board: {
      ...{ round: 5, active: 'byzantines', units: later, holds: [], dead: [], tracks: [], marched: [], fresh: [] },
      ...{ fleets: { byzantines: { 'mare-siculum': 2 }, vandals: { 'mare-libycum': 2 } }, leaders: { belisarius: 'neapolis', witigis: 'ravenna' } },
      ...{ cities: { roma: 1, ravenna: 1, neapolis: 1, syracusae: 1, africa: 1 }, gold: { byzantines: 8, ostrogoths: 5, vandals: 4, berbers: 1 } },
      keeper: { roma: 'yellow', ravenna: 'yellow', neapolis: 'blue', syracusae: 'blue', africa: 'green' },
      ...change,
    },
    stack,
  },
})
/** Belisarius stands in Neapolis with six units and may move. */
export const belisarius = inSecond([...turn('byzantines', 'exit', 10), campaigning('byzantines', 'belisarius', 8)])
/** He is before Roma, a city of the Ostrogoths. */
export const beforeRome = inSecond([...turn('byzantines', 'again', 10), fighting('byzantines')], {
  units: { ...later, byzantines: { ...later.byzantines, neapolis: { infantry: 1 }, roma: { infantry: 6 } } },
  leaders: { belisarius: 'roma', witigis: 'ravenna' },
})
/** The fleets of Constantinople and of the Vandals meet. */
export const offSicily = inSecond([...turn('byzantines', 'again', 10), fighting('byzantines')], {
  fleets: { byzantines: { 'mare-siculum': 3 }, vandals: { 'mare-siculum': 2 } },
})
