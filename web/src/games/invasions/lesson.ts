/** The first lesson of Invasions: the Romans' player leads Kushans, governs and pays for an empire, binds Goths by a foedus, meets them, and acts on his own. */
import type { Lesson, LessonFile } from '../../lesson/types.ts'
import { lessonEn } from './texts/lesson-en.ts'
import { lessonIt } from './texts/lesson-it.ts'

const TURN_FRAMES = [
  { proc: 'game', at: 'turns' },
  { proc: 'turn', at: 'closing' },
]
const MILITARY_PHASE_FRAMES = [...TURN_FRAMES, { proc: 'military', at: 'next' }]
const makeAdministrationFrames = (step: string): object[] => [
  { proc: 'game', at: 'turns' },
  { proc: 'turn', at: 'military' },
  { proc: 'administration', at: step, done: ['romani'] },
]
const secondTurnPosition = { scenario: 'scenario-i', options: { seats: 4 }, board: { turn: 2 } }
/** The Kushans, in the far east, are about to act. */
const kushanPosition = {
  ...secondTurnPosition,
  stack: [...MILITARY_PHASE_FRAMES, { proc: 'activation', at: 'kind', nation: 'cossani' }],
  dice: { rolls: [2, 1, 1, 6, 5, 4, 3, 6, 5] },
}
/** Three cards lie before the Western Romans, backs up. */
const cardsPosition = {
  ...secondTurnPosition,
  board: { turn: 2, gold: { romani: 40, orientali: 30, persae: 20 } },
  zones: { 'admin-drawn': ['tax-reform', 'great-levy', 'donative'] },
  stack: [...makeAdministrationFrames('cards'), { proc: 'govern', at: 'type', nation: 'romani' }],
}
const marketPosition = { ...secondTurnPosition, stack: [...makeAdministrationFrames('purchases'), { proc: 'purchases', at: 'buy', nation: 'romani' }] }
/** The Visigoths are about to act; before that, empires may offer them land. */
const foedusOfferPosition = {
  ...secondTurnPosition,
  stack: [...MILITARY_PHASE_FRAMES, { proc: 'activation', at: 'peoples', nation: 'visigothi' }, { proc: 'foedus', at: 'offer', federate: 'visigothi' }],
}
/** Without a foedus they march. */
const marchPosition = {
  ...secondTurnPosition,
  stack: [...MILITARY_PHASE_FRAMES, { proc: 'activation', at: 'march', nation: 'visigothi' }, { proc: 'movement', at: 'choose', nation: 'visigothi' }],
  dice: { rolls: [7, 1, 2, 4, 5, 6, 5, 4, 5, 4] },
}
const ownActivationPosition = { ...secondTurnPosition, stack: [...MILITARY_PHASE_FRAMES, { proc: 'activation', at: 'kind', nation: 'romani' }] }

