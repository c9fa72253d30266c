/** VARIANT: purchases kept behind the screens until the end of the phase (varianti.schieramento, r-159). */
import { bool, id, list, objectWithFields, type Procedure } from '@tabularium/kernel'
import {
  levelNumber,
  levelOfBuildingType,
  deploymentOrderKind as orderKind,
  DEPLOYMENT_ORDER_ROWS,
  DEPLOYMENT_ORDERS,
  categoryOfBuilding,
  isCaptain,
  isSiegeEngineKind,
  type DeploymentOrder,
  type Seat,
  type Technology,
} from '../kinds.ts'
import { findTerritoriesControlledBy } from '../board/control.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import { canSeatAfford, canSeatAffordAll, hasTechnology, makeFlorinPrice, type PriceInPointsAndFlorins } from '../board/points.ts'
import {
  hasPlaceToRecruit,
  isBuildingAboveStandingLevel,
  priceOfBuildingLevels,
  mayBuildingStandAt,
  MILITARY_ART_TECHNOLOGY,
  priceOfPieceLevels,
  recruitLimitOf,
  priceOfUnit,
  findPlacesToMakePiece,
  technologyToBuild,
  technologyToMakePiece,
} from '../board/prices.ts'
import { countBuildingsLeftInSupply, canPropertyTokensCoverLevels, levelsOfPiecesOf, countFiguresInReserve, countPiecesLeftInSupply } from '../board/supply.ts'
import { makeBoardWithKnownSecretTreaties } from '../board/treaties.ts'
import { buildingConstructionFrame, pieceMakingFrame, deploymentFrame as newDeployment, unitRecruitingFrame } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GameSeatContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { isGameOver, playerOf, listPlayingSeats } from './common.ts'
import { computeDiscountedPrice } from './4-building.ts'

type PurchasesPhaseFrame = FrameOfProcedure<'purchases'>
type DeploymentFrame = FrameOfProcedure<'deployment'>

