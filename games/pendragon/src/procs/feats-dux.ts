/** 4.2 FEATS OF THE DUX; 4.3.2 the Invite of the Civitates is the same with their colour. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import {
  BARBARIANS,
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
  SITES_IN,
  SPACE_OF_SITE,
} from '../data.ts'
import { settlementOf, TROOPS_OF, WARBAND_OF_NATION, warbandOf, WEALTH } from '../data.ts'
import { isFragmented, isFriendly } from '../board/control.ts'
import { findGrantingOperation } from '../board/mods.ts'
import {
  countAvailable,
  buildStronghold as buildOn,
  changeService,
  countPieces,
  findFoederatiKinds,
  isSiteVacant,
  mayPieceStandOn,
  countOnMap,
  countPiecesOf,
  countStrongholdsOf,
  countUnitsOfKind,
} from '../board/pieces.ts'
import { buildTown, doesFactionOutnumberBarbarians, findTownMaterials } from '../board/towns.ts'
import { changeTrack, valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type BuildFrame, type InviteFrame, type RequisitionFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Option, Pendragon, Site, Space, StepContext, Track } from '../types.ts'
import { actionFrameOf, findActingSeat, askStep, canActionAfford, carryOutFeat, addToCost, callPayment, type BarOn } from './common.ts'

// ---- 4.2.1 Build ----
const builtThereAlreadyBar: BarOn<Site> = { cite: 'pendragon.3.1-3', bars: (g, _, site) => actionFrameOf(g).feats.includes(SPACE_OF_SITE[site]!) }
const noBuildersBar: BarOn<Site> = {
  cite: 'pendragon.4.2.1-1',
  bars: (g, _, site) => countUnitsOfKind(g.board, SPACE_OF_SITE[site]!, CAVALRY) === 0 || !doesFactionOutnumberBarbarians(g.board, SPACE_OF_SITE[site]!, DUX),
}
const tooDearBar: BarOn<Site> = { cite: 'pendragon.4.2.1-2', bars: g => !canActionAfford(g, 3) }
export const buildProcedure: Procedure<Pendragon, BuildFrame> = {
  choose: askStep<BuildFrame>()({
    cite: ['pendragon.4.2.1-1', 'pendragon.4.2.1-2'],
    who: g => findActingSeat(g),
    may: {
      fort: {
        cite: 'pendragon.4.2.1-3',
        among: () => SITES,
        unless: [
          builtThereAlreadyBar,
          noBuildersBar,
          tooDearBar,
          { cite: 'pendragon.4.2.1-3', bars: (g, _, site) => !isSiteVacant(g.board, site) || countAvailable(g.board, FORT) === 0 },
        ],
        take: (g, _, site) => {
          g.enclosing('act').feats.push(SPACE_OF_SITE[site]!)
          addToCost(g, 3)
          carryOutFeat(g)
          buildOn(g, site, FORT, 'pendragon.4.2.1-3')
          return { goto: 'choose' }
        },
      },
      town: {
        cite: 'pendragon.4.2.1-4',
        among: () => SITES,
        unless: [
          ...[builtThereAlreadyBar, noBuildersBar, tooDearBar],
          { cite: 'pendragon.4.2.1-4', bars: (g, _, site) => findTownMaterials(g.board, site).length === 0 },
          { cite: 'pendragon.r-116', bars: g => isFragmented(g.board) },
        ],
        take: (g, f, site) => {
          g.enclosing('act').feats.push(SPACE_OF_SITE[site]!)
          addToCost(g, 3)
          carryOutFeat(g)
          f.site = site
        },
      },
      done: { among: () => true, take: () => ({ goto: 'pay' }) },
    },
  }),
  materials: askStep<BuildFrame>()({
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
  pay: g => callPayment(g),
}

// ---- 4.2.2, 4.3.2 Invite ----
const findNationsToInvite = (g: PublicContext) => {
  const nation = findGrantingOperation(g)?.nation ?? null
  return nation === null ? BARBARIANS : BARBARIANS.filter(n => n === nation)
}
/** A vacant Site, or that of an own Fort (red) or Hillfort (blue). */
const findInviteSites = (b: BoardView, space: Space, faction: Faction): Site[] =>
  SITES_IN[space]!.filter(s => isSiteVacant(b, s) || b.sites[s] === (faction === DUX ? FORT : HILLFORT))
const findFoederatiToInvite = (b: BoardView, space: Space, nation: Faction, to: Faction) =>
  findFoederatiKinds(nation, to === DUX ? CIV : DUX).filter(p => countPieces(b, space, p) > 0)
const priceOfConversion = (b: BoardView, space: Space, nation: Faction, to: Faction) =>
  findFoederatiToInvite(b, space, nation, to).reduce((n, p) => n + countPieces(b, space, p), 0)
