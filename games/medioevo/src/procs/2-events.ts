/** 2 EVENTS: the barbarian dice, the Event card, and what its icons do to each player. */
import type { Procedure } from '@tabularium/kernel'
import {
  COAST_NEIGHBOURS,
  DIE_IDS,
  eventRowOfCard,
  SIDES_OF_DIE,
  HIGHEST_STRIKING_ROLL_BY_ICON,
  type EventIcon,
  type Piece,
  type Seat,
  type Space,
} from '../kinds.ts'
import { hasSideArmyAt, listUnitsWithCounts, countUnitsByClassAt } from '../board/armies.ts'
import { computeBarbarianHordeOfDice } from '../board/barbarians.ts'
import { findOwnerOfBuildingsAt, buildingsAt } from '../board/control.ts'
import { findArmiesWithUnit, isFigureNamed, NO_FIGURE_NAMED } from '../board/figures.ts'
import { spacesInPlay, type ReadonlyBoard } from '../board/map.ts'
import { damageUnit, isTransportPiece, findWritablePieceOnMap, findPiecesOfSeat } from '../board/pieces.ts'
import { updateHolderOfSpaceLeft } from '../board/control.ts'
import { barbarianRaidsFrame, rebellionsFrame, eventStrikeFrame as newStrike } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type ReadonlyFrameOf } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { firstPlayingSeat, isGameOver, listPlayingSeats } from './common.ts'
import { damageBuilding } from './5-conquest.ts'
import { createFrameToSackSpace } from './2-barbarians.ts'
import { createWhichFigureStep } from './5-figures.ts'
import { openWindow } from './8-instants.ts'

type EventsPhaseFrame = FrameOfProcedure<'events'>
type EventStrikeFrame = FrameOfProcedure<'strike'>

const FIRST_TURN = 1
/** r-15: with fewer than two cards left the discards are shuffled under them. */
export function drawEventCard(g: GameStepContext): void {
  for (const old of g.shown('event-now')) g.move(old, 'event-now', 'event-discards')
  g.draw('events', 'event-now')
  refillEventDeck(g)
}
export function refillEventDeck(g: GameStepContext): void {
  if (g.count('events') >= 2) return
  g.shuffle(['event-discards'], 'event-stock')
  for (let n = g.count('event-stock'); n > 0; n--) g.move(g.zone('event-stock').at(-1)!, 'event-stock', 'events', 'bottom')
}
/** The level printed on the back of the card that now lies on top (fase-2.4-1). */
export const toleratedTaxLevel = (g: Pick<GameStepContext, 'backs'>): number => g.backs('events')[0]! * 10

