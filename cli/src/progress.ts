/** A bar on stderr, if a person is looking at it. */
import type { CommandIo } from './io.ts'

export interface ProgressBar {
  at(done: number, total: number, what?: string): void
  end(): void
}
const BAR_WIDTH_CHARACTERS = 28
const BAR_REDRAW_MS = 100
export function createProgressBar(io: CommandIo, title: string): ProgressBar {
  if (!io.noteIsTty) return { at: () => {}, end: () => {} }
  const began = Date.now()
  let [last, drawn] = [0, false]
  return {
    at: (done, total, what = '') => {
      if (Date.now() - last < BAR_REDRAW_MS && done < total) return
      last = Date.now()
      drawn = true
      io.note(`\r\x1b[K${formatProgressBar(title, done, total, (last - began) / 1000, what).slice(0, io.columns - 1)}`)
    },
    end: () => {
      if (drawn) io.note('\r\x1b[K')
    },
  }
}
function formatProgressBar(title: string, done: number, total: number, seconds: number, what: string): string {
  const part = total > 0 ? Math.min(1, done / total) : 0
  const full = Math.round(part * BAR_WIDTH_CHARACTERS)
  const left = part > 0.02 ? ` ${formatSeconds((seconds / part) * (1 - part))} left` : ''
  return `${title} ${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH_CHARACTERS - full)} ${Math.floor(part * 100)} %${left} ${what}`
}
const formatSeconds = (s: number) => (s < 60 ? `${Math.ceil(s)} s` : `${Math.floor(s / 60)} min ${Math.ceil(s % 60)} s`)
