/** Pieces as small drawings of radius one. Owners differ by shape as well as by colour. */
import type { Stack, Tone } from '../table/dress.ts'
import { BUST, DIADEM, isBuilt, isPictured, outlines, pictures, TENT, WREATH } from './shapes.ts'

export function ToneMark({ tone }: { readonly tone: Tone }) {
  return (
    <svg class={`tone-mark tone-${tone}`} viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">
      <path class="piece-body" d={outlines[tone]} />
    </svg>
  )
}
function Figure({ stack }: { readonly stack: Stack }) {
  return (
    <>
      <path class="piece-body" d={BUST} />
      {stack.shape === 'crowned' && <path class="piece-crown" d={DIADEM} />}
      {stack.shape === 'laurelled' && <path class="piece-laurel" d={WREATH} />}
      {stack.mark && <Mark text={stack.mark} y={0.82} />}
    </>
  )
}
function Mark({ text, y }: { readonly text: string; readonly y: number }) {
  return (
    <text class={text.length > 1 ? 'piece-mark two' : 'piece-mark'} y={y}>
      {text}
    </text>
  )
}
/** So many, in a corner, where the middle is taken. */
function Tally({ count, parts }: { readonly count: number; readonly parts?: readonly number[] | undefined }) {
  if (count === 1) return null
  const text = parts ? parts.join('+') : String(count)
  const half = Math.max(0.52, 0.26 + text.length * 0.26)
  return (
    <g class="piece-tally" transform={`translate(${parts ? 0.4 : 0.78} .74)`}>
      <rect x={-half} y="-.56" width={half * 2} height="1.12" rx=".5" />
      <text y=".37">{text}</text>
    </g>
  )
}
/** The letter of a piece that shows a picture, in the other corner. */
function Plate({ text }: { readonly text: string }) {
  const width = text.length > 1 ? 1.3 : 0.9
  return (
    <g class="piece-plate" transform="translate(.72 -.72)">
      <rect x={-width / 2} y="-.46" width={width} height=".92" rx=".2" />
      <text y=".31">{text}</text>
    </g>
  )
}
/** An owner's outline with a picture in it; a letter beside the picture, or alone. */
function Token({ stack: { shape, tone, mark, count, parts } }: { readonly stack: Stack }) {
  const picture = isPictured(shape) ? pictures[shape] : null
  return (
    <>
      <path class={isBuilt(shape) ? 'piece-body hollow' : 'piece-body'} d={outlines[tone]} />
      {picture && <path class="piece-picture" d={picture} transform={mark ? 'translate(-.12 .08) scale(.92)' : undefined} />}
      {mark && (picture ? <Plate text={mark} /> : <Mark text={mark} y={0.4} />)}
      <Tally count={count} parts={parts} />
    </>
  )
}
function Unit({ stack }: { readonly stack: Stack }) {
  if (stack.mark !== undefined) return <Token stack={stack} />
  return (
    <>
      <path class="piece-body" d={outlines[stack.tone]} />
      <text class="piece-count" y="0.42">
        {stack.count}
      </text>
    </>
  )
}
function Body({ stack }: { readonly stack: Stack }) {
  switch (stack.shape) {
    case 'marker':
      return <path class="piece-marker" d={TENT} />
    case 'unit':
      return <Unit stack={stack} />
    case 'figure':
    case 'crowned':
    case 'laurelled':
      return <Figure stack={stack} />
    default:
      return <Token stack={stack} />
  }
}
/** `size` is the radius in the map's units, `at` its middle. */
export function Piece({ stack, at, size }: { readonly stack: Stack; readonly at: readonly [number, number]; readonly size: number }) {
  const { tone, shape, worn } = stack
  const built = isBuilt(shape) ? 'built' : ''
  return (
    <g class={`piece tone-${tone} ${built}`} transform={`translate(${at[0]} ${at[1]}) scale(${size})`}>
      <Body stack={stack} />
      {worn > 0 && <path class="piece-worn" d="M-.55 -.95L-1.05 -.45" />}
    </g>
  )
}
