/** 2.3, 2.4, E BARBARIANS: the points of the first player, hordes that arrive, rebellions. */
import type { Procedure } from '@tabularium/kernel'
import { ARCHER, ARCHER_NEEDS, BESIDE, CAPTAIN_NEEDS, CAPTAINS, isSea, LIGHT, RAID_POINTS, type Seat, type Space, type Unit } from '../kinds.ts'
import { addUnits, berth, hasBarbarians, listed, one, rearrange, seatsAt, strength } from '../board/armies.ts'
import { addingPlaces, areAlone, hordePlaces, isPlunder, placeHorde, plunder, robbedAt } from '../board/barbarians.ts'
import { controls, isBanned, settle } from '../board/control.ts'
import { homesOf, isHomeOf, isInPlay, type Table } from '../board/map.ts'
import { hasLostRoute, hasMilitaryPieces } from '../board/pieces.ts'
import { barbarianReserve, hasBarbarianGalley } from '../board/supply.ts'
import { arrive as newArrive, battle, lost } from '../frames.ts'
import { rules, type Ctx } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { giveBlood } from './5-conquest.ts'
import { openWindow } from './8-instants.ts'
import { firstPlayer, honour, isOver, playing } from './common.ts'

type RaidsFrame = FrameOfProc<'raids'>
type ArriveFrame = FrameOfProc<'arrive'>
type RebellionsFrame = FrameOfProc<'rebellions'>

const none = (g: { board: Table }, u: Unit) => barbarianReserve(g.board, u) === 0
function add(g: Ctx, f: RaidsFrame, u: Unit, at: Space) {
  addUnits(g.board, berth(at, 'barbarians'), one(u))
  settle(g.board, at)
  g.emit({ is: 'barbarian-added', unit: u, at }, ['medioevo.fase-2.3-1'])
  f.left -= 1
  return { call: newArrive({ place: at }), then: 'spend' as const }
}
const pinned = (t: Table, at: Space): boolean => seatsAt(t, at).length > 0 || hasMilitaryPieces(t, at)

export const raids: Procedure<Medioevo, RaidsFrame> = {
  begin: (_, f) => void (f.left = RAID_POINTS),
  // fase-2.3-1 Each point adds a barbarian unit or moves one horde.
  spend: rules.ask<RaidsFrame>()({
    cite: ['medioevo.fase-2.3-1'],
    who: (g, f) => (f.left > 0 && !isOver(g) ? firstPlayer(g) : null),
    may: {
      'add-light': {
        cite: 'medioevo.fase-2.3-2',
        among: g => addingPlaces(g.board),
        unless: [{ cite: 'medioevo.r-4', bars: g => none(g, LIGHT) }],
        take: (g, f, at) => add(g, f, LIGHT, at),
      },
      'add-archer': {
        cite: 'medioevo.fase-2.3-2',
        among: g => addingPlaces(g.board),
        unless: [
          { cite: 'medioevo.r-4', bars: g => none(g, ARCHER) },
          { cite: 'medioevo.fase-2.3-5', bars: (g, _, at) => strength(g.board, at, 'barbarians') < ARCHER_NEEDS },
        ],
        take: (g, f, at) => add(g, f, ARCHER, at),
      },
      'add-captain': {
        cite: 'medioevo.fase-2.3-2',
        among: g => addingPlaces(g.board),
        unless: [
          { cite: 'medioevo.r-4', bars: g => none(g, CAPTAINS[0]) },
          { cite: 'medioevo.fase-2.3-5', bars: (g, _, at) => strength(g.board, at, 'barbarians') < CAPTAIN_NEEDS },
        ],
        take: (g, f, at) => add(g, f, CAPTAINS[0], at),
      },
      'move-horde': {
        cite: 'medioevo.fase-2.3-6',
        among: g => hordePlaces(g.board),
        unless: [
          { cite: 'medioevo.fase-2.3-8', bars: (g, _, at) => pinned(g.board, at) },
          { cite: 'medioevo.fase-2.3-9', bars: (g, _, at, seat) => isHomeOf(g.board, seat, at) },
          { cite: 'medioevo.carte.3-1', bars: (g, _, at) => isBanned(g.board, 'leave', at) },
        ],
        take: (_, f, at) => void (f.from = at),
      },
      enough: { among: () => true, take: () => ({ done: true }) },
    },
  }),
  // fase-2.3-6 To an adjacent territory or sea area; fase-2.3-7, r-24 at sea on a Galley, of which there are four.
  where: rules.ask<RaidsFrame>()({
    cite: ['medioevo.fase-2.3-6'],
    who: (g, f) => (f.from === null ? null : firstPlayer(g)),
    may: {
      'horde-to': {
        among: (g, f) => (f.from === null ? [] : BESIDE[f.from]!.filter(at => isInPlay(g.board, at))),
        unless: [{ cite: 'medioevo.r-24', bars: (g, f, at) => isSea(at) && !isSea(f.from!) && !hasBarbarians(g.board, at) && !hasBarbarianGalley(g.board) }],
        take: (g, f, at) => {
          const from = f.from!
          rearrange(
            g.board,
            a => a.at === from && a.by === 'barbarians',
            () => ({ at }),
          )
          settle(g.board, from)
          settle(g.board, at)
          g.emit({ is: 'horde-moved', from, to: at }, ['medioevo.fase-2.3-6'])
          f.from = null
          f.left -= 1
          return { call: newArrive({ place: at }), then: 'spend' }
        },
      },
    },
  }),
}

