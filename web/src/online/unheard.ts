/** What was said at a table since this browser last listened there. */
import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals'
import type { OnlineTable } from '../match/online-client.ts'
import { serverApi, type ChatLine } from '../match/server.ts'

const makeHeardKey = (match: string): string => `tabularium.heard ${match}`
function readHeardUntil(match: string): number {
  try {
    return Number(localStorage.getItem(makeHeardKey(match)))
  } catch {
    return 0
  }
}
function keepHeardUntil(match: string, at: number): void {
  try {
    localStorage.setItem(makeHeardKey(match), String(at))
  } catch {
    // Storage may be forbidden; then it lasts as long as the page.
  }
}
/** So many lines of others; whoever has the talk open hears them. */
export function useUnheardLines({ table, said, me, link, isConnected, names }: OnlineTable, isOpen: ReadonlySignal<boolean>): number {
  const { id } = table.value
  const [before, until] = [useSignal<readonly ChatLine[]>([]), useSignal(readHeardUntil(id))]
  // What was said before the page was opened, and while the line was lost.
  const read = async (): Promise<void> => {
    const found = await serverApi.said(id, link)
    before.value = found.lines
    names.value = { ...names.peek(), ...found.names }
  }
  useSignalEffect(() => void (isConnected.value && read().catch(() => {})))
  const known = new Map([...before.value, ...said.value].map(line => [line.id, line]))
  const unheard = [...known.values()].filter(line => line.at > until.value && line.guest !== me)
  useSignalEffect(() => {
    const newest = Math.max(0, ...[...before.value, ...said.value].map(line => line.at))
    if (!isOpen.value || newest <= until.peek()) return
    until.value = newest
    keepHeardUntil(id, newest)
  })
  return isOpen.value ? 0 : unheard.length
}
