/** Kinds that are words of the rules, and those that come from the cards: what they are called in both languages. */
import { makeKindOfThings, makeKindOfWords, type Id, type InBothLanguages, type NounOf } from '@tabularium/kernel'
import { CARD_ROWS, SCENARIOS } from '../data.ts'
import { EVENT_EFFECT_DATA, type CardSide } from './vocabulary.ts'

export const allFactionsName: InBothLanguages<string> = { it: 'tutte', en: 'all' }
export const choiceOptionNames = {
  troops: { it: 'truppe', en: 'troops' },
  strongholds: { it: 'fortificazioni', en: 'strongholds' },
  militia: { it: '2 Militia', en: '2 Militia' },
  hillfort: { it: '1 Militia e 1 Hillfort', en: '1 Militia and 1 Hillfort' },
  convert: { it: 'converti', en: 'convert' },
  prestige: { it: 'abbassa il Prestigio', en: 'lower Prestige' },
  population: { it: 'aggiungi Popolazione', en: 'add Population' },
  settle: { it: 'insedia', en: 'settle' },
  warbands: { it: 'altre Warbands per 3 Fama', en: 'more Warbands for 3 Renown' },
  settlement: { it: 'Settlement o Popolazione', en: 'Settlement or Population' },
  move: { it: 'muovi Truppe nella Battaglia', en: 'move Troops into the Battle' },
  muster: { it: 'raduna Militia', en: 'muster Militia' },
  few: { it: 'un dado', en: 'one die' },
  many: { it: 'più dadi', en: 'more dice' },
  units: { it: 'metà sulle Unità', en: 'half onto Units' },
  prosperity: { it: 'torna Prosperità', en: 'back as Prosperity' },
  renown: { it: 'diventa Fama', en: 'as Renown' },
  resources: { it: 'Risorse Britanniche', en: 'Briton Resources' },
  first: { it: 'la prima', en: 'the first' },
  second: { it: 'la seconda', en: 'the second' },
}
export const cardSideNames: { readonly [S in CardSide]: InBothLanguages<string> } = {
  unshaded: { it: 'testo non ombreggiato', en: 'unshaded text' },
  shaded: { it: 'testo ombreggiato', en: 'shaded text' },
  event: { it: 'Evento', en: 'Event' },
}
export const epochPhaseNames = {
  annona: { it: 'Annona', en: 'Annona' },
  imperium: { it: 'Imperium', en: 'Imperium' },
  victory: { it: 'Vittoria', en: 'Victory' },
  'epoch-event': { it: 'Evento Epoca', en: 'Epoch Event' },
  revenue: { it: 'Entrate', en: 'Revenue' },
  upkeep: { it: 'Mantenimento', en: 'Upkeep' },
  recovery: { it: 'Recovery', en: 'Recovery' },
  reset: { it: 'Reset', en: 'Reset' },
}
export const rollPurposeNames = {
  raid: { it: 'Razzia', en: 'Raid' },
  evade: { it: 'Evasione', en: 'Evade' },
  ambush: { it: 'Imboscata', en: 'Ambush' },
  coup: { it: 'Colpo di Mano', en: 'Coup de Main' },
  ravage: { it: 'Vendetta', en: 'Ravage' },
  ransom: { it: 'Riscatto', en: 'Ransom' },
  settle: { it: 'Riordino', en: 'Settle' },
  reinforce: { it: 'Rinforzi', en: 'Reinforce' },
  event: { it: 'Evento', en: 'Event' },
}
export const battleStrikeNames = {
  trap: { it: 'Trappola', en: 'Trap' },
  charge: { it: 'Carica', en: 'Charge' },
  melee: { it: 'Corpo a corpo', en: 'Melee' },
  harass: { it: 'Continui attacchi', en: 'Harass' },
  escalade: { it: 'Scalata', en: 'Escalade' },
  storm: { it: 'Storm', en: 'Storm' },
}
export const choiceOptionKind = makeKindOfWords('option', choiceOptionNames)
export type ChoiceOption = NounOf<typeof choiceOptionKind>
export const cardSideKind = makeKindOfWords('side', cardSideNames)
export const epochPhaseKind = makeKindOfWords('phase', epochPhaseNames)
export type EpochPhase = NounOf<typeof epochPhaseKind>
export const rollPurposeKind = makeKindOfWords('roll', rollPurposeNames)
export const battleStrikeKind = makeKindOfWords('strike', battleStrikeNames)
export const scenarioKind = makeKindOfThings('scenario', SCENARIOS)
/** A text of a card. */
export const eventEffectKind = makeKindOfThings(
  'effect',
  EVENT_EFFECT_DATA.map(text => ({ id: text.id, name: CARD_ROWS[text.card]!.title })),
)
export type EventEffectId = Id<'effect'>
