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
  roomFor,
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
import type { Decision, GameTypes, Lang, WireAction } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import type { AnswerCost, SpaceCaution, FightOdds, SideOfOdds, SimulatedFight } from '../../table/game-ui.ts'
import { createPlan, readPlannedState, tryPlanStep } from '../../table/planning.ts'
import { boardOf, castIn, frameIn, framesOf, toneOf, type Cast, type FrameOf } from './cast.ts'

type AnyDecision = Decision<GameTypes>
const percent = (chance: number): string => `${Math.round(chance * 100)} %`
const spaceIn = (action: WireAction): Space => spaceKind.ids.indexOf(String(action.to)) as Space
const stackIn = (f: FrameOf<'movement'>): MovingStack => ({ nation: f.nation, units: f.group, leaders: f.leaders, from: f.from })

// ---- A step ----
function stepNote({ t, nation, space }: Cast, b: Look, f: FrameOf<'movement'>, to: Space): AnswerCost {
  const stack = stackIn(f)
  const after = { ...stack, from: to }
  const room = roomFor(b, stack, to)
  const met = interceptionsAt(b, stack, to, f.reacted)
  const flee = evasionChance(b, stack, to)
  const first = met[0]
  return {
    mark: first ? t.before.meets(percent(first.chance)) : null,
    text: [
      t.before.left(Math.max(0, stepsOf(b, after) - 1)),
      ...(stack.units.length > 0 ? [t.before.room(room.units, room.most)] : []),
      ...flee.map(one => t.before.evades(nation(one.nation), percent(one.chance))),
      ...met.slice(0, 3).map(one => t.before.intercepts(nation(one.nation), space(one.from), percent(one.chance))),
    ].join(', '),
  }
}
function shipNote({ t }: Cast, b: Look, f: FrameOf<'movement'>, to: Space): AnswerCost | null {
  const chance = landingChance(b, stackIn(f), to)
  return chance < 1 ? { mark: percent(chance), text: t.before.lands(percent(chance)) } : { mark: null, text: t.before.safe }
}
// ---- Throws ----
const chanceNote = (text: (chance: string) => string, chance: number): AnswerCost => ({ mark: percent(chance), text: text(percent(chance)) })
function raidNote({ t }: Cast, b: Look, f: FrameOf<'raid'>, target: Space): AnswerCost {
  const { some, full } = raidChances(b, f.nation, { target, via: NOWHERE })
  return { mark: percent(full), text: t.before.raid(percent(some), percent(full)) }
}
function besiegeNote({ t }: Cast, b: Look, nation: Nation, place: Space): AnswerCost {
  const { plain, assault, rolls } = siegeChances(b, nation, place)
  return { mark: percent(plain), text: t.before.siege(rolls, percent(plain), percent(assault)) }
}
function interceptNote({ t }: Cast, b: Look, f: FrameOf<'interception'>, from: Space): AnswerCost | null {
  const mover: MovingStack = { nation: f.mover, units: f.movers, leaders: [], from: f.place }
  const found = interceptionsAt(b, mover, f.place, []).find(one => one.from === from)
  return found ? chanceNote(t.before.succeeds, found.chance) : null
}
/** What an answer costs is tried out on the sample. */
const PRICED: readonly string[] = ['buy', 'restore', 'fortify', 'rebuild-limes', 'move-capital', 'choose-type']
function priceNote(game: AnyGame, { t }: Cast, s: AnyState, seat: string, action: WireAction, nation: Nation): AnswerCost | null {
  const plan = tryPlanStep(game, createPlan(seat, s), action)
  const spent = plan ? boardOf(s).gold[nation]! - boardOf(readPlannedState(plan)).gold[nation]! : 0
  return spent > 0 ? { mark: `${spent}`, text: t.gold(spent) } : null
}
function acceptNote(cast: Cast, b: Look, say: string, s: AnyState): AnswerCost | null {
  const frames = framesOf(s)
  if (say === 'evasion.throw') {
    const f = frameIn(frames, 'evasion')!
    const found = evasionChance(b, { nation: f.mover, units: f.movers, leaders: [], from: f.place }, f.place).find(one => one.nation === f.nation)
    return found ? chanceNote(cast.t.before.succeeds, found.chance) : null
  }
  if (say === 'mature.announce') return chanceNote(cast.t.before.succeeds, kingdomChance(b, frameIn(frames, 'mature')!.nation))
  if (['activation.break', 'breach.ask', 'activation.rebel'].includes(say)) return chanceNote(cast.t.before.ifTested, chanceOf(6, 0))
  return null
}
export function noteOf(game: AnyGame, s: AnyState, { seat, say }: AnyDecision, action: WireAction, lang: Lang): AnswerCost | null {
  const [cast, b, frames, place] = [castIn(lang), boardOf(s), framesOf(s), spaceIn(action)]
  const [movement, top] = [frameIn(frames, 'movement'), frames.at(-1)]
  const raid = frameIn(frames, 'raid')
  switch (action.do) {
    case 'step-to':
      return movement ? stepNote(cast, b, movement, place) : null
    case 'ship-to':
      return movement ? shipNote(cast, b, movement, place) : null
    case 'raid-at':
      return raid ? raidNote(cast, b, raid, place) : null
    case 'besiege':
      return top && 'nation' in top ? besiegeNote(cast, b, top.nation as Nation, place) : null
    case 'assault': {
      const f = frameIn(frames, 'siege')
      return f ? chanceNote(cast.t.before.falls, siegeChances(b, f.nation, f.place).assault) : null
    }
    case 'suppress': {
      const f = frameIn(frames, 'suppression')
      return f ? chanceNote(cast.t.before.succeeds, suppressionChance(b, f.nation, place)) : null
    }
    case 'intercept-from': {
      const f = frameIn(frames, 'interception')
      return f && say === 'interception.declare' ? interceptNote(cast, b, f, place) : null
    }
    case 'accept':
      return acceptNote(cast, b, say, s)
    default:
      return PRICED.includes(action.do) && top && 'nation' in top ? priceNote(game, cast, s, seat, action, top.nation as Nation) : null
  }
}
/** XVII.A-3 Where more stand than may stay when the movement ends. */
export function cautionsOf(s: AnyState, _: AnyDecision, lang: Lang): Map<string, SpaceCaution> {
  const [f, b, { t }] = [frameIn(framesOf(s), 'movement'), boardOf(s), castIn(lang)]
  if (!f) return new Map()
  const places = new Set(b.units.place.filter((place, unit) => place >= 0 && b.units.holder[unit] === f.nation))
  return new Map(
    [...places].flatMap(place => {
      const { units, most } = roomFor(b, { nation: f.nation, units: [], leaders: [], from: place }, place)
      return units > most ? [[spaceKind.ids[place]!, { mark: `${units}/${most}`, text: t.before.tooMany(units - most, most) }] as const] : []
    }),
  )
}

