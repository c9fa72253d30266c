/** The frames: every procedure with its steps in the book's order, and what it remembers while it runs. */
import { bool, byWord, frame, id, int, list, maybe, objectWithFields, tableByKind, withDefault } from '@tabularium/kernel'
import {
  ATTACKER,
  buildingKind,
  captainUseKind,
  cardKind,
  buildingCategoryKind,
  pointColourKind,
  dieKind,
  goodKind,
  eventIconKind,
  kingdomKind,
  levelKind,
  battlePartyKind,
  pieceSlotKind,
  pieceTypeKind,
  priceChangeKind,
  seatKind,
  attackTypeKind,
  sideKind,
  spaceKind,
  technologyKind,
  timingKind,
  unitKind,
} from './kinds.ts'
import { figureNamedShape, payerProcedureKind, recruitingWayKind, surrenderOfferKind } from './frame-words.ts'

// ---- Set-up and turn ----
export const gameFrame = frame('game', ['teams', 'kingdoms', 'order', 'choose', 'prepare', 'turns', 'final'], {})
export const kingdomChoiceFrame = frame('kingdoms', ['pick'], { queue: list(id(seatKind)), agreed: bool })
export const teamChoiceFrame = frame('teams', ['join'], { next: int() })
const kingdomBidOfSeatShape = objectWithFields({ seat: id(seatKind), kingdom: id(kingdomKind), honour: int() })
export const kingdomAuctionFrame = frame('opening', ['bids', 'second', 'rest', 'shift'], {
  /** Who has won what, in the order in which it was won. */
  won: list(kingdomBidOfSeatShape),
  tied: list(id(seatKind)),
})
export const setupFrame = frame('setup', ['begin', 'village', 'units', 'archer', 'transport', 'level', 'berth', 'next', 'fires', 'deal', 'keep', 'token'], {
  next: int(),
  left: int(),
  level: int(1),
  kind: withDefault(id(pieceTypeKind), 'caravan'),
})
export const gameTurnFrame = frame('turn', ['begin', 'order', 'events', 'taxes', 'purchases', 'combat', 'trade', 'cleanup'], {})
export const turnOrderAuctionFrame = frame('auction', ['bids', 'second', 'settle'], {
  bids: byWord(seatKind, int()),
  more: byWord(seatKind, int()),
  tied: list(id(seatKind)),
})

// ---- 2 Events ----
export const eventsPhaseFrame = frame(
  'events',
  ['roll', 'reroll', 'fate', 'horde', 'before', 'draw', 'after', 'icons', 'strikes', 'points', 'tolerated', 'rebellions'],
  {
    marked: list(id(dieKind)),
    card: maybe(id(cardKind)),
    icons: list(id(eventIconKind)),
    next: int(),
    tolerated: int(),
  },
)
export const eventStrikeFrame = frame(
  'strike',
  ['roll', 'fate', 'window', 'stop', 'wound-where', 'wound', 'which-figure', 'wounded', 'damage-where', 'damage', 'load', 'lose'],
  {
    icon: id(eventIconKind),
    seat: id(seatKind),
    card: id(cardKind),
    rolled: int(),
    left: int(),
    place: maybe(id(spaceKind)),
    unit: maybe(id(unitKind)),
    figure: figureNamedShape,
    carrier: maybe(id(pieceSlotKind)),
  },
)
export const barbarianRaidsFrame = frame('raids', ['begin', 'spend', 'where'], { left: int(), from: maybe(id(spaceKind)) })
export const barbarianArrivalFrame = frame('arrive', ['entered', 'fight', 'threat', 'sack', 'routes'], {
  place: id(spaceKind),
  fought: list(id(seatKind)),
  rebels: bool,
  /** How many movements, conquests and arrivals lie around each other here, so that it is known which is in the midst of which. */
  depth: int(),
})
export const rebellionsFrame = frame('rebellions', ['begin', 'again', 'law', 'where', 'place'], {
  seat: id(seatKind),
  left: int(),
  costs: bool,
  place: maybe(id(spaceKind)),
  byTax: bool,
  /** Whether a rebellion was under way has been looked at before (r-29). */
  looked: bool,
  diverted: bool,
})

