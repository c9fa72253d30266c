import sharp, { type Sharp } from 'sharp'
import type { Assembled } from './assemble.ts'
import { draw, landPath, type Drawing } from './draw.ts'
import { paintFields, paintLand, paintSea, type Fields } from './paint.ts'
import { fadeOut } from './margin.ts'
import type { Rgb, Theme } from './theme.ts'

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
export type SharedLayers = {
  readonly fields: Fields
  readonly px: number
  readonly width: number
  readonly height: number
  readonly mask: Buffer
  readonly fade: Buffer
}

export const prepareLayers = async (a: Assembled, px: number): Promise<SharedLayers> => {
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
export const renderPicture = async (a: Assembled, layers: SharedLayers, theme: Theme, extra = ''): Promise<Picture> => {
  const { width: uw, height: uh } = a.model.p
  const { width, height, px, fields, mask, fade } = layers
  const drawing: Drawing = draw(a.ink, theme)
  const pixels = (image: Sharp): Promise<Buffer> => image.raw().toBuffer()
  const data = await pixels(enlarge(a, paintSea(a.model, fields, theme), width, height))
  blendOver(data, await pixels(sharp(svg(uw, uh, px, drawing.under)).ensureAlpha()))
  blendThrough(data, await pixels(enlarge(a, paintLand(a.model, fields, theme, a.tints), width, height)), mask)
  blendOver(data, await pixels(sharp(svg(uw, uh, px, drawing.over + extra)).ensureAlpha()))
  fadeInto(data, theme.ground, fade)
  return { width, height, data }
}

/** Layers are laid over each other here, in place: the image library would take twice as long. */
const blendPixel = (below: Buffer, i: number, r: number, g: number, b: number, alpha: number): void => {
  below[i] = below[i]! + (((r - below[i]!) * alpha * 257 + 32768) >> 16)
  below[i + 1] = below[i + 1]! + (((g - below[i + 1]!) * alpha * 257 + 32768) >> 16)
  below[i + 2] = below[i + 2]! + (((b - below[i + 2]!) * alpha * 257 + 32768) >> 16)
}
const blendOver = (below: Buffer, above: Buffer): void => {
  for (let i = 0, k = 0; k < above.length; i += 3, k += 4) {
    if (above[k + 3] !== 0) blendPixel(below, i, above[k]!, above[k + 1]!, above[k + 2]!, above[k + 3]!)
  }
}
const blendThrough = (below: Buffer, above: Buffer, mask: Buffer): void => {
  for (let i = 0, k = 0; k < mask.length; i += 3, k++) if (mask[k] !== 0) blendPixel(below, i, above[i]!, above[i + 1]!, above[i + 2]!, mask[k]!)
}
const fadeInto = (below: Buffer, [r, g, b]: Rgb, mask: Buffer): void => {
  for (let i = 0, k = 0; k < mask.length; i += 3, k++) if (mask[k] !== 0) blendPixel(below, i, r, g, b, mask[k]!)
}

export const encodeWebp = (p: Picture, scale: number, quality: number): Sharp =>
  sharp(p.data, { raw: { width: p.width, height: p.height, channels: 3 } })
    .resize(Math.round(p.width * scale))
    .webp({ quality, effort: 2 })
