/** For which faction a question is asked: one person may hold several (1.5.1). */
import type { DeepReadonly, Texts } from '@tabularium/kernel'
import { factionThatChooses } from '../cards/spaces.ts'
import { findKindsInField } from '../board/battle.ts'
import { CIV, DUX, factionKind, OWNER_OF_PIECE } from '../data.ts'
import { EVENT_OPERATIONS } from '../data/vocabulary.ts'
import { findNextToWithdraw, findNextFactionToEvadeOrAmbush, findNextTrapper } from '../procs/battle.ts'
import { findChoosingFaction } from '../procs/event.ts'
import { findNextAvenger, findNextFactionThatMayForceBattle } from '../procs/foray.ts'
import { findNextFactionToInterrupt } from '../procs/sequence.ts'
import { FACTION_CHOOSING_REDEPLOYMENT } from '../procs/upkeep.ts'
import type { AnyFrame, BattleFrame, BattleLossesFrame, EventOperationFrame, UpkeepPhaseFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon } from '../types.ts'

function findDeciderInBattle(g: PublicContext, f: DeepReadonly<BattleFrame>): Faction | null {
  if (f.at === 'evade') return findNextFactionToEvadeOrAmbush(g, f)
  if (f.at === 'trap') return findNextTrapper(g, f)
  if (f.at === 'champion') return DUX
  if (f.at === 'recover') return g.within('act')?.faction ?? f.attacker
  if (f.at === 'withdraw' || f.at === 'into' || f.at === 'shelter' || f.at === 'carriers') return findNextToWithdraw(g, f)
  return f.at === 'inside' ? (f.allies === 'defend' ? null : f.defender) : f.attacker
}
function findDeciderOfLosses(g: PublicContext, f: DeepReadonly<BattleLossesFrame>): Faction | null {
  if (f.at === 'propose') return DUX
  if (f.at === 'answer') return CIV
  const battle = g.enclosing('battle')
  if (f.who !== null) return f.who
  if (battle.allies !== f.side) return f.side === 'attack' ? battle.attacker : battle.defender
  const owners = new Set(findKindsInField(battle, f.side).map(unit => OWNER_OF_PIECE[unit]!))
  return owners.size === 1 ? [...owners][0]! : null
}
function findDeciderOfCard(f: DeepReadonly<EventOperationFrame>): Faction {
  const op = EVENT_OPERATIONS[f.op]!
  if (op.op === 'free') return op.who
  return op.op === 'pay' ? factionThatChooses(op.who, f.by) : findChoosingFaction(f)
}
const CIVITATES_IN_UPKEEP: readonly UpkeepPhaseFrame['at'][] = ['grant-forts', 'grant-roads', 'comitates', 'dismiss']
const findActing = (g: PublicContext): Faction | null => g.within('act')?.faction ?? null
export function findDeciding(f: DeepReadonly<AnyFrame>, g: PublicContext): Faction | null {
  switch (f.proc) {
    case 'card':
      return findNextFactionToInterrupt(g, f)
    case 'turn':
    case 'pay':
      return f.faction
    case 'act':
      return f.at === 'consent' ? CIV : f.faction
    case 'give':
      return f.from
    case 'place':
    case 'load':
      return f.who
    case 'march':
      return f.at === 'consent' ? (findActing(g) === DUX ? CIV : DUX) : findActing(g)
    case 'reinforce':
      return f.at === 'consent' ? DUX : findActing(g)
    case 'foray':
      return f.at === 'deep' ? findNextFactionThatMayForceBattle(g, f) : f.at === 'ravage' ? findNextAvenger(g, f) : findActing(g)
    case 'clash':
      return f.at === 'ravage' ? findNextAvenger(g, f) : findActing(g)
    case 'battle':
      return findDeciderInBattle(g, f)
    case 'losses':
      return findDeciderOfLosses(g, f)
    case 'op':
      return findDeciderOfCard(f)
    case 'epoch':
      return CIV
    case 'annona':
      return f.at === 'consent' ? CIV : f.who
    case 'upkeep':
      return CIVITATES_IN_UPKEEP.includes(f.at) ? CIV : DUX
    case 'redeploy':
      return FACTION_CHOOSING_REDEPLOYMENT[f.who]
    default:
      return findActing(g)
  }
}

type Ask = (f: DeepReadonly<AnyFrame>, g: PublicContext, name: (kind: typeof factionKind, noun: number) => string) => string
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** Every question begins with the faction it is put to. */
export function addressFaction(say: Texts<Pendragon>['say']): Texts<Pendragon>['say'] {
  const named =
    (ask: Ask): Ask =>
    (f, g, name) => {
      const who = findDeciding(f, g)
      const text = ask(f, g, name)
      return who === null ? capitalise(text) : `${name(factionKind, who)}, ${text}`
    }
  const steps = (of: object) => Object.fromEntries(Object.entries(of).map(([step, ask]) => [step, named(ask as Ask)]))
  return Object.fromEntries(Object.entries(say).map(([proc, of]) => [proc, steps(of)])) as Texts<Pendragon>['say']
}
