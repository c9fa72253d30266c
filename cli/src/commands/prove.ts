import { FAILED, OK, usage, type Command } from '../command.ts'
import { json, line } from '../io.ts'
import { progress } from '../progress.ts'
import { newSheet, writeProof, type Bar } from '../prove/sheet.ts'
import { topics } from '../prove/topics.ts'
import { cores } from '../work/pool.ts'

export const prove: Command = {
  about: 'repeats the long figures with fixed seeds and writes docs/proof/<topic>.json; fails below a bar',
  args: '<topic>',
  options: {
    minutes: { value: '<n>', about: 'long work is cut short after so many' },
    only: { value: '<part>', about: 'one part of a topic that has parts: table has nero, nero.mouse, .quickness, …' },
    workers: { value: '<n>', about: 'processes at a time (all cores)' },
    json: { about: 'the proof on stdout' },
  },
  more: `  topics: ${Object.keys(topics).join(' ')}`,
  run: async (given, io) => {
    const name = given.args[0]!
    const topic = Object.hasOwn(topics, name) ? topics[name]! : usage(`there is no topic "${name}"; there are ${Object.keys(topics).join(', ')}`)
    const minutes = given.number('minutes', 0) || null
    const only = given.text('only') ?? null
    const began = Date.now()
    const quiet = given.on('json')
    const sheet = newSheet(bar => void (quiet || line(io, barLine(bar))))
    await topic.prove({
      sheet,
      stage: title => progress(io, title),
      workers: given.number('workers', cores()),
      only,
      until: share => (minutes === null ? Infinity : began + minutes * share * 60_000),
    })
    // A part alone never overwrites the whole.
    const proof = sheet.done(only === null ? name : `${name}-${only.replace(/^\./, '')}`, minutes)
    const file = writeProof(proof)
    if (quiet) json(io, proof)
    else
      line(
        io,
        `\n${name}: ${proof.passed ? 'passed' : 'NOT passed'}, ${proof.bars.filter(b => b.passed).length} of ${proof.bars.length} bars, ${proof.seconds} s; ${file}`,
      )
    return proof.passed ? OK : FAILED
  },
}
const barLine = (b: Bar) => `${b.passed ? 'ok  ' : 'FAIL'} ${b.name}: ${b.got}${b.bar === 'must hold' ? '' : ` (${b.bar})`}`
