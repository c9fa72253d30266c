/** 6.6 UPKEEP */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import {
  AU_CIVILIAN,
  BRITON_RESOURCES,
  SHARE_OF_CASUALTIES_RETURNING_IN_SIXTHS,
  CAVALRY,
  CIV,
  COMITATES,
  DISTANCES_BETWEEN_LANDS,
  DUX,
  DUX_RESOURCES,
  FORT,
  HILLFORT,
  isTroopOrWarband,
  LANDS,
  MILITIA,
  NATION_OF_PIECE,
  OWNER_OF_PIECE,
} from '../data.ts'
import {
  POOL_OF_PIECE,
  LOWEST_RENOWN_OF_FACTION,
  SAX,
  SAXON_WARBAND,
  SCO,
  SCOTTI_WARBAND,
  SETTLEMENT_OF_NATION,
  settlementOfNationInService,
  SITES,
  TOWN,
  WEALTH,
} from '../data.ts'
import { imperiumLevelOf } from '../board/control.ts'
import { loseRoadsForGood } from '../board/imperium.ts'
import {
  countUnitsCarryingPlunder,
  changeServiceOfFoederati,
  countPiecesOfKindIn,
  FOEDERATI_PIECES,
  findFoederatiKinds,
  moveUnitsBetweenSpaces,
  countPiecesOfKindOnMap,
  countPlunderOfFactionIn,
  razeStronghold,
  removeUnitsFromSpace,
  countStrongholdsOfKindIn,
  countUnitsOfKindIn,
} from '../board/pieces.ts'
import { changeTrack, sumFundsFactionMaySpend, valueOfTrack } from '../board/tracks.ts'
import { frameMakers, type RedeployedGroup, type UnitRedeploymentFrame, type UpkeepPhaseFrame } from '../frames.ts'
import type { BoardView, Faction, PublicContext, Pendragon, Piece, Space, StepContext } from '../types.ts'
import { areBritonsPlayedByTwoPeople, askStep, ownTrackOfFaction } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'
import { turnPlunderIntoResources } from './feats-dux.ts'
import { returnUnitsFromSpace } from './return.ts'

type ReadonlyUpkeepFrame = DeepReadonly<UpkeepPhaseFrame>
const needsDuxConsentForUpkeep = (g: PublicContext) => g.board.imperium === AU_CIVILIAN && areBritonsPlayedByTwoPeople(g)
/** r-120 What the Dux may spend in this phase. */
const sumUpkeepFunds = (g: PublicContext, f: ReadonlyUpkeepFrame) =>
  needsDuxConsentForUpkeep(g) ? valueOfTrack(g.board, DUX_RESOURCES) + (f.granted ? f.asked : 0) : sumFundsFactionMaySpend(g.board, DUX, true)
