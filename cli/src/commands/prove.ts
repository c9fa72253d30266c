import { EXIT_FAILED, EXIT_OK, throwUsageError, type CliCommand } from '../command.ts'
import { writeJson, writeLine } from '../io.ts'
import { createProgressBar } from '../progress.ts'
import { createProofSheet, makeProofWithPart, writeProofFile, type ProofThreshold, type ProofFile } from '../prove/sheet.ts'
import { isPartWanted } from '../prove/topic.ts'
import { proofTopics } from '../prove/topics.ts'
import { countCores } from '../work/pool.ts'

export const proveCommand: CliCommand = {
  about: 'repeats the long figures with fixed seeds and writes docs/proof/<topic>.json; fails below a bar',
  args: '<topic>',
  options: {
    minutes: { value: '<n>', about: 'long work is cut short after so many' },
    only: { value: '<part>', about: 'one part of the topic; the others stay as they were proved last' },
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
    const minutes = given.number('minutes', 0) || null
    const until = minutes === null ? Infinity : Date.now() + minutes * 60_000
    const times = given.number('times', 0) || null
    const quiet = given.isSet('json')
    let proof: ProofFile | null = null
    for (const part of wanted) {
      const sheet = createProofSheet(bar => void (quiet || writeLine(io, formatProofThreshold(bar))))
      await part.prove({ sheet, stage: title => createProgressBar(io, title), workers: given.number('workers', countCores()), until, times })
      proof = makeProofWithPart(topic, names, part.name, sheet.done(minutes))
      writeProofFile(proof)
    }
    if (quiet) writeJson(io, proof)
    else writeLine(io, `\n${writeProofSummary(proof!)}`)
    return proof!.passed ? EXIT_OK : EXIT_FAILED
  },
}
const formatProofThreshold = (b: ProofThreshold) => `${b.passed ? 'ok  ' : 'FAIL'} ${b.name}: ${b.got}${b.bar === 'must hold' ? '' : ` (${b.bar})`}`
function writeProofSummary({ topic, passed, missing, parts }: ProofFile): string {
  const proved = Object.values(parts)
  const bars = proved.flatMap(p => p.bars)
  const open = missing.length > 0 ? `; not run yet: ${missing.join(', ')}` : ''
  const seconds = proved.reduce((n, p) => n + p.seconds, 0)
  return `${topic}: ${passed ? 'passed' : 'NOT passed'}, ${bars.filter(b => b.passed).length} of ${bars.length} bars, ${seconds} s${open}`
}
