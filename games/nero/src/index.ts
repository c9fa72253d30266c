/** Nero: the Legacy of a Despot. */
import { defineGame, type Procedures, type State } from '@tabularium/kernel'
import { blunders } from './blunders.ts'
import { aveProcedure } from './cards/ave.ts'
import { crisisProcedure } from './cards/crisis.ts'
import { galleyProcedure } from './cards/galley.ts'
import { reactionProcedure } from './cards/reactions.ts'
import { rebelsProcedure } from './cards/rebels.ts'
import { revoltProcedure } from './cards/revolt.ts'
import { traitorProcedure } from './cards/traitor.ts'
import { tribesProcedure } from './cards/tribes.ts'
import { checkInvariants } from './check.ts'
import { ALL_CARDS, SEATS, dataTables, TURNS } from './data.ts'
import { evaluate } from './evaluate.ts'
import { eventShapes } from './events.ts'
import { frameMakers, gameFrame } from './frames.ts'
import { nameInGame, cardKind, makeSeatName, seatKind } from './kinds.ts'
import { gameProcedure } from './procs/3-start.ts'
import { roundProcedure } from './procs/4-round.ts'
import { turnProcedure } from './procs/4-turn.ts'
import { campaignProcedure, marchProcedure, stepProcedure } from './procs/5-movement.ts'
import { withdrawProcedure } from './procs/5-withdrawal.ts'
import { battleProcedure } from './procs/6-battle.ts'
import { annulProcedure, proclaimProcedure } from './procs/7-emperor.ts'
import { assassinationProcedure, blockProcedure } from './procs/9-assassination.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import { boardShape, verbNounShapes, oldVerbs, type Nero, type Seat } from './types.ts'
import { windows } from './windows.ts'

const procedures: Procedures<Nero> = {
  game: gameProcedure,
  turn: turnProcedure,
  round: roundProcedure,
  campaign: campaignProcedure,
  march: marchProcedure,
  step: stepProcedure,
  withdraw: withdrawProcedure,
  battle: battleProcedure,
  proclaim: proclaimProcedure,
  annul: annulProcedure,
  assassination: assassinationProcedure,
  block: blockProcedure,
  ave: aveProcedure,
  crisis: crisisProcedure,
  galley: galleyProcedure,
  tribes: tribesProcedure,
  rebels: rebelsProcedure,
  revolt: revoltProcedure,
  traitor: traitorProcedure,
  reaction: reactionProcedure,
}
const makeZone = (visibleTo: 'none' | 'all' | Seat, order: 'pile' | 'hand') => ({ visibleTo, order })
/** The turn marker does not leave its track. */
function limitTurnToLast(old: State<Nero>): State<Nero> {
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
    'hand-seat-1': makeZone('seat-1', 'hand'),
    'hand-seat-2': makeZone('seat-2', 'hand'),
    'hand-seat-3': makeZone('seat-3', 'hand'),
    'hand-seat-4': makeZone('seat-4', 'hand'),
    box: makeZone('none', 'pile'),
    table: makeZone('all', 'pile'),
  },
  shapes: { board: boardShape, frames: frameMakers, events: eventShapes, own: null, nouns: verbNounShapes },
  called: nameInGame,
  procs: procedures,
  windows,
  start: () => ({
    board: boardShape.blank(),
    zones: { box: ALL_CARDS },
    stack: [gameFrame()],
  }),
  evaluate,
  blunders,
  judgedAt: 'act',
  check: checkInvariants,
  // Rules 2 and 3 changed what may be played (rulings 104 to 108, 111). In a game that is over the turn stood at 5 before rules 3.
  migrations: { 1: old => old, 2: limitTurnToLast },
  oldNames: { verbs: oldVerbs },
  texts: { it, en },
})
