/** 3.4.1, 3.5.1 One space of a RAID: land, Plunder, fight; and one space of a Barbarian BATTLE Command (3.4.4, 3.5.4). */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import { unitCellIndex, CIV, DUX, FACTIONS, IS_CITY, isBarbarian, isBriton, RAIDER_OF_NATION, SAX, SCO, SCOTTI_RENOWN, WARBAND_OF_NATION } from '../data.ts'
import { BRITON_RESOURCES, DUX_RESOURCES, WEALTH } from '../data.ts'
import {
  BRITONS_TOGETHER,
  changePopulation,
  findHolderOfSpace,
  isImperiumFragmented,
  NOBODY,
  countProsperityIn,
  holderThatFactionCountsAs,
  takeProsperity,
} from '../board/control.ts'
import { findOperationGrantingFreeAction, isModifierInForce, countRaidersTurnedBack, computeRaidBonus } from '../board/mods.ts'
import { countUnitsCarryingPlunder, countPiecesOfFactionIn, countStrongholdsOfFactionIn, countTroopsOfFactionIn, countUnitsOfKindIn } from '../board/pieces.ts'
import { changeTrack, valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type BattleCommandInSpaceFrame, type RaidIntoSpaceFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Space, StepContext, Track } from '../types.ts'
import { createBattleFrame } from './battle-open.ts'
import { findCommandAndFeatFrame, findActingSeat, areBritonsPlayedByTwoPeople, askStep, ownTrackOfFaction } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { createLoadPlunderFrame } from './pay.ts'

/** r-8 Whom one may Battle there: before Fragmentation the Britons are one target of a Barbarian. */
export function findEnemiesIn(b: BoardView, space: Space, faction: Faction): Faction[] {
  const there: Faction[] = []
  const asOne = isBarbarian(faction) && !isImperiumFragmented(b)
  for (const f of FACTIONS) if (f !== faction && !(asOne && f === CIV && there[0] === DUX) && countPiecesOfFactionIn(b, space, f) > 0) there.push(f)
  return there
}
const isSpaceMarkedForFeat = (g: PublicContext, space: Space, feat: string) =>
  findCommandAndFeatFrame(g).feat === feat && findCommandAndFeatFrame(g).feats.includes(space)

// ---- 4.4.3 Ravage ----
/** 4.4.3-4 After the Plunder a die: on 4-6 Population falls by 1. */
function rollRavageDie(g: StepContext, space: Space): void {
  const die = g.roll(6)
  g.emit({ is: 'rolled', what: 'ravage', faction: SAX, dice: [die] }, ['pendragon.4.4.3-4'])
  if (die >= 4) changePopulation(g, space, -1, true, 'pendragon.4.4.3-4')
}
/** 4.4.3-5, r-63 Who may force a Battle on the Saxons. */
const findFactionsThatMayAvenge = (b: BoardView, space: Space): Faction[] => [DUX, CIV, SCO].filter(f => countTroopsOfFactionIn(b, space, f) > 0)
/** Before Fragmentation the Britons fight once, together: the Civitates may still force what the Dux declined, unless one person speaks for both. */
const findFactionsAskedTogether = (g: PublicContext, by: Faction, forced: boolean): Faction[] =>
  by === DUX && !isImperiumFragmented(g.board) && (forced || !areBritonsPlayedByTwoPeople(g)) ? [DUX, CIV] : [by]
export const findNextAvenger = (g: PublicContext, f: { readonly space: Space; readonly asked: readonly Faction[] }): Faction | null =>
  (isSpaceMarkedForFeat(g, f.space, 'ravage') && countPiecesOfFactionIn(g.board, f.space, SAX) > 0
    ? findFactionsThatMayAvenge(g.board, f.space).find(x => !f.asked.includes(x))
    : undefined) ?? null
