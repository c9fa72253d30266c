/** The questions at windows, in English: who does what and where, as far as the table knows it. */
import type { Texts } from '@tabularium/kernel'
import { NOBODY, cardKind, nationKind, spaceKind } from '../kinds.ts'
import type { Invasions } from '../types.ts'
import { rollPurposeKind } from '../words.ts'

const begin = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
export const windowsEn: Texts<Invasions>['window'] = {
  'nation-status': () => 'Nation Status: play an event?',
  reinforcements: () => 'Reinforcements: play an event?',
  diplomacy: () => 'Diplomacy: play a card?',
  'administration-start': () => 'The Administration phase begins: play a card?',
  'administration-cards': (g, n) => {
    const f = g.within('govern')
    return f ? `${n(nationKind, f.nation)}, before the Administration cards: play an event?` : 'Before the Administration cards: play an event?'
  },
  income: (g, n) => {
    const f = g.within('income')
    return f ? `Income of ${n(nationKind, f.nation)}: play an event?` : 'Income: play an event?'
  },
  purchases: (g, n) => {
    const f = g.within('purchases')
    return f ? `Purchases of ${n(nationKind, f.nation)}: play an event?` : 'Purchases: play an event?'
  },
  plunder: (g, n) => {
    const f = g.within('plunder')
    return f ? `${n(nationKind, f.nation)} plunder: play an event?` : 'Plunder: play an event?'
  },
  'event-played': (g, n) => {
    const f = g.within('event')
    return f && f.card >= 0 ? `${n(cardKind, f.card)} is played: answer it?` : 'An event: answer it?'
  },
  'activation-start': (g, n) => {
    const f = g.within('activation')
    return f ? `${n(nationKind, f.nation)} begin to act: play a card?` : 'An activation begins: play a card?'
  },
  'battle-start': (g, n) => {
    const f = g.within('battle')
    return f
      ? `${n(nationKind, f.attacker)} attack ${n(nationKind, f.defender)} in ${n(spaceKind, f.place)}: play an event?`
      : 'A battle begins: play an event?'
  },
  'siege-start': (g, n) => {
    const f = g.within('siege')
    return f ? `${n(nationKind, f.nation)} besiege ${n(spaceKind, f.place)}: play a card?` : 'A siege begins: play a card?'
  },
  movement: (g, n) => {
    const f = g.within('entry')
    return f ? `${n(nationKind, f.nation)} move from ${n(spaceKind, f.from)} to ${n(spaceKind, f.to)}: play an event?` : 'A stack moves: play an event?'
  },
  reaction: (g, n) => {
    const f = g.within('roll')
    return f && f.nation !== NOBODY
      ? `${n(nationKind, f.nation)} are about to roll for ${n(rollPurposeKind, f.what)}: play an event?`
      : 'A reaction is about to be rolled: play an event?'
  },
  'sea-move': (g, n) => {
    const f = g.within('voyage') ?? g.within('sailing')
    return f ? `${n(nationKind, f.nation)} set sail for ${n(spaceKind, f.to)}: play an event?` : 'Ships set sail: play an event?'
  },
  'terror-test': (g, n) => {
    const f = g.within('roll')
    return f && f.nation !== NOBODY ? `A terror test for ${n(nationKind, f.nation)}: play an event?` : 'A terror test: play an event?'
  },
  'dice-pool': (g, n) => {
    const place = g.within('battle')?.place ?? g.within('naval')?.zone
    return place === undefined ? 'The dice are ready: play an event?' : `The dice for ${n(spaceKind, place)} are ready: play an event?`
  },
  'leader-test': (g, n) => {
    const f = g.within('battle')
    return f ? `A leader is in danger in ${n(spaceKind, f.place)}: play an event?` : 'A leader is in danger: play an event?'
  },
  recovery: (g, n) => {
    const f = g.within('battle')
    return f ? `Recovery after the battle in ${n(spaceKind, f.place)}: play an event?` : 'Recovery: play an event?'
  },
  'after-roll': (g, n) => {
    const f = g.within('roll')
    if (!f) {
      const place = g.within('battle')?.place ?? g.within('naval')?.zone
      return place === undefined ? 'A roll: answer it?' : `The dice are thrown in ${n(spaceKind, place)}: answer it?`
    }
    const who = f.nation === NOBODY ? '' : ` (${n(nationKind, f.nation)})`
    const total = f.modifier === 0 ? '' : `, with modifiers ${f.die + f.modifier}`
    return `${begin(n(rollPurposeKind, f.what))}${who}: ${f.die}${total}. Answer it?`
  },
}
