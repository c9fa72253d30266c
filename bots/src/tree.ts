/** A tree over a seat's own decisions, grown on imagined states: what others do in between is answered for them, and the table is judged where
 *  the game says (`judgedAt`). It is open-loop: a node stands for what the seat did so far, whatever the dice and the others made of it.
 *  The answers to the question at hand are tried equally often, the worse half is left, and so on until one remains (sequential halving);
 *  beyond them what promises more is tried more often, and the further from the root the fewer ways (progressive widening). */
import { KernelError, type Action, type PendingDecision, type GameModule, type GameTypes, type State } from '@tabularium/kernel'
import { findPendingDecisionWithoutBlunders } from './blunders.ts'
import { foreseeStateForSeat, findTopFrameBelowWindows, hasGameSecrets, isActOver, VALUE_OF_GAME_WON_ALONE } from './look-ahead.ts'
import { findOnlyAction, isActionOffered, keyOfAction, listCandidateActions, pickUnthinkingReply } from './offers.ts'
import type { BotInput, PickIndex } from './types.ts'

/** No simulation goes further than this, nor follows more of the seat's own decisions. */
const MOST_STEPS_PER_SIMULATION = 240
const MOST_OWN_STEPS_PER_SIMULATION = 40
/** Nouns of a verb that are thought of at all: of the question at hand, and beyond. */
const NOUNS_TRIED_PER_VERB_AT_ROOT = 30
const NOUNS_TRIED_PER_VERB_BEYOND_ROOT = 12
/** Visits before the best way on counts for more than the mean of all. */
const LEAST_VISITS_TO_TRUST_NODE = 6
const EXPLORATION_WEIGHT = 0.5
/** A node has room for so many children, and for more with the root of its visits. */
const LEAST_CHILDREN_PER_NODE = 1
const CHILDREN_PER_ROOT_OF_VISITS = 2
/** What a decision of one's own costs, as a part of all that is at stake: who gains nothing by another step stops. */
const COST_OF_OWN_STEP_AS_SHARE = 0.003
/** Beyond the tree, so often in ten an answer without a noun ends what was begun. */
const CLOSING_ANSWERS_IN_TEN = 7

export interface TreeNode<G extends GameTypes> {
  readonly action: Action<G['Verbs']>
  readonly children: Map<string, TreeNode<G>>
  visits: number
  sum: number
  best: number
  /** Neither a die nor anything hidden nor anybody else had a part in what became of it so far: then one try tells as much as many. */
  isCertain: boolean
  /** It comes back to where the search began. */
  isCircle: boolean
  /** All that can come of it has been seen: it is tried no more. */
  isExhausted: boolean
  /** How many ways on there are; 0 as long as that is not known. */
  ways: number
  /** The mean, or the value of the best way on that was tried often enough; the best seen where all is certain. */
  value: number
}
interface VisitsAndSumOfAnswer {
  visits: number
  sum: number
}
export interface TreeSearch<G extends GameTypes> {
  readonly game: GameModule<G>
  readonly decision: PendingDecision<G>
  readonly pick: PickIndex
  readonly contest: RootAnswerContest<G>
  readonly hasSecrets: boolean
  /** What the seat sees of the table where it is asked: whoever comes back to it has gone in a circle. */
  readonly rootTable: string
  /** How answers to the same question fared, wherever it was asked. */
  readonly answers: Map<string, VisitsAndSumOfAnswer>
  lowest: number
  highest: number
}
/** The answers that are still thought of, best first after each round, those that were dropped, the last first, and how many simulations this
 *  round still has. */
