/** 3.3.1 MUSTER */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { CIV, COMITATES, HILLFORT, IS_TOWN_SITE, LANDS, MILITIA, SITES_IN, TOWN } from '../data.ts'
import { isBritonControlled } from '../board/control.ts'
import { countAvailable, buildStronghold, countOnMap, countPiecesOf, removeUnits, countStrongholds, countUnitsOfKind } from '../board/pieces.ts'
import { MUSTER_PRICE } from '../board/price.ts'
import { buildTown, findHillfortSites, doesFactionOutnumberBarbarians, findTownMaterials } from '../board/towns.ts'
import { frameMakers, type MusterFrame } from '../frames.ts'
import type { BoardView, PublicContext, Option, Pendragon, Piece, Space, StepContext } from '../types.ts'
import { actionFrameOf, findActingSeat, askStep, canActionAfford, forgoFeat, ownSpaceLimitBars, addToCost, callPayment, type BarOn } from './common.ts'
import { createTributeVerbs } from './tribute.ts'

const noPiecesBar: BarOn<Space> = { cite: 'pendragon.3.3.1-1', bars: (g, _, s) => countPiecesOf(g.board, s, CIV) === 0 }
const tooDearBar: BarOn<Space> = { cite: 'pendragon.3.3.1-1', bars: g => !canActionAfford(g, MUSTER_PRICE) }
/** 3.3.1-2 1 for each Town and Hillfort, and 1 for each Population under Briton Control. */
export const countMusteredUnits = (b: BoardView, s: Space) =>
  countStrongholds(b, s, TOWN) + countStrongholds(b, s, HILLFORT) + (isBritonControlled(b, s) ? b.population[s]! : 0)
/** 3.3.1-3; 1.4.1-11 once none is Available they may come from elsewhere on the map. */
function countMostComitates(g: PublicContext, f: DeepReadonly<MusterFrame>): number {
  let n = Math.min(f.n, countAvailable(g.board, COMITATES) + countOnMap(g.board, COMITATES) - countUnitsOfKind(g.board, f.space, COMITATES))
  while (n > 0 && !canActionAfford(g, 0, n)) n--
  return n
}
/** 1.8.4-2 What a Town costs in Wealth. */
const TOWN_WEALTH = 2
const MUSTER_MODES: readonly Option[] = ['troops', 'strongholds']
/** r-41 At most one Hillfort and one Town in a space. */
const createBuiltAlreadyBar = (piece: Piece) => ({ cite: 'pendragon.r-41', bars: (_: PublicContext, f: DeepReadonly<MusterFrame>) => f.built.includes(piece) })

function endChoosing(g: StepContext): { goto: 'pay' } {
  if (actionFrameOf(g).spaces.length === 0) forgoFeat(g)
  return { goto: 'pay' }
}
export const musterProcedure: Procedure<Pendragon, MusterFrame> = {
  choose: askStep<MusterFrame>()({
    cite: ['pendragon.3.3.1-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.3.3.1-1',
        among: () => LANDS,
        unless: [noPiecesBar, ...ownSpaceLimitBars, tooDearBar],
        take: (g, f, space) => {
          g.enclosing('act').spaces.push(space)
          addToCost(g, MUSTER_PRICE)
          f.space = space
        },
      },
      tribute: createTributeVerbs('choose'),
      done: { cite: 'pendragon.r-133', among: g => actionFrameOf(g).spaces.length > 0 || !g.offers('select'), take: endChoosing },
    },
  }),
  // 3.3.1-6 In one space either troops or strongholds.
  mode: askStep<MusterFrame>()({
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
  number: askStep<MusterFrame>()({
    cite: ['pendragon.3.3.1-3'],
    who: (g, f) => (countMostComitates(g, f) > 0 ? findActingSeat(g) : null),
    may: {
      count: {
        among: (g, f) => ({ min: 0, max: countMostComitates(g, f) }),
        take: (g, f, n) => {
          f.elite = n
          addToCost(g, 0, n)
        },
      },
    },
  }),
  troops: (_, f) => ({ call: frameMakers.place({ who: CIV, piece: MILITIA, space: f.space, n: f.n - f.elite }) }),
  comitates: (_, f) => ({ call: frameMakers.place({ who: CIV, piece: COMITATES, space: f.space, n: f.elite }), then: 'choose' }),
  // 3.3.1-4, -5, r-41 At most one Hillfort and one Town.
  strongholds: askStep<MusterFrame>()({
    cite: ['pendragon.3.3.1-4', 'pendragon.3.3.1-5'],
    who: g => findActingSeat(g),
    may: {
      hillfort: {
        cite: 'pendragon.3.3.1-4',
        among: (_, f) => SITES_IN[f.space]!,
        unless: [createBuiltAlreadyBar(HILLFORT), { cite: 'pendragon.1.4.2-4', bars: (g, f, site) => !findHillfortSites(g.board, f.space).includes(site) }],
        take: (g, f, site) => {
          removeUnits(g, f.space, MILITIA, 1, 'pendragon.3.3.1-4')
          buildStronghold(g, site, HILLFORT, 'pendragon.3.3.1-4')
          f.built.push(HILLFORT)
          return { goto: 'strongholds' }
        },
      },
      town: {
        cite: 'pendragon.3.3.1-5',
        among: (_, f) => SITES_IN[f.space]!,
        unless: [
          createBuiltAlreadyBar(TOWN),
          { cite: 'pendragon.1.3.5-4', bars: (_, _f, site) => !IS_TOWN_SITE[site] },
          { cite: 'pendragon.3.3.1-5', bars: (g, _, site) => IS_TOWN_SITE[site]! && findTownMaterials(g.board, site).length === 0 },
          { cite: 'pendragon.1.8.4-2', bars: g => !canActionAfford(g, 0, TOWN_WEALTH) },
        ],
        take: (g, f, site) => {
          f.site = site
          addToCost(g, 0, TOWN_WEALTH)
        },
      },
      done: { among: () => true, take: () => ({ goto: 'choose' }) },
    },
  }),
  materials: askStep<MusterFrame>()({
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
  pay: g => callPayment(g),
}
