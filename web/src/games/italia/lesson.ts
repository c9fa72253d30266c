/** The first lesson of Italia: the Romans are paid, march, fight, sail and score, and then play a turn of their own. */
import type { Lesson, LessonFile } from '../../lesson/types.ts'
import { lessonEn } from './texts/lesson-en.ts'
import { lessonIt } from './texts/lesson-it.ts'

const turnAt = (at: string) => [
  { proc: 'game', at: 'rounds' },
  { proc: 'round', at: 'turns', next: 10 },
  { proc: 'turn', at, nation: 'romans' },
]
const units = {
  romans: { roma: { legion: 3 }, perusia: { legion: 1 }, umbria: { legion: 1 } },
  etruscans: { etruria: { infantry: 1 }, pisae: { infantry: 2 }, florentia: { infantry: 1 } },
  samnites: { samnium: { infantry: 3 }, corfinium: { infantry: 1 }, apulia: { infantry: 1 } },
  celts: { mediolanum: { infantry: 2 }, verona: { infantry: 1 }, liguria: { infantry: 1 } },
  greeks: { syracusae: { infantry: 2 }, messana: { infantry: 1 }, calabria: { infantry: 1 } },
  carthaginians: { lilybaeum: { infantry: 2 }, africa: { infantry: 3 } },
}
const board = {
  round: 1,
  active: 'romans',
  units,
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
const standing = (at: string, change: object = {}) => ({ scenario: 'italia-1', board: { ...board, ...change }, stack: turnAt(at) })

/** Three legions have entered Florentia, where two units of Etruscans stand. */
const beforeFlorentia = {
  ...standing('march', {
    units: {
      ...units,
      romans: { roma: { legion: 1 }, perusia: { legion: 1 }, florentia: { legion: 3 } },
      etruscans: { etruria: { infantry: 1 }, pisae: { infantry: 2 }, ravenna: { infantry: 3 }, florentia: { infantry: 2 } },
    },
  }),
  dice: { rolls: [7, 4, 2, 8, 3, 9, 6, 4] },
}
/** A fleet lies off Rome, and nobody holds Carales. */
const offRome = standing('march', { fleets: { romans: { 'mare-tyrrhenum': 1 }, carthaginians: { 'mare-libycum': 1 } } })
/** Round 3 is about to be counted. */
const beforeCounting = standing('march', {
  round: 3,
  units: {
    ...units,
    romans: { roma: { legion: 2 }, perusia: { legion: 1 }, umbria: { legion: 1 }, etruria: { legion: 1 } },
    etruscans: { pisae: { infantry: 2 } },
  },
})
export const lesson: Lesson = {
  seat: 'red',
  parts: [
    {
      key: 'gold',
      position: standing('begin'),
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
      position: standing('march'),
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
      position: beforeFlorentia,
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
      position: offRome,
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
      position: beforeCounting,
      steps: [
        { say: 'when', cite: ['italia.11.0-1', 'italia.11.0-2', 'italia.11.0-5'] },
        { say: 'done', wants: [{ do: 'done' }] },
        { say: 'counted', cite: ['italia.11.0-18'] },
      ],
    },
    { key: 'free', position: standing('begin', { gold: { romans: 6 } }), steps: [{ say: 'free', cite: ['italia.5.0-2'] }], free: 'recruit' },
  ],
}
export const italiaLesson: LessonFile = { lesson, words: { it: lessonIt, en: lessonEn } }
