/** What is told. */
import type { Command, Feat } from './data.ts'
import type { Side } from './data/vocabulary.ts'
import type { Card, Faction, Option, Piece, Site, Space, Track } from './types.ts'

const PHASES = ['annona', 'imperium', 'victory', 'epoch-event', 'revenue', 'upkeep', 'recovery', 'reset'] as const
export type Phase = (typeof PHASES)[number]
const STRIKES = ['trap', 'charge', 'melee', 'harass', 'escalade', 'storm'] as const
export type Strike = (typeof STRIKES)[number]
const ROLLS = ['raid', 'evade', 'ambush', 'coup', 'ravage', 'ransom', 'settle', 'reinforce', 'event'] as const
export type Roll = (typeof ROLLS)[number]
export type Event =
  | { is: 'card'; card: Card }
  | { is: 'passed'; faction: Faction }
  | { is: 'acts'; faction: Faction; command: Command; limited: boolean }
  | { is: 'feat'; faction: Faction; feat: Feat }
  | { is: 'executes'; faction: Faction; card: Card; side: Side }
  | { is: 'trumped'; card: Card }
  | { is: 'placed'; piece: Piece; space: Space; n: number }
  | { is: 'removed'; piece: Piece; space: Space; n: number }
  | { is: 'moved'; piece: Piece; n: number; from: Space; to: Space }
  | { is: 'built'; piece: Piece; site: Site }
  | { is: 'razed'; piece: Piece; site: Site }
  | { is: 'track'; track: Track; by: number; now: number }
  | { is: 'plundered'; faction: Faction; space: Space; n: number }
  | { is: 'population'; space: Space; now: number }
  | { is: 'prosperity'; space: Space; now: number }
  | { is: 'battle'; space: Space; attacker: Faction; defender: Faction }
  | { is: 'rolled'; what: Roll; faction: Faction; dice: number[] }
  | { is: 'strikes'; step: Strike; onAttacker: number; onDefender: number }
  | { is: 'assault'; site: Site; fell: boolean }
  | { is: 'imperium'; state: number }
  | { is: 'phase'; phase: Phase }
  | { is: 'sea'; sea: Space; patrolled: boolean }
  | { is: 'roads'; maintained: boolean }
  | { is: 'service'; space: Space; nation: Faction; to: Faction }
  | { is: 'tribute'; from: Faction; to: Faction; track: Track; n: number }
  | { is: 'consent'; faction: Faction; yes: boolean; to: Option }
  | { is: 'margins'; margins: number[] }
