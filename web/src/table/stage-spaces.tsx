/** What lies under the pieces: spaces, ways, names; and the arrows of what moved. Each is drawn again only when it changed. */
import type { AtlasLabel } from '@tabularium/atlas/types'
import type { Lang } from '@tabularium/kernel'
import { Component } from 'preact'
import { useMemo } from 'preact/hooks'
import { MapLabels } from '../gallery/labels.tsx'
import { currentLang } from '../settings/preferences.ts'
import type { Box } from '../pieces/layout.ts'
import { texts } from '../texts/index.ts'
import { findEdge } from './crossings.ts'
import type { TableMap } from './game-ui.ts'
import type { InteractiveMapProps } from './stage.tsx'

type MapSpace = TableMap['spaces'][number]
type SpaceShapesProps = Pick<InteractiveMapProps, 'map' | 'pieces' | 'badges' | 'overlay' | 'marks' | 'holders' | 'targets' | 'faint' | 'marked' | 'wanted'> & {
  /** Where the keyboard stands. */
  readonly at: string
}
function writeSpaceLabel(props: SpaceShapesProps, { id, name }: MapSpace): string {
  const things = [...(props.pieces.get(id) ?? []), ...(props.badges.get(id) ?? [])].map(s => s.name)
  const value = props.overlay?.spaces.get(id)?.name
  const what = things.length > 0 ? things.join(', ') : texts.value.table.empty
  const target = props.targets.get(id)
  const now = texts.value.table.spaceNow(name[currentLang.value], value ? `${what}; ${value}` : what)
  const caution = props.marks.get(id)
  const state = caution?.is === 'caution' ? `${now}. ${caution.name}` : now
  return target ? `${state}. ${texts.value.table.choose(target)}` : state
}
interface SpaceShapeProps {
  readonly space: MapSpace
  readonly looks: string
  readonly stop: boolean
  readonly label: string
}
class SpaceShape extends Component<SpaceShapeProps> {
  override shouldComponentUpdate({ space, looks, stop, label }: SpaceShapeProps): boolean {
    const now = this.props
    return space !== now.space || looks !== now.looks || stop !== now.stop || label !== now.label
  }
  override render() {
    const { space, looks, stop, label } = this.props
    return <path d={space.path} class={looks} data-space={space.id} role="button" tabindex={stop ? 0 : -1} aria-label={label} />
  }
}
function listSpaceClasses({ holders, overlay, targets, faint, marked, wanted }: SpaceShapesProps, id: string): string {
  const tone = overlay?.isTinted ? overlay.spaces.get(id)?.tone : holders.get(id)
  const target = targets.has(id) && (faint.has(id) ? 'target faint' : 'target')
  return ['space', tone && `held tone-${tone}`, target, marked.includes(id) && 'marked', wanted.split(' ').includes(id) && 'wanted'].filter(Boolean).join(' ')
}
/** Hundreds of labels are written only when something that they tell of has changed. */
export function SpaceShapes(props: SpaceShapesProps) {
  const { map, pieces, badges, overlay, marks, holders, targets, faint, marked, wanted, at } = props
  const isStop = (id: string): boolean => targets.has(id) || (id === at && targets.size === 0)
  return useMemo(
    () => (
      <g class="spaces">
        {map.spaces.map(space => (
          <SpaceShape key={space.id} space={space} looks={listSpaceClasses(props, space.id)} stop={isStop(space.id)} label={writeSpaceLabel(props, space)} />
        ))}
      </g>
    ),
    [map, pieces, badges, overlay, marks, holders, targets, faint, marked, wanted, at, texts.value],
  )
}
export class ConnectionLines extends Component<{ readonly map: TableMap }> {
  override shouldComponentUpdate({ map }: { readonly map: TableMap }): boolean {
    return map !== this.props.map
  }
  override render() {
    const { map } = this.props
    if (map.baked) return null
    const at = new Map(map.spaces.map(s => [s.id, s.label]))
    return (
      <g class="ways" aria-hidden="true">
        {map.edges.map(e => (
          <line key={`${e.a} ${e.b}`} x1={at.get(e.a)![0]} y1={at.get(e.a)![1]} x2={at.get(e.b)![0]} y2={at.get(e.b)![1]} />
        ))}
      </g>
    )
  }
}
/** Letters of the map's names are so wide and so high, beside their size. */
const [LETTER, HEIGHT, LINE] = [0.6, 0.74, 0.92]
/** Which of the map's names are written: the tier, its language, and the least size in units of the map. What is smaller than anybody could read only
 *  troubles what lies below it: a place is named where one points. */
