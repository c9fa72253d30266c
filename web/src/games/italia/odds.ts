/** What a step costs and how many may stay, where too many stand, and how a fight would end: before anybody clicks. */
import type { AnyGame } from '@tabularium/games'
import type { PendingDecision, GameTypes, Lang, WireAction } from '@tabularium/kernel'
import {
  ALL_LANDS,
  attackLimit,
  CITY,
  controlsArea,
  findCrowded,
  enemyAt,
  findFiring,
  FLEET,
  fleetsAt,
  findLeadersAt,
  limitAt,
  sumCombatModifiers,
  needs,
  SEAT_OF_NATION,
  space as spaces,
  unitsAt,
  type Area,
  type B,
  type BattleFrame,
  type GroupMarchFrame,
  type Nation,
  type Space,
  isSea,
  type Sea,
} from '@tabularium/italia/table'
import type { AnyState } from '../../match/client.ts'
import type { AnswerCost, SpaceCaution, NeededThrow, FightOdds, SideOfOdds, SimulatedFight } from '../../table/game-ui.ts'
import { createPlan, readPlannedState, tryPlanStep } from '../../table/planning.ts'
import { readBoard, findNamesAndTexts, findFrame, readFrames, countByType, findToneOfNation, type NamesAndTexts } from './cast.ts'

type AnyDecision = PendingDecision<GameTypes>
/** Who meets whom where; the first is whoever is asked. */
interface ExpectedFight {
  readonly first: Nation
  readonly second: Nation
  readonly at: Space
}
const MOST_SIMULATED_STEPS = 160
const makeSeedKey = (seed: number): readonly number[] => Array.from({ length: 8 }, (_, i) => Math.imul(seed + 1, 2654435761 + i * 40503) >>> 0)

// ---- What it costs ----
/** The nation that moves, builds or fights: that of the innermost procedure which has one. */
const findActingNation = (s: AnyState): Nation | null => readFrames(s).reduce<Nation | null>((n, f) => ('nation' in f ? (f.nation as Nation) : n), null)
const playAction = (game: AnyGame, s: AnyState, seat: string, action: WireAction): AnyState | null => {
  const plan = tryPlanStep(game, createPlan(seat, s), action)
  return plan && !plan.steps[0]!.chance ? readPlannedState(plan) : null
}
function writeStackingCost({ t }: NamesAndTexts, was: B, now: B, n: Nation, at: Space): AnswerCost | null {
  if (isSea(at)) return null
  const units = unitsAt(now, n, at)
  if (units === 0 || units <= unitsAt(was, n, at)) return null
  const fights = enemyAt(now, n, at) >= 0
  const most = fights ? attackLimit(at, findLeadersAt(now, n, at).length > 0, false) : limitAt(now, n, at)
  return { mark: `${units}/${most}`, text: fights ? t.before.attackRoom(units, most) : t.before.room(units, most) }
}
/** 6.1 A land area is controlled by whoever has units or a leader there: a city that everybody leaves brings neither gold nor points. */
const findCitiesLeft = (was: B, now: B, n: Nation): Area[] =>
  ALL_LANDS.filter(a => was.cities[a] === CITY && controlsArea(was, n, a) && !controlsArea(now, n, a))
export function writeAnswerCost(game: AnyGame, s: AnyState, { seat }: AnyDecision, action: WireAction, lang: Lang): AnswerCost | null {
  const [cast, n, at] = [findNamesAndTexts(lang), findActingNation(s), spaces.ids.indexOf(String(action.to))]
  if (n === null || at < 0) return null
  const then = playAction(game, s, seat, action)
  if (!then) return null
  const [was, now] = [readBoard(s), readBoard(then)]
  const spent = was.gold[n]! - now.gold[n]!
  const room = writeStackingCost(cast, was, now, n, at as Space)
  const cost = spent > 0 ? cast.t.before.gold(spent) : null
  const left = findCitiesLeft(was, now, n).map(a => cast.t.before.emptied(cast.space(a)))
  if (!room && cost === null && left.length === 0) return null
  return { mark: room?.mark ?? (spent > 0 ? `${spent}` : '!'), text: [cost, room?.text, ...left].filter(Boolean).join(', ') }
}
/** Everybody in a city has been taken along. */
export const isCityEmptied = (b: B, { nation: n, where, steps, group, leaders }: GroupMarchFrame): boolean =>
  steps === 0 && b.cities[where] === CITY && group.length > 0 && unitsAt(b, n, where) === group.length && findLeadersAt(b, n, where).length === leaders.length
