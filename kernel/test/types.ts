/** What the compiler must reject. Every `@ts-expect-error` is a test: if the line compiled, the type-check would fail. */
import {
  createRuleBuilder,
  type AmountNoun,
  type StepContext,
  type Frame,
  type GameTypes,
  type Procedure,
  type PublicContext,
  type Procedures,
  type Reaction,
  type SeatContext,
} from '../src/index.ts'

interface TurnFrame extends Frame {
  readonly proc: 'turn'
  at: 'draw' | 'act' | 'next'
  readonly seat: Seat
}
interface EndFrame extends Frame {
  readonly proc: 'end'
  at: 'count'
}
type Seat = 'red' | 'blue'
interface Toy extends GameTypes {
  Seat: Seat
  Board: { men: number }
  Frame: TurnFrame | EndFrame
  Verbs: { go: number; pay: AmountNoun; rest: null; side: 'left' | 'right' }
  Event: { is: 'result'; to: number }
  Timing: 'move'
  Zone: 'hand-red' | 'hand-blue' | 'table'
  Shown: 'table'
  Own: { coins: number }
}
const rules = createRuleBuilder<Toy>()
const act = rules.ask<TurnFrame>()({ cite: ['toy.1'], who: (_, f) => f.seat, may: { rest: { among: () => true, take: () => {} } } })

export const whole: Procedure<Toy, TurnFrame> = { draw: () => {}, act, next: () => ({ goto: 'draw' }) }

// A missing step.
// @ts-expect-error
export const missing: Procedure<Toy, TurnFrame> = { draw: () => {}, act }

export const mistyped: Procedure<Toy, TurnFrame> = {
  // A mistyped goto.
  // @ts-expect-error
  draw: () => ({ goto: 'drew' }),
  act,
  // A call of a frame that is not the game's.
  // @ts-expect-error
  next: () => ({ call: { proc: 'battle', at: 'roll' } }),
}
// A frame called with a local missing, and a `then` that is no step.
export const badCalls: Procedure<Toy, TurnFrame> = {
  // @ts-expect-error
  draw: () => ({ call: { proc: 'turn', at: 'draw' } }),
  act,
  // @ts-expect-error
  next: () => ({ call: { proc: 'end', at: 'count' }, then: 'nowhere' }),
}
// A procedure of the game left out.
// @ts-expect-error
export const procs: Procedures<Toy> = { turn: whole }

const who = (): Seat => 'red'
// An offered verb without handler.
// @ts-expect-error
rules.ask<TurnFrame>()({ cite: [], who, may: { rest: { among: () => true } } })
// A verb the game does not have.
// @ts-expect-error
rules.ask<TurnFrame>()({ cite: [], who, may: { fly: { among: () => true, take: () => {} } } })
// Wrong nouns: a word for a number, a list for a range, a list for a bare verb, a word outside the union.
// @ts-expect-error
rules.ask<TurnFrame>()({ cite: [], who, may: { go: { among: () => ['rome'], take: () => {} } } })
// @ts-expect-error
rules.ask<TurnFrame>()({ cite: [], who, may: { pay: { among: () => [1, 2], take: () => {} } } })
// @ts-expect-error
rules.ask<TurnFrame>()({ cite: [], who, may: { rest: { among: () => [null], take: () => {} } } })
// @ts-expect-error
rules.ask<TurnFrame>()({ cite: [], who, may: { side: { among: () => ['up' as const], take: () => {} } } })
// A handler inside a draft that reaches for the table.
rules.askAll<TurnFrame, number[]>()({
  cite: [],
  who: g => g.seats,
  blank: () => [],
  // @ts-expect-error
  may: { go: { among: g => g.zone('hand-red'), take: (mine, noun, table) => [...mine, noun, table] } },
  open: () => {},
})
// An offer that changes the board.
// @ts-expect-error
rules.ask<TurnFrame>()({ cite: [], who, may: { rest: { among: g => (g.board.men = 3) > 0, take: () => {} } } })
// Who is asked may not rest on a hand.
// @ts-expect-error
rules.ask<TurnFrame>()({ cite: [], who: g => (g.zone('hand-red').length > 0 ? 'red' : null), may: { rest: { among: () => true, take: () => {} } } })

const reaction = { cite: ['toy.2'], among: () => [1], play: () => {} }
export const open: Reaction<Toy, number> = { ...reaction, could: (g, seat) => g.count(`hand-${seat}`) > 0 && g.shown('table').length > 0 }
// A window condition that looks into a hand.
// @ts-expect-error
export const peeking: Reaction<Toy, number> = { ...reaction, could: (g, seat) => g.zone(`hand-${seat}`).includes(7) }
// @ts-expect-error
export const showing: Reaction<Toy, number> = { ...reaction, could: g => g.shown('hand-red').length > 0 }
// @ts-expect-error
export const counting: Reaction<Toy, number> = { ...reaction, could: (g, seat) => g.own(seat).coins > 3 }
// An event that the game does not tell.
// @ts-expect-error
export const telling: Procedure<Toy, EndFrame> = { count: g => g.emit({ is: 'came', to: 1 }, []) }

// A step may ask whatever an offer may, and an offer whatever everybody may.
export const asReader = (g: StepContext<Toy>): SeatContext<Toy> => g
export const asOpen = (g: SeatContext<Toy>): PublicContext<Toy> => g
