/** Who does what next: the nations of the present phase in the book's order, and the calendar of this turn and the next three. */
import {
  activeInOrder,
  CAMPS,
  comingIn,
  isNationCivilized,
  lastTurnOfGame,
  nationKind,
  ownerOf,
  reinforcementsIn,
  statusOfNation,
  yearOfTurn,
  type Coming,
  type Look,
  type Nation,
} from '@tabularium/invasions/table'
import type { Lang } from '@tabularium/kernel'
import type { Agenda, AgendaRow, AnyView } from '../../table/game-ui.ts'
import { readBoard, findToneOfCamp, findNamesAndTexts, writeForce, findFrame, readFrames, readSeats, findToneOfNation, type NamesAndTexts } from './cast.ts'

export const makeNationSheetKey = (nation: Nation): string => `nation-${nationKind.ids[nation]!}`
interface PhaseProgress {
  readonly key: string
  readonly title: string
  readonly nations: readonly Nation[]
  readonly done: readonly Nation[]
  readonly now: Nation | null
  readonly byStatus: boolean
}
/** What a nation is and has, in few words. */
export function describeNation(b: Look, { t }: NamesAndTexts, nation: Nation): string {
  const status = statusOfNation(b, nation)
  return [t.status[status], t.age(b.age[nation]!, b.decline[nation]!), ...(b.gold[nation]! > 0 ? [t.gold(b.gold[nation]!)] : [])].join(' · ')
}
function makeAgendaRows(view: AnyView, cast: NamesAndTexts, { nations, done, now, byStatus }: PhaseProgress): AgendaRow[] {
  const b = readBoard(view)
  const next = nations.find(nation => nation !== now && !done.includes(nation))
  return nations.map(nation => ({
    key: `${nation}`,
    name: cast.nation(nation),
    tone: findToneOfNation(nation),
    note: describeNation(b, cast, nation),
    is: nation === now ? 'now' : done.includes(nation) ? 'past' : nation === next ? 'next' : 'later',
    sheet: makeNationSheetKey(nation),
    isMine: ownerOf(readSeats(view), nation) === view.seat,
    ...(byStatus ? { part: cast.t.inOrder[statusOfNation(b, nation)] } : {}),
  }))
}
const makePhaseAgenda = (view: AnyView, cast: NamesAndTexts, progress: PhaseProgress): Agenda => ({
  key: progress.key,
  title: progress.title,
  count: cast.t.countOf(progress.done.length, progress.nations.length),
  rows: makeAgendaRows(view, cast, progress),
  isOpen: true,
})
function findMilitaryProgress(view: AnyView, { t }: NamesAndTexts): PhaseProgress | null {
  const b = readBoard(view)
  if (!findFrame(readFrames(view), 'military')) return null
  const nations = activeInOrder(b)
  const now = findFrame(readFrames(view), 'activation')?.nation ?? null
  return { key: 'order', title: t.order, nations, done: nations.filter(nation => b.acted[nation] === 1 && nation !== now), now, byStatus: true }
}
const ADMINISTRATION_STEPS = ['govern', 'income', 'purchases', 'suppression'] as const
function findAdministrationProgress(view: AnyView, { t }: NamesAndTexts): PhaseProgress | null {
  const [b, frames] = [readBoard(view), readFrames(view)]
  const phase = findFrame(frames, 'administration')
  const action = ADMINISTRATION_STEPS.find(proc => findFrame(frames, proc) !== undefined)
  if (!phase || !action) return null
  const now = findFrame(frames, action)!.nation
  const nations = activeInOrder(b).filter(nation => action === 'income' || isNationCivilized(b, nation))
  return { key: 'administration', title: t.actions[action], nations, done: phase.done.filter(nation => nation !== now), now, byStatus: false }
}
function findTimePhaseProgress(view: AnyView, { t }: NamesAndTexts): PhaseProgress | null {
  const frames = readFrames(view)
  const f = findFrame(frames, 'status') ?? findFrame(frames, 'reinforce')
  if (!f) return null
  const now = findFrame(frames, 'reinforcement')?.nation ?? findFrame(frames, 'mature')?.nation ?? findFrame(frames, 'older')?.nation ?? null
  const nations = activeInOrder(readBoard(view))
  const title = t.phases[f.proc === 'status' ? 'status' : 'reinforcements']
  return { key: f.proc, title, nations, done: nations.filter(nation => f.done.includes(nation) && nation !== now), now, byStatus: false }
}
/** X Each camp draws, then the raiders come in the order of the Calendar. */
function makeEventsAgenda(view: AnyView, cast: NamesAndTexts): Agenda | null {
  const [b, frames] = [readBoard(view), readFrames(view)]
  const f = findFrame(frames, 'events')
  if (!f) return null
  const { raids } = comingIn(b, b.turn)
  const now = findFrame(frames, 'raid')?.nation
  const camps = CAMPS.map((camp): AgendaRow => ({
    key: camp,
    name: cast.t.camps([camp]),
    tone: findToneOfCamp(camp),
    part: cast.t.draws,
    is: f.drawn.includes(camp) ? (findFrame(frames, 'event') && camp === f.drawn.at(-1) ? 'now' : 'past') : 'later',
  }))
  const raiders = raids.map((nation): AgendaRow => ({
    key: `${nation}`,
    name: cast.nation(nation),
    tone: findToneOfNation(nation),
    part: cast.t.raidsTitle,
    is: nation === now ? 'now' : f.raided.includes(nation) ? 'past' : 'later',
    isMine: ownerOf(readSeats(view), nation) === view.seat,
  }))
  return { key: 'events', title: cast.t.phases.events, rows: [...camps, ...raiders], isOpen: true }
}

