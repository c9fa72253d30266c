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
import { canSeatAfford, canSeatAffordAll, hasTechnology, makeFlorinPrice, ownsTechnology, type PriceInPointsAndFlorins } from '../board/points.ts'
import {
  computeDiscountedPrice,
  florinsOffByArchitect,
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
import { isGameOver, playerOf, listPlayingSeats, withoutOne } from './common.ts'

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
/** tecnologie.potere-temporale-1, r-275: each time that a design was lent serves for one of them. */
const areLentDesignsSpentOnOrders = (g: GameSeatContext, seat: Seat, order: DeploymentOrder, mine: readonly DeploymentOrder[]): boolean => {
  const design = designOfDeploymentOrder(order)
  if (design === null || ownsTechnology(g.board, seat, design)) return false
  return mine.filter(x => designOfDeploymentOrder(x) === design).length >= g.board.players[seat]!.lent.filter(x => x === design).length
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
  canSeatAffordAll(g, seat, [...all.map(priceOfDeploymentOrder), makeFlorinPrice(-sumDiscountsOnDeploymentOrders(all, g.board.players[seat]!.discounts))])
const isBuildingOrder = (order: DeploymentOrder): boolean => DEPLOYMENT_ORDER_ROWS[order]!.is === 'building'
const florinsOfDeploymentOrder = (order: DeploymentOrder): number => priceOfDeploymentOrder(order).florins
/** carte.32-1, 33-1, r-275: each Architect takes it off one building, those that take half off the dearest first. Building and discount, pair by pair. */
function assignDiscounts(orders: readonly DeploymentOrder[], discounts: readonly number[]): { readonly order: DeploymentOrder; readonly discount: number }[] {
  const dearestFirst = orders.filter(isBuildingOrder).toSorted((a, b) => florinsOfDeploymentOrder(b) - florinsOfDeploymentOrder(a))
  return discounts
    .toSorted((a, b) => a - b)
    .slice(0, dearestFirst.length)
    .map((discount, i) => ({ order: dearestFirst[i]!, discount }))
}
const sumDiscountsOnDeploymentOrders = (orders: readonly DeploymentOrder[], discounts: readonly number[]): number =>
  assignDiscounts(orders, discounts).reduce((sum, { order, discount }) => sum + florinsOffByArchitect(florinsOfDeploymentOrder(order), discount), 0)

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
const sumFlorinsLaidAside = (orders: readonly DeploymentOrder[], discounts: readonly number[]): number =>
  orders.reduce((sum, x) => sum + florinsOfDeploymentOrder(x), 0) - sumDiscountsOnDeploymentOrders(orders, discounts)
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
        { cite: 'medioevo.tecnologie.potere-temporale-1', bars: (g, _f, x, seat, mine) => areLentDesignsSpentOnOrders(g, seat, x, mine) },
        { cite: 'medioevo.fase-4.edifici-5', bars: (g, _f, x, seat) => !hasPlaceForDeploymentOrder(g, seat, x) },
        { cite: 'medioevo.r-3', bars: (g, _f, x, seat, mine) => !isDeploymentOrderInSupply(g, seat, x, mine) },
        { cite: 'medioevo.r-202', bars: (g, _f, x, seat, mine) => !canAffordDeploymentOrders(g, seat, [...mine, x]) },
      ],
      take: (mine, x) => [...mine, x],
    },
    'drop-order': { among: (_g, _f, _seat, mine) => [...new Set(mine)], take: (mine, x) => mine.toSpliced(mine.indexOf(x), 1) },
  },
  open: (g, _f, answers) => {
    for (const seat of listPlayingSeats(g)) {
      const orders = answers[seat] ?? []
      const laidAside = sumFlorinsLaidAside(orders, playerOf(g, seat).discounts)
      g.keep(seat, own => ({ florins: own.florins - laidAside, orders }))
    }
  },
})
/** varianti.schieramento-2: in turn order everybody places what was bought. */
export const callNextDeploymentProcedure = (g: GameStepContext, f: PurchasesPhaseFrame) => {
  const seat = f.hidden ? g.board.order[f.next] : undefined
  if (f.hidden && isGameOver(g)) for (const other of listPlayingSeats(g)) takeBackFlorinsLaidAside(g, other)
  if (seat === undefined || isGameOver(g)) return
  f.next += 1
  return playerOf(g, seat).out ? ({ goto: 'deploy' } as const) : ({ call: newDeployment({ seat }), then: 'deploy' } as const)
}
/** r-159: florins for what is not placed come back. */
function takeBackFlorinsLaidAside(g: GameStepContext, seat: Seat): void {
  const { discounts } = playerOf(g, seat)
  g.keep(seat, own => ({ florins: own.florins + sumFlorinsLaidAside(own.orders, discounts), orders: [] }))
}
const canPlaceDeploymentOrder = (g: GameSeatContext, seat: Seat, x: DeploymentOrder): boolean =>
  isDeploymentOrderInSupply(g, seat, x, []) && hasPlaceForDeploymentOrder(g, seat, x)
