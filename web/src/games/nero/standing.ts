/** How the contenders stand: turns and order of play, points with their reasons, who holds what, what counts for the question. */
import {
  computeBattlePointsOfLegionsAndRank,
  doesPlayerControlSpace,
  computeDeclarationPoints,
  DP,
  computeScoreOfPlayer,
  totalOf,
  TURNS,
} from '@tabularium/nero/table'
import { texts } from '../../texts/index.ts'
import { nero } from './texts/index.ts'
import type { AnyView, MapOverlay, Sheet, Tone, ProgressTrack, WireEvent } from '../../table/game-ui.ts'
import { countThingsInZone } from '../plain.ts'
import { readBoard, listPlayerIndices, type NeroBoardReader } from './board.ts'

export interface StandingContext {
  readonly reader: NeroBoardReader
  readonly view: AnyView
  name(player: number): string
}
type FactRows = readonly { readonly name: string; readonly value: string }[]
type ScoringBoard = Parameters<typeof computeScoreOfPlayer>[0]
const readScoringBoard = (view: AnyView): ScoringBoard => view.board as unknown as ScoringBoard
const findToneOfPlayer = ({ reader, view }: StandingContext, player: number): Tone => reader.toneOf(readBoard(view), player)

/** When the game is over no turn goes on and none follows. */
function findTurnState(turn: number, current: number, isOver: boolean): 'past' | 'now' | 'next' | 'later' {
  if (isOver) return turn <= current ? 'past' : 'later'
  return turn < current ? 'past' : turn === current ? 'now' : turn === current + 1 ? 'next' : 'later'
}
export function makeTracks(s: StandingContext): ProgressTrack[] {
  const t = nero.value
  const b = readBoard(s.view)
  const players = s.view.seats.length
  const is = (turn: number) => findTurnState(turn, b.turn, s.view.outcome !== null)
  const turns = Array.from({ length: TURNS }, (_, i) => ({ key: `turn-${i + 1}`, name: t.turnShort(i + 1), is: is(i + 1) }) as const)
  const order = Array.from({ length: players }, (_, i) => (b.active + i) % players)
  const rounds = order.map((p, i) => ({
    key: `player-${p}`,
    name: s.name(p),
    tone: findToneOfPlayer(s, p),
    is: i === 0 ? 'now' : i === 1 ? 'next' : 'later',
    note: texts.value.table.cards(countThingsInZone(s.view, `hand-${s.view.seats[p]}`)),
  })) as ProgressTrack['steps']
  const begun = b.home.some(h => h !== null) && !s.view.outcome
  return [
    { key: 'turns', title: t.turns, steps: turns },
    { key: 'rounds', title: t.order, steps: begun ? rounds : [] },
  ].filter(track => track.steps.length > 0)
}

/** What would be scored if the turn ended now, and from what. */
function makePointsNowSheet(s: StandingContext): Sheet {
  const t = nero.value.points
  const players = s.view.seats.length
  const row = (p: number) => {
    const scored = computeScoreOfPlayer(readScoringBoard(s.view), players, p)
    const { emperor, rome, zones, italy } = scored
    const vp = readBoard(s.view).vp[p] ?? 0
    return {
      key: `player-${p}`,
      name: s.name(p),
      tone: findToneOfPlayer(s, p),
      cells: [emperor, rome, zones, italy, totalOf(scored), vp, vp + totalOf(scored)].map(String),
      why: writeReasonsOfPoints(s, p),
      cite:
        readBoard(s.view).turn < TURNS
          ? ['nero.13.2-5', 'nero.13.2-6', 'nero.13.2-7', 'nero.13.2-8']
          : ['nero.13.2-9', 'nero.13.2-10', 'nero.13.2-11', 'nero.13.2-12'],
    }
  }
  return { key: 'points', title: t.now, columns: [t.emperor, t.rome, t.zones, t.italy, t.ifNow, t.soFar, t.then], rows: listPlayerIndices(s.view).map(row) }
}
function writeReasonsOfPoints({ reader, view }: StandingContext, player: number): string {
  const t = nero.value.points
  const b = readBoard(view)
  const held = reader.zones.filter((_, i) => reader.heldIn(b, view.seats.length, player, i) >= reader.needed)
  return [t.rank(reader.rankName(b.rank[player] ?? 0)), t.held(held.map(z => reader.zoneName(z))), t.almost(listZonesNearlyHeld(reader, view, player))]
    .filter(Boolean)
    .join(' ')
}
const listZonesNearlyHeld = (reader: NeroBoardReader, view: AnyView, player: number): string[] =>
  reader.zones.filter((_, i) => reader.heldIn(readBoard(view), view.seats.length, player, i) === reader.needed - 1).map(z => reader.zoneName(z))

