/** 6.6 UPKEEP */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import {
  AU_CIVILIAN,
  BRITON_RESOURCES,
  CASUALTIES_BACK,
  CAVALRY,
  CIV,
  COMITATES,
  DISTANCE,
  DUX,
  DUX_RESOURCES,
  FORT,
  HILLFORT,
  isTroop,
  LANDS,
  MILITIA,
  NATION,
  OWNER,
} from '../data.ts'
import { POOL_OF, RENOWN_FLOOR, SAX, SAXON_WARBAND, SCO, SCOTTI_WARBAND, SETTLEMENT, settlementOf, SITES, TOWN, WEALTH } from '../data.ts'
import { levelOf } from '../board/control.ts'
import { loseRoads } from '../board/imperium.ts'
import {
  carriersIn,
  changeService,
  countIn,
  FOEDERATI,
  foederatiOf,
  moveUnits,
  onMap,
  plunderOf,
  raze,
  removeUnits,
  strongholdsIn,
  unitsIn,
} from '../board/pieces.ts'
import { changeTrack, spendableFunds, valueOf } from '../board/tracks.ts'
import { frames, type Homing, type RedeployFrame, type UpkeepFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Piece, Space, StepContext } from '../types.ts'
import { areBritonsTwoPeople, ask, ownTrack } from './common.ts'
import { seatOf } from '../board/seats.ts'
import { cashPlunder } from './feats-dux.ts'
import { bringHome } from './return.ts'

type UpkeepView = DeepReadonly<UpkeepFrame>
const needsConsent = (g: PublicContext) => g.board.imperium === AU_CIVILIAN && areBritonsTwoPeople(g)
/** r-120 What the Dux may spend in this phase. */
const upkeepFunds = (g: PublicContext, f: UpkeepView) =>
  needsConsent(g) ? valueOf(g.board, DUX_RESOURCES) + (f.granted ? f.asked : 0) : spendableFunds(g.board, DUX, true)
/** Pays for the Dux: what was granted comes first; where no consent is needed they may mix (r-12). */
function payAsDux(g: StepContext, f: UpkeepFrame, cost: number) {
  const granted = f.granted ? Math.min(f.asked, cost) : 0
  const bound = needsConsent(g)
  f.granted = false
  f.asked = 0
  if (cost === 0) return undefined
  if (!bound) return { call: frames.pay({ faction: DUX, cost, granted: true }) }
  changeTrack(g, BRITON_RESOURCES, -granted, 'pendragon.6.6.1-2')
  changeTrack(g, DUX_RESOURCES, granted - cost, 'pendragon.6.6.1-2')
  return undefined
}
const fortSites = (b: BoardView) => SITES.filter(s => b.sites[s] === FORT)
const fortSpaces = (b: BoardView) => LANDS.filter(s => strongholdsIn(b, s, FORT) > 0)
const requestStep = (most: (b: BoardView) => number, due: (b: BoardView) => boolean) => ({
  cite: ['pendragon.r-120'],
  who: (g: PublicContext) => (needsConsent(g) && due(g.board) && valueOf(g.board, BRITON_RESOURCES) > 0 ? seatOf(g.seats, DUX) : null),
  may: {
    count: {
      among: (g: PublicContext) => ({ min: 0, max: Math.min(valueOf(g.board, BRITON_RESOURCES), most(g.board)) }),
      take: (_: StepContext, f: UpkeepFrame, n: number) => void (f.asked = n),
    },
  },
})
const consentStep = {
  cite: ['pendragon.r-120', 'pendragon.1.5.2-4'],
  who: (g: PublicContext, f: UpkeepView) => (f.asked > 0 ? seatOf(g.seats, CIV) : null),
  may: {
    agree: { among: () => true, take: (_: StepContext, f: UpkeepFrame) => void (f.granted = true) },
    refuse: { among: () => true, take: () => {} },
  },
}
const roadsDue = (b: BoardView) => levelOf(b) === 'autonomy' && b.roads
const ROADS_PRICE = 10
/** Cavalry that has not been moved in this Upkeep. */
const unmovedCavalry = (g: PublicContext, f: UpkeepView, s: Space) => unitsIn(g.board, s, CAVALRY) - f.moved.filter(x => x === s).length
const spacesOfCavalryWithoutFort = (g: PublicContext) => LANDS.filter(s => unitsIn(g.board, s, CAVALRY) > 0 && strongholdsIn(g.board, s, FORT) === 0)
function spacesToMoveCavalryFrom(g: PublicContext, f: UpkeepView): Space[] {
  const forts = fortSpaces(g.board)
  const first = spacesOfCavalryWithoutFort(g)
  return (first.length > 0 ? first : forts.filter(s => unmovedCavalry(g, f, s) > 0)).filter(s => forts.some(fort => fort !== s))
}
const otherForts = (g: PublicContext, f: UpkeepView) => fortSpaces(g.board).filter(s => s !== f.from)
const findComitatesSpaces = (g: PublicContext) => LANDS.filter(s => unitsIn(g.board, s, COMITATES) > 0)
/** 6.6-2 Where a Barbarian has Plunder it Returns. */
const returnAll = (g: StepContext, faction: Faction) => {
  for (const s of LANDS) if (plunderOf(g.board, s, faction) > 0) bringHome(g, s, faction)
}

