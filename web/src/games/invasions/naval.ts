/** Fleets that meet: a board of both sides, how the battle would end, and what an interception at sea needs. */
import type { AnyGame } from '@tabularium/games'
import {
  hitsOfNavalSide,
  navalBattleOf,
  navalInterceptionChance,
  navalInterceptions,
  ownerOf,
  spaceKind,
  unitKind,
  voyageInterceptions,
  type Look,
  type MovingStack,
  type NavalSide,
  type Seat,
  type Space,
} from '@tabularium/invasions/table'
import type { Lang } from '@tabularium/kernel'
import type { AnyState } from '../../match/client.ts'
import type { AnyView, BattleBoard, BattlePiece, FightOdds, SideOfOdds, SimulatedFight } from '../../table/game-ui.ts'
import { makeUnitGroupKey, makeUnitStack } from './board.ts'
import { findFrame, findNamesAndTexts, findToneOfNation, readBoard, readFrames, type FrameOfProcedure, type NamesAndTexts } from './cast.ts'
import { makeDiceOfRoll } from './dice.ts'

type NavalFrame = FrameOfProcedure<'naval'>
const formatPercent = (chance: number): string => `${Math.round(chance * 100)} %`

// ---- The board ----
/** Fleets that nothing tells apart lie together; a hit is taken on them, and a fleet sent by them. */
function makeFleetPieces(b: Look, cast: NamesAndTexts, { fleets }: NavalSide, lang: Lang): BattlePiece[] {
  return [...Map.groupBy(fleets, unit => makeUnitGroupKey(b, unit)).values()].map(alike => ({
    stack: makeUnitStack(b, cast, alike, [], lang),
    answers: alike.flatMap(unit => ['take-hit', 'send-fleet'].map(verb => ({ do: verb, to: unitKind.ids[unit]! }))),
  }))
}
const hasRolled = (f: NavalFrame): boolean => f.melee > 0
function makeSideOfBoard(cast: NamesAndTexts, view: AnyView, f: NavalFrame, side: NavalSide, hitsMade: number, lang: Lang): BattleBoard['sides'][number] {
  const [b, { t }] = [readBoard(view), cast]
  return {
    name: cast.nation(side.nation),
    tone: findToneOfNation(side.nation),
    role: side.nation === f.nation ? t.naval.intercepts : t.naval.intercepted,
    lines: [{ name: t.naval.fleets, pieces: makeFleetPieces(b, cast, side, lang) }],
    facts: side.rerolls > 0 ? [t.naval.rerolls(side.rerolls)] : [],
    rolls: hasRolled(f) ? [{ dice: makeDiceOfRoll(cast, view, side.dice), becomes: t.naval.hits(hitsMade) }] : [],
  }
}
export function makeNavalBoard(view: AnyView, lang: Lang): BattleBoard | null {
  const f = findFrame(readFrames(view), 'naval')
  if (!f) return null
  const [b, cast] = [readBoard(view), findNamesAndTexts(lang)]
  const [active, other] = navalBattleOf(b, f)
  return {
    title: cast.t.naval.title(cast.space(f.zone)),
    place: spaceKind.ids[f.zone]!,
    sides: [active, other].map((side, i) => makeSideOfBoard(cast, view, f, side, hitsOfNavalSide({ options: view.options } as never, f, i), lang)),
  }
}

