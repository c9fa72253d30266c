/** 3.2.1 TRAIN */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { CAVALRY, DUX, FORT, HILLFORT, LANDS, MILITIA, TOWN } from '../data.ts'
import { addProsperity, isImperiumFragmented, isSpaceFriendlyTo } from '../board/control.ts'
import { addUnitsToSpace, countAvailablePieces, countPiecesOfKindOnMap, countStrongholdsOfKindIn, countUnitsOfKindIn } from '../board/pieces.ts'
import { hasProsperityRoom, canPopulationImprove, PRICES_OF_TRAIN_COMMAND } from '../board/price.ts'
import { frameMakers, type TrainCommandFrame } from '../frames.ts'
import type { BoardView, PublicContext, Pendragon, Space, StepContext } from '../types.ts'
import {
  findCommandAndFeatFrame,
  findActingSeat,
  askStep,
  canAffordInAction,
  forgoFeatOfAction,
  spaceLimitBarsOfCommand,
  addToCostOfAction,
  callCommandPaymentProcedure,
  type BarOn,
} from './common.ts'
import { createGiveGiftChoice, createGiveTributeChoice } from './tribute.ts'

const mayTrainIn = (b: BoardView, space: Space) => countStrongholdsOfKindIn(b, space, FORT) > 0 || isSpaceFriendlyTo(b, space, DUX)
const spaceCannotTrainBar: BarOn<Space> = { cite: 'pendragon.3.2.1-1', bars: (g, _, s) => !mayTrainIn(g.board, s) }
const trainTooDearBar: BarOn<Space> = { cite: 'pendragon.3.2.1-2', bars: g => !canAffordInAction(g, PRICES_OF_TRAIN_COMMAND.troops) }

const trainedSpaceOf = (g: PublicContext, f: DeepReadonly<TrainCommandFrame>) => findCommandAndFeatFrame(g).spaces[f.trained]
/** 3.2.1-4, r-23 Where a Town or Hillfort stands, up to 2 Militia; none in Fragmentation. */
function countMilitiaToTrain(g: PublicContext, f: DeepReadonly<TrainCommandFrame>): number {
  const space = trainedSpaceOf(g, f)
  const b = g.board
  if (space === undefined || isImperiumFragmented(b) || countStrongholdsOfKindIn(b, space, TOWN) + countStrongholdsOfKindIn(b, space, HILLFORT) === 0) return 0
  return Math.min(2, countAvailablePieces(b, MILITIA))
}
/** 3.2.1-3 One for each Fort, as far as there are any (1.4.1-11). */
const countCavalryToTrain = (b: BoardView, space: Space) =>
  Math.min(
    countStrongholdsOfKindIn(b, space, FORT),
    countAvailablePieces(b, CAVALRY) + countPiecesOfKindOnMap(b, CAVALRY) - countUnitsOfKindIn(b, space, CAVALRY),
  )
