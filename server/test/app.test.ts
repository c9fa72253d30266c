import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, describeRequestForLog } from '../src/app.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'tabularium-web-'))
const SCRIPT = 'console.log(1)'
let app: FastifyInstance
let base: string

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Tabularium</title>')
  writeFileSync(join(webRoot, '.inputs'), 'private')
  writeFileSync(join(webRoot, 'assets/main-1a2b.js'), SCRIPT)
  writeFileSync(join(webRoot, 'assets/main-1a2b.js.gz'), gzipSync(SCRIPT))
  app = await createApp({ webRoot, version: '1.2.3', logLevel: 'silent', database: null })
  base = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

describe('health', () => {
  it('says that it lives, and what it is', async () => {
    const answer = await fetch(`${base}/healthz`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ ok: true, version: '1.2.3', database: 'none' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the log', () => {
  it('keeps the links that people were given to itself', () => {
    const log = (url: string) => describeRequestForLog({ method: 'GET', url, host: 'club.example', ip: '127.0.0.1' })
    expect(log('/api/v1/matches/m1?link=abc-DEF_123&seat=red')).toMatchObject({ url: '/api/v1/matches/m1?link=…&seat=red' })
    expect(['/api/v1/links/abc-DEF', '/join/abc-DEF?x=1'].map(url => log(url)['url'])).toEqual(['/api/v1/links/…', '/join/…?x=1'])
  })
})

describe('files', () => {
  it('asks the browser to check the page each time', async () => {
    const answer = await fetch(`${base}/`)
    expect(await answer.text()).toContain('<title>Tabularium</title>')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  })
  it('lets the browser keep what carries a hash', async () => {
    const answer = await fetch(`${base}/assets/main-1a2b.js`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
  })
  it('sends the compressed form to those who take it', async () => {
    const answer = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(gunzipSync(answer.rawPayload).toString()).toBe(SCRIPT)
  })
  it('answers a page of the client with the client', async () => {
    const answer = await fetch(`${base}/games/duel?seat=red`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>Tabularium</title>')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })
  it.each(['/api', '/api/v1/matches', '/api?x=1', '/assets/gone-9.js', '/robots.txt', '/.inputs'])('has no %s', async path => {
    const answer = await fetch(`${base}${path}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'not-found', path })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  it('does not leave its folder', async () => {
    writeFileSync(`${webRoot}-outside`, 'outside')
    const answer = await app.inject({ url: `/..%2f${basename(webRoot)}-outside` })
    rmSync(`${webRoot}-outside`)
    expect(answer.body).not.toBe('outside')
  })
  it('does not take a page for a post', async () => {
    expect((await fetch(`${base}/`, { method: 'POST' })).status).toBe(404)
  })
})

describe('headers', () => {
  it.each(['/', '/healthz', '/games/duel', '/api/none', '/assets/main-1a2b.js'])('guards %s', async path => {
    const { headers } = await fetch(`${base}${path}`)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })
})

describe('what is no request', () => {
  /** Sends bytes as they are and gives back what comes until the connection closes. */
  const raw = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(base)
      const socket = connect(Number(port), hostname, () => socket.write(bytes))
      let text = ''
      socket.setEncoding('utf8')
      socket.on('data', part => void (text += String(part)))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
  it('is refused with the same headers', async () => {
    for (const [bytes, status] of [
      ['no request\r\n\r\n', '400'],
      [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, '431'],
    ] as const) {
      const answer = await raw(bytes)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer).toContain('content-security-policy')
    }
  })
})
