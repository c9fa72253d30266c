/** Locals that many procedures have. */
import { id, int, list, withDefault } from '@tabularium/kernel'
import { campKind, cardKind, leaderKind, nationKind, spaceKind, unitKind } from './kinds.ts'
import { makeOptionalIdShape } from './state.ts'

export const nationIdShape = id(nationKind)
export const spaceIdShape = id(spaceKind)
export const cardIdShape = id(cardKind)
export const campIdShape = id(campKind)
export const unitListShape = list(id(unitKind))
export const leaderListShape = list(id(leaderKind))
export const nationListShape = list(id(nationKind))
export const spaceListShape = list(id(spaceKind))
export const optionalNationShape = makeOptionalIdShape(nationKind)
export const optionalSpaceShape = makeOptionalIdShape(spaceKind)
export const optionalLeaderShape = makeOptionalIdShape(leaderKind)
export const optionalCardShape = makeOptionalIdShape(cardKind)
export const signedIntShape = int(-99)
export const minusOneByDefaultShape = withDefault(int(-1), -1)
