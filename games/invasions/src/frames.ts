/** The procedures in progress: their steps in the book's order, and their locals. */
import { bool, frame, id, int, list, text, type FrameOf } from '@tabularium/kernel'
import { calamityKind, campKind, cardKind, leaderKind, nationKind, spaceKind, unitKind } from './data/kinds.ts'
import { activationKind, rollKind } from './data/words.ts'
import { some } from './state.ts'

const [aNation, aSpace, aCard, aCamp] = [id(nationKind), id(spaceKind), id(cardKind), id(campKind)]
const [units, leaders, nations, spaces] = [list(id(unitKind)), list(id(leaderKind)), list(id(nationKind)), list(id(spaceKind))]
const [noNation, noSpace, noLeader, noCard] = [some(nationKind), some(spaceKind), some(leaderKind), some(cardKind)]
const signed = int(-99)

// ---- IV Sequence ----
export const game = frame('game', ['prepare', 'turns'], {})
export const turn = frame('turn', ['status', 'reinforcements', 'events', 'diplomacy', 'administration', 'military', 'closing', 'scoring', 'next'], {})
/** III.A A D10 that may be answered; its caller finds the result in its own `die`. */
export const roll = frame('roll', ['throw', 'answer', 'tell'], { by: text, what: id(rollKind), nation: noNation, modifier: signed, die: int(), isSure: bool })

// ---- VI-VIII ----
export const status = frame('status', ['window', 'next', 'heresies'], { done: nations })
export const mature = frame('mature', ['age', 'announce', 'test', 'judge'], { nation: aNation, die: signed })
export const older = frame('older', ['age', 'test', 'judge', 'bonus', 'pay'], { nation: aNation, spaces: int(), left: int(), overflow: int(), isStatus: bool, die: signed })
export const found = frame('found', ['proclaim', 'grow', 'capital', 'religion'], { nation: aNation })

// ---- IX ----
export const reinforce = frame('reinforce', ['window', 'next'], { done: nations })
export const reinforcement = frame('reinforcement', ['enter', 'settle', 'leave', 'leaders', 'due', 'units', 'recover'], { nation: aNation, due: int(), foot: int(), waiting: leaders })

// ---- X, XI ----
export const eventsAction = frame('events', ['draw', 'raids', 'markers', 'caravans'], { drawn: list(aCamp), raided: nations })
export const raid = frame('raid', ['start', 'target', 'throw', 'result', 'stay', 'settle', 'end'], {
  ...{ nation: aNation, units, start: noSpace, target: noSpace, via: noSpace, die: signed, isMilitary: bool, isOver: bool },
})
export const caravans = frame('caravans', ['throw', 'pay', 'plunder', 'judge'], { die: signed, left: spaces, place: noSpace })

// ---- XXX ----
export const diplomacy = frame('diplomacy', ['window', 'next'], { done: nations })

// ---- XIII-XVI ----
export const administration = frame('administration', ['window', 'cards', 'income', 'purchases', 'ceiling', 'revolts'], { done: nations })
export const govern = frame('govern', ['window', 'draw', 'type', 'card', 'resolve', 'calamity', 'leaders', 'shuffle'], { nation: aNation, type: int(), card: noCard, section: int() })
export const calamity = frame('calamity', ['strike', 'roll', 'judge', 'lose'], { nation: aNation, which: id(calamityKind), left: int(), die: signed, place: noSpace })
export const incomeAction = frame('income', ['window', 'collect', 'recover', 'capital', 'settle'], { nation: aNation, missing: int(), isShort: bool })
export const bankruptcy = frame('bankruptcy', ['strike', 'calamity', 'units', 'federates', 'collapse', 'judge'], { nation: aNation, missing: int(), left: int(), die: signed })
export const purchases = frame('purchases', ['window', 'buy', 'place', 'usurper', 'judge'], { nation: aNation, bought: int(), restored: int(), unit: some(unitKind), die: signed })
export const revoltPlacing = frame('revolt', ['chooser', 'area', 'judge', 'province', 'next'], { nation: aNation, count: int(1), chooser: id(campKind), area: int(-1), die: signed, tries: int() })
export const suppression = frame('suppression', ['choose', 'throw', 'judge', 'lose', 'leader', 'fate'], { nation: aNation, place: noSpace, die: signed, rerolls: int(), tried: spaces })

