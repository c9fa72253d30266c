import { resolve } from 'node:path'
import type { MailSettings } from './notices/smtp.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]
export interface ServerSettings {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly logLevel: LogLevel
  /** Null: the embedded database. */
  readonly databaseUrl: string | null
  /** So many proxies stand in front, each of which says whom it heard, and whether he came by https. */
  readonly proxies: number
  /** So long a bot lets what happened be seen before it moves, in milliseconds. */
  readonly botPause: number
  readonly mostSocketsPerAddress: number
  /** Null: no e-mail. */
  readonly mail: MailSettings | null
  /** Where the world reaches this server. */
  readonly publicUrl: string | null
  /** No limits on how often somebody asks: for measurements. */
  readonly isUnlimited: boolean
}
export type Environment = { readonly [name: string]: string | undefined }

/** A mistake of the person who starts the server; the message says what to do. */
export class SettingsError extends Error {}

function parseNumberSetting(name: string, text: string, most: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= most) return value
  throw new SettingsError(`${name} must be a number from 0 to ${most}, not "${text}".`)
}
function parseLogLevel(text: string): LogLevel {
  const level = logLevels.find(known => known === text)
  if (level) return level
  throw new SettingsError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`)
}
function parseDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null
  if (/^postgres(ql)?:\/\/./.test(text)) return text
  throw new SettingsError('DATABASE_URL must begin with postgres://')
}
function parseMailSettings(url: string | undefined, from: string | undefined): MailSettings | null {
  if (!url) return null
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url)) throw new SettingsError('SMTP_URL must be like smtp://user:password@host:587 or smtps://…')
  if (!from || !/^[^\r\n]+@[^\r\n]+$/.test(from)) throw new SettingsError('MAIL_FROM must be the address that letters come from.')
  return { url, from }
}
function parsePublicUrl(text: string | undefined): string | null {
  if (!text) return null
  if (/^https?:\/\/./.test(text) && URL.canParse(text)) return new URL(text).origin
  throw new SettingsError('PUBLIC_URL must be like https://club.example')
}
export function readSettings(env: Environment): ServerSettings {
  return {
    host: env['HOST'] || '127.0.0.1',
    port: parseNumberSetting('PORT', env['PORT'] || '8080', 65_535),
    dataDir: resolve(env['DATA_DIR'] || 'data-local'),
    logLevel: parseLogLevel(env['LOG_LEVEL'] || 'warn'),
    databaseUrl: parseDatabaseUrl(env['DATABASE_URL']),
    proxies: parseNumberSetting('TRUST_PROXY', env['TRUST_PROXY'] || '0', 10),
    botPause: parseNumberSetting('BOT_PAUSE', env['BOT_PAUSE'] || '600', 60_000),
    mostSocketsPerAddress: parseNumberSetting('SOCKETS_PER_ADDRESS', env['SOCKETS_PER_ADDRESS'] || '200', 1_000_000),
    mail: parseMailSettings(env['SMTP_URL'], env['MAIL_FROM']),
    publicUrl: parsePublicUrl(env['PUBLIC_URL']),
    isUnlimited: env['UNLIMITED'] === '1',
  }
}