/** Pays for the Dux: what was granted comes first; where no consent is needed they may mix (r-12). */
function payUpkeepAsDux(g: StepContext, f: UpkeepPhaseFrame, cost: number) {
  const granted = f.granted ? Math.min(f.asked, cost) : 0
  const bound = needsDuxConsentForUpkeep(g)
  f.granted = false
  f.asked = 0
  if (cost === 0) return undefined
  if (!bound) return { call: frameMakers.pay({ faction: DUX, cost, granted: true }) }
  changeTrack(g, BRITON_RESOURCES, -granted, 'pendragon.6.6.1-2')
  changeTrack(g, DUX_RESOURCES, granted - cost, 'pendragon.6.6.1-2')
  return undefined
}
const findSitesWithFort = (b: BoardView) => SITES.filter(s => b.sites[s] === FORT)
const findSpacesWithFort = (b: BoardView) => LANDS.filter(s => countStrongholdsOfKindIn(b, s, FORT) > 0)
const createRequestFundsStep = (most: (b: BoardView) => number, due: (b: BoardView) => boolean) => ({
  cite: ['pendragon.r-120'],
  who: (g: PublicContext) => (needsDuxConsentForUpkeep(g) && due(g.board) && valueOfTrack(g.board, BRITON_RESOURCES) > 0 ? seatOfFaction(g.seats, DUX) : null),
  may: {
    count: {
      among: (g: PublicContext) => ({ min: 0, max: Math.min(valueOfTrack(g.board, BRITON_RESOURCES), most(g.board)) }),
      take: (_: StepContext, f: UpkeepPhaseFrame, n: number) => void (f.asked = n),
    },
  },
})
const consentToUpkeepStep = {
  cite: ['pendragon.r-120', 'pendragon.1.5.2-4'],
  who: (g: PublicContext, f: ReadonlyUpkeepFrame) => (f.asked > 0 ? seatOfFaction(g.seats, CIV) : null),
  may: {
    agree: { among: () => true, take: (_: StepContext, f: UpkeepPhaseFrame) => void (f.granted = true) },
    refuse: { among: () => true, take: () => {} },
  },
}
const isRoadUpkeepDue = (b: BoardView) => imperiumLevelOf(b) === 'autonomy' && b.roads
const PRICE_OF_ROAD_UPKEEP = 10
/** Cavalry that has not been moved in this Upkeep. */
const countUnmovedCavalry = (g: PublicContext, f: ReadonlyUpkeepFrame, s: Space) =>
  countUnitsOfKindIn(g.board, s, CAVALRY) - f.moved.filter(x => x === s).length
const findCavalryWithoutFort = (g: PublicContext) =>
  LANDS.filter(s => countUnitsOfKindIn(g.board, s, CAVALRY) > 0 && countStrongholdsOfKindIn(g.board, s, FORT) === 0)
function findSpacesToMoveCavalryFrom(g: PublicContext, f: ReadonlyUpkeepFrame): Space[] {
  const forts = findSpacesWithFort(g.board)
  const first = findCavalryWithoutFort(g)
  return (first.length > 0 ? first : forts.filter(s => countUnmovedCavalry(g, f, s) > 0)).filter(s => forts.some(fort => fort !== s))
}
const findOtherSpacesWithFort = (g: PublicContext, f: ReadonlyUpkeepFrame) => findSpacesWithFort(g.board).filter(s => s !== f.from)
const findSpacesWithComitates = (g: PublicContext) => LANDS.filter(s => countUnitsOfKindIn(g.board, s, COMITATES) > 0)
/** 6.6-2 Where a Barbarian has Plunder it Returns. */
const returnAllUnitsOfFaction = (g: StepContext, faction: Faction) => {
  for (const s of LANDS) if (countPlunderOfFactionIn(g.board, s, faction) > 0) returnUnitsFromSpace(g, s, faction)
}

