/** What a command is, and how its words are read. Wrong usage is exit code 2 and says what was expected. */
import { parseArgs } from 'node:util'
import type { Io } from './io.ts'

export interface OptionSpec {
  /** The name of its value; a switch has none. */
  readonly value?: string
  readonly about: string
}
export interface Command {
  readonly about: string
  /** As in `<game> [file]`. */
  readonly args?: string
  readonly options?: { readonly [name: string]: OptionSpec }
  /** More for `--help`. */
  readonly more?: string
  run(given: CommandArgs, io: Io): Promise<number>
}
/** Exit codes. */
export const OK = 0
export const FAILED = 1
export const USAGE = 2
export class UsageError extends Error {}
/** Something that went wrong and that a person can understand without a stack. */
export class Failure extends Error {}

export interface CommandArgs {
  readonly args: readonly string[]
  readonly text: (name: string) => string | undefined
  readonly isSet: (name: string) => boolean
  /** A whole number in these bounds, or the usual one. */
  readonly number: (name: string, usual: number, least?: number, most?: number) => number
}
const countArguments = (args: string) => ({
  least: args.split(' ').filter(a => a.startsWith('<')).length,
  most: args.includes('…') ? Infinity : args.split(' ').filter(Boolean).length,
})

export function readArgs(command: Command, words: readonly string[]): CommandArgs | 'help' {
  const specs = Object.entries(command.options ?? {}).map(([name, o]) => [name, { type: o.value === undefined ? 'boolean' : 'string' }] as const)
  const options = { ...Object.fromEntries(specs), help: { type: 'boolean' } as const }
  const { values, positionals } = parseOrFail(() => parseArgs({ args: [...words], options, allowPositionals: true, strict: true }))
  if (values['help']) return 'help'
  const { least, most } = countArguments(command.args ?? '')
  if (positionals.length < least) throw new UsageError(`${command.args} is missing`)
  if (positionals.length > most) throw new UsageError(`"${positionals[most]}" is one word too many`)
  return givenOf(values, positionals)
}
function parseOrFail<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]!.split('\n')[0]!)
  }
}
function givenOf(values: { readonly [name: string]: unknown }, args: readonly string[]): CommandArgs {
  const text = (name: string) => values[name] as string | undefined
  return { args, text, isSet: name => values[name] === true, number: (name, usual, least, most) => numberOf(name, text(name), usual, least, most) }
}
function numberOf(name: string, given: string | undefined, usual: number, least = 1, most = Number.MAX_SAFE_INTEGER): number {
  if (given === undefined) return usual
  const n = Number(given)
  if (given.trim() === '' || !Number.isInteger(n) || n < least || n > most) throw new UsageError(`--${name} needs a whole number of at least ${least}`)
  return n
}
/** The value of an option, if it is one of those. */
export function oneOf<W extends string>(given: CommandArgs, name: string, words: readonly W[]): W | undefined {
  const value = given.text(name)
  if (value === undefined) return undefined
  return words.find(w => w === value) ?? failUsage(`--${name} is one of ${words.join(', ')}`)
}
export function failUsage(message: string): never {
  throw new UsageError(message)
}

export function helpOf(name: string, command: Command): string {
  const options = Object.entries({ ...command.options, help: { about: 'this page' } as OptionSpec })
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
