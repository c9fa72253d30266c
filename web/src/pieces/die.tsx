import { texts } from '../texts/index.ts'

/** Where the pips of a die lie, on a grid of four; larger dice have a number. */
const PIP_POSITIONS: readonly string[] = ['', '22', '11 33', '11 22 33', '11 31 13 33', '11 31 22 13 33', '11 31 12 32 13 33']
export function DieFace({ value, sides = 6 }: { readonly value: number; readonly sides?: number | undefined }) {
  const pips = sides > 6 ? [] : (PIP_POSITIONS[value] ?? '').split(' ').filter(Boolean)
  return (
    <svg class="die" viewBox="0 0 4 4" role="img" aria-label={texts.value.table.dice(value)}>
      <rect x="0.15" y="0.15" width="3.7" height="3.7" rx="0.7" />
      {pips.length === 0 && (
        <text x="2" y="2.95">
          {value}
        </text>
      )}
      {pips.map(at => (
        <circle key={at} cx={at[0]} cy={at[1]} r="0.42" />
      ))}
    </svg>
  )
}
