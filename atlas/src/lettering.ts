import { placeLetters, type Curve } from './curve.ts'
import type { Glyph } from 'opentype.js'
import { shapeText, type Role } from './fonts.ts'
import type { Theme } from './theme.ts'
import type { AtlasLabel } from './types.ts'

/** Names as outlines, for print and pictures: no font is needed to see them. */
export const curveOf = (label: AtlasLabel): Curve | null => {
  const m = /^M(\S+) (\S+)(?:L(\S+) (\S+)|A(\S+) \S+ 0 0 ([01]) (\S+) (\S+))$/.exec(label.arc ?? '')
  if (!m) return null
  const [x1, y1] = [Number(m[1]), Number(m[2])]
  const [x2, y2] = m[3] !== undefined ? [Number(m[3]), Number(m[4])] : [Number(m[7]), Number(m[8])]
  const bend = m[5] === undefined ? 0 : (m[6] === '1' ? 1 : -1) / Number(m[5])
  return { at: [label.at[0], label.at[1]], angle: Math.atan2(y2 - y1, x2 - x1), bend }
}

/** Each glyph is said once, a thousand units to the em, and used wherever it is set. */
type GlyphSheet = { readonly use: (role: Role, char: string, x: number, y: number, size: number, angle: number) => string; readonly defs: () => string }

const outline = (glyph: Glyph): string =>
  glyph
    .getPath(0, 0, 1000)
    .commands.map(
      c =>
        c.type +
        [c.x1, c.y1, c.x2, c.y2, c.x, c.y]
          .filter(v => v !== undefined)
          .map(v => Math.round(v))
          .join(' '),
    )
    .join('')

const makeGlyphSheet = (): GlyphSheet => {
  const known = new Map<string, { id: string; path: string }>()
  const find = (role: Role, char: string): string => {
    const key = role + char
    const entry = known.get(key) ?? { id: `g${known.size}`, path: outline(shapeText(role, char, 0).letters[0]!.glyph) }
    known.set(key, entry)
    return entry.id
  }
  const use: GlyphSheet['use'] = (role, char, x, y, size, angle) =>
    `<use href="#${find(role, char)}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${angle === 0 ? '' : `rotate(${((angle * 180) / Math.PI).toFixed(1)})`}scale(${(size / 1000).toFixed(5)})"/>`
  return { use, defs: () => `<defs>${[...known.values()].map(g => `<path id="${g.id}" d="${g.path}"/>`).join('')}</defs>` }
}

const setOnCurve = (label: AtlasLabel, c: Curve, type: GlyphSheet): string =>
  placeLetters(label.role, label.lines[0]!, label.size, label.spacing / label.size, c)
    .filter(l => l.char !== ' ')
    .map(l => type.use(label.role, l.char, l.xy[0], l.xy[1], label.size, l.angle))
    .join('')

const setInLines = (label: AtlasLabel, type: GlyphSheet): string =>
  label.lines
    .map((text, i) => {
      const { letters, width } = shapeText(label.role, text, label.spacing / label.size)
      const x0 = label.at[0] - (width * label.size) / 2
      const y = label.at[1] + i * 0.92 * label.size
      return letters
        .filter(l => l.char !== ' ')
        .map(l => type.use(label.role, l.char, x0 + l.x * label.size, y, label.size, 0))
        .join('')
    })
    .join('')

const textColour = (label: AtlasLabel, t: Theme): string =>
  ({ sea: t.seaText, group: t.groupText, city: t.cityText, space: t.id === 'dark' ? '#f6ecd4' : '#22170e' })[label.role]

/** Each name twice: a halo of paper, then ink. Region names stand back so that the spaces' own names lead. */
export const letterNames = (labels: readonly AtlasLabel[], t: Theme): string => {
  const type = makeGlyphSheet()
  const body = labels.map(label => {
    const c = curveOf(label)
    const set = c ? setOnCurve(label, c, type) : setInLines(label, type)
    const halo =
      label.role === 'sea'
        ? ''
        : `<g fill="none" stroke="${t.halo}" stroke-width="200" stroke-linejoin="round" stroke-opacity="${label.role === 'group' ? 0.45 : 0.8}">${set}</g>`
    return `${halo}<g fill="${textColour(label, t)}" fill-opacity="${label.role === 'group' ? (t.id === 'dark' ? 0.85 : 0.72) : 0.95}">${set}</g>`
  })
  return type.defs() + body.join('')
}
