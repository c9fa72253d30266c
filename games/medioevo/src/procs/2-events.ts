/** 2 EVENTS: the barbarian dice, the Event card, and what its icons do to each player. */
import type { Procedure } from '@tabularium/kernel'
import { COASTS, DIE_IDS, eventOf, SIDES_OF, STRIKES, type Icon, type Piece, type Seat, type Space } from '../kinds.ts'
import { hasArmy, listed, unitsOf } from '../board/armies.ts'
import { hordeOf } from '../board/barbarians.ts'
import { buildingOwner, buildingsAt } from '../board/control.ts'
import { isInPlay, type Table } from '../board/map.ts'
import { hurt, isTransport, ownPiece, piecesOf } from '../board/pieces.ts'
import { settle } from '../board/control.ts'
import { raids, rebellions, strike as newStrike } from '../frames.ts'
import { rules, type Ctx, type OpenCtx, type Seen } from '../rules.ts'
import type { FrameOfProc, Medioevo } from '../types.ts'
import { firstPlayer, playing } from './common.ts'
import { damageBuilding } from './5-conquest.ts'
import { sackingOf } from './2-barbarians.ts'
import { openWindow } from './8-instants.ts'

type EventsFrame = FrameOfProc<'events'>
type StrikeFrame = FrameOfProc<'strike'>

const FIRST_TURN = 1
/** r-15: with fewer than two cards left the discards are shuffled under them. */
export function drawEvent(g: Ctx): void {
  for (const old of g.shown('event-now')) g.move(old, 'event-now', 'event-discards')
  g.draw('events', 'event-now')
  refillEvents(g)
}
export function refillEvents(g: Ctx): void {
  if (g.count('events') >= 2) return
  g.shuffle(['event-discards'], 'event-stock')
  for (let n = g.count('event-stock'); n > 0; n--) g.move(g.zone('event-stock').at(-1)!, 'event-stock', 'events', 'bottom')
}
/** The level printed on the back of the card that now lies on top (fase-2.4-1). */
export const toleratedLevel = (g: Pick<Ctx, 'backs'>): number => g.backs('events')[0]! * 10

export const events: Procedure<Medioevo, EventsFrame> = {
  // fase-2.1-2 The first player rolls the three barbarian dice.
  roll: g => {
    for (const die of DIE_IDS) g.board.dice[die] = g.roll(SIDES_OF[die])
    g.emit({ is: 'barbarian-dice', seat: firstPlayer(g), ...g.board.dice }, ['medioevo.fase-2.1-2'])
  },
  // fase-2.1-4 Any of them may be rolled again, once and together.
  reroll: rules.ask<EventsFrame>()({
    cite: ['medioevo.fase-2.1-4'],
    who: g => firstPlayer(g),
    may: {
      reroll: { among: (_, f) => DIE_IDS.filter(die => !f.marked.includes(die)), take: (_, f, die) => (f.marked.push(die), { goto: 'reroll' }) },
      'keep-dice': { among: () => true, take: () => {} },
    },
  }),
  // r-125 The roll is final, but for an Assassin.
  fate: (g, f) => {
    for (const die of f.marked) g.board.dice[die] = g.roll(SIDES_OF[die])
    return openWindow(g, 'roll-any', firstPlayer(g))
  },
  // fase-2.1-5 Horde and values stand for the whole turn.
  horde: g => {
    g.emit({ is: 'horde', ...g.board.dice, units: listed(hordeOf(g.board)) }, ['medioevo.fase-2.1-5'])
    // fase-2-1 In the first turn nothing else is done.
    return g.board.turn === FIRST_TURN ? { done: true } : undefined
  },
  before: g => openWindow(g, 'event-before-draw', firstPlayer(g)),
  // fase-2.2-1 The top Event card.
  draw: (g, f) => {
    // carte.61-1 A Sage has chosen already.
    if (f.card !== null) return
    drawEvent(g)
    f.card = g.shown('event-now')[0]!
    g.emit({ is: 'event', card: f.card }, ['medioevo.fase-2.2-1'])
  },
  after: g => openWindow(g, 'event-after-draw', firstPlayer(g)),
  // fase-2.2-2 The first player chooses two of the three icons, and their order (r-16).
  icons: rules.ask<EventsFrame>()({
    cite: ['medioevo.fase-2.2-2'],
    who: (g, f) => (f.icons.length < 2 ? firstPlayer(g) : null),
    may: {
      'choose-icon': {
        among: (_, f) => (f.card === null ? [] : eventOf(f.card).icons.filter(i => !f.icons.includes(i))),
        take: (g, f, icon) => {
          f.icons.push(icon)
          g.emit({ is: 'icon', icon }, ['medioevo.fase-2.2-2'])
          return { goto: 'icons' }
        },
      },
    },
  }),
  // r-16 For each icon everybody it strikes rolls in turn order.
  strikes: (g, f) => {
    const icon = f.icons[f.next >= playing(g).length ? 1 : 0]!
    const seat = playing(g)[f.next % playing(g).length]!
    if (f.next >= 2 * playing(g).length) return
    f.next += 1
    return isStruck(g, f.card!, icon, seat) ? { call: newStrike({ icon, seat, card: f.card! }), then: 'strikes' } : { goto: 'strikes' }
  },
  // fase-2.3-1 Three Barbarian points.
  points: () => ({ call: raids() }),
  // fase-2.4-1 The back of the top card is what the people tolerate.
  tolerated: (g, f) => {
    f.tolerated = toleratedLevel(g)
    f.next = 0
    g.emit({ is: 'tolerated', level: f.tolerated }, ['medioevo.fase-2.4-1'])
  },
  // fase-2.4-2 Whoever taxes more suffers a rebellion for each step of ten.
  rebellions: (g, f) => {
    const seat = playing(g)[f.next]
    if (seat === undefined) return
    f.next += 1
    return { call: rebellions({ seat, left: rebellionsOf(g.board, seat, f.tolerated), byTax: true }), then: 'rebellions' }
  },
}
/** r-26: (own level - tolerated level) / 10, if positive. */
export const rebellionsOf = (t: Table, seat: Seat, tolerated: number): number => Math.max(0, (t.players[seat]!.tax - tolerated) / 10)