/** 8.2 Where more stand than may stay when the movement ends. */
export function findSpaceCautions(s: AnyState, { seat }: AnyDecision, lang: Lang): Map<string, SpaceCaution> {
  const [n, b, { t }] = [findActingNation(s), readBoard(s), findNamesAndTexts(lang)]
  if (n === null || SEAT_OF_NATION[n] !== seat || !findFrame(readFrames(s), 'movement')) return new Map()
  const march = findFrame(readFrames(s), 'march')
  const left =
    march && isCityEmptied(b, march)
      ? [[spaces.ids[march.where]!, { mark: '!', text: t.before.emptied(findNamesAndTexts(lang).space(march.where)) }] as const]
      : []
  return new Map<string, SpaceCaution>([
    ...findCrowded(b, n).map(a => {
      const [units, most] = [unitsAt(b, n, a), limitAt(b, n, a)]
      return [spaces.ids[a]!, { mark: `${units}/${most}`, text: t.before.tooMany(units - most, most) }] as const
    }),
    ...left,
  ])
}

// ---- How a fight stands ----
/** Both sides fight on; nobody spends anything, and what has no such answer takes the first. */
const PASSIVE_VERBS = [
  'pass',
  'halt',
  'stay-and-fight',
  'attack',
  'fight-on',
  'ignore',
  'done',
  'do-nothing',
  'stay-subject',
  'keep-city',
  'decline',
  'end-campaign',
  'fight',
]
function choosePassiveAnswer(offer: { readonly [verb: string]: unknown }): { readonly do: string; readonly to?: unknown } | null {
  const verb = PASSIVE_VERBS.find(v => offer[v] !== undefined) ?? Object.keys(offer)[0]
  if (verb === undefined) return null
  const nouns = offer[verb]
  return Array.isArray(nouns) ? { do: verb, to: nouns[0] as unknown } : { do: verb }
}
const countUnitsOrFleets = (b: B, n: Nation, at: Space): number => (isSea(at) ? fleetsAt(b, n, at) : unitsAt(b, n, at))
const isFightStillOn = (b: B, { first, second, at }: ExpectedFight): boolean =>
  isSea(at) ? fleetsAt(b, first, at) > 0 && fleetsAt(b, second, at) > 0 : unitsAt(b, first, at) > 0 && enemyAt(b, first, at) >= 0
const countUnitsEverywhere = (b: B, n: Nation, at: Space): number => (isSea(at) ? fleetsAt(b, n, at) : ALL_LANDS.reduce((sum, a) => sum + unitsAt(b, n, a), 0))
/** One fight to the end, on dice of its own. */
export function simulateFight(game: AnyGame, from: AnyState, seat: string, seed: number, meeting: ExpectedFight): SimulatedFight {
  const { first, second, at } = meeting
  const s = game.sample(from, seat, makeSeedKey(seed)) as AnyState
  const had = [countUnitsEverywhere(readBoard(s), first, at), countUnitsEverywhere(readBoard(s), second, at)] as const
  for (let k = 0; k < MOST_SIMULATED_STEPS && isFightStillOn(readBoard(s), meeting); k++) {
    const [asked] = game.decisions(s)
    const answer = asked && choosePassiveAnswer(asked.offer)
    if (!answer || !game.play(s, asked.seat, answer as never).ok) break
  }
  const b = readBoard(s)
  return {
    won: countUnitsOrFleets(b, first, at) > 0 && !isFightStillOn(b, meeting),
    lost: [Math.max(0, had[0] - countUnitsEverywhere(b, first, at)), Math.max(0, had[1] - countUnitsEverywhere(b, second, at))],
  }
}
/** The battle as it would begin, as far as dice ask for it. */
const makeBattleFrame = ({ first, second, at }: ExpectedFight, attacks: boolean): BattleFrame =>
  ({ where: at, attacker: attacks ? first : second, defender: attacks ? second : first, raid: false, guest: null, host: null, no: 1 }) as unknown as BattleFrame
