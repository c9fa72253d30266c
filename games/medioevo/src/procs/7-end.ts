/** 7 END OF THE TURN; VICTORY; elimination. */
import type { Procedure } from '@tabularium/kernel'
import { isCommercialPieceKind, SPACES, UNITS, type Seat, type Unit } from '../kinds.ts'
import {
  addUnitCounts,
  addUnitsToArmy,
  makeArmyWithoutUnits,
  dropEmptyArmies,
  makeUnitCountsOfOneClass,
  replaceUnitsOfArmy,
  changeMatchingArmies,
  sumUnitCounts,
  realTypeOf,
} from '../board/armies.ts'
import { updateHoldersOfAllSpaces } from '../board/control.ts'
import { withoutEntryAt } from '../board/map.ts'
import { dropLostTradeRoutes, fullMovementPointsOfPiece, findPiecesOfSeat, removePieceFromMap } from '../board/pieces.ts'
import { computeFinalScores, wealthOfSeat } from '../board/scoring.ts'
import { endAllySupport } from '../board/support.ts'
import { rebellionsFrame } from '../frames.ts'
import { CARD_ZONE_OF_SEAT, type GameStepContext } from '../rules.ts'
import { ownerOf, stationOf, turnEffectsShape, type Board, type FrameOfProcedure, type Medioevo, type Player } from '../types.ts'
import { gainHonour, isGameOver, playerOf, listPlayingSeats } from './common.ts'
import { countRebellionsDue, toleratedTaxLevel } from './2-events.ts'
import { findSackingFrame } from './2-barbarians.ts'
import { openWindow } from './8-instants.ts'
import { MAGNATE_36_CARD, returnBankedFlorins } from './8-objectives.ts'
import { removeTreaty } from './9-war.ts'

type CleanupFrame = FrameOfProcedure<'cleanup'>
type FinalCountFrame = FrameOfProcedure<'final'>

/** r-200: the order of the end of the turn. */
export const cleanupProcedure: Procedure<Medioevo, CleanupFrame> = {
  // (1) The last moment of the turn.
  'ready-window': g => openWindow(g, 'end-ready', null),
  // (2) What lasts for the turn ends.
  effects: g => (isGameOver(g) ? { done: true } : endTurnEffects(g.board)),
  // (3) Control is looked at again, and barbarians alone take what is left to them.
  control: g => updateHoldersOfAllSpaces(g.board),
  plunder: g => {
    const sack = findSackingFrame(g)
    if (sack) return { call: sack, then: 'plunder' }
    // carte.65-2, 66-2, 67-2 What was used in that moment lasts no longer than the turn either.
    if (!areAnyUnitsForTurnAlone(g.board)) return
    endUnitsForTurnAlone(g.board)
    return { goto: 'control' }
  },
  // (4) fase-7-1, fase-5.movimento-5 Stop tokens go, movement points come back.
  rest: g => {
    changeMatchingArmies(
      g.board,
      a => a.apart !== null && (a.apart.stopped || a.apart.moving || a.apart.exits.length > 0),
      () => ({ stopped: false, moving: false, exits: [] }),
    )
    for (const p of g.board.pieces) Object.assign(p, { pm: fullMovementPointsOfPiece(p), exits: [] })
  },
  // (5) fase-7-2 Cards and tokens are readied.
  ready: g => {
    for (const p of listPlayers(g.board)) {
      p.rotated = p.rotated.filter(card => g.board.marks.unready.includes(card))
      p.tokens = addUnitCounts(p.tokens, p.spent)
      p.spent = p.spent.map(() => 0)
      p.pool.fill(0)
    }
  },
  // (6) c.fine-1, r-134 Treaties of this turn end.
  treaties: g => {
    const over = g.board.treaties.filter(x => x.end !== null && x.end <= g.board.turn)
    for (const { number } of over) {
      removeTreaty(g, number)
      g.emit({ is: 'treaty-ended', number }, ['medioevo.c.fine-1'])
    }
    for (const treaty of g.board.treaties) treaty.charges = []
    emitSecretTreatiesEnded(g)
  },
  // (7) fase-7-3 The next turn.
  advance: g => {
    for (const p of listPlayers(g.board)) resetTurnOfPlayer(p)
    g.board.scored = []
    const bans = g.board.marks.bans.filter(x => x.turn === g.board.turn)
    const held = listPlayers(g.board).flatMap(p => [...p.rotated])
    Object.assign(g.board.marks, { ...turnEffectsShape.blank(), bans, held })
    g.board.turn += 1
    g.emit({ is: 'turn', turn: g.board.turn }, ['medioevo.fase-7-3'])
  },
}
/** r-133: of a secret treaty that is over its parties are told, and nobody else; it stays among their papers. */
function emitSecretTreatiesEnded(g: GameStepContext): void {
  const secret = new Map(g.seats.flatMap(seat => g.shared(seat).map(x => [x.id, x] as const)))
  for (const { value, seats } of secret.values()) if (value.end === g.board.turn) g.emit({ is: 'treaty-ended', number: 0 }, ['medioevo.c.fine-1'], seats)
}
const listPlayers = (b: Board): Player[] => Object.values(b.players)
function resetTurnOfPlayer(p: Player): void {
  p.oldLoans = p.loans
  p.borrowed = p.repaid = p.boughtCard = false
  p.learnt = []
  p.recruited = 0
  // carte.28-1 Units of this turn in the Purchases phase of the next, and no later.
  p.rebuy = UNITS.map(u => p.fallen.filter(x => x === u).length)
  p.fallen = []
  p.yielded = []
  p.borrowedCards = []
  p.discounts = []
  p.lent = []
  p.stats = {}
}

