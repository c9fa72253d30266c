import { resolve } from 'node:path'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]
export interface Settings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly logLevel: LogLevel
}
export type Environment = { readonly [name: string]: string | undefined }

/** A mistake of the person who starts the server; the message says what to do. */
export class SettingsError extends Error {}

function portFrom(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new SettingsError(`PORT must be a number from 0 to 65535, not "${text}".`)
}
function logLevelFrom(text: string): LogLevel {
  const level = logLevels.find(known => known === text)
  if (level) return level
  throw new SettingsError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`)
}
export function settingsFrom(env: Environment): Settings {
  return {
    host: env['HOST'] || '127.0.0.1',
    port: portFrom(env['PORT'] || '8080'),
    dataDir: resolve(env['DATA_DIR'] || 'data-local'),
    logLevel: logLevelFrom(env['LOG_LEVEL'] || 'warn'),
  }
}
