import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingsFrom } from '../src/settings.ts'

describe('settings', () => {
  it('has a default for everything, and takes an empty value for none', () => {
    const usual = { host: '127.0.0.1', port: 8080, dataDir: resolve('data-local'), logLevel: 'warn' }
    expect(settingsFrom({})).toEqual(usual)
    expect(settingsFrom({ HOST: '', PORT: '', DATA_DIR: '', LOG_LEVEL: '' })).toEqual(usual)
  })
  it('reads the environment', () => {
    expect(settingsFrom({ HOST: '0.0.0.0', PORT: '0', DATA_DIR: '/srv/tabularium', LOG_LEVEL: 'info' })).toEqual({
      ...{ host: '0.0.0.0', port: 0 },
      ...{ dataDir: '/srv/tabularium', logLevel: 'info' },
    })
  })
  it.each(['-1', '65536', '80a', '1e3', ' '])('refuses the port "%s" in words', port => {
    expect(() => settingsFrom({ PORT: port })).toThrow('PORT must be a number from 0 to 65535')
  })
  it('refuses an unknown log level in words', () => {
    expect(() => settingsFrom({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of')
  })
})
