/** A match as it was stored, by this program or by an older one: read strictly, brought up to date, or refused with the path of the fault. */
import { throwMalformed, int, expectList, expectObject, text, type GameModule, type GameTypes } from '@tabularium/kernel'
import { computeChainHash } from './core.ts'
import { checkLogEntryKeys, checkMatchHeader } from './file-shape.ts'
import { upgradeStoredMatch } from './format.ts'
import { upgradeMatchToCurrentRules } from './match.ts'
import type { Match } from './types.ts'

export function readStoredMatch<G extends GameTypes>(game: GameModule<G>, json: unknown): Match<G> {
  const stored = expectObject(json, 'match')
  checkMatchHeader(stored['header'], 'header')
  text.test(stored['secret'], 'secret')
  expectList(stored['log'], 'log').forEach((entry, i) => checkLogEntryKeys(entry, `log.${i}`))
  for (const key of ['drafts', 'orders', 'due', 'plans']) expectObject(stored[key], key)
  expectList(stored['undo'], 'undo')
  expectList(stored['opening'], 'opening')
  const match = upgradeStoredMatch(stored as unknown as Match<G>)
  checkHashChain(match)
  const snapshots = expectList(stored['snapshots'], 'snapshots').map((given, i) => readSnapshotFromJson(game, given, `snapshots.${i}`))
  if (snapshots.length === 0) throwMalformed('snapshots', 'there is none')
  const state = game.load(match.state)
  return upgradeMatchToCurrentRules(game, { ...match, state: match.header.rules === game.rules ? state : match.state, snapshots })
}
function readSnapshotFromJson<G extends GameTypes>(game: GameModule<G>, given: unknown, at: string): Match<G>['snapshots'][number] {
  const { n, state } = expectObject(given, at)
  int().test(n, `${at}.n`)
  const rules = expectObject(state, `${at}.state`)['rules']
  return { n: n as number, state: rules === game.rules ? game.load(state) : (state as Match<G>['state']) }
}
/** Entries that were changed, left out or put in do not fit their hashes. */
function checkHashChain<G extends GameTypes>(match: Match<G>): void {
  if (match.n !== match.log.length) throwMalformed('n', `there are ${match.log.length} entries`)
  const secrets = [...(match.earlierSecrets ?? []), match.secret]
  let host = 0
  let before = computeChainHash(secrets[host]!, '', match.header)
  match.log.forEach(({ hash, ...entry }, i) => {
    if (entry.is === 'new-dice') host++
    before = computeChainHash(secrets[host] ?? throwMalformed(`log.${i}`, 'has no secret'), before, entry)
    if (before !== hash) throwMalformed(`log.${i}.hash`, 'does not fit the entry')
  })
  if (before !== match.hash) throwMalformed('hash', 'does not fit the log')
}
