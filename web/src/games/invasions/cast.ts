/** Names and looks that all parts of the screen share. */
import {
  campOfNation,
  findUnitTypeName,
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
import { nameOfNoun, type Lang } from '@tabularium/kernel'
import type { AnyView, Tone } from '../../table/game-ui.ts'
import { words, type Words } from './texts/index.ts'

/** The board is open to everybody, so it is the rules' own. */
export const readBoard = (view: { readonly board: unknown }): Look => view.board as Look
export const readFrames = (view: { readonly stack: readonly unknown[] }): readonly AnyGameFrame[] => view.stack as readonly AnyGameFrame[]
export type FrameOfProcedure<P extends AnyGameFrame['proc']> = Extract<AnyGameFrame, { readonly proc: P }>
export const findFrame = <P extends AnyGameFrame['proc']>(frames: readonly AnyGameFrame[], proc: P): FrameOfProcedure<P> | undefined =>
  frames.findLast((f): f is FrameOfProcedure<P> => f.proc === proc)
export const readSeats = (view: Pick<AnyView, 'seats'>): readonly Seat[] => view.seats as readonly Seat[]
export const countCardsInZone = (view: AnyView, zone: string): number => (view.zones as { readonly [zone: string]: readonly unknown[] })[zone]?.length ?? 0

/** The colours of the box. */
const TONES_OF_CAMPS: { readonly [C in Camp]: Tone } = { romans: 'red', huns: 'yellow', persians: 'green', goths: 'blue' }
export const findToneOfCamp = (camp: Camp): Tone => TONES_OF_CAMPS[camp]
export const findToneOfNation = (nation: Nation): Tone => TONES_OF_CAMPS[campOfNation[nation]!]

export interface NamesAndTexts {
  readonly t: Words
  nation(nation: Nation): string
  space(space: number): string
  leader(leader: number): string
}
const createNamesAndTexts = (lang: Lang): NamesAndTexts => ({
  t: words[lang],
  nation: nation => (nation === NOBODY ? words[lang].nobody : nameOfNoun(nationKind, lang, nation)),
  space: space => nameOfNoun(spaceKind, lang, space),
  leader: leader => nameOfNoun(leaderKind, lang, leader),
})
const namesAndTextsByLang: { readonly [L in Lang]: NamesAndTexts } = { it: createNamesAndTexts('it'), en: createNamesAndTexts('en') }
export const findNamesAndTexts = (lang: Lang): NamesAndTexts => namesAndTextsByLang[lang]
/** Types of units have one name, for one and for many. */
export const writeCount = (n: number, name: string): string => (n === 1 ? name : `${n} × ${name}`)
/** How many counters of each type, in words; where the sheet leaves the type open, so many units. */
export const writeForce = ({ t }: NamesAndTexts, force: { readonly [type: string]: number }): string =>
  Object.entries(force)
    .map(([type, n]) => (type === 'units' ? t.anyUnits(n) : writeCount(n, (findUnitTypeName(type)?.[t.lang] ?? type).toLocaleLowerCase(t.lang))))
    .join(', ')
