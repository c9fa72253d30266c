/** What stands on the map: pieces and badges by space, the figures of a look, and a crowded space opened under the pointer. */
import type { ReadonlySignal } from '@preact/signals'
import { Component } from 'preact'
import { useMemo } from 'preact/hooks'
import { computeShifts, needsLeaderLine, layOutPieces, computeOverlap, computePlateWidth, BADGE_SCALE, type Box, type PieceLayout } from '../pieces/layout.ts'
import { Piece } from '../pieces/piece.tsx'
import type { SpaceBadge, MapOverlay, PieceStack, TableMap } from './game-ui.ts'
import type { SpaceMark } from './stage.tsx'
import { Mark } from './mark.ts'

type MapSpace = TableMap['spaces'][number]
interface PiecesOnMapProps {
  readonly map: TableMap
  readonly pieces: ReadonlyMap<string, readonly PieceStack[]>
  readonly badges: ReadonlyMap<string, readonly SpaceBadge[]>
  /** Pixels for a unit of the map. */
  readonly scale: number
  /** Half a piece, in the map's units. */
  readonly size: number
}
interface PiecesOfSpaceProps {
  readonly space: MapSpace
  readonly stacks: readonly PieceStack[]
  readonly badges: readonly SpaceBadge[]
  readonly scale: number
  readonly size: number
  readonly aside: readonly [number, number]
  readonly mark: SpaceMark | undefined
}
const EMPTY_LIST: readonly never[] = []

const DRAWN_STACK_FIELDS = ['key', 'count', 'state', 'kind', 'tone', 'people', 'leads'] as const satisfies readonly (keyof PieceStack)[]
const areStacksAlike = (a: PieceStack, b: PieceStack | undefined): boolean => b !== undefined && DRAWN_STACK_FIELDS.every(look => a[look] === b[look])
const areBadgesAlike = (a: SpaceBadge, b: SpaceBadge | undefined): boolean => b !== undefined && a.key === b.key && a.mark === b.mark && a.tone === b.tone
const areListsAlike = <T,>(a: readonly T[], b: readonly T[], equal: (x: T, y: T | undefined) => boolean): boolean =>
  a === b || (a.length === b.length && a.every((x, i) => equal(x, b[i])))

