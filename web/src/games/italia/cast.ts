/** Names and looks that all parts of the screen share. */
import type { Lang } from '@tabularium/kernel'
import { nation, SEAT_OF_NATION, space, leader, type, type AnyFrame, type B, type Nation, type UnitType } from '@tabularium/italia/table'
import type { AnyView, Tone } from '../../table/game-ui.ts'
import { words, type Words } from './texts/index.ts'

/** Everything in a view of Italia lies open, so it is the rules' own board. */
export const readBoard = (view: { readonly board: unknown }): B => view.board as B
export const readFrames = (view: Pick<AnyView, 'stack'>): readonly AnyFrame[] => view.stack as unknown as readonly AnyFrame[]
type FrameOfProcedure<P extends AnyFrame['proc']> = Extract<AnyFrame, { readonly proc: P }>
export const findFrame = <P extends AnyFrame['proc']>(frames: readonly AnyFrame[], proc: P): FrameOfProcedure<P> | undefined =>
  frames.findLast((f): f is FrameOfProcedure<P> => f.proc === proc)

/** A colour is its own tone. */
export const findToneOfNation = (n: Nation): Tone => SEAT_OF_NATION[n]!
export interface NamesAndTexts {
  readonly t: Words
  readonly nation: (n: Nation) => string
  readonly space: (s: number) => string
  readonly leader: (l: number) => string
  readonly mark: (n: Nation) => string
  /** So many units of a type, in words. */
  readonly units: (count: number, of: number) => string
}
const createNamesAndTexts = (lang: Lang): NamesAndTexts => {
  const t = words[lang]
  const marks: { readonly [id: string]: string } = t.marks
  const counted: { readonly [id: string]: (n: number) => string } = t.units
  return {
    t,
    nation: n => nation.names[lang][n]!,
    space: s => space.names[lang][s]!,
    leader: l => leader.names[lang][l]!,
    mark: n => marks[nation.ids[n]!]!,
    units: (count, of) => counted[type.ids[of]!]!(count),
  }
}
export const countByType = (types: readonly UnitType[]): [UnitType, number][] => [...new Set(types)].map(t => [t, types.filter(x => x === t).length])
type FleetCargo = { readonly units: readonly UnitType[]; readonly leaders: readonly number[] }
/** What a fleet carries, in words. */
export const listCargo = ({ units, leader: name }: NamesAndTexts, h: FleetCargo): string[] => [
  ...countByType(h.units).map(([t, k]) => units(k, t)),
  ...h.leaders.map(name),
]
const namesAndTextsByLang: { readonly [L in Lang]: NamesAndTexts } = { it: createNamesAndTexts('it'), en: createNamesAndTexts('en') }
export const findNamesAndTexts = (lang: Lang): NamesAndTexts => namesAndTextsByLang[lang]
