/** What a command is, and how its words are read. Wrong usage is exit code 2 and says what was expected. */
import { parseArgs } from 'node:util'
import type { CommandIo } from './io.ts'

export interface CliOptionSpec {
  /** The name of its value; a switch has none. */
  readonly value?: string
  readonly about: string
}
export interface CliCommand {
  readonly about: string
  /** As in `<game> [file]`. */
  readonly args?: string
  readonly options?: { readonly [name: string]: CliOptionSpec }
  /** More for `--help`. */
  readonly more?: string
  run(given: ParsedArgs, io: CommandIo): Promise<number>
}
/** Exit codes. */
export const EXIT_OK = 0
export const EXIT_FAILED = 1
export const EXIT_WRONG_USAGE = 2
export class UsageError extends Error {}
/** Something that went wrong and that a person can understand without a stack. */
export class ExpectedFailure extends Error {}

export interface ParsedArgs {
  readonly args: readonly string[]
  readonly text: (name: string) => string | undefined
  readonly isSet: (name: string) => boolean
  /** A whole number in these bounds, or the usual one. */
  readonly number: (name: string, usual: number, least?: number, most?: number) => number
}
const countExpectedArguments = (args: string) => ({
  least: args.split(' ').filter(a => a.startsWith('<')).length,
  most: args.includes('…') ? Infinity : args.split(' ').filter(Boolean).length,
})

export function readCommandArgs(command: CliCommand, words: readonly string[]): ParsedArgs | 'help' {
  const specs = Object.entries(command.options ?? {}).map(([name, o]) => [name, { type: o.value === undefined ? 'boolean' : 'string' }] as const)
  const options = { ...Object.fromEntries(specs), help: { type: 'boolean' } as const }
  const { values, positionals } = runOrThrowUsageError(() => parseArgs({ args: [...words], options, allowPositionals: true, strict: true }))
  if (values['help']) return 'help'
  const { least, most } = countExpectedArguments(command.args ?? '')
  if (positionals.length < least) throw new UsageError(`${command.args} is missing`)
  if (positionals.length > most) throw new UsageError(`"${positionals[most]}" is one word too many`)
  return makeParsedArgs(values, positionals)
}
function runOrThrowUsageError<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]!.split('\n')[0]!)
  }
}
function makeParsedArgs(values: { readonly [name: string]: unknown }, args: readonly string[]): ParsedArgs {
  const text = (name: string) => values[name] as string | undefined
  return { args, text, isSet: name => values[name] === true, number: (name, usual, least, most) => readNumberOption(name, text(name), usual, least, most) }
}
function readNumberOption(name: string, given: string | undefined, usual: number, least = 1, most = Number.MAX_SAFE_INTEGER): number {
  if (given === undefined) return usual
  const n = Number(given)
  if (given.trim() === '' || !Number.isInteger(n) || n < least || n > most) throw new UsageError(`--${name} needs a whole number of at least ${least}`)
  return n
}
/** The value of an option, if it is one of those. */
export function readWordOption<W extends string>(given: ParsedArgs, name: string, words: readonly W[]): W | undefined {
  const value = given.text(name)
  if (value === undefined) return undefined
  return words.find(w => w === value) ?? throwUsageError(`--${name} is one of ${words.join(', ')}`)
}
export function throwUsageError(message: string): never {
  throw new UsageError(message)
}

export function writeHelp(name: string, command: CliCommand): string {
  const options = Object.entries({ ...command.options, help: { about: 'this page' } as CliOptionSpec })
  const rows = options.map(([key, o]) => [`--${key}${o.value ? ` ${o.value}` : ''}`, o.about] as const)
  const wide = Math.max(...rows.map(([left]) => left.length)) + 2
  const lines = rows.map(([left, right]) => `  ${left.padEnd(wide)}${right}`)
  return [
    `tabularium ${name}${command.args ? ` ${command.args}` : ''}`,
    `  ${command.about}`,
    '',
    ...lines,
    ...(command.more ? ['', command.more] : []),
    '',
  ].join('\n')
}