export const upkeepPhaseProcedure: Procedure<Pendragon, UpkeepPhaseFrame> = {
  booty: g => void turnPlunderIntoResources(g, DUX, DUX_RESOURCES, 'pendragon.6.6.1-1', LANDS),
  'ask-forts': askStep<UpkeepPhaseFrame>()(
    createRequestFundsStep(
      b => findSitesWithFort(b).length,
      b => findSitesWithFort(b).length > 0,
    ),
  ),
  'grant-forts': askStep<UpkeepPhaseFrame>()(consentToUpkeepStep),
  // 6.6.1-2, r-96 For each Fort 1 Resource, or it goes.
  forts: askStep<UpkeepPhaseFrame>()({
    cite: ['pendragon.6.6.1-2', 'pendragon.1.4.1-15', 'pendragon.r-96'],
    who: g => seatOfFaction(g.seats, DUX),
    needs: ['fort'],
    may: {
      fort: {
        cite: 'pendragon.6.6.1-2',
        among: g => findSitesWithFort(g.board),
        take: (g, _, site) => {
          razeStronghold(g, site, 'pendragon.6.6.1-2')
          return { goto: 'forts' }
        },
      },
      done: { cite: 'pendragon.6.6.1-2', among: (g, f) => findSitesWithFort(g.board).length <= sumUpkeepFunds(g, f), take: () => {} },
    },
  }),
  'pay-forts': (g, f) => payUpkeepAsDux(g, f, findSitesWithFort(g.board).length),
  'ask-roads': askStep<UpkeepPhaseFrame>()(createRequestFundsStep(() => PRICE_OF_ROAD_UPKEEP, isRoadUpkeepDue)),
  'grant-roads': askStep<UpkeepPhaseFrame>()(consentToUpkeepStep),
  // 6.6.1-3 In Autonomy 10 Resources keep the Roads; else they are lost for good.
  roads: askStep<UpkeepPhaseFrame>()({
    cite: ['pendragon.6.6.1-3'],
    who: g => (isRoadUpkeepDue(g.board) ? seatOfFaction(g.seats, DUX) : null),
    may: {
      agree: { cite: 'pendragon.6.6.1-3', among: (g, f) => sumUpkeepFunds(g, f) >= PRICE_OF_ROAD_UPKEEP, take: (_, f) => void (f.cost = PRICE_OF_ROAD_UPKEEP) },
      refuse: { among: () => true, take: g => loseRoadsForGood(g) },
    },
  }),
  'pay-roads': (g, f) => payUpkeepAsDux(g, f, f.cost),
  // 6.6.1-4 All Cavalry goes to Forts; who is at one may go to another. 6.6.1-5 Without Forts it stays.
  cavalry: askStep<UpkeepPhaseFrame>()({
    cite: ['pendragon.6.6.1-4'],
    who: g => seatOfFaction(g.seats, DUX),
    needs: ['take-from'],
    may: {
      'take-from': { cite: 'pendragon.6.6.1-4', among: findSpacesToMoveCavalryFrom, take: (_, f, s) => void (f.from = s) },
      done: { cite: 'pendragon.6.6.1-4', among: g => findCavalryWithoutFort(g).length === 0, take: () => ({ goto: 'red' }) },
    },
  }),
  'cavalry-to': askStep<UpkeepPhaseFrame>()({
    cite: ['pendragon.6.6.1-4'],
    who: (g, f) => (findSpacesToMoveCavalryFrom(g, f).includes(f.from) ? seatOfFaction(g.seats, DUX) : null),
    may: { 'go-to': { cite: 'pendragon.6.6.1-4', among: findOtherSpacesWithFort, take: (_, f, s) => void (f.to = s) } },
  }),
  'cavalry-number': askStep<UpkeepPhaseFrame>()({
    cite: ['pendragon.6.6.1-4'],
    who: (g, f) => (findSpacesToMoveCavalryFrom(g, f).includes(f.from) ? seatOfFaction(g.seats, DUX) : null),
    may: {
      count: {
        among: (g, f) => ({ min: 1, max: countUnmovedCavalry(g, f, f.from) }),
        take: (g, f, n) => {
          moveUnitsBetweenSpaces(g, f.from, f.to, CAVALRY, n, 0, 'pendragon.6.6.1-4')
          for (let i = 0; i < n; i++) f.moved.push(f.to)
          return { goto: 'cavalry' }
        },
      },
    },
  }),
  // 6.6.1-6 Red Foederati go to red Settlements of their nation.
  red: () => ({ call: frameMakers.redeploy({ who: 'red' }) }),
  // 6.6.1-7, 6.8.5 Casualties come back by the Imperium; the rest goes Out of Play.
  casualties: g => {
    const b = g.board
    const back = Math.floor((b.casualties * SHARE_OF_CASUALTIES_RETURNING_IN_SIXTHS[b.imperium]!) / 6)
    b.outOfPlay[POOL_OF_PIECE[CAVALRY]!]! += b.casualties - back
    b.casualties = 0
  },
  wealth: g => void turnPlunderIntoResources(g, CIV, WEALTH, 'pendragon.6.6.2-1', LANDS),
  // 6.6.2-2, r-92 A third of the Militia in each space goes home.
  militia: g => {
    for (const s of LANDS) removeUnitsFromSpace(g, s, MILITIA, Math.floor(countUnitsOfKindIn(g.board, s, MILITIA) / 3), 'pendragon.6.6.2-2')
  },
  // 6.6.2-3, r-93 Keeping n Comitates costs n/3 Wealth, rounded down.
  comitates: askStep<UpkeepPhaseFrame>()({
    cite: ['pendragon.6.6.2-3', 'pendragon.r-93'],
    who: g => (countPiecesOfKindOnMap(g.board, COMITATES) > 0 ? seatOfFaction(g.seats, CIV) : null),
    may: {
      count: {
        among: g => ({ min: 0, max: Math.min(countPiecesOfKindOnMap(g.board, COMITATES), valueOfTrack(g.board, WEALTH) * 3 + 2) }),
        take: (g, f, n) => {
          f.keep = n
          changeTrack(g, WEALTH, -Math.floor(n / 3), 'pendragon.6.6.2-3')
        },
      },
    },
  }),
  dismiss: askStep<UpkeepPhaseFrame>()({
    cite: ['pendragon.6.6.2-3', 'pendragon.r-93'],
    who: (g, f) => (countPiecesOfKindOnMap(g.board, COMITATES) > f.keep ? seatOfFaction(g.seats, CIV) : null),
    may: {
      'take-from': {
        cite: 'pendragon.6.6.2-3',
        among: findSpacesWithComitates,
        take: (g, _, s) => {
          removeUnitsFromSpace(g, s, COMITATES, 1, 'pendragon.6.6.2-3')
          return { goto: 'dismiss' }
        },
      },
    },
  }),
  // 6.6.2-4, r-94 Half of the Refugees, rounded up, leave.
  refugees: g => void (g.board.refugees = Math.floor(g.board.refugees / 2)),
  home: () => ({ call: frameMakers.redeploy({ who: 'troops' }) }),
  blue: () => ({ call: frameMakers.redeploy({ who: 'blue' }) }),
  saxons: g => returnAllUnitsOfFaction(g, SAX),
  'saxons-home': () => ({ call: frameMakers.redeploy({ who: 'saxons' }) }),
  // 6.6-4, -5 Renown does not fall below a floor; the Scotti follow the Saxons.
  scotti: g => {
    raiseToRenownFloor(g, SAX)
    returnAllUnitsOfFaction(g, SCO)
  },
  'scotti-home': () => ({ call: frameMakers.redeploy({ who: 'scotti' }) }),
  floor: g => raiseToRenownFloor(g, SCO),
}
const raiseToRenownFloor = (g: StepContext, faction: Faction) =>
  void changeTrack(
    g,
    ownTrackOfFaction(faction),
    Math.max(0, LOWEST_RENOWN_OF_FACTION[faction]! - valueOfTrack(g.board, ownTrackOfFaction(faction))),
    faction === SAX ? 'pendragon.6.6-4' : 'pendragon.6.6-5',
  )

