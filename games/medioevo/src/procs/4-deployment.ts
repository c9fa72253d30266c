/** VARIANT: purchases kept behind the screens until the end of the phase (varianti.schieramento, r-159). */
import { bool, id, list, objectWithFields, type Procedure } from '@tabularium/kernel'
import {
  levelNumber,
  buildingLevelOf,
  deploymentOrderKind as orderKind,
  DEPLOYMENT_ORDER_ROWS,
  DEPLOYMENT_ORDERS,
  categoryOf,
  isCaptain,
  isSiegeEngine,
  type DeploymentOrder,
  type Seat,
} from '../kinds.ts'
import { territoriesOf } from '../board/control.ts'
import { canAfford, canAffordAll, hasTechnology, type Price } from '../board/points.ts'
import {
  hasRecruitPlace,
  isRoomForBuilding,
  priceOfBuildingLevels,
  mayBuildingStand,
  MILITARY_ART_TECHNOLOGY,
  priceOfPiece,
  recruitLimitOf,
  priceOfUnit,
  findWorkshops,
} from '../board/prices.ts'
import { countBuildingsLeft, canPropertyTokensCover, pieceLevelsOf, countFiguresInReserve, countPiecesLeft } from '../board/supply.ts'
import { addSecretTreatiesKnown } from '../board/treaties.ts'
import { constructionFrame, craftFrame, deploymentFrame as newDeployment, recruitingFrame } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GameSeatContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { isGameOver, playerOf, listPlayingSeats } from './common.ts'
import { applyDiscount, hasCraftTechnology, hasDesignTechnology } from './4-building.ts'

type PurchasesFrame = FrameOfProcedure<'purchases'>
type DeploymentFrame = FrameOfProcedure<'deployment'>

// ---- What an order asks for ----
function priceOfOrder(order: DeploymentOrder): Price {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  if (row.is === 'unit') return priceOfUnit(row.unit)
  return row.is === 'piece' ? priceOfPiece(row.kind, levelNumber(row.level)) : priceOfBuildingLevels(row.building, buildingLevelOf(row.building))
}
function hasTechnologyForOrder(g: GameSeatContext, seat: Seat, order: DeploymentOrder): boolean {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  if (row.is === 'unit') return !isCaptain(row.unit) || hasTechnology(g.board, seat, MILITARY_ART_TECHNOLOGY)
  return row.is === 'piece' ? hasCraftTechnology(g.board, seat, row.kind) : hasDesignTechnology(g.board, seat, row.building)
}
function hasPlaceForOrder(g: GameSeatContext, seat: Seat, order: DeploymentOrder): boolean {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  const t = addSecretTreatiesKnown(g, seat)
  if (row.is === 'unit') return hasRecruitPlace(t, seat)
  if (row.is === 'piece') return findWorkshops(t, seat, row.kind).length > 0
  return territoriesOf(t, seat).some(at => mayBuildingStand(row.building, at) && isRoomForBuilding(t, row.building, at))
}
/** Figures, models and tokens left for it besides what is ordered already. */
function isOrderInSupply(g: GameSeatContext, seat: Seat, order: DeploymentOrder, mine: readonly DeploymentOrder[]): boolean {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  const ordered = mine.filter(x => isSameModel(x, order)).length
  if (row.is === 'unit') return countFiguresInReserve(g.board, seat, row.unit) > ordered
  if (row.is === 'building') return countBuildingsLeft(g.board, row.building) > ordered
  const levels = mine.flatMap(x => pieceLevelsOfOrder(x))
  return (
    countPiecesLeft(g.board, row.kind, levelNumber(row.level)) > ordered &&
    canPropertyTokensCover([...pieceLevelsOf(g.board, seat), ...levels, levelNumber(row.level)])
  )
}
/** Captains of all levels are the same figures, transports of all levels the same models. */
function isSameModel(a: DeploymentOrder, b: DeploymentOrder): boolean {
  const [x, y] = [DEPLOYMENT_ORDER_ROWS[a]!, DEPLOYMENT_ORDER_ROWS[b]!]
  if (x.is === 'unit' && y.is === 'unit') return x.unit === y.unit || (isCaptain(x.unit) && isCaptain(y.unit))
  return a === b || (x.is === 'piece' && y.is === 'piece' && x.kind === y.kind && !isSiegeEngine(x.kind))
}
const pieceLevelsOfOrder = (order: DeploymentOrder): number[] => {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  return row.is === 'piece' ? [levelNumber(row.level)] : []
}
const countUnitsOrdered = (mine: readonly DeploymentOrder[]): number => mine.filter(x => DEPLOYMENT_ORDER_ROWS[x]!.is === 'unit').length
/** All orders together: florins, and 100 for each Technology point that cannot be produced. */
const canAffordOrders = (g: GameSeatContext, seat: Seat, all: readonly DeploymentOrder[]): boolean => canAffordAll(g, seat, all.map(priceOfOrder))