const formatBonus = (n: number): string => (n === 0 ? '' : n > 0 ? ` +${n}` : ` −${-n}`)
interface SideAndNeeds {
  readonly side: SideOfOdds
  readonly needs: readonly NeededThrow[]
}
const LEAST_HITTING_FACE = 2
function makeLandSideOdds({ t, nation, units }: NamesAndTexts, b: B, f: BattleFrame, n: Nation, fled: readonly never[]): SideAndNeeds {
  const attacking = n === f.attacker
  const [dice, extra] = [findFiring(b, f, n), sumCombatModifiers(b, f, attacking, fled)]
  const kinds = countByType(dice)
  const facts = [...kinds.map(([type, k]) => units(k, type)), ...(extra === 0 ? [] : [t.before.eachDie(formatBonus(extra).trim())])]
  return {
    side: { name: nation(n), tone: findToneOfNation(n), strength: `${dice.length}`, facts },
    needs: kinds.map(([type, k]) => ({
      name: t.before.hits(nation(n), units(k, type)),
      sides: 10,
      from: Math.min(10, Math.max(LEAST_HITTING_FACE, needs(f, attacking, type) - extra)),
    })),
  }
}
function makeSeaSideOdds({ nation, units }: NamesAndTexts, b: B, n: Nation, at: Sea): SideAndNeeds {
  const fleets = fleetsAt(b, n, at)
  return {
    side: { name: nation(n), tone: findToneOfNation(n), strength: `${fleets}`, facts: [units(fleets, FLEET)] },
    needs: [],
  }
}
/** Where an answer leads to: units of the nation in one place with an enemy. */
function findFightOfAction(game: AnyGame, s: AnyState, seat: string, action: WireAction): { readonly state: AnyState; readonly meeting: ExpectedFight } | null {
  const [n, at] = [findActingNation(s), spaces.ids.indexOf(String(action.to)) as Space]
  if (n === null || at < 0 || isSea(at)) return null
  const state = playAction(game, s, seat, action)
  const second = state ? enemyAt(readBoard(state), n, at) : -1
  return state && second >= 0 && unitsAt(readBoard(state), n, at) > 0 ? { state, meeting: { first: n, second: second as Nation, at } } : null
}
function findCurrentFight(s: AnyState, seat: string): ExpectedFight | null {
  const frames = readFrames(s)
  const f = findFrame(frames, 'battle') ?? findFrame(frames, 'naval')
  if (!f) return null
  const attacks = SEAT_OF_NATION[f.attacker] === seat
  const at = 'sea' in f ? f.sea : f.where
  return { first: attacks ? f.attacker : f.defender, second: attacks ? f.defender : f.attacker, at }
}
export function computeFightOdds(game: AnyGame, s: AnyState, { seat }: AnyDecision, action: WireAction | null, lang: Lang): FightOdds | null {
  const found = action ? findFightOfAction(game, s, seat, action) : null
  const meeting = action ? (found?.meeting ?? null) : findCurrentFight(s, seat)
  const state = found?.state ?? s
  if (!meeting || !isFightStillOn(readBoard(state), meeting)) return null
  const [cast, b, { first, second, at }] = [findNamesAndTexts(lang), readBoard(state), meeting]
  const battle = findFrame(readFrames(state), 'battle')
  const f = battle ?? makeBattleFrame(meeting, true)
  const both = [first, second].map(n => (isSea(at) ? makeSeaSideOdds(cast, b, n, at) : makeLandSideOdds(cast, b, f, n, []))) as [SideAndNeeds, SideAndNeeds]
  return {
    title: isSea(at) ? cast.t.fightAtSea(cast.space(at)) : found ? cast.t.before.ifAttacked(cast.space(at)) : cast.t.fightIn(cast.space(at), 0),
    sides: [both[0].side, both[1].side],
    needs: [...both[0].needs, ...both[1].needs],
    note: cast.t.before.assumed,
    trial: seed => simulateFight(game, state, seat, seed, meeting),
  }
}
