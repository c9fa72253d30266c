/**
 * A compiled map. The file is `PackedMap`; `unpack.ts` turns it into `AtlasMap`.
 * Lengths are map units; y grows downwards.
 */
export type Lang = 'en' | 'it' | 'la'
export type Names = { readonly en: string; readonly it: string; readonly la?: string }
/** A point of the sheet. */
export type Point = readonly [x: number, y: number]
export type Box = readonly [x: number, y: number, width: number, height: number]

export type AtlasSpace = {
  readonly id: string
  readonly name: Names
  /** The data's own kind: province, land, sea, region, city, territory, entry, off-map. */
  readonly kind: string
  readonly sea: boolean
  readonly group: string | null
  readonly terrain: string | null
  /** Outline as an SVG path, islands included, all arcs shared with the neighbours. */
  readonly path: string
  readonly box: Box
  /** Centre and radius of the best free circle for pieces. */
  readonly place: readonly [number, number, number]
  /** The middle of the largest part, for centring and keyboard focus. */
  readonly label: Point
  readonly src: string
  /** Values of the game's data that the gallery shows beside the map. */
  readonly values: Readonly<Record<string, unknown>>
  readonly marks: readonly AtlasMark[]
}

/** A drawn thing inside a space: city, port, granary, settlement, fire, anchor, town, hillfort. */
export type AtlasMark = {
  readonly kind: string
  readonly at: Point
  readonly name?: Names
  readonly level?: number
  readonly fortified?: boolean
  readonly good?: string
}

export type AtlasEdge = {
  readonly a: string
  readonly b: string
  /** The data's kind of crossing. */
  readonly kind: string
  /** How it is drawn. */
  readonly drawn: 'border' | 'river' | 'ridge' | 'road' | 'coast' | 'sea' | 'strait' | 'gate' | 'frontier'
  readonly mid: Point
  readonly length: number
  readonly src: string
  readonly name?: string
}

/** A border between touching spaces that the rules do not let anybody cross. */
export type AtlasClosed = { readonly a: string; readonly b: string; readonly mid: Point; readonly length: number; readonly as: 'closed' | 'corner' }

export type AtlasGroup = {
  readonly id: string
  readonly name: Names
  readonly kind: string
  readonly members: readonly string[]
  readonly colour: string
  readonly colourDark: string
}

/**
 * A placed name. Straight names have `at` (middle of the baseline of the first line) and perhaps several lines;
 * names on a curve have `arc`, an SVG path that is longer than the text, and start at its middle.
 */
export type AtlasLabel = {
  readonly of: string
  readonly role: 'space' | 'sea' | 'group' | 'city'
  readonly lines: readonly string[]
  readonly at: Point
  readonly size: number
  readonly spacing: number
  readonly arc?: string
}

export type AtlasOwner = { readonly id: string; readonly name: Names; readonly light: string; readonly dark: string }

/** A side or corner of the played area, as on a compass. */
export type Side = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'
/** A part of the played area where nothing is played: unplayed land or open sea, without a mark, the middle of a place for pieces, or a name of the `fit` layout. */
export type QuietCorner = { readonly side: Side; readonly box: Box }

/**
 * The sheet is `width` by `height`; pictures and coordinates cover all of it, from 0 0.
 * The game is played inside `frame`: the camera fits `frame` into the room that it has, and lets the rest of the sheet run on around it.
 * Every name, mark and place for pieces lies inside `frame`; only outlines of spaces at its edge reach a little over it.
 */
export type AtlasMap = {
  readonly id: string
  readonly title: Names
  readonly width: number
  readonly height: number
  /** The played area: about 15 % of its shorter side is drawn beyond it on every side. */
  readonly frame: Box
  /** Where something may lie over the map: parts of `frame` that touch the side they name, the largest first. Beyond `frame` all is quiet. */
  readonly quiet: readonly QuietCorner[]
  /** The colour that the ink fades into at the edge of the sheet, by day and by night: what lies behind the map should have it. */
  readonly ground: { readonly light: string; readonly dark: string }
  /** Hash of everything this map was made from. */
  readonly hash: string
  /** Baked decor: pixels per unit of the two pictures. */
  readonly bake: { readonly '1x': number; readonly '2x': number }
  readonly spaces: readonly AtlasSpace[]
  readonly edges: readonly AtlasEdge[]
  readonly closed: readonly AtlasClosed[]
  readonly groups: readonly AtlasGroup[]
  readonly langs: readonly Lang[]
  /** Name layouts: `fit` while the whole map is in view, `near` from twice that scale on. */
  readonly labels: Readonly<Record<'fit' | 'near', Readonly<Partial<Record<Lang, readonly AtlasLabel[]>>>>>
  readonly owners: readonly AtlasOwner[]
  readonly legend: readonly { readonly key: string; readonly name: Names }[]
}

/** On disk: an edge is [a, b, kind, drawn, src, x, y, length, name?], spaces by number, words by their place in `words`. */
export type PackedEdge = readonly [a: number, b: number, kind: number, drawn: number, src: number, x: number, y: number, length: number, name?: string]
/** On disk: a name is [role, of, text or words per line, x, y, size, spacing, arc?]. */
export type PackedLabel = readonly [role: number, of: number | string, text: string, x: number, y: number, size: number, spacing: number, arc?: string]
/** On disk: outlines are rings of shared arcs; arc i forwards is i + 1, backwards -(i + 1). */
export type PackedSpace = Omit<AtlasSpace, 'path' | 'box'> & { readonly rings: readonly (readonly number[])[] }
export type PackedMap = Omit<AtlasMap, 'spaces' | 'edges' | 'labels'> & {
  readonly words: readonly string[]
  readonly arcs: readonly string[]
  readonly spaces: readonly PackedSpace[]
  readonly edges: readonly PackedEdge[]
  readonly labels: Readonly<Record<'fit' | 'near', Readonly<Partial<Record<Lang, readonly PackedLabel[]>>>>>
}
