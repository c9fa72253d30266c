/** Standing orders for questions that are no windows: given at this screen, for the rest of the turn. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { WireAction } from '@tabularium/kernel'
import type { Session } from './session.ts'

export interface Idle {
  /** The answer that lets things happen at the open question, where it may be given in advance. */
  readonly way: ReadonlySignal<WireAction | null>
  /** Gives it now, and again whenever the same is asked in this turn. */
  take(): void
}
export function createIdle(session: Session): Idle {
  const { dress, question, mode, busy, lines, eyes, link } = session
  const turn = computed(() => lines.value.findLast(l => dress.heading(l.event) !== null)?.key ?? '')
  const way = computed<WireAction | null>(() => {
    const now = question.value
    if (!now?.mine || mode.value.is !== 'live' || link.about.study) return null
    const verb = dress.idle?.(now.decision.say) ?? null
    return verb !== null && verb in now.decision.offer ? { do: verb } : null
  })
  const kind = computed(() => `${eyes.value} ${question.value?.decision.say} ${turn.value}`)
  const silenced = signal('')
  /** Questions answered so far: one that comes back was taken back, and is the person's again. */
  const answered = new Set<string>()
  const answer = (): void => {
    const action = way.peek()
    answered.add(asked())
    if (action) void session.choose(action)
  }
  const asked = (): string => `${lines.peek().length} ${question.peek()?.text}`
  effect(() => {
    if (way.value === null || busy.value || silenced.value !== kind.value || answered.has(asked())) return
    queueMicrotask(answer)
  })
  return {
    way,
    take() {
      silenced.value = kind.peek()
      if (!answered.has(asked())) return
      answer()
    },
  }
}
