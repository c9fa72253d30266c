import type { LatLon, LocalText } from './data.ts'

export type Frame = {
  readonly parallels: readonly [number, number]
  readonly centre: LatLon
  readonly km: number
  readonly width: number
  readonly height: number
}
/** A seed; the third number is its head start in units (negative: a handicap). */
export type Seed = readonly [number, number, number?]
export type Cut = { readonly line: readonly LatLon[]; readonly width: number }
export type Barrier = { readonly line: readonly LatLon[]; readonly cost: number; readonly width?: number }

/** Everything about a map that is not in the game's data: the frame and the hand's shaping. */
export type Shaping = {
  readonly id: string
  readonly title: LocalText
  readonly frame: Frame
  readonly seed: number
  /** Seeds added to those of the data. */
  readonly more?: Readonly<Record<string, readonly Seed[]>>
  /** Touching pairs without an edge that are meant: drawn closed. */
  readonly closed?: readonly (readonly [string, string])[]
  /** Seeds that replace the centre of the data. */
  readonly move?: Readonly<Record<string, readonly Seed[]>>
  /** City spaces: discs cut out of their surroundings, radius in units. */
  readonly discs?: Readonly<Record<string, { readonly r: number; readonly at: readonly LatLon[] }>>
  /** Land and water that nobody plays on. */
  readonly voidLand?: readonly Seed[]
  readonly voidSea?: readonly Seed[]
  /** Straits too narrow for the grid are opened; lines of land close gaps. */
  readonly water?: readonly Cut[]
  readonly land?: readonly Cut[]
  readonly barriers?: readonly Barrier[]
  /** Extra cost of crossing a real river while growing: draws borders onto rivers. */
  readonly riverCost?: number
  /** Islets below this area (square units) vanish. */
  readonly islet?: number
  /** How strongly noise bends the borders (0..3). */
  readonly wildness?: number
  /** Islands given to a space by hand: a point on the island. */
  readonly islands?: Readonly<Record<string, readonly LatLon[]>>
  /** Colours of groups that the data does not colour: names of the plate or hex. */
  readonly colours?: Readonly<Record<string, string>>
  /** Tint of land that belongs to no group. */
  readonly neutral?: string
  /** Plate colours that areas take before the rest are shared out. */
  readonly prefer?: Readonly<Record<string, 'ochre' | 'sage' | 'brick' | 'steel' | 'straw' | 'plum'>>
  /** Groups whose name is not written. */
  readonly silent?: readonly string[]
  /** Room wanted for pieces, as a radius. */
  readonly pieceRoom?: number
  /** Languages of the names; the data has Latin, but not every game speaks it. */
  readonly langs?: readonly ('en' | 'it' | 'la')[]
  /** Language of the print picture. */
  readonly printLang?: 'en' | 'it' | 'la'
  readonly symbolScale?: number
  /** How far arrows over water reach inland. */
  readonly arrowReach?: number
  readonly arrowSize?: number
  /** Radius of city and port marks, in units. */
  readonly markSize?: number
  readonly anchors?: Readonly<Record<string, LatLon>>
  readonly type: Typography
  /** Names outside play: waters and lands that give the map its bearings. */
  readonly decor?: readonly DecorName[]
  /** Where a compass rose has room. */
  readonly rose?: { readonly at: LatLon; readonly r: number }
}

/** Largest and smallest size of each kind of name, in units; `near` is the layout for twice the scale. */
export type Typography = {
  readonly fit: { readonly space: readonly [number, number]; readonly sea: readonly [number, number]; readonly group: readonly [number, number] }
  readonly near: { readonly space: readonly [number, number]; readonly sea: readonly [number, number]; readonly city: readonly [number, number] }
}
export type DecorName = { readonly name: LocalText; readonly at: LatLon; readonly sea: boolean; readonly size: number; readonly angle?: number }
