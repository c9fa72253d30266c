/** A scoring as the log tells it, laid open camp by camp: each nation, and the provinces and areas its points come from. */
import { CAMPS, findCampsOfSeat, nationKind, reasonKind, type Camp, type Seat } from '@tabularium/invasions/table'
import { nameOfNoun } from '@tabularium/kernel'
import type { AnyView, Fight, WireEvent } from '../../table/game-ui.ts'
import { findToneOfCamp, readBoard, readSeats, type NamesAndTexts } from './cast.ts'
import { writeObjective } from './points.ts'

const isOfScoring = (event: WireEvent): boolean => event.is === 'points' || event.is === 'objective'
const sumPointsOfCamp = (events: readonly WireEvent[], camp: Camp): number =>
  events.reduce((sum, event) => sum + (event.is === 'points' && event['camp'] === camp ? Number(event['vp']) : 0), 0)
/** One line for each reason a camp has scored for: the nation, its points, what they come from. */
function writeLinesOfCamp(cast: NamesAndTexts, events: readonly WireEvent[], camp: Camp): string[] {
  return events.flatMap((event): string[] => {
    if (event.is !== 'points' || event['camp'] !== camp) return []
    const held = event['why'] === 'objectives' ? events.filter(one => one.is === 'objective' && one['nation'] === event['nation']) : []
    const from = held.length > 0 ? held.map(one => writeObjective(cast, one)).join(', ') : nameOfNoun(reasonKind, cast.t.lang, String(event['why']))
    const name = event['nation'] === null ? cast.t.camps([camp]) : nameOfNoun(nationKind, cast.t.lang, String(event['nation']))
    return [cast.t.scoring.line(name, Number(event['vp']), from)]
  })
}
/** Whoever looks sees his own camps at once: they are told last. */
function listCampsOwnLast(view: AnyView): readonly Camp[] {
  const own = view.seat === null ? [] : findCampsOfSeat(readSeats(view), view.seat as Seat)
  return [...CAMPS.filter(camp => !own.includes(camp)), ...own]
}
export function makeScoring(cast: NamesAndTexts, events: readonly WireEvent[], at: number, view: AnyView): Fight {
  const { t } = cast
  const rest = events.slice(at + 1)
  const end = rest.findIndex(event => !isOfScoring(event))
  const [inside, since] = end < 0 ? [rest, []] : [rest.slice(0, end), rest.slice(end)]
  const side = (camp: Camp): Fight['sides'][number] => ({
    name: t.camps([camp]),
    tone: findToneOfCamp(camp),
    facts: [t.scoring.gained(sumPointsOfCamp(inside, camp)), t.scoring.now(readBoard(view).vp[camp] - sumPointsOfCamp(since, camp))],
    cards: [],
  })
  return {
    title: t.scoring.title(Number(events[at]!['turn'])),
    place: null,
    sides: CAMPS.toSorted((a, b) => sumPointsOfCamp(inside, b) - sumPointsOfCamp(inside, a)).map(side),
    steps: listCampsOwnLast(view).map(camp => {
      const lines = writeLinesOfCamp(cast, inside, camp)
      return { title: t.camps([camp]), lines: lines.length > 0 ? lines : [t.scoring.nothing], dice: [] }
    }),
    over: true,
  }
}