export const upkeep: Procedure<Pendragon, UpkeepFrame> = {
  booty: g => void cashPlunder(g, DUX, DUX_RESOURCES, 'pendragon.6.6.1-1', LANDS),
  'ask-forts': ask<UpkeepFrame>()(
    requestStep(
      b => fortSites(b).length,
      b => fortSites(b).length > 0,
    ),
  ),
  'grant-forts': ask<UpkeepFrame>()(consentStep),
  // 6.6.1-2, r-96 For each Fort 1 Resource, or it goes.
  forts: ask<UpkeepFrame>()({
    cite: ['pendragon.6.6.1-2', 'pendragon.1.4.1-15', 'pendragon.r-96'],
    who: g => seatOf(g.seats, DUX),
    needs: ['fort'],
    may: {
      fort: {
        cite: 'pendragon.6.6.1-2',
        among: g => fortSites(g.board),
        take: (g, _, site) => {
          raze(g, site, 'pendragon.6.6.1-2')
          return { goto: 'forts' }
        },
      },
      done: { cite: 'pendragon.6.6.1-2', among: (g, f) => fortSites(g.board).length <= upkeepFunds(g, f), take: () => {} },
    },
  }),
  'pay-forts': (g, f) => payAsDux(g, f, fortSites(g.board).length),
  'ask-roads': ask<UpkeepFrame>()(requestStep(() => ROADS_PRICE, roadsDue)),
  'grant-roads': ask<UpkeepFrame>()(consentStep),
  // 6.6.1-3 In Autonomy 10 Resources keep the Roads; else they are lost for good.
  roads: ask<UpkeepFrame>()({
    cite: ['pendragon.6.6.1-3'],
    who: g => (roadsDue(g.board) ? seatOf(g.seats, DUX) : null),
    may: {
      agree: { cite: 'pendragon.6.6.1-3', among: (g, f) => upkeepFunds(g, f) >= ROADS_PRICE, take: (_, f) => void (f.cost = ROADS_PRICE) },
      refuse: { among: () => true, take: g => loseRoads(g) },
    },
  }),
  'pay-roads': (g, f) => payAsDux(g, f, f.cost),
  // 6.6.1-4 All Cavalry goes to Forts; who is at one may go to another. 6.6.1-5 Without Forts it stays.
  cavalry: ask<UpkeepFrame>()({
    cite: ['pendragon.6.6.1-4'],
    who: g => seatOf(g.seats, DUX),
    needs: ['take-from'],
    may: {
      'take-from': { cite: 'pendragon.6.6.1-4', among: spacesToMoveCavalryFrom, take: (_, f, s) => void (f.from = s) },
      done: { cite: 'pendragon.6.6.1-4', among: g => spacesOfCavalryWithoutFort(g).length === 0, take: () => ({ goto: 'red' }) },
    },
  }),
  'cavalry-to': ask<UpkeepFrame>()({
    cite: ['pendragon.6.6.1-4'],
    who: (g, f) => (spacesToMoveCavalryFrom(g, f).includes(f.from) ? seatOf(g.seats, DUX) : null),
    may: { 'go-to': { cite: 'pendragon.6.6.1-4', among: otherForts, take: (_, f, s) => void (f.to = s) } },
  }),
  'cavalry-number': ask<UpkeepFrame>()({
    cite: ['pendragon.6.6.1-4'],
    who: (g, f) => (spacesToMoveCavalryFrom(g, f).includes(f.from) ? seatOf(g.seats, DUX) : null),
    may: {
      count: {
        among: (g, f) => ({ min: 1, max: unmovedCavalry(g, f, f.from) }),
        take: (g, f, n) => {
          moveUnits(g, f.from, f.to, CAVALRY, n, 0, 'pendragon.6.6.1-4')
          for (let i = 0; i < n; i++) f.moved.push(f.to)
          return { goto: 'cavalry' }
        },
      },
    },
  }),
  // 6.6.1-6 Red Foederati go to red Settlements of their nation.
  red: () => ({ call: frames.redeploy({ who: 'red' }) }),
  // 6.6.1-7, 6.8.5 Casualties come back by the Imperium; the rest goes Out of Play.
  casualties: g => {
    const b = g.board
    const back = Math.floor((b.casualties * CASUALTIES_BACK[b.imperium]!) / 6)
    b.outOfPlay[POOL_OF[CAVALRY]!]! += b.casualties - back
    b.casualties = 0
  },
  wealth: g => void cashPlunder(g, CIV, WEALTH, 'pendragon.6.6.2-1', LANDS),
  // 6.6.2-2, r-92 A third of the Militia in each space goes home.
  militia: g => {
    for (const s of LANDS) removeUnits(g, s, MILITIA, Math.floor(unitsIn(g.board, s, MILITIA) / 3), 'pendragon.6.6.2-2')
  },
  // 6.6.2-3, r-93 Keeping n Comitates costs n/3 Wealth, rounded down.
  comitates: ask<UpkeepFrame>()({
    cite: ['pendragon.6.6.2-3', 'pendragon.r-93'],
    who: g => (onMap(g.board, COMITATES) > 0 ? seatOf(g.seats, CIV) : null),
    may: {
      count: {
        among: g => ({ min: 0, max: Math.min(onMap(g.board, COMITATES), valueOf(g.board, WEALTH) * 3 + 2) }),
        take: (g, f, n) => {
          f.keep = n
          changeTrack(g, WEALTH, -Math.floor(n / 3), 'pendragon.6.6.2-3')
        },
      },
    },
  }),
  dismiss: ask<UpkeepFrame>()({
    cite: ['pendragon.6.6.2-3', 'pendragon.r-93'],
    who: (g, f) => (onMap(g.board, COMITATES) > f.keep ? seatOf(g.seats, CIV) : null),
    may: {
      'take-from': {
        cite: 'pendragon.6.6.2-3',
        among: findComitatesSpaces,
        take: (g, _, s) => {
          removeUnits(g, s, COMITATES, 1, 'pendragon.6.6.2-3')
          return { goto: 'dismiss' }
        },
      },
    },
  }),
  // 6.6.2-4, r-94 Half of the Refugees, rounded up, leave.
  refugees: g => void (g.board.refugees = Math.floor(g.board.refugees / 2)),
  home: () => ({ call: frames.redeploy({ who: 'troops' }) }),
  blue: () => ({ call: frames.redeploy({ who: 'blue' }) }),
  saxons: g => returnAll(g, SAX),
  'saxons-home': () => ({ call: frames.redeploy({ who: 'saxons' }) }),
  // 6.6-4, -5 Renown does not fall below a floor; the Scotti follow the Saxons.
  scotti: g => {
    raiseToRenownFloor(g, SAX)
    returnAll(g, SCO)
  },
  'scotti-home': () => ({ call: frames.redeploy({ who: 'scotti' }) }),
  floor: g => raiseToRenownFloor(g, SCO),
}
const raiseToRenownFloor = (g: StepContext, faction: Faction) =>
  void changeTrack(
    g,
    ownTrack(faction),
    Math.max(0, RENOWN_FLOOR[faction]! - valueOf(g.board, ownTrack(faction))),
    faction === SAX ? 'pendragon.6.6-4' : 'pendragon.6.6-5',
  )

