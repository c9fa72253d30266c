/** Ciò che il tavolo dice di Invasions oltre alle frasi del gioco, in italiano. */
import type { Words } from './en.ts'

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`.replace('-', '−'))
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const CAMPS: { readonly [camp: string]: string } = { romans: 'Romani', huns: 'Unni', persians: 'Persiani', goths: 'Goti' }

export const it: Words = {
  lang: 'it',
  signed,
  nobody: 'nessuno',
  in: place => `in ${place}`,
  units: (n, type, nation) => `${n > 1 ? `${n} × ` : ''}${type} (${nation})`,
  lentTo: nation => `al servizio dei ${nation}`,
  damaged: 'danneggiata',
  moving: 'in marcia',
  idle: 'resta in patria in questo turno',
  leader: (name, nation, { combat, stacking, administration, diplomacy, campaign }) =>
    `${name}, leader dei ${nation}: combattimento ${combat}, impilamento +${stacking}, amministrazione ${administration}, diplomazia ${diplomacy}, campagne ${campaign}`,
  horde: nation => `Orda dei ${nation}`,
  capital: nation => `Capitale dei ${nation}`,
  city: (name, level, walled, holder) => `${name}, città ${walled ? 'fortificata ' : ''}di livello ${level}, tenuta da ${holder}`,
  revolt: level => (level > 1 ? 'Rivolta aperta' : 'Rivolta'),
  raid: 'Razziata',
  plundered: 'Saccheggiata',
  heresy: 'Eresia in quest’area',
  marks: { walls: '♜', city: '⌂', capital: '★', revolt: ['⚑', '⚑⚑'], raid: '⚔', plunder: '✗', heresy: '☩' },
  heldBy: nation => `Controllata da ${nation}`,
  ground: (terrain, income) => `${terrain}, reddito ${income}`,
  area: (area, rulers) => `Area: ${area}, ${rulers.length > 0 ? `sotto ${rulers.join(', ')}` : 'sotto nessuno'}`,
  terrain: { plain: 'Pianura', mountain: 'Montagna', forest: 'Foresta', steppe: 'Steppa', desert: 'Deserto', marsh: 'Palude' },
  camps: camps => camps.map(camp => CAMPS[camp]!).join(' e '),
  nations: n => (n === 1 ? '1 nazione' : `${n} nazioni`),
  gold: n => `${n} oro`,
  turn: (turn, from, to) => `Turno ${ROMAN[turn - 1] ?? turn}, ${from}-${to} d.C.`,
  lastTurn: 'Ultimo turno',
  order: 'Ordine di attivazione',
  phases: {
    status: 'Status delle nazioni',
    reinforcements: 'Rinforzi',
    events: 'Eventi',
    diplomacy: 'Diplomazia',
    administration: 'Amministrazione',
    military: 'Fase militare',
    scoring: 'Punteggio',
  },
  card: {
    gold: 'oro',
    forKingdom: 'per un regno',
    forEmpire: 'per un impero',
    brings: 'porta',
    costs: 'costa',
    section: {
      young: what => `Giovane (1–4): ${what}`,
      mature: what => `Matura (5–8): ${what}`,
      old: what => `Vecchia (9–12): ${what}`,
    },
    effects: ({ age, gold, leader }, calamity) =>
      [age !== 0 && `età ${signed(age)}`, gold !== 0 && `oro ${signed(gold)}`, calamity, !leader && 'i leader restano in patria'].filter(Boolean).join(', ') ||
      'nulla',
    playable: (text, when) => `${text} Si gioca: ${when.join('; ')}.`,
  },
}
