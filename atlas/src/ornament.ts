import type { Model } from './model.ts'
import type { Theme } from './theme.ts'

const n = (v: number): string => (Math.round(v * 10) / 10).toString()

/** Faint wind lines over the water from the rose, as on a portolan. */
export const rhumbs = (m: Model, t: Theme): string => {
  if (!m.shaping.rose) return ''
  const [x, y] = m.p.at(m.shaping.rose.at[0], m.shaping.rose.at[1])
  const lines = Array.from({ length: 32 }, (_, i) => {
    const a = (i * Math.PI) / 16
    return `M${n(x)} ${n(y)}l${n(Math.cos(a) * 4000)} ${n(Math.sin(a) * 4000)}`
  })
  return `<path d="${lines.join('')}" stroke="${t.seaText}" stroke-width=".7" stroke-opacity=".16" fill="none"/>`
}

/** The compass rose. */
export const rose = (m: Model, t: Theme): string => {
  if (!m.shaping.rose) return ''
  const [x, y] = m.p.at(m.shaping.rose.at[0], m.shaping.rose.at[1])
  const r = m.shaping.rose.r
  const point = (i: number, outer: number, inner: number): string => {
    const a = (i * Math.PI) / 8 - Math.PI / 2
    const tip = [Math.cos(a) * outer, Math.sin(a) * outer]
    const left = [Math.cos(a - 0.39) * inner, Math.sin(a - 0.39) * inner]
    const right = [Math.cos(a + 0.39) * inner, Math.sin(a + 0.39) * inner]
    return `<path d="M0 0L${n(left[0]!)} ${n(left[1]!)}L${n(tip[0]!)} ${n(tip[1]!)}z" fill="${t.mark}"/><path d="M0 0L${n(right[0]!)} ${n(right[1]!)}L${n(tip[0]!)} ${n(tip[1]!)}z" fill="${t.halo}" stroke="${t.mark}" stroke-width=".6"/>`
  }
  const ring = (k: number, w: number): string => `<circle r="${n(r * k)}" fill="none" stroke="${t.mark}" stroke-width="${w}"/>`
  const points = [
    ...[1, 3, 5, 7, 9, 11, 13, 15].map(i => point(i, r * 0.56, r * 0.16)),
    ...[2, 6, 10, 14].map(i => point(i, r * 0.74, r * 0.2)),
    ...[0, 4, 8, 12].map(i => point(i, r * 0.92, r * 0.22)),
  ]
  const lily = `<path transform="translate(0 ${n(-r * 0.98)}) scale(${n(r / 60)})" d="M0-14C4-8 4-4 1.4 1H-1.4C-4-4-4-8 0-14zM-2 0C-9 0-10-8-5-8-7-4-4-3-2-2zM2 0C9 0 10-8 5-8 7-4 4-3 2-2zM-6 2H6V4H-6z" fill="${t.accent}"/>`
  return `<g transform="translate(${n(x)} ${n(y)})" opacity=".82">${ring(0.62, 0.8)}${ring(0.66, 1.6)}${points.join('')}<circle r="${n(r * 0.07)}" fill="${t.accent}"/>${lily}</g>`
}

/** A double neat line around the played area with a graduated bar between; for print only. Drawn from the origin. */
export const neatLine = (m: Model, t: Theme): string => {
  const [left, top, w, h] = m.p.frame
  const paper = t.id === 'dark' ? '#241f19' : '#f4ecd8'
  const bar = 5
  const segments = (length: number): number => Math.round(length / 50)
  const dashed = (x1: number, y1: number, x2: number, y2: number, length: number): string => {
    const step = length / segments(length)
    return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${t.mark}" stroke-width="${bar - 1.4}" stroke-dasharray="${step / 2} ${step / 2}"/>`
  }
  const inset = 9
  return (
    `<g transform="translate(${left} ${top})"><path fill-rule="evenodd" d="M0 0H${w}V${h}H0zM14 14V${h - 14}H${w - 14}V14z" fill="${paper}"/>` +
    `<rect x="3" y="3" width="${w - 6}" height="${h - 6}" fill="none" stroke="${t.mark}" stroke-width="1.6"/>` +
    `<rect x="${inset - bar / 2}" y="${inset - bar / 2}" width="${w - 2 * inset + bar}" height="${h - 2 * inset + bar}" fill="none" stroke="${t.mark}" stroke-width=".7"/>` +
    dashed(inset, inset, w - inset, inset, w - 2 * inset) +
    dashed(inset, h - inset, w - inset, h - inset, w - 2 * inset) +
    dashed(inset, inset, inset, h - inset, h - 2 * inset) +
    dashed(w - inset, inset, w - inset, h - inset, h - 2 * inset) +
    `<rect x="14" y="14" width="${w - 28}" height="${h - 28}" fill="none" stroke="${t.mark}" stroke-width="1.8"/></g>`
  )
}
