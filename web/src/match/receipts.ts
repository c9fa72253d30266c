/** Receipts: what each seat's browser saw last of a match, to be held against the file at the end. They are kept apart from the matches. */
import type { ReceiptOfSeenLog, ReceiptOfLogSeenBySeat } from '@tabularium/host'

const makeReceiptKey = (commitment: string, seat: string | null): string => `receipt ${commitment} ${seat ?? ''}`
/** A receipt that cannot be kept costs nothing but itself: full or denied storage is told by those who keep matches. */
export function storeReceipt(commitment: string, seat: string | null, receipt: ReceiptOfSeenLog): void {
  if (commitment === '') return
  try {
    localStorage.setItem(makeReceiptKey(commitment, seat), JSON.stringify(receipt))
  } catch {
    // As above.
  }
}
const isReceipt = (v: unknown): v is ReceiptOfSeenLog =>
  typeof v === 'object' && v !== null && 'seen' in v && 'hash' in v && typeof v.seen === 'number' && typeof v.hash === 'string'
function readStoredReceipt(commitment: string, seat: string | null): ReceiptOfLogSeenBySeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(makeReceiptKey(commitment, seat)) ?? 'null')
    return isReceipt(kept) ? [{ seat, ...kept }] : []
  } catch {
    return []
  }
}
/** Those this browser has of a match, for every seat it looked through. */
export const readStoredReceipts = (commitment: string, seats: readonly string[]): ReceiptOfLogSeenBySeat[] =>
  [...seats, null].flatMap(seat => readStoredReceipt(commitment, seat))
