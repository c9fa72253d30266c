/** The board as pieces on the map: armies by side and class, transports and what they carry, engines, buildings, markets, tokens. */
import type { Lang } from '@tabularium/kernel'
import {
  armyOwner,
  building,
  buildingOf,
  buildingOwner,
  unitCapacityOfPiece,
  controllers,
  fullPm,
  HOME,
  LANDS,
  SPACES,
  space,
  structureOf,
  UNITS,
  unit,
  type PieceKind,
  type PieceOnMap,
  type Space,
  type Table,
  type Unit,
} from '@tabularium/medioevo/table'
import type { AnyView, SpaceBadge, PieceStack, Tone } from '../../table/game-ui.ts'
import { readBoard, createNamesAndTexts, findFrame, readMedioevoView, type NamesAndTexts, type MedioevoView } from './cast.ts'

export const FIGURES_BY_UNIT_TYPE: { readonly [id: string]: PieceStack['kind'] } = {
  light: 'light-infantry',
  heavy: 'heavy-infantry',
  archer: 'archers',
  knight: 'heavy-cavalry',
  // The metal of the coin is the level of the Captain.
  'captain-1': 'general',
  'captain-2': 'contender',
  'captain-3': 'king',
}
export const FIGURES_BY_PIECE_KIND: { readonly [K in PieceKind]: PieceStack['kind'] } = {
  'war-wagon': 'wagon',
  galley: 'galley',
  caravan: 'caravan',
  'merchant-ship': 'merchant-ship',
  'siege-engine': 'siege-engine',
}
const FIGURES_BY_BUILDING: { readonly [id: string]: PieceStack['kind'] } = {
  village: 'village',
  town: 'town',
  city: 'walled-city',
  tower: 'keep',
  fort: 'fort',
  castle: 'castle',
  cathedral: 'cathedral',
}
const appendNotes = (text: string, notes: readonly string[]): string => (notes.length > 0 ? `${text} (${notes.join(', ')})` : text)

// ---- Armies ----
type ArmyOnMap = Table['armies'][number]
/** Units of one side that differ in nothing a player would ask about. */
function makeUnitStack(cast: NamesAndTexts, of: readonly ArmyOnMap[], u: Unit): PieceStack[] {
  const count = of.reduce((total, a) => total + a.units[u]!, 0)
  if (count === 0) return []
  const { by, apart } = of[0]!
  const owner = armyOwner(of[0]!)
  const [aboard, stopped] = [apart?.aboard ?? null, apart?.stopped ?? false]
  const notes = [...(owner === by ? [] : [cast.t.lentBy(cast.side(owner))]), ...(aboard === null ? [] : [cast.t.aboard]), ...(stopped ? [cast.t.stopped] : [])]
  return [
    {
      key: `${by}-${owner}-${String(aboard)}-${String(stopped)}-${u}`,
      tone: cast.tone(by),
      kind: FIGURES_BY_UNIT_TYPE[unit.ids[u]!]!,
      count,
      name: appendNotes(cast.t.of(cast.units(count, u), cast.side(by)), notes),
      ...(stopped && { state: 'spent' as const }),
    },
  ]
}
function makeArmyStacks(cast: NamesAndTexts, at: Space): PieceStack[] {
  const here = cast.b.armies.filter(a => a.at === at)
  const alike = Map.groupBy(here, a => `${a.by} ${armyOwner(a)} ${String(a.apart?.aboard)} ${String(a.apart?.stopped)}`)
  return [...alike.values()].flatMap(of => UNITS.toReversed().flatMap(u => makeUnitStack(cast, of, u)))
}

// ---- Transports and engines ----
function writePieceNotes({ t, b, side, goods }: NamesAndTexts, p: Table['pieces'][number]): string[] {
  const isRoute = b.players[p.owner]?.route?.carrier === p.slot
  return [
    t.points(p.pm, fullPm(p)),
    ...(unitCapacityOfPiece(p) > 0 ? [t.room(unitCapacityOfPiece(p))] : []),
    ...(p.goods.length > 0 ? [t.carries(goods(p.goods))] : []),
    ...(p.lentTo === null ? [] : [t.lentTo(side(p.lentTo))]),
    ...(p.aboard === null ? [] : [t.aboard]),
    ...(isRoute ? [t.onRoute] : []),
  ]
}
const makePieceState = (p: Pick<PieceOnMap, 'pm'> & { readonly goods: readonly unknown[] }): Pick<PieceStack, 'state'> =>
  p.goods.length > 0 ? { state: 'laden' } : p.pm === 0 ? { state: 'spent' } : {}
const makePieceStacks = (cast: NamesAndTexts, at: Space): PieceStack[] =>
  cast.b.pieces
    .filter(p => p.at === at)
    .map(p => ({
      key: `piece-${p.slot}`,
      tone: cast.tone(p.lentTo ?? p.owner),
      kind: FIGURES_BY_PIECE_KIND[p.kind],
      count: 1,
      name: appendNotes(cast.t.of(cast.piece(p), cast.side(p.owner)), writePieceNotes(cast, p)),
      ...makePieceState(p),
    }))

