/** The Huns' sheet: when Attila dies they become an empire or vanish. */
import type { Procedure } from '@tabularium/kernel'
import { leaderOf, nationOf, spaceOf, type Space } from '../kinds.ts'
import { isBarbarianArea } from '../data/map.ts'
import { areasOf, citiesOf, recount } from '../board/control.ts'
import { isLeaderInPlay } from '../board/leaders.ts'
import { vassalsOf } from '../board/relations.ts'
import { isBarbarian, type Look } from '../board/units.ts'
import type { F } from '../frames.ts'
import { removeNation } from '../procs/14-bankruptcy.ts'
import { becomeEmpire } from '../procs/8-empire.ts'
import { d10, removeLeader, score } from '../procs/common.ts'
import type { Invasions, Step } from '../types.ts'
import { setAt } from '../board/change.ts'

const [HUNNI, ATTILA, HUNNIA] = [nationOf('hunni'), leaderOf('attila'), spaceOf('hunnia')]
/** He came and is gone, or still lives in the Reinforcements of turn 6. */
export function isAttilaDue(b: Look, isReinforcements: boolean): boolean {
  if (b.once.includes('attila') || b.stage[HUNNI] !== 1 || !isBarbarian(b, HUNNI) || b.leaderUntil[ATTILA] === 0) return false
  return isReinforcements ? b.turn === 6 || !isLeaderInPlay(b, ATTILA) : !isLeaderInPlay(b, ATTILA)
}
const bestCity = (b: Look): Space | null => [...citiesOf(b, HUNNI)].sort((x, y) => b.cityLevel[y]! - b.cityLevel[x]!)[0] ?? null
/** Civilized areas, every second vassal, a city of level 2. */
export const attilaModifier = (b: Look): number =>
  areasOf(b, HUNNI).filter(area => !isBarbarianArea[area]).length +
  Math.floor(vassalsOf(b, HUNNI).length / 2) +
  (citiesOf(b, HUNNI).some(space => b.cityLevel[space]! >= 2) ? 2 : 0)
export const attila: Procedure<Invasions, F<'attila'>> = {
  throw: g => {
    g.board.once.push('attila', `attila-fell-${g.board.turn}`)
    removeLeader(g, ATTILA, 'VII.A-2')
    return d10('attila', 'attila', HUNNI, attilaModifier(g.board))
  },
  judge: (g, f) => {
    const mayRule = bestCity(g.board) !== null || g.board.controller[HUNNIA] === HUNNI
    return f.die + attilaModifier(g.board) >= 9 && mayRule ? crown(g) : removeNation(g, HUNNI)
  },
}
function crown(g: Step): void {
  const capital = bestCity(g.board) ?? HUNNIA
  if (g.board.cityLevel[capital] === 0) {
    setAt(g.board, 'cityLevel', capital, 1)
    setAt(g.board, 'cityHolder', capital, HUNNI)
  }
  becomeEmpire(g, HUNNI)
  setAt(g.board, 'home', HUNNI, capital)
  score(g, HUNNI, 10, 'sheet', 'VII.A-2')
  recount(g.board)
}
