/** Stored states and match files, damaged in every way a disk or a hand can: all must be refused, with the path of the fault. */
import { playableGameIds, loadGame, type AnyGame } from '@tabularium/games'
import { playMoveInMatch, createMatch, exportMatch, verifyMatchFile } from '@tabularium/host'
import { Malformed, type Json } from '@tabularium/kernel'
import { createIndexPickerFromSeed, randomAction, type PickIndex } from '@tabularium/testkit'
import type { ProvingContext } from './topic.ts'

type ValuePath = readonly (string | number)[]
type ObjectOrArray = { [key: string]: unknown } | unknown[]
const isObjectOrArray = (v: unknown): v is ObjectOrArray => typeof v === 'object' && v !== null
/** Every place in a value, inner ones included. */
function listValuePaths(value: unknown, at: ValuePath = []): ValuePath[] {
  if (!isObjectOrArray(value)) return [at]
  return [...(at.length > 0 ? [at] : []), ...Object.entries(value).flatMap(([key, x]) => listValuePaths(x, [...at, Array.isArray(value) ? Number(key) : key]))]
}
const findValueAtPath = (value: unknown, path: ValuePath): unknown => path.reduce<unknown>((v, key) => (v as { [key: string]: unknown })[key], value)
/** A copy in which one place is other than it was, or gone. */
function copyWithValueAtPath(value: unknown, path: ValuePath, to: unknown): unknown {
  const copy = structuredClone(value)
  const parent = findValueAtPath(copy, path.slice(0, -1)) as { [key: string]: unknown }
  const key = path.at(-1)!
  if (to !== undefined) parent[key] = to
  else if (Array.isArray(parent)) (parent as unknown[]).splice(key as number, 1)
  else delete parent[key]
  return copy
}
/** What may stand in the place of something: nothing, another type, or a number out of every range. A list, or a table of what is not
 *  blank, without one of its items is another one, and an empty one may be right: neither counts as damage. */
const WRONG_VALUES_FOR_ANY_FIELD = [null, true, 'nonsense', {}, 1.5, -1e6, 2 ** 53, { nosuch: 1 }, [{ nosuch: 1 }]]
function makeWrongValuesToTry(value: unknown, path: ValuePath): readonly unknown[] {
  const others = WRONG_VALUES_FOR_ANY_FIELD.filter(other => !isSameOrStillSoundValue(other, value))
  return isInTableOfNonBlank(path) ? others : [undefined, ...others]
}
/** By number, or Medioevo's statistics by their names. */
const isInTableOfNonBlank = (path: ValuePath): boolean => /^\d+$/.test(String(path.at(-1))) || path.at(-2) === 'stats'
const isSameOrStillSoundValue = (other: unknown, value: unknown): boolean =>
  JSON.stringify(other) === JSON.stringify(value) ||
  other === null ||
  (typeof other === 'boolean' && typeof value === 'boolean') ||
  (isEmptyObjectOrArray(other) && isObjectOrArray(value) && !Array.isArray(value))
const isEmptyObjectOrArray = (v: unknown): boolean => isObjectOrArray(v) && Object.keys(v).length === 0

export interface DamageReport {
  readonly damaged: number
  readonly refused: number
  readonly named: number
  /** What passed though it differs from a sound state: a wrong value that is a right one elsewhere. */
  readonly passed: readonly string[]
}
/** Damages states from all over a random game. A state that loads all the same must be sound: it must be playable, and check must hold. */
export function damageStates(game: AnyGame, count: number, seed: number): DamageReport {
  const states = makeRandomStates(game, 12, seed)
  const pick = createIndexPickerFromSeed(seed)
  let [refused, named] = [0, 0]
  const passed: string[] = []
  for (let n = 0; n < count; n++) {
    const state = states[n % states.length]
    const paths = listValuePaths(state).filter(p => !isStatePathSoundWithAnyValue(p))
    const path = paths[pick(paths.length)]!
    const wrong = makeWrongValuesToTry(findValueAtPath(state, path), path)
    const fault = findLoadFault(game, copyWithValueAtPath(state, path, wrong[pick(wrong.length)]))
    if (fault !== null) refused++
    if (fault) named++
    if (fault === null) passed.push(path.join('.'))
  }
  return { damaged: count, refused, named, passed }
}
/** Any number is a position of the dice, and counts on the board may be others: such a state is another sound one. */
const isStatePathSoundWithAnyValue = (path: ValuePath): boolean =>
  STATE_PATHS_SOUND_WITH_ANY_VALUE.some(([first, second]) => path[0] === first && (second === undefined || path[1] === second))