const createAvengingBattleFrame = (g: PublicContext, space: Space, by: Faction) => createBattleFrame(g, space, by, SAX, { bound: true, noAssault: true })
const createRavageStep = <F extends RaidIntoSpaceFrame | BattleCommandInSpaceFrame>() =>
  askStep<F>()({
    cite: ['pendragon.4.4.3-5', 'pendragon.r-63'],
    who: (g, f) => {
      const by = findNextAvenger(g, f as DeepReadonly<RaidIntoSpaceFrame>)
      return by === null ? null : seatOfFaction(g.seats, by)
    },
    may: {
      force: {
        among: () => true,
        take: (g, f) => {
          const by = findNextAvenger(g, f)!
          f.asked = [...f.asked, ...findFactionsAskedTogether(g, by, true)]
          return { call: createAvengingBattleFrame(g, f.space, by), then: 'ravage' }
        },
      },
      decline: {
        among: () => true,
        take: (g, f) => {
          f.asked = [...f.asked, ...findFactionsAskedTogether(g, findNextAvenger(g, f)!, false)]
          return { goto: 'ravage' }
        },
      },
    },
  })

// ---- 4.5.3 Ransom ----
/** r-75 Where a faction's ransom comes from; null if it has nothing. */
function findRansomTrack(b: BoardView, faction: Faction): Track | null {
  const purses: Track[] =
    faction === DUX
      ? [DUX_RESOURCES, ...(isImperiumFragmented(b) ? [] : [BRITON_RESOURCES])]
      : faction === CIV
        ? [BRITON_RESOURCES, WEALTH]
        : [ownTrackOfFaction(faction)]
  return purses.find(t => valueOfTrack(b, t) > 0) ?? null
}
const findRansomPayers = (b: BoardView, space: Space) =>
  FACTIONS.filter(f => f !== SCO && countStrongholdsOfFactionIn(b, space, f) > 0 && findRansomTrack(b, f) !== null)
function rollRansomDie(g: StepContext): boolean {
  const die = g.roll(6)
  g.emit({ is: 'rolled', what: 'ransom', faction: SCO, dice: [die] }, ['pendragon.4.5.3-2'])
  return die >= 4
}
const createRansomStep = <F extends RaidIntoSpaceFrame | BattleCommandInSpaceFrame>() =>
  askStep<F>()({
    cite: ['pendragon.4.5.3-2', 'pendragon.r-75'],
    who: (g, f) => (f.ransom ? findActingSeat(g) : null),
    needs: ['payer'],
    may: {
      payer: {
        cite: 'pendragon.r-75',
        among: (g, f) => findRansomPayers(g.board, f.space),
        take: (g, f, from) => {
          changeTrack(g, findRansomTrack(g.board, from)!, -1, 'pendragon.4.5.3-2')
          changeTrack(g, SCOTTI_RENOWN, 1, 'pendragon.4.5.3-2')
          f.ransom = false
        },
      },
    },
  })

// ---- 4.4.2-4 Deep Raid ----
/** r-61 First the Dux, if Britons have a piece there, then whoever has Control. */
function findFactionsThatMayForceBattle(g: PublicContext, f: DeepReadonly<RaidIntoSpaceFrame>): Faction[] {
  const b = g.board
  const raider = findCommandAndFeatFrame(g).faction
  const britons = countPiecesOfFactionIn(b, f.space, DUX) > 0 || (!isImperiumFragmented(b) && countPiecesOfFactionIn(b, f.space, CIV) > 0)
  const held = findHolderOfSpace(b, f.space)
  const owner = held === BRITONS_TOGETHER ? CIV : held
  return [...(britons ? [DUX] : []), ...(owner !== NOBODY && owner !== raider && owner !== DUX ? [owner] : [])]
}
const countRaidersLanded = (g: PublicContext, f: DeepReadonly<RaidIntoSpaceFrame>) =>
  countUnitsOfKindIn(g.board, f.space, RAIDER_OF_NATION[findCommandAndFeatFrame(g).faction]!) - f.before