const canDeployOrder = (g: GameSeatContext, seat: Seat, x: DeploymentOrder): boolean =>
  canPlaceDeploymentOrder(g, seat, x) && canPayRestOfDeploymentOrder(g, seat, x)
/** The Architect who serves a building that is placed: those that can still be placed are served, the dearest first. */
function discountOfDeploymentOrder(g: GameSeatContext, seat: Seat, x: DeploymentOrder): number | null {
  const others = withoutOne(g.own(seat).orders, x).filter(y => isBuildingOrder(y) && canPlaceDeploymentOrder(g, seat, y))
  return assignDiscounts([x, ...others], g.board.players[seat]!.discounts).find(pair => pair.order === x)?.discount ?? null
}
/** What stays behind the screen when an order is placed. Dearer buildings that counted on the Architect who serves it, and can be placed no more, are given
 *  up. */
function findOrdersLeftAfter(g: GameSeatContext, seat: Seat, x: DeploymentOrder): readonly DeploymentOrder[] {
  const left = withoutOne(g.own(seat).orders, x)
  if (discountOfDeploymentOrder(g, seat, x) === null) return left
  const isDearer = (y: DeploymentOrder): boolean => isBuildingOrder(y) && florinsOfDeploymentOrder(y) > florinsOfDeploymentOrder(x)
  return left.filter(y => !isDearer(y) || canPlaceDeploymentOrder(g, seat, y))
}
function findDiscountsLeftAfter(g: GameSeatContext, seat: Seat, x: DeploymentOrder): readonly number[] {
  const { discounts } = g.board.players[seat]!
  const used = discountOfDeploymentOrder(g, seat, x)
  return used === null ? discounts : withoutOne(discounts, used)
}
/** The florins that come forth with it: all that was laid aside but for what the others will cost. */
const computeFlorinsBroughtForth = (g: GameSeatContext, seat: Seat, x: DeploymentOrder): number =>
  sumFlorinsLaidAside(g.own(seat).orders, g.board.players[seat]!.discounts) -
  sumFlorinsLaidAside(findOrdersLeftAfter(g, seat, x), findDiscountsLeftAfter(g, seat, x))
const findDiscountsOnDeploymentOrder = (g: GameSeatContext, seat: Seat, x: DeploymentOrder): number[] => {
  const discount = isBuildingOrder(x) ? discountOfDeploymentOrder(g, seat, x) : null
  return discount === null ? [] : [discount]
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
  return computeDiscountedPrice(priceOfBuildingLevels(row.building, Math.min(...lacking)), findDiscountsOnDeploymentOrder(g, seat, x))
}
function createFrameOfDeploymentOrder(g: GameSeatContext, seat: Seat, x: DeploymentOrder) {
  const row = DEPLOYMENT_ORDER_ROWS[x]!
  if (row.is === 'unit') return unitRecruitingFrame({ seat, unit: row.unit, how: 'bought' })
  if (row.is === 'piece') return pieceMakingFrame({ seat, kind: row.kind, level: row.level })
  return buildingConstructionFrame({ seat, building: row.building, discounts: findDiscountsOnDeploymentOrder(g, seat, x) })
}
export const deploymentProcedure: Procedure<Medioevo, DeploymentFrame> = {
  place: ruleBuilder.ask<DeploymentFrame>()({
    cite: ['medioevo.varianti.schieramento-2'],
    who: (g, f) => (isGameOver(g) ? null : f.seat),
    may: {
      deploy: {
        among: (g, f) => [...new Set(g.own(f.seat).orders)],
        unless: [{ cite: 'medioevo.r-202', bars: (g, f, x) => !canDeployOrder(g, f.seat, x) }],
        // The florins laid aside for it come forth and are paid before everybody's eyes.
        take: (g, f, x) => {
          const [orders, forth] = [[...findOrdersLeftAfter(g, f.seat, x)], computeFlorinsBroughtForth(g, f.seat, x)]
          const call = createFrameOfDeploymentOrder(g, f.seat, x)
          f.discounts = [...findDiscountsLeftAfter(g, f.seat, x)]
          g.keep(f.seat, own => ({ florins: own.florins + forth, orders }))
          return { call, then: isBuildingOrder(x) ? 'built' : 'place' }
        },
      },
      done: {
        among: () => true,
        unless: [{ cite: 'medioevo.varianti.schieramento-2', bars: (g, f) => g.own(f.seat).orders.some(x => canDeployOrder(g, f.seat, x)) }],
        take: (g, f) => {
          playerOf(g, f.seat).lent = []
          takeBackFlorinsLaidAside(g, f.seat)
          return { done: true }
        },
      },
    },
  }),
  // carte.33-1 Where the building was not paid for after all, the discount is there for the others.
  built: (g, f) => {
    const { discounts } = playerOf(g, f.seat)
    g.keep(f.seat, own => ({ ...own, florins: own.florins + sumFlorinsLaidAside(own.orders, f.discounts) - sumFlorinsLaidAside(own.orders, discounts) }))
    return isGameOver(g) ? { done: true } : { goto: 'place' }
  },
}
