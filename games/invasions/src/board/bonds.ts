/** XXVI, chapter 30 Who may be joined to whom. */
import { NOWHERE, type Nation } from '../kinds.ts'
import { areaAt } from '../data/map.ts'
import { mayInvade } from '../data/nations.ts'
import { areasNextTo } from './moving.ts'
import { isClient, isFederate, isTreatyAlly, isVassal } from './relations.ts'
import { hordeAt, isActive, isBarbarian, type Look } from './units.ts'

/** XXX.A-3 A barbarian nation whose Calendar brings an invasion in this turn. */
export const isInvader = (b: Look, nation: Nation): boolean =>
  isBarbarian(b, nation) &&
  ((mayInvade(nation, b.turn) && !b.once.includes(`no-invasion-${nation}-${b.turn}`)) || (b.now.invading && b.now.side.includes(nation)))
/** XXVI.B-1 Neither federate nor client nor vassal. */
const isFree = (b: Look, nation: Nation): boolean => isActive(b, nation) && !isFederate(b, nation) && !isClient(b, nation) && !isVassal(b, nation)
const areStrangers = (b: Look, named: readonly Nation[], nation: Nation): boolean => named.every(other => other !== nation && !isTreatyAlly(b, other, nation))
/** XXX.A-6 Not after the first of them has acted. */
const isYetToAct = (b: Look, nation: Nation): boolean => b.acted[nation] === 0 || b.now.side.includes(nation)
export const mayAlly = (b: Look, named: readonly Nation[], nation: Nation): boolean =>
  isFree(b, nation) && !isInvader(b, nation) && isYetToAct(b, nation) && areStrangers(b, named, nation)
/** Hordes in one area, or in areas next to each other. */
function areNear(b: Look, x: Nation, y: Nation): boolean {
  const [one, two] = [areaAt[hordeAt(b, x)]!, areaAt[hordeAt(b, y)]!]
  return one >= 0 && two >= 0 && (one === two || areasNextTo[one]!.includes(two))
}
export const mayCoalesce = (b: Look, named: readonly Nation[], nation: Nation): boolean =>
  isActive(b, nation) &&
  isBarbarian(b, nation) &&
  hordeAt(b, nation) !== NOWHERE &&
  !isFederate(b, nation) &&
  !isVassal(b, nation) &&
  isYetToAct(b, nation) &&
  areStrangers(b, named, nation) &&
  named.every(other => areNear(b, other, nation))