// ---- What an order asks for ----
function priceOfDeploymentOrder(order: DeploymentOrder): PriceInPointsAndFlorins {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  if (row.is === 'unit') return priceOfUnit(row.unit)
  return row.is === 'piece' ? priceOfPieceLevels(row.kind, levelNumber(row.level)) : priceOfBuildingLevels(row.building, levelOfBuildingType(row.building))
}
/** The design by which it is made; none for units that are only paid. */
function designOfDeploymentOrder(order: DeploymentOrder): Technology | null {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  if (row.is === 'unit') return isCaptain(row.unit) ? MILITARY_ART_TECHNOLOGY : null
  return row.is === 'piece' ? technologyToMakePiece(row.kind) : technologyToBuild(row.building)
}
function hasTechnologyForDeploymentOrder(g: GameSeatContext, seat: Seat, order: DeploymentOrder): boolean {
  const design = designOfDeploymentOrder(order)
  return design === null || hasTechnology(g.board, seat, design)
}
/** tecnologie.potere-temporale-1: a design that was lent serves for one of them. */
const isLentDesignSpentOnOrders = (g: GameSeatContext, seat: Seat, order: DeploymentOrder, mine: readonly DeploymentOrder[]): boolean => {
  const design = designOfDeploymentOrder(order)
  return design !== null && g.board.players[seat]!.lent === design && mine.some(x => designOfDeploymentOrder(x) === design)
}
function hasPlaceForDeploymentOrder(g: GameSeatContext, seat: Seat, order: DeploymentOrder): boolean {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  const t = makeBoardWithKnownSecretTreaties(g, seat)
  if (row.is === 'unit') return hasPlaceToRecruit(t, seat)
  if (row.is === 'piece') return findPlacesToMakePiece(t, seat, row.kind).length > 0
  return findTerritoriesControlledBy(t, seat).some(at => mayBuildingStandAt(row.building, at) && isBuildingAboveStandingLevel(t, row.building, at))
}
/** Figures, models and tokens left for it besides what is ordered already. */
function isDeploymentOrderInSupply(g: GameSeatContext, seat: Seat, order: DeploymentOrder, mine: readonly DeploymentOrder[]): boolean {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  const ordered = mine.filter(x => areDeploymentOrdersOfSameModel(x, order)).length
  if (row.is === 'unit') return countFiguresInReserve(g.board, seat, row.unit) > ordered
  if (row.is === 'building') return countBuildingsLeftInSupply(g.board, row.building) > ordered
  const levels = mine.flatMap(x => pieceLevelsOfDeploymentOrder(x))
  return (
    countPiecesLeftInSupply(g.board, row.kind, levelNumber(row.level)) > ordered &&
    canPropertyTokensCoverLevels([...levelsOfPiecesOf(g.board, seat), ...levels, levelNumber(row.level)])
  )
}
/** Captains of all levels are the same figures, transports of all levels the same models. */
function areDeploymentOrdersOfSameModel(a: DeploymentOrder, b: DeploymentOrder): boolean {
  const [x, y] = [DEPLOYMENT_ORDER_ROWS[a]!, DEPLOYMENT_ORDER_ROWS[b]!]
  if (x.is === 'unit' && y.is === 'unit') return x.unit === y.unit || (isCaptain(x.unit) && isCaptain(y.unit))
  return a === b || (x.is === 'piece' && y.is === 'piece' && x.kind === y.kind && !isSiegeEngineKind(x.kind))
}
const pieceLevelsOfDeploymentOrder = (order: DeploymentOrder): number[] => {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  return row.is === 'piece' ? [levelNumber(row.level)] : []
}
const countUnitsOrdered = (mine: readonly DeploymentOrder[]): number => mine.filter(x => DEPLOYMENT_ORDER_ROWS[x]!.is === 'unit').length
/** All orders together: florins, and 100 for each Technology point that cannot be produced. */
const canAffordDeploymentOrders = (g: GameSeatContext, seat: Seat, all: readonly DeploymentOrder[]): boolean =>
  canSeatAffordAll(g, seat, [...all.map(priceOfDeploymentOrder), makeFlorinPrice(-computeDiscountOnDeploymentOrders(g.board, seat, all))])
const isBuildingOrder = (order: DeploymentOrder): boolean => DEPLOYMENT_ORDER_ROWS[order]!.is === 'building'
/** carte.32-1, 33-1: an Architect takes it off one building, the dearest of them. */
const computeDiscountOnDeploymentOrders = (t: ReadonlyBoard, seat: Seat, orders: readonly DeploymentOrder[]): number =>
  Math.max(
    0,
    ...orders.filter(isBuildingOrder).map(x => priceOfDeploymentOrder(x).florins - computeDiscountedPrice(t, seat, priceOfDeploymentOrder(x)).florins),
  )

// ---- The phase ----
/** varianti.schieramento-1: before the first purchase anybody may ask for it. */
export const callForHiddenDeploymentStep = ruleBuilder.askAll<PurchasesPhaseFrame, { call: boolean }>()({
  cite: ['medioevo.varianti.schieramento-1'],
  who: g => (g.options['deployment'] === true ? listPlayingSeats(g) : []),
  draft: objectWithFields({ call: bool }),
  may: { 'call-deployment': { among: (_g, _f, _seat, mine) => !mine.call, take: () => ({ call: true }) } },
  open: (g, f, answers) => {
    const seats = listPlayingSeats(g).filter(seat => answers[seat]!.call)
    f.hidden = seats.length > 0
    if (f.hidden) g.emit({ is: 'deployment', seats }, ['medioevo.varianti.schieramento-1'])
  },
})
const sumFlorinsLaidAside = (t: ReadonlyBoard, seat: Seat, orders: readonly DeploymentOrder[]): number =>
  sumFlorinsOfDeploymentOrders(orders) - computeDiscountOnDeploymentOrders(t, seat, orders)
