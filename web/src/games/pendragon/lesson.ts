/** The first lesson of Pendragon, from the Saxons' side: a raid, the way home, a settlement, a battle, the goal, and a turn of one's own. */
import type { Lesson, LessonFile } from '../../lesson/types.ts'
import { lessonEn } from './texts/lesson-en.ts'
import { lessonIt } from './texts/lesson-it.ts'

const TURN_FRAMES = [
  { proc: 'game', at: 'advance' },
  { proc: 'card', at: 'options', asked: 4, over: ['saxons'] },
  { proc: 'turn', at: 'choose', faction: 'saxons', after: 'none' },
]
/** The whole story as it begins, with the Saxons first on their card. */
const makePosition = (more: object = {}) => ({
  scenario: 'de-excidio-britanniae',
  options: { seats: 4 },
  zones: { current: ['saxon-keels'], upcoming: ['imperial-subsidies'], pivotal: ['coel-hen', 'vortigern', 'adventus-saxonum', 'dal-riada'] },
  stack: TURN_FRAMES,
  ...more,
})
/** Nobody gives tribute. */
const PASS_STEP = { plays: [{ pass: true }] } as const
/** Six raiders stand in Iceni with what they took. */
const raidersInIceni = { board: { units: { iceni: { 'saxon-raider': 6 } }, plunder: { iceni: { 'saxon-raider': 2 } } } }
const warbandsAndMilitiaInIceni = { board: { units: { iceni: { 'saxon-warband': 4, militia: 3 } } } }

export const pendragonLessonParts: Lesson = {
  seat: 'saxons',
  parts: [
    {
      key: 'raid',
      position: makePosition({ dice: { rolls: [3, 2, 4] } }),
      steps: [
        { say: 'who', cite: ['pendragon.7.0-1'] },
        { say: 'card', cite: ['pendragon.2.3-1', 'pendragon.2.3-2', 'pendragon.2.3.4-1'] },
        { say: 'command', cite: ['pendragon.3.1-1'], wants: [{ do: 'command', to: 'raid' }] },
        PASS_STEP,
        { say: 'feat', cite: ['pendragon.4.1-1'], wants: [{ do: 'go-without' }] },
        { say: 'where', cite: ['pendragon.3.4.1-1', 'pendragon.3.4.1-2'], wants: [{ do: 'select', to: 'iceni' }] },
        { say: 'dice', cite: ['pendragon.3.4.1-5'], wants: [{ do: 'option', to: 'many' }] },
        { say: 'all', cite: ['pendragon.3.1-2'], wants: [{ do: 'done' }] },
        { say: 'ashore', cite: ['pendragon.3.4.1-7', 'pendragon.3.4.1-8', 'pendragon.3.4.1-9'], wants: [{ do: 'decline' }] },
        { say: 'over', cite: ['pendragon.2.3.1-2', 'pendragon.2.3.4-2'] },
      ],
    },
    {
      key: 'home',
      position: makePosition(raidersInIceni),
      steps: [
        { say: 'plunder', cite: ['pendragon.3.4.2-2'] },
        { say: 'command', cite: ['pendragon.3.4.2-1'], wants: [{ do: 'command', to: 'return' }] },
        PASS_STEP,
        { say: 'feat', wants: [{ do: 'go-without' }] },
        { say: 'where', wants: [{ do: 'select', to: 'iceni' }] },
        { say: 'all', wants: [{ do: 'done' }] },
        { say: 'renown', cite: ['pendragon.7.2.3-1'] },
      ],
    },
    {
      key: 'settle',
      position: makePosition(raidersInIceni),
      steps: [
        { say: 'stay', cite: ['pendragon.4.4.1-1', 'pendragon.4.4.1-5'] },
        { say: 'command', wants: [{ do: 'command', to: 'return' }] },
        PASS_STEP,
        { say: 'feat', wants: [{ do: 'feat', to: 'settle' }] },
        { say: 'where', wants: [{ do: 'select', to: 'iceni' }] },
        { say: 'all', wants: [{ do: 'done' }] },
        { plays: [{ dice: { rolls: [1, 4, 5, 6, 2, 3] } }] },
        { say: 'mark', cite: ['pendragon.4.4.1-2'], wants: [{ do: 'select', to: 'iceni' }] },
        { say: 'way', cite: ['pendragon.4.4.1-4'], wants: [{ do: 'option', to: 'settlement' }] },
        { say: 'build', wants: [{ do: 'settlement', to: 'iceni-1' }] },
        { say: 'built', cite: ['pendragon.7.2.3-1', 'pendragon.7.2.3-2'] },
      ],
    },
    {
      key: 'battle',
      position: makePosition(warbandsAndMilitiaInIceni),
      steps: [
        { say: 'strength', cite: ['pendragon.3.4.4-1', 'pendragon.3.6-1'] },
        { say: 'command', wants: [{ do: 'command', to: 'battle' }] },
        PASS_STEP,
        { say: 'feat', cite: ['pendragon.4.4.4-1'], wants: [{ do: 'go-without' }] },
        { say: 'stand', cite: ['pendragon.3.6.2-2', 'pendragon.3.6.2-5'], wants: [{ do: 'stand' }] },
        { plays: [{ seat: 'civitates', do: 'stand' }] },
        { say: 'halt', cite: ['pendragon.3.6.4-1'], wants: [{ do: 'halt' }] },
        { say: 'won', cite: ['pendragon.3.4.4-2'] },
      ],
    },
    {
      key: 'goal',
      position: makePosition(),
      steps: [
        { say: 'goal', cite: ['pendragon.7.2.3-1', 'pendragon.7.2.3-2'] },
        { say: 'others', cite: ['pendragon.7.2.1-1', 'pendragon.7.2.2-1', 'pendragon.6.3-1', 'pendragon.7.3-1'] },
        { say: 'pass', cite: ['pendragon.2.3.3-2', 'pendragon.2.3.3-4'], wants: [{ do: 'pass-turn' }] },
        { say: 'passed', cite: ['pendragon.2.3.3-5'] },
      ],
    },
    { key: 'free', position: makePosition(), steps: [{ say: 'free', cite: ['pendragon.2.3.4-1'] }], free: 'recruit', until: { is: 'card' } },
  ],
}
export const pendragonLesson: LessonFile = { lesson: pendragonLessonParts, words: { it: lessonIt, en: lessonEn } }
