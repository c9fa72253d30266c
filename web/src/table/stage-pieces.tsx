/** What stands on the map: pieces and badges by space, the figures of a look, and a crowded space opened under the pointer. */
import type { ReadonlySignal } from '@preact/signals'
import { Component } from 'preact'
import { useMemo } from 'preact/hooks'
import { asides, layOut, overlap, plateWidth, SMALLER, type Box, type Laid } from '../pieces/layout.ts'
import { Piece } from '../pieces/piece.tsx'
import type { Badge, Overlay, Stack, TableMap } from './game-ui.ts'
import type { Mark } from './stage.tsx'

type Space = TableMap['spaces'][number]
interface Standings {
  readonly map: TableMap
  readonly pieces: ReadonlyMap<string, readonly Stack[]>
  readonly badges: ReadonlyMap<string, readonly Badge[]>
  /** Pixels for a unit of the map. */
  readonly scale: number
  /** Half a piece, in the map's units. */
  readonly size: number
}
interface HereProps {
  readonly space: Space
  readonly stacks: readonly Stack[]
  readonly badges: readonly Badge[]
  readonly scale: number
  readonly size: number
  readonly aside: readonly [number, number]
  readonly mark: Mark | undefined
}
const NONE: readonly never[] = []

const STACK_LOOKS = ['key', 'count', 'state', 'kind', 'tone', 'people', 'leads'] as const satisfies readonly (keyof Stack)[]
const sameStack = (a: Stack, b: Stack | undefined): boolean => b !== undefined && STACK_LOOKS.every(look => a[look] === b[look])
const sameBadge = (a: Badge, b: Badge | undefined): boolean => b !== undefined && a.key === b.key && a.mark === b.mark && a.tone === b.tone
const same = <T,>(a: readonly T[], b: readonly T[], equal: (x: T, y: T | undefined) => boolean): boolean =>
  a === b || (a.length === b.length && a.every((x, i) => equal(x, b[i])))

/** A row of small plates around a point. */
function Badges({ badges, at: [x, y], size }: { readonly badges: readonly Badge[]; readonly at: readonly [number, number]; readonly size: number }) {
  const widths = badges.map(b => plateWidth(b.mark))
  const whole = widths.reduce((a, b) => a + b, 0) + (badges.length - 1) * 0.12
  return (
    <g class="badges" transform={`translate(${x} ${y}) scale(${size})`}>
      {badges.map((badge, i) => {
        const left = widths.slice(0, i).reduce((a, b) => a + b + 0.12, -whole / 2)
        return (
          <g key={badge.key} class={`space-badge tone-${badge.tone ?? 'plain'}`} transform={`translate(${left + widths[i]! / 2} 0)`}>
            <rect x={-widths[i]! / 2} y="-.58" width={widths[i]} height="1.16" rx=".3" />
            <text y=".35">{badge.mark}</text>
          </g>
        )
      })}
    </g>
  )
}
function Standing({ laid, badges, scale }: { readonly laid: Laid; readonly badges: readonly Badge[]; readonly scale: number }) {
  return (
    <>
      {laid.stacks.map((stack, i) => (
        <Piece key={stack.key} stack={stack} at={laid.at[i]!} size={laid.size} scale={scale} />
      ))}
      {badges.length > 0 && <Badges badges={badges} at={laid.badges} size={laid.size * SMALLER} />}
    </>
  )
}
/** Half the height of a mark, in pixels. */
const MARK = 10
function MarkView({ mark, at: [x, y], size }: { readonly mark: Mark; readonly at: readonly [number, number]; readonly size: number }) {
  const width = plateWidth(mark.text) + 0.75
  return (
    <g class={`mark mark-${mark.is}`} transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x={-width / 2} y="-1" width={width} height="2" rx="1" />
      <text y=".42">{mark.text}</text>
    </g>
  )
}
/** A space is drawn again only when something in it changed. */
class Here extends Component<HereProps> {
  override shouldComponentUpdate({ space, stacks, badges, scale, size, aside, mark }: HereProps): boolean {
    const now = this.props
    const moved = aside[0] !== now.aside[0] || aside[1] !== now.aside[1]
    const marked = mark?.text !== now.mark?.text || mark?.is !== now.mark?.is
    const drawn = space !== now.space || scale !== now.scale || size !== now.size
    return drawn || moved || marked || !same(stacks, now.stacks, sameStack) || !same(badges, now.badges, sameBadge)
  }
  override render() {
    const { space, stacks, badges, scale, size, aside, mark } = this.props
    const [x, y, radius] = space.place
    const laid = layOut(stacks, badges, [x + aside[0], y + aside[1], radius], size)
    return (
      <g class={laid.gathered ? 'here gathered' : 'here'} data-here={space.id}>
        <Standing laid={laid} badges={badges} scale={scale} />
        {mark && <MarkView mark={mark} at={laid.box[2] > 0 ? [laid.box[0], laid.box[1]] : laid.badges} size={MARK / scale} />}
      </g>
    )
  }
}
/** Names that a block of pieces could come to lie on. */
function namesNear(names: readonly Box[], [x, y, width, height]: Box): Box[] {
  const around: Box = [x - width, y - height, width * 3, height * 3]
  return names.filter(name => overlap(name, around) > 0)
}
function asidesIn({ map, pieces, badges, size: wanted }: Standings, names: readonly Box[]): readonly (readonly [number, number])[] {
  const blocks = map.spaces.map(({ id, place, box: within }) => {
    const { box, size } = layOut(pieces.get(id) ?? NONE, badges.get(id) ?? NONE, place, wanted)
    return { box, size, within, names: box[2] === 0 ? NONE : namesNear(names, box) }
  })
  return asides(blocks)
}
export function Pieces({ names, marks, ...standing }: Standings & { readonly names: readonly Box[]; readonly marks: ReadonlyMap<string, Mark> }) {
  const { map, pieces, badges, scale, size } = standing
  const aside = useMemo(() => asidesIn(standing, names), [map, pieces, badges, size, names])
  return (
    <g class="pieces" aria-hidden="true">
      {map.spaces.map((space, i) => (
        <Here
          key={space.id}
          space={space}
          stacks={pieces.get(space.id) ?? NONE}
          badges={badges.get(space.id) ?? NONE}
          scale={scale}
          size={size}
          aside={aside[i]!}
          mark={marks.get(space.id)}
        />
      ))}
    </g>
  )
}