interface RootAnswerContest<G extends GameTypes> {
  readonly simulationsPerRound: number
  dropped: readonly TreeNode<G>[]
  nodes: readonly TreeNode<G>[]
  left: number
}
const createTreeNode = <G extends GameTypes>(action: TreeNode<G>['action']): TreeNode<G> => ({
  action,
  children: new Map(),
  visits: 0,
  sum: 0,
  best: -Infinity,
  isCertain: true,
  isCircle: false,
  isExhausted: false,
  ways: 0,
  value: -Infinity,
})
export const createEmptyTreeSearch = <G extends GameTypes>({ game, state, decision, pick }: BotInput<G>, simulations: number): TreeSearch<G> => ({
  game,
  decision,
  pick,
  contest: createRootAnswerContest(listCandidateActions(decision, NOUNS_TRIED_PER_VERB_AT_ROOT, pick), simulations),
  hasSecrets: hasGameSecrets(game),
  rootTable: writeTableSeenBySeat(state, decision.seat),
  answers: new Map(),
  lowest: Infinity,
  highest: -Infinity,
})
function createRootAnswerContest<G extends GameTypes>(actions: readonly Action<G['Verbs']>[], simulations: number): RootAnswerContest<G> {
  const rounds = Math.max(1, Math.ceil(Math.log2(actions.length)))
  const simulationsPerRound = Math.ceil(simulations / rounds)
  return { simulationsPerRound, dropped: [], nodes: actions.map(action => createTreeNode<G>(action)), left: simulationsPerRound }
}
const writeTableSeenBySeat = <G extends GameTypes>({ board, stack, drafts }: State<G>, seat: G['Seat']): string =>
  JSON.stringify([board, stack, drafts[seat] ?? null])

// ---- One simulation ----
/** What one simulation has done so far. */
interface SimulationProgress<G extends GameTypes> {
  readonly act: ReturnType<typeof findTopFrameBelowWindows<G>>
  readonly path: TreeNode<G>[]
  readonly given: string[]
  /** The last node of the path, while the simulation is still inside the tree. */
  node: TreeNode<G> | null
  /** The fewest procedures that were in progress when the seat was asked. */
  depth: number
  isCircle: boolean
  /** Somebody else has answered. */
  wereOthersAsked: boolean
  /** It has been in procedures that were called by the one that asked. */
  wasInOthers: boolean
  /** It tries nothing new: of what was tried it does the best. */
  readonly isFaithful: boolean
}
/** One simulation in a state that may be spoilt: afterwards it is the one that was judged. Gives the nodes it went through. */
export function runTreeSimulation<G extends GameTypes>(search: TreeSearch<G>, s: State<G>, first: TreeNode<G>, isFaithful = false): readonly TreeNode<G>[] {
  const { game, pick } = search
  const { seat, say } = search.decision
  const walk: SimulationProgress<G> = {
    act: findTopFrameBelowWindows(s),
    path: [first],
    given: [`${say} ${keyOfAction(first.action)}`],
    node: first,
    depth: s.stack.length,
    isCircle: false,
    wereOthersAsked: false,
    wasInOthers: false,
    isFaithful,
  }
  const diceBefore = s.rng.count
  playActionOrThrow(game, s, search.decision, first.action)
  for (let n = 0; n < MOST_STEPS_PER_SIMULATION && !s.outcome; n++) {
    const waiting = game.waiting(s)
    const next = waiting.includes(seat) ? seat : waiting[0]
    if (next === undefined || isSimulationFarEnough(search, walk, s, next)) break
    const decision = findPendingDecisionWithoutBlunders(game, s, next)!
    if (next !== seat) walk.wereOthersAsked = true
    const action = next === seat ? chooseOwnAnswerInSimulation(search, walk, s, decision) : pickUnthinkingReply(decision, pick)
    if (action === null) break
    playActionOrThrow(game, s, decision, action)
  }
  const hasNoChance = !walk.wereOthersAsked && s.rng.count === diceBefore && !s.outcome
  if (!isFaithful) recordSimulationValue(search, walk, walk.isCircle ? findWorstValueSeen(search) : foreseeStateForSeat(game, s, seat), hasNoChance)
  return walk.path
}
/** What an answer is worth in a state that may be spoilt, if what follows is the best that the search knows. */
export function tryAnswerOnce<G extends GameTypes>(search: TreeSearch<G>, s: State<G>, node: TreeNode<G>): number {
  const path = runTreeSimulation(search, s, node, true)
  return fitValueToScale(search, foreseeStateForSeat(search.game, s, search.decision.seat)) - costOfOwnSteps(search, path.length)
}
function playActionOrThrow<G extends GameTypes>(game: GameModule<G>, s: State<G>, { seat, say }: PendingDecision<G>, action: Action<G['Verbs']>): void {
  if (!game.play(s, seat, action).ok) throw new KernelError(`${say}: an offered action was refused`)
}
function isSimulationFarEnough<G extends GameTypes>({ game, decision }: TreeSearch<G>, walk: SimulationProgress<G>, s: State<G>, next: G['Seat']): boolean {
  if (next !== decision.seat && isTurnOver(game, s, walk.depth)) return true
  if (game.def.judgedAt === 'act') return isActOver(game, s, walk.act, next, decision)
  return game.def.judgedAt === 'procedure' && isProcedureOver(game, s, walk, decision.seat)
}
/** The procedure that asked has ended, or has come back to its question from others that it called: a march is judged when it has been made. */
function isProcedureOver<G extends GameTypes>(game: GameModule<G>, s: State<G>, walk: SimulationProgress<G>, seat: G['Seat']): boolean {
  if (!walk.act || !s.stack.includes(walk.act)) return true
  if (findTopFrameBelowWindows(s) !== walk.act) walk.wasInOthers = true
  else if (s.stack.at(-1) === walk.act) return walk.wasInOthers || !game.asked(s).includes(seat)
  return false
}
/** Somebody else is asked by a procedure that does not lie above one that asked the seat: what it began has come to its end. */
const isTurnOver = <G extends GameTypes>(game: GameModule<G>, s: State<G>, depth: number): boolean =>
  s.stack.length <= depth && game.asked(s).length === 1 && s.stack.at(-1)?.proc !== 'window'

