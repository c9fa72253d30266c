/** Plots in one file that needs nothing else. */
import { quantile, round, type Figures } from './stats.ts'
import type { SimGame } from './game.ts'

const escape = (s: string) => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
interface Bar {
  readonly label: string
  readonly value: number
  readonly ci?: readonly [number, number]
}
const LEFT = 160
const WIDE = 480
const ROW = 26
function renderBars(title: string, rows: readonly Bar[], digits = 0): string {
  const most = Math.max(...rows.map(r => r.ci?.[1] ?? r.value), 1e-9)
  const x = (v: number) => LEFT + (Math.max(0, v) / most) * WIDE
  const drawn = rows.map((r, i) => {
    const y = i * ROW + 4
    const whisker = r.ci ? `<path d="M${x(r.ci[0])} ${y + 9}H${x(r.ci[1])}" stroke="#222" stroke-width="2"/>` : ''
    const text = `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end">${escape(r.label)}</text><text x="${x(r.ci?.[1] ?? r.value) + 6}" y="${y + 13}">${round(r.value, digits)}</text>`
    return `<rect x="${LEFT}" y="${y}" width="${x(r.value) - LEFT}" height="18" fill="#8c6d3f"/>${whisker}${text}`
  })
  return `<section><h2>${escape(title)}</h2><svg role="img" aria-label="${escape(title)}" viewBox="0 0 ${LEFT + WIDE + 80} ${rows.length * ROW + 8}">${drawn.join('')}</svg></section>`
}
function lengthHistogram(played: readonly SimGame[]): Bar[] {
  const all = played.filter(g => g.end === 'finished').map(g => g.decisions)
  const [least, most] = [quantile(all, 0), quantile(all, 1)]
  const size = Math.max(1, Math.ceil((most - least + 1) / 12))
  return Array.from({ length: Math.ceil((most - least + 1) / size) }, (_, i) => {
    const from = least + i * size
    return { label: `${from} to ${from + size - 1}`, value: all.filter(n => n >= from && n < from + size).length }
  })
}
export function renderReport(f: Figures, played: readonly SimGame[], title: string): string {
  const share = Object.entries(f.byBot).map(([label, b]): Bar => ({ label, value: b.share, ci: b.ci95 }))
  const rows = (record: { readonly [key: string]: number }) => Object.entries(record).map(([label, value]): Bar => ({ label, value }))
  const plots = [
    renderBars('Share of games won, with 95 % intervals', share, 3),
    renderBars('Wins by seat', rows(f.wins), 1),
    renderBars('Points at the end by seat', rows(f.points.bySeat), 1),
    renderBars('Points at the end by bot', rows(f.points.byBot), 1),
    renderBars('How games ended', rows(f.endings)),
    renderBars('Decisions in a game', lengthHistogram(played)),
  ]
  const style =
    'body{font:16px/1.4 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fbf8f2}svg{width:100%;font:13px system-ui,sans-serif}h2{font-size:1.05rem}'
  const line = `${f.games} games, ${f.finished} finished, ${f.deadEnds} dead ends, ${f.crashes} crashes, ${f.decisions} decisions`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style><h1>${escape(title)}</h1><p>${line}.</p>${plots.join('')}</html>\n`
}
