/** Pendragon, as one description. */
import { defineGame, type InBoth, type Lang, type ScenarioDef, type ZoneDef } from '@tabularium/kernel'
import { CARD_ROWS, cardKind, factionKind, FACTIONS, SCENARIOS, dataTables, type ScenarioRow } from './data.ts'
import { seatOfFaction } from './boardShape/seatKind.ts'
import { blunders } from './blunders.ts'
import { checkInvariants } from './checkInvariants.ts'
import { evaluate } from './evaluate.ts'
import { migrations } from './migrations.ts'
import { actProcedure } from './procs/actProcedure.ts'
import { annonaProcedure } from './procs/annonaProcedure.ts'
import { battleProcedure } from './procs/battleProcedure.ts'
import { battlesProcedure } from './procs/battlesProcedure.ts'
import { crossingProcedure } from './procs/crossingProcedure.ts'
import { epochProcedure } from './procs/epochProcedure.ts'
import { eventProcedure, opProcedure, opsProcedure } from './procs/eventProcedure.ts'
import { entreatProcedure, settleProcedure } from './procs/feats-barbarian.ts'
import { pillageProcedure, reinforceProcedure, ruleProcedure } from './procs/feats-civitates.ts'
import { buildProcedure, inviteProcedure, requisitionProcedure } from './procs/feats-dux.ts'
import { clashProcedure, forayProcedure } from './procs/forayProcedure.ts'
import { interceptProcedure } from './procs/interceptProcedure.ts'
import { lossesProcedure } from './procs/lossesProcedure.ts'
import { marchProcedure } from './procs/marchProcedure.ts'
import { musterProcedure } from './procs/musterProcedure.ts'
import { giveProcedure, loadProcedure, payProcedure, placeProcedure, tributeWindow } from './procs/payProcedure.ts'
import { raidProcedure } from './procs/raidProcedure.ts'
import { returningProcedure } from './procs/return.ts'
import { cardProcedure, gameProcedure, turnProcedure } from './procs/sequence.ts'
import { tradeProcedure } from './procs/tradeProcedure.ts'
import { trainProcedure } from './procs/trainProcedure.ts'
import { redeployProcedure, upkeepProcedure } from './procs/upkeepProcedure.ts'
import { createStartingBoard, createStartingZones } from './setup.ts'
import { eventShapes } from './eventShapes.ts'
import { frameMakers } from './frameMakers.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import { allFactionsName } from './data/kinds.ts'
import { boardShape, verbNounShapes, seatKind, type Pendragon, type Seat, type Zone } from './types.ts'

/** 1.5.1 A seat that holds several factions is called by all of them. */
const nameFactionsOfSeat = (all: readonly Seat[], seat: string, lang: Lang): string =>
  FACTIONS.filter(f => seatOfFaction(all, f) === seat)
    .map(f => factionKind.names[lang][f]!)
    .join(' + ')
const hiddenPileZone: ZoneDef = { order: 'pile', visibleTo: 'none' }
const openPileZone: ZoneDef = { order: 'pile', visibleTo: 'all' }
const openHandZone: ZoneDef = { order: 'hand', visibleTo: 'all' }
const zoneDefinitions: { readonly [Z in Zone]: ZoneDef } = {
  'events-1': hiddenPileZone,
  'mixed-1': hiddenPileZone,
  'events-2': hiddenPileZone,
  'mixed-2': hiddenPileZone,
  'events-3': hiddenPileZone,
  'mixed-3': hiddenPileZone,
  'events-4': hiddenPileZone,
  'mixed-4': hiddenPileZone,
  'events-5': hiddenPileZone,
  'mixed-5': hiddenPileZone,
  'stock-events': hiddenPileZone,
  'stock-early': hiddenPileZone,
  'stock-late': hiddenPileZone,
  current: openPileZone,
  upcoming: openPileZone,
  returned: openPileZone,
  played: openPileZone,
  'in-force': openHandZone,
  pivotal: openHandZone,
}
const makeScenario = ({ id, name }: ScenarioRow): ScenarioDef => ({ id, name, seatKind: [4, 3, 2, 1] })
const makePeopleName = (held: string): InBoth<string> => {
  const all = held.split('+').map(id => factionKind.ids.indexOf(id))
  const named = (lang: Lang) => all.map(f => factionKind.names[lang][f]!).join(' + ')
  return held === 'all' ? allFactionsName : { it: named('it'), en: named('en') }
}
const PEOPLE_IDS = ['all', 'dux', 'civitates', 'saxons', 'scotti', 'dux+civitates', 'saxons+scotti']

/** How each makeScenario begins, made once: the kernel takes copies. */
const startsByScenario = Object.fromEntries(SCENARIOS.map(row => [row.id, { boardShape: createStartingBoard(row), zoneDefinitions: createStartingZones(row), stack: [frameMakers.game()] }]))

export const pendragon = defineGame<Pendragon>({
  id: 'pendragon',
  rules: 4,
  name: { it: 'Pendragon', en: 'Pendragon' },
  dataTables,
  seatKind,
  // The whole story first.
  scenarios: [makeScenario(SCENARIOS[3]!), ...SCENARIOS.slice(0, 3).map(makeScenario)],
  options: [
    {
      id: 'people',
      name: { it: 'Solitario come stampato: Fazioni tenute da persone', en: 'Solo as printed: Factions held by people' },
      values: PEOPLE_IDS,
      names: PEOPLE_IDS.map(makePeopleName),
      default: 'all',
    },
  ],
  things: cardKind,
  backs: CARD_ROWS.map(c => (c.kind !== 'epoch' ? 0 : c.age === 'early' ? 1 : 2)),
  zoneDefinitions,
  shapes: { boardShape, frameMakers, eventShapes, own: null, verbNounShapes },
  procs: {
    gameProcedure,
    cardProcedure,
    turnProcedure,
    actProcedure,
    payProcedure,
    giveProcedure,
    placeProcedure,
    loadProcedure,
    trainProcedure,
    marchProcedure,
    interceptProcedure,
    battlesProcedure,
    musterProcedure,
    tradeProcedure,
    raidProcedure,
    forayProcedure,
    clashProcedure,
    return: returningProcedure,
    crossingProcedure,
    battleProcedure,
    lossesProcedure,
    buildProcedure,
    inviteProcedure,
    requisitionProcedure,
    ruleProcedure,
    reinforceProcedure,
    pillageProcedure,
    settleProcedure,
    entreatProcedure,
    eventProcedure,
    opsProcedure,
    opProcedure,
    epochProcedure,
    annonaProcedure,
    upkeepProcedure,
    redeployProcedure,
  },
  called: (g, kind, noun, lang) => (kind === seatKind ? nameFactionsOfSeat(g.seats, String(noun), lang) : null),
  windows: { tribute: tributeWindow },
  start: makeScenario => startsByScenario[makeScenario]!,
  evaluate,
  blunders,
  checkInvariants,
  migrations,
  oldNames: {
    verbs: {
      to: 'go-to',
      from: 'take-from',
      via: 'raid-by',
      into: 'withdraw-into',
      against: 'attack',
      name: 'name-faction',
      plain: 'go-without',
      every: 'choose-all',
    },
  },
  texts: { it, en },
})
