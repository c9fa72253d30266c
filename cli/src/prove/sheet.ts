/** A proof: what was measured, with what, against which bars. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../clauses.ts'

export interface ProofThreshold {
  readonly name: string
  /** As in `at least 500000`. */
  readonly bar: string
  readonly got: number | string | boolean
  readonly passed: boolean
}
interface MachineInfo {
  readonly cpu: string
  readonly cores: number
  readonly memoryGb: number
}
/** One part of a topic: what it measured when it was last run. */
export interface PartProof {
  /** That of the start; `commitAtEnd` is there only if it changed meanwhile. `+`: files differed from it. */
  readonly commit: string
  readonly commitAtEnd?: string
  readonly date: string
  readonly seconds: number
  /** Parts may be proved on different machines; speeds always on the one that the topic names. */
  readonly machine: MachineInfo
  /** Set if the run was cut short: so many minutes were allowed. */
  readonly shortened: number | null
  readonly seeds: { readonly [what: string]: string | number }
  readonly figures: { readonly [name: string]: unknown }
  readonly bars: readonly ProofThreshold[]
  readonly passed: boolean
}
export interface ProofFile {
  readonly topic: string
  readonly commit: string
  readonly node: string
  readonly machine: MachineInfo
  readonly passed: boolean
  /** Parts that have never been run. */
  readonly missing: readonly string[]
  readonly parts: { readonly [part: string]: PartProof }
}
/** Filled while proving. */
export interface ProofSheet {
  /** That of the start, as in the part. */
  readonly commit: string
  seed(what: string, seed: string | number): void
  figure(name: string, value: unknown): void
  atLeast(name: string, got: number, least: number): void
  atMost(name: string, got: number, most: number): void
  /** Something that must be so. */
  holds(name: string, passed: boolean, got?: number | string | boolean): void
  done(minutes: number | null): PartProof
}
export function createProofSheet(onBar: (bar: ProofThreshold) => void = () => {}): ProofSheet {
  const began = performance.now()
  const start = readCommit()
  const seeds: { [what: string]: string | number } = {}
  const figures: { [name: string]: unknown } = {}
  const bars: ProofThreshold[] = []
  const add = (bar: ProofThreshold) => {
    bars.push(bar)
    onBar(bar)
  }
  return {
    commit: start,
    seed: (what, seed) => void (seeds[what] = seed),
    figure: (name, value) => void (figures[name] = value),
    atLeast: (name, got, least) => add({ name, bar: `at least ${least}`, got, passed: got >= least }),
    atMost: (name, got, most) => add({ name, bar: `at most ${most}`, got, passed: got <= most }),
    holds: (name, passed, got = passed) => add({ name, bar: 'must hold', got, passed }),
    done: minutes => ({
      commit: start,
      ...(readCommit() !== start && { commitAtEnd: readCommit() }),
      date: new Date().toISOString(),
      seconds: Math.round((performance.now() - began) / 1000),
      machine: describeMachine(),
      shortened: minutes,
      seeds,
      figures,
      bars,
      passed: bars.length > 0 && bars.every(b => b.passed),
    }),
  }
}
const describeMachine = (): MachineInfo => ({ cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30) })
/** With `+` if files differ from it. */
function readCommit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim()
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/proof') === '' ? '' : '+'}`
  } catch {
    return 'unknown'
  }
}
const findProofFile = (topic: string) => join(repositoryRoot, 'docs', 'proof', `${topic}.json`)
/** The parts proved so far; a file of another form counts as none. */
export function readProvedParts(topic: string, file = findProofFile(topic)): ProofFile['parts'] {
  if (!existsSync(file)) return {}
  const read = JSON.parse(readFileSync(file, 'utf8')) as Partial<ProofFile>
  return read.topic === topic ? (read.parts ?? {}) : {}
}
/** Puts one part in its place; those that the topic no longer has are dropped. Written after every part, so that a broken run loses one at most. */
export function makeProofWithPart(topic: string, names: readonly string[], part: string, proved: PartProof): ProofFile {
  const all = { ...readProvedParts(topic), [part]: proved }
  const parts = Object.fromEntries(names.flatMap(name => (all[name] ? [[name, all[name]] as const] : [])))
  const missing = names.filter(name => !parts[name])
  const passed = missing.length === 0 && Object.values(parts).every(p => p.passed)
  return { topic, commit: readCommit(), node: process.version, machine: describeMachine(), passed, missing, parts }
}
export function writeProofFile(proof: ProofFile): string {
  mkdirSync(join(repositoryRoot, 'docs', 'proof'), { recursive: true })
  writeFileSync(findProofFile(proof.topic), `${JSON.stringify(proof, null, 2)}\n`)
  return findProofFile(proof.topic)
}
