/** 9 THE ASSASSINATION of an Emperor in Rome. */
import { rulesOf, type Procedure, type DeepReadonly } from '@tabularium/kernel'
import { alreadyPicked, notInHand, otherThan, cardsChosen, cardsLeft, couldPlay, playEvent, findUnpicked } from '../board/cards.ts'
import { demote } from '../board/figures.ts'
import { onlySeatOf, seatsAsked, EMPEROR, handOf, othersOf, ROME, SEATS, TITLES, TITLE_OF_CARD } from '../data.ts'
import type { AssassinationFrame, BlockFrame } from '../frames.ts'
import type { Card, StepTable, BoardView, Nero, PublicTable, Player, SeatTable } from '../types.ts'

const rules = rulesOf<Nero>()
/** 9.0 Other players' Emperors in Rome. */
export const findTargets = (b: BoardView, n: number): Player[] => othersOf(n, b.active).filter(p => b.rank[p] === EMPEROR && b.stands[p] === ROME)
const isArm = (card: Card): boolean => TITLE_OF_CARD[card] === TITLES.guard || TITLE_OF_CARD[card] === TITLES.bribery
/** r-18 Two Briberies cancel a Guard of the other side; more blocking than protecting Guards foil the attempt. */
const countProtecting = (f: DeepReadonly<AssassinationFrame>): number => Math.max(0, f.guards - Math.floor(f.bribing / 2))
export const isBlocked = (f: DeepReadonly<AssassinationFrame>): boolean => Math.max(0, f.blocking - Math.floor(f.bribes / 2)) > countProtecting(f)
/** r-105 A Bribery against the attempt needs a Guard that others have not cancelled yet. */
export const isProtected = (f: DeepReadonly<AssassinationFrame>): boolean => countProtecting(f) > 0

export const assassination: Procedure<Nero, AssassinationFrame> = {
  // 9.0 With two Emperors in Rome the target is named.
  target: rules.ask<AssassinationFrame>()({
    cite: ['nero.9.0-4'],
    who: (g, f) => (f.target === null ? SEATS[g.board.active]! : null),
    may: {
      target: {
        cite: 'nero.9.0-2',
        among: g => findTargets(g.board, g.seats.length),
        whyNot: [
          { cite: 'nero.r-20', bars: (g, _, player) => player === g.board.active },
          { cite: 'nero.9.0-3', bars: (g, _, player) => g.board.rank[player] !== EMPEROR },
        ],
        take: (_, f, player) => void (f.target = player),
      },
    },
  }),
  // 9.0 Guards and Briberies go down with it; nothing can be added later.
  support: rules.askAll<AssassinationFrame, Card[]>()({
    cite: ['nero.9.0-5', 'nero.9.0-6'],
    who: g => (couldPlay(g, g.board.active) ? onlySeatOf(g.board.active) : []),
    draft: cardsChosen,
    may: {
      support: {
        cite: 'nero.9.0-5',
        among: (g, _f, _seat, mine) => findUnpicked(g.zone(handOf(g.board.active)), mine, cardsLeft(g.board)).filter(isArm),
        whyNot: [notInHand, alreadyPicked, otherThan('nero.9.0-5', isArm)],
        take: (mine, card) => [...mine, card],
      },
    },
    open: (g, f, answers) => {
      for (const card of answers[SEATS[g.board.active]!]!) {
        playEvent(g, g.board.active, card)
        if (TITLE_OF_CARD[card] === TITLES.guard) f.guards += 1
        else f.bribes += 1
      }
    },
  }),
  // 9.0 Then it is revealed, and the others may block it.
  reveal: (g, f) => {
    const player = g.board.active
    g.emit({ is: 'attempt', player, target: f.target!, guards: f.guards, bribes: f.bribes }, ['nero.9.0-8'])
    return g.window('attempt', seatsAsked(g.seats.length, player, player))
  },
  // 9.0 If nothing has blocked it the Emperor is a General.
  outcome: (g, f) => {
    const blocked = isBlocked(f)
    g.emit({ is: 'attempted', target: f.target!, blocked }, ['nero.9.0-13'])
    if (!blocked) demote(g, f.target!, ['nero.9.0-13'])
  },
}

/** A Guard or a Bribery against the attempt. */
export function oppose(g: StepTable, player: Player, card: Card): void {
  playEvent(g, player, card)
  const attempt = g.enclosing('assassination')
  if (TITLE_OF_CARD[card] === TITLES.guard) attempt.blocking += 1
  else attempt.bribing += 1
}
const armsOf = (g: SeatTable, p: Player, title: number): readonly Card[] => g.zone(handOf(p)).filter(card => TITLE_OF_CARD[card] === title)
const mayGoOn = (g: PublicTable, p: Player): boolean => g.count(handOf(p)) > 0 && !isBlocked(g.enclosing('assassination'))
const addingArms = (title: number, may: (f: DeepReadonly<AssassinationFrame>) => boolean) => ({
  among: (g: SeatTable, f: DeepReadonly<BlockFrame>) => (may(g.enclosing('assassination')) ? armsOf(g, f.player, title) : []),
  whyNot: [
    notInHand,
    otherThan('nero.r-89', (card: Card) => TITLE_OF_CARD[card] === title),
    { cite: 'nero.r-105', bars: (g: SeatTable) => !may(g.enclosing('assassination')) },
  ],
  take: (g: StepTable, f: BlockFrame, card: Card) => {
    oppose(g, f.player, card)
    return { goto: 'more' as const }
  },
})
/** r-19 In his turn a player may add any number of cards. */
export const block: Procedure<Nero, BlockFrame> = {
  more: rules.ask<BlockFrame>()({
    cite: ['nero.r-19'],
    who: (g, f) => (mayGoOn(g, f.player) ? SEATS[f.player]! : null),
    may: { guard: addingArms(TITLES.guard, () => true), bribe: addingArms(TITLES.bribery, isProtected), enough: { among: () => true, take: () => {} } },
  }),
}