export const invasionsLessonParts: Lesson = {
  seat: 'romans',
  parts: [
    {
      key: 'march',
      position: kushanPosition,
      steps: [
        { say: 'aim', cite: ['invasions.V.C-1', 'invasions.V.B-2'] },
        { say: 'act', cite: ['invasions.IV-9'], wants: [{ do: 'act-by', to: 'normal' }] },
        { say: 'stack', cite: ['invasions.XVIII.A-2'], wants: [{ do: 'move-from', to: 'kushania' }] },
        { say: 'leave', cite: ['invasions.XVIII.D-1'], wants: [{ do: 'leave-behind', to: 'cossani-infantry-1' }] },
        { say: 'step', cite: ['invasions.XVIII.A-3'], wants: [{ do: 'step-to', to: 'hyrkania' }] },
        {
          plays: [
            { seat: 'persians', do: 'refuse' },
            { seat: 'persians', do: 'refuse' },
          ],
        },
        { say: 'met', cite: ['invasions.XIX.B-1', 'invasions.XIX.A-1'] },
        { say: 'finish', cite: ['invasions.XVII.A-3', 'invasions.XX.A-1'], wants: [{ do: 'finish' }] },
        { plays: [{ seat: 'persians', do: 'refuse' }] },
        { say: 'reroll', cite: ['invasions.XX.E-2', 'invasions.XX.H-2'], wants: [{ do: 'reroll', to: 'attacker-1' }] },
        { plays: [{ seat: 'persians', do: 'take-hit', to: 'persae-satraps-4' }] },
        { say: 'won', cite: ['invasions.XX.I-1', 'invasions.XII.B-2'] },
      ],
    },
    {
      key: 'cards',
      position: cardsPosition,
      steps: [
        { say: 'ages', cite: ['invasions.XIII.D-3'] },
        { say: 'type', cite: ['invasions.XIII.D-3', 'invasions.XIII.D-4'], wants: [{ do: 'choose-type', to: 'military' }] },
        { say: 'card', cite: ['invasions.XIII.D-5'], wants: [{ do: 'choose-card', to: 'great-levy' }] },
        { say: 'told', cite: ['invasions.XIII.D-6'] },
      ],
    },
    {
      key: 'market',
      position: marketPosition,
      steps: [
        { say: 'ledger', cite: ['invasions.XIV.H-3', 'invasions.XIV.J-1'] },
        { say: 'buy', cite: ['invasions.XV.B-1'], wants: [{ do: 'buy', to: 'romani-legion-8' }] },
        { say: 'place', cite: ['invasions.XV.B-1'], wants: [{ do: 'place-at', to: 'pannonia' }] },
        { say: 'left', cite: ['invasions.XIV.A-1'] },
      ],
    },
    {
      key: 'foedus',
      position: foedusOfferPosition,
      steps: [
        { say: 'why', cite: ['invasions.XXVIII.E-5', 'invasions.XIV.F-6'] },
        { say: 'first', cite: ['invasions.XXVIII.A-4'], wants: [{ do: 'offer-foedus', to: 'pannonia' }] },
        { say: 'second', cite: ['invasions.XXVIII.A-4'], wants: [{ do: 'offer-foedus', to: 'istria' }] },
        {
          plays: [
            { seat: 'goths', do: 'accept' },
            { seat: 'goths', do: 'move-horde', to: 'pannonia' },
            { seat: 'goths', do: 'place-leader', to: 'pannonia' },
            { seat: 'goths', do: 'finish' },
            { seat: 'goths', do: 'lend', to: 'visigothi-noble-cavalry-1' },
          ],
        },
        { say: 'place', cite: ['invasions.XXVIII.C-1'], wants: [{ do: 'place-at', to: 'treveria' }] },
        { say: 'bound', cite: ['invasions.XXVIII.G-2'] },
      ],
    },
    {
      key: 'intercept',
      position: marchPosition,
      steps: [
        { say: 'watch', cite: ['invasions.XIX.A-1'] },
        {
          plays: [
            { seat: 'goths', do: 'move-from', to: 'valachia' },
            { seat: 'goths', do: 'step-to', to: 'moesia-superior' },
          ],
        },
        { say: 'stay', cite: ['invasions.XIX.B-3'], wants: [{ do: 'refuse' }] },
        { say: 'from', cite: ['invasions.XIX.A-7'], wants: [{ do: 'intercept-from', to: 'thracia' }] },
        { say: 'there', cite: ['invasions.XIX.A-6'], wants: [{ do: 'march-through', to: 'moesia-superior' }] },
        { say: 'band', cite: ['invasions.XIX.A-7'], wants: [{ do: 'finish' }] },
        { say: 'enough', cite: ['invasions.XIX.A-5'], wants: [{ do: 'refuse' }] },
        { say: 'fought', cite: ['invasions.XIX.A-12'] },
      ],
    },
    {
      key: 'points',
      position: ownActivationPosition,
      steps: [
        { say: 'points', cite: ['invasions.V.B-1', 'invasions.V.B-2'] },
        { say: 'decline', cite: ['invasions.XIV.G-4', 'invasions.XIV.K-1'] },
      ],
    },
    { key: 'free', position: ownActivationPosition, steps: [{ say: 'free', cite: ['invasions.XVIII.A-1'] }], free: 'recruit', until: { is: 'activated' } },
  ],
}
export const invasionsLesson: LessonFile = { lesson: invasionsLessonParts, words: { it: lessonIt, en: lessonEn } }
