/** One and several of everything, with gender and article, by the ids of the data: nothing is guessed from how a word ends. */
import { formatCountWithNoun, type InBothLanguages, type Lang } from '@tabularium/kernel'
import { pieceKind, PIECE_IDS, trackKind } from '../data.ts'

interface Noun {
  readonly one: InBothLanguages<string>
  readonly many: InBothLanguages<string>
  /** Italian: the article before one, definite and indefinite. */
  readonly the: string
  readonly a: string
}
const noun = (one: InBothLanguages<string>, many: InBothLanguages<string>, the: string, a: string): Noun => ({ one, many, the, a })
const sameInBoth = (word: string): InBothLanguages<string> => ({ it: word, en: word })
const CAVALRY = noun({ it: 'Cavalleria', en: 'Cavalry' }, { it: 'Cavallerie', en: 'Cavalry' }, 'la ', 'una ')
const MILITIA = noun(sameInBoth('Militia'), sameInBoth('Militia'), 'la ', 'una ')
const COMITATES = noun(sameInBoth('Comitates'), sameInBoth('Comitates'), 'la ', 'una ')
const FORT = noun({ it: 'Forte', en: 'Fort' }, { it: 'Forti', en: 'Forts' }, 'il ', 'un ')
const TOWN = noun({ it: 'Città', en: 'Town' }, { it: 'Città', en: 'Towns' }, 'la ', 'una ')
const HILLFORT = noun(sameInBoth('Hillfort'), { it: 'Hillfort', en: 'Hillforts' }, 'l’', 'un ')
const [SAXON, SCOTTI] = [
  { en: 'Saxon', one: ' Sassone', many: ' Sassoni' },
  { en: 'Scotti', one: ' degli Scotti', many: ' degli Scotti' },
] as const
type People = typeof SAXON | typeof SCOTTI
/** Whom Foederati serve. */
const MASTERS = { dux: { it: ' dei Dux', en: ' of the Dux' }, civitates: { it: ' dei Civitates', en: ' of the Civitates' } } as const
function ofPeople(word: string, italianMany: string, the: string, a: string, people: People, master: keyof typeof MASTERS | null): Noun {
  const whose = master ? MASTERS[master] : { it: '', en: '' }
  return noun(
    { it: `${word}${people.one}${whose.it}`, en: `${people.en} ${word}${whose.en}` },
    { it: `${italianMany}${people.many}${whose.it}`, en: `${people.en} ${word}s${whose.en}` },
    the,
    a,
  )
}
const warband = (people: People, master: keyof typeof MASTERS | null = null): Noun => ofPeople('Warband', 'Warbands', 'la ', 'una ', people, master)
const raider = (people: People): Noun => ofPeople('Raider', 'Raiders', 'il ', 'un ', people, null)
const settlement = (people: People, master: keyof typeof MASTERS | null = null): Noun => ofPeople('Settlement', 'Settlement', 'il ', 'un ', people, master)

const PIECES: { readonly [id: string]: Noun } = {
  cavalry: CAVALRY,
  militia: MILITIA,
  comitates: COMITATES,
  fort: FORT,
  town: TOWN,
  hillfort: HILLFORT,
  'saxon-warband': warband(SAXON),
  'scotti-warband': warband(SCOTTI),
  'saxon-raider': raider(SAXON),
  'scotti-raider': raider(SCOTTI),
  'saxon-warband-dux': warband(SAXON, 'dux'),
  'saxon-warband-civitates': warband(SAXON, 'civitates'),
  'scotti-warband-dux': warband(SCOTTI, 'dux'),
  'scotti-warband-civitates': warband(SCOTTI, 'civitates'),
  'saxon-settlement': settlement(SAXON),
  'scotti-settlement': settlement(SCOTTI),
  'saxon-settlement-dux': settlement(SAXON, 'dux'),
  'saxon-settlement-civitates': settlement(SAXON, 'civitates'),
  'scotti-settlement-dux': settlement(SCOTTI, 'dux'),
  'scotti-settlement-civitates': settlement(SCOTTI, 'civitates'),
}
/** In a log things carry their ids. */
type Thing = number | string
const nounOf = (piece: Thing): Noun => PIECES[typeof piece === 'number' ? PIECE_IDS[piece]! : piece] ?? throwMissing(piece)
function throwMissing(piece: Thing): never {
  throw new Error(`${piece}: a ${pieceKind.is} without words`)
}
/** `1 Saxon Raider`, `3 Militia`; `2 Warbands Sassoni`. */
export const somePieces = (n: number, piece: Thing, lang: Lang): string => formatCountWithNoun(n, nounOf(piece).one[lang], nounOf(piece).many[lang])
/** Italian: `il Forte`, `l’Hillfort`, `una Città`. */
export const thePiece = (piece: Thing): string => nounOf(piece).the + nounOf(piece).one.it
export const aPiece = (piece: Thing): string => nounOf(piece).a + nounOf(piece).one.it

// ---- What is counted on the track ----
const TRACKS: { readonly [id: string]: { readonly it: string; readonly en: string; readonly many: boolean } } = {
  'briton-resources': { it: 'Le Risorse Britanniche', en: 'Briton Resources', many: true },
  'dux-resources': { it: 'Le Risorse dei Dux', en: 'Dux Resources', many: true },
  wealth: { it: 'La Ricchezza', en: 'Wealth', many: false },
  prestige: { it: 'Il Prestigio', en: 'Prestige', many: false },
  'saxon-renown': { it: 'La Fama dei Sassoni', en: 'The Renown of the Saxons', many: false },
  'scotti-renown': { it: 'La Fama degli Scotti', en: 'The Renown of the Scotti', many: false },
}
export const trackOf = (track: Thing): { readonly it: string; readonly en: string; readonly many: boolean } =>
  TRACKS[typeof track === 'number' ? trackKind.ids[track]! : track]!

// ---- What a roll is for ----
export const rolledFor = {
  raid: { it: 'per la Razzia', en: 'for the Raid' },
  evade: { it: 'per Evadere', en: 'to Evade' },
  ambush: { it: 'per l’Imboscata', en: 'to Ambush' },
  coup: { it: 'per il Colpo di Mano', en: 'for the Coup de Main' },
  ravage: { it: 'per la Vendetta', en: 'to Ravage' },
  ransom: { it: 'per il Riscatto', en: 'for the Ransom' },
  settle: { it: 'per il Riordino', en: 'to Settle' },
  reinforce: { it: 'per i Rinforzi', en: 'to Reinforce' },
  event: { it: 'per l’Evento', en: 'for the Event' },
} as const
