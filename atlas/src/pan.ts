import { existsSync, readFileSync } from 'node:fs'
import { outFolder } from './build.ts'
import { unpack } from './unpack.ts'
import type { AtlasMap, PackedMap } from './types.ts'

/** Pans a map with pieces in a browser without a graphics card and measures the frames. */
export type PanFigures = { readonly frames: number; readonly p50: number; readonly p95: number; readonly pieces: number }

const page = (map: AtlasMap, pieces: number): string => {
  const data = (name: string, type: string): string => `data:${type};base64,${readFileSync(new URL(name, outFolder)).toString('base64')}`
  const spaces = map.spaces.map(s => `<path d="${s.path}" fill="#b3261e" fill-opacity="${s.sea ? 0 : 0.12}"/>`).join('')
  const names = (map.labels.near.en ?? [])
    .filter(l => !l.arc)
    .map(l => `<text x="${l.at[0]}" y="${l.at[1]}" font-size="${l.size}" text-anchor="middle">${l.lines.join(' ')}</text>`)
    .join('')
  const dots = Array.from({ length: pieces }, (_, i) => {
    const [x, y] = map.spaces[i % map.spaces.length]!.place
    return `<g transform="translate(${x + (i % 3) * 3} ${y - (i % 2) * 3})"><circle r="7" fill="#1f4e9e" stroke="#fff"/><text font-size="8" fill="#fff" text-anchor="middle" y="3">${i % 9}</text></g>`
  }).join('')
  const [w, h] = [map.width * map.bake['2x'], map.height * map.bake['2x']]
  return `<body style="margin:0;overflow:hidden;background:#123"><div id="m" style="position:absolute;width:${w}px;height:${h}px;will-change:transform;transform-origin:0 0"><img src="${data(`${map.id}-light-2x.webp`, 'image/webp')}" style="position:absolute;width:100%;height:100%"><svg viewBox="0 0 ${map.width} ${map.height}" style="position:absolute;width:100%;height:100%">${spaces}${names}${dots}</svg></div></body>`
}

const measure = `new Promise((resolve) => {
  const m = document.getElementById('m'); const times = []; let last = 0; let i = 0
  const tick = (t) => {
    if (last && i > 20) times.push(t - last)
    last = t; i++
    m.style.transform = 'translate(' + (-1200 + 1000 * Math.sin(i / 40)) + 'px,' + (-900 + 700 * Math.cos(i / 31)) + 'px)'
    if (i < 320) requestAnimationFrame(tick); else resolve(times)
  }
  requestAnimationFrame(tick)
})`

const figures = (times: readonly number[], pieces: number): PanFigures => {
  const at = (q: number): number => Math.round((times[Math.floor(times.length * q)] ?? 0) * 10) / 10
  return { frames: times.length, p50: at(0.5), p95: at(0.95), pieces }
}

/** The best of three runs: whatever else the machine does can only make frames longer. */
export const panFigures = async (id: string, pieces: number): Promise<PanFigures | null> => {
  const executablePath = '/usr/bin/chromium'
  if (!existsSync(executablePath)) return null
  const { chromium } = await import('playwright-core')
  const map = unpack(JSON.parse(readFileSync(new URL(`${id}.json`, outFolder), 'utf8')) as PackedMap)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
  try {
    const tab = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await tab.setContent(page(map, pieces), { waitUntil: 'load' })
    await tab.waitForTimeout(1500)
    const runs: PanFigures[] = []
    for (let i = 0; i < 3; i++)
      runs.push(
        figures(
          ((await tab.evaluate(measure)) as number[]).sort((a, b) => a - b),
          pieces,
        ),
      )
    return runs.sort((a, b) => a.p95 - b.p95)[0]!
  } finally {
    await browser.close()
  }
}
