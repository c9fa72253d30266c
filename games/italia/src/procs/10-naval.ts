/** 10.8 NAVAL COMBAT */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { SEA_NEIGHBOURS, TO_HIT_OF_TYPE } from '../data.ts'
import type { NavalBattleFrame } from '../frames.ts'
import { FLEET, type Nation, type Sea, type LadenFleet, assertSpaceIsSea } from '../kinds.ts'
import type { Board, BoardView, GameStepContext, LadenFleetState, Italia } from '../types.ts'
import { isCivilWarGarrison, seatOfNation } from '../board/control.ts'
import {
  addUnitsAt,
  removeEmptyLadenFleets,
  countFleetsAt,
  countLadenFleets,
  findLeadersAt,
  addLadenFleetAt,
  UNITS_PER_FLEET,
  findLadenFleets,
} from '../board/pieces.ts'
import { sinkFleet } from '../board/acts.ts'
import { combatPenaltyOfFoederati, isDieHit } from '../board/fire.ts'
import { makeClauseIds, ruleBuilder } from '../rules.ts'

type ReadonlyNavalFrame = DeepReadonly<NavalBattleFrame>
const findOwnLadenFleets = (b: BoardView, n: Nation, f: ReadonlyNavalFrame): LadenFleet[] => findLadenFleets(b, n, f.sea)
const countEmptyFleetsInBattle = (b: BoardView, n: Nation, f: ReadonlyNavalFrame): number => countFleetsAt(b, n, f.sea) - countLadenFleets(b, n, f.sea)
const haveBothSidesFleets = (b: BoardView, f: ReadonlyNavalFrame): boolean => countFleetsAt(b, f.attacker, f.sea) > 0 && countFleetsAt(b, f.defender, f.sea) > 0
/** What each fleet carries, the empty ones last. */
function listCargoSizesOfFleets(b: BoardView, n: Nation, f: ReadonlyNavalFrame): number[] {
  const out: number[] = []
  for (const h of b.holds) if (h.nation === n && h.at === f.sea) out.push(h.units.length)
  for (let k = countEmptyFleetsInBattle(b, n, f); k > 0; k--) out.push(0)
  return out
}
/** 10.8-5, 10.8-6, 10.8-7 On 9 or 10, one more for each unit aboard, two more for each leader in the sea. */
function rollNavalVolley(g: GameStepContext, f: NavalBattleFrame, n: Nation): number {
  const b = g.board
  const plus = 2 * findLeadersAt(b, n, f.sea).length + combatPenaltyOfFoederati(b, n)
  const loads = listCargoSizesOfFleets(b, n, f)
  const dice: number[] = []
  let hits = 0
  for (const load of loads) {
    const die = g.roll(10)
    dice.push(die)
    if (isDieHit(die, TO_HIT_OF_TYPE[FLEET]!, plus + load)) hits++
  }
  g.emit({ is: 'rolled', nation: n, dice, hits }, ['italia.10.8-5', 'italia.10.2-14'])
  return hits
}
const findNationWithNavalHits = (f: ReadonlyNavalFrame): Nation => (f.attackersHit > 0 ? f.attacker : f.defender)
/** House rule 3: cargo moves to other fleets before the fleet is lost. */
function rescueCargoOfLostShip(b: Board, n: Nation, sea: Sea, hold: number | null): number | null {
  const lost = hold === null ? null : b.holds[hold]!
  if (!lost) return null
  const others = (): LadenFleetState | undefined =>
    b.holds.find(h => h !== lost && h.nation === n && h.at === sea && h.units.length < UNITS_PER_FLEET) ??
    (countFleetsAt(b, n, sea) > countLadenFleets(b, n, sea) ? addLadenFleetAt(b, n, sea) : undefined)
  for (let h = others(); lost.units.length > 0 && h; h = others()) h.units.push(lost.units.pop()!)
  const ship = b.holds.find(h => h !== lost && h.nation === n && h.at === sea) ?? others()
  if (ship) ship.leaders.push(...lost.leaders.splice(0))
  return b.holds.indexOf(lost)
}
function loseShipInNavalBattle(g: GameStepContext, f: NavalBattleFrame, hold: number | null): void {
  const n = findNationWithNavalHits(f)
  const at = g.options['naval-cargo-rescue'] === true ? rescueCargoOfLostShip(g.board, n, f.sea, hold) : hold
  sinkFleet(g, n, f.sea, at, n === f.attacker ? f.defender : f.attacker)
  if (f.attackersHit > 0) f.attackersHit--
  else f.defendersHit--
}
function retireFleetFromBattle(g: GameStepContext, f: NavalBattleFrame, to: Sea): void {
  const b = g.board
  addUnitsAt(b, f.turn, FLEET, f.sea, -1)
  addUnitsAt(b, f.turn, FLEET, to, 1)
  if (f.ship !== null) {
    const h = b.holds[f.ship]!
    h.at = to
    for (const l of h.leaders) b.leaders[l] = to
  }
  g.within('combat')?.fled.push({ nation: f.turn, at: to })
  g.emit({ is: 'retreated', nation: f.turn, from: f.sea, to }, ['italia.10.8-11'])
  f.ship = null
}
export const navalBattleProcedure: Procedure<Italia, NavalBattleFrame> = {
  round: (g, f) => {
    if (!f.announced) g.emit({ is: 'naval', where: f.sea, attacker: f.attacker, defender: f.defender }, ['italia.10.8-1'])
    f.announced = true
  },
  // 10.0-7 Both at the same time.
  fire: (g, f) => {
    const hitsA = rollNavalVolley(g, f, f.attacker)
    const hitsD = rollNavalVolley(g, f, f.defender)
    f.defendersHit = Math.min(hitsA, countFleetsAt(g.board, f.defender, f.sea))
    f.attackersHit = Math.min(hitsD, countFleetsAt(g.board, f.attacker, f.sea))
  },
  losses: (_, f) => (f.attackersHit + f.defendersHit === 0 ? { goto: 'retreat' } : undefined),
  // 10.8-8 Whoever is hit chooses the fleet.
  lose: ruleBuilder.ask<NavalBattleFrame>()({
    cite: makeClauseIds('10.8-8'),
    who: (_, f) => seatOfNation(findNationWithNavalHits(f)),
    may: {
      'pick-empty-fleet': {
        among: (g, f) => countEmptyFleetsInBattle(g.board, findNationWithNavalHits(f), f) > 0,
        take: (g, f) => {
          loseShipInNavalBattle(g, f, null)
          return { goto: 'losses' }
        },
      },
      'pick-laden-fleet': {
        cite: 'italia.10.8-8',
        among: (g, f) => findOwnLadenFleets(g.board, findNationWithNavalHits(f), f),
        take: (g, f, ship) => {
          loseShipInNavalBattle(g, f, ship)
          return { goto: 'losses' }
        },
      },
    },
  }),
  // 10.8-11 First the attacker's fleets, then the defender's.
  retreat: (_, f) => {
    f.turn = f.attacker
    return undefined
  },
  retire: ruleBuilder.ask<NavalBattleFrame>()({
    cite: makeClauseIds('10.8-11'),
    who: (g, f) => (haveBothSidesFleets(g.board, f) && !isCivilWarGarrison(g.board, f.turn) ? seatOfNation(f.turn) : null),
    may: {
      'pick-empty-fleet': {
        among: (g, f) => countEmptyFleetsInBattle(g.board, f.turn, f) > 0,
        take: () => ({ goto: 'where' }),
      },
      'pick-laden-fleet': {
        cite: 'italia.10.8-11',
        among: (g, f) => findOwnLadenFleets(g.board, f.turn, f),
        take: (_, f, ship) => {
          f.ship = ship
          return { goto: 'where' }
        },
      },
      'stay-and-fight': {
        among: () => true,
        take: (_, f) => {
          if (f.turn === f.defender) return { goto: 'again' }
          f.turn = f.defender
          return { goto: 'retire' }
        },
      },
    },
  }),
  where: ruleBuilder.ask<NavalBattleFrame>()({
    cite: makeClauseIds('10.8-11'),
    who: (g, f) => (haveBothSidesFleets(g.board, f) && !isCivilWarGarrison(g.board, f.turn) ? seatOfNation(f.turn) : null),
    may: {
      'go-to': {
        among: (_, f) => SEA_NEIGHBOURS[f.sea]!,
        take: (g, f, to) => {
          retireFleetFromBattle(g, f, assertSpaceIsSea(to))
          return { goto: 'retire' }
        },
      },
    },
  }),
  // Ruling 39: until one side has no fleet left there.
  again: (g, f) => {
    removeEmptyLadenFleets(g.board)
    return haveBothSidesFleets(g.board, f) ? { goto: 'round' } : undefined
  },
}