// ---- What an icon strikes (fase-2.2-3, r-11, r-17) ----
export function redSpaces(t: Table, card: NonNullable<EventsFrame['card']>): Space[] {
  const lands = eventOf(card).red.filter(at => isInPlay(t, at))
  const seas = lands.flatMap(at => COASTS[at]!).filter(at => isInPlay(t, at))
  return [...new Set([...lands, ...seas])].filter(at => !t.marks.shields.includes(at))
}
const transportsIn = (t: Table, seat: Seat, red: readonly Space[]) => piecesOf(t, seat).filter(p => isTransport(p) && red.includes(p.at))
const loadedIn = (t: Table, seat: Seat, red: readonly Space[]) => transportsIn(t, seat, red).filter(p => p.goods.length > 0)
/** r-245: support is struck with the army of its commander. */
const armedIn = (t: Table, seat: Seat, red: readonly Space[]) => red.filter(at => hasArmy(t, at, seat))
const builtIn = (t: Table, seat: Seat, red: readonly Space[]) => red.filter(at => buildingOwner(t, at) === seat && buildingsAt(t, at).length > 0)
function isStruck(g: OpenCtx, card: NonNullable<EventsFrame['card']>, icon: Icon, seat: Seat): boolean {
  const red = redSpaces(g.board, card)
  if (icon === 'movement') return transportsIn(g.board, seat, red).length > 0
  if (icon === 'army') return armedIn(g.board, seat, red).length > 0
  if (icon === 'buildings') return builtIn(g.board, seat, red).length > 0
  return loadedIn(g.board, seat, red).length > 0
}
const redOf = (g: OpenCtx, f: Seen<'strike'>): Space[] => redSpaces(g.board, f.card)
const goingTransports = (g: OpenCtx, f: Seen<'strike'>): Piece[] => transportsIn(g.board, f.seat, redOf(g, f)).flatMap(p => (p.pm > 0 ? [p.slot] : []))
const isOn = (f: Seen<'strike'>, icon: Icon): boolean => f.icon === icon && f.left > 0
const whenMany = <T>(list: readonly T[], seat: Seat): Seat | null => (list.length > 1 ? seat : null)

