/** Opponents for any game module. */
import type { Action, GameModule, GameTypes, State } from '@tabularium/kernel'
import { centurionBot, randomBot, recruitBot } from './levels.ts'
import { createIndexPicker, makeRandomDiceKey } from './random.ts'
import { botLevels, type Bot, type ParsedBotName, type BotLevel } from './types.ts'

export { botLevels, type Bot, type ParsedBotName, type BotLevel, type PickIndex, type BotInput } from './types.ts'
export { randomAction } from './offers.ts'
export { createIndexPicker } from './random.ts'
export { evaluateForSeat } from './look-ahead.ts'

export class UnknownBotError extends Error {}
/** `random`, `centurion`, `legate@50`: a level, and for those that think by the clock the milliseconds it may take. */
export function parseBotName(name: string): ParsedBotName {
  const found = /^([a-z]+)(?:@(\d+))?$/.exec(name)
  const level = botLevels.find(l => l === found?.[1])
  if (!level) throw new UnknownBotError(`there is no bot "${name}"; there are ${botLevels.join(', ')}`)
  const ms = found![2] === undefined ? null : Number(found![2])
  if (ms !== null && level !== 'legate') throw new UnknownBotError(`${level} does not think by the clock: write "${level}" alone`)
  if (ms === 0) throw new UnknownBotError('a budget of 0 ms is none')
  return { level, ms }
}
const botsByLevel: { readonly [L in BotLevel]: Bot | null } = { random: randomBot, recruit: recruitBot, centurion: centurionBot, legate: null }
/** The names of those that can play now. */
export const playableBotNames: readonly BotLevel[] = botLevels.filter(level => botsByLevel[level])
export function findBot(name: string): Bot {
  const { level } = parseBotName(name)
  const bot = botsByLevel[level]
  if (!bot) throw new UnknownBotError(`${level} is not here yet; there are ${playableBotNames.join(', ')}`)
  return bot
}

/** The one place where a bot meets a match: it makes the sample, so no bot ever holds the true state. Null if the seat is not asked. */
export function chooseBotMove<G extends GameTypes>(
  game: GameModule<G>,
  trueState: State<G>,
  seat: G['Seat'],
  bot: Bot,
  seed: string | number,
): Action<G['Verbs']> | null {
  const decision = game.decisionOf(trueState, seat)
  if (!decision) return null
  const pick = createIndexPicker(seed)
  if (bot.needs === 'offer') return bot.choose({ game, state: FORBIDDEN_STATE as unknown as State<G>, decision, pick })
  return bot.choose({ game, state: game.sample(trueState, seat, makeRandomDiceKey(pick)), decision, pick })
}
/** What a bot is given that needs no state: looking into it is an error, not a leak. */
const FORBIDDEN_STATE = new Proxy(
  {},
  {
    get: (_, key) => {
      throw new Error(`a bot that needs only its offer looked at state.${String(key)}`)
    },
  },
)
