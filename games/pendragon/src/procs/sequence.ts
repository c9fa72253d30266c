/** 2 SEQUENCE OF PLAY */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import {
  CARDS,
  CIV,
  COMMANDS_OF,
  DUX,
  SAX,
  SCO,
  EPOCHS_MAX,
  FACTIONS,
  IS_EPOCH,
  IS_TRIBAL_WAR,
  isBriton,
  CARD_ORDER,
  PIVOTAL_OF,
  SCENARIOS,
  type Command,
} from '../data.ts'
import { effectOf, EFFECTS, PRECONDITION, SIDES, type Side } from '../data/vocabulary.ts'
import { isConditionMet } from '../board/conditions.ts'
import { isEligibleNext } from '../board/eligibility.ts'
import { isInForce } from '../board/mods.ts'
import { changeTrack, incomeTrack } from '../board/tracks.ts'
import { rankAtEnd } from '../board/victory.ts'
import { frames, type CardFrame, type Done, type GameFrame, type TurnFrame } from '../frames.ts'
import type { Card, Faction, PublicContext, Pendragon, StepContext, Zone } from '../types.ts'
import { mayCommand } from './act.ts'
import { ask } from './common.ts'
import { seatOf } from '../board/seats.ts'

const epochZones = (k: number) => [`events-${k}`, `mixed-${k}`] as [Zone, Zone]
const DECK: readonly Zone[] = ['returned', ...Array.from({ length: EPOCHS_MAX }, (_, k) => epochZones(k + 1)).flat()]
const topOfDeck = (g: PublicContext) => DECK.find(zone => g.count(zone) > 0)
/** The card that lies open in a place, or null. */
export const cardIn = (g: PublicContext, zone: 'current' | 'upcoming') => g.shown(zone)[0] ?? null

/** 2.3.7-2 A newly revealed Epoch card changes places with the current one. */
function revealUpcoming(g: StepContext): void {
  const from = topOfDeck(g)
  if (from === undefined) return
  const card = g.draw(from, 'upcoming')
  const current = cardIn(g, 'current')
  if (!IS_EPOCH[card] || current === null) return
  g.move(current, 'current', 'upcoming')
  g.move(card, 'upcoming', 'current')
}
export const game: Procedure<Pendragon, GameFrame> = {
  // 2.1-1 The deck: for each epoch Events, under them three Events with an Epoch card among them.
  build: g => {
    for (const stock of ['stock-events', 'stock-early', 'stock-late'] as const) g.shuffle([stock], stock)
    SCENARIOS[g.board.scenario]!.deck.epochs.forEach(({ events, epoch }, k) => {
      const [upper, lower] = epochZones(k + 1)
      for (let n = 0; n < events; n++) g.draw('stock-events', n < events - 3 ? upper : lower)
      g.draw(epoch === 'late' ? 'stock-late' : 'stock-early', lower)
      g.shuffle([lower], lower)
    })
  },
  // 2.2-1 The first card is the current one; the next lies open beside it.
  open: g => {
    g.draw(topOfDeck(g)!, 'current')
    revealUpcoming(g)
  },
  play: g => {
    const card = cardIn(g, 'current')
    if (card === null) return rankAtEnd(g)
    g.emit({ is: 'card', card }, ['pendragon.2.2-2'])
    if (IS_EPOCH[card]) return { call: frames.epoch() }
    return { call: frames.card() }
  },
  // 2.3.7-1 The upcoming card becomes the current one, and a new one is revealed.
  advance: g => {
    const card = cardIn(g, 'current')
    if (card !== null) g.move(card, 'current', isLasting(g, card) ? 'in-force' : 'played')
    const next = cardIn(g, 'upcoming')
    if (next !== null) g.move(next, 'upcoming', 'current')
    revealUpcoming(g)
    return { goto: 'play' }
  },
}
const isLasting = (g: PublicContext, card: Card) => [...g.board.capabilities, ...g.board.momentum].some(e => EFFECTS[e]!.card === card)

