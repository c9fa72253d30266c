/** What an order costs, what a die needs, and how a Battle would end: before anybody clicks. */
import type { AnyGame } from '@tabularium/games'
import { nameOfNoun, type PendingDecision, type GameTypes, type Lang, type WireAction } from '@tabularium/kernel'
import {
  CIV,
  factionOf,
  findLowestRollToEvadeOrAmbush,
  OWNER,
  pieceKind,
  PIECE_IDS,
  factionOfPool,
  listPoolCounts,
  RAID_DICE,
  estimateRaidersLanding,
  rollPurposeNames,
  somePieces,
  spaceKind,
  SPACE_IDS,
  computeBattleStrengths,
  UNITS,
  unitsIn,
  type ActFrame,
  type BattleFrame,
  type BoardView,
  type Faction,
  type Piece,
  type PublicContext,
  type Space,
} from '@tabularium/pendragon/table'
import type { AnyState } from '../../match/client.ts'
import type { AnswerCost, NeededThrow, FightOdds, SideOfOdds, SimulatedFight } from '../../table/game-ui.ts'
import { createPlan, readPlannedState, tryPlanStep } from '../../table/planning.ts'
import { findActFrame, readBoard, listFactionsOfSeat, joinFactionNames, readFrames, findToneOfFaction } from './cast.ts'
import { listFactionsOfSide } from './fight.ts'
import { words } from './texts/index.ts'

type AnyDecision = PendingDecision<GameTypes>
interface ExpectedBattle {
  readonly space: Space
  readonly attacker: Faction
  readonly defender: Faction
}
const findBattleFrame = (s: AnyState): BattleFrame | undefined => readFrames(s).findLast((f): f is BattleFrame => f.proc === 'battle')
const playAction = (game: AnyGame, s: AnyState, seat: string, action: WireAction): AnyState | null => {
  const plan = tryPlanStep(game, createPlan(seat, s), action)
  return plan && !plan.steps[0]!.chance ? readPlannedState(plan) : null
}

// ---- What it costs, what it needs ----
function writeNeededRollOfUnit(s: AnyState, { do: verb, to }: WireAction, lang: Lang): AnswerCost | null {
  const [f, unit] = [findBattleFrame(s), PIECE_IDS.indexOf(String(to)) as Piece]
  if (!f || unit < 0 || (verb !== 'evade' && verb !== 'ambush')) return null
  const from = findLowestRollToEvadeOrAmbush(readBoard(s), unit, f.space, verb)
  return from === null ? null : { mark: null, text: words[lang].before.needs(words[lang].fight.from(from), 7 - from) }
}
/** 3.4.1-7 How many Raiders so many dice bring by the route that was named. */
function writeExpectedRaiders(game: AnyGame, s: AnyState, act: ActFrame, { do: verb, to }: WireAction, lang: Lang): string | null {
  const [via, many] = [act.routes.at(-1), to === 'many']
  if (verb !== 'option' || act.command !== 'raid' || via === undefined || (to !== 'few' && !many)) return null
  const { least, most, mean } = estimateRaidersLanding(game.open(s) as unknown as PublicContext, act.faction, via, RAID_DICE[act.faction]![many ? 1 : 0]!)
  return words[lang].forecast.raiders(least, most, mean.toLocaleString(lang, { maximumFractionDigits: 1 }))
}
/** What is owed for it: Resources of the Britons, Renown of the others. */
function writeCommandCost(game: AnyGame, s: AnyState, act: ActFrame, seat: string, action: WireAction, lang: Lang): AnswerCost | null {
  const then = playAction(game, s, seat, action)
  const owed = then && findActFrame(readFrames(then))
  if (!owed || owed.op !== null) return null
  const [cost, wealth, t] = [owed.cost - act.cost, owed.wealth - act.wealth, words[lang].before]
  const text = [...(cost > 0 ? [act.faction <= CIV ? t.resources(cost) : t.renown(cost)] : []), ...(wealth > 0 ? [words[lang].seat.wealth(wealth)] : [])].join(
    ', ',
  )
  return text ? { mark: `${cost + wealth}`, text } : null
}
export function writeAnswerCost(game: AnyGame, s: AnyState, { seat }: AnyDecision, action: WireAction, lang: Lang): AnswerCost | null {
  const act = findActFrame(readFrames(s))
  const tries = writeNeededRollOfUnit(s, action, lang)
  if (tries || !act) return tries
  const [cost, raid] = [writeCommandCost(game, s, act, seat, action, lang), writeExpectedRaiders(game, s, act, action, lang)]
  return raid === null ? cost : { mark: null, text: [raid, cost?.text].filter(Boolean).join(', ') }
}

// ---- How a Battle stands ----
/** All stand and fight, and nobody assaults walls unless he must. */
const PASSIVE_VERBS = ['stand', 'pass', 'done', 'decline', 'go-without', 'halt', 'refuse', 'ignore', 'no', 'none', 'retire', 'leave']
function choosePassiveAnswer(offer: { readonly [verb: string]: unknown }): { readonly do: string; readonly to?: unknown } | null {
  const verb = PASSIVE_VERBS.find(v => offer[v] !== undefined) ?? Object.keys(offer)[0]
  if (verb === undefined) return null
  const nouns = offer[verb]
  if (Array.isArray(nouns)) return { do: verb, to: nouns[0] as unknown }
  return typeof nouns === 'object' && nouns !== null ? { do: verb, to: (nouns as { readonly max: number }).max } : { do: verb }
}
const countPiecesOnMap = (b: BoardView, factions: readonly Faction[]): number =>
  listPoolCounts(b).reduce((n, pool) => n + (factions.includes(factionOfPool(pool.pool)) ? pool.onMap : 0), 0)
