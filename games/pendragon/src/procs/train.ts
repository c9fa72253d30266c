/** 3.2.1 TRAIN */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { CAVALRY, DUX, FORT, HILLFORT, LANDS, MILITIA, TOWN } from '../data.ts'
import { addProsperity, isFragmented, isFriendly } from '../board/control.ts'
import { addUnits, countAvailable, countOnMap, countStrongholds, countUnitsOfKind } from '../board/pieces.ts'
import { hasProsperityRoom, canPopulationImprove, TRAIN_PRICES } from '../board/price.ts'
import { frameMakers, type TrainFrame } from '../frames.ts'
import type { BoardView, PublicContext, Pendragon, Space, StepContext } from '../types.ts'
import { actionFrameOf, findActingSeat, askStep, canActionAfford, forgoFeat, spaceLimitBars, addToCost, callPayment, type BarOn } from './common.ts'
import { createGiftVerbs, createTributeVerbs } from './tribute.ts'

const mayTrainIn = (b: BoardView, space: Space) => countStrongholds(b, space, FORT) > 0 || isFriendly(b, space, DUX)
const notThereBar: BarOn<Space> = { cite: 'pendragon.3.2.1-1', bars: (g, _, s) => !mayTrainIn(g.board, s) }
const tooDearBar: BarOn<Space> = { cite: 'pendragon.3.2.1-2', bars: g => !canActionAfford(g, TRAIN_PRICES.troops) }

const trainedSpaceOf = (g: PublicContext, f: DeepReadonly<TrainFrame>) => actionFrameOf(g).spaces[f.trained]
/** 3.2.1-4, r-23 Where a Town or Hillfort stands, up to 2 Militia; none in Fragmentation. */
function countMilitiaToTrain(g: PublicContext, f: DeepReadonly<TrainFrame>): number {
  const space = trainedSpaceOf(g, f)
  const b = g.board
  if (space === undefined || isFragmented(b) || countStrongholds(b, space, TOWN) + countStrongholds(b, space, HILLFORT) === 0) return 0
  return Math.min(2, countAvailable(b, MILITIA))
}
/** 3.2.1-3 One for each Fort, as far as there are any (1.4.1-11). */
const countCavalryToTrain = (b: BoardView, space: Space) =>
  Math.min(countStrongholds(b, space, FORT), countAvailable(b, CAVALRY) + countOnMap(b, CAVALRY) - countUnitsOfKind(b, space, CAVALRY))
