import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { assemble, bakeScale, type Assembled } from './assemble.ts'
import { prepareLayers, renderPicture, encodeWebp } from './bake.ts'
import { mapFile } from './data.ts'
import { readEarth, type Earth } from './earth.ts'
import { faces, fontFile, type Role } from './fonts.ts'
import { byHand } from './maps/all.ts'
import { pack } from './pack.ts'
import { printSvg } from './print.ts'
import { themes } from './theme.ts'
import type { AtlasMap } from './types.ts'

export const mapIds: readonly string[] = byHand.map(s => s.id)
export const outFolder = new URL('../../web/public/maps/', import.meta.url)

/** Files that change no picture. */
const withoutEffect = /^(main|shape|prove.*|colour-vision|worker|index|pan|pictures)\.ts$/

const read = (url: URL): Buffer => readFileSync(url)
const sources = (folder: string): URL[] =>
  readdirSync(new URL(folder, import.meta.url))
    .filter(f => (f.endsWith('.ts') || f.endsWith('.json')) && !withoutEffect.test(f))
    .sort()
    .map(f => new URL(folder + f, import.meta.url))

/** Hash of everything a map is made from: its data, its shaping, the compiler and the exact dependencies. */
export const inputHash = (id: string): string => {
  const hash = createHash('sha256')
  const shaping = sources('./maps/').filter(u => new RegExp(`/(all|${id})\\.`).test(u.pathname))
  for (const url of [mapFile(id), ...sources('./'), ...shaping, new URL('../package.json', import.meta.url)]) hash.update(read(url)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Maps whose outputs were not made from what lies here now. */
export const stale = (): string[] =>
  mapIds.filter(id => {
    const file = new URL(`${id}.json`, outFolder)
    if (!existsSync(file)) return true
    const made = /"hash":"([0-9a-f]+)"/.exec(readFileSync(file, 'utf8'))?.[1]
    return made !== inputHash(id) || pictureFiles(id).some(p => !existsSync(new URL(p, outFolder)))
  })

export const pictureFiles = (id: string): string[] => ['light', 'dark'].flatMap(t => ['1x', '2x'].map(s => `${id}-${t}-${s}.webp`))

const quality = { '1x': 86, '2x': 80 } as const

const writePictures = async (a: Assembled, folder: URL, step: (what: string) => void): Promise<void> => {
  const layers = await prepareLayers(a, bakeScale(a.model.p)['2x'])
  for (const theme of [themes.light, themes.dark]) {
    const picture = await renderPicture(a, layers, theme)
    step(`${a.model.id} ${theme.id}`)
    await Promise.all([
      encodeWebp(picture, 1, quality['2x']).toFile(new URL(`${a.model.id}-${theme.id}-2x.webp`, folder).pathname),
      encodeWebp(picture, 0.5, quality['1x']).toFile(new URL(`${a.model.id}-${theme.id}-1x.webp`, folder).pathname),
    ])
  }
}

let earth: Earth | null = null

/** Compiles one map and writes its JSON, its print SVG and its four pictures. */
export const build = async (id: string, folder: URL = outFolder, step: (what: string) => void = () => {}): Promise<AtlasMap> => {
  mkdirSync(folder, { recursive: true })
  earth ??= readEarth()
  const a = assemble(id, earth, inputHash(id))
  step(`${id} compiled`)
  writeFileSync(new URL(`${id}.json`, folder), `${JSON.stringify(pack(a.map, a.outlines))}\n`)
  writeFileSync(new URL(`${id}.svg`, folder), printSvg(a))
  await writePictures(a, folder, step)
  return a.map
}

/** The faces the labels were measured with, for the client to load. */
export const writeFonts = (folder: URL = outFolder): void => {
  const target = new URL('fonts/', folder)
  mkdirSync(target, { recursive: true })
  const rules = (Object.keys(faces) as Role[]).flatMap(role => {
    const f = faces[role]
    const [weight, style] = f.style.split('-')
    return (['latin', 'latin-ext'] as const).flatMap(subset => {
      const from = fontFile(role, 'woff2', subset)
      if (!from) return []
      const name = `${f.file}-${subset}-${f.style}.woff2`
      copyFileSync(from, new URL(name, target))
      const range = subset === 'latin' ? 'U+0-FF,U+2019' : 'U+100-24F'
      return [
        `@font-face{font-family:"${f.family}";font-weight:${weight};font-style:${style};font-display:block;src:url(${name}) format("woff2");unicode-range:${range}}`,
      ]
    })
  })
  writeFileSync(new URL('fonts.css', target), `/* Alegreya, Alegreya SC, Cinzel, IM Fell DW Pica: SIL Open Font License 1.1 */\n${rules.join('\n')}\n`)
}
