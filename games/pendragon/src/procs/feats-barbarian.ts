/** 4.4.1, 4.5.1 SETTLE and 4.5.3 ENTREAT. Surprise, Ravage, Shield Wall and Ransom work inside their Command. */
import type { Procedure } from '@tabularium/kernel'
import {
  ADJACENT_SPACES,
  FACTIONS,
  HILLFORT,
  LANDS,
  MILITIA,
  SAX,
  SCO,
  SCOTTI_SETTLEMENT,
  SCOTTI_WARBAND,
  LOWEST_SETTLE_ROLL,
  SETTLEMENT_OF_NATION,
  SITES_IN,
  TERRAIN_OF_SPACE,
  WARBAND_OF_NATION,
  IS_CITY,
} from '../data.ts'
import { changePopulation, findHolder, mayPopulationGrow } from '../board/control.ts'
import { findGrantedModifier } from '../board/mods.ts'
import {
  countAvailable,
  buildStronghold,
  countPiecesOf,
  razeStronghold,
  removeUnits,
  countStrongholds,
  countUnitsOfKind,
  findVacantSites,
} from '../board/pieces.ts'
import { frameMakers, type EntreatFrame, type SettleFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Option, Pendragon, Space, StepContext } from '../types.ts'
import { actionFrameOf, findActingSeat, askStep, canActionAfford, carryOutFeat, addToCost, callPayment } from './common.ts'

// ---- Settle ----
/** r-66 Own pieces against all others together. */
const doesFactionOutnumber = (b: BoardView, s: Space, faction: Faction) =>
  countPiecesOf(b, s, faction) > FACTIONS.reduce<number>((n, f) => n + (f === faction ? 0 : countPiecesOf(b, s, f)), 0)
const countOwnWarbands = (b: BoardView, s: Space, faction: Faction) => countUnitsOfKind(b, s, WARBAND_OF_NATION[faction]!)
/** 4.4.1-3 1 for each Settlement, and 1 for each Population under own Control. */
const countReinforcements = (b: BoardView, s: Space, faction: Faction) =>
  countStrongholds(b, s, SETTLEMENT_OF_NATION[faction]!) + (findHolder(b, s) === faction ? b.population[s]! : 0)
const findSettlementSites = (b: BoardView, s: Space, faction: Faction) =>
  countOwnWarbands(b, s, faction) >= 2 && countAvailable(b, SETTLEMENT_OF_NATION[faction]!) > 0 ? findVacantSites(b, s, SETTLEMENT_OF_NATION[faction]!) : []
const mayRaisePopulation = (b: BoardView, s: Space, faction: Faction) =>
  faction === SAX && countOwnWarbands(b, s, faction) >= 3 && !IS_CITY[s] && mayPopulationGrow(b, s)
