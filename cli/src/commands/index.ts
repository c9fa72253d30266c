/** Every command there is, loaded when it is called. */
import type { Command } from '../command.ts'

export const commands = {
  games: async (): Promise<Command> => (await import('./games.ts')).games,
  play: async (): Promise<Command> => (await import('./play.ts')).play,
  sim: async (): Promise<Command> => (await import('./sim.ts')).sim,
  tournament: async (): Promise<Command> => (await import('./tournament.ts')).tournament,
  engine: async (): Promise<Command> => (await import('./engine.ts')).engine,
  verify: async (): Promise<Command> => (await import('./verify.ts')).verify,
  export: async (): Promise<Command> => (await import('./export.ts')).exportSave,
  position: async (): Promise<Command> => (await import('./position.ts')).position,
  fuzz: async (): Promise<Command> => (await import('./fuzz.ts')).fuzz,
  trace: async (): Promise<Command> => (await import('./trace.ts')).trace,
  mutants: async (): Promise<Command> => (await import('./mutants.ts')).mutants,
  prove: async (): Promise<Command> => (await import('./prove.ts')).prove,
  atlas: async (): Promise<Command> => (await import('./atlas.ts')).atlas,
  backup: async (): Promise<Command> => (await import('./backup.ts')).backupCommand,
  restore: async (): Promise<Command> => (await import('./backup.ts')).restoreCommand,
  serve: async (): Promise<Command> => (await import('./serve.ts')).serve,
} as const
export const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)
