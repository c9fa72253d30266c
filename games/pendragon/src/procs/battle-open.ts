/** 3.6 How a Battle begins: who is on which side. */
import { unitCellIndex, CAVALRY, isBriton, RAIDER_OF_NATION, SITES_IN, UNIT_COUNT, UNITS } from '../data.ts'
import { countIgnoredLosses } from '../board/mods.ts'
import { countUnitsTakingPart } from '../board/battle.ts'
import { isFragmented } from '../board/control.ts'
import { frameMakers, type BattleFrame } from '../frames.ts'
import type { Faction, PublicContext, Space } from '../types.ts'

/** `raiders`: only so many, the new ones of a Raid, attack, and so many of them carry Plunder. */
interface BattleOptions {
  readonly raiders?: number
  readonly carriers?: number
  readonly bound?: boolean
  readonly noAssault?: boolean
  readonly surprise?: boolean
  readonly shield?: boolean
  readonly retaliate?: boolean
}
const createZeroUnits = () => UNITS.map(() => 0)
/** 3.6.1-1 Except in Fragmentation or against each other the Britons fight as one. */
const findAlliedSide = (g: PublicContext, attacker: Faction, defender: Faction) =>
  isFragmented(g.board) || (isBriton(attacker) && isBriton(defender)) ? 'none' : isBriton(attacker) ? 'attack' : isBriton(defender) ? 'defend' : 'none'
export function createBattleFrame(g: PublicContext, space: Space, attacker: Faction, defender: Faction, options: BattleOptions): BattleFrame {
  const { carriers = 0, raiders = null, bound = false, noAssault = false, surprise = false, shield = false, retaliate = false } = options
  const first = unitCellIndex(space, UNITS[0]!)
  const frame = frameMakers.battle({
    space,
    attacker,
    defender,
    allies: findAlliedSide(g, attacker, defender),
    raiders,
    bound,
    noAssault,
    surprise,
    shield,
    retaliate,
    inside: SITES_IN[space]!.map(createZeroUnits),
    load: g.board.plunder.slice(first, first + UNIT_COUNT),
    loadInside: SITES_IN[space]!.map(createZeroUnits),
    grace: countIgnoredLosses(g.board, CAVALRY, space, false),
    cross: countCrossLossesLeft(g, space),
  })
  frame.field = countUnitsTakingPart(g.board, frame)
  if (raiders !== null) frame.load[RAIDER_OF_NATION[attacker]!] = carriers
  return frame
}
/** r-131 Once in a Command: the first Field Battle in which it is needed. */
const countCrossLossesLeft = (g: PublicContext, space: Space) => (g.within('act')?.crossed === false ? countIgnoredLosses(g.board, CAVALRY, space, true) : 0)
