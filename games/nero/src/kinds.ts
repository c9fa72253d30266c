/** The kinds of things that nouns, positions and events name, with their names in both languages. */
import { things, words, type Kind, type Lang, type PublicContext } from '@tabularium/kernel'
import { cards, RANKS, SEATS, spaces, titles, zones } from './data.ts'
import type { Against } from './frames.ts'
import type { Condition, Nero, Seat } from './types.ts'

export const seatName = (n: number) => ({ it: `Giocatore ${n}`, en: `Player ${n}` })
export const seats = words<Seat>('seat', { 'seat-1': seatName(1), 'seat-2': seatName(2), 'seat-3': seatName(3), 'seat-4': seatName(4) })
const seatRows = SEATS.map((id, i) => ({ id, name: seatName(i + 1) }))
/** Who has chosen a zone is called after its contender. */
export function called(g: PublicContext<Nero>, kind: Kind, noun: number | string, lang: Lang): string | null {
  if (kind !== seats && kind !== player && kind !== owner) return null
  const home = g.board.home[typeof noun === 'number' ? noun : seats.ids.indexOf(noun)]
  return home === null || home === undefined ? null : (zones[home]!.contender?.[lang] ?? null)
}
/** The same seats as integers. */
export const player = things('player', seatRows)
export const owner = things('owner', [...seatRows, { id: 'independent', name: { it: 'Indipendenti', en: 'Independent' } }])
export const space = things('space', spaces)
export const zone = things('zone', zones)
export const title = things('title', titles)
export const rank = things('rank', RANKS)
const named = (c: (typeof cards)[number]) => {
  const { it, en } = titles[c.title]!.name
  return { id: c.id, name: { it: `${it} (${c.mp} PM, ${c.bp} PB)`, en: `${en} (${c.mp} MP, ${c.bp} BP)` } }
}
export const card = things('card', cards.map(named))
/** A player in a space, for the lists of who was attacked where. */
export const stand = things(
  'stand',
  seatRows.flatMap(p => spaces.map(s => ({ id: `${p.id}@${s.id}`, name: { it: `${p.name.it}, ${s.name.it}`, en: `${p.name.en}, ${s.name.en}` } }))),
)
export const condition = words<Condition>('condition', {
  ready: { it: 'che può muovere', en: 'that may move' },
  spent: { it: 'esaurita', en: 'that is spent' },
  marked: { it: 'con indicatore di ritirata', en: 'with a retreat marker' },
  worn: { it: 'esaurita, con indicatore di ritirata', en: 'spent, with a retreat marker' },
  marching: { it: 'in marcia', en: 'on the march' },
})
export const against = words<Against>('against', {
  march: { it: 'una marcia', en: 'a march' },
  withdrawal: { it: 'una ritirata', en: 'a withdrawal' },
  fleet: { it: 'una flotta', en: 'a fleet' },
  proclamation: { it: 'una proclamazione', en: 'a proclamation' },
})