export const eventsPhaseProcedure: Procedure<Medioevo, EventsPhaseFrame> = {
  // fase-2.1-2 The first player rolls the three barbarian dice.
  roll: g => {
    for (const die of DIE_IDS) g.board.dice[die] = g.roll(SIDES_OF_DIE[die])
    g.emit({ is: 'barbarian-dice', seat: firstPlayingSeat(g), ...g.board.dice }, ['medioevo.fase-2.1-2'])
  },
  // fase-2.1-4 Any of them may be rolled again, once and together.
  reroll: ruleBuilder.ask<EventsPhaseFrame>()({
    cite: ['medioevo.fase-2.1-4'],
    who: g => firstPlayingSeat(g),
    may: {
      reroll: { among: (_, f) => DIE_IDS.filter(die => !f.marked.includes(die)), take: (_, f, die) => (f.marked.push(die), { goto: 'reroll' }) },
      'keep-dice': { among: () => true, take: () => {} },
    },
  }),
  // r-125 The roll is final, but for an Assassin.
  fate: (g, f) => {
    for (const die of f.marked) g.board.dice[die] = g.roll(SIDES_OF_DIE[die])
    return openWindow(g, 'roll-any', firstPlayingSeat(g))
  },
  // fase-2.1-5 Horde and values stand for the whole turn.
  horde: g => {
    g.emit({ is: 'horde', ...g.board.dice, units: listUnitsWithCounts(computeBarbarianHordeOfDice(g.board)) }, ['medioevo.fase-2.1-5'])
    // fase-2-1 In the first turn nothing else is done.
    return g.board.turn === FIRST_TURN ? { done: true } : undefined
  },
  before: g => openWindow(g, 'event-before-draw', firstPlayingSeat(g)),
  // fase-2.2-1 The top Event card.
  draw: (g, f) => {
    // intro.durata-3 What was done meanwhile may have ended the game.
    if (isGameOver(g)) return { done: true }
    // carte.61-1 A Sage has chosen already.
    if (f.card !== null) return undefined
    drawEventCard(g)
    f.card = g.shown('event-now')[0]!
    g.emit({ is: 'event', card: f.card }, ['medioevo.fase-2.2-1'])
    return undefined
  },
  after: g => openWindow(g, 'event-after-draw', firstPlayingSeat(g)),
  // fase-2.2-2 The first player chooses two of the three icons, and their order (r-16).
  icons: ruleBuilder.ask<EventsPhaseFrame>()({
    cite: ['medioevo.fase-2.2-2'],
    who: (g, f) => (f.icons.length < 2 && !isGameOver(g) ? firstPlayingSeat(g) : null),
    may: {
      'choose-icon': {
        among: (_, f) => (f.card === null ? [] : eventRowOfCard(f.card).icons.filter(i => !f.icons.includes(i))),
        take: (g, f, icon) => {
          f.icons.push(icon)
          g.emit({ is: 'icon', icon }, ['medioevo.fase-2.2-2'])
          return { goto: 'icons' }
        },
      },
    },
  }),
  // r-16 For each icon everybody it strikes rolls in turn order.
  strikes: (g, f) => {
    if (isGameOver(g)) return { done: true }
    const icon = f.icons[f.next >= listPlayingSeats(g).length ? 1 : 0]!
    const seat = listPlayingSeats(g)[f.next % listPlayingSeats(g).length]!
    if (f.next >= 2 * listPlayingSeats(g).length) return undefined
    f.next += 1
    return canEventStrike(g, f.card!, icon, seat) ? { call: newStrike({ icon, seat, card: f.card! }), then: 'strikes' } : { goto: 'strikes' }
  },
  // fase-2.3-1 Three Barbarian points.
  points: () => ({ call: barbarianRaidsFrame() }),
  // fase-2.4-1 The back of the top card is what the people tolerate.
  tolerated: (g, f) => {
    f.tolerated = toleratedTaxLevel(g)
    f.next = 0
    g.emit({ is: 'tolerated', level: f.tolerated }, ['medioevo.fase-2.4-1'])
  },
  // fase-2.4-2 Whoever taxes more suffers a rebellion for each step of ten.
  rebellions: (g, f) => {
    const seat = listPlayingSeats(g)[f.next]
    if (seat === undefined) return
    f.next += 1
    return { call: rebellionsFrame({ seat, left: countRebellionsDue(g.board, seat, f.tolerated), byTax: true }), then: 'rebellions' }
  },
}
/** r-26: (own level - tolerated level) / 10, if positive. */
export const countRebellionsDue = (t: ReadonlyBoard, seat: Seat, tolerated: number): number => Math.max(0, (t.players[seat]!.tax - tolerated) / 10)

// ---- What an icon strikes (fase-2.2-3, r-11, r-17) ----
export function findRedSpacesOfEvent(t: ReadonlyBoard, card: NonNullable<EventsPhaseFrame['card']>): Space[] {
  const inPlay = spacesInPlay(t)
  const lands = eventRowOfCard(card).red.filter(at => inPlay[at])
  const seas = lands.flatMap(at => COAST_NEIGHBOURS[at]!).filter(at => inPlay[at])
  return [...new Set([...lands, ...seas])].filter(at => !t.marks.shields.includes(at))
}
const findOwnTransportsIn = (t: ReadonlyBoard, seat: Seat, red: readonly Space[]) =>
  findPiecesOfSeat(t, seat).filter(p => isTransportPiece(p) && red.includes(p.at))
const findLoadedTransportsIn = (t: ReadonlyBoard, seat: Seat, red: readonly Space[]) => findOwnTransportsIn(t, seat, red).filter(p => p.goods.length > 0)
/** r-245: support is struck with the army of its commander. */
const findOwnArmySpacesIn = (t: ReadonlyBoard, seat: Seat, red: readonly Space[]) => red.filter(at => hasSideArmyAt(t, at, seat))
const findOwnBuildingSpacesIn = (t: ReadonlyBoard, seat: Seat, red: readonly Space[]) =>
  red.filter(at => findOwnerOfBuildingsAt(t, at) === seat && buildingsAt(t, at).length > 0)
