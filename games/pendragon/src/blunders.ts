/** What no warlord does. Opponents are kept from it; people may do it. */
import type { Blunder, State } from '@tabularium/kernel'
import { FACTIONS, isBriton } from './data.ts'
import { isImperiumFragmented } from './board/control.ts'
import { countTroopsOfFactionIn } from './board/pieces.ts'
import { seatOfFaction } from './board/seats.ts'
import type { CommandAndFeatFrame, RaidIntoSpaceFrame, TributeGivingFrame, MarchCommandFrame } from './frames.ts'
import type { Faction, Pendragon, Seat, Space } from './types.ts'

type PendragonState = State<Pendragon>
const findActionFrameOnStack = (s: PendragonState): CommandAndFeatFrame | undefined =>
  s.stack.findLast(f => f.proc === 'act') as CommandAndFeatFrame | undefined
/** 1.5.2 What is given to somebody else is gone, and it makes him strong. */
const isRecipientOfOtherSeat = (s: PendragonState, seat: Seat, to: unknown): boolean => seatOfFaction(s.seats, to as Faction) !== seat
function isGiftToAnotherSeat(s: PendragonState, seat: Seat): boolean {
  const acts = s.stack.findLast(f => f.proc === 'act' || f.proc === 'event')
  return acts !== undefined && isRecipientOfOtherSeat(s, seat, acts.proc === 'act' ? acts.faction : acts.proc === 'event' ? acts.by : seat)
}
/** 4.1 A Feat that was announced, and nowhere carried out so far. */
const isFeatChosenAndNotCarriedOut = (s: PendragonState): boolean => findActionFrameOnStack(s)?.feat !== null && findActionFrameOnStack(s)?.feats.length === 0
const FEATS_WITH_OWN_PROCEDURE = ['build', 'invite', 'requisition', 'rule', 'pillage', 'settle', 'entreat', 'reinforce'] as const
const STEPS_THAT_MARK_FEAT_SPACES = ['battles.mark', 'intercept.mark', 'raid.mark'] as const
/** 4.4.2-4, 4.4.3-5 Who forces a Battle needs somebody to fight it. */
function hasSeatTroopsToForceBattle(s: PendragonState, seat: Seat): boolean {
  const { space } = s.stack.at(-1) as RaidIntoSpaceFrame
  const own = FACTIONS.filter(f => seatOfFaction(s.seats, f) === seat || (!isImperiumFragmented(s.board) && isBriton(f)))
  return own.some(f => countTroopsOfFactionIn(s.board, space, f) > 0)
}
/** The Battle in progress was forced on Raiders. */
const isRaidersBattleForced = (s: PendragonState): boolean => s.stack.some(f => f.proc === 'foray' && f.fought && f.at === 'plunder')
const isOriginOfMarchAgain = (s: PendragonState, space: unknown): boolean => (s.stack.at(-1) as MarchCommandFrame).origins.includes(space as Space)

export const blunders: readonly Blunder<Pendragon>[] = [
  { say: null, do: 'tribute', is: isRecipientOfOtherSeat },
  { say: null, do: 'gift', is: isGiftToAnotherSeat },
  // What must be given is little.
  { say: 'give.amount', do: 'count', is: (s, seat, n) => isRecipientOfOtherSeat(s, seat, (s.stack.at(-1) as TributeGivingFrame).to) && (n as number) > 1 },
  ...STEPS_THAT_MARK_FEAT_SPACES.map(say => ({ say, do: 'done' as const, is: isFeatChosenAndNotCarriedOut })),
  ...FEATS_WITH_OWN_PROCEDURE.map(feat => ({ say: `${feat}.choose`, do: 'done' as const, is: isFeatChosenAndNotCarriedOut })),
  { say: 'foray.deep', do: 'force', is: (s, seat) => !hasSeatTroopsToForceBattle(s, seat) },
  { say: 'foray.ravage', do: 'force', is: (s, seat) => !hasSeatTroopsToForceBattle(s, seat) },
  { say: 'clash.ravage', do: 'force', is: (s, seat) => !hasSeatTroopsToForceBattle(s, seat) },
  { say: 'battle.withdraw', do: 'withdraw', is: isRaidersBattleForced },
  // 3.2.2 A space that was left comes up once.
  { say: 'march.from', do: 'take-from', is: (s, _, space) => isOriginOfMarchAgain(s, space) },
]
