/** Whether somebody is here just now: a mark, and what it means in words. */
import type { PeopleAtMatch } from '../../match/server.ts'
import { currentLang } from '../../settings/preferences.ts'
import { presentTexts } from '../../texts/online-present.ts'

/** The day, if it is another. */
function writeAway(at: number | undefined): string {
  const t = presentTexts.value
  if (at === undefined) return t.away
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const text = new Intl.DateTimeFormat(currentLang.value, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' }).format(at)
  return isToday ? t.awaySinceTime(text) : t.awaySinceDay(text)
}
interface PresentProps {
  readonly people: PeopleAtMatch
  readonly seat: string
  /** By how much this machine's time is ahead of the server's, in milliseconds. */
  readonly clockAhead: number
}
export function Presence({ people, seat, clockAhead }: PresentProps) {
  const isHere = people.here.includes(seat)
  const last = people.last[seat]
  return (
    <small class={isHere ? 'presence here' : 'presence'}>
      {isHere ? presentTexts.value.here : writeAway(last === undefined ? undefined : last + clockAhead)}
    </small>
  )
}
export function SpectatorCount({ people }: { readonly people: PeopleAtMatch | null }) {
  return people === null || people.spectators === 0 ? null : <p class="presence-others">{presentTexts.value.spectators(people.spectators)}</p>
}
