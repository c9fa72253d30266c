/** Battles laid out for tests. */
import { findThingById } from '@tabularium/kernel'
import { sumCombatModifiers } from '../src/board/fire.ts'
import { nationKind, spaceKind } from '../src/kinds.ts'
import { fighting, units } from './table.ts'

/** Celts attack Illyrians in Verona, nobody submits. */
export const clash = (a: number, d: number, more: object = {}) =>
  fighting('celts', { units: { celts: { verona: { infantry: a } }, illyrians: { verona: { infantry: d } } }, ...more } as never)
export const at = (t: ReturnType<typeof clash>, n: string, a = 'verona') => units(t, n, a)
export const n = (id: string) => findThingById(nationKind, id)
export const s = (id: string) => findThingById(spaceKind, id)
/** The modifier of a side in a battle laid out on the board. */
export const mod = (attacker: string, defender: string, where: string, board: object, attacking: boolean, more: object = {}) => {
  const t = fighting(attacker, { units: { [attacker]: { [where]: { infantry: 1 } }, [defender]: { [where]: { infantry: 1 } } }, ...board } as never)
  return sumCombatModifiers(t.state.board, { where: s(where), attacker: n(attacker), defender: n(defender), raid: false, ...more } as never, attacking, [])
}
