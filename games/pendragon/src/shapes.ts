/** What board, frames, events and nouns are made of. In positions a local that is left out has its usual value. */
import { bool, id, int, list, maybe, record, table, things, words, type Kind, type Shape, type Shapes } from '@tabularium/kernel'
import { EFFECTS, type Side } from './data/vocabulary.ts'
import {
  cardKind,
  commandKind,
  factionKind,
  featKind,
  imperiumKind,
  landKind,
  pieceKind,
  poolKind,
  SCENARIOS,
  seaKind,
  siteKind,
  spaceKind,
  trackKind,
  unitKind,
  UNIT_COUNT,
  CARDS,
} from './data.ts'
import { optionNames, phaseNames, rollNames, sideNames, strikeNames } from './texts/words.ts'
import { OPTIONS, type Board, type Option, type Pendragon } from './types.ts'

const usually = <T>(shape: Shape<T>, value: T): Shape<T> => ({ ...shape, blank: () => value })
const a = <T extends number>(kind: Kind<T>) => usually(id<T>(kind), 0 as T)
const effectKind = things(
  'effect',
  EFFECTS.map(e => ({ id: e.id, name: CARDS[e.card]!.title })),
)
const scenarioKind = things('scenario', SCENARIOS)
const optionKind = words<Option>('option', optionNames)
const sideKind = words<Side>('side', sideNames)
const phaseKind = words('phase', phaseNames)
const rollKind = words('roll', rollNames)
const strikeKind = words('strike', strikeNames)
const wordOf = <W extends string>(is: string, all: readonly W[]) =>
  id<W>(words(is, Object.fromEntries(all.map(w => [w, { it: w, en: w }])) as unknown as { [I in W]: { it: string; en: string } }))

const [faction, space, site, piece, card] = [a<number>(factionKind), a<number>(spaceKind), a<number>(siteKind), a<number>(pieceKind), id<number>(cardKind)]
const [track, effect, unit] = [a<number>(trackKind), a<number>(effectKind), a<number>(unitKind)]
const [option, command, feat, step] = [usually(id<Option>(optionKind), OPTIONS[0]), id(commandKind), id(featKind), id(strikeKind)]
const anyInt = int(-1)
const spaces = list(space)
const done = usually(wordOf('done', ['none', 'command', 'feat', 'event'] as const), 'none')
const allies = usually(wordOf('allies', ['attack', 'defend', 'none'] as const), 'none')
const fightSide = usually(wordOf('fighting side', ['attack', 'defend'] as const), 'attack')
const homing = wordOf('homing', ['troops', 'red', 'blue', 'saxons', 'scotti'] as const)
const rows = table(landKind, table(unitKind, int()))
const inRows = (v: readonly number[]) => landKind.ids.map((_, s) => v.slice(s * UNIT_COUNT, (s + 1) * UNIT_COUNT))
/** Flat inside, so that a copy is one slice; by space and kind outside. */
const units: Shape<number[]> = {
  write: v => rows.write(inRows(v)),
  read: (json, at) => rows.read(json, at).flat(),
  test: (v, at) => rows.test(Array.isArray(v) && v.length === landKind.ids.length * UNIT_COUNT ? inRows(v as number[]) : v, at),
  copy: v => v.slice(),
  blank: () => rows.blank!().flat(),
  schema: () => rows.schema(),
}

