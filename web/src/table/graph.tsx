/** Who is tied to whom, as a small drawing: those concerned in a circle, a line for each tie. The rows below it say the same in words. */
import type { RelationGraph } from './game-ui.ts'

const [WIDTH, ROW, LEAST] = [420, 17, 170]
type GraphPoint = readonly [x: number, y: number]
/** On an ellipse, so that names beside it have room. */
function placeOnEllipse(n: number, height: number): GraphPoint[] {
  const [cx, cy, rx, ry] = [WIDTH / 2, height / 2, 92, height / 2 - 18]
  return Array.from({ length: n }, (_, i) => {
    const angle = (i / n) * Math.PI * 2 - Math.PI / 2
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
  })
}
/** Lines bend towards the middle: no two that share an end lie on each other. */
const drawCurve = ([ax, ay]: GraphPoint, [bx, by]: GraphPoint, height: number): string =>
  `M${ax.toFixed(1)} ${ay.toFixed(1)}Q${((ax + bx) / 4 + WIDTH / 4).toFixed(1)} ${((ay + by) / 4 + height / 4).toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}`
export function RelationGraphView({ graph: { nodes, ties } }: { readonly graph: RelationGraph }) {
  if (nodes.length === 0) return null
  const height = Math.max(LEAST, nodes.length * ROW)
  const places = placeOnEllipse(nodes.length, height)
  const at = new Map(nodes.map((node, i) => [node.key, places[i]!]))
  return (
    <svg class="graph" viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      {ties.map((tie, i) => (
        <path key={i} class={`graph-tie tie-${tie.kind}${tie.isHostile ? ' hostile' : ''}`} d={drawCurve(at.get(tie.from)!, at.get(tie.to)!, height)}>
          <title>{tie.name}</title>
        </path>
      ))}
      {nodes.map((node, i) => {
        const [x, y] = places[i]!
        const right = x >= WIDTH / 2
        return (
          <g key={node.key} class={`graph-node tone-${node.tone}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle r="6" />
            <text x={right ? 11 : -11} y="4" text-anchor={right ? 'start' : 'end'}>
              {node.name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