// ---- Buildings ----
export const makeBuildingStacks = (cast: NamesAndTexts, at: Space): PieceStack[] =>
  cast.b.buildings
    .filter(x => x.at === at)
    .map(x => {
      const what = buildingOf(x.category, x.level)
      const owner = buildingOwner(cast.b, at)
      const name = building.names[cast.lang][building.ids.indexOf(what)]!
      return {
        key: `building-${x.category}`,
        tone: owner === null ? ('plain' as const) : cast.tone(owner),
        kind: FIGURES_BY_BUILDING[what]!,
        count: 1,
        name: appendNotes(owner === null ? name : cast.t.of(name, cast.side(owner)), x.damage > 0 ? [cast.t.damage(x.damage, structureOf(what))] : []),
        ...(x.damage > 0 && { state: 'damaged' as const }),
      }
    })
/** At sea barbarians have a Galley of their own. */
const makeBarbarianGalleyStack = (cast: NamesAndTexts, at: Space): PieceStack[] =>
  isSeaSpace(at) && cast.b.armies.some(a => a.at === at && a.by === 'barbarians')
    ? [{ key: 'horde-galley', tone: 'black', kind: 'galley', count: 1, name: cast.t.hordeGalley }]
    : []
const isSeaSpace = (at: Space): boolean => !LANDS.includes(at)

export function collectPieceStacks(view: AnyView, lang: Lang): ReadonlyMap<string, readonly PieceStack[]> {
  const cast = createNamesAndTexts(view, lang)
  return new Map(
    SPACES.map(
      at =>
        [
          space.ids[at]!,
          [...makeArmyStacks(cast, at), ...makeBarbarianGalleyStack(cast, at), ...makePieceStacks(cast, at), ...makeBuildingStacks(cast, at)],
        ] as const,
    ),
  )
}
const areKingdomsChosen = (b: Table): boolean => Object.values(b.players).every(p => p.kingdom !== null)
/** Whoever controls a territory colours it; a home that nobody controls loses the tint of its kingdom. */
export function collectHolderTones(view: AnyView): ReadonlyMap<string, Tone> {
  const { b, tone } = createNamesAndTexts(view, 'en')
  const owners = controllers(b)
  const tint = (at: Space): Tone | null => (owners[at] !== null ? tone(owners[at]!) : HOME[at] === null || !areKingdomsChosen(b) ? null : 'plain')
  return new Map(LANDS.flatMap(at => (tint(at) === null ? [] : [[space.ids[at]!, tint(at)!] as const])))
}

// ---- Badges ----
function makeRouteBadges(cast: NamesAndTexts, view: MedioevoView, at: Space): SpaceBadge[] {
  const { b, t, side, tone } = cast
  return view.seats.flatMap(seat => {
    const route = b.players[seat]?.route ?? null
    const i = route?.stops.indexOf(at) ?? -1
    if (route === null || i < 0) return []
    const isDone = route.done.includes(at)
    return [
      { key: `route-${seat}`, mark: isDone ? '✓' : String(i + 1), name: t.routeStop(i + 1, side(seat), isDone, at === route.destination), tone: tone(seat) },
    ]
  })
}
/** A route in the making. */
function makePlannedRouteBadges({ t, side, tone }: NamesAndTexts, view: MedioevoView, at: Space): SpaceBadge[] {
  const f = findFrame(view, 'route')
  const i = f?.stops.indexOf(at) ?? -1
  return f && i >= 0 ? [{ key: 'planned', mark: String(i + 1), name: t.routeStop(i + 1, side(f.seat), false, false), tone: tone(f.seat) }] : []
}
function listBadgesOfSpace(cast: NamesAndTexts, view: MedioevoView, at: Space): SpaceBadge[] {
  const { b, t, side, tone, goods } = cast
  const cubes = b.market[at] ?? []
  const token = b.token[at] ?? null
  const bans = b.marks.bans.filter(x => x.at === at && x.turn === b.turn)
  return [
    ...makePlannedRouteBadges(cast, view, at),
    ...makeRouteBadges(cast, view, at),
    ...(cubes.length > 0 ? [{ key: 'market', mark: `◆${cubes.length}`, name: t.market(goods(cubes)), tone: 'yellow' as const }] : []),
    ...(token === null ? [] : [{ key: 'token', mark: '⚑', name: t.token(side(token)), tone: tone(token) }]),
    ...bans.map(x => ({ key: `ban-${x.what}`, mark: '✕', name: t.banned[x.what], tone: 'red' as const })),
    ...(b.marks.shields.includes(at) ? [{ key: 'shield', mark: '⛨', name: t.shielded }] : []),
  ]
}
export function collectSpaceBadges(view: AnyView, lang: Lang): ReadonlyMap<string, readonly SpaceBadge[]> {
  const cast = createNamesAndTexts(view, lang)
  return new Map(
    SPACES.flatMap(at => {
      const badges = listBadgesOfSpace(cast, readMedioevoView(view), at)
      return badges.length > 0 ? [[space.ids[at]!, badges] as const] : []
    }),
  )
}
/** Where a piece stands, for answers that name it. */
export function findPlaceOfPiece(at: { readonly board: unknown }, slot: number): string[] {
  const found = readBoard(at).pieces.find(p => p.slot === slot)
  return found ? [space.ids[found.at]!] : []
}