export const findNextFactionThatMayForceBattle = (g: PublicContext, f: DeepReadonly<RaidIntoSpaceFrame>): Faction | null =>
  f.deep && !f.fought && countRaidersLanded(g, f) > 0 ? (findFactionsThatMayForceBattle(g, f).find(x => !f.asked.includes(x)) ?? null) : null
const createRaidersBattleFrame = (g: PublicContext, f: DeepReadonly<RaidIntoSpaceFrame>, enemy: Faction) =>
  createBattleFrame(g, f.space, findCommandAndFeatFrame(g).faction, enemy, {
    raiders: f.n,
    carriers: f.carriers,
    surprise: isSpaceMarkedForFeat(g, f.space, 'surprise'),
    noAssault: isSpaceMarkedForFeat(g, f.space, 'ravage'),
  })

export const raidIntoSpaceProcedure: Procedure<Pendragon, RaidIntoSpaceFrame> = {
  // 3.4.1-7, -8 The dice, less the Forts on a Patrolled Sea.
  roll: (g, f) => {
    const { faction, op } = findCommandAndFeatFrame(g)
    const dice: number[] = []
    while (dice.length < f.dice) dice.push(g.roll(4))
    g.emit({ is: 'rolled', what: 'raid', faction, dice }, [faction === SAX ? 'pendragon.3.4.1-7' : 'pendragon.3.5.1-6'])
    const free = op !== null && findOperationGrantingFreeAction(g)!.ignoreReach
    f.n = Math.max(0, dice.reduce((a, n) => a + n, 0) - (free ? 0 : countRaidersTurnedBack(g, f.via)) + computeRaidBonus(g, faction, f.via))
    f.before = countUnitsOfKindIn(g.board, f.space, RAIDER_OF_NATION[faction]!)
  },
  // NIALL: up to 3 Raiders from his card join those of one space.
  niall: askStep<RaidIntoSpaceFrame>()({
    cite: ['pendragon.5.3-1'],
    who: (g, f) =>
      findCommandAndFeatFrame(g).faction === SCO && g.board.niall > 0 && f.n > 0 && !g.enclosing('raid').niall && isModifierInForce(g.board, 'box-raiders')
        ? findActingSeat(g)
        : null,
    may: {
      count: {
        among: g => ({ min: 0, max: Math.min(3, g.board.niall) }),
        take: (g, f, n) => {
          g.board.niall -= n
          f.n += n
          if (n > 0) g.enclosing('raid').niall = true
        },
      },
    },
  }),
  land: (g, f) => ({
    call: frameMakers.place({ who: findCommandAndFeatFrame(g).faction, piece: RAIDER_OF_NATION[findCommandAndFeatFrame(g).faction]!, space: f.space, n: f.n }),
  }),
  deep: askStep<RaidIntoSpaceFrame>()({
    cite: ['pendragon.4.4.2-4', 'pendragon.4.5.2-1'],
    who: (g, f) => {
      const by = findNextFactionThatMayForceBattle(g, f)
      return by === null ? null : seatOfFaction(g.seats, by)
    },
    may: {
      force: {
        among: () => true,
        take: (g, f) => {
          const by = findNextFactionThatMayForceBattle(g, f)!
          f.n = countRaidersLanded(g, f)
          f.fought = true
          return { call: createRaidersBattleFrame(g, f, by) }
        },
      },
      decline: {
        among: () => true,
        take: (g, f) => {
          f.asked = [...f.asked, findNextFactionThatMayForceBattle(g, f)!]
          return { goto: 'deep' }
        },
      },
    },
  }),
  // 3.4.1-9, r-31 In a Region the new Raiders Plunder up to the Population; 4.4.3-2 Ravage lifts that limit.
  plunder: (g, f) => {
    const raider = RAIDER_OF_NATION[findCommandAndFeatFrame(g).faction]!
    if (!f.fought) f.n = countRaidersLanded(g, f)
    f.asked = []
    if (f.over) return { done: true }
    if (IS_CITY[f.space] || f.n <= 0) return
    const hands = f.n - f.carriers
    const limit = isSpaceMarkedForFeat(g, f.space, 'ravage') ? hands : Math.min(hands, g.board.population[f.space]!)
    const taken = takeProsperity(g, f.space, Math.min(limit, countProsperityIn(g.board, f.space)), 'pendragon.3.4.1-9')
    g.board.plunder[unitCellIndex(f.space, raider)]! += taken
    f.carriers += taken
    if (taken > 0) g.emit({ is: 'plundered', faction: findCommandAndFeatFrame(g).faction, space: f.space, n: taken }, ['pendragon.3.4.1-9'])
  },
  feats: (g, f) => {
    if (f.n <= 0) return
    if (isSpaceMarkedForFeat(g, f.space, 'ravage')) rollRavageDie(g, f.space)
    f.ransom = isSpaceMarkedForFeat(g, f.space, 'ransom') && rollRansomDie(g)
  },
  ransom: createRansomStep<RaidIntoSpaceFrame>(),
  // 3.4.1-10 Then they may Battle one enemy faction there.
  battle: askStep<RaidIntoSpaceFrame>()({
    cite: ['pendragon.3.4.1-10', 'pendragon.3.5.1-7', 'pendragon.r-31'],
    who: (g, f) => (f.n > 0 && !f.fought ? findActingSeat(g) : null),
    needs: ['attack'],
    may: {
      attack: {
        cite: 'pendragon.r-8',
        among: (g, f) => findEnemiesIn(g.board, f.space, findCommandAndFeatFrame(g).faction),
        take: (g, f, enemy) => {
          f.fought = true
          return { call: createRaidersBattleFrame(g, f, enemy) }
        },
      },
      decline: { among: () => true, take: () => {} },
    },
  }),
  ravage: createRavageStep<RaidIntoSpaceFrame>(),
}