// ---- The Military phase ----
export const military = frame('military', ['next', 'end'], {})
export const activation = frame('activation', ['begin', 'window', 'hostility', 'kind', 'move', 'fight', 'again', 'campaigns', 'end'], {
  ...{ nation: aNation, mode: id(activationKind), round: int(), asked: nations },
})
export const movement = frame('movement', ['choose', 'check', 'excess'], {
  ...{ nation: aNation, kind: int(), leader: noLeader, from: noSpace, group: units, leaders, hasMoved: bool, isHorde: bool },
})
export const entry = frame('entry', ['arrive', 'evade', 'limes', 'limes-hit', 'intercept', 'overrun', 'clash', 'terror', 'surrender', 'plunder', 'end'], {
  ...{ nation: aNation, group: units, leaders, from: aSpace, to: aSpace, die: signed, isStopped: bool, isWon: bool, asked: nations, interceptors: units, wasEmpty: bool, isFresh: bool },
})
export const evasion = frame('evasion', ['throw', 'judge', 'flee'], { nation: aNation, place: aSpace, mover: aNation, die: signed })
export const interception = frame('interception', ['declare', 'throw', 'judge', 'arrive'], {
  ...{ mover: aNation, place: aSpace, from: spaces, leaderless: bool, index: int(), die: signed, came: units },
})
export const combat = frame('combat', ['choose', 'lift'], { nation: aNation, fought: spaces, besieged: spaces, isCampaign: bool, leader: noLeader })
export const battle = frame(
  'battle',
  ['start', 'open', 'ambush', 'test', 'judge', 'shoot', 'shoot-back', 'pool', 'trade', 'trade-back', 'answer', 'melee', 'reply', 'reroll', 'strike', 'strike-back', 'winner', 'leaders', 'fate', 'assassin', 'verdict', 'recover', 'mend', 'submit', 'retreat', 'end'],
  {
    ...{ place: aSpace, attacker: aNation, defender: aNation, attackers: units, defenders: units, isIntercepted: bool, wasEmpty: bool, isRaid: bool },
    ...{ ambusher: int(), isAmbush: bool, startA: int(), startD: int(), lostA: units, lostD: units, whiteA: int(), blackA: int(), whiteD: int(), blackD: int() },
    ...{ diceA: list(int()), diceD: list(int()), rerollsA: int(), rerollsD: int(), hasPassed: bool, turnOf: int(), winner: int(-1), die: signed, left: int() },
    ...{ leadersA: leaders, leadersD: leaders, testing: leaders, hordes: nations, barred: spaces, crossings: int(), hasAutoAmbush: bool },
  },
)
export const losses = frame('losses', ['choose'], { place: aSpace, side: int(), hits: int() })
export const recovery = frame('recovery', ['choose', 'mend'], { side: int(), left: int(), mended: nations })
export const retreat = frame('retreat', ['begin', 'choose', 'lost'], { nation: aNation, place: aSpace, group: units, rest: units, leaders, hordes: nations, barred: spaces, isAttacker: bool, isSplit: bool })
export const siege = frame('siege', ['open', 'terror', 'surrender', 'assault', 'hits', 'throw', 'judge', 'taken', 'plunder', 'walls', 'fall', 'end'], {
  ...{ nation: aNation, place: aSpace, leader: noLeader, rolls: int(), die: signed, isAssault: bool, bonus: signed, isWon: bool, ignoresWalls: bool, isLifted: bool },
})
export const plunder = frame('plunder', ['spoils', 'window', 'draw', 'usurper', 'judge', 'event', 'mark'], { nation: aNation, place: noSpace, markers: int(), card: noCard, die: signed, level: int() })
export const submission = frame('submission', ['yield', 'lend', 'leave'], { vassal: aNation, overlord: aNation, place: aSpace })
export const campaigns = frame('campaigns', ['leader', 'redeploy', 'move', 'fight', 'close'], { nation: aNation, leader: noLeader })

// ---- V ----
export const scoring = frame('scoring', ['count'], {})

export const frames = {
  ...{ game, turn, roll, status, mature, older, found, reinforce, reinforcement, events: eventsAction, raid, caravans, diplomacy },
  ...{ administration, govern, calamity, income: incomeAction, bankruptcy, purchases, revolt: revoltPlacing, suppression },
  ...{ military, activation, movement, entry, evasion, interception, combat, battle, losses, recovery, retreat, siege, plunder, submission, campaigns, scoring },
}
export type AnyGameFrame = { [P in keyof typeof frames]: FrameOf<(typeof frames)[P]> }[keyof typeof frames]
export type F<P extends keyof typeof frames> = FrameOf<(typeof frames)[P]>
