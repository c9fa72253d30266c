import { assemble } from './assemble.ts'
import { plateFor, print } from './bake.ts'
import { readEarth } from './earth.ts'
import { letter } from './lettering.ts'
import { themes } from './theme.ts'
import { pack } from './pack.ts'
import sharp from 'sharp'
import type { Lang } from './types.ts'
const [id, px = '1', themeId = 'light', tier = 'fit', lang = 'en'] = process.argv.slice(2)
let t0 = performance.now()
const lap = (n: string) => { const t = performance.now(); console.log(n, Math.round(t - t0)); t0 = t }
const earth = readEarth(); lap('earth')
const a = assemble(id!, earth, ''); lap('assemble')
console.log('json', JSON.stringify(pack(a.map, a.outlines)).length, 'unplaced', Object.entries(a.layouts).map(([t, l]) => [...l].map(([g, x]) => `${t} ${g}: ${x.unplaced.join(', ')}`).join(' | ')).join('\n  '))
const f = await plateFor(a, Number(px)); lap('fields')
const theme = themes[themeId as 'light']
const pic = await print(a, f, theme, letter(a.map.labels[tier as 'fit'][lang as Lang] ?? a.map.labels[tier as 'fit'].en!, theme)); lap('print')
await sharp(pic.data, { raw: { width: pic.width, height: pic.height, channels: 3 } }).png({ compressionLevel: 3 }).toFile(`/tmp/map-${id}-${themeId}-${tier}.png`); lap('png')
