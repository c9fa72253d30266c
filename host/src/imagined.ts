/** A sample dealt by somebody who has nothing but a view: a page far from the host, an opponent elsewhere. */
import { bitOfSeat, computeSeenMasks, type PendingDecision, type GameModule, type GameTypes, type State, type View } from '@tabularium/kernel'

export function makeSampleStateFromView<G extends GameTypes>(game: GameModule<G>, view: View<G>, key: readonly number[]): State<G> {
  // Null looks on: the kernel gives spectators a bit of their own.
  return game.sample(makeAnyStateFromView(game, view), view.seat as G['Seat'], key)
}
/** What the seat may do: that follows from what it knows, so nothing has to be dealt for it. */
export function findDecisionFromView<G extends GameTypes>(game: GameModule<G>, view: View<G>): PendingDecision<G> | null {
  return view.seat === null ? null : game.decisionOf(makeAnyStateFromView(game, view), view.seat)
}
/** Some state with this view, no likelier than others: only good to be dealt anew. */
function makeAnyStateFromView<G extends GameTypes>(game: GameModule<G>, view: View<G>): State<G> {
  const { game: id, rules, data, scenario, options, seats, stack, board, shared, asides, outcome } = view as unknown as State<G> & View<G>
  const zones = fillUnknownPlacesOfZones(game, view)
  const known = view.seat === null || view.own === null ? {} : { [view.seat]: view.own }
  const secrets = { zones, seen: computeSeenMasksFromView(game, view, zones), own: known, shared: [...shared] } as unknown as State<G>['secrets']
  const drafts = (view.seat === null || !view.draft ? {} : { [view.seat]: view.draft }) as State<G>['drafts']
  return { game: id, rules, data, scenario, options, seats, rng: { key: [], branch: 1, count: 0 }, stack, board, secrets, drafts, asides: [...asides], outcome }
}
type ThingsByZone<G extends GameTypes> = { [Z in G['Zone']]: number[] }
/** Every unknown place gets one of the things that are nowhere to be seen, with the back that lies there. */
function fillUnknownPlacesOfZones<G extends GameTypes>(game: GameModule<G>, view: View<G>): ThingsByZone<G> {
  const unseen = listUnseenThingsByBack(game, view)
  const take = (back: number): number => unseen[back]!.pop()!
  return Object.fromEntries(
    Object.entries(view.zones as ShownThingsByZone).map(([zone, lying]) => [zone, fillUnknownPlacesOfZone(lying, listUnknownBacks(view, zone), take)]),
  ) as ThingsByZone<G>
}
/** Lists by number, not sets and maps: whoever plays by a view asks this before every decision. */
function listUnseenThingsByBack<G extends GameTypes>({ def }: GameModule<G>, view: View<G>): number[][] {
  const isShown = new Uint8Array(def.things.ids.length)
  for (const lying of Object.values(view.zones as ShownThingsByZone)) for (const thing of lying) if (thing !== null) isShown[thing] = 1
  const unseen: number[][] = []
  for (let thing = 0; thing < isShown.length; thing++) if (isShown[thing] === 0) (unseen[def.backs[thing]!] ??= []).push(thing)
  return unseen
}
type ShownThingsByZone = { readonly [zone: string]: readonly (number | null)[] }
/** The backs of the unknown places from the bottom up; where the top one's is known to all, it lies last. */
function listUnknownBacks<G extends GameTypes>(view: View<G>, zone: string): readonly number[] {
  const backs = view.hiddenBacks[zone]
  const top = view.backs[zone]?.at(-1)
  // What lies on top, or comes last in a hand, may be known to the viewer: then its back is none of these.
  if (!backs || top === undefined || !backs.includes(top)) return backs ?? []
  return [...backs.toSpliced(backs.indexOf(top), 1), top]
}
function fillUnknownPlacesOfZone(lying: readonly (number | null)[], backs: readonly number[], take: (back: number) => number): number[] {
  let n = 0
  return lying.map(thing => thing ?? take(backs[n++] ?? 0))
}
/** Whoever may look has looked, and the viewer knows what he is shown elsewhere. */
function computeSeenMasksFromView<G extends GameTypes>(game: GameModule<G>, view: View<G>, zones: ThingsByZone<G>): number[] {
  const seen = computeSeenMasks(game.def, zones, view.seats)
  const bit = bitOfSeat(view.seats, view.seat)
  for (const lying of Object.values(view.zones as ShownThingsByZone)) for (const thing of lying) if (thing !== null) seen[thing] = seen[thing]! | bit
  return seen
}
