/** What can never be on this table. */
import { KernelError, type State } from '@tabularium/kernel'
import { countEmperors } from './board/control.ts'
import { countLegionsOfOwnerAt, countIndependentLegionsOnMap, countMarkedLegionsAt } from './board/legions.ts'
import { ALL_OWNERS, ALL_PLAYERS, CARD_COUNT, LEGIONS, MOST_CARDS, MOST_EMPERORS_AT_ONCE, MOST_INDEPENDENT_LEGIONS, PROVINCES, ROME } from './data.ts'
import type { MarchFrame } from './frames.ts'
import type { Board, Nero } from './types.ts'

const assertHolds = (holds: boolean, what: string): void => {
  if (!holds) throw new KernelError(`nero: ${what}`)
}
export function checkInvariants(s: State<Nero>): void {
  const { board } = s
  const setting = s.stack.some(f => f.proc === 'game' && f.at !== 'turns')
  assertHolds(setting || countAllLegionsOnMap(board) === LEGIONS * s.seats.length, `${countAllLegionsOnMap(board)} legions are on the board`)
  assertHolds(countIndependentLegionsOnMap(board) <= MOST_INDEPENDENT_LEGIONS, 'more than four legions are independent')
  assertHolds(countEmperors(board) <= MOST_EMPERORS_AT_ONCE, 'there are more than two Emperors')
  assertHolds(Object.values<readonly number[]>(s.secrets.zones).reduce((n, zone) => n + zone.length, 0) === CARD_COUNT, 'cards are missing')
  assertHolds(setting || s.seats.every((_, p) => board.stands[p] !== null), 'a commander is nowhere')
  checkHomesAndRanksOfSeats(s, setting)
  checkMarkedAndSpentLegions(board, (s.stack.find(f => f.proc === 'march') as MarchFrame | undefined) ?? null)
}
/** 2.6.3, 3.2 Everybody has a home of his own; whoever is not at the table has nothing on the board. */
function checkHomesAndRanksOfSeats({ board, seats }: State<Nero>, setting: boolean): void {
  const homes = board.home.filter(zone => zone !== null)
  assertHolds(new Set(homes).size === homes.length, 'two players have the same home zone')
  assertHolds(setting || homes.length === seats.length, 'a player has no home zone')
  for (const p of [board.youngest, board.first, board.active]) assertHolds(p < seats.length, 'somebody who does not play is named')
  for (const p of ALL_PLAYERS.slice(seats.length)) {
    assertHolds(board.home[p] === null && board.stands[p] === null, 'somebody who does not play is on the board')
    for (const at of PROVINCES) assertHolds(countLegionsOfOwnerAt(board, p, at) === 0, 'somebody who does not play has legions')
  }
}
function countAllLegionsOnMap(b: Board): number {
  let n = 0
  for (const at of PROVINCES) for (const owner of ALL_OWNERS) n += countLegionsOfOwnerAt(b, owner, at)
  return n
}
function checkMarkedAndSpentLegions(b: Board, group: MarchFrame | null): void {
  for (const p of ALL_PLAYERS) {
    assertHolds(countLegionsOfOwnerAt(b, p, ROME) === 0, 'legions are in Rome')
    for (const at of PROVINCES)
      assertHolds(countMarkedLegionsAt(b, p, at) >= 0 && countMarkedLegionsAt(b, p, at) <= countLegionsOfOwnerAt(b, p, at), 'more markers than legions')
  }
  for (const at of PROVINCES) {
    const marching = group?.place === at ? group.legions : 0
    assertHolds(b.spent[at]! >= 0 && b.worn[at]! >= 0 && b.worn[at]! <= countMarkedLegionsAt(b, b.active, at), 'more spent than marked')
    assertHolds(b.spent[at]! + marching + countMarkedLegionsAt(b, b.active, at) <= countLegionsOfOwnerAt(b, b.active, at), 'more spent than standing')
  }
  assertHolds(b.mp >= 0 && b.played <= MOST_CARDS, 'too much was played')
}
