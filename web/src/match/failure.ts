/** What can go wrong with a match beside the rules, as the screen can tell it. */
import { Malformed } from '@tabularium/kernel'

/**
 * `full`, `denied`: the browser's storage. `damaged`: what is stored or in a file cannot be read. `offline`: scripts could not be fetched.
 * `worker`: the match's worker was ended. `opponent`: a bot threw. `taken`: another tab plays the match now. `program`: anything else.
 */
export type FailureKind = 'full' | 'denied' | 'damaged' | 'offline' | 'worker' | 'opponent' | 'taken' | 'program'
export interface Failure {
  readonly kind: FailureKind
  /** In the words of whatever threw: for those who look into it. */
  readonly cause: string
}
/** A failure on its way to the screen. */
export class MatchError extends Error {
  readonly failure: Failure
  constructor(kind: FailureKind, cause: string) {
    super(cause)
    this.failure = { kind, cause }
  }
}
const FAILURE_KINDS_BY_ERROR_NAME: { readonly [name: string]: FailureKind } = {
  QuotaExceededError: 'full',
  SecurityError: 'denied',
  NotAllowedError: 'denied',
  InvalidStateError: 'denied',
  UnknownError: 'denied',
}
const findFailureKind = (error: unknown): FailureKind => {
  if (error instanceof Malformed) return 'damaged'
  if (error instanceof TypeError && /dynamically imported module|module script/.test(error.message)) return 'offline'
  return (error instanceof Error && FAILURE_KINDS_BY_ERROR_NAME[error.name]) || 'program'
}
export function makeFailure(error: unknown): Failure {
  if (error instanceof MatchError) return error.failure
  return { kind: findFailureKind(error), cause: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}