/** Null: the simulation has been followed far enough. */
function chooseOwnAnswerInSimulation<G extends GameTypes>(
  search: TreeSearch<G>,
  walk: SimulationProgress<G>,
  s: State<G>,
  decision: PendingDecision<G>,
): Action<G['Verbs']> | null {
  walk.depth = Math.min(walk.depth, s.stack.length)
  const only = findOnlyAction(decision)
  if (only) return only
  walk.isCircle = decision.say === search.decision.say && writeTableSeenBySeat(s, decision.seat) === search.rootTable
  if (walk.isCircle || walk.given.length === MOST_OWN_STEPS_PER_SIMULATION) return null
  const child = walk.node ? (walk.isFaithful ? findBestKnownChild(walk.node, decision) : findOrAddChildToFollow(search, walk.node, decision)) : null
  const action = child ? child.action : pickAnswerBeyondTree(search, decision)
  if (child) walk.path.push(child)
  walk.node = child && child.visits > 0 ? child : null
  walk.given.push(`${decision.say} ${keyOfAction(action)}`)
  return action
}

// ---- The question at hand ----
/** The answer that was tried least of those that are still thought of. */
export function pickLeastTriedAnswer<G extends GameTypes>(contest: RootAnswerContest<G>): TreeNode<G> {
  if (contest.left === 0) beginNextContestRound(contest)
  contest.left--
  const open = contest.nodes.filter(node => !node.isExhausted)
  return (open.length > 0 ? open : contest.nodes).reduce((least, node) => (node.visits < least.visits ? node : least))
}
function beginNextContestRound<G extends GameTypes>(contest: RootAnswerContest<G>): void {
  const sorted = contest.nodes.toSorted((a, b) => compareValues(b, a))
  const half = Math.ceil(sorted.length / 2)
  contest.nodes = sorted.slice(0, half)
  contest.dropped = [...sorted.slice(half), ...contest.dropped]
  contest.left = contest.simulationsPerRound
}
/** Nothing new can be found. */
export const isSearchExhausted = <G extends GameTypes>({ contest }: TreeSearch<G>): boolean => contest.nodes.every(node => node.isExhausted)
/** All answers, the best first. */
export const rankAnswersOfSearch = <G extends GameTypes>({ contest }: TreeSearch<G>): readonly TreeNode<G>[] => [
  ...contest.nodes.toSorted((a, b) => compareValues(b, a)),
  ...contest.dropped,
]
/** What was never tried is worth least. */
const compareValues = <G extends GameTypes>(a: TreeNode<G>, b: TreeNode<G>): number => (a.value === b.value ? 0 : a.value < b.value ? -1 : 1)
/** The answer that promises most; whoever gains nothing by reacting lets it happen. */
export function findBestAnswerOfSearch<G extends GameTypes>({ contest }: TreeSearch<G>): Action<G['Verbs']> {
  const tried = contest.nodes.filter(node => node.visits > 0)
  const highest = Math.max(...tried.map(node => node.value))
  const equal = tried.filter(node => node.value === highest)
  return (equal.find(node => node.action.do === 'pass') ?? equal[0]!).action
}