const STATE_PATHS_SOUND_WITH_ANY_VALUE = [
  ['rng', 'count'],
  ['rng', 'branch'],
  ['rng', 'key'],
  // Points need not be whole.
  ['board', 'points'],
  ['board', 'tally'],
  // Who has spent nothing, or has not chosen yet, need not be named.
  ['board', 'spent'],
  ['drafts', undefined],
]
function findLoadFault(game: AnyGame, json: unknown): string | null {
  try {
    game.load(json)
    return null
  } catch (error) {
    return error instanceof Malformed ? error.path || error.message : error instanceof Error ? error.message : ''
  }
}
function makeRandomStates(game: AnyGame, count: number, seed: number): unknown[] {
  const pick = createIndexPickerFromSeed(seed + 1)
  let match = createMatch(game, { secret: `damaged-${seed}` })
  const out: unknown[] = []
  for (let n = 0; out.length < count && !match.state.outcome; n++) {
    if (n % 25 === 0) out.push(JSON.parse(JSON.stringify(match.state)))
    const decision = game.decisions(match.state)[0]!
    const done = playMoveInMatch(game, match, decision.seat, game.toWire(randomAction(decision, pick)), n)
    if (done.ok) match = done.match
  }
  return out
}
/** Texts of states cut short, and files of matches with a field missing or of another type. */
export function damageFiles(game: AnyGame, count: number, seed: number): DamageReport {
  const file = JSON.parse(JSON.stringify(exportMatch(playRandomMatch(game, seed)))) as Json
  const pick = createIndexPickerFromSeed(seed)
  const paths = listValuePaths(file)
  let refused = 0
  const passed: string[] = []
  for (let n = 0; n < count; n++) {
    const path = paths[pick(paths.length)]!
    const wrong = makeWrongValuesToTry(findValueAtPath(file, path), path)
    const problem = findVerifyProblem(game, copyWithValueAtPath(file, path, wrong[pick(wrong.length)]))
    if (problem) refused++
    else passed.push(path.join('.'))
  }
  return { damaged: count, refused, named: refused, passed }
}
function findVerifyProblem(game: AnyGame, file: unknown): string | null {
  const verdict = verifyMatchFile(game, file as never)
  return verdict.ok ? null : verdict.problem
}
function playRandomMatch(game: AnyGame, seed: number) {
  const pick: PickIndex = createIndexPickerFromSeed(seed)
  let match = createMatch(game, { secret: `damaged-${seed}` })
  for (let n = 0; !match.state.outcome; n++) {
    const decision = game.decisions(match.state)[0]!
    const done = playMoveInMatch(game, match, decision.seat, game.toWire(randomAction(decision, pick)), n)
    if (done.ok) match = done.match
  }
  return match
}

const DAMAGED_STATE_COUNT = 10_000
const DAMAGED_FILE_COUNT = 600
export async function proveDamaged({ sheet, stage }: ProvingContext): Promise<void> {
  const bar = stage('damaged states and files')
  let total = 0
  for (const [i, id] of playableGameIds.entries()) {
    const game = await loadGame(id)
    const states = damageStates(game, Math.ceil(DAMAGED_STATE_COUNT / playableGameIds.length), 1)
    const files = damageFiles(game, Math.ceil(DAMAGED_FILE_COUNT / playableGameIds.length), 1)
    total += states.damaged + files.damaged
    sheet.figure(`${id}: damaged`, { states: { ...states, passed: states.passed.length }, files: { ...files, passed: files.passed.length } })
    sheet.holds(`${id}: every damaged state refused`, states.refused === states.damaged, states.passed.slice(0, 5).join(' ') || 'all')
    sheet.holds(`${id}: each with the path of its fault`, states.named === states.refused, `${states.named} of ${states.refused}`)
    sheet.holds(`${id}: every damaged file refused`, files.refused === files.damaged, files.passed.slice(0, 5).join(' ') || 'all')
    bar.at(i + 1, playableGameIds.length)
  }
  bar.end()
  sheet.atLeast('damaged states and files', total, DAMAGED_STATE_COUNT)
}