function canEventStrike(g: GamePublicContext, card: NonNullable<EventsPhaseFrame['card']>, icon: EventIcon, seat: Seat): boolean {
  const red = findRedSpacesOfEvent(g.board, card)
  if (icon === 'movement') return findOwnTransportsIn(g.board, seat, red).length > 0
  if (icon === 'army') return findOwnArmySpacesIn(g.board, seat, red).length > 0
  if (icon === 'buildings') return findOwnBuildingSpacesIn(g.board, seat, red).length > 0
  return findLoadedTransportsIn(g.board, seat, red).length > 0
}
const redSpacesOfStrike = (g: GamePublicContext, f: ReadonlyFrameOf<'strike'>): Space[] => findRedSpacesOfEvent(g.board, f.card)
const findTransportsToStop = (g: GamePublicContext, f: ReadonlyFrameOf<'strike'>): Piece[] =>
  findOwnTransportsIn(g.board, f.seat, redSpacesOfStrike(g, f)).flatMap(p => (p.pm > 0 ? [p.slot] : []))
const isStrikeOfIconPending = (g: GamePublicContext, f: ReadonlyFrameOf<'strike'>, icon: EventIcon): boolean => f.icon === icon && f.left > 0 && !isGameOver(g)
const seatIfSeveralChoices = <T>(list: readonly T[], seat: Seat): Seat | null => (list.length > 1 ? seat : null)

