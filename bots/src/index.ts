/** Opponents for any game module. */
import type { Action, GameModule, GameTypes, State } from '@tabularium/kernel'
import { centurion, random, recruit } from './levels.ts'
import { createPicker, randomKey } from './random.ts'
import { levels, type Bot, type ParsedBotName, type Level } from './types.ts'

export { levels, type Bot, type ParsedBotName, type Level, type PickIndex, type BotInput } from './types.ts'
export { randomAction } from './offers.ts'
export { createPicker } from './random.ts'
export { seatValue } from './look-ahead.ts'

export class UnknownBot extends Error {}
/** `random`, `centurion`, `legate@50`: a level, and for those that think by the clock the milliseconds it may take. */
export function parseBot(name: string): ParsedBotName {
  const found = /^([a-z]+)(?:@(\d+))?$/.exec(name)
  const level = levels.find(l => l === found?.[1])
  if (!level) throw new UnknownBot(`there is no bot "${name}"; there are ${levels.join(', ')}`)
  const ms = found![2] === undefined ? null : Number(found![2])
  if (ms !== null && level !== 'legate') throw new UnknownBot(`${level} does not think by the clock: write "${level}" alone`)
  if (ms === 0) throw new UnknownBot('a budget of 0 ms is none')
  return { level, ms }
}
const bots: { readonly [L in Level]: Bot | null } = { random, recruit, centurion, legate: null }
/** The names of those that can play now. */
export const botNames: readonly Level[] = levels.filter(level => bots[level])
export function botOf(name: string): Bot {
  const { level } = parseBot(name)
  const bot = bots[level]
  if (!bot) throw new UnknownBot(`${level} is not here yet; there are ${botNames.join(', ')}`)
  return bot
}

/** The one place where a bot meets a match: it makes the sample, so no bot ever holds the true state. Null if the seat is not asked. */
export function botMove<G extends GameTypes>(
  game: GameModule<G>,
  trueState: State<G>,
  seat: G['Seat'],
  bot: Bot,
  seed: string | number,
): Action<G['Verbs']> | null {
  const decision = game.decisionOf(trueState, seat)
  if (!decision) return null
  const pick = createPicker(seed)
  if (bot.needs === 'offer') return bot.choose({ game, state: NO_STATE as unknown as State<G>, decision, pick })
  return bot.choose({ game, state: game.sample(trueState, seat, randomKey(pick)), decision, pick })
}
/** What a bot is given that needs no state: looking into it is an error, not a leak. */
const NO_STATE = new Proxy(
  {},
  {
    get: (_, key) => {
      throw new Error(`a bot that needs only its offer looked at state.${String(key)}`)
    },
  },
)
