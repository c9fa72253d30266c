/** 4.4.1, 4.5.1 SETTLE and 4.5.3 ENTREAT. Surprise, Ravage, Shield Wall and Ransom work inside their Command. */
import type { Procedure } from '@tabularium/kernel'
import {
  ADJACENT,
  FACTIONS,
  HILLFORT,
  LANDS,
  MILITIA,
  SAX,
  SCO,
  SCOTTI_SETTLEMENT,
  SCOTTI_WARBAND,
  SETTLE_FROM,
  SETTLEMENT,
  SITES_IN,
  TERRAIN,
  WARBAND,
  IS_CITY,
} from '../data.ts'
import { changePopulation, findHolder, mayPopulationGrow } from '../board/control.ts'
import { grantedMod } from '../board/mods.ts'
import { countAvailable, build, piecesOf, raze, removeUnits, strongholdsIn, unitsIn, vacantSitesFor } from '../board/pieces.ts'
import { frames, type EntreatFrame, type SettleFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Option, Pendragon, Space, StepContext } from '../types.ts'
import { actOf, findActor, ask, canAfford, carryOutFeat, addToCost, payUp } from './common.ts'

// ---- Settle ----
/** r-66 Own pieces against all others together. */
const outnumbers = (b: BoardView, s: Space, faction: Faction) =>
  piecesOf(b, s, faction) > FACTIONS.reduce<number>((n, f) => n + (f === faction ? 0 : piecesOf(b, s, f)), 0)
const ownWarbandsIn = (b: BoardView, s: Space, faction: Faction) => unitsIn(b, s, WARBAND[faction]!)
/** 4.4.1-3 1 for each Settlement, and 1 for each Population under own Control. */
const countReinforcements = (b: BoardView, s: Space, faction: Faction) =>
  strongholdsIn(b, s, SETTLEMENT[faction]!) + (findHolder(b, s) === faction ? b.population[s]! : 0)
const settlementSites = (b: BoardView, s: Space, faction: Faction) =>
  ownWarbandsIn(b, s, faction) >= 2 && countAvailable(b, SETTLEMENT[faction]!) > 0 ? vacantSitesFor(b, s, SETTLEMENT[faction]!) : []
const mayRaisePopulation = (b: BoardView, s: Space, faction: Faction) =>
  faction === SAX && ownWarbandsIn(b, s, faction) >= 3 && !IS_CITY[s] && mayPopulationGrow(b, s)
