/** The last battle or attempt on an Emperor's life, as the log tells it: who against whom, the cards of both, what came of it. */
import type { Lang } from '@tabularium/kernel'
import { nero } from './texts/index.ts'
import type { AnyView, Fight, WireEvent } from '../../table/game-ui.ts'
import { readBoard, type NeroBoardReader } from './board.ts'

type EventList = readonly WireEvent[]
interface FightContext {
  readonly reader: NeroBoardReader
  readonly view: AnyView
  readonly say: (event: WireEvent) => string
  name(seat: string): string
}
/** What a battle brings with it, once it is decided. */
const EVENTS_AFTER_BATTLE = ['triumph', 'rank', 'seized', 'retreated', 'displaced']
const takeEventsWhile = (events: EventList, isPart: (event: WireEvent) => boolean): EventList => {
  const end = events.findIndex(e => !isPart(e))
  return end < 0 ? events : events.slice(0, end)
}
const isCardPlayed = (event: WireEvent): boolean => event.is === 'played'
/** The cards of both sides lie in one row before the battle is told. */
function listCommittedCards(events: EventList, fought: number): EventList {
  const first = events.slice(0, fought).findLastIndex(e => !isCardPlayed(e)) + 1
  return events.slice(first, fought)
}
const listCardsOfSeat = (played: EventList, seat: unknown): string[] => played.flatMap(e => (e['player'] === seat ? [String(e['card'])] : []))
const makeFightStep = (scribe: FightContext, title: string, events: EventList): Fight['steps'] =>
  events.length === 0 ? [] : [{ title, lines: events.map(scribe.say), dice: [] }]

function makeFightSide({ reader, view, name }: FightContext, seat: unknown, facts: readonly string[], cards: readonly string[]): Fight['sides'][number] {
  const id = String(seat)
  return { name: name(id), tone: reader.toneOf(readBoard(view), view.seats.indexOf(id)), facts, cards }
}
function makeBattle(scribe: FightContext, events: EventList, place: string): Fight {
  const t = nero.value.fight
  const [attacked] = events
  const fought = events.findIndex(e => e.is === 'battle')
  const battle = events[fought]
  const played = battle ? listCommittedCards(events, fought) : []
  const before = battle ? events.slice(1, fought - played.length) : takeEventsWhile(events.slice(1), e => e.is !== 'round' && e.is !== 'ended')
  const after = battle ? takeEventsWhile(events.slice(fought + 1), e => EVENTS_AFTER_BATTLE.includes(e.is)) : []
  const total = (of: 'attack' | 'defence'): string[] => (battle ? [t.total(Number(battle[of]))] : [])
  return {
    title: t.battle(place),
    place: String(attacked!['place']),
    over: battle !== undefined,
    sides: [
      makeFightSide(scribe, attacked!['player'], [t.attacks, ...total('attack')], listCardsOfSeat(played, attacked!['player'])),
      makeFightSide(scribe, attacked!['defender'], [t.defends, ...total('defence')], listCardsOfSeat(played, attacked!['defender'])),
    ],
    steps: [
      ...makeFightStep(scribe, t.attack, [attacked!, ...before]),
      ...makeFightStep(scribe, t.cards, played),
      ...makeFightStep(scribe, t.outcome, battle ? [battle] : []),
      ...makeFightStep(scribe, t.after, after),
    ],
  }
}
function makeAssassination(scribe: FightContext, events: EventList): Fight {
  const t = nero.value.fight
  const [attempt] = events
  const decided = events.findIndex(e => e.is === 'attempted')
  const answers = (decided < 0 ? events.slice(1) : events.slice(1, decided)).filter(isCardPlayed)
  const against = answers.map(e => String(e['card']))
  return {
    title: t.attempt,
    place: 'rome',
    over: decided >= 0,
    sides: [
      makeFightSide(scribe, attempt!['player'], [t.arms(Number(attempt!['guards']), Number(attempt!['bribes']))], []),
      makeFightSide(scribe, attempt!['target'], [], against),
    ],
    steps: [
      ...makeFightStep(scribe, t.attack, [attempt!]),
      ...makeFightStep(scribe, t.cards, answers),
      ...makeFightStep(scribe, t.outcome, decided < 0 ? [] : [events[decided]!, ...takeEventsWhile(events.slice(decided + 1), e => e.is === 'rank')]),
    ],
  }
}
export function readLastFight(
  events: EventList,
  lang: Lang,
  reader: NeroBoardReader,
  view: AnyView,
  say: FightContext['say'],
  name: FightContext['name'],
): Fight | null {
  const at = events.findLastIndex(e => e.is === 'attacked' || e.is === 'attempt')
  if (at < 0) return null
  const scribe = { reader, view, say, name }
  const latest = events.slice(at)
  if (latest[0]!.is === 'attempt') return makeAssassination(scribe, latest)
  return makeBattle(scribe, latest, reader.tables.map.spaces.find(s => s.id === latest[0]!['place'])?.name[lang] ?? '')
}