// ---- The phase ----
/** varianti.schieramento-1: before the first purchase anybody may ask for it. */
export const callDeploymentStep = ruleBuilder.askAll<PurchasesFrame, { call: boolean }>()({
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
const sumFlorinsOfOrders = (list: readonly DeploymentOrder[]): number => list.reduce((sum, x) => sum + priceOfOrder(x).florins, 0)
/** r-37, r-159: what is bought is written down unseen, and its florins are laid aside behind the screen. */
export const secretOrdersStep = ruleBuilder.askAll<PurchasesFrame, DeploymentOrder[]>()({
  cite: ['medioevo.varianti.schieramento-1'],
  who: (g, f) => (f.hidden && !isGameOver(g) ? listPlayingSeats(g) : []),
  draft: list(id(orderKind)),
  may: {
    order: {
      cite: 'medioevo.fase-4-1',
      among: () => DEPLOYMENT_ORDERS,
      unless: [
        { cite: 'medioevo.fase-4.edifici-4', bars: (g, _f, x, seat) => !hasTechnologyForOrder(g, seat, x) },
        {
          cite: 'medioevo.fase-4.unita-5',
          bars: (g, _f, x, seat, mine) =>
            DEPLOYMENT_ORDER_ROWS[x]!.is === 'unit' && g.board.players[seat]!.recruited + countUnitsOrdered(mine) >= recruitLimitOf(g.board, seat),
        },
        { cite: 'medioevo.fase-4.edifici-5', bars: (g, _f, x, seat) => !hasPlaceForOrder(g, seat, x) },
        { cite: 'medioevo.r-3', bars: (g, _f, x, seat, mine) => !isOrderInSupply(g, seat, x, mine) },
        { cite: 'medioevo.r-202', bars: (g, _f, x, seat, mine) => !canAffordOrders(g, seat, [...mine, x]) },
      ],
      take: (mine, x) => [...mine, x],
    },
    'drop-order': { among: (_g, _f, _seat, mine) => [...new Set(mine)], take: (mine, x) => mine.toSpliced(mine.indexOf(x), 1) },
  },
  open: (g, _f, answers) => {
    for (const seat of listPlayingSeats(g))
      g.keep(seat, own => ({ florins: own.florins - sumFlorinsOfOrders(answers[seat] ?? []), orders: answers[seat] ?? [] }))
  },
})
/** varianti.schieramento-2: in turn order everybody places what was bought. */
export const callNextDeployment = (g: GameStepContext, f: PurchasesFrame) => {
  const seat = f.hidden ? g.board.order[f.next] : undefined
  if (seat === undefined || isGameOver(g)) return
  f.next += 1
  return playerOf(g, seat).out ? ({ goto: 'deploy' } as const) : ({ call: newDeployment({ seat }), then: 'deploy' } as const)
}
const canDeployOrder = (g: GameSeatContext, seat: Seat, x: DeploymentOrder): boolean =>
  isOrderInSupply(g, seat, x, []) && hasPlaceForOrder(g, seat, x) && canCoverOrder(g, seat, x)
/** What was laid aside for it pays for it; Technology points are produced now. */
function canCoverOrder(g: GameSeatContext, seat: Seat, x: DeploymentOrder): boolean {
  const { colour, points, florins } = cheapestPriceOf(g, seat, x)
  return canAfford(g, seat, { colour, points, florins: Math.max(0, florins - sumFlorinsOfOrders([x])) })
}
/** A building may stand where a lower one is raised to it. */
const cheapestPriceOf = (g: GameSeatContext, seat: Seat, x: DeploymentOrder): Price => {
  const row = DEPLOYMENT_ORDER_ROWS[x]!
  if (row.is !== 'building') return priceOfOrder(x)
  const standing = (at: number) => g.board.buildings.find(b => b.at === at && b.category === categoryOf(row.building))?.level ?? 0
  const lacking = territoriesOf(g.board, seat)
    .filter(at => mayBuildingStand(row.building, at) && isRoomForBuilding(g.board, row.building, at))
    .map(at => buildingLevelOf(row.building) - standing(at))
  return applyDiscount(g.board, seat, priceOfBuildingLevels(row.building, Math.min(...lacking)))
}
function createOrderFrame(seat: Seat, x: DeploymentOrder) {
  const row = DEPLOYMENT_ORDER_ROWS[x]!
  if (row.is === 'unit') return recruitingFrame({ seat, unit: row.unit, how: 'bought' })
  return row.is === 'piece' ? craftFrame({ seat, kind: row.kind, level: row.level }) : constructionFrame({ seat, building: row.building })
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
          g.keep(f.seat, own => ({ florins: own.florins + sumFlorinsOfOrders([x]), orders: own.orders.toSpliced(own.orders.indexOf(x), 1) }))
          return { call: createOrderFrame(f.seat, x), then: 'place' }
        },
      },
      done: {
        among: () => true,
        unless: [{ cite: 'medioevo.varianti.schieramento-2', bars: (g, f) => g.own(f.seat).orders.some(x => canDeployOrder(g, f.seat, x)) }],
        take: (g, f) => g.keep(f.seat, own => ({ florins: own.florins + sumFlorinsOfOrders(own.orders), orders: [] })),
      },
    },
  }),
}
