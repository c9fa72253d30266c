/** What the table says of Invasions besides the game's own sentences, in English. */
const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`.replace('-', '−'))
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const CAMPS: { readonly [camp: string]: string } = { romans: 'Romans', huns: 'Huns', persians: 'Persians', goths: 'Goths' }
interface Attributes {
  readonly combat: number
  readonly stacking: number
  readonly administration: number
  readonly diplomacy: number
  readonly campaign: number
}
interface Effects {
  readonly age: number
  readonly gold: number
  readonly leader: boolean
}
const attributes = ({ combat, stacking, administration, diplomacy, campaign }: Attributes): string =>
  `combat ${combat}, stacking +${stacking}, administration ${administration}, diplomacy ${diplomacy}, campaigns ${campaign}`
const effects = ({ age, gold, leader }: Effects, calamity: string | null): string =>
  [age !== 0 && `age ${signed(age)}`, gold !== 0 && `gold ${signed(gold)}`, calamity, !leader && 'leaders stay at home'].filter(Boolean).join(', ') || 'nothing'

export const en = {
  lang: 'en' as 'it' | 'en',
  signed,
  nobody: 'nobody',
  in: (place: string) => `in ${place}`,
  units: (n: number, type: string, nation: string) => `${n > 1 ? `${n} ` : ''}${type} of the ${nation}`,
  lentTo: (nation: string) => `serves the ${nation}`,
  damaged: 'damaged',
  moving: 'on the march',
  idle: 'stays at home this turn',
  leader: (name: string, nation: string, row: Attributes) => `${name}, leader of the ${nation}: ${attributes(row)}`,
  horde: (nation: string) => `Horde of the ${nation}`,
  capital: (nation: string) => `Capital of the ${nation}`,
  city: (name: string, level: number, walled: boolean, holder: string) => `${name}, ${walled ? 'walled ' : ''}city of level ${level}, held by ${holder}`,
  revolt: (level: number): string => (level > 1 ? 'Open revolt' : 'Revolt'),
  raid: 'Raided',
  plundered: 'Plundered',
  heresy: 'Heresy in this area',
  marks: { walls: '♜', city: '⌂', capital: '★', revolt: ['⚑', '⚑⚑'], raid: '⚔', plunder: '✗', heresy: '☩' },
  heldBy: (nation: string) => `Controlled by ${nation}`,
  ground: (terrain: string, income: number) => `${terrain}, income ${income}`,
  area: (area: string, rulers: readonly string[]) => `Area: ${area}${rulers.length > 0 ? `, under ${rulers.join(', ')}` : ', under nobody'}`,
  terrain: { plain: 'Plain', mountain: 'Mountain', forest: 'Forest', steppe: 'Steppe', desert: 'Desert', marsh: 'Marsh' },
  camps: (camps: readonly string[]) => camps.map(camp => CAMPS[camp]!).join(' and '),
  nations: (n: number) => (n === 1 ? '1 nation' : `${n} nations`),
  gold: (n: number) => `${n} gold`,
  turn: (turn: number, from: number, to: number) => `Turn ${ROMAN[turn - 1] ?? turn}, AD ${from} to ${to}`,
  lastTurn: 'Last turn',
  order: 'Order of activation',
  phases: {
    status: 'Nation status',
    reinforcements: 'Reinforcements',
    events: 'Events',
    diplomacy: 'Diplomacy',
    administration: 'Administration',
    military: 'Military phase',
    scoring: 'Scoring',
  },
  card: {
    gold: 'gold',
    forKingdom: 'for a kingdom',
    forEmpire: 'for an empire',
    brings: 'brings',
    costs: 'costs',
    section: {
      young: (what: string) => `Young (1–4): ${what}`,
      mature: (what: string) => `Mature (5–8): ${what}`,
      old: (what: string) => `Old (9–12): ${what}`,
    },
    effects,
    playable: (text: string, when: readonly string[]) => `${text} Played: ${when.join('; ')}.`,
  },
}
export type Words = typeof en
