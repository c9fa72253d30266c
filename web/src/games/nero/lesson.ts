/** The first lesson of Nero: Galba marches, fights, uses events, is made Emperor, answers out of turn, and plays a round of his own. */
import type { Lesson, LessonFile } from '../../lesson/types.ts'
import { lessonEn } from './texts/lesson-en.ts'
import { lessonIt } from './texts/lesson-it.ts'

const ROUND_FRAMES = [
  { proc: 'game', at: 'turns', drawn: null, placed: 0 },
  { proc: 'turn', at: 'after' },
  { proc: 'round', at: 'choose' },
]
const homeZones = { 'seat-1': 'western-europe', 'seat-2': 'central-europe', 'seat-3': 'eastern-europe', 'seat-4': 'asia-africa' }
const legionsOfOthers = {
  'seat-2': { 'germania-superior': 1, raetia: 2, noricum: 2, pannonia: 1, 'north-italy': 1 },
  'seat-3': { dalmatia: 2, moesia: 1, thracia: 1, achaea: 1, 'south-italy': 2 },
  'seat-4': { syria: 2, judaea: 1, aegyptus: 2, 'asia-minor': 1, africa: 1 },
}
const turnFields = { turn: 1, active: 'seat-1', first: 'seat-1', played: 0, marked: {}, home: homeZones }
const ranksOfGenerals = { 'seat-1': 'general', 'seat-2': 'general', 'seat-3': 'general', 'seat-4': 'general' }
const placesOfOthers = { 'seat-2': 'raetia', 'seat-3': 'dalmatia', 'seat-4': 'syria' }

