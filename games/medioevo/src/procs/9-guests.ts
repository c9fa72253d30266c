/** C DIPLOMACY: guests in another player's territories, by a treaty or after one (c.diplomazia-11, r-137, r-243). */
import { isSea, type Seat, type Space } from '../kinds.ts'
import { findControllerOfSpace, isActBannedByBishopAt, warBetween } from '../board/control.ts'
import type { ReadonlyBoard } from '../board/map.ts'
import {
  canGroupReach,
  findNextSpacesOfGroup,
  hasGroupPointsForStep,
  findOwnerOfTerritoryNotAtWar,
  findOwnersWrongedByEntry,
  isSpaceClosedByTruce,
  type MovingGroup,
} from '../board/moving.ts'
import { unitCapacityOfPiece, findPiecesCommandedAt } from '../board/pieces.ts'
import { makeBoardWithKnownSecretTreaties, hasPassageRight, findTreatiesBetween } from '../board/treaties.ts'
import { ruleBuilder, type GameStepContext, type GamePublicContext, type GameSeatContext, type ReadonlyFrameOf } from '../rules.ts'
import type { Board, FrameOfProcedure } from '../types.ts'
import { isGameOver } from './common.ts'
import { attackUndeclared } from './9-war.ts'

type CombatPhaseFrame = FrameOfProcedure<'combat'>
type StrayGuest = CombatPhaseFrame['strays'][number]

// ---- What a treaty makes of a step ----
export const isBoundByTreatyWith = (g: GameSeatContext, seat: Seat, other: Seat): boolean =>
  findTreatiesBetween(makeBoardWithKnownSecretTreaties(g, seat), seat, other).length > 0
/** The territory is open to the seat by a treaty that not everybody knows. */
export const isOpenBySecretTreaty = (g: GameSeatContext | GameStepContext, seat: Seat, to: Space): boolean =>
  findOwnersWrongedByEntry(g.board, seat, to).length > 0 && findOwnersWrongedByEntry(makeBoardWithKnownSecretTreaties(g, seat), seat, to).length === 0
/** To attack here breaks a treaty that the seat knows. */
export const isBoundByTreatyToOwnerAt = (g: GameSeatContext, seat: Seat, to: Space): boolean =>
  findOwnerOfTerritoryNotAtWar(g.board, seat, to).some(owner => isBoundByTreatyWith(g, seat, owner))
/** Everybody sees that somebody is let in, though not by what treaty. */
export function recordLeaveGivenToGuest(b: Board, guest: Seat, at: Space): void {
  const host = findControllerOfSpace(b, at)
  if (host === null || host === guest || hasPassageRight(b, host, guest, at)) return
  if (!b.leaves.some(x => x.guest === guest && x.host === host)) b.leaves = [...b.leaves, { guest, host }]
}

// ---- Guests who stay too long (r-243) ----
const isStrayGuest = (t: ReadonlyBoard, guest: Seat, at: Space): boolean => {
  const host = isSea(at) ? null : findControllerOfSpace(t, at)
  if (host === null || host === guest || warBetween(t, guest, host) !== undefined) return false
  // carte.3-1 Whom a Bishop does not let go has no way out.
  return !hasPassageRight(t, host, guest, at) && !isActBannedByBishopAt(t, 'leave', at)
}
/** Out of the host's territories, by a transport that stands there, through spaces that stop nobody. */
function canGuestLeave(g: GamePublicContext, guest: Seat, host: Seat, at: Space): boolean {
  return findPiecesCommandedAt(g.board, guest, at).some(p => {
    if (p.kind !== 'war-wagon' && p.kind !== 'galley') return false
    const group: MovingGroup =
      p.kind === 'galley' ? { seat: guest, place: at, galley: p.slot, pieces: [] } : { seat: guest, place: at, galley: null, pieces: [p.slot] }
    return unitCapacityOfPiece(p) > 0 && canGroupLeaveHost(g, group, host)
  })
}
/** r-226: an armistice, too, closes the way out. */
function canGroupLeaveHost(g: GamePublicContext, group: MovingGroup, host: Seat): boolean {
  const findOpenSteps = (from: MovingGroup): Space[] => findNextSpacesOfGroup(g.board, from).filter(to => !isSpaceClosedByTruce(g.board, group.seat, to))
  return findOpenSteps(group).some(first => {
    if (!hasGroupPointsForStep(g.board, g.options, group, first) || findOwnersWrongedByEntry(g.board, group.seat, first).some(x => x !== host)) return false
    if (isSea(first) || findControllerOfSpace(g.board, first) !== host) return true
    return findOpenSteps({ ...group, place: first }).some(
      to => (isSea(to) || findControllerOfSpace(g.board, to) !== host) && canGroupReach(g.board, g.options, group, first, at => at === to),
    )
  })
}
export const findStrayGuests = (g: GameStepContext): StrayGuest[] => {
  const open = g as unknown as GamePublicContext
  const armed = g.board.armies.flatMap(a => (a.by === 'barbarians' ? [] : [{ guest: a.by, at: a.at }]))
  const found = armed.filter(x => isStrayGuest(g.board, x.guest, x.at)).map(x => ({ ...x, host: findControllerOfSpace(g.board, x.at)! }))
  const once = found.filter((x, i) => found.findIndex(y => y.guest === x.guest && y.at === x.at) === i)
  return once.filter(x => canGuestLeave(open, x.guest, x.host, x.at))
}
const isStrayGuestStillThere = (t: ReadonlyBoard, x: StrayGuest): boolean =>
  isStrayGuest(t, x.guest, x.at) && findControllerOfSpace(t, x.at) === x.host && t.armies.some(a => a.at === x.at && a.by === x.guest)
