/** Stations in a row: what is over, where the game stands, what comes. */
import { useEffect, useRef } from 'preact/hooks'
import { OwnerMark } from '../pieces/piece.tsx'
import { texts } from '../texts/index.ts'
import type { ProgressTrack, TrackStep } from './game-ui.ts'
import { createAfterFrame } from './later.ts'
import type { Ui } from './ui.ts'

/** More stations than these cannot all be named: those between now and the end are dots. */
const MOST_NAMED_STATIONS = 5
function TrackStation({ step, long }: { readonly step: TrackStep; readonly long: boolean }) {
  const t = texts.value.table.stations
  const dot = long && (step.is === 'past' || step.is === 'later')
  const looks = ['station', `is-${step.is}`, step.tone && 'toned', dot && 'dot'].filter(Boolean).join(' ')
  const title = step.note ? `${step.name}: ${step.note}` : step.name
  return (
    <li class={looks} aria-current={step.is === 'now' ? 'step' : undefined} title={title}>
      {step.tone && <OwnerMark tone={step.tone} />}
      <span class={dot ? 'unseen' : ''}>{step.name}</span>
      {step.note && <small>{step.note}</small>}
      <span class="unseen">{t[step.is]}</span>
    </li>
  )
}
/** Scrolls in its own box; the station of the moment stays in sight. */
function TrackRow({ track }: { readonly track: ProgressTrack }) {
  const box = useRef<HTMLDivElement>(null)
  const now = track.steps.find(s => s.is === 'now')?.key
  useEffect(() => {
    // Once the frame has laid them out, it costs nothing to ask where they are.
    createAfterFrame(() => {
      const here = box.current?.querySelector<HTMLElement>('.is-now')
      if (here) box.current!.scrollLeft = here.offsetLeft - box.current!.clientWidth / 2 + here.offsetWidth / 2
    })()
  }, [now])
  return (
    <div class="track">
      <h2 class="track-title">{track.title}</h2>
      <div ref={box} class="track-box" tabIndex={0} role="region" aria-label={track.title} data-tip={`track ${track.key}`}>
        <ol>
          {track.steps.map(step => (
            <TrackStation key={step.key} step={step} long={track.steps.length > MOST_NAMED_STATIONS} />
          ))}
        </ol>
      </div>
    </div>
  )
}
export function TrackList({ ui }: { readonly ui: Ui }) {
  const tracks = ui.scene.tracks.value
  if (tracks.length === 0) return null
  return (
    <section class="tracks" aria-label={texts.value.table.tracks}>
      {tracks.map(track => (
        <TrackRow key={track.key} track={track} />
      ))}
    </section>
  )
}
