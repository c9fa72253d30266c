import type { GameModule, GameTypes, State } from '@tabularium/kernel'

/** A walker on a line of places, each worth something to him; he steps to a neighbour or stops, and then the other is asked. */
export type Walker = { at: number; isOver: boolean }
export function createLine(worth: readonly number[], judgedAt: 'act' | 'turn'): GameModule<GameTypes> {
  const boardOf = (s: State<GameTypes>) => s.board as Walker
  const askedOf = (s: State<GameTypes>) => [boardOf(s).isOver ? 'other' : 'walker']
  const offerAt = (at: number) => ({ step: [at - 1, at + 1].filter(to => to in worth), stop: true })
  return {
    def: { judgedAt, zones: {}, shapes: { own: null } },
    waiting: askedOf,
    asked: askedOf,
    decisionOf: (s: State<GameTypes>, seat: string) => ({ seat, say: 'walk.choose', cite: [], offer: offerAt(boardOf(s).at) }),
    play: (s: State<GameTypes>, _: string, { do: verb, to }: { do: string; to?: number }) => {
      s.board = verb === 'stop' ? { ...boardOf(s), isOver: true } : { ...boardOf(s), at: to! }
      return { ok: true }
    },
    sample: (s: State<GameTypes>) => s,
    clone: (s: State<GameTypes>) => ({ ...s, board: { ...s.board }, stack: [...s.stack] }),
    evaluate: (s: State<GameTypes>, seat: string) => (seat === 'walker' ? worth[boardOf(s).at]! : 0),
  } as unknown as GameModule<GameTypes>
}
export const startAt = (at: number) =>
  ({
    seats: ['walker', 'other'],
    board: { at, isOver: false },
    stack: [{ proc: 'walk', at: 'choose' }],
    drafts: {},
    rng: { count: 0 },
    outcome: null,
  }) as unknown as State<GameTypes>

/** Things are put into a sack one by one, and are worth something only when it is closed. */
type Sack = { held: number[]; gain: number; isClosed: boolean }
export function createSackGame(size: number): GameModule<GameTypes> {
  const boardOf = (s: State<GameTypes>) => s.board as Sack
  const askedOf = (s: State<GameTypes>) => [boardOf(s).isClosed ? 'other' : 'walker']
  const offerOf = ({ held }: Sack) => ({ take: Array.from({ length: size }, (_, i) => i).filter(i => !held.includes(i)), done: true })
  return {
    def: { judgedAt: 'act', zones: {}, shapes: { own: null } },
    waiting: askedOf,
    asked: askedOf,
    decisionOf: (s: State<GameTypes>, seat: string) => ({ seat, say: 'sack.choose', cite: [], offer: offerOf(boardOf(s)) }),
    play: (s: State<GameTypes>, _: string, { do: verb, to }: { do: string; to?: number }) => {
      const { held } = boardOf(s)
      s.board = verb === 'done' ? { held, gain: held.length, isClosed: true } : { held: [...held, to!], gain: 0, isClosed: false }
      return { ok: true }
    },
    sample: (s: State<GameTypes>) => s,
    clone: (s: State<GameTypes>) => ({ ...s, board: { ...s.board }, stack: [...s.stack] }),
    evaluate: (s: State<GameTypes>, seat: string) => (seat === 'walker' ? boardOf(s).gain : 0),
  } as unknown as GameModule<GameTypes>
}
export const startOfSack = () => ({ ...startAt(0), board: { held: [], gain: 0, isClosed: false } }) as unknown as State<GameTypes>

/** A stack is taken up, goes along a line step by step and is put down; away from where it was it is worth something. To finish costs, and cannot be done
 *  while the stack is in hand. */
