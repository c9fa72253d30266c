/** 4.2 FEATS OF THE DUX; 4.3.2 the Invite of the Civitates is the same with their colour. */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import {
  BARBARIANS,
  unitCell,
  BRITON_RESOURCES,
  CAVALRY,
  CIV,
  DUX,
  DUX_RESOURCES,
  FORT,
  HILLFORT,
  INVITED,
  IS_CITY,
  LANDS,
  PRESTIGE,
  SETTLEMENT,
  SITES,
  SITES_IN,
  SPACE_OF_SITE,
} from '../data.ts'
import { settlementOf, TROOPS_OF, WARBAND, warbandOf, WEALTH } from '../data.ts'
import { isFragmented, isFriendly } from '../board/control.ts'
import { grantingOperation } from '../board/mods.ts'
import {
  countAvailable,
  build as buildOn,
  changeService,
  countIn,
  foederatiOf,
  isVacant,
  mayStandOn,
  onMap,
  piecesOf,
  strongholdsOf,
  unitsIn,
} from '../board/pieces.ts'
import { buildTown, outnumbersBarbarians, townMaterials } from '../board/towns.ts'
import { changeTrack, valueOf } from '../board/tracks.ts'
import { frames, type BuildFrame, type InviteFrame, type RequisitionFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Option, Pendragon, Site, Space, StepContext, Track } from '../types.ts'
import { actOf, findActor, ask, canAfford, carryOutFeat, addToCost, payUp, type BarOn } from './common.ts'