// ---- Inside the tree ----
/** The child to follow: a new one while there are few for the visits, or none else can tell anything new; else the one that promises most. */
function findOrAddChildToFollow<G extends GameTypes>(search: TreeSearch<G>, node: TreeNode<G>, decision: PendingDecision<G>): TreeNode<G> {
  const known = [...node.children.values()].filter(child => isActionOffered(decision, child.action))
  const open = known.filter(child => !child.isExhausted)
  const room = LEAST_CHILDREN_PER_NODE + CHILDREN_PER_ROOT_OF_VISITS * Math.sqrt(node.visits)
  if (known.length >= room && open.length > 0) return findMostPromisingChild(search, node, open)
  const ways = listCandidateActions(decision, NOUNS_TRIED_PER_VERB_BEYOND_ROOT, search.pick)
  node.ways = Math.max(node.ways, ways.length)
  const fresh = ways.filter(action => !node.children.has(keyOfAction(action)))
  if (fresh.length === 0) return findMostPromisingChild(search, node, open.length > 0 ? open : known)
  const action = pickBestOfThreeActions(search, decision, fresh)
  const child = createTreeNode<G>(action)
  node.children.set(keyOfAction(action), child)
  return child
}
/** The best of those that were tried often enough. */
function findBestKnownChild<G extends GameTypes>(node: TreeNode<G>, decision: PendingDecision<G>): TreeNode<G> | null {
  let best: TreeNode<G> | null = null
  for (const child of node.children.values())
    if (isTrusted(child) && (best === null || child.value > best.value) && isActionOffered(decision, child.action)) best = child
  return best
}
function findMostPromisingChild<G extends GameTypes>(search: TreeSearch<G>, node: TreeNode<G>, children: readonly TreeNode<G>[]): TreeNode<G> {
  const span = spanOfValues(search)
  const log = Math.log(1 + node.visits)
  let best = children[0]!
  let most = -Infinity
  for (const child of children) {
    const promise = (child.value - search.lowest) / span + EXPLORATION_WEIGHT * Math.sqrt(log / (1 + child.visits))
    if (promise > most) [best, most] = [child, promise]
  }
  return best
}

// ---- Beyond the tree ----
/** An act is brought to its end rather than drawn out; else an answer that fared well elsewhere is likelier. */
function pickAnswerBeyondTree<G extends GameTypes>(search: TreeSearch<G>, decision: PendingDecision<G>): Action<G['Verbs']> {
  if (decision.offer.pass === true) return { do: 'pass' }
  const all = listCandidateActions(decision, NOUNS_TRIED_PER_VERB_BEYOND_ROOT, search.pick)
  const closing = all.filter(action => !('to' in action))
  const closes = closing.length > 0 && closing.length < all.length && search.pick(10) < CLOSING_ANSWERS_IN_TEN
  return pickBestOfThreeActions(search, decision, closes ? closing : all)
}
/** The better of three drawn at random. */
function pickBestOfThreeActions<G extends GameTypes>(
  search: TreeSearch<G>,
  { say }: PendingDecision<G>,
  actions: readonly Action<G['Verbs']>[],
): Action<G['Verbs']> {
  let best = actions[search.pick(actions.length)]!
  let most = averageValueOfAnswer(search, `${say} ${keyOfAction(best)}`)
  for (let n = 0; n < 2; n++) {
    const other = actions[search.pick(actions.length)]!
    const average = averageValueOfAnswer(search, `${say} ${keyOfAction(other)}`)
    if (average > most) [best, most] = [other, average]
  }
  return best
}
/** What was never tried is as good as the best. */
function averageValueOfAnswer<G extends GameTypes>(search: TreeSearch<G>, key: string): number {
  const average = search.answers.get(key)
  return average ? average.sum / average.visits : search.highest
}

