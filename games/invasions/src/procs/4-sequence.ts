/** IV The sequence of play; V.A-8 the game begins with the Events of turn 1. */
import type { Procedure } from '@tabularium/kernel'
import { CAMPS, NATIONS, findNationById, NOBODY, findSpaceById, type Nation } from '../kinds.ts'
import { ADMIN_CARDS, DIPLOMACY_CARDS, EVENT_CARDS, MARKERS } from '../data/cards.ts'
import * as frames from '../frames.ts'
import type { GameFrame } from '../frames.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { isNationCivilized, type ReadonlyBoard } from '../board/units.ts'
import { recountControlOfAllAreas } from '../board/control.ts'
import { isLastTurn, isScoringTurn } from '../board/scoring.ts'
import { findSheetRulesWithHook } from '../sheets/index.ts'
import { isPlagueOfTurnEightDue } from '../sheets/pestilence.ts'
import { makeClauseId, callD10RollProcedure, scoreVictoryPoints, scoreVictoryPointsOfCamp } from './common.ts'
import { endGameByPoints } from './5-scoring.ts'
import { filterBoardList } from '../board/change.ts'

export const gameProcedure: Procedure<Invasions, GameFrame<'game'>> = {
  // V.A-7 The decks are shuffled.
  prepare: g => {
    g.shuffle(['event-deck'], 'event-deck')
    g.shuffle(['admin-deck'], 'admin-deck')
    g.shuffle(['diplomacy-deck'], 'diplomacy-deck')
  },
  turns: g => {
    if (g.board.isOver) return endGameByPoints(g)
    return { call: frames.turn(), then: 'turns' }
  },
}
/** What counts anew from turn to turn. */
function resetTurnCounters(g: GameStepContext): void {
  const b = g.board
  for (const nation of NATIONS) {
    b.acted[nation] = 0
    b.bankrupt[nation] = 0
    b.owing[nation] = 0
    b.calamities[nation] = 0
  }
  for (const camp of CAMPS) b.vpTurn[camp] = 0
  b.idle.fill(0)
  b.starved.fill(0)
  filterBoardList(b, 'hostilities', () => false)
  filterBoardList(b, 'aggressors', () => false)
  ;[b.frozen, b.caravan, b.arabRaid] = [false, false, false]
}
/** XXVIII.E-5, r-9 Each foedus gives its federate points every turn; r-164 an inactive people scores nothing. */
function scoreFoedera(g: GameStepContext): void {
  for (const { federate, vp } of g.board.foedera) if (g.board.stage[federate] === 1) scoreVictoryPoints(g, federate, vp, 'foedus', 'XXVIII.E-5')
}
/** r-133 A military raid's marker stays to the end of the next turn. */
function removeRaidMarkersAtTurnEnd(g: GameStepContext): void {
  const b = g.board
  b.raidUntil.forEach((until, space) => {
    if (until > 0 && until <= b.turn * 2 + 1) [b.raid[space], b.raidUntil[space]] = [0, 0]
  })
}
export const gameTurnProcedure: Procedure<Invasions, GameFrame<'turn'>> = {
  // 1 Time phase; IV-14, V.A-8 the first turn begins with Events.
  status: g => {
    g.emit({ is: 'turn', turn: g.board.turn }, [makeClauseId('IV-1')])
    return g.board.turn === 1 ? { goto: 'events' } : { call: frames.status() }
  },
  reinforcements: () => ({ call: frames.reinforce() }),
  events: () => ({ call: frames.events() }),
  diplomacy: () => ({ call: frames.diplomacy() }),
  // 2 Administration phase, not in turn 1 (IV-14).
  administration: g => (g.board.turn === 1 ? undefined : { call: frames.administration() }),
  // 3 Military phase
  military: () => ({ call: frames.military() }),
  closing: g => {
    scoreFoedera(g)
    removeRaidMarkersAtTurnEnd(g)
    for (const { run } of findSheetRulesWithHook('turnEnds')) run(g)
    return isPlagueOfTurnEightDue(g.board) ? { call: frames.pestilence() } : undefined
  },
  // V.C-2, r-144 At the end of turn 11 Islam may arise.
  islam: g => (g.board.turn === 11 && !g.board.hasIslam ? callD10RollProcedure('turn', 'islam', NOBODY, computeIslamModifier(g.board)) : { goto: 'scoring' }),
  creed: (g, f) => {
    if (f.die + computeIslamModifier(g.board) < 6) return
    g.board.hasIslam = true
    scoreVictoryPointsOfCamp(g, 'huns', 3, 'sheet', 'V.C-2')
  },
  // 4 Scoring, in its turns only.
  scoring: g => (isScoringTurn(g.board) ? { call: frames.scoring() } : undefined),
  next: g => {
    if (isLastTurn(g.board)) return void (g.board.isOver = true)
    resetTurnCounters(g)
    g.board.turn += 1
    // r-14 Barbarians keep the peace again.
    recountControlOfAllAreas(g.board)
  },
}
const isNationInactiveOrInDecline = (b: ReadonlyBoard, nation: Nation): boolean => b.stage[nation] !== 1 || b.decline[nation]! > 0
/** The Calendar: weak empires and a successful Arab raid help, a civilized Hijaz hinders. */
export function computeIslamModifier(b: ReadonlyBoard): number {
  const hijaz = b.controller[findSpaceById('hijaz')]!
  return (
    Number(isNationInactiveOrInDecline(b, findNationById('orientali'))) +
    Number(isNationInactiveOrInDecline(b, findNationById('persae'))) +
    Number(b.arabRaid) -
    (hijaz >= 0 && isNationCivilized(b, hijaz) ? 3 : 0)
  )
}
/** V.A-7 What lies in each deck at the start. */
export const CARDS_OF_DECK = { 'event-deck': EVENT_CARDS, 'plunder-pool': MARKERS, 'admin-deck': ADMIN_CARDS, 'diplomacy-deck': DIPLOMACY_CARDS }
