/** 4.3 FEATS OF THE CIVITATES */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import {
  ADJACENT_SPACES_OF_SPACE,
  BRITON_RESOURCES,
  CIV,
  DUX,
  FACTIONS,
  IS_CITY,
  LANDS,
  MAX_POPULATION,
  MILITIA,
  PRESTIGE,
  TROOP_KINDS_OF_FACTION,
  WEALTH,
} from '../data.ts'
import { changePopulation, isBritonControlled, isImperiumFragmented, countProsperityIn } from '../board/control.ts'
import { findOperationGrantingFreeAction } from '../board/mods.ts'
import {
  countUnitsCarryingPlunder,
  moveUnitsBetweenSpaces,
  countPiecesOfFactionIn,
  countPlunderOfFactionIn,
  countStrongholdsOfFactionIn,
  countTroopsOfFactionIn,
  countUnitsOfKindIn,
} from '../board/pieces.ts'
import { changeTrack, valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type PillageFeatFrame, type ReinforceFeatFrame, type RuleFeatFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Option, Pendragon, Space, StepContext } from '../types.ts'
import {
  findCommandAndFeatFrame,
  findActingSeat,
  areBritonsPlayedByTwoPeople,
  askStep,
  canAffordInAction,
  emitFeatCarriedOut,
  addToCostOfAction,
  ownTrackOfFaction,
  callCommandPaymentProcedure,
} from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { turnPlunderIntoResources } from './feats-dux.ts'
import { findCarrierRange } from './march.ts'
import { countMusteredUnits } from './muster.ts'
import { createLoadPlunderFrame } from './pay.ts'

