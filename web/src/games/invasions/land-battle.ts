/** The battle or the siege that is on: both sides piece by piece, what their dice have become, and who has fallen. */
import {
  battleAt,
  besiegersOf,
  cityNameOf,
  hitsOfBattleSide,
  siegeChances,
  spaceKind,
  unitKind,
  type BattleSide,
  type Leader,
  type Look,
  type Nation,
  type Unit,
} from '@tabularium/invasions/table'
import type { Lang } from '@tabularium/kernel'
import type { AnyView, BattleBoard, BattleLine, BattlePiece } from '../../table/game-ui.ts'
import { makeHordeStack, makeLeaderStack, makeUnitGroupKey, makeUnitStack } from './board.ts'
import { findFrame, findNamesAndTexts, findToneOfNation, readBoard, readFrames, type FrameOfProcedure, type NamesAndTexts } from './cast.ts'
import { isAdvancedCombat, makeDiceOfRoll } from './dice.ts'
import { makeNavalBoard } from './naval.ts'

/** In a narrow leaf a nation has one name: not that in brackets. */
const writeShortName = (cast: NamesAndTexts, nation: Nation): string => cast.nation(nation).replace(/ \(.*/, '')
type BattleFrame = FrameOfProcedure<'battle'>
type BoardSide = BattleBoard['sides'][number]
const [ATTACKER, DEFENDER] = [0, 1] as const
/** Verbs that name a unit of the fight: each is answered on its piece. */
const VERBS_OF_UNITS = ['take-hit', 'leave-behind', 'mend', 'recover'] as const
function makeUnitPieces(b: Look, cast: NamesAndTexts, units: readonly Unit[], lang: Lang): BattlePiece[] {
  return [...Map.groupBy(units, unit => makeUnitGroupKey(b, unit)).values()].map(alike => ({
    stack: makeUnitStack(b, cast, alike, [], lang),
    answers: alike.flatMap(unit => VERBS_OF_UNITS.map(verb => ({ do: verb, to: unitKind.ids[unit]! }))),
  }))
}
const makeLine = (name: string, pieces: readonly BattlePiece[]): BattleLine[] => (pieces.length === 0 ? [] : [{ name, pieces }])
function makeCommandLine(b: Look, cast: NamesAndTexts, leaders: readonly Leader[], hordes: readonly Nation[]): BattleLine[] {
  const stacks = [...leaders.map(leader => makeLeaderStack(b, cast, leader)), ...hordes.map(nation => makeHordeStack(cast, nation))]
  return makeLine(
    leaders.length > 0 ? cast.t.board.leaders : cast.t.board.hordes,
    stacks.map(stack => ({ stack, answers: [] })),
  )
}

// ---- A battle on land ----
interface FightingSide {
  readonly nation: Nation
  readonly units: readonly Unit[]
  readonly leaders: readonly Leader[]
  readonly hordes: readonly Nation[]
  readonly lost: readonly Unit[]
}
const readFighters = (f: BattleFrame, side: number): FightingSide =>
  side === ATTACKER
    ? { nation: f.attacker, units: f.attackers, leaders: f.leadersA, hordes: [], lost: f.lostA }
    : { nation: f.defender, units: f.defenders, leaders: f.leadersD, hordes: f.hordes, lost: f.lostD }
const readDice = (f: BattleFrame, side: number) =>
  side === ATTACKER
    ? { thrown: f.diceA, white: f.whiteA, black: f.blackA, rerolls: f.rerollsA }
    : { thrown: f.diceD, white: f.whiteD, black: f.blackD, rerolls: f.rerollsD }
/** Before the first dice their number is that of the forecast. */
function writeDicePool(cast: NamesAndTexts, view: AnyView, f: BattleFrame, side: number, before: BattleSide | null): string[] {
  const { white, black } = readDice(f, side)
  if (isAdvancedCombat(view)) return before ? [cast.t.odds.table(before.column, before.modifier)] : []
  return f.melee > 0 ? [cast.t.odds.dice(white, black)] : before ? [cast.t.odds.dice(before.melee.white, before.melee.black)] : []
}
const STEPS_BEFORE_BLOWS: readonly string[] = ['reply', 'reroll', 'strike-a']
/** Blows fall on both sides at once: those counted stand, though units are lost meanwhile. */
function countHitsOfSide(view: AnyView, f: BattleFrame, side: number): number {
  if (STEPS_BEFORE_BLOWS.includes(f.at)) return hitsOfBattleSide({ options: view.options, board: readBoard(view) } as never, f, side)
  return side === ATTACKER ? f.hitsD : f.hitsA
}
function makeSideOfBattle(cast: NamesAndTexts, view: AnyView, f: BattleFrame, side: number, lang: Lang): BoardSide {
  const [b, { t }, one, dice] = [readBoard(view), cast, readFighters(f, side), readDice(f, side)]
  const preview = battleAt(b, f.attacker, f.place)
  const before = preview && (side === ATTACKER ? preview.attacker : preview.defender)
  const rerolls = f.melee > 0 ? dice.rerolls : (before?.rerolls ?? 0)
  return {
    name: writeShortName(cast, one.nation),
    tone: findToneOfNation(one.nation),
    role: side === ATTACKER ? t.fight.attacks : t.fight.defends,
    lines: [
      ...makeLine(t.board.units, makeUnitPieces(b, cast, one.units, lang)),
      ...makeCommandLine(b, cast, one.leaders, one.hordes),
      ...makeLine(t.board.fallen, makeUnitPieces(b, cast, one.lost, lang)),
    ],
    facts: [...writeDicePool(cast, view, f, side, before), ...(rerolls > 0 ? [t.naval.rerolls(rerolls)] : [])],
    rolls:
      f.melee > 0 && dice.thrown.length > 0 ? [{ dice: makeDiceOfRoll(cast, view, dice.thrown), becomes: t.naval.hits(countHitsOfSide(view, f, side)) }] : [],
  }
}
function makeLandBoard(cast: NamesAndTexts, view: AnyView, f: BattleFrame, lang: Lang): BattleBoard {
  const sides = [ATTACKER, DEFENDER].map(side => makeSideOfBattle(cast, view, f, side, lang))
  return { title: cast.t.fight.battle(cast.space(f.place)), place: spaceKind.ids[f.place]!, sides }
}

// ---- A siege ----
const formatPercent = (chance: number): string => `${Math.round(chance * 100)} %`
function makeSiegeBoard(cast: NamesAndTexts, view: AnyView, f: FrameOfProcedure<'siege'>, lang: Lang): BattleBoard {
  const [b, { t }] = [readBoard(view), cast]
  const { plain, assault, rolls } = siegeChances(b, f.nation, f.place)
  const [holder, walls] = [b.cityHolder[f.place]! as Nation, b.walls[f.place] === 1]
  const city = t.city(cityNameOf(f.place)[lang], b.cityLevel[f.place]!, walls, writeShortName(cast, holder))
  const tone = holder < 0 ? ('plain' as const) : findToneOfNation(holder)
  return {
    title: t.fight.siege(cast.space(f.place)),
    place: spaceKind.ids[f.place]!,
    sides: [
      {
        name: writeShortName(cast, f.nation),
        tone: findToneOfNation(f.nation),
        role: t.fight.besieges,
        lines: [...makeLine(t.board.units, makeUnitPieces(b, cast, besiegersOf(b, f), lang)), ...makeCommandLine(b, cast, f.leader < 0 ? [] : [f.leader], [])],
        facts: [t.before.siege(f.rolls > 0 ? f.rolls : rolls, formatPercent(plain), formatPercent(assault))],
        rolls: f.die > 0 ? [{ dice: [{ value: f.die, sides: 10 }], becomes: t.board.falls }] : [],
      },
      {
        name: writeShortName(cast, holder),
        tone,
        role: t.fight.defends,
        lines: [{ name: t.board.city, pieces: [{ stack: { key: 'city', tone, kind: walls ? 'walled-city' : 'city', count: 1, name: city }, answers: [] }] }],
        facts: [city],
        rolls: [],
      },
    ],
  }
}
/** Once somebody has won, units recover on the board; then the map has the word again. */
export function makeBattleBoard(view: AnyView, lang: Lang): BattleBoard | null {
  const [frames, cast] = [readFrames(view), findNamesAndTexts(lang)]
  const [battle, siege] = [findFrame(frames, 'battle'), findFrame(frames, 'siege')]
  if (battle && (battle.winner < 0 || frames.at(-1)?.proc === 'recovery')) return makeLandBoard(cast, view, battle, lang)
  if (siege && !siege.isWon && !battle) return makeSiegeBoard(cast, view, siege, lang)
  return makeNavalBoard(view, lang)
}
