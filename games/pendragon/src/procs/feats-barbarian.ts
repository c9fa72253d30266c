/** 4.4.1, 4.5.1 SETTLE and 4.5.3 ENTREAT. Surprise, Ravage, Shield Wall and Ransom work inside their Command. */
import type { Procedure } from '@tabularium/kernel'
import {
  ADJACENT_SPACES_OF_SPACE,
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
  SITES_OF_SPACE,
  TERRAIN_OF_SPACE,
  WARBAND_OF_NATION,
  IS_CITY,
} from '../data.ts'
import { changePopulation, findHolderOfSpace, mayPopulationGrow } from '../board/control.ts'
import { findModifierOfFreeAction } from '../board/mods.ts'
import {
  countAvailablePieces,
  buildStronghold,
  countPiecesOfFactionIn,
  razeStronghold,
  removeUnitsFromSpace,
  countStrongholdsOfKindIn,
  countUnitsOfKindIn,
  findVacantSites,
} from '../board/pieces.ts'
import { frameMakers, type EntreatFeatFrame, type SettleFeatFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Option, Pendragon, Space, StepContext } from '../types.ts'
import {
  findCommandAndFeatFrame,
  findActingSeat,
  askStep,
  canAffordInAction,
  emitFeatCarriedOut,
  addToCostOfAction,
  callCommandPaymentProcedure,
} from './common.ts'

// ---- Settle ----
/** r-66 Own pieces against all others together. */
const doesFactionOutnumberAllOthers = (b: BoardView, s: Space, faction: Faction) =>
  countPiecesOfFactionIn(b, s, faction) > FACTIONS.reduce<number>((n, f) => n + (f === faction ? 0 : countPiecesOfFactionIn(b, s, f)), 0)
const countOwnWarbands = (b: BoardView, s: Space, faction: Faction) => countUnitsOfKindIn(b, s, WARBAND_OF_NATION[faction]!)
/** 4.4.1-3 1 for each Settlement, and 1 for each Population under own Control. */
const countReinforcementsByReturn = (b: BoardView, s: Space, faction: Faction) =>
  countStrongholdsOfKindIn(b, s, SETTLEMENT_OF_NATION[faction]!) + (findHolderOfSpace(b, s) === faction ? b.population[s]! : 0)
const findSitesToFoundSettlement = (b: BoardView, s: Space, faction: Faction) =>
  countOwnWarbands(b, s, faction) >= 2 && countAvailablePieces(b, SETTLEMENT_OF_NATION[faction]!) > 0
    ? findVacantSites(b, s, SETTLEMENT_OF_NATION[faction]!)
    : []
const mayRaisePopulation = (b: BoardView, s: Space, faction: Faction) =>
  faction === SAX && countOwnWarbands(b, s, faction) >= 3 && !IS_CITY[s] && mayPopulationGrow(b, s)
