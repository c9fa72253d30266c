/** 4.3 FEATS OF THE CIVITATES */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { ADJACENT_SPACES, BRITON_RESOURCES, CIV, DUX, FACTIONS, IS_CITY, LANDS, MAX_POPULATION, MILITIA, PRESTIGE, TROOPS_OF, WEALTH } from '../data.ts'
import { changePopulation, isBritonControlled, isFragmented, countProsperityIn } from '../board/control.ts'
import { findGrantingOperation } from '../board/mods.ts'
import { countCarriers, moveUnits, countPiecesOf, countPlunder, countStrongholdsOf, countTroops, countUnitsOfKind } from '../board/pieces.ts'
import { changeTrack, valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type PillageFrame, type ReinforceFrame, type RuleFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Option, Pendragon, Space, StepContext } from '../types.ts'
import { actionFrameOf, findActingSeat, areBritonsTwoPeople, askStep, canActionAfford, carryOutFeat, addToCost, ownTrackOf, callPayment } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { turnPlunderIntoResources } from './feats-dux.ts'
import { findCarrierRange } from './march.ts'
import { countMusteredUnits } from './muster.ts'
import { createLoadPlunderFrame } from './pay.ts'

// ---- 4.3.1 Rule ----
const findRuleSpaceLimit = (g: PublicContext) => Math.min(findGrantingOperation(g)?.spaces ?? 3, 3)
/** 4.3.1-3 Two Resources for one Wealth, if what is owed can still be paid with the rest of both (1.8.4-3). */
const canConvertResources = (g: PublicContext) => valueOfTrack(g.board, BRITON_RESOURCES) >= 2 && canActionAfford(g, 1)
const RULE_WAYS: readonly Option[] = ['convert', 'prestige', 'population']
export const ruleProcedure: Procedure<Pendragon, RuleFrame> = {
  choose: askStep<RuleFrame>()({
    cite: ['pendragon.4.3.1-1'],
    who: g => (actionFrameOf(g).feats.length < findRuleSpaceLimit(g) ? findActingSeat(g) : null),
    may: {
      select: {
        cite: 'pendragon.4.3.1-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actionFrameOf(g).feats.includes(s) },
          { cite: 'pendragon.4.3.1-1', bars: (g, _, s) => !isBritonControlled(g.board, s) },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          return { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  // 4.3.1-2 First all Civitates Plunder there becomes Wealth.
  next: (g, f) => {
    const space = g.enclosing('act').feats.shift()
    if (space === undefined) return { goto: 'pay' }
    f.space = space
    if (turnPlunderIntoResources(g, CIV, WEALTH, 'pendragon.4.3.1-2', [space])) carryOutFeat(g)
    return
  },
  way: askStep<RuleFrame>()({
    cite: ['pendragon.4.3.1-2', 'pendragon.4.3.1-3', 'pendragon.4.3.1-4', 'pendragon.4.3.1-5'],
    who: g => findActingSeat(g),
    may: {
      option: {
        cite: 'pendragon.4.3.1-2',
        among: () => RULE_WAYS,
        unless: [
          { cite: 'pendragon.4.3.1-3', bars: (g, _, way) => way === 'convert' && !canConvertResources(g) },
          { cite: 'pendragon.4.3.1-4', bars: (g, f, way) => way === 'prestige' && (countPiecesOf(g.board, f.space, DUX) > 0 || !canActionAfford(g, 0, 1)) },
          {
            cite: 'pendragon.4.3.1-5',
            bars: (g, f, way) => way === 'population' && (IS_CITY[f.space]! || countStrongholdsOf(g.board, f.space, CIV) === 0 || !canActionAfford(g, 5)),
          },
          { cite: 'pendragon.1.3.6-10', bars: (g, _, way) => way === 'population' && g.board.refugees === 0 },
          { cite: 'pendragon.1.3.6-3', bars: (g, f, way) => way === 'population' && g.board.population[f.space]! >= MAX_POPULATION[f.space]! },
        ],
        take: (g, f, way) => {
          carryOutFeat(g)
          if (way === 'convert') changeTrack(g, WEALTH, changeTrack(g, BRITON_RESOURCES, -2, 'pendragon.4.3.1-3') === -2 ? 1 : 0, 'pendragon.4.3.1-3')
          else if (way === 'prestige') {
            addToCost(g, 0, 1)
            changeTrack(g, PRESTIGE, -1, 'pendragon.4.3.1-4')
          } else {
            addToCost(g, 5)
            g.board.refugees -= 1
            changePopulation(g, f.space, 1, false, 'pendragon.4.3.1-5')
          }
          return { goto: 'next' }
        },
      },
      decline: { among: () => true, take: () => ({ goto: 'next' }) },
    },
  }),
  pay: g => callPayment(g),
}

// ---- 4.3.3 Reinforce ----
const battleSpacesOf = (g: PublicContext) => actionFrameOf(g).spaces
const findNearBattles = (g: PublicContext, s: Space) => battleSpacesOf(g).filter(x => ADJACENT_SPACES[s]!.includes(x))
/** r-144 Beside a Battle, Troops come only out of spaces with Briton Control; the Battle space itself needs none. */
const maySupportBattle = (g: PublicContext, s: Space) => isBritonControlled(g.board, s) && findNearBattles(g, s).length > 0
const findTroopsThatMayMove = (g: PublicContext, f: DeepReadonly<ReinforceFrame>) =>
  [...TROOPS_OF[CIV]!, ...(mayTakeDuxTroops(g) ? TROOPS_OF[DUX]! : [])].filter(p => countUnitsOfKind(g.board, f.space, p) > 0)
const mayTakeDuxTroops = (g: PublicContext) => !isFragmented(g.board) && (actionFrameOf(g).othersUnits === 'granted' || !areBritonsTwoPeople(g))
const REINFORCE_WAYS: readonly Option[] = ['move', 'muster']
export const reinforceProcedure: Procedure<Pendragon, ReinforceFrame> = {
  choose: askStep<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.4.3.3-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actionFrameOf(g).feats.includes(s) },
          { cite: 'pendragon.4.3.3-1', bars: (g, _, s) => !battleSpacesOf(g).includes(s) && !maySupportBattle(g, s) },
          { cite: 'pendragon.4.3.3-1', bars: g => !canActionAfford(g, 2) },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          carryOutFeat(g)
          addToCost(g, 2)
          return { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  pay: g => callPayment(g),
  next: (g, f) => {
    const space = g.enclosing('act').feats.shift()
    if (space === undefined) return { done: true }
    f.space = space
    return
  },
  // 4.3.3-2 Move Troops into an adjacent Battle space, 4.3.3-3 or Muster Militia in the Battle space.
  way: askStep<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-2', 'pendragon.4.3.3-3'],
    who: g => findActingSeat(g),
    may: {
      option: {
        cite: 'pendragon.4.3.3-2',
        among: () => REINFORCE_WAYS,
        unless: [
          { cite: 'pendragon.4.3.3-2', bars: (g, f, way) => way === 'move' && !maySupportBattle(g, f.space) },
          { cite: 'pendragon.4.3.3-3', bars: (g, f, way) => way === 'muster' && !battleSpacesOf(g).includes(f.space) },
        ],
        take: (g, f, way) => {
          if (way === 'muster')
            return { call: frameMakers.place({ who: CIV, piece: MILITIA, space: f.space, n: countMusteredUnits(g.board, f.space) }), then: 'next' }
          const die = g.roll(6)
          g.emit({ is: 'rolled', what: 'reinforce', faction: CIV, dice: [die] }, ['pendragon.4.3.3-2'])
          f.left = Math.max(0, die - 2)
          return
        },
      },
    },
  }),
  to: askStep<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-2'],
    who: (g, f) => (f.left > 0 ? findActingSeat(g) : null),
    may: { 'go-to': { cite: 'pendragon.4.3.3-2', among: (g, f) => findNearBattles(g, f.space), take: (_, f, to) => void (f.to = to) } },
  }),
  consent: askStep<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-2', 'pendragon.r-11'],
    who: (g, f) =>
      f.left > 0 && areBritonsTwoPeople(g) && !isFragmented(g.board) && actionFrameOf(g).othersUnits === 'unasked' && countTroops(g.board, f.space, DUX) > 0
        ? seatOfFaction(g.seats, DUX)
        : null,
    may: {
      agree: { among: () => true, take: g => void (g.enclosing('act').othersUnits = 'granted') },
      refuse: { among: () => true, take: g => void (g.enclosing('act').othersUnits = 'refused') },
    },
  }),
  take: askStep<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-2'],
    who: (g, f) => (f.left > 0 ? findActingSeat(g) : null),
    needs: ['take'],
    may: {
      take: { cite: 'pendragon.4.3.3-2', among: findTroopsThatMayMove, take: (_, f, piece) => void (f.piece = piece) },
      done: { among: () => true, take: () => ({ goto: 'next' }) },
    },
  }),
  number: askStep<ReinforceFrame>()({
    cite: ['pendragon.4.3.3-2'],
    who: g => findActingSeat(g),
    needs: ['count'],
    may: {
      count: {
        among: (g, f) => ({ min: 1, max: Math.min(f.left, countUnitsOfKind(g.board, f.space, f.piece)) }),
        take: (_, f, n) => void (f.n = n),
      },
    },
  }),
  // r-109 The mover says how many carriers of Plunder go.
  carriers: askStep<ReinforceFrame>()({
    cite: ['pendragon.r-109'],
    who: (g, f) => {
      const { min, max } = findCarrierRange(g.board, f.space, f.piece, f.n)
      return min < max ? findActingSeat(g) : null
    },
    may: {
      carriers: {
        among: (g, f) => findCarrierRange(g.board, f.space, f.piece, f.n),
        take: (g, f, n) => joinUnitsToBattle(g, f, n),
      },
    },
  }),
  join: (g, f) => (f.n === 0 ? { goto: 'next' } : joinUnitsToBattle(g, f, findCarrierRange(g.board, f.space, f.piece, f.n).min)),
}
function joinUnitsToBattle(g: StepContext, f: ReinforceFrame, carriers: number): { goto: 'take' } {
  moveUnits(g, f.space, f.to, f.piece, f.n, carriers, 'pendragon.4.3.3-2')
  f.left -= f.n
  f.n = 0
  return { goto: 'take' }
}

