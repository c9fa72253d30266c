/** The first lesson of Italia: the Romans are paid, march, fight, sail and score, and then play a turn of their own. */
import type { Lesson, LessonFile } from '../../lesson/types.ts'
import { lessonEn } from './texts/lesson-en.ts'
import { lessonIt } from './texts/lesson-it.ts'

const makeTurnFrames = (at: string) => [
  { proc: 'game', at: 'rounds' },
  { proc: 'round', at: 'turns', next: 10 },
  { proc: 'turn', at, nation: 'romans' },
]
const unitsInLesson = {
  romans: { roma: { legion: 3 }, perusia: { legion: 1 }, umbria: { legion: 1 } },
  etruscans: { etruria: { infantry: 1 }, pisae: { infantry: 2 }, florentia: { infantry: 1 } },
  samnites: { samnium: { infantry: 3 }, corfinium: { infantry: 1 }, apulia: { infantry: 1 } },
  celts: { mediolanum: { infantry: 2 }, verona: { infantry: 1 }, liguria: { infantry: 1 } },
  greeks: { syracusae: { infantry: 2 }, messana: { infantry: 1 }, calabria: { infantry: 1 } },
  carthaginians: { lilybaeum: { infantry: 2 }, africa: { infantry: 3 } },
}
const lessonBoard = {
  round: 1,
  active: 'romans',
  units: unitsInLesson,
  holds: [],
  dead: ['brennus'],
  tracks: [],
  marched: [],
  fresh: [],
  fleets: { carthaginians: { 'mare-libycum': 1 } },
  leaders: {},
  cities: { roma: 1, pisae: 1, syracusae: 1, lilybaeum: 1, africa: 1 },
  keeper: { roma: 'red', pisae: 'blue', syracusae: 'red', lilybaeum: 'blue', africa: 'blue' },
  gold: { romans: 3 },
  capital: { romans: 'roma' },
  points: {},
}
const makePosition = (at: string, change: object = {}) => ({ scenario: 'italia-1', board: { ...lessonBoard, ...change }, stack: makeTurnFrames(at) })

/** Three legions have entered Florentia, where two units of Etruscans stand. */
const positionBeforeFlorentia = {
  ...makePosition('march', {
    units: {
      ...unitsInLesson,
      romans: { roma: { legion: 1 }, perusia: { legion: 1 }, florentia: { legion: 3 } },
      etruscans: { etruria: { infantry: 1 }, pisae: { infantry: 2 }, ravenna: { infantry: 3 }, florentia: { infantry: 2 } },
    },
  }),
  dice: { rolls: [7, 4, 2, 8, 3, 9, 6, 4] },
}
/** A fleet lies off Rome, and nobody holds Carales. */
const positionWithFleetOffRome = makePosition('march', { fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-libycum': 1 } } })
/** Round 3 is about to be counted. */
const positionBeforeScoring = makePosition('march', {
  round: 3,
  units: {
    ...unitsInLesson,
    romans: { roma: { legion: 2 }, perusia: { legion: 1 }, umbria: { legion: 1 }, etruria: { legion: 1 } },
    etruscans: { pisae: { infantry: 2 } },
  },
})
export const italiaLessonParts: Lesson = {
  seat: 'red',
  parts: [
    {
      key: 'gold',
      position: makePosition('begin'),
      steps: [
        { say: 'aim', cite: ['italia.1.0-2', 'italia.1.0-3'] },
        { say: 'turn', cite: ['italia.5.0-2', 'italia.6.1-1', 'italia.6.1-3'] },
        { say: 'buy', cite: ['italia.6.2-2'], wants: [{ do: 'buy', to: 'legion' }] },
        { say: 'place', cite: ['italia.7.1-1', 'italia.7.1-2'], wants: [{ do: 'place', to: 'roma' }] },
        { say: 'placed', cite: ['italia.5.0-2'] },
      ],
    },
    {
      key: 'march',
      position: makePosition('march'),
      steps: [
        { say: 'where', cite: ['italia.6.1-2'] },
        { say: 'from', cite: ['italia.9.0-1'], wants: [{ do: 'march', to: 'roma' }] },
        { say: 'first', cite: ['italia.9.0-4'], wants: [{ do: 'take', to: 'legion' }] },
        { say: 'second', wants: [{ do: 'take', to: 'legion' }] },
        { say: 'step', cite: ['italia.9.0-2', 'italia.9.0-9'], wants: [{ do: 'step', to: 'etruria' }] },
        { say: 'halt', wants: [{ do: 'halt' }] },
        { say: 'done', cite: ['italia.5.0-5'] },
      ],
    },
    {
      key: 'battle',
      position: positionBeforeFlorentia,
      steps: [
        { say: 'dice', cite: ['italia.10.0-5', 'italia.10.2-4', 'italia.10.2-3'] },
        { say: 'fight', cite: ['italia.10.0-1'], wants: [{ do: 'done' }] },
        { say: 'stay', cite: ['italia.10.0-11', 'italia.10.5-1'], wants: [{ do: 'stay-and-fight' }] },
        {
          plays: [
            { seat: 'blue', do: 'stay-and-fight' },
            { seat: 'blue', do: 'fight-on' },
          ],
        },
        { say: 'won', cite: ['italia.10.0-9', 'italia.10.2-11', 'italia.10.2-9'] },
      ],
    },
    {
      key: 'sea',
      position: positionWithFleetOffRome,
      steps: [
        { say: 'fleet', cite: ['italia.9.5-1', 'italia.9.6-1'] },
        { say: 'sail', cite: ['italia.9.5-2'], wants: [{ do: 'sail', to: 'mare-tyrrhenum' }] },
        { say: 'aboard', cite: ['italia.9.6-3'], wants: [{ do: 'embark', to: 'roma' }] },
        { say: 'land', cite: ['italia.9.6-4'], wants: [{ do: 'land', to: 'carales' }] },
        { say: 'landed', cite: ['italia.9.6-5', 'italia.10.2-13'] },
      ],
    },
    {
      key: 'score',
      position: positionBeforeScoring,
      steps: [
        { say: 'when', cite: ['italia.11.0-1', 'italia.11.0-2', 'italia.11.0-5'] },
        { say: 'done', wants: [{ do: 'done' }] },
        { say: 'counted', cite: ['italia.11.0-18'] },
      ],
    },
    { key: 'free', position: makePosition('begin', { gold: { romans: 6 } }), steps: [{ say: 'free', cite: ['italia.5.0-2'] }], free: 'recruit' },
  ],
}
export const italiaLesson: LessonFile = { lesson: italiaLessonParts, words: { it: lessonIt, en: lessonEn } }
