import sharp, { type Sharp } from 'sharp'
import type { Assembled } from './assemble.ts'
import { draw, type Drawing } from './draw.ts'
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

export const fieldsFor = (a: Assembled): Fields => paintFields(a.model)

/** One printing at `px` pixels a unit: sea, line work on the water, land through its own outline, line work over all. */
export const print = async (a: Assembled, f: Fields, theme: Theme, px: number, extra = ''): Promise<Picture> => {
  const { width: uw, height: uh } = a.model.p
  const [width, height] = [Math.round(uw * px), Math.round(uh * px)]
  const drawing: Drawing = draw(a.ink, theme)
  const mask = sharp(svg(uw, uh, px, `<path d="${drawing.land}" fill="#fff"/>`)).extractChannel('alpha').raw()
  const land = await enlarge(a, paintLand(a.model, f, theme, a.tints), width, height).raw().toBuffer()
  const [maskBytes, sea] = await Promise.all([mask.toBuffer(), enlarge(a, paintSea(a.model, f, theme), width, height).raw().toBuffer()])
  const rgba = await sharp(land, { raw: { width, height, channels: 3 } }).joinChannel(maskBytes, { raw: { width, height, channels: 1 } }).raw().toBuffer()
  const data = await sharp(sea, { raw: { width, height, channels: 3 } })
    .composite([
      { input: svg(uw, uh, px, drawing.under) },
      { input: rgba, raw: { width, height, channels: 4 } },
      { input: svg(uw, uh, px, drawing.over + extra) },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width, height, data }
}

export const toWebp = (p: Picture, width: number, quality: number): Sharp =>
  sharp(p.data, { raw: { width: p.width, height: p.height, channels: 3 } }).resize(width).webp({ quality, effort: 3, smartSubsample: false })
