/** Pendragon, as one description. */
import { defineGame, type InBoth, type Lang, type ScenarioDef, type ZoneDef } from '@tabularium/kernel'
import { CARDS, cardKind, factionKind, FACTIONS, SCENARIOS, tables, type ScenarioRow } from './data.ts'
import { seatOf } from './board/seats.ts'
import { blunders } from './blunders.ts'
import { check } from './check.ts'
import { evaluate } from './evaluate.ts'
import { migrations } from './migrations.ts'
import { act } from './procs/act.ts'
import { annona } from './procs/annona.ts'
import { battle } from './procs/battle.ts'
import { battles } from './procs/battles.ts'
import { crossing } from './procs/crossing.ts'
import { epoch } from './procs/epoch.ts'
import { event, op, ops } from './procs/event.ts'
import { entreat, settle } from './procs/feats-barbarian.ts'
import { pillage, reinforce, rule } from './procs/feats-civitates.ts'
import { build, invite, requisition } from './procs/feats-dux.ts'
import { clash, foray } from './procs/foray.ts'
import { intercept } from './procs/intercept.ts'
import { losses } from './procs/losses.ts'
import { march } from './procs/march.ts'
import { muster } from './procs/muster.ts'
import { give, load, pay, place, tributeWindow } from './procs/pay.ts'
import { raid } from './procs/raid.ts'
import { returning } from './procs/return.ts'
import { card, game, turn } from './procs/sequence.ts'
import { trade } from './procs/trade.ts'
import { train } from './procs/train.ts'
import { redeploy, upkeep } from './procs/upkeep.ts'
import { boardOf, zonesOf } from './setup.ts'
import { events } from './events.ts'
import { frames } from './frames.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import { everyFaction } from './data/kinds.ts'
import { board, nouns, seats, type Pendragon, type Seat, type Zone } from './types.ts'

/** 1.5.1 A seat that holds several factions is called by all of them. */
const heldBy = (all: readonly Seat[], seat: string, lang: Lang): string =>
  FACTIONS.filter(f => seatOf(all, f) === seat)
    .map(f => factionKind.names[lang][f]!)
    .join(' + ')
const closed: ZoneDef = { order: 'pile', visibleTo: 'none' }
const shown: ZoneDef = { order: 'pile', visibleTo: 'all' }
const spread: ZoneDef = { order: 'hand', visibleTo: 'all' }
const zones: { readonly [Z in Zone]: ZoneDef } = {
  'events-1': closed,
  'mixed-1': closed,
  'events-2': closed,
  'mixed-2': closed,
  'events-3': closed,
  'mixed-3': closed,
  'events-4': closed,
  'mixed-4': closed,
  'events-5': closed,
  'mixed-5': closed,
  'stock-events': closed,
  'stock-early': closed,
  'stock-late': closed,
  current: shown,
  upcoming: shown,
  returned: shown,
  played: shown,
  'in-force': spread,
  pivotal: spread,
}
const scenario = ({ id, name }: ScenarioRow): ScenarioDef => ({ id, name, seats: [4, 3, 2, 1] })
const people = (held: string): InBoth<string> => {
  const all = held.split('+').map(id => factionKind.ids.indexOf(id))
  const named = (lang: Lang) => all.map(f => factionKind.names[lang][f]!).join(' + ')
  return held === 'all' ? everyFaction : { it: named('it'), en: named('en') }
}
const PEOPLE = ['all', 'dux', 'civitates', 'saxons', 'scotti', 'dux+civitates', 'saxons+scotti']

/** How each scenario begins, made once: the kernel takes copies. */
const starts = Object.fromEntries(SCENARIOS.map(row => [row.id, { board: boardOf(row), zones: zonesOf(row), stack: [frames.game()] }]))

export const pendragon = defineGame<Pendragon>({
  id: 'pendragon',
  rules: 4,
  name: { it: 'Pendragon', en: 'Pendragon' },
  tables,
  seats,
  // The whole story first.
  scenarios: [scenario(SCENARIOS[3]!), ...SCENARIOS.slice(0, 3).map(scenario)],
  options: [
    {
      id: 'people',
      name: { it: 'Solitario come stampato: Fazioni tenute da persone', en: 'Solo as printed: Factions held by people' },
      values: PEOPLE,
      names: PEOPLE.map(people),
      default: 'all',
    },
  ],
  things: cardKind,
  backs: CARDS.map(c => (c.kind !== 'epoch' ? 0 : c.age === 'early' ? 1 : 2)),
  zones,
  shapes: { board, frames, events, own: null, nouns },
  procs: {
    game,
    card,
    turn,
    act,
    pay,
    give,
    place,
    load,
    train,
    march,
    intercept,
    battles,
    muster,
    trade,
    raid,
    foray,
    clash,
    return: returning,
    crossing,
    battle,
    losses,
    build,
    invite,
    requisition,
    rule,
    reinforce,
    pillage,
    settle,
    entreat,
    event,
    ops,
    op,
    epoch,
    annona,
    upkeep,
    redeploy,
  },
  called: (g, kind, noun, lang) => (kind === seats ? heldBy(g.seats, String(noun), lang) : null),
  windows: { tribute: tributeWindow },
  start: scenario => starts[scenario]!,
  evaluate,
  blunders,
  check,
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
