/** Who is who at the table: factions and their colours, who holds them, and what the view says in the game's own types. */
import { nameOf, type Lang } from '@tabularium/kernel'
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

export const boardOf = (view: { readonly board: unknown }): BoardView => view.board as BoardView
export const stackOf = (at: { readonly stack: readonly unknown[] }): readonly AnyFrame[] => at.stack as readonly AnyFrame[]
export const cardsIn = (view: AnyView, zone: string): readonly number[] =>
  ((view.zones as { readonly [zone: string]: readonly (number | null)[] })[zone] ?? []).flatMap(card => (card === null ? [] : [card]))
export const countIn = (view: AnyView, zone: string): number => (view.zones as { readonly [zone: string]: readonly unknown[] })[zone]?.length ?? 0

/** The Saxons are black in the box; here they are the diamond. */
const TONES: readonly Tone[] = ['red', 'blue', 'yellow', 'green']
export const toneOf = (faction: Faction): Tone => TONES[faction] ?? 'plain'
export const nameOfFaction = (faction: Faction, lang: Lang): string => nameOf(factionKind, lang, faction)
/** Before Fragmentation the Britons hold spaces together; their tint is that of the Civitates, who score for it. */
export const holderTone = (holder: Holder): Tone | null => (holder === BRITONS ? 'blue' : holder === NOBODY ? null : toneOf(holder))
export const holderName = (holder: Holder, lang: Lang): string =>
  holder === BRITONS ? words[lang].britons : holder === NOBODY ? words[lang].nobody : nameOfFaction(holder, lang)
export const pieceTone = (piece: number): Tone => toneOf(OWNER[piece]!)

export const factionsOf = (view: Pick<AnyView, 'seats'>, seat: string): Faction[] => FACTIONS.filter(f => seatOf(view.seats as readonly Seat[], f) === seat)
export const namesOf = (factions: readonly Faction[], lang: Lang): string => factions.map(f => nameOfFaction(f, lang)).join(words[lang].and)
export const actIn = (stack: readonly AnyFrame[]): ActFrame | undefined => stack.findLast((f): f is ActFrame => f.proc === 'act')
