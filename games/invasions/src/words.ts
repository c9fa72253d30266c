/** Words that rules and texts share. */
import { makeKindOfThings, makeKindOfWords, type InBothLanguages, type NounOf } from '@tabularium/kernel'
import administration from '../data/administration.json' with { type: 'json' }
import events from '../data/events.json' with { type: 'json' }
import type { AdministrationType } from './data/cards.ts'
import { campNames, type Camp } from './kinds.ts'

export const activationTypeKind = makeKindOfWords('activation', {
  normal: { it: 'movimento e combattimento', en: 'movement and combat' },
  raid: { it: 'razzia', en: 'a raid' },
  migration: { it: 'migrazione', en: 'a migration' },
})
/** What a D10 is thrown for. */
export const rollPurposeKind = makeKindOfWords('roll', {
  kingdom: { it: 'transizione a regno', en: 'transition to kingdom' },
  empire: { it: 'transizione a impero', en: 'transition to empire' },
  raid: { it: 'razzia', en: 'raid' },
  settling: { it: 'insediamento', en: 'settling' },
  caravan: { it: 'carovana eccezionale', en: 'exceptional caravan' },
  'caravan-plunder': { it: 'saccheggio della carovana', en: 'plunder of the caravan' },
  chooser: { it: 'chi sceglie la provincia', en: 'who chooses the province' },
  area: { it: 'area in rivolta', en: 'area in revolt' },
  suppression: { it: 'repressione', en: 'suppression' },
  collapse: { it: 'collasso', en: 'collapse' },
  usurper: { it: 'usurpatore', en: 'usurper' },
  calamity: { it: 'calamità', en: 'calamity' },
  evasion: { it: 'fuga', en: 'evasion' },
  interception: { it: 'intercettazione', en: 'interception' },
  landing: { it: 'naufragio', en: 'shipwreck' },
  limes: { it: 'colpo del limes', en: 'hit of the limes' },
  ambush: { it: 'imboscata', en: 'ambush' },
  survival: { it: 'sopravvivenza del leader', en: 'survival of the leader' },
  assassin: { it: 'assassinio del leader', en: 'assassination of the leader' },
  terror: { it: 'terrore barbarico', en: 'barbarian terror' },
  siege: { it: 'assedio', en: 'siege' },
  breach: { it: 'rottura del foedus', en: 'breach of the foedus' },
  rebellion: { it: 'ribellione', en: 'rebellion' },
  attila: { it: 'morte di Attila', en: 'death of Attila' },
  alliance: { it: 'alleanza', en: 'alliance' },
  islam: { it: 'nascita dell’Islam', en: 'rise of Islam' },
})
export const administrationTypeKind = makeKindOfWords<AdministrationType>(
  'administration',
  Object.fromEntries(administration.types.map(row => [row.id, row.name])) as never,
)
/** IX.D-6 The types among which a barbarian nation levies; a fleet only where it is listed (r-118). */
export const TROOP_CLASSES = ['foot', 'archers', 'horse', 'fleet'] as const
export const troopClassKind = makeKindOfWords('class', {
  foot: { it: 'fanteria', en: 'infantry' },
  archers: { it: 'arcieri', en: 'archers' },
  horse: { it: 'cavalleria', en: 'cavalry' },
  fleet: { it: 'flotta', en: 'fleet' },
})
/** A camp, or none of them. */
export const campOrNoneKind = makeKindOfWords<Camp | 'none'>('player', { ...campNames, none: { it: 'nessuno', en: 'nobody' } })
/** A die of a battle, by side and place in the row. */
const BATTLE_SIDES_OF_DICE = [
  { id: 'attacker', name: { it: 'dado dell’attaccante', en: 'die of the attacker' } },
  { id: 'defender', name: { it: 'dado del difensore', en: 'die of the defender' } },
]
export const DICE_PER_SIDE = 20
export const battleDieKind = makeKindOfThings(
  'die',
  BATTLE_SIDES_OF_DICE.flatMap(({ id, name }) =>
    Array.from({ length: DICE_PER_SIDE }, (_, i) => ({ id: `${id}-${i + 1}`, name: { it: `${name.it} ${i + 1}`, en: `${name.en} ${i + 1}` } })),
  ),
)
/** When an event may be played; `draw` is the moment it is drawn. */
export const EVENT_TIMINGS = [
  ...(['nation-status', 'reinforcements', 'diplomacy', 'administration-start', 'administration-cards', 'income', 'purchases'] as const),
  ...(['activation-start', 'movement', 'reaction', 'sea-move', 'terror-test', 'battle-start', 'dice-pool', 'after-roll'] as const),
  ...(['leader-test', 'recovery', 'siege-start', 'plunder', 'event-played'] as const),
] as const
export type EventTiming = (typeof EVENT_TIMINGS)[number]
const timingNames = events.windows as { readonly [id: string]: InBothLanguages<string> } satisfies object
export const eventMomentKind = makeKindOfWords<EventTiming | 'draw'>(
  'moment',
  Object.fromEntries([...EVENT_TIMINGS, 'draw'].map(id => [id, timingNames[id]!])) as never,
)
/** How an event is meant: for which side, or to which of two ends. */
export const eventCardWayKind = makeKindOfWords('way', {
  attacker: { it: 'l’attaccante', en: 'the attacker' },
  defender: { it: 'il difensore', en: 'the defender' },
  'attacker-gains': { it: 'un dado nero per l’attaccante', en: 'a black die for the attacker' },
  'attacker-loses': { it: 'un dado nero in meno per l’attaccante', en: 'one black die less for the attacker' },
  'defender-gains': { it: 'un dado nero per il difensore', en: 'a black die for the defender' },
  'defender-loses': { it: 'un dado nero in meno per il difensore', en: 'one black die less for the defender' },
  'hinder-landing': { it: '-3 allo sbarco', en: '-3 to the landing' },
  'turn-back': { it: 'il viaggio è annullato', en: 'the voyage is cancelled' },
})
export type EventCardWay = NounOf<typeof eventCardWayKind>
/** Why gold or points come and go. */
export const goldOrPointsReasonKind = makeKindOfWords('reason', {
  kingdom: { it: 'nuovo regno', en: 'a new kingdom' },
  empire: { it: 'nuovo impero', en: 'a new empire' },
  decline: { it: 'declino', en: 'decline' },
  raid: { it: 'razzia', en: 'a raid' },
  caravan: { it: 'carovana', en: 'a caravan' },
  card: { it: 'carta', en: 'a card' },
  calamity: { it: 'calamità', en: 'a calamity' },
  income: { it: 'redditi', en: 'income' },
  purchase: { it: 'acquisti', en: 'purchases' },
  plunder: { it: 'saccheggio', en: 'plunder' },
  tribute: { it: 'tributo', en: 'tribute' },
  ceiling: { it: 'oltre 40', en: 'above 40' },
  objectives: { it: 'obiettivi', en: 'objectives' },
  foedus: { it: 'foedus', en: 'foedus' },
  conversion: { it: 'conversione', en: 'conversion' },
  sheet: { it: 'scheda nazione', en: 'nation sheet' },
  marriage: { it: 'matrimonio', en: 'marriage' },
  naval: { it: 'battaglia navale rifiutata', en: 'a naval battle refused' },
  submission: { it: 'sottomissione', en: 'submission' },
  rebellion: { it: 'ribellione fallita', en: 'a failed rebellion' },
})
