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
} from '../kinds.ts'
import { findTerritoriesControlledBy } from '../board/control.ts'
import { canSeatAfford, canSeatAffordAll, hasTechnology, type PriceInPointsAndFlorins } from '../board/points.ts'
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
} from '../board/prices.ts'
import { countBuildingsLeftInSupply, canPropertyTokensCoverLevels, levelsOfPiecesOf, countFiguresInReserve, countPiecesLeftInSupply } from '../board/supply.ts'
import { makeBoardWithKnownSecretTreaties } from '../board/treaties.ts'
import { buildingConstructionFrame, pieceMakingFrame, deploymentFrame as newDeployment, unitRecruitingFrame } from '../frames.ts'
import { ruleBuilder, type GameStepContext, type GameSeatContext } from '../rules.ts'
import type { FrameOfProcedure, Medioevo } from '../types.ts'
import { isGameOver, playerOf, listPlayingSeats } from './common.ts'
import { computeDiscountedPrice, hasTechnologyToMakePiece, hasTechnologyToBuild } from './4-building.ts'

type PurchasesPhaseFrame = FrameOfProcedure<'purchases'>
type DeploymentFrame = FrameOfProcedure<'deployment'>

// ---- What an order asks for ----
function priceOfDeploymentOrder(order: DeploymentOrder): PriceInPointsAndFlorins {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  if (row.is === 'unit') return priceOfUnit(row.unit)
  return row.is === 'piece' ? priceOfPieceLevels(row.kind, levelNumber(row.level)) : priceOfBuildingLevels(row.building, levelOfBuildingType(row.building))
}
function hasTechnologyForDeploymentOrder(g: GameSeatContext, seat: Seat, order: DeploymentOrder): boolean {
  const row = DEPLOYMENT_ORDER_ROWS[order]!
  if (row.is === 'unit') return !isCaptain(row.unit) || hasTechnology(g.board, seat, MILITARY_ART_TECHNOLOGY)
  return row.is === 'piece' ? hasTechnologyToMakePiece(g.board, seat, row.kind) : hasTechnologyToBuild(g.board, seat, row.building)
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
  canSeatAffordAll(g, seat, all.map(priceOfDeploymentOrder))

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
      g.keep(seat, own => ({ florins: own.florins - sumFlorinsOfDeploymentOrders(answers[seat] ?? []), orders: answers[seat] ?? [] }))
  },
})
/** varianti.schieramento-2: in turn order everybody places what was bought. */
export const callNextDeploymentProcedure = (g: GameStepContext, f: PurchasesPhaseFrame) => {
  const seat = f.hidden ? g.board.order[f.next] : undefined
  if (seat === undefined || isGameOver(g)) return
  f.next += 1
  return playerOf(g, seat).out ? ({ goto: 'deploy' } as const) : ({ call: newDeployment({ seat }), then: 'deploy' } as const)
}
const canDeployOrder = (g: GameSeatContext, seat: Seat, x: DeploymentOrder): boolean =>
  isDeploymentOrderInSupply(g, seat, x, []) && hasPlaceForDeploymentOrder(g, seat, x) && canPayRestOfDeploymentOrder(g, seat, x)
/** What was laid aside for it pays for it; Technology points are produced now. */
function canPayRestOfDeploymentOrder(g: GameSeatContext, seat: Seat, x: DeploymentOrder): boolean {
  const { colour, points, florins } = cheapestPriceOfDeploymentOrder(g, seat, x)
  return canSeatAfford(g, seat, { colour, points, florins: Math.max(0, florins - sumFlorinsOfDeploymentOrders([x])) })
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
          g.keep(f.seat, own => ({ florins: own.florins + sumFlorinsOfDeploymentOrders([x]), orders: own.orders.toSpliced(own.orders.indexOf(x), 1) }))
          return { call: createFrameOfDeploymentOrder(f.seat, x), then: 'place' }
        },
      },
      done: {
        among: () => true,
        unless: [{ cite: 'medioevo.varianti.schieramento-2', bars: (g, f) => g.own(f.seat).orders.some(x => canDeployOrder(g, f.seat, x)) }],
        take: (g, f) => g.keep(f.seat, own => ({ florins: own.florins + sumFlorinsOfDeploymentOrders(own.orders), orders: [] })),
      },
    },
  }),
}
