/** Names and looks that all parts of the screen share. */
import type { Lang } from '@tabularium/kernel'
import { nation, SEAT_OF, space, leader, type, type AnyFrame, type B, type Nation, type UnitType } from '@tabularium/italia/table'
import type { AnyView, Tone } from '../../table/game-ui.ts'
import { words, type Words } from './texts/index.ts'

/** Everything in a view of Italia lies open, so it is the rules' own board. */
export const boardOf = (view: { readonly board: unknown }): B => view.board as B
export const framesOf = (view: Pick<AnyView, 'stack'>): readonly AnyFrame[] => view.stack as unknown as readonly AnyFrame[]
type FrameOf<P extends AnyFrame['proc']> = Extract<AnyFrame, { readonly proc: P }>
export const frameIn = <P extends AnyFrame['proc']>(frames: readonly AnyFrame[], proc: P): FrameOf<P> | undefined =>
  frames.findLast((f): f is FrameOf<P> => f.proc === proc)

/** A colour is its own tone. */
export const toneOf = (n: Nation): Tone => SEAT_OF[n]!
export interface Cast {
  readonly t: Words
  readonly nation: (n: Nation) => string
  readonly space: (s: number) => string
  readonly leader: (l: number) => string
  readonly mark: (n: Nation) => string
  /** So many units of a type, in words. */
  readonly units: (count: number, of: number) => string
}
const cast = (lang: Lang): Cast => {
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
export const tallied = (types: readonly UnitType[]): [UnitType, number][] => [...new Set(types)].map(t => [t, types.filter(x => x === t).length])
type Cargo = { readonly units: readonly UnitType[]; readonly leaders: readonly number[] }
/** What a fleet carries, in words. */
export const cargoOf = ({ units, leader: name }: Cast, h: Cargo): string[] => [...tallied(h.units).map(([t, k]) => units(k, t)), ...h.leaders.map(name)]
const casts: { readonly [L in Lang]: Cast } = { it: cast('it'), en: cast('en') }
export const castIn = (lang: Lang): Cast => casts[lang]
