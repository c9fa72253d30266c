/** 3.6 BATTLE: Pre-Battle and Field Battle. The Assault and what follows is in assault.ts. */
import type { Procedure } from '@tabularium/kernel'
import { CAPACITY_OF_STRONGHOLD, CAVALRY, isRaider, OWNER_OF_PIECE, UNITS } from '../data.ts'
import {
  findLowestAmbushRoll,
  findDefendedSites,
  findLowestEvadeRoll,
  factionsOfBattleSide,
  countUnitsInField,
  countUnitsInsideStronghold,
  isHomeTerrain,
  isFactionOnBattleSide,
  findKindsInField,
  siteIndexInBattleSpace,
  strikeValueOf,
  type BattleView,
  type FightingSide,
  type BattleStep,
} from '../board/battle.ts'
import { computeEvadeBonus, findModifierOfFreeAction, mayUnitTrap, doesUnitStrikeLate } from '../board/mods.ts'
import { frameMakers, type BattleFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Piece, Site, StepContext } from '../types.ts'
import { aftermathSteps, assaultSteps } from './assault.ts'
import { askStep, type BarOn } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'

const findOwnUnitsInField = (f: BattleView, faction: Faction) => UNITS.filter(u => f.field[u]! > 0 && OWNER_OF_PIECE[u] === faction)
// ---- 3.6.2 Pre-Battle ----
/** r-46 A group is all Units of a faction and type; it tries once. */
const findUnitKindsToEvadeOrAmbush = (g: PublicContext, f: BattleView, faction: Faction) =>
  findOwnUnitsInField(f, faction).filter(u => !f.tried[u] && (findLowestEvadeRoll(g.board, u, f.space) < 7 || findLowestAmbushRoll(g.board, u, f.space) < 7))
export const findNextFactionToEvadeOrAmbush = (g: PublicContext, f: BattleView) => f.queue.find(x => findUnitKindsToEvadeOrAmbush(g, f, x).length > 0) ?? null
const findUnitKindsOfFactionInTurn = (g: PublicContext, f: BattleView) => findOwnUnitsInField(f, findNextFactionToEvadeOrAmbush(g, f)!)
const isUnitDefending = (f: BattleView, unit: Piece) => isFactionOnBattleSide(f, 'defend', OWNER_OF_PIECE[unit]!)
const unitTriedAlreadyBar = { cite: 'pendragon.r-46', bars: (_: unknown, f: BattleView, unit: Piece) => f.tried[unit]! }
const cavalryNeverEvadesBar = { cite: 'pendragon.3.6.2-1', bars: (_: unknown, _f: BattleView, unit: Piece) => unit === CAVALRY }
const unitNotInHomeTerrainBar: BarOn<Piece> = {
  cite: 'pendragon.3.6.2-5',
  bars: (g, f, unit) => unit !== CAVALRY && !isRaider(unit) && !isHomeTerrain(g.board, unit, (f as BattleView).space),
}
function rollEvadeOrAmbush(g: StepContext, f: BattleFrame, unit: Piece, what: 'evade' | 'ambush'): number {
  const die = g.roll(6)
  f.tried[unit] = true
  g.emit({ is: 'rolled', what, faction: OWNER_OF_PIECE[unit]!, dice: [die] }, [isRaider(unit) ? 'pendragon.3.6.2-2' : 'pendragon.3.6.2-5'])
  return die
}
/** Factions that are asked one after the other: the attackers first. */
const listFightingFactions = (f: BattleView): Faction[] => [...factionsOfBattleSide(f, 'attack'), ...factionsOfBattleSide(f, 'defend')]

// ---- 3.6.3 Field Battle ----
const findUnitsToTrap = (g: PublicContext, f: BattleView, faction: Faction) =>
  findOwnUnitsInField(f, faction).filter(u => f.struck[u] === 0 && mayUnitTrap(g.board, u, f.space))
