/** Italia's board as pieces on the map: units by nation and type, leaders, fleets with what they carry, cities and ruins. */
import type { Lang } from '@tabularium/kernel'
import {
  ALL_LANDS,
  ALL_SEAS,
  findControlled,
  count,
  dueIn,
  FLEET,
  fleetsAt,
  hasPieces,
  isEntry,
  leadersAt,
  NATIONS_OF,
  seats,
  space,
  type,
  TYPES_OF,
  type B,
  type BattleFrame,
  type Leader,
  type Nation,
  type Space,
  type UnitType,
  type Area,
  type Sea,
} from '@tabularium/italia/table'
import type { AnyView, SpaceBadge, PieceStack, Tone } from '../../table/game-ui.ts'
import { peopleOf } from './peoples.ts'
import { boardOf, cargoOf, castIn, frameIn, framesOf, tallied, toneOf, type Cast } from './cast.ts'

const KINDS: { readonly [type: string]: PieceStack['kind'] } = {
  infantry: 'heavy-infantry',
  'roman-foederati': 'light-infantry',
  legion: 'legion',
  'consular-legion': 'legion',
  knight: 'heavy-cavalry',
  elephant: 'elephants',
  fleet: 'galley',
}
const kindOf = (t: UnitType): PieceStack['kind'] => KINDS[type.ids[t]!] ?? 'heavy-infantry'
const isConsular = (t: UnitType): boolean => type.ids[t] === 'consular-legion'
/** All of them, or none: what some of them did is said in their name. */
const stateOf = (state: 'spent' | 'damaged', some: number, all: number): Pick<PieceStack, 'state'> =>
  (state === 'damaged' ? some > 0 : some >= all) ? { state } : {}
const hurtIn = (f: BattleFrame | undefined, n: Nation, t: UnitType, at: Space): number =>
  f?.where !== at ? 0 : n === f.attacker ? f.hurtAttackers[t]! : n === f.defender ? f.hurtDefenders[t]! : 0
const movedOf = (b: B, n: Nation, t: UnitType, at: Space): number => (n === b.active ? b.tracks.filter(x => x.type === t && x.at === at).length : 0)
const noted = (text: string, notes: readonly string[]): string => (notes.length > 0 ? `${text} (${notes.join(', ')})` : text)

interface Scene {
  readonly b: B
  readonly cast: Cast
  readonly battle: BattleFrame | undefined
  /** The nations that have anything on the board. */
  readonly nations: readonly Nation[]
}
function unitStack({ b, cast, battle }: Scene, n: Nation, t: UnitType, at: Area): PieceStack[] {
  const k = count(b, n, t, at)
  if (k === 0) return []
  const [moved, hurt] = [Math.min(k, movedOf(b, n, t, at)), hurtIn(battle, n, t, at)]
  const notes = [...(moved > 0 ? [cast.t.moved(moved)] : []), ...(hurt > 0 ? [cast.t.hurt(hurt)] : [])]
  return [
    {
      key: `${n}-${t}`,
      tone: toneOf(n),
      kind: kindOf(t),
      people: peopleOf(n),
      count: k,
      leads: isConsular(t),
      ...(battle ? stateOf('damaged', hurt, k) : stateOf('spent', moved, k)),
      name: noted(cast.t.of(cast.units(k, t), cast.nation(n)), notes),
    },
  ]
}
/** A leader whose campaign falls into this round wears a crown. */
function leaderStack({ b, cast }: Scene, n: Nation, l: Leader): PieceStack {
  const campaigns = dueIn(n, b.round).campaign?.leader === l
  const name = campaigns ? cast.t.campaigner(cast.leader(l), cast.nation(n)) : cast.t.leader(cast.leader(l), cast.nation(n))
  return {
    key: `leader-${l}`,
    tone: toneOf(n),
    kind: campaigns ? 'emperor' : 'general',
    people: peopleOf(n),
    count: 1,
    name,
    ...stateOf('spent', b.marched.some(m => m.leader === l) ? 1 : 0, 1),
  }
}
const landStacks = (s: Scene, at: Area): PieceStack[] =>
  s.nations.flatMap(n => [...leadersAt(s.b, n, at).map(l => leaderStack(s, n, l)), ...TYPES_OF[n]!.flatMap(t => unitStack(s, n, t, at))])

