/** The command `tabularium`. */
import { Malformed } from '@tabularium/kernel'
import { commandLoaders, isCommandName } from './commands/index.ts'
import { EXIT_FAILED, ExpectedFailure, writeHelp, EXIT_OK, readCommandArgs, EXIT_WRONG_USAGE, UsageError } from './command.ts'
import { createStandardIo, formatTable, type CommandIo } from './io.ts'

async function writeCommandOverview(): Promise<string> {
  const rows = await Promise.all(Object.entries(commandLoaders).map(async ([name, load]) => [`  ${name}`, (await load()).about]))
  return `tabularium <command> [options]\n\n${formatTable(rows)}\n\ntabularium <command> --help tells more about one.\n`
}
export async function main(words: readonly string[], io: CommandIo = createStandardIo()): Promise<number> {
  const [name, ...rest] = words
  if (name === undefined || name === '--help' || name === 'help') {
    const text = await writeCommandOverview()
    if (name === undefined) io.note(text)
    else io.out(text)
    return name === undefined ? EXIT_WRONG_USAGE : EXIT_OK
  }
  if (!isCommandName(name)) {
    io.note(`There is no command "${name}". tabularium --help lists them.\n`)
    return EXIT_WRONG_USAGE
  }
  return await runCommand(name, rest, io)
}
async function runCommand(name: keyof typeof commandLoaders, words: readonly string[], io: CommandIo): Promise<number> {
  const command = await commandLoaders[name]()
  try {
    const given = readCommandArgs(command, words)
    if (given !== 'help') return await command.run(given, io)
    io.out(writeHelp(name, command))
    return EXIT_OK
  } catch (error) {
    return reportError(name, error, io)
  }
}
function reportError(name: string, error: unknown, io: CommandIo): number {
  if (error instanceof UsageError) {
    io.note(`tabularium ${name}: ${error.message}\ntabularium ${name} --help tells how it is used.\n`)
    return EXIT_WRONG_USAGE
  }
  if (!(error instanceof ExpectedFailure || error instanceof Malformed)) throw error
  io.note(`tabularium ${name}: ${error.message}\n`)
  return EXIT_FAILED
}

if (import.meta.main) {
  // Whoever reads our output may stop reading it.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? EXIT_OK : EXIT_FAILED))
  process.exitCode = await main(process.argv.slice(2))
}