/** Who is asked next whether it springs a Trap. */
export const findNextTrapper = (g: PublicContext, f: BattleView): Faction | null =>
  countUnitsInField(f, 'defend') > 0 ? (listFightingFactions(f).find(x => !f.noTrap.includes(x) && findUnitsToTrap(g, f, x).length > 0) ?? null) : null
type ShelteringGroup = BattleView['sheltering'][number]
/** r-48 Each into its own Strongholds first, then into those of a Friend. */
const listShelteringGroups = (f: BattleView): ShelteringGroup[] => {
  const who = factionsOfBattleSide(f, 'defend')
  const into = (own: boolean) => who.map(faction => ({ faction, own }))
  return who.length === 1 ? into(true) : [...into(true), ...into(false)]
}
const countRoomInStronghold = (g: PublicContext, f: BattleView, site: Site) =>
  CAPACITY_OF_STRONGHOLD[g.board.sites[site]!]! - countUnitsInsideStronghold(f, site)
const findSitesToWithdrawInto = (g: PublicContext, f: BattleView, { faction, own: isOwn }: ShelteringGroup): Site[] =>
  findDefendedSites(g.board, f).filter(s => (OWNER_OF_PIECE[g.board.sites[s]!] === faction) === isOwn && countRoomInStronghold(g, f, s) > 0)
const findNextSheltering = (g: PublicContext, f: BattleView): ShelteringGroup | null =>
  f.bound ? null : (f.sheltering.find(next => findOwnUnitsInField(f, next.faction).length > 0 && findSitesToWithdrawInto(g, f, next).length > 0) ?? null)
/** Who is asked next whether it Withdraws. */
export const findNextToWithdraw = (g: PublicContext, f: BattleView): Faction | null => findNextSheltering(g, f)?.faction ?? null

/** How many carriers may be among those who Withdraw. */
const carrierRangeOfWithdrawal = (f: BattleView) => ({ min: Math.max(0, f.n - (f.field[f.unit]! - f.load[f.unit]!)), max: Math.min(f.n, f.load[f.unit]!) })
function withdrawUnitsInsideStronghold(f: BattleFrame, carriers: number): { goto: 'withdraw' } {
  const slot = siteIndexInBattleSpace(f, f.site)
  f.field[f.unit]! -= f.n
  f.inside[slot]![f.unit]! += f.n
  f.load[f.unit]! -= carriers
  f.loadInside[slot]![f.unit]! += carriers
  f.n = 0
  return { goto: 'withdraw' }
}

/** Who strikes in a step: Cavalry and ambushers charge, other Troops fight in the Melee, Raiders harass. */
function doesUnitStrikeIn(g: PublicContext, f: BattleView, unit: Piece, step: BattleStep): boolean {
  if (unit === CAVALRY) return (step === 'melee') === doesUnitStrikeLate(g.board, unit, f.space) && step !== 'harass'
  if (f.ambush[unit]) return step === 'charge'
  return step === (isRaider(unit) ? 'harass' : 'melee')
}
const countHalfLossesStruck = (g: PublicContext, f: BattleView, side: FightingSide, step: BattleStep) =>
  findKindsInField(f, side).reduce((n, u) => n + (doesUnitStrikeIn(g, f, u, step) ? Math.max(0, f.field[u]! - f.struck[u]!) * strikeValueOf(u) : 0), 0)
/** 3.6.1-7 Both sides strike, then both take their losses. */
function callLossesOfBothSides(g: StepContext, step: BattleStep, onAttacker: number, onDefender: number) {
  if (onAttacker === 0 && onDefender === 0) return undefined
  g.emit({ is: 'strikes', step, onAttacker, onDefender }, ['pendragon.3.6.1-3'])
  return { call: frameMakers.losses({ step, points: onAttacker, other: onDefender }) }
}
function createFieldBattleStep(step: BattleStep) {
  return (g: StepContext, f: BattleFrame) => {
    if (countUnitsInField(f, 'defend') === 0 || countUnitsInField(f, 'attack') === 0) return
    return callLossesOfBothSides(g, step, countHalfLossesStruck(g, f, 'defend', step), countHalfLossesStruck(g, f, 'attack', step))
  }
}

