/** Before the start: who sits where. And the start itself. */
import { createMatch } from '@tabularium/host'
import { botLevelNames } from '@tabularium/bots'
import { isGameId, loadGame } from '@tabularium/games'
import { Malformed } from '@tabularium/kernel'
import type { CommandBody, MatchSettings } from '@tabularium/protocol'
import { makeMatchAdvancedToNextQuestion, makeEndedMatch } from './advance.ts'
import { createClocks } from './clock.ts'
import {
  emptyTableAgreements,
  makeRefusal,
  listSeatsOfGuest,
  withChangedAgreements,
  withChangedSeatHolder,
  type ChangedMatchOrRefusal,
  type SeatHolder,
  type TableAgreements,
  type OnlineMatch,
} from './types.ts'

export interface NewMatchRequest {
  readonly id: string
  readonly secret: string
  readonly settings: MatchSettings
  readonly creator: string
  readonly word: string | null
  readonly expected?: TableAgreements['expected']
}
/** A match that people can join, or what is wrong with its settings. */
export async function makeNewMatch({ id, secret, settings, creator, word, expected = {} }: NewMatchRequest, now: number): Promise<ChangedMatchOrRefusal> {
  if (!isGameId(settings.game)) return makeRefusal('bad-settings', 'game')
  const game = await loadGame(settings.game)
  const seats = seatsOrErrorOfSettings(game, settings)
  if (typeof seats === 'string') return makeRefusal('bad-settings', seats)
  const holders = seats.map(seat => makeSeatHolder(settings, seat, creator, word))
  const problem = findProblemOfHolders(settings, seats, holders)
  if (problem) return makeRefusal('bad-settings', problem)
  const options = game.options(settings.options)
  const base = {
    id,
    version: 0,
    gameId: settings.game,
    game,
    settings: { ...settings, options },
    holders,
    talks: { ...emptyTableAgreements, expected },
    secret,
    creator,
    created: now,
  }
  return { ...base, status: 'open', match: null, snapshotAt: 0, clocks: null, asked: [], wakeAt: null }
}
function seatsOrErrorOfSettings(game: OnlineMatch['game'], { scenario, options }: MatchSettings): readonly string[] | string {
  try {
    return game.seats(scenario, game.options(options))
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}
function makeSeatHolder({ seats, clock }: MatchSettings, seat: string, creator: string, word: string | null): SeatHolder {
  const wish = seats[seat] ?? { is: 'open' }
  const isMine = wish.is === 'me'
  const holidays = clock?.is === 'correspondence' ? clock.holidays : 0
  return { seat, wish: wish.is, guest: isMine ? creator : null, bot: wish.is === 'bot' ? wish.bot : null, word: isMine ? word : null, holidays, awayUntil: 0 }
}
function findProblemOfHolders(settings: MatchSettings, seats: readonly string[], holders: readonly SeatHolder[]): string | null {
  const unknown = Object.keys(settings.seats).find(seat => !seats.includes(seat))
  if (unknown) return `seats.${unknown}`
  // Bots play with each other on the machine of whoever wants to see it.
  if (holders.every(h => h.bot !== null)) return 'seats'
  const noBot = holders.find(h => h.bot !== null && !isBotName(h.bot))
  return noBot ? `seats.${noBot.seat}.bot` : null
}
export const isBotName = (name: string): boolean => botLevelNames.some(known => known === name)

/** `seat`: where the guest may sit by his link; a link is for one seat. */
export function makeMatchAfterJoining(
  m: OnlineMatch,
  guest: string,
  { seat: wanted, word }: CommandBody<'join'>,
  linked: string | null,
  now: number,
): ChangedMatchOrRefusal {
  if (m.status !== 'open') return makeRefusal('already-started')
  const isFree = (h: SeatHolder): boolean => h.guest === null && h.bot === null
  // What is not listed is open to those who were given a link to a seat; nobody comes twice.
  const isOpen = m.settings.listed && listSeatsOfGuest(m, guest).length === 0
  const isAllowed = (h: SeatHolder): boolean =>
    h.seat === linked || (h.wish === 'open' && isOpen) || m.talks.expected[h.seat] === guest || (h.wish === 'me' && m.creator === guest)
  const free = m.holders.filter(h => isFree(h) && isAllowed(h))
  const found =
    wanted === undefined
      ? (free.find(h => h.seat === linked) ?? free.find(h => m.talks.expected[h.seat] === guest) ?? free[0])
      : free.find(h => h.seat === wanted)
  if (!found) return makeRefusal(wanted === undefined ? 'no-seat' : 'seat-taken')
  return makeMatchStartedIfFull(withChangedSeatHolder(m, found.seat, { guest, word: word ?? null }), now)
}
export function makeMatchAfterLeaving(m: OnlineMatch, guest: string, now: number): ChangedMatchOrRefusal {
  if (m.status !== 'open') return makeRefusal('already-started')
  const seats = listSeatsOfGuest(m, guest)
  if (seats.length === 0) return makeRefusal('no-seat')
  const left = seats.reduce((at, seat) => withChangedSeatHolder(at, seat, { guest: null, word: null }), m)
  return left.holders.every(h => h.guest === null) ? makeEndedMatch(left, { by: 'abandoned', seat: null }, now) : left
}
/** Whoever made the match may send somebody away before it begins. */
export function makeMatchAfterRemovingGuest(m: OnlineMatch, guest: string, { seat }: CommandBody<'remove'>): ChangedMatchOrRefusal {
  if (m.creator !== guest) return makeRefusal('not-allowed')
  if (m.status !== 'open') return makeRefusal('already-started')
  const { [seat]: _sentAway, ...expected } = m.talks.expected
  return withChangedSeatHolder(withChangedAgreements(m, { expected }), seat, { guest: null, word: null })
}
export function makeMatchStartedByCreator(m: OnlineMatch, guest: string, { bot }: CommandBody<'start'>, now: number): ChangedMatchOrRefusal {
  if (m.creator !== guest) return makeRefusal('not-allowed')
  if (m.status !== 'open') return makeRefusal('already-started')
  if (bot !== undefined && !isBotName(bot)) return makeRefusal('bad-settings', 'bot')
  const full = bot === undefined ? m : { ...m, holders: m.holders.map(h => (isEmptySeat(h) ? { ...h, bot } : h)) }
  if (full.holders.some(isEmptySeat)) return makeRefusal('no-seat', 'seats are empty')
  // As when it is made: bots play with each other elsewhere.
  return full.holders.every(h => h.guest === null) ? makeRefusal('no-seat', 'nobody sits there') : makeStartedMatch(full, now)
}
const isEmptySeat = (h: SeatHolder): boolean => h.guest === null && h.bot === null
export const makeMatchStartedIfFull = (m: OnlineMatch, now: number): ChangedMatchOrRefusal => (m.holders.some(isEmptySeat) ? m : makeStartedMatch(m, now))
/** The key of the dice follows from the secret and everybody's word, in the order of the seats. */
function makeStartedMatch(m: OnlineMatch, now: number): ChangedMatchOrRefusal {
  const words = m.holders.flatMap(h => (h.word === null ? [] : [h.word]))
  const { scenario, options } = m.settings
  const match = createMatch(m.game, { scenario, options, secret: m.secret, words })
  const clocks = createClocks(m.settings.clock, match.header.seats)
  return makeMatchAdvancedToNextQuestion(m, { ...m, status: 'playing', match, clocks }, now)
}
