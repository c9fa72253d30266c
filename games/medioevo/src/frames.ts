/** The frames: every procedure with its steps in the book's order, and what it remembers while it runs. */
import { bool, byWord, frame, id, int, list, maybe, record, table, withDefault, words } from '@tabularium/kernel'
import {
  ATTACKER,
  building,
  captainUse,
  card,
  category,
  colour,
  die,
  good,
  icon,
  kingdom,
  level,
  party,
  piece,
  pieceKind,
  seat,
  shot,
  side,
  space,
  technology,
  timing,
  unit,
} from './kinds.ts'

const both = (name: string) => ({ it: name, en: name })
/** Words of the machinery alone; nobody reads their names. */
const how = words('how', { bought: both('bought'), surrendered: both('surrendered'), ransomed: both('ransomed') })
const offer = words('offer', { none: both('none'), own: both('own'), theirs: both('theirs') })
const payer = words('payer', {
  instant: both('instant'),
  construct: both('construct'),
  craft: both('craft'),
  improve: both('improve'),
  recruit: both('recruit'),
  train: both('train'),
})

// ---- Set-up and turn ----
export const game = frame('game', ['teams', 'kingdoms', 'order', 'choose', 'prepare', 'turns', 'final'], {})
export const kingdoms = frame('kingdoms', ['pick'], { queue: list(id(seat)), agreed: bool })
export const teams = frame('teams', ['join'], { next: int() })
const wish = record({ seat: id(seat), kingdom: id(kingdom), honour: int() })
export const opening = frame('opening', ['bids', 'second', 'rest', 'shift'], {
  /** Who has won what, in the order in which it was won. */
  won: list(wish),
  tied: list(id(seat)),
})
export const setup = frame('setup', ['begin', 'village', 'units', 'archer', 'transport', 'level', 'berth', 'next', 'fires', 'deal', 'keep', 'token'], {
  next: int(),
  left: int(),
  level: int(1),
  kind: withDefault(id(pieceKind), 'caravan'),
})
export const turn = frame('turn', ['order', 'events', 'taxes', 'purchases', 'combat', 'trade', 'cleanup'], {})
export const auction = frame('auction', ['bids', 'second', 'settle'], { bids: byWord(seat, int()), more: byWord(seat, int()), tied: list(id(seat)) })

// ---- 2 Events ----
export const eventsPhase = frame(
  'events',
  ['roll', 'reroll', 'fate', 'horde', 'before', 'draw', 'after', 'icons', 'strikes', 'points', 'tolerated', 'rebellions'],
  {
    marked: list(id(die)),
    card: maybe(id(card)),
    icons: list(id(icon)),
    next: int(),
    tolerated: int(),
  },
)
export const strike = frame('strike', ['roll', 'fate', 'window', 'stop', 'wound-where', 'wound', 'damage-where', 'damage', 'load', 'lose'], {
  icon: id(icon),
  seat: id(seat),
  card: id(card),
  rolled: int(),
  left: int(),
  place: maybe(id(space)),
  carrier: maybe(id(piece)),
})
export const raids = frame('raids', ['begin', 'spend', 'where'], { left: int(), from: maybe(id(space)) })
export const arrive = frame('arrive', ['entered', 'fight', 'threat', 'sack', 'routes'], { place: id(space), fought: list(id(seat)), rebels: bool })
export const rebellions = frame('rebellions', ['begin', 'again', 'law', 'where', 'place'], {
  seat: id(seat),
  left: int(),
  costs: bool,
  place: maybe(id(space)),
  byTax: bool,
  /** Whether a rebellion was under way has been looked at before (r-29). */
  looked: bool,
  diverted: bool,
})

// ---- 3 Taxes ----
export const taxes = frame('taxes', ['levels', 'income', 'window', 'interest', 'shares', 'upkeep'], {
  next: int(),
  /** Who pays less (Magnate 38), who shares in what others pay (37), and what was paid by whom. */
  spared: list(id(seat)),
  sharers: list(id(seat)),
  paid: byWord(seat, int()),
})
export const interest = frame('interest', ['due', 'pay', 'sell', 'sell-building', 'fail'], {
  seat: id(seat),
  due: int(),
  place: maybe(id(space)),
  /** Whether the rebellions that a bankrupt player places cost honour; not looked at yet: null. */
  costs: maybe(bool),
})
export const upkeep = frame('upkeep', ['pay', 'unit'], { seat: id(seat), place: maybe(id(space)) })

