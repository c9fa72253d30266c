/** 4.2 FEATS OF THE DUX; 4.3.2 the Invite of the Civitates is the same with their colour. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import {
  BARBARIAN_FACTIONS,
  unitCellIndex,
  BRITON_RESOURCES,
  CAVALRY,
  CIV,
  DUX,
  DUX_RESOURCES,
  FORT,
  HILLFORT,
  WARBANDS_INVITED,
  IS_CITY,
  LANDS,
  PRESTIGE,
  SETTLEMENT_OF_NATION,
  SITES,
  SITES_OF_SPACE,
  SPACE_OF_SITE,
} from '../data.ts'
import { settlementOfNationInService, TROOP_KINDS_OF_FACTION, WARBAND_OF_NATION, warbandOfNationInService, WEALTH } from '../data.ts'
import { isImperiumFragmented, isSpaceFriendlyTo } from '../board/control.ts'
import { findOperationGrantingFreeAction } from '../board/mods.ts'
import {
  countAvailablePieces,
  buildStronghold as buildOn,
  changeServiceOfFoederati,
  countPiecesOfKindIn,
  findFoederatiKinds,
  isSiteVacant,
  mayPieceStandOn,
  countPiecesOfKindOnMap,
  countPiecesOfFactionIn,
  countStrongholdsOfFactionIn,
  countUnitsOfKindIn,
} from '../board/pieces.ts'
import { buildTown, doesFactionOutnumberBarbarians, findTownMaterials } from '../board/towns.ts'
import { changeTrack, valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type BuildFeatFrame, type InviteFeatFrame, type RequisitionFeatFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Option, Pendragon, Site, Space, StepContext, Track } from '../types.ts'
import {
  findCommandAndFeatFrame,
  findActingSeat,
  askStep,
  canAffordInAction,
  emitFeatCarriedOut,
  addToCostOfAction,
  callCommandPaymentProcedure,
  type BarOn,
} from './common.ts'

// ---- 4.2.1 Build ----
const alreadyBuiltInSpaceBar: BarOn<Site> = { cite: 'pendragon.3.1-3', bars: (g, _, site) => findCommandAndFeatFrame(g).feats.includes(SPACE_OF_SITE[site]!) }
const noCavalryToBuildBar: BarOn<Site> = {
  cite: 'pendragon.4.2.1-1',
  bars: (g, _, site) => countUnitsOfKindIn(g.board, SPACE_OF_SITE[site]!, CAVALRY) === 0 || !doesFactionOutnumberBarbarians(g.board, SPACE_OF_SITE[site]!, DUX),
}
const buildingTooDearBar: BarOn<Site> = { cite: 'pendragon.4.2.1-2', bars: g => !canAffordInAction(g, 3) }
export const buildFeatProcedure: Procedure<Pendragon, BuildFeatFrame> = {
  choose: askStep<BuildFeatFrame>()({
    cite: ['pendragon.4.2.1-1', 'pendragon.4.2.1-2'],
    who: g => findActingSeat(g),
    may: {
      fort: {
        cite: 'pendragon.4.2.1-3',
        among: () => SITES,
        unless: [
          alreadyBuiltInSpaceBar,
          noCavalryToBuildBar,
          buildingTooDearBar,
          { cite: 'pendragon.4.2.1-3', bars: (g, _, site) => !isSiteVacant(g.board, site) || countAvailablePieces(g.board, FORT) === 0 },
        ],
        take: (g, _, site) => {
          g.enclosing('act').feats.push(SPACE_OF_SITE[site]!)
          addToCostOfAction(g, 3)
          emitFeatCarriedOut(g)
          buildOn(g, site, FORT, 'pendragon.4.2.1-3')
          return { goto: 'choose' }
        },
      },
      town: {
        cite: 'pendragon.4.2.1-4',
        among: () => SITES,
        unless: [
          ...[alreadyBuiltInSpaceBar, noCavalryToBuildBar, buildingTooDearBar],
          { cite: 'pendragon.4.2.1-4', bars: (g, _, site) => findTownMaterials(g.board, site).length === 0 },
          { cite: 'pendragon.r-116', bars: g => isImperiumFragmented(g.board) },
        ],
        take: (g, f, site) => {
          g.enclosing('act').feats.push(SPACE_OF_SITE[site]!)
          addToCostOfAction(g, 3)
          emitFeatCarriedOut(g)
          f.site = site
        },
      },
      done: { among: () => true, take: () => ({ goto: 'pay' }) },
    },
  }),
  materials: askStep<BuildFeatFrame>()({
    cite: ['pendragon.4.2.1-4', 'pendragon.r-116'],
    who: g => findActingSeat(g),
    may: {
      option: {
        among: (g, f) => findTownMaterials(g.board, f.site),
        take: (g, f, from) => {
          buildTown(g, f.site, from, 'pendragon.4.2.1-4')
          changeTrack(g, PRESTIGE, 2, 'pendragon.4.2.1-4')
          return { goto: 'choose' }
        },
      },
    },
  }),
  pay: g => callCommandPaymentProcedure(g),
}

// ---- 4.2.2, 4.3.2 Invite ----
const findNationsToInvite = (g: PublicContext) => {
  const nation = findOperationGrantingFreeAction(g)?.nation ?? null
  return nation === null ? BARBARIAN_FACTIONS : BARBARIAN_FACTIONS.filter(n => n === nation)
}
/** A vacant Site, or that of an own Fort (red) or Hillfort (blue). */
const findSitesForInvitedSettlement = (b: BoardView, space: Space, faction: Faction): Site[] =>
  SITES_OF_SPACE[space]!.filter(s => isSiteVacant(b, s) || b.sites[s] === (faction === DUX ? FORT : HILLFORT))
