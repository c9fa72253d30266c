/** What a seat is shown, and what it may imagine. Both follow from the state's structure and are the same for every game. */
import { below, shuffled, stream } from './chance.ts'
import { ascending, bitOf, type Context, type ZoneDefs } from './context.ts'
import type { GameTypes, Open, Rng, Seen, State, View } from './types.ts'

/** Shares board and frames with the state: hosts never change a state that somebody may still be looking at. */
export function viewOf<G extends GameTypes>(g: Context<G>, asked: readonly G['Seat'][], seat: G['Seat'] | null): View<G> {
  const s = g.state
  return {
    game: s.game,
    rules: s.rules,
    data: s.data,
    scenario: s.scenario,
    options: s.options,
    seats: s.seats,
    seat,
    asked,
    stack: s.stack as unknown as View<G>['stack'],
    board: s.board as Seen<G['Board']>,
    zones: shownZones(g, seat) as View<G>['zones'],
    own: seat === null ? null : ((s.secrets.own[seat] ?? null) as Seen<G['Own']> | null),
    draft: (seat === null ? null : s.drafts[seat]) ?? null,
    outcome: s.outcome,
  }
}
function shownZones<G extends GameTypes>(g: Context<G>, seat: G['Seat'] | null): { [zone: string]: readonly (number | null)[] } {
  const { zones, seen } = g.state.secrets
  const bit = bitOf(g.seats, seat)
  const out: { [zone: string]: readonly (number | null)[] } = { ...zones }
  for (const zone of g.zones.hidden) {
    if (zone.open === seat) continue
    const lying = out[zone.name] as readonly number[]
    out[zone.name] = known(lying, seen, bit) === 0 ? unknown(lying.length) : zone.lies === 'pile' ? pileView(lying, seen, bit) : handView(lying, seen, bit)
  }
  return out
}
function known(lying: readonly number[], seen: readonly number[], bit: number): number {
  let n = 0
  for (let i = 0; i < lying.length; i++) if ((seen[lying[i]!]! & bit) !== 0) n++
  return n
}
/** So many things one does not know; most zones look like that, so the lists are made once. */
const backs: (readonly null[])[] = []
const unknown = (n: number): readonly null[] => (backs[n] ??= Array.from({ length: n }, () => null))
const pileView = (pile: readonly number[], seen: readonly number[], bit: number) => pile.map(x => ((seen[x]! & bit) !== 0 ? x : null))
function handView(hand: readonly number[], seen: readonly number[], bit: number): (number | null)[] {
  const mine = hand.filter(x => (seen[x]! & bit) !== 0)
  return [...mine, ...unknown(hand.length - mine.length)]
}

/** How a game re-deals what is not mere cards: what another seat may be keeping to itself, given what everybody knows. */
export type Imagine<G extends GameTypes> = (g: Open<G>, seat: G['Seat'], pick: (n: number) => number) => G['Own']

/** A state the seat cannot tell from the true one: unseen things of the same back change places, other seats' own is imagined anew,
 *  their drafts are gone, and so is the key of the dice. */
export function sampleOf<G extends GameTypes>(
  g: Context<G>,
  backs: readonly number[],
  imagine: Imagine<G>,
  clone: (s: State<G>) => State<G>,
  seat: G['Seat'],
  key: readonly number[],
): State<G> {
  const s = clone(g.state)
  const rng = stream(key)
  redeal(s, g.zones.defs, backs, rng, bitOf(s.seats, seat))
  const pick = (n: number) => below(rng, n)
  for (const other of s.seats) if (other !== seat && s.secrets.own[other] !== undefined) s.secrets.own[other] = imagine(g as unknown as Open<G>, other, pick)
  const mine = s.drafts[seat]
  s.drafts = {}
  if (mine) s.drafts[seat] = mine
  s.rng = { key, branch: 1, count: 0 }
  return s
}
/** What others know goes with the place, not with the thing: whoever looks into the place knows what lies there now. */
function redeal<G extends GameTypes>(s: State<G>, defs: ZoneDefs, backs: readonly number[], rng: Rng, bit: number): void {
  const { seen } = s.secrets
  const zones = s.secrets.zones as { [zone: string]: number[] }
  const places = new Map<number, { zone: string; at: number; mask: number }[]>()
  for (const zone in defs) {
    const lying = (zones[zone] = zones[zone]!.slice())
    for (let at = 0; at < lying.length; at++) {
      const thing = lying[at]!
      if ((seen[thing]! & bit) !== 0) continue
      const group = places.get(backs[thing]!)
      const place = { zone, at, mask: seen[thing]! }
      if (group) group.push(place)
      else places.set(backs[thing]!, [place])
    }
  }
  for (const group of places.values()) {
    const mixed = shuffled(
      rng,
      group.map(p => zones[p.zone]![p.at]!),
    )
    group.forEach((p, i) => {
      zones[p.zone]![p.at] = mixed[i]!
      seen[mixed[i]!] = p.mask
    })
  }
  for (const zone in defs) if (defs[zone]!.lies === 'hand') zones[zone]!.sort(ascending)
}
