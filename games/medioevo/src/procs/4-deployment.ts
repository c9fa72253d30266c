/** VARIANT: purchases kept behind the screens until the end of the phase (varianti.schieramento, r-159). */
import { bool, id, list, record, type Procedure } from '@tabularium/kernel'
import { COLOURS, levelNumber, levelOf, order as orderKind, ORDER_ROWS, ORDERS, POINT_PRICE, categoryOf, isCaptain, type Order, type Seat } from '../kinds.ts'
import { territoriesOf } from '../board/control.ts'
import { canAfford, hasTechnology, pointsWithin, type Price } from '../board/points.ts'
import { hasRecruitPlace, hasRoomFor, levelsPrice, mayStand, MILITARY_ART, piecePrice, unitLimit, unitPrice, workshopsOf } from '../board/prices.ts'
import { buildingsLeft, canCover, levelsOf, reserve, supplyLeft } from '../board/supply.ts'
import { asKnown } from '../board/treaties.ts'
import { construct, craft, deployment as newDeployment, recruit } from '../frames.ts'
import { rules, type Ctx, type SeatCtx } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { isOver, playerOf, playing } from './common.ts'
import { discounted, knowsCraft, knowsDesign } from './4-building.ts'

type PurchasesFrame = FrameOfProc<'purchases'>
type DeploymentFrame = FrameOfProc<'deployment'>

// ---- What an order asks for ----
function priceOf(order: Order): Price {
  const row = ORDER_ROWS[order]!
  if (row.is === 'unit') return unitPrice(row.unit)
  return row.is === 'piece' ? piecePrice(row.kind, levelNumber(row.level)) : levelsPrice(row.building, levelOf(row.building))
}
function isKnown(g: SeatCtx, seat: Seat, order: Order): boolean {
  const row = ORDER_ROWS[order]!
  if (row.is === 'unit') return !isCaptain(row.unit) || hasTechnology(g.board, seat, MILITARY_ART)
  return row.is === 'piece' ? knowsCraft(g.board, seat, row.kind) : knowsDesign(g.board, seat, row.building)
}
function hasPlace(g: SeatCtx, seat: Seat, order: Order): boolean {
  const row = ORDER_ROWS[order]!
  const t = asKnown(g, seat)
  if (row.is === 'unit') return hasRecruitPlace(t, seat)
  if (row.is === 'piece') return workshopsOf(t, seat, row.kind).length > 0
  return territoriesOf(t, seat).some(at => mayStand(row.building, at) && hasRoomFor(t, row.building, at))
}
/** Figures, models and tokens left for it besides what is ordered already. */
function isInSupply(g: SeatCtx, seat: Seat, order: Order, mine: readonly Order[]): boolean {
  const row = ORDER_ROWS[order]!
  const ordered = mine.filter(x => x === order).length
  if (row.is === 'unit') return reserve(g.board, seat, row.unit) > ordered
  if (row.is === 'building') return buildingsLeft(g.board, row.building) > ordered
  const levels = mine.flatMap(x => levelsIn(x))
  return supplyLeft(g.board, row.kind, levelNumber(row.level)) > ordered && canCover([...levelsOf(g.board, seat), ...levels, levelNumber(row.level)])
}
const levelsIn = (order: Order): number[] => {
  const row = ORDER_ROWS[order]!
  return row.is === 'piece' ? [levelNumber(row.level)] : []
}
const unitsIn = (mine: readonly Order[]): number => mine.filter(x => ORDER_ROWS[x]!.is === 'unit').length
/** All orders together: florins, and 100 for each Technology point that cannot be produced. */
function canAffordAll(g: SeatCtx, seat: Seat, all: readonly Order[]): boolean {
  const prices = all.map(priceOf)
  const florins = prices.reduce((sum, x) => sum + x.florins, 0)
  const points = COLOURS.map(c => prices.reduce((sum, x) => sum + (x.colour === c ? x.points : 0), 0))
  const missing = COLOURS.reduce((sum, c) => sum + Math.max(0, points[c]! - pointsWithin(g, seat, c)), 0)
  return g.own(seat).florins >= florins + missing * POINT_PRICE
}