// ---- 3 Taxes ----
export const taxesPhaseFrame = frame('taxes', ['levels', 'income', 'window', 'interest', 'shares', 'upkeep'], {
  next: int(),
  /** Who pays less (Magnate 38), who shares in what others pay (37), and what was paid by whom. */
  spared: list(id(seatKind)),
  sharers: list(id(seatKind)),
  paid: byWord(seatKind, int()),
})
export const loanInterestFrame = frame('interest', ['due', 'pay', 'sell', 'sell-building', 'fail'], {
  seat: id(seatKind),
  due: int(),
  place: maybe(id(spaceKind)),
  /** Whether the rebellions that a bankrupt player places cost honour; not looked at yet: null. */
  costs: maybe(bool),
})
export const unitUpkeepFrame = frame('upkeep', ['pay', 'unit', 'which-figure', 'dismiss'], {
  seat: id(seatKind),
  place: maybe(id(spaceKind)),
  unit: maybe(id(unitKind)),
  figure: figureNamedShape,
})

// ---- 4 Purchases ----
/** `hidden`: what is bought stays behind the screens until the end of the phase. */
export const purchasesPhaseFrame = frame('purchases', ['call', 'each', 'orders', 'deploy'], { next: int(), hidden: bool })
/** `discounts`: what Architects will still take off, once the building that is being placed is paid for. */
export const deploymentFrame = frame('deployment', ['place', 'built'], { seat: id(seatKind), discounts: list(int(-1)) })
export const shopFrame = frame('shop', ['menu'], { seat: id(seatKind) })
export const buildingConstructionFrame = frame('construct', ['where', 'pay', 'raise'], {
  seat: id(seatKind),
  building: id(buildingKind),
  /** Of the Architects that have been used, those that may serve this building. */
  discounts: list(int(-1)),
  place: maybe(id(spaceKind)),
  paid: bool,
})
export const pieceMakingFrame = frame('craft', ['level', 'where', 'pay', 'make'], {
  seat: id(seatKind),
  kind: id(pieceTypeKind),
  level: maybe(id(levelKind)),
  place: maybe(id(spaceKind)),
  paid: bool,
})
export const pieceImprovementFrame = frame('improve', ['level', 'pay', 'raise'], {
  seat: id(seatKind),
  piece: id(pieceSlotKind),
  level: maybe(id(levelKind)),
  paid: bool,
})
export const buildingRepairFrame = frame('repair', ['which'], { seat: id(seatKind), place: id(spaceKind) })
export const unitRecruitingFrame = frame('recruit', ['holder', 'where', 'pay', 'put'], {
  seat: id(seatKind),
  unit: id(unitKind),
  how: id(recruitingWayKind),
  holder: maybe(id(seatKind)),
  place: maybe(id(spaceKind)),
  paid: bool,
})
export const captainTrainingFrame = frame('train', ['which', 'which-figure', 'level', 'pay', 'raise'], {
  seat: id(seatKind),
  place: id(spaceKind),
  unit: maybe(id(unitKind)),
  figure: figureNamedShape,
  level: maybe(id(levelKind)),
  paid: bool,
})
export const empireCardPurchaseFrame = frame('draw-card', ['draw', 'window', 'again', 'choose', 'rest'], { seat: id(seatKind), n: int(), again: bool })
export const paymentFrame = frame('pay', ['points', 'settle', 'turned'], {
  seat: id(seatKind),
  of: id(payerProcedureKind),
  colour: maybe(id(pointColourKind)),
  points: int(),
  florins: int(),
})
/** tecnologie.proselitismo-1: a card of a neighbour that answers one that has just been turned. `waiting`: payments that go on after it. */
export const replyFrame = frame('reply', ['name', 'pay', 'answer'], {
  seat: id(seatKind),
  card: maybe(id(cardKind)),
  waiting: list(objectWithFields({ seat: id(seatKind), florins: int() })),
  paid: bool,
})
/** A card's ability or a technology in use: what has been named so far, and how often more. */
export const cardOrTechnologyUseFrame = frame(
  'instant',
  ['colour', 'pay', 'turn', 'answer', 'answered', 'extra', 'roll', 'begin', 'name', 'effect', 'abandoned'],
  {
    seat: id(seatKind),
    /** Whose card or technology it is. */
    owner: id(seatKind),
    card: maybe(id(cardKind)),
    technology: maybe(id(technologyKind)),
    /** Used for its points; otherwise for its ability. */
    points: bool,
    paid: bool,
    timing: id(timingKind),
    /** Jesters and Princesses that were turned in answer, one on top of the other; what the Princesses make of it. */
    answers: list(id(cardKind)),
    doubled: bool,
    both: bool,
    rolled: int(),
    left: int(),
    stage: int(),
    spaces: list(id(spaceKind)),
    pieces: list(id(pieceSlotKind)),
    units: list(id(unitKind)),
    figure: figureNamedShape,
    cards: list(id(cardKind)),
    colours: list(id(pointColourKind)),
    sides: list(id(sideKind)),
    goods: list(id(goodKind)),
    shots: list(id(attackTypeKind)),
    dice: list(id(dieKind)),
    priceChanges: list(id(priceChangeKind)),
    categories: list(id(buildingCategoryKind)),
    technologies: list(id(technologyKind)),
  },
)
/** The die of a card. */
export const cardDieFrame = frame('card-die', ['roll', 'fate', 'tell'], { sides: int(6, 8), rolled: int() })
/** Florins are laid on Magnate 36. */
export const florinBankingFrame = frame('bank', ['put'], { seat: id(seatKind) })
/** An objective is claimed: the colour of its token is chosen where there are several. */
export const objectiveClaimFrame = frame('objective', ['colour', 'token'], { seat: id(seatKind), card: id(cardKind), colour: maybe(id(pointColourKind)) })
/** A unit of one's own is given up. */
export const unitDismissalFrame = frame('dismissal', ['unit', 'which-figure', 'dismiss'], {
  seat: id(seatKind),
  place: id(spaceKind),
  unit: maybe(id(unitKind)),
  figure: figureNamedShape,
})
export const controlTokensFrame = frame('tokens', ['put'], { seat: id(seatKind), left: int(), among: list(id(spaceKind)), must: bool })