const SETTLE_WAYS: readonly Option[] = ['warbands', 'settlement']
/** 4.4.1-2 A die for each Raider that Returned from the space or beside it. */
function rollSettlers(g: StepContext, space: Space, faction: Faction): number {
  const n = actionFrameOf(g).returned.filter(s => s === space || ADJACENT_SPACES[space]!.includes(s)).length
  if (n === 0) return 0
  carryOutFeat(g)
  const dice = Array.from({ length: n }, () => g.roll(6))
  g.emit({ is: 'rolled', what: 'settle', faction, dice }, [faction === SAX ? 'pendragon.4.4.1-2' : 'pendragon.4.5.1-2'])
  return dice.filter(d => d >= LOWEST_SETTLE_ROLL[faction]!).length
}
/** 3.1-2 Who names no space before the Command is resolved is not asked again. */
function endWithoutSpace(g: StepContext): { done: true } {
  g.enclosing('act').picked = true
  return { done: true }
}
const createOutnumberedBar = (cite: string, who: Faction) => ({
  cite,
  bars: (g: PublicContext, _: unknown, s: Space) =>
    actionFrameOf(g).faction === who && !doesFactionOutnumber(g.board, s, who) && findGrantedModifier(g, 'ignore')?.what !== 'outnumber',
})
export const settleProcedure: Procedure<Pendragon, SettleFrame> = {
  choose: askStep<SettleFrame>()({
    cite: ['pendragon.4.4.1-1', 'pendragon.4.5.1-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.4.4.1-1',
        among: () => LANDS,
        unless: [
          createOutnumberedBar('pendragon.4.4.1-1', SAX),
          createOutnumberedBar('pendragon.4.5.1-1', SCO),
          { cite: 'pendragon.5.5-2', bars: (g, _, s) => actionFrameOf(g).only !== null && !actionFrameOf(g).only!.includes(s) },
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
    const a = actionFrameOf(g)
    const space = a.feats[0]
    if (space === undefined) return { done: true }
    f.space = space
    return { call: frameMakers.place({ who: a.faction, piece: WARBAND_OF_NATION[a.faction]!, space, n: rollSettlers(g, space, a.faction) }) }
  },
  // r-67 Then one of two ways, or neither.
  way: askStep<SettleFrame>()({
    cite: ['pendragon.4.4.1-3', 'pendragon.4.4.1-4', 'pendragon.4.5.1-3', 'pendragon.r-67'],
    who: g => findActingSeat(g),
    may: {
      option: {
        cite: 'pendragon.4.4.1-3',
        among: () => SETTLE_WAYS,
        unless: [
          {
            cite: 'pendragon.4.4.1-3',
            bars: (g, f, way) => way === 'warbands' && (countReinforcements(g.board, f.space, actionFrameOf(g).faction) === 0 || !canActionAfford(g, 3)),
          },
          {
            cite: 'pendragon.4.4.1-4',
            bars: (g, f, way) =>
              way === 'settlement' &&
              findSettlementSites(g.board, f.space, actionFrameOf(g).faction).length === 0 &&
              !mayRaisePopulation(g.board, f.space, actionFrameOf(g).faction),
          },
        ],
        take: (g, f, way) => {
          carryOutFeat(g)
          if (way === 'settlement') return
          addToCost(g, 3)
          const { faction } = actionFrameOf(g)
          return {
            call: frameMakers.place({ who: faction, piece: WARBAND_OF_NATION[faction]!, space: f.space, n: countReinforcements(g.board, f.space, faction) }),
            then: 'pay',
          }
        },
      },
      decline: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // 4.4.1-4 A Settlement for 2 Warbands; the Saxons also 1 Population for 3.
  build: askStep<SettleFrame>()({
    cite: ['pendragon.4.4.1-4', 'pendragon.4.5.1-3', 'pendragon.4.5.1-4'],
    who: g => findActingSeat(g),
    may: {
      settlement: {
        cite: 'pendragon.4.4.1-4',
        among: (g, f) => (f.built ? [] : findSettlementSites(g.board, f.space, actionFrameOf(g).faction)),
        take: (g, f, site) => {
          const { faction } = actionFrameOf(g)
          removeUnits(g, f.space, WARBAND_OF_NATION[faction]!, 2, 'pendragon.4.4.1-4')
          buildStronghold(g, site, SETTLEMENT_OF_NATION[faction]!, 'pendragon.4.4.1-4')
          f.built = true
          return { goto: 'build' }
        },
      },
      option: {
        cite: 'pendragon.4.5.1-4',
        among: () => ['population'],
        unless: [
          { cite: 'pendragon.4.5.1-4', bars: g => actionFrameOf(g).faction === SCO },
          { cite: 'pendragon.4.4.1-4', bars: (g, f) => f.grown || !mayRaisePopulation(g.board, f.space, SAX) },
        ],
        take: (g, f) => {
          removeUnits(g, f.space, WARBAND_OF_NATION[SAX]!, 3, 'pendragon.4.4.1-4')
          changePopulation(g, f.space, 1, false, 'pendragon.4.4.1-4')
          f.grown = true
          return { goto: 'build' }
        },
      },
      done: { among: (_, f) => f.built || f.grown, take: () => ({ done: true }) },
    },
  }),
  pay: g => callPayment(g),
}

// ---- Entreat ----
const canHillfortBeReplaced = (b: BoardView, s: Space) => countStrongholds(b, s, HILLFORT) > 0 || countUnitsOfKind(b, s, MILITIA) > 0
const countMostMilitia = (g: PublicContext, space: Space) => Math.min(2, countUnitsOfKind(g.board, space, MILITIA))
export const entreatProcedure: Procedure<Pendragon, EntreatFrame> = {
  choose: askStep<EntreatFrame>()({
    cite: ['pendragon.4.5.3-3'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.4.5.3-3',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.4.5.3-3', bars: (_, _f, s) => IS_CITY[s]! || TERRAIN_OF_SPACE[s] !== 'hills' },
          {
            cite: 'pendragon.4.5.3-3',
            bars: (g, _, s) => countUnitsOfKind(g.board, s, SCOTTI_WARBAND) === 0 && findGrantedModifier(g, 'ignore')?.what !== 'warband',
          },
          { cite: 'pendragon.r-76', bars: (g, _, s) => !canHillfortBeReplaced(g.board, s) },
          { cite: 'pendragon.5.5-2', bars: (g, _, s) => actionFrameOf(g).only !== null && !actionFrameOf(g).only!.includes(s) },
          { cite: 'pendragon.4.5.3-3', bars: g => !canActionAfford(g, 4) },
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
    return f.pause ? callPayment(g) : undefined
  },
  pay: (g, f) => (f.pause ? { done: true } : callPayment(g)),
  // 4.5.3-4 Up to 1 Hillfort becomes a Settlement.
  hillfort: askStep<EntreatFrame>()({
    cite: ['pendragon.4.5.3-4', 'pendragon.r-76'],
    who: g => (entreatedSpaceOf(g) === null ? null : findActingSeat(g)),
    needs: ['site'],
    may: {
      site: {
        cite: 'pendragon.4.5.3-4',
        among: g => SITES_IN[entreatedSpaceOf(g)!]!.filter(s => g.board.sites[s] === HILLFORT),
        // r-148 Without a Settlement left the Hillfort is simply removed (1.4.1-5).
        take: (g, f, site) => {
          razeStronghold(g, site, 'pendragon.4.5.3-4')
          if (countAvailable(g.board, SCOTTI_SETTLEMENT) > 0) buildStronghold(g, site, SCOTTI_SETTLEMENT, 'pendragon.4.5.3-4')
          f.replaced = 1
        },
      },
      decline: {
        cite: 'pendragon.r-76',
        among: g => countMostMilitia(g, entreatedSpaceOf(g)!) > 0,
        take: () => {},
      },
    },
  }),
  // And up to 2 Militia become Warbands, one for one; at least one piece is replaced (r-76).
  militia: askStep<EntreatFrame>()({
    cite: ['pendragon.4.5.3-4', 'pendragon.r-77'],
    who: g => (entreatedSpaceOf(g) !== null && countMostMilitia(g, entreatedSpaceOf(g)!) > 0 ? findActingSeat(g) : null),
    may: {
      count: {
        among: (g, f) => ({ min: 1 - f.replaced, max: countMostMilitia(g, entreatedSpaceOf(g)!) }),
        take: (g, _, n) => {
          const space = entreatedSpaceOf(g)!
          removeUnits(g, space, MILITIA, n, 'pendragon.4.5.3-4')
          return { call: frameMakers.place({ who: SCO, piece: SCOTTI_WARBAND, space, n }) }
        },
      },
    },
  }),
}
const entreatedSpaceOf = (g: PublicContext): Space | null => actionFrameOf(g).feats[0] ?? null
