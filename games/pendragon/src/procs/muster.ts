/** 3.3.1 MUSTER */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { CIV, COMITATES, HILLFORT, IS_TOWN_SITE, LANDS, MILITIA, SITES_OF_SPACE, TOWN } from '../data.ts'
import { isBritonControlled } from '../board/control.ts'
import {
  countAvailablePieces,
  buildStronghold,
  countPiecesOfKindOnMap,
  countPiecesOfFactionIn,
  removeUnitsFromSpace,
  countStrongholdsOfKindIn,
  countUnitsOfKindIn,
} from '../board/pieces.ts'
import { PRICE_OF_MUSTER_COMMAND } from '../board/price.ts'
import { buildTown, findSitesToBuildHillfort, doesFactionOutnumberBarbarians, findTownMaterials } from '../board/towns.ts'
import { frameMakers, type MusterCommandFrame } from '../frames.ts'
import type { BoardView, PublicContext, Option, Pendragon, Piece, Space, StepContext } from '../types.ts'
import {
  findCommandAndFeatFrame,
  findActingSeat,
  askStep,
  canAffordInAction,
  forgoFeatOfAction,
  spaceLimitBarsWithoutCard,
  addToCostOfAction,
  callCommandPaymentProcedure,
  type BarOn,
} from './common.ts'
import { createGiveTributeChoice } from './tribute.ts'

const noPiecesToMusterBar: BarOn<Space> = { cite: 'pendragon.3.3.1-1', bars: (g, _, s) => countPiecesOfFactionIn(g.board, s, CIV) === 0 }
const musterTooDearBar: BarOn<Space> = { cite: 'pendragon.3.3.1-1', bars: g => !canAffordInAction(g, PRICE_OF_MUSTER_COMMAND) }
/** 3.3.1-2 1 for each Town and Hillfort, and 1 for each Population under Briton Control. */
export const countMusteredUnits = (b: BoardView, s: Space) =>
  countStrongholdsOfKindIn(b, s, TOWN) + countStrongholdsOfKindIn(b, s, HILLFORT) + (isBritonControlled(b, s) ? b.population[s]! : 0)
/** 3.3.1-3; 1.4.1-11 once none is Available they may come from elsewhere on the map. */
function countMostComitates(g: PublicContext, f: DeepReadonly<MusterCommandFrame>): number {
  let n = Math.min(f.n, countAvailablePieces(g.board, COMITATES) + countPiecesOfKindOnMap(g.board, COMITATES) - countUnitsOfKindIn(g.board, f.space, COMITATES))
  while (n > 0 && !canAffordInAction(g, 0, n)) n--
  return n
}
/** 1.8.4-2 What a Town costs in Wealth. */
const WEALTH_PRICE_OF_TOWN = 2
const MUSTER_MODES: readonly Option[] = ['troops', 'strongholds']
/** r-41 At most one Hillfort and one Town in a space. */
const createMusteredAlreadyBar = (piece: Piece) => ({
  cite: 'pendragon.r-41',
  bars: (_: PublicContext, f: DeepReadonly<MusterCommandFrame>) => f.built.includes(piece),
})

