/** Pendragon, as one description. */
import { defineGame, type InBothLanguages, type Lang, type ScenarioDef, type ZoneDef } from '@tabularium/kernel'
import { CARD_ROWS, cardKind, factionKind, FACTIONS, SCENARIOS, dataTables, type ScenarioRow } from './data.ts'
import { seatOfFaction } from './board/seats.ts'
import { blunders } from './blunders.ts'
import { checkInvariants } from './check.ts'
import { evaluate, evaluateSeats, foreseeSeats } from './evaluate.ts'
import { migrations } from './migrations.ts'
import { commandAndFeatProcedure } from './procs/act.ts'
import { annonaPhaseProcedure } from './procs/annona.ts'
import { battleProcedure } from './procs/battle.ts'
import { battleCommandProcedure } from './procs/battles.ts'
import { barbarianMarchProcedure } from './procs/crossing.ts'
import { epochRoundProcedure } from './procs/epoch.ts'
import { eventOperationProcedure } from './procs/event.ts'
import { eventOperationListProcedure, eventTextProcedure } from './procs/event-lists.ts'
import { entreatFeatProcedure, settleFeatProcedure } from './procs/feats-barbarian.ts'
import { pillageFeatProcedure, reinforceFeatProcedure, ruleFeatProcedure } from './procs/feats-civitates.ts'
import { buildFeatProcedure, inviteFeatProcedure, requisitionFeatProcedure } from './procs/feats-dux.ts'
import { battleCommandInSpaceProcedure, raidIntoSpaceProcedure } from './procs/foray.ts'
import { interceptCommandProcedure } from './procs/intercept.ts'
import { battleLossesProcedure } from './procs/losses.ts'
import { marchCommandProcedure } from './procs/march.ts'
import { musterCommandProcedure } from './procs/muster.ts'
import { tributeGivingProcedure, loadPlunderProcedure, commandPaymentProcedure, piecePlacingProcedure, tributeWindow } from './procs/pay.ts'
import { raidCommandProcedure } from './procs/raid.ts'
import { returnCommandProcedure } from './procs/return.ts'
import { cardOnTopProcedure, gameProcedure, factionTurnProcedure } from './procs/sequence.ts'
import { tradeCommandProcedure } from './procs/trade.ts'
import { trainCommandProcedure } from './procs/train.ts'
import { unitRedeploymentProcedure, upkeepPhaseProcedure } from './procs/upkeep.ts'
import { createStartingBoard, createStartingZones } from './setup.ts'
import { eventShapes } from './events.ts'
import { frameMakers } from './frames.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import { allFactionsName } from './data/kinds.ts'
import { boardShape, verbNounShapes, seatKind, type Pendragon, type Seat, type Zone } from './types.ts'

/** 1.5.1 A seat that holds several factions is called by all of them. */
const makeNameOfFactionsOfSeat = (all: readonly Seat[], seat: string, lang: Lang): string =>
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
const makeScenarioDefinition = ({ id, name }: ScenarioRow): ScenarioDef => ({ id, name, seats: [4, 3, 2, 1] })
const makeNameOfPeoplePlayed = (held: string): InBothLanguages<string> => {
  const all = held.split('+').map(id => factionKind.ids.indexOf(id))
  const named = (lang: Lang) => all.map(f => factionKind.names[lang][f]!).join(' + ')
  return held === 'all' ? allFactionsName : { it: named('it'), en: named('en') }
}
const IDS_OF_FACTIONS_PLAYED = ['all', 'dux', 'civitates', 'saxons', 'scotti', 'dux+civitates', 'saxons+scotti']

/** How each scenario begins, made once: the kernel takes copies. */
const STARTING_STATES_BY_SCENARIO = Object.fromEntries(
  SCENARIOS.map(row => [row.id, { board: createStartingBoard(row), zones: createStartingZones(row), stack: [frameMakers.game()] }]),
)

export const pendragon = defineGame<Pendragon>({
  id: 'pendragon',
  rules: 4,
  name: { it: 'Pendragon', en: 'Pendragon' },
  tables: dataTables,
  seats: seatKind,
  // The whole story first.
  scenarios: [makeScenarioDefinition(SCENARIOS[3]!), ...SCENARIOS.slice(0, 3).map(makeScenarioDefinition)],
  options: [
    {
      id: 'people',
      name: { it: 'Solitario come stampato: Fazioni tenute da persone', en: 'Solo as printed: Factions held by people' },
      values: IDS_OF_FACTIONS_PLAYED,
      names: IDS_OF_FACTIONS_PLAYED.map(makeNameOfPeoplePlayed),
      default: 'all',
    },
  ],
  things: cardKind,
  backs: CARD_ROWS.map(c => (c.kind !== 'epoch' ? 0 : c.age === 'early' ? 1 : 2)),
  zones: zoneDefinitions,
  shapes: { board: boardShape, frames: frameMakers, events: eventShapes, own: null, nouns: verbNounShapes },
  procs: {
    game: gameProcedure,
    card: cardOnTopProcedure,
    turn: factionTurnProcedure,
    act: commandAndFeatProcedure,
    pay: commandPaymentProcedure,
    give: tributeGivingProcedure,
    place: piecePlacingProcedure,
    load: loadPlunderProcedure,
    train: trainCommandProcedure,
    march: marchCommandProcedure,
    intercept: interceptCommandProcedure,
    battles: battleCommandProcedure,
    muster: musterCommandProcedure,
    trade: tradeCommandProcedure,
    raid: raidCommandProcedure,
    foray: raidIntoSpaceProcedure,
    clash: battleCommandInSpaceProcedure,
    return: returnCommandProcedure,
    crossing: barbarianMarchProcedure,
    battle: battleProcedure,
    losses: battleLossesProcedure,
    build: buildFeatProcedure,
    invite: inviteFeatProcedure,
    requisition: requisitionFeatProcedure,
    rule: ruleFeatProcedure,
    reinforce: reinforceFeatProcedure,
    pillage: pillageFeatProcedure,
    settle: settleFeatProcedure,
    entreat: entreatFeatProcedure,
    event: eventTextProcedure,
    ops: eventOperationListProcedure,
    op: eventOperationProcedure,
    epoch: epochRoundProcedure,
    annona: annonaPhaseProcedure,
    upkeep: upkeepPhaseProcedure,
    redeploy: unitRedeploymentProcedure,
  },
  called: (g, kind, noun, lang) => (kind === seatKind ? makeNameOfFactionsOfSeat(g.seats, String(noun), lang) : null),
  windows: { tribute: tributeWindow },
  start: scenario => STARTING_STATES_BY_SCENARIO[scenario]!,
  evaluate,
  evaluateSeats,
  foreseeSeats,
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