const board: Shape<Board> = record<Board>({
  ...{ scenario: id(scenarioKind), units, plunder: units, sites: table(siteKind, maybe(id<number>(pieceKind))) },
  ...{
    bottom: table(landKind, int()),
    top: table(landKind, int()),
    population: table(landKind, int()),
    tracks: table(trackKind, int(0, 80)),
    imperium: id(imperiumKind),
  },
  ...{
    seas: table(seaKind, bool),
    roads: bool,
    roadsLost: bool,
    eligible: table(factionKind, bool),
    acted: table(factionKind, bool),
    next: table(factionKind, int(0, 2)),
  },
  ...{ refugees: int(0, 4), casualties: int(), outOfPlay: table(poolKind, int()), niall: int(), dalRiada: int() },
  ...{ capabilities: list(effect), momentum: list(effect), slaver: maybe(faction), epoch: int() },
})
const frames: Shapes<Pendragon>['frames'] = {
  game: record({}),
  card: record({ asked: int(), pivot: maybe(card), over: list(faction), acted: int(), first: done }),
  turn: record({ faction, after: done }),
  act: record({
    ...{ faction, command: maybe(command), feat: maybe(feat), limited: bool, op: maybe(int()), only: maybe(spaces), max: usually(int(), 99), first: bool },
    ...{ granted: bool, asking: bool, along: int(), cost: int(), wealth: int(), spaces, vias: list(int()), dice: list(int()), feats: spaces },
    ...{ picked: bool, returned: spaces, crossed: usually(anyInt, -1) },
  }),
  pay: record({ faction, cost: int(), wealth: int(), granted: bool, own: int() }),
  give: record({ from: faction, to: faction, purse: maybe(track), granted: bool }),
  place: record({ who: anyInt, piece, space, n: int(), least: int() }),
  load: record({ who: faction, space, kinds: list(piece), left: anyInt, fromSpace: bool, loaded: int() }),
  train: record({ i: int(), cavalry: int(), improved: spaces }),
  march: record({ targets: maybe(spaces), origins: spaces, from: space, piece, to: space, n: int(), fresh: list(int()) }),
  intercept: record({ space, left: spaces }),
  battles: record({ space, left: spaces }),
  muster: record({ space, mode: option, n: int(), elite: int(), site, built: list(piece) }),
  trade: record({ improved: spaces }),
  raid: record({ space, deep: maybe(space), left: spaces, niall: bool }),
  foray: record({ space, via: space, dice: int(), deep: bool, n: int(), before: int(), fought: bool, asked: anyInt, carriers: int(), over: bool }),
  clash: record({ space, enemy: faction, asked: anyInt }),
  return: record({}),
  crossing: record({ to: space, from: space, n: int(), bySea: int(), seaHere: bool, fresh: spaces }),
  battle: record({
    ...{
      space,
      attacker: faction,
      defender: faction,
      allies,
      raiders: usually(anyInt, -1),
      bound: bool,
      noAssault: bool,
      surprise: bool,
      shield: bool,
      retaliate: bool,
    },
    ...{
      field: table(unitKind, int()),
      struck: table(unitKind, int()),
      ambush: table(unitKind, bool),
      tried: table(unitKind, bool),
      inside: list(table(unitKind, int())),
    },
    ...{
      queue: list(int()),
      unit,
      site,
      n: int(),
      load: table(unitKind, int()),
      loadInside: list(table(unitKind, int())),
      grace: int(),
      cross: int(),
      champion: bool,
      garrison: int(),
      assaulted: list(site),
    },
    ...{ fallen: list(piece), storming: bool, starving: bool, lost: list(int()), spoils: list(int()), cavalry: bool, besiegers: int() },
  }),
  losses: record({ side: fightSide, step, points: int(), other: int(), who: maybe(faction), rest: anyInt, proposed: anyInt }),
  build: record({ site }),
  invite: record({ pause: bool, space, way: option, nation: faction }),
  requisition: record({ pause: bool }),
  rule: record({ space }),
  reinforce: record({ space, to: space, left: int(), piece, n: int() }),
  pillage: record({ pause: bool, space, n: int() }),
  settle: record({ pause: bool, space, site: bool, grown: bool }),
  entreat: record({ pause: bool, space, replaced: int() }),
  event: record({ by: faction, effect, a: spaces, b: spaces, m: spaces, placed: int(), removed: int(), colour: faction, nation: maybe(faction) }),
  ops: record({ list: int(), i: int() }),
  op: record({ op: int(), by: faction, spaces, i: int(), left: anyInt, piece }),
  epoch: record({}),
  annona: record({ who: faction, asked: int(), granted: bool, fed: int(), space, piece, released: list(int()) }),
  upkeep: record({ asked: int(), granted: bool, cost: int(), from: space, to: space, fresh: spaces, keep: int() }),
  redeploy: record({ who: homing, space, piece }),
}
const events: Shapes<Pendragon>['events'] = {
  ...{ card: record({ card }), passed: record({ faction }), acts: record({ faction, command, limited: bool }), feat: record({ faction, feat }) },
  ...{ executes: record({ faction, card, side: id<Side>(sideKind) }), trumped: record({ card }) },
  ...{ placed: record({ piece, space, n: int() }), removed: record({ piece, space, n: int() }), moved: record({ piece, n: int(), from: space, to: space }) },
  ...{ built: record({ piece, site }), razed: record({ piece, site }), track: record({ track, by: int(-80), now: int() }) },
  ...{ plundered: record({ faction, space, n: int() }), population: record({ space, now: int() }), prosperity: record({ space, now: int() }) },
  ...{ battle: record({ space, attacker: faction, defender: faction }), rolled: record({ what: id(rollKind), faction, dice: list(int(1)) }) },
  ...{ strikes: record({ step, onAttacker: int(), onDefender: int() }), assault: record({ site, fell: bool }), imperium: record({ state: id(imperiumKind) }) },
  ...{ phase: record({ phase: id(phaseKind) }), sea: record({ sea: space, patrolled: bool }), roads: record({ maintained: bool }) },
  ...{ service: record({ space, nation: faction, to: faction }), tribute: record({ from: faction, to: faction, track, n: int() }) },
  ...{ consent: record({ faction, yes: bool, to: option }), margins: record({ margins: list(int(-999)) }) },
}
const nouns: Shapes<Pendragon>['nouns'] = {
  ...{ 'pass-turn': 'none', plain: 'none', 'feat-first': 'none', 'command-first': 'none', done: 'none', every: 'none', agree: 'none', refuse: 'none' },
  ...{ stand: 'none', halt: 'none', force: 'none', decline: 'none', champion: 'none' },
  ...{ event: sideKind, command: commandKind, limited: commandKind, feat: featKind, option: optionKind, request: optionKind },
  ...{ select: spaceKind, mark: spaceKind, deep: spaceKind, via: spaceKind, from: spaceKind, to: spaceKind, 'by-sea': spaceKind, resolve: spaceKind },
  ...{ 'take-off': spaceKind, improve: spaceKind, sea: spaceKind },
  ...{ fort: siteKind, town: siteKind, hillfort: siteKind, settlement: siteKind, into: siteKind, assault: siteKind, besiege: siteKind, site: siteKind },
  ...{ take: pieceKind, evade: pieceKind, ambush: pieceKind, trap: pieceKind, withdraw: pieceKind, lose: pieceKind, load: pieceKind },
  ...{ against: factionKind, nation: factionKind, tribute: factionKind, gift: factionKind, payer: factionKind, name: factionKind, colour: factionKind },
  ...{ purse: trackKind, pivotal: cardKind, count: 'amount', carriers: 'amount', pay: 'amount', propose: 'amount' },
}
export const shapes: Shapes<Pendragon> = { board, frames, events, own: null, nouns }
