import type { Assembled } from './assemble.ts'
import { draw } from './draw.ts'
import { isSea } from './data.ts'
import { letterNames } from './lettering.ts'
import { neatLine } from './ornament.ts'
import { pathOf } from './paths.ts'
import { FIRST_SPACE } from './territory.ts'
import { hex, light, mix, rgb } from './theme.ts'

/** The played area as one self-contained vector picture with a neat line around, names as outlines, for print at any size. */
export const printSvg = (a: Assembled): string => {
  const { data, shapes } = a.model
  const [left, top, width, height] = a.model.p.frame
  const drawing = draw(a.ink, light)
  const spaces = shapes
    .filter(s => !isSea(data.spaces[s.label - FIRST_SPACE]!))
    .map(s => {
      const t = a.tints.of(s.id)
      const fill = hex(mix(light.paper, rgb(t.light), 0.5 * t.strength))
      return `<path d="${s.rings.map(r => pathOf(r, true)).join('')}" fill="${fill}"/>`
    })
    .join('')
  const sea = `<defs><radialGradient id="s"><stop offset="0" stop-color="${hex(light.sea)}"/><stop offset="1" stop-color="${hex(light.deep)}"/></radialGradient></defs><rect x="${left}" y="${top}" width="100%" height="100%" fill="url(#s)"/>`
  const glow = [14, 9, 4]
    .map(
      (w, i) => `<path d="${drawing.land}" fill="none" stroke="${hex(light.glow)}" stroke-width="${w}" stroke-linejoin="round" opacity="${0.25 + i * 0.15}"/>`,
    )
    .join('')
  const land = `<path d="${drawing.land}" fill="${hex(light.voidLand)}"/>`
  const names = letterNames(a.map.labels.fit[a.model.shaping.printLang ?? 'la'] ?? a.map.labels.fit.en!, light)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"><title>${a.map.title.en}</title>${sea}${glow}${drawing.under}${land}${spaces}${drawing.over}${names}${neatLine(a.model, light)}</svg>\n`
}
