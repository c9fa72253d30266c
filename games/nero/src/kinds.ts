/** The kinds of things that nouns, positions and events name, with their names in both languages; the places in `data/ids.json` are the integers. */
import { makeKindOfThings, makeKindOfWords, type NounKind, type Lang, type NounOf, type PublicContext } from '@tabularium/kernel'
import cardsFile from '../data/cards.json' with { type: 'json' }
import idsFile from '../data/ids.json' with { type: 'json' }
import mapFile from '../data/map.json' with { type: 'json' }
import setupFile from '../data/setup.json' with { type: 'json' }
import type { Nero } from './types.ts'

/** The row of the data with this id. */
function findRowById<T extends { readonly id: string }>(list: readonly T[], id: string): T {
  const found = list.find(row => row.id === id)
  if (!found) throw new Error(`the data lack ${id}`)
  return found
}
export const spaceRows = idsFile.spaces.map(id => findRowById(mapFile.spaces, id))
export const provinceGroupRows = idsFile.zones.map(id => findRowById(mapFile.groups, id))
export const eventTitleRows = idsFile.titles.map(id => findRowById(cardsFile.events, id))
export const cardRows = idsFile.cards.map(id => findRowById(cardsFile.cards, id))

export const makeSeatName = (n: number) => ({ it: `Giocatore ${n}`, en: `Player ${n}` })
export const seatKind = makeKindOfWords('seat', { 'seat-1': makeSeatName(1), 'seat-2': makeSeatName(2), 'seat-3': makeSeatName(3), 'seat-4': makeSeatName(4) })
export type Seat = NounOf<typeof seatKind>
/** The same seats as integers, clockwise. */
const seatRows = seatKind.ids.map((id, i) => ({ id, name: makeSeatName(i + 1) }))
export const playerKind = makeKindOfThings('player', seatRows)
export type Player = NounOf<typeof playerKind>
/** Whom legions serve: a player, or nobody. */
export const ownerKind = makeKindOfThings('owner', [...seatRows, { id: 'independent', name: { it: 'Indipendenti', en: 'Independent' } }])
export type Owner = Player | NounOf<typeof ownerKind>
export const spaceKind = makeKindOfThings('space', spaceRows)
export type Space = NounOf<typeof spaceKind>
export const provinceGroupKind = makeKindOfThings('zone', provinceGroupRows)
export type ProvinceGroup = NounOf<typeof provinceGroupKind>
/** What a card's event is; several cards bear one title. */
export const eventTitleKind = makeKindOfThings('title', eventTitleRows)
export type EventTitle = NounOf<typeof eventTitleKind>
/** General, Contender, Emperor. */
export const rankKind = makeKindOfThings('rank', setupFile.ranks)
export type Rank = NounOf<typeof rankKind>
function makeCardName(row: (typeof cardRows)[number]) {
  const { it, en } = findRowById(cardsFile.events, row.event).name
  return { id: row.id, name: { it: `${it} (${row.mp} PM, ${row.bp} PB)`, en: `${en} (${row.mp} MP, ${row.bp} BP)` } }
}
export const cardKind = makeKindOfThings('card', cardRows.map(makeCardName))
export type Card = NounOf<typeof cardKind>
/** A player in a space, for the lists of who was attacked where: player x spaces + space. */
export const playerAtSpaceKind = makeKindOfThings(
  'stand',
  seatRows.flatMap(p => spaceRows.map(s => ({ id: `${p.id}@${s.id}`, name: { it: `${p.name.it}, ${s.name.it}`, en: `${p.name.en}, ${s.name.en}` } }))),
)
export type PlayerAtSpace = NounOf<typeof playerAtSpaceKind>
/** What may set legions of one player in one province apart. */
export const legionConditionKind = makeKindOfWords('condition', {
  ready: { it: 'che può muovere', en: 'that may move' },
  spent: { it: 'esaurita', en: 'that is spent' },
  marked: { it: 'con indicatore di ritirata', en: 'with a retreat marker' },
  worn: { it: 'esaurita, con indicatore di ritirata', en: 'spent, with a retreat marker' },
  marching: { it: 'in marcia', en: 'on the march' },
})
export type LegionCondition = NounOf<typeof legionConditionKind>
/** What Bad Weather, Illness or Bribery answers. */
export const reactionTargetKind = makeKindOfWords('against', {
  march: { it: 'una marcia', en: 'a march' },
  withdrawal: { it: 'una ritirata', en: 'a withdrawal' },
  fleet: { it: 'una flotta', en: 'a fleet' },
  proclamation: { it: 'una proclamazione', en: 'a proclamation' },
})
export type ReactionTarget = NounOf<typeof reactionTargetKind>

/** Who has chosen a zone is called after its contender. */
export function findNameOfPlayerInGame(g: PublicContext<Nero>, kind: NounKind, noun: number | string, lang: Lang): string | null {
  if (kind !== seatKind && kind !== playerKind && kind !== ownerKind) return null
  const home = g.board.home[typeof noun === 'number' ? noun : seatKind.ids.indexOf(noun)]
  return home === null || home === undefined ? null : (provinceGroupRows[home]!.contender?.[lang] ?? null)
}