/** A row of small plates around a point. */
function BadgeRow({ badges, at: [x, y], size }: { readonly badges: readonly SpaceBadge[]; readonly at: readonly [number, number]; readonly size: number }) {
  const widths = badges.map(b => computePlateWidth(b.mark))
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
function StacksAndBadges({ laid, badges, scale }: { readonly laid: PieceLayout; readonly badges: readonly SpaceBadge[]; readonly scale: number }) {
  return (
    <>
      {laid.stacks.map((stack, i) => (
        <Piece key={stack.key} stack={stack} at={laid.at[i]!} size={laid.size} scale={scale} />
      ))}
      {badges.length > 0 && <BadgeRow badges={badges} at={laid.badges} size={laid.size * BADGE_SCALE} />}
    </>
  )
}
/** From where pieces belong to where there was room for them: a pin, and a line dark on ivory. */
function LeaderLine({ from, to, scale }: { readonly from: readonly [number, number]; readonly to: readonly [number, number]; readonly scale: number }) {
  const d = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`
  return (
    <g class="lead">
      <path class="lead-casing" d={d} stroke-width={4 / scale} />
      <path d={d} stroke-width={1.5 / scale} />
      <circle cx={from[0]} cy={from[1]} r={4 / scale} stroke-width={1.5 / scale} />
    </g>
  )
}
/** Half the height of a mark, in pixels. */
const MARK_HALF_HEIGHT_PX = 10
function MarkPlate({ mark, at: [x, y], size }: { readonly mark: SpaceMark; readonly at: readonly [number, number]; readonly size: number }) {
  const width = computePlateWidth(mark.text) + 0.75
  return (
    <g class={`mark mark-${mark.is}`} transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x={-width / 2} y="-1" width={width} height="2" rx="1" />
      <text y=".42">{mark.text}</text>
    </g>
  )
}
/** A space is drawn again only when something in it changed. */
class PiecesOfSpace extends Component<PiecesOfSpaceProps> {
  override shouldComponentUpdate({ space, stacks, badges, scale, size, aside, mark }: PiecesOfSpaceProps): boolean {
    const now = this.props
    const moved = aside[0] !== now.aside[0] || aside[1] !== now.aside[1]
    const marked = mark?.text !== now.mark?.text || mark?.is !== now.mark?.is
    const drawn = space !== now.space || scale !== now.scale || size !== now.size
    return drawn || moved || marked || !areListsAlike(stacks, now.stacks, areStacksAlike) || !areListsAlike(badges, now.badges, areBadgesAlike)
  }
  override render() {
    const { space, stacks, badges, scale, size, aside, mark } = this.props
    const [x, y, radius] = space.place
    const laid = layOutPieces(stacks, badges, [x + aside[0], y + aside[1], radius], size)
    return (
      <g class={laid.gathered ? 'here gathered' : 'here'} data-here={space.id}>
        {needsLeaderLine(aside, size) && laid.stacks.length > 0 && <LeaderLine from={[x, y]} to={[x + aside[0], y + aside[1]]} scale={scale} />}
        <StacksAndBadges laid={laid} badges={badges} scale={scale} />
        {mark && <MarkPlate mark={mark} at={laid.box[2] > 0 ? [laid.box[0], laid.box[1]] : laid.badges} size={MARK_HALF_HEIGHT_PX / scale} />}
      </g>
    )
  }
}
/** Names that a block of pieces could come to lie on. */
function findNamesNearBox(names: readonly Box[], [x, y, width, height]: Box): Box[] {
  const around: Box = [x - width, y - height, width * 3, height * 3]
  return names.filter(name => computeOverlap(name, around) > 0)
}
function computeShiftsOfBlocks({ map, pieces, badges, size: wanted }: PiecesOnMapProps, names: readonly Box[]): readonly (readonly [number, number])[] {
  const blocks = map.spaces.map(({ id, place, box: within }) => {
    const { box, size } = layOutPieces(pieces.get(id) ?? EMPTY_LIST, badges.get(id) ?? EMPTY_LIST, place, wanted)
    return { box, size, within, names: box[2] === 0 ? EMPTY_LIST : findNamesNearBox(names, box) }
  })
  return computeShifts(blocks, { names, bounds: map.frame ?? [0, 0, map.width, map.height] })
}
export function PiecesOnMap({
  names,
  marks,
  ...standing
}: PiecesOnMapProps & { readonly names: readonly Box[]; readonly marks: ReadonlyMap<string, SpaceMark> }) {
  const { map, pieces, badges, scale, size } = standing
  const aside = useMemo(() => computeShiftsOfBlocks(standing, names), [map, pieces, badges, size, names])
  return useMemo(
    () => (
      <g class="pieces" aria-hidden="true">
        {map.spaces.map((space, i) => (
          <PiecesOfSpace
            key={space.id}
            space={space}
            stacks={pieces.get(space.id) ?? EMPTY_LIST}
            badges={badges.get(space.id) ?? EMPTY_LIST}
            scale={scale}
            size={size}
            aside={aside[i]!}
            mark={marks.get(space.id)}
          />
        ))}
      </g>
    ),
    [map, pieces, badges, scale, size, aside, marks],
  )
}

/** Half a piece, in pixels, where a crowded space is opened; how high a row is, and how wide a letter. */
const [OPENED, ROW, LETTER] = [14, 32, 6.3]
interface FannedPiecesProps extends PiecesOnMapProps {
  readonly pointed: ReadonlySignal<string | null>
  /** The part of the map over which no leaf lies. */
  readonly clear: () => Box
}
/** A space whose pieces were gathered opens them above it while it is pointed at, each with its name. */
export function FannedPieces({ map, pieces, badges, scale, size, pointed, clear }: FannedPiecesProps) {
  const space = map.spaces.find(s => s.id === pointed.value)
  const stacks = (space && pieces.get(space.id)) ?? EMPTY_LIST
  if (!space || !layOutPieces(stacks, badges.get(space.id) ?? EMPTY_LIST, space.place, size).gathered) return null
  const titles = stacks.map(s => s.title ?? s.name)
  const letters = Math.max(...titles.map(title => title.length))
  const [width, height] = [(letters * LETTER + ROW * 1.7) / scale, (stacks.length * ROW + 8) / scale]
  const [x, y] = keepInsideMap(clear(), [space.place[0], space.place[1] - height / 2 - size * 1.6], width, height)
  const [left, top] = [x - width / 2, y - height / 2 + 4 / scale]
  return (
    <g class="opened" aria-hidden="true">
      <Mark is="opened" />
      <rect x={left} y={y - height / 2} width={width} height={height} rx={8 / scale} stroke-width={1.5 / scale} />
      {stacks.map((stack, i) => (
        <g key={stack.key}>
          <Piece stack={{ ...stack, count: 1 }} at={[left + (ROW * 0.75) / scale, top + ((i + 0.5) * ROW) / scale]} size={OPENED / scale} scale={scale} />
          <text x={left + (ROW * 1.45) / scale} y={top + ((i + 0.5) * ROW + 5) / scale} font-size={14 / scale}>
            {titles[i]}
          </text>
        </g>
      ))}
    </g>
  )
}
const keepInsideMap = ([left, top, across, down]: Box, [x, y]: readonly number[], width: number, height: number): [number, number] => [
  Math.max(left + width / 2, Math.min(left + across - width / 2, x!)),
  Math.max(top + height / 2, Math.min(top + down - height / 2, y!)),
]

interface MoveAnimationProps extends PiecesOnMapProps {
  readonly arrows: readonly (readonly [from: string, to: string])[]
  /** Changes when something new has moved. */
  readonly moment: string
}
/** What moved last glides once from where it was to where it is. */
export function MoveAnimations({ map, pieces, scale, size, arrows, moment }: MoveAnimationProps) {
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
const OVERLAY_FIGURE_PX = 13
export function OverlayFigures({ map, overlay, scale }: { readonly map: TableMap; readonly overlay: MapOverlay | null; readonly scale: number }) {
  if (!overlay) return null
  const size = OVERLAY_FIGURE_PX / scale
  return (
    <g class="chips" aria-hidden="true">
      {map.spaces.map(({ id, place: [x, y] }) => {
        const chip = overlay.spaces.get(id)
        const width = chip ? computePlateWidth(chip.value) + 0.3 : 0
        return (
          chip?.value && (
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
