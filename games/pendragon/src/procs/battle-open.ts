/** 3.6 How a Battle begins: who is on which side. */
import { unitCellIndex, CAVALRY, isBriton, RAIDER_OF_NATION, SITES_OF_SPACE, UNIT_COUNT, UNITS } from '../data.ts'
import { countIgnoredLosses } from '../board/mods.ts'
import { countUnitsTakingPart } from '../board/battle.ts'
import { isImperiumFragmented } from '../board/control.ts'
import { frameMakers, type BattleFrame } from '../frames.ts'
import type { Faction, PublicContext, Space } from '../types.ts'

/** `raiders`: only so many, the new ones of a Raid, attack, and so many of them carry Plunder. */
interface BattleFrameOptions {
  readonly raiders?: number
  readonly carriers?: number
  readonly bound?: boolean
  readonly noAssault?: boolean
  readonly surprise?: boolean
  readonly shield?: boolean
  readonly retaliate?: boolean
}
const createZeroUnitCounts = () => UNITS.map(() => 0)
/** 3.6.1-1 Except in Fragmentation or against each other the Britons fight as one. */
const findSideOfAlliedBritons = (g: PublicContext, attacker: Faction, defender: Faction) =>
  isImperiumFragmented(g.board) || (isBriton(attacker) && isBriton(defender)) ? 'none' : isBriton(attacker) ? 'attack' : isBriton(defender) ? 'defend' : 'none'
export function createBattleFrame(g: PublicContext, space: Space, attacker: Faction, defender: Faction, options: BattleFrameOptions): BattleFrame {
  const { carriers = 0, raiders = null, bound = false, noAssault = false, surprise = false, shield = false, retaliate = false } = options
  const first = unitCellIndex(space, UNITS[0]!)
  const frame = frameMakers.battle({
    space,
    attacker,
    defender,
    allies: findSideOfAlliedBritons(g, attacker, defender),
    raiders,
    bound,
    noAssault,
    surprise,
    shield,
    retaliate,
    inside: SITES_OF_SPACE[space]!.map(createZeroUnitCounts),
    load: g.board.plunder.slice(first, first + UNIT_COUNT),
    loadInside: SITES_OF_SPACE[space]!.map(createZeroUnitCounts),
    grace: countIgnoredLosses(g.board, CAVALRY, space, false),
    cross: countLossesIgnoredByCrossLeft(g, space),
  })
  frame.field = countUnitsTakingPart(g.board, frame)
  if (raiders !== null) frame.load[RAIDER_OF_NATION[attacker]!] = carriers
  return frame
}
/** r-131 Once in a Command: the first Field Battle in which it is needed. */
const countLossesIgnoredByCrossLeft = (g: PublicContext, space: Space) =>
  g.within('act')?.crossed === false ? countIgnoredLosses(g.board, CAVALRY, space, true) : 0
