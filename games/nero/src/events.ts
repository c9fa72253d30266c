/** What is told to the table. */
import type { Card, Player, Rank, Space, Zone } from './types.ts'

type Is<I extends string, L> = I extends string ? { is: I } & L : never
type Moved = { player: Player; from: Space; to: Space; legions: number; commander: boolean }
type Pieces = { player: Player; place: Space; legions: number; commander: boolean }
export type Event =
  | Is<'youngest' | 'drawn' | 'round' | 'expelled' | 'ended', { player: Player }>
  | { is: 'home'; player: Player; zone: Zone }
  | Is<'placed' | 'posted', { player: Player; place: Space }>
  | { is: 'turn'; turn: number; first: Player }
  | { is: 'dealt'; cards: number }
  | { is: 'markers'; turn: number }
  | { is: 'score'; player: Player; emperor: number; rome: number; zones: number; italy: number; vp: number }
  | { is: 'played'; player: Player; card: Card }
  | { is: 'cancelled'; card: Card }
  | { is: 'discarded'; player: Player }
  | { is: 'campaign'; player: Player; from: Space; mp: number }
  | Is<'announced' | 'dropped' | 'halted' | 'becalmed' | 'loaded', Pieces>
  | Is<'stepped' | 'withdrew' | 'retreated' | 'displaced' | 'landed', Moved>
  | Is<'gathered' | 'enlisted' | 'rallied', { player: Player; place: Space; legions: number }>
  | Is<'allowed' | 'refused', { player: Player; place: Space }>
  | Is<'sick' | 'pinned' | 'stayed', { player: Player; place: Space }>
  | { is: 'attacked'; player: Player; defender: Player; place: Space }
  | { is: 'battle'; attacker: Player; defender: Player; place: Space; attack: number; defence: number; winner: Player | null }
  | { is: 'triumph'; player: Player; vp: number }
  | { is: 'seized'; player: Player; from: Player; place: Space }
  | { is: 'rank'; player: Player; rank: Rank }
  | { is: 'acclaimed'; player: Player; points: number; emperor: boolean }
  | { is: 'annulled'; card: Card; by: Player }
  | { is: 'attempt'; player: Player; target: Player; guards: number; bribes: number }
  | { is: 'attempted'; target: Player; blocked: boolean }
  | { is: 'crisis'; player: Player }
  | { is: 'tribes'; place: Space }
  | { is: 'wandered'; from: Space; to: Space; legions: number }
  | { is: 'rebelled'; player: Player; place: Space }
  | { is: 'sent'; player: Player; from: Space; place: Space }
  | { is: 'revolt'; place: Space; legions: number }
  | { is: 'betrayed'; player: Player; of: Player }
  | { is: 'stolen'; player: Player; of: Player; card: Card }
  | { is: 'sudden'; player: Player; zones: number }