type Stack = { at: number; isInHand: boolean; isOver: boolean }
const [WORTH_OF_GOING, COST_OF_FINISHING] = [3, 1]
export function createStackGame(stepsAllowed: boolean): GameModule<GameTypes> {
  const boardOf = (s: State<GameTypes>) => s.board as Stack
  const askedOf = (s: State<GameTypes>) => [boardOf(s).isOver ? 'other' : 'walker']
  const offerOf = ({ at, isInHand }: Stack) =>
    isInHand ? { ...(stepsAllowed ? { step: [at + 1] } : {}), 'put-down': true } : { 'take-up': true, finish: true }
  const boardAfter = (b: Stack, verb: string, to: number | undefined): Stack => {
    if (verb === 'finish') return { ...b, isOver: true }
    return verb === 'step' ? { ...b, at: to! } : { ...b, isInHand: verb === 'take-up' }
  }
  const may = { 'take-up': {}, step: {}, 'put-down': {}, finish: {} }
  return {
    def: { judgedAt: 'act', zones: {}, shapes: { own: null }, procs: { walk: { choose: { may } } } },
    waiting: askedOf,
    asked: askedOf,
    decisionOf: (s: State<GameTypes>, seat: string) => ({ seat, say: 'walk.choose', cite: [], offer: offerOf(boardOf(s)) }),
    play: (s: State<GameTypes>, _: string, { do: verb, to }: { do: string; to?: number }) => {
      s.board = boardAfter(boardOf(s), verb, to)
      return { ok: true }
    },
    sample: (s: State<GameTypes>) => s,
    clone: (s: State<GameTypes>) => ({ ...s, board: { ...s.board }, stack: [...s.stack] }),
    evaluate: (s: State<GameTypes>, seat: string) =>
      seat === 'walker' ? (boardOf(s).at > 0 ? WORTH_OF_GOING : 0) - (boardOf(s).isOver ? COST_OF_FINISHING : 0) : 0,
  } as unknown as GameModule<GameTypes>
}
export const startOfStack = () => ({ ...startAt(0), board: { at: 0, isInHand: false, isOver: false } }) as unknown as State<GameTypes>

/** From a base one sets out on errands along a line, each a procedure of its own; what was gained is lost when the last is over. */
type Errand = { at: number; isOver: boolean }
export function createErrandGame(worth: readonly number[], judgedAt: 'act' | 'procedure' | 'turn'): GameModule<GameTypes> {
  const boardOf = (s: State<GameTypes>) => s.board as Errand
  const askedOf = (s: State<GameTypes>) => [boardOf(s).isOver ? 'other' : 'walker']
  const isOut = (s: State<GameTypes>) => s.stack.length > 1
  const stepsFrom = (at: number) => [at - 1, at + 1].filter(to => to in worth)
  return {
    def: { judgedAt, zones: {}, shapes: { own: null } },
    waiting: askedOf,
    asked: askedOf,
    decisionOf: (s: State<GameTypes>, seat: string) =>
      isOut(s)
        ? { seat, say: 'errand.go', cite: [], offer: { step: stepsFrom(boardOf(s).at), halt: true } }
        : { seat, say: 'base.choose', cite: [], offer: { 'set-out': true, finish: true } },
    play: (s: State<GameTypes>, _: string, { do: verb, to }: { do: string; to?: number }) => {
      if (verb === 'set-out') s.stack.push({ proc: 'errand', at: 'go' })
      if (verb === 'halt') s.stack.pop()
      s.board = { at: verb === 'step' ? to! : boardOf(s).at, isOver: verb === 'finish' }
      return { ok: true }
    },
    sample: (s: State<GameTypes>) => s,
    clone: (s: State<GameTypes>) => ({ ...s, board: { ...s.board }, stack: [...s.stack] }),
    evaluate: (s: State<GameTypes>, seat: string) => (seat === 'walker' && !boardOf(s).isOver ? worth[boardOf(s).at]! : 0),
  } as unknown as GameModule<GameTypes>
}
export function startOfErrands(isOut: boolean): State<GameTypes> {
  const s = startAt(0)
  if (isOut) s.stack.push({ proc: 'errand', at: 'go' } as unknown as State<GameTypes>['stack'][number])
  return s
}

