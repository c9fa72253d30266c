import { listAllThingsOf, defineGame, type Texts } from '@tabularium/kernel'
import { cards, places, start } from './data.ts'
import { handZones, findPlacesWithMen, procedures, reactionWindows } from './procs.ts'
import {
  boardShape,
  cardKind,
  eventShapes,
  gameFrame,
  marchFrame,
  verbNouns,
  placeKind,
  seatKind as seats,
  turnFrame,
  type DuelGameTypes,
  type Seat,
} from './types.ts'

const englishTexts: Texts<DuelGameTypes> = {
  say: {
    turn: { act: (f, _, n) => `What does ${n(seats, f.seat)} do?` },
    march: { where: () => 'March to where?', number: () => 'How many men march?', battle: () => 'Battle: choose up to two cards.' },
  },
  window: { march: (g, n) => `A march to ${n(placeKind, g.enclosing('march').to)}. Answer?`, event: () => 'A Mist stops the march. Answer?' },
  verb: { march: n => `March from ${n}`, scout: n => `Spy on ${n}`, rest: () => 'Rest', to: n => `To ${n}`, take: n => `${n} men`, play: n => `Play ${n}` },
  event: {
    scouted: (e, n) => `${n(seats, e.seat)} looks at a card of ${n(seats, e.of)}.`,
    marched: (e, n) => `${n(seats, e.seat)} marches from ${n(placeKind, e.from)} to ${n(placeKind, e.to)} with ${e.men}.`,
    played: (e, n) => `${n(seats, e.seat)} plays ${n(cardKind, e.card)}.`,
    battle: (e, n) => `Battle at ${n(placeKind, e.place)}: ${e.rolls.join(' against ')}. ${n(seats, e.loser)} loses a man.`,
  },
  proc: { game: 'The Fords', turn: 'Turn', march: 'March' },
  crumb: { turn: (f, _, n) => `Turn of ${n(seats, f.seat)}` },
  ending: { 'most-places': 'Most places win.', tie: 'The victory is shared.' },
  ready: 'Done',
  pass: 'Pass',
}
const italianTexts: Texts<DuelGameTypes> = {
  say: {
    turn: { act: (f, _, n) => `Che cosa fa ${n(seats, f.seat)}?` },
    march: { where: () => 'Dove marci?', number: () => 'Quanti uomini marciano?', battle: () => 'Battaglia: scegli fino a due carte.' },
  },
  window: { march: (g, n) => `Una marcia: ${n(placeKind, g.enclosing('march').to)}. Rispondi?`, event: () => 'Una Nebbia ferma la marcia. Rispondi?' },
  verb: { march: n => `Marcia da ${n}`, scout: n => `Spia ${n}`, rest: () => 'Riposa', to: n => `A ${n}`, take: n => `${n} uomini`, play: n => `Gioca ${n}` },
  event: {
    scouted: (e, n) => `${n(seats, e.seat)} guarda una carta di ${n(seats, e.of)}.`,
    marched: (e, n) => `${n(seats, e.seat)} marcia da ${n(placeKind, e.from)} a ${n(placeKind, e.to)} con ${e.men}.`,
    played: (e, n) => `${n(seats, e.seat)} gioca ${n(cardKind, e.card)}.`,
    battle: (e, n) => `Battaglia, ${n(placeKind, e.place)}: ${e.rolls.join(' contro ')}. ${n(seats, e.loser)} perde un uomo.`,
  },
  proc: { game: 'I guadi', turn: 'Turno', march: 'Marcia' },
  crumb: { turn: (f, _, n) => `Turno di ${n(seats, f.seat)}` },
  ending: { 'most-places': 'Vince chi tiene più luoghi.', tie: 'La vittoria è divisa.' },
  ready: 'Fatto',
  pass: 'Passo',
}
const makeZoneDef = (visibleTo: 'none' | 'all' | Seat, order: 'pile' | 'hand') => ({ visibleTo, order })

export const duelGame = defineGame<DuelGameTypes>({
  id: 'duel',
  rules: 2,
  name: { it: 'I guadi', en: 'The Fords' },
  tables: { places, cards },
  seats,
  scenarios: [{ id: 'wheel', name: { it: 'La ruota', en: 'The wheel' }, seats: [2, 3] }],
  options: [],
  things: cardKind,
  backs: cards.map(() => 0),
  zones: {
    'hand-red': makeZoneDef('red', 'hand'),
    'hand-green': makeZoneDef('green', 'hand'),
    'hand-blue': makeZoneDef('blue', 'hand'),
    deck: makeZoneDef('none', 'pile'),
    discard: makeZoneDef('none', 'pile'),
    table: makeZoneDef('all', 'hand'),
  },
  shapes: { board: boardShape, frames: { game: gameFrame, turn: turnFrame, march: marchFrame }, events: eventShapes, own: null, nouns: verbNouns },
  procs: procedures,
  windows: reactionWindows,
  start: (_scenario, _options, playing) => {
    const men = Object.fromEntries(playing.map(seat => [seat, places.map(({ id }) => (start[seat].includes(id) ? 3 : 0))]))
    return { board: { men, turn: 0, marched: false }, zones: { deck: listAllThingsOf(cardKind) }, stack: [gameFrame()] }
  },
  evaluate: (s, seat) => findPlacesWithMen(s, seat).length * 10 + s.secrets.zones[handZones[seat]].length,
  check: s => {
    for (const seat of s.seats) if (!s.board.men[seat]) throw new Error(`${seat} has no men`)
  },
  texts: { it: italianTexts, en: englishTexts },
})
