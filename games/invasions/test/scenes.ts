/** Scenes of the Military phase that many tests share: a movement, a battle, a combat step, a siege, a campaign. */
import assert from 'node:assert/strict'
import { scene, type Scene } from '@tabularium/testkit'
import { invasions } from '../src/index.ts'
import { leaderKind, spaceKind, unitKind } from '../src/kinds.ts'
import type { Invasions } from '../src/types.ts'

export type Table = Scene<Invasions>
interface More {
  readonly rolls?: readonly number[]
  readonly draws?: readonly string[]
  readonly options?: object
  readonly zones?: object
  readonly seats?: readonly string[]
}
const PHASE = [
  { proc: 'game', at: 'turns' },
  { proc: 'turn', at: 'closing' },
  { proc: 'military', at: 'next' },
]
/** Nobody camps in the way. */
export const HOMES = {
  visigothi: 'valachia',
  ostrogothi: 'ucraina',
  romani: 'latium',
  orientali: 'thracia',
  persae: 'chaldea',
  armenii: 'armenia',
  hiberi: 'iberia',
}
/** Whatever is told or asked names a clause: looked at after every play. */
function citing(t: Table): Table {
  const { play } = t
  t.play = (seat, verb, to) => {
    const heard = t.events.length
    play(seat, verb, to)
    for (const { event, cite } of t.events.slice(heard)) assert.ok(cite.length > 0, `${event.is} names no clause`)
    for (const { say, cite } of t.game.decisions(t.state)) assert.ok(cite.length > 0, `${say} names no clause`)
    return t
  }
  return t
}
/** Any stack of procedures, in the Military phase of the start without leaders. */
export const phase = (board: object, stack: readonly object[], { rolls = [], draws = [], ...more }: More = {}): Table =>
  citing(scene(invasions, { board: { leaderAt: {}, home: HOMES, ...board }, stack: [...PHASE, ...stack], dice: { rolls, draws }, ...more } as never))
export const moving = (nation: string, board: object, more: More = {}, frame: object = {}): Table =>
  phase(
    board,
    [
      { proc: 'activation', at: 'fight', nation },
      { proc: 'movement', at: 'choose', nation, ...frame },
    ],
    more,
  )
export const fighting = (nation: string, board: object, more: More = {}, frame: object = {}): Table =>
  phase(
    board,
    [
      { proc: 'activation', at: 'again', nation },
      { proc: 'combat', at: 'choose', nation, ...frame },
    ],
    more,
  )
export const battle = (attacker: string, defender: string, place: string, board: object, more: More = {}, frame: object = {}): Table =>
  phase(
    board,
    [
      { proc: 'activation', at: 'again', nation: attacker },
      { proc: 'combat', at: 'choose', nation: attacker },
      { proc: 'battle', at: 'start', place, attacker, defender, ...frame },
    ],
    more,
  )
export const besieging = (nation: string, place: string, board: object, more: More = {}, frame: object = {}): Table =>
  phase(
    board,
    [
      { proc: 'activation', at: 'again', nation },
      { proc: 'combat', at: 'choose', nation, besieged: [place] },
      { proc: 'siege', at: 'open', nation, place, ...frame },
    ],
    more,
  )
/** A city has just fallen. */
export const conquering = (nation: string, place: string, from: string, board: object, more: More = {}): Table =>
  phase(
    board,
    [
      { proc: 'activation', at: 'again', nation },
      { proc: 'combat', at: 'choose', nation },
      { proc: 'conquest', at: 'take', nation, place, from },
    ],
    more,
  )
export const campaigning = (nation: string, board: object, more: More = {}): Table =>
  phase(
    board,
    [
      { proc: 'activation', at: 'close', nation },
      { proc: 'campaigns', at: 'leader', nation },
    ],
    more,
  )

// ---- What a test looks at ----
const nameOf = (space: number): string | null => (space < 0 ? null : spaceKind.ids[space]!)
export const unit = (id: string): number => unitKind.ids.indexOf(id)
export const whereIs = (t: Table, id: string): string | null => nameOf(t.state.board.units.place[unit(id)]!)
export const whereLeads = (t: Table, id: string): string | null => nameOf(t.state.board.leaderAt[leaderKind.ids.indexOf(id)]!)
export const faceOf = (t: Table, id: string): number => t.state.board.units.face[unit(id)]!
export const spent = (t: Table, id: string): number => t.state.board.spent[unit(id)]!
/** Everybody says no, and takes the first of what must be, until this question comes. */
export function until(t: Table, question: string): Table {
  for (let n = 0; n < 60 && t.question() !== question; n++) decline(t)
  if (t.question() !== question) throw new Error(`${question} never came, but ${t.question()}`)
  return t
}
function decline(t: Table): void {
  const seat = t.asked()[0]!
  const verbs = t.verbs(seat)
  if (verbs.includes('act-by')) return void t.play(seat, 'act-by', 'normal')
  const verb = ['refuse', 'stop', 'finish', 'pass'].find(one => verbs.includes(one))
  if (verb !== undefined) return void t.play(seat, verb)
  const forced = [
    'take-hit',
    'recover',
    'retreat-to',
    'place-leader',
    'lend',
    'place-at',
    'move-horde',
    'exchange-dice',
    'raid-from',
    'raid-at',
    'raid-through',
    'give-up',
  ].find(one => verbs.includes(one))
  if (forced === undefined) throw new Error(`${seat} cannot decline ${t.question()}: ${verbs.join(' ')}`)
  t.play(seat, forced, t.offered(seat, forced)[0]!)
}
