/** INTRODUCTION AND SET-UP: which kingdoms, and what everybody begins with. */
import { id, maybe, objectWithFields, type Procedure } from '@tabularium/kernel'
import {
  ARCHER,
  cardKind,
  POINT_COLOURS,
  CONNECTED_KINGDOMS,
  isPort,
  isSettlement,
  isShipKind,
  KINGDOMS,
  LIGHT,
  START_DATA,
  type Card,
  type Kingdom,
  type PieceKind,
  type Seat,
  type Space,
} from '../kinds.ts'
import { addUnitsToArmy, makeArmyWithoutUnits, makeUnitCountsOfOneClass } from '../board/armies.ts'
import { addBuilding, updateHolderOfSpace, updateHoldersOfAllSpaces } from '../board/control.ts'
import { fireSpacesInPlay, homeSpacesOfSeat, findKingdomsInPlay, type ReadonlyBoard } from '../board/map.ts'
import { addPieceToMap } from '../board/pieces.ts'
import {
  turnOrderAuctionFrame,
  finalCountFrame,
  kingdomChoiceFrame as newKingdoms,
  kingdomAuctionFrame as newOpening,
  setupFrame as newSetup,
  teamChoiceFrame as newTeams,
  gameTurnFrame as newTurn,
} from '../frames.ts'
import { CARD_ZONE_OF_SEAT, DRAWN_CARD_ZONE_OF_SEAT, ruleBuilder, type GameStepContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { addAt, isGameOver, playerOf } from './common.ts'

type GameFrame = FrameOfProcedure<'game'>
type KingdomChoiceFrame = FrameOfProcedure<'kingdoms'>
type SetupFrame = FrameOfProcedure<'setup'>
const FIRST_TURN = 1

// ---- Which kingdoms (intro.regni) ----
const areKingdomsConnected = (set: readonly Kingdom[]): boolean => {
  const found = set.slice(0, 1)
  for (const k of found) for (const next of CONNECTED_KINGDOMS[k]!) if (set.includes(next) && !found.includes(next)) found.push(next)
  return found.length === set.length
}
/** Every set of so many kingdoms that are connected with each other (r-9). */
export function listConnectedKingdomSetsOfSize(size: number): Kingdom[][] {
  const subsets: Kingdom[][] = [[]]
  for (const k of KINGDOMS) subsets.push(...subsets.map(set => [...set, k]))
  return subsets.filter(set => set.length === size && areKingdomsConnected(set))
}
const findChosenKingdoms = (t: ReadonlyBoard): Kingdom[] => findKingdomsInPlay(t)
const canKingdomStillBeConnected = (t: ReadonlyBoard, size: number, k: Kingdom): boolean =>
  listConnectedKingdomSetsOfSize(size).some(set => [...findChosenKingdoms(t), k].every(x => set.includes(x)))
const isKingdomBesideChosen = (t: ReadonlyBoard, k: Kingdom): boolean =>
  findChosenKingdoms(t).length === 0 || findChosenKingdoms(t).some(x => CONNECTED_KINGDOMS[x]!.includes(k))
export function takeKingdom(g: GameStepContext, seat: Seat, kingdom: Kingdom, cite: string): void {
  playerOf(g, seat).kingdom = kingdom
  g.emit({ is: 'kingdom', seat, kingdom }, [cite])
}
export function pickOneAtRandom<T>(g: GameStepContext, list: readonly T[]): T {
  return list[g.roll(list.length) - 1]!
}
/** intro.regni-7: at random, among connected kingdoms. */
function dealKingdoms(g: GameStepContext): void {
  const left = [...pickOneAtRandom(g, listConnectedKingdomSetsOfSize(g.seats.length))]
  for (const seat of g.seats) takeKingdom(g, seat, left.splice(left.indexOf(pickOneAtRandom(g, left)), 1)[0]!, 'medioevo.intro.regni-7')
}

export const gameProcedure: Procedure<Medioevo, GameFrame> = {
  // varianti.squadre-1 Teams are formed at the start.
  teams: g => (Number(g.options['teams']) > 0 ? { call: newTeams() } : undefined),
  // intro.regni-7 Kingdoms are agreed on, dealt at random, or chosen in turn order.
  kingdoms: g => {
    if (g.options['kingdoms'] === 'random') return dealKingdoms(g)
    // r-162 The opening auction comes before all else.
    if (g.options['kingdoms'] === 'auctioned') return { call: newOpening() }
    if (g.options['kingdoms'] === 'agreed') return { call: newKingdoms({ queue: [...g.seats], agreed: true }) }
    return
  },
  // preparazione-6, r-5 The auction of the first turn is held before anything is placed.
  order: g => {
    g.board.ties = makeShuffledSeats(g)
    return { call: turnOrderAuctionFrame() }
  },
  choose: g => (g.options['kingdoms'] === 'chosen' ? { call: newKingdoms({ queue: [...g.board.order] }) } : undefined),
  prepare: () => ({ call: newSetup() }),
  // intro.durata-1 Eight, ten or twelve turns; intro.durata-2, -4 or whichever limit is met first.
  turns: g => {
    // r-170 Time that runs out during the set-up leaves the first turn, which has begun with its auction (r-5).
    const last = g.board.turn > Number(g.options['turns']) || (g.board.timeIsUp && g.board.turn > FIRST_TURN)
    return last || isGameOver(g) ? undefined : { call: newTurn(), then: 'turns' }
  },
  final: () => ({ call: finalCountFrame() }),
}
function makeShuffledSeats(g: GameStepContext): Seat[] {
  const left = [...g.seats]
  return g.seats.map(() => left.splice(g.roll(left.length) - 1, 1)[0]!)
}

export const kingdomChoiceProcedure: Procedure<Medioevo, KingdomChoiceFrame> = {
  pick: ruleBuilder.ask<KingdomChoiceFrame>()({
    cite: ['medioevo.intro.regni-7'],
    who: (_, f) => f.queue[0] ?? null,
    may: {
      'choose-kingdom': {
        cite: 'medioevo.intro.regni-1',
        among: g => KINGDOMS.filter(k => !findChosenKingdoms(g.board).includes(k)),
        unless: [
          { cite: 'medioevo.intro.regni-2', bars: (g, f, k) => f.agreed && !canKingdomStillBeConnected(g.board, g.seats.length, k) },
          { cite: 'medioevo.intro.regni-8', bars: (g, f, k) => !f.agreed && g.seats.length < KINGDOMS.length && !isKingdomBesideChosen(g.board, k) },
        ],
        take: (g, f, k, seat) => {
          takeKingdom(g, seat, k, 'medioevo.intro.regni-7')
          f.queue.shift()
          return { goto: 'pick' }
        },
      },
    },
  }),
}

// ---- Set-up (preparazione) ----
const STARTING_TRANSPORTS: readonly PieceKind[] = ['caravan', 'merchant-ship', 'war-wagon', 'galley']
const seatInTurnOrder = (g: { board: ReadonlyBoard }, next: number): Seat | null => g.board.order[next] ?? null
const homePortsOf = (t: ReadonlyBoard, seat: Seat): Space[] => homeSpacesOfSeat(t, seat).filter(isPort)

export const setupProcedure: Procedure<Medioevo, SetupFrame> = {
  begin: g => {
    updateHoldersOfAllSpaces(g.board)
    // preparazione-17 Everybody begins with 10 HP, but for what an opening auction has made of them.
    if (g.options['kingdoms'] !== 'auctioned') for (const seat of g.seats) playerOf(g, seat).honour = START_DATA.hp
  },
  // preparazione-7 Step 2: everybody puts a Village in a settlement of the own kingdom, in turn order (r-12).
  village: ruleBuilder.ask<SetupFrame>()({
    cite: ['medioevo.preparazione-7'],
    who: (g, f) => seatInTurnOrder(g, f.next),
    may: {
      'place-at': {
        among: (g, _, seat) => homeSpacesOfSeat(g.board, seat),
        unless: [{ cite: 'medioevo.fase-4.edifici-6', bars: (_g, _f, at) => !isSettlement(at) }],
        take: (g, f, at, seat) => {
          addBuilding(g.board, { at, category: 'civil', level: 1, damage: 0 })
          g.emit({ is: 'built', seat, building: 'village', at }, ['medioevo.preparazione-7'])
          f.next += 1
          return { goto: 'village' }
        },
      },
    },
  }),
  // preparazione-8 Step 3: the Archer and the transports go anywhere in the own kingdom.
  units: (_, f) => void (f.next = 0),
  archer: ruleBuilder.ask<SetupFrame>()({
    cite: ['medioevo.preparazione-8'],
    who: (g, f) => seatInTurnOrder(g, f.next),
    may: {
      'place-at': {
        among: (g, _, seat) => homeSpacesOfSeat(g.board, seat),
        take: (g, f, at, seat) => {
          addUnitsToArmy(g.board, makeArmyWithoutUnits(at, seat), makeUnitCountsOfOneClass(ARCHER))
          updateHolderOfSpace(g.board, at)
          g.emit({ is: 'placed', seat, unit: ARCHER, at }, ['medioevo.preparazione-8'])
          f.left = START_DATA.transportLevels
        },
      },
    },
  }),
  // preparazione-9 Two levels in all: one transport of level II or two of level I.
  transport: ruleBuilder.ask<SetupFrame>()({
    cite: ['medioevo.preparazione-9'],
    who: (g, f) => (f.left > 0 ? seatInTurnOrder(g, f.next) : null),
    may: {
      'take-transport': {
        among: () => STARTING_TRANSPORTS,
        unless: [{ cite: 'medioevo.preparazione-11', bars: (g, _, kind, seat) => isShipKind(kind) && homePortsOf(g.board, seat).length === 0 }],
        take: (_, f, kind) => void (f.kind = kind),
      },
    },
  }),
  level: ruleBuilder.ask<SetupFrame>()({
    cite: ['medioevo.preparazione-9'],
    who: (g, f) => (f.left > 1 ? seatInTurnOrder(g, f.next) : null),
    may: { level: { among: (_, f) => ({ min: 1, max: f.left }), take: (_, f, level) => void (f.level = level) } },
  }),
  berth: ruleBuilder.ask<SetupFrame>()({
    cite: ['medioevo.preparazione-8'],
    who: (g, f) => (f.left > 0 ? seatInTurnOrder(g, f.next) : null),
    may: {
      'place-at': {
        among: (g, _, seat) => homeSpacesOfSeat(g.board, seat),
        unless: [{ cite: 'medioevo.preparazione-10', bars: (_, f, at) => isShipKind(f.kind) && !isPort(at) }],
        take: (g, f, at, seat) => {
          addPieceToMap(g.board, { kind: f.kind, level: f.level, owner: seat, at })
          g.emit({ is: 'made', seat, kind: f.kind, level: f.level, at }, ['medioevo.preparazione-8'])
          f.left -= f.level
          return { goto: 'transport' }
        },
      },
    },
  }),
  next: (g, f) => {
    f.next += 1
    return seatInTurnOrder(g, f.next) === null ? undefined : { goto: 'archer' }
  },
  // preparazione-12 Step 4: a barbarian Light infantry on every fire icon.
  fires: g => {
    for (const at of fireSpacesInPlay(g.board)) {
      addUnitsToArmy(g.board, makeArmyWithoutUnits(at, 'barbarians'), makeUnitCountsOfOneClass(LIGHT))
      updateHolderOfSpace(g.board, at)
    }
    g.emit({ is: 'fires', spaces: [...fireSpacesInPlay(g.board)] }, ['medioevo.preparazione-12'])
  },
  // preparazione-2, -13 Step 5: three Empire cards each, one of which is kept.
  deal: g => {
    g.shuffle(['empire'], 'empire')
    g.shuffle(['events'], 'events')
    for (const seat of g.board.order) for (let n = 0; n < START_DATA.empireCardsDealt; n++) g.draw('empire', DRAWN_CARD_ZONE_OF_SEAT[seat])
  },
  keep: ruleBuilder.askAll<SetupFrame, { card: Card | null }>()({
    cite: ['medioevo.preparazione-13'],
    who: g => g.board.order,
    draft: objectWithFields({ card: maybe(id(cardKind)) }),
    may: { keep: { among: (g, _, seat) => g.zone(DRAWN_CARD_ZONE_OF_SEAT[seat]), take: (_, card) => ({ card }) } },
    enough: (_g, _f, _seat, mine) => mine.card !== null,
    // preparazione-14 The card kept lies open; the others go back and the deck is shuffled again.
    open: (g, f, answers) => {
      for (const seat of g.board.order) {
        const card = answers[seat]!.card!
        g.move(card, DRAWN_CARD_ZONE_OF_SEAT[seat], CARD_ZONE_OF_SEAT[seat])
        g.emit({ is: 'took-card', seat, card }, ['medioevo.preparazione-14'])
      }
      g.shuffle(['empire', ...g.board.order.map(seat => DRAWN_CARD_ZONE_OF_SEAT[seat])], 'empire')
      f.next = 0
    },
  }),
  // preparazione-15 Step 6: everybody takes one Objective token of a colour of choice, in turn order.
  token: ruleBuilder.ask<SetupFrame>()({
    cite: ['medioevo.preparazione-15'],
    who: (g, f) => seatInTurnOrder(g, f.next),
    may: {
      'take-token': {
        among: () => POINT_COLOURS,
        take: (g, f, colour, seat) => {
          playerOf(g, seat).tokens = addAt(playerOf(g, seat).tokens, colour, 1)
          g.emit({ is: 'took-token', seat, colour }, ['medioevo.preparazione-15'])
          f.next += 1
          return { goto: 'token' }
        },
      },
    },
  }),
}
