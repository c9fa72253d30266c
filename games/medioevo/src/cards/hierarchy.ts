/** Hierarchy (tecnologie.gerarchia): a unit that fights counts as one of the next type, up or down, until the turn ends. */
import { ARCHER, CAPTAINS, HEAVY, KNIGHT, LIGHT, UNITS, type Side, type Unit } from '../kinds.ts'
import { findFirstArmyWithUnit } from '../board/armies.ts'
import { battlePartyOfSide, countMeleeUnits } from '../board/battle.ts'
import { findArmiesOutsideCrews } from '../board/crews.ts'
import { isFigureNamed, nameFigure } from '../board/figures.ts'
import type { GamePublicContext } from '../rules.ts'
import { lastOfList, type CardAbility } from './ability.ts'
import { changeUnitTypeForTurn } from './realm.ts'

const UNIT_RANKS: readonly (readonly Unit[])[] = [[LIGHT, ARCHER], [HEAVY], [KNIGHT], [CAPTAINS[0]], [CAPTAINS[1]], [CAPTAINS[2]]]
const rankOfUnit = (u: Unit): number => UNIT_RANKS.findIndex(rung => rung.includes(u))
/** tecnologie.gerarchia-1, -2: one step up or down, or between Light infantry and Archer. */
const findUnitsOneRankAway = (u: Unit): Unit[] => [
  ...(UNIT_RANKS[rankOfUnit(u) - 1] ?? []),
  ...(UNIT_RANKS[rankOfUnit(u) + 1] ?? []),
  ...UNIT_RANKS[rankOfUnit(u)]!.filter(x => x !== u),
]
const findSidesThatFight = (g: GamePublicContext) =>
  [g.enclosing('battle').attacker, g.enclosing('battle').defender].filter(side => findUnitTypesThatFight(g, side).length > 0)
/** Units of a side that fight; whoever serves an engine or is trapped by a Spy stays what he is. */
function findUnitTypesThatFight(g: GamePublicContext, side: Side): Unit[] {
  const round = g.enclosing('round')
  const counts = countMeleeUnits(g.board, round, battlePartyOfSide(round, side)!)
  return UNITS.filter(u => counts[u]! > 0)
}
/** r-276, r-224: which of them it may be; at sea nobody of a Galley where all of the class serve. */
const findArmiesThatFight = (g: GamePublicContext, side: Side, unit: Unit) =>
  findArmiesOutsideCrews(g.board, g.enclosing('round'), battlePartyOfSide(g.enclosing('round'), side)!, unit)

export const hierarchyAbility: CardAbility = {
  could: (g, seat) => {
    const fight = g.within('battle')
    return fight !== null && battlePartyOfSide(fight, seat) !== null && findSidesThatFight(g).length > 0
  },
  asks: [
    { sides: findSidesThatFight },
    { units: (g, f) => findUnitTypesThatFight(g, lastOfList(f.sides)) },
    { units: (_, f) => findUnitsOneRankAway(lastOfList(f.units)) },
    { ifAny: true, figure: (g, f) => ({ seat: f.seat, unit: f.units.at(-2)!, armies: findArmiesThatFight(g, lastOfList(f.sides), f.units.at(-2)!) }) },
  ],
  effect: (g, f) => {
    const [was, now] = f.units.slice(-2) as [Unit, Unit]
    const [side, { place }] = [lastOfList(f.sides), g.enclosing('battle')]
    const meant = findArmiesThatFight(g as unknown as GamePublicContext, side, was).filter(a => isFigureNamed(a, was, f.figure))
    changeUnitTypeForTurn(g, place, side, was, now, nameFigure(findFirstArmyWithUnit(meant, place, side, was)!, was))
  },
}
