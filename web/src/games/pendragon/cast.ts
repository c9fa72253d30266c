/** Who is who at the table: factions and their colours, who holds them, and what the view says in the game's own types. */
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import {
  BRITONS,
  factionKind,
  FACTIONS,
  NOBODY,
  OWNER,
  seatOf,
  type ActFrame,
  type AnyFrame,
  type BoardView,
  type Faction,
  type Holder,
  type Seat,
} from '@tabularium/pendragon/table'
import type { AnyView, Tone } from '../../table/game-ui.ts'
import { words } from './texts/index.ts'

export const readBoard = (view: { readonly board: unknown }): BoardView => view.board as BoardView
export const readFrames = (at: { readonly stack: readonly unknown[] }): readonly AnyFrame[] => at.stack as readonly AnyFrame[]
export const listCardsInZone = (view: AnyView, zone: string): readonly number[] =>
  ((view.zones as { readonly [zone: string]: readonly (number | null)[] })[zone] ?? []).flatMap(card => (card === null ? [] : [card]))
export const countCardsInZone = (view: AnyView, zone: string): number => (view.zones as { readonly [zone: string]: readonly unknown[] })[zone]?.length ?? 0

/** The Saxons are black in the box; here they are the diamond. */
const TONES_OF_FACTIONS: readonly Tone[] = ['red', 'blue', 'yellow', 'green']
export const findToneOfFaction = (faction: Faction): Tone => TONES_OF_FACTIONS[faction] ?? 'plain'
export const findFactionName = (faction: Faction, lang: Lang): string => nameOfNoun(factionKind, lang, faction)
/** Before Fragmentation the Britons hold spaces together; their tint is that of the Civitates, who score for it. */
export const findToneOfHolder = (holder: Holder): Tone | null => (holder === BRITONS ? 'blue' : holder === NOBODY ? null : findToneOfFaction(holder))
export const findHolderName = (holder: Holder, lang: Lang): string =>
  holder === BRITONS ? words[lang].britons : holder === NOBODY ? words[lang].nobody : findFactionName(holder, lang)
export const findToneOfPiece = (piece: number): Tone => findToneOfFaction(OWNER[piece]!)

export const listFactionsOfSeat = (view: Pick<AnyView, 'seats'>, seat: string): Faction[] =>
  FACTIONS.filter(f => seatOf(view.seats as readonly Seat[], f) === seat)
export const joinFactionNames = (factions: readonly Faction[], lang: Lang): string => factions.map(f => findFactionName(f, lang)).join(words[lang].and)
export const findActFrame = (stack: readonly AnyFrame[]): ActFrame | undefined => stack.findLast((f): f is ActFrame => f.proc === 'act')
