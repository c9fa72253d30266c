/** Plots in one file that needs nothing else. */
import { computeMean, computeQuantile, roundToDigits, type SimFigures } from './stats.ts'
import { MOMENTS_KEPT_PER_GAME } from './course.ts'
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
function renderSvgBarChart(title: string, rows: readonly ChartBar[], digits = 0): string {
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
const LINE_COLOURS = ['#8c6d3f', '#a8323e', '#2f6690', '#3a7d44', '#6a4c93', '#c77d0a'] as const
const LINE_CHART_HEIGHT_PX = 240
interface ChartLine {
  readonly label: string
  readonly values: readonly number[]
}
function renderLineChart(title: string, lines: readonly ChartLine[]): string {
  const all = lines.flatMap(line => line.values)
  const [low, high] = [Math.min(...all, 0), Math.max(...all, 1)]
  const x = (n: number) => CHART_LEFT_PX + (n / (MOMENTS_KEPT_PER_GAME - 1)) * CHART_WIDTH_PX
  const y = (v: number) => 8 + (1 - (v - low) / (high - low)) * (LINE_CHART_HEIGHT_PX - 16)
  const drawn = lines.map(({ label, values }, i) => {
    const colour = LINE_COLOURS[i % LINE_COLOURS.length]!
    const points = values.map((v, n) => `${roundToDigits(x(n), 1)},${roundToDigits(y(v), 1)}`).join(' ')
    const name = `<text x="${CHART_LEFT_PX - 8}" y="${20 + i * 18}" text-anchor="end" fill="${colour}">${escapeHtml(label)} ${roundToDigits(values.at(-1) ?? 0, 1)}</text>`
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>${name}`
  })
  const axis = `<path d="M${CHART_LEFT_PX} ${y(0)}h${CHART_WIDTH_PX}" stroke="#bbb"/>`
  return `<section><h2>${escapeHtml(title)}</h2><svg role="img" aria-label="${escapeHtml(title)}" viewBox="0 0 ${CHART_LEFT_PX + CHART_WIDTH_PX + 80} ${LINE_CHART_HEIGHT_PX}">${axis}${drawn.join('')}</svg></section>`
}
/** From the beginning of the games to their end, whatever their length. */
function averagePointsBySeat(played: readonly SimulatedGame[], seats: readonly string[]): ChartLine[] {
  return seats.map(label => {
    const of = played.flatMap(g => (g.course && g.seats.includes(label) ? [{ course: g.course, seat: g.seats.indexOf(label) }] : []))
    return { label, values: Array.from({ length: MOMENTS_KEPT_PER_GAME }, (_, n) => computeMean(of.map(({ course, seat }) => course.points[n]![seat] ?? 0))) }
  })
}
/** Uses a game, the commonest first, one list for each kind of thing and one for the verbs. */
function countUsesOfNouns(played: readonly SimulatedGame[]): { readonly [list: string]: ChartBar[] } {
  const sum = new Map<string, Map<string, number>>()
  const add = (list: string, label: string, n: number) => {
    const counts = sum.get(list) ?? new Map<string, number>()
    sum.set(list, counts.set(label, (counts.get(label) ?? 0) + n))
  }
  for (const { course } of played) {
    for (const [verb, n] of Object.entries(course?.verbs ?? {})) add('verbs', verb, n)
    for (const [noun, n] of Object.entries(course?.named ?? {})) add(noun.slice(0, noun.indexOf(' ')), noun.slice(noun.indexOf(' ') + 1), n)
  }
  const toBars = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([label, n]) => ({ label, value: n / played.length })).toSorted((a, b) => b.value - a.value)
  return Object.fromEntries([...sum].map(([list, counts]) => [list, toBars(counts)]))
}
export function renderHtmlReport(f: SimFigures, played: readonly SimulatedGame[], title: string): string {
  const share = Object.entries(f.byBot).map(([label, b]): ChartBar => ({ label, value: b.share, ci: b.ci95 }))
  const rows = (record: { readonly [key: string]: number }) => Object.entries(record).map(([label, value]): ChartBar => ({ label, value }))
  const plots = [
    renderSvgBarChart('Share of games won, with 95 % intervals', share, 3),
    renderSvgBarChart('Wins by seat', rows(f.wins), 1),
    renderSvgBarChart('Points at the end by seat', rows(f.points.bySeat), 1),
    renderSvgBarChart('Points at the end by bot', rows(f.points.byBot), 1),
    renderSvgBarChart('How games ended', rows(f.endings)),
    renderSvgBarChart('Decisions in a game', makeLengthHistogram(played)),
    renderLineChart('How each seat stood, from the beginning to the end of the games', averagePointsBySeat(played, Object.keys(f.wins))),
    ...Object.entries(countUsesOfNouns(played)).map(([list, bars]) => renderSvgBarChart(`Used in a game: ${list}`, bars, 2)),
  ]
  const style =
    'body{font:16px/1.4 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fbf8f2}svg{width:100%;font:13px system-ui,sans-serif}h2{font-size:1.05rem}'
  const line = `${f.games} games, ${f.finished} finished, ${f.deadEnds} dead ends, ${f.crashes} crashes, ${f.decisions} decisions`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1><p>${line}.</p>${plots.join('')}</html>\n`
}
