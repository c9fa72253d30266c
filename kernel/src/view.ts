/** What a seat is shown, and what it may imagine. Both follow from the state's structure and are the same for every game. */
import { copyFields, randomBelow, shuffled, newRng, type Rng, type DeepReadonly } from '@tabularium/shapes'
import { areSameSeats, compareAscending, bitOfSeat, copySecrets, findZonesWithViewers } from './context.ts'
import type { Context, ShownZones, ZoneDef, ZoneDefs, ZoneTables } from './context.ts'
import type { GameTypes, PublicContext, State, View } from './types.ts'

/** Shares board and frames with the state: hosts never change a state that somebody may still be looking at. */
export function viewOf<G extends GameTypes>(g: Context<G>, asked: readonly G['Seat'][], seat: G['Seat'] | null): View<G> {
  const s = g.state
  const { zones, backs, hiddenBacks } = findOrMakeShownZones(g, seat)
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
    board: s.board as DeepReadonly<G['Board']>,
    zones: zones as View<G>['zones'],
    hiddenBacks,
    shared: s.secrets.shared.length === 0 || seat === null ? EMPTY_LIST : s.secrets.shared.filter(secret => secret.seats.includes(seat)),
    asides: s.asides.length === 0 || seat === null ? EMPTY_LIST : s.asides.filter(aside => aside.parties.includes(seat)),
    backs,
    own: seat === null ? null : ((s.secrets.own[seat] ?? null) as DeepReadonly<G['Own']> | null),
    draft: (seat === null ? null : s.drafts[seat]) ?? null,
    outcome: s.outcome,
  }
}
export const EMPTY_LIST: readonly never[] = []
function findOrMakeShownZones<G extends GameTypes>(g: Context<G>, seat: G['Seat'] | null): ShownZones {
  const at = seat === null ? g.seats.length : g.seats.indexOf(seat)
  const last = g.zones.shownTo[at]
  if (last?.of.zones === g.state.secrets.zones) return last
  return (g.zones.shownTo[at] = makeShownZones(g, seat, last && areSameSeats(last.by, g.seats) ? last : NOTHING_SHOWN))
}
const NOTHING_SHOWN: ShownZones = { of: { zones: {}, seen: [] }, by: [], lying: [], zones: {}, backs: {}, hiddenBacks: {} }
/** Most moves touch two zones: all others look as they did. */
function makeShownZones<G extends GameTypes>(g: Context<G>, seat: G['Seat'] | null, last: ShownZones): ShownZones {
  const { zones, seen } = g.state.secrets as ShownZones['of']
  const [bit, shown, hiddenBacks, all] = [bitOfSeat(g.seats, seat), { ...last.zones }, copyFields(last.hiddenBacks), last.lying.slice()]
  const isSightChanged = (thing: number) => ((last.of.seen[thing]! ^ seen[thing]!) & bit) !== 0
  const isAnySightChanged = seen.some((_, thing) => isSightChanged(thing))
  const { list, zones: byName } = findZonesWithViewers(g.zones, g.seats)
  let i = 0
  // Gone through in their own order, as a rule that of the list: to look up many by their names takes long.
  for (const name in zones) {
    const lying = zones[name]!
    const { at, mask, order } = list[i++]?.name === name ? list[i - 1]! : byName[name]!
    const isHidden = (mask & bit) === 0
    if (lying === last.lying[at] && !(isHidden && isAnySightChanged && lying.some(isSightChanged))) continue
    all[at] = lying
    shown[name] = isHidden ? makeZoneAsSeen(lying, seen, bit, order) : lying
    if (isHidden && g.zones.kindsOfBack > 1) hiddenBacks[name] = listUnseenBacks(g.zones, lying, seen, bit)
  }
  const backs =
    g.zones.showingBacks.length === 0 ? NOTHING_SHOWN.backs : Object.fromEntries(g.zones.showingBacks.map(zone => [zone, g.backs(zone as G['Zone'])]))
  // Every seat has other fields here, and more than a few: made from entries they are copied quickly.
  const unseen = last === NOTHING_SHOWN ? Object.fromEntries(Object.entries(hiddenBacks)) : hiddenBacks
  return { of: g.state.secrets, by: g.seats, lying: all, zones: shown, backs, hiddenBacks: unseen }
}
/** The backs of what a viewer does not know, in order: counted, which is quicker than to sort them. */
function listUnseenBacks({ backs, kindsOfBack }: ZoneTables, lying: readonly number[], seen: readonly number[], bit: number): readonly number[] {
  if (lying.length === 0) return EMPTY_LIST
  const counts = new Uint16Array(kindsOfBack)
  for (let i = 0; i < lying.length; i++) if ((seen[lying[i]!]! & bit) === 0) counts[backs[lying[i]!]!]!++
  const found: number[] = []
  for (let back = 0; back < kindsOfBack; back++) for (let n = counts[back]!; n > 0; n--) found.push(back)
  return found
}
/** Zones are never changed in place, so one whose things are all known is shown as it is. */
function makeZoneAsSeen(lying: readonly number[], seen: readonly number[], bit: number, order: ZoneDef['order']): readonly (number | null)[] {
  let known = 0
  for (let i = 0; i < lying.length; i++) if ((seen[lying[i]!]! & bit) !== 0) known++
  if (known === 0) return makeListOfNulls(lying.length)
  if (known === lying.length) return lying
  const out: (number | null)[] = makeListOfNulls(lying.length).slice()
  for (let i = 0, n = 0; i < lying.length; i++) if ((seen[lying[i]!]! & bit) !== 0) out[order === 'pile' ? i : n++] = lying[i]!
  return out
}
/** So many things one does not know; most zones look like that, so the lists are made once. */
const listsOfNullsByLength: (readonly null[])[] = []
const makeListOfNulls = (n: number): readonly null[] => (listsOfNullsByLength[n] ??= Array.from({ length: n }, () => null))