// ---- Going home (r-95) ----
const UNITS_GOING_HOME: { readonly [H in Homing]: readonly Piece[] } = {
  troops: [MILITIA, COMITATES],
  red: FOEDERATI.filter(p => isTroop(p) && OWNER[p] === DUX),
  blue: FOEDERATI.filter(p => isTroop(p) && OWNER[p] === CIV),
  saxons: [SAXON_WARBAND],
  scotti: [SCOTTI_WARBAND],
}
const REDEPLOY_CLAUSES: { readonly [H in Homing]: string } = {
  troops: 'pendragon.6.6.2-5',
  red: 'pendragon.6.6.1-6',
  blue: 'pendragon.6.6.2-6',
  saxons: 'pendragon.6.6-3',
  scotti: 'pendragon.6.6-3',
}
export const CHOOSER_OF_HOME: { readonly [H in Homing]: Faction } = { troops: CIV, red: DUX, blue: CIV, saxons: SAX, scotti: SCO }
/** The Strongholds that are home to a kind of Unit. */
function isHomeOf(b: BoardView, s: Space, piece: Piece): boolean {
  const nation = NATION[piece] ?? null
  if (nation === null) return strongholdsIn(b, s, TOWN) + strongholdsIn(b, s, HILLFORT) > 0
  return strongholdsIn(b, s, OWNER[piece] === nation ? SETTLEMENT[nation]! : settlementOf(nation, OWNER[piece]!)) > 0
}
const homesOf = (b: BoardView, piece: Piece) => LANDS.filter(s => isHomeOf(b, s, piece))
/** The nearest homes; red Foederati may go to any. */
function nearestHomes(b: BoardView, who: Homing, from: Space, piece: Piece): Space[] {
  const homes = homesOf(b, piece)
  if (who === 'red') return homes
  const least = Math.min(...homes.map(s => DISTANCE[from]![s]!))
  return homes.filter(s => DISTANCE[from]![s] === least)
}
const firstAwayFromHome = (b: BoardView, who: Homing): readonly [Space, Piece] | null => {
  for (const piece of UNITS_GOING_HOME[who])
    for (const s of LANDS) if (unitsIn(b, s, piece) > 0 && !isHomeOf(b, s, piece) && (NATION[piece] !== null || homesOf(b, piece).length > 0)) return [s, piece]
  return null
}
/** Without a home on the map Foederati lose their markers, Warbands leave, Civitates Troops stay. */
function removeWithoutHome(g: StepContext, who: Homing, s: Space, piece: Piece): void {
  if (who === 'saxons' || who === 'scotti') return void removeUnits(g, s, piece, unitsIn(g.board, s, piece), REDEPLOY_CLAUSES[who])
  const nation = NATION[piece]!
  for (const p of foederatiOf(nation, OWNER[piece]!)) for (const x of LANDS) if (countIn(g.board, x, p) > 0) changeService(g, x, p, nation)
  g.emit({ is: 'service', space: s, nation, to: nation }, [REDEPLOY_CLAUSES[who]])
}
const moveHome = (g: StepContext, f: RedeployFrame, to: Space) =>
  moveUnits(g, f.space, to, f.piece, unitsIn(g.board, f.space, f.piece), carriersIn(g.board, f.space, f.piece), REDEPLOY_CLAUSES[f.who])
export const redeploy: Procedure<Pendragon, RedeployFrame> = {
  find: (g, f) => {
    const found = firstAwayFromHome(g.board, f.who)
    if (found === null) return { done: true }
    ;[f.space, f.piece] = found
    const homes = homesOf(g.board, f.piece).length === 0 ? [] : nearestHomes(g.board, f.who, f.space, f.piece)
    if (homes.length > 1) return
    if (homes.length === 0) removeWithoutHome(g, f.who, f.space, f.piece)
    else moveHome(g, f, homes[0]!)
    return { goto: 'find' }
  },
  to: ask<RedeployFrame>()({
    cite: ['pendragon.r-95'],
    who: (g, f) => seatOf(g.seats, CHOOSER_OF_HOME[f.who]),
    may: {
      'go-to': {
        cite: 'pendragon.r-95',
        among: (g, f) => nearestHomes(g.board, f.who, f.space, f.piece),
        take: (g, f, to) => {
          moveHome(g, f, to)
          return { goto: 'find' }
        },
      },
    },
  }),
}