/** r-140 Cavalry, Militia or both: fewer than one may, but not nothing. */
function findCavalryRange(g: PublicContext, f: DeepReadonly<TrainCommandFrame>): { min: number; max: number } {
  const max = countCavalryToTrain(g.board, trainedSpaceOf(g, f)!)
  return { min: countMilitiaToTrain(g, f) > 0 ? 0 : Math.min(1, max), max }
}
/** The question to come, as it would be put if no space got Troops. */
function createTrainFrameAtImprove(): TrainCommandFrame {
  const frame = frameMakers.train()
  frame.at = 'improve'
  return frame
}
const hasActionChosenSpace = (g: PublicContext) => findCommandAndFeatFrame(g).spaces.length > 0
/** A Region that is only improved is a space of the Command as well; its Troops are not to come. */
function addSpaceToTrainCommand(g: StepContext, f: TrainCommandFrame, space: Space): void {
  const a = g.enclosing('act')
  if (a.spaces.includes(space)) return
  a.spaces.push(space)
  f.trained += 1
}
export const trainCommandProcedure: Procedure<Pendragon, TrainCommandFrame> = {
  choose: askStep<TrainCommandFrame>()({
    cite: ['pendragon.3.2.1-1', 'pendragon.3.2.1-2'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.2.1-1',
        among: () => LANDS,
        unless: [spaceCannotTrainBar, ...spaceLimitBarsOfCommand, trainTooDearBar],
        take: (g, _, space) => {
          g.enclosing('act').spaces.push(space)
          addToCostOfAction(g, PRICES_OF_TRAIN_COMMAND.troops)
          return { goto: 'choose' }
        },
      },
      tribute: createGiveTributeChoice('choose'),
      gift: createGiveGiftChoice('choose'),
      // Who only improves Regions chooses no space for Troops.
      done: {
        cite: 'pendragon.r-133',
        among: g => hasActionChosenSpace(g) || !g.offers('select') || g.offers('improve', [createTrainFrameAtImprove()]),
        take: () => {},
      },
    },
  }),
  pay: g => callCommandPaymentProcedure(g),
  space: (g, f) => {
    if (trainedSpaceOf(g, f) === undefined) return { goto: 'improve' }
    f.cavalry = findCavalryRange(g, f).max
    return
  },
  // 3.2.1-3 Up to one Cavalry for each Fort; nobody is asked where there is no choice.
  cavalry: askStep<TrainCommandFrame>()({
    cite: ['pendragon.3.2.1-3', 'pendragon.r-140'],
    who: (g, f) => (findCavalryRange(g, f).min < findCavalryRange(g, f).max ? findActingSeat(g) : null),
    may: { count: { cite: 'pendragon.r-140', among: findCavalryRange, take: (_, f, n) => void (f.cavalry = n) } },
  }),
  // 3.2.1-7 It may be taken off the map if none is Available; r-140 who chose Cavalry places one at least.
  place: (g, f) => ({ call: frameMakers.place({ who: DUX, piece: CAVALRY, space: trainedSpaceOf(g, f)!, n: f.cavalry, least: Math.min(1, f.cavalry) }) }),
  militia: askStep<TrainCommandFrame>()({
    cite: ['pendragon.3.2.1-4'],
    who: (g, f) => (countMilitiaToTrain(g, f) > 0 ? findActingSeat(g) : null),
    may: {
      count: {
        among: (g, f) => ({ min: f.cavalry === 0 ? 1 : 0, max: countMilitiaToTrain(g, f) }),
        take: (g, f, n) => {
          addUnitsToSpace(g, trainedSpaceOf(g, f)!, MILITIA, n, 'pendragon.3.2.1-4')
          f.trained += 1
          return { goto: 'space' }
        },
      },
    },
  }),
  // 3.2.1-5 Then Prosperity in at most two Regions of the Command.
  improve: askStep<TrainCommandFrame>()({
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
          {
            cite: 'pendragon.r-14',
            bars: (g, f, s) => findCommandAndFeatFrame(g).limited && (f.improved.length > 0 || (findCommandAndFeatFrame(g).spaces[0] ?? s) !== s),
          },
          {
            cite: 'pendragon.5.5-2',
            bars: (g, _, s) => !findCommandAndFeatFrame(g).spaces.includes(s) && findCommandAndFeatFrame(g).spaces.length >= findCommandAndFeatFrame(g).max,
          },
          { cite: 'pendragon.3.2.1-5', bars: g => !canAffordInAction(g, PRICES_OF_TRAIN_COMMAND.improve) },
        ],
        take: (g, f, space) => {
          f.improved.push(space)
          addSpaceToTrainCommand(g, f, space)
          addToCostOfAction(g, PRICES_OF_TRAIN_COMMAND.improve)
          return { goto: 'improve' }
        },
      },
      done: {
        cite: 'pendragon.r-133',
        among: g => hasActionChosenSpace(g) || !g.offers('improve'),
        take: g => (hasActionChosenSpace(g) ? undefined : forgoFeatOfAction(g)),
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
    return callCommandPaymentProcedure(g)
  },
}
