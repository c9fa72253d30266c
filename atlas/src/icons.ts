import type { Mark } from './marks.ts'
import type { Theme } from './theme.ts'

/** Small engraved pictures, drawn around 0,0 with radius 1 and scaled by the mark. */
const n = (v: number): string => (Math.round(v * 100) / 100).toString()
const at = (k: Mark, body: string): string => `<g transform="translate(${n(k.at[0])} ${n(k.at[1])}) scale(${n(k.r)})">${body}</g>`

const anchor = (t: Theme): string =>
  `<g fill="none" stroke="${t.halo}" stroke-width=".5" stroke-linecap="round" stroke-opacity=".7"><path d="M0-.55V.8M-.45-.25H.45M-.75.25Q-.6.85 0 .85T.75.25"/></g>` +
  `<g fill="none" stroke="${t.seaText}" stroke-width=".2" stroke-linecap="round"><circle cy="-.74" r=".2"/><path d="M0-.55V.8M-.45-.25H.45M-.75.22Q-.6.85 0 .85T.75.22M-.75.22l-.16.26M-.75.22l.24.14M.75.22l.16.26M.75.22l-.24.14"/></g>`

/** Level by size and rings; walls as a crown of battlements. */
const city = (k: Mark, t: Theme): string => {
  const level = k.level ?? 0
  const dot =
    level === 0
      ? `<circle r=".5" fill="${t.halo}" stroke="${t.mark}" stroke-width=".24"/>`
      : `<circle r=".62" fill="${t.halo}" stroke="${t.mark}" stroke-width=".2"/><circle r="${level === 1 ? 0.26 : 0.34}" fill="${level >= 2 ? t.accent : t.mark}"/>`
  const ring = level >= 2 ? `<circle r=".86" fill="none" stroke="${t.mark}" stroke-width=".12"/>` : ''
  const star = level >= 3 ? `<path d="${starPath(5, 0.56, 0.24)}" fill="${t.accent}" stroke="${t.halo}" stroke-width=".06"/>` : ''
  return (k.fortified ? walls(t) : '') + dot + ring + star
}

const walls = (t: Theme): string => {
  const teeth = Array.from({ length: 8 }, (_, i) => `<rect x="-.17" y="-1.2" width=".34" height=".32" transform="rotate(${i * 45})"/>`).join('')
  return `<g fill="${t.mark}">${teeth}</g><circle r=".98" fill="${t.halo}" stroke="${t.mark}" stroke-width=".16"/>`
}

const starPath = (points: number, outer: number, inner: number): string => {
  const parts = Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 === 0 ? outer : inner
    const a = (Math.PI * i) / points - Math.PI / 2
    return `${n(Math.cos(a) * r)} ${n(Math.sin(a) * r)}`
  })
  return `M${parts.join('L')}z`
}

const disc = (t: Theme, fill: string): string => `<circle r=".98" fill="${fill}" stroke="${t.mark}" stroke-width=".12"/>`

const granary = (t: Theme): string =>
  disc(t, t.halo) +
  `<g fill="none" stroke="${t.mark}" stroke-width=".13" stroke-linecap="round"><path d="M0 .7V-.62M0-.2-.3-.5M0-.2.3-.5M0 .12-.36-.2M0 .12.36-.2M0 .44-.36.12M0 .44.36.12M0-.62V-.7"/></g>`

const caravan = (t: Theme): string =>
  disc(t, t.halo) +
  `<path d="M-.7.1C-.66-.2-.5-.3-.4-.5-.3-.3-.12-.3-.05-.5 .02-.3 .2-.26.3-.1L.48-.4.72-.36.66-.2.54-.18.42.12.4.6H.28L.22.18H-.4L-.44.6H-.56L-.6.16z" fill="${t.mark}"/>`

const fire = (t: Theme): string =>
  `<path d="M0-1C.1-.5.66-.3.66.28.66.72.36.98 0 .98S-.66.72-.66.28C-.66 0-.5-.16-.36-.34-.34-.1-.22 0-.12 0-.24-.36-.16-.72 0-1z" fill="${t.accent}" stroke="${t.halo}" stroke-width=".16"/><path d="M.04 0C.1.24.3.34.3.56.3.78.16.88 0 .88S-.3.78-.3.58C-.3.4-.1.3.04 0z" fill="#f4c76a"/>`

const settlement = (t: Theme): string =>
  `<path d="M-.85.75V-.1L-.5-.5-.15-.1V-.4L.2-.95.55-.4V-.05L.85.1V.75z" fill="${t.halo}" stroke="${t.mark}" stroke-width=".16" stroke-linejoin="round"/><path d="M-.6.25h.2M.05 0h.2M.05.35h.2" stroke="${t.mark}" stroke-width=".16"/>`

const town = (t: Theme): string =>
  `<path d="M-.8.75V-.45H-.5V-.2H-.16V-.75H.16V-.2H.5V-.45H.8V.75z" fill="${t.halo}" stroke="${t.mark}" stroke-width=".16" stroke-linejoin="round"/><path d="M-.16.75V.35Q0 .12.16.35V.75z" fill="${t.mark}"/>`

