/** XIX.B Evasion: a roll, then up to three steps. */
import type { Procedure } from '@tabularium/kernel'
import { NOWHERE, type Space } from '../kinds.ts'
import { recountControl } from '../board/control.ts'
import { isWayClosed } from '../board/paths.ts'
import {
  findBreakthroughs,
  findEvasionGoals,
  computeEvasionModifier,
  mayAllEnter,
  leadersOfParty,
  unitsOfParty,
  findDropOffProvinces,
  type Breakthrough,
} from '../board/reactions.ts'
import { isRural } from '../board/relations.ts'
import { roomAt } from '../board/stacking.ts'
import { hordeSpaceOf, type ReadonlyBoard } from '../board/units.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import { sheetOf } from '../sheets/index.ts'
import type { Invasions, GameStepContext } from '../types.ts'
import { callNextCrossing } from './25-straits.ts'
import { overrunEnemies } from './20-leaders.ts'
import { makeClauseId, callD10Roll, pickOneOfEachSort, ownerSeatOf, ruleBuilder } from './common.ts'
import { putUnits, setColumnValue } from '../board/change.ts'

type Frame = GameFrame<'evasion'>
type ReadonlyFrame = ReadonlyGameFrame<'evasion'>
const evasionModifierOf = (b: ReadonlyBoard, f: Pick<ReadonlyFrame, 'nation' | 'nations' | 'place' | 'movers'>): number =>
  computeEvasionModifier(b, f, f.movers) + (sheetOf(f.nation).evasion?.(b, f.place) ?? 0)
/** XIX.B-10 Friendly, or empty and rural; for those dropped on the way, a province on it. */
function listEvasionGoals(b: ReadonlyBoard, f: ReadonlyFrame): Space[] {
  if (f.goal !== NOWHERE) return findDropOffProvinces(b, f.nation, f.place, f.goal)
  const here = f.spot !== f.place && isRural(b, f.spot) ? [f.spot] : []
  return [...here, ...findEvasionGoals(b, f.nation, f.spot, f.steps).map(reach => reach.space)]
}
/** XIX.B-11 */
const findGoalsWithRoom = (b: ReadonlyBoard, f: ReadonlyFrame): Space[] =>
  listEvasionGoals(b, f).filter(
    space => roomAt(b, f.nation, space, f.leaders) >= (space === f.spot ? 0 : f.group.length) && mayAllEnter(b, f.nation, f.group, space),
  )
const findEvasionBreakthroughs = (b: ReadonlyBoard, f: ReadonlyFrame): Breakthrough[] =>
  f.goal === NOWHERE ? findBreakthroughs(b, f.nation, f.group, f.spot, f.steps) : []

export const evasionProcedure: Procedure<Invasions, Frame> = {
  // XIX.B-1 Not automatic: the owner tries, or stands.
  throw: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XIX.B-1')],
    who: (g, f) => ownerSeatOf(g, f.nation),
    may: {
      accept: { cite: makeClauseId('XIX.B-1'), among: () => true, take: (g, f) => callD10Roll('evasion', 'evasion', f.nation, evasionModifierOf(g.board, f)) },
      refuse: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // XIX.B-5 Nine or more.
  judge: (g, f) => {
    if (f.die + evasionModifierOf(g.board, f) < 9) return { done: true }
    f.group = unitsOfParty(g.board, f)
    f.leaders = leadersOfParty(g.board, f)
  },
  // XIX.B-7 to XIX.B-9 Up to three steps; some may be left behind, or on the way.
  flee: ruleBuilder.ask<Frame>()({
    cite: [makeClauseId('XIX.B-7')],
    who: (g, f) => (f.group.length + f.leaders.length > 0 || doesHordeEvade(g.board, f) ? ownerSeatOf(g, f.nation) : null),
    may: {
      'leave-behind': {
        cite: makeClauseId('XIX.B-9'),
        among: (g, f) => pickOneOfEachSort(g, f.group),
        unless: [{ cite: makeClauseId('XIX.B-9'), bars: (_, f) => f.group.length <= 1 }],
        take: (_, f, unit) => {
          f.group = f.group.filter(one => one !== unit)
          f.rest.push(unit)
          return { goto: 'flee' }
        },
      },
      'leave-leader': {
        cite: makeClauseId('XIX.B-9'),
        among: (_, f) => (f.goal === NOWHERE ? f.leaders : []),
        take: (_, f, leader) => {
          f.leaders = f.leaders.filter(one => one !== leader)
          return { goto: 'flee' }
        },
      },
      'evade-to': {
        cite: makeClauseId('XIX.B-10'),
        among: (g, f) => listEvasionGoals(g.board, f),
        unless: [{ cite: makeClauseId('XIX.B-11'), bars: (g, f, space) => !findGoalsWithRoom(g.board, f).includes(space) }],
        take: (g, f, space) => {
          ;[f.to, f.way, f.seas] = [space, [...findEvasionPath(g.board, f, space)], []]
        },
      },
      // XIX.B-8 Into a hostile province, over the one unit in it.
      'overrun-at': {
        cite: makeClauseId('XIX.B-8'),
        among: (g, f) => findEvasionBreakthroughs(g.board, f).map(({ space }) => space),
        take: (g, f, space) => breakThroughEnemies(g, f, space),
      },
      // Who changes his mind stands; those not dropped on the way stay where they were.
      stop: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // r-86 Every fleet on the way may close its strait.
  strait: (g, f) => callNextCrossing(g.board, f, f.spot),
  // XIX.B-7 Where a strait was closed another way is looked for.
  arrive: (g, f) => {
    const space = f.to
    f.to = NOWHERE
    if (isWayClosed(g.board, f.nation, f.spot, f.way) || !findGoalsWithRoom(g.board, f).includes(space)) return { goto: 'flee' }
    moveEvaders(g, f, space)
    if (f.goal === NOWHERE) f.goal = space
    ;[f.group, f.rest, f.leaders] = [f.rest, [], []]
    recountControl(g.board)
    return f.group.length > 0 && listEvasionGoals(g.board, f).length > 0 ? { goto: 'flee' } : { done: true }
  },
}
const doesHordeEvade = (b: ReadonlyBoard, f: ReadonlyFrame): boolean => f.goal === NOWHERE && f.nations.some(nation => hordeSpaceOf(b, nation) === f.spot)
const findEvasionPath = (b: ReadonlyBoard, f: ReadonlyFrame, space: Space): readonly Space[] =>
  findEvasionGoals(b, f.nation, f.spot, f.steps).find(reach => reach.space === space)?.path ?? []
/** Units, leaders, and the hordes of the party (XVIII.G-1). */
function moveEvaders(g: GameStepContext, f: Frame, space: Space): void {
  const from = f.spot
  putUnits(g.board, f.group, space)
  for (const leader of f.leaders) setColumnValue(g.board, 'leaderAt', leader, space)
  if (f.goal === NOWHERE) for (const nation of f.nations) if (hordeSpaceOf(g.board, nation) === from) setColumnValue(g.board, 'home', nation, space)
  g.emit({ is: 'moved', nation: f.nation, from, to: space, units: f.group.length }, [makeClauseId('XIX.B-7')])
}
function breakThroughEnemies(g: GameStepContext, f: Frame, space: Space): { call: GameFrame<'caught'>; then: 'flee' } {
  const { steps } = findEvasionBreakthroughs(g.board, f).find(one => one.space === space)!
  const call = overrunEnemies(g, f.nation, f.group, space)
  moveEvaders(g, f, space)
  f.spot = space
  f.steps -= steps
  recountControl(g.board)
  return { call, then: 'flee' }
}