// ---- 4.3.4 Pillage ----
/** r-74 Where Civitates Troops stand in a Region without Briton Control. */
const mayBePillaged = (b: BoardView, s: Space) => !IS_CITY[s] && !isBritonControlled(b, s) && countTroops(b, s, CIV) > 0
const findEnemiesWithStronghold = (b: BoardView, s: Space): Faction[] =>
  FACTIONS.filter(f => f !== CIV && (f !== DUX || isFragmented(b)) && countStrongholdsOf(b, s, f) > 0)
export const pillageProcedure: Procedure<Pendragon, PillageFrame> = {
  choose: askStep<PillageFrame>()({
    cite: ['pendragon.4.3.4-1', 'pendragon.r-74'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.4.3.4-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actionFrameOf(g).feats.includes(s) },
          { cite: 'pendragon.4.3.4-1', bars: (g, _, s) => !mayBePillaged(g.board, s) },
        ],
        take: (g, _, s) => {
          carryOutFeat(g)
          g.enclosing('act').feats.push(s)
          return { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  pause: (g, f) => {
    if (!f.pause) return
    g.enclosing('act').picked = true
    return { done: true }
  },
  // 4.3.4-2 Civitates Troops there Plunder up to the Population.
  next: (g, f) => {
    const space = g.enclosing('act').feats.shift()
    if (space === undefined) return { done: true }
    f.space = space
    f.before = countPlunder(g.board, space, CIV)
    const kinds = TROOPS_OF[CIV]!.filter(p => countUnitsOfKind(g.board, space, p) > countCarriers(g.board, space, p))
    const left = mayBePillaged(g.board, space) ? Math.min(g.board.population[space]!, countProsperityIn(g.board, space)) : 0
    return { call: createLoadPlunderFrame(CIV, space, kinds, left, true) }
  },
  load: (g, f) => {
    f.taken = countPlunder(g.board, f.space, CIV) - f.before
    if (f.taken === 0 || findEnemiesWithStronghold(g.board, f.space).length === 0) return { goto: 'next' }
    return
  },
  // 4.3.4-3 An enemy with a Stronghold there loses as much Renown, the Dux Prestige.
  name: askStep<PillageFrame>()({
    cite: ['pendragon.4.3.4-3', 'pendragon.r-74'],
    who: g => findActingSeat(g),
    may: {
      'name-faction': {
        cite: 'pendragon.4.3.4-3',
        among: (g, f) => findEnemiesWithStronghold(g.board, f.space),
        take: (g, f, enemy) => {
          changeTrack(g, enemy === DUX ? PRESTIGE : ownTrackOf(enemy), -f.taken, 'pendragon.4.3.4-3')
          return { goto: 'next' }
        },
      },
    },
  }),
}
