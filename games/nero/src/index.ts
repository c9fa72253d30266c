/** Nero: the Legacy of a Despot. */
import { defineGame, type Procedures, type State } from '@tabularium/kernel'
import { ave } from './cards/ave.ts'
import { crisis } from './cards/crisis.ts'
import { galley } from './cards/galley.ts'
import { reaction } from './cards/reactions.ts'
import { rebels } from './cards/rebels.ts'
import { revolt } from './cards/revolt.ts'
import { traitor } from './cards/traitor.ts'
import { tribes } from './cards/tribes.ts'
import { blunders } from './blunders.ts'
import { check } from './check.ts'
import { ALL_CARDS, SEATS, tables, TURNS } from './data.ts'
import { evaluate } from './evaluate.ts'
import { events } from './events.ts'
import { frames, gameFrame } from './frames.ts'
import { nameInGame, card, seatName, seats } from './kinds.ts'
import { game } from './procs/3-start.ts'
import { round } from './procs/4-round.ts'
import { turn } from './procs/4-turn.ts'
import { campaign, march, step } from './procs/5-movement.ts'
import { withdraw } from './procs/5-withdrawal.ts'
import { battle } from './procs/6-battle.ts'
import { annul, proclaim } from './procs/7-emperor.ts'
import { assassination, block } from './procs/9-assassination.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import { board, nouns, oldVerbs, type Nero, type Seat } from './types.ts'
import { windows } from './windows.ts'

const procs: Procedures<Nero> = {
  game,
  turn,
  round,
  campaign,
  march,
  step,
  withdraw,
  battle,
  proclaim,
  annul,
  assassination,
  block,
  ave,
  crisis,
  galley,
  tribes,
  rebels,
  revolt,
  traitor,
  reaction,
}
const makeZone = (visibleTo: 'none' | 'all' | Seat, order: 'pile' | 'hand') => ({ visibleTo, order })
/** The turn marker does not leave its track. */
function keepLastTurn(old: State<Nero>): State<Nero> {
  return { ...old, board: { ...old.board, turn: Math.min(old.board.turn, TURNS) } }
}

export const nero = defineGame<Nero>({
  id: 'nero',
  rules: 3,
  name: { it: 'Nero', en: 'Nero' },
  tables,
  seats,
  scenarios: [{ id: 'ad-69', name: { it: 'L’anno dei quattro imperatori', en: 'The year of the four emperors' }, seats: [4, 3] }],
  options: [
    { id: 'short', name: { it: 'Partita breve: meno carte a ogni turno', en: 'Short game: fewer cards each turn' }, values: [false, true], default: false },
    {
      id: 'youngest',
      name: { it: 'Chi è il più giovane, e comincia', en: 'Who is the youngest, and begins' },
      values: ['random', ...SEATS],
      names: [{ it: 'per sorte', en: 'by lot' }, ...SEATS.map((_, i) => seatName(i + 1))],
      default: 'random',
    },
  ],
  things: card,
  backs: ALL_CARDS.map(() => 0),
  zones: {
    'hand-seat-1': makeZone('seat-1', 'hand'),
    'hand-seat-2': makeZone('seat-2', 'hand'),
    'hand-seat-3': makeZone('seat-3', 'hand'),
    'hand-seat-4': makeZone('seat-4', 'hand'),
    box: makeZone('none', 'pile'),
    table: makeZone('all', 'pile'),
  },
  shapes: { board, frames, events, own: null, nouns },
  called: nameInGame,
  procs,
  windows,
  start: () => ({
    board: board.blank(),
    zones: { box: ALL_CARDS },
    stack: [gameFrame()],
  }),
  evaluate,
  blunders,
  check,
  // Rules 2 and 3 changed what may be played (rulings 104 to 108, 111). In a game that is over the turn stood at 5 before rules 3.
  migrations: { 1: old => old, 2: keepLastTurn },
  oldNames: { verbs: oldVerbs },
  texts: { it, en },
})
