/** Campaigns laid out for tests. */
import { campaigning, go } from './table.ts'

/** Fabius with three legions in Roma. */
export const fabius = (more: object = {}, options: object = {}, money = 5) =>
  campaigning(
    'romans',
    'fabius',
    { round: 2, leaders: { fabius: 'roma' }, units: { romans: { roma: { legion: 3 } } }, ...more } as never,
    options as never,
    money,
  )
export const led = (more: object, ...moves: string[]) => go(fabius(more), 'advance', 'take legion', 'take legion', 'take legion', ...moves)
export const with3 = (others: object) => ({ units: { romans: { roma: { legion: 3 } }, ...others } })
export const seaborne = (more: object = {}) => fabius({ fleets: { romans: { 'mare-tyrrhenum': 2 } }, units: { romans: { roma: { legion: 5 } } }, ...more })
