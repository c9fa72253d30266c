import { EXIT_FAILED, EXIT_OK, throwUsageError, type CliCommand, type ParsedArgs } from '../command.ts'
import { writeJson, writeLine, type CommandIo } from '../io.ts'
import { createProgressBar } from '../progress.ts'
import { createProofSheet, makeProofWithPart, readProvedParts, writeProofFile, type ProofThreshold, type ProofFile } from '../prove/sheet.ts'
import { groupPartsByCompany, isPartWanted, type TopicPart } from '../prove/topic.ts'
import { proofTopics } from '../prove/topics.ts'
import { countCores, openWorkerPool } from '../work/pool.ts'

export const proveCommand: CliCommand = {
  about: 'repeats the long figures with fixed seeds and writes docs/proof/<topic>.json; fails below a bar',
  args: '<topic>',
  options: {
    minutes: { value: '<n>', about: 'long work is cut short after so many' },
    only: { value: '<part>', about: 'one part of the topic, or several with commas; the others stay as they were proved last' },
    resume: { about: 'leaves out parts that were proved before and were not cut short; random games go on where they were' },
    merge: { value: '<file>', about: 'runs nothing: takes over the parts of a proof that was written elsewhere' },
    times: { value: '<n>', about: 'for a trial: a topic that repeats something does it so many times' },
    workers: { value: '<n>', about: 'processes at a time (all cores)' },
    json: { about: 'the proof on stdout' },
  },
  more: `  topics: ${Object.keys(proofTopics).join(' ')}`,
  run: async (given, io) => {
    const topic = given.args[0]!
    const { parts } = Object.hasOwn(proofTopics, topic)
      ? proofTopics[topic]!
      : throwUsageError(`there is no topic "${topic}"; there are ${Object.keys(proofTopics).join(', ')}`)
    const all = await parts()
    const names = all.map(p => p.name)
    const wanted = all.filter(p => isPartWanted(p.name, given.text('only') ?? null))
    if (wanted.length === 0) throwUsageError(`"${topic}" has no part "${given.text('only')}"; it has ${names.join(', ')}`)
    const file = given.text('merge')
    const proof = file === undefined ? await proveParts(topic, names, leaveOutProved(topic, wanted, given), given, io) : mergeParts(topic, names, wanted, file)
    if (!proof) {
      writeLine(io, `${topic}: nothing is left to do`)
      return EXIT_OK
    }
    if (given.isSet('json')) writeJson(io, proof)
    else writeLine(io, `\n${writeProofSummary(proof)}`)
    return proof.passed ? EXIT_OK : EXIT_FAILED
  },
}
/** `--resume`: what was cut short is done again, and goes on where it was if it can. */
function leaveOutProved(topic: string, wanted: readonly TopicPart[], given: ParsedArgs): readonly TopicPart[] {
  const proved = given.isSet('resume') ? readProvedParts(topic) : {}
  return wanted.filter(({ name }) => proved[name] === undefined || proved[name].shortened !== null)
}
/** Every part is written as soon as it is proved. Null: there was none. */
async function proveParts(topic: string, names: readonly string[], wanted: readonly TopicPart[], given: ParsedArgs, io: CommandIo): Promise<ProofFile | null> {
  const minutes = given.number('minutes', 0) || null
  const until = minutes === null ? Infinity : Date.now() + minutes * 60_000
  const times = given.number('times', 0) || null
  const workers = given.number('workers', countCores())
  let proof: ProofFile | null = null
  for (const group of groupPartsByCompany(wanted)) {
    const pool = openWorkerPool(group[0]!.company === 'timed' ? Math.ceil(workers / 2) : workers, until)
    const provePart = async (part: TopicPart) => {
      const sheet = createProofSheet(bar => void (given.isSet('json') || writeLine(io, formatProofThreshold(bar))))
      const earlier = given.isSet('resume') ? (readProvedParts(topic)[part.name] ?? null) : null
      await part.prove({ sheet, stage: title => createProgressBar(io, title), workers, pool, until, earlier, times })
      proof = makeProofWithPart(topic, names, part.name, sheet.done(Date.now() < until ? null : minutes))
      writeProofFile(proof)
    }
    await Promise.all(group.map(provePart)).finally(() => pool.close())
  }
  return proof
}
function mergeParts(topic: string, names: readonly string[], wanted: readonly TopicPart[], file: string): ProofFile | null {
  const proved = readProvedParts(topic, file)
  let proof: ProofFile | null = null
  for (const { name } of wanted) {
    if (proved[name] === undefined) continue
    proof = makeProofWithPart(topic, names, name, proved[name])
    writeProofFile(proof)
  }
  return proof
}
const formatProofThreshold = (b: ProofThreshold) => `${b.passed ? 'ok  ' : 'FAIL'} ${b.name}: ${b.got}${b.bar === 'must hold' ? '' : ` (${b.bar})`}`
function writeProofSummary({ topic, passed, missing, parts }: ProofFile): string {
  const proved = Object.values(parts)
  const bars = proved.flatMap(p => p.bars)
  const open = missing.length > 0 ? `; not run yet: ${missing.join(', ')}` : ''
  const seconds = proved.reduce((n, p) => n + p.seconds, 0)
  return `${topic}: ${passed ? 'passed' : 'NOT passed'}, ${bars.filter(b => b.passed).length} of ${bars.length} bars, ${seconds} s${open}`
}