const hasLeaveOfHost = (t: ReadonlyBoard, x: StrayGuest): boolean => t.leaves.some(y => y.guest === x.guest && y.host === x.host)
/** Those of whom only the host can say whether they have a right to be there. */
const findStrayGuestInDoubt = (g: GamePublicContext, f: ReadonlyFrameOf<'combat'>): StrayGuest | undefined =>
  f.strays.find(x => isStrayGuestStillThere(g.board, x) && hasLeaveOfHost(g.board, x))
const mayGuestStay = (g: GameSeatContext, f: ReadonlyFrameOf<'combat'>): boolean => {
  const x = findStrayGuestInDoubt(g, f)
  return x !== undefined && hasPassageRight(makeBoardWithKnownSecretTreaties(g, x.host), x.host, x.guest, x.at)
}
const forgetLeave = (b: Board, x: StrayGuest): void => void (b.leaves = b.leaves.filter(y => y.guest !== x.guest || y.host !== x.host))
function punishStrayGuest(g: GameStepContext, x: StrayGuest): void {
  if (warBetween(g.board, x.guest, x.host) !== undefined) return
  g.emit({ is: 'overstayed', seat: x.guest, host: x.host }, ['medioevo.r-243'])
  attackUndeclared(g, x.guest, x.host)
}
/** The host raises no objection this time. */
function acquitStrayGuest(g: GameStepContext, f: CombatPhaseFrame): void {
  const x = findStrayGuestInDoubt(g as unknown as GamePublicContext, f)!
  f.strays = f.strays.filter(y => y.guest !== x.guest || y.host !== x.host)
}
/** Who stays without anybody's leave has attacked the host: once for each host. */
export const punishOverstayingGuests = (g: GameStepContext, f: CombatPhaseFrame): void => {
  if (isGameOver(g)) f.strays = []
  for (const x of f.strays) if (isStrayGuestStillThere(g.board, x) && !hasLeaveOfHost(g.board, x)) punishStrayGuest(g, x)
}
/** r-133 Where the right is known to the two alone, the host says whether it holds. */
export const judgeGuestStep = ruleBuilder.ask<CombatPhaseFrame>()({
  cite: ['medioevo.r-243'],
  who: (g, f) => findStrayGuestInDoubt(g, f)?.host ?? null,
  may: {
    'let-stay': { among: () => true, take: (g, f) => (acquitStrayGuest(g, f), { goto: 'judge' }) },
    protest: {
      among: () => true,
      unless: [{ cite: 'medioevo.r-137', bars: mayGuestStay }],
      take: (g, f) => {
        const x = findStrayGuestInDoubt(g as unknown as GamePublicContext, f)!
        forgetLeave(g.board, x)
        punishStrayGuest(g, x)
        return { goto: 'judge' }
      },
    },
  },
})
