/** The kinds of things that nouns, positions and events name, with their names in both languages; the places in `data/ids.json` are the integers. */
import { things, words, type Kind, type Lang, type NounOf, type PublicContext } from '@tabularium/kernel'
import cardsFile from '../data/cards.json' with { type: 'json' }
import idsFile from '../data/ids.json' with { type: 'json' }
import mapFile from '../data/map.json' with { type: 'json' }
import setupFile from '../data/setup.json' with { type: 'json' }
import type { Nero } from './types.ts'

/** The row of the data with this id. */
function rowOf<T extends { readonly id: string }>(list: readonly T[], id: string): T {
  const found = list.find(row => row.id === id)
  if (!found) throw new Error(`the data lack ${id}`)
  return found
}
export const spaces = idsFile.spaces.map(id => rowOf(mapFile.spaces, id))
export const zones = idsFile.zones.map(id => rowOf(mapFile.groups, id))
export const titles = idsFile.titles.map(id => rowOf(cardsFile.events, id))
export const cardRows = idsFile.cards.map(id => rowOf(cardsFile.cards, id))

export const seatName = (n: number) => ({ it: `Giocatore ${n}`, en: `Player ${n}` })
export const seats = words('seat', { 'seat-1': seatName(1), 'seat-2': seatName(2), 'seat-3': seatName(3), 'seat-4': seatName(4) })
export type Seat = NounOf<typeof seats>
/** The same seats as integers, clockwise. */
const seatRows = seats.ids.map((id, i) => ({ id, name: seatName(i + 1) }))
export const player = things('player', seatRows)
export type Player = NounOf<typeof player>
/** Whom legions serve: a player, or nobody. */
export const owner = things('owner', [...seatRows, { id: 'independent', name: { it: 'Indipendenti', en: 'Independent' } }])
export type Owner = Player | NounOf<typeof owner>
export const space = things('space', spaces)
export type Space = NounOf<typeof space>
export const zone = things('zone', zones)
export type Zone = NounOf<typeof zone>
/** What a card's event is; several cards bear one title. */
export const title = things('title', titles)
export type Title = NounOf<typeof title>
/** General, Contender, Emperor. */
export const rank = things('rank', setupFile.ranks)
export type Rank = NounOf<typeof rank>
function cardName(row: (typeof cardRows)[number]) {
  const { it, en } = rowOf(cardsFile.events, row.event).name
  return { id: row.id, name: { it: `${it} (${row.mp} PM, ${row.bp} PB)`, en: `${en} (${row.mp} MP, ${row.bp} BP)` } }
}
export const card = things('card', cardRows.map(cardName))
export type Card = NounOf<typeof card>
/** A player in a space, for the lists of who was attacked where: player x spaces + space. */
export const stand = things(
  'stand',
  seatRows.flatMap(p => spaces.map(s => ({ id: `${p.id}@${s.id}`, name: { it: `${p.name.it}, ${s.name.it}`, en: `${p.name.en}, ${s.name.en}` } }))),
)
export type Stand = NounOf<typeof stand>
/** What may set legions of one player in one province apart. */
export const condition = words('condition', {
  ready: { it: 'che può muovere', en: 'that may move' },
  spent: { it: 'esaurita', en: 'that is spent' },
  marked: { it: 'con indicatore di ritirata', en: 'with a retreat marker' },
  worn: { it: 'esaurita, con indicatore di ritirata', en: 'spent, with a retreat marker' },
  marching: { it: 'in marcia', en: 'on the march' },
})
export type Condition = NounOf<typeof condition>
/** What Bad Weather, Illness or Bribery answers. */
export const against = words('against', {
  march: { it: 'una marcia', en: 'a march' },
  withdrawal: { it: 'una ritirata', en: 'a withdrawal' },
  fleet: { it: 'una flotta', en: 'a fleet' },
  proclamation: { it: 'una proclamazione', en: 'a proclamation' },
})
export type Against = NounOf<typeof against>

/** Who has chosen a zone is called after its contender. */
export function nameInGame(g: PublicContext<Nero>, kind: Kind, noun: number | string, lang: Lang): string | null {
  if (kind !== seats && kind !== player && kind !== owner) return null
  const home = g.board.home[typeof noun === 'number' ? noun : seats.ids.indexOf(noun)]
  return home === null || home === undefined ? null : (zones[home]!.contender?.[lang] ?? null)
}
