/** 3.6 BATTLE: Pre-Battle and Field Battle. The Assault and what follows is in assault.ts. */
import type { Procedure } from '@tabularium/kernel'
import { CAPACITY, CAVALRY, isRaider, OWNER, UNITS } from '../data.ts'
import {
  lowestAmbushRoll,
  defendedSites,
  lowestEvadeRoll,
  factionsOf,
  unitsInField,
  unitsInside,
  isHome,
  isOnSide,
  kindsInField,
  siteIndex,
  strikeValue,
  type BattleView,
  type Side,
  type Step,
} from '../board/battle.ts'
import { evadeBonus, grantedMod, mayTrap, strikesLate } from '../board/mods.ts'
import { frames, type BattleFrame } from '../frames.ts'
import type { Faction, PublicContext, Pendragon, Piece, Site, StepContext } from '../types.ts'
import { aftermath, assault } from './assault.ts'
import { ask, type BarOn } from './common.ts'
import { seatOf } from '../board/seats.ts'

const ownUnitsInField = (f: BattleView, faction: Faction) => UNITS.filter(u => f.field[u]! > 0 && OWNER[u] === faction)
// ---- 3.6.2 Pre-Battle ----
/** r-46 A group is all Units of a faction and type; it tries once. */
const groupsToTry = (g: PublicContext, f: BattleView, faction: Faction) =>
  ownUnitsInField(f, faction).filter(u => !f.tried[u] && (lowestEvadeRoll(g.board, u, f.space) < 7 || lowestAmbushRoll(g.board, u, f.space) < 7))
export const nextTrier = (g: PublicContext, f: BattleView) => f.queue.find(x => groupsToTry(g, f, x).length > 0) ?? null
const ownGroups = (g: PublicContext, f: BattleView) => ownUnitsInField(f, nextTrier(g, f)!)
const isDefending = (f: BattleView, unit: Piece) => isOnSide(f, 'defend', OWNER[unit]!)
const triedOnce = { cite: 'pendragon.r-46', bars: (_: unknown, f: BattleView, unit: Piece) => f.tried[unit]! }
const neverCavalry = { cite: 'pendragon.3.6.2-1', bars: (_: unknown, _f: BattleView, unit: Piece) => unit === CAVALRY }
const notAtHome: BarOn<Piece> = {
  cite: 'pendragon.3.6.2-5',
  bars: (g, f, unit) => unit !== CAVALRY && !isRaider(unit) && !isHome(g.board, unit, (f as BattleView).space),
}
function rollFor(g: StepContext, f: BattleFrame, unit: Piece, what: 'evade' | 'ambush'): number {
  const die = g.roll(6)
  f.tried[unit] = true
  g.emit({ is: 'rolled', what, faction: OWNER[unit]!, dice: [die] }, [isRaider(unit) ? 'pendragon.3.6.2-2' : 'pendragon.3.6.2-5'])
  return die
}
/** Factions that are asked one after the other: the attackers first. */
const allFighting = (f: BattleView): Faction[] => [...factionsOf(f, 'attack'), ...factionsOf(f, 'defend')]

// ---- 3.6.3 Field Battle ----
const unitsToTrap = (g: PublicContext, f: BattleView, faction: Faction) =>
  ownUnitsInField(f, faction).filter(u => f.struck[u] === 0 && mayTrap(g.board, u, f.space))
/** Who is asked next whether it springs a Trap. */
export const nextTrapper = (g: PublicContext, f: BattleView): Faction | null =>
  unitsInField(f, 'defend') > 0 ? (allFighting(f).find(x => !f.noTrap.includes(x) && unitsToTrap(g, f, x).length > 0) ?? null) : null
type Sheltering = BattleView['sheltering'][number]
/** r-48 Each into its own Strongholds first, then into those of a Friend. */
const shelterQueue = (f: BattleView): Sheltering[] => {
  const who = factionsOf(f, 'defend')
  const into = (own: boolean) => who.map(faction => ({ faction, own }))
  return who.length === 1 ? into(true) : [...into(true), ...into(false)]
}
const roomInStronghold = (g: PublicContext, f: BattleView, site: Site) => CAPACITY[g.board.sites[site]!]! - unitsInside(f, site)
const sitesToWithdrawInto = (g: PublicContext, f: BattleView, { faction, own: isOwn }: Sheltering): Site[] =>
  defendedSites(g.board, f).filter(s => (OWNER[g.board.sites[s]!] === faction) === isOwn && roomInStronghold(g, f, s) > 0)
const nextSheltering = (g: PublicContext, f: BattleView): Sheltering | null =>
  f.bound ? null : (f.sheltering.find(next => ownUnitsInField(f, next.faction).length > 0 && sitesToWithdrawInto(g, f, next).length > 0) ?? null)
