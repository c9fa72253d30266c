/** What can never be on this table. */
import { KernelError, type State } from '@tabularium/kernel'
import { emperors } from './board/control.ts'
import { count, independents, markedAt } from './board/legions.ts'
import { CARDS, LEGIONS, MOST_EMPERORS, MOST_INDEPENDENT, NOBODY, PROVINCES, ROME, SEATS } from './data.ts'
import type { Group } from './frames.ts'
import type { Board, Nero } from './types.ts'

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new KernelError(`nero: ${what}`)
}
export function check(s: State<Nero>): void {
  const { board } = s
  const setting = s.stack.some(f => f.proc === 'game' && f.at !== 'turns' && f.at !== 'result')
  must(setting || total(board) === LEGIONS * s.seats.length, `${total(board)} legions are on the board`)
  must(independents(board) <= MOST_INDEPENDENT, 'more than four legions are independent')
  must(emperors(board) <= MOST_EMPERORS, 'there are more than two Emperors')
  must(Object.values<readonly number[]>(s.secrets.zones).reduce((n, zone) => n + zone.length, 0) === CARDS, 'cards are missing')
  must(setting || s.seats.every((_, p) => board.stands[p] !== null), 'a commander is nowhere')
  checkCounts(board, (s.stack.find(f => f.proc === 'march') as Group | undefined) ?? null)
}
function total(b: Board): number {
  let n = 0
  for (const at of PROVINCES) for (let owner = 0; owner <= NOBODY; owner++) n += count(b, owner, at)
  return n
}
function checkCounts(b: Board, group: Group | null): void {
  for (let p = 0; p < SEATS.length; p++) {
    must(count(b, p, ROME) === 0, 'legions are in Rome')
    for (const at of PROVINCES) must(markedAt(b, p, at) >= 0 && markedAt(b, p, at) <= count(b, p, at), 'more markers than legions')
  }
  for (const at of PROVINCES) {
    const marching = group?.place === at ? group.legions : 0
    must(b.spent[at]! >= 0 && b.worn[at]! >= 0 && b.worn[at]! <= markedAt(b, b.active, at), 'more spent than marked')
    must(b.spent[at]! + marching + markedAt(b, b.active, at) <= count(b, b.active, at), 'more spent than standing')
  }
  must(b.mp >= 0 && b.played <= 4, 'too much was played')
}