export interface NamesToWrite {
  readonly near: boolean
  readonly lang: Lang
  readonly least: number
}
const LEAST_NAME_PX = 6
export const computeLeastNameSize = (scale: number): number => LEAST_NAME_PX / scale
const listNames = (map: TableMap, { near, lang, least }: NamesToWrite): readonly AtlasLabel[] => {
  const tier = map.labels[near ? 'near' : 'fit']
  return (tier[lang] ?? tier.en ?? []).filter(label => label.size >= least)
}
/** Where the names of spaces lie, for pieces to keep clear of; names of seas and regions lie behind everything. */
export function computeNameBoxes(map: TableMap, wanted: NamesToWrite): Box[] {
  const names = listNames(map, wanted).filter(label => !label.arc && (label.role === 'space' || label.role === 'city'))
  return names.map(({ at: [x, y], size, spacing, lines }) => {
    const width = Math.max(...lines.map(line => line.length * (size * LETTER + spacing)))
    return [x - width / 2, y - size * HEIGHT, width, size * (HEIGHT + (lines.length - 1) * LINE)]
  })
}
interface SpaceNamesProps extends NamesToWrite {
  readonly map: TableMap
}
/** A game that goes on leaves the names alone. */
export class SpaceNames extends Component<SpaceNamesProps> {
  override shouldComponentUpdate({ map, near, lang, least }: SpaceNamesProps): boolean {
    return map !== this.props.map || near !== this.props.near || lang !== this.props.lang || least !== this.props.least
  }
  override render() {
    const { map } = this.props
    return <MapLabels labels={listNames(map, this.props)} of={map.id} />
  }
}
export function MoveArrows({ map, arrows, scale }: { readonly map: TableMap; readonly arrows: InteractiveMapProps['arrows']; readonly scale: number }) {
  const at = new Map(map.spaces.map(s => [s.id, s.place]))
  return (
    <g class="moves" aria-hidden="true">
      {arrows.map(([from, to], i) => {
        const [a, b] = [at.get(from), at.get(to)]
        const via = findEdge(map, from, to)?.mid
        return a && b ? <path key={`${from} ${to} ${i}`} d={drawArrowPath(a, b, via, 7 / scale)} stroke-width={4 / scale} /> : null
      })}
    </g>
  )
}
/** A bowed shaft with a head, stopping short of the pieces at its end; through the border where the two meet, so that no ship is seen to sail over land. */
function drawArrowPath([ax, ay]: readonly number[], [bx, by]: readonly number[], via: readonly number[] | undefined, head: number): string {
  const [dx, dy] = [bx! - ax!, by! - ay!]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const [ex, ey] = [bx! - ux * head * 3.2, by! - uy * head * 3.2]
  const [mx, my] = [(ax! + ex) / 2, (ay! + ey) / 2]
  const [cx, cy] = via ? [2 * via[0]! - mx, 2 * via[1]! - my] : [mx - uy * length * 0.14, my + ux * length * 0.14]
  const angle = Math.atan2(ey - cy, ex - cx)
  const wing = (turn: number): string => `M${ex} ${ey}L${ex - Math.cos(angle + turn) * head * 1.8} ${ey - Math.sin(angle + turn) * head * 1.8}`
  return `M${ax} ${ay}Q${cx} ${cy} ${ex} ${ey}${wing(0.5)}${wing(-0.5)}`
}
