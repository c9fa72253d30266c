import { texts } from '../texts/index.ts'

/** Where the pips of a die lie, on a grid of four; larger dice have a number. */
const PIP_POSITIONS: readonly string[] = ['', '22', '11 33', '11 22 33', '11 31 13 33', '11 31 22 13 33', '11 31 12 32 13 33']
/** A face that shows swords in place of pips. */
export interface DieSigns {
  readonly swords: readonly ('white' | 'red')[]
  readonly isBlack: boolean
  readonly name: string
}
/** White swords cross, a red one stands alone. */
const SWORD_PATHS = { white: 'M-.9-.9L.7.7M.9-.9L-.7.7M-.9.2L-.2.9M.9.2L.2.9', red: 'M0-1.2V1.2M-.7-.4H.7' } as const
function SwordFace({ signs: { swords, isBlack, name } }: { readonly signs: DieSigns }) {
  const step = 1.7
  return (
    <svg class={isBlack ? 'die black' : 'die'} viewBox="0 0 4 4" role="img" aria-label={name}>
      <rect x="0.15" y="0.15" width="3.7" height="3.7" rx="0.7" />
      {swords.map((sword, i) => (
        <path
          key={i}
          class={`sword-${sword}`}
          d={SWORD_PATHS[sword]}
          transform={`translate(${2 + step * (i - (swords.length - 1) / 2)} 2) scale(${swords.length > 1 ? 0.8 : 1})`}
        />
      ))}
    </svg>
  )
}
interface DieFaceProps {
  readonly value: number
  readonly sides?: number | undefined
  readonly signs?: DieSigns | undefined
}
export function DieFace({ value, sides = 6, signs }: DieFaceProps) {
  if (signs) return <SwordFace signs={signs} />
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
