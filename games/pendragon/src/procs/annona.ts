/** 6.1 ANNONA */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import {
  unitCellIndex,
  AU_CIVILIAN,
  BRITON_RESOURCES,
  CIV,
  DUX,
  DUX_RESOURCES,
  BARBARIAN_FACTIONS,
  IS_CITY,
  isTroopOrWarband,
  LANDS,
  NATION_OF_PIECE,
  OWNER_OF_PIECE,
  SCO,
  WARBAND_OF_NATION,
} from '../data.ts'
import { countProsperityIn } from '../board/control.ts'
import { findLastingModifiers } from '../board/mods.ts'
import {
  countUnitsCarryingPlunder,
  changeServiceOfFoederati,
  countPiecesOfKindIn,
  FOEDERATI_PIECES,
  findFoederatiKinds,
  countUnitsOfKindIn,
} from '../board/pieces.ts'
import { changeTrack, sumFundsFactionMaySpend, valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type AnnonaPhaseFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Piece, Space, StepContext } from '../types.ts'
import { areBritonsPlayedByTwoPeople, askStep, ownTrackOfFaction } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { createLoadPlunderFrame } from './pay.ts'

type ReadonlyAnnonaFrame = DeepReadonly<AnnonaPhaseFrame>
const FOEDERATI_TROOPS = FOEDERATI_PIECES.filter(isTroopOrWarband)
const countUnfedUnits = (b: BoardView, s: Space, p: Piece) => countUnitsOfKindIn(b, s, p) - countUnitsCarryingPlunder(b, s, p)
const findSpacesToFeed = (b: BoardView) => LANDS.filter(s => FOEDERATI_TROOPS.some(p => countUnfedUnits(b, s, p) > 0))
const countUnfedFoederatiTroops = (b: BoardView) => LANDS.reduce((n, s) => n + FOEDERATI_TROOPS.reduce((m, p) => m + countUnfedUnits(b, s, p), 0), 0)
/** What so much Plunder costs a faction: 1 each, changed by LAETI and VORTIGERN. */
function priceOfFeeding(b: BoardView, who: Faction, n: number): number {
  const mods = findLastingModifiers(b, 'annona-cost').filter(x => x.who === null || x.who.includes(who))
  const each = n * mods.reduce((sum, x) => sum + x.by, 1)
  return mods.some(x => x.half) ? Math.ceil(each / 2) : each
}
const needsDuxConsentForUpkeep = (g: PublicContext) => g.board.imperium === AU_CIVILIAN && areBritonsPlayedByTwoPeople(g)
/** r-120 Where the Dux need consent they have what was granted, else what they may spend. */
const sumFeedingFunds = (g: PublicContext, f: ReadonlyAnnonaFrame) =>
  f.who === DUX && needsDuxConsentForUpkeep(g)
    ? valueOfTrack(g.board, DUX_RESOURCES) + (f.granted ? f.asked : 0)
    : sumFundsFactionMaySpend(g.board, f.who, true)
function countMostUnitsFed(g: PublicContext, f: ReadonlyAnnonaFrame): number {
  let n = f.piece === null ? 0 : countUnfedUnits(g.board, f.space, f.piece)
  while (n > 0 && priceOfFeeding(g.board, f.who, f.fed + n) > sumFeedingFunds(g, f)) n--
  return n
}
const findKindsToFeed = (g: PublicContext, f: ReadonlyAnnonaFrame) => FOEDERATI_TROOPS.filter(p => countUnfedUnits(g.board, f.space, p) > 0)
const cannotFeedMoreBar = {
  cite: 'pendragon.6.1-1',
  bars: (g: PublicContext, f: ReadonlyAnnonaFrame) => priceOfFeeding(g.board, f.who, f.fed + 1) > sumFeedingFunds(g, f),
}