/** Where the points came from: by turn, and for battles. */
function makePointsByTurnSheet(s: StandingContext, events: readonly WireEvent[]): Sheet {
  const t = nero.value
  const scores = events.filter(e => e.is === 'score')
  const players = s.view.seats.length
  const ofTurn = (turn: number, p: number): WireEvent | undefined =>
    scores.slice(turn * players, (turn + 1) * players).find(e => e['player'] === s.view.seats[p])
  const sum = (e: WireEvent | undefined): number => (e ? ['emperor', 'rome', 'zones', 'italy'].reduce((n, f) => n + Number(e[f]), 0) : 0)
  const triumphs = (p: number): number => events.filter(e => e.is === 'triumph' && e['player'] === s.view.seats[p]).length
  const turns = Array.from({ length: TURNS }, (_, turn) => turn)
  const parts = (p: number): string =>
    turns
      .flatMap(turn => {
        const e = ofTurn(turn, p)
        return e ? [t.points.turn(turn + 1, Number(e['emperor']), Number(e['rome']), Number(e['zones']), Number(e['italy']))] : []
      })
      .join(' ')
  return {
    key: 'by-turn',
    title: t.points.byTurn,
    columns: [...turns.map(turn => t.turnShort(turn + 1)), t.points.battles, t.points.sum],
    rows: listPlayerIndices(s.view).map(p => ({
      key: `player-${p}`,
      name: s.name(p),
      tone: findToneOfPlayer(s, p),
      cells: [...turns.map(turn => (ofTurn(turn, p) ? String(sum(ofTurn(turn, p))) : '–')), String(triumphs(p)), String(readBoard(s.view).vp[p] ?? 0)],
      why: parts(p) || t.points.noneYet,
      cite: ['nero.13.2-2', 'nero.13.2-3'],
    })),
  }
}
/** After the last turn nothing more is scored. */
export const makeSheets = (s: StandingContext, events: readonly WireEvent[]): Sheet[] =>
  s.view.outcome || readBoard(s.view).turn > TURNS ? [makePointsByTurnSheet(s, events)] : [makePointsNowSheet(s), makePointsByTurnSheet(s, events)]

function computeLeadInProvince({ reader, view }: StandingContext, player: number, at: number): number {
  const b = readBoard(view)
  return listPlayerIndices(view).reduce((sum, o) => sum + reader.legions(b, o, at) * (o === player ? 1 : -1), 0)
}
function makeControlOverlay(s: StandingContext): MapOverlay {
  const t = nero.value.looks
  const players = s.view.seats.length
  const spaces = s.reader.tables.ids.spaces.flatMap((id, at) => {
    const p = listPlayerIndices(s.view).find(one => doesPlayerControlSpace(readScoringBoard(s.view), players, one, at))
    if (p === undefined) return []
    const lead = computeLeadInProvince(s, p, at)
    return [[id, { value: `+${lead}`, name: t.lead(s.name(p), lead), tone: findToneOfPlayer(s, p) }] as const]
  })
  return { key: 'control', title: t.control, legend: t.controlLegend, spaces: new Map(spaces) }
}
/** Every province shows how far the best placed player is with its zone. */
function makeZonesOverlay(s: StandingContext): MapOverlay {
  const t = nero.value.looks
  const { reader, view } = s
  const spaces = reader.zones.flatMap((zone, i) => {
    const held = listPlayerIndices(view).map(p => reader.heldIn(readBoard(view), view.seats.length, p, i))
    const most = Math.max(...held)
    if (most === 0) return []
    const p = held.indexOf(most)
    const chip = { value: `${most}/${reader.needed}`, name: t.ofZone(s.name(p), most, reader.zoneName(zone)), tone: findToneOfPlayer(s, p) }
    return zone.members.map(id => [id, chip] as const)
  })
  return { key: 'zones', title: t.zones, legend: t.zonesLegend, spaces: new Map(spaces) }
}
export const makeOverlays = (s: StandingContext): MapOverlay[] => [makeControlOverlay(s), makeZonesOverlay(s)]

type AnyFrame = { readonly proc: string; readonly [field: string]: unknown }
const findFrame = (view: AnyView, proc: string): AnyFrame | undefined => (view.stack as unknown as readonly AnyFrame[]).findLast(f => f.proc === proc)
/** What an attempt, a proclamation or a battle stands at. */
export function listFactsBesideQuestion(s: StandingContext): FactRows {
  return [...describeAssassination(s), ...describeProclamation(s), ...describeBattle(s)]
}
function describeAssassination({ view }: StandingContext): FactRows {
  const t = nero.value.beside
  const f = findFrame(view, 'assassination')
  if (!f || f['target'] === null) return []
  const side = (guards: string, bribes: string): string => t.arms(Number(f[guards]), Number(f[bribes]))
  return [
    { name: t.assassins, value: side('guards', 'bribes') },
    { name: t.blockers, value: side('blocking', 'bribing') },
  ]
}
function describeProclamation({ view }: StandingContext): FactRows {
  const f = findFrame(view, 'proclaim')
  if (!f) return []
  const have = computeDeclarationPoints(readScoringBoard(view), view.seats.length, readBoard(view).active) + (f['cards'] as readonly unknown[]).length
  return [{ name: nero.value.beside.declaration, value: `${have} / ${DP.needed}` }]
}
function describeBattle(s: StandingContext): FactRows {
  const [f, march] = [findFrame(s.view, 'battle'), findFrame(s.view, 'march')]
  if (!f || !march || f['at'] !== 'commit') return []
  const b = readBoard(s.view)
  const [defender, place] = [Number(f['defender']), Number(march['place'])]
  const attack = computeBattlePointsOfLegionsAndRank(Number(march['legions']), march['commander'] ? (b.rank[b.active] ?? null) : null)
  const defence = computeBattlePointsOfLegionsAndRank(s.reader.legions(b, defender, place), b.stands[defender] === place ? (b.rank[defender] ?? null) : null)
  return [
    { name: s.name(b.active), value: nero.value.beside.strength(attack) },
    { name: s.name(defender), value: nero.value.beside.strength(defence) },
  ]
}