// ---- Odds ----
const makeSeedKey = (seed: number): readonly number[] => Array.from({ length: 8 }, (_, i) => Math.imul(seed + 1, 2654435761 + i * 40503) >>> 0)
const MOST_SIMULATED_STEPS = 80
/** It is fought: declared, accepted, without rerolls. */
const SIMULATION_VERBS = ['pass', 'stop', 'accept', 'take-hit', 'send-fleet']
function chooseAnswer(offer: { readonly [verb: string]: unknown }): { readonly do: string; readonly to?: unknown } | null {
  const verb = SIMULATION_VERBS.find(v => offer[v] !== undefined) ?? Object.keys(offer)[0]
  if (verb === undefined) return null
  const nouns = offer[verb]
  return Array.isArray(nouns) ? { do: verb, to: nouns[0] as unknown } : { do: verb }
}
interface NavalOutcome {
  readonly nation: string | null
  readonly lost: readonly [active: number, other: number]
}
/** Fought to its end by the rules, on dice of its own. */
function simulateNavalBattle(game: AnyGame, from: AnyState, seat: string, seed: number): NavalOutcome {
  const s = game.sample(from, seat as never, makeSeedKey(seed)) as AnyState
  let lost: readonly [number, number] = [0, 0]
  for (let k = 0; k < MOST_SIMULATED_STEPS; k++) {
    const f = findFrame(readFrames(s), 'naval')
    if (!f) break
    lost = [f.struckA, f.struckD]
    const [asked] = game.decisions(s)
    const answer = asked && chooseAnswer(asked.offer)
    const played = answer && game.play(s, asked.seat, answer as never)
    if (!played?.ok) break
    const won = played.events.map(e => game.eventToWire(e.event) as { readonly is: string }).find(event => event.is === 'won')
    if (won) {
      const { nation, lostA, lostD } = won as unknown as { readonly nation: string; readonly lostA: number; readonly lostD: number }
      return { nation, lost: [lostA, lostD] }
    }
  }
  return { nation: null, lost }
}
const makeSideOfOdds = ({ t, nation }: NamesAndTexts, side: NavalSide): SideOfOdds => ({
  name: nation(side.nation),
  tone: findToneOfNation(side.nation),
  strength: `${side.fleets.length}`,
  facts: [t.naval.fleetCount(side.fleets.length), ...(side.rerolls > 0 ? [t.naval.rerolls(side.rerolls)] : [])],
})
export function computeNavalOdds(game: AnyGame, s: AnyState, seat: string, lang: Lang, nationId: (of: NavalSide) => string): FightOdds | null {
  const f = findFrame(readFrames(s), 'naval')
  if (!f) return null
  const [b, cast] = [readBoard(s), findNamesAndTexts(lang)]
  const both = navalBattleOf(b, f)
  const [own, foe] = ownerOf(s.seats as readonly Seat[], both[1].nation) === seat ? [1, 0] : [0, 1]
  const chance = navalInterceptionChance(b, f.nation, f.zone)
  return {
    title: cast.t.naval.title(cast.space(f.zone)),
    sides: [makeSideOfOdds(cast, both[own]!), makeSideOfOdds(cast, both[foe]!)],
    needs: [],
    note: [...(f.at === 'declare' ? [cast.t.naval.test(formatPercent(chance))] : []), cast.t.naval.assumed].join(' '),
    trial: (seed): SimulatedFight => {
      const { nation, lost } = simulateNavalBattle(game, s, seat, seed)
      return { won: nation === nationId(both[own]!), lost: [lost[own]!, lost[foe]!] }
    },
  }
}

// ---- Answers ----
/** XXV.B-2 What the throw needs; XXV.C-7 what a refusal costs. */
export function writeNavalAnswer(cast: NamesAndTexts, b: Look, f: NavalFrame, verb: string): { readonly mark: string | null; readonly text: string } | null {
  if (f.at === 'declare' && verb === 'accept') {
    const chance = formatPercent(navalInterceptionChance(b, f.nation, f.zone))
    return { mark: chance, text: cast.t.before.succeeds(chance) }
  }
  if (f.at !== 'answer' || verb !== 'refuse') return null
  return { mark: null, text: f.enemy === f.active ? cast.t.naval.endsVoyage : cast.t.naval.losesPoint }
}
/** Who could meet the ships on their way, for the note of a voyage or a move of fleets. */
export function listNavalDangers(
  cast: NamesAndTexts,
  b: Look,
  stack: MovingStack,
  to: Space,
  isVoyage: boolean,
): readonly { readonly chance: string; readonly text: string }[] {
  const met = isVoyage ? voyageInterceptions(b, stack, to) : navalInterceptions(b, stack.nation, to)
  return met.map(one => {
    const chance = formatPercent(one.chance)
    return { chance, text: cast.t.naval.couldIntercept(cast.nation(one.nation), cast.space(one.zone), chance) }
  })
}
