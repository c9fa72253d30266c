/** Italia's board as pieces on the map: units by nation and type, leaders, fleets with what they carry, cities and ruins. */
import type { Lang } from '@tabularium/kernel'
import {
  ALL_LANDS,
  ALL_SEAS,
  findControlled,
  count,
  findDueInRound,
  FLEET,
  fleetsAt,
  hasNationPieces,
  isEntryArea,
  findLeadersAt,
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
import { findPeopleEmblem } from './peoples.ts'
import { readBoard, listCargo, findNamesAndTexts, findFrame, readFrames, countByType, findToneOfNation, type NamesAndTexts } from './cast.ts'

const FIGURES_BY_UNIT_TYPE: { readonly [type: string]: PieceStack['kind'] } = {
  infantry: 'heavy-infantry',
  'roman-foederati': 'light-infantry',
  legion: 'legion',
  'consular-legion': 'legion',
  knight: 'heavy-cavalry',
  elephant: 'elephants',
  fleet: 'galley',
}
const findUnitFigure = (t: UnitType): PieceStack['kind'] => FIGURES_BY_UNIT_TYPE[type.ids[t]!] ?? 'heavy-infantry'
const isConsularLegion = (t: UnitType): boolean => type.ids[t] === 'consular-legion'
/** All of them, or none: what some of them did is said in their name. */
const makeStackState = (state: 'spent' | 'damaged', some: number, all: number): Pick<PieceStack, 'state'> =>
  (state === 'damaged' ? some > 0 : some >= all) ? { state } : {}
const countHurtUnits = (f: BattleFrame | undefined, n: Nation, t: UnitType, at: Space): number =>
  f?.where !== at ? 0 : n === f.attacker ? f.hurtAttackers[t]! : n === f.defender ? f.hurtDefenders[t]! : 0
const countMovedUnits = (b: B, n: Nation, t: UnitType, at: Space): number => (n === b.active ? b.tracks.filter(x => x.type === t && x.at === at).length : 0)
const appendNotes = (text: string, notes: readonly string[]): string => (notes.length > 0 ? `${text} (${notes.join(', ')})` : text)

interface BoardContext {
  readonly b: B
  readonly cast: NamesAndTexts
  readonly battle: BattleFrame | undefined
  /** The nations that have anything on the board. */
  readonly nations: readonly Nation[]
}
function makeUnitStack({ b, cast, battle }: BoardContext, n: Nation, t: UnitType, at: Area): PieceStack[] {
  const k = count(b, n, t, at)
  if (k === 0) return []
  const [moved, hurt] = [Math.min(k, countMovedUnits(b, n, t, at)), countHurtUnits(battle, n, t, at)]
  const notes = [...(moved > 0 ? [cast.t.moved(moved)] : []), ...(hurt > 0 ? [cast.t.hurt(hurt)] : [])]
  return [
    {
      key: `${n}-${t}`,
      tone: findToneOfNation(n),
      kind: findUnitFigure(t),
      people: findPeopleEmblem(n),
      count: k,
      leads: isConsularLegion(t),
      ...(battle ? makeStackState('damaged', hurt, k) : makeStackState('spent', moved, k)),
      name: appendNotes(cast.t.of(cast.units(k, t), cast.nation(n)), notes),
    },
  ]
}
/** A leader whose campaign falls into this round wears a crown. */
function makeLeaderStack({ b, cast }: BoardContext, n: Nation, l: Leader): PieceStack {
  const campaigns = findDueInRound(n, b.round).campaign?.leader === l
  const name = campaigns ? cast.t.campaigner(cast.leader(l), cast.nation(n)) : cast.t.leader(cast.leader(l), cast.nation(n))
  return {
    key: `leader-${l}`,
    tone: findToneOfNation(n),
    kind: campaigns ? 'emperor' : 'general',
    people: findPeopleEmblem(n),
    count: 1,
    name,
    ...makeStackState('spent', b.marched.some(m => m.leader === l) ? 1 : 0, 1),
  }
}
const makeStacksOnLand = (s: BoardContext, at: Area): PieceStack[] =>
  s.nations.flatMap(n => [...findLeadersAt(s.b, n, at).map(l => makeLeaderStack(s, n, l)), ...TYPES_OF[n]!.flatMap(t => makeUnitStack(s, n, t, at))])

// ---- At sea ----
type LadenFleet = B['holds'][number]
/** A laden fleet stands for itself, with its lading behind it: nothing else tells one from another. */
function makeLadenFleetStacks({ b, cast }: BoardContext, h: LadenFleet): PieceStack[] {
  const no = b.holds.indexOf(h)
  const base = { tone: findToneOfNation(h.nation), people: findPeopleEmblem(h.nation) }
  const fleet = cast.t.of(cast.units(1, FLEET), cast.nation(h.nation))
  return [
    { ...base, key: `laden-${no}`, kind: 'galley', state: 'laden', count: 1, name: appendNotes(fleet, [cast.t.carries(cast.t.list(listCargo(cast, h)))]) },
    ...countByType(h.units).map(([t, k]): PieceStack => ({
      ...base,
      key: `aboard-${no}-${t}`,
      kind: findUnitFigure(t),
      count: k,
      name: cast.t.aboard(cast.units(k, t), cast.nation(h.nation)),
    })),
  ]
}
function makeEmptyFleetStack({ b, cast }: BoardContext, n: Nation, at: Space, count: number): PieceStack[] {
  const moved = Math.min(count, countMovedUnits(b, n, FLEET, at))
  const name = appendNotes(cast.t.of(cast.units(count, FLEET), cast.nation(n)), moved > 0 ? [cast.t.moved(moved)] : [])
  return count === 0
    ? []
    : [{ key: `fleet-${n}`, tone: findToneOfNation(n), kind: 'galley', people: findPeopleEmblem(n), count, name, ...makeStackState('spent', moved, count) }]
}
function makeStacksAtSea(s: BoardContext, at: Sea): PieceStack[] {
  return s.nations.flatMap(n => {
    const laden = s.b.holds.filter(h => h.nation === n && h.at === at)
    const fleets = fleetsAt(s.b, n, at)
    if (fleets === 0) return []
    return [
      ...makeEmptyFleetStack(s, n, at, fleets - laden.length),
      ...laden.flatMap(h => makeLadenFleetStacks(s, h)),
      ...findLeadersAt(s.b, n, at).map(l => makeLeaderStack(s, n, l)),
    ]
  })
}
export function collectPieceStacks(view: AnyView, lang: Lang): ReadonlyMap<string, readonly PieceStack[]> {
  const b = readBoard(view)
  const nations = NATIONS_OF[b.game]!.filter(n => hasNationPieces(b, n))
  const scene: BoardContext = { b, cast: findNamesAndTexts(lang), battle: findFrame(readFrames(view), 'battle'), nations }
  return new Map([
    ...ALL_LANDS.map(a => [space.ids[a]!, makeStacksOnLand(scene, a)] as const),
    ...ALL_SEAS.map(s => [space.ids[s]!, makeStacksAtSea(scene, s)] as const),
  ])
}

/** An area has a colour while only that colour stands in it; one that nobody holds loses the tint of its region, which says nothing here. */
export function collectHolderTones(view: AnyView): ReadonlyMap<string, Tone> {
  const b = readBoard(view)
  const held = NATIONS_OF[b.game]!.flatMap(n => findControlled(b, n).map(a => [a, findToneOfNation(n)] as const))
  const tones = (a: number): Tone[] => [...new Set(held.filter(([at]) => at === a).map(([, tone]) => tone))]
  return new Map(
    ALL_LANDS.flatMap(a => (tones(a).length === 1 ? [[space.ids[a]!, tones(a)[0]!] as const] : isEntryArea(a) ? [] : [[space.ids[a]!, 'plain'] as const])),
  )
}

const [CITY, RUIN] = [1, 2]
function listBadgesOfSpace(b: B, { t, nation }: NamesAndTexts, lang: Lang, a: Space): SpaceBadge[] {
  const keeper = b.keeper[a] ?? null
  const city: SpaceBadge = { key: 'city', mark: t.badge.city, name: keeper === null ? t.city : t.cityOf(seats.names[lang][seats.ids.indexOf(keeper)]!) }
  const capitals = NATIONS_OF[b.game]!.filter(n => b.capital[n] === a)
  return [
    ...(b.cities[a] === CITY ? [keeper === null ? city : { ...city, tone: keeper }] : []),
    ...(b.cities[a] === RUIN ? [{ key: 'ruin', mark: t.badge.ruin, name: t.ruin }] : []),
    ...capitals.map(n => ({ key: `capital-${n}`, mark: t.badge.capital, name: t.capital(nation(n)), tone: findToneOfNation(n) })),
  ]
}
export function collectSpaceBadges(view: AnyView, lang: Lang): ReadonlyMap<string, readonly SpaceBadge[]> {
  const b = readBoard(view)
  return new Map(
    ALL_LANDS.flatMap(a => {
      const badges = listBadgesOfSpace(b, findNamesAndTexts(lang), lang, a)
      return badges.length > 0 ? [[space.ids[a]!, badges] as const] : []
    }),
  )
}
