/** What an answer costs, before it is given: florins and Technology points. */
import type { Action, View } from '@tabularium/kernel'
import {
  levelNumber,
  levelOf,
  REPAIR_PRICE,
  TECHNOLOGIES,
  TECHNOLOGY_BRANCH,
  TECHNOLOGY_LEVEL,
  taxLevel,
  type Branch,
  type Level,
  type Seat,
  type Space,
  type TaxLevel,
  type Technology,
} from '../kinds.ts'
import { incomeOf, cardPrice } from '../board/money.ts'
import type { Table } from '../board/map.ts'
import { pieceOf } from '../board/pieces.ts'
import { florinsOnly, type Price } from '../board/points.ts'
import { buildingPrice, levelsPrice, piecePrice, ransomOf, trainingPrice } from '../board/prices.ts'
import { priceFor, technologyPrice } from '../procs/4-purchases.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'

type Seen = View<Medioevo>
type Frames = 'construct' | 'craft' | 'improve' | 'train'
const frameIn = <P extends Frames>(view: Seen, proc: P): FrameOfProc<P> | undefined => view.stack.findLast(f => f.proc === proc) as FrameOfProc<P> | undefined

/** The technology that comes next in a branch; null at its top. */
export const technologyAfter = (t: Table, seat: Seat, branch: Branch): Technology | null =>
  TECHNOLOGIES.find(x => TECHNOLOGY_BRANCH[x] === branch && TECHNOLOGY_LEVEL[x] === t.players[seat]!.technology[branch]! + 1) ?? null
function costAt(view: Seen, at: Space): Price | null {
  const f = frameIn(view, 'construct')
  return f ? buildingPrice(view.board, f.building, at) : null
}
function costOfLevel(view: Seen, level: Level): Price | null {
  const [craft, improve, train] = [frameIn(view, 'craft'), frameIn(view, 'improve'), frameIn(view, 'train')]
  if (craft) return piecePrice(craft.kind, levelNumber(level))
  if (improve) return piecePrice(pieceOf(view.board, improve.piece).kind, levelNumber(level) - pieceOf(view.board, improve.piece).level)
  return train && train.unit !== null ? trainingPrice(train.unit, level) : null
}
export function costOf(view: Seen, action: Action<Medioevo['Verbs']>): Price | null {
  const { seat, board } = view
  if (seat === null) return null
  switch (action.do) {
    case 'learn':
      return technologyPrice(board, seat, action.to)
    case 'recruit':
      return priceFor(board, seat, action.to)
    case 'ransom':
      return florinsOnly(ransomOf(action.to))
    case 'build':
      return levelsPrice(action.to, levelOf(action.to))
    case 'make':
      return piecePrice(action.to, 1)
    case 'place-at':
      return costAt(view, action.to)
    case 'at-level':
      return costOfLevel(view, action.to)
    case 'repair-at':
    case 'repair':
      return florinsOnly(REPAIR_PRICE)
    case 'buy-card':
      return florinsOnly(cardPrice(view.zones[`cards-${seat}`].length))
    default:
      return null
  }
}
/** fase-3-2: what a tax level would bring, the realm being as it is. */
export function incomeAt(t: Table, seat: Seat, level: number): number {
  const p = t.players[seat]!
  return incomeOf({ ...t, players: { ...t.players, [seat]: { ...p, tax: level } } }, seat)
}
export const taxOf = (level: TaxLevel): number => Number(taxLevel.ids[level])
