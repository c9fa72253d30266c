/** Locals that many procedures have. */
import { id, int, list, withDefault } from '@tabularium/kernel'
import { campKind, cardKind, leaderKind, nationKind, spaceKind, unitKind } from './kinds.ts'
import { some } from './state.ts'

export const aNation = id(nationKind)
export const aSpace = id(spaceKind)
export const aCard = id(cardKind)
export const aCamp = id(campKind)
export const units = list(id(unitKind))
export const leaders = list(id(leaderKind))
export const nations = list(id(nationKind))
export const spaces = list(id(spaceKind))
export const noNation = some(nationKind)
export const noSpace = some(spaceKind)
export const noLeader = some(leaderKind)
export const noCard = some(cardKind)
export const signed = int(-99)
export const unset = withDefault(int(-1), -1)
