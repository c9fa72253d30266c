/** A battle as the log tells it, put together again: the sides, then round by round the dice and who fell. */
import { findThingById, type Lang } from '@tabularium/kernel'
import { nation, space } from '@tabularium/italia/table'
import type { Fight, FightStep, WireEvent } from '../../table/game-ui.ts'
import { findNamesAndTexts, findToneOfNation, type NamesAndTexts } from './cast.ts'

type WriteEvent = (event: WireEvent) => string
const EVENTS_THAT_BEGIN_FIGHT = ['battle', 'naval']
/** Told only when the fight is behind us. */
const EVENTS_AFTER_FIGHT = ['turn', 'round', 'sortie', 'campaign', 'stepped', 'booked', 'income', 'waited']
const listDiceOfEvent = (event: WireEvent): readonly number[] => (Array.isArray(event['dice']) ? (event['dice'] as number[]) : [])

/** A round begins with what the attacker aims at, or with his dice. */
function splitIntoRounds(events: readonly WireEvent[], attacker: string): WireEvent[][] {
  const rounds: WireEvent[][] = [[]]
  let aiming = false
  for (const event of events) {
    const isAttackers = event['nation'] === attacker
    if (isAttackers && !aiming && (event.is === 'aimed' || event.is === 'rolled')) rounds.push([])
    if (isAttackers) aiming = event.is === 'aimed'
    rounds.at(-1)!.push(event)
  }
  return rounds
}
const listVolleys = (events: readonly WireEvent[]): NonNullable<FightStep['volleys']> =>
  events.flatMap(e => (listDiceOfEvent(e).length > 0 ? [{ tone: findToneOfNation(findThingById(nation, String(e['nation']))), dice: listDiceOfEvent(e) }] : []))
const makeFightStep = (title: string, events: readonly WireEvent[], say: WriteEvent): FightStep => ({
  title,
  lines: events.map(say),
  dice: events.flatMap(listDiceOfEvent),
  volleys: listVolleys(events),
})
const countLossesOfNation = (events: readonly WireEvent[], id: string): number =>
  events.filter(e => e.is === 'slain' && e['nation'] === id).reduce((sum, e) => sum + Number(e['count']), 0)

function writeFightTitle({ t, space: name }: NamesAndTexts, begun: WireEvent): string {
  const where = name(space.ids.indexOf(String(begun['where'])))
  return begun.is === 'naval' ? t.fightAtSea(where) : begun['raid'] === true ? t.raidIn(where) : t.fightIn(where, 0)
}
export function readLastFight(events: readonly WireEvent[], lang: Lang, say: WriteEvent): Fight | null {
  const from = events.findLastIndex(e => EVENTS_THAT_BEGIN_FIGHT.includes(e.is))
  const first = events[from]
  if (!first) return null
  const cast = findNamesAndTexts(lang)
  const { t, nation: name } = cast
  const rest = events.slice(from + 1)
  const end = rest.findIndex(e => EVENTS_AFTER_FIGHT.includes(e.is))
  const inside = end < 0 ? rest : rest.slice(0, end)
  const [attacker, defender] = [String(first['attacker']), String(first['defender'])]
  const [before, ...rounds] = splitIntoRounds(inside, attacker)
  const side = (id: string, fact: string): Fight['sides'][number] => {
    const n = findThingById(nation, id)
    return { name: name(n), tone: findToneOfNation(n), facts: [fact, t.fight.lost(countLossesOfNation(inside, id))], cards: [] }
  }
  return {
    title: writeFightTitle(cast, first),
    place: String(first['where']),
    over: end >= 0,
    sides: [side(attacker, t.fight.attacks), side(defender, t.fight.defends)],
    steps: [makeFightStep(t.fight.before, [first, ...before!], say), ...rounds.map((round, i) => makeFightStep(t.fight.round(i + 1), round, say))],
  }
}