const sumFlorinsOfDeploymentOrders = (list: readonly DeploymentOrder[]): number => list.reduce((sum, x) => sum + priceOfDeploymentOrder(x).florins, 0)
/** r-37, r-159: what is bought is written down unseen, and its florins are laid aside behind the screen. */
export const secretDeploymentOrdersStep = ruleBuilder.askAll<PurchasesPhaseFrame, DeploymentOrder[]>()({
  cite: ['medioevo.varianti.schieramento-1'],
  who: (g, f) => (f.hidden && !isGameOver(g) ? listPlayingSeats(g) : []),
  draft: list(id(orderKind)),
  may: {
    order: {
      cite: 'medioevo.fase-4-1',
      among: () => DEPLOYMENT_ORDERS,
      unless: [
        { cite: 'medioevo.fase-4.edifici-4', bars: (g, _f, x, seat) => !hasTechnologyForDeploymentOrder(g, seat, x) },
        {
          cite: 'medioevo.fase-4.unita-5',
          bars: (g, _f, x, seat, mine) =>
            DEPLOYMENT_ORDER_ROWS[x]!.is === 'unit' && g.board.players[seat]!.recruited + countUnitsOrdered(mine) >= recruitLimitOf(g.board, seat),
        },
        { cite: 'medioevo.tecnologie.potere-temporale-1', bars: (g, _f, x, seat, mine) => isLentDesignSpentOnOrders(g, seat, x, mine) },
        { cite: 'medioevo.fase-4.edifici-5', bars: (g, _f, x, seat) => !hasPlaceForDeploymentOrder(g, seat, x) },
        { cite: 'medioevo.r-3', bars: (g, _f, x, seat, mine) => !isDeploymentOrderInSupply(g, seat, x, mine) },
        { cite: 'medioevo.r-202', bars: (g, _f, x, seat, mine) => !canAffordDeploymentOrders(g, seat, [...mine, x]) },
      ],
      take: (mine, x) => [...mine, x],
    },
    'drop-order': { among: (_g, _f, _seat, mine) => [...new Set(mine)], take: (mine, x) => mine.toSpliced(mine.indexOf(x), 1) },
  },
  open: (g, _f, answers) => {
    for (const seat of listPlayingSeats(g))
      g.keep(seat, own => ({ florins: own.florins - sumFlorinsLaidAside(g.board, seat, answers[seat] ?? []), orders: answers[seat] ?? [] }))
  },
})
/** varianti.schieramento-2: in turn order everybody places what was bought. */
export const callNextDeploymentProcedure = (g: GameStepContext, f: PurchasesPhaseFrame) => {
  const seat = f.hidden ? g.board.order[f.next] : undefined
  if (seat === undefined || isGameOver(g)) return
  f.next += 1
  return playerOf(g, seat).out ? ({ goto: 'deploy' } as const) : ({ call: newDeployment({ seat }), then: 'deploy' } as const)
}
const canPlaceDeploymentOrder = (g: GameSeatContext, seat: Seat, x: DeploymentOrder): boolean =>
  isDeploymentOrderInSupply(g, seat, x, []) && hasPlaceForDeploymentOrder(g, seat, x)
const canDeployOrder = (g: GameSeatContext, seat: Seat, x: DeploymentOrder): boolean =>
  canPlaceDeploymentOrder(g, seat, x) && canPayRestOfDeploymentOrder(g, seat, x)
/** What stays behind the screen when an order is placed. A building takes the Architect's discount; dearer ones that counted on it and can be placed no
 *  more are given up. */
