/** How a battle would end: both sides as they meet, and many battles fought out on dice of their own. */
import type { AnyGame } from '@tabularium/games'
import type { PendingDecision, GameTypes, Lang, WireAction } from '@tabularium/kernel'
import { protectionAt, space, type Side, type Space } from '@tabularium/medioevo/table'
import type { AnyState } from '../../match/client.ts'
import type { FightOdds, SideOfOdds, SimulatedFight } from '../../table/game-ui.ts'
import { createPlan, readPlannedState, tryPlanStep } from '../../table/planning.ts'
import { readBoard, createNamesAndTexts, findFrame, type NamesAndTexts } from './cast.ts'

/** Who meets whom where; the first is whoever is asked. */
interface ExpectedFight {
  readonly first: Side
  readonly second: Side
  readonly at: Space
}
const MOST_SIMULATED_STEPS = 400
const makeSeedKey = (seed: number): readonly number[] => Array.from({ length: 8 }, (_, i) => Math.imul(seed + 1, 2654435761 + i * 40503) >>> 0)
/** What is answered in a trial: fight on, without cards, terms or tricks. */
const SIMULATION_VERBS: readonly string[] = [
  'pass',
  'no-terms',
  'refuse',
  'fight',
  'keep-dice',
  'more-damage',
  'man',
  'aim-at-units',
  'serve',
  'captain-use',
  'wound',
  'enough',
]
type OfferByVerb = { readonly [verb: string]: unknown }
function chooseSimulatedAnswer(offer: OfferByVerb): { readonly do: string; readonly to?: unknown } | null {
  const verbs = Object.keys(offer).filter(v => offer[v] === true || (Array.isArray(offer[v]) ? (offer[v] as unknown[]).length > 0 : offer[v] !== undefined))
  const verb = SIMULATION_VERBS.find(v => verbs.includes(v)) ?? verbs[0]
  if (verb === undefined) return null
  const nouns = offer[verb]
  if (nouns === true) return { do: verb }
  return Array.isArray(nouns) ? { do: verb, to: nouns[0] as unknown } : { do: verb, to: (nouns as { readonly min: number }).min }
}
const countUnitsOfSide = (s: AnyState, side: Side, at: Space): number =>
  readBoard(s).armies.reduce((n, a) => n + (a.by === side && a.at === at ? a.units.reduce((x, y) => x + y, 0) : 0), 0)
function simulateFight(game: AnyGame, from: AnyState, seat: string, seed: number, { first, second, at }: ExpectedFight): SimulatedFight {
  const s = game.sample(from, seat, makeSeedKey(seed)) as AnyState
  const had = [countUnitsOfSide(s, first, at), countUnitsOfSide(s, second, at)] as const
  for (let k = 0; k < MOST_SIMULATED_STEPS && findFrame(s, 'battle')?.place === at; k++) {
    const [asked] = game.decisions(s)
    const answer = asked && chooseSimulatedAnswer(asked.offer)
    if (!answer || !game.play(s, asked.seat, answer as never).ok) break
  }
  const left = [countUnitsOfSide(s, first, at), countUnitsOfSide(s, second, at)] as const
  return { won: left[0] > 0 && left[1] === 0, lost: [Math.max(0, had[0] - left[0]), Math.max(0, had[1] - left[1])] }
}
function findCurrentFight(s: AnyState, seat: string): ExpectedFight | null {
  const f = findFrame(s, 'battle')
  // Whoever has declared a retreat wins nothing any more.
  if (!f || (findFrame(s, 'round')?.path.length ?? 0) > 0) return null
  const attacks = f.attacker === seat
  return { first: attacks ? f.attacker : f.defender, second: attacks ? f.defender : f.attacker, at: f.place }
}
/** A step that leads into a battle. */
function playStepIntoBattle(game: AnyGame, s: AnyState, seat: string, action: WireAction): AnyState | null {
  if (!['go', 'invade', 'fight-at', 'fight-with'].includes(action.do)) return null
  const plan = tryPlanStep(game, createPlan(seat, s), action)
  return plan && !plan.steps[0]!.chance ? readPlannedState(plan) : null
}
function makeSideOfOdds({ b, army, side, tone }: NamesAndTexts, s: AnyState, who: Side, at: Space): SideOfOdds {
  const counts = b.armies.filter(a => a.at === at && a.by === who).reduce<number[]>((sum, a) => a.units.map((n, u) => n + (sum[u] ?? 0)), [])
  return { name: side(who), tone: tone(who), strength: String(countUnitsOfSide(s, who, at)), facts: [army(counts)] }
}
const LEAST_ARCHER_HIT = 3
export function computeFightOdds(game: AnyGame, s: AnyState, { seat }: PendingDecision<GameTypes>, action: WireAction | null, lang: Lang): FightOdds | null {
  const state = action ? playStepIntoBattle(game, s, seat, action) : s
  const meeting = state && findCurrentFight(state, seat)
  if (!state || !meeting || countUnitsOfSide(state, meeting.first, meeting.at) === 0 || countUnitsOfSide(state, meeting.second, meeting.at) === 0) return null
  const cast = createNamesAndTexts(state, lang)
  const { first, second, at } = meeting
  const walls = protectionAt(cast.b, at)
  return {
    title: cast.t.fight.title(space.names[lang][at]!),
    sides: [makeSideOfOdds(cast, state, first, at), makeSideOfOdds(cast, state, second, at)],
    needs: [],
    note: [cast.t.odds.dice(LEAST_ARCHER_HIT), ...(walls > 0 ? [cast.t.odds.walls(walls)] : []), cast.t.odds.assumed].join(' '),
    trial: seed => simulateFight(game, state, seat, seed, meeting),
  }
}