// ---- 4 Purchases ----
/** `hidden`: what is bought stays behind the screens until the end of the phase. */
export const purchases = frame('purchases', ['call', 'each', 'orders', 'deploy'], { next: int(), hidden: bool })
export const deployment = frame('deployment', ['place'], { seat: id(seat) })
export const shop = frame('shop', ['menu'], { seat: id(seat) })
export const construct = frame('construct', ['where', 'pay', 'raise'], { seat: id(seat), building: id(building), place: maybe(id(space)), paid: bool })
export const craft = frame('craft', ['level', 'where', 'pay', 'make'], {
  seat: id(seat),
  kind: id(pieceKind),
  level: maybe(id(level)),
  place: maybe(id(space)),
  paid: bool,
})
export const improve = frame('improve', ['level', 'pay', 'raise'], { seat: id(seat), piece: id(piece), level: maybe(id(level)), paid: bool })
export const repair = frame('repair', ['which'], { seat: id(seat), place: id(space) })
export const recruit = frame('recruit', ['holder', 'where', 'pay', 'put'], {
  seat: id(seat),
  unit: id(unit),
  how: id(how),
  holder: maybe(id(seat)),
  place: maybe(id(space)),
  paid: bool,
})
export const train = frame('train', ['which', 'level', 'pay', 'raise'], {
  seat: id(seat),
  place: id(space),
  unit: maybe(id(unit)),
  level: maybe(id(level)),
  paid: bool,
})
export const drawCard = frame('draw-card', ['draw', 'window', 'again', 'choose', 'rest'], { seat: id(seat), n: int(), again: bool })
export const pay = frame('pay', ['points', 'settle'], { seat: id(seat), of: id(payer), colour: maybe(id(colour)), points: int(), florins: int() })
/** A card's ability or a technology in use: what has been named so far, and how often more. */
export const instant = frame('instant', ['colour', 'pay', 'turn', 'answer', 'answered', 'extra', 'roll', 'begin', 'name', 'effect'], {
  seat: id(seat),
  /** Whose card or technology it is. */
  owner: id(seat),
  card: maybe(id(card)),
  technology: maybe(id(technology)),
  /** Used for its points; otherwise for its ability. */
  points: bool,
  paid: bool,
  timing: id(timing),
  /** Jesters and Princesses that were turned in answer, one on top of the other; what the Princesses make of it. */
  answers: list(id(card)),
  doubled: bool,
  both: bool,
  rolled: int(),
  left: int(),
  stage: int(),
  spaces: list(id(space)),
  pieces: list(id(piece)),
  units: list(id(unit)),
  cards: list(id(card)),
  colours: list(id(colour)),
  sides: list(id(side)),
  goods: list(id(good)),
  shots: list(id(shot)),
  dice: list(id(die)),
  categories: list(id(category)),
  technologies: list(id(technology)),
})
/** The die of a card. */
export const cardDie = frame('card-die', ['roll', 'fate', 'tell'], { sides: int(6, 8), rolled: int() })
/** Florins are laid on Magnate 36. */
export const bank = frame('bank', ['put'], { seat: id(seat) })
/** An objective is claimed: the colour of its token is chosen where there are several. */
export const objective = frame('objective', ['colour', 'token'], { seat: id(seat), card: id(card), colour: maybe(id(colour)) })
/** A unit of one's own is given up. */
export const dismissal = frame('dismissal', ['unit'], { seat: id(seat), place: id(space) })
export const tokens = frame('tokens', ['put'], { seat: id(seat), left: int(), among: list(id(space)), must: bool })