const SETTLE_WAYS: readonly Option[] = ['warbands', 'settlement']
/** 4.4.1-2 A die for each Raider that Returned from the space or beside it. */
function rollSettlers(g: StepContext, space: Space, faction: Faction): number {
  const n = actOf(g).returned.filter(s => s === space || ADJACENT[space]!.includes(s)).length
  if (n === 0) return 0
  carryOutFeat(g)
  const dice = Array.from({ length: n }, () => g.roll(6))
  g.emit({ is: 'rolled', what: 'settle', faction, dice }, [faction === SAX ? 'pendragon.4.4.1-2' : 'pendragon.4.5.1-2'])
  return dice.filter(d => d >= SETTLE_FROM[faction]!).length
}
/** 3.1-2 Who names no space before the Command is resolved is not asked again. */
function endWithoutSpace(g: StepContext): { done: true } {
  g.enclosing('act').picked = true
  return { done: true }
}
const barOutnumbered = (cite: string, who: Faction) => ({
  cite,
  bars: (g: PublicContext, _: unknown, s: Space) => actOf(g).faction === who && !outnumbers(g.board, s, who) && grantedMod(g, 'ignore')?.what !== 'outnumber',
})
export const settle: Procedure<Pendragon, SettleFrame> = {
  choose: ask<SettleFrame>()({
    cite: ['pendragon.4.4.1-1', 'pendragon.4.5.1-1'],
    who: g => findActor(g),
    may: {
      select: {
        cite: 'pendragon.4.4.1-1',
        among: () => LANDS,
        unless: [
          barOutnumbered('pendragon.4.4.1-1', SAX),
          barOutnumbered('pendragon.4.5.1-1', SCO),
          { cite: 'pendragon.5.5-2', bars: (g, _, s) => actOf(g).only !== null && !actOf(g).only!.includes(s) },
        ],
        take: (g, _, s) => void g.enclosing('act').feats.push(s),
      },
      done: { among: () => true, take: endWithoutSpace },
    },
  }),
  pause: (g, f) => {
    g.enclosing('act').picked = true
    return f.pause ? { done: true } : undefined
  },
  roll: (g, f) => {
    const a = actOf(g)
    const space = a.feats[0]
    if (space === undefined) return { done: true }
    f.space = space
    return { call: frames.place({ who: a.faction, piece: WARBAND[a.faction]!, space, n: rollSettlers(g, space, a.faction) }) }
  },
  // r-67 Then one of two ways, or neither.
  way: ask<SettleFrame>()({
    cite: ['pendragon.4.4.1-3', 'pendragon.4.4.1-4', 'pendragon.4.5.1-3', 'pendragon.r-67'],
    who: g => findActor(g),
    may: {
      option: {
        cite: 'pendragon.4.4.1-3',
        among: () => SETTLE_WAYS,
        unless: [
          {
            cite: 'pendragon.4.4.1-3',
            bars: (g, f, way) => way === 'warbands' && (countReinforcements(g.board, f.space, actOf(g).faction) === 0 || !canAfford(g, 3)),
          },
          {
            cite: 'pendragon.4.4.1-4',
            bars: (g, f, way) =>
              way === 'settlement' &&
              settlementSites(g.board, f.space, actOf(g).faction).length === 0 &&
              !mayRaisePopulation(g.board, f.space, actOf(g).faction),
          },
        ],
        take: (g, f, way) => {
          carryOutFeat(g)
          if (way === 'settlement') return
          addToCost(g, 3)
          const { faction } = actOf(g)
          return {
            call: frames.place({ who: faction, piece: WARBAND[faction]!, space: f.space, n: countReinforcements(g.board, f.space, faction) }),
            then: 'pay',
          }
        },
      },
      decline: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // 4.4.1-4 A Settlement for 2 Warbands; the Saxons also 1 Population for 3.
  build: ask<SettleFrame>()({
    cite: ['pendragon.4.4.1-4', 'pendragon.4.5.1-3', 'pendragon.4.5.1-4'],
    who: g => findActor(g),
    may: {
      settlement: {
        cite: 'pendragon.4.4.1-4',
        among: (g, f) => (f.built ? [] : settlementSites(g.board, f.space, actOf(g).faction)),
        take: (g, f, site) => {
          const { faction } = actOf(g)
          removeUnits(g, f.space, WARBAND[faction]!, 2, 'pendragon.4.4.1-4')
          build(g, site, SETTLEMENT[faction]!, 'pendragon.4.4.1-4')
          f.built = true
          return { goto: 'build' }
        },
      },
      option: {
        cite: 'pendragon.4.5.1-4',
        among: () => ['population'],
        unless: [
          { cite: 'pendragon.4.5.1-4', bars: g => actOf(g).faction === SCO },
          { cite: 'pendragon.4.4.1-4', bars: (g, f) => f.grown || !mayRaisePopulation(g.board, f.space, SAX) },
        ],
        take: (g, f) => {
          removeUnits(g, f.space, WARBAND[SAX]!, 3, 'pendragon.4.4.1-4')
          changePopulation(g, f.space, 1, false, 'pendragon.4.4.1-4')
          f.grown = true
          return { goto: 'build' }
        },
      },
      done: { among: (_, f) => f.built || f.grown, take: () => ({ done: true }) },
    },
  }),
  pay: g => payUp(g),
}

// ---- Entreat ----
const isReplaceable = (b: BoardView, s: Space) => strongholdsIn(b, s, HILLFORT) > 0 || unitsIn(b, s, MILITIA) > 0
const mostMilitia = (g: PublicContext, space: Space) => Math.min(2, unitsIn(g.board, space, MILITIA))
export const entreat: Procedure<Pendragon, EntreatFrame> = {
  choose: ask<EntreatFrame>()({
    cite: ['pendragon.4.5.3-3'],
    who: g => findActor(g),
    may: {
      select: {
        cite: 'pendragon.4.5.3-3',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.4.5.3-3', bars: (_, _f, s) => IS_CITY[s]! || TERRAIN[s] !== 'hills' },
          { cite: 'pendragon.4.5.3-3', bars: (g, _, s) => unitsIn(g.board, s, SCOTTI_WARBAND) === 0 && grantedMod(g, 'ignore')?.what !== 'warband' },
          { cite: 'pendragon.r-76', bars: (g, _, s) => !isReplaceable(g.board, s) },
          { cite: 'pendragon.5.5-2', bars: (g, _, s) => actOf(g).only !== null && !actOf(g).only!.includes(s) },
          { cite: 'pendragon.4.5.3-3', bars: g => !canAfford(g, 4) },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          carryOutFeat(g)
          addToCost(g, 4)
        },
      },
      done: { among: () => true, take: endWithoutSpace },
    },
  }),
  pause: (g, f) => {
    g.enclosing('act').picked = true
    return f.pause ? payUp(g) : undefined
  },
  pay: (g, f) => (f.pause ? { done: true } : payUp(g)),
  // 4.5.3-4 Up to 1 Hillfort becomes a Settlement.
  hillfort: ask<EntreatFrame>()({
    cite: ['pendragon.4.5.3-4', 'pendragon.r-76'],
    who: g => (entreatedSpace(g) === null ? null : findActor(g)),
    needs: ['site'],
    may: {
      site: {
        cite: 'pendragon.4.5.3-4',
        among: g => SITES_IN[entreatedSpace(g)!]!.filter(s => g.board.sites[s] === HILLFORT),
        // r-148 Without a Settlement left the Hillfort is simply removed (1.4.1-5).
        take: (g, f, site) => {
          raze(g, site, 'pendragon.4.5.3-4')
          if (countAvailable(g.board, SCOTTI_SETTLEMENT) > 0) build(g, site, SCOTTI_SETTLEMENT, 'pendragon.4.5.3-4')
          f.replaced = 1
        },
      },
      decline: {
        cite: 'pendragon.r-76',
        among: g => mostMilitia(g, entreatedSpace(g)!) > 0,
        take: () => {},
      },
    },
  }),
  // And up to 2 Militia become Warbands, one for one; at least one piece is replaced (r-76).
  militia: ask<EntreatFrame>()({
    cite: ['pendragon.4.5.3-4', 'pendragon.r-77'],
    who: g => (entreatedSpace(g) !== null && mostMilitia(g, entreatedSpace(g)!) > 0 ? findActor(g) : null),
    may: {
      count: {
        among: (g, f) => ({ min: 1 - f.replaced, max: mostMilitia(g, entreatedSpace(g)!) }),
        take: (g, _, n) => {
          const space = entreatedSpace(g)!
          removeUnits(g, space, MILITIA, n, 'pendragon.4.5.3-4')
          return { call: frames.place({ who: SCO, piece: SCOTTI_WARBAND, space, n }) }
        },
      },
    },
  }),
}
const entreatedSpace = (g: PublicContext): Space | null => actOf(g).feats[0] ?? null
