/** The command `tabularium`. */
import { Malformed } from '@tabularium/kernel'
import { commands, isCommand } from './commands/index.ts'
import { FAILED, Failure, helpOf, OK, readArgs, USAGE, UsageError } from './command.ts'
import { standardIo, formatTable, type Io } from './io.ts'

async function writeOverview(): Promise<string> {
  const rows = await Promise.all(Object.entries(commands).map(async ([name, load]) => [`  ${name}`, (await load()).about]))
  return `tabularium <command> [options]\n\n${formatTable(rows)}\n\ntabularium <command> --help tells more about one.\n`
}
export async function main(words: readonly string[], io: Io = standardIo()): Promise<number> {
  const [name, ...rest] = words
  if (name === undefined || name === '--help' || name === 'help') {
    const text = await writeOverview()
    if (name === undefined) io.note(text)
    else io.out(text)
    return name === undefined ? USAGE : OK
  }
  if (!isCommand(name)) {
    io.note(`There is no command "${name}". tabularium --help lists them.\n`)
    return USAGE
  }
  return await runCommand(name, rest, io)
}
async function runCommand(name: keyof typeof commands, words: readonly string[], io: Io): Promise<number> {
  const command = await commands[name]()
  try {
    const given = readArgs(command, words)
    if (given !== 'help') return await command.run(given, io)
    io.out(helpOf(name, command))
    return OK
  } catch (error) {
    return complain(name, error, io)
  }
}
function complain(name: string, error: unknown, io: Io): number {
  if (error instanceof UsageError) {
    io.note(`tabularium ${name}: ${error.message}\ntabularium ${name} --help tells how it is used.\n`)
    return USAGE
  }
  if (!(error instanceof Failure || error instanceof Malformed)) throw error
  io.note(`tabularium ${name}: ${error.message}\n`)
  return FAILED
}

if (import.meta.main) {
  // Whoever reads our output may stop reading it.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? OK : FAILED))
  process.exitCode = await main(process.argv.slice(2))
}
