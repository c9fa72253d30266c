import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph } from 'opentype.js'

/** One face a role. All are under the Open Font License and ship from the registry. */
export const faces = {
  space: { package: '@fontsource/alegreya-sc', file: 'alegreya-sc', style: '700-normal', family: 'Alegreya SC' },
  sea: { package: '@fontsource/im-fell-dw-pica', file: 'im-fell-dw-pica', style: '400-italic', family: 'IM Fell DW Pica' },
  group: { package: '@fontsource/cinzel', file: 'cinzel', style: '600-normal', family: 'Cinzel' },
  city: { package: '@fontsource/alegreya', file: 'alegreya', style: '500-italic', family: 'Alegreya' },
} as const
export type Role = keyof typeof faces

const require = createRequire(import.meta.url)
const file = (role: Role, subset: string, ending: string): string => {
  const f = faces[role]
  return require.resolve(`${f.package}/files/${f.file}-${subset}-${f.style}.${ending}`)
}
/** The file of a subset, or null where the face has none. */
export const fontFile = (role: Role, ending: 'woff' | 'woff2', subset: 'latin' | 'latin-ext'): string | null => {
  try {
    return file(role, subset, ending)
  } catch {
    return null
  }
}

const load = (path: string | null): Font | null => {
  if (!path) return null
  const bytes = readFileSync(path)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer)
}

const cache = new Map<string, Font | null>()
const fontOf = (role: Role, subset: 'latin' | 'latin-ext'): Font | null => {
  const key = `${role} ${subset}`
  if (!cache.has(key)) cache.set(key, load(fontFile(role, 'woff', subset)))
  return cache.get(key)!
}

type ShapedLetter = { readonly glyph: Glyph; readonly font: Font; readonly x: number; readonly width: number; readonly char: string }

const shapedTexts = new Map<string, { letters: readonly ShapedLetter[]; width: number }>()
export const shapeText = (role: Role, text: string, spacing: number): { letters: readonly ShapedLetter[]; width: number } => {
  const key = `${role}|${spacing}|${text}`
  const known = shapedTexts.get(key)
  if (known) return known
  const fresh = shapeUncached(role, text, spacing)
  shapedTexts.set(key, fresh)
  return fresh
}

/** Letters with their pens, at size 1: kerned, with `spacing` after each letter. */
const shapeUncached = (role: Role, text: string, spacing: number): { letters: readonly ShapedLetter[]; width: number } => {
  let x = 0
  const letters: ShapedLetter[] = []
  for (const char of text) {
    const font = pickFont(role, char)
    const glyph = font.charToGlyph(char)
    const before = letters.at(-1)
    if (before?.font === font) x += font.getKerningValue(before.glyph, glyph) / font.unitsPerEm
    const width = (glyph.advanceWidth ?? 0) / font.unitsPerEm
    letters.push({ glyph, font, x, width, char })
    x += width + spacing
  }
  return { letters, width: Math.max(0, x - spacing) }
}

/** Letters outside the Latin file come from its extension. */
const pickFont = (role: Role, char: string): Font => {
  const main = fontOf(role, 'latin')!
  if (main.charToGlyph(char).index !== 0 || char === ' ') return main
  const extended = fontOf(role, 'latin-ext')
  return extended && extended.charToGlyph(char).index !== 0 ? extended : main
}

export const hasGlyph = (role: Role, char: string): boolean => char === ' ' || pickFont(role, char).charToGlyph(char).index !== 0

export const textWidth = (role: Role, text: string, size: number, spacing = 0): number => shapeText(role, text, spacing).width * size

/** Height above and below the baseline that letters really use, in parts of the size. */
export const lineExtents: Readonly<Record<Role, readonly [number, number]>> = {
  space: [0.7, 0.2],
  sea: [0.74, 0.26],
  group: [0.74, 0.06],
  city: [0.72, 0.26],
}