/** How a game re-deals what is not mere cards: what every other seat may be keeping to itself, all of it together,
 *  given what everybody knows and what the viewer is shown. */
export type ImagineSecrets<G extends GameTypes> = (g: PublicContext<G>, view: View<G>, pick: (n: number) => number) => { readonly [S in G['Seat']]?: G['Own'] }

type SamplingRules<G extends GameTypes> = { readonly backs: readonly number[]; readonly imagine?: ImagineSecrets<G> }
/** Makes of a copy a state the seat cannot tell from the true one: unseen things of the same back change places, piles are mixed, what other seats keep
 *  to themselves is imagined anew, secrets and asides of others are gone, and so are their drafts and the key of the dice. */
export function turnIntoSampleState<G extends GameTypes>(g: Context<G>, s: State<G>, how: SamplingRules<G>, seat: G['Seat'], key: readonly number[]): State<G> {
  const { shared, own } = s.secrets
  s.secrets = { ...copySecrets(s.secrets), shared: shared.filter(secret => secret.seats.includes(seat)) }
  s.asides = s.asides.filter(aside => aside.parties.includes(seat))
  const rng = newRng(key)
  redealUnseenThings(s, g.zones.defs, how.backs, rng, bitOfSeat(s.seats, seat))
  if (how.imagine) {
    const imagined = how.imagine(g as unknown as PublicContext<G>, viewOf(g, [], seat), n => randomBelow(rng, n))
    s.secrets.own = { ...own, ...imagined, ...(seat in own && { [seat]: own[seat] }) }
  }
  const mine = s.drafts[seat]
  s.drafts = (mine ? { [seat]: mine } : {}) as State<G>['drafts']
  s.rng = { key, branch: 1, count: 0 }
  return s
}
type PlaceInZone = { readonly lying: number[]; readonly at: number; readonly mask: number }
/** What others know goes with the place, not with the thing: whoever looks into the place knows what lies there now.
 *  Before anything is mixed it is put in order: from the same key come the same places, however the true ones lie. */
function redealUnseenThings<G extends GameTypes>(s: State<G>, defs: ZoneDefs, backs: readonly number[], rng: Rng, bit: number): void {
  const { seen } = s.secrets
  const zones = s.secrets.zones as { [zone: string]: number[] }
  const unseen: PlaceInZone[] = []
  const byPile: PlaceInZone[][] = []
  const hands: number[][] = []
  for (const zone in defs) {
    // A zone where all is known stays as it is.
    if (!zones[zone]!.some(thing => (seen[thing]! & bit) === 0)) continue
    const [def, lying] = [defs[zone]!, (zones[zone] = zones[zone]!.slice())]
    if (hasHiddenOrder(def)) sortUnseenInPlace(lying, def, backs, seen, bit)
    const here: PlaceInZone[] = []
    for (let at = 0; at < lying.length; at++) if ((seen[lying[at]!]! & bit) === 0) here.push({ lying, at, mask: seen[lying[at]!]! })
    unseen.push(...here)
    // The back of the top is known, so it changes places with its like alone.
    if (def.order === 'pile' && hasHiddenOrder(def)) byPile.push(def.showsBacks ? here.filter(p => p.at < lying.length - 1) : here)
    if (def.order === 'hand') hands.push(lying)
  }
  const permute = (places: readonly PlaceInZone[]) => {
    const mixed = shuffled(rng, places.map(p => p.lying[p.at]!).sort(compareAscending))
    places.forEach(({ lying, at, mask }, i) => {
      lying[at] = mixed[i]!
      seen[mixed[i]!] = mask
    })
  }
  const byBack = Map.groupBy(unseen, p => backs[p.lying[p.at]!]!)
  for (const back of [...byBack.keys()].sort(compareAscending)) permute(byBack.get(back)!)
  for (const places of byPile) permute(places)
  for (const hand of hands) hand.sort(compareAscending)
}
const hasHiddenOrder = ({ order, visibleTo }: ZoneDef): boolean => order === 'hand' || visibleTo === 'none'
/** By their backs; in a hand, where places mean nothing, by who knows them too. A top whose back is shown stays where it is. */
function sortUnseenInPlace(lying: number[], { order, showsBacks }: ZoneDef, backs: readonly number[], seen: number[], bit: number): void {
  const isPile = order === 'pile'
  const top = isPile && showsBacks ? lying.length - 1 : lying.length
  const places: number[] = []
  for (let at = 0; at < top; at++) if ((seen[lying[at]!]! & bit) === 0) places.push(at)
  const masks = places.map(at => seen[lying[at]!]!)
  const things = places.map(at => lying[at]!).sort((a, b) => backs[a]! - backs[b]! || (isPile ? 0 : seen[a]! - seen[b]!) || a - b)
  places.forEach((at, i) => (lying[at] = things[i]!))
  if (isPile) things.forEach((thing, i) => (seen[thing] = masks[i]!))
}
