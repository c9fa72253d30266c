/** Pieces: the body says whose, the figure what, the corners which people, who leads, how many, and what is carried or suffered. */
import type { PieceStack, Tone } from '../table/game-ui.ts'
import { pieceOutlinesByTone, CRACK_PATH, FLAME_PATH, SACK_PATH, STAR_PATH } from './bodies.ts'
import type { SmallDrawing, DrawingStroke } from './drawing.ts'
import type { PeopleEmblem } from './emblems.ts'
import type { PieceFigure } from './figures.ts'
import { findDrawing, findEmblemDrawing } from './library.ts'

const BUILDING_FIGURES: ReadonlySet<PieceFigure> = new Set([
  'village',
  'town',
  'city',
  'walled-city',
  'fort',
  'hillfort',
  'keep',
  'castle',
  'cathedral',
  'ruin',
])
/** Persons are coins: bronze, silver or gold by rank. */
const COIN_METALS: { readonly [F in PieceFigure]?: 'bronze' | 'silver' | 'gold' } = {
  general: 'bronze',
  monk: 'bronze',
  contender: 'silver',
  bishop: 'silver',
  emperor: 'gold',
  king: 'gold',
}
export const isBuilding = (kind: PieceFigure): boolean => BUILDING_FIGURES.has(kind)
export const isPersonFigure = (kind: PieceFigure): boolean => COIN_METALS[kind] !== undefined

function StrokePath({ ink: [paint, d, width], fine }: { readonly ink: DrawingStroke; readonly fine: boolean }) {
  if (paint === 'cut' && !fine) return null
  // Small, a thin line would be lost.
  const wide = width === undefined ? undefined : paint === 'line' && !fine ? width + 0.8 : width
  return <path class={`ink-${paint}`} d={d} stroke-width={wide} />
}
export function DrawingView({ of, fine = true }: { readonly of: SmallDrawing; readonly fine?: boolean }) {
  return (
    <g transform={of.at || undefined}>
      {of.ink.map((ink, i) => (
        <StrokePath key={i} ink={ink} fine={fine} />
      ))}
    </g>
  )
}
/** The owner's shape in his colour, in lists and beside names. */
export function OwnerMark({ tone }: { readonly tone: Tone }) {
  return (
    <svg class={`tone-mark tone-${tone}`} viewBox="-28 -28 56 56" aria-hidden="true">
      <path class="mark-body" d={pieceOutlinesByTone[tone].path} />
    </svg>
  )
}
function PersonCoin({ metal }: { readonly metal: 'bronze' | 'silver' | 'gold' }) {
  return (
    <g class={`coin ${metal}`}>
      <circle class="coin-edge" r="16.6" />
      <circle class="coin-face" r="15.8" />
    </g>
  )
}
interface PieceCornerProps {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly looks: string
  readonly children: preact.ComponentChildren
}
function PieceCorner({ x, y, scale, looks, children }: PieceCornerProps) {
  return (
    <g class={`corner ${looks}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle class="corner-edge" r="13.6" />
      <circle class="corner-face" r="12.2" />
      {children}
    </g>
  )
}
/** A dark pill; from a hundred on, or with several kinds, it grows to the left. */
function PieceCount({ text, letter }: { readonly text: string; readonly letter: number }) {
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
const LEAST_ENGRAVED_PX = 30
function PieceEmblem({ people, unit }: { readonly people: PeopleEmblem; readonly unit: number }) {
  const scale = Math.max(0.702, LEAST_DISC / (27.2 * unit))
  return (
    <PieceCorner x={-17} y={-17} scale={scale} looks="people">
      <DrawingView of={findEmblemDrawing(people)} />
    </PieceCorner>
  )
}
function PieceStateMarks({ stack, unit }: { readonly stack: PieceStack; readonly unit: number }) {
  const scale = Math.max(0.66, LEAST_DISC / (27.2 * unit))
  return (
    <>
      {stack.state === 'damaged' && <path class="piece-crack" d={CRACK_PATH} />}
      {stack.leads && (
        <PieceCorner x={17} y={-17} scale={scale} looks="star">
          <path d={STAR_PATH} />
        </PieceCorner>
      )}
      {stack.state === 'laden' && (
        <PieceCorner x={-17} y={17} scale={scale} looks="sack">
          <path d={SACK_PATH} />
        </PieceCorner>
      )}
      {stack.state === 'revolt' && (
        <PieceCorner x={-17} y={17} scale={scale} looks="flame">
          <path d={FLAME_PATH} />
        </PieceCorner>
      )}
    </>
  )
}
function PieceBody({ tone, built, edges }: { readonly tone: Tone; readonly built: boolean; readonly edges: number }) {
  const { path } = pieceOutlinesByTone[tone]
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
  const [built, metal] = [isBuilding(kind), COIN_METALS[kind]]
  const looks = [`piece tone-${tone}`, built && 'built', metal && 'person', stack.state === 'spent' && 'spent'].filter(Boolean).join(' ')
  const turn = stack.state === 'spent' ? ' rotate(-14)' : ''
  return (
    <g class={looks} transform={`translate(${at[0]} ${at[1]}) scale(${size / 24})${turn}`}>
      <PieceBody tone={tone} built={built} edges={stack.edges ?? 0} />
      <g class="figure" transform={metal ? 'scale(.78)' : pieceOutlinesByTone[tone].figure}>
        {metal && (
          <g transform="scale(1.282)">
            <PersonCoin metal={metal} />
          </g>
        )}
        <DrawingView of={findDrawing(kind)} fine={unit * 48 >= LEAST_ENGRAVED_PX} />
      </g>
      {people && <PieceEmblem people={people} unit={unit} />}
      <PieceStateMarks stack={stack} unit={unit} />
      {count > 1 && <PieceCount text={String(count)} letter={Math.max(14.5, LEAST_NUMBER / unit)} />}
    </g>
  )
}
