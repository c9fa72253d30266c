/** 3.3.1 MUSTER */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { CIV, COMITATES, HILLFORT, IS_TOWN_SITE, LANDS, MILITIA, SITES_IN, TOWN } from '../data.ts'
import { isBritish } from '../board/control.ts'
import { countAvailable, build, onMap, piecesOf, removeUnits, strongholdsIn, unitsIn } from '../board/pieces.ts'
import { MUSTER_PRICE } from '../board/price.ts'
import { buildTown, hillfortSites, outnumbersBarbarians, townMaterials } from '../board/towns.ts'
import { frames, type MusterFrame } from '../frames.ts'
import type { BoardView, PublicContext, Option, Pendragon, Piece, Space, StepContext } from '../types.ts'
import { actOf, findActor, ask, canAfford, forgoFeat, ownLimits, addToCost, payUp, type BarOn } from './common.ts'
import { tributeFrom } from './tribute.ts'

const noPieces: BarOn<Space> = { cite: 'pendragon.3.3.1-1', bars: (g, _, s) => piecesOf(g.board, s, CIV) === 0 }
const tooDear: BarOn<Space> = { cite: 'pendragon.3.3.1-1', bars: g => !canAfford(g, MUSTER_PRICE) }
/** 3.3.1-2 1 for each Town and Hillfort, and 1 for each Population under Briton Control. */
export const musteredUnits = (b: BoardView, s: Space) => strongholdsIn(b, s, TOWN) + strongholdsIn(b, s, HILLFORT) + (isBritish(b, s) ? b.population[s]! : 0)
/** 3.3.1-3; 1.4.1-11 once none is Available they may come from elsewhere on the map. */
function mostComitates(g: PublicContext, f: DeepReadonly<MusterFrame>): number {
  let n = Math.min(f.n, countAvailable(g.board, COMITATES) + onMap(g.board, COMITATES) - unitsIn(g.board, f.space, COMITATES))
  while (n > 0 && !canAfford(g, 0, n)) n--
  return n
}
/** 1.8.4-2 What a Town costs in Wealth. */
const TOWN_WEALTH = 2
const MUSTER_MODES: readonly Option[] = ['troops', 'strongholds']
/** r-41 At most one Hillfort and one Town in a space. */
const builtAlready = (piece: Piece) => ({ cite: 'pendragon.r-41', bars: (_: PublicContext, f: DeepReadonly<MusterFrame>) => f.built.includes(piece) })

function endChoosing(g: StepContext): { goto: 'pay' } {
  if (actOf(g).spaces.length === 0) forgoFeat(g)
  return { goto: 'pay' }
}
export const muster: Procedure<Pendragon, MusterFrame> = {
  choose: ask<MusterFrame>()({
    cite: ['pendragon.3.3.1-1'],
    who: g => findActor(g),
    may: {
      select: {
        cite: 'pendragon.3.3.1-1',
        among: () => LANDS,
        unless: [noPieces, ...ownLimits, tooDear],
        take: (g, f, space) => {
          g.enclosing('act').spaces.push(space)
          addToCost(g, MUSTER_PRICE)
          f.space = space
        },
      },
      tribute: tributeFrom('choose'),
      done: { cite: 'pendragon.r-133', among: g => actOf(g).spaces.length > 0 || !g.offers('select'), take: endChoosing },
    },
  }),
  // 3.3.1-6 In one space either troops or strongholds.
  mode: ask<MusterFrame>()({
    cite: ['pendragon.3.3.1-6'],
    who: g => findActor(g),
    may: {
      option: {
        cite: 'pendragon.3.3.1-6',
        among: () => MUSTER_MODES,
        unless: [{ cite: 'pendragon.3.3.1-4', bars: (g, f, mode) => mode === 'strongholds' && !outnumbersBarbarians(g.board, f.space, CIV) }],
        take: (g, f, mode) => {
          f.n = musteredUnits(g.board, f.space)
          f.elite = 0
          f.built = []
          return mode === 'troops' ? undefined : { goto: 'strongholds' }
        },
      },
    },
  }),
  // 3.3.1-3 Comitates instead of Militia for 1 Wealth each.
  number: ask<MusterFrame>()({
    cite: ['pendragon.3.3.1-3'],
    who: (g, f) => (mostComitates(g, f) > 0 ? findActor(g) : null),
    may: {
      count: {
        among: (g, f) => ({ min: 0, max: mostComitates(g, f) }),
        take: (g, f, n) => {
          f.elite = n
          addToCost(g, 0, n)
        },
      },
    },
  }),
  troops: (_, f) => ({ call: frames.place({ who: CIV, piece: MILITIA, space: f.space, n: f.n - f.elite }) }),
  comitates: (_, f) => ({ call: frames.place({ who: CIV, piece: COMITATES, space: f.space, n: f.elite }), then: 'choose' }),
  // 3.3.1-4, -5, r-41 At most one Hillfort and one Town.
  strongholds: ask<MusterFrame>()({
    cite: ['pendragon.3.3.1-4', 'pendragon.3.3.1-5'],
    who: g => findActor(g),
    may: {
      hillfort: {
        cite: 'pendragon.3.3.1-4',
        among: (_, f) => SITES_IN[f.space]!,
        unless: [builtAlready(HILLFORT), { cite: 'pendragon.1.4.2-4', bars: (g, f, site) => !hillfortSites(g.board, f.space).includes(site) }],
        take: (g, f, site) => {
          removeUnits(g, f.space, MILITIA, 1, 'pendragon.3.3.1-4')
          build(g, site, HILLFORT, 'pendragon.3.3.1-4')
          f.built.push(HILLFORT)
          return { goto: 'strongholds' }
        },
      },
      town: {
        cite: 'pendragon.3.3.1-5',
        among: (_, f) => SITES_IN[f.space]!,
        unless: [
          builtAlready(TOWN),
          { cite: 'pendragon.1.3.5-4', bars: (_, _f, site) => !IS_TOWN_SITE[site] },
          { cite: 'pendragon.3.3.1-5', bars: (g, _, site) => IS_TOWN_SITE[site]! && townMaterials(g.board, site).length === 0 },
          { cite: 'pendragon.1.8.4-2', bars: g => !canAfford(g, 0, TOWN_WEALTH) },
        ],
        take: (g, f, site) => {
          f.site = site
          addToCost(g, 0, TOWN_WEALTH)
        },
      },
      done: { among: () => true, take: () => ({ goto: 'choose' }) },
    },
  }),
  materials: ask<MusterFrame>()({
    cite: ['pendragon.3.3.1-5', 'pendragon.r-116'],
    who: g => findActor(g),
    may: {
      option: {
        among: (g, f) => townMaterials(g.board, f.site),
        take: (g, f, from) => {
          buildTown(g, f.site, from, 'pendragon.3.3.1-5')
          f.built.push(TOWN)
          return { goto: 'strongholds' }
        },
      },
    },
  }),
  pay: g => payUp(g),
}
