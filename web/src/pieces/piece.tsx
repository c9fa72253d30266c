/** Pieces: the body says whose, the figure what, the corners which people, who leads, how many, and what is carried or suffered. */
import type { PieceStack, Tone } from '../table/game-ui.ts'
import { bodies, CRACK, FLAME, SACK, STAR } from './bodies.ts'
import type { Drawing, Ink } from './drawing.ts'
import type { Emblem } from './emblems.ts'
import type { Figure } from './figures.ts'
import { drawingOf, emblemOf } from './library.ts'

const BUILT: ReadonlySet<Figure> = new Set(['village', 'town', 'city', 'walled-city', 'fort', 'hillfort', 'keep', 'castle', 'cathedral', 'ruin'])
/** Persons are coins: bronze, silver or gold by rank. */
const COINS: { readonly [F in Figure]?: 'bronze' | 'silver' | 'gold' } = {
  general: 'bronze',
  monk: 'bronze',
  contender: 'silver',
  bishop: 'silver',
  emperor: 'gold',
  king: 'gold',
}
export const isBuilt = (kind: Figure): boolean => BUILT.has(kind)
export const isPerson = (kind: Figure): boolean => COINS[kind] !== undefined

function Line({ ink: [paint, d, width], fine }: { readonly ink: Ink; readonly fine: boolean }) {
  if (paint === 'cut' && !fine) return null
  // Small, a thin line would be lost.
  const wide = width === undefined ? undefined : paint === 'line' && !fine ? width + 0.8 : width
  return <path class={`ink-${paint}`} d={d} stroke-width={wide} />
}
export function Draw({ of, fine = true }: { readonly of: Drawing; readonly fine?: boolean }) {
  return (
    <g transform={of.at || undefined}>
      {of.ink.map((ink, i) => (
        <Line key={i} ink={ink} fine={fine} />
      ))}
    </g>
  )
}
/** The owner's shape in his colour, in lists and beside names. */
export function ToneMark({ tone }: { readonly tone: Tone }) {
  return (
    <svg class={`tone-mark tone-${tone}`} viewBox="-28 -28 56 56" aria-hidden="true">
      <path class="mark-body" d={bodies[tone].path} />
    </svg>
  )
}
function Coin({ metal }: { readonly metal: 'bronze' | 'silver' | 'gold' }) {
  return (
    <g class={`coin ${metal}`}>
      <circle class="coin-edge" r="16.6" />
      <circle class="coin-face" r="15.8" />
    </g>
  )
}
interface CornerProps {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly looks: string
  readonly children: preact.ComponentChildren
}
function Corner({ x, y, scale, looks, children }: CornerProps) {
  return (
    <g class={`corner ${looks}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle class="corner-edge" r="13.6" />
      <circle class="corner-face" r="12.2" />
      {children}
    </g>
  )
}
/** A dark pill; from a hundred on, or with several kinds, it grows to the left. */
function Count({ text, letter }: { readonly text: string; readonly letter: number }) {
  const [width, height] = [Math.max(letter * 1.06, letter * (0.42 + text.length * 0.52)), letter * 1.06]
  return (
    <g class="piece-count" transform="translate(17.4 17)">
      <rect x={letter * 0.53 - width} y={-height / 2} width={width} height={height} rx={height / 2} />
      <text x={letter * 0.53 - width / 2} y={letter * 0.335} font-size={letter}>
        {text}
      </text>
    </g>
  )
}
/** Numbers and discs are never smaller than this, in pixels. */
const [LEAST_NUMBER, LEAST_DISC] = [11, 11]
/** From this size on, in pixels, a figure is engraved. */
const ENGRAVED = 30
function Emblems({ people, unit }: { readonly people: Emblem; readonly unit: number }) {
  const scale = Math.max(0.702, LEAST_DISC / (27.2 * unit))
  return (
    <Corner x={-17} y={-17} scale={scale} looks="people">
      <Draw of={emblemOf(people)} />
    </Corner>
  )
}
function States({ stack, unit }: { readonly stack: PieceStack; readonly unit: number }) {
  const scale = Math.max(0.66, LEAST_DISC / (27.2 * unit))
  return (
    <>
      {stack.state === 'damaged' && <path class="piece-crack" d={CRACK} />}
      {stack.leads && (
        <Corner x={17} y={-17} scale={scale} looks="star">
          <path d={STAR} />
        </Corner>
      )}
      {stack.state === 'laden' && (
        <Corner x={-17} y={17} scale={scale} looks="sack">
          <path d={SACK} />
        </Corner>
      )}
      {stack.state === 'revolt' && (
        <Corner x={-17} y={17} scale={scale} looks="flame">
          <path d={FLAME} />
        </Corner>
      )}
    </>
  )
}
function BodyShape({ tone, built, edges }: { readonly tone: Tone; readonly built: boolean; readonly edges: number }) {
  const { path } = bodies[tone]
  return (
    <>
      <path class="body-shadow" d={path} transform="translate(.8 2)" />
      {Array.from({ length: edges }, (_, i) => (
        <g key={i} transform={`translate(${(edges - i) * 3.4} ${(i - edges) * 3})`}>
          <path class="body-line" d={path} />
          <path class="body-rim" d={path} />
          <path class="body-fill" d={path} />
        </g>
      ))}
      <path class="body-line" d={path} />
      <path class={built ? 'body-rim built' : 'body-rim'} d={path} />
      <path class={built ? 'body-fill built' : 'body-fill'} d={path} />
    </>
  )
}
export interface PieceProps {
  readonly stack: PieceStack
  readonly at: readonly [number, number]
  /** Half the box of 48 units, in the map's units. */
  readonly size: number
  /** Pixels for a unit of the map. */
  readonly scale: number
}
export function Piece({ stack, at, size, scale }: PieceProps) {
  const { tone, kind, count, people } = stack
  const unit = (size * scale) / 24
  const [built, metal] = [isBuilt(kind), COINS[kind]]
  const looks = [`piece tone-${tone}`, built && 'built', metal && 'person', stack.state === 'spent' && 'spent'].filter(Boolean).join(' ')
  const turn = stack.state === 'spent' ? ' rotate(-14)' : ''
  return (
    <g class={looks} transform={`translate(${at[0]} ${at[1]}) scale(${size / 24})${turn}`}>
      <BodyShape tone={tone} built={built} edges={stack.edges ?? 0} />
      <g class="figure" transform={metal ? 'scale(.78)' : bodies[tone].figure}>
        {metal && (
          <g transform="scale(1.282)">
            <Coin metal={metal} />
          </g>
        )}
        <Draw of={drawingOf(kind)} fine={unit * 48 >= ENGRAVED} />
      </g>
      {people && <Emblems people={people} unit={unit} />}
      <States stack={stack} unit={unit} />
      {count > 1 && <Count text={String(count)} letter={Math.max(14.5, LEAST_NUMBER / unit)} />}
    </g>
  )
}