/** Five legions in Gaul; one of Vitellius' holds North Italy. */
const positionInGaul = {
  board: {
    ...turnFields,
    legions: { 'seat-1': { 'gallia-narbonensis': 5, hispania: 1, britannia: 1 }, ...legionsOfOthers },
    rank: ranksOfGenerals,
    stands: { 'seat-1': 'gallia-narbonensis', ...placesOfOthers },
    vp: {},
  },
  zones: {
    'hand-seat-1': ['galley-fleet-1', 'praetorian-guard-1', 'bad-weather-1', 'senate-influence-1'],
    'hand-seat-2': ['bad-omens-1', 'illness-1', 'bribery-2'],
    'hand-seat-3': ['praetorian-guard-3', 'traitor-1'],
    'hand-seat-4': ['ave-caesar-1', 'galley-fleet-2'],
  },
  stack: ROUND_FRAMES,
}
/** They have entered North Italy, and Vitellius has stayed. */
const positionInItaly = {
  ...positionInGaul,
  board: {
    ...positionInGaul.board,
    played: 1,
    from: 'gallia-narbonensis',
    mp: 3,
    legions: { 'seat-1': { 'north-italy': 5, hispania: 1, britannia: 1 }, ...legionsOfOthers },
    stands: { 'seat-1': 'north-italy', ...placesOfOthers },
  },
  zones: { ...positionInGaul.zones, 'hand-seat-1': ['praetorian-guard-1', 'bad-weather-1', 'senate-influence-1'] },
  stack: [
    ...ROUND_FRAMES,
    { proc: 'march', at: 'choose', legions: 5, commander: true, place: 'north-italy', came: 'gallia-narbonensis', begun: true, entered: true },
  ],
}
/** The West is his, and so is North Italy; nobody is Emperor. */
const legionsInTheWest = { hispania: 1, lusitania: 1, britannia: 1, 'gallia-lugdunensis': 1, 'north-italy': 3 }
const positionOfGeneral = {
  ...positionInGaul,
  board: {
    ...positionInGaul.board,
    legions: { ...legionsOfOthers, 'seat-1': legionsInTheWest, 'seat-2': { 'germania-superior': 1, raetia: 3, noricum: 2, pannonia: 1 } },
  },
}
const positionAtHome = {
  ...positionOfGeneral,
  board: { ...positionOfGeneral.board, stands: { 'seat-1': 'hispania', ...placesOfOthers } },
  zones: { ...positionInGaul.zones, 'hand-seat-1': ['ave-caesar-2', 'galley-fleet-1', 'bribery-1'] },
}
const positionInRome = {
  ...positionOfGeneral,
  board: { ...positionOfGeneral.board, stands: { 'seat-1': 'rome', ...placesOfOthers } },
  zones: {
    ...positionInGaul.zones,
    'hand-seat-1': ['senate-influence-1', 'praetorian-guard-1', 'praetorian-guard-5', 'bribery-1'],
    'hand-seat-2': ['illness-1'],
  },
}
/** Vitellius is about to march on Italy. */
const positionBeforeVitelliusMoves = {
  ...positionOfGeneral,
  board: {
    ...positionOfGeneral.board,
    active: 'seat-2',
    first: 'seat-2',
    stands: { 'seat-1': 'rome', ...placesOfOthers },
    rank: { ...ranksOfGenerals, 'seat-1': 'emperor' },
  },
  zones: { ...positionInGaul.zones, 'hand-seat-1': ['bad-weather-1', 'bribery-1'] },
}
/** The last card of the turn. */
const positionWithLastCard = {
  ...positionBeforeVitelliusMoves,
  board: { ...positionBeforeVitelliusMoves.board, active: 'seat-1', first: 'seat-1' },
  zones: { 'hand-seat-1': ['bribery-1'], 'hand-seat-2': [], 'hand-seat-3': [], 'hand-seat-4': [] },
}
const freePlayPosition = {
  ...positionOfGeneral,
  board: {
    ...positionOfGeneral.board,
    stands: { 'seat-1': 'hispania', ...placesOfOthers },
    legions: { ...legionsOfOthers, 'seat-1': { ...legionsInTheWest, 'north-italy': 1, 'gallia-narbonensis': 2 } },
  },
  zones: {
    'hand-seat-1': ['galley-fleet-1', 'praetorian-guard-1', 'bad-weather-1', 'senate-influence-1', 'ave-caesar-2', 'illness-2', 'traitor-1', 'bribery-1'],
    'hand-seat-2': ['bad-omens-1', 'illness-1', 'bribery-2', 'praetorian-guard-2', 'galley-fleet-3'],
    'hand-seat-3': ['praetorian-guard-3', 'bad-weather-2', 'crisis-in-rome-1', 'bribery-3', 'senate-influence-2'],
    'hand-seat-4': ['ave-caesar-1', 'galley-fleet-2', 'legion-rebels-1', 'bribery-4', 'praetorian-guard-4'],
  },
}
const PASS_STEP = { plays: [{ pass: true }] } as const

