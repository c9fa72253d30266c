/** What is told. */
import type { Area, Leader, Nation, Sea, Space, Target, UnitType } from './types.ts'

type Of<I extends string, F = object> = { readonly is: I } & F
interface By {
  readonly nation: Nation
}
interface Here {
  readonly where: Space
}
interface Some {
  readonly type: UnitType
  readonly count: number
}
export type Event =
  | Of<'round', { readonly round: number }>
  | Of<'turn', By>
  | Of<'income', By & { readonly gold: number; readonly tribute: number }>
  | Of<'bought', By & { readonly type: UnitType }>
  | Of<'ordered', By & Here>
  | Of<'founded', By & Here>
  | Of<'placed', By & Here & Some>
  | Of<'arrived', Here & { readonly leader: Leader }>
  | Of<'departed', { readonly leader: Leader }>
  | Of<'stepped', By & { readonly from: Space; readonly to: Space; readonly count: number }>
  | Of<'lost', By & Here & Some>
  | Of<'capital', By & Here>
  | Of<'battle', { readonly where: Area; readonly attacker: Nation; readonly defender: Nation; readonly raid: boolean }>
  | Of<'naval', { readonly where: Sea; readonly attacker: Nation; readonly defender: Nation }>
  | Of<'aimed', By & { readonly target: Target; readonly count: number }>
  | Of<'rolled', By & { readonly dice: number[]; readonly hits: number }>
  | Of<'slain', By & Here & Some>
  | Of<'fallen', Here & { readonly leader: Leader }>
  | Of<'retreated', By & { readonly from: Space; readonly to: Space }>
  | Of<'deserted', By & { readonly dice: number[]; readonly count: number }>
  | Of<'converted', By & Here & { readonly type: UnitType }>
  | Of<'raided', By & Here>
  | Of<'sacked', By & Here & { readonly gold: number }>
  | Of<'rebuilt', By & Here>
  | Of<'submitted', By & { readonly overlord: Nation }>
  | Of<'revolted', By>
  | Of<'scored', By & { readonly points: number }>
  | Of<'booked', By & { readonly points: number }>
  | Of<'campaign', { readonly leader: Leader; readonly gold: number }>
  | Of<'sortie', { readonly leader: Leader }>
  | Of<'blocked', By & Here>
  | Of<'reacted', By & { readonly to: Space }>
  | Of<'waited', By>
  | Of<'transformed', By & { readonly into: Nation | null }>
  | Of<'removed', By & Some>
  | Of<'exited', By & { readonly count: number }>
  | Of<'title', By>
