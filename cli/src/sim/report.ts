/** Plots in one file that needs nothing else. */
import { computeQuantile, roundToDigits, type SimFigures } from './stats.ts'
import type { SimulatedGame } from './game.ts'

const escapeHtml = (s: string) => s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
interface ChartBar {
  readonly label: string
  readonly value: number
  readonly ci?: readonly [number, number]
}
const CHART_LEFT_PX = 160
const CHART_WIDTH_PX = 480
const CHART_ROW_PX = 26
function renderBarChart(title: string, rows: readonly ChartBar[], digits = 0): string {
  const most = Math.max(...rows.map(r => r.ci?.[1] ?? r.value), 1e-9)
  const x = (v: number) => CHART_LEFT_PX + (Math.max(0, v) / most) * CHART_WIDTH_PX
  const drawn = rows.map((r, i) => {
    const y = i * CHART_ROW_PX + 4
    const whisker = r.ci ? `<path d="M${x(r.ci[0])} ${y + 9}H${x(r.ci[1])}" stroke="#222" stroke-width="2"/>` : ''
    const text = `<text x="${CHART_LEFT_PX - 8}" y="${y + 13}" text-anchor="end">${escapeHtml(r.label)}</text><text x="${x(r.ci?.[1] ?? r.value) + 6}" y="${y + 13}">${roundToDigits(r.value, digits)}</text>`
    return `<rect x="${CHART_LEFT_PX}" y="${y}" width="${x(r.value) - CHART_LEFT_PX}" height="18" fill="#8c6d3f"/>${whisker}${text}`
  })
  return `<section><h2>${escapeHtml(title)}</h2><svg role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${CHART_LEFT_PX + CHART_WIDTH_PX + 80} ${rows.length * CHART_ROW_PX + 8}">${drawn.join('')}</svg></section>`
}
function makeLengthHistogram(played: readonly SimulatedGame[]): ChartBar[] {
  const all = played.filter(g => g.end === 'finished').map(g => g.decisions)
  const [least, most] = [computeQuantile(all, 0), computeQuantile(all, 1)]
  const size = Math.max(1, Math.ceil((most - least + 1) / 12))
  return Array.from({ length: Math.ceil((most - least + 1) / size) }, (_, i) => {
    const from = least + i * size
    return { label: `${from} to ${from + size - 1}`, value: all.filter(n => n >= from && n < from + size).length }
  })
}
export function renderHtmlReport(f: SimFigures, played: readonly SimulatedGame[], title: string): string {
  const share = Object.entries(f.byBot).map(([label, b]): ChartBar => ({ label, value: b.share, ci: b.ci95 }))
  const rows = (record: { readonly [key: string]: number }) => Object.entries(record).map(([label, value]): ChartBar => ({ label, value }))
  const plots = [
    renderBarChart('Share of games won, with 95 % intervals', share, 3),
    renderBarChart('Wins by seat', rows(f.wins), 1),
    renderBarChart('Points at the end by seat', rows(f.points.bySeat), 1),
    renderBarChart('Points at the end by bot', rows(f.points.byBot), 1),
    renderBarChart('How games ended', rows(f.endings)),
    renderBarChart('Decisions in a game', makeLengthHistogram(played)),
  ]
  const style =
    'body{font:16px/1.4 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fbf8f2}svg{width:100%;font:13px system-ui,sans-serif}h2{font-size:1.05rem}'
  const line = `${f.games} games, ${f.finished} finished, ${f.deadEnds} dead ends, ${f.crashes} crashes, ${f.decisions} decisions`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1><p>${line}.</p>${plots.join('')}</html>\n`
}
