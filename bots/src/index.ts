/** Opponents for any game module. */
import type { Action, GameModule, GameTypes, State } from '@tabularium/kernel'
import { createLegateBot, DEFAULT_LEGATE_MS_PER_DECISION, makeSearchBudgetOfMs } from './legate.ts'
import { centurionBot, randomBot, carelessLookAheadBot } from './levels.ts'
import { findOnlyAction } from './offers.ts'
import { createIndexPickerFromSeed, makeRandomDiceKey } from './random.ts'
import { botLevelNames, type Bot, type ParsedBotName } from './types.ts'

export { botLevelNames, type Bot, type ParsedBotName, type BotLevel, type PickIndex, type BotInput } from './types.ts'
export { randomAction } from './offers.ts'
export { createIndexPickerFromSeed } from './random.ts'
export { evaluateStateForSeat } from './look-ahead.ts'

export class UnknownBotError extends Error {}
/** `random`, `centurion`, `legate@50`, `legate#400`: a level, and for one that searches the milliseconds or the simulations it may take. */
export function parseBotName(name: string): ParsedBotName {
  const found = /^([a-z]+)(?:@(\d+)|#(\d+))?$/.exec(name)
  const level = botLevelNames.find(l => l === found?.[1])
  if (!level) throw new UnknownBotError(`there is no bot "${name}"; there are ${botLevelNames.join(', ')}`)
  const [ms, simulations] = [parseBudgetDigits(found![2]), parseBudgetDigits(found![3])]
  if ((ms ?? simulations) !== null && level !== 'legate') throw new UnknownBotError(`${level} takes no budget: write "${level}" alone`)
  return { level, ms, simulations }
}
function parseBudgetDigits(digits: string | undefined): number | null {
  if (digits === undefined) return null
  if (Number(digits) === 0) throw new UnknownBotError('a budget of 0 is none')
  return Number(digits)
}
const botsByLevel = { random: randomBot, recruit: carelessLookAheadBot, centurion: centurionBot }
export function findBotByName(name: string): Bot {
  const { level, ms, simulations } = parseBotName(name)
  if (level !== 'legate') return botsByLevel[level]
  return createLegateBot(name, simulations === null ? makeSearchBudgetOfMs(ms ?? DEFAULT_LEGATE_MS_PER_DECISION) : { simulations, ms: Infinity })
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
  const only = findOnlyAction(decision)
  if (only) return only
  const pick = createIndexPickerFromSeed(seed)
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
