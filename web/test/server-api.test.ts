import { afterEach, expect, it, vi } from 'vitest'
import { serverApi } from '../src/match/server.ts'

afterEach(() => vi.unstubAllGlobals())
function stubFetch(...answers: (object | 'lost')[]): { readonly count: () => number } {
  let asked = 0
  vi.stubGlobal('fetch', () => {
    const answer = answers[asked++]
    return answer === 'lost' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ ok: true, json: () => Promise.resolve(answer) })
  })
  return { count: () => asked }
}

it('what only reads is asked again when the connection broke', async () => {
  const fetched = stubFetch('lost', { id: 'g1', name: 'Anna' })
  expect(await serverApi.me()).toEqual({ id: 'g1', name: 'Anna' })
  expect(fetched.count()).toBe(2)
})
it('what changes something is not sent twice', async () => {
  const fetched = stubFetch('lost', { id: 'g1', name: 'Anna' })
  await expect(serverApi.become('Anna', 'en')).rejects.toMatchObject({ problem: 'offline' })
  expect(fetched.count()).toBe(1)
})