/** carte.65-2, 66-2, 67-2, 68-2, r-200: hired hordes go, lent units come home, promoted units are what they were. */
function endTurnEffects(b: Board): void {
  endUnitsForTurnAlone(b)
  // Protections lapse, a War wagon that was a Caravan keeps no cubes, and nobody waits for a lost transport any longer.
  b.marks.spared = []
  b.marks.edicts = []
  b.marks.waiting = []
  for (const p of b.pieces) if (!isCommercialPieceKind(p.kind) && p.goods.length > 0) p.goods = []
  dropLostTradeRoutes(b)
}

const isHiredArmy = (a: Board['armies'][number]): boolean => ownerOf(a) === 'barbarians' && a.by !== 'barbarians'
const areAnyUnitsForTurnAlone = (b: Board): boolean => b.marks.lent.length > 0 || b.armies.some(a => isHiredArmy(a) || realTypeOf(a) !== null)
function endUnitsForTurnAlone(b: Board): void {
  b.armies = b.armies.filter(a => !isHiredArmy(a))
  // Those who are what they were first; then those whom damage has made something less.
  const missing = b.marks.lent.filter(x => !returnLentUnit(b, x, x.unit))
  for (const x of missing) for (const u of UNITS) if (returnLentUnit(b, x, u)) break
  b.marks.lent = []
  dropEmptyArmies(b)
  restoreUnitTypes(b)
}
/** A unit lent to a horde is back in its territory. */
function returnLentUnit(b: Board, { owner, from }: Board['marks']['lent'][number], unit: Unit): boolean {
  const away = b.armies.find(a => ownerOf(a) === owner && a.by === 'barbarians' && a.units[unit]! > 0)
  if (!away) return false
  replaceUnitsOfArmy(b, away, away.units.with(unit, away.units[unit]! - 1))
  addUnitsToArmy(b, makeArmyWithoutUnits(from, owner, { was: realTypeOf(away) }), makeUnitCountsOfOneClass(unit))
  return true
}
function restoreUnitTypes(b: Board): void {
  for (const a of b.armies.filter(x => realTypeOf(x) !== null))
    addUnitsToArmy(b, { ...stationOf(a), was: null }, makeUnitCountsOfOneClass(realTypeOf(a)!, sumUnitCounts(a.units)))
  b.armies = b.armies.filter(a => realTypeOf(a) === null)
}