const SETTLE_WAYS: readonly Option[] = ['warbands', 'settlement']
/** 4.4.1-2 A die for each Raider that Returned from the space or beside it. */
function rollSettlers(g: StepContext, space: Space, faction: Faction): number {
  const n = findCommandAndFeatFrame(g).returned.filter(s => s === space || ADJACENT_SPACES_OF_SPACE[space]!.includes(s)).length
  if (n === 0) return 0
  emitFeatCarriedOut(g)
  const dice = Array.from({ length: n }, () => g.roll(6))
  g.emit({ is: 'rolled', what: 'settle', faction, dice }, [faction === SAX ? 'pendragon.4.4.1-2' : 'pendragon.4.5.1-2'])
  return dice.filter(d => d >= LOWEST_SETTLE_ROLL[faction]!).length
}
/** 3.1-2 Who names no space before the Command is resolved is not asked again. */
function endFeatWithoutSpace(g: StepContext): { done: true } {
  g.enclosing('act').picked = true
  return { done: true }
}
const createNotOutnumberingBar = (cite: string, who: Faction) => ({
  cite,
  bars: (g: PublicContext, _: unknown, s: Space) =>
    findCommandAndFeatFrame(g).faction === who &&
    !doesFactionOutnumberAllOthers(g.board, s, who) &&
    findModifierOfFreeAction(g, 'ignore')?.what !== 'outnumber',
})
export const settleFeatProcedure: Procedure<Pendragon, SettleFeatFrame> = {
  choose: askStep<SettleFeatFrame>()({
    cite: ['pendragon.4.4.1-1', 'pendragon.4.5.1-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.4.4.1-1',
        among: () => LANDS,
        unless: [
          createNotOutnumberingBar('pendragon.4.4.1-1', SAX),
          createNotOutnumberingBar('pendragon.4.5.1-1', SCO),
          { cite: 'pendragon.5.5-2', bars: (g, _, s) => findCommandAndFeatFrame(g).only !== null && !findCommandAndFeatFrame(g).only!.includes(s) },
        ],
        take: (g, _, s) => void g.enclosing('act').feats.push(s),
      },
      done: { among: () => true, take: endFeatWithoutSpace },
    },
  }),
  pause: (g, f) => {
    g.enclosing('act').picked = true
    return f.pause ? { done: true } : undefined
  },
  roll: (g, f) => {
    const a = findCommandAndFeatFrame(g)
    const space = a.feats[0]
    if (space === undefined) return { done: true }
    f.space = space
    return { call: frameMakers.place({ who: a.faction, piece: WARBAND_OF_NATION[a.faction]!, space, n: rollSettlers(g, space, a.faction) }) }
  },
  // r-67 Then one of two ways, or neither.
  way: askStep<SettleFeatFrame>()({
    cite: ['pendragon.4.4.1-3', 'pendragon.4.4.1-4', 'pendragon.4.5.1-3', 'pendragon.r-67'],
    who: g => findActingSeat(g),
    may: {
      option: {
        cite: 'pendragon.4.4.1-3',
        among: () => SETTLE_WAYS,
        unless: [
          {
            cite: 'pendragon.4.4.1-3',
            bars: (g, f, way) =>
              way === 'warbands' && (countReinforcementsByReturn(g.board, f.space, findCommandAndFeatFrame(g).faction) === 0 || !canAffordInAction(g, 3)),
          },
          {
            cite: 'pendragon.4.4.1-4',
            bars: (g, f, way) =>
              way === 'settlement' &&
              findSitesToFoundSettlement(g.board, f.space, findCommandAndFeatFrame(g).faction).length === 0 &&
              !mayRaisePopulation(g.board, f.space, findCommandAndFeatFrame(g).faction),
          },
        ],
        take: (g, f, way) => {
          emitFeatCarriedOut(g)
          if (way === 'settlement') return
          addToCostOfAction(g, 3)
          const { faction } = findCommandAndFeatFrame(g)
          return {
            call: frameMakers.place({
              who: faction,
              piece: WARBAND_OF_NATION[faction]!,
              space: f.space,
              n: countReinforcementsByReturn(g.board, f.space, faction),
            }),
            then: 'pay',
          }
        },
      },
      decline: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // 4.4.1-4 A Settlement for 2 Warbands; the Saxons also 1 Population for 3.
  build: askStep<SettleFeatFrame>()({
    cite: ['pendragon.4.4.1-4', 'pendragon.4.5.1-3', 'pendragon.4.5.1-4'],
    who: g => findActingSeat(g),
    may: {
      settlement: {
        cite: 'pendragon.4.4.1-4',
        among: (g, f) => (f.built ? [] : findSitesToFoundSettlement(g.board, f.space, findCommandAndFeatFrame(g).faction)),
        take: (g, f, site) => {
          const { faction } = findCommandAndFeatFrame(g)
          removeUnitsFromSpace(g, f.space, WARBAND_OF_NATION[faction]!, 2, 'pendragon.4.4.1-4')
          buildStronghold(g, site, SETTLEMENT_OF_NATION[faction]!, 'pendragon.4.4.1-4')
          f.built = true
          return { goto: 'build' }
        },
      },
      option: {
        cite: 'pendragon.4.5.1-4',
        among: () => ['population'],
        unless: [
          { cite: 'pendragon.4.5.1-4', bars: g => findCommandAndFeatFrame(g).faction === SCO },
          { cite: 'pendragon.4.4.1-4', bars: (g, f) => f.grown || !mayRaisePopulation(g.board, f.space, SAX) },
        ],
        take: (g, f) => {
          removeUnitsFromSpace(g, f.space, WARBAND_OF_NATION[SAX]!, 3, 'pendragon.4.4.1-4')
          changePopulation(g, f.space, 1, false, 'pendragon.4.4.1-4')
          f.grown = true
          return { goto: 'build' }
        },
      },
      done: { among: (_, f) => f.built || f.grown, take: () => ({ done: true }) },
    },
  }),
  pay: g => callCommandPaymentProcedure(g),
}

// ---- Entreat ----
const canHillfortBeReplaced = (b: BoardView, s: Space) => countStrongholdsOfKindIn(b, s, HILLFORT) > 0 || countUnitsOfKindIn(b, s, MILITIA) > 0
const countMostMilitiaToReplace = (g: PublicContext, space: Space) => Math.min(2, countUnitsOfKindIn(g.board, space, MILITIA))
export const entreatFeatProcedure: Procedure<Pendragon, EntreatFeatFrame> = {
  choose: askStep<EntreatFeatFrame>()({
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
            bars: (g, _, s) => countUnitsOfKindIn(g.board, s, SCOTTI_WARBAND) === 0 && findModifierOfFreeAction(g, 'ignore')?.what !== 'warband',
          },
          { cite: 'pendragon.r-76', bars: (g, _, s) => !canHillfortBeReplaced(g.board, s) },
          { cite: 'pendragon.5.5-2', bars: (g, _, s) => findCommandAndFeatFrame(g).only !== null && !findCommandAndFeatFrame(g).only!.includes(s) },
          { cite: 'pendragon.4.5.3-3', bars: g => !canAffordInAction(g, 4) },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          emitFeatCarriedOut(g)
          addToCostOfAction(g, 4)
        },
      },
      done: { among: () => true, take: endFeatWithoutSpace },
    },
  }),
  pause: (g, f) => {
    g.enclosing('act').picked = true
    return f.pause ? callCommandPaymentProcedure(g) : undefined
  },
  pay: (g, f) => (f.pause ? { done: true } : callCommandPaymentProcedure(g)),
  // 4.5.3-4 Up to 1 Hillfort becomes a Settlement.
  hillfort: askStep<EntreatFeatFrame>()({
    cite: ['pendragon.4.5.3-4', 'pendragon.r-76'],
    who: g => (findEntreatedSpace(g) === null ? null : findActingSeat(g)),
    needs: ['site'],
    may: {
      site: {
        cite: 'pendragon.4.5.3-4',
        among: g => SITES_OF_SPACE[findEntreatedSpace(g)!]!.filter(s => g.board.sites[s] === HILLFORT),
        // r-148 Without a Settlement left the Hillfort is simply removed (1.4.1-5).
        take: (g, f, site) => {
          razeStronghold(g, site, 'pendragon.4.5.3-4')
          if (countAvailablePieces(g.board, SCOTTI_SETTLEMENT) > 0) buildStronghold(g, site, SCOTTI_SETTLEMENT, 'pendragon.4.5.3-4')
          f.replaced = 1
        },
      },
      decline: {
        cite: 'pendragon.r-76',
        among: g => countMostMilitiaToReplace(g, findEntreatedSpace(g)!) > 0,
        take: () => {},
      },
    },
  }),
  // And up to 2 Militia become Warbands, one for one; at least one piece is replaced (r-76).
  militia: askStep<EntreatFeatFrame>()({
    cite: ['pendragon.4.5.3-4', 'pendragon.r-77'],
    who: g => (findEntreatedSpace(g) !== null && countMostMilitiaToReplace(g, findEntreatedSpace(g)!) > 0 ? findActingSeat(g) : null),
    may: {
      count: {
        among: (g, f) => ({ min: 1 - f.replaced, max: countMostMilitiaToReplace(g, findEntreatedSpace(g)!) }),
        take: (g, _, n) => {
          const space = findEntreatedSpace(g)!
          removeUnitsFromSpace(g, space, MILITIA, n, 'pendragon.4.5.3-4')
          return { call: frameMakers.place({ who: SCO, piece: SCOTTI_WARBAND, space, n }) }
        },
      },
    },
  }),
}
const findEntreatedSpace = (g: PublicContext): Space | null => findCommandAndFeatFrame(g).feats[0] ?? null