// ---- 5 Combat ----
export const combat = frame('combat', ['guests', 'next', 'act', 'overstay', 'judge'], {
  turn: int(),
  passes: int(),
  /** Guests without a right to be there who can leave (r-243). */
  strays: list(record({ guest: id(seat), host: id(seat), at: id(space) })),
})
export const movement = frame(
  'movement',
  [
    'begin',
    'provoke',
    'regroup',
    'group',
    'announce',
    'enter',
    'entered',
    'welcome',
    'split',
    'onward',
    'arrived',
    'more',
    'battles',
    'choose',
    'aftermath',
    'ships',
  ],
  {
    seat: id(seat),
    place: id(space),
    galley: maybe(id(piece)),
    pieces: list(id(piece)),
    /** Left behind on the way; in this space they may still have handed their load over. */
    dropped: list(id(piece)),
    tired: list(id(piece)),
    moved: bool,
    destination: maybe(id(space)),
    tried: list(id(space)),
    fought: list(id(side)),
    victim: maybe(id(seat)),
    resisted: bool,
    /** An attack on somebody who already stands there: without a declaration, against a treaty; his pieces are taken as well. */
    provokes: bool,
    betrays: bool,
    seizes: bool,
    /** The step announced, and what cards make of it. */
    to: maybe(id(space)),
    invades: bool,
    byLeave: bool,
    edict: bool,
    /** Logistics: the step leads into the other element, and is paid for; the last space of the own one. */
    crossing: bool,
    converted: bool,
    shore: maybe(id(space)),
    /** Condottiero 6: half of the group goes on, so many have stopped; this is the half that went on. */
    splits: bool,
    halted: int(),
    onward: bool,
    fromBarbarians: bool,
  },
)
const parties = { attacker: id(side), defender: id(side) }
const two = <T>(shape: Parameters<typeof table<T>>[1]) => table(party, shape)
export const battle = frame('battle', ['begin', 'start', 'rounds', 'release', 'honour', 'spoils', 'later'], {
  place: id(space),
  ...parties,
  began: two(int()),
  ended: bool,
  /** Cards of the Jailer: the ratio without penalty, and what is taken off the penalty. */
  ratios: two(withDefault(int(2, 3), 3)),
  reliefs: two(int()),
  gunners: two(bool),
  trapped: list(record({ party: id(party), unit: id(unit) })),
  retreated: maybe(id(side)),
  surrendered: maybe(id(side)),
  /** Units of the side have left the battle alive, or changed sides. */
  escaped: two(bool),
  captured: list(record({ owner: id(seat), holder: id(seat), unit: id(unit) })),
  /** Whose units have joined a side for this battle alone (r-165), and where barbarians have come upon somebody meanwhile (r-118). */
  guests: list(id(seat)),
  later: list(id(space)),
})
/** A unit that would join a battle under way; without `from` it comes from the reserve. */
export const joining = frame('joining', ['consent', 'join'], { seat: id(seat), commander: id(seat), unit: id(unit), from: maybe(id(space)) })
/** A Galley that has lost its last unit. */
export const sinking = frame('sinking', ['roll', 'fate', 'sink'], { galley: id(piece), rolled: int() })
export const round = frame(
  'round',
  [
    ...(['begin', 'open', 'terms', 'answer', 'next-terms', 'decide', 'farther', 'declared', 'defend', 'protect'] as const),
    ...([
      'engine',
      'no-engines',
      'aim',
      'serve',
      'full-crew',
      'next-crews',
      'crewed',
      'gunners',
      'aim-alone',
      'next-gunners',
      'siege',
      'siege-fate',
      'siege-hits',
      'siege-damage',
      'next-siege',
      'after-siege',
    ] as const),
    ...([
      'powers-window',
      'captain-archers',
      'strategy',
      'archers',
      'volley',
      'archer-fate',
      'archer-hits',
      'archer-damage',
      'next-archers',
      'after-archers',
      'captain-melee',
      'powers',
    ] as const),
    ...(['sacrifice', 'throw', 'reroll', 'final', 'next-dice', 'after-dice', 'compare', 'superiority', 'strike', 'melee-damage', 'next-melee'] as const),
    ...(['loss-damage', 'next-losses', 'late-damage', 'next-late', 'close', 'round-end', 'leave', 'stay', 'retreat'] as const),
  ],
  {
    place: id(space),
    ...parties,
    /** Whose turn it is in a step that both take. */
    party: withDefault(id(party), ATTACKER),
    began: two(int()),
    offer: withDefault(id(offer), 'none'),
    captures: two(bool),
    path: list(id(space)),
    retreatCost: int(),
    protects: list(id(shot)),
    crews: list(
      record({ party: id(party), engine: id(piece), units: table(unit, int()), target: maybe(id(category)), fights: bool, extra: int(), rolls: list(int()) }),
    ),
    trapped: list(record({ party: id(party), unit: id(unit) })),
    hits: two(int()),
    leader: maybe(id(party)),
    uses: list(id(captainUse)),
    majority: two(bool),
    granted: two(int()),
    /** Archer dice as they fell, what card 8 takes off each, and whether card 9 rolls the misses again. */
    volleys: two(list(int())),
    aimed: two(int()),
    repeats: two(bool),
    strategy: two(int()),
    delays: two(bool),
    delayed: two(int()),
    lost: two(table(unit, int())),
    directed: two(int()),
    heavy: two(int()),
    knights: two(int()),
    bonus: two(int()),
    rolled: two(bool),
    dice: two(record({ d4: int(1), d6: int(1), d8: int(1) })),
    marked: list(id(die)),
    values: two(int()),
    losses: two(int()),
    winner: maybe(id(party)),
    extra: int(),
    more: int(),
    galleys: list(id(piece)),
    staying: list(id(unit)),
  },
)
export const damage = frame('damage', ['window', 'shield', 'forced', 'assign'], {
  party: id(party),
  left: int(),
  shot: id(shot),
  changed: list(record({ was: id(unit), now: id(unit) })),
  /** Whoever has the Jailer take the next one that falls. */
  jailer: maybe(id(seat)),
  /** Units that Tactics has pointed out. */
  chosen: list(id(unit)),
})
export const conquest = frame('conquest', ['take', 'honour', 'threat', 'spoils', 'cargo', 'keep', 'tokens', 'blood', 'routes'], {
  seat: id(seat),
  place: id(space),
  victim: maybe(id(seat)),
  /** By an army that conquers the territory; otherwise only pieces of the loser are taken. */
  attack: bool,
  lone: bool,
  /** Only this one is taken. */
  only: maybe(id(piece)),
  fromBarbarians: bool,
  sacked: int(),
  carrier: maybe(id(piece)),
})

