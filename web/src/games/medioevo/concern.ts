/** Which acts of others touch whoever looks: those of his realm and against it, in his territories, and where his army or his transports stand. */
import { controllers, space as spaces, type Space } from '@tabularium/medioevo/table'
import type { AnyView, WireEvent } from '../../table/game-ui.ts'
import { findFrame, readMedioevoView } from './cast.ts'

const FIELDS_OF_SEATS = ['seat', 'side', 'attacker', 'defender', 'on', 'with', 'against', 'accused', 'owner', 'holder', 'host', 'ally', 'to'] as const
/** Where something comes to be; where it came from is left behind. */
const FIELDS_OF_PLACES = ['at', 'to'] as const
/** A new turn, the order in it, its Event and a scoring are for everybody. */
const EVENTS_FOR_ALL: readonly string[] = ['turn', 'bids', 'order', 'event', 'scored']
function touchesViewer(view: AnyView, event: WireEvent): boolean {
  const { seat, board } = readMedioevoView(view)
  if (seat === null || EVENTS_FOR_ALL.includes(event.is) || FIELDS_OF_SEATS.some(field => event[field] === seat)) return true
  const battle = findFrame(view, 'battle')
  if (battle && (battle.attacker === seat || battle.defender === seat)) return true
  const places = FIELDS_OF_PLACES.map(field => spaces.ids.indexOf(String(event[field])) as Space).filter(at => at >= 0)
  if (places.length === 0) return false
  const owners = controllers(board)
  return places.some(
    at => owners[at] === seat || board.armies.some(a => a.at === at && a.by === seat) || board.pieces.some(p => p.at === at && p.owner === seat),
  )
}
export function isOfOthersAlone(view: AnyView, lines: readonly { readonly n: number; readonly event: WireEvent }[]): boolean {
  const last = lines.at(-1)?.n
  return !lines.slice(lines.findLastIndex(line => line.n !== last) + 1).some(({ event }) => touchesViewer(view, event))
}