const countUnitsInSpace = (b: BoardView, space: Space, factions: readonly Faction[]): number =>
  UNITS.reduce((n, u) => n + (factions.includes(OWNER[u]!) ? unitsIn(b, space, u) : 0), 0)
const [MOST_STEPS, MOST_BEFORE] = [120, 12]
const makeSeedKey = (seed: number): readonly number[] => Array.from({ length: 8 }, (_, i) => Math.imul(seed + 1, 2654435761 + i * 40503) >>> 0)
function simulateBattle(
  game: AnyGame,
  from: AnyState,
  seat: string,
  seed: number,
  m: ExpectedBattle,
  mine: readonly Faction[],
  theirs: readonly Faction[],
): SimulatedFight {
  const s = game.sample(from, seat, makeSeedKey(seed)) as AnyState
  const had = [countPiecesOnMap(readBoard(s), mine), countPiecesOnMap(readBoard(s), theirs)] as const
  let fought = false
  for (let k = 0; k < MOST_STEPS; k++) {
    const isOn = findBattleFrame(s)?.space === m.space
    if ((fought && !isOn) || (!fought && !isOn && k > MOST_BEFORE)) break
    fought ||= isOn
    const [asked] = game.decisions(s)
    const answer = asked && choosePassiveAnswer(asked.offer)
    if (!answer || !game.play(s, asked.seat, answer as never).ok) break
  }
  const b = readBoard(s)
  const lost = [Math.max(0, had[0] - countPiecesOnMap(b, mine)), Math.max(0, had[1] - countPiecesOnMap(b, theirs))] as const
  return { won: countUnitsInSpace(b, m.space, theirs) === 0 || (lost[1] > lost[0] && countUnitsInSpace(b, m.space, mine) > 0), lost }
}
/** The Battle that an answer orders, or adds to what is ordered. */
function findBattleOfAction(
  game: AnyGame,
  s: AnyState,
  seat: string,
  action: WireAction,
): { readonly state: AnyState; readonly meeting: ExpectedBattle } | null {
  const state = ['select', 'attack', 'resolve'].includes(action.do) ? playAction(game, s, seat, action) : null
  const act = state && findActFrame(readFrames(state))
  if (!state || !act) return null
  const named = SPACE_IDS.indexOf(String(action.to))
  const i = named >= 0 ? act.spaces.lastIndexOf(named as Space) : act.spaces.length - 1
  const [space, defender] = [act.spaces[i], action.do === 'attack' ? factionOf(String(action.to)) : act.enemies[i]]
  return space === undefined || defender === undefined ? null : { state, meeting: { space, attacker: act.faction, defender } }
}
const listUnitsInWords = (b: BoardView, space: Space, factions: readonly Faction[], lang: Lang): string[] =>
  UNITS.flatMap(u => (factions.includes(OWNER[u]!) && unitsIn(b, space, u) > 0 ? [somePieces(unitsIn(b, space, u), u, lang)] : []))
/** 3.6.2 What each of them needs to slip away or to strike first. */
const listNeededThrows = (b: BoardView, space: Space, factions: readonly Faction[], lang: Lang): NeededThrow[] =>
  UNITS.filter(u => factions.includes(OWNER[u]!) && unitsIn(b, space, u) > 0).flatMap(unit =>
    (['ambush', 'evade'] as const).flatMap(what => {
      const from = findLowestRollToEvadeOrAmbush(b, unit, space, what)
      return from === null ? [] : [{ name: words[lang].before.tries(nameOfNoun(pieceKind, lang, unit), rollPurposeNames[what][lang]), sides: 6, from }]
    }),
  )
export function computeBattleOdds(game: AnyGame, s: AnyState, { seat }: AnyDecision, action: WireAction | null, lang: Lang): FightOdds | null {
  const current = findBattleFrame(s)
  const found = action ? (current ? null : findBattleOfAction(game, s, seat, action)) : null
  const m = action ? found?.meeting : current
  const state = found?.state ?? s
  if (!m || (current && !['open', 'evade', 'trap', 'withdraw', 'into', 'shelter'].includes(current.at))) return null
  const [b, t] = [readBoard(state), words[lang]]
  const [attackers, defenders] = [listFactionsOfSide(state, m.attacker, m.defender), listFactionsOfSide(state, m.defender, m.attacker)]
  const { attack, defend, walls } = computeBattleStrengths(game.open(state) as unknown as PublicContext, m.space, m.attacker, m.defender)
  const side = (factions: readonly Faction[], who: Faction, strikes: number, behind: number): SideOfOdds => ({
    name: joinFactionNames(factions, lang),
    tone: findToneOfFaction(who),
    strength: strikes.toLocaleString(lang),
    facts: [...listUnitsInWords(b, m.space, factions, lang), ...(behind > 0 ? [t.before.walls(behind)] : [])],
  })
  const own = listFactionsOfSeat(state, seat)
  const isAttacking = own.some(f => attackers.includes(f))
  const sides = [side(attackers, m.attacker, attack, 0), side(defenders, m.defender, defend, walls)] as const
  const [mine, theirs] = isAttacking ? [attackers, defenders] : [defenders, attackers]
  return {
    title: t.fight.title(nameOfNoun(spaceKind, lang, m.space)),
    sides: isAttacking ? sides : [sides[1], sides[0]],
    needs: [...listNeededThrows(b, m.space, theirs, lang), ...listNeededThrows(b, m.space, mine, lang)],
    note: t.before.assumed,
    trial: seed => simulateBattle(game, state, seat, seed, m, mine, theirs),
  }
}
