/** What is found out when somebody looks back on a finished match: first how it went, then turn by turn what a legate would have done. Once for each
 *  match: whoever goes to a moment and comes back finds it as it was. */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import type { WireAction } from '@tabularium/kernel'
import type { AnyState, MatchClient } from '../match/client.ts'
import { createSentenceWriter } from '../table/talk.ts'
import type { Ui } from '../table/ui.ts'
import { askForAdvice } from './ask-for-advice.ts'
import type { DecisionLookedBackOn, LookBack } from './look-back-in-worker.ts'

/** A legate's answer, with what the seat knew then; or it had none to give. */
export type ThoughtOnTurn = 'none' | { readonly sample: AnyState; readonly seat: string; readonly action: WireAction }
interface ThinkingBack {
  /** Null while it is not known. */
  readonly lookBack: Signal<LookBack | 'none' | null>
  /** By turning point, as far as they were thought of. */
  readonly thoughts: Signal<readonly ThoughtOnTurn[]>
  start(): Promise<void>
}
const thinkingByClient = new WeakMap<MatchClient, ThinkingBack>()
async function thinkAboutTurn(client: MatchClient, { seat, n }: DecisionLookedBackOn): Promise<ThoughtOnTurn> {
  const { sample } = await client.positionAt(seat, n)
  const asked = askForAdvice(client.info.game, sample, seat, `back ${n}`)
  const [best] = await asked.acts.finally(() => asked.stop())
  return best ? { sample, seat, action: best.action } : 'none'
}
/** Whoever cannot look back has the points; a legate that cannot answer is not quoted. */
async function thinkBack({ client, viewer }: Ui['session'], { lookBack, thoughts }: Omit<ThinkingBack, 'start'>): Promise<void> {
  const found = (await client.lookBack?.(viewer.value).catch(() => null)) ?? 'none'
  lookBack.value = found
  if (found === 'none') return
  for (const { decision } of found.swings) {
    const thought = decision ? await thinkAboutTurn(client, decision).catch(() => 'none' as const) : 'none'
    thoughts.value = [...thoughts.value, thought]
  }
}
export function findThinkingBack({ session }: Ui): ThinkingBack {
  const known = thinkingByClient.get(session.client)
  if (known) return known
  const signals = { lookBack: signal<LookBack | 'none' | null>(null), thoughts: signal<readonly ThoughtOnTurn[]>([]) }
  let started: Promise<void> | null = null
  const thinking = { ...signals, start: () => (started ??= thinkBack(session, signals)) }
  thinkingByClient.set(session.client, thinking)
  return thinking
}
export const findThoughts = (ui: Ui): ReadonlySignal<readonly ThoughtOnTurn[]> => findThinkingBack(ui).thoughts

// ---- In words, as the table stood then ----
type Thought = Exclude<ThoughtOnTurn, 'none'>
const writerOf = ({ session }: Ui, { sample }: Thought) => createSentenceWriter(session.client.game, session.lang.value, sample)
export function writeQuestionThen(ui: Ui, thought: Thought): string {
  const { sample, seat } = thought
  return writerOf(ui, thought).say(sample, ui.session.client.game.decisionOf(sample, seat)!.say)
}
export function writeAnswerThen(ui: Ui, thought: Thought, action: WireAction): string {
  const { gameUi, client, lang } = ui.session
  const meant = gameUi.meant?.(action, client.game.view(thought.sample, thought.seat), lang.value)
  const written = writerOf(ui, thought).action(action)
  return meant ? `${written}, ${meant}` : written
}