export const neroLessonParts: Lesson = {
  seat: 'seat-1',
  parts: [
    {
      key: 'march',
      position: positionInGaul,
      steps: [
        { say: 'aim', cite: ['nero.4.0-1', 'nero.4.0-2'] },
        { say: 'from', cite: ['nero.5.0-1'], wants: [{ do: 'campaign', to: 'gallia-narbonensis' }] },
        { say: 'card', cite: ['nero.2.5-3', 'nero.5.1-1'], wants: [{ do: 'lay', to: 'galley-fleet-1' }] },
        { say: 'ready', cite: ['nero.5.1-2'], wants: [{ do: 'ready' }] },
        { say: 'lead', cite: ['nero.5.0-3'], wants: [{ do: 'lead', to: 5 }] },
        PASS_STEP,
        { say: 'step', cite: ['nero.5.2-1'], wants: [{ do: 'step', to: 'north-italy' }] },
        { plays: [{ pass: true }, { seat: 'seat-2', do: 'stay' }] },
        { say: 'arrived', cite: ['nero.5.6-1'] },
      ],
    },
    {
      key: 'battle',
      position: positionInItaly,
      steps: [
        { say: 'why', cite: ['nero.6.0-1', 'nero.11.1-1'] },
        { say: 'attack', cite: ['nero.6.1-2'], wants: [{ do: 'attack', to: 'seat-2' }] },
        PASS_STEP,
        { say: 'commit', cite: ['nero.6.2-1', 'nero.6.2-4'], wants: [{ do: 'commit', to: 'praetorian-guard-1' }] },
        { say: 'ready', cite: ['nero.6.3-5'], wants: [{ do: 'ready' }] },
        { plays: [{ seat: 'seat-2', do: 'ready' }] },
        { say: 'won', cite: ['nero.6.4-2', 'nero.5.3-2'] },
        { say: 'stop', cite: ['nero.5.0-13'], wants: [{ do: 'stop' }] },
        { say: 'end', cite: ['nero.4.3-9'], wants: [{ do: 'end' }] },
      ],
    },
    {
      key: 'event',
      position: positionAtHome,
      steps: [
        { say: 'ranks', cite: ['nero.2.2-8'] },
        { say: 'ave', cite: ['nero.12.0-46'], wants: [{ do: 'play', to: 'ave-caesar-2' }] },
        { say: 'contender', cite: ['nero.7.2-7', 'nero.8.0-2'] },
      ],
    },
    {
      key: 'rome',
      position: positionInRome,
      steps: [
        { say: 'points', cite: ['nero.7.1-3', 'nero.7.1-4', 'nero.7.1-5'] },
        { say: 'proclaim', cite: ['nero.7.1-1'], wants: [{ do: 'proclaim' }] },
        { say: 'senate', cite: ['nero.7.1-6'], wants: [{ do: 'pledge', to: 'senate-influence-1' }] },
        {
          say: 'guard',
          cite: ['nero.7.1-8'],
          wants: [
            { do: 'pledge', to: 'praetorian-guard-1' },
            { do: 'pledge', to: 'praetorian-guard-5' },
          ],
        },
        { say: 'ready', cite: ['nero.7.1-9'], wants: [{ do: 'ready' }] },
        PASS_STEP,
        { say: 'count', cite: ['nero.7.1-7'], wants: [{ do: 'ready' }] },
        { say: 'emperor', cite: ['nero.8.0-1', 'nero.9.0-1'] },
      ],
    },
    {
      key: 'answer',
      position: positionBeforeVitelliusMoves,
      steps: [
        { say: 'watch', cite: ['nero.12.0-2'] },
        {
          plays: [
            { seat: 'seat-2', do: 'campaign', to: 'raetia' },
            { seat: 'seat-2', do: 'lay', to: 'illness-1' },
            { seat: 'seat-2', do: 'ready' },
            { seat: 'seat-2', do: 'lead', to: 3 },
            { pass: true },
            { seat: 'seat-2', do: 'step', to: 'north-italy' },
          ],
        },
        { say: 'weather', cite: ['nero.12.0-15', 'nero.12.0-19'], wants: [{ do: 'weather', to: 'bad-weather-1' }] },
        PASS_STEP,
        { say: 'stopped', cite: ['nero.12.0-8', 'nero.12.0-17'] },
      ],
    },
    {
      key: 'score',
      position: positionWithLastCard,
      steps: [
        { say: 'last', cite: ['nero.4.1-3', 'nero.4.3-4'], wants: [{ do: 'discard', to: 'bribery-1' }] },
        { say: 'counted', cite: ['nero.13.2-5', 'nero.13.2-7', 'nero.13.2-8'] },
        { say: 'win', cite: ['nero.13.1-2', 'nero.13.2-1'] },
      ],
    },
    { key: 'free', position: freePlayPosition, steps: [{ say: 'free', cite: ['nero.4.3-1'] }], free: 'recruit' },
  ],
}
export const neroLesson: LessonFile = { lesson: neroLessonParts, words: { it: lessonIt, en: lessonEn } }
