/** XXVI Alliances: agreed, kept for one turn, parted. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, NOWHERE, type Nation, type Space } from '../kinds.ts'
import { PROVINCES } from '../data/map.ts'
import { isRoman } from '../data/nations.ts'
import { recountControl } from '../board/control.ts'
import { leadersOfNationAt } from '../board/leaders.ts'
import { sortByActivationOrder } from '../board/order.ts'
import { findNearestFitting } from '../board/paths.ts'
import { roomAt } from '../board/stacking.ts'
import { isTreatyAlly } from '../board/relations.ts'
import { unitsHeldAt, type ReadonlyBoard } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { GameFrame, ReadonlyGameFrame } from '../frames.ts'
import type { Invasions, GamePublicContext, Seat, GameStepContext } from '../types.ts'
import { makeClauseId, callD10Roll, isTestPassed, ownerSeatOf, placeLeader, ruleBuilder } from './common.ts'
import { putUnit } from '../board/change.ts'

type ReadonlyFrame = ReadonlyGameFrame<'alliance'>
/** XXX.B-2 Each owner agrees, but the one who offers; whoever owns two of them asks a die. */
const findSeatToAsk = (g: Pick<GamePublicContext, 'seats'>, f: ReadonlyFrame): Seat | null =>
  [...new Set(f.nations.map(nation => ownerSeatOf(g, nation)))].find(
    seat => !f.agreed.includes(seat) && seat !== f.offerer && !ownsSeveralNations(g, f, seat),
  ) ?? null
const ownsSeveralNations = (g: Pick<GamePublicContext, 'seats'>, f: ReadonlyFrame, seat: Seat): boolean =>
  f.nations.filter(nation => ownerSeatOf(g, nation) === seat).length > 1
/** Sheets: between the two Romes it needs no test. */
const isAllianceRollDue = (g: Pick<GamePublicContext, 'seats'>, f: ReadonlyFrame): boolean =>
  !f.nations.every(isRoman) && f.nations.some(nation => ownsSeveralNations(g, f, ownerSeatOf(g, nation)))
export const allianceProcedure: Procedure<Invasions, GameFrame<'alliance'>> = {
  consent: ruleBuilder.ask<GameFrame<'alliance'>>()({
    cite: [makeClauseId('XXX.B-2')],
    who: (g, f) => findSeatToAsk(g, f),
    may: {
      accept: {
        cite: makeClauseId('XXX.B-2'),
        among: () => true,
        take: (_, f, _noun, seat) => {
          f.agreed.push(seat)
          return { goto: 'consent' }
        },
      },
      refuse: { cite: makeClauseId('XXX.B-2'), among: () => true, take: () => ({ done: true }) },
    },
  }),
  test: (g, f) => (isAllianceRollDue(g, f) ? callD10Roll('alliance', 'alliance', f.nations[0]!) : { goto: 'join' }),
  judge: (_, f) => (isTestPassed(f.die) ? undefined : { done: true }),
  join: (g, f) => {
    f.nations.forEach((a, i) => {
      for (const b of f.nations.slice(i + 1)) concludeAlliance(g, a, b)
    })
    recountControl(g.board)
  },
}
function concludeAlliance(g: GameStepContext, a: Nation, b: Nation): void {
  if (isTreatyAlly(g.board, a, b)) return
  g.board.alliances = [...g.board.alliances, { a, b, ended: false }]
  g.emit({ is: 'allied', a, b, isOver: false }, [makeClauseId('XXVI.A-1')])
}

// ---- The end (XXVI.B-5, XXVI.B-7, r-208) ----
export function endAlliance(g: GameStepContext, a: Nation, b: Nation, settled: Space[] = []): { call: GameFrame<'parting'> } {
  g.board.alliances = g.board.alliances.filter(one => !((one.a === a && one.b === b) || (one.a === b && one.b === a)))
  g.emit({ is: 'allied', a, b, isOver: true }, [makeClauseId('XXX.B-3')])
  return { call: frames.parting({ a, b, settled }) }
}
const findSharedProvinces = (b: ReadonlyBoard, x: Nation, y: Nation): Space[] =>
  PROVINCES.filter(space => unitsHeldAt(b, x, space).length > 0 && unitsHeldAt(b, y, space).length > 0)
/** Where the one stands in land that the other controls. */
const findProvincesWithGuests = (b: ReadonlyBoard, guest: Nation, host: Nation): Space[] =>
  PROVINCES.filter(space => b.controller[space] === host && unitsHeldAt(b, guest, space).length > 0)
const findYoungerNation = (b: ReadonlyBoard, x: Nation, y: Nation): Nation => {
  const [elder, other] = sortByActivationOrder(b, [x, y]).sort((one, two) => b.age[two]! - b.age[one]!) as [Nation, Nation]
  return elder === x ? other : x
}
export const endedAllianceProcedure: Procedure<Invasions, GameFrame<'parting'>> = {
  // XXVI.B-7 The smaller force of a shared province goes; of equals a D2 decides.
  next: (g, f) => {
    const place = findSharedProvinces(g.board, f.a, f.b).find(space => !f.settled.includes(space))
    if (place === undefined) return { goto: 'guests' }
    f.settled.push(place)
    f.place = place
    const [x, y] = [unitsHeldAt(g.board, f.a, place).length, unitsHeldAt(g.board, f.b, place).length]
    f.goes = x === y ? NOBODY : x < y ? f.a : f.b
    return f.goes === NOBODY ? callD10Roll('parting', 'alliance', findYoungerNation(g.board, f.a, f.b)) : undefined
  },
  judge: (g, f) => {
    const young = findYoungerNation(g.board, f.a, f.b)
    if (f.goes === NOBODY) f.goes = isTestPassed(f.die) ? young : young === f.a ? f.b : f.a
    return retreatFromProvince(g, f, f.goes, f.place)
  },
  home: (g, f) => {
    takeGuestsHome(g, f)
    return { goto: 'next' }
  },
  // r-208 Units alone in the other's province go too.
  guests: (g, f) => {
    for (const [guest, host] of [
      [f.a, f.b],
      [f.b, f.a],
    ] as const) {
      const place = findProvincesWithGuests(g.board, guest, host).find(space => !f.left.includes(space))
      if (place === undefined) continue
      f.left.push(place)
      ;[f.place, f.goes] = [place, guest]
      return retreatFromProvince(g, f, guest, place)
    }
    recountControl(g.board)
    return { done: true }
  },
  'guests-home': (g, f) => {
    takeGuestsHome(g, f)
    return { goto: 'guests' }
  },
}
function retreatFromProvince(g: GameStepContext, _: GameFrame<'parting'>, nation: Nation, place: Space): { call: GameFrame<'retreat'> } {
  return {
    call: frames.retreat({ nation, place, group: unitsHeldAt(g.board, nation, place), leaders: leadersOfNationAt(g.board, nation, place), isFree: true }),
  }
}
/** r-208 Without a legal retreat to the nearest province of their own with room; none is lost. */
function takeGuestsHome(g: GameStepContext, f: GameFrame<'parting'>): void {
  for (const unit of unitsHeldAt(g.board, f.goes, f.place)) {
    const haven = findNearestFitting(f.place, space => g.board.controller[space] === f.goes && roomAt(g.board, f.goes, space) > 0) ?? NOWHERE
    if (haven === NOWHERE) continue
    putUnit(g.board, unit, haven)
    for (const leader of leadersOfNationAt(g.board, f.goes, f.place)) placeLeader(g, leader, haven, 'XXVI.B-7')
  }
}