export const eventStrikeProcedure: Procedure<Medioevo, EventStrikeFrame> = {
  roll: (g, f) => {
    f.rolled = g.roll(6)
    g.emit({ is: 'struck', seat: f.seat, icon: f.icon, rolled: f.rolled }, ['medioevo.fase-2.2-2'])
  },
  fate: (g, f) => openWindow(g, 'roll-any', f.seat),
  window: (g, f) => {
    f.left = f.rolled <= HIGHEST_STRIKING_ROLL_BY_ICON[f.icon] ? f.rolled : 0
    return f.left === 0 ? { done: true } : openWindow(g, 'event-damage', f.seat)
  },
  // fase-2.2-5, -6 So many of the player's transports stand still this turn.
  stop: ruleBuilder.ask<EventStrikeFrame>()({
    cite: ['medioevo.fase-2.2-5', 'medioevo.fase-2.2-6'],
    who: (g, f) => (isStrikeOfIconPending(g, f, 'movement') && findTransportsToStop(g, f).length > 0 ? f.seat : null),
    may: {
      'stop-transport': {
        among: findTransportsToStop,
        take: (g, f, slot) => {
          const { kind, at } = findWritablePieceOnMap(g.board, slot)
          findWritablePieceOnMap(g.board, slot).pm = 0
          g.emit({ is: 'stopped', seat: f.seat, kind, at }, ['medioevo.fase-2.2-6'])
          f.left -= 1
          return { goto: 'stop' }
        },
      },
    },
  }),
  // fase-2.2-7, r-19 Damage on own units, as in battle.
  'wound-where': ruleBuilder.ask<EventStrikeFrame>()({
    cite: ['medioevo.fase-2.2-7'],
    who: (g, f) => (isStrikeOfIconPending(g, f, 'army') ? seatIfSeveralChoices(findOwnArmySpacesIn(g.board, f.seat, redSpacesOfStrike(g, f)), f.seat) : null),
    may: { 'wound-at': { among: (g, f) => findOwnArmySpacesIn(g.board, f.seat, redSpacesOfStrike(g, f)), take: (_, f, at) => void (f.place = at) } },
  }),
  wound: ruleBuilder.ask<EventStrikeFrame>()({
    cite: ['medioevo.fase-2.2-7'],
    who: (g, f) => (isStrikeOfIconPending(g, f, 'army') && findOwnArmySpacesIn(g.board, f.seat, redSpacesOfStrike(g, f)).length > 0 ? f.seat : null),
    may: {
      wound: {
        among: (g, f) => findWoundableUnits(g, f),
        take: (g, f, unit) => {
          f.place ??= findOwnArmySpacesIn(g.board, f.seat, redSpacesOfStrike(g, f))[0]!
          f.unit = unit
        },
      },
    },
  }),
  // r-276 Of own units, hired ones and those of allies, at sea of one Galley or another.
  'which-figure': createWhichFigureStep<EventStrikeFrame>((g, f) =>
    f.place === null || f.unit === null ? null : { seat: f.seat, unit: f.unit, armies: findArmiesWithUnit(g.board, f.place, f.seat, f.unit) },
  ),
  wounded: (g, f) => {
    if (f.place === null || f.unit === null) return undefined
    const { place: at, unit, figure } = f
    damageUnit(g.board, at, f.seat, unit, true, a => isFigureNamed(a, unit, figure))
    updateHolderOfSpaceLeft(g.board, at)
    g.emit({ is: 'wounded', side: f.seat, unit, at }, ['medioevo.fase-2.2-7'])
    f.left -= 1
    f.place = f.unit = null
    f.figure = { ...NO_FIGURE_NAMED }
    const sack = createFrameToSackSpace(g, at)
    return sack ? { call: sack, then: 'wound-where' } : { goto: 'wound-where' }
  },
  // fase-2.2-8 Damage on own buildings.
  'damage-where': ruleBuilder.ask<EventStrikeFrame>()({
    cite: ['medioevo.fase-2.2-8'],
    who: (g, f) =>
      isStrikeOfIconPending(g, f, 'buildings') ? seatIfSeveralChoices(findOwnBuildingSpacesIn(g.board, f.seat, redSpacesOfStrike(g, f)), f.seat) : null,
    may: { 'damage-at': { among: (g, f) => findOwnBuildingSpacesIn(g.board, f.seat, redSpacesOfStrike(g, f)), take: (_, f, at) => void (f.place = at) } },
  }),
  damage: ruleBuilder.ask<EventStrikeFrame>()({
    cite: ['medioevo.fase-2.2-8'],
    who: (g, f) => (isStrikeOfIconPending(g, f, 'buildings') && findOwnBuildingSpacesIn(g.board, f.seat, redSpacesOfStrike(g, f)).length > 0 ? f.seat : null),
    may: {
      damage: {
        among: (g, f) => buildingsAt(g.board, f.place ?? findOwnBuildingSpacesIn(g.board, f.seat, redSpacesOfStrike(g, f))[0]!).map(x => x.category),
        take: (g, f, category) => {
          damageBuilding(g, f.place ?? findOwnBuildingSpacesIn(g.board, f.seat, redSpacesOfStrike(g, f))[0]!, category, 1)
          f.left -= 1
          f.place = null
          return { goto: 'damage-where' }
        },
      },
    },
  }),
  // fase-2.2-10, r-20 Cubes of one transport.
  load: ruleBuilder.ask<EventStrikeFrame>()({
    cite: ['medioevo.fase-2.2-10'],
    who: (g, f) => (isStrikeOfIconPending(g, f, 'goods') && findLoadedTransportsIn(g.board, f.seat, redSpacesOfStrike(g, f)).length > 0 ? f.seat : null),
    may: {
      'choose-transport': {
        among: (g, f) => findLoadedTransportsIn(g.board, f.seat, redSpacesOfStrike(g, f)).map(p => p.slot),
        take: (_, f, slot) => void (f.carrier = slot),
      },
    },
  }),
  lose: ruleBuilder.ask<EventStrikeFrame>()({
    cite: ['medioevo.fase-2.2-10'],
    who: (g, f) => (isStrikeOfIconPending(g, f, 'goods') && f.carrier !== null && goodsOnStruckCarrier(g, f).length > 0 ? f.seat : null),
    may: {
      'lose-good': {
        among: (g, f) => [...new Set(goodsOnStruckCarrier(g, f))],
        take: (g, f, good) => {
          const carrier = findWritablePieceOnMap(g.board, f.carrier!)
          carrier.goods = carrier.goods.toSpliced(carrier.goods.indexOf(good), 1)
          g.emit({ is: 'lost-good', seat: f.seat, good }, ['medioevo.fase-2.2-10'])
          f.left -= 1
          return { goto: 'lose' }
        },
      },
    },
  }),
}
const goodsOnStruckCarrier = (g: GamePublicContext, f: ReadonlyFrameOf<'strike'>) => g.board.pieces.find(p => p.slot === f.carrier)?.goods ?? []
function findWoundableUnits(g: GamePublicContext, f: ReadonlyFrameOf<'strike'>) {
  const at = f.place ?? findOwnArmySpacesIn(g.board, f.seat, redSpacesOfStrike(g, f))[0]!
  const counts = countUnitsByClassAt(g.board, at, f.seat)
  return counts.flatMap((n, u) => (n > 0 ? [u] : [])) as never[]
}
