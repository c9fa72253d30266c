/** A battle, a siege or a scoring as the log tells it, put together again: both sides, then step by step the dice and who fell. */
import { nationKind, spaceKind, unitKind, nationByUnit, type Nation } from '@tabularium/invasions/table'
import { findThingById, type Lang } from '@tabularium/kernel'
import type { AnyView, Fight, FightStep, WireEvent } from '../../table/game-ui.ts'
import { findFrame, findNamesAndTexts, findToneOfNation, readFrames, type NamesAndTexts } from './cast.ts'
import { findFaceOfDie, isAdvancedCombat, listDieSigns, writeDie } from './dice.ts'
import { makeScoring } from './scoring.ts'

type WriteEvent = (event: WireEvent) => string
/** Told only when the fight is behind us. */
const EVENTS_AFTER_FIGHT = ['turn', 'activated', 'battle', 'moved', 'raided', 'governed', 'scoring']
const isSiegeRoll = (event: WireEvent): boolean => event.is === 'rolled' && event['what'] === 'siege'
const listFacesOfEvent = (event: WireEvent): readonly number[] =>
  event.is === 'dice' ? (event['faces'] as readonly number[]).map(findFaceOfDie) : event.is === 'rolled' ? [Number(event['die'])] : []
/** Battle dice in words: what each of them shows. */
function writeBattleDice(cast: NamesAndTexts, event: WireEvent, view: AnyView): string[] {
  if (event.is !== 'dice' || isAdvancedCombat(view)) return []
  return [cast.t.fight.shows((event['faces'] as readonly number[]).map(die => writeDie(cast, die)))]
}
const findNationById = (id: unknown): Nation => findThingById(nationKind, String(id)) as Nation
/** A volley is what both sides throw before units fall. */
function splitIntoVolleys(events: readonly WireEvent[]): WireEvent[][] {
  const steps: WireEvent[][] = [[]]
  for (const event of events) {
    const last = steps.at(-1)!
    const isNew = (event.is === 'dice' && last.some(e => e.is === 'lost' || e.is === 'hurt')) || event.is === 'won' || isSiegeRoll(event)
    if (isNew || (event.is === 'dice' && !last.some(e => e.is === 'dice') && last.length > 0)) steps.push([])
    steps.at(-1)!.push(event)
  }
  return steps.filter(step => step.length > 0)
}
const countLossesOfSide = (events: readonly WireEvent[], side: (nation: Nation) => boolean): number =>
  events.filter(event => event.is === 'lost' && side(nationByUnit[unitKind.ids.indexOf(String(event['unit']))]!)).length
