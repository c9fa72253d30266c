/** What no warlord does. Opponents are kept from it; people may do it. */
import type { Blunder, State } from '@tabularium/kernel'
import { FACTIONS, isBriton } from './data.ts'
import { isFragmented } from './board/control.ts'
import { countTroops } from './board/pieces.ts'
import { seatOfFaction } from './board/seats.ts'
import type { ActionFrame, ForayFrame, GiveFrame, MarchFrame } from './frames.ts'
import type { Faction, Pendragon, Seat, Space } from './types.ts'

type S = State<Pendragon>
const actOf = (s: S): ActionFrame | undefined => s.stack.findLast(f => f.proc === 'act') as ActionFrame | undefined
/** 1.5.2 What is given to somebody else is gone, and it makes him strong. */
const isGivenAway = (s: S, seat: Seat, to: unknown): boolean => seatOfFaction(s.seats, to as Faction) !== seat
function helpsAnother(s: S, seat: Seat): boolean {
  const acts = s.stack.findLast(f => f.proc === 'act' || f.proc === 'event')
  return acts !== undefined && isGivenAway(s, seat, acts.proc === 'act' ? acts.faction : acts.proc === 'event' ? acts.by : seat)
}
/** 4.1 A Feat that was announced, and nowhere carried out so far. */
const forgoesFeat = (s: S): boolean => actOf(s)?.feat !== null && actOf(s)?.feats.length === 0
const FEATS_OF_THEIR_OWN = ['build', 'invite', 'requisition', 'rule', 'pillage', 'settle', 'entreat', 'reinforce'] as const
const MARKING = ['battles.mark', 'intercept.mark', 'raid.mark'] as const
/** 4.4.2-4, 4.4.3-5 Who forces a Battle needs somebody to fight it. */
function hasFighters(s: S, seat: Seat): boolean {
  const { space } = s.stack.at(-1) as ForayFrame
  const own = FACTIONS.filter(f => seatOfFaction(s.seats, f) === seat || (!isFragmented(s.board) && isBriton(f)))
  return own.some(f => countTroops(s.board, space, f) > 0)
}
/** The Battle in progress was forced on Raiders. */
const isForced = (s: S): boolean => s.stack.some(f => f.proc === 'foray' && f.fought && f.at === 'plunder')
const comesAgain = (s: S, space: unknown): boolean => (s.stack.at(-1) as MarchFrame).origins.includes(space as Space)

export const blunders: readonly Blunder<Pendragon>[] = [
  { say: null, do: 'tribute', is: isGivenAway },
  { say: null, do: 'gift', is: helpsAnother },
  // What must be given is little.
  { say: 'give.amount', do: 'count', is: (s, seat, n) => isGivenAway(s, seat, (s.stack.at(-1) as GiveFrame).to) && (n as number) > 1 },
  ...MARKING.map(say => ({ say, do: 'done' as const, is: forgoesFeat })),
  ...FEATS_OF_THEIR_OWN.map(feat => ({ say: `${feat}.choose`, do: 'done' as const, is: forgoesFeat })),
  { say: 'foray.deep', do: 'force', is: (s, seat) => !hasFighters(s, seat) },
  { say: 'foray.ravage', do: 'force', is: (s, seat) => !hasFighters(s, seat) },
  { say: 'clash.ravage', do: 'force', is: (s, seat) => !hasFighters(s, seat) },
  { say: 'battle.withdraw', do: 'withdraw', is: isForced },
  // 3.2.2 A space that was left comes up once.
  { say: 'march.from', do: 'take-from', is: (s, _, space) => comesAgain(s, space) },
]
