/** 2 SEQUENCE OF PLAY */
import type { Procedure, DeepReadonly } from '@tabularium/kernel'
import {
  CARD_ROWS,
  CIV,
  COMMANDS_OF_FACTION,
  DUX,
  SAX,
  SCO,
  MOST_EPOCHS_IN_SCENARIO,
  FACTIONS,
  IS_EPOCH_CARD,
  IS_TRIBAL_WAR_CARD,
  isBriton,
  FACTION_ORDER_OF_CARD,
  FACTION_OF_PIVOTAL_CARD,
  SCENARIOS,
  type Command,
} from '../data.ts'
import { findEffectOfCardSide, EVENT_EFFECT_DATA, PRECONDITION_OF_CARD, CARD_SIDES, type CardSide } from '../data/vocabulary.ts'
import { isCardConditionMet } from '../board/conditions.ts'
import { isFactionEligibleNext } from '../board/eligibility.ts'
import { isModifierInForce } from '../board/mods.ts'
import { changeTrack, findIncomeTrack } from '../board/tracks.ts'
import { endGameByMargins } from '../board/victory.ts'
import { frameMakers, type CardOnTopFrame, type ActionDone, type GameFrame, type FactionTurnFrame } from '../frames.ts'
import type { Card, Faction, PublicContext, Pendragon, StepContext, Zone } from '../types.ts'
import { mayChooseCommand } from './act.ts'
import { askStep } from './common.ts'
import { seatOfFaction } from '../board/seats.ts'

const epochZonesOf = (k: number) => [`events-${k}`, `mixed-${k}`] as [Zone, Zone]
const DECK_ZONES: readonly Zone[] = ['returned', ...Array.from({ length: MOST_EPOCHS_IN_SCENARIO }, (_, k) => epochZonesOf(k + 1)).flat()]
const findTopOfDeck = (g: PublicContext) => DECK_ZONES.find(zone => g.count(zone) > 0)
/** The card that lies open in a place, or null. */
export const cardInZone = (g: PublicContext, zone: 'current' | 'upcoming') => g.shown(zone)[0] ?? null

/** 2.3.7-2 A newly revealed Epoch card changes places with the current one. */
function revealUpcomingCard(g: StepContext): void {
  const from = findTopOfDeck(g)
  if (from === undefined) return
  const card = g.draw(from, 'upcoming')
  const current = cardInZone(g, 'current')
  if (!IS_EPOCH_CARD[card] || current === null) return
  g.move(current, 'current', 'upcoming')
  g.move(card, 'upcoming', 'current')
}
export const gameProcedure: Procedure<Pendragon, GameFrame> = {
  // 2.1-1 The deck: for each epoch Events, under them three Events with an Epoch card among them.
  build: g => {
    for (const stock of ['stock-events', 'stock-early', 'stock-late'] as const) g.shuffle([stock], stock)
    SCENARIOS[g.board.scenario]!.deck.epochs.forEach(({ events, epoch }, k) => {
      const [upper, lower] = epochZonesOf(k + 1)
      for (let n = 0; n < events; n++) g.draw('stock-events', n < events - 3 ? upper : lower)
      g.draw(epoch === 'late' ? 'stock-late' : 'stock-early', lower)
      g.shuffle([lower], lower)
    })
  },
  // 2.2-1 The first card is the current one; the next lies open beside it.
  open: g => {
    g.draw(findTopOfDeck(g)!, 'current')
    revealUpcomingCard(g)
  },
  play: g => {
    const card = cardInZone(g, 'current')
    if (card === null) return endGameByMargins(g)
    g.emit({ is: 'card', card }, ['pendragon.2.2-2'])
    if (IS_EPOCH_CARD[card]) return { call: frameMakers.epoch() }
    return { call: frameMakers.card() }
  },
  // 2.3.7-1 The upcoming card becomes the current one, and a new one is revealed.
  advance: g => {
    const card = cardInZone(g, 'current')
    if (card !== null) g.move(card, 'current', isEffectLasting(g, card) ? 'in-force' : 'played')
    const next = cardInZone(g, 'upcoming')
    if (next !== null) g.move(next, 'upcoming', 'current')
    revealUpcomingCard(g)
    return { goto: 'play' }
  },
}
const isEffectLasting = (g: PublicContext, card: Card) => [...g.board.capabilities, ...g.board.momentum].some(e => EVENT_EFFECT_DATA[e]!.card === card)

