/** 2.3, 2.4, E BARBARIANS: the points of the first player, hordes that arrive, rebellions. */
import type { Procedure } from '@tabularium/kernel'
import { ARCHER, ARCHER_NEEDS, ALL_NEIGHBOURS, CAPTAIN_NEEDS, CAPTAINS, isSea, LIGHT, RAID_POINTS, type Seat, type Space, type Unit } from '../kinds.ts'
import {
  addUnitsToArmy,
  makeArmyWithoutUnits,
  hasBarbarianArmyAt,
  listUnitsWithCounts,
  makeUnitCountsOfOneClass,
  changeMatchingArmies,
  findSeatsWithArmiesAt,
  countAllUnitsOfSideAt,
} from '../board/armies.ts'
import {
  findPlacesForBarbarians,
  areBarbariansAloneAt,
  hasAnythingToPlunderAt,
  placeBarbarianHordeAt,
  plunderSpace,
  findSeatsPlunderedAt,
} from '../board/barbarians.ts'
import { controlsSpace, isActBannedByBishopAt, buildingLevelAt, updateHolderOfSpace } from '../board/control.ts'
import { homeSpacesOfSeat, isHomeSpaceOfSeat, isSpaceInPlay, spacesInPlay, withoutEntryAt, type ReadonlyBoard } from '../board/map.ts'
import { isAnyTradeRouteLost, hasMilitaryPiecesAt } from '../board/pieces.ts'
import { countBarbarianFiguresLeft, isBarbarianGalleyLeft } from '../board/supply.ts'
import { findPlacesWithBarbarianHordes, hasSeatArmyAt } from '../board/survey.ts'
import { barbarianArrivalFrame as newArrive, lostTradeRouteFrame } from '../frames.ts'
import { ruleBuilder, type GameStepContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { createBattleFrame } from './5-battle.ts'
import { removeControlTokensOfLostBuilding, giveBloodToken, giveBloodTokenForHome } from './5-conquest.ts'
import { openWindow } from './8-instants.ts'
import { firstPlayingSeat, gainHonour, isGameOver, listPlayingSeats } from './common.ts'

type BarbarianRaidsFrame = FrameOfProcedure<'raids'>
type BarbarianArrivalFrame = FrameOfProcedure<'arrive'>
type RebellionsFrame = FrameOfProcedure<'rebellions'>

const isBarbarianReserveEmpty = (g: { board: ReadonlyBoard }, u: Unit) => countBarbarianFiguresLeft(g.board, u) === 0
function addBarbarianUnitInRaid(g: GameStepContext, f: BarbarianRaidsFrame, u: Unit, at: Space) {
  addUnitsToArmy(g.board, makeArmyWithoutUnits(at, 'barbarians'), makeUnitCountsOfOneClass(u))
  updateHolderOfSpace(g.board, at)
  g.emit({ is: 'barbarian-added', unit: u, at }, ['medioevo.fase-2.3-1'])
  f.left -= 1
  return { call: newArrive({ place: at }), then: 'spend' as const }
}
/** fase-2.3-6: an adjacent territory or sea area; fase-2.3-7, r-24 to sea only where a Galley can be had. */
function hasBarbarianStep(t: ReadonlyBoard, from: Space): boolean {
  const inPlay = spacesInPlay(t)
  return ALL_NEIGHBOURS[from]!.some(at => inPlay[at] && !doBarbariansLackGalley(t, from, at))
}
const doBarbariansLackGalley = (t: ReadonlyBoard, from: Space, to: Space): boolean =>
  isSea(to) && !isSea(from) && !hasBarbarianArmyAt(t, to) && !isBarbarianGalleyLeft(t)
const areBarbariansHeldUpAt = (t: ReadonlyBoard, at: Space): boolean => hasSeatArmyAt(t, at) || hasMilitaryPiecesAt(t, at)

export const barbarianRaidsProcedure: Procedure<Medioevo, BarbarianRaidsFrame> = {
  begin: (_, f) => void (f.left = RAID_POINTS),
  // fase-2.3-1 Each point adds a barbarian unit or moves one horde.
  spend: ruleBuilder.ask<BarbarianRaidsFrame>()({
    cite: ['medioevo.fase-2.3-1'],
    who: (g, f) => (f.left > 0 && !isGameOver(g) ? firstPlayingSeat(g) : null),
    may: {
      'add-light': {
        cite: 'medioevo.fase-2.3-2',
        among: g => findPlacesForBarbarians(g.board),
        unless: [{ cite: 'medioevo.r-4', bars: g => isBarbarianReserveEmpty(g, LIGHT) }],
        take: (g, f, at) => addBarbarianUnitInRaid(g, f, LIGHT, at),
      },
      'add-archer': {
        cite: 'medioevo.fase-2.3-2',
        among: g => findPlacesForBarbarians(g.board),
        unless: [
          { cite: 'medioevo.r-4', bars: g => isBarbarianReserveEmpty(g, ARCHER) },
          { cite: 'medioevo.fase-2.3-5', bars: (g, _, at) => countAllUnitsOfSideAt(g.board, at, 'barbarians') < ARCHER_NEEDS },
        ],
        take: (g, f, at) => addBarbarianUnitInRaid(g, f, ARCHER, at),
      },
      'add-captain': {
        cite: 'medioevo.fase-2.3-2',
        among: g => findPlacesForBarbarians(g.board),
        unless: [
          { cite: 'medioevo.r-4', bars: g => isBarbarianReserveEmpty(g, CAPTAINS[0]) },
          { cite: 'medioevo.fase-2.3-5', bars: (g, _, at) => countAllUnitsOfSideAt(g.board, at, 'barbarians') < CAPTAIN_NEEDS },
        ],
        take: (g, f, at) => addBarbarianUnitInRaid(g, f, CAPTAINS[0], at),
      },
      'move-horde': {
        cite: 'medioevo.fase-2.3-6',
        among: g => findPlacesWithBarbarianHordes(g.board),
        unless: [
          { cite: 'medioevo.fase-2.3-8', bars: (g, _, at) => areBarbariansHeldUpAt(g.board, at) },
          { cite: 'medioevo.fase-2.3-9', bars: (g, _, at, seat) => isHomeSpaceOfSeat(g.board, seat, at) },
          { cite: 'medioevo.carte.3-1', bars: (g, _, at) => isActBannedByBishopAt(g.board, 'leave', at) },
          { cite: 'medioevo.r-24', bars: (g, _, at) => !hasBarbarianStep(g.board, at) },
        ],
        take: (_, f, at) => void (f.from = at),
      },
      enough: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // fase-2.3-6 To an adjacent territory or sea area; fase-2.3-7, r-24 at sea on a Galley, of which there are four.
  where: ruleBuilder.ask<BarbarianRaidsFrame>()({
    cite: ['medioevo.fase-2.3-6'],
    who: (g, f) => (f.from === null ? null : firstPlayingSeat(g)),
    may: {
      'horde-to': {
        among: (g, f) => (f.from === null ? [] : ALL_NEIGHBOURS[f.from]!.filter(at => isSpaceInPlay(g.board, at))),
        unless: [{ cite: 'medioevo.r-24', bars: (g, f, at) => doBarbariansLackGalley(g.board, f.from!, at) }],
        take: (g, f, at) => {
          const from = f.from!
          changeMatchingArmies(
            g.board,
            a => a.at === from && a.by === 'barbarians',
            () => ({ at }),
          )
          updateHolderOfSpace(g.board, from)
          updateHolderOfSpace(g.board, at)
          g.emit({ is: 'horde-moved', from, to: at }, ['medioevo.fase-2.3-6'])
          f.from = null
          f.left -= 1
          return { call: newArrive({ place: at }), then: 'spend' }
        },
      },
    },
  }),
}

const noteDepth = (g: GameStepContext, f: BarbarianArrivalFrame): void =>
  void (f.depth = 1 + Math.max(g.within('conquest')?.depth ?? 0, g.within('movement')?.depth ?? 0))
/** A horde has come into a space: it fights whoever stands there (r-22), and alone it takes everything away (r-23, r-216). */
export const barbarianArrivalProcedure: Procedure<Medioevo, BarbarianArrivalFrame> = {
  entered: (g, f) => {
    noteDepth(g, f)
    // fase-5.controllo-4 Whether it comes to a battle or not.
    if (hasBarbarianArmyAt(g.board, f.place)) g.board.token = withoutEntryAt(g.board.token, f.place)
    const owner = g.board.keeper[f.place] ?? null
    return owner === null ? undefined : openWindow(g, f.rebels ? 'event-after-rebellion' : 'combat-entered', owner)
  },
  fight: (g, f) => {
    const defender = listPlayingSeats(g).find(seat => findSeatsWithArmiesAt(g.board, f.place).includes(seat) && !f.fought.includes(seat))
    if (defender === undefined || !hasBarbarianArmyAt(g.board, f.place) || isActBannedByBishopAt(g.board, 'battle', f.place)) return
    f.fought.push(defender)
    return { call: createBattleFrame(g, f.place, 'barbarians', defender), then: 'fight' }
  },
  threat: (g, f) => {
    noteDepth(g, f)
    return areBarbariansAloneAt(g.board, f.place) && hasAnythingToPlunderAt(g.board, f.place) ? openWindow(g, 'conquest-sack', null) : undefined
  },
  sack: (g, f) => sackSpace(g, f.place),
  routes: g => (isAnyTradeRouteLost(g.board) ? { call: lostTradeRouteFrame() } : undefined),
}
/** e.saccheggio-1, r-129: a space that barbarians have for themselves is about to be sacked; a Diplomat may still protect something. */
export const createFrameToSackSpace = (g: GameStepContext, at: Space): ReturnType<typeof newArrive> | null =>
  areBarbariansAloneAt(g.board, at) && (hasAnythingToPlunderAt(g.board, at) || g.board.keeper[at] !== undefined)
    ? { ...newArrive({ place: at }), at: 'threat' }
    : null
/** r-216: somewhere on the map barbarians have been left alone with something to sack. */
export function findSackingFrame(g: GameStepContext): ReturnType<typeof newArrive> | null {
  for (const at of findPlacesWithBarbarianHordes(g.board)) {
    const sack = createFrameToSackSpace(g, at)
    if (sack) return sack
  }
  return null
}
function sackSpace(g: GameStepContext, at: Space): void {
  if (!areBarbariansAloneAt(g.board, at)) return
  const owner = g.board.keeper[at] ?? null
  const victims = findSeatsPlunderedAt(g.board, at)
  if (hasAnythingToPlunderAt(g.board, at)) {
    const stood = buildingLevelAt(g.board, at, 'military')
    plunderSpace(g.board, at)
    // fase-5.distruzione-2 With a military building go the tokens that only it accounts for.
    if (stood > buildingLevelAt(g.board, at, 'military')) removeControlTokensOfLostBuilding(g.board, at, owner)
    g.emit({ is: 'plundered', at }, ['medioevo.e.saccheggio-1'])
  }
  g.board.keeper = withoutEntryAt(g.board.keeper, at)
  // varianti.sangue-1, r-163 One Blood token for a sacking, one for a home territory lost.
  for (const victim of victims) giveBloodToken(g, victim)
  if (owner !== null) giveBloodTokenForHome(g, at, 'barbarians')
}

/** r-27, r-240: home territories controlled, those with fewest own military units first. */
function findPlacesForRebellion(t: ReadonlyBoard, seat: Seat): Space[] {
  const held = homeSpacesOfSeat(t, seat).filter(at => controlsSpace(t, seat, at))
  const armed = held.map(at => countAllUnitsOfSideAt(t, at, seat))
  const least = Math.min(...armed)
  return held.filter((_, i) => armed[i] === least)
}
/** r-216: barbarian units stand in a home territory, alone or not. */
export const hasRebellionAtHome = (t: ReadonlyBoard, seat: Seat): boolean => homeSpacesOfSeat(t, seat).some(at => hasBarbarianArmyAt(t, at))

export const rebellionsProcedure: Procedure<Medioevo, RebellionsFrame> = {
  // fase-2.4-3, r-29 Whoever already has a rebellion pays for every new one; looked at once, before the first.
  begin: (g, f) => {
    if (f.left === 0) return { done: true }
    if (!f.looked) f.costs = hasRebellionAtHome(g.board, f.seat)
    g.emit({ is: 'rebellions', seat: f.seat, n: f.left }, ['medioevo.fase-2.4-2'])
    return
  },
  again: (g, f) => (f.left === 0 || isGameOver(g) ? { done: true } : undefined),
  // tecnologie.legge-1 Law sends it elsewhere.
  law: (g, f) => (f.byTax ? openWindow(g, 'event-rebellion', f.seat) : undefined),
  // fase-2.4-4, -5 In the home territory with fewest own units; among equals the victim chooses.
  where: ruleBuilder.ask<RebellionsFrame>()({
    cite: ['medioevo.fase-2.4-4', 'medioevo.fase-2.4-5'],
    who: (g, f) => (!f.diverted && findPlacesForRebellion(g.board, f.seat).length > 0 ? f.seat : null),
    may: {
      'rebel-at': {
        among: (g, f) => homeSpacesOfSeat(g.board, f.seat).filter(at => controlsSpace(g.board, f.seat, at)),
        unless: [{ cite: 'medioevo.fase-2.4-4', bars: (g, f, at) => !findPlacesForRebellion(g.board, f.seat).includes(at) }],
        take: (_, f, at) => void (f.place = at),
      },
    },
  }),
  // fase-2.4-6 The horde of the turn; r-28 it is fought or it takes the territory, one rebellion at a time.
  place: (g, f) => {
    const { place, diverted } = f
    f.left -= 1
    f.place = null
    f.diverted = false
    if (f.costs && !diverted) gainHonour(g, f.seat, -1, 'medioevo.fase-2.4-3')
    return place === null ? { goto: 'again' } : { ...callRebellionProcedure(g, f.seat, place), then: 'again' }
  },
}
/** tecnologie.legge-1: at once where Law sends it. */
export function sendRebellionAway(g: GameStepContext, seat: Seat, at: Space) {
  g.enclosing('rebellions').diverted = true
  return callRebellionProcedure(g, seat, at)
}
/** fase-2.4-6: the horde of the turn. */
function callRebellionProcedure(g: GameStepContext, seat: Seat, at: Space) {
  const units = listUnitsWithCounts(placeBarbarianHordeAt(g.board, at))
  g.emit({ is: 'rebellion', seat, at, units }, ['medioevo.fase-2.4-4'])
  return { call: newArrive({ place: at, rebels: true }) }
}
