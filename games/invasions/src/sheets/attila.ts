/** The Huns' sheet: when Attila dies they become an empire or vanish. */
import type { Procedure } from '@tabularium/kernel'
import { NOWHERE, findLeaderById, findNationById, findSpaceById, type Space } from '../kinds.ts'
import { isBarbarianArea } from '../data/map.ts'
import { findAreasRuledBy, findCitiesHeldBy, recountControlOfAllAreas } from '../board/control.ts'
import { isLeaderInPlay } from '../board/leaders.ts'
import { findVassalsOf, isFederate } from '../board/relations.ts'
import { isNationBarbarian, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame } from '../frames.ts'
import { removeNationFromPlay } from '../procs/14-bankruptcy.ts'
import { makeNationEmpire } from '../procs/8-empire.ts'
import { createFoedusBreachFrame } from '../procs/28-breach.ts'
import { makeClauseId, callD10RollProcedure, ownerSeatOf, removeLeader, ruleBuilder, scoreVictoryPoints } from '../procs/common.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { setBoardColumnValue } from '../board/change.ts'

const [HUNNI, ATTILA, HUNNIA] = [findNationById('hunni'), findLeaderById('attila'), findSpaceById('hunnia')]
/** He came and is gone, or still lives in the Reinforcements of turn 6. */
export function isAttilaDue(b: ReadonlyBoard, isReinforcements: boolean): boolean {
  if (b.once.includes('attila') || b.stage[HUNNI] !== 1 || !isNationBarbarian(b, HUNNI) || b.leaderUntil[ATTILA] === 0) return false
  return isReinforcements ? b.turn === 6 || !isLeaderInPlay(b, ATTILA) : !isLeaderInPlay(b, ATTILA)
}
/** The highest cities they hold. */
function findBestHunCities(b: ReadonlyBoard): Space[] {
  const cities = findCitiesHeldBy(b, HUNNI)
  const highest = Math.max(0, ...cities.map(space => b.cityLevel[space]!))
  return cities.filter(space => b.cityLevel[space] === highest)
}
/** Civilized areas, every second vassal, a city of level 2. */
export const computeAttilaModifier = (b: ReadonlyBoard): number =>
  findAreasRuledBy(b, HUNNI).filter(area => !isBarbarianArea[area]).length +
  Math.floor(findVassalsOf(b, HUNNI).length / 2) +
  (findCitiesHeldBy(b, HUNNI).some(space => b.cityLevel[space]! >= 2) ? 2 : 0)
export const attilaDeathTestProcedure: Procedure<Invasions, GameFrame<'attila'>> = {
  throw: g => {
    g.board.once.push('attila', `attila-fell-${g.board.turn}`)
    removeLeader(g, ATTILA, 'VII.A-2')
    return callD10RollProcedure('attila', 'attila', HUNNI, computeAttilaModifier(g.board))
  },
  judge: (g, f) => {
    const mayRule = findBestHunCities(g.board).length > 0 || g.board.controller[HUNNIA] === HUNNI
    if (f.die + computeAttilaModifier(g.board) >= 9 && mayRule) return
    removeNationFromPlay(g, HUNNI)
    return { done: true }
  },
  // The highest city is the capital; of equals their player names one.
  capital: ruleBuilder.ask<GameFrame<'attila'>>()({
    cite: [makeClauseId('VII.A-2')],
    who: g => (findBestHunCities(g.board).length > 1 ? ownerSeatOf(g, HUNNI) : null),
    may: {
      'set-capital': { cite: makeClauseId('VII.A-2'), among: g => findBestHunCities(g.board), take: (_, f, space) => void (f.capital = space) },
    },
  }),
  crown: (g, f) => makeHunsEmpire(g, f.capital === NOWHERE ? (findBestHunCities(g.board)[0] ?? HUNNIA) : f.capital),
  // XXVIII.A-1, r-215 A federate is a barbarian nation: an empire has broken its foedus.
  part: g => (isFederate(g.board, HUNNI) ? { call: createFoedusBreachFrame(g.board, HUNNI) } : undefined),
}
function makeHunsEmpire(g: GameStepContext, capital: Space): void {
  if (g.board.cityLevel[capital] === 0) {
    setBoardColumnValue(g.board, 'cityLevel', capital, 1)
    setBoardColumnValue(g.board, 'cityHolder', capital, HUNNI)
  }
  makeNationEmpire(g, HUNNI)
  setBoardColumnValue(g.board, 'home', HUNNI, capital)
  scoreVictoryPoints(g, HUNNI, 10, 'sheet', 'VII.A-2')
  recountControlOfAllAreas(g.board)
}