// ---- 2.3.8 Pivotal Events ----
/** 2.3.8-8 Each of these trumps those before it. */
const TRUMPS: readonly Faction[] = [CIV, DUX, SAX, SCO]
/** 2.3.2-1 Eligible factions from left to right. */
const eligibleFactions = (g: PublicContext) => CARD_ORDER[cardIn(g, 'current')!]!.filter(f => g.board.eligible[f])
const pivotalOf = (g: PublicContext, faction: Faction) => g.shown('pivotal').find(card => PIVOTAL_OF[card] === faction) ?? null
/** Whether at most one Eligible faction comes before this one, which is Eligible itself. */
function isFirstOrSecond(g: PublicContext, faction: Faction): boolean {
  if (!g.board.eligible[faction]) return false
  let before = 0
  for (const f of CARD_ORDER[cardIn(g, 'current')!]!) {
    if (f === faction) return before < 2
    if (g.board.eligible[f]) before++
  }
  return false
}
/** 2.3.8-2, -3 The 1st and 2nd Eligible with a Pivotal card whose precondition holds. */
function mayInterrupt(g: PublicContext, faction: Faction): boolean {
  if (!isFirstOrSecond(g, faction)) return false
  const card = pivotalOf(g, faction)
  return card !== null && isConditionMet(g, PRECONDITION[card]!)
}
function nextToAskIndex(g: PublicContext, f: DeepReadonly<CardFrame>): number {
  for (let i = f.asked; i < TRUMPS.length; i++) if (mayInterrupt(g, TRUMPS[i]!)) return i
  return -1
}
/** Who is asked next whether it plays its Pivotal Event. */
export const nextInterrupting = (g: PublicContext, f: DeepReadonly<CardFrame>): Faction | null => TRUMPS[nextToAskIndex(g, f)] ?? null
export const card: Procedure<Pendragon, CardFrame> = {
  reveal: g => {
    for (const f of FACTIONS) {
      g.board.acted[f] = false
      g.board.next[f] = 'usual'
    }
  },
  // 2.3.8-4 Only before the 1st Eligible has done anything.
  pivotal: ask<CardFrame>()({
    cite: ['pendragon.2.3.8-2', 'pendragon.2.3.8-3', 'pendragon.2.3.8-8'],
    who: (g, f) => {
      const i = nextToAskIndex(g, f)
      return i < 0 ? null : seatOf(g.seats, TRUMPS[i]!)
    },
    may: {
      pivotal: {
        cite: 'pendragon.2.3.8-2',
        among: (g, f) => [pivotalOf(g, TRUMPS[nextToAskIndex(g, f)]!)!],
        take: (g, f, played) => {
          // 2.3.8-10 A trumped card stays with its owner.
          if (f.pivot !== null) g.emit({ is: 'trumped', card: f.pivot }, ['pendragon.2.3.8-10'])
          f.asked = nextToAskIndex(g, f) + 1
          f.pivot = played
          return { goto: 'pivotal' }
        },
      },
      decline: {
        among: () => true,
        take: (g, f) => {
          f.asked = nextToAskIndex(g, f) + 1
          return { goto: 'pivotal' }
        },
      },
    },
  }),
  // 2.3.8-5 to -7 The Pivotal card takes the place of the current one, which will be played next.
  interrupt: (g, f) => {
    if (f.pivot === null) return
    const [current, upcoming] = [cardIn(g, 'current')!, cardIn(g, 'upcoming')]
    if (upcoming !== null) g.move(upcoming, 'upcoming', 'returned')
    g.move(current, 'current', 'upcoming')
    g.move(f.pivot, 'pivotal', 'current')
    const by = PIVOTAL_OF[f.pivot]!
    f.over.push(by)
    f.acted = 1
    f.first = 'event'
    g.board.acted[by] = true
    return { call: frames.event({ by, effect: effectOf(f.pivot, 'event') }) }
  },
  // 2.3-1 At most two factions act, in the order of the card; who Passes gives its options to the next.
  options: (g, f) => {
    const faction = f.acted < 2 ? eligibleFactions(g).find(x => !f.over.includes(x)) : undefined
    if (faction === undefined) return
    f.over.push(faction)
    return { call: frames.turn({ faction, after: f.first }), then: 'options' }
  },
  // 2.3.6 Who acted is Ineligible on the next card, everybody else Eligible, unless an Event says otherwise.
  adjust: g => {
    for (const f of FACTIONS) g.board.eligible[f] = isEligibleNext(g.board, f)
  },
}
// ---- 2.3.3, 2.3.4 The options of a faction ----
function markAsActed(g: StepContext, faction: Faction, what: Done): void {
  const f = g.enclosing('card')
  g.board.acted[faction] = true
  f.acted += 1
  if (f.first === 'none') f.first = what
}
const eventSides = (g: PublicContext): readonly Side[] => (CARDS[cardIn(g, 'current')!]!.kind === 'event' ? SIDES : [])
const barAfter = (cite: string, after: Done) => ({ cite, bars: (_: unknown, f: DeepReadonly<TurnFrame>) => f.after === after })
const startCommand = (g: StepContext, f: TurnFrame, command: Command, limited: boolean) => {
  markAsActed(g, f.faction, 'command')
  g.emit({ is: 'acts', faction: f.faction, command, limited }, ['pendragon.3.1-1'])
  return { call: frames.act({ faction: f.faction, command, limited }) }
}
export const turn: Procedure<Pendragon, TurnFrame> = {
  choose: ask<TurnFrame>()({
    cite: ['pendragon.2.3.4-1', 'pendragon.2.3.4-2', 'pendragon.2.3.4-3', 'pendragon.2.3.4-4'],
    who: (g, f) => seatOf(g.seats, f.faction),
    may: {
      // 2.3.3 Pass: 3 Resources or 1 Renown.
      'pass-turn': {
        among: () => true,
        take: (g, f) => {
          g.emit({ is: 'passed', faction: f.faction }, ['pendragon.2.3.3-1'])
          changeTrack(g, incomeTrack(g.board, f.faction), isBriton(f.faction) ? 3 : 1, isBriton(f.faction) ? 'pendragon.2.3.3-3' : 'pendragon.2.3.3-4')
        },
      },
      event: {
        cite: 'pendragon.5.2-1',
        among: eventSides,
        unless: [
          barAfter('pendragon.2.3.4-2', 'command'),
          barAfter('pendragon.2.3.4-4', 'event'),
          { cite: 'pendragon.5.1.2-2', bars: g => IS_TRIBAL_WAR[cardIn(g, 'current')!]! && isInForce(g.board, 'block') },
        ],
        take: (g, f, side) => {
          markAsActed(g, f.faction, 'event')
          return { call: frames.event({ by: f.faction, effect: effectOf(cardIn(g, 'current')!, side) }) }
        },
      },
      command: {
        cite: 'pendragon.3.1-1',
        among: (_, f) => COMMANDS_OF[f.faction]!,
        unless: [
          barAfter('pendragon.2.3.4-2', 'command'),
          barAfter('pendragon.2.3.4-3', 'feat'),
          { cite: 'pendragon.r-133', bars: (g, f, command) => !mayCommand(g, f.faction, command) },
        ],
        take: (g, f, command) => startCommand(g, f, command, false),
      },
      limited: {
        cite: 'pendragon.3.1-1',
        among: (_, f) => COMMANDS_OF[f.faction]!,
        unless: [
          barAfter('pendragon.2.3.4-1', 'none'),
          barAfter('pendragon.2.3.4-4', 'event'),
          { cite: 'pendragon.r-133', bars: (g, f, command) => !mayCommand(g, f.faction, command) },
        ],
        take: (g, f, command) => startCommand(g, f, command, true),
      },
    },
  }),
}
