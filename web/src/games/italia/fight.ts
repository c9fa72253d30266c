/** A battle as the log tells it, put together again: the sides, then round by round the dice and who fell. */
import { thingOf, type Lang } from '@tabularium/kernel'
import { nation, space } from '@tabularium/italia/table'
import type { Fight, FightStep, WireEvent } from '../../table/game-ui.ts'
import { castIn, toneOf, type Cast } from './cast.ts'

type Say = (event: WireEvent) => string
const BEGINS = ['battle', 'naval']
/** Told only when the fight is behind us. */
const ENDS = ['turn', 'round', 'sortie', 'campaign', 'stepped', 'booked', 'income', 'waited']
const diceOf = (event: WireEvent): readonly number[] => (Array.isArray(event['dice']) ? (event['dice'] as number[]) : [])

/** A round begins with what the attacker aims at, or with his dice. */
function roundsOf(events: readonly WireEvent[], attacker: string): WireEvent[][] {
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
const volleysOf = (events: readonly WireEvent[]): NonNullable<FightStep['volleys']> =>
  events.flatMap(e => (diceOf(e).length > 0 ? [{ tone: toneOf(thingOf(nation, String(e['nation']))), dice: diceOf(e) }] : []))
const stepOf = (title: string, events: readonly WireEvent[], say: Say): FightStep => ({
  title,
  lines: events.map(say),
  dice: events.flatMap(diceOf),
  volleys: volleysOf(events),
})
const lossesOf = (events: readonly WireEvent[], id: string): number =>
  events.filter(e => e.is === 'slain' && e['nation'] === id).reduce((sum, e) => sum + Number(e['count']), 0)

function titleOf({ t, space: name }: Cast, begun: WireEvent): string {
  const where = name(space.ids.indexOf(String(begun['where'])))
  return begun.is === 'naval' ? t.fightAtSea(where) : begun['raid'] === true ? t.raidIn(where) : t.fightIn(where, 0)
}
export function fightIn(events: readonly WireEvent[], lang: Lang, say: Say): Fight | null {
  const from = events.findLastIndex(e => BEGINS.includes(e.is))
  const first = events[from]
  if (!first) return null
  const cast = castIn(lang)
  const { t, nation: name } = cast
  const rest = events.slice(from + 1)
  const end = rest.findIndex(e => ENDS.includes(e.is))
  const inside = end < 0 ? rest : rest.slice(0, end)
  const [attacker, defender] = [String(first['attacker']), String(first['defender'])]
  const [before, ...rounds] = roundsOf(inside, attacker)
  const side = (id: string, fact: string): Fight['sides'][number] => {
    const n = thingOf(nation, id)
    return { name: name(n), tone: toneOf(n), facts: [fact, t.fight.lost(lossesOf(inside, id))], cards: [] }
  }
  return {
    title: titleOf(cast, first),
    place: String(first['where']),
    over: end >= 0,
    sides: [side(attacker, t.fight.attacks), side(defender, t.fight.defends)],
    steps: [stepOf(t.fight.before, [first, ...before!], say), ...rounds.map((round, i) => stepOf(t.fight.round(i + 1), round, say))],
  }
}
