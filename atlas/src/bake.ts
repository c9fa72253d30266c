import sharp, { type Sharp } from 'sharp'
import type { Assembled } from './assemble.ts'
import { draw, landPath, type Drawing } from './draw.ts'
import { paintFields, paintLand, paintSea, type Fields } from './paint.ts'
import { fadeOut } from './margin.ts'
import { hex, type Theme } from './theme.ts'

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
export type Plate = {
  readonly fields: Fields
  readonly px: number
  readonly width: number
  readonly height: number
  readonly mask: Buffer
  readonly fade: Buffer
}

export const plateFor = async (a: Assembled, px: number): Promise<Plate> => {
  const { width: uw, height: uh } = a.model.p
  const mask = await sharp(svg(uw, uh, px, `<path d="${landPath(a.model)}" fill="#fff"/>`))
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  const [width, height] = [Math.round(uw * px), Math.round(uh * px)]
  return { fields: paintFields(a.model), px, width, height, mask, fade: await fadeMask(a, width, height) }
}

/** How much of the ground covers the ink: nothing inside the frame, all at the edge of the sheet. */
const fadeMask = (a: Assembled, width: number, height: number): Promise<Buffer> => {
  const { data, w, h } = fadeOut(a.model.p, a.model.shaping.seed)
  return sharp(data, { raw: { width: w, height: h, channels: 1 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** One printing: sea, line work on the water, land through its own outline, line work over all; at the edge it fades. */
export const print = async (a: Assembled, plate: Plate, theme: Theme, extra = ''): Promise<Picture> => {
  const { width: uw, height: uh } = a.model.p
  const { width, height, px, fields, mask } = plate
  const drawing: Drawing = draw(a.ink, theme)
  const land = await enlarge(a, paintLand(a.model, fields, theme, a.tints), width, height)
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer()
  const ground = await sharp({ create: { width, height, channels: 3, background: hex(theme.ground) } })
    .joinChannel(plate.fade, { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer()
  const data = await enlarge(a, paintSea(a.model, fields, theme), width, height)
    .composite([
      { input: svg(uw, uh, px, drawing.under) },
      { input: land, raw: { width, height, channels: 4 } },
      { input: svg(uw, uh, px, drawing.over + extra) },
      { input: ground, raw: { width, height, channels: 4 } },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width, height, data }
}

export const toWebp = (p: Picture, scale: number, quality: number): Sharp =>
  sharp(p.data, { raw: { width: p.width, height: p.height, channels: 3 } })
    .resize(Math.round(p.width * scale))
    .webp({ quality, effort: 2 })
