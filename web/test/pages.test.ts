import { describe, expect, it } from 'vitest'
import { parseRoute } from '../src/shell/route.ts'
import { ownPageTitle, writePageTitle } from '../src/shell/title.ts'

describe('routes', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/games/duel', { page: 'game', id: 'duel' }],
    ['/games/duel/', { page: 'game', id: 'duel' }],
    ['/rules/nero', { page: 'rules', id: 'nero' }],
    ['/rules/duel/', { page: 'rules', id: 'duel' }],
    ['/rules', { page: 'lost' }],
    ['/maps', { page: 'maps' }],
    ['/maps/invasions', { page: 'map', id: 'invasions' }],
    ['/maps/duel', { page: 'lost' }],
    ['/games/chess', { page: 'lost' }],
    ['/games/', { page: 'lost' }],
    ['/games/constructor', { page: 'lost' }],
    ['/elsewhere', { page: 'lost' }],
  ])('takes %s for %j', (path, route) => expect(parseRoute(path)).toEqual(route))
})

describe('titles', () => {
  it('name the page in the language chosen', () => {
    expect(writePageTitle({ page: 'home' }, 'en')).toBe('Tabularium: Five histories, one table')
    expect(writePageTitle({ page: 'game', id: 'duel' }, 'it')).toBe('I guadi · Tabularium')
    expect(writePageTitle({ page: 'rules', id: 'nero' }, 'it')).toBe('Regole di Nero · Tabularium')
    expect(writePageTitle({ page: 'map', id: 'nero' }, 'en')).toBe('Map of Nero · Tabularium')
    expect(writePageTitle({ page: 'maps' }, 'en')).toBe('Maps · Tabularium')
    expect(writePageTitle({ page: 'lobby' }, 'it')).toBe('In rete · Tabularium')
    expect(writePageTitle({ page: 'join', link: 'x' }, 'en')).toBe('Online · Tabularium')
    expect(writePageTitle({ page: 'online', match: 'x' }, 'en')).toBe('Table · Tabularium')
    expect(writePageTitle({ page: 'lost' }, 'it')).toBe('Questa pagina non esiste · Tabularium')
  })
  it('tell what the page says of itself', () => {
    ownPageTitle.value = 'Your turn: Nero'
    expect(writePageTitle({ page: 'online', match: 'x' }, 'en')).toBe('Your turn: Nero · Tabularium')
    ownPageTitle.value = null
  })
})
