import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { assemble, type Assembled } from './assemble.ts'
import { bakeScale } from './assemble.ts'
import { prepareLayers, renderPicture } from './bake.ts'
import { readEarth } from './earth.ts'
import { letterNames } from './lettering.ts'
import { themes, type Theme } from './theme.ts'
import type { Lang } from './types.ts'

/** The pictures of `docs/maps.md`: each map at 2,000 pixels, and details of the large picture at 100 %. */
const folder = new URL('../../docs/maps/', import.meta.url)
const details: Readonly<Record<string, { readonly lang: Lang; readonly crops: readonly (readonly [name: string, lat: number, lon: number])[] }>> = {
  nero: { lang: 'en', crops: [['italia', 43.5, 13.5]] },
  pendragon: { lang: 'en', crops: [['lowlands', 51.9, -1.2]] },
  italia: {
    lang: 'it',
    crops: [
      ['north', 44, 11.3],
      ['south', 38.9, 15.6],
    ],
  },
  medioevo: {
    lang: 'it',
    crops: [
      ['balkans', 44.6, 22],
      ['levant', 36.4, 33.5],
    ],
  },
  invasions: {
    lang: 'la',
    crops: [
      ['gallia', 47.2, 5.5],
      ['oriens', 37.6, 38],
    ],
  },
}
const crop = [1400, 900] as const

const save = async (a: Assembled, theme: Theme, tier: 'fit' | 'near', lang: Lang): Promise<{ data: Buffer; width: number; height: number }> => {
  const names = a.map.labels[tier][lang] ?? a.map.labels[tier].en!
  return renderPicture(a, await prepareLayers(a, bakeScale(a.model.p)[tier === 'fit' ? '1x' : '2x']), theme, letterNames(names, theme))
}

mkdirSync(folder, { recursive: true })
const earth = readEarth()
const only = process.argv.slice(3)
for (const [id, { lang, crops }] of Object.entries(details)) {
  if (only.length > 0 && !only.includes(id)) continue
  const a = assemble(id, earth, '')
  for (const theme of [themes.light, themes.dark]) {
    const whole = await save(a, theme, 'fit', lang)
    await sharp(whole.data, { raw: { width: whole.width, height: whole.height, channels: 3 } })
      .resize(2000)
      .webp({ quality: 80 })
      .toFile(new URL(`${id}-${theme.id}.webp`, folder).pathname)
  }
  const near = await save(a, themes.light, 'near', lang)
  for (const [name, lat, lon] of crops) {
    const [x, y] = a.model.p.at(lat, lon).map(v => v * bakeScale(a.model.p)['2x']) as [number, number]
    const left = Math.round(Math.max(0, Math.min(near.width - crop[0], x - crop[0] / 2)))
    const top = Math.round(Math.max(0, Math.min(near.height - crop[1], y - crop[1] / 2)))
    await sharp(near.data, { raw: { width: near.width, height: near.height, channels: 3 } })
      .extract({ left, top, width: crop[0], height: crop[1] })
      .webp({ quality: 80 })
      .toFile(new URL(`${id}-detail-${name}.webp`, folder).pathname)
  }
}
