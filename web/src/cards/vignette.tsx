/** The engraved picture of a card: a few of our drawings on a ground of lines, in the deck's ink. */
import { DrawingView } from '../pieces/piece.tsx'
import type { PeopleEmblem } from '../pieces/emblems.ts'
import type { PieceFigure } from '../pieces/figures.ts'
import { findDrawing, isFigureName } from '../pieces/library.ts'
import type { CardSymbolName } from './symbols.ts'

export type VignetteSubject = PieceFigure | PeopleEmblem | CardSymbolName
/** What is shown: one subject large, or several side by side; on lines, on rays, or on waves. */
export interface CardVignette {
  readonly ground: 'lines' | 'rays' | 'waves'
  readonly subjects: readonly VignetteSubject[]
}
const [WIDTH, HEIGHT] = [126, 62]

function VignetteLines() {
  const rows = Array.from({ length: 19 }, (_, i) => 3 + i * 2.6)
  return <path class="vignette-lines" d={rows.map(y => `M0 ${y}H${WIDTH}`).join('')} />
}
function VignetteRays() {
  const rays = Array.from({ length: 48 }, (_, i) => {
    const [x, y] = [Math.cos((i * Math.PI) / 24), Math.sin((i * Math.PI) / 24)]
    return `M${(WIDTH / 2 + x * 27).toFixed(1)} ${(HEIGHT / 2 + y * 27).toFixed(1)}L${(WIDTH / 2 + x * 80).toFixed(1)} ${(HEIGHT / 2 + y * 80).toFixed(1)}`
  })
  return <path class="vignette-lines" d={rays.join('')} />
}
function VignetteWaves() {
  const rows = [50, 54.4, 58.8].map((y, i) => `M${-i * 5} ${y}${'q5-4 10 0t10 0'.repeat(8)}`)
  return (
    <>
      <VignetteLines />
      <path class="vignette-sea" d={`M0 47H${WIDTH}V${HEIGHT}H0z`} />
      <path class="vignette-lines" d={rows.join('')} />
    </>
  )
}
/** A single subject is larger; the middle one of three stands before the others. */
function placeSubjects(n: number): readonly (readonly [x: number, scale: number])[] {
  const [middle, left, right] = [WIDTH / 2, WIDTH * 0.22, WIDTH * 0.78]
  if (n === 1) return [[middle, 1.35]]
  return n === 2 ? [[WIDTH * 0.33, 1.15] as const, [WIDTH * 0.67, 1.15] as const] : [[left, 1] as const, [right, 1] as const, [middle, 1.25] as const]
}
/** Emblems and symbols are drawn half as large as figures. */
const findSubjectScale = (subject: VignetteSubject): number => (isFigureName(subject) ? 1 : 1.75)
export function VignetteView({ of: { ground, subjects } }: { readonly of: CardVignette }) {
  const places = placeSubjects(subjects.length)
  return (
    <svg class="vignette" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {ground === 'rays' ? <VignetteRays /> : ground === 'waves' ? <VignetteWaves /> : <VignetteLines />}
      {subjects.map((subject, i) => (
        <g key={i} class="vignette-subject" transform={`translate(${places[i]![0]} ${HEIGHT / 2}) scale(${places[i]![1] * findSubjectScale(subject)})`}>
          <circle r={isFigureName(subject) ? 19 : 11} class="vignette-halo" />
          <DrawingView of={findDrawing(subject)} />
        </g>
      ))}
    </svg>
  )
}