export const battleProcedure: Procedure<Pendragon, BattleFrame> = {
  open: (g, f) => {
    f.queue = listFightingFactions(f)
    g.emit({ is: 'battle', space: f.space, attacker: f.attacker, defender: f.defender }, ['pendragon.3.6-1'])
  },
  evade: askStep<BattleFrame>()({
    cite: ['pendragon.3.6.2-2', 'pendragon.3.6.2-3', 'pendragon.3.6.2-5', 'pendragon.r-46'],
    who: (g, f) => {
      const faction = countUnitsInField(f, 'attack') === 0 ? null : findNextFactionToEvadeOrAmbush(g, f)
      return faction === null ? null : seatOfFaction(g.seats, faction)
    },
    may: {
      evade: {
        cite: 'pendragon.3.6.2-2',
        among: findUnitKindsOfFactionInTurn,
        unless: [
          unitTriedAlreadyBar,
          cavalryNeverEvadesBar,
          unitNotInHomeTerrainBar,
          { cite: 'pendragon.4.4.3-5', bars: (_, f, unit) => f.bound && isUnitDefending(f, unit) },
          { cite: 'pendragon.5.1.1-1', bars: (g, f, unit) => isUnitDefending(f, unit) && findModifierOfFreeAction(g, 'no-evade') !== null },
        ],
        take: (g, f, unit) => {
          const die = rollEvadeOrAmbush(g, f, unit, 'evade') + computeEvadeBonus(g.board, unit, f.space)
          // 3.6.2-6 Who Evades takes no part in what follows.
          if (die >= findLowestEvadeRoll(g.board, unit, f.space)) f.field[unit] = 0
          return { goto: 'evade' }
        },
      },
      ambush: {
        cite: 'pendragon.3.6.2-3',
        among: findUnitKindsOfFactionInTurn,
        unless: [
          unitTriedAlreadyBar,
          cavalryNeverEvadesBar,
          unitNotInHomeTerrainBar,
          { cite: 'pendragon.3.6.2-3', bars: (g, f, unit) => isRaider(unit) && !isHomeTerrain(g.board, unit, f.space) },
          { cite: 'pendragon.5.1.1-1', bars: (g, f, unit) => isUnitDefending(f, unit) && findModifierOfFreeAction(g, 'no-ambush') !== null },
        ],
        take: (g, f, unit) => {
          f.ambush[unit] = rollEvadeOrAmbush(g, f, unit, 'ambush') >= findLowestAmbushRoll(g.board, unit, f.space)
          return { goto: 'evade' }
        },
      },
      stand: {
        among: () => true,
        take: (g, f) => {
          f.queue = f.queue.slice(f.queue.indexOf(findNextFactionToEvadeOrAmbush(g, f)!) + 1)
          return { goto: 'evade' }
        },
      },
    },
  }),
  // 3.6.3-3 Step 0: Units that an Event lets Trap strike.
  trap: askStep<BattleFrame>()({
    cite: ['pendragon.3.6.3-3'],
    who: (g, f) => {
      const faction = countUnitsInField(f, 'attack') === 0 ? null : findNextTrapper(g, f)
      return faction === null ? null : seatOfFaction(g.seats, faction)
    },
    may: {
      trap: {
        cite: 'pendragon.3.6.3-3',
        among: (g, f) => findUnitsToTrap(g, f, findNextTrapper(g, f)!),
        take: (_, f, unit) => {
          f.struck[unit] = f.field[unit]!
          return { goto: 'trap' }
        },
      },
      stand: {
        among: () => true,
        take: (g, f) => {
          f.noTrap = [...f.noTrap, findNextTrapper(g, f)!]
          return { goto: 'trap' }
        },
      },
    },
  }),
  // r-47 If all attackers have Evaded the Battle is over, without consequences.
  snap: (g, f) => {
    if (countUnitsInField(f, 'attack') === 0) {
      const foray = f.raiders !== null ? g.within('foray') : null
      if (foray !== null) foray.over = foray.deep
      return { done: true }
    }
    f.sheltering = listShelteringGroups(f)
    const sprung = (side: FightingSide) => findKindsInField(f, side).reduce((n, u) => n + f.struck[u]! * strikeValueOf(u), 0)
    const [onAttacker, onDefender] = [sprung('defend'), sprung('attack')]
    // r-55 Whoever stands in a Trap has fought.
    if (onAttacker + onDefender > 0) f.cavalry = f.field[CAVALRY]! > 0
    return callLossesOfBothSides(g, 'trap', onAttacker, onDefender)
  },
  // 3.6.3-4 Defenders may Withdraw into Friendly Strongholds.
  withdraw: askStep<BattleFrame>()({
    cite: ['pendragon.3.6.3-4', 'pendragon.r-48'],
    who: (g, f) => {
      const faction = findNextToWithdraw(g, f)
      return faction === null ? null : seatOfFaction(g.seats, faction)
    },
    may: {
      withdraw: { cite: 'pendragon.3.6.3-4', among: (g, f) => findOwnUnitsInField(f, findNextToWithdraw(g, f)!), take: (_, f, unit) => void (f.unit = unit) },
      stand: {
        among: () => true,
        take: (g, f) => {
          f.sheltering = f.sheltering.slice(f.sheltering.indexOf(findNextSheltering(g, f)!) + 1)
          return { goto: 'withdraw' }
        },
      },
    },
  }),
  into: askStep<BattleFrame>()({
    cite: ['pendragon.3.6.3-4'],
    who: (g, f) => (findNextSheltering(g, f) === null ? null : seatOfFaction(g.seats, OWNER_OF_PIECE[f.unit]!)),
    may: {
      'withdraw-into': {
        cite: 'pendragon.3.6.3-4',
        among: (g, f) => findSitesToWithdrawInto(g, f, findNextSheltering(g, f)!),
        take: (_, f, site) => void (f.site = site),
      },
    },
  }),
  shelter: askStep<BattleFrame>()({
    cite: ['pendragon.3.6.3-4', 'pendragon.3.6.3-5'],
    who: (g, f) => (findNextSheltering(g, f) === null ? null : seatOfFaction(g.seats, OWNER_OF_PIECE[f.unit]!)),
    may: {
      count: {
        among: (g, f) => ({ min: 1, max: Math.min(f.field[f.unit]!, countRoomInStronghold(g, f, f.site)) }),
        take: (_, f, n) => void (f.n = n),
      },
    },
  }),
  // r-149 Who Withdraws keeps his Plunder: the owner says now how many carriers go in.
  carriers: askStep<BattleFrame>()({
    cite: ['pendragon.3.6.3-5', 'pendragon.r-149'],
    who: (g, f) => {
      const { min, max } = carrierRangeOfWithdrawal(f)
      return min < max ? seatOfFaction(g.seats, OWNER_OF_PIECE[f.unit]!) : null
    },
    may: {
      carriers: {
        cite: 'pendragon.r-149',
        among: (_, f) => carrierRangeOfWithdrawal(f),
        take: (_, f, n) => withdrawUnitsInsideStronghold(f, n),
      },
    },
  }),
  behind: (_, f) => (f.n > 0 ? withdrawUnitsInsideStronghold(f, carrierRangeOfWithdrawal(f).min) : undefined),
  // 3.6.3-7 Step 1, 3.6.3-8 step 2, 3.6.3-9 step 3.
  charge: (g, f) => {
    if (f.field[CAVALRY]! > 0) f.cavalry = true
    return createFieldBattleStep('charge')(g, f)
  },
  melee: createFieldBattleStep('melee'),
  harass: createFieldBattleStep('harass'),
  ...assaultSteps,
  ...aftermathSteps,
}