// ---- 4.3.1 Rule ----
const findRuleSpaceLimit = (g: PublicContext) => Math.min(findOperationGrantingFreeAction(g)?.spaces ?? 3, 3)
/** 4.3.1-3 Two Resources for one Wealth, if what is owed can still be paid with the rest of both (1.8.4-3). */
const canConvertResourcesIntoWealth = (g: PublicContext) => valueOfTrack(g.board, BRITON_RESOURCES) >= 2 && canAffordInAction(g, 1)
const RULE_WAYS: readonly Option[] = ['convert', 'prestige', 'population']
export const ruleFeatProcedure: Procedure<Pendragon, RuleFeatFrame> = {
  choose: askStep<RuleFeatFrame>()({
    cite: ['pendragon.4.3.1-1'],
    who: g => (findCommandAndFeatFrame(g).feats.length < findRuleSpaceLimit(g) ? findActingSeat(g) : null),
    may: {
      select: {
        cite: 'pendragon.4.3.1-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => findCommandAndFeatFrame(g).feats.includes(s) },
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
    if (turnPlunderIntoResources(g, CIV, WEALTH, 'pendragon.4.3.1-2', [space])) emitFeatCarriedOut(g)
    return
  },
  way: askStep<RuleFeatFrame>()({
    cite: ['pendragon.4.3.1-2', 'pendragon.4.3.1-3', 'pendragon.4.3.1-4', 'pendragon.4.3.1-5'],
    who: g => findActingSeat(g),
    may: {
      option: {
        cite: 'pendragon.4.3.1-2',
        among: () => RULE_WAYS,
        unless: [
          { cite: 'pendragon.4.3.1-3', bars: (g, _, way) => way === 'convert' && !canConvertResourcesIntoWealth(g) },
          {
            cite: 'pendragon.4.3.1-4',
            bars: (g, f, way) => way === 'prestige' && (countPiecesOfFactionIn(g.board, f.space, DUX) > 0 || !canAffordInAction(g, 0, 1)),
          },
          {
            cite: 'pendragon.4.3.1-5',
            bars: (g, f, way) =>
              way === 'population' && (IS_CITY[f.space]! || countStrongholdsOfFactionIn(g.board, f.space, CIV) === 0 || !canAffordInAction(g, 5)),
          },
          { cite: 'pendragon.1.3.6-10', bars: (g, _, way) => way === 'population' && g.board.refugees === 0 },
          { cite: 'pendragon.1.3.6-3', bars: (g, f, way) => way === 'population' && g.board.population[f.space]! >= MAX_POPULATION[f.space]! },
        ],
        take: (g, f, way) => {
          emitFeatCarriedOut(g)
          if (way === 'convert') changeTrack(g, WEALTH, changeTrack(g, BRITON_RESOURCES, -2, 'pendragon.4.3.1-3') === -2 ? 1 : 0, 'pendragon.4.3.1-3')
          else if (way === 'prestige') {
            addToCostOfAction(g, 0, 1)
            changeTrack(g, PRESTIGE, -1, 'pendragon.4.3.1-4')
          } else {
            addToCostOfAction(g, 5)
            g.board.refugees -= 1
            changePopulation(g, f.space, 1, false, 'pendragon.4.3.1-5')
          }
          return { goto: 'next' }
        },
      },
      decline: { among: () => true, take: () => ({ goto: 'next' }) },
    },
  }),
  pay: g => callCommandPaymentProcedure(g),
}

// ---- 4.3.3 Reinforce ----
const spacesOfBattleCommand = (g: PublicContext) => findCommandAndFeatFrame(g).spaces
const findBattlesNextTo = (g: PublicContext, s: Space) => spacesOfBattleCommand(g).filter(x => ADJACENT_SPACES_OF_SPACE[s]!.includes(x))
/** r-144 Beside a Battle, Troops come only out of spaces with Briton Control; the Battle space itself needs none. */
const maySupportBattle = (g: PublicContext, s: Space) => isBritonControlled(g.board, s) && findBattlesNextTo(g, s).length > 0
const findTroopsThatMayReinforce = (g: PublicContext, f: DeepReadonly<ReinforceFeatFrame>) =>
  [...TROOP_KINDS_OF_FACTION[CIV]!, ...(mayTakeDuxTroops(g) ? TROOP_KINDS_OF_FACTION[DUX]! : [])].filter(p => countUnitsOfKindIn(g.board, f.space, p) > 0)
const mayTakeDuxTroops = (g: PublicContext) =>
  !isImperiumFragmented(g.board) && (findCommandAndFeatFrame(g).othersUnits === 'granted' || !areBritonsPlayedByTwoPeople(g))
const REINFORCE_WAYS: readonly Option[] = ['move', 'muster']
export const reinforceFeatProcedure: Procedure<Pendragon, ReinforceFeatFrame> = {
  choose: askStep<ReinforceFeatFrame>()({
    cite: ['pendragon.4.3.3-1'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.4.3.3-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => findCommandAndFeatFrame(g).feats.includes(s) },
          { cite: 'pendragon.4.3.3-1', bars: (g, _, s) => !spacesOfBattleCommand(g).includes(s) && !maySupportBattle(g, s) },
          { cite: 'pendragon.4.3.3-1', bars: g => !canAffordInAction(g, 2) },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          emitFeatCarriedOut(g)
          addToCostOfAction(g, 2)
          return { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  pay: g => callCommandPaymentProcedure(g),
  next: (g, f) => {
    const space = g.enclosing('act').feats.shift()
    if (space === undefined) return { done: true }
    f.space = space
    return
  },
  // 4.3.3-2 Move Troops into an adjacent Battle space, 4.3.3-3 or Muster Militia in the Battle space.
  way: askStep<ReinforceFeatFrame>()({
    cite: ['pendragon.4.3.3-2', 'pendragon.4.3.3-3'],
    who: g => findActingSeat(g),
    may: {
      option: {
        cite: 'pendragon.4.3.3-2',
        among: () => REINFORCE_WAYS,
        unless: [
          { cite: 'pendragon.4.3.3-2', bars: (g, f, way) => way === 'move' && !maySupportBattle(g, f.space) },
          { cite: 'pendragon.4.3.3-3', bars: (g, f, way) => way === 'muster' && !spacesOfBattleCommand(g).includes(f.space) },
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
  to: askStep<ReinforceFeatFrame>()({
    cite: ['pendragon.4.3.3-2'],
    who: (g, f) => (f.left > 0 ? findActingSeat(g) : null),
    may: { 'go-to': { cite: 'pendragon.4.3.3-2', among: (g, f) => findBattlesNextTo(g, f.space), take: (_, f, to) => void (f.to = to) } },
  }),
  consent: askStep<ReinforceFeatFrame>()({
    cite: ['pendragon.4.3.3-2', 'pendragon.r-11'],
    who: (g, f) =>
      f.left > 0 &&
      areBritonsPlayedByTwoPeople(g) &&
      !isImperiumFragmented(g.board) &&
      findCommandAndFeatFrame(g).othersUnits === 'unasked' &&
      countTroopsOfFactionIn(g.board, f.space, DUX) > 0
        ? seatOfFaction(g.seats, DUX)
        : null,
    may: {
      agree: { among: () => true, take: g => void (g.enclosing('act').othersUnits = 'granted') },
      refuse: { among: () => true, take: g => void (g.enclosing('act').othersUnits = 'refused') },
    },
  }),
  take: askStep<ReinforceFeatFrame>()({
    cite: ['pendragon.4.3.3-2'],
    who: (g, f) => (f.left > 0 ? findActingSeat(g) : null),
    needs: ['take'],
    may: {
      take: { cite: 'pendragon.4.3.3-2', among: findTroopsThatMayReinforce, take: (_, f, piece) => void (f.piece = piece) },
      done: { among: () => true, take: () => ({ goto: 'next' }) },
    },
  }),
  number: askStep<ReinforceFeatFrame>()({
    cite: ['pendragon.4.3.3-2'],
    who: g => findActingSeat(g),
    needs: ['count'],
    may: {
      count: {
        among: (g, f) => ({ min: 1, max: Math.min(f.left, countUnitsOfKindIn(g.board, f.space, f.piece)) }),
        take: (_, f, n) => void (f.n = n),
      },
    },
  }),
  // r-109 The mover says how many carriers of Plunder go.
  carriers: askStep<ReinforceFeatFrame>()({
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
function joinUnitsToBattle(g: StepContext, f: ReinforceFeatFrame, carriers: number): { goto: 'take' } {
  moveUnitsBetweenSpaces(g, f.space, f.to, f.piece, f.n, carriers, 'pendragon.4.3.3-2')
  f.left -= f.n
  f.n = 0
  return { goto: 'take' }
}

// ---- 4.3.4 Pillage ----
/** r-74 Where Civitates Troops stand in a Region without Briton Control. */
const mayBePillaged = (b: BoardView, s: Space) => !IS_CITY[s] && !isBritonControlled(b, s) && countTroopsOfFactionIn(b, s, CIV) > 0
const findEnemiesWithStronghold = (b: BoardView, s: Space): Faction[] =>
  FACTIONS.filter(f => f !== CIV && (f !== DUX || isImperiumFragmented(b)) && countStrongholdsOfFactionIn(b, s, f) > 0)
export const pillageFeatProcedure: Procedure<Pendragon, PillageFeatFrame> = {
  choose: askStep<PillageFeatFrame>()({
    cite: ['pendragon.4.3.4-1', 'pendragon.r-74'],
    who: g => findActingSeat(g),
    may: {
      select: {
        cite: 'pendragon.4.3.4-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => findCommandAndFeatFrame(g).feats.includes(s) },
          { cite: 'pendragon.4.3.4-1', bars: (g, _, s) => !mayBePillaged(g.board, s) },
        ],
        take: (g, _, s) => {
          emitFeatCarriedOut(g)
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
    f.before = countPlunderOfFactionIn(g.board, space, CIV)
    const kinds = TROOP_KINDS_OF_FACTION[CIV]!.filter(p => countUnitsOfKindIn(g.board, space, p) > countUnitsCarryingPlunder(g.board, space, p))
    const left = mayBePillaged(g.board, space) ? Math.min(g.board.population[space]!, countProsperityIn(g.board, space)) : 0
    return { call: createLoadPlunderFrame(CIV, space, kinds, left, true) }
  },
  load: (g, f) => {
    f.taken = countPlunderOfFactionIn(g.board, f.space, CIV) - f.before
    if (f.taken === 0 || findEnemiesWithStronghold(g.board, f.space).length === 0) return { goto: 'next' }
    return
  },
  // 4.3.4-3 An enemy with a Stronghold there loses as much Renown, the Dux Prestige.
  name: askStep<PillageFeatFrame>()({
    cite: ['pendragon.4.3.4-3', 'pendragon.r-74'],
    who: g => findActingSeat(g),
    may: {
      'name-faction': {
        cite: 'pendragon.4.3.4-3',
        among: (g, f) => findEnemiesWithStronghold(g.board, f.space),
        take: (g, f, enemy) => {
          changeTrack(g, enemy === DUX ? PRESTIGE : ownTrackOfFaction(enemy), -f.taken, 'pendragon.4.3.4-3')
          return { goto: 'next' }
        },
      },
    },
  }),
}
