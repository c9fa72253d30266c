/** Before the start: who sits where. And the start itself. */
import { create } from '@tabularium/host'
import { botNames } from '@tabularium/bots'
import { isGameId, loadGame, registry } from '@tabularium/games'
import { Malformed } from '@tabularium/kernel'
import type { Command, MatchSettings } from '@tabularium/protocol'
import { advance, endMatch } from './advance.ts'
import { newClocks } from './clock.ts'
import { noTalks, refuse, seatsOf, withHolder, type Changed, type Holder, type OnlineMatch } from './types.ts'

export interface NewMatch {
  readonly id: string
  readonly secret: string
  readonly settings: MatchSettings
  readonly creator: string
  readonly word: string | null
}
/** A match that people can join, or what is wrong with its settings. */
export async function newMatch({ id, secret, settings, creator, word }: NewMatch, now: number): Promise<Changed> {
  if (!isGameId(settings.game) || !registry[settings.game].load) return refuse('bad-settings', 'game')
  const game = await loadGame(settings.game)
  const seats = seatsFrom(game, settings)
  if (typeof seats === 'string') return refuse('bad-settings', seats)
  const holders = seats.map(seat => newHolder(settings, seat, creator, word))
  const problem = holdersProblem(settings, seats, holders)
  if (problem) return refuse('bad-settings', problem)
  const options = game.options(settings.options)
  const base = { id, version: 0, gameId: settings.game, game, settings: { ...settings, options }, holders, talks: noTalks, secret, creator, created: now }
  return { ...base, status: 'open', match: null, snapshotAt: 0, clocks: null, asked: [], wakeAt: null }
}
function seatsFrom(game: OnlineMatch['game'], { scenario, options }: MatchSettings): readonly string[] | string {
  try {
    return game.seats(scenario, game.options(options))
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}
function newHolder({ seats, clock }: MatchSettings, seat: string, creator: string, word: string | null): Holder {
  const wish = seats[seat] ?? { is: 'open' }
  const isMine = wish.is === 'me'
  const holidays = clock?.is === 'correspondence' ? clock.holidays : 0
  return { seat, wish: wish.is, guest: isMine ? creator : null, bot: wish.is === 'bot' ? wish.bot : null, word: isMine ? word : null, holidays, awayUntil: 0 }
}
function holdersProblem(settings: MatchSettings, seats: readonly string[], holders: readonly Holder[]): string | null {
  const unknown = Object.keys(settings.seats).find(seat => !seats.includes(seat))
  if (unknown) return `seats.${unknown}`
  const noBot = holders.find(h => h.bot !== null && !isBot(h.bot))
  return noBot ? `seats.${noBot.seat}.bot` : null
}
export const isBot = (name: string): boolean => botNames.some(known => known === name)

/** `seat`: where the guest may sit by his link; a link is for one seat. */
export function join(m: OnlineMatch, guest: string, { seat: wanted, word }: Command<'join'>, linked: string | null, now: number): Changed {
  if (m.status !== 'open') return refuse('already-started')
  const isFree = (h: Holder): boolean => h.guest === null && h.bot === null
  const isAllowed = (h: Holder): boolean => h.seat === linked || h.wish === 'open' || (h.wish === 'me' && m.creator === guest)
  const free = m.holders.filter(h => isFree(h) && isAllowed(h))
  const found = wanted === undefined ? (free.find(h => h.seat === linked) ?? free[0]) : free.find(h => h.seat === wanted)
  if (!found) return refuse(wanted === undefined ? 'no-seat' : 'seat-taken')
  return startIfFull(withHolder(m, found.seat, { guest, word: word ?? null }), now)
}
export function leave(m: OnlineMatch, guest: string, now: number): Changed {
  if (m.status !== 'open') return refuse('already-started')
  const seats = seatsOf(m, guest)
  if (seats.length === 0) return refuse('no-seat')
  const left = seats.reduce((at, seat) => withHolder(at, seat, { guest: null, word: null }), m)
  return left.holders.every(h => h.guest === null) ? endMatch(left, { by: 'abandoned', seat: null }, now) : left
}
/** Whoever made the match may send somebody away before it begins. */
export function remove(m: OnlineMatch, guest: string, { seat }: Command<'remove'>): Changed {
  if (m.creator !== guest) return refuse('not-allowed')
  if (m.status !== 'open') return refuse('already-started')
  return withHolder(m, seat, { guest: null, word: null })
}
export function start(m: OnlineMatch, guest: string, { bot }: Command<'start'>, now: number): Changed {
  if (m.creator !== guest) return refuse('not-allowed')
  if (m.status !== 'open') return refuse('already-started')
  if (bot !== undefined && !isBot(bot)) return refuse('bad-settings', 'bot')
  const full = bot === undefined ? m : { ...m, holders: m.holders.map(h => (isEmpty(h) ? { ...h, bot } : h)) }
  return full.holders.some(isEmpty) ? refuse('no-seat', 'seats are empty') : begin(full, now)
}
const isEmpty = (h: Holder): boolean => h.guest === null && h.bot === null
export const startIfFull = (m: OnlineMatch, now: number): Changed => (m.holders.some(isEmpty) ? m : begin(m, now))
/** The key of the dice follows from the secret and everybody's word, in the order of the seats. */
function begin(m: OnlineMatch, now: number): Changed {
  const words = m.holders.flatMap(h => (h.word === null ? [] : [h.word]))
  const { scenario, options } = m.settings
  const match = create(m.game, { scenario, options, secret: m.secret, words })
  const clocks = newClocks(m.settings.clock, match.header.seats)
  return advance(m, { ...m, status: 'playing', match, clocks }, now)
}