// ---- 2.3.8 Pivotal Events ----
/** 2.3.8-8 Each of these trumps those before it. */
const FACTION_ORDER_FOR_PIVOTAL_CARDS: readonly Faction[] = [CIV, DUX, SAX, SCO]
/** 2.3.2-1 Eligible factions from left to right. */
const findEligibleFactions = (g: PublicContext) => FACTION_ORDER_OF_CARD[cardInZone(g, 'current')!]!.filter(f => g.board.eligible[f])
const findPivotalCard = (g: PublicContext, faction: Faction) => g.shown('pivotal').find(card => FACTION_OF_PIVOTAL_CARD[card] === faction) ?? null
/** Whether at most one Eligible faction comes before this one, which is Eligible itself. */
function isFactionFirstOrSecondEligible(g: PublicContext, faction: Faction): boolean {
  if (!g.board.eligible[faction]) return false
  let before = 0
  for (const f of FACTION_ORDER_OF_CARD[cardInZone(g, 'current')!]!) {
    if (f === faction) return before < 2
    if (g.board.eligible[f]) before++
  }
  return false
}
/** 2.3.8-2, -3 The 1st and 2nd Eligible with a Pivotal card whose precondition holds. */
function mayFactionInterruptWithPivotal(g: PublicContext, faction: Faction): boolean {
  if (!isFactionFirstOrSecondEligible(g, faction)) return false
  const card = findPivotalCard(g, faction)
  return card !== null && isCardConditionMet(g, PRECONDITION_OF_CARD[card]!)
}
function findIndexOfNextFactionToInterrupt(g: PublicContext, f: DeepReadonly<CardOnTopFrame>): number {
  for (let i = f.asked; i < FACTION_ORDER_FOR_PIVOTAL_CARDS.length; i++) if (mayFactionInterruptWithPivotal(g, FACTION_ORDER_FOR_PIVOTAL_CARDS[i]!)) return i
  return -1
}
/** Who is asked next whether it plays its Pivotal Event. */
export const findNextFactionToInterrupt = (g: PublicContext, f: DeepReadonly<CardOnTopFrame>): Faction | null =>
  FACTION_ORDER_FOR_PIVOTAL_CARDS[findIndexOfNextFactionToInterrupt(g, f)] ?? null
