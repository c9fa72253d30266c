import { readEarth } from './earth.ts'
import { readMap, unplayed } from './data.ts'
import { projection } from './projection.ts'
import { territory } from './territory.ts'
import { traceArcs } from './arcs.ts'
import { contacts, compare } from './adjacency.ts'
import { shapings } from './maps/all.ts'
import { seedOf } from './noise.ts'
import sharp from 'sharp'
const id = process.argv[2]!
const step = Number(process.argv[3] ?? 2)
let t0 = performance.now()
const lap = (n: string) => { const t = performance.now(); console.log(n, Math.round(t - t0)); t0 = t }
const earth = readEarth(); lap('earth')
const data = readMap(id); const sh = shapings[id]!
const p = projection(sh.frame)
const t = territory(p, data, unplayed(id), earth, sh, step); lap('territory')
const arcs = traceArcs(t); lap('arcs')
const c = compare(data, contacts(data, arcs), 6)
console.log('missing', c.missing); console.log('closed', c.closed.map((x) => x.pair + ' ' + x.length))
const { w, h } = t.grid
const px = Buffer.alloc(w * h * 3)
const col = (l: number) => l === 0 ? [0,0,0] : l === 1 ? [120,160,190] : l === 2 ? [225,220,205] : (() => { const s = data.spaces[l-3]!; const r = seedOf(s.id); return s.kind === 'sea' ? [100 + r%50, 150 + (r>>8)%50, 190 + (r>>16)%50] : [120 + r%110, 120+(r>>8)%110, 80 + (r>>16)%90] })()
const cols = Array.from({length: data.spaces.length + 3}, (_, l) => col(l))
for (let i = 0; i < w*h; i++) { const k = cols[t.label[i]!]!; px[i*3]=k[0]!; px[i*3+1]=k[1]!; px[i*3+2]=k[2]! }
const txt = data.spaces.map((s) => { const [x,y] = p.at(s.lat,s.lon); return `<circle cx="${x/step}" cy="${y/step}" r="2"/><text x="${x/step}" y="${y/step-3}" font-size="${Math.max(9, 22/step)}" text-anchor="middle">${s.id}</text>` }).join('')
await sharp(px, {raw:{width:w,height:h,channels:3}}).composite([{input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${txt}</svg>`)}]).png().toFile(`/tmp/try-${id}.png`); lap('png')
