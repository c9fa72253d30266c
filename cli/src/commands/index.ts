/** Every command there is, loaded when it is called. */
import type { CliCommand } from '../command.ts'

export const commandLoaders = {
  games: async (): Promise<CliCommand> => (await import('./games.ts')).gamesCommand,
  play: async (): Promise<CliCommand> => (await import('./play.ts')).playCommand,
  sim: async (): Promise<CliCommand> => (await import('./sim.ts')).simCommand,
  tune: async (): Promise<CliCommand> => (await import('./tune.ts')).tuneCommand,
  tournament: async (): Promise<CliCommand> => (await import('./tournament.ts')).tournamentCommand,
  engine: async (): Promise<CliCommand> => (await import('./engine.ts')).engineCommand,
  verify: async (): Promise<CliCommand> => (await import('./verify.ts')).verifyCommand,
  export: async (): Promise<CliCommand> => (await import('./export.ts')).exportCommand,
  position: async (): Promise<CliCommand> => (await import('./position.ts')).positionCommand,
  keep: async (): Promise<CliCommand> => (await import('./keep.ts')).keepCommand,
  fuzz: async (): Promise<CliCommand> => (await import('./fuzz.ts')).fuzzCommand,
  trace: async (): Promise<CliCommand> => (await import('./trace.ts')).traceCommand,
  mutants: async (): Promise<CliCommand> => (await import('./mutants.ts')).mutantsCommand,
  prove: async (): Promise<CliCommand> => (await import('./prove.ts')).proveCommand,
  atlas: async (): Promise<CliCommand> => (await import('./atlas.ts')).atlasCommand,
  backup: async (): Promise<CliCommand> => (await import('./backup.ts')).backupCommand,
  restore: async (): Promise<CliCommand> => (await import('./backup.ts')).restoreCommand,
  serve: async (): Promise<CliCommand> => (await import('./serve.ts')).serveCommand,
} as const
export const isCommandName = (name: string): name is keyof typeof commandLoaders => Object.hasOwn(commandLoaders, name)