// ---- The calendar ----
/** What a turn brings, sentence by sentence. */
export function writeComingOfTurn(cast: NamesAndTexts, coming: Coming, lang: Lang): string[] {
  const { t, nation, space, leader } = cast
  return [
    ...(coming.entries.length > 0 ? [t.calendar.enter(coming.entries.map(one => t.calendar.at(nation(one.nation), space(one.place))))] : []),
    ...(coming.invasions.length > 0 ? [t.calendar.invade(coming.invasions.map(nation))] : []),
    ...(coming.raids.length > 0 ? [t.calendar.raid(coming.raids.map(nation))] : []),
    ...(coming.leaders.length > 0 ? [t.calendar.leaders(coming.leaders.map(leader))] : []),
    ...coming.notes.map(note => note[lang]),
  ]
}
export const writeCalendarPart = (b: Look, { t }: NamesAndTexts, turn: number): string =>
  [t.calendar.turn(turn, yearOfTurn(turn)), ...(turn === b.turn ? [t.calendar.isNow] : []), ...(comingIn(b, turn).isScoring ? [t.calendar.scoring] : [])].join(
    ' · ',
  )
/** IX.D What the viewer's own barbarians get in the next turn; of turns after it nobody can tell. */
export function writeOwnUnitsDue(view: AnyView, cast: NamesAndTexts, turn: number): string[] {
  const b = readBoard(view)
  if (turn !== b.turn + 1) return []
  return activeInOrder(b)
    .filter(nation => ownerOf(readSeats(view), nation) === view.seat)
    .flatMap(nation => {
      const due = reinforcementsIn(b, nation, turn)
      return due ? [cast.t.calendar.due(cast.nation(nation), writeForce(cast, due))] : []
    })
}
/** Who is new and who invades are two things; a nation that does both is told once, as new. */
function writeTurnInBrief(view: AnyView, cast: NamesAndTexts, coming: Coming): string[] {
  const { t, nation } = cast
  const entering = coming.entries.map(one => one.nation)
  const invading = coming.invasions.filter(one => !entering.includes(one))
  return [
    ...(coming.isScoring ? [t.calendar.scoring] : []),
    ...(entering.length > 0 ? [t.calendar.enter(entering.map(nation))] : []),
    ...(invading.length > 0 ? [t.calendar.invade(invading.map(nation))] : []),
    ...writeOwnUnitsDue(view, cast, coming.turn),
  ]
}
const TURNS_SHOWN = 4
function makeCalendarAgenda(view: AnyView, cast: NamesAndTexts): Agenda {
  const b = readBoard(view)
  const turns = Array.from({ length: Math.min(TURNS_SHOWN, lastTurnOfGame(b) - b.turn + 1) }, (_, i) => b.turn + i)
  const rows = turns.map((turn): AgendaRow => {
    const coming = comingIn(b, turn)
    const { t } = cast
    return {
      key: `${turn}`,
      name: t.calendar.turn(turn, yearOfTurn(turn)),
      is: turn === b.turn ? 'now' : turn === b.turn + 1 ? 'next' : 'later',
      note: writeTurnInBrief(view, cast, coming).join(' · '),
      sheet: 'calendar',
      sheetPart: writeCalendarPart(b, cast, turn),
      isMarked: coming.isScoring,
    }
  })
  return { key: 'calendar', title: cast.t.calendar.title, count: cast.t.calendar.of(b.turn, lastTurnOfGame(b)), rows, isOpen: false, isTrack: true }
}
export function makeAgendas(view: AnyView, lang: Lang): readonly Agenda[] {
  if (view.outcome) return []
  const cast = findNamesAndTexts(lang)
  const progress = findMilitaryProgress(view, cast) ?? findAdministrationProgress(view, cast) ?? findTimePhaseProgress(view, cast)
  const first = progress ? makePhaseAgenda(view, cast, progress) : makeEventsAgenda(view, cast)
  return [...(first ? [first] : []), makeCalendarAgenda(view, cast)]
}
