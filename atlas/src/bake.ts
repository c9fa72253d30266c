import sharp, { type Sharp } from 'sharp'
import type { Assembled } from './assemble.ts'
import { draw, landPath, type Drawing } from './draw.ts'
import { paintFields, paintLand, paintSea, type Fields } from './paint.ts'
import type { Theme } from './theme.ts'

export type Picture = { readonly width: number; readonly height: number; readonly data: Buffer }

const svg = (w: number, h: number, px: number, body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(w * px)}" height="${Math.round(h * px)}" viewBox="0 0 ${w} ${h}">${body}</svg>`)

/** The grid has one sample more on each side than the map: cut it off, then enlarge. */
const enlarge = (a: Assembled, pixels: Uint8Array, w: number, h: number): Sharp => {
  const { grid } = a.model.t
  return sharp(pixels, { raw: { width: grid.w, height: grid.h, channels: 3 } })
    .extract({ left: 1, top: 1, width: grid.w - 2, height: grid.h - 2 })
    .resize(w, h, { kernel: 'cubic', fit: 'fill' })
}

/** What both printings share: the fields and the land's outline as a mask. */
export type Plate = { readonly fields: Fields; readonly px: number; readonly width: number; readonly height: number; readonly mask: Buffer }

export const plateFor = async (a: Assembled, px: number): Promise<Plate> => {
  const { width: uw, height: uh } = a.model.p
  const mask = await sharp(svg(uw, uh, px, `<path d="${landPath(a.model)}" fill="#fff"/>`))
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  return { fields: paintFields(a.model), px, width: Math.round(uw * px), height: Math.round(uh * px), mask }
}

/** One printing: sea, line work on the water, land through its own outline, line work over all. */
export const print = async (a: Assembled, plate: Plate, theme: Theme, extra = ''): Promise<Picture> => {
  const { width: uw, height: uh } = a.model.p
  const { width, height, px, fields, mask } = plate
  const drawing: Drawing = draw(a.ink, theme)
  const land = await enlarge(a, paintLand(a.model, fields, theme, a.tints), width, height)
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer()
  const data = await enlarge(a, paintSea(a.model, fields, theme), width, height)
    .composite([
      { input: svg(uw, uh, px, drawing.under) },
      { input: land, raw: { width, height, channels: 4 } },
      { input: svg(uw, uh, px, drawing.over + extra) },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width, height, data }
}

export const toWebp = (p: Picture, width: number, quality: number): Sharp =>
  sharp(p.data, { raw: { width: p.width, height: p.height, channels: 3 } })
    .resize(width)
    .webp({ quality, effort: 2 })
