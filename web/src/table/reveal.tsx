/** What lay covered is laid open one after the other, such as sealed bids: a row for each, the largest on top and last; then what came of it. */
import { OwnerMark } from '../pieces/piece.tsx'
import type { Fight } from './game-ui.ts'

function RevealRow({ side, step }: { readonly side: Fight['sides'][number]; readonly step: number }) {
  const opensAt = side.opensAt ?? 0
  const isOpen = step >= opensAt
  return (
    <li class={`reveal-row tone-${side.tone} ${isOpen ? 'open' : ''} ${step === opensAt ? 'now' : ''}`}>
      <span class="reveal-name">
        <OwnerMark tone={side.tone} /> {side.name}
      </span>
      <b>{isOpen ? side.facts.join(', ') : '?'}</b>
      <i class="reveal-bar" style={`--share: ${isOpen ? (side.share ?? 0) : 0}`} aria-hidden="true" />
    </li>
  )
}
export function RevealView({ fight, step }: { readonly fight: Fight; readonly step: number }) {
  const openings = 1 + Math.max(...fight.sides.map(side => side.opensAt ?? 0))
  return (
    <div class="reveal" aria-live="off">
      <ol>
        {fight.sides.map(side => (
          <RevealRow key={side.name} side={side} step={step} />
        ))}
      </ol>
      {/* No result before its cause: the room for it is kept, so that nothing jumps. */}
      <div class={step < openings ? 'reveal-outcome covered' : 'reveal-outcome'} aria-hidden={step < openings}>
        {fight.steps.slice(openings).flatMap(({ lines }, i) => lines.map((line, k) => <p key={`${i} ${k}`}>{line}</p>))}
      </div>
    </div>
  )
}
