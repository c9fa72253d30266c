/** XXVI Alliances: agreed, kept for one turn, parted. */
import type { Procedure } from '@tabularium/kernel'
import { NOBODY, NOWHERE, type Nation, type Space } from '../kinds.ts'
import { PROVINCES } from '../data/map.ts'
import { isRoman } from '../data/nations.ts'
import { recount } from '../board/control.ts'
import { leadersOfAt } from '../board/leaders.ts'
import { inOrder } from '../board/order.ts'
import { nearestFitting } from '../board/paths.ts'
import { roomAt } from '../board/stacking.ts'
import { isTreatyAlly } from '../board/relations.ts'
import { heldAt, type Look } from '../board/units.ts'
import * as frames from '../frames.ts'
import type { F, Seen } from '../frames.ts'
import type { Invasions, Open, Seat, Step } from '../types.ts'
import { clause, d10, isPassed, owner, placeLeader, rules } from './common.ts'
import { putUnit } from '../board/change.ts'

type Facts = Seen<'alliance'>
/** XXX.B-2 Each owner agrees, but the one who offers; whoever owns two of them asks a die. */
const toAsk = (g: Pick<Open, 'seats'>, f: Facts): Seat | null =>
  [...new Set(f.nations.map(nation => owner(g, nation)))].find(seat => !f.agreed.includes(seat) && seat !== f.offerer && !ownsTwo(g, f, seat)) ?? null
const ownsTwo = (g: Pick<Open, 'seats'>, f: Facts, seat: Seat): boolean => f.nations.filter(nation => owner(g, nation) === seat).length > 1
/** Sheets: between the two Romes it needs no test. */
const isDieDue = (g: Pick<Open, 'seats'>, f: Facts): boolean => !f.nations.every(isRoman) && f.nations.some(nation => ownsTwo(g, f, owner(g, nation)))
export const alliance: Procedure<Invasions, F<'alliance'>> = {
  consent: rules.ask<F<'alliance'>>()({
    cite: [clause('XXX.B-2')],
    who: (g, f) => toAsk(g, f),
    may: {
      accept: {
        cite: clause('XXX.B-2'),
        among: () => true,
        take: (_, f, _noun, seat) => {
          f.agreed.push(seat)
          return { goto: 'consent' }
        },
      },
      refuse: { cite: clause('XXX.B-2'), among: () => true, take: () => ({ done: true }) },
    },
  }),
  test: (g, f) => (isDieDue(g, f) ? d10('alliance', 'alliance', f.nations[0]!) : { goto: 'join' }),
  judge: (_, f) => (isPassed(f.die) ? undefined : { done: true }),
  join: (g, f) => {
    f.nations.forEach((a, i) => {
      for (const b of f.nations.slice(i + 1)) ally(g, a, b)
    })
    recount(g.board)
  },
}
function ally(g: Step, a: Nation, b: Nation): void {
  if (isTreatyAlly(g.board, a, b)) return
  g.board.alliances = [...g.board.alliances, { a, b, ended: false }]
  g.emit({ is: 'allied', a, b, isOver: false }, [clause('XXVI.A-1')])
}

// ---- The end (XXVI.B-5, XXVI.B-7, r-208) ----
export function endAlliance(g: Step, a: Nation, b: Nation, settled: Space[] = []): { call: F<'parting'> } {
  g.board.alliances = g.board.alliances.filter(one => !((one.a === a && one.b === b) || (one.a === b && one.b === a)))
  g.emit({ is: 'allied', a, b, isOver: true }, [clause('XXX.B-3')])
  return { call: frames.parting({ a, b, settled }) }
}
const sharedBy = (b: Look, x: Nation, y: Nation): Space[] => PROVINCES.filter(space => heldAt(b, x, space).length > 0 && heldAt(b, y, space).length > 0)
/** Where the one stands in land that the other controls. */
const guestsOf = (b: Look, guest: Nation, host: Nation): Space[] =>
  PROVINCES.filter(space => b.controller[space] === host && heldAt(b, guest, space).length > 0)
const younger = (b: Look, x: Nation, y: Nation): Nation => {
  const [elder, other] = inOrder(b, [x, y]).sort((one, two) => b.age[two]! - b.age[one]!) as [Nation, Nation]
  return elder === x ? other : x
}
export const parting: Procedure<Invasions, F<'parting'>> = {
  // XXVI.B-7 The smaller force of a shared province goes; of equals a D2 decides.
  next: (g, f) => {
    const place = sharedBy(g.board, f.a, f.b).find(space => !f.settled.includes(space))
    if (place === undefined) return { goto: 'guests' }
    f.settled.push(place)
    f.place = place
    const [x, y] = [heldAt(g.board, f.a, place).length, heldAt(g.board, f.b, place).length]
    f.goes = x === y ? NOBODY : x < y ? f.a : f.b
    return f.goes === NOBODY ? d10('parting', 'alliance', younger(g.board, f.a, f.b)) : undefined
  },
  judge: (g, f) => {
    const young = younger(g.board, f.a, f.b)
    if (f.goes === NOBODY) f.goes = isPassed(f.die) ? young : young === f.a ? f.b : f.a
    return leave(g, f, f.goes, f.place)
  },
  home: (g, f) => {
    takeHome(g, f)
    return { goto: 'next' }
  },
  // r-208 Units alone in the other's province go too.
  guests: (g, f) => {
    for (const [guest, host] of [
      [f.a, f.b],
      [f.b, f.a],
    ] as const) {
      const place = guestsOf(g.board, guest, host).find(space => !f.left.includes(space))
      if (place === undefined) continue
      f.left.push(place)
      ;[f.place, f.goes] = [place, guest]
      return leave(g, f, guest, place)
    }
    recount(g.board)
    return { done: true }
  },
  'guests-home': (g, f) => {
    takeHome(g, f)
    return { goto: 'guests' }
  },
}
function leave(g: Step, _: F<'parting'>, nation: Nation, place: Space): { call: F<'retreat'> } {
  return { call: frames.retreat({ nation, place, group: heldAt(g.board, nation, place), leaders: leadersOfAt(g.board, nation, place), isFree: true }) }
}
/** r-208 Without a legal retreat to the nearest province of their own with room; none is lost. */
function takeHome(g: Step, f: F<'parting'>): void {
  for (const unit of heldAt(g.board, f.goes, f.place)) {
    const haven = nearestFitting(f.place, space => g.board.controller[space] === f.goes && roomAt(g.board, f.goes, space) > 0) ?? NOWHERE
    if (haven === NOWHERE) continue
    putUnit(g.board, unit, haven)
    for (const leader of leadersOfAt(g.board, f.goes, f.place)) placeLeader(g, leader, haven, 'XXVI.B-7')
  }
}
