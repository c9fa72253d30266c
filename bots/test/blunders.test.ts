import { loadGame } from '@tabularium/games'
import { makeRngKeyFromSeed, type Blunder, type PendingDecision, type GameModule, type GameTypes, type State } from '@tabularium/kernel'
import { expect, test } from 'vitest'
import { removeBlundersFromDecision } from '../src/blunders.ts'
import { chooseBotMove, findBotByName } from '../src/index.ts'

type Any = GameModule<GameTypes>
const withBlunders = (...blunders: Blunder<GameTypes>[]) => ({ def: { blunders } }) as unknown as Any
const asked = (offer: object) => ({ seat: 'red', say: 'march.choose', cite: [], offer }) as unknown as PendingDecision<GameTypes>
const s = {} as State<GameTypes>
const never = (say: string | null, verb: string, is: (to: unknown) => boolean): Blunder<GameTypes> => ({ say, do: verb as never, is: (_, __, to) => is(to) })

test('a blunder is not offered: a verb, a noun of a list, an amount', () => {
  const game = withBlunders(
    never('march.choose', 'stop', () => true),
    never(null, 'step', to => to === 3),
    never('march.choose', 'drop', n => (n as number) > 2),
  )
  const offer = { stop: true, step: [2, 3], drop: { min: 1, max: 4 }, end: true }
  expect(removeBlundersFromDecision(game, s, asked(offer)).offer).toEqual({ step: [2], drop: [1, 2], end: true })
})
test('several blunders of one verb add up', () => {
  const game = withBlunders(
    never(null, 'step', to => to === 3),
    never(null, 'step', to => to === 2),
  )
  expect(removeBlundersFromDecision(game, s, asked({ step: [2, 3], end: true })).offer).toEqual({ end: true })
})
test('where nothing else is left, and in another question, the offer stays', () => {
  const game = withBlunders(never('march.choose', 'stop', () => true))
  expect(removeBlundersFromDecision(game, s, asked({ stop: true })).offer).toEqual({ stop: true })
  expect(removeBlundersFromDecision(game, s, { ...asked({ stop: true, end: true }), say: 'round.choose' }).offer).toEqual({ stop: true, end: true })
})
test('opponents march neither to and fro nor in circles, and give nothing away', async () => {
  const back: string[] = []
  for (const id of ['nero', 'italia', 'pendragon'] as const) {
    const game = await loadGame(id)
    const { state } = game.setup(game.def.scenarios[0].id, game.options({}), makeRngKeyFromSeed('blunders'))
    for (let n = 0; n < 400 && !state.outcome; n++) {
      const seat = game.waiting(state)[0]!
      const decision = game.decisionOf(state, seat)!
      const action = chooseBotMove(game, state, seat, findBotByName('recruit'), n)! as { do: string; to?: unknown }
      const left = removeBlundersFromDecision(game, state, decision).offer as { [verb: string]: unknown }
      if (!(action.do in left)) back.push(`${id} ${decision.say} ${action.do}`)
      game.play(state, seat, action as never)
    }
  }
  expect(back).toEqual([])
})