export const strike: Procedure<Medioevo, StrikeFrame> = {
  roll: (g, f) => {
    f.rolled = g.roll(6)
    g.emit({ is: 'struck', seat: f.seat, icon: f.icon, rolled: f.rolled }, ['medioevo.fase-2.2-2'])
  },
  fate: (g, f) => openWindow(g, 'roll-any', f.seat),
  window: (g, f) => {
    f.left = f.rolled <= STRIKES[f.icon] ? f.rolled : 0
    return f.left === 0 ? { done: true } : openWindow(g, 'event-damage', f.seat)
  },
  // fase-2.2-5, -6 So many of the player's transports stand still this turn.
  stop: rules.ask<StrikeFrame>()({
    cite: ['medioevo.fase-2.2-5', 'medioevo.fase-2.2-6'],
    who: (g, f) => (isOn(f, 'movement') && goingTransports(g, f).length > 0 ? f.seat : null),
    may: {
      'stop-transport': {
        among: goingTransports,
        take: (g, f, slot) => {
          const { kind, at } = ownPiece(g.board, slot)
          ownPiece(g.board, slot).pm = 0
          g.emit({ is: 'stopped', seat: f.seat, kind, at }, ['medioevo.fase-2.2-6'])
          f.left -= 1
          return { goto: 'stop' }
        },
      },
    },
  }),
  // fase-2.2-7, r-19 Damage on own units, as in battle.
  'wound-where': rules.ask<StrikeFrame>()({
    cite: ['medioevo.fase-2.2-7'],
    who: (g, f) => (isOn(f, 'army') ? whenMany(armedIn(g.board, f.seat, redOf(g, f)), f.seat) : null),
    may: { 'wound-at': { among: (g, f) => armedIn(g.board, f.seat, redOf(g, f)), take: (_, f, at) => void (f.place = at) } },
  }),
  wound: rules.ask<StrikeFrame>()({
    cite: ['medioevo.fase-2.2-7'],
    who: (g, f) => (isOn(f, 'army') && armedIn(g.board, f.seat, redOf(g, f)).length > 0 ? f.seat : null),
    may: {
      wound: {
        among: (g, f) => woundable(g, f),
        take: (g, f, unit) => {
          const at = f.place ?? armedIn(g.board, f.seat, redOf(g, f))[0]!
          hurt(g.board, at, f.seat, unit)
          settle(g.board, at)
          g.emit({ is: 'wounded', side: f.seat, unit, at }, ['medioevo.fase-2.2-7'])
          f.left -= 1
          f.place = null
          const sack = sackingOf(g, at)
          return sack ? { call: sack, then: 'wound-where' } : { goto: 'wound-where' }
        },
      },
    },
  }),
  // fase-2.2-8 Damage on own buildings.
  'damage-where': rules.ask<StrikeFrame>()({
    cite: ['medioevo.fase-2.2-8'],
    who: (g, f) => (isOn(f, 'buildings') ? whenMany(builtIn(g.board, f.seat, redOf(g, f)), f.seat) : null),
    may: { 'damage-at': { among: (g, f) => builtIn(g.board, f.seat, redOf(g, f)), take: (_, f, at) => void (f.place = at) } },
  }),
  damage: rules.ask<StrikeFrame>()({
    cite: ['medioevo.fase-2.2-8'],
    who: (g, f) => (isOn(f, 'buildings') && builtIn(g.board, f.seat, redOf(g, f)).length > 0 ? f.seat : null),
    may: {
      damage: {
        among: (g, f) => buildingsAt(g.board, f.place ?? builtIn(g.board, f.seat, redOf(g, f))[0]!).map(x => x.category),
        take: (g, f, category) => {
          damageBuilding(g, f.place ?? builtIn(g.board, f.seat, redOf(g, f))[0]!, category, 1)
          f.left -= 1
          f.place = null
          return { goto: 'damage-where' }
        },
      },
    },
  }),
  // fase-2.2-10, r-20 Cubes of one transport.
  load: rules.ask<StrikeFrame>()({
    cite: ['medioevo.fase-2.2-10'],
    who: (g, f) => (isOn(f, 'goods') && loadedIn(g.board, f.seat, redOf(g, f)).length > 0 ? f.seat : null),
    may: {
      'choose-transport': { among: (g, f) => loadedIn(g.board, f.seat, redOf(g, f)).map(p => p.slot), take: (_, f, slot) => void (f.carrier = slot) },
    },
  }),
  lose: rules.ask<StrikeFrame>()({
    cite: ['medioevo.fase-2.2-10'],
    who: (g, f) => (isOn(f, 'goods') && f.carrier !== null && goodsOn(g, f).length > 0 ? f.seat : null),
    may: {
      'lose-good': {
        among: (g, f) => [...new Set(goodsOn(g, f))],
        take: (g, f, good) => {
          const carrier = ownPiece(g.board, f.carrier!)
          carrier.goods = carrier.goods.toSpliced(carrier.goods.indexOf(good), 1)
          g.emit({ is: 'lost-good', seat: f.seat, good }, ['medioevo.fase-2.2-10'])
          f.left -= 1
          return { goto: 'lose' }
        },
      },
    },
  }),
}
const goodsOn = (g: OpenCtx, f: Seen<'strike'>) => g.board.pieces.find(p => p.slot === f.carrier)?.goods ?? []
function woundable(g: OpenCtx, f: Seen<'strike'>) {
  const at = f.place ?? armedIn(g.board, f.seat, redOf(g, f))[0]!
  const counts = unitsOf(g.board, at, f.seat)
  return counts.flatMap((n, u) => (n > 0 ? [u] : [])) as never[]
}
