/** Who does what next: the nations of the present phase in the book's order, and the calendar of this turn and the next three. */
import {
  activeInOrder,
  CAMPS,
  comingIn,
  isCivilized,
  lastTurnOf,
  nationKind,
  ownerOf,
  statusOf,
  yearOf,
  type Coming,
  type Look,
  type Nation,
} from '@tabularium/invasions/table'
import type { Lang } from '@tabularium/kernel'
import type { Agenda, AgendaRow, AnyView } from '../../table/game-ui.ts'
import { boardOf, campTone, castIn, frameIn, framesOf, seatsOf, toneOf, type Cast } from './cast.ts'

export const sheetKey = (nation: Nation): string => `nation-${nationKind.ids[nation]!}`
interface Progress {
  readonly key: string
  readonly title: string
  readonly nations: readonly Nation[]
  readonly done: readonly Nation[]
  readonly now: Nation | null
  readonly byStatus: boolean
}
/** What a nation is and has, in few words. */
export function standing(b: Look, { t }: Cast, nation: Nation): string {
  const status = statusOf(b, nation)
  return [t.status[status], t.age(b.age[nation]!, b.decline[nation]!), ...(b.gold[nation]! > 0 ? [t.gold(b.gold[nation]!)] : [])].join(' · ')
}
function rowsOf(view: AnyView, cast: Cast, { nations, done, now, byStatus }: Progress): AgendaRow[] {
  const b = boardOf(view)
  const next = nations.find(nation => nation !== now && !done.includes(nation))
  return nations.map(nation => ({
    key: `${nation}`,
    name: cast.nation(nation),
    tone: toneOf(nation),
    note: standing(b, cast, nation),
    is: nation === now ? 'now' : done.includes(nation) ? 'past' : nation === next ? 'next' : 'later',
    sheet: sheetKey(nation),
    isMine: ownerOf(seatsOf(view), nation) === view.seat,
    ...(byStatus ? { part: cast.t.inOrder[statusOf(b, nation)] } : {}),
  }))
}
const agendaOf = (view: AnyView, cast: Cast, progress: Progress): Agenda => ({
  key: progress.key,
  title: progress.title,
  count: cast.t.countOf(progress.done.length, progress.nations.length),
  rows: rowsOf(view, cast, progress),
  isOpen: true,
})
function military(view: AnyView, { t }: Cast): Progress | null {
  const b = boardOf(view)
  if (!frameIn(framesOf(view), 'military')) return null
  const nations = activeInOrder(b)
  const now = frameIn(framesOf(view), 'activation')?.nation ?? null
  return { key: 'order', title: t.order, nations, done: nations.filter(nation => b.acted[nation] === 1 && nation !== now), now, byStatus: true }
}
const ACTIONS = ['govern', 'income', 'purchases', 'suppression'] as const
function administration(view: AnyView, { t }: Cast): Progress | null {
  const [b, frames] = [boardOf(view), framesOf(view)]
  const phase = frameIn(frames, 'administration')
  const action = ACTIONS.find(proc => frameIn(frames, proc) !== undefined)
  if (!phase || !action) return null
  const now = frameIn(frames, action)!.nation
  const nations = activeInOrder(b).filter(nation => action === 'income' || isCivilized(b, nation))
  return { key: 'administration', title: t.actions[action], nations, done: phase.done.filter(nation => nation !== now), now, byStatus: false }
}
function time(view: AnyView, { t }: Cast): Progress | null {
  const frames = framesOf(view)
  const f = frameIn(frames, 'status') ?? frameIn(frames, 'reinforce')
  if (!f) return null
  const now = frameIn(frames, 'reinforcement')?.nation ?? frameIn(frames, 'mature')?.nation ?? frameIn(frames, 'older')?.nation ?? null
  const nations = activeInOrder(boardOf(view))
  const title = t.phases[f.proc === 'status' ? 'status' : 'reinforcements']
  return { key: f.proc, title, nations, done: nations.filter(nation => f.done.includes(nation) && nation !== now), now, byStatus: false }
}
/** X Each camp draws, then the raiders come in the order of the Calendar. */
function events(view: AnyView, cast: Cast): Agenda | null {
  const [b, frames] = [boardOf(view), framesOf(view)]
  const f = frameIn(frames, 'events')
  if (!f) return null
  const { raids } = comingIn(b, b.turn)
  const now = frameIn(frames, 'raid')?.nation
  const camps = CAMPS.map((camp): AgendaRow => ({
    key: camp,
    name: cast.t.camps([camp]),
    tone: campTone(camp),
    part: cast.t.draws,
    is: f.drawn.includes(camp) ? (frameIn(frames, 'event') && camp === f.drawn.at(-1) ? 'now' : 'past') : 'later',
  }))
  const raiders = raids.map((nation): AgendaRow => ({
    key: `${nation}`,
    name: cast.nation(nation),
    tone: toneOf(nation),
    part: cast.t.raidsTitle,
    is: nation === now ? 'now' : f.raided.includes(nation) ? 'past' : 'later',
    isMine: ownerOf(seatsOf(view), nation) === view.seat,
  }))
  return { key: 'events', title: cast.t.phases.events, rows: [...camps, ...raiders], isOpen: true }
}

// ---- The calendar ----
/** What a turn brings, sentence by sentence. */
export function comingTexts(cast: Cast, coming: Coming, lang: Lang): string[] {
  const { t, nation, space, leader } = cast
  return [
    ...(coming.entries.length > 0 ? [t.calendar.enter(coming.entries.map(one => t.calendar.at(nation(one.nation), space(one.place))))] : []),
    ...(coming.invasions.length > 0 ? [t.calendar.invade(coming.invasions.map(nation))] : []),
    ...(coming.raids.length > 0 ? [t.calendar.raid(coming.raids.map(nation))] : []),
    ...(coming.leaders.length > 0 ? [t.calendar.leaders(coming.leaders.map(leader))] : []),
    ...coming.notes.map(note => note[lang]),
  ]
}
const SHOWN = 4
function calendar(view: AnyView, cast: Cast): Agenda {
  const b = boardOf(view)
  const turns = Array.from({ length: Math.min(SHOWN, lastTurnOf(b) - b.turn + 1) }, (_, i) => b.turn + i)
  const rows = turns.map((turn): AgendaRow => {
    const coming = comingIn(b, turn)
    const { t, nation } = cast
    const who = [...new Set([...coming.entries.map(one => one.nation), ...coming.invasions])].map(nation)
    return {
      key: `${turn}`,
      name: t.calendar.turn(turn, yearOf(turn)),
      is: turn === b.turn ? 'now' : turn === b.turn + 1 ? 'next' : 'later',
      note: [...(coming.isScoring ? [t.calendar.scoring] : []), ...who].join(' · '),
      sheet: 'calendar',
    }
  })
  return { key: 'calendar', title: cast.t.calendar.title, count: cast.t.calendar.of(b.turn, lastTurnOf(b)), rows, isOpen: false }
}
export function agendasOf(view: AnyView, lang: Lang): readonly Agenda[] {
  if (view.outcome) return []
  const cast = castIn(lang)
  const progress = military(view, cast) ?? administration(view, cast) ?? time(view, cast)
  const first = progress ? agendaOf(view, cast, progress) : events(view, cast)
  return [...(first ? [first] : []), calendar(view, cast)]
}
