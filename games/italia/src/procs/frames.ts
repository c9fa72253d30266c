/** Frames as they begin, for those who call them. */
import { awardsBy, campaignOf } from '../data.ts'
import type { CombatFrame, Flight, FlightFrame, StackingFrame } from '../frames.ts'
import type { Area, B, Nation } from '../types.ts'

export const combatFrame = (n: Nation, part: number): CombatFrame => ({
  proc: 'combat',
  at: 'declare',
  nation: n,
  part,
  sea: null,
  rivals: [],
  asked: 0,
  engaged: [],
  fought: [],
  fled: [],
})
/** Ruling 95: where units go home there is no stacking. */
export function wayHome(n: Nation): Area[] {
  const via = awardsBy(n, 'exit')[0]?.area
  return via === null || via === undefined ? [] : [via]
}
/** 12.3-4 Where the leader of a campaign stands, and where units go home, stacking waits. */
export function exempt(b: B, n: Nation): number[] {
  const c = campaignOf(n, b.round)
  const at = c ? b.leaders[c.leader] : null
  return [...(at === null || at === undefined ? [] : [at]), ...wayHome(n)]
}
export const stackingFrame = (n: Nation, areas: Area[], moved: boolean, spare: Area[]): StackingFrame => ({
  proc: 'stacking',
  at: 'check',
  nation: n,
  areas,
  moved,
  spare,
  over: null,
  asked: false,
})
interface Routed {
  readonly attacking?: boolean
  readonly enemy?: Nation | null
  readonly closed?: Area[]
  readonly shut?: Area[]
  readonly quota?: number
}
export const flightFrame = (n: Nation, from: Area, why: Flight, how: Routed = {}): FlightFrame => ({
  proc: 'flight',
  at: 'doom',
  nation: n,
  from,
  why,
  attacking: how.attacking ?? false,
  enemy: how.enemy ?? null,
  closed: how.closed ?? [],
  shut: how.shut ?? [],
  quota: how.quota ?? 0,
  moving: null,
  wounded: false,
  leading: null,
  to: null,
  declared: false,
})