/** VICTORY (vittoria.finale, r-148). */
export const finalCountProcedure: Procedure<Medioevo, FinalCountFrame> = {
  // vittoria.finale-1 One more Event card, without effect; rebellions are checked against the next.
  draw: (g, f) => {
    if (listPlayingSeats(g).length <= 1) return { goto: 'winner' }
    for (const old of g.shown('event-now')) g.move(old, 'event-now', 'event-discards')
    if (g.count('events') >= 2) g.draw('events', 'event-discards')
    f.tolerated = toleratedTaxLevel(g)
    g.emit({ is: 'tolerated', level: f.tolerated }, ['medioevo.vittoria.finale-1'])
    return
  },
  rebellions: (g, f) => {
    const seat = listPlayingSeats(g)[f.next]
    if (seat === undefined) return
    f.next += 1
    return { call: rebellionsFrame({ seat, left: countRebellionsDue(g.board, seat, f.tolerated), byTax: true }), then: 'rebellions' }
  },
  count: g => {
    const seats = listPlayingSeats(g)
    const wealth = Object.fromEntries(seats.map(seat => [seat, wealthOfSeat(g.board, seat, g.own(seat).florins)]))
    for (const { seat, category, points } of computeFinalScores(g.board, seats, wealth)) {
      g.emit({ is: 'scored', seat, category, points }, ['medioevo.vittoria.finale-2'])
      gainHonour(g, seat, points, 'medioevo.vittoria.finale-2')
    }
  },
  // vittoria.finale-16 Most HP; ties by wealth, then by the later place in the last turn order.
  winner: g => {
    const seats = listPlayingSeats(g)
    if (seats.length <= 1)
      return g.end(
        seats.flatMap(seat => teamMatesOf(g, seat)),
        'last-player',
      )
    if (playerOf(g, seats[0]!).team !== null) return endGameByTeams(g)
    const best = seats.toSorted((a, b) => compareFinalStandings(g, b, a))[0]!
    return g.end([best], 'most-honour')
  },
}
/** A player alone, or the team with all its members. */
const teamMatesOf = (g: GameStepContext, seat: Seat): Seat[] => {
  const { team } = playerOf(g, seat)
  return team === null ? [seat] : g.seats.filter(other => playerOf(g, other).team === team)
}
/** varianti.squadre-1, r-161, r-244: the sum of HP; ties by the sum of wealth, then by whose last member is later in the order. */
function endGameByTeams(g: GameStepContext) {
  const all = [...new Set(g.seats.map(seat => playerOf(g, seat).team!))].map(team => g.seats.filter(seat => playerOf(g, seat).team === team))
  const sum = (members: readonly Seat[], of: (seat: Seat) => number) => members.reduce((total, seat) => total + of(seat), 0)
  const points = (members: readonly Seat[]) => sum(members, seat => playerOf(g, seat).honour)
  const wealth = (members: readonly Seat[]) => sum(members, seat => (playerOf(g, seat).out ? 0 : wealthOfSeat(g.board, seat, g.own(seat).florins)))
  const last = (members: readonly Seat[]) => Math.max(...members.map(seat => g.board.order.indexOf(seat)))
  for (const members of all) g.emit({ is: 'team-scored', team: playerOf(g, members[0]!).team!, points: points(members) }, ['medioevo.varianti.squadre-1'])
  const best = all.toSorted((a, b) => points(b) - points(a) || wealth(b) - wealth(a) || last(b) - last(a))[0]!
  return g.end(best, 'best-team')
}
function compareFinalStandings(g: GameStepContext, a: Seat, b: Seat): number {
  const wealth = (seat: Seat) => wealthOfSeat(g.board, seat, g.own(seat).florins)
  return playerOf(g, a).honour - playerOf(g, b).honour || wealth(a) - wealth(b) || g.board.order.indexOf(a) - g.board.order.indexOf(b)
}

/** d.bancarotta-4, r-36: what remains of an eliminated player. */
export function eliminatePlayer(g: GameStepContext, seat: Seat): void {
  const b = g.board
  // r-245, r-271 What allies have lent is theirs again, and they leave his Galleys while there are any.
  for (const x of b.supports.filter(y => [y.owner, y.commander, y.enemy].includes(seat))) endAllySupport(b, x)
  for (const p of findPiecesOfSeat(b, seat)) if (b.pieces.some(x => x.slot === p.slot)) removePieceFromMap(b, p.slot)
  b.buildings = b.buildings.filter(x => b.keeper[x.at] !== seat)
  b.armies = b.armies.filter(a => ownerOf(a) !== seat && a.by !== seat)
  dropEmptyArmies(b)
  for (const at of SPACES) {
    if (b.token[at] === seat) b.token = withoutEntryAt(b.token, at)
    if (b.keeper[at] === seat) b.keeper = withoutEntryAt(b.keeper, at)
  }
  b.prisoners = b.prisoners.filter(p => p.holder !== seat && p.owner !== seat)
  b.wars = b.wars.filter(w => w.a !== seat && w.b !== seat)
  for (const { number } of b.treaties.filter(x => x.parties.includes(seat))) removeTreaty(g, number)
  b.leaves = b.leaves.filter(x => x.guest !== seat && x.host !== seat)
  const cards = [...g.zone(CARD_ZONE_OF_SEAT[seat])]
  for (const card of cards) g.move(card, CARD_ZONE_OF_SEAT[seat], 'empire', 'bottom')
  if (cards.includes(MAGNATE_36_CARD)) returnBankedFlorins(g)
  const p = playerOf(g, seat)
  p.out = true
  p.route = null
  p.tokens = p.tokens.map(() => 0)
  p.spent = p.spent.map(() => 0)
  p.rotated = []
  p.blood = 0
  updateHoldersOfAllSpaces(b)
  g.emit({ is: 'eliminated', seat }, ['medioevo.d.bancarotta-4'])
}