/** One may be sure of a little, or bet on one of many numbers, of which each wins in every second sample: the best of many looks better than it is. */
type Bet = { isBetting: boolean; gain: number | null }
const [GAIN_WHEN_SURE, STAKE, NUMBERS_TO_BET_ON] = [1, 3, 12]
const isLuckyNumber = (key: readonly number[], n: number): boolean => (Math.imul(key[n % key.length]! ^ (n * 0x9e3779b9), 0x85ebca6b) >>> 16) % 2 === 0
export function createBetGame(): GameModule<GameTypes> {
  const boardOf = (s: State<GameTypes>) => s.board as Bet
  const askedOf = (s: State<GameTypes>) => [boardOf(s).gain === null ? 'walker' : 'other']
  return {
    def: { zones: {}, shapes: { own: null } },
    waiting: askedOf,
    asked: askedOf,
    decisionOf: (s: State<GameTypes>, seat: string) =>
      boardOf(s).isBetting
        ? { seat, say: 'bet.number', cite: [], offer: { number: Array.from({ length: NUMBERS_TO_BET_ON }, (_, n) => n) } }
        : { seat, say: 'bet.choose', cite: [], offer: { sure: true, bet: true } },
    play: (s: State<GameTypes>, _: string, { do: verb, to }: { do: string; to?: number }) => {
      if (verb === 'number') s.rng = { ...s.rng, count: s.rng.count + 1 }
      s.board = { isBetting: verb === 'bet', gain: verb === 'sure' ? GAIN_WHEN_SURE : verb === 'bet' ? null : isLuckyNumber(s.rng.key, to!) ? STAKE : -STAKE }
      return { ok: true }
    },
    sample: (s: State<GameTypes>, _: string, key: readonly number[]) => ({ ...s, rng: { key, count: 0 } }),
    clone: (s: State<GameTypes>) => ({ ...s, board: { ...s.board }, stack: [...s.stack] }),
    evaluate: (s: State<GameTypes>, seat: string) => (seat === 'walker' ? (boardOf(s).gain ?? 0) : 0),
  } as unknown as GameModule<GameTypes>
}
export const startOfBet = () => ({ ...startAt(0), rng: { key: [1], count: 0 }, board: { isBetting: false, gain: null } }) as unknown as State<GameTypes>

/** A number is written in secret, and may be written anew until the letter is closed: any is worth as much as any other, and chance decides. */
type Letter = { number: number | null; gain: number | null }
export function createLetterGame(): GameModule<GameTypes> {
  const boardOf = (s: State<GameTypes>) => s.board as Letter
  const askedOf = (s: State<GameTypes>) => [boardOf(s).gain === null ? 'walker' : 'other']
  const numbers = { min: 0, max: 99 }
  return {
    def: { zones: {}, shapes: { own: null } },
    waiting: askedOf,
    asked: askedOf,
    decisionOf: (s: State<GameTypes>, seat: string) => ({
      seat,
      say: 'letter.write',
      cite: [],
      offer: { number: numbers, ...(boardOf(s).number !== null && { ready: true }) },
    }),
    play: (s: State<GameTypes>, _: string, { do: verb, to }: { do: string; to?: number }) => {
      const { number } = boardOf(s)
      if (verb === 'ready') s.rng = { ...s.rng, count: s.rng.count + 1 }
      s.board = verb === 'ready' ? { number, gain: isLuckyNumber(s.rng.key, number!) ? STAKE : -STAKE } : { number: to!, gain: null }
      return { ok: true }
    },
    sample: (s: State<GameTypes>, _: string, key: readonly number[]) => ({ ...s, rng: { key, count: 0 } }),
    clone: (s: State<GameTypes>) => ({ ...s, board: { ...s.board }, stack: [...s.stack] }),
    evaluate: (s: State<GameTypes>, seat: string) => (seat === 'walker' ? (boardOf(s).gain ?? 0) : 0),
  } as unknown as GameModule<GameTypes>
}
export const startOfLetter = () => ({ ...startAt(0), rng: { key: [1], count: 0 }, board: { number: null, gain: null } }) as unknown as State<GameTypes>