export const annonaPhaseProcedure: Procedure<Pendragon, AnnonaPhaseFrame> = {
  begin: (_, f) => void (f.fed = 0),
  request: askStep<AnnonaPhaseFrame>()({
    cite: ['pendragon.r-120'],
    who: (g, f) =>
      f.who === DUX && needsDuxConsentForUpkeep(g) && countUnfedFoederatiTroops(g.board) > 0 && valueOfTrack(g.board, BRITON_RESOURCES) > 0
        ? seatOfFaction(g.seats, DUX)
        : null,
    may: {
      count: {
        among: g => ({ min: 0, max: Math.min(valueOfTrack(g.board, BRITON_RESOURCES), priceOfFeeding(g.board, DUX, countUnfedFoederatiTroops(g.board))) }),
        take: (_, f, n) => void (f.asked = n),
      },
    },
  }),
  consent: askStep<AnnonaPhaseFrame>()({
    cite: ['pendragon.r-120', 'pendragon.1.5.2-4'],
    who: (g, f) => (f.who === DUX && f.asked > 0 ? seatOfFaction(g.seats, CIV) : null),
    may: {
      agree: { among: () => true, take: (_, f) => void (f.granted = true) },
      refuse: { among: () => true, take: () => {} },
    },
  }),
  // 6.1-1, -2 Plunder from off the map on Foederati Troops of either colour.
  feed: askStep<AnnonaPhaseFrame>()({
    cite: ['pendragon.6.1-1', 'pendragon.6.1-2', 'pendragon.r-84'],
    who: (g, f) => seatOfFaction(g.seats, f.who),
    needs: ['select'],
    may: {
      select: { cite: 'pendragon.6.1-1', among: g => findSpacesToFeed(g.board), unless: [cannotFeedMoreBar], take: (_, f, s) => void (f.space = s) },
      done: { among: () => true, take: () => ({ goto: 'pay' }) },
    },
  }),
  kind: askStep<AnnonaPhaseFrame>()({
    cite: ['pendragon.6.1-1'],
    who: (g, f) => seatOfFaction(g.seats, f.who),
    needs: ['take'],
    may: { take: { cite: 'pendragon.6.1-1', among: findKindsToFeed, unless: [cannotFeedMoreBar], take: (_, f, p) => void (f.piece = p) } },
  }),
  count: askStep<AnnonaPhaseFrame>()({
    cite: ['pendragon.6.1-1'],
    who: (g, f) => seatOfFaction(g.seats, f.who),
    needs: ['count'],
    may: {
      count: {
        among: (g, f) => ({ min: 1, max: countMostUnitsFed(g, f) }),
        take: (g, f, n) => {
          g.board.plunder[unitCellIndex(f.space, f.piece!)]! += n
          f.fed += n
          f.piece = null
          return { goto: 'feed' }
        },
      },
    },
  }),
  pay: (g, f) => {
    const cost = priceOfFeeding(g.board, f.who, f.fed)
    const [who, granted] = [f.who, f.granted ? Math.min(f.asked, cost) : 0]
    f.who = CIV
    if (who === DUX && needsDuxConsentForUpkeep(g)) {
      changeTrack(g, BRITON_RESOURCES, -granted, 'pendragon.6.1-1')
      changeTrack(g, DUX_RESOURCES, granted - cost, 'pendragon.6.1-1')
      return { goto: 'begin' }
    }
    if (cost > 0) return { call: frameMakers.pay({ faction: who, cost, granted: true }), then: who === DUX ? 'begin' : 'release' }
    return { goto: who === DUX ? 'begin' : 'release' }
  },
  // 6.1-3 Where a Troop of a nation and colour has none, all of them lose their markers.
  release: (g, f) => {
    for (const s of LANDS) for (const p of FOEDERATI_TROOPS) if (countUnfedUnits(g.board, s, p) > 0) releaseFoederati(g, f, s, p)
  },
  // 6.1-5 The Plunder of those who stay becomes Renown of their nation.
  renown: g => {
    for (const nation of BARBARIAN_FACTIONS) changeTrack(g, ownTrackOfFaction(nation), takePlunderOfFoederati(g, nation), 'pendragon.6.1-5')
  },
  // 6.1-6 Released Warbands Plunder their Region, the Scotti first.
  plunder: (g, f) => {
    const next = f.released.find(r => r.nation === SCO) ?? f.released[0]
    if (next === undefined) return
    const { space, nation } = next
    const n = f.released.reduce((sum, r) => sum + (r.space === space && r.nation === nation ? r.n : 0), 0)
    f.released = f.released.filter(r => r.space !== space || r.nation !== nation)
    const left = IS_CITY[space] ? 0 : Math.min(n, g.board.population[space]!, countProsperityIn(g.board, space))
    return { call: createLoadPlunderFrame(nation, space, [WARBAND_OF_NATION[nation]!], left, true), then: 'plunder' }
  },
}
function releaseFoederati(g: StepContext, f: AnnonaPhaseFrame, s: Space, p: Piece): void {
  const nation = NATION_OF_PIECE[p]!
  f.released = [...f.released, { space: s, nation, n: countUnfedUnits(g.board, s, p) }]
  g.emit({ is: 'service', space: s, nation, to: nation }, ['pendragon.6.1-3'])
  for (const piece of findFoederatiKinds(nation, OWNER_OF_PIECE[p]!))
    if (countPiecesOfKindIn(g.board, s, piece) > 0) changeServiceOfFoederati(g, s, piece, nation)
}
function takePlunderOfFoederati(g: StepContext, nation: Faction): number {
  let n = 0
  for (const s of LANDS)
    for (const p of FOEDERATI_TROOPS) {
      if (NATION_OF_PIECE[p] !== nation) continue
      n += g.board.plunder[unitCellIndex(s, p)]!
      g.board.plunder[unitCellIndex(s, p)] = 0
    }
  return n
}