// ---- 6 Trade, 7 End ----
export const trade = frame('trade', ['each'], { next: int() })
export const journey = frame(
  'journey',
  [
    ...(['begin', 'lead', 'act', 'announce', 'depart', 'deposit', 'step', 'danger', 'ambush', 'seize'] as const),
    ...(['transaction', 'halted', 'price', 'bought', 'open-route', 'again'] as const),
  ],
  {
    seat: id(seat),
    carrier: maybe(id(piece)),
    to: maybe(id(space)),
    left: maybe(id(good)),
    passed: list(id(seat)),
    /** Cubes being bought, and what Market adds to or takes off their price. */
    buying: int(),
    raised: int(-9999),
    /** Florins that had come and gone in the open when the purchase began. */
    counted: int(-999_999),
    /** The step announced: into a foreign element, and whether Logistics was paid for it; the last space of its own element. */
    crossing: bool,
    converted: bool,
    shore: maybe(id(space)),
    edict: bool,
    resting: bool,
  },
)
export const sale = frame('sale', ['more', 'bonus', 'points', 'window', 'halted', 'settle', 'deposit', 'leave'], {
  seat: id(seat),
  carrier: id(piece),
  sold: list(id(good)),
  began: list(id(good)),
  market: bool,
  /** Camel driver 64: both bonuses. Florins that technologies add to or take off the total. */
  both: bool,
  raised: int(-9999),
  traded: int(),
  honour: int(),
})
export const route = frame('route', ['stop', 'destination'], { seat: id(seat), carrier: id(piece), from: id(space), size: int(), stops: list(id(space)) })
export const cleanup = frame('cleanup', ['ready-window', 'effects', 'control', 'plunder', 'rest', 'ready', 'treaties', 'advance'], {})
export const finalCount = frame('final', ['draw', 'rebellions', 'count', 'winner'], { next: int(), tolerated: int() })

// ---- C Diplomacy ----
export const callAlly = frame('call-ally', ['answer', 'where', 'unit', 'carriers'], {
  seat: id(seat),
  ally: id(seat),
  enemy: id(seat),
  number: int(),
  support: int(),
  place: maybe(id(space)),
})
export const homecoming = frame('homecoming', ['room', 'where'], { queue: list(record({ seat: id(seat), unit: id(unit) })) })
export const vote = frame('vote', ['ballot', 'count'], { seat: id(seat), accused: id(seat), number: int(), next: int(), broken: int() })
/** The transport of a route is gone: somebody may put another in its place, or the route ends. */
export const lost = frame('lost', ['window', 'drop'], {})

export const frames = {
  game,
  teams,
  opening,
  kingdoms,
  setup,
  turn,
  auction,
  events: eventsPhase,
  strike,
  raids,
  arrive,
  rebellions,
  taxes,
  interest,
  upkeep,
  purchases,
  deployment,
  shop,
  construct,
  craft,
  improve,
  repair,
  recruit,
  train,
  'draw-card': drawCard,
  pay,
  instant,
  'card-die': cardDie,
  bank,
  objective,
  dismissal,
  tokens,
  combat,
  movement,
  battle,
  joining,
  round,
  sinking,
  damage,
  conquest,
  trade,
  journey,
  sale,
  route,
  cleanup,
  final: finalCount,
  'call-ally': callAlly,
  homecoming,
  vote,
  lost,
}
