/** What each game must show. */
import type { GameTypes, State } from '@tabularium/kernel'
import type { SpeedThresholds } from './kernel.ts'

/** A board as plain data: what a spec may say about a game that it does not import. */
export type PlainObject = { readonly [key: string]: unknown }
export interface GameBatch {
  readonly scenario?: string
  readonly seats?: number
  /** Random games merely played to their end. */
  readonly plain: number
  /** Random games with every promise checked at every state, and at one in fifty. */
  readonly whole: number
  readonly sparse: number
}
export interface WinShareThreshold {
  readonly bots: string
  readonly bot: string
  readonly games: number
  readonly seats?: number
  readonly scenario?: string
  /** Share of the games it must win at least; or so many times its even share. */
  readonly least?: number
  readonly timesEven?: number
}
export interface GameProofSpec {
  readonly id: string
  readonly batches: readonly GameBatch[]
  /** Random games in which everything there is should be reached. */
  readonly coverage: number
  readonly hostile: number
  readonly speed: SpeedThresholds
  readonly shares: readonly WinShareThreshold[]
  /** Reasons of ending for which a whole finished game is kept in `test/games`. */
  readonly fixtures: readonly string[]
  /** Whether among those games every seat of every scenario wins one. */
  readonly everySeatWins: boolean
  /** How often one person is stopped outside his own round. */
  readonly stops?: PlayerStopsThreshold
  /** What players never name, though it is of the kind of a verb's nouns: as `card gratia`. */
  readonly unnamed?: (noun: string) => boolean
  /** What else must be reached: all of it, and what of it an event shows, with ids. */
  readonly shown?: { readonly all: (game: ThingsOfGame) => readonly string[]; readonly by: (event: PlainObject) => string | null }
  /** Whether `evaluate` foresees the winner better than points alone. */
  readonly foresight?: { readonly positions: number; readonly bots: string; readonly points: (board: PlainObject, seat: number) => number }
}
export interface PlayerStopsThreshold {
  readonly games: number
  readonly most: number
  readonly bots: string
  /** Played in turn; the usual one if there are none. */
  readonly scenarios?: readonly string[]
  /** Whose round it is, and what tells it from others; null between rounds. */
  readonly whose: (s: State<GameTypes>, tables: unknown) => { readonly seat: string; readonly round: string } | null
  /** What the stops are counted by, if not by the rounds of the others between two of one's own: each with what tells it from others. */
  readonly per?: { readonly name: string; readonly key: (s: State<GameTypes>) => string }
}
/** The things of a game by their ids, and its tables. */
interface ThingsOfGame {
  readonly def: { readonly things: { readonly ids: readonly string[] }; readonly tables: unknown }
}
const castToNumbers = (v: unknown) => v as readonly number[]

