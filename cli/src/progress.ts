/** A bar on stderr, if a person is looking at it. */
import type { Io } from './io.ts'

export interface Progress {
  at(done: number, total: number, what?: string): void
  end(): void
}
const WIDTH = 28
const EVERY_MS = 100
export function createProgress(io: Io, title: string): Progress {
  if (!io.noteIsTty) return { at: () => {}, end: () => {} }
  const began = Date.now()
  let [last, drawn] = [0, false]
  return {
    at: (done, total, what = '') => {
      if (Date.now() - last < EVERY_MS && done < total) return
      last = Date.now()
      drawn = true
      io.note(`\r\x1b[K${formatBar(title, done, total, (last - began) / 1000, what).slice(0, io.columns - 1)}`)
    },
    end: () => {
      if (drawn) io.note('\r\x1b[K')
    },
  }
}
function formatBar(title: string, done: number, total: number, seconds: number, what: string): string {
  const part = total > 0 ? Math.min(1, done / total) : 0
  const full = Math.round(part * WIDTH)
  const left = part > 0.02 ? ` ${formatSeconds((seconds / part) * (1 - part))} left` : ''
  return `${title} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.floor(part * 100)} %${left} ${what}`
}
const formatSeconds = (s: number) => (s < 60 ? `${Math.ceil(s)} s` : `${Math.floor(s / 60)} min ${Math.ceil(s % 60)} s`)