// ---- 4.2.1 Build ----
const builtThereAlready: BarOn<Site> = { cite: 'pendragon.3.1-3', bars: (g, _, site) => actOf(g).feats.includes(SPACE_OF_SITE[site]!) }
const noBuilders: BarOn<Site> = {
  cite: 'pendragon.4.2.1-1',
  bars: (g, _, site) => unitsIn(g.board, SPACE_OF_SITE[site]!, CAVALRY) === 0 || !outnumbersBarbarians(g.board, SPACE_OF_SITE[site]!, DUX),
}
const tooDear: BarOn<Site> = { cite: 'pendragon.4.2.1-2', bars: g => !canAfford(g, 3) }
export const build: Procedure<Pendragon, BuildFrame> = {
  choose: ask<BuildFrame>()({
    cite: ['pendragon.4.2.1-1', 'pendragon.4.2.1-2'],
    who: g => findActor(g),
    may: {
      fort: {
        cite: 'pendragon.4.2.1-3',
        among: () => SITES,
        unless: [
          builtThereAlready,
          noBuilders,
          tooDear,
          { cite: 'pendragon.4.2.1-3', bars: (g, _, site) => !isVacant(g.board, site) || countAvailable(g.board, FORT) === 0 },
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
          ...[builtThereAlready, noBuilders, tooDear],
          { cite: 'pendragon.4.2.1-4', bars: (g, _, site) => townMaterials(g.board, site).length === 0 },
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
  materials: ask<BuildFrame>()({
    cite: ['pendragon.4.2.1-4', 'pendragon.r-116'],
    who: g => findActor(g),
    may: {
      option: {
        among: (g, f) => townMaterials(g.board, f.site),
        take: (g, f, from) => {
          buildTown(g, f.site, from, 'pendragon.4.2.1-4')
          changeTrack(g, PRESTIGE, 2, 'pendragon.4.2.1-4')
          return { goto: 'choose' }
        },
      },
    },
  }),
  pay: g => payUp(g),
}

// ---- 4.2.2, 4.3.2 Invite ----
const nationsToInvite = (g: PublicContext) => {
  const nation = grantingOperation(g)?.nation ?? null
  return nation === null ? BARBARIANS : BARBARIANS.filter(n => n === nation)
}
/** A vacant Site, or that of an own Fort (red) or Hillfort (blue). */
const inviteSites = (b: BoardView, space: Space, faction: Faction): Site[] =>
  SITES_IN[space]!.filter(s => isVacant(b, s) || b.sites[s] === (faction === DUX ? FORT : HILLFORT))
const foederatiToConvert = (b: BoardView, space: Space, nation: Faction, to: Faction) =>
  foederatiOf(nation, to === DUX ? CIV : DUX).filter(p => countIn(b, space, p) > 0)
const convertPrice = (b: BoardView, space: Space, nation: Faction, to: Faction) =>
  foederatiToConvert(b, space, nation, to).reduce((n, p) => n + countIn(b, space, p), 0)
function nationsFor(g: PublicContext, f: DeepReadonly<InviteFrame>, way: Option): Faction[] {
  const { faction } = actOf(g)
  const b = g.board
  if (way === 'settle') return nationsToInvite(g).filter(n => countAvailable(b, SETTLEMENT[n]!) > 0 && inviteSites(b, f.space, faction).length > 0)
  return nationsToInvite(g).filter(n => convertPrice(b, f.space, n, faction) > 0 && canAfford(g, convertPrice(b, f.space, n, faction)))
}
/** Available Warbands, then (1.4.1-13) those of the nation that serve the faction elsewhere. */
function warbandsThatMayCome(g: PublicContext, f: DeepReadonly<InviteFrame>): number {
  const serving = warbandOf(f.nation, actOf(g).faction)
  return countAvailable(g.board, WARBAND[f.nation]!) + onMap(g.board, serving) - unitsIn(g.board, f.space, serving)
}
const findInviteSpaceLimit = (g: PublicContext) => Math.min(grantingOperation(g)?.spaces ?? 1, 23)
const INVITE_WAYS: readonly Option[] = ['settle', 'convert']
export const invite: Procedure<Pendragon, InviteFrame> = {
  choose: ask<InviteFrame>()({
    cite: ['pendragon.4.2.2-1', 'pendragon.4.3.2-1'],
    who: g => (actOf(g).feats.length < findInviteSpaceLimit(g) ? findActor(g) : null),
    may: {
      select: {
        cite: 'pendragon.4.2.2-1',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actOf(g).feats.includes(s) },
          { cite: 'pendragon.4.2.2-2', bars: (_, _f, s) => IS_CITY[s]! },
          { cite: 'pendragon.4.2.2-1', bars: (g, _, s) => actOf(g).faction === DUX && (piecesOf(g.board, s, DUX) === 0 || !isFriendly(g.board, s, DUX)) },
          { cite: 'pendragon.4.3.2-1', bars: (g, _, s) => actOf(g).faction === CIV && (piecesOf(g.board, s, CIV) === 0 || !isFriendly(g.board, s, CIV)) },
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
  way: ask<InviteFrame>()({
    cite: ['pendragon.4.2.2-3', 'pendragon.4.2.2-4', 'pendragon.r-71'],
    who: g => findActor(g),
    may: {
      option: {
        cite: 'pendragon.4.2.2-3',
        among: () => INVITE_WAYS,
        unless: [
          { cite: 'pendragon.4.2.2-3', bars: (g, f, way) => way === 'settle' && nationsFor(g, f, 'settle').length === 0 },
          { cite: 'pendragon.4.2.2-4', bars: (g, f, way) => way === 'convert' && nationsFor(g, f, 'convert').length === 0 },
        ],
        take: (g, f, way) => {
          carryOutFeat(g)
          f.way = way
        },
      },
      decline: { among: () => true, take: () => ({ goto: 'next' }) },
    },
  }),
  nation: ask<InviteFrame>()({
    cite: ['pendragon.4.2.2-3', 'pendragon.4.2.2-4'],
    who: g => findActor(g),
    may: {
      nation: {
        cite: 'pendragon.4.2.2-3',
        among: (g, f) => nationsFor(g, f, f.way),
        take: (g, f, nation) => {
          const { faction } = actOf(g)
          f.nation = nation
          if (f.way === 'settle') return
          addToCost(g, convertPrice(g.board, f.space, nation, faction))
          g.emit({ is: 'service', space: f.space, nation, to: faction }, ['pendragon.4.2.2-4'])
          for (const p of foederatiToConvert(g.board, f.space, nation, faction)) changeService(g, f.space, p, faction)
          return { goto: 'next' }
        },
      },
    },
  }),
  settle: ask<InviteFrame>()({
    cite: ['pendragon.4.2.2-3', 'pendragon.4.3.2-2'],
    who: g => findActor(g),
    may: {
      settlement: {
        cite: 'pendragon.4.2.2-3',
        among: (g, f) => inviteSites(g.board, f.space, actOf(g).faction).filter(s => mayStandOn(SETTLEMENT[f.nation]!, s)),
        take: (g, f, site) => buildOn(g, site, settlementOf(f.nation, actOf(g).faction), 'pendragon.4.2.2-3'),
      },
    },
  }),
  warbands: ask<InviteFrame>()({
    cite: ['pendragon.4.2.2-3', 'pendragon.r-71'],
    who: g => findActor(g),
    may: {
      count: {
        among: (g, f) => ({ min: 0, max: Math.min(INVITED[f.nation]!, warbandsThatMayCome(g, f)) }),
        take: (g, f, n) => ({ call: frames.place({ who: actOf(g).faction, piece: warbandOf(f.nation, actOf(g).faction), space: f.space, n }), then: 'next' }),
      },
    },
  }),
  pay: g => payUp(g),
}

// ---- 4.2.3 Requisition ----
export const requisition: Procedure<Pendragon, RequisitionFrame> = {
  choose: ask<RequisitionFrame>()({
    cite: ['pendragon.4.2.3-2', 'pendragon.r-68'],
    who: g => (actOf(g).feats.length < 6 ? findActor(g) : null),
    may: {
      select: {
        cite: 'pendragon.4.2.3-2',
        among: () => LANDS,
        unless: [
          { cite: 'pendragon.3.1-3', bars: (g, _, s) => actOf(g).feats.includes(s) },
          { cite: 'pendragon.4.2.3-2', bars: (g, _, s) => piecesOf(g.board, s, DUX) === 0 || strongholdsOf(g.board, s, CIV) === 0 },
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
    for (const s of actOf(g).feats) {
      if (piecesOf(g.board, s, DUX) === 0 || strongholdsOf(g.board, s, CIV) === 0) continue
      const purse = valueOf(g.board, BRITON_RESOURCES) > 0 ? BRITON_RESOURCES : WEALTH
      changeTrack(g, DUX_RESOURCES, -changeTrack(g, purse, -1, 'pendragon.4.2.3-2'), 'pendragon.4.2.3-2')
    }
  },
  // 4.2.3-3 And all Plunder the Dux carry, anywhere.
  booty: g => {
    if (cashPlunder(g, DUX, DUX_RESOURCES, 'pendragon.4.2.3-3', LANDS)) carryOutFeat(g)
  },
}
/** Turns the Plunder that a Briton's Troops carry into money; says whether there was any. */
export function cashPlunder(g: StepContext, faction: Faction, track: Track, cite: string, spaces: readonly Space[]): boolean {
  let n = 0
  for (const s of spaces)
    for (const unit of TROOPS_OF[faction]!) {
      n += g.board.plunder[unitCell(s, unit)]!
      g.board.plunder[unitCell(s, unit)] = 0
    }
  changeTrack(g, track, n, cite)
  return n > 0
}