// ---- A battle ----
const key = (seed: number): readonly number[] => Array.from({ length: 8 }, (_, i) => Math.imul(seed + 1, 2654435761 + i * 40503) >>> 0)
const MOST_STEPS = 120
/** Nobody spends anything; what has no such answer takes the first. */
const QUIET = ['pass', 'refuse', 'stop', 'finish', 'stand']
function answerOf(offer: { readonly [verb: string]: unknown }): { readonly do: string; readonly to?: unknown } | null {
  const verb = QUIET.find(v => offer[v] !== undefined) ?? Object.keys(offer)[0]
  if (verb === undefined) return null
  const nouns = offer[verb]
  return Array.isArray(nouns) ? { do: verb, to: nouns[0] as unknown } : { do: verb }
}
interface Fought {
  readonly nation: string
  readonly lostA: number
  readonly lostD: number
}
/** One battle to its end, on dice of its own: the rules fight it. */
function fightOut(game: AnyGame, from: AnyState, seat: string, seed: number, begun: WireAction | null): Fought | null {
  const s = game.sample(from, seat as never, key(seed)) as AnyState
  let next: { readonly do: string; readonly to?: unknown } | null = begun && (game.fromWire(begun) as never)
  for (let k = 0; k < MOST_STEPS; k++) {
    const [asked] = game.decisions(s)
    const answer = next ?? (asked && answerOf(asked.offer))
    next = null
    if (!asked || !answer) return null
    const played = game.play(s, asked.seat, answer as never)
    if (!played.ok) return null
    const won = played.events.map(told => game.eventToWire(told.event) as { readonly is: string }).find(event => event.is === 'won')
    if (won) return won as unknown as Fought
  }
  return null
}
function sideOf({ t, nation, leader }: Cast, side: BattleSide, isAdvanced: boolean): SideOfOdds {
  const { melee, archery } = side
  const dice = isAdvanced ? t.odds.table(side.column, side.modifier) : t.odds.dice(melee.white, melee.black)
  const arrows = archery.white + archery.black > 0 && !isAdvanced ? [t.odds.arrows(archery.white, archery.black)] : []
  return {
    name: nation(side.nation),
    tone: toneOf(side.nation),
    strength: `${side.units.length}`,
    facts: [t.odds.units(side.units.length), dice, ...arrows, ...(side.rerolls > 0 ? [t.odds.rerolls(leader(side.leader), side.rerolls)] : [])],
  }
}
interface Meeting {
  readonly state: AnyState
  readonly attacker: Nation
  readonly place: Space
  readonly begun: WireAction | null
}
/** The stack is put where it goes, and the battle of that province comes next. */
function stepMeeting(game: AnyGame, s: AnyState, to: Space): Meeting | null {
  const i = framesOf(s).findLastIndex(f => f.proc === 'movement')
  const f = framesOf(s)[i] as FrameOf<'movement'> | undefined
  if (!f || f.group.length === 0 || !battleAfter(boardOf(s), f, to)) return null
  const state = game.clone(s)
  movedTo(state.board as never, stackIn(f), to)
  state.stack = [...state.stack.slice(0, i), combatFrame({ nation: f.nation }) as never]
  return { state, attacker: f.nation, place: to, begun: { do: 'fight-at', to: spaceKind.ids[to]! } }
}
const battleAfter = (b: Look, f: FrameOf<'movement'>, to: Space): boolean => battleAt({ ...b, units: standing(b, f, to) }, f.nation, to) !== null
const standing = (b: Look, f: FrameOf<'movement'>, to: Space): Look['units'] => ({
  ...b.units,
  place: b.units.place.map((place, unit) => ((f.group as readonly number[]).includes(unit) ? to : place)),
})
function meetingBy(game: AnyGame, s: AnyState, action: WireAction | null): Meeting | null {
  const combat = frameIn(framesOf(s), 'combat')
  if (action?.do === 'fight-at' && combat) return { state: s, attacker: combat.nation, place: spaceIn(action), begun: action }
  if (action?.do === 'step-to') return stepMeeting(game, s, spaceIn(action))
  const battle = frameIn(framesOf(s), 'battle')
  if (action || !battle || battle.winner >= 0) return null
  return { state: s, attacker: battle.attacker, place: battle.place, begun: null }
}
export function oddsOf(game: AnyGame, s: AnyState, { seat }: AnyDecision, action: WireAction | null, lang: Lang): FightOdds | null {
  const meeting = meetingBy(game, s, action)
  const before = meeting && battleAt(boardOf(meeting.state), meeting.attacker, meeting.place)
  if (!meeting || !before) return null
  const cast = castIn(lang)
  const isAdvanced = s.options['combat'] === 'advanced'
  const attacks = ownerOf(s.seats as readonly Seat[], meeting.attacker) === seat
  const sides = [before.attacker, before.defender].map(side => sideOf(cast, side, isAdvanced)) as [SideOfOdds, SideOfOdds]
  const attacker = nationKind.ids[meeting.attacker]!
  const trial = (seed: number): SimulatedFight => {
    const fought = fightOut(game, meeting.state, seat, seed, meeting.begun)
    if (!fought) return { won: false, lost: null }
    const lost = [fought.lostA, fought.lostD] as const
    return { won: (fought.nation === attacker) === attacks, lost: attacks ? lost : [lost[1], lost[0]] }
  }
  return {
    title: cast.t.odds.title(cast.space(meeting.place)),
    sides: attacks ? sides : [sides[1], sides[0]],
    needs: [],
    note: [before.isOpen ? cast.t.odds.open : cast.t.odds.closed, cast.t.odds.assumed].join(' '),
    trial,
  }
}