function findNationsForWay(g: PublicContext, f: DeepReadonly<InviteFrame>, way: Option): Faction[] {
  const { faction } = actionFrameOf(g)
  const b = g.board
  if (way === 'settle')
    return findNationsToInvite(g).filter(n => countAvailable(b, SETTLEMENT_OF_NATION[n]!) > 0 && findInviteSites(b, f.space, faction).length > 0)
  return findNationsToInvite(g).filter(n => priceOfConversion(b, f.space, n, faction) > 0 && canActionAfford(g, priceOfConversion(b, f.space, n, faction)))
}
/** Available Warbands, then (1.4.1-13) those of the nation that serve the faction elsewhere. */
function countWarbandsThatMayCome(g: PublicContext, f: DeepReadonly<InviteFrame>): number {
  const serving = warbandOf(f.nation, actionFrameOf(g).faction)
  return countAvailable(g.board, WARBAND_OF_NATION[f.nation]!) + countOnMap(g.board, serving) - countUnitsOfKind(g.board, f.space, serving)
}
const findInviteSpaceLimit = (g: PublicContext) => Math.min(findGrantingOperation(g)?.spaces ?? 1, 23)
const INVITE_WAYS: readonly Option[] = ['settle', 'convert']
export const inviteProcedure: Procedure<Pendragon, InviteFrame> = {
  choose: askStep<InviteFrame>()({
    cite: ['pendragon.4.2.2-1', 'pendragon.4.3.2-1'],
    who: g => (actionFrameOf(g).feats.length < findInviteSpaceLimit(g) ? findActingSeat(g) : null),
    may: {
      select: {
        cite: 'pendragon.4.2.2-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actionFrameOf(g).feats.includes(s) },
          { cite: 'pendragon.4.2.2-2', bars: (_, _f, s) => IS_CITY[s]! },
          {
            cite: 'pendragon.4.2.2-1',
            bars: (g, _, s) => actionFrameOf(g).faction === DUX && (countPiecesOf(g.board, s, DUX) === 0 || !isFriendly(g.board, s, DUX)),
          },
          {
            cite: 'pendragon.4.3.2-1',
            bars: (g, _, s) => actionFrameOf(g).faction === CIV && (countPiecesOf(g.board, s, CIV) === 0 || !isFriendly(g.board, s, CIV)),
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
  way: askStep<InviteFrame>()({
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
          carryOutFeat(g)
          f.way = way
        },
      },
      decline: { among: () => true, take: () => ({ goto: 'next' }) },
    },
  }),
  nation: askStep<InviteFrame>()({
    cite: ['pendragon.4.2.2-3', 'pendragon.4.2.2-4'],
    who: g => findActingSeat(g),
    may: {
      nation: {
        cite: 'pendragon.4.2.2-3',
        among: (g, f) => findNationsForWay(g, f, f.way),
        take: (g, f, nation) => {
          const { faction } = actionFrameOf(g)
          f.nation = nation
          if (f.way === 'settle') return
          addToCost(g, priceOfConversion(g.board, f.space, nation, faction))
          g.emit({ is: 'service', space: f.space, nation, to: faction }, ['pendragon.4.2.2-4'])
          for (const p of findFoederatiToInvite(g.board, f.space, nation, faction)) changeService(g, f.space, p, faction)
          return { goto: 'next' }
        },
      },
    },
  }),
  settle: askStep<InviteFrame>()({
    cite: ['pendragon.4.2.2-3', 'pendragon.4.3.2-2'],
    who: g => findActingSeat(g),
    may: {
      settlement: {
        cite: 'pendragon.4.2.2-3',
        among: (g, f) => findInviteSites(g.board, f.space, actionFrameOf(g).faction).filter(s => mayPieceStandOn(SETTLEMENT_OF_NATION[f.nation]!, s)),
        take: (g, f, site) => buildOn(g, site, settlementOf(f.nation, actionFrameOf(g).faction), 'pendragon.4.2.2-3'),
      },
    },
  }),
  warbands: askStep<InviteFrame>()({
    cite: ['pendragon.4.2.2-3', 'pendragon.r-71'],
    who: g => findActingSeat(g),
    may: {
      count: {
        among: (g, f) => ({ min: 0, max: Math.min(WARBANDS_INVITED[f.nation]!, countWarbandsThatMayCome(g, f)) }),
        take: (g, f, n) => ({
          call: frameMakers.place({ who: actionFrameOf(g).faction, piece: warbandOf(f.nation, actionFrameOf(g).faction), space: f.space, n }),
          then: 'next',
        }),
      },
    },
  }),
  pay: g => callPayment(g),
}

// ---- 4.2.3 Requisition ----
export const requisitionProcedure: Procedure<Pendragon, RequisitionFrame> = {
  choose: askStep<RequisitionFrame>()({
    cite: ['pendragon.4.2.3-2', 'pendragon.r-68'],
    who: g => (actionFrameOf(g).feats.length < 6 ? findActingSeat(g) : null),
    may: {
      select: {
        cite: 'pendragon.4.2.3-2',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actionFrameOf(g).feats.includes(s) },
          { cite: 'pendragon.4.2.3-2', bars: (g, _, s) => countPiecesOf(g.board, s, DUX) === 0 || countStrongholdsOf(g.board, s, CIV) === 0 },
        ],
        take: (g, _, s) => {
          carryOutFeat(g)
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
    for (const s of actionFrameOf(g).feats) {
      if (countPiecesOf(g.board, s, DUX) === 0 || countStrongholdsOf(g.board, s, CIV) === 0) continue
      const purse = valueOfTrack(g.board, BRITON_RESOURCES) > 0 ? BRITON_RESOURCES : WEALTH
      changeTrack(g, DUX_RESOURCES, -changeTrack(g, purse, -1, 'pendragon.4.2.3-2'), 'pendragon.4.2.3-2')
    }
  },
  // 4.2.3-3 And all Plunder the Dux carry, anywhere.
  booty: g => {
    if (turnPlunderIntoResources(g, DUX, DUX_RESOURCES, 'pendragon.4.2.3-3', LANDS)) carryOutFeat(g)
  },
}
/** Turns the Plunder that a Briton's Troops carry into money; says whether there was any. */
export function turnPlunderIntoResources(g: StepContext, faction: Faction, track: Track, cite: string, spaces: readonly Space[]): boolean {
  let n = 0
  for (const s of spaces)
    for (const unit of TROOPS_OF[faction]!) {
      n += g.board.plunder[unitCellIndex(s, unit)]!
      g.board.plunder[unitCellIndex(s, unit)] = 0
    }
  changeTrack(g, track, n, cite)
  return n > 0
}
