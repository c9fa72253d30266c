/** Invasions, as one description. */
import { defineGame, type InBoth, type Lang, type ZoneDef } from '@tabularium/kernel'
import { CAMPS, campKind, cardKind, NATIONS } from './kinds.ts'
import { diplomacyZone } from './data/diplomacy.ts'
import { BACKS } from './data/cards.ts'
import { SCENARIOS } from './data/scenarios.ts'
import { ownerOf, seatOf } from './board/order.ts'
import { check } from './check.ts'
import { evaluate } from './evaluate.ts'
import * as frames from './frames.ts'
import { activation, combat, military } from './procs/3-military.ts'
import { DECKS, game, turn } from './procs/4-sequence.ts'
import { scoring } from './procs/5-scoring.ts'
import { mature, older, status } from './procs/6-status.ts'
import { found } from './procs/7-kingdom.ts'
import { evacuation } from './procs/9-evacuation.ts'
import { reinforce, reinforcement } from './procs/9-reinforcements.ts'
import { caravans } from './procs/10-caravans.ts'
import { event } from './procs/10-event.ts'
import { eventsAction } from './procs/10-events.ts'
import { raid } from './procs/11-raids.ts'
import { administration, calamity, govern } from './procs/13-cards.ts'
import { bankruptcy } from './procs/14-bankruptcy.ts'
import { incomeAction } from './procs/14-income.ts'
import { purchases } from './procs/15-purchases.ts'
import { revolt, suppression } from './procs/16-revolts.ts'
import { entry } from './procs/18-entry.ts'
import { movement } from './procs/18-movement.ts'
import { evasion } from './procs/19-evasion.ts'
import { interception } from './procs/19-interception.ts'
import { battle } from './procs/20-battle.ts'
import { flight, heir } from './procs/20-leaders.ts'
import { losses, recovery } from './procs/20-losses.ts'
import { retreat } from './procs/20-retreat.ts'
import { campaigns } from './procs/22-campaigns.ts'
import { plunder } from './procs/24-plunder.ts'
import { conquest, siege } from './procs/24-siege.ts'
import { meeting, naval } from './procs/25-naval.ts'
import { voyage } from './procs/25-sea.ts'
import { crossing } from './procs/25-straits.ts'
import { clientLoans, penalty } from './procs/27-clients.ts'
import { breach, foedusOffer } from './procs/28-foedus.ts'
import { submission } from './procs/29-vassals.ts'
import { alliance, parting } from './procs/26-alliance.ts'
import { diplomacy, diplomat } from './procs/30-diplomacy.ts'
import { sailing } from './procs/25-sailing.ts'
import { roll } from './procs/dice.ts'
import { attila } from './sheets/attila.ts'
import { bargain, loans } from './sheets/bargains.ts'
import { drift } from './sheets/drift.ts'
import { heritage } from './sheets/heritage.ts'
import { pestilence } from './sheets/pestilence.ts'
import { vanished } from './procs/9-vanished.ts'
import { startingBoard } from './setup.ts'
import { boardShape } from './state.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import { events, nouns, type Invasions, type Seat, type Zone } from './types.ts'
import { tables } from './data/tables.ts'
import { windows } from './windows.ts'

const pile: ZoneDef = { order: 'pile', visibleTo: 'none' }
const heap: ZoneDef = { order: 'hand', visibleTo: 'none' }
const open: ZoneDef = { order: 'hand', visibleTo: 'all' }
const own = (seat: Seat): ZoneDef => ({ order: 'hand', visibleTo: seat })
const zones: { readonly [Z in Zone]: ZoneDef } = {
  'hand-romans': own('romans'),
  'hand-huns': own('huns'),
  'hand-persians': own('persians'),
  'hand-goths': own('goths'),
  'look-romans': own('romans'),
  'look-huns': own('huns'),
  'look-persians': own('persians'),
  'look-goths': own('goths'),
  'event-deck': pile,
  'event-discard': open,
  'plunder-pool': heap,
  'plunder-laid': heap,
  'plunder-drawn': open,
  'admin-deck': pile,
  'admin-drawn': { ...heap, showsBacks: true },
  'diplomacy-deck': pile,
  'diplomacy-used': open,
  // XXX.A-5, r-155 Each nation's Diplomacy cards, seen by its player alone.
  ...Object.fromEntries(NATIONS.map(nation => [diplomacyZone(nation), { order: 'hand', visibleTo: (seats: readonly Seat[]) => ownerOf(seats, nation) }])),
}
/** r-141 A seat that holds two camps is called by both. */
const heldBy = (all: readonly Seat[], seat: string, lang: Lang): string =>
  CAMPS.filter(camp => seatOf(all, camp) === seat)
    .map(camp => campKind.names[lang][CAMPS.indexOf(camp)]!)
    .join(' + ')
const seating = { 4: [...CAMPS], 3: ['romans', 'huns', 'persians'], 2: ['romans', 'persians'] }
const named = (text: string): InBoth<string> => ({ it: text, en: text })

export const invasions = defineGame<Invasions>({
  id: 'invasions',
  rules: 1,
  name: named('Invasions'),
  tables,
  seats: campKind,
  scenarios: [
    { id: SCENARIOS[0].id, name: SCENARIOS[0].name, seats: [4, 3, 2], seating },
    { id: SCENARIOS[1]!.id, name: SCENARIOS[1]!.name, seats: [4, 3, 2], seating },
  ],
  options: [
    {
      id: 'combat',
      name: { it: 'Combattimento', en: 'Combat' },
      values: ['basic', 'advanced'],
      names: [
        { it: 'base', en: 'basic' },
        { it: 'avanzato', en: 'advanced' },
      ],
      default: 'basic',
    },
  ],
  things: cardKind,
  backs: BACKS,
  zones,
  shapes: { board: boardShape, frames: frames.frames, events, own: null, nouns },
  procs: {
    game,
    turn,
    roll,
    status,
    mature,
    older,
    found,
    reinforce,
    reinforcement,
    evacuation,
    events: eventsAction,
    raid,
    caravans,
    event,
    diplomacy,
    diplomat,
    alliance,
    parting,
    administration,
    govern,
    calamity,
    income: incomeAction,
    bankruptcy,
    purchases,
    revolt,
    suppression,
    breach,
    foedus: foedusOffer,
    clients: clientLoans,
    penalty,
    attila,
    vanished,
    bargain,
    loans,
    drift,
    heritage,
    pestilence,
    military,
    activation,
    movement,
    entry,
    evasion,
    interception,
    combat,
    battle,
    losses,
    recovery,
    retreat,
    siege,
    conquest,
    plunder,
    submission,
    flight,
    heir,
    crossing,
    voyage,
    sailing,
    meeting,
    naval,
    campaigns,
    scoring,
  },
  windows,
  start: scenario => ({ board: startingBoard(scenario), zones: DECKS, stack: [frames.game()] }),
  called: (g, kind, noun, lang) => (kind === campKind && g.seats.length < 4 && g.seats.includes(noun as Seat) ? heldBy(g.seats, String(noun), lang) : null),
  evaluate,
  check,
  texts: { it, en },
})