/** r-140 Cavalry, Militia or both: fewer than one may, but not nothing. */
function findCavalryRange(g: PublicContext, f: DeepReadonly<TrainFrame>): { min: number; max: number } {
  const max = countCavalryToTrain(g.board, trainedSpaceOf(g, f)!)
  return { min: countMilitiaToTrain(g, f) > 0 ? 0 : Math.min(1, max), max }
}
/** The question to come, as it would be put if no space got Troops. */
function createImproveFrame(): TrainFrame {
  const frame = frameMakers.train()
  frame.at = 'improve'
  return frame
}
const hasChosenSpace = (g: PublicContext) => actionFrameOf(g).spaces.length > 0
/** A Region that is only improved is a space of the Command as well; its Troops are not to come. */
function addSpaceToCommand(g: StepContext, f: TrainFrame, space: Space): void {
  const a = g.enclosing('act')
  if (a.spaces.includes(space)) return
  a.spaces.push(space)
  f.trained += 1
}
export const trainProcedure: Procedure<Pendragon, TrainFrame> = {
  choose: askStep<TrainFrame>()({
    cite: ['pendragon.3.2.1-1', 'pendragon.3.2.1-2'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.2.1-1',
        among: () => LANDS,
        unless: [notThereBar, ...spaceLimitBars, tooDearBar],
        take: (g, _, space) => {
          g.enclosing('act').spaces.push(space)
          addToCost(g, TRAIN_PRICES.troops)
          return { goto: 'choose' }
        },
      },
      tribute: createTributeVerbs('choose'),
      gift: createGiftVerbs('choose'),
      // Who only improves Regions chooses no space for Troops.
      done: { cite: 'pendragon.r-133', among: g => hasChosenSpace(g) || !g.offers('select') || g.offers('improve', [createImproveFrame()]), take: () => {} },
    },
  }),
  pay: g => callPayment(g),
  space: (g, f) => {
    if (trainedSpaceOf(g, f) === undefined) return { goto: 'improve' }
    f.cavalry = findCavalryRange(g, f).max
    return
  },
  // 3.2.1-3 Up to one Cavalry for each Fort; nobody is asked where there is no choice.
  cavalry: askStep<TrainFrame>()({
    cite: ['pendragon.3.2.1-3', 'pendragon.r-140'],
    who: (g, f) => (findCavalryRange(g, f).min < findCavalryRange(g, f).max ? findActingSeat(g) : null),
    may: { count: { cite: 'pendragon.r-140', among: findCavalryRange, take: (_, f, n) => void (f.cavalry = n) } },
  }),
  // 3.2.1-7 It may be taken off the map if none is Available; r-140 who chose Cavalry places one at least.
  place: (g, f) => ({ call: frameMakers.place({ who: DUX, piece: CAVALRY, space: trainedSpaceOf(g, f)!, n: f.cavalry, least: Math.min(1, f.cavalry) }) }),
  militia: askStep<TrainFrame>()({
    cite: ['pendragon.3.2.1-4'],
    who: (g, f) => (countMilitiaToTrain(g, f) > 0 ? findActingSeat(g) : null),
    may: {
      count: {
        among: (g, f) => ({ min: f.cavalry === 0 ? 1 : 0, max: countMilitiaToTrain(g, f) }),
        take: (g, f, n) => {
          addUnits(g, trainedSpaceOf(g, f)!, MILITIA, n, 'pendragon.3.2.1-4')
          f.trained += 1
          return { goto: 'space' }
        },
      },
    },
  }),
  // 3.2.1-5 Then Prosperity in at most two Regions of the Command.
  improve: askStep<TrainFrame>()({
    cite: ['pendragon.3.2.1-5'],
    who: (g, f) => (trainedSpaceOf(g, f) === undefined ? findActingSeat(g) : null),
    may: {
      improve: {
        cite: 'pendragon.3.2.1-5',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.2.1-5', bars: (_, f) => f.improved.length >= 2 },
          { cite: 'pendragon.3.1-3', bars: (_, f, s) => f.improved.includes(s) },
          { cite: 'pendragon.r-24', bars: (g, _, s) => !canPopulationImprove(g.board, s) },
          { cite: 'pendragon.1.7.1-1', bars: (g, _, s) => !hasProsperityRoom(g.board, s) },
          { cite: 'pendragon.r-14', bars: (g, f, s) => actionFrameOf(g).limited && (f.improved.length > 0 || (actionFrameOf(g).spaces[0] ?? s) !== s) },
          { cite: 'pendragon.5.5-2', bars: (g, _, s) => !actionFrameOf(g).spaces.includes(s) && actionFrameOf(g).spaces.length >= actionFrameOf(g).max },
          { cite: 'pendragon.3.2.1-5', bars: g => !canActionAfford(g, TRAIN_PRICES.improve) },
        ],
        take: (g, f, space) => {
          f.improved.push(space)
          addSpaceToCommand(g, f, space)
          addToCost(g, TRAIN_PRICES.improve)
          return { goto: 'improve' }
        },
      },
      done: {
        cite: 'pendragon.r-133',
        among: g => hasChosenSpace(g) || !g.offers('improve'),
        take: g => (hasChosenSpace(g) ? undefined : forgoFeat(g)),
      },
    },
  }),
  'pay-again': (g, f) => {
    if (trainedSpaceOf(g, f) !== undefined) {
      f.trained += 1
      return { goto: 'space' }
    }
    // 3.2.1-6 The top row too, whatever the Imperium.
    for (const s of f.improved) addProsperity(g, s, g.board.population[s]!, 2, 'pendragon.3.2.1-5')
    return callPayment(g)
  },
}
