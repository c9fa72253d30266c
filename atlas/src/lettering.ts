import { lettersOn, type Curve } from './curve.ts'
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

const outline = (glyph: Glyph, x: number, y: number, size: number): string => glyph.getPath(x, y, size).commands.map((c) => c.type + [c.x1, c.y1, c.x2, c.y2, c.x, c.y].filter((v) => v !== undefined).map((v) => v.toFixed(2)).join(' ')).join('')

const glyphPath = (role: Role, char: string, size: number): string => outline(shapeText(role, char, 0).letters[0]!.glyph, 0, 0, size)

const curved = (label: AtlasLabel, c: Curve): string =>
  lettersOn(label.role, label.lines[0]!, label.size, label.spacing / label.size, c)
    .filter((l) => l.char !== ' ')
    .map((l) => `<path transform="translate(${l.xy[0].toFixed(1)} ${l.xy[1].toFixed(1)}) rotate(${((l.angle * 180) / Math.PI).toFixed(1)})" d="${glyphPath(label.role, l.char, label.size)}"/>`)
    .join('')

const straight = (label: AtlasLabel): string =>
  label.lines
    .map((text, i) => {
      const { letters, width } = shapeText(label.role, text, label.spacing / label.size)
      const x0 = label.at[0] - (width * label.size) / 2
      const y = label.at[1] + i * 0.92 * label.size
      return letters.filter((l) => l.char !== ' ').map((l) => `<path d="${outline(l.glyph, x0 + l.x * label.size, y, label.size)}"/>`).join('')
    })
    .join('')

export const letteringOf = (label: AtlasLabel): string => {
  const c = curveOf(label)
  return c ? curved(label, c) : straight(label)
}

const inkOf = (label: AtlasLabel, t: Theme): string => ({ sea: t.seaText, group: t.groupText, city: t.cityText, space: t.id === 'dark' ? '#f6ecd4' : '#22170e' })[label.role]

/** Each name twice: a halo of paper, then ink. Region names stand back so that the spaces' own names lead. */
export const letter = (labels: readonly AtlasLabel[], t: Theme): string =>
  labels
    .map((label) => {
      const body = letteringOf(label)
      const halo = label.role === 'sea' ? '' : `<g fill="none" stroke="${t.halo}" stroke-width="${(label.size * 0.2).toFixed(1)}" stroke-linejoin="round" opacity="${label.role === 'group' ? 0.45 : 0.8}">${body}</g>`
      return `${halo}<g fill="${inkOf(label, t)}" opacity="${label.role === 'group' ? 0.72 : 0.95}">${body}</g>`
    })
    .join('')
