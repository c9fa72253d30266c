/** The few calls of opentype.js that the atlas uses. */
declare module 'opentype.js' {
  export type Command = { type: 'M' | 'L' | 'C' | 'Q' | 'Z'; x?: number; y?: number; x1?: number; y1?: number; x2?: number; y2?: number }
  export type Glyph = { advanceWidth?: number; index: number; getPath: (x: number, y: number, size: number) => { commands: readonly Command[] } }
  export type Font = {
    unitsPerEm: number
    ascender: number
    descender: number
    charToGlyph: (c: string) => Glyph
    getKerningValue: (a: Glyph, b: Glyph) => number
  }
  const opentype: { parse: (buffer: ArrayBuffer) => Font }
  export default opentype
}
