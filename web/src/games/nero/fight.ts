/** The last battle or attempt on an Emperor's life, as the log tells it: who against whom, the cards of both, what came of it. */
import type { Lang } from '@tabularium/kernel'
import { nero } from './texts/index.ts'
import type { AnyView, Fight, WireEvent } from '../../table/game-ui.ts'
import { boardOf, type Reader } from './board.ts'

type Events = readonly WireEvent[]
interface Scribe {
  readonly reader: Reader
  readonly view: AnyView
  readonly say: (event: WireEvent) => string
  name(seat: string): string
}
/** What a battle brings with it, once it is decided. */
const AFTER = ['triumph', 'rank', 'seized', 'retreated', 'displaced']
const until = (events: Events, isPart: (event: WireEvent) => boolean): Events => {
  const end = events.findIndex(e => !isPart(e))
  return end < 0 ? events : events.slice(0, end)
}
const isPlayed = (event: WireEvent): boolean => event.is === 'played'
/** The cards of both sides lie in one row before the battle is told. */
function committed(events: Events, fought: number): Events {
  const first = events.slice(0, fought).findLastIndex(e => !isPlayed(e)) + 1
  return events.slice(first, fought)
}
const cardsOf = (played: Events, seat: unknown): string[] => played.flatMap(e => (e['player'] === seat ? [String(e['card'])] : []))
const stepOf = (scribe: Scribe, title: string, events: Events): Fight['steps'] =>
  events.length === 0 ? [] : [{ title, lines: events.map(scribe.say), dice: [] }]

function sideOf({ reader, view, name }: Scribe, seat: unknown, facts: readonly string[], cards: readonly string[]): Fight['sides'][number] {
  const id = String(seat)
  return { name: name(id), tone: reader.toneOf(boardOf(view), view.seats.indexOf(id)), facts, cards }
}
function battleOf(scribe: Scribe, events: Events, place: string): Fight {
  const t = nero.value.fight
  const [attacked] = events
  const fought = events.findIndex(e => e.is === 'battle')
  const battle = events[fought]
  const played = battle ? committed(events, fought) : []
  const before = battle ? events.slice(1, fought - played.length) : until(events.slice(1), e => e.is !== 'round' && e.is !== 'ended')
  const after = battle ? until(events.slice(fought + 1), e => AFTER.includes(e.is)) : []
  const total = (of: 'attack' | 'defence'): string[] => (battle ? [t.total(Number(battle[of]))] : [])
  return {
    title: t.battle(place),
    place: String(attacked!['place']),
    over: battle !== undefined,
    sides: [
      sideOf(scribe, attacked!['player'], [t.attacks, ...total('attack')], cardsOf(played, attacked!['player'])),
      sideOf(scribe, attacked!['defender'], [t.defends, ...total('defence')], cardsOf(played, attacked!['defender'])),
    ],
    steps: [
      ...stepOf(scribe, t.attack, [attacked!, ...before]),
      ...stepOf(scribe, t.cards, played),
      ...stepOf(scribe, t.outcome, battle ? [battle] : []),
      ...stepOf(scribe, t.after, after),
    ],
  }
}
function attemptOf(scribe: Scribe, events: Events): Fight {
  const t = nero.value.fight
  const [attempt] = events
  const decided = events.findIndex(e => e.is === 'attempted')
  const answers = (decided < 0 ? events.slice(1) : events.slice(1, decided)).filter(isPlayed)
  const against = answers.map(e => String(e['card']))
  return {
    title: t.attempt,
    place: 'rome',
    over: decided >= 0,
    sides: [
      sideOf(scribe, attempt!['player'], [t.arms(Number(attempt!['guards']), Number(attempt!['bribes']))], []),
      sideOf(scribe, attempt!['target'], [], against),
    ],
    steps: [
      ...stepOf(scribe, t.attack, [attempt!]),
      ...stepOf(scribe, t.cards, answers),
      ...stepOf(scribe, t.outcome, decided < 0 ? [] : [events[decided]!, ...until(events.slice(decided + 1), e => e.is === 'rank')]),
    ],
  }
}
export function lastFight(events: Events, lang: Lang, reader: Reader, view: AnyView, say: Scribe['say'], name: Scribe['name']): Fight | null {
  const at = events.findLastIndex(e => e.is === 'attacked' || e.is === 'attempt')
  if (at < 0) return null
  const scribe = { reader, view, say, name }
  const latest = events.slice(at)
  if (latest[0]!.is === 'attempt') return attemptOf(scribe, latest)
  return battleOf(scribe, latest, reader.tables.map.spaces.find(s => s.id === latest[0]!['place'])?.name[lang] ?? '')
}