const neroProofSpec: GameProofSpec = {
  id: 'nero',
  batches: [
    { seats: 4, plain: 10_000, whole: 100, sparse: 0 },
    { seats: 3, plain: 10_000, whole: 100, sparse: 0 },
  ],
  coverage: 2000,
  hostile: 100_000,
  speed: { decisions: 300_000, server: 15_000, clone: 2, bytes: 3072 },
  shares: [
    { bots: 'centurion,random', bot: 'centurion', seats: 4, games: 400, least: 0.45 },
    { bots: 'centurion,recruit', bot: 'centurion', seats: 4, games: 400, least: 0.35 },
    // Two against two: twice as many games as the others.
    { bots: 'recruit,random,recruit,random', bot: 'recruit', seats: 4, games: 400, least: 2 / 3 },
  ],
  fixtures: ['points', 'four-zones', 'emperor', 'tie'],
  everySeatWins: false,
  stops: {
    games: 50,
    most: 3,
    bots: 'recruit',
    whose: ({ board, seats, stack }) => {
      const { turn, active } = board as { readonly turn: number; readonly active: number }
      return stack.some(f => f.proc === 'round') ? { seat: seats[active]!, round: `${turn} ${active}` } : null
    },
  },
  foresight: { positions: 500, bots: 'recruit', points: (board, seat) => castToNumbers(board['vp'])[seat] ?? 0 },
}
interface ItaliaNations {
  readonly ids: { readonly nations: readonly string[] }
  readonly first: { readonly nations: readonly { readonly id: string; readonly colour: string }[] }
  readonly second: ItaliaNations['first']
}
type ItaliaFrame = { readonly proc: string; readonly nation?: number; readonly where?: number }
/** The colour whose nation acts; every battle and every reaction in its turn is told apart. */
function findItaliaTurn({ board, stack }: State<GameTypes>, tables: unknown): { seat: string; round: string } | null {
  const { active, round } = board as { readonly active: number | null; readonly round: number }
  const frames = stack as readonly ItaliaFrame[]
  const nation = active ?? frames.find(f => f.proc === 'sortie')?.nation
  if (nation === undefined) return null
  const { ids, first, second } = tables as ItaliaNations
  const fight = frames.findLast(f => f.proc === 'reaction' || f.proc === 'battle')
  const seat = [...first.nations, ...second.nations].find(n => n.id === ids.nations[nation])!.colour
  return { seat, round: `${round} ${active} ${fight?.nation ?? fight?.where ?? ''}` }
}
const ITALIA_RULE_EVENTS = ['transformed', 'removed', 'exited', 'deserted', 'converted', 'submitted', 'title']
const ITALIA_NOUNS_TO_REACH = [
  ...['brennus', 'pyrrhus', 'hannibal', 'boiorix', 'fabius', 'scipio', 'marius', 'strabo', 'sulla-optimates', 'marius-populares'].map(l => `campaign ${l}`),
  ...['alarich', 'attila', 'belisarius', 'narses', 'charlemagne'].map(l => `campaign ${l}`),
  ...['greeks', 'visigoths', 'western-romans', 'african-romans', 'huns'].map(n => `transformed ${n}`),
  ...['removed epirotes', 'removed visigoths', 'exited visigoths', 'exited huns', 'deserted romans', 'deserted western-romans', 'title franks'],
  ...['celts', 'etruscans', 'epirotes', 'samnites', 'numidians', 'illyrians', 'sardinians', 'berbers', 'african-romans', 'foederati', 'ostrogoths'].map(
    n => `submitted ${n}`,
  ),
  ...['patrimonium', 'burgundians', 'lombards', 'avars'].map(n => `submitted ${n}`),
]
const italiaProofSpec: GameProofSpec = {
  id: 'italia',
  batches: [
    { scenario: 'italia-1', plain: 0, whole: 50, sparse: 2950 },
    { scenario: 'italia-2', plain: 0, whole: 50, sparse: 2950 },
  ],
  coverage: 1500,
  hostile: 100_000,
  speed: { decisions: 200_000, clone: 12, bytes: 8192 },
  shares: [
    { bots: 'centurion,recruit', bot: 'centurion', scenario: 'italia-1', games: 200, timesEven: 1.5 },
    { bots: 'centurion,recruit', bot: 'centurion', scenario: 'italia-2', games: 200, timesEven: 1.5 },
  ],
  fixtures: ['most-points', 'tie'],
  everySeatWins: true,
  stops: {
    games: 30,
    most: 6,
    bots: 'recruit',
    scenarios: ['italia-1', 'italia-2'],
    whose: findItaliaTurn,
    per: { name: 'round', key: ({ board }) => String((board as PlainObject)['round']) },
  },
  // Fleets are no targets on land and do not retreat from it, hurt knights never retreat, and single fleets and units are numbers, not things.
  unnamed: noun => /^(target|piece) (landed-)?fleet$/.test(noun) || noun === 'piece hurt-knight' || /^(ship|unit) /.test(noun),
  // Every nation takes its turn, every leader comes or goes, every campaign is opened, and every special rule of a card is applied.
  shown: {
    all: () => ITALIA_NOUNS_TO_REACH,
    by: event => {
      const is = String(event['is'])
      if (is === 'turn' || is === 'waited') return `nation ${String(event['nation'])}`
      if (is === 'campaign') return `campaign ${String(event['leader'])}`
      if ('leader' in event) return `leader ${String(event['leader'])}`
      return ITALIA_RULE_EVENTS.includes(is) ? `${is} ${String(event['nation'])}` : null
    },
  },
}
const PENDRAGON_EVENT_COUNT = 72
const PENDRAGON_PIVOTAL_CARDS = ['coel-hen', 'vortigern', 'adventus-saxonum', 'dal-riada'].map(id => `card ${id}`)
const PENDRAGON_NOUNS_TO_REACH = [
  ...['annona', 'imperium', 'victory', 'epoch-event', 'revenue', 'upkeep', 'recovery', 'reset'].map(phase => `phase ${phase}`),
  ...['trap', 'charge', 'melee', 'harass', 'escalade', 'storm'].map(step => `strikes ${step}`),
  ...['rr-military', 'rr-civilian', 'au-military', 'au-civilian', 'fragmentation'].map(state => `imperium ${state}`),
]
const PENDRAGON_SCENARIOS = ['barbarian-conspiracy', 'petty-tyrants', 'the-harder-they-fall', 'de-excidio-britanniae']
const PENDRAGON_FACTIONS = ['dux', 'civitates', 'saxons', 'scotti']
/** The card on the table, in its Epoch. */
const findPendragonCard = ({ board, secrets }: State<GameTypes>): string =>
  `${String((board as PlainObject)['epoch'])} ${String((secrets.zones as { readonly [zone: string]: unknown })['current'])}`
