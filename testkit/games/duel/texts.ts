import { things, words, type Texts } from '@tabularium/kernel'
import { cards, places } from './data.ts'
import type { Duel, Seat } from './types.ts'

export const seats = words<Seat>('seat', { red: { it: 'Rosso', en: 'Red' }, green: { it: 'Verde', en: 'Green' }, blue: { it: 'Blu', en: 'Blue' } })
export const place = things('place', places)
export const card = things('card', cards)

export const en: Texts<Duel> = {
  say: {
    turn: { act: (f, _, n) => `What does ${n(seats, f.seat)} do?` },
    march: { where: (f, _, n) => `March from ${n(place, f.from)} to where?`, number: () => 'How many men march?' },
    battle: { commit: (f, _, n) => `Battle at ${n(place, f.place)}: choose up to two cards.`, retreat: () => 'Retreat or stand?' },
  },
  window: {
    march: (g, n) => `${n(seats, g.enclosing('march').seat)} marches to ${n(place, g.enclosing('march').to)}. Answer?`,
    event: (g, n) => `${n(card, g.enclosing('event').card)} was played. Answer?`,
  },
  verb: {
    ...{ march: to => `March from ${to}`, scout: to => `Look at a card of ${to}`, rest: () => 'Rest', to: to => `To ${to}`, take: n => `${n} men` },
    ...{ commit: to => `Commit ${to}`, mist: to => `Play ${to}`, omen: to => `Play ${to}`, retreat: to => `Retreat to ${to}`, stand: () => 'Stand' },
  },
  event: {
    drew: (e, n) => `You drew ${n(card, e.card)}.`,
    scouted: (e, n) => `${n(seats, e.seat)} looks at a card of ${n(seats, e.of)}.`,
    saw: (e, n) => `${n(seats, e.of)} holds ${n(card, e.card)}.`,
    marched: (e, n) => `${n(seats, e.seat)} marches from ${n(place, e.from)} to ${n(place, e.to)} with ${e.men}.`,
    stopped: (e, n) => `The march of ${n(seats, e.seat)} is stopped.`,
    played: (e, n) => `${n(seats, e.seat)} plays ${n(card, e.card)}.`,
    battle: (e, n) => `Battle at ${n(place, e.place)}: ${e.rolls.join(' against ')}. ${n(seats, e.loser)} loses a man.`,
    retreated: (e, n) => `${n(seats, e.seat)} retreats to ${n(place, e.to)}.`,
  },
  proc: { game: 'The Fords', turn: 'Turn', march: 'March', battle: 'Battle', event: 'Event' },
  crumb: { turn: (f, _, n) => `Turn of ${n(seats, f.seat)}` },
  ending: { 'five-places': 'Five places are held.', 'most-places': 'Most places win.', tie: 'The victory is shared.' },
  ready: 'Done',
  pass: 'Pass',
}
export const it: Texts<Duel> = {
  say: {
    turn: { act: (f, _, n) => `Che cosa fa ${n(seats, f.seat)}?` },
    march: { where: (f, _, n) => `Dove marci da ${n(place, f.from)}?`, number: () => 'Quanti uomini marciano?' },
    battle: { commit: (f, _, n) => `Battaglia, ${n(place, f.place)}: scegli fino a due carte.`, retreat: () => 'Ti ritiri o resti?' },
  },
  window: {
    march: (g, n) => `${n(seats, g.enclosing('march').seat)} marcia verso ${n(place, g.enclosing('march').to)}. Rispondi?`,
    event: (g, n) => `Giocata: ${n(card, g.enclosing('event').card)}. Rispondi?`,
  },
  verb: {
    ...{ march: to => `Marcia da ${to}`, scout: to => `Guarda una carta di ${to}`, rest: () => 'Riposa', to: to => `Verso ${to}`, take: n => `${n} uomini` },
    ...{ commit: to => `Impegna ${to}`, mist: to => `Gioca ${to}`, omen: to => `Gioca ${to}`, retreat: to => `Ritirati: ${to}`, stand: () => 'Resta' },
  },
  event: {
    drew: (e, n) => `Hai pescato ${n(card, e.card)}.`,
    scouted: (e, n) => `${n(seats, e.seat)} guarda una carta di ${n(seats, e.of)}.`,
    saw: (e, n) => `${n(seats, e.of)} ha ${n(card, e.card)}.`,
    marched: (e, n) => `${n(seats, e.seat)} marcia da ${n(place, e.from)} a ${n(place, e.to)} con ${e.men}.`,
    stopped: (e, n) => `La marcia di ${n(seats, e.seat)} si ferma.`,
    played: (e, n) => `${n(seats, e.seat)} gioca ${n(card, e.card)}.`,
    battle: (e, n) => `Battaglia, ${n(place, e.place)}: ${e.rolls.join(' contro ')}. ${n(seats, e.loser)} perde un uomo.`,
    retreated: (e, n) => `${n(seats, e.seat)} si ritira: ${n(place, e.to)}.`,
  },
  proc: { game: 'I guadi', turn: 'Turno', march: 'Marcia', battle: 'Battaglia', event: 'Evento' },
  crumb: { turn: (f, _, n) => `Turno di ${n(seats, f.seat)}` },
  ending: { 'five-places': 'Cinque luoghi sono tenuti.', 'most-places': 'Vince chi tiene più luoghi.', tie: 'La vittoria è divisa.' },
  ready: 'Fatto',
  pass: 'Passo',
}