// ---- 5 Combat ----
export const combatPhaseFrame = frame('combat', ['guests', 'next', 'act', 'overstay', 'judge'], {
  turn: int(),
  passes: int(),
  /** Guests without a right to be there who can leave (r-243). */
  strays: list(objectWithFields({ guest: id(seatKind), host: id(seatKind), at: id(spaceKind) })),
})
export const groupMovementFrame = frame(
  'movement',
  [
    'begin',
    'provoke',
    'regroup',
    'which-figure',
    'picked',
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
    'home',
  ],
  {
    seat: id(seatKind),
    place: id(spaceKind),
    galley: maybe(id(pieceSlotKind)),
    pieces: list(id(pieceSlotKind)),
    /** A unit that is about to join the group, or to be left by it. */
    picked: maybe(id(unitKind)),
    leaving: bool,
    figure: figureNamedShape,
    /** Left behind on the way; in this space they may still have handed their load over. */
    dropped: list(id(pieceSlotKind)),
    /** Carriers that have come to the group in this space: they take on what others hand over. */
    joined: list(id(pieceSlotKind)),
    /** Pieces that have gone a step in this movement, themselves or aboard. */
    travelled: list(id(pieceSlotKind)),
    tired: list(id(pieceSlotKind)),
    moved: bool,
    destination: maybe(id(spaceKind)),
    tried: list(id(spaceKind)),
    fought: list(id(sideKind)),
    /** Enemies whose pieces without units have been taken where the movement ended. */
    robbed: list(id(seatKind)),
    victim: maybe(id(seatKind)),
    resisted: bool,
    /** An attack on somebody who already stands there: without a declaration, against a treaty; his pieces are taken as well. */
    provokes: bool,
    betrays: bool,
    seizes: bool,
    /** The step announced, and what cards make of it. */
    to: maybe(id(spaceKind)),
    invades: bool,
    byLeave: bool,
    edict: bool,
    /** Logistics: the step leads into the other element, and is paid for; the last space of the own one. */
    crossing: bool,
    converted: bool,
    shore: maybe(id(spaceKind)),
    /** Its Galley has gone over land: it ends at sea. */
    overland: bool,
    /** Condottiero 6: half of the group goes on, so many have stopped; this is the half that went on. */
    splits: bool,
    halted: int(),
    onward: bool,
    fromBarbarians: bool,
    depth: int(),
  },
)
const battleSidesFields = { attacker: id(sideKind), defender: id(sideKind) }
const makeBattlePartyTableShape = <T>(shape: Parameters<typeof tableByKind<T>>[1]) => tableByKind(battlePartyKind, shape)
export const battleFrame = frame('battle', ['begin', 'start', 'rounds', 'release', 'honour', 'spoils', 'later'], {
  place: id(spaceKind),
  ...battleSidesFields,
  began: makeBattlePartyTableShape(int()),
  /** How many have begun. */
  rounds: int(),
  /** At sea: Galleys that have had units aboard and have not rolled for losing them. */
  galleys: list(id(pieceSlotKind)),
  ended: bool,
  /** Cards of the Jailer: the ratio without penalty, and what is taken off the penalty. */
  ratios: makeBattlePartyTableShape(withDefault(int(2, 3), 3)),
  reliefs: makeBattlePartyTableShape(int()),
  gunners: makeBattlePartyTableShape(bool),
  trapped: list(objectWithFields({ party: id(battlePartyKind), unit: id(unitKind) })),
  retreated: maybe(id(sideKind)),
  surrendered: maybe(id(sideKind)),
  /** Units of the side have left the battle alive, or changed sides. */
  escaped: makeBattlePartyTableShape(bool),
  captured: list(objectWithFields({ owner: id(seatKind), holder: id(seatKind), unit: id(unitKind) })),
  /** Whose units have joined a side for this battle alone (r-165), or stand beside it by Influence (r-201), and where barbarians have come upon somebody
   *  meanwhile (r-118), or somebody upon them. */
  guests: list(id(seatKind)),
  later: list(id(spaceKind)),
  /** Where battles wait that it was begun in the midst of (r-281). */
  waiting: list(id(spaceKind)),
})
/** A unit that would join a battle under way; without `from` it comes from the reserve. */
export const joiningBattleFrame = frame('joining', ['consent', 'join'], {
  seat: id(seatKind),
  commander: id(seatKind),
  unit: id(unitKind),
  figure: figureNamedShape,
  from: maybe(id(spaceKind)),
})
/** A Galley that has lost its last unit. */
export const galleySinkingFrame = frame('sinking', ['roll', 'fate', 'sink'], { galley: id(pieceSlotKind), rolled: int() })
export const battleRoundFrame = frame(
  'round',
  [
    ...(['begin', 'open', 'forbidden', 'terms', 'answer', 'next-terms', 'decide', 'farther', 'declared', 'defend', 'protect'] as const),
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
    ...([
      'sacrifice',
      'emulated',
      'which-given',
      'give',
      'throw',
      'reroll',
      'final',
      'next-dice',
      'after-dice',
      'compare',
      'superiority',
      'strike',
      'melee-damage',
      'next-melee',
    ] as const),
    ...(['loss-damage', 'next-losses', 'late-damage', 'next-late', 'close', 'round-end', 'leave', 'stay', 'which-stays', 'stays', 'load', 'retreat'] as const),
  ],
  {
    place: id(spaceKind),
    ...battleSidesFields,
    /** Whose turn it is in a step that both take. */
    party: withDefault(id(battlePartyKind), ATTACKER),
    began: makeBattlePartyTableShape(int()),
    offer: withDefault(id(surrenderOfferKind), 'none'),
    captures: makeBattlePartyTableShape(bool),
    path: list(id(spaceKind)),
    retreatCost: int(),
    protects: list(id(attackTypeKind)),
    crews: list(
      objectWithFields({
        party: id(battlePartyKind),
        engine: id(pieceSlotKind),
        units: tableByKind(unitKind, int()),
        target: maybe(id(buildingCategoryKind)),
        fights: bool,
        extra: int(),
        rolls: list(int()),
      }),
    ),
    trapped: list(objectWithFields({ party: id(battlePartyKind), unit: id(unitKind) })),
    hits: makeBattlePartyTableShape(int()),
    leader: maybe(id(battlePartyKind)),
    uses: list(id(captainUseKind)),
    majority: makeBattlePartyTableShape(bool),
    granted: makeBattlePartyTableShape(int()),
    /** Archer dice as they fell, what card 8 takes off each, and whether card 9 rolls the misses again. */
    volleys: makeBattlePartyTableShape(list(int())),
    aimed: makeBattlePartyTableShape(int()),
    repeats: makeBattlePartyTableShape(bool),
    strategy: makeBattlePartyTableShape(int()),
    delays: makeBattlePartyTableShape(bool),
    /** Units whose damage is put off (card 29): so many points each, by which shot, pointed out by Tactics or not, and who takes them prisoner. */
    delayed: makeBattlePartyTableShape(
      list(
        objectWithFields({ unit: id(unitKind), figure: figureNamedShape, points: int(1), shot: id(attackTypeKind), chosen: bool, jailer: maybe(id(seatKind)) }),
      ),
    ),
    lost: makeBattlePartyTableShape(tableByKind(unitKind, int())),
    heavy: makeBattlePartyTableShape(int()),
    knights: makeBattlePartyTableShape(int()),
    /** Whose Light infantry has its power in this round; not looked at yet: null. */
    light: maybe(list(id(battlePartyKind))),
    bonus: makeBattlePartyTableShape(int()),
    rolled: makeBattlePartyTableShape(bool),
    dice: makeBattlePartyTableShape(objectWithFields({ d4: int(1), d6: int(1), d8: int(1) })),
    marked: list(id(dieKind)),
    values: makeBattlePartyTableShape(int()),
    losses: makeBattlePartyTableShape(int()),
    winner: maybe(id(battlePartyKind)),
    extra: int(),
    more: int(),
    /** Units that are given up before the dice, one after the other; whoever stays behind in a retreat. */
    giving: list(id(unitKind)),
    leaver: maybe(id(unitKind)),
    figure: figureNamedShape,
    staying: list(objectWithFields({ unit: id(unitKind), figure: figureNamedShape })),
    /** War wagons and engines that Galleys take along where a retreat puts to sea. */
    loading: list(id(pieceSlotKind)),
  },
)
export const damageAssignmentFrame = frame('damage', ['window', 'shield', 'forced', 'assign', 'which-figure', 'hit'], {
  party: id(battlePartyKind),
  left: int(),
  shot: id(attackTypeKind),
  changed: list(objectWithFields({ was: id(unitKind), now: id(unitKind) })),
  /** Whoever has the Jailer take the next one that falls. */
  jailer: maybe(id(seatKind)),
  /** Units that Tactics has pointed out. */
  chosen: list(objectWithFields({ unit: id(unitKind), figure: figureNamedShape })),
  /** Whoever takes the next point. */
  unit: maybe(id(unitKind)),
  figure: figureNamedShape,
})
export const conquestFrame = frame('conquest', ['take', 'honour', 'threat', 'spoils', 'cargo', 'keep', 'tokens', 'blood', 'routes'], {
  seat: id(seatKind),
  place: id(spaceKind),
  victim: maybe(id(seatKind)),
  /** By an army that conquers the territory; otherwise only pieces of the loser are taken. */
  attack: bool,
  lone: bool,
  /** Only this one is taken. */
  only: maybe(id(pieceSlotKind)),
  fromBarbarians: bool,
  depth: int(),
  sacked: int(),
  seized: int(),
  carrier: maybe(id(pieceSlotKind)),
})
export * from './frames-trade.ts'
