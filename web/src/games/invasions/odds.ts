/** What an answer costs, what a throw needs, who could meet a stack, and how a battle would end: before anybody clicks. */
import type { AnyGame } from '@tabularium/games'
import {
  battleAt,
  chanceOf,
  combatFrame,
  evasionChance,
  interceptionsAt,
  kingdomChance,
  landingChance,
  movedTo,
  nationKind,
  NOWHERE,
  ownerOf,
  raidChances,
  countStackAndRoomAt,
  siegeChances,
  spaceKind,
  stepsOf,
  suppressionChance,
  type BattleSide,
  type Look,
  type MovingStack,
  type Nation,
  type Seat,
  type Space,
} from '@tabularium/invasions/table'
import type { PendingDecision, GameTypes, Lang, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import type { AnswerCost, SpaceCaution, FightOdds, SideOfOdds, SimulatedFight } from '../../table/game-ui.ts'
import { createPlan, readPlannedState, tryPlanStep } from '../../table/planning.ts'
import { computeNavalOdds, listNavalDangers, writeNavalAnswer } from './naval.ts'
import { readBoard, findNamesAndTexts, findFrame, readFrames, findToneOfNation, type NamesAndTexts, type FrameOfProcedure } from './cast.ts'

type AnyDecision = PendingDecision<GameTypes>
const formatPercent = (chance: number): string => `${Math.round(chance * 100)} %`
const findSpaceOfAction = (action: WireAction): Space => spaceKind.ids.indexOf(String(action.to)) as Space
const makeMovingStack = (f: FrameOfProcedure<'movement'>): MovingStack => ({ nation: f.nation, units: f.group, leaders: f.leaders, from: f.from })

// ---- A step ----
function writeStepCost({ t, nation, space }: NamesAndTexts, b: Look, f: FrameOfProcedure<'movement'>, to: Space): AnswerCost {
  const stack = makeMovingStack(f)
  const after = { ...stack, from: to }
  const room = countStackAndRoomAt(b, stack, to)
  const met = interceptionsAt(b, stack, to, f.reacted)
  const flee = evasionChance(b, stack, to)
  const first = met[0]
  const left = Math.max(0, stepsOf(b, after) - 1)
  return {
    mark: first ? t.before.meets(formatPercent(first.chance)) : null,
    short: [
      t.before.leftInShort(left),
      ...(stack.units.length > 0 ? [t.before.roomInShort(room.units, room.most)] : []),
      ...flee.map(one => t.before.evadesInShort(formatPercent(one.chance))),
      ...(first ? [t.before.meets(formatPercent(first.chance))] : []),
    ].join(' · '),
    text: [
      t.before.left(left),
      ...(stack.units.length > 0 ? [t.before.room(room.units, room.most)] : []),
      ...flee.map(one => t.before.evades(nation(one.nation), formatPercent(one.chance))),
      ...met.slice(0, 1).map(one => t.before.intercepts(nation(one.nation), space(one.from), formatPercent(one.chance))),
      ...(met.length > 1 ? [t.before.interceptMore(met.length - 1)] : []),
    ].join(', '),
  }
}
function writeLandingChance(cast: NamesAndTexts, b: Look, f: FrameOfProcedure<'movement'>, to: Space): AnswerCost | null {
  const { t } = cast
  const chance = landingChance(b, makeMovingStack(f), to)
  const dangers = listNavalDangers(cast, b, makeMovingStack(f), to, true)
  const landing = chance < 1 ? t.before.lands(formatPercent(chance)) : t.before.safe
  const mark = chance < 1 ? formatPercent(chance) : null
  return { mark: dangers[0] ? t.before.meets(dangers[0].chance) : mark, text: [landing, ...dangers.map(one => one.text)].join(', ') }
}
/** XXV.B Fleets that go a zone further, and who could meet them there. */
function writeSailCost(cast: NamesAndTexts, b: Look, f: FrameOfProcedure<'movement'>, to: Space): AnswerCost | null {
  const dangers = listNavalDangers(cast, b, makeMovingStack(f), to, false)
  return dangers[0] ? { mark: cast.t.before.meets(dangers[0].chance), text: dangers.map(one => one.text).join(', ') } : null
}
// ---- Throws ----
const writeChance = (text: (chance: string) => string, chance: number): AnswerCost => ({ mark: formatPercent(chance), text: text(formatPercent(chance)) })
function writeRaidChance({ t }: NamesAndTexts, b: Look, f: FrameOfProcedure<'raid'>, target: Space): AnswerCost {
  const { some, full } = raidChances(b, f.nation, { target, via: NOWHERE })
  return { mark: formatPercent(full), text: t.before.raid(formatPercent(some), formatPercent(full)) }
}
function writeSiegeChance({ t }: NamesAndTexts, b: Look, nation: Nation, place: Space): AnswerCost {
  const { plain, assault, rolls } = siegeChances(b, nation, place)
  return { mark: formatPercent(plain), text: t.before.siege(rolls, formatPercent(plain), formatPercent(assault)) }
}
function writeInterceptionChance({ t }: NamesAndTexts, b: Look, f: FrameOfProcedure<'interception'>, from: Space): AnswerCost | null {
  const mover: MovingStack = { nation: f.mover, units: f.movers, leaders: [], from: f.place }
  const found = interceptionsAt(b, mover, f.place, []).find(one => one.from === from)
  return found ? writeChance(t.before.succeeds, found.chance) : null
}
/** What an answer costs is tried out on the sample. */
const VERBS_WITH_PRICE: readonly string[] = ['buy', 'restore', 'fortify', 'rebuild-limes', 'move-capital', 'choose-type']
function writePrice(game: AnyGame, { t }: NamesAndTexts, s: AnyState, seat: string, action: WireAction, nation: Nation): AnswerCost | null {
  const plan = tryPlanStep(game, createPlan(seat, s), action)
  const spent = plan ? readBoard(s).gold[nation]! - readBoard(readPlannedState(plan)).gold[nation]! : 0
  return spent > 0 ? { mark: `${spent}`, text: t.gold(spent) } : null
}
const KINGDOM_TEST_AGE = 5
function writeAcceptChance(cast: NamesAndTexts, b: Look, say: string, s: AnyState): AnswerCost | null {
  const frames = readFrames(s)
  if (say === 'evasion.throw') {
    const f = findFrame(frames, 'evasion')!
    const found = evasionChance(b, { nation: f.mover, units: f.movers, leaders: [], from: f.place }, f.place).find(one => one.nation === f.nation)
    return found ? writeChance(cast.t.before.succeeds, found.chance) : null
  }
  // VII.B-2 Whoever announces it rolls no die.
  if (say === 'mature.announce') return { mark: null, text: cast.t.before.noRoll }
  if (['activation.break', 'breach.ask', 'activation.rebel'].includes(say)) return writeChance(cast.t.before.ifTested, chanceOf(6, 0))
  return null
}
/** VII.C-1 From age 5 on a people that does not announce its kingdom is tested. */
function writeRefusalChance({ t }: NamesAndTexts, b: Look, s: AnyState): AnswerCost | null {
  const nation = findFrame(readFrames(s), 'mature')!.nation
  return b.age[nation]! < KINGDOM_TEST_AGE ? null : writeChance(t.before.kingdomAnyway, kingdomChance(b, nation))
}
export function writeAnswerCost(game: AnyGame, s: AnyState, { seat, say }: AnyDecision, action: WireAction, lang: Lang): AnswerCost | null {
  const [cast, b, frames, place] = [findNamesAndTexts(lang), readBoard(s), readFrames(s), findSpaceOfAction(action)]
  const [movement, top] = [findFrame(frames, 'movement'), frames.at(-1)]
  const raid = findFrame(frames, 'raid')
  if (top?.proc === 'naval') return writeNavalAnswer(cast, b, top, action.do)
  switch (action.do) {
    case 'step-to':
      return movement ? writeStepCost(cast, b, movement, place) : null
    case 'ship-to':
      return movement ? writeLandingChance(cast, b, movement, place) : null
    case 'sail-to':
      return movement ? writeSailCost(cast, b, movement, place) : null
    case 'raid-at':
      return raid ? writeRaidChance(cast, b, raid, place) : null
    case 'besiege':
      return top && 'nation' in top ? writeSiegeChance(cast, b, top.nation as Nation, place) : null
    case 'assault': {
      const f = findFrame(frames, 'siege')
      return f ? writeChance(cast.t.before.falls, siegeChances(b, f.nation, f.place).assault) : null
    }
    case 'suppress': {
      const f = findFrame(frames, 'suppression')
      return f ? writeChance(cast.t.before.succeeds, suppressionChance(b, f.nation, place)) : null
    }
    case 'intercept-from': {
      const f = findFrame(frames, 'interception')
      return f && say === 'interception.declare' ? writeInterceptionChance(cast, b, f, place) : null
    }
    case 'accept':
      return writeAcceptChance(cast, b, say, s)
    case 'refuse':
      return say === 'mature.announce' ? writeRefusalChance(cast, b, s) : null
    default:
      return VERBS_WITH_PRICE.includes(action.do) && top && 'nation' in top ? writePrice(game, cast, s, seat, action, top.nation as Nation) : null
  }
}
/** XVII.A-3 Where more stand than may stay when the movement ends: a matter of whoever moves. */
export function findSpaceCautions(s: AnyState, { seat }: AnyDecision, lang: Lang): Map<string, SpaceCaution> {
  const [f, b, { t }] = [findFrame(readFrames(s), 'movement'), readBoard(s), findNamesAndTexts(lang)]
  if (!f || ownerOf(s.seats as readonly Seat[], f.nation) !== seat) return new Map()
  const places = new Set(b.units.place.filter((place, unit) => place >= 0 && b.units.holder[unit] === f.nation))
  return new Map(
    [...places].flatMap(place => {
      const { units, most } = countStackAndRoomAt(b, { nation: f.nation, units: [], leaders: [], from: place }, place)
      return units > most ? [[spaceKind.ids[place]!, { mark: `${units}/${most}`, text: t.before.tooMany(units - most, most) }] as const] : []
    }),
  )
}

// ---- A battle ----
const makeSeedKey = (seed: number): readonly number[] => Array.from({ length: 8 }, (_, i) => Math.imul(seed + 1, 2654435761 + i * 40503) >>> 0)
const MOST_SIMULATED_STEPS = 120
/** Nobody spends anything; what has no such answer takes the first. */
const PASSIVE_VERBS = ['pass', 'refuse', 'stop', 'finish', 'stand']
function choosePassiveAnswer(offer: { readonly [verb: string]: unknown }): { readonly do: string; readonly to?: unknown } | null {
  const verb = PASSIVE_VERBS.find(v => offer[v] !== undefined) ?? Object.keys(offer)[0]
  if (verb === undefined) return null
  const nouns = offer[verb]
  return Array.isArray(nouns) ? { do: verb, to: nouns[0] as unknown } : { do: verb }
}
interface FoughtBattle {
  readonly nation: string
  readonly lostA: number
  readonly lostD: number
}
/** One battle to its end, on dice of its own: the rules fight it. */
function simulateBattle(game: AnyGame, from: AnyState, seat: string, seed: number, begun: WireAction | null): FoughtBattle | null {
  const s = game.sample(from, seat as never, makeSeedKey(seed)) as AnyState
  let next: { readonly do: string; readonly to?: unknown } | null = begun && (game.fromWire(begun) as never)
  for (let k = 0; k < MOST_SIMULATED_STEPS; k++) {
    const [asked] = game.decisions(s)
    const answer = next ?? (asked && choosePassiveAnswer(asked.offer))
    next = null
    if (!asked || !answer) return null
    const played = game.play(s, asked.seat, answer as never)
    if (!played.ok) return null
    const won = played.events.map(e => game.eventToWire(e.event) as { readonly is: string }).find(event => event.is === 'won')
    if (won) return won as unknown as FoughtBattle
  }
  return null
}
function makeSideOfOdds({ t, nation, leader }: NamesAndTexts, side: BattleSide, isAdvanced: boolean): SideOfOdds {
  const { melee, archery } = side
  const dice = isAdvanced ? t.odds.table(side.column, side.modifier) : t.odds.dice(melee.white, melee.black)
  const arrows = archery.white + archery.black > 0 && !isAdvanced ? [t.odds.arrows(archery.white, archery.black)] : []
  return {
    name: nation(side.nation),
    tone: findToneOfNation(side.nation),
    strength: `${side.units.length}`,
    facts: [t.odds.units(side.units.length), dice, ...arrows, ...(side.rerolls > 0 ? [t.odds.rerolls(leader(side.leader), side.rerolls)] : [])],
  }
}
interface ExpectedBattle {
  readonly state: AnyState
  readonly attacker: Nation
  readonly place: Space
  readonly begun: WireAction | null
}
/** The stack is put where it goes, and the battle of that province comes next. */
function findBattleAfterStep(game: AnyGame, s: AnyState, to: Space): ExpectedBattle | null {
  const i = readFrames(s).findLastIndex(f => f.proc === 'movement')
  const f = readFrames(s)[i] as FrameOfProcedure<'movement'> | undefined
  if (!f || f.group.length === 0 || !hasBattleAfterStep(readBoard(s), f, to)) return null
  const state = game.clone(s)
  movedTo(state.board as never, makeMovingStack(f), to)
  state.stack = [...state.stack.slice(0, i), combatFrame({ nation: f.nation }) as never]
  return { state, attacker: f.nation, place: to, begun: { do: 'fight-at', to: spaceKind.ids[to]! } }
}
const hasBattleAfterStep = (b: Look, f: FrameOfProcedure<'movement'>, to: Space): boolean =>
  battleAt({ ...b, units: moveGroupTo(b, f, to) }, f.nation, to) !== null
const moveGroupTo = (b: Look, f: FrameOfProcedure<'movement'>, to: Space): Look['units'] => ({
  ...b.units,
  place: b.units.place.map((place, unit) => ((f.group as readonly number[]).includes(unit) ? to : place)),
})
function findExpectedBattle(game: AnyGame, s: AnyState, action: WireAction | null): ExpectedBattle | null {
  const combat = findFrame(readFrames(s), 'combat')
  if (action?.do === 'fight-at' && combat) return { state: s, attacker: combat.nation, place: findSpaceOfAction(action), begun: action }
  if (action?.do === 'step-to') return findBattleAfterStep(game, s, findSpaceOfAction(action))
  const battle = findFrame(readFrames(s), 'battle')
  if (action || !battle || battle.winner >= 0) return null
  return { state: s, attacker: battle.attacker, place: battle.place, begun: null }
}
export function computeBattleOdds(game: AnyGame, s: AnyState, { seat }: AnyDecision, action: WireAction | null, lang: Lang): FightOdds | null {
  const naval = action === null || readFrames(s).at(-1)?.proc === 'naval' ? computeNavalOdds(game, s, seat, lang, side => nationKind.ids[side.nation]!) : null
  if (naval) return naval
  const meeting = findExpectedBattle(game, s, action)
  const before = meeting && battleAt(readBoard(meeting.state), meeting.attacker, meeting.place)
  if (!meeting || !before) return null
  const cast = findNamesAndTexts(lang)
  const isAdvanced = s.options['combat'] === 'advanced'
  const attacks = ownerOf(s.seats as readonly Seat[], meeting.attacker) === seat
  const sides = [before.attacker, before.defender].map(side => makeSideOfOdds(cast, side, isAdvanced)) as [SideOfOdds, SideOfOdds]
  const attacker = nationKind.ids[meeting.attacker]!
  const trial = (seed: number): SimulatedFight => {
    const fought = simulateBattle(game, meeting.state, seat, seed, meeting.begun)
    if (!fought) return { won: false, lost: null }
    const lost = [fought.lostA, fought.lostD] as const
    return { won: (fought.nation === attacker) === attacks, lost: attacks ? lost : [lost[1], lost[0]] }
  }
  return {
    title: cast.t.odds.title(cast.space(meeting.place)),
    sides: attacks ? sides : [sides[1], sides[0]],
    needs: [],
    note: [...(isAdvanced ? [] : [before.isOpen ? cast.t.odds.open : cast.t.odds.closed]), cast.t.odds.assumed].join(' '),
    trial,
  }
}