const findFoederatiToInvite = (b: BoardView, space: Space, nation: Faction, to: Faction) =>
  findFoederatiKinds(nation, to === DUX ? CIV : DUX).filter(p => countPiecesOfKindIn(b, space, p) > 0)
const priceOfConversion = (b: BoardView, space: Space, nation: Faction, to: Faction) =>
  findFoederatiToInvite(b, space, nation, to).reduce((n, p) => n + countPiecesOfKindIn(b, space, p), 0)
function findNationsForWay(g: PublicContext, f: DeepReadonly<InviteFeatFrame>, way: Option): Faction[] {
  const { faction } = findCommandAndFeatFrame(g)
  const b = g.board
  if (way === 'settle')
    return findNationsToInvite(g).filter(
      n => countAvailablePieces(b, SETTLEMENT_OF_NATION[n]!) > 0 && findSitesForInvitedSettlement(b, f.space, faction).length > 0,
    )
  return findNationsToInvite(g).filter(n => priceOfConversion(b, f.space, n, faction) > 0 && canAffordInAction(g, priceOfConversion(b, f.space, n, faction)))
}
/** Available Warbands, then (1.4.1-13) those of the nation that serve the faction elsewhere. */
function countWarbandsThatMayCome(g: PublicContext, f: DeepReadonly<InviteFeatFrame>): number {
  const serving = warbandOfNationInService(f.nation, findCommandAndFeatFrame(g).faction)
  return countAvailablePieces(g.board, WARBAND_OF_NATION[f.nation]!) + countPiecesOfKindOnMap(g.board, serving) - countUnitsOfKindIn(g.board, f.space, serving)
}
const findInviteSpaceLimit = (g: PublicContext) => Math.min(findOperationGrantingFreeAction(g)?.spaces ?? 1, 23)
const INVITE_WAYS: readonly Option[] = ['settle', 'convert']
export const inviteFeatProcedure: Procedure<Pendragon, InviteFeatFrame> = {
  choose: askStep<InviteFeatFrame>()({
    cite: ['pendragon.4.2.2-1', 'pendragon.4.3.2-1'],
    who: g => (findCommandAndFeatFrame(g).feats.length < findInviteSpaceLimit(g) ? findActingSeat(g) : null),
    may: {
      select: {
        cite: 'pendragon.4.2.2-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => findCommandAndFeatFrame(g).feats.includes(s) },
          { cite: 'pendragon.4.2.2-2', bars: (_, _f, s) => IS_CITY[s]! },
          {
            cite: 'pendragon.4.2.2-1',
            bars: (g, _, s) =>
              findCommandAndFeatFrame(g).faction === DUX && (countPiecesOfFactionIn(g.board, s, DUX) === 0 || !isSpaceFriendlyTo(g.board, s, DUX)),
          },
          {
            cite: 'pendragon.4.3.2-1',
            bars: (g, _, s) =>
              findCommandAndFeatFrame(g).faction === CIV && (countPiecesOfFactionIn(g.board, s, CIV) === 0 || !isSpaceFriendlyTo(g.board, s, CIV)),
          },
        ],
        take: (g, _, s) => {
          g.enclosing('act').feats.push(s)
          return { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  pause: (g, f) => {
    if (!f.pause) return
    g.enclosing('act').picked = true
    return { done: true }
  },
  next: (g, f) => {
    const space = g.enclosing('act').feats.shift()
    if (space === undefined) return { goto: 'pay' }
    f.space = space
    return
  },
  // 4.2.2-3 Settle, 4.2.2-4 or convert all Foederati of one nation there.
  way: askStep<InviteFeatFrame>()({
    cite: ['pendragon.4.2.2-3', 'pendragon.4.2.2-4', 'pendragon.r-71'],
    who: g => findActingSeat(g),
    may: {
      option: {
        cite: 'pendragon.4.2.2-3',
        among: () => INVITE_WAYS,
        unless: [
          { cite: 'pendragon.4.2.2-3', bars: (g, f, way) => way === 'settle' && findNationsForWay(g, f, 'settle').length === 0 },
          { cite: 'pendragon.4.2.2-4', bars: (g, f, way) => way === 'convert' && findNationsForWay(g, f, 'convert').length === 0 },
        ],
        take: (g, f, way) => {
          emitFeatCarriedOut(g)
          f.way = way
        },
      },
      decline: { among: () => true, take: () => ({ goto: 'next' }) },
    },
  }),
  nation: askStep<InviteFeatFrame>()({
    cite: ['pendragon.4.2.2-3', 'pendragon.4.2.2-4'],
    who: g => findActingSeat(g),
    may: {
      nation: {
        cite: 'pendragon.4.2.2-3',
        among: (g, f) => findNationsForWay(g, f, f.way),
        take: (g, f, nation) => {
          const { faction } = findCommandAndFeatFrame(g)
          f.nation = nation
          if (f.way === 'settle') return
          addToCostOfAction(g, priceOfConversion(g.board, f.space, nation, faction))
          g.emit({ is: 'service', space: f.space, nation, to: faction }, ['pendragon.4.2.2-4'])
          for (const p of findFoederatiToInvite(g.board, f.space, nation, faction)) changeServiceOfFoederati(g, f.space, p, faction)
          return { goto: 'next' }
        },
      },
    },
  }),
  settle: askStep<InviteFeatFrame>()({
    cite: ['pendragon.4.2.2-3', 'pendragon.4.3.2-2'],
    who: g => findActingSeat(g),
    may: {
      settlement: {
        cite: 'pendragon.4.2.2-3',
        among: (g, f) =>
          findSitesForInvitedSettlement(g.board, f.space, findCommandAndFeatFrame(g).faction).filter(s => mayPieceStandOn(SETTLEMENT_OF_NATION[f.nation]!, s)),
        take: (g, f, site) => buildOn(g, site, settlementOfNationInService(f.nation, findCommandAndFeatFrame(g).faction), 'pendragon.4.2.2-3'),
      },
    },
  }),
  warbands: askStep<InviteFeatFrame>()({
    cite: ['pendragon.4.2.2-3', 'pendragon.r-71'],
    who: g => findActingSeat(g),
    may: {
      count: {
        among: (g, f) => ({ min: 0, max: Math.min(WARBANDS_INVITED[f.nation]!, countWarbandsThatMayCome(g, f)) }),
        take: (g, f, n) => ({
          call: frameMakers.place({
            who: findCommandAndFeatFrame(g).faction,
            piece: warbandOfNationInService(f.nation, findCommandAndFeatFrame(g).faction),
            space: f.space,
            n,
          }),
          then: 'next',
        }),
      },
    },
  }),
  pay: g => callCommandPaymentProcedure(g),
}

// ---- 4.2.3 Requisition ----
export const requisitionFeatProcedure: Procedure<Pendragon, RequisitionFeatFrame> = {
  choose: askStep<RequisitionFeatFrame>()({
    cite: ['pendragon.4.2.3-2', 'pendragon.r-68'],
    who: g => (findCommandAndFeatFrame(g).feats.length < 6 ? findActingSeat(g) : null),
    may: {
      select: {
        cite: 'pendragon.4.2.3-2',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => findCommandAndFeatFrame(g).feats.includes(s) },
          { cite: 'pendragon.4.2.3-2', bars: (g, _, s) => countPiecesOfFactionIn(g.board, s, DUX) === 0 || countStrongholdsOfFactionIn(g.board, s, CIV) === 0 },
        ],
        take: (g, _, s) => {
          emitFeatCarriedOut(g)
          g.enclosing('act').feats.push(s)
          return { goto: 'choose' }
        },
      },
      done: { among: () => true, take: () => {} },
    },
  }),
  pause: (g, f) => {
    if (!f.pause) return
    g.enclosing('act').picked = true
    return { done: true }
  },
  // 1 Briton Resource for each space, or 1 Wealth if there is none.
  seize: g => {
    for (const s of findCommandAndFeatFrame(g).feats) {
      if (countPiecesOfFactionIn(g.board, s, DUX) === 0 || countStrongholdsOfFactionIn(g.board, s, CIV) === 0) continue
      const purse = valueOfTrack(g.board, BRITON_RESOURCES) > 0 ? BRITON_RESOURCES : WEALTH
      changeTrack(g, DUX_RESOURCES, -changeTrack(g, purse, -1, 'pendragon.4.2.3-2'), 'pendragon.4.2.3-2')
    }
  },
  // 4.2.3-3 And all Plunder the Dux carry, anywhere.
  booty: g => {
    if (turnPlunderIntoResources(g, DUX, DUX_RESOURCES, 'pendragon.4.2.3-3', LANDS)) emitFeatCarriedOut(g)
  },
}
/** Turns the Plunder that a Briton's Troops carry into money; says whether there was any. */
export function turnPlunderIntoResources(g: StepContext, faction: Faction, track: Track, cite: string, spaces: readonly Space[]): boolean {
  let n = 0
  for (const s of spaces)
    for (const unit of TROOP_KINDS_OF_FACTION[faction]!) {
      n += g.board.plunder[unitCellIndex(s, unit)]!
      g.board.plunder[unitCellIndex(s, unit)] = 0
    }
  changeTrack(g, track, n, cite)
  return n > 0
}
