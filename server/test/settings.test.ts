import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../src/settings.ts'

const rest = { databaseUrl: null, proxies: 0, botPause: 600, mostSocketsPerAddress: 200, isUnlimited: false, mail: null, publicUrl: null }
describe('settings', () => {
  it('has a default for everything, and takes an empty value for none', () => {
    const usual = { host: '127.0.0.1', port: 8080, dataDir: resolve('data-local'), logLevel: 'warn', ...rest }
    expect(readSettings({})).toEqual(usual)
    expect(readSettings({ HOST: '', PORT: '', DATA_DIR: '', LOG_LEVEL: '' })).toEqual(usual)
  })
  it('reads the environment', () => {
    const network = { HOST: '0.0.0.0', PORT: '0', TRUST_PROXY: '1', SOCKETS_PER_ADDRESS: '9' }
    const here = { DATA_DIR: '/srv/tabularium', LOG_LEVEL: 'info', DATABASE_URL: 'postgres://club@db/tabularium', BOT_PAUSE: '0', UNLIMITED: '1' }
    const letters = { SMTP_URL: 'smtps://club:secret@mail.example:465', MAIL_FROM: 'club@club.example', PUBLIC_URL: 'https://club.example/' }
    expect(readSettings({ ...network, ...here, ...letters })).toEqual({
      host: '0.0.0.0',
      port: 0,
      proxies: 1,
      mostSocketsPerAddress: 9,
      dataDir: '/srv/tabularium',
      logLevel: 'info',
      databaseUrl: 'postgres://club@db/tabularium',
      botPause: 0,
      isUnlimited: true,
      mail: { url: 'smtps://club:secret@mail.example:465', from: 'club@club.example' },
      publicUrl: 'https://club.example',
    })
  })
  it.each(['-1', '65536', '80a', '1e3', ' '])('refuses the port "%s" in words', port => {
    expect(() => readSettings({ PORT: port })).toThrow('PORT must be a number from 0 to 65535')
  })
  it('refuses an address that is none of a PostgreSQL server', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL must begin with postgres://')
  })
  it('refuses letters without a sender, and addresses that are none', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM must be the address')
    expect(() => readSettings({ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b' })).toThrow('SMTP_URL must be like')
    expect(() => readSettings({ PUBLIC_URL: 'club.example' })).toThrow('PUBLIC_URL must be like')
  })
  it('refuses an unknown log level in words', () => {
    expect(() => readSettings({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of')
  })
})