function makeFightStep(
  cast: NamesAndTexts,
  events: readonly WireEvent[],
  tones: readonly [Nation, Nation],
  no: number,
  say: WriteEvent,
  view: AnyView,
  isAtSea: boolean,
): FightStep {
  const { t } = cast
  const dice = events.filter(event => event.is === 'dice')
  const title = events.some(event => event.is === 'won') ? t.fight.end : dice.length > 0 ? t.fight.volley(no) : t.fight.before
  return {
    title,
    lines: events.flatMap(event => [say(event), ...(isAtSea ? [] : writeBattleDice(cast, event, view))]),
    dice: events.flatMap(listFacesOfEvent),
    volleys: dice.map(event => ({
      tone: findToneOfNation(tones[Number(event['side'])]!),
      dice: listFacesOfEvent(event),
      signs: listDieSigns(event, view, t.lang),
    })),
  }
}
function makeBattle(cast: NamesAndTexts, first: WireEvent, inside: readonly WireEvent[], isOver: boolean, say: WriteEvent, view: AnyView): Fight {
  const { t, nation, space } = cast
  const [attacker, defender] = [findNationById(first['attacker']), findNationById(first['defender'])]
  const won = inside.find(event => event.is === 'won')
  const lost = (isAttacker: boolean): number =>
    won ? Number(won[isAttacker ? 'lostA' : 'lostD']) : countLossesOfSide(inside, one => (findToneOfNation(one) === findToneOfNation(attacker)) === isAttacker)
  const side = (one: Nation, isAttacker: boolean): Fight['sides'][number] => ({
    name: nation(one),
    tone: findToneOfNation(one),
    facts: [
      isAttacker ? t.fight.attacks : t.fight.defends,
      t.fight.units(Number(first[isAttacker ? 'attackers' : 'defenders'])),
      t.fight.lost(lost(isAttacker)),
    ],
    cards: [],
  })
  const steps = splitIntoVolleys(inside)
  return {
    title: t.fight.battle(space(spaceKind.ids.indexOf(String(first['space'])))),
    place: String(first['space']),
    sides: [side(attacker, true), side(defender, false)],
    steps: [
      { title: t.fight.before, lines: [say(first)], dice: [] },
      ...steps.map((events, i) => makeFightStep(cast, events, [attacker, defender], i + 1, say, view, false)),
    ],
    over: isOver || won !== undefined,
  }
}
/** A siege is a row of throws, and what became of the city. */
function makeSiege({ t, nation, space }: NamesAndTexts, inside: readonly WireEvent[], isOver: boolean, say: WriteEvent): Fight {
  const roll = inside.find(isSiegeRoll)!
  const end = inside.find(event => event.is === 'siege')
  const besieger = findNationById(roll['nation'])
  const place = end ? String(end['space']) : null
  const throws = inside.filter(event => isSiegeRoll(event) || ['siege', 'hurt', 'lost', 'plundered', 'capital', 'gold'].includes(event.is))
  return {
    title: place === null ? t.fight.aSiege : t.fight.siege(space(spaceKind.ids.indexOf(place))),
    place,
    sides: [{ name: nation(besieger), tone: findToneOfNation(besieger), facts: [t.fight.besieges], cards: [] }],
    steps: throws.map(event => ({ title: isSiegeRoll(event) ? t.fight.throw : t.fight.end, lines: [say(event)], dice: listFacesOfEvent(event) })),
    over: isOver || end !== undefined,
  }
}
// ---- At sea ----
/** Dice that no battle on land has opened: fleets have met. The first event of that meeting; -1 where the last dice fell on land. */
function findStartOfNavalFight(events: readonly WireEvent[]): number {
  const last = events.findLastIndex(event => event.is === 'dice')
  if (last < 0) return -1
  const before = events.slice(0, last).findLastIndex(event => EVENTS_AFTER_FIGHT.includes(event.is) || event.is === 'won')
  return events[before]?.is === 'battle' ? -1 : before + 1
}
/** The active nation has the first dice; the other is known by its throw, its losses or its victory. */
function findNationsAtSea(events: readonly WireEvent[], inside: readonly WireEvent[], view: AnyView): readonly [Nation, Nation | null] {
  const f = findFrame(readFrames(view), 'naval')
  if (f) return [f.active, f.nation === f.active ? f.enemy : f.nation]
  const active = findNationById(events.findLast(event => event.is === 'activated')?.['nation'])
  const named = inside.flatMap(event => (event.is === 'won' || event.is === 'rolled' ? [findNationById(event['nation'])] : []))
  const struck = inside.flatMap(event => (event.is === 'lost' || event.is === 'hurt' ? [nationByUnit[unitKind.ids.indexOf(String(event['unit']))]!] : []))
  return [active, [...named, ...struck].find(one => one !== active) ?? null]
}
function makeNavalFight(cast: NamesAndTexts, events: readonly WireEvent[], from: number, say: WriteEvent, view: AnyView): Fight {
  const { t, nation, space } = cast
  const rest = events.slice(from)
  const end = rest.findIndex((event, i) => i > 0 && EVENTS_AFTER_FIGHT.includes(event.is))
  const inside = end < 0 ? rest : rest.slice(0, end)
  const [active, other] = findNationsAtSea(events.slice(0, from + 1), inside, view)
  const won = inside.find(event => event.is === 'won')
  const zone = findFrame(readFrames(view), 'naval')?.zone ?? (won ? spaceKind.ids.indexOf(String(won['space'])) : null)
  const side = (one: Nation | null, lost: unknown): Fight['sides'][number] => ({
    name: one === null ? t.naval.unknown : nation(one),
    tone: one === null ? 'plain' : findToneOfNation(one),
    facts: [one !== null && one === active ? t.fight.attacks : t.fight.defends, ...(won ? [t.fight.lost(Number(lost))] : [])],
    cards: [],
  })
  return {
    title: t.naval.title(zone === null ? t.naval.unknown : space(zone)),
    place: zone === null ? null : spaceKind.ids[zone]!,
    sides: [side(active, won?.['lostA']), side(other, won?.['lostD'])],
    steps: splitIntoVolleys(inside).map((step, i) => makeFightStep(cast, step, [active, other ?? active], i + 1, say, view, true)),
    over: end >= 0 || won !== undefined,
  }
}
export function readLastFight(events: readonly WireEvent[], lang: Lang, say: WriteEvent, view: AnyView): Fight | null {
  const cast = findNamesAndTexts(lang)
  const [battle, siege] = [events.findLastIndex(event => event.is === 'battle'), events.findLastIndex(isSiegeRoll)]
  const scoring = events.findLastIndex(event => event.is === 'scoring')
  const naval = findStartOfNavalFight(events)
  if (scoring > Math.max(naval, battle, siege)) return makeScoring(cast, events, scoring, view)
  if (naval >= 0 && naval > Math.max(battle, siege)) return makeNavalFight(cast, events, naval, say, view)
  if (battle < 0 && siege < 0) return null
  const from = siege > battle && !isThrowInBattle(events, battle, siege) ? findFirstThrowOfSiege(events, siege) : battle
  const rest = events.slice(from + (from === battle ? 1 : 0))
  const end = rest.findIndex(event => EVENTS_AFTER_FIGHT.includes(event.is))
  const inside = end < 0 ? rest : rest.slice(0, end)
  return from === battle ? makeBattle(cast, events[battle]!, inside, end >= 0, say, view) : makeSiege(cast, inside, end >= 0, say)
}
/** A throw in the middle of a battle is no siege. */
const isThrowInBattle = (events: readonly WireEvent[], battle: number, siege: number): boolean =>
  battle >= 0 && !events.slice(battle, siege).some(event => event.is === 'won')
/** Throws of one siege follow each other. */
function findFirstThrowOfSiege(events: readonly WireEvent[], last: number): number {
  let first = last
  for (let i = last - 1; i >= 0 && !EVENTS_AFTER_FIGHT.includes(events[i]!.is) && events[i]!.is !== 'siege' && events[i]!.is !== 'won'; i--)
    if (isSiegeRoll(events[i]!)) first = i
  return first
}
