/** Pendragon, as one description. */
import { defineGame, type InBothLanguages, type Lang, type ScenarioDef, type ZoneDef } from '@tabularium/kernel'
import { CARD_ROWS, cardKind, factionKind, FACTIONS, SCENARIOS, dataTables, type ScenarioRow } from './data.ts'
import { seatOfFaction } from './board/seats.ts'
import { blunders } from './blunders.ts'
import { checkInvariants } from './check.ts'
import { evaluate } from './evaluate.ts'
import { migrations } from './migrations.ts'
import { actProcedure } from './procs/act.ts'
import { annonaProcedure } from './procs/annona.ts'
import { battleProcedure } from './procs/battle.ts'
import { battlesProcedure } from './procs/battles.ts'
import { crossingProcedure } from './procs/crossing.ts'
import { epochProcedure } from './procs/epoch.ts'
import { eventOperationProcedure } from './procs/event.ts'
import { eventOperationsProcedure, eventProcedure } from './procs/event-lists.ts'
import { entreatProcedure, settleProcedure } from './procs/feats-barbarian.ts'
import { pillageProcedure, reinforceProcedure, ruleProcedure } from './procs/feats-civitates.ts'
import { buildProcedure, inviteProcedure, requisitionProcedure } from './procs/feats-dux.ts'
import { clashProcedure, forayProcedure } from './procs/foray.ts'
import { interceptProcedure } from './procs/intercept.ts'
import { lossesProcedure } from './procs/losses.ts'
import { marchProcedure } from './procs/march.ts'
import { musterProcedure } from './procs/muster.ts'
import { giveProcedure, loadProcedure, payProcedure, placeProcedure, tributeWindow } from './procs/pay.ts'
import { raidProcedure } from './procs/raid.ts'
import { returningProcedure } from './procs/return.ts'
import { cardProcedure, gameProcedure, turnProcedure } from './procs/sequence.ts'
import { tradeProcedure } from './procs/trade.ts'
import { trainProcedure } from './procs/train.ts'
import { redeployProcedure, upkeepProcedure } from './procs/upkeep.ts'
import { createStartingBoard, createStartingZones } from './setup.ts'
import { eventShapes } from './events.ts'
import { frameMakers } from './frames.ts'
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
const makeScenario = ({ id, name }: ScenarioRow): ScenarioDef => ({ id, name, seats: [4, 3, 2, 1] })
const makePeopleName = (held: string): InBothLanguages<string> => {
  const all = held.split('+').map(id => factionKind.ids.indexOf(id))
  const named = (lang: Lang) => all.map(f => factionKind.names[lang][f]!).join(' + ')
  return held === 'all' ? allFactionsName : { it: named('it'), en: named('en') }
}
const PEOPLE_IDS = ['all', 'dux', 'civitates', 'saxons', 'scotti', 'dux+civitates', 'saxons+scotti']

/** How each scenario begins, made once: the kernel takes copies. */
const startsByScenario = Object.fromEntries(
  SCENARIOS.map(row => [row.id, { board: createStartingBoard(row), zones: createStartingZones(row), stack: [frameMakers.game()] }]),
)

export const pendragon = defineGame<Pendragon>({
  id: 'pendragon',
  rules: 4,
  name: { it: 'Pendragon', en: 'Pendragon' },
  tables: dataTables,
  seats: seatKind,
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
  zones: zoneDefinitions,
  shapes: { board: boardShape, frames: frameMakers, events: eventShapes, own: null, nouns: verbNounShapes },
  procs: {
    game: gameProcedure,
    card: cardProcedure,
    turn: turnProcedure,
    act: actProcedure,
    pay: payProcedure,
    give: giveProcedure,
    place: placeProcedure,
    load: loadProcedure,
    train: trainProcedure,
    march: marchProcedure,
    intercept: interceptProcedure,
    battles: battlesProcedure,
    muster: musterProcedure,
    trade: tradeProcedure,
    raid: raidProcedure,
    foray: forayProcedure,
    clash: clashProcedure,
    return: returningProcedure,
    crossing: crossingProcedure,
    battle: battleProcedure,
    losses: lossesProcedure,
    build: buildProcedure,
    invite: inviteProcedure,
    requisition: requisitionProcedure,
    rule: ruleProcedure,
    reinforce: reinforceProcedure,
    pillage: pillageProcedure,
    settle: settleProcedure,
    entreat: entreatProcedure,
    event: eventProcedure,
    ops: eventOperationsProcedure,
    op: eventOperationProcedure,
    epoch: epochProcedure,
    annona: annonaProcedure,
    upkeep: upkeepProcedure,
    redeploy: redeployProcedure,
  },
  called: (g, kind, noun, lang) => (kind === seatKind ? nameFactionsOfSeat(g.seats, String(noun), lang) : null),
  windows: { tribute: tributeWindow },
  start: scenario => startsByScenario[scenario]!,
  evaluate,
  blunders,
  check: checkInvariants,
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
