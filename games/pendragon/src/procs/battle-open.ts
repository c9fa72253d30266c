/** 3.6 How a Battle begins: who is on which side. */
import { cell, CAVALRY, isBriton, RAIDER, SITES_IN, UNITS } from '../data.ts'
import { ignoredLosses } from '../board/mods.ts'
import { muster } from '../board/battle.ts'
import { isFragmented } from '../board/control.ts'
import type { BattleFrame } from '../frames.ts'
import type { Faction, Look, Space } from '../types.ts'

interface How {
  readonly raiders?: number
  readonly carriers?: number
  readonly bound?: boolean
  readonly noAssault?: boolean
  readonly surprise?: boolean
  readonly shield?: boolean
  readonly retaliate?: boolean
}
const nobody = () => UNITS.map(() => 0)
const no = () => UNITS.map(() => false)
/** 3.6.1-1 Except in Fragmentation or against each other the Britons fight as one. */
const alliesOf = (g: Look, attacker: Faction, defender: Faction) =>
  isFragmented(g.board) || (isBriton(attacker) && isBriton(defender)) ? 'none' : isBriton(attacker) ? 'attack' : isBriton(defender) ? 'defend' : 'none'
export function battleFrame(g: Look, space: Space, attacker: Faction, defender: Faction, how: How): BattleFrame {
  const frame: BattleFrame = {
    proc: 'battle',
    at: 'open',
    space,
    attacker,
    defender,
    allies: alliesOf(g, attacker, defender),
    raiders: how.raiders ?? -1,
    bound: how.bound ?? false,
    noAssault: how.noAssault ?? false,
    surprise: how.surprise ?? false,
    shield: how.shield ?? false,
    retaliate: how.retaliate ?? false,
    field: nobody(),
    struck: nobody(),
    ambush: no(),
    tried: no(),
    inside: SITES_IN[space]!.map(nobody),
    queue: [],
    unit: 0,
    site: 0,
    n: 0,
    load: g.board.plunder.slice(cell(space, 0), cell(space + 1, 0)),
    loadInside: SITES_IN[space]!.map(nobody),
    grace: ignoredLosses(g.board, CAVALRY, space, false),
    cross: crossLeft(g, space),
    champion: false,
    garrison: 0,
    assaulted: [],
    fallen: [],
    storming: false,
    starving: false,
    lost: [0, 0],
    spoils: [0, 0],
    cavalry: false,
    besiegers: 0,
  }
  frame.field = muster(g.board, frame)
  if (frame.raiders >= 0) frame.load[RAIDER[attacker]!] = how.carriers ?? 0
  return frame
}
/** r-131 Once in a Command: the first Field Battle in which it is needed. */
const crossLeft = (g: Look, space: Space) => ((g.within('act')?.crossed ?? 0) === -1 ? ignoredLosses(g.board, CAVALRY, space, true) : 0)