// ---- Going home (r-95) ----
const UNITS_GOING_HOME: { readonly [H in RedeployedGroup]: readonly Piece[] } = {
  troops: [MILITIA, COMITATES],
  red: FOEDERATI_PIECES.filter(p => isTroopOrWarband(p) && OWNER_OF_PIECE[p] === DUX),
  blue: FOEDERATI_PIECES.filter(p => isTroopOrWarband(p) && OWNER_OF_PIECE[p] === CIV),
  saxons: [SAXON_WARBAND],
  scotti: [SCOTTI_WARBAND],
}
const REDEPLOY_CLAUSES: { readonly [H in RedeployedGroup]: string } = {
  troops: 'pendragon.6.6.2-5',
  red: 'pendragon.6.6.1-6',
  blue: 'pendragon.6.6.2-6',
  saxons: 'pendragon.6.6-3',
  scotti: 'pendragon.6.6-3',
}
export const FACTION_CHOOSING_REDEPLOYMENT: { readonly [H in RedeployedGroup]: Faction } = { troops: CIV, red: DUX, blue: CIV, saxons: SAX, scotti: SCO }
/** The Strongholds that are home to a kind of Unit. */
function isSpaceHomeOfPiece(b: BoardView, s: Space, piece: Piece): boolean {
  const nation = NATION_OF_PIECE[piece] ?? null
  if (nation === null) return countStrongholdsOfKindIn(b, s, TOWN) + countStrongholdsOfKindIn(b, s, HILLFORT) > 0
  return (
    countStrongholdsOfKindIn(
      b,
      s,
      OWNER_OF_PIECE[piece] === nation ? SETTLEMENT_OF_NATION[nation]! : settlementOfNationInService(nation, OWNER_OF_PIECE[piece]!),
    ) > 0
  )
}
const findHomeSpacesOfPiece = (b: BoardView, piece: Piece) => LANDS.filter(s => isSpaceHomeOfPiece(b, s, piece))
/** The nearest homes; red Foederati may go to any. */
function findNearestHomes(b: BoardView, who: RedeployedGroup, from: Space, piece: Piece): Space[] {
  const homes = findHomeSpacesOfPiece(b, piece)
  if (who === 'red') return homes
  const least = Math.min(...homes.map(s => DISTANCES_BETWEEN_LANDS[from]![s]!))
  return homes.filter(s => DISTANCES_BETWEEN_LANDS[from]![s] === least)
}
const findFirstAwayFromHome = (b: BoardView, who: RedeployedGroup): readonly [Space, Piece] | null => {
  for (const piece of UNITS_GOING_HOME[who])
    for (const s of LANDS)
      if (
        countUnitsOfKindIn(b, s, piece) > 0 &&
        !isSpaceHomeOfPiece(b, s, piece) &&
        (NATION_OF_PIECE[piece] !== null || findHomeSpacesOfPiece(b, piece).length > 0)
      )
        return [s, piece]
  return null
}
/** Without a home on the map Foederati lose their markers, Warbands leave, Civitates Troops stay. */
function removeUnitsWithoutHome(g: StepContext, who: RedeployedGroup, s: Space, piece: Piece): void {
  if (who === 'saxons' || who === 'scotti') return void removeUnitsFromSpace(g, s, piece, countUnitsOfKindIn(g.board, s, piece), REDEPLOY_CLAUSES[who])
  const nation = NATION_OF_PIECE[piece]!
  for (const p of findFoederatiKinds(nation, OWNER_OF_PIECE[piece]!))
    for (const x of LANDS) if (countPiecesOfKindIn(g.board, x, p) > 0) changeServiceOfFoederati(g, x, p, nation)
  g.emit({ is: 'service', space: s, nation, to: nation }, [REDEPLOY_CLAUSES[who]])
}
const moveUnitsHome = (g: StepContext, f: UnitRedeploymentFrame, to: Space) =>
  moveUnitsBetweenSpaces(
    g,
    f.space,
    to,
    f.piece,
    countUnitsOfKindIn(g.board, f.space, f.piece),
    countUnitsCarryingPlunder(g.board, f.space, f.piece),
    REDEPLOY_CLAUSES[f.who],
  )
export const unitRedeploymentProcedure: Procedure<Pendragon, UnitRedeploymentFrame> = {
  find: (g, f) => {
    const found = findFirstAwayFromHome(g.board, f.who)
    if (found === null) return { done: true }
    ;[f.space, f.piece] = found
    const homes = findHomeSpacesOfPiece(g.board, f.piece).length === 0 ? [] : findNearestHomes(g.board, f.who, f.space, f.piece)
    if (homes.length > 1) return
    if (homes.length === 0) removeUnitsWithoutHome(g, f.who, f.space, f.piece)
    else moveUnitsHome(g, f, homes[0]!)
    return { goto: 'find' }
  },
  to: askStep<UnitRedeploymentFrame>()({
    cite: ['pendragon.r-95'],
    who: (g, f) => seatOfFaction(g.seats, FACTION_CHOOSING_REDEPLOYMENT[f.who]),
    may: {
      'go-to': {
        cite: 'pendragon.r-95',
        among: (g, f) => findNearestHomes(g.board, f.who, f.space, f.piece),
        take: (g, f, to) => {
          moveUnitsHome(g, f, to)
          return { goto: 'find' }
        },
      },
    },
  }),
}