/** Consents and trumps between two turns are nobody's own round. */
function findPendragonTurn(s: State<GameTypes>): { seat: string; round: string } | null {
  if (!s.stack.some(f => f.proc === 'card')) return null
  const turn = s.stack.find(f => f.proc === 'turn') as { readonly faction: number } | undefined
  return { seat: turn ? PENDRAGON_FACTIONS[turn.faction]! : '', round: `${findPendragonCard(s)} ${turn?.faction}` }
}
const pendragonProofSpec: GameProofSpec = {
  id: 'pendragon',
  batches: [{ plain: 0, whole: 50, sparse: 2950 }],
  coverage: 500,
  hostile: 100_000,
  speed: { decisions: 150_000, clone: 15, bytes: 8192 },
  shares: [{ bots: 'centurion,recruit', bot: 'centurion', seats: 4, games: 200, timesEven: 1.5 }],
  fixtures: ['dux', 'civitates', 'saxons', 'scotti', 'margin', 'margin-fragmentation'],
  everySeatWins: false,
  stops: {
    games: 30,
    most: 3,
    bots: 'recruit',
    scenarios: PENDRAGON_SCENARIOS,
    whose: findPendragonTurn,
    per: { name: 'card', key: findPendragonCard },
  },
  // Only a Pivotal card is named by a player, only Units are, and gifts come from three purses.
  unnamed: noun =>
    (noun.startsWith('card ') && !PENDRAGON_PIVOTAL_CARDS.includes(noun)) ||
    /^piece (fort|town|hillfort|.*settlement.*)$/.test(noun) ||
    ['side event', 'track prestige', 'track saxon-renown', 'track scotti-renown'].includes(noun),
  // Every text of every card is carried out, every phase of an Epoch Round run through, every blow struck, every state of the Imperium seen.
  shown: {
    all: ({ def }) => [
      ...def.things.ids.flatMap((id, i) => (i < PENDRAGON_EVENT_COUNT ? [`text ${id} unshaded`, `text ${id} shaded`] : [`text ${id} event`])),
      ...PENDRAGON_NOUNS_TO_REACH,
    ],
    by: event => {
      if (event['is'] === 'executes') return `text ${String(event['card'])} ${String(event['side'])}`
      if (event['is'] === 'phase') return `phase ${String(event['phase'])}`
      if (event['is'] === 'strikes') return `strikes ${String(event['step'])}`
      return event['is'] === 'imperium' ? `imperium ${String(event['state'])}` : null
    },
  },
}
type InvasionsFrame = { readonly proc: string; readonly nation?: number }
/** The camp whose nation is activated; of allies who act together the one that moves or fights. */
function findInvasionsTurn({ board, stack, seats }: State<GameTypes>, tables: unknown): { seat: string; round: string } | null {
  const frames = stack as readonly InvasionsFrame[]
  const activation = frames.find(f => f.proc === 'activation')
  if (!activation) return null
  const { nation = 0 } = frames.find(f => ['movement', 'combat', 'campaigns'].includes(f.proc)) ?? activation
  const camp = (tables as { readonly camps: readonly string[] }).camps[nation]!
  const seat = seats.includes(camp) ? camp : camp === 'goths' ? 'persians' : 'romans'
  return { seat, round: `${String((board as PlainObject)['turn'])} ${activation.nation}` }
}
interface InvasionsGameDataTables {
  readonly nations: readonly string[]
  readonly leaders: readonly string[]
  readonly calamities: readonly string[]
  readonly cards: readonly string[]
}
/** Nations of limites and peoples that never act. */
const INVASIONS_NATIONS_NEVER_ACTIVE = ['armenii', 'colchi', 'hiberi', 'mauritanii', 'euskaldunak', 'lakhmides', 'ghassanides', 'aestii', 'venedae', 'sclaveni']
const INVASIONS_RAIDER_NATIONS = ['viccingi', 'arabes', 'picti', 'barbari', 'blemmyes', 'hiberni']
const INVASIONS_LIMES_NATIONS = ['africani', 'britani', 'hispani']
/** Event and Diplomacy cards and markers are numbered, Administration cards are not. */
const isInvasionsAdministrationCard = (card: string): boolean => !/-\d+$/.test(card)
const isInvasionsMarkerCard = (card: string): boolean => card.startsWith('marker-')
/** The kind of a card, without its number. */
const findInvasionsCardKind = (card: string): string => card.replace(/-\d+$/, '')
function listInvasionsNounsToReach({ def }: ThingsOfGame): readonly string[] {
  const { nations, calamities, cards } = def.tables as InvasionsGameDataTables
  const quiet = [...INVASIONS_NATIONS_NEVER_ACTIVE, ...INVASIONS_RAIDER_NATIONS, ...INVASIONS_LIMES_NATIONS]
  const events = cards.filter(card => !isInvasionsAdministrationCard(card) && !isInvasionsMarkerCard(card) && card !== 'diplomacy-nothing-1')
  return [
    ...nations.filter(id => !quiet.includes(id)).map(id => `acts ${id}`),
    ...INVASIONS_RAIDER_NATIONS.map(id => `raids ${id}`),
    ...[...new Set(events.map(findInvasionsCardKind))].map(kind => `card ${kind}`),
    ...cards.filter(isInvasionsAdministrationCard).map(card => `governs ${card}`),
    ...calamities.map(id => `calamity ${id}`),
    ...['became 1', 'became 2', 'collapsed', 'left', 'submitted', 'bankrupt', 'plundered', 'converted', 'heresy', 'revolt', 'allied'],
  ]
}
function findNounShownByInvasions(event: PlainObject): string | null {
  const is = String(event['is'])
  if (is === 'activated') return `acts ${String(event['nation'])}`
  if (is === 'raided') return `raids ${String(event['nation'])}`
  if (is === 'played' || is === 'drew') return `card ${findInvasionsCardKind(String(event['card']))}`
  if (is === 'governed') return `governs ${String(event['card'])}`
  if (is === 'calamity') return `calamity ${String(event['which'])}`
  return is === 'became' ? `became ${String(event['status'])}` : is
}
/** Counters, dice and leaders are alike; some cards are never named, some areas never chosen. */
const isUnnamedInInvasions = (noun: string): boolean => /^(unit|die|leader|card|area|religion|space|nation) /.test(noun)
const invasionsProofSpec: GameProofSpec = {
  id: 'invasions',
  batches: [
    { scenario: 'scenario-i', plain: 0, whole: 20, sparse: 980 },
    { scenario: 'short', plain: 0, whole: 20, sparse: 980 },
  ],
  coverage: 200,
  hostile: 100_000,
  speed: { decisions: 100_000, clone: 30, bytes: 24_576 },
  shares: [{ bots: 'centurion,recruit', bot: 'centurion', scenario: 'scenario-i', seats: 4, games: 150, timesEven: 2 }],
  fixtures: ['points', 'tie-break', 'islam'],
  everySeatWins: false,
  stops: {
    games: 10,
    most: 10,
    bots: 'recruit',
    whose: findInvasionsTurn,
    per: { name: 'turn', key: ({ board }) => String((board as PlainObject)['turn']) },
  },
  unnamed: isUnnamedInInvasions,
  shown: { all: listInvasionsNounsToReach, by: findNounShownByInvasions },
}
type MedioevoFrame = { readonly proc: string; readonly seat?: string; readonly turn?: number }
/** Whose phase it is: the player who shops, trades or acts in Combat. Events are nobody's, so that all that is asked there counts; bids and taxes are everybody's own. */
function findMedioevoTurn({ board, stack }: State<GameTypes>): { seat: string; round: string } | null {
  const { turn, order } = board as { readonly turn: number; readonly order: readonly string[] }
  const frames = stack as readonly MedioevoFrame[]
  const own = frames.find(f => ['shop', 'journey', 'movement'].includes(f.proc)) ?? frames.find(f => ['events', 'combat'].includes(f.proc))
  if (!own) return null
  const seat = own.seat ?? (own.proc === 'combat' ? order[own.turn!] : undefined) ?? ''
  return { seat, round: `${turn} ${own.proc} ${seat}` }
}
const MEDIOEVO_WORDS_NEVER_NAMED = ['shot losses', 'technology religion', 'technology monasticism']
const medioevoProofSpec: GameProofSpec = {
  id: 'medioevo',
  batches: [3, 4, 5, 6].map(seats => ({ seats, plain: 0, whole: 25, sparse: 725 })),
  coverage: 500,
  hostile: 100_000,
  speed: { decisions: 100_000, clone: 25, bytes: 12_288 },
  shares: [{ bots: 'centurion,recruit', bot: 'centurion', seats: 6, games: 200, timesEven: 2 }],
  fixtures: ['most-honour', 'last-player'],
  everySeatWins: false,
  stops: { games: 30, most: 12, bots: 'recruit', whose: findMedioevoTurn, per: { name: 'turn', key: ({ board }) => String((board as PlainObject)['turn']) } },
  // Pieces are numbers, Event cards are named by a Sage alone. Colours are alike, and one of them is named only as the holder of prisoners. Nothing protects
  // against losses. Religion and Monasticism are not applied by name, and whoever could borrow them by Temporal power knows them himself.
  unnamed: noun => /^(piece|seat) |^card event-/.test(noun) || MEDIOEVO_WORDS_NEVER_NAMED.includes(noun),
}
export const gameProofSpecs: readonly GameProofSpec[] = [neroProofSpec, italiaProofSpec, pendragonProofSpec, medioevoProofSpec, invasionsProofSpec]
export const findGameProofSpecById = (id: string): GameProofSpec => gameProofSpecs.find(s => s.id === id)!
