/** Nero's board as the table reads it: from the view alone, in ids. */
import type { InBothLanguages } from '@tabularium/kernel'
import cards from '@tabularium/nero/data/cards.json' with { type: 'json' }
import ids from '@tabularium/nero/data/ids.json' with { type: 'json' }
import map from '@tabularium/nero/data/map.json' with { type: 'json' }
import setup from '@tabularium/nero/data/setup.json' with { type: 'json' }
import { doesPlayerControlSpace, LEAST_HELD } from '@tabularium/nero/table'
import { currentLang } from '../../settings/preferences.ts'
import type { AnyView, Tone } from '../../table/game-ui.ts'

interface MapSpaceData {
  readonly id: string
  readonly name: InBothLanguages<string>
  readonly lat: number
  readonly lon: number
}
interface MapZoneData {
  readonly id: string
  readonly name: InBothLanguages<string>
  readonly members: readonly string[]
  readonly playerColour?: Tone
  readonly contender?: InBothLanguages<string>
}
export interface NeroTables {
  readonly ids: { readonly spaces: readonly string[]; readonly zones: readonly string[]; readonly cards: readonly string[] }
  readonly map: {
    readonly spaces: readonly MapSpaceData[]
    readonly groups: readonly MapZoneData[]
    readonly edges: readonly { readonly a: string; readonly b: string; readonly kind: string }[]
  }
  readonly cards: {
    readonly events: readonly { readonly id: string; readonly name: InBothLanguages<string>; readonly text: InBothLanguages<string> }[]
    readonly cards: readonly { readonly id: string; readonly event: string; readonly mp: number; readonly bp: number }[]
  }
  readonly setup: { readonly ranks: readonly { readonly name: InBothLanguages<string> }[]; readonly declaration: { readonly needed: number } }
}
export interface NeroBoard {
  readonly turn: number
  readonly active: number
  readonly home: readonly (number | null)[]
  readonly legions: readonly number[]
  readonly marked: readonly number[]
  readonly spent: readonly number[]
  readonly rank: readonly number[]
  readonly stands: readonly (number | null)[]
  readonly vp: readonly number[]
  readonly tribes: number | null
  readonly played: number
  readonly from: number | null
  readonly mp: number
}
export const NO_PLAYER = 4
/** The names, colours and places that rules have no use for. */
const neroTables = { ids, map, cards, setup } as unknown as NeroTables
export const readBoard = (view: { readonly board: unknown }): NeroBoard => view.board as NeroBoard

export interface NeroBoardReader {
  readonly tables: NeroTables
  readonly zones: readonly MapZoneData[]
  readonly size: number
  /** Provinces of a zone that must be held. */
  readonly needed: number
  legions(b: NeroBoard, owner: number, space: number): number
  controls(b: NeroBoard, players: number, player: number, space: number): boolean
  /** Provinces of a zone that a player controls. */
  heldIn(b: NeroBoard, players: number, player: number, zone: number): number
  zonesHeld(b: NeroBoard, players: number, player: number): number
  toneOf(b: NeroBoard, player: number): Tone
  zoneOf(b: NeroBoard, player: number): MapZoneData | null
  zoneName(zone: MapZoneData): string
  rankName(rank: number): string
}
export function createBoardReader(): NeroBoardReader {
  const size = neroTables.ids.spaces.length
  const zones = neroTables.ids.zones.map(id => neroTables.map.groups.find(g => g.id === id)!)
  const indices = zones.map(z => z.members.map(id => neroTables.ids.spaces.indexOf(id)))
  const legions = (b: NeroBoard, owner: number, space: number): number => b.legions[owner * size + space] ?? 0
  const holds = (b: NeroBoard, players: number, player: number, space: number): boolean =>
    doesPlayerControlSpace(b as unknown as Parameters<typeof doesPlayerControlSpace>[0], players, player, space)
  const heldIn: NeroBoardReader['heldIn'] = (b, players, player, zone) => indices[zone]!.filter(s => holds(b, players, player, s)).length
  const zoneOf = (b: NeroBoard, player: number): MapZoneData | null => zones[b.home[player] ?? -1] ?? null
  return {
    tables: neroTables,
    zones,
    size,
    legions,
    heldIn,
    zoneOf,
    controls: holds,
    needed: LEAST_HELD,
    zonesHeld: (b, players, player) => zones.filter((_, i) => heldIn(b, players, player, i) >= LEAST_HELD).length,
    toneOf: (b, player) => zoneOf(b, player)?.playerColour ?? 'plain',
    zoneName: zone => zone.name[currentLang.value],
    rankName: rank => neroTables.setup.ranks[rank]!.name[currentLang.value],
  }
}
export const listPlayerIndices = (view: Pick<AnyView, 'seats'>): number[] => view.seats.map((_, i) => i)