export const battleCommandInSpaceProcedure: Procedure<Pendragon, BattleCommandInSpaceFrame> = {
  // 3.4.4-2, 3.5.4-2 A Barbarian's Warbands first Plunder a Region they do not Control.
  plunder: (g, f) => {
    const { faction } = findCommandAndFeatFrame(g)
    const b = g.board
    if (isBriton(faction) || IS_CITY[f.space] || findHolderOfSpace(b, f.space) === holderThatFactionCountsAs(b, faction)) return
    const unit = WARBAND_OF_NATION[faction]!
    const hands = countUnitsOfKindIn(b, f.space, unit) - countUnitsCarryingPlunder(b, f.space, unit)
    const limit = isSpaceMarkedForFeat(g, f.space, 'ravage') ? hands : Math.min(hands, b.population[f.space]!)
    return { call: createLoadPlunderFrame(faction, f.space, [unit], Math.min(limit, countProsperityIn(b, f.space)), true) }
  },
  feats: (g, f) => {
    if (isSpaceMarkedForFeat(g, f.space, 'ravage')) rollRavageDie(g, f.space)
    f.ransom = isSpaceMarkedForFeat(g, f.space, 'ransom') && rollRansomDie(g)
  },
  ransom: createRansomStep<BattleCommandInSpaceFrame>(),
  battle: (g, f) => {
    const { faction } = findCommandAndFeatFrame(g)
    const foes = isBarbarian(faction) && isBriton(f.enemy) && !isImperiumFragmented(g.board) ? [DUX, CIV] : [f.enemy]
    if (countTroopsOfFactionIn(g.board, f.space, faction) === 0 || foes.every(x => countPiecesOfFactionIn(g.board, f.space, x) === 0)) return
    const marked = (feat: string) => isSpaceMarkedForFeat(g, f.space, feat)
    return {
      call: createBattleFrame(g, f.space, faction, f.enemy, {
        surprise: marked('surprise'),
        shield: marked('shield-wall'),
        retaliate: marked('retaliate'),
        noAssault: marked('ravage'),
      }),
    }
  },
  ravage: createRavageStep<BattleCommandInSpaceFrame>(),
}