const hillfort = (t: Theme): string =>
  `<g fill="none" stroke="${t.mark}"><ellipse rx=".95" ry=".66" stroke-width=".14" stroke-dasharray=".2 .12"/><ellipse rx=".6" ry=".38" fill="${t.halo}" stroke-width=".16"/></g><circle r=".13" fill="${t.mark}"/>`

const noCity = (t: Theme): string =>
  `<rect x="-.7" y="-.7" width="1.4" height="1.4" fill="${t.halo}" fill-opacity=".55" stroke="${t.mark}" stroke-width=".16"/><path d="M-.7-.7.7.7M.7-.7-.7.7" stroke="${t.mark}" stroke-width=".1"/>`

const goods: Readonly<Record<string, readonly [string, string]>> = {
  weapons: ['#55565c', 'M-.42.46.4-.5M.42.46-.4-.5M-.5.22-.2.5M.5.22.2.5'],
  salt: ['#f3f1ea', 'M-.5.35H.5L.24-.05.1-.4-.08-.12-.24-.2z'],
  furs: ['#8a5f3b', 'M-.4-.5Q0-.3.4-.5.3-.1.55.3.2.3 0 .55-.2.3-.55.3-.3-.1-.4-.5z'],
  grain: ['#e2b93f', 'M0 .55V-.5M0-.1-.3-.4M0-.1.3-.4M0 .2-.34-.1M0 .2.34-.1'],
  slaves: ['#7f9a5a', 'M-.5 0a.22.22 0 1 0 .44 0a.22.22 0 1 0-.44 0M.06 0a.22.22 0 1 0 .44 0a.22.22 0 1 0-.44 0M-.06 0H.06'],
  spices: ['#c9662f', 'M-.3.5H.3L.4-.05Q0-.3-.4-.05zM-.2-.3Q0-.65.2-.3'],
  textiles: ['#5d7fb5', 'M-.45-.4H.45V.3Q.2.1 0 .35T-.45.3zM-.45-.1H.45'],
  wine: ['#8c2f4a', 'M-.3-.55H.3L.26-.1Q.2.15 0 .15T-.26-.1zM0 .15V.5M-.22.55H.22'],
}

const good = (k: Mark, t: Theme): string => {
  const [fill, path] = goods[k.good ?? ''] ?? ['#999999', '']
  const line = ['salt', 'grain'].includes(k.good ?? '') ? '#2b2018' : '#fff7e6'
  return disc(t, fill) + `<path d="${path}" fill="none" stroke="${line}" stroke-width=".15" stroke-linejoin="round" stroke-linecap="round"/>`
}

export const icon = (k: Mark, t: Theme): string => {
  const draw: Readonly<Record<string, () => string>> = {
    city: () => city(k, t),
    port: () => anchor(t),
    anchor: () => anchor(t),
    granary: () => granary(t),
    caravan: () => caravan(t),
    fire: () => fire(t),
    settlement: () => settlement(t),
    good: () => good(k, t),
    town: () => town(t),
    hillfort: () => hillfort(t),
    'no-city': () => noCity(t),
  }
  return at(k, draw[k.kind]?.() ?? '')
}

/** Terrain symbols, a few units wide, drawn around their foot. */
export const symbols: Readonly<Record<string, readonly string[]>> = {
  mountain: ['M-7 3 0-7 2-4.4 3.4-5.6 9 3M0-7 1.6-1.6-.4 0 1 3M3.4-5.6 4.6-1 3.4 1', 'M-6 3-1-6 5 3M-1-6 .4-1.8-.8.4.2 3'],
  hill: ['M-7 2Q-3-4 0-1.6 3-5 7 2M2-1.4Q3.4-1 4 1', 'M-5 2Q0-5 5 2M1-1.4Q2.4-.6 3 1.4'],
  forest: ['M-4 2V0M-4 0Q-7-.6-6-3T-4-5.4-2-3-4 0M3 3V1M3 1Q0 .4 1-2T3-4.6 5-2 3 1', 'M0 3V.6M0 .6Q-3.4 0-2-2.8T0-5.8 2-2.8 0 .6'],
  marsh: ['M-7 2H7M-4 2Q-4.6-1-6-2.4M-4 2V-3M-4 2Q-3.4-1-2-2.4M3 2Q2.4-.6 1-2M3 2V-2.4M3 2Q3.6-.6 5-2M-5 4.4H1'],
  desert: ['M-6 0h.4M-2-2.4h.4M2 .6h.4M5-2h.4M-4 3h.4M.4 3.4h.4M5.4 3h.4M-7-3.4h.4', 'M-8 1Q-3-3 1 .6T8 0M-5 3.4Q-1 1 3 3.2'],
  steppe: ['M-5 1Q-5.6-1-6.4-2M-5 1V-2.4M-5 1Q-4.4-1-3.6-2M4 2Q3.4 0 2.6-1M4 2V-1.4M4 2Q4.6 0 5.4-1'],
}
export const symbolOf = (terrain: string): readonly string[] | undefined => symbols[{ hills: 'hill', highland: 'mountain', fens: 'marsh' }[terrain] ?? terrain]