// ---- The phase ----
/** varianti.schieramento-1: before the first purchase anybody may ask for it. */
export const call = rules.askAll<PurchasesFrame, { call: boolean }>()({
  cite: ['medioevo.varianti.schieramento-1'],
  who: g => (g.options['deployment'] === true ? playing(g) : []),
  draft: record({ call: bool }),
  may: { 'call-deployment': { among: (_g, _f, _seat, mine) => !mine.call, take: () => ({ call: true }) } },
  open: (g, f, answers) => {
    const seats = playing(g).filter(seat => answers[seat]!.call)
    f.hidden = seats.length > 0
    if (f.hidden) g.emit({ is: 'deployment', seats }, ['medioevo.varianti.schieramento-1'])
  },
})
const florinsFor = (list: readonly Order[]): number => list.reduce((sum, x) => sum + priceOf(x).florins, 0)
/** r-37, r-159: what is bought is written down unseen, and its florins are laid aside behind the screen. */
export const orders = rules.askAll<PurchasesFrame, Order[]>()({
  cite: ['medioevo.varianti.schieramento-1'],
  who: (g, f) => (f.hidden && !isOver(g) ? playing(g) : []),
  draft: list(id(orderKind)),
  may: {
    order: {
      cite: 'medioevo.fase-4-1',
      among: () => ORDERS,
      unless: [
        { cite: 'medioevo.fase-4.edifici-4', bars: (g, _f, x, seat) => !isKnown(g, seat, x) },
        {
          cite: 'medioevo.fase-4.unita-5',
          bars: (g, _f, x, seat, mine) => ORDER_ROWS[x]!.is === 'unit' && g.board.players[seat]!.recruited + unitsIn(mine) >= unitLimit(g.board, seat),
        },
        { cite: 'medioevo.fase-4.edifici-5', bars: (g, _f, x, seat) => !hasPlace(g, seat, x) },
        { cite: 'medioevo.r-3', bars: (g, _f, x, seat, mine) => !isInSupply(g, seat, x, mine) },
        { cite: 'medioevo.r-202', bars: (g, _f, x, seat, mine) => !canAffordAll(g, seat, [...mine, x]) },
      ],
      take: (mine, x) => [...mine, x],
    },
    'drop-order': { among: (_g, _f, _seat, mine) => [...new Set(mine)], take: (mine, x) => mine.toSpliced(mine.indexOf(x), 1) },
  },
  open: (g, _f, answers) => {
    for (const seat of playing(g)) g.keep(seat, own => ({ florins: own.florins - florinsFor(answers[seat] ?? []), orders: answers[seat] ?? [] }))
  },
})
/** varianti.schieramento-2: in turn order everybody places what was bought. */
export const deploy = (g: Ctx, f: PurchasesFrame) => {
  const seat = f.hidden ? g.board.order[f.next] : undefined
  if (seat === undefined || isOver(g)) return
  f.next += 1
  return playerOf(g, seat).out ? ({ goto: 'deploy' } as const) : ({ call: newDeployment({ seat }), then: 'deploy' } as const)
}
const canDeploy = (g: SeatCtx, seat: Seat, x: Order): boolean => isInSupply(g, seat, x, []) && hasPlace(g, seat, x) && isCovered(g, seat, x)
/** What was laid aside for it pays for it; Technology points are produced now. */
function isCovered(g: SeatCtx, seat: Seat, x: Order): boolean {
  const { colour, points, florins } = cheapest(g, seat, x)
  return canAfford(g, seat, { colour, points, florins: Math.max(0, florins - florinsFor([x])) })
}
/** A building may stand where a lower one is raised to it. */
const cheapest = (g: SeatCtx, seat: Seat, x: Order): Price => {
  const row = ORDER_ROWS[x]!
  if (row.is !== 'building') return priceOf(x)
  const standing = (at: number) => g.board.buildings.find(b => b.at === at && b.category === categoryOf(row.building))?.level ?? 0
  const lacking = territoriesOf(g.board, seat)
    .filter(at => mayStand(row.building, at) && hasRoomFor(g.board, row.building, at))
    .map(at => levelOf(row.building) - standing(at))
  return discounted(g.board, seat, levelsPrice(row.building, Math.min(...lacking)))
}
function begin(seat: Seat, x: Order) {
  const row = ORDER_ROWS[x]!
  if (row.is === 'unit') return recruit({ seat, unit: row.unit, how: 'bought' })
  return row.is === 'piece' ? craft({ seat, kind: row.kind, level: row.level }) : construct({ seat, building: row.building })
}
export const deployment: Procedure<Medioevo, DeploymentFrame> = {
  place: rules.ask<DeploymentFrame>()({
    cite: ['medioevo.varianti.schieramento-2'],
    who: (_, f) => f.seat,
    may: {
      deploy: {
        among: (g, f) => [...new Set(g.own(f.seat).orders)],
        unless: [{ cite: 'medioevo.r-202', bars: (g, f, x) => !canDeploy(g, f.seat, x) }],
        // The florins laid aside for it come forth and are paid before everybody's eyes.
        take: (g, f, x) => {
          g.keep(f.seat, own => ({ florins: own.florins + florinsFor([x]), orders: own.orders.toSpliced(own.orders.indexOf(x), 1) }))
          return { call: begin(f.seat, x), then: 'place' }
        },
      },
      done: {
        among: () => true,
        unless: [{ cite: 'medioevo.varianti.schieramento-2', bars: (g, f) => g.own(f.seat).orders.some(x => canDeploy(g, f.seat, x)) }],
        take: (g, f) => g.keep(f.seat, own => ({ florins: own.florins + florinsFor(own.orders), orders: [] })),
      },
    },
  }),
}
