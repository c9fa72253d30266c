/** Nero: the Legacy of a Despot. */
import { defineGame, type Procedures, type State } from '@tabularium/kernel'
import { blunders } from './blunders.ts'
import { aveCaesarCardProcedure } from './cards/ave.ts'
import { crisisCardProcedure } from './cards/crisis.ts'
import { galleyCardProcedure } from './cards/galley.ts'
import { reactionCardProcedure } from './cards/reactions.ts'
import { rebelsCardProcedure } from './cards/rebels.ts'
import { revoltCardProcedure } from './cards/revolt.ts'
import { traitorCardProcedure } from './cards/traitor.ts'
import { germanicTribesCardProcedure } from './cards/tribes.ts'
import { checkInvariants } from './check.ts'
import { ALL_CARDS, SEATS, dataTables, TURNS } from './data.ts'
import { evaluate, foreseeSeats } from './evaluate.ts'
import { eventShapes } from './events.ts'
import { frameMakers, gameFrame } from './frames.ts'
import { findNameOfPlayerInGame, cardKind, makeSeatName, seatKind } from './kinds.ts'
import { gameProcedure } from './procs/3-start.ts'
import { playerRoundProcedure } from './procs/4-round.ts'
import { gameTurnProcedure } from './procs/4-turn.ts'
import { movementPurchaseProcedure, marchProcedure, marchStepProcedure } from './procs/5-movement.ts'
import { legionWithdrawalProcedure } from './procs/5-withdrawal.ts'
import { battleProcedure } from './procs/6-battle.ts'
import { voteCancellationProcedure, emperorProclamationProcedure } from './procs/7-emperor.ts'
import { assassinationCardProcedure, assassinationBlockProcedure } from './procs/9-assassination.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import { boardShape, verbNounShapes, RENAMED_VERBS, type Nero, type Seat } from './types.ts'
import { windows } from './windows.ts'

const procedures: Procedures<Nero> = {
  game: gameProcedure,
  turn: gameTurnProcedure,
  round: playerRoundProcedure,
  campaign: movementPurchaseProcedure,
  march: marchProcedure,
  step: marchStepProcedure,
  withdraw: legionWithdrawalProcedure,
  battle: battleProcedure,
  proclaim: emperorProclamationProcedure,
  annul: voteCancellationProcedure,
  assassination: assassinationCardProcedure,
  block: assassinationBlockProcedure,
  ave: aveCaesarCardProcedure,
  crisis: crisisCardProcedure,
  galley: galleyCardProcedure,
  tribes: germanicTribesCardProcedure,
  rebels: rebelsCardProcedure,
  revolt: revoltCardProcedure,
  traitor: traitorCardProcedure,
  reaction: reactionCardProcedure,
}
const makeZoneDefinition = (visibleTo: 'none' | 'all' | Seat, order: 'pile' | 'hand') => ({ visibleTo, order })
/** The turn marker does not leave its track. */
function migrateTurnBeyondLast(old: State<Nero>): State<Nero> {
  return { ...old, board: { ...old.board, turn: Math.min(old.board.turn, TURNS) } }
}

export const nero = defineGame<Nero>({
  id: 'nero',
  rules: 3,
  name: { it: 'Nero', en: 'Nero' },
  tables: dataTables,
  seats: seatKind,
  scenarios: [{ id: 'ad-69', name: { it: 'L’anno dei quattro imperatori', en: 'The year of the four emperors' }, seats: [4, 3] }],
  options: [
    { id: 'short', name: { it: 'Partita breve: meno carte a ogni turno', en: 'Short game: fewer cards each turn' }, values: [false, true], default: false },
    {
      id: 'youngest',
      name: { it: 'Chi è il più giovane, e comincia', en: 'Who is the youngest, and begins' },
      values: ['random', ...SEATS],
      names: [{ it: 'per sorte', en: 'by lot' }, ...SEATS.map((_, i) => makeSeatName(i + 1))],
      default: 'random',
    },
  ],
  things: cardKind,
  backs: ALL_CARDS.map(() => 0),
  zones: {
    'hand-seat-1': makeZoneDefinition('seat-1', 'hand'),
    'hand-seat-2': makeZoneDefinition('seat-2', 'hand'),
    'hand-seat-3': makeZoneDefinition('seat-3', 'hand'),
    'hand-seat-4': makeZoneDefinition('seat-4', 'hand'),
    box: makeZoneDefinition('none', 'pile'),
    table: makeZoneDefinition('all', 'pile'),
  },
  shapes: { board: boardShape, frames: frameMakers, events: eventShapes, own: null, nouns: verbNounShapes },
  called: findNameOfPlayerInGame,
  procs: procedures,
  windows,
  start: () => ({
    board: boardShape.blank(),
    zones: { box: ALL_CARDS },
    stack: [gameFrame()],
  }),
  evaluate,
  foreseeSeats,
  blunders,
  judgedAt: 'act',
  check: checkInvariants,
  // Rules 2 and 3 changed what may be played (rulings 104 to 108, 111). In a game that is over the turn stood at 5 before rules 3.
  migrations: { 1: old => old, 2: migrateTurnBeyondLast },
  oldNames: { verbs: RENAMED_VERBS },
  texts: { it, en },
})