function findOrdersLeftAfter(g: GameSeatContext, seat: Seat, x: DeploymentOrder): DeploymentOrder[] {
  const { orders } = g.own(seat)
  const left = orders.toSpliced(orders.indexOf(x), 1)
  if (!isBuildingOrder(x) || g.board.players[seat]!.discount === 0) return left
  const isDearer = (y: DeploymentOrder): boolean => isBuildingOrder(y) && priceOfDeploymentOrder(y).florins > priceOfDeploymentOrder(x).florins
  return left.filter(y => !isDearer(y) || canPlaceDeploymentOrder(g, seat, y))
}
/** The florins that come forth with it: all that was laid aside but for what the others will cost. */
function computeFlorinsBroughtForth(g: GameSeatContext, seat: Seat, x: DeploymentOrder): number {
  const left = findOrdersLeftAfter(g, seat, x)
  const kept = isBuildingOrder(x) ? sumFlorinsOfDeploymentOrders(left) : sumFlorinsLaidAside(g.board, seat, left)
  return sumFlorinsLaidAside(g.board, seat, g.own(seat).orders) - kept
}
/** What was laid aside for it pays for it; Technology points are produced now. */
function canPayRestOfDeploymentOrder(g: GameSeatContext, seat: Seat, x: DeploymentOrder): boolean {
  const { colour, points, florins } = cheapestPriceOfDeploymentOrder(g, seat, x)
  return canSeatAfford(g, seat, { colour, points, florins: Math.max(0, florins - computeFlorinsBroughtForth(g, seat, x)) })
}
/** A building may stand where a lower one is raised to it. */
const cheapestPriceOfDeploymentOrder = (g: GameSeatContext, seat: Seat, x: DeploymentOrder): PriceInPointsAndFlorins => {
  const row = DEPLOYMENT_ORDER_ROWS[x]!
  if (row.is !== 'building') return priceOfDeploymentOrder(x)
  const standing = (at: number) => g.board.buildings.find(b => b.at === at && b.category === categoryOfBuilding(row.building))?.level ?? 0
  const lacking = findTerritoriesControlledBy(g.board, seat)
    .filter(at => mayBuildingStandAt(row.building, at) && isBuildingAboveStandingLevel(g.board, row.building, at))
    .map(at => levelOfBuildingType(row.building) - standing(at))
  return computeDiscountedPrice(g.board, seat, priceOfBuildingLevels(row.building, Math.min(...lacking)))
}
function createFrameOfDeploymentOrder(seat: Seat, x: DeploymentOrder) {
  const row = DEPLOYMENT_ORDER_ROWS[x]!
  if (row.is === 'unit') return unitRecruitingFrame({ seat, unit: row.unit, how: 'bought' })
  return row.is === 'piece' ? pieceMakingFrame({ seat, kind: row.kind, level: row.level }) : buildingConstructionFrame({ seat, building: row.building })
}
export const deploymentProcedure: Procedure<Medioevo, DeploymentFrame> = {
  place: ruleBuilder.ask<DeploymentFrame>()({
    cite: ['medioevo.varianti.schieramento-2'],
    who: (_, f) => f.seat,
    may: {
      deploy: {
        among: (g, f) => [...new Set(g.own(f.seat).orders)],
        unless: [{ cite: 'medioevo.r-202', bars: (g, f, x) => !canDeployOrder(g, f.seat, x) }],
        // The florins laid aside for it come forth and are paid before everybody's eyes.
        take: (g, f, x) => {
          const [orders, forth] = [findOrdersLeftAfter(g, f.seat, x), computeFlorinsBroughtForth(g, f.seat, x)]
          g.keep(f.seat, own => ({ florins: own.florins + forth, orders }))
          return { call: createFrameOfDeploymentOrder(f.seat, x), then: isBuildingOrder(x) ? 'built' : 'place' }
        },
      },
      done: {
        among: () => true,
        unless: [{ cite: 'medioevo.varianti.schieramento-2', bars: (g, f) => g.own(f.seat).orders.some(x => canDeployOrder(g, f.seat, x)) }],
        take: (g, f) => {
          playerOf(g, f.seat).lent = null
          g.keep(f.seat, own => ({ florins: own.florins + sumFlorinsLaidAside(g.board, f.seat, own.orders), orders: [] }))
          return { done: true }
        },
      },
    },
  }),
  // carte.33-1 Where the building was not paid for after all, the discount is there for the others.
  built: (g, f) => {
    g.keep(f.seat, own => ({ ...own, florins: own.florins + computeDiscountOnDeploymentOrders(g.board, f.seat, own.orders) }))
    return { goto: 'place' }
  },
}