// ---- What it was worth ----
function recordSimulationValue<G extends GameTypes>(search: TreeSearch<G>, walk: SimulationProgress<G>, found: number, hasNoChance: boolean): void {
  const { path, given } = walk
  const value = fitValueToScale(search, found) - costOfOwnSteps(search, given.length)
  for (const key of given) {
    const average = search.answers.get(key) ?? { visits: 0, sum: 0 }
    search.answers.set(key, { visits: average.visits + 1, sum: average.sum + value })
  }
  const hasEndedInTree = hasNoChance && given.length === path.length
  for (const node of path.toReversed()) {
    const isEnd = node === path.at(-1)
    node.isCircle ||= isEnd && walk.isCircle && hasEndedInTree
    node.isExhausted ||= isEnd ? hasEndedInTree && (walk.isCircle || isEndKnown(search, node, value)) : isEveryWayExhausted(node)
    node.isCertain &&= hasNoChance && !search.hasSecrets
    node.visits += 1
    node.sum += value
    node.best = Math.max(node.best, walk.isCircle ? -Infinity : value)
    node.value = computeNodeValue(node)
  }
}
/** Where nothing is hidden one try tells all, else two that agree. */
const isEndKnown = <G extends GameTypes>(search: TreeSearch<G>, node: TreeNode<G>, value: number): boolean =>
  !search.hasSecrets || (node.visits > 0 && Math.abs(node.sum / node.visits - value) < LEAST_VALUE_SPAN * spanOfValues(search))
const isEveryWayExhausted = <G extends GameTypes>({ ways, children }: TreeNode<G>): boolean =>
  ways > 0 && children.size >= ways && [...children.values()].every(child => child.isExhausted)
const isTrusted = <G extends GameTypes>(node: TreeNode<G>): boolean => node.visits >= LEAST_VISITS_TO_TRUST_NODE || node.isExhausted
function computeNodeValue<G extends GameTypes>(node: TreeNode<G>): number {
  if (node.isCircle) return -Infinity
  if (node.isCertain && node.best > -Infinity) return node.best
  let best = -Infinity
  for (const child of node.children.values()) if (isTrusted(child) && child.value > best) best = child.value
  return best === -Infinity ? node.sum / node.visits : best
}
const LEAST_VALUE_SPAN = 1e-6
const costOfOwnSteps = <G extends GameTypes>(search: TreeSearch<G>, steps: number): number => steps * COST_OF_OWN_STEP_AS_SHARE * spanOfValues(search)
const spanOfValues = <G extends GameTypes>({ lowest, highest }: TreeSearch<G>): number => Math.max(LEAST_VALUE_SPAN, highest - lowest)
const findWorstValueSeen = <G extends GameTypes>({ lowest }: TreeSearch<G>): number => (lowest === Infinity ? 0 : lowest)
/** A won or lost game counts as much beyond the best or worst seen as those lie apart, so that it does not drown all else. */
function fitValueToScale<G extends GameTypes>(search: TreeSearch<G>, value: number): number {
  if (Math.abs(value) < VALUE_OF_GAME_WON_ALONE / 10) {
    search.lowest = Math.min(search.lowest, value)
    search.highest = Math.max(search.highest, value)
    return value
  }
  if (search.highest === -Infinity) return Math.sign(value)
  const beyond = Math.max(1, search.highest - search.lowest)
  return value > 0 ? search.highest + beyond : search.lowest - beyond
}