// ---- At sea ----
type Hold = B['holds'][number]
/** A laden fleet stands for itself, with its lading behind it: nothing else tells one from another. */
function ladenStacks({ b, cast }: Scene, h: Hold): PieceStack[] {
  const no = b.holds.indexOf(h)
  const base = { tone: toneOf(h.nation), people: peopleOf(h.nation) }
  const fleet = cast.t.of(cast.units(1, FLEET), cast.nation(h.nation))
  return [
    { ...base, key: `laden-${no}`, kind: 'galley', state: 'laden', count: 1, name: noted(fleet, [cast.t.carries(cast.t.list(cargoOf(cast, h)))]) },
    ...tallied(h.units).map(([t, k]): PieceStack => ({
      ...base,
      key: `aboard-${no}-${t}`,
      kind: kindOf(t),
      count: k,
      name: cast.t.aboard(cast.units(k, t), cast.nation(h.nation)),
    })),
  ]
}
function emptyStack({ b, cast }: Scene, n: Nation, at: Space, count: number): PieceStack[] {
  const moved = Math.min(count, movedOf(b, n, FLEET, at))
  const name = noted(cast.t.of(cast.units(count, FLEET), cast.nation(n)), moved > 0 ? [cast.t.moved(moved)] : [])
  return count === 0 ? [] : [{ key: `fleet-${n}`, tone: toneOf(n), kind: 'galley', people: peopleOf(n), count, name, ...stateOf('spent', moved, count) }]
}
function seaStacks(s: Scene, at: Sea): PieceStack[] {
  return s.nations.flatMap(n => {
    const laden = s.b.holds.filter(h => h.nation === n && h.at === at)
    const fleets = fleetsAt(s.b, n, at)
    if (fleets === 0) return []
    return [...emptyStack(s, n, at, fleets - laden.length), ...laden.flatMap(h => ladenStacks(s, h)), ...leadersAt(s.b, n, at).map(l => leaderStack(s, n, l))]
  })
}
export function piecesOf(view: AnyView, lang: Lang): ReadonlyMap<string, readonly PieceStack[]> {
  const b = boardOf(view)
  const nations = NATIONS_OF[b.game]!.filter(n => hasPieces(b, n))
  const scene: Scene = { b, cast: castIn(lang), battle: frameIn(framesOf(view), 'battle'), nations }
  return new Map([...ALL_LANDS.map(a => [space.ids[a]!, landStacks(scene, a)] as const), ...ALL_SEAS.map(s => [space.ids[s]!, seaStacks(scene, s)] as const)])
}

/** An area has a colour while only that colour stands in it; one that nobody holds loses the tint of its region, which says nothing here. */
export function holdersOf(view: AnyView): ReadonlyMap<string, Tone> {
  const b = boardOf(view)
  const held = NATIONS_OF[b.game]!.flatMap(n => findControlled(b, n).map(a => [a, toneOf(n)] as const))
  const tones = (a: number): Tone[] => [...new Set(held.filter(([at]) => at === a).map(([, tone]) => tone))]
  return new Map(
    ALL_LANDS.flatMap(a => (tones(a).length === 1 ? [[space.ids[a]!, tones(a)[0]!] as const] : isEntry(a) ? [] : [[space.ids[a]!, 'plain'] as const])),
  )
}

const [CITY, RUIN] = [1, 2]
function badgesAt(b: B, { t, nation }: Cast, lang: Lang, a: Space): SpaceBadge[] {
  const keeper = b.keeper[a] ?? null
  const city: SpaceBadge = { key: 'city', mark: t.badge.city, name: keeper === null ? t.city : t.cityOf(seats.names[lang][seats.ids.indexOf(keeper)]!) }
  const capitals = NATIONS_OF[b.game]!.filter(n => b.capital[n] === a)
  return [
    ...(b.cities[a] === CITY ? [keeper === null ? city : { ...city, tone: keeper }] : []),
    ...(b.cities[a] === RUIN ? [{ key: 'ruin', mark: t.badge.ruin, name: t.ruin }] : []),
    ...capitals.map(n => ({ key: `capital-${n}`, mark: t.badge.capital, name: t.capital(nation(n)), tone: toneOf(n) })),
  ]
}
export function badgesOf(view: AnyView, lang: Lang): ReadonlyMap<string, readonly SpaceBadge[]> {
  const b = boardOf(view)
  return new Map(
    ALL_LANDS.flatMap(a => {
      const badges = badgesAt(b, castIn(lang), lang, a)
      return badges.length > 0 ? [[space.ids[a]!, badges] as const] : []
    }),
  )
}
