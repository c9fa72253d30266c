/** Which acts of others touch whoever looks: those of his realm and against it, in his territories, and where his army or his transports stand. */
import { controllers, space as spaces, type Space } from '@tabularium/medioevo/table'
import type { AnyView, WireEvent } from '../../table/game-ui.ts'
import { findFrame, readMedioevoView } from './cast.ts'

const FIELDS_OF_SEATS = ['seat', 'side', 'attacker', 'defender', 'on', 'with', 'against', 'accused', 'owner', 'holder', 'host', 'ally', 'to'] as const
/** Where something comes to be; where it came from is left behind. */
const FIELDS_OF_PLACES = ['at', 'to'] as const
/** A new turn, the order in it, its Event and a scoring are for everybody. */
const EVENTS_FOR_ALL: readonly string[] = ['turn', 'bids', 'order', 'event', 'scored']
export function touchesViewer(view: AnyView, event: WireEvent): boolean {
  const { seat, board } = readMedioevoView(view)
  if (EVENTS_FOR_ALL.includes(event.is) || FIELDS_OF_SEATS.some(field => event[field] === seat)) return true
  const battle = findFrame(view, 'battle')
  if (battle && (battle.attacker === seat || battle.defender === seat)) return true
  const places = FIELDS_OF_PLACES.map(field => spaces.ids.indexOf(String(event[field])) as Space).filter(at => at >= 0)
  if (places.length === 0) return false
  const owners = controllers(board)
  return places.some(
    at => owners[at] === seat || board.armies.some(a => a.at === at && a.by === seat) || board.pieces.some(p => p.at === at && p.owner === seat),
  )
}