/** Who is asked next whether it Withdraws. */
export const nextToWithdraw = (g: PublicContext, f: BattleView): Faction | null => nextSheltering(g, f)?.faction ?? null

/** How many carriers may be among those who Withdraw. */
const carriersGoingIn = (f: BattleView) => ({ min: Math.max(0, f.n - (f.field[f.unit]! - f.load[f.unit]!)), max: Math.min(f.n, f.load[f.unit]!) })
function goInside(f: BattleFrame, carriers: number): { goto: 'withdraw' } {
  const slot = siteIndex(f, f.site)
  f.field[f.unit]! -= f.n
  f.inside[slot]![f.unit]! += f.n
  f.load[f.unit]! -= carriers
  f.loadInside[slot]![f.unit]! += carriers
  f.n = 0
  return { goto: 'withdraw' }
}

/** Who strikes in a step: Cavalry and ambushers charge, other Troops fight in the Melee, Raiders harass. */
function strikesIn(g: PublicContext, f: BattleView, unit: Piece, step: Step): boolean {
  if (unit === CAVALRY) return (step === 'melee') === strikesLate(g.board, unit, f.space) && step !== 'harass'
  if (f.ambush[unit]) return step === 'charge'
  return step === (isRaider(unit) ? 'harass' : 'melee')
}
const halfLossesStruck = (g: PublicContext, f: BattleView, side: Side, step: Step) =>
  kindsInField(f, side).reduce((n, u) => n + (strikesIn(g, f, u, step) ? Math.max(0, f.field[u]! - f.struck[u]!) * strikeValue(u) : 0), 0)
/** 3.6.1-7 Both sides strike, then both take their losses. */
function exchangeLosses(g: StepContext, step: Step, onAttacker: number, onDefender: number) {
  if (onAttacker === 0 && onDefender === 0) return undefined
  g.emit({ is: 'strikes', step, onAttacker, onDefender }, ['pendragon.3.6.1-3'])
  return { call: frames.losses({ step, points: onAttacker, other: onDefender }) }
}
function fieldStep(step: Step) {
  return (g: StepContext, f: BattleFrame) => {
    if (unitsInField(f, 'defend') === 0 || unitsInField(f, 'attack') === 0) return
    return exchangeLosses(g, step, halfLossesStruck(g, f, 'defend', step), halfLossesStruck(g, f, 'attack', step))
  }
}