function endChoosingOfSpaces(g: StepContext): { goto: 'pay' } {
  if (findCommandAndFeatFrame(g).spaces.length === 0) forgoFeatOfAction(g)
  return { goto: 'pay' }
}
export const musterCommandProcedure: Procedure<Pendragon, MusterCommandFrame> = {
  choose: askStep<MusterCommandFrame>()({
    cite: ['pendragon.3.3.1-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.3.1-1',
        among: () => LANDS,
        unless: [noPiecesToMusterBar, ...spaceLimitBarsWithoutCard, musterTooDearBar],
        take: (g, f, space) => {
          g.enclosing('act').spaces.push(space)
          addToCostOfAction(g, PRICE_OF_MUSTER_COMMAND)
          f.space = space
        },
      },
      tribute: createGiveTributeChoice('choose'),
      done: { cite: 'pendragon.r-133', among: g => findCommandAndFeatFrame(g).spaces.length > 0 || !g.offers('select'), take: endChoosingOfSpaces },
    },
  }),
  // 3.3.1-6 In one space either troops or strongholds.
  mode: askStep<MusterCommandFrame>()({
    cite: ['pendragon.3.3.1-6'],
    who: g => findActingSeat(g),
    may: {
      option: {
        cite: 'pendragon.3.3.1-6',
        among: () => MUSTER_MODES,
        unless: [{ cite: 'pendragon.3.3.1-4', bars: (g, f, mode) => mode === 'strongholds' && !doesFactionOutnumberBarbarians(g.board, f.space, CIV) }],
        take: (g, f, mode) => {
          f.n = countMusteredUnits(g.board, f.space)
          f.elite = 0
          f.built = []
          return mode === 'troops' ? undefined : { goto: 'strongholds' }
        },
      },
    },
  }),
  // 3.3.1-3 Comitates instead of Militia for 1 Wealth each.
  number: askStep<MusterCommandFrame>()({
    cite: ['pendragon.3.3.1-3'],
    who: (g, f) => (countMostComitates(g, f) > 0 ? findActingSeat(g) : null),
    may: {
      count: {
        among: (g, f) => ({ min: 0, max: countMostComitates(g, f) }),
        take: (g, f, n) => {
          f.elite = n
          addToCostOfAction(g, 0, n)
        },
      },
    },
  }),
  troops: (_, f) => ({ call: frameMakers.place({ who: CIV, piece: MILITIA, space: f.space, n: f.n - f.elite }) }),
  comitates: (_, f) => ({ call: frameMakers.place({ who: CIV, piece: COMITATES, space: f.space, n: f.elite }), then: 'choose' }),
  // 3.3.1-4, -5, r-41 At most one Hillfort and one Town.
  strongholds: askStep<MusterCommandFrame>()({
    cite: ['pendragon.3.3.1-4', 'pendragon.3.3.1-5'],
    who: g => findActingSeat(g),
    may: {
      hillfort: {
        cite: 'pendragon.3.3.1-4',
        among: (_, f) => SITES_OF_SPACE[f.space]!,
        unless: [
          createMusteredAlreadyBar(HILLFORT),
          { cite: 'pendragon.1.4.2-4', bars: (g, f, site) => !findSitesToBuildHillfort(g.board, f.space).includes(site) },
        ],
        take: (g, f, site) => {
          removeUnitsFromSpace(g, f.space, MILITIA, 1, 'pendragon.3.3.1-4')
          buildStronghold(g, site, HILLFORT, 'pendragon.3.3.1-4')
          f.built.push(HILLFORT)
          return { goto: 'strongholds' }
        },
      },
      town: {
        cite: 'pendragon.3.3.1-5',
        among: (_, f) => SITES_OF_SPACE[f.space]!,
        unless: [
          createMusteredAlreadyBar(TOWN),
          { cite: 'pendragon.1.3.5-4', bars: (_, _f, site) => !IS_TOWN_SITE[site] },
          { cite: 'pendragon.3.3.1-5', bars: (g, _, site) => IS_TOWN_SITE[site]! && findTownMaterials(g.board, site).length === 0 },
          { cite: 'pendragon.1.8.4-2', bars: g => !canAffordInAction(g, 0, WEALTH_PRICE_OF_TOWN) },
        ],
        take: (g, f, site) => {
          f.site = site
          addToCostOfAction(g, 0, WEALTH_PRICE_OF_TOWN)
        },
      },
      done: { among: () => true, take: () => ({ goto: 'choose' }) },
    },
  }),
  materials: askStep<MusterCommandFrame>()({
    cite: ['pendragon.3.3.1-5', 'pendragon.r-116'],
    who: g => findActingSeat(g),
    may: {
      option: {
        among: (g, f) => findTownMaterials(g.board, f.site),
        take: (g, f, from) => {
          buildTown(g, f.site, from, 'pendragon.3.3.1-5')
          f.built.push(TOWN)
          return { goto: 'strongholds' }
        },
      },
    },
  }),
  pay: g => callCommandPaymentProcedure(g),
}