export const cardOnTopProcedure: Procedure<Pendragon, CardOnTopFrame> = {
  reveal: g => {
    for (const f of FACTIONS) {
      g.board.acted[f] = false
      g.board.next[f] = 'usual'
    }
  },
  // 2.3.8-4 Only before the 1st Eligible has done anything.
  pivotal: askStep<CardOnTopFrame>()({
    cite: ['pendragon.2.3.8-2', 'pendragon.2.3.8-3', 'pendragon.2.3.8-8'],
    who: (g, f) => {
      const i = findIndexOfNextFactionToInterrupt(g, f)
      return i < 0 ? null : seatOfFaction(g.seats, FACTION_ORDER_FOR_PIVOTAL_CARDS[i]!)
    },
    may: {
      pivotal: {
        cite: 'pendragon.2.3.8-2',
        among: (g, f) => [findPivotalCard(g, FACTION_ORDER_FOR_PIVOTAL_CARDS[findIndexOfNextFactionToInterrupt(g, f)]!)!],
        take: (g, f, played) => {
          // 2.3.8-10 A trumped card stays with its owner.
          if (f.pivot !== null) g.emit({ is: 'trumped', card: f.pivot }, ['pendragon.2.3.8-10'])
          f.asked = findIndexOfNextFactionToInterrupt(g, f) + 1
          f.pivot = played
          return { goto: 'pivotal' }
        },
      },
      decline: {
        among: () => true,
        take: (g, f) => {
          f.asked = findIndexOfNextFactionToInterrupt(g, f) + 1
          return { goto: 'pivotal' }
        },
      },
    },
  }),
  // 2.3.8-5 to -7 The Pivotal card takes the place of the current one, which will be played next.
  interrupt: (g, f) => {
    if (f.pivot === null) return
    const [current, upcoming] = [cardInZone(g, 'current')!, cardInZone(g, 'upcoming')]
    if (upcoming !== null) g.move(upcoming, 'upcoming', 'returned')
    g.move(current, 'current', 'upcoming')
    g.move(f.pivot, 'pivotal', 'current')
    const by = FACTION_OF_PIVOTAL_CARD[f.pivot]!
    f.over.push(by)
    f.acted = 1
    f.first = 'event'
    g.board.acted[by] = true
    return { call: frameMakers.event({ by, effect: findEffectOfCardSide(f.pivot, 'event') }) }
  },
  // 2.3-1 At most two factions act, in the order of the card; who Passes gives its options to the next.
  options: (g, f) => {
    const faction = f.acted < 2 ? findEligibleFactions(g).find(x => !f.over.includes(x)) : undefined
    if (faction === undefined) return
    f.over.push(faction)
    return { call: frameMakers.turn({ faction, after: f.first }), then: 'options' }
  },
  // 2.3.6 Who acted is Ineligible on the next card, everybody else Eligible, unless an Event says otherwise.
  adjust: g => {
    for (const f of FACTIONS) g.board.eligible[f] = isFactionEligibleNext(g.board, f)
  },
}
// ---- 2.3.3, 2.3.4 The options of a faction ----
function markFactionAsActed(g: StepContext, faction: Faction, what: ActionDone): void {
  const f = g.enclosing('card')
  g.board.acted[faction] = true
  f.acted += 1
  if (f.first === 'none') f.first = what
}
const sidesOfCurrentEventCard = (g: PublicContext): readonly CardSide[] => (CARD_ROWS[cardInZone(g, 'current')!]!.kind === 'event' ? CARD_SIDES : [])
const createBarAfterAction = (cite: string, after: ActionDone) => ({ cite, bars: (_: unknown, f: DeepReadonly<FactionTurnFrame>) => f.after === after })
const createCommandActionFrame = (g: StepContext, f: FactionTurnFrame, command: Command, limited: boolean) => {
  markFactionAsActed(g, f.faction, 'command')
  g.emit({ is: 'acts', faction: f.faction, command, limited }, ['pendragon.3.1-1'])
  return { call: frameMakers.act({ faction: f.faction, command, limited }) }
}
export const factionTurnProcedure: Procedure<Pendragon, FactionTurnFrame> = {
  choose: askStep<FactionTurnFrame>()({
    cite: ['pendragon.2.3.4-1', 'pendragon.2.3.4-2', 'pendragon.2.3.4-3', 'pendragon.2.3.4-4'],
    who: (g, f) => seatOfFaction(g.seats, f.faction),
    may: {
      // 2.3.3 Pass: 3 Resources or 1 Renown.
      'pass-turn': {
        among: () => true,
        take: (g, f) => {
          g.emit({ is: 'passed', faction: f.faction }, ['pendragon.2.3.3-1'])
          changeTrack(g, findIncomeTrack(g.board, f.faction), isBriton(f.faction) ? 3 : 1, isBriton(f.faction) ? 'pendragon.2.3.3-3' : 'pendragon.2.3.3-4')
        },
      },
      event: {
        cite: 'pendragon.5.2-1',
        among: sidesOfCurrentEventCard,
        unless: [
          createBarAfterAction('pendragon.2.3.4-2', 'command'),
          createBarAfterAction('pendragon.2.3.4-4', 'event'),
          { cite: 'pendragon.5.1.2-2', bars: g => IS_TRIBAL_WAR_CARD[cardInZone(g, 'current')!]! && isModifierInForce(g.board, 'block') },
        ],
        take: (g, f, side) => {
          markFactionAsActed(g, f.faction, 'event')
          return { call: frameMakers.event({ by: f.faction, effect: findEffectOfCardSide(cardInZone(g, 'current')!, side) }) }
        },
      },
      command: {
        cite: 'pendragon.3.1-1',
        among: (_, f) => COMMANDS_OF_FACTION[f.faction]!,
        unless: [
          createBarAfterAction('pendragon.2.3.4-2', 'command'),
          createBarAfterAction('pendragon.2.3.4-3', 'feat'),
          { cite: 'pendragon.r-133', bars: (g, f, command) => !mayChooseCommand(g, f.faction, command) },
        ],
        take: (g, f, command) => createCommandActionFrame(g, f, command, false),
      },
      limited: {
        cite: 'pendragon.3.1-1',
        among: (_, f) => COMMANDS_OF_FACTION[f.faction]!,
        unless: [
          createBarAfterAction('pendragon.2.3.4-1', 'none'),
          createBarAfterAction('pendragon.2.3.4-4', 'event'),
          { cite: 'pendragon.r-133', bars: (g, f, command) => !mayChooseCommand(g, f.faction, command) },
        ],
        take: (g, f, command) => createCommandActionFrame(g, f, command, true),
      },
    },
  }),
}
