/** Looking back: a scrubber over the match, and the others' moves shown one by one. */
import { useSignalEffect } from '@preact/signals'
import { texts } from '../texts/index.ts'
import { listEntriesWithEvents } from './chronicle.ts'
import type { Ui } from './ui.ts'

const REPLAY_STEP_MS = 1300

/** The next moment at which something was told; null after the last. */
const findNextMoment = (ui: Ui, n: number): number | null => listEntriesWithEvents(ui.session.lines.value, n)[0] ?? null
function findPrecedingMoment(ui: Ui, n: number): number {
  return listEntriesWithEvents(ui.session.lines.value, 0).findLast(m => m < n) ?? 0
}
function useReplayTimer(ui: Ui): void {
  useSignalEffect(() => {
    const m = ui.session.mode.value
    if (m.is !== 'replay' || !m.playing) return
    const next = findNextMoment(ui, m.position.n)
    const timer = setTimeout(() => void (next === null || next > m.until ? ui.session.returnToLive() : ui.session.playMoment(next)), REPLAY_STEP_MS)
    return () => clearTimeout(timer)
  })
}
function writeReplayCaption(ui: Ui, n: number, line: number | null): string {
  const { session } = ui
  const linesOfEntry = session.lines.value.filter(l => l.n === (line ?? n))
  return linesOfEntry.map(l => session.talk.value.event(l.event)).join(' ')
}
export function ReplayBar({ ui }: { readonly ui: Ui }) {
  useReplayTimer(ui)
  const { session } = ui
  const t = texts.value.table
  const m = session.mode.value
  if (m.is !== 'replay') return null
  const { n } = m.position
  const end = session.update.value!.n
  const next = findNextMoment(ui, n)
  return (
    <section class="scrubber leaf" aria-label={t.replay}>
      <div class="caption" tabIndex={0} role="region" aria-label={t.moment(n, end)}>
        <p role="status">
          <b>{n === 0 ? t.beginning : t.moment(n, end)}</b> {writeReplayCaption(ui, n, m.line)}
        </p>
      </div>
      <input
        type="range"
        min={0}
        max={end}
        value={n}
        aria-label={t.scrub}
        aria-valuetext={t.moment(n, end)}
        onInput={e => void session.showMoment(Number(e.currentTarget.value))}
      />
      <div class="choices">
        <button type="button" class="tool named" onClick={() => void session.showMoment(findPrecedingMoment(ui, n))}>
          {t.stepBack}
        </button>
        <button type="button" class="tool named" onClick={() => session.setPlaying(!m.playing)}>
          {m.playing ? t.pause : t.playOn}
        </button>
        <button type="button" class="tool named" disabled={next === null} onClick={() => void session.showMoment(next ?? end)}>
          {t.stepOn}
        </button>
        <button type="button" class="choice" onClick={() => session.returnToLive()}>
          {m.playing ? t.skip : t.live}
        </button>
      </div>
    </section>
  )
}
/** On return: what the others did meanwhile. */
export function CatchUpNotice({ ui }: { readonly ui: Ui }) {
  const { session } = ui
  const t = texts.value.table
  const unseen = session.unseen.value
  if (session.mode.value.is !== 'live' || unseen.length === 0 || session.client.info.study) return null
  return (
    <section class="catch-up leaf" aria-label={t.replay}>
      <p>{t.since(unseen.length)}</p>
      <button type="button" class="choice" onClick={() => void session.watchUnseen()}>
        {t.watch}
      </button>
      <button type="button" class="link" onClick={() => session.returnToLive()}>
        {t.skip}
      </button>
    </section>
  )
}
