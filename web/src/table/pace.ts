/** How fast the others move on this screen. */
import { useComputed, useSignalEffect } from '@preact/signals'
import type { OpponentSpeed } from '../match/client.ts'
import { opponentSpeed } from '../settings/preferences.ts'
import type { LogLine } from './chronicle.ts'
import type { AnyView, GameUi } from './game-ui.ts'
import type { TableSession } from './session.ts'

/** What happened last, be it one line or several. */
function listLinesOfLastEntry(lines: readonly Pick<LogLine, 'n' | 'event'>[]): readonly Pick<LogLine, 'n' | 'event'>[] {
  const last = lines.at(-1)?.n
  return lines.slice(lines.findLastIndex(line => line.n !== last) + 1)
}
/** What does not touch whoever looks passes as soon as it is drawn, unless he wants to see everything slowly. Who only looks on has come to see it all. */
export function chooseSpeed(
  { touchesViewer }: Pick<GameUi, 'touchesViewer'>,
  view: AnyView | null,
  lines: readonly Pick<LogLine, 'n' | 'event'>[],
  wanted: OpponentSpeed,
): OpponentSpeed {
  if (!touchesViewer || !view || view.seat === null || wanted === 'slow') return wanted
  return listLinesOfLastEntry(lines).some(({ event }) => touchesViewer(view, event)) ? wanted : 'instant'
}
export function useOpponentSpeed({ client, gameUi, view, lines, question, hurried }: TableSession): void {
  // Whoever hurried the others on finds the usual pace again when he is asked.
  useSignalEffect(() => {
    if (question.value?.mine) hurried.value = false
  })
  const speed = useComputed(() => (hurried.value ? 'instant' : chooseSpeed(gameUi, view.value, lines.value, opponentSpeed.value)))
  useSignalEffect(() => client.setSpeed(speed.value))
}