export const battle: Procedure<Pendragon, BattleFrame> = {
  open: (g, f) => {
    f.queue = allFighting(f)
    g.emit({ is: 'battle', space: f.space, attacker: f.attacker, defender: f.defender }, ['pendragon.3.6-1'])
  },
  evade: ask<BattleFrame>()({
    cite: ['pendragon.3.6.2-2', 'pendragon.3.6.2-3', 'pendragon.3.6.2-5', 'pendragon.r-46'],
    who: (g, f) => {
      const faction = unitsInField(f, 'attack') === 0 ? null : nextTrier(g, f)
      return faction === null ? null : seatOf(g.seats, faction)
    },
    may: {
      evade: {
        cite: 'pendragon.3.6.2-2',
        among: ownGroups,
        unless: [
          triedOnce,
          neverCavalry,
          notAtHome,
          { cite: 'pendragon.4.4.3-5', bars: (_, f, unit) => f.bound && isDefending(f, unit) },
          { cite: 'pendragon.5.1.1-1', bars: (g, f, unit) => isDefending(f, unit) && grantedMod(g, 'no-evade') !== null },
        ],
        take: (g, f, unit) => {
          const die = rollFor(g, f, unit, 'evade') + evadeBonus(g.board, unit, f.space)
          // 3.6.2-6 Who Evades takes no part in what follows.
          if (die >= lowestEvadeRoll(g.board, unit, f.space)) f.field[unit] = 0
          return { goto: 'evade' }
        },
      },
      ambush: {
        cite: 'pendragon.3.6.2-3',
        among: ownGroups,
        unless: [
          triedOnce,
          neverCavalry,
          notAtHome,
          { cite: 'pendragon.3.6.2-3', bars: (g, f, unit) => isRaider(unit) && !isHome(g.board, unit, f.space) },
          { cite: 'pendragon.5.1.1-1', bars: (g, f, unit) => isDefending(f, unit) && grantedMod(g, 'no-ambush') !== null },
        ],
        take: (g, f, unit) => {
          f.ambush[unit] = rollFor(g, f, unit, 'ambush') >= lowestAmbushRoll(g.board, unit, f.space)
          return { goto: 'evade' }
        },
      },
      stand: {
        among: () => true,
        take: (g, f) => {
          f.queue = f.queue.slice(f.queue.indexOf(nextTrier(g, f)!) + 1)
          return { goto: 'evade' }
        },
      },
    },
  }),
  // 3.6.3-3 Step 0: Units that an Event lets Trap strike.
  trap: ask<BattleFrame>()({
    cite: ['pendragon.3.6.3-3'],
    who: (g, f) => {
      const faction = unitsInField(f, 'attack') === 0 ? null : nextTrapper(g, f)
      return faction === null ? null : seatOf(g.seats, faction)
    },
    may: {
      trap: {
        cite: 'pendragon.3.6.3-3',
        among: (g, f) => unitsToTrap(g, f, nextTrapper(g, f)!),
        take: (_, f, unit) => {
          f.struck[unit] = f.field[unit]!
          return { goto: 'trap' }
        },
      },
      stand: {
        among: () => true,
        take: (g, f) => {
          f.noTrap = [...f.noTrap, nextTrapper(g, f)!]
          return { goto: 'trap' }
        },
      },
    },
  }),
  // r-47 If all attackers have Evaded the Battle is over, without consequences.
  snap: (g, f) => {
    if (unitsInField(f, 'attack') === 0) {
      const foray = f.raiders !== null ? g.within('foray') : null
      if (foray !== null) foray.over = foray.deep
      return { done: true }
    }
    f.sheltering = shelterQueue(f)
    const sprung = (side: Side) => kindsInField(f, side).reduce((n, u) => n + f.struck[u]! * strikeValue(u), 0)
    const [onAttacker, onDefender] = [sprung('defend'), sprung('attack')]
    // r-55 Whoever stands in a Trap has fought.
    if (onAttacker + onDefender > 0) f.cavalry = f.field[CAVALRY]! > 0
    return exchangeLosses(g, 'trap', onAttacker, onDefender)
  },
  // 3.6.3-4 Defenders may Withdraw into Friendly Strongholds.
  withdraw: ask<BattleFrame>()({
    cite: ['pendragon.3.6.3-4', 'pendragon.r-48'],
    who: (g, f) => {
      const faction = nextToWithdraw(g, f)
      return faction === null ? null : seatOf(g.seats, faction)
    },
    may: {
      withdraw: { cite: 'pendragon.3.6.3-4', among: (g, f) => ownUnitsInField(f, nextToWithdraw(g, f)!), take: (_, f, unit) => void (f.unit = unit) },
      stand: {
        among: () => true,
        take: (g, f) => {
          f.sheltering = f.sheltering.slice(f.sheltering.indexOf(nextSheltering(g, f)!) + 1)
          return { goto: 'withdraw' }
        },
      },
    },
  }),
  into: ask<BattleFrame>()({
    cite: ['pendragon.3.6.3-4'],
    who: (g, f) => (nextSheltering(g, f) === null ? null : seatOf(g.seats, OWNER[f.unit]!)),
    may: {
      'withdraw-into': {
        cite: 'pendragon.3.6.3-4',
        among: (g, f) => sitesToWithdrawInto(g, f, nextSheltering(g, f)!),
        take: (_, f, site) => void (f.site = site),
      },
    },
  }),
  shelter: ask<BattleFrame>()({
    cite: ['pendragon.3.6.3-4', 'pendragon.3.6.3-5'],
    who: (g, f) => (nextSheltering(g, f) === null ? null : seatOf(g.seats, OWNER[f.unit]!)),
    may: {
      count: {
        among: (g, f) => ({ min: 1, max: Math.min(f.field[f.unit]!, roomInStronghold(g, f, f.site)) }),
        take: (_, f, n) => void (f.n = n),
      },
    },
  }),
  // r-149 Who Withdraws keeps his Plunder: the owner says now how many carriers go in.
  carriers: ask<BattleFrame>()({
    cite: ['pendragon.3.6.3-5', 'pendragon.r-149'],
    who: (g, f) => {
      const { min, max } = carriersGoingIn(f)
      return min < max ? seatOf(g.seats, OWNER[f.unit]!) : null
    },
    may: {
      carriers: {
        cite: 'pendragon.r-149',
        among: (_, f) => carriersGoingIn(f),
        take: (_, f, n) => goInside(f, n),
      },
    },
  }),
  behind: (_, f) => (f.n > 0 ? goInside(f, carriersGoingIn(f).min) : undefined),
  // 3.6.3-7 Step 1, 3.6.3-8 step 2, 3.6.3-9 step 3.
  charge: (g, f) => {
    if (f.field[CAVALRY]! > 0) f.cavalry = true
    return fieldStep('charge')(g, f)
  },
  melee: fieldStep('melee'),
  harass: fieldStep('harass'),
  ...assault,
  ...aftermath,
}