/** A horde has come into a space: it fights whoever stands there (r-22), and alone it takes everything away (r-23, r-216). */
export const arrive: Procedure<Medioevo, ArriveFrame> = {
  entered: (g, f) => {
    const owner = g.board.keeper[f.place] ?? null
    return owner === null ? undefined : openWindow(g, f.rebels ? 'event-after-rebellion' : 'combat-entered', owner)
  },
  fight: (g, f) => {
    const defender = playing(g).find(seat => seatsAt(g.board, f.place).includes(seat) && !f.fought.includes(seat))
    if (defender === undefined || !hasBarbarians(g.board, f.place) || isBanned(g.board, 'battle', f.place)) return
    f.fought.push(defender)
    return { call: battle({ place: f.place, attacker: 'barbarians', defender }), then: 'fight' }
  },
  threat: (g, f) => (areAlone(g.board, f.place) && isPlunder(g.board, f.place) ? openWindow(g, 'conquest-sack', null) : undefined),
  sack: (g, f) => sack(g, f.place),
  routes: g => (hasLostRoute(g.board) ? { call: lost() } : undefined),
}
/** e.saccheggio-1, r-129: a space that barbarians have for themselves is about to be sacked; a Diplomat may still protect something. */
export const sackingOf = (g: Ctx, at: Space): ReturnType<typeof newArrive> | null =>
  areAlone(g.board, at) && (isPlunder(g.board, at) || g.board.keeper[at] !== undefined) ? { ...newArrive({ place: at }), at: 'threat' } : null
function sack(g: Ctx, at: Space): void {
  if (!areAlone(g.board, at)) return
  const owner = g.board.keeper[at] ?? null
  const victims = robbedAt(g.board, at)
  if (isPlunder(g.board, at)) {
    plunder(g.board, at)
    g.emit({ is: 'plundered', at }, ['medioevo.e.saccheggio-1'])
  }
  delete g.board.keeper[at]
  // varianti.sangue-1, r-163 One Blood token for a sacking, one for a home territory lost.
  for (const victim of victims) giveBlood(g, victim)
  if (owner !== null && isHomeOf(g.board, owner, at)) giveBlood(g, owner)
}

/** r-27, r-240: home territories controlled, those with fewest own military units first. */
function rebelPlaces(t: Table, seat: Seat): Space[] {
  const held = homesOf(t, seat).filter(at => controls(t, seat, at))
  const armed = held.map(at => strength(t, at, seat))
  const least = Math.min(...armed)
  return held.filter((_, i) => armed[i] === least)
}
/** r-216: barbarian units stand in a home territory, alone or not. */
export const isRebellious = (t: Table, seat: Seat): boolean => homesOf(t, seat).some(at => hasBarbarians(t, at))

export const rebellions: Procedure<Medioevo, RebellionsFrame> = {
  // fase-2.4-3, r-29 Whoever already has a rebellion pays for every new one; looked at once, before the first.
  begin: (g, f) => {
    if (f.left === 0) return { done: true }
    if (!f.looked) f.costs = isRebellious(g.board, f.seat)
    g.emit({ is: 'rebellions', seat: f.seat, n: f.left }, ['medioevo.fase-2.4-2'])
    return
  },
  again: (g, f) => (f.left === 0 || isOver(g) ? { done: true } : undefined),
  // tecnologie.legge-1 Law sends it elsewhere.
  law: (g, f) => (f.byTax ? openWindow(g, 'event-rebellion', f.seat) : undefined),
  // fase-2.4-4, -5 In the home territory with fewest own units; among equals the victim chooses.
  where: rules.ask<RebellionsFrame>()({
    cite: ['medioevo.fase-2.4-4', 'medioevo.fase-2.4-5'],
    who: (g, f) => (!f.diverted && rebelPlaces(g.board, f.seat).length > 0 ? f.seat : null),
    may: {
      'rebel-at': {
        among: (g, f) => homesOf(g.board, f.seat).filter(at => controls(g.board, f.seat, at)),
        unless: [{ cite: 'medioevo.fase-2.4-4', bars: (g, f, at) => !rebelPlaces(g.board, f.seat).includes(at) }],
        take: (_, f, at) => void (f.place = at),
      },
    },
  }),
  // fase-2.4-6 The horde of the turn; r-28 it is fought or it takes the territory, one rebellion at a time.
  place: (g, f) => {
    f.left -= 1
    if (f.costs && !f.diverted) honour(g, f.seat, -1, 'medioevo.fase-2.4-3')
    if (f.place === null) return { goto: 'again' }
    const at = f.place
    f.place = null
    f.diverted = false
    const units = listed(placeHorde(g.board, at))
    g.emit({ is: 'rebellion', seat: f.seat, at, units }, ['medioevo.fase-2.4-4'])
    return { call: newArrive({ place: at, rebels: true }), then: 'again' }
  },
}