/** Half a piece, in pixels, where a crowded space is opened; and how far apart they fan out. */
const [OPENED, FANNED] = [16, 44]
/** A space whose pieces were gathered fans them out above it while it is pointed at. */
export function Fan({ map, pieces, badges, scale, size, pointed }: Standings & { readonly pointed: ReadonlySignal<string | null> }) {
  const space = map.spaces.find(s => s.id === pointed.value)
  const stacks = (space && pieces.get(space.id)) ?? NONE
  if (!space || !layOut(stacks, badges.get(space.id) ?? NONE, space.place, size).gathered) return null
  const [half, step] = [OPENED / scale, FANNED / scale]
  const columns = Math.min(stacks.length, 6)
  const [width, height] = [columns * step + half, Math.ceil(stacks.length / columns) * step + half]
  const [x, y] = heldIn(map, [space.place[0], space.place[1] - height / 2 - size * 1.6], width, height)
  return (
    <g class="opened" aria-hidden="true">
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={half * 0.6} stroke-width={1.5 / scale} />
      {stacks.map((stack, i) => {
        const [row, column] = [Math.floor(i / columns), i % columns]
        const inRow = Math.min(columns, stacks.length - row * columns)
        const at = [x + (column - (inRow - 1) / 2) * step, y - height / 2 + half / 2 + step / 2 + row * step] as const
        return <Piece key={stack.key} stack={stack} at={at} size={half} scale={scale} />
      })}
    </g>
  )
}
const heldIn = (map: TableMap, [x, y]: readonly number[], width: number, height: number): [number, number] => [
  Math.min(map.width - width / 2, Math.max(width / 2, x!)),
  Math.min(map.height - height / 2, Math.max(height / 2, y!)),
]

interface GlideProps extends Standings {
  readonly arrows: readonly (readonly [from: string, to: string])[]
  /** Changes when something new has moved. */
  readonly moment: string
}
/** What moved last glides once from where it was to where it is. */
export function Glides({ map, pieces, scale, size, arrows, moment }: GlideProps) {
  const at = new Map(map.spaces.map(s => [s.id, s.place]))
  return (
    <g class="glides" aria-hidden="true">
      {arrows.map(([from, to], i) => {
        const [a, b, stack] = [at.get(from), at.get(to), pieces.get(to)?.[0]]
        if (!a || !b || !stack) return null
        return (
          <g key={`${moment} ${i}`} class="glide" style={{ '--from': `translate(${a[0] - b[0]}px, ${a[1] - b[1]}px)` }}>
            <Piece stack={{ ...stack, count: 1 }} at={[b[0], b[1]]} size={size} scale={scale} />
          </g>
        )
      })}
    </g>
  )
}

/** The figures of a look are that large, in pixels. */
const CHIP = 13
export function Chips({ map, overlay, scale }: { readonly map: TableMap; readonly overlay: Overlay | null; readonly scale: number }) {
  if (!overlay) return null
  const size = CHIP / scale
  return (
    <g class="chips" aria-hidden="true">
      {map.spaces.map(({ id, place: [x, y] }) => {
        const chip = overlay.spaces.get(id)
        const width = chip ? plateWidth(chip.value) + 0.3 : 0
        return (
          chip && (
            <g key={id} class={`chip tone-${chip.tone ?? 'plain'}`} transform={`translate(${x} ${y}) scale(${size})`}>
              <rect x={-width / 2} y="-.75" width={width} height="1.5" rx=".75" />
              <text y=".37">{chip.value}</text>
            </g>
          )
        )
      })}
    </g>
  )
}
