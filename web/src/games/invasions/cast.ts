/** Names and looks that all parts of the screen share. */
import {
  campOf,
  nameOfType,
  nationKind,
  NOBODY,
  spaceKind,
  leaderKind,
  type AnyGameFrame,
  type Camp,
  type Look,
  type Nation,
  type Seat,
} from '@tabularium/invasions/table'
import { nameOf, type Lang } from '@tabularium/kernel'
import type { AnyView, Tone } from '../../table/game-ui.ts'
import { words, type Words } from './texts/index.ts'

/** The board is open to everybody, so it is the rules' own. */
export const boardOf = (view: { readonly board: unknown }): Look => view.board as Look
export const framesOf = (view: { readonly stack: readonly unknown[] }): readonly AnyGameFrame[] => view.stack as readonly AnyGameFrame[]
export type FrameOf<P extends AnyGameFrame['proc']> = Extract<AnyGameFrame, { readonly proc: P }>
export const frameIn = <P extends AnyGameFrame['proc']>(frames: readonly AnyGameFrame[], proc: P): FrameOf<P> | undefined =>
  frames.findLast((f): f is FrameOf<P> => f.proc === proc)
export const seatsOf = (view: Pick<AnyView, 'seats'>): readonly Seat[] => view.seats as readonly Seat[]
export const countIn = (view: AnyView, zone: string): number => (view.zones as { readonly [zone: string]: readonly unknown[] })[zone]?.length ?? 0

/** The colours of the box. */
const TONES: { readonly [C in Camp]: Tone } = { romans: 'red', huns: 'yellow', persians: 'green', goths: 'blue' }
export const campTone = (camp: Camp): Tone => TONES[camp]
export const toneOf = (nation: Nation): Tone => TONES[campOf[nation]!]

export interface Cast {
  readonly t: Words
  nation(nation: Nation): string
  space(space: number): string
  leader(leader: number): string
}
const cast = (lang: Lang): Cast => ({
  t: words[lang],
  nation: nation => (nation === NOBODY ? words[lang].nobody : nameOf(nationKind, lang, nation)),
  space: space => nameOf(spaceKind, lang, space),
  leader: leader => nameOf(leaderKind, lang, leader),
})
const casts: { readonly [L in Lang]: Cast } = { it: cast('it'), en: cast('en') }
export const castIn = (lang: Lang): Cast => casts[lang]
/** How many counters of each type, in words; where the sheet leaves the type open, so many units. */
export const forceText = ({ t }: Cast, force: { readonly [type: string]: number }): string =>
  Object.entries(force)
    .map(([type, n]) => (type === 'units' ? t.anyUnits(n) : `${n} ${(nameOfType(type)?.[t.lang] ?? type).toLocaleLowerCase(t.lang)}`))
    .join(', ')
