/** Positions in which one deed is wanted, for counting the clicks that it takes. */
import { atSea, sailing } from './italia.ts'
import { cavalry, raid } from './pendragon.ts'

export interface Deed {
  readonly name: string
  readonly position: unknown
  /** Who does it, as the prompt calls him. */
  readonly doer: RegExp
  /** What he clicks, dearest first: buttons and cards by their words, spaces as `@id`. */
  readonly wants: readonly RegExp[]
  /** What the log or a space says once it is done. */
  readonly told: RegExp
  /** Questions with more than one answer that matters. */
  readonly choices: number
}
const gaul = {
  ...{ turn: 3, active: 'seat-1', first: 'seat-1', played: 0, marked: {} },
  home: { 'seat-1': 'western-europe', 'seat-2': 'central-europe', 'seat-3': 'eastern-europe', 'seat-4': 'asia-africa' },
  legions: {
    'seat-1': { 'gallia-narbonensis': 5, hispania: 1, britannia: 1 },
    'seat-2': { 'germania-superior': 1, raetia: 2, noricum: 2, pannonia: 1, 'north-italy': 1 },
    'seat-3': { dalmatia: 2, moesia: 1, thracia: 1, achaea: 1, 'south-italy': 2 },
    'seat-4': { syria: 2, judaea: 1, aegyptus: 2, 'asia-minor': 1, africa: 1 },
  },
  rank: { 'seat-1': 'contender', 'seat-2': 'general', 'seat-3': 'emperor', 'seat-4': 'general' },
  stands: { 'seat-1': 'gallia-narbonensis', 'seat-2': 'raetia', 'seat-3': 'rome', 'seat-4': 'africa' },
  vp: { 'seat-1': 4, 'seat-2': 6, 'seat-3': 9, 'seat-4': 4 },
}
const hands = {
  'hand-seat-1': ['bribery-1', 'praetorian-guard-1', 'galley-fleet-1', 'assassination-1', 'bad-weather-1', 'senate-influence-1'],
  'hand-seat-2': ['bad-omens-1', 'illness-1', 'bribery-2', 'praetorian-guard-2'],
  'hand-seat-3': ['praetorian-guard-3', 'praetorian-guard-4', 'traitor-1', 'bad-weather-2', 'crisis-in-rome-1'],
  'hand-seat-4': ['ave-caesar-1', 'legion-rebels-1', 'galley-fleet-2'],
}
/** Galba stands in Gaul with five legions; one of Vitellius' holds North Italy. */
const march = {
  game: 'nero',
  position: {
    ...{ board: gaul, zones: hands },
    stack: [
      { proc: 'game', at: 'turns', drawn: null, placed: 0 },
      { proc: 'turn', at: 'after' },
      { proc: 'round', at: 'choose' },
    ],
  },
}
export const deeds: readonly Deed[] = [
  {
    ...{ name: 'a sea battle in Italia', position: atSea, doer: /^Blue/, choices: 1 },
    wants: [/^Against Romans/, /^@mare-tyrrhenum$/],
    told: /Carthaginians roll/,
  },
  {
    ...{ name: 'three fleets sailing together', position: sailing, doer: /^Blue/, choices: 3 },
    wants: [/^Three|^3 |^All 3/, /^@mare-tyrrhenum$/, /^@mare-sardoum$/, /^An empty fleet/, /^Halt/, /^@mare-libycum$/, /^Done$/],
    told: /^Mare Tyrrhenum: .*3 fleets/m,
  },
  {
    ...{ name: 'a March of five units', position: cavalry, doer: /^Dux/, choices: 4 },
    wants: [/^March\b/, /^Without$/, /^5\b/, /^@brigantes$/, /^Cavalry/, /^@eboracum$/, /^That is all/],
    told: /5 Cavalry from Eboracum to Brigantes/,
  },
  {
    ...{ name: 'a march with battle in Nero', position: march, doer: /^Galba/, choices: 6 },
    wants: [/^March with the commander and 5/, /^@north-italy$/, /^Done$/, /^Bribery(?!.*Throw away)/, /^@gallia-narbonensis$/],
    told: /Battle, North Italy/,
  },
  {
    ...{ name: 'a Raid', position: raid, doer: /^Saxons/, choices: 4 },
    wants: [/^That is all/, /^Raid$/, /^Without$/, /^one die/, /^@iceni$/],
    told: /Saxons, Raid: \d|Saxons roll/,
  },
]
