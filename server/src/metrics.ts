/** What is measured, for whoever watches over the server. */
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { LiveMatches } from './match/live.ts'
import type { SocketServer } from './socket/sockets.ts'

export interface Metrics {
  readonly registry: Registry
  countError(): void
}
export function createMetrics(matches: LiveMatches, sockets: () => SocketServer | null): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const changes = new Counter({ name: 'tabularium_changes_total', help: 'Changes of matches that were written', labelNames: ['by'], registers })
  const entries = new Counter({ name: 'tabularium_entries_total', help: 'Entries of logs that were written', registers })
  const errors = new Counter({ name: 'tabularium_errors_total', help: 'Failures nobody is to blame for', registers })
  const [changesHere, changesElsewhere] = [changes.labels('this'), changes.labels('other')]
  matches.listen((before, after, isOwn) => {
    if (isOwn) changesHere.inc()
    else changesElsewhere.inc()
    if (isOwn) entries.inc(Math.max(0, (after.match?.n ?? 0) - (before?.match?.n ?? 0)))
  })
  const gauge = (name: string, help: string, value: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })
  gauge('tabularium_sockets', 'Sockets that are open', () => sockets()?.count() ?? 0)
  gauge('tabularium_matches', 'Matches at hand', () => matches.count())
  return { registry, countError: () => errors.inc() }
}
