import type { AtlasLabel } from '@tabularium/atlas/types'

/** Line spacing and places as the atlas measured them. */
const LABEL_LINE_HEIGHT = 0.92

function StraightLabel({ label }: { readonly label: AtlasLabel }) {
  const [x, y] = label.at
  return (
    <text class={`label name-${label.role}`} x={x} y={y} font-size={label.size} letter-spacing={label.spacing}>
      {label.lines.map((line, i) => (
        <tspan key={i} x={x + label.spacing / 2} y={y + i * LABEL_LINE_HEIGHT * label.size}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
function CurvedLabel({ label, id }: { readonly label: AtlasLabel; readonly id: string }) {
  return (
    <>
      <path id={id} class="label-arc" d={label.arc} />
      <text class={`label name-${label.role}`} font-size={label.size} letter-spacing={label.spacing}>
        <textPath href={`#${id}`} startOffset="50%">
          {label.lines[0]}
        </textPath>
      </text>
    </>
  )
}

/** Names are for the eye here: a reader hears each space by the name of its shape. */
export function MapLabels({ labels, of }: { readonly labels: readonly AtlasLabel[]; readonly of: string }) {
  return (
    <g class="labels" aria-hidden="true">
      {labels.map((label, i) =>
        label.arc ? <CurvedLabel key={`${label.of}-${i}`} label={label} id={`arc-${of}-${i}`} /> : <StraightLabel key={`${label.of}-${i}`} label={label} />,
      )}
    </g>
  )
}
